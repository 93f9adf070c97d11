"""What a hand and a discard are worth by a weighed sum of what one seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rummy.bitsets import BITS, LANE, RANKS, Faces
from rummy.bots.simulators.single_deck.apply import Game
from rummy.bots.simulators.single_deck.laying import EVERY_SUIT, split_by
from rummy.bots.simulators.single_deck.position import Position
from rummy.bots.simulators.single_deck.tables import laid_count
from rummy.cards import ACE, KING, Card
from rummy.rules import Rules

ALL = (1 << 52) - 1
LATE_HAND, LATE_STOCK = 8, 14
"""A deal is late as far as another hand holds fewer cards than this, or the stock."""
UNSEEN = 6.5
"""What a card that one cannot see counts about."""
GOING_OUT = 50.0
"""For going out, beyond what the others are left with: who plainly can does."""

Ending = tuple[float, Card]
"""What a hand is worth after throwing a card, and the card; -1 for none."""


_GUESSES: Mapping[str, tuple[tuple[float, float, float], tuple[float, float, float]]] = {
    "load": ((-0.39, -0.43, 0.4), (0.6, 0.6, 0.3)),
    "load_late": ((0.53, -0.04, 0.4), (0.4, 0.4, 0.4)),
    "size": ((0.0, 0.0, 1.0), (4.0, 4.0, 2.0)),
    "out": ((0.93, 0.56, 0.5), (3.0, 3.0, 1.0)),
    "out_in_pile": ((0.57, 1.0, 0.5), (0.0, 0.0, 0.5)),
    "feed": ((1.08, 1.3, 0.5), (0.5, 0.5, 0.5)),
    "feed_run": ((1.31, 1.95, 0.8), (1.0, 1.0, 0.7)),
    "feed_set": ((1.45, 0.82, 0.8), (1.0, 1.0, 0.7)),
    "hold": ((-1.0, -1.0, 0.5), (0.56, 0.8, 0.4)),
    "hold_late": ((0.0, 0.0, 0.5), (-1.0, -1.0, 0.4)),
    "draw": ((4.1, 4.1, 2.0), (0.0, 0.0, 2.0)),
    "take_load": ((0.05, 0.06, 0.2), (0.6, 0.6, 0.3)),
    "take_load_late": ((0.47, 0.38, 0.3), (0.4, 0.4, 0.3)),
    "take_out": ((0.98, 1.6, 0.5), (3.0, 3.0, 1.0)),
    "take_card": ((0.02, 0.33, 0.5), (0.0, 0.0, 0.5)),
    "open": ((0.0, 0.0, 10.0), (0.0, 0.0, 10.0)),
}
"""Where laid cards score, and where only hands do: with two players, with more, and how far around to look."""


def weights_of(rules: Rules) -> Mapping[str, tuple[float, float]]:
    """The name of each weight with a first guess and how far around it to look.

    load, load_late: a point left in the hand, early in the deal, and what it counts more late. size: a card left in
    the hand. out, out_in_pile: a card that would make a meld with the hand, not seen yet, or lying in the pile. feed:
    a point that the next player could lay with the card thrown, as far as everybody knows. feed_run, feed_set: what
    it may have in its hand for that. hold, hold_late: a point that could be laid and is not. draw: the stock's
    unknown card. take_load, take_load_late, take_out: load and out when choosing between draw and take. take_card:
    each card taken. open: being the first to lay a meld (K1).
    """
    found = {}
    for name, (laid, held) in _GUESSES.items():
        two, more, spread = laid if laid_count(rules) else held
        if name != "open" or rules.knocking == "first_player_opens":
            found[name] = (two if rules.players == 2 else more, spread)
    return found


def _near(card: Card, *, high: bool) -> tuple[Faces, Faces]:
    """The cards up to two ranks away in the suit, and the others of the rank."""
    suit, rank = divmod(card, 13)
    near = 0
    for place in (rank, KING + 1) if rank == ACE and high else (rank,):
        for step in (-2, -1, 1, 2):
            at = place + step
            if 0 <= at <= KING or (high and at == KING + 1):
                near |= 1 << suit * 13 + at % 13
    return near & ~BITS[card], RANKS[rank] & ~BITS[card]


class Sight(NamedTuple):
    """What the seat to move sees beside its hand."""

    late: float
    unseen: Faces
    thrown: Faces
    """The pile."""
    near: Faces
    """Cards the next player may hold."""
    public: Faces
    """What the next player has, as everybody knows: cards of its hand, and of the pile as far as it may be taken."""
    feeding: Faces
    """Cards that would make a meld with them."""


class Evaluation:
    """By one player's weights."""

    def __init__(self, game: Game, weights: Mapping[str, float]) -> None:
        guesses = weights_of(game.rules)
        self.weights = {name: weights.get(name, guess) for name, (guess, _) in guesses.items()}
        self.game = game
        self.scored = 1 if laid_count(game.rules) else 0
        """What a point laid counts."""
        self.split = split_by(game.tables)
        self._neighbours = tuple(_near(card, high=game.high) for card in range(52))

    def late(self, position: Position) -> float:
        """How late it is in the deal, from 0 to 1."""
        seat, hidden, fewest = position.turn, position.hidden, LATE_HAND
        for other, hand in enumerate(position.hands):
            if other != seat:
                count = hand.bit_count() + hidden[other]
                if count < fewest:
                    fewest = count
        short, stock = LATE_HAND - fewest, len(position.stock)
        return max(short / LATE_HAND, 1 - stock / LATE_STOCK) if stock < LATE_STOCK else short / LATE_HAND

    def unseen(self, position: Position) -> Faces:
        """Cards that may come from the stock."""
        seen = position.table | position.thrown | position.hands[position.turn]
        for known in position.known:
            seen |= known
        return ALL & ~seen

    def sight(self, position: Position) -> Sight:
        public = following = position.known[(position.turn + 1) % self.game.players]
        if not self.game.only_top:
            public |= position.thrown
        unseen = self.unseen(position)
        return Sight(self.late(position), unseen, position.thrown, unseen | following, public, self.lacking(public))

    def going_out(self, position: Position) -> float:
        """What it brings that the others are left with their hands."""
        left = sum(self.expected(position))
        if self.game.rules.scoring in ("penalty", "melds_minus_hand"):
            return GOING_OUT + left / (self.game.players - 1)
        return GOING_OUT + left + position.pool

    def expected(self, position: Position) -> list[float]:
        """About what each other hand counts."""
        found = []
        for seat, hand in enumerate(position.hands):
            if seat != position.turn:
                known = position.known[seat]
                hidden = hand.bit_count() + position.hidden[seat] - known.bit_count()
                found.append(self.game.points(known) + UNSEEN * hidden)
        return found

    def ended(self, position: Position, hand: Faces) -> float:
        """What the hand counts if the deal ends now (S1-S3, P4)."""
        own, rules = self.game.points(hand), self.game.rules
        if rules.scoring == "winner_takes_hands":
            others = self.expected(position)
            return sum(others) - own * len(others) if own < min(others) else -own
        return 0.0 if rules.pool_kind else -own

    def lacking(self, hand: Faces) -> Faces:
        """The cards that would make a meld with the hand."""
        lacking = self.game.tables.lacking
        a, b, c, d = hand & LANE, hand >> 13 & LANE, hand >> 26 & LANE, hand >> 39
        pairs = a & (b | c | d) | b & (c | d) | c & d
        return (lacking[a] | lacking[b] << 13 | lacking[c] << 26 | lacking[d] << 39 | pairs * EVERY_SUIT) & ~hand

    def endings(
        self, position: Position, hand: Faces, sets: Faces, runs: Faces, sight: Sight, spared: Faces
    ) -> list[Ending]:
        """The ways to end the turn with this hand and these ranks of sets and cards of runs on the table; `spared` may
        not be thrown. The last card goes out."""
        if not hand:
            return [(self.going_out(position), -1)]
        if not hand & ~spared:
            return [(-self.load(sight.late) * self.game.points(hand), -1)]
        if not hand & hand - 1:
            return [(self.going_out(position), hand.bit_length() - 1)]
        return self.discards(hand, sets, runs, sight, spared)

    def load(self, late: float) -> float:
        """What a point in the hand counts against it."""
        return self.weights["load"] + self.weights["load_late"] * late

    def discards(self, hand: Faces, sets: Faces, runs: Faces, sight: Sight, spared: Faces) -> list[Ending]:
        """Each card with what the hand is worth without it, as if the deal went on, from the lowest card up."""
        weights, tables, neighbours = self.weights, self.game.tables, self._neighbours
        points, lacking = tables.points, tables.lacking
        late, unseen, thrown, near, public, feeding = sight
        public_worth = self.split(public)[2] if feeding & hand else 0
        load, out, out_in_pile = self.load(late), weights["out"], weights["out_in_pile"]
        feed, feed_run, feed_set = weights["feed"], weights["feed_run"] / 4, weights["feed_set"] / 2
        a, b, c, d = hand & LANE, hand >> 13 & LANE, hand >> 26 & LANE, hand >> 39
        pairs = a & (b | c | d) | b & (c | d) | c & d
        threes = a & b & (c | d) | c & d & (a | b)
        la, lb, lc, ld = lacking[a], lacking[b] << 13, lacking[c] << 26, lacking[d] << 39
        fitting = (self.game.onto_runs(runs) if runs else 0) | sets * EVERY_SUIT
        base = weights["size"] * (1 - hand.bit_count()) - load * (points[a] + points[b] + points[c] + points[d])
        unseen &= ~hand
        thrown &= ~hand
        found = []
        for start, lane, others in (
            (0, a, lb | lc | ld),
            (13, b, la | lc | ld),
            (26, c, la | lb | ld),
            (39, d, la | lb | lc),
        ):
            left = lane & ~(spared >> start)
            while left:
                bit = left & -left
                left ^= bit
                card = start + bit.bit_length() - 1
                lacks = others | lacking[lane ^ bit] << start | (pairs if threes & bit else pairs & ~bit) * EVERY_SUIT
                run, same = neighbours[card]
                value = (
                    base
                    + out * (lacks & unseen).bit_count()
                    + out_in_pile * (lacks & thrown).bit_count()
                    + load * points[bit]
                    - feed_run * (run & near).bit_count()
                )
                alike = (same & near).bit_count()
                if alike > 1:
                    value -= feed_set * (alike - 1)
                face = bit << start
                if face & fitting:
                    value -= feed * points[bit]
                elif face & feeding:
                    value -= feed * (self.split(public | face)[2] - public_worth)
                found.append((value, card))
        return found
