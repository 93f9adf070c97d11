"""What can be laid off on the melds of a table.

As in `rummy.find_melds`, equal cards are one, each naming of a joker stands by itself, and what is asked of the same
table again and again is worked out once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rummy.actions import Action
from rummy.bitsets import BITS, LANE, SPANS, Faces, faces
from rummy.cards import ACE, JOKER, KING, NAMED, Card, rank_of, suit_of
from rummy.find_melds import Row
from rummy.melds import HIGH_ACE, KEPT, Meld, MeldKind, run_ends
from rummy.rules import Rules


def lay_offs(hand: tuple[Card, ...], meld: Meld, rules: Rules) -> list[Row]:
    """Every single card the hand can lay off on the meld, and every longer row that goes to one end of a run."""
    return [action.cards for action in table((meld,), rules).lay_offs(faces(hand), hand.count(JOKER))]


def table(melds: tuple[Meld, ...], rules: Rules) -> Table:
    return _table(melds, rules.aces != "low", rules.books)


class Table:
    """All that the melds on a table take."""

    __slots__ = ("_growths", "_joker", "_single")

    def __init__(self, growths: list[Growth]) -> None:
        self._growths = growths
        single, joker = 0, False
        for growth in growths:
            single |= growth.single
            if growth.jokers:
                joker = True
        self._single, self._joker = single, joker

    def lay_offs(self, held: Faces, jokers: int) -> list[Action]:
        """Of a hand with these faces and so many jokers: every single card, and every longer row that goes to one end
        of a run."""
        found: list[Action] = []
        if not jokers and not held & self._single:
            return found
        for index, growth in enumerate(self._growths):
            if jokers or held & growth.single:
                rows = _single_rows if growth.suit < 0 else _run_rows
                found += [Action("layoff", row, index) for row in rows(growth, held, jokers)]
        return found

    def takes(self, card: Card, held: Faces, jokers: int, most: int) -> bool:
        """Whether the card is in a row of at most `most` cards, 1 or more, that a hand with these faces and so many
        jokers can lay off (T6, T12)."""
        if card == JOKER:
            return self._joker
        if self._single & BITS[card]:
            return True
        suit, rank = divmod(card, 13)
        lane = held >> suit * 13 & LANE
        for growth in self._growths:
            if growth.suit == suit and (jokers or held & growth.single):
                head, foot = growth.ends
                if _reaches(rank, head, lane, jokers, most) or _reaches(rank, foot, lane, jokers, most):
                    return True
        return False


def _reaches(rank: int, end: range, lane: Faces, jokers: int, most: int) -> bool:
    """Whether the rank is met going out from an end of a run on cards of the lane and jokers."""
    for size, place in enumerate(end[:most], 1):
        if place % 13 == rank:
            first, last = sorted((end[0], place))
            return size - (lane & SPANS[first][last]).bit_count() <= jokers
    return False


@lru_cache(1 << 8)  # a table is asked several times in a turn, and hardly ever comes again
def _table(melds: tuple[Meld, ...], high: bool, books: bool) -> Table:
    return Table([growth(kind, cards, high, books) for kind, cards, _ in melds])


class Growth(NamedTuple):
    """What a meld on the table takes."""

    single: Faces
    """The faces of which one card by itself can be laid off."""
    jokers: tuple[Card, ...]
    """What a joker laid off by itself can stand for."""
    ends: tuple[range, range]
    """The places a run may grow to, head and foot, the nearest first; 13 is the ace above the king."""
    suit: int
    """Of a run; -1 for none."""


@lru_cache(KEPT)
def growth(kind: MeldKind, lying: Row, high: bool, books: bool) -> Growth:
    if kind == "run":
        ends, suit = _ends(lying, high), suit_of(lying[0])
        nearest = tuple(suit * 13 + place % 13 for end in ends for place in end[:1])
        return Growth(faces(nearest), nearest, ends, suit)
    rank = rank_of(lying[0])
    natural, named = _open_suits(kind, lying, books)
    single = faces(suit * 13 + rank for suit in natural)
    return Growth(single, tuple(suit * 13 + rank for suit in named), (range(0), range(0)), -1)


def _ends(lying: Row, high: bool) -> tuple[range, range]:
    """An ace that fits both ends goes to the head, so it is none at the foot; one that lies closes the other end
    (M7)."""
    foot, head = run_ends(lying)
    top = HIGH_ACE if high and foot != ACE else KING
    bottom = 1 if head == HIGH_ACE or (head == KING and top == HIGH_ACE) else 0
    return range(head + 1, top + 1), range(foot - 1, bottom - 1, -1)


def _open_suits(kind: MeldKind, lying: Row, books: bool) -> tuple[list[int], list[int]]:
    """The suits that a same-rank meld takes of natural cards, and of jokers (M2-M5)."""
    taken = {suit_of(card) for card in lying}
    lacking = [suit for suit in range(4) if suit not in taken]
    if kind == "book" or not books:
        return lacking, lacking
    named = {suit_of(card) for card in lying if card >= NAMED}
    return [suit for suit in range(4) if suit not in named], lacking


def _single_rows(growth: Growth, held: Faces, jokers: int) -> list[Row]:
    rows: list[Row] = []
    fitting = held & growth.single
    while fitting:
        rows.append((fitting.bit_length() - 1,))
        fitting ^= 1 << fitting.bit_length() - 1
    return rows + [(NAMED + card,) for card in growth.jokers] if jokers else rows


def _run_rows(growth: Growth, held: Faces, jokers: int) -> list[Row]:
    start, (head, foot) = growth.suit * 13, growth.ends
    lane = held >> start & LANE
    if jokers:
        return [
            *_jokered_rows(start, head, lane, jokers),
            *(row[::-1] for row in _jokered_rows(start, foot, lane, jokers)),
        ]
    rows: list[Row] = []
    row: Row = ()
    for place in head:
        if not lane >> place % 13 & 1:
            break
        row = (*row, start + place % 13)
        rows.append(row)
    row = ()
    for place in foot:
        if not lane >> place & 1:
            break
        row = (start + place, *row)
        rows.append(row)
    return rows


def _jokered_rows(start: Card, end: range, lane: Faces, jokers: int) -> Iterator[Row]:
    """All rows that begin at the end's first place, each place taken by the card itself or a joker."""
    rows: list[tuple[Row, int]] = [((), jokers)]
    for place in end:
        card = start + place % 13
        longer: list[tuple[Row, int]] = []
        for row, left in rows:
            if lane >> place % 13 & 1:
                longer.append(((*row, card), left))
            if left:
                longer.append(((*row, NAMED + card), left - 1))
        if not longer:
            return
        yield from (row for row, _ in longer)
        rows = longer
