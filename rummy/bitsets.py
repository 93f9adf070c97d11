"""Hands as bit sets: a bit for each face, thirteen to a suit; runs and sets are found by shifting and counting.

Jokers have no bit; whoever needs them counts them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from rummy.cards import ACE, JOKER, KING, Card

Faces = int
"""The faces held, whatever their number."""

BITS: tuple[Faces, ...] = (*(1 << card for card in range(52)), 0)
RANKS: tuple[Faces, ...] = tuple(sum(1 << suit * 13 + rank for suit in range(4)) for rank in range(13))
LANE = (1 << 13) - 1


def faces(hand: Iterable[Card]) -> Faces:
    """The faces of a hand; what lies in a meld has to be made cards of a hand first."""
    found = 0
    for card in hand:
        found |= BITS[card]
    return found


def twins(hand: Iterable[Card]) -> Faces:
    """The faces of which the hand holds two."""
    found = held = 0
    for card in hand:
        bit = BITS[card]
        found |= held & bit
        held |= bit
    return found


def places(high: bool) -> tuple[int, ...]:
    """The ranks as they stand in a lane, an ace again above the king where it may be high (M7)."""
    return (*range(13), ACE) if high else tuple(range(13))


_FEET = sum(BITS[suit * 13 + rank] for suit in range(4) for rank in range(11))


def any_run(held: Faces, high: bool) -> bool:
    """Whether there is a run of natural cards in any suit."""
    return bool(held & held >> 1 & held >> 2 & _FEET or (high and held & held >> 11 & held >> 12 & RANKS[ACE]))


def in_runs(lane: Faces, high: bool) -> Faces:
    """The places of a lane that are in some run of natural cards; 13 is the ace above the king."""
    if high:
        lane |= (lane & 1) << 13
    feet = lane & lane >> 1 & lane >> 2
    return feet | feet << 1 | feet << 2


def _threes(card: Card, high: bool) -> tuple[Faces, ...]:
    start, ranks = card // 13 * 13, places(high)
    windows = (ranks[at : at + 3] for at in range(len(ranks) - 2))
    return tuple(sum(1 << start + rank for rank in window) for window in windows if card % 13 in window)


THREES: dict[bool, tuple[tuple[Faces, ...], ...]] = {
    high: tuple(_threes(card, high) for card in range(JOKER)) for high in (False, True)
}
"""For each card the runs of three that hold it; any longer run that holds it holds one of these."""

NEAR: dict[bool, tuple[Faces, ...]] = {
    high: tuple(reduce(or_, threes, RANKS[card % 13]) & ~BITS[card] for card, threes in enumerate(THREES[high]))
    for high in (False, True)
}
"""For each card the others that are together with it in any meld of three."""

SPANS: tuple[tuple[Faces, ...], ...] = tuple(
    tuple(sum(1 << rank % 13 for rank in range(first, last + 1)) for last in range(KING + 2))
    for first in range(KING + 2)
)
"""`SPANS[first][last]`: the lane's ranks from one place to another, both counted; 13 is the ace above the king."""
