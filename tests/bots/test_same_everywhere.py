"""What every level decides is the same on every Python, native and inside Pyodide (WB-13).

`decisions.json` holds what was decided in positions of every game, for fixed seeds and a fixed number of playouts.
Should a level change on purpose, run `python -m tests.test_same_everywhere` and say in the commit what changed it.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from rummy.bots import BOTS, Budget
from tests.games import GAMES, at_random, decisions, level

FILE = Path(__file__).parent.parent / "decisions.json"
PLAYOUTS = 40
"""Enough to go through every part of a search."""
POSITIONS = 24
"""Of each game."""


def decided(name: str, game: str) -> list[str]:
    """What the level does in positions of greedy and random play, which do not change."""
    mind = level(name, Budget(playouts=PLAYOUTS))
    found = decisions(GAMES[game], [level("greedy"), at_random], POSITIONS)
    return [str(mind(standing, Random(number))) for number, standing in enumerate(found)]


def recorded() -> dict[str, dict[str, list[str]]]:
    """By level and game."""
    levels: dict[str, dict[str, list[str]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return levels


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("name", list(BOTS))
def test_the_same_is_decided_everywhere(name: str, game: str) -> None:
    assert decided(name, game) == recorded()[name][game]


def test_the_file_holds_every_level_and_every_kind_of_decision() -> None:
    """And nothing that is no more"""
    levels = recorded()
    assert set(levels) == set(BOTS), "record again: python -m tests.test_same_everywhere"
    for games in levels.values():
        assert {game: len(texts) for game, texts in games.items()} == dict.fromkeys(GAMES, POSITIONS)
    kinds = {text.split(" ")[0] for games in levels.values() for texts in games.values() for text in texts}
    assert kinds >= {"draw", "take", "meld", "layoff", "discard", "pass", "call"}
    assert len({json.dumps(games) for games in levels.values()}) == len(BOTS), "two levels are one"


if __name__ == "__main__":
    told = {name: {game: decided(name, game) for game in GAMES} for name in BOTS}
    FILE.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8", newline="\n")
