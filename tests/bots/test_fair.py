"""No peeking (AI-01): every opponent decides the same when all it may not know is dealt anew.

The hidden cards, those of the stock and those of the other hands that nobody saw them take, are mixed; with the same
seed the decision has to be the same. Cheaters made for the purpose are caught by the very same check.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy.actions import Action
from rummy.bots import BOTS
from rummy.bots.evaluate import rank
from rummy.bots.greedy import usefulness
from rummy.bots.knowledge import knowledge
from rummy.cards import Card
from rummy.deal import Deal
from rummy.game import Game
from rummy.observe import observe
from rummy.rules import Rules
from tests.conftest import WASM
from tests.games import BRIEF, GAMES, Mind, Standing, at_random, dealt_anew, decisions, level, played
from tests.strategies import any_rules

POSITIONS = 3 if WASM else 20
"""Of each game and level."""
AGAIN = 2
"""So often the hidden cards are dealt anew in each."""


def positions(rules: Rules, count: int) -> Iterator[Standing]:
    """From games of all who think fast, against each other."""
    return decisions(rules, [level("beginner"), level("greedy"), at_random], count)


def changed_minds(mind: Mind, rules: Rules, count: int = POSITIONS) -> list[str]:
    """What was decided otherwise once the hidden cards were others."""
    found, apart = [], 0
    for number, standing in enumerate(positions(rules, count)):
        decided = mind(standing, Random(number))
        for again in range(AGAIN):
            other = dealt_anew(standing, Random(100 * number + again))
            assert other.seen == standing.seen
            apart += other.deal != standing.deal
            if (instead := mind(other, Random(number))) != decided:
                found.append(f"position {number}: {decided}, then {instead}")
    assert apart > count * AGAIN / 2, "there was nothing to tell apart"
    return found


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("name", list(BOTS))
def test_no_opponent_decides_by_what_is_hidden(name: str, game: str) -> None:
    """AI-01"""
    assert changed_minds(level(name), GAMES[game]) == []


@pytest.mark.parametrize("game", list(GAMES))
def test_nor_does_what_ranks_for_hints_and_review(game: str) -> None:
    """AI-01: values and reasons too"""
    for number, standing in enumerate(positions(GAMES[game], 3)):
        ranked = rank(standing.seen, Random(number), BRIEF)
        assert rank(dealt_anew(standing, Random(number)).seen, Random(number), BRIEF) == ranked


def test_enough_is_looked_at() -> None:
    """AI-01: 500 positions"""
    assert WASM or POSITIONS * len(GAMES) * len(BOTS) >= 500


# -- cheaters ------------------------------------------------------------------------------------------------------


def sees_the_next_hand(standing: Standing, rng: Random) -> Action:
    """Plays like greedy, but throws what the next player can use least."""
    deal, seen = standing.deal, standing.seen
    hand = deal.hands[(standing.seat + 1) % deal.players]
    return _least_useful_to(hand, seen.actions, deal.rules) or BOTS["greedy"](seen, rng)


def sees_the_next_card(standing: Standing, rng: Random) -> Action:
    """Plays like greedy, but what it throws it chooses as if it held the next card of the stock already."""
    deal, seen = standing.deal, standing.seen
    hand = (*seen.hand, *deal.stock[:1])
    return _least_useful_to(hand, seen.actions, deal.rules) or BOTS["greedy"](seen, rng)


def _least_useful_to(hand: tuple[Card, ...], actions: Sequence[Action], rules: Rules) -> Action | None:
    """The discard, where it is time for one."""
    discards = [action for action in actions if action.kind == "discard"]
    if not discards or any(action.kind in ("meld", "layoff") for action in actions):
        return None
    return min(discards, key=lambda action: usefulness(action.cards[0], (*hand, action.cards[0]), rules))


@pytest.mark.parametrize("cheater", [sees_the_next_hand, sees_the_next_card])
@pytest.mark.parametrize("game", list(GAMES))
def test_a_cheater_is_caught(game: str, cheater: Mind) -> None:
    """AI-01: by the same check, in every game"""
    assert changed_minds(cheater, GAMES[game], 60) != []


# -- no way there --------------------------------------------------------------------------------------------------


class Sealed:
    """Cards that may be counted and not looked at."""

    def __init__(self, size: int) -> None:
        self.size = size

    def __len__(self) -> int:
        return self.size

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"{name} of sealed cards is asked for")

    def _opened(self, *_: object) -> Any:
        raise AssertionError("sealed cards are looked at")

    __iter__ = __getitem__ = __contains__ = __hash__ = __eq__ = __lt__ = __add__ = __radd__ = __repr__ = _opened


def sealed(standing: Standing) -> Standing:
    """The same with the stock and the other hands sealed."""
    deal = standing.deal
    hands = [hand if seat == standing.seat else Sealed(len(hand)) for seat, hand in enumerate(deal.hands)]
    closed = deal._replace(stock=cast("tuple[Card, ...]", Sealed(len(deal.stock))), hands=cast("Any", tuple(hands)))
    return standing._replace(game=standing.game._replace(deal=closed))


@pytest.mark.parametrize("game", list(GAMES))
def test_what_is_sealed_stays_sealed(game: str) -> None:
    """AI-01: whoever looks at a hidden card of a sealed deal is stopped; no opponent is, nor what makes observations"""
    for number, standing in enumerate(positions(GAMES[game], POSITIONS)):
        closed = sealed(standing)
        assert closed.seen == standing.seen
        for name in BOTS:
            assert level(name)(closed, Random(number)) == level(name)(standing, Random(number))


@pytest.mark.parametrize("cheater", [sees_the_next_hand, sees_the_next_card])
def test_who_breaks_the_seal_is_stopped(cheater: Mind) -> None:
    with pytest.raises(AssertionError, match="sealed cards"):
        for number, standing in enumerate(positions(GAMES["rummy500 for 2"], 24)):
            cheater(sealed(standing), Random(number))


def reachable(root: object) -> Iterator[object]:
    """Every object that can be got at from this one, classes and what they bring aside."""
    seen, left = {id(root)}, [root]
    while left:
        one = left.pop()
        yield one
        for other in gc.get_referents(one):
            if id(other) not in seen and not isinstance(other, type):
                seen.add(id(other))
                left.append(other)


@settings(max_examples=4 if WASM else 25)
@given(any_rules(), st.integers(0, 1 << 32))
def test_no_hidden_card_can_be_reached_from_an_observation(rules: Rules, seed: int) -> None:
    """AI-01: only values, and among them no deal, no game, no other hand and not the stock"""
    rng = Random(seed)
    for standing in played(rules, seed, [at_random]):
        if rng.random() < 0.2:
            kinds = {type(one).__name__ for one in reachable(standing.seen)}
            assert kinds <= {
                "Observation",
                "Rules",
                "Meld",
                "Move",
                "Action",
                "tuple",
                "int",
                "str",
                "bool",
                "NoneType",
            }
            deal = standing.deal
            hidden = [deal.stock, *(hand for seat, hand in enumerate(deal.hands) if seat != standing.seat)]
            closed = {id(cards) for cards in hidden if len(cards) > 1}
            assert not closed & {id(one) for one in reachable(standing.seen)}


def test_the_search_for_ways_finds_one() -> None:
    deal = next(positions(GAMES["rummy500 for 2"], 1)).deal
    leak = observe(Game(deal.rules, deal), 0)._replace(totals=cast("Any", [{"there": deal}]))
    found = list(reachable(leak))
    assert any(isinstance(one, Deal) for one in found)
    assert any(one is deal.stock for one in found)


def test_the_mixing_keeps_what_is_known() -> None:
    """AI-01: dealt anew are all hidden cards and no other, so what was seen taken stays where it is"""
    kept = moved = 0
    for standing in positions(Rules.of("rummy500", players=4), 40):
        other = dealt_anew(standing, Random(1))
        known = knowledge(standing.seen).known
        assert sorted(other.deal.cards()) == sorted(standing.deal.cards())
        for seat, cards in enumerate(known):
            assert not set(cards) - set(other.deal.hands[seat])
            kept += len(cards)
            moved += other.deal.hands[seat] != standing.deal.hands[seat]
    assert kept > 20
    assert moved > 60
