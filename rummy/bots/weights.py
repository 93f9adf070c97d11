"""The weights that opponents play by, found by `python -m rummy tune` and shipped in `weights/`.

    KIND-FAMILY-PLAYERS.json     of the evaluation: the simulator's kind, a family of scorings, a number of players
    belief-FAMILY-PLAYERS.json   of what others are likely to hold

Each says by which command it was found and how well it played. Rules that no file was made for play by the nearest that
will do.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from rummy.bots.simulators.choose import simulator
from rummy.errors import RummyError, shown
from rummy.rules import Rules

FOLDER = Path(__file__).with_name("weights")
FAMILIES: Mapping[str, str] = {
    "melds_minus_hand": "rum",
    "winner_takes_hands": "basic",
    "penalty": "basic",
    "pool": "pool",
    "pool_winner_only": "cutthroat",
}
"""By scoring."""
ALIKE: Mapping[str, tuple[str, ...]] = {
    "rum": ("rum", "pool"),
    "pool": ("pool", "rum"),
    "basic": ("basic", "cutthroat"),
    "cutthroat": ("cutthroat", "pool"),
}
"""Families whose weights will do, the best first: laid cards count for all, or only for the winner, or not at all."""


class Name(NamedTuple):
    """Of a file."""

    kind: str
    family: str
    players: int

    def __str__(self) -> str:
        return "-".join(map(str, self))


def weights(rules: Rules) -> Mapping[str, float]:
    """Of the evaluation: the nearest that are shipped, and the simulator's first guess for what they do not name.

    Raises `RummyError` where the file is damaged; so does `belief`.
    """
    fast = simulator(rules)
    found = nearest(fast.kind, rules)
    return {name: found.get(name, guess) for name, (guess, _) in fast.weights.items()}


def belief(rules: Rules) -> Mapping[str, float]:
    """The coefficients of the belief, nothing where none are shipped."""
    return nearest("belief", rules)


def nearest(kind: str, rules: Rules) -> Mapping[str, float]:
    """Of this kind, the most alike family before the nearest number of players; nothing where none is alike."""
    families = ALIKE[FAMILIES[rules.scoring]]
    able = [name for name in _names() if name.kind == kind and name.family in families]
    if not able:
        return {}
    best = min(able, key=lambda name: (families.index(name.family), abs(name.players - rules.players), name.players))
    return _kept(FOLDER / f"{best}.json")


@lru_cache(1)
def _names() -> tuple[Name, ...]:
    found = []
    for file in sorted(FOLDER.glob("*.json")):
        kind, family, players = file.stem.rsplit("-", 2)
        found.append(Name(kind, family, int(players)))
    return tuple(found)


@lru_cache(32)
def _kept(file: Path) -> Mapping[str, float]:
    return read(file)


def read(file: Path) -> Mapping[str, float]:
    """The weights in a file. Raises `RummyError`, naming it, where there are none."""
    try:
        content: Any = json.loads(file.read_text(encoding="utf-8"))
        found = {str(name): float(value) for name, value in content["weights"].items()}
        if not all(map(math.isfinite, found.values())):
            raise ValueError(f"a weight is no number: {shown(found)}")
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise RummyError(f"the weights of {file.name} cannot be read: {type(error).__name__}: {error}") from error
    return found
