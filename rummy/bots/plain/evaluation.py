"""What a hand and a discard are worth by a weighed sum of what one seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rummy.bots.plain.game import Game
from rummy.bots.plain.laying import EVERY_SUIT, split_by
from rummy.bots.plain.position import Position
from rummy.bots.plain.tables import laid_count
from rummy.cards import ACE, KING, Card
from rummy.lanes import BITS, LANE, RANKS, Faces, faces
from rummy.rules import Rules

ALL = (1 << 52) - 1
LATE_HAND, LATE_STOCK = 8, 14
"""A deal is late as far as another hand holds fewer cards than this, or the stock."""
UNSEEN = 6.5
"""What a card that one cannot see counts about."""
GOING_OUT = 50.0
"""For going out, beyond what the others are left with: who plainly can does."""


def weights_of(rules: Rules) -> Mapping[str, tuple[float, float]]:
    """The name of each weight with a first guess and how far around it to look."""
    two = rules.players == 2
    if laid_count(rules):
        found = {
            "load": (-0.39 if two else -0.43, 0.4),
            "load_late": (0.53 if two else -0.04, 0.4),
            "out": (0.93 if two else 0.56, 0.5),
            "out_in_pile": (0.57 if two else 1.0, 0.5),
            "feed": (1.08 if two else 1.3, 0.5),
            "feed_run": (1.31 if two else 1.95, 0.8),
            "feed_set": (1.45 if two else 0.82, 0.8),
            "hold": (0.5, 0.3),
            "draw": (4.1, 2.0),
            "take_load": (0.05, 0.2),
            "take_load_late": (0.47 if two else 0.38, 0.3),
            "take_out": (0.98 if two else 1.6, 0.5),
            "take_card": (0.02 if two else 0.33, 0.5),
        }
    else:
        found = {
            "load": (0.6, 0.3),
            "load_late": (0.4, 0.4),
            "out": (0.9, 0.5),
            "out_in_pile": (0.0, 0.3),
            "feed": (1.0, 0.5),
            "feed_run": (0.5, 0.5),
            "feed_set": (0.5, 0.5),
            "hold": (0.2, 0.3),
            "draw": (0.0, 2.0),
            "take_load": (0.6, 0.3),
            "take_load_late": (0.4, 0.3),
            "take_out": (0.9, 0.5),
            "take_card": (0.0, 0.5),
        }
    if rules.knocking == "first_player_opens":
        found["open"] = (0.0, 10.0)
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
    """What the seat to move sees beside its hand, in one decision."""

    late: float
    """From 0, early in the deal, to 1."""
    unseen: Faces
    """Cards that may come from the stock."""
    pile: Faces
    feeding: Faces
    """What the next player could use at once from the top of the pile with the cards known of it."""
    public: Faces
    """The pile, as far as it may be taken, and the cards known of the next player."""
    public_worth: int
    """What they count when laid."""
    near: Faces
    """Cards the next player may hold."""


class Evaluation:
    """By one player's weights."""

    def __init__(self, game: Game, weights: Mapping[str, float]) -> None:
        guesses = weights_of(game.rules)
        self.weights = {name: weights.get(name, guess) for name, (guess, _) in guesses.items()}
        self.game = game
        self.scored = 1.0 if laid_count(game.rules) else 0.0
        self.split = split_by(game.tables)
        self.neighbours = tuple(_near(card, high=game.high) for card in range(52))

    def late(self, position: Position) -> float:
        seat, fewest = position.turn, 99
        for other, hand in enumerate(position.hands):
            if other != seat:
                count = hand.bit_count() + position.hidden[other]
                if count < fewest:
                    fewest = count
        return max(1 - fewest / LATE_HAND, 1 - len(position.stock) / LATE_STOCK, 0.0)

    def going_out(self, position: Position) -> float:
        """What it brings that the others are left with their hands."""
        if self.game.rules.scoring == "penalty" or self.game.rules.scoring == "melds_minus_hand":
            return GOING_OUT + sum(self.expected(position)) / (self.game.players - 1)
        return GOING_OUT + position.pool + sum(self.expected(position))

    def expected(self, position: Position) -> list[float]:
        """About what each other hand counts."""
        return [
            self.game.points(position.known[seat]) + UNSEEN * (count - position.known[seat].bit_count())
            for seat, hand in enumerate(position.hands)
            if seat != position.turn
            for count in (hand.bit_count() + position.hidden[seat],)
        ]

    def lacking(self, hand: Faces) -> Faces:
        """The cards that would make a meld with the hand."""
        lacking = self.game.tables.lacking
        a, b, c, d = hand & LANE, hand >> 13 & LANE, hand >> 26 & LANE, hand >> 39
        pairs = a & (b | c | d) | b & (c | d) | c & d
        return (lacking[a] | lacking[b] << 13 | lacking[c] << 26 | lacking[d] << 39 | pairs * EVERY_SUIT) & ~hand

    def unseen(self, position: Position) -> tuple[Faces, Faces]:
        """What may be in the stock as far as the seat to move knows, and what lies in the pile."""
        pile = faces(position.pile)
        seen = pile | position.hands[position.turn]
        for meld in position.melds:
            seen |= meld.cards
        for known in position.known:
            seen |= known
        return ALL & ~seen, pile

    def sight(self, position: Position) -> Sight:
        unseen, pile = self.unseen(position)
        following = position.known[(position.turn + 1) % self.game.players]
        public = following if self.game.only_top else following | pile
        worth = self.split(public)[2]
        return Sight(self.late(position), unseen, pile, self.lacking(public), public, worth, unseen | following)

    def ended(self, position: Position, hand: Faces) -> float:
        """What the hand counts if the deal ends now (S1-S3, P4)."""
        own, scoring = self.game.points(hand), self.game.rules.scoring
        if scoring == "winner_takes_hands":
            others = self.expected(position)
            return sum(others) - own * len(others) if own < min(others) else -own
        return 0.0 if self.game.rules.pool_kind else -own

    def endings(
        self, position: Position, hand: Faces, sets: Faces, runs: Faces, sight: Sight, spared: Faces
    ) -> list[tuple[float, Card]]:
        """As `discards`; -1 for no discard where none can be, and the last card goes out."""
        free = hand & ~spared
        if not free:
            return [(-self.weights["load"] * self.game.points(hand), -1)]
        found = self.discards(hand, sets, runs, sight, spared)
        return found if hand & hand - 1 else [(self.going_out(position), found[0][1])]

    def discards(self, hand: Faces, sets: Faces, runs: Faces, sight: Sight, spared: Faces) -> list[tuple[float, Card]]:
        """Each card that may be thrown with what the hand is then worth, by these ranks of sets and cards of runs on
        the table; `spared` may not be thrown."""
        weights, tables, game = self.weights, self.game.tables, self.game
        points, lacking, neighbours = tables.points, tables.lacking, self.neighbours
        late, unseen, pile, feeding, public, public_worth, near = sight
        load = weights["load"] + weights["load_late"] * late
        out, out_in_pile = weights["out"], weights["out_in_pile"]
        feed, feed_run, feed_set = weights["feed"], weights["feed_run"] / 4, weights["feed_set"] / 2
        lanes = a, b, c, d = hand & LANE, hand >> 13 & LANE, hand >> 26 & LANE, hand >> 39
        pairs = a & (b | c | d) | b & (c | d) | c & d
        threes = a & b & (c | d) | c & d & (a | b)
        la, lb, lc, ld = lacking[a], lacking[b] << 13, lacking[c] << 26, lacking[d] << 39
        others = lb | lc | ld, la | lc | ld, la | lb | ld, la | lb | lc
        fitting = game.onto_runs(runs) | sets * EVERY_SUIT
        total = points[a] + points[b] + points[c] + points[d]
        elsewhere = ~hand
        found = []
        for suit in range(4):
            lane = lanes[suit]
            if not lane:
                continue
            start, other = suit * 13, others[suit]
            left = lane & ~(spared >> start)
            while left:
                bit = left & -left
                left ^= bit
                card = start + bit.bit_length() - 1
                paired = pairs if threes & bit else pairs & ~bit
                lacks = (other | lacking[lane ^ bit] << start | paired * EVERY_SUIT) & elsewhere
                value = (
                    out * (lacks & unseen).bit_count()
                    + out_in_pile * (lacks & pile).bit_count()
                    - load * (total - points[bit])
                )
                run, same = neighbours[card]
                value -= feed_run * (run & near).bit_count()
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
