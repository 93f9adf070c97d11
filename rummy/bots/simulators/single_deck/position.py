"""A deal as it stands in the simulator: one mutable object of small integers."""

from __future__ import annotations

from rummy.bitsets import Faces
from rummy.bots.simulators.single_deck.table_melds import Lying
from rummy.cards import Card


class Position:
    """Seats, rounds and idle turns count as in the engine's deal."""

    __slots__ = (
        "counts_idle", "dealer", "drawn", "gone", "hands", "hidden", "idle", "knocked", "known", "laid", "melded",
        "melds", "must", "out", "over", "pile", "pool", "round", "runs", "sets", "stock", "table", "taken", "thrown",
        "turn",
    )  # fmt: skip

    def __init__(self, players: int, dealer: int, pool: int) -> None:
        self.dealer = dealer
        self.turn = (dealer + 1) % players
        self.drawn = False
        """Whether the seat to move has drawn or taken."""
        self.over = False
        self.round = 1
        self.pool = pool
        self.stock: list[Card] = []
        """The next card last. In a view, where nobody knows them, only their number counts."""
        self.pile: list[Card] = []
        self.thrown: Faces = 0
        """The cards of the pile."""
        self.hands: list[Faces] = [0] * players
        """In a view, of the other hands what is known of them."""
        self.known: list[Faces] = [0] * players
        """The cards of each hand that everybody saw being taken."""
        self.hidden: list[int] = [0] * players
        """How many cards each hand holds beyond `hands`: none, but in a view."""
        self.sets: Faces = 0
        """The ranks of which a set lies, as a lane."""
        self.runs: Faces = 0
        """The cards lying in runs."""
        self.melds: list[Lying] = []
        self.table: Faces = 0
        """All cards lying in melds."""
        self.laid: list[int] = [0] * players
        """What each seat's cards on the table count."""
        self.knocked = 0
        """A bit for each seat that has laid a meld."""
        self.must: Card = -1
        """The taken card that has still to be used, or -1 (T6)."""
        self.taken: Card = -1
        """The top discard taken alone this turn, while it may not go back, or -1 (T7)."""
        self.melded = False
        """Whether a meld was laid in this turn (T9)."""
        self.idle = 0
        self.counts_idle = False
        self.gone: tuple[tuple[int, int], ...] = ()
        """Who went out in the first round, with the height of the last discard (P3)."""
        self.out = -1
        """Who went out and so ended the deal, or -1."""

    def copy(self) -> Position:
        other = Position.__new__(Position)
        other.dealer, other.turn, other.drawn, other.over = self.dealer, self.turn, self.drawn, self.over
        other.round, other.pool, other.sets, other.runs = self.round, self.pool, self.sets, self.runs
        other.stock, other.pile, other.hands, other.known = self.stock[:], self.pile[:], self.hands[:], self.known[:]
        other.hidden, other.melds, other.laid, other.knocked = self.hidden, self.melds[:], self.laid[:], self.knocked
        other.must, other.taken, other.melded, other.idle = self.must, self.taken, self.melded, self.idle
        other.table, other.thrown = self.table, self.thrown
        other.counts_idle, other.gone, other.out = self.counts_idle, self.gone, self.out
        return other
