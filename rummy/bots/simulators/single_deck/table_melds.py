"""Melds on the table as the simulator keeps them: each kind of meld is made once, with all that it takes."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rummy.actions import Action
from rummy.bitsets import BITS, LANE, RANKS, Faces
from rummy.cards import ACE, KING, Card
from rummy.melds import HIGH_ACE, MeldKind, run_ends


class Lying(NamedTuple):
    """A run or a set."""

    cards: Faces
    takes: Faces
    """What can be laid off on it, one card at a time."""
    upward: tuple[Card, ...] = ()
    """What goes on a run's head, the nearest first."""
    downward: tuple[Card, ...] = ()
    suit: int = -1
    """Of a run; -1 for a set."""
    foot: int = 0
    """The places of a run's ends, 13 for an ace above the king."""
    head: int = 0

    def rows(self, held: Faces, meld: int) -> list[Action]:
        """What a hand can lay off on it, as the meld of this number."""
        found: list[Action] = []
        if self.suit < 0:
            fitting = held & self.takes
            while fitting:
                bit = fitting & -fitting
                fitting ^= bit
                found.append(Action("layoff", (bit.bit_length() - 1,), meld))
            return found
        row: tuple[Card, ...] = ()
        for card in self.upward:
            if not held & BITS[card]:
                break
            row = (*row, card)
            found.append(Action("layoff", row, meld))
        row = ()
        for card in self.downward:
            if not held & BITS[card]:
                break
            row = (card, *row)
            found.append(Action("layoff", row, meld))
        return found

    def reaches(self, card: Card, held: Faces, most: int) -> bool:
        """Whether the card is in a row of at most `most` that a hand can lay off on it."""
        if self.suit < 0:
            return bool(self.takes & BITS[card]) and most > 0
        for end in (self.upward, self.downward):
            for one in end[:most]:
                if one == card:
                    return True
                if not held & BITS[one]:
                    break
        return False


@lru_cache(None)
def lying_set(cards: Faces) -> Lying:
    return Lying(cards, RANKS[((cards & -cards).bit_length() - 1) % 13] & ~cards)


@lru_cache(None)
def lying_run(suit: int, foot: int, head: int, high: bool) -> Lying:
    """An ace that fits both ends goes to the head; one that lies closes the other end (M7)."""
    top = HIGH_ACE if high and foot != ACE else KING
    bottom = 1 if head == HIGH_ACE or (head == KING and top == HIGH_ACE) else ACE
    upward = tuple(suit * 13 + place % 13 for place in range(head + 1, top + 1))
    downward = tuple(suit * 13 + place for place in range(foot - 1, bottom - 1, -1))
    cards = sum(1 << suit * 13 + place % 13 for place in range(foot, head + 1))
    takes = sum(BITS[card] for card in (*upward[:1], *downward[:1]))
    return Lying(cards, takes, upward, downward, suit, foot, head)


def lying(kind: MeldKind, cards: tuple[Card, ...], high: bool) -> Lying:
    """The engine's meld."""
    if kind == "run":
        return lying_run(cards[0] // 13, *run_ends(cards), high)
    return lying_set(sum(BITS[card] for card in cards))


def laid(cards: Faces, high: bool) -> Lying:
    """The meld that these cards form. An ace laid with the other twelve counts high (M7)."""
    suit = ((cards & -cards).bit_length() - 1) // 13
    lane = cards >> suit * 13
    if lane > LANE:
        return lying_set(cards)
    if lane & 1 and high and lane >> KING:
        lane = lane & ~1 | 1 << HIGH_ACE
    return lying_run(suit, (lane & -lane).bit_length() - 1, lane.bit_length() - 1, high)


def grown(meld: Lying, cards: Faces, high: bool) -> tuple[Lying, bool]:
    """The meld with these cards laid off on it, at one end or both, and whether an ace went below the two."""
    if meld.suit < 0:
        return lying_set(meld.cards | cards), False
    foot, head, lane, low = meld.foot, meld.head, cards >> meld.suit * 13, False
    while head < KING and lane >> head + 1 & 1:
        head += 1
    while foot > 1 and lane >> foot - 1 & 1:
        foot -= 1
    if lane & 1:
        if high and head == KING and foot != ACE:
            head = HIGH_ACE
        else:
            foot, low = ACE, True
    return lying_run(meld.suit, foot, head, high), low


def lying_all(cards: Faces, sets: Faces, runs: Faces, high: bool) -> list[Lying]:
    """Melds of all these cards on the table, of which `runs` lie in runs and those of the ranks `sets` in sets. Runs
    that touch are one: together they take what the one takes."""
    melds = [lying_set(cards & ~runs & RANKS[rank]) for rank in range(KING + 1) if sets >> rank & 1]
    for suit in range(4):
        lane = runs >> suit * 13 & LANE
        if high and lane & 1 and not lane & 2:
            lane ^= 1 | 1 << HIGH_ACE
        foot = 0
        while lane >> foot:
            size = (~(lane >> foot) & (lane >> foot) + 1).bit_length() - 1
            if size:
                melds.append(lying_run(suit, foot, foot + size - 1, high))
            foot += size + 1
    return melds
