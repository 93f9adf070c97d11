"""What the seat to move sees, for its evaluation: its hand, what is unseen, how far the deal has come."""

from __future__ import annotations

from copy import copy

from rummy.bitsets import Faces
from rummy.bots.simulators.general.position import Position
from rummy.bots.simulators.general.tables import Facts
from rummy.cards import JOKER, Card

OTHER_CARD = 6.5
"""Points a hidden card counts, on average."""
ALL = (1 << JOKER) - 1
FEW, TEN = 5, 10


class Sight:
    __slots__ = (
        "again",
        "closed",
        "few",
        "first",
        "jokers",
        "late",
        "one",
        "out",
        "over",
        "size",
        "theirs",
        "two",
        "unseen",
    )

    def __init__(self, facts: Facts, position: Position) -> None:
        rules, seat = facts.rules, position.turn
        self.one, self.two = one, two = position.one[seat], position.two[seat]
        self.jokers = position.jokers[seat]
        self.size = position.counts[seat]
        shown, again = position.public
        for card in position.known[seat]:  # these are both shown and in the own hand
            if card != JOKER:
                bit = 1 << card
                if again & bit:
                    again ^= bit
                else:
                    shown &= ~bit
        seen_twice = again | two | shown & one
        if rules.decks == 1:
            self.unseen: Faces = ALL & ~(shown | one)
            self.again: Faces = 0
        else:
            self.unseen, self.again = ALL & ~seen_twice, ALL & ~(shown | one)
        others = [count for other, count in enumerate(position.counts) if other != seat]
        self.few = min(others)
        """Cards in the smallest other hand."""
        self.theirs = sum(others) / TEN
        """Cards in all other hands, in tens."""
        self.first = seat == position.first
        self.closed = rules.knocking == "first_player_opens" and True not in position.knocked
        """Whether nobody has opened (K1)."""
        left = len(position.stock) / rules.players
        if rules.rounds:
            left = min(left, rules.rounds - position.round)
        self.over = position.round / (position.round + left)
        """The part of the deal that is over, if nobody goes out."""
        self.late = max(0.0, (FEW - self.few) / FEW)
        if not position.stock and not rules.pool_kind:
            self.late = 1.0
        self.out = OTHER_CARD * sum(others)
        """What going out is worth: what the others hold."""
        if rules.pool_kind:
            self.out += position.pool
        elif rules.scoring != "winner_takes_hands":
            self.out /= len(others)

    def joined_by(self, card: Card) -> Sight:
        """The same with one more card in the hand."""
        other = copy(self)
        other.two |= self.one & 1 << card
        other.one |= 1 << card
        return other

    def copies(self, cards: Faces) -> int:
        """How many of these faces are unseen, twins counted twice."""
        return (cards & self.unseen).bit_count() + (cards & self.again).bit_count()

    def holds(self, card: Card) -> int:
        """How many of it."""
        return self.jokers if card == JOKER else (self.one >> card & 1) + (self.two >> card & 1)
