"""The simulator of these rules, with all its parts together."""

from __future__ import annotations

from collections.abc import Sequence

from rummy.bitsets import faces
from rummy.bots.knowledge import Knowledge
from rummy.bots.simulators.interface import Weights
from rummy.bots.simulators.scoring import scores
from rummy.bots.simulators.single_deck.apply import Game
from rummy.bots.simulators.single_deck.evaluation import ALL, Evaluation, weights_of
from rummy.bots.simulators.single_deck.observed import seen_position
from rummy.bots.simulators.single_deck.player import PlainPlayer
from rummy.bots.simulators.single_deck.playout import playout_by, quick_turn_by
from rummy.bots.simulators.single_deck.position import Position
from rummy.bots.simulators.single_deck.table_melds import lying_all
from rummy.cards import Card
from rummy.observe import Observation
from rummy.rules import Rules


def plays(rules: Rules) -> bool:
    """Whether these are rules of the kind that is played here."""
    return (
        rules.decks == 1
        and not rules.jokers
        and not rules.books
        and rules.shared_discards
        and not (rules.discard_optional or rules.uneven_deal)
    )


class Plain(Game):
    """A `rummy.bots.simulators.interface.Simulator`."""

    kind = "plain"

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.weights = weights_of(rules)
        self._quick_turn = quick_turn_by(self)
        self._play_out = playout_by(self, self._quick_turn)
        self._seen: Observation | None = None
        self._view = Position(rules.players, 0, 0)

    def start(self, dealer: int, deck: Sequence[Card], pool: int) -> Position:
        rules, players = self.rules, self.players
        position = Position(players, dealer, pool if rules.pool_kind else 0)
        dealt = players * rules.cards_each
        for seat in range(players):
            position.hands[(dealer + 1 + seat) % players] = faces(deck[seat:dealt:players])
        position.pile, position.thrown = [deck[dealt]], faces(deck[dealt : dealt + 1])
        position.stock = [*deck[:dealt:-1]]
        return position

    def view(self, seen: Observation, known: Knowledge) -> Position:
        return seen_position(seen, known)

    def imagine(
        self, seen: Observation, known: Knowledge, hands: Sequence[Sequence[Card]], stock: Sequence[Card]
    ) -> Position:
        if seen is not self._seen:  # of one observation many worlds are imagined
            self._seen, self._view = seen, seen_position(seen, known)
        position = self._view.copy()
        position.hands = [faces(hand) for hand in hands]
        position.hidden = [0] * self.players
        position.stock = [*stock[::-1]]
        return position

    def copy(self, position: Position) -> Position:
        return position.copy()

    def playout(self, position: Position) -> int:
        return self._play_out(position)

    def quick_turn(self, position: Position) -> None:
        """Which melds the cards lie in is left aside by the rules of thumb, but not by others in the same deal."""
        self._quick_turn(position)
        table = ALL
        for cards in (*position.hands, faces(position.stock), faces(position.pile)):
            table &= ~cards
        position.melds = lying_all(table, position.sets, position.runs, self.high)

    def player(self, weights: Weights) -> PlainPlayer:
        """Weights that are not given are the first guesses."""
        return PlainPlayer(Evaluation(self, weights))

    def scores(self, position: Position) -> list[int]:
        hands = [self.points(hand) for hand in position.hands]
        return scores(self.rules.scoring, position.laid, hands, position.pool, position.gone, position.out)
