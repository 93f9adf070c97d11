"""The one evaluator: every action, best first, with what it is worth."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy import game as games
from rummy.actions import Action, parse_action
from rummy.bots.evaluate import candidates, rank
from rummy.bots.interface import Budget, Ranked
from rummy.bots.knowledge import knowledge
from rummy.bots.reasons import REASONS
from rummy.cards import parse_cards
from rummy.game import Game
from rummy.legal import callers, legal_actions
from rummy.observe import Observation, asked, observe
from rummy.rules import Rules
from tests.positions import EVERY_PRESET, POOL, RUMMY, chosen, deck, meld, position
from tests.strategies import any_rules


def seen(rules: Rules, hands: list[str], **rest: Any) -> Observation:
    rest.setdefault("stock", "AD AS 4D 6S")
    return observe(Game(rules, position(rules, hands, **rest), before=(0,) * rules.players), rest.get("turn", 0))


def middle(rules: Rules, seed: int, actions: int = 30) -> Game:
    """A deal played at random so far, or up to its last action."""
    rng = Random(seed)
    game = games.start(rules, int(rng.random() * rules.players), deck(rules, seed))
    for _ in range(actions):
        after, _ = games.apply(game, chosen(legal_actions(game.deal), rng))
        if after.deal.over:
            break
        game = after
    return game


def ids(ranked: Ranked) -> list[str]:
    return [reason.id for reason in ranked.reasons]


@given(any_rules(), st.integers(0, 1_000), st.integers(0, 60), st.sampled_from([0, 12]))
@settings(max_examples=40)
def test_every_action_is_ranked_once_best_first(rules: Rules, seed: int, actions: int, playouts: int) -> None:
    game = middle(rules, seed, actions)
    for observation in (observe(game, game.deal.turn), *(asked(game, seat) for seat in callers(game.deal))):
        if len(observation.actions) > 60:
            continue
        ranked = rank(observation, Random(seed), Budget(playouts))
        assert sorted(one.action for one in ranked) == sorted(observation.actions)
        values = [one.value for one in ranked]
        assert values == sorted(values, reverse=True)
        assert all(ids(one) and set(ids(one)) <= set(REASONS) for one in ranked)


@pytest.mark.parametrize("preset", EVERY_PRESET)
@pytest.mark.parametrize("playouts", [0, 40])
def test_the_same_seed_ranks_alike(preset: str, playouts: int) -> None:
    game = middle(Rules.of(preset), 5, 10)
    while game.deal.phase == "draw":
        game, _ = games.apply(game, legal_actions(game.deal)[0])
    observation = observe(game, game.deal.turn)
    first = rank(observation, Random(7), Budget(playouts))
    assert rank(observation, Random(7), Budget(playouts)) == first
    assert len(first) > 1


def test_the_one_thing_that_can_be_done_is_told_as_such() -> None:
    observation = seen(RUMMY, ["2C 9H", "KC QC"], stock="", discards="", melds=[meld("4C 4D 4H")])
    (only,) = rank(observation, Random(1))
    assert str(only.action) == "end"
    assert ids(only) == ["forced", "ends-deal"]


def test_nothing_is_ranked_where_nothing_can_be_done() -> None:
    assert rank(seen(RUMMY, ["2C 9H", "KC QC"], turn=0)._replace(actions=()), Random(1)) == []


def test_values_are_points_of_the_deal_and_equal_ones_are_told_as_such() -> None:
    """The stock is empty and nobody can lay a card: the other ends the deal, and hands count (S1)"""
    rules = Rules.of("rummy500", discard_draw="top")
    observation = seen(rules, ["JC JD 2H", "QC 9H"], stock="", discards="8S", phase="play",
                       melds=[meld(f"{rank}C {rank}D {rank}S", seat=1) for rank in "3456"])  # fmt: skip
    laid = 3 * (3 + 4 + 5 + 6)
    gone = tuple(card for card in knowledge(observation).unseen if card not in parse_cards("QC 9H"))
    observation = observation._replace(discards=((*gone, *observation.pile),))
    ranked = rank(observation, Random(1), Budget(40))
    assert [(one.value, "about-equal" in ids(one)) for one in ranked] == [
        (19 - 12 - laid, False), (19 - 12 - laid, True), (19 - 20 - laid, False),
    ]  # fmt: skip
    assert str(ranked[-1].action) == "discard 2H"


def actions(*texts: str) -> list[Action]:
    return [parse_action(text) for text in texts]


def tried(observation: Observation, *texts: str) -> list[str]:
    return list(map(str, candidates(observation, actions(*texts))))


def test_beside_a_laying_is_tried_what_it_prevents() -> None:
    observation = seen(RUMMY, ["7H 8H 9H 7C 7D KC QC JC 2S", "3C 4D 6S 8C 9S"], phase="play")
    ranked = ["meld JC QC KC", "meld 7H 8H 9H", "meld 7C 7D 7H", "discard 2S", "discard 9H"]
    assert tried(observation, *ranked) == ["meld JC QC KC"]
    ranked = ["meld 7H 8H 9H", "meld JC QC KC", "meld 7C 7D 7H", "discard 2S", "discard 9H"]
    assert tried(observation, *ranked) == ["meld 7H 8H 9H", "meld 7C 7D 7H"]


def test_opening_the_deal_for_all_may_wait() -> None:
    """K1"""
    observation = seen(POOL, ["4C 5C 6C KD", "9C 9D 9H"], phase="play")
    assert tried(observation, "meld 4C 5C 6C", "pass", "discard KD") == ["meld 4C 5C 6C", "pass"]
    observation = seen(POOL, ["4C 5C 6C KD", "9C 9D 9H"], phase="play", knocked=(False, True))
    assert tried(observation, "meld 4C 5C 6C", "pass", "discard KD") == ["meld 4C 5C 6C"]


def test_what_goes_out_at_once_is_not_in_doubt() -> None:
    """AI-02"""
    observation = seen(RUMMY, ["7H 8H 9H", "3C 4D 6S 8C 9S"], phase="play")
    assert tried(observation, "meld 7H 8H 9H", "discard 7H", "discard 8H") == ["meld 7H 8H 9H"]


def test_beside_a_discard_others_are_tried_and_the_laying_that_was_not_wanted() -> None:
    observation = seen(POOL, ["4C 5C 6C KD", "9C 9D 9H"], phase="play")
    assert tried(observation, "pass", "discard KD", "meld 4C 5C 6C") == ["pass", "discard KD", "meld 4C 5C 6C"]


def test_the_stock_is_always_tried_beside_takes() -> None:
    observation = seen(RUMMY, ["7H 8H 2C", "3C 4D"], discards="9H 6H 5H")
    takes = [f"take {rank}C" for rank in "23456789TJ"]
    assert tried(observation, *takes, "draw") == [*takes[:8], "draw"]


@pytest.mark.parametrize("preset", EVERY_PRESET)
def test_left_out_layings_are_judged_all_the_same(preset: str) -> None:
    """A hand of many melds: a player may leave some out of its first list"""
    rules = Rules.of(preset, jokers=4, decks=2, players=2)
    hand = "2C 3C 4C 5C 6C 7C 8C 2D 3D 4D * *"
    observation = seen(rules, [hand, "3H 4H"], phase="play", stock="AD AS 4H 6D", discards="9S"
                       if rules.shared_discards else ["9S", ""])  # fmt: skip
    ranked = rank(observation, Random(1), Budget(0))
    assert sorted(one.action for one in ranked) == sorted(observation.actions)
    assert len(ranked) > 100
    values = [one.value for one in ranked]
    assert values == sorted(values, reverse=True)
