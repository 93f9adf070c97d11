"""One deal as it stands, changing in place."""

from __future__ import annotations

from rummy.bitsets import Faces
from rummy.cards import Card
from rummy.layoffs import Growth
from rummy.melds import Meld

NONE = -1
"""No card, no seat. In the stock of a view: a card that is not known."""


class Position:
    """The seat's hands are planes; of a hand that is not known only the count is there, and what was seen taken."""

    __slots__ = (
        "callable", "counts", "counts_idle", "drawn", "ender", "first", "gone", "growths", "idle", "jokers", "knocked",
        "known", "laid", "melded", "melds", "must", "one", "over", "pile", "pool", "public", "public_jokers", "round",
        "stock", "taken", "takes", "turn", "two",
    )  # fmt: skip

    first: int
    """The first player (T1)."""
    turn: int
    drawn: bool
    """Whether the seat to move has drawn."""
    over: bool
    ender: int
    """Who went out, or `NONE`."""
    round: int
    pool: int
    stock: list[Card]
    """The next card last."""
    pile: list[Card]
    """The shared discard pile, its top last; empty where each seat has its own, as nobody takes from those."""
    one: list[int]
    two: list[int]
    """By seat: the faces held, and those held twice."""
    jokers: list[int]
    counts: list[int]
    """Cards in each hand."""
    laid: list[int]
    """Points each seat has on the table."""
    melds: list[Meld]
    """Without the seats that laid them."""
    growths: list[Growth]
    """What each of the melds takes."""
    takes: Faces
    """The faces of which one card can be laid off somewhere."""
    knocked: list[bool]
    must: Card
    taken: Card
    idle: int
    counts_idle: bool
    melded: int
    callable: int
    gone: list[tuple[int, int]]
    """As in `rummy.deal.Deal`."""
    known: list[list[Card]]
    """Of each hand what was seen taken and has not left it; of the own hand of a view, none."""
    public: tuple[int, int]
    public_jokers: int
    """All that everybody has seen, in piles, melds and hands, as planes and a count."""

    def copy(self) -> Position:
        other = Position.__new__(Position)
        other.first, other.turn, other.drawn, other.over = self.first, self.turn, self.drawn, self.over
        other.ender, other.round, other.pool = self.ender, self.round, self.pool
        other.stock, other.pile = self.stock[:], self.pile[:]
        other.one, other.two, other.jokers = self.one[:], self.two[:], self.jokers[:]
        other.counts, other.laid = self.counts[:], self.laid[:]
        other.melds, other.growths, other.knocked = self.melds[:], self.growths[:], self.knocked[:]
        other.takes = self.takes
        other.must, other.taken = self.must, self.taken
        other.idle, other.counts_idle, other.melded = self.idle, self.counts_idle, self.melded
        other.callable, other.gone = self.callable, self.gone[:]
        other.known = [cards[:] for cards in self.known]
        other.public, other.public_jokers = self.public, self.public_jokers
        return other

    def grew(self) -> None:
        """The melds have changed."""
        self.takes = 0
        for growth in self.growths:
            self.takes |= growth.single
