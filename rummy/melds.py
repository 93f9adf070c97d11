"""What is a run, a set, a book; what extends one; what its cards are worth (M1-M8, V1-V4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple, TypeAlias

from rummy.cards import ACE, JOKER, KING, NAMED, TEN, TWO, Card, rank_of, suit_of
from rummy.rules import Rules

MeldKind = Literal["run", "set", "book"]

KEPT = 1 << 14
"""Answers kept of each kind, since the same melds are asked about again and again."""
HIGH_ACE = 13
"""Where an ace stands above the king; all other places in a run are ranks."""


class Meld(NamedTuple):
    """A meld on the table: a run from its foot up, a set or book by suit as laid with later cards after.
    `seats` says who laid each card."""

    kind: MeldKind
    cards: tuple[Card, ...]
    seats: tuple[int, ...]


class Laying(NamedTuple):
    """Cards as they would lie."""

    kind: MeldKind
    cards: tuple[Card, ...]


def classify(cards: Sequence[Card], rules: Rules) -> Laying | None:
    """The meld these cards form, jokers named, in whatever order they come (M1-M3, M5), or `None`."""
    return _classified(tuple(cards), rules.aces != "low", rules.books)


@lru_cache(KEPT)
def _classified(cards: tuple[Card, ...], high: bool, books: bool) -> Laying | None:
    if len(cards) < 3 or all(card >= NAMED for card in cards):
        return None
    if len({rank_of(card) for card in cards}) == 1:
        return _same_rank(cards, books)
    return _run(cards, high)


def _same_rank(cards: tuple[Card, ...], books: bool) -> Laying | None:
    suits = [suit_of(card) for card in cards]
    ordered = tuple(sorted(cards, key=lambda card: (suit_of(card), card)))
    if len(set(suits)) == len(suits):
        return Laying("book" if books else "set", ordered)
    if not books:
        return None
    for card in cards:
        if card >= NAMED and suits.count(suit_of(card)) > 1:
            return None
    return Laying("set", ordered)


def _run(cards: tuple[Card, ...], high: bool) -> Laying | None:
    suit = suit_of(cards[0])
    if any(suit_of(card) != suit for card in cards):
        return None
    ordered = sorted(cards, key=rank_of)
    places = [rank_of(card) for card in ordered]
    if places[0] == ACE and places[-1] == KING and high:
        ordered.append(ordered.pop(0))
        places = [*places[1:], HIGH_ACE]
    if len(places) > 13 or any(above - below != 1 for below, above in pairwise(places)):
        return None  # fourteen would close both ends with an ace (M7)
    return Laying("run", tuple(ordered))


def run_ends(cards: Sequence[Card]) -> tuple[int, int]:
    """The places of a run's foot and head: 0 for an ace below the two, `HIGH_ACE` for one above the king."""
    foot = rank_of(cards[0])
    return foot, foot + len(cards) - 1


Extended: TypeAlias = tuple[tuple[Card, ...], tuple[int, ...]]
"""The cards as they lie then, and the places of the new ones."""


def extend(meld: Meld, cards: Sequence[Card], rules: Rules) -> Extended | None:
    """The meld's cards with these added, and the places of the added ones; `None` where they do not fit (M6, M7).

    An ace that fits both ends goes to the head.
    """
    return _extended(meld.kind, meld.cards, tuple(cards), rules.aces != "low", rules.books)


@lru_cache(KEPT)
def _extended(
    kind: MeldKind, lying: tuple[Card, ...], cards: tuple[Card, ...], high: bool, books: bool
) -> Extended | None:
    return _extend_run(lying, cards, high) if kind == "run" else _extend_same_rank(kind, lying, cards, books)


def _extend_run(lying: tuple[Card, ...], cards: tuple[Card, ...], high: bool) -> Extended | None:
    suit = suit_of(lying[0])
    if any(suit_of(card) != suit for card in cards):
        return None
    foot, head = run_ends(lying)
    below: list[Card] = []
    above: list[Card] = []
    left = sorted(cards, key=rank_of, reverse=True)  # aces last: they close an end, and prefer the head
    while left:
        for card in left:
            rank = rank_of(card)
            if _fits_head(rank, foot, head, high):
                head += 1
                above.append(card)
                break
            if _fits_foot(rank, foot, head):
                foot -= 1
                below.append(card)
                break
        else:
            return None
        left.remove(card)
    size, low = len(lying), len(below)
    added = (*range(low), *range(low + size, low + size + len(above)))
    return (*reversed(below), *lying, *above), added


def _fits_head(rank: int, foot: int, head: int, high: bool) -> bool:
    """Whether a card of this rank goes on top of a run with these ends."""
    if rank == ACE:
        return head == KING and foot != ACE and high
    return rank == head + 1


def _fits_foot(rank: int, foot: int, head: int) -> bool:
    """Whether a card of this rank goes below a run with these ends; an ace closes only one end."""
    return rank == foot - 1 and (rank != ACE or head != HIGH_ACE)


def _extend_same_rank(kind: MeldKind, lying: tuple[Card, ...], cards: tuple[Card, ...], books: bool) -> Extended | None:
    whole = (*lying, *cards)
    rank = rank_of(lying[0])
    if any(rank_of(card) != rank for card in cards):
        return None
    laying = _same_rank(whole, books)
    # A set stays a set though its suits be distinct, and a book never turns into one (M4).
    if laying is None or (kind == "book" and laying.kind != "book"):
        return None
    return whole, tuple(range(len(lying), len(whole)))


def hand_value(card: Card, rules: Rules) -> int:
    """What a card counts in a hand (V1-V3)."""
    if card >= JOKER:
        return 15
    rank = rank_of(card)
    if rank == ACE:
        if rules.aces != "low":
            return 15
        return 5 if rules.simple_values else 1
    if rank >= TEN:
        return 10
    return 5 if rules.simple_values else rank + 1


def hand_points(cards: Sequence[Card], rules: Rules) -> int:
    return sum(hand_value(card, rules) for card in cards)


def laid_values(kind: MeldKind, cards: Sequence[Card], rules: Rules) -> tuple[int, ...]:
    """What each card counts for whoever laid it: an ace at a run's foot is low (V2, V3);
    of a set in the pool presets only one natural card counts (M4)."""
    values = [hand_value(card, rules) for card in cards]
    if kind == "run":
        if rank_of(cards[0]) == ACE and cards[0] < JOKER and rank_of(cards[1]) == TWO:
            values[0] = 5 if rules.simple_values else 1
    elif rules.books and kind == "set":
        counted = next(index for index, card in enumerate(cards) if card < JOKER)
        return tuple(value if index == counted else 0 for index, value in enumerate(values))
    return tuple(values)
