"""Laying all that pays from a hand: the dearest melds at once, then whatever the table takes.

A table is known here by the ranks of its sets and the cards of its runs: no more is needed to know what it takes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from rummy.bitsets import BITS, LANE, RANKS, Faces
from rummy.bots.simulators.single_deck.tables import Tables
from rummy.cards import ACE, KING, Card

EVERY_SUIT = RANKS[ACE]
"""Times a lane: these ranks in all suits."""

Laid: TypeAlias = tuple[Faces, Faces, Faces, int]
"""The hand, the ranks of the sets and the cards of the runs afterwards, and the points laid."""


class Laying(NamedTuple):
    """The ways to lay, by one player's limits."""

    everything: Callable[[Faces, Faces, Faces], Laid]
    """All that a hand can lay, given the ranks of the sets and the cards of the runs that lie."""
    using: Callable[[Faces, Faces, Faces, Card], Laid | None]
    """The same, this card of the hand being laid at all costs; `None` where it cannot be (T6)."""


def split_by(tables: Tables) -> Callable[[Faces], tuple[Faces, Faces, int]]:
    """The dearest splitting of a hand into melds: the cards in sets, those in runs, and what they count."""
    points, covered, worth, within = tables.points, tables.covered, tables.worth, tables.in_runs

    def around(hand: Faces, sets: Faces) -> tuple[Faces, Faces, int]:
        """With these sets."""
        value = points[sets & LANE] + points[sets >> 13 & LANE] + points[sets >> 26 & LANE] + points[sets >> 39]
        hand &= ~sets
        a, b, c, d = hand & LANE, hand >> 13 & LANE, hand >> 26 & LANE, hand >> 39
        value += worth[a] + worth[b] + worth[c] + worth[d]
        return sets, covered[a] | covered[b] << 13 | covered[c] << 26 | covered[d] << 39, value

    def search(hand: Faces, open_ranks: Faces, sets: Faces) -> tuple[Faces, Faces, int]:
        """With every choice of a set or none of each open rank."""
        if not open_ranks:
            return around(hand, sets)
        rank = open_ranks & -open_ranks
        open_ranks ^= rank
        whole = hand & rank * EVERY_SUIT
        best = search(hand, open_ranks, sets | whole)
        other = search(hand, open_ranks, sets)
        if other[2] > best[2]:
            best = other
        if whole.bit_count() == 4:
            left = whole
            while left:
                bit = left & -left
                left ^= bit
                other = search(hand, open_ranks, sets | whole ^ bit)
                if other[2] > best[2]:
                    best = other
        return best

    def split(hand: Faces) -> tuple[Faces, Faces, int]:
        a, b, c, d = hand & LANE, hand >> 13 & LANE, hand >> 26 & LANE, hand >> 39
        ranks = a & b & (c | d) | c & d & (a | b)
        if not ranks:
            value = worth[a] + worth[b] + worth[c] + worth[d]
            if value:
                return 0, covered[a] | covered[b] << 13 | covered[c] << 26 | covered[d] << 39, value
            return 0, 0, 0
        # A rank none of whose cards is in any run lies as a set whatever the others do.
        contested = ranks & (within[a] | within[b] | within[c] | within[d])
        sets = hand & (ranks ^ contested) * EVERY_SUIT
        return search(hand, contested, sets) if contested else around(hand, sets)

    return split


@lru_cache(8)
def free(tables: Tables) -> Laying:
    """Where one may lay whatever one has."""
    points, taken, low_ace = tables.points, tables.taken, tables.low_ace
    covered, worth = tables.covered, tables.worth
    split = split_by(tables)

    def everything(hand: Faces, sets: Faces, runs: Faces) -> Laid:
        a, b, c, d = hand & LANE, hand >> 13 & LANE, hand >> 26 & LANE, hand >> 39
        if a & b & (c | d) | c & d & (a | b):
            in_sets, in_runs, value = split(hand)
            hand &= ~(in_sets | in_runs)
            runs |= in_runs
            sets |= (in_sets | in_sets >> 13 | in_sets >> 26 | in_sets >> 39) & LANE
        else:
            value = worth[a] + worth[b] + worth[c] + worth[d]
            if value:
                in_runs = covered[a] | covered[b] << 13 | covered[c] << 26 | covered[d] << 39
                hand ^= in_runs
                runs |= in_runs
        while hand and (sets or runs):
            on_runs = on_sets = sets * EVERY_SUIT
            if runs:
                on_runs = (
                    taken[runs & LANE]
                    | taken[runs >> 13 & LANE] << 13
                    | taken[runs >> 26 & LANE] << 26
                    | taken[runs >> 39] << 39
                )
            laid = hand & (on_runs | on_sets)
            if not laid:
                break
            if runs:
                added = laid & on_runs
                aces = added & EVERY_SUIT & ~on_sets
                while aces:
                    ace = aces & -aces
                    aces ^= ace
                    if runs & ace << 1 and not runs & ace << KING:
                        value -= low_ace
                runs |= added
            value += points[laid & LANE] + points[laid >> 13 & LANE] + points[laid >> 26 & LANE] + points[laid >> 39]
            hand ^= laid
        return hand, sets, runs, value

    def using(hand: Faces, sets: Faces, runs: Faces, card: Card) -> Laid | None:
        laid = everything(hand, sets, runs)
        if not laid[0] & BITS[card]:
            return laid
        best: Laid | None = None
        for cards, is_set, new in uses(hand, sets, runs, card, tables):
            value, set_rank, added = laid_as(cards, is_set, 0 if new else runs, tables)
            after = everything(hand & ~cards, sets | set_rank, runs | added)
            if best is None or after[3] + value > best[3]:
                best = after[0], after[1], after[2], after[3] + value
        return best

    return Laying(everything, using)


def contested(hand: Faces, sets: Faces, runs: Faces, tables: Tables) -> bool:
    """Whether it makes a difference what a hand lays first: a card fits in two ways, or an ace high or low. Where not,
    and laying has no limits, all is laid in the end whatever the order."""
    a, b, c, d = hand & LANE, hand >> 13 & LANE, hand >> 26 & LANE, hand >> 39
    in_sets = hand & (a & b & (c | d) | c & d & (a | b)) * EVERY_SUIT
    within, taken = tables.in_runs, tables.taken
    in_runs = within[a] | within[b] << 13 | within[c] << 26 | within[d] << 39
    if runs:
        grown = runs
        while more := hand & (
            taken[grown & LANE]
            | taken[grown >> 13 & LANE] << 13
            | taken[grown >> 26 & LANE] << 26
            | taken[grown >> 39] << 39
        ):
            grown |= more
        in_runs |= grown & hand
    on_sets = hand & sets * EVERY_SUIT
    if in_runs & (in_sets | on_sets):
        return True
    return tables.high and bool(hand & EVERY_SUIT & (in_runs | in_sets | on_sets))


def laid_as(cards: Faces, is_set: bool, runs: Faces, tables: Tables) -> tuple[int, Faces, Faces]:
    """What cards laid at once count, the rank they add to the sets and the cards they add to the runs; `runs` are those
    they may be laid off on."""
    value = _points(cards, tables)
    if is_set:
        return value, 1 << ((cards & -cards).bit_length() - 1) % 13, 0
    ace = cards & EVERY_SUIT
    if ace:
        around = runs | cards
        if around & ace << 1 and not around & ace << KING:
            value -= tables.low_ace
    return value, 0, cards


def _points(cards: Faces, tables: Tables) -> int:
    points = tables.points
    return points[cards & LANE] + points[cards >> 13 & LANE] + points[cards >> 26 & LANE] + points[cards >> 39]


def uses(hand: Faces, sets: Faces, runs: Faces, card: Card, tables: Tables) -> Iterator[tuple[Faces, bool, bool]]:
    """All that can be laid at once with this card of the hand in it: the cards, whether they are a set or go on one,
    and whether they are a new meld."""
    suit, rank = divmod(card, 13)
    same = hand & RANKS[rank]
    if same.bit_count() >= 3:
        yield same, True, True
        if same.bit_count() == 4:
            for other in range(rank, 52, 13):
                if other != card:
                    yield same ^ BITS[other], True, True
    for run in runs_of(hand >> suit * 13 & LANE, tables.high):
        if run >> rank & 1:
            yield run << suit * 13, False, True
    if sets >> rank & 1:
        yield BITS[card], True, False
    if lane := runs >> suit * 13 & LANE:
        for row in _rows(hand >> suit * 13 & LANE, lane, rank, tables.high):
            yield row << suit * 13, False, False


@lru_cache(1 << 12)
def runs_of(lane: Faces, high: bool) -> tuple[Faces, ...]:
    """Every run in the lane (M1, M7)."""
    row = lane | (lane & 1) << 13 if high else lane
    found = []
    for foot in range(12):
        size = 0
        while row >> foot + size & 1:
            size += 1
            # All thirteen lie with the ace high, and fourteen never.
            if size >= 3 and not (foot == 0 and high and size >= 13):
                run = ((1 << size) - 1) << foot
                found.append(run & LANE | run >> 13)
    return tuple(found)


def _rows(own: Faces, lying: Faces, rank: int, high: bool) -> Iterator[Faces]:
    """The shortest rows that end with this rank and go on one end of a run of the lane."""
    for place in (rank, KING + 1) if rank == ACE and high else (rank,):
        for step in (-1, 1):
            row, near = 1 << rank, place + step
            while 0 < near <= KING and own >> near & 1:
                row |= 1 << near
                near += step
            if 0 < near <= KING and lying >> near & 1:
                yield row


def melds_in(hand: Faces, tables: Tables) -> Iterator[tuple[Faces, bool]]:
    """Every meld of a hand, and whether it is a set."""
    a, b, c, d = lanes = hand & LANE, hand >> 13 & LANE, hand >> 26 & LANE, hand >> 39
    ranks = a & b & (c | d) | c & d & (a | b)
    for rank in bits(ranks):
        same = hand & rank * EVERY_SUIT
        yield same, True
        if same.bit_count() == 4:
            yield from ((same ^ bit, True) for bit in bits(same))
    for start, lane in zip((0, 13, 26, 39), lanes, strict=True):
        if tables.in_runs[lane]:
            yield from ((run << start, False) for run in runs_of(lane, tables.high))


def bits(cards: Faces) -> Iterator[Faces]:
    """One after another, from the lowest."""
    while cards:
        bit = cards & -cards
        cards ^= bit
        yield bit
