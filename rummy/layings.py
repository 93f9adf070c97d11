"""Every meld a hand can lay, and everything it can lay off: the lists behind the legal actions.

Equal cards are one in a list, and each naming of a joker stands by itself. What hands have in common, the melds of
one suit or rank, is worked out once and kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, combinations, product
from typing import NamedTuple, TypeAlias

from rummy.actions import Action
from rummy.cards import ACE, JOKER, KING, NAMED, Card, rank_of, suit_of
from rummy.lanes import BITS, LANE, RANKS, SPANS, THREES, Faces, faces, in_runs, places, twins
from rummy.melds import HIGH_ACE, KEPT, Meld, MeldKind, run_ends
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
    for suit, lane in enumerate(lanes):
        if jokers:
            found += _jokered_runs(suit, lane, jokers, high) if lane else ()
        elif runs := in_runs(lane, high):
            found += _runs(suit, runs)
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


def lay_offs(hand: tuple[Card, ...], meld: Meld, rules: Rules) -> Iterator[Row]:
    """Every single card the hand can lay off on the meld, and every longer row that goes to one end of a run."""
    return (action.cards for action in lay_off_actions(faces(hand), hand.count(JOKER), (meld,), rules))


def lay_off_actions(held: Faces, jokers: int, melds: tuple[Meld, ...], rules: Rules) -> list[Action]:
    """The same on all these melds of a hand with these faces and so many jokers."""
    high, books = rules.aces != "low", rules.books
    found: list[Action] = []
    for index, (kind, lying, _) in enumerate(melds):
        growth = _growth(kind, lying, high, books)
        if jokers or held & growth.single:
            rows = _run_rows(growth, held, jokers) if kind == "run" else _single_rows(growth, held, jokers)
            found += [Action("layoff", row, index) for row in rows]
    return found


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
def _growth(kind: MeldKind, lying: Row, high: bool, books: bool) -> Growth:
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


# -- whether one card can be used at all ---------------------------------------------------------------------------


def in_a_meld(card: Card, held: Faces, two: Faces, jokers: int, rules: Rules) -> bool:
    """Whether the card is in a meld of a hand with these faces, `two` being those held twice: then also in one of
    three cards."""
    if card == JOKER:
        return any(in_a_meld(other, held, two, jokers, rules) for other in range(JOKER) if held & BITS[other])
    same, least = held & RANKS[card % 13], 3 - jokers
    count = same.bit_count()
    if rules.books:
        count += (two & same).bit_count()
    if count >= least:
        return True
    for three in THREES[rules.aces != "low"][card]:
        if (held & three).bit_count() >= least:
            break
    else:
        return False
    return True


class Table:
    """What all melds on the table take, gathered for asking of one card after another."""

    __slots__ = ("_growths", "_joker", "_single")

    def __init__(self, melds: Iterable[Meld], rules: Rules) -> None:
        high, books = rules.aces != "low", rules.books
        self._growths = [_growth(meld.kind, meld.cards, high, books) for meld in melds]
        self._single, self._joker = 0, False
        for growth in self._growths:
            self._single |= growth.single
            self._joker = self._joker or bool(growth.jokers)

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


def names(cards: Row, card: Card) -> bool:
    """Whether this card of a hand is among the cards as they would lie."""
    if card == JOKER:
        return any(laid >= NAMED for laid in cards)
    return card in cards
