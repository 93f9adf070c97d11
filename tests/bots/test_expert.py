"""The strongest level: thinks ahead where something is in doubt, and only there."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rummy import game as games
from rummy.actions import DRAW
from rummy.bots import BOTS, Budget, expert, intermediate
from rummy.bots.evaluate import judge, rank
from rummy.bots.knowledge import knowledge
from rummy.game import Game
from rummy.legal import objection
from rummy.observe import Observation, observe
from rummy.rules import Rules
from tests.positions import EVERY_PRESET, RUMMY, deck, meld, position

SMALL = Budget(24)


def seen(rules: Rules, hands: list[str], **rest: Any) -> Observation:
    rest.setdefault("stock", "AD AS 4D 6S")
    return observe(Game(rules, position(rules, hands, **rest), before=(0,) * rules.players), rest.get("turn", 0))


@pytest.mark.parametrize("level", ["intermediate", "expert"])
@pytest.mark.parametrize("preset", EVERY_PRESET)
@pytest.mark.parametrize("players", [2, 3])
def test_a_deal_is_played_to_its_end_with_legal_actions(level: str, preset: str, players: int) -> None:
    """AI-06, AI-07"""
    rules = Rules.of(preset, players=players)
    game = games.start(rules, 0, deck(rules, 3))
    for step in range(2_000):
        if game.deal.over:
            return
        action = BOTS[level](observe(game, game.deal.turn), Random(step), Budget(6))
        assert objection(game.deal, action) is None
        game, _ = games.apply(game, action)
    raise AssertionError("no end")


@pytest.mark.parametrize("level", ["intermediate", "expert"])
def test_the_exit_is_taken(level: str) -> None:
    """AI-02: both melds are laid and the last card thrown"""
    deal = position(
        RUMMY, ["4C 5C 6C 9H 9D 9S KD", "QC QS"], phase="play", discards="2H", stock="AD AS 4D 6S 2C 3C 8D TD JH"
    )
    game = Game(RUMMY, deal, before=(0, 0))
    for step in range(3):
        action = BOTS[level](observe(game, 0), Random(step), SMALL)
        game, _ = games.apply(game, action)
    assert game.deal.over
    assert game.deal.reason == "out"


@pytest.mark.parametrize("level", ["intermediate", "expert"])
def test_what_was_just_drawn_is_used(level: str) -> None:
    """AI-03: thought anew after the draw"""
    deal = position(RUMMY, ["7H 8H 2C", "QC QS KS"], discards="JD", stock="9H AD AS 4D 6S 3C 8D TD JH")
    game, _ = games.apply(Game(RUMMY, deal, before=(0, 0)), DRAW)
    for step, text in enumerate(("meld 7H 8H 9H", "discard 2C")):
        action = BOTS[level](observe(game, 0), Random(step), SMALL)
        assert str(action) == text
        game, _ = games.apply(game, action)


@pytest.mark.parametrize("bot", [expert, intermediate])
def test_what_is_forced_is_done_without_a_thought(bot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """AI-04"""

    def thought(*_: object) -> None:
        raise AssertionError("a thought")

    monkeypatch.setattr(f"{bot.__name__}.knowledge", thought)
    observation = seen(RUMMY, ["2C 9H", "KC QC"], discards="", melds=[meld("4C 4D 4H")])
    assert str(bot.choose(observation, Random(1))) == "draw"


def test_the_expert_plays_the_first_of_the_ranking() -> None:
    rules = Rules.of("rummy500", players=3)
    game = games.start(rules, 2, deck(rules, 8))
    for step in range(8):
        observation = observe(game, game.deal.turn)
        ranked = rank(observation, Random(step), SMALL)
        action = expert.choose(observation, Random(step), SMALL)
        assert action == ranked[0].action
        game, _ = games.apply(game, action)


def test_the_intermediate_plays_the_first_of_the_evaluation() -> None:
    game = games.start(RUMMY, 1, deck(RUMMY, 8))
    for step in range(12):
        observation = observe(game, game.deal.turn)
        first = judge(observation, knowledge(observation), Random(step), Budget(0))[0].action
        assert intermediate.choose(observation, Random(step)) == first
        game, _ = games.apply(game, first)
