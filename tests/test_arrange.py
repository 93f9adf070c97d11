"""The best splitting of a hand, against plain trying of every meld (M1-M7, V1-V4)."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.arrange import Arrangement, _searched, arrange
from rummy.arrange.quick import quick
from rummy.arrange.worth import POINT, worths
from rummy.cards import JOKER, NAMED, Card, cards_text, pack, parse_cards, remove
from rummy.layings import melds_in
from rummy.melds import classify, hand_points, laid_values
from rummy.rules import Rules

NATURAL = [
    Rules.of("rummy500"),
    Rules.of("rummy500", decks=2),
    Rules.of("basic", decks=2),
    Rules.of("rummy500", decks=2, simple_values=True),
    Rules.of("pool500", jokers=0),
    Rules.of("pool500", jokers=0, decks=1),
    Rules.of("pool500", jokers=0, aces="low_or_high"),
]
WILD = [
    Rules.of("rummy500", jokers=2),
    Rules.of("rummy500", decks=2, jokers=4),
    Rules.of("basic", jokers=4),
    Rules.of("basic", decks=2, jokers=4, simple_values=True),
    Rules.of("pool500"),
    Rules.of("pool500", jokers=4),
    Rules.of("pool500", jokers=4, aces="low_or_high"),
    Rules.of("pool500", jokers=4, aces="low_or_high", simple_values=True),
    Rules.of("pool500", decks=1, jokers=4),
]
RUMMY, TWO_DECKS, BASIC, SIMPLE, POOL, _, _ = NATURAL
WILD_TWO_DECKS, WILD_POOL, WILD_POOL_HIGH = WILD[1], WILD[5], WILD[6]

RANKS: list[tuple[int, ...]] = [
    tuple(range(13)),
    (0, 1, 2, 10, 11, 12),
    (0, 10, 11, 12),
    tuple(range(2, 8)),
    (4, 5, 6, 7),
    (0, 2, 4, 6, 8, 10, 12),
    (3, 8),
]
SUITS: list[tuple[int, ...]] = [(0, 1, 2, 3), (0, 1, 2), (0, 1), (2,)]


@st.composite
def drawn(draw: st.DrawFn, kinds: list[Rules], most: int) -> tuple[tuple[Card, ...], Rules]:
    """A hand of some suits and ranks, with any number of its jokers."""
    rules = draw(st.sampled_from(kinds))
    suits, ranks = draw(st.sampled_from(SUITS)), draw(st.sampled_from(RANKS))
    cards = [card for card in pack(rules.decks, 0) if card // 13 in suits and card % 13 in ranks]
    jokers = draw(st.integers(1, rules.jokers)) if rules.jokers else 0
    size = draw(st.integers(0, most - jokers))
    chosen = draw(st.permutations(cards))[:size]
    return tuple(sorted([*chosen, *[JOKER] * jokers])), rules


def best_by_trying(hand: tuple[Card, ...], rules: Rules) -> tuple[int, int]:
    """The most points, and with them the fewest left in hand: each card is left or goes into any meld that has it."""
    worth = {
        cards: sum(laid_values(laying.kind, cards, rules))
        for cards in melds_in(hand, rules)
        if (laying := classify(cards, rules)) is not None
    }
    by_lowest: dict[Card, list[tuple[Card, ...]]] = {}
    for cards in worth:
        by_lowest.setdefault(min(card for card in cards if card < NAMED), []).append(cards)

    @cache
    def best(rest: tuple[Card, ...]) -> tuple[int, int]:
        if not rest or rest[0] == JOKER:
            return 0, -hand_points(rest, rules)
        points, left = best(rest[1:])
        found = [(points, left - hand_points(rest[:1], rules))]
        for cards in by_lowest.get(rest[0], ()):
            after = remove(rest, cards)
            if after is not None:
                points, left = best(after)
                found.append((points + worth[cards], left))
        return max(found)

    points, left = best(hand)
    return points, -left


def laid(found: Arrangement, hand: tuple[Card, ...], rules: Rules) -> tuple[int, int]:
    """The points these melds score and those left in hand, once each is seen to be a meld lying as named."""
    rest: tuple[Card, ...] | None = hand
    points = 0
    for cards in found.melds:
        laying = classify(cards, rules)
        assert laying is not None, cards_text(cards)
        assert laying.cards == cards
        points += sum(laid_values(laying.kind, cards, rules))
        assert rest is not None
        rest = remove(rest, cards)
    assert rest is not None
    assert found.points == points
    return points, hand_points(rest, rules)


@given(drawn(NATURAL, 14))
def test_the_best_without_jokers(drawn: tuple[tuple[Card, ...], Rules]) -> None:
    hand, rules = drawn
    assert laid(arrange(hand, rules), hand, rules) == best_by_trying(hand, rules)


@given(drawn(WILD, 8))
def test_the_best_with_jokers(drawn: tuple[tuple[Card, ...], Rules]) -> None:
    hand, rules = drawn
    assert laid(arrange(hand, rules), hand, rules) == best_by_trying(hand, rules)
