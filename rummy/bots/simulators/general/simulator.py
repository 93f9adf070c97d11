"""The simulator for any rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rummy.actions import Action
from rummy.bitsets import faces, twins
from rummy.bots.knowledge import Knowledge
from rummy.bots.simulators.general.apply import Moves
from rummy.bots.simulators.general.legal import Offers
from rummy.bots.simulators.general.observed import public, standing
from rummy.bots.simulators.general.player import Weighed
from rummy.bots.simulators.general.playout import Thumb
from rummy.bots.simulators.general.position import NONE, Position
from rummy.bots.simulators.general.tables import Facts
from rummy.bots.simulators.general.weights import weights_for
from rummy.bots.simulators.scoring import scores
from rummy.cards import JOKER, Card
from rummy.layoffs import growth
from rummy.melds import Meld, laid_values
from rummy.observe import Observation
from rummy.rules import Rules


class Rich:
    """Plays any rules, those with two packs, jokers, books and pools above all."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.kind = "rich-shared" if rules.shared_discards else "rich-own"
        self.weights = weights_for(rules)
        self._seen: Observation | None = None
        self._view = Position()
        self.facts = Facts(rules)
        self.moves = Moves(self.facts)
        self.offers = Offers(self.facts)
        self.thumb = Thumb(self.facts, self.moves, self.offers)

    # -- positions -------------------------------------------------------------------------------------------------

    def start(self, dealer: int, deck: Sequence[Card], pool: int) -> Position:
        rules = self.rules
        first = (dealer + 1) % rules.players
        hands: list[list[Card]] = [[] for _ in range(rules.players)]
        at = 0
        if rules.uneven_deal:  # T2
            for step in range(rules.players):
                hands[(first + step) % rules.players] += deck[at : at + 3 + step]
                at += 3 + step
        while at < rules.players * rules.cards_each:
            for step in range(rules.players):
                hand = hands[(first + step) % rules.players]
                if len(hand) < rules.cards_each:
                    hand.append(deck[at])
                    at += 1
        rest = list(deck[at:])
        pile = [rest.pop(0)] if rules.shared_discards else []
        position = self._dealt(first, first, hands, rest, pool)
        position.pile = pile
        position.public, position.public_jokers = (faces(pile), 0), pile.count(JOKER)
        return position

    def _dealt(
        self, first: int, turn: int, hands: Sequence[Sequence[Card]], stock: Sequence[Card], pool: int
    ) -> Position:
        players = self.rules.players
        position = Position()
        position.first, position.turn, position.drawn, position.over = first, turn, False, False
        position.ender, position.round, position.pool = NONE, 1, pool
        position.stock, position.pile = list(stock)[::-1], []
        position.one, position.two = [faces(hand) for hand in hands], [twins(hand) for hand in hands]
        position.jokers = [list(hand).count(JOKER) for hand in hands]
        position.counts = [len(hand) for hand in hands]
        position.laid, position.melds, position.growths = [0] * players, [], []
        position.takes = 0
        position.knocked = [False] * players
        position.must = position.taken = position.callable = NONE
        position.idle = position.melded = 0
        position.counts_idle, position.gone = False, []
        position.known = [[] for _ in range(players)]
        position.public, position.public_jokers = (0, 0), 0
        return position

    def imagine(
        self, seen: Observation, known: Knowledge, hands: Sequence[Sequence[Card]], stock: Sequence[Card]
    ) -> Position:
        if seen is not self._seen:  # of one observation many worlds are imagined
            self._seen, self._view = seen, self.view(seen, known)
        position = self._view.copy()
        position.stock = [*stock[::-1]]
        position.one, position.two = [faces(hand) for hand in hands], [twins(hand) for hand in hands]
        position.jokers = [list(hand).count(JOKER) for hand in hands]
        return position

    def view(self, seen: Observation, known: Knowledge) -> Position:
        rules, facts = self.rules, self.facts
        hands = [seen.hand if seat == seen.seat else () for seat in range(rules.players)]
        stock = [NONE] * seen.stock
        position = self._dealt((seen.dealer + 1) % rules.players, seen.turn, hands, stock, seen.pool)
        position.drawn, position.over = seen.phase == "play", seen.phase == "over"
        position.round, position.pile = seen.round, list(seen.pile)
        position.counts, position.knocked = list(seen.counts), list(seen.knocked)
        position.known = [list(cards) for cards in known.known]
        for kind, cards, seats in seen.melds:
            position.melds.append(Meld(kind, cards, ()))
            position.growths.append(growth(kind, cards, facts.high, facts.books))
            for seat, value in zip(seats, laid_values(kind, cards, rules), strict=True):
                position.laid[seat] += value
        position.grew()
        position.must = NONE if seen.must is None else seen.must
        position.taken = NONE if seen.taken is None else seen.taken
        shown = public(seen, known)
        position.public, position.public_jokers = (faces(shown), twins(shown)), shown.count(JOKER)
        standing(seen).enter(position)
        return position

    def copy(self, position: Position) -> Position:
        return position.copy()

    # -- play ------------------------------------------------------------------------------------------------------

    def legal(self, position: Position) -> list[Action]:
        return self.offers.legal(position)

    def apply(self, position: Position, action: Action, seat: int | None = None) -> None:
        self.moves.apply(position, action, position.turn if seat is None else seat)

    def playout(self, position: Position) -> int:
        turns = 0
        while not position.over:
            self.thumb.turn(position)
            turns += 1
        return turns

    def quick_turn(self, position: Position) -> None:
        self.thumb.turn(position)

    def scores(self, position: Position) -> list[int]:
        planes = zip(position.one, position.two, position.jokers, strict=True)
        hands = [self.facts.points(one, two, jokers) for one, two, jokers in planes]
        return scores(self.rules.scoring, position.laid, hands, position.pool, position.gone, position.ender)

    def player(self, weights: Mapping[str, float]) -> Weighed:
        return Weighed(self.facts, self.moves, self.offers, self.thumb, weights)
