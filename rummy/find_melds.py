"""Every meld a hand can lay.

Equal cards are one in a list, and each naming of a joker stands by itself. What hands have in common, the melds of
one suit or rank, is worked out once and kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations, product
from typing import TypeAlias

from rummy.actions import Action
from rummy.bitsets import BITS, LANE, NEAR, RANKS, THREES, Faces, any_run, faces, in_runs, places, twins
from rummy.cards import JOKER, NAMED, Card
from rummy.melds import KEPT
from rummy.rules import Rules

Row: TypeAlias = tuple[Card, ...]
"""Cards as they would lie."""


def melds_in(hand: tuple[Card, ...], rules: Rules) -> Iterator[Row]:
    """Every meld the hand holds, its cards as they would lie."""
    two = twins(hand) if rules.books else 0
    return (action.cards for action in meld_actions(faces(hand), two, hand.count(JOKER), rules))


def meld_actions(held: Faces, two: Faces, jokers: int, rules: Rules) -> list[Action]:
    """The same of a hand with these faces, `two` being those held twice where that matters, and so many jokers."""
    high = rules.aces != "low"
    clubs, diamonds, hearts, spades = lanes = [held >> start & LANE for start in (0, 13, 26, 39)]
    found: list[Action] = []
    if jokers:
        for suit, lane in enumerate(lanes):
            found += _jokered_runs(suit, lane, jokers, high) if lane else ()
    elif any_run(held, high):
        for suit, lane in enumerate(lanes):
            found += _runs(suit, in_runs(lane, high))
    ranks = LANE
    if not jokers and not rules.books:
        ranks = (clubs & diamonds & (hearts | spades)) | (hearts & spades & (clubs | diamonds))
    while ranks:
        bits = RANKS[ranks.bit_length() - 1]
        ranks ^= 1 << ranks.bit_length() - 1
        if held & bits:
            found += _same_rank(held & bits, two & bits, jokers)
    return found


@lru_cache(KEPT)
def _runs(suit: int, lane: Faces) -> tuple[Action, ...]:
    """Every run of these ranks of a suit, bit 13 being the ace above the king."""
    found: list[Action] = []
    for foot in range(12):
        # All thirteen lie with the ace high, and fourteen never (M7).
        longest = 12 if lane >> 13 and foot == 0 else 13
        size = 0
        while size < longest and lane >> foot + size & 1:
            size += 1
            if size >= 3:
                found.append(Action("meld", tuple(suit * 13 + (foot + at) % 13 for at in range(size))))
    return tuple(found)


@lru_cache(KEPT)
def _jokered_runs(suit: int, lane: Faces, jokers: int, high: bool) -> tuple[Action, ...]:
    """Every run of these ranks of a suit and so many jokers."""
    cards = [suit * 13 + rank for rank in places(high)]
    own = {suit * 13 + rank for rank in range(13) if lane >> rank & 1}
    found: list[Action] = []
    for foot in range(len(cards) - 2):
        for size in range(3, min(len(cards) - foot, 12 if high and foot == 0 else 13) + 1):
            found += [Action("meld", row) for row in _jokered(cards[foot : foot + size], own, jokers)]
    return tuple(found)


def _jokered(wanted: list[Card], own: set[Card], jokers: int) -> Iterator[Row]:
    """The wanted cards with jokers in every possible choice of places, at least one card being natural."""
    missing = [card for card in wanted if card not in own]
    if len(missing) > jokers:
        return
    present = [card for card in wanted if card in own]
    for extra in range(min(jokers - len(missing), len(present) - 1) + 1):
        for spared in combinations(present, extra):
            named = {*missing, *spared}
            yield tuple(NAMED + card if card in named else card for card in wanted)


@lru_cache(KEPT)
def _same_rank(own: Faces, second: Faces, jokers: int) -> tuple[Action, ...]:
    """Every meld of these cards of one rank, `second` being those held twice, and so many jokers."""
    rank = (own.bit_length() - 1) % 13
    cards = [suit * 13 + rank for suit in range(4)]
    choices = [
        [((card,) * count) for count in range(1 + (own >> card & 1) + (second >> card & 1))]
        + ([(NAMED + card,)] if jokers else [])
        for card in cards
    ]
    found: list[Action] = []
    for suits in product(*choices):
        row = tuple(chain.from_iterable(suits))
        named = sum(card >= NAMED for card in row)
        if len(row) >= 3 and named <= jokers and named < len(row):
            found.append(Action("meld", row))
    return tuple(found)


def in_a_meld(card: Card, held: Faces, two: Faces, jokers: int, rules: Rules) -> bool:
    """Whether the card is in a meld of a hand with these faces, `two` being those held twice: then also in one of
    three cards."""
    if card == JOKER:
        return any(in_a_meld(other, held, two, jokers, rules) for other in range(JOKER) if held & BITS[other])
    same, least, high = held & RANKS[card % 13], 3 - jokers, rules.aces != "low"
    count = same.bit_count()
    if rules.books:
        count += (two & same).bit_count()
    if count >= least:
        return True
    if (held & NEAR[high][card]).bit_count() < least - 1:
        return False
    for three in THREES[high][card]:
        if (held & three).bit_count() >= least:
            break
    else:
        return False
    return True


def names(cards: Row, card: Card) -> bool:
    """Whether this card of a hand is among the cards as they would lie."""
    if card == JOKER:
        return any(laid >= NAMED for laid in cards)
    return card in cards
