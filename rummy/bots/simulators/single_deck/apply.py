"""What an action does, as `rummy.apply` has it."""

from __future__ import annotations

from rummy.actions import Action
from rummy.bitsets import BITS, Faces, faces
from rummy.bots.simulators.single_deck.legal import Legal
from rummy.bots.simulators.single_deck.position import Position
from rummy.bots.simulators.single_deck.table_melds import Lying, grown, laid
from rummy.cards import ACE, Card


class Game(Legal):
    """The play of one `Rules`."""

    def apply(self, position: Position, action: Action, seat: int | None = None) -> None:
        kind = action.kind
        if kind == "draw":
            self.draw(position)
        elif kind == "discard":
            self.discard(position, action.cards[0])
        elif kind == "take":
            self.take(position, position.pile.index(action.cards[0]))
        elif kind == "meld":
            self._meld(position, action)
        elif kind == "layoff":
            self._lay_off(position, action)
        elif kind == "pass":
            self.next_turn(position)
        elif kind == "end":
            position.over = True
        else:
            self._call(position, action, position.turn if seat is None else seat)

    def draw(self, position: Position) -> None:
        position.hands[position.turn] |= BITS[position.stock.pop()]
        position.idle = 0
        position.drawn = True

    def take(self, position: Position, at: int) -> None:
        """The card of the pile at this place and all above it."""
        pile, seat = position.pile, position.turn
        alone = at == len(pile) - 1
        use = self.rules.drawn_discard
        if use == "always" or (use == "deep" and not alone):
            position.must = pile[at]
        elif alone:
            position.taken = pile[at]
        taken = faces(pile[at:])
        del pile[at:]
        position.thrown ^= taken
        position.hands[seat] |= taken
        position.known[seat] |= taken
        position.counts_idle = alone or not position.stock
        position.drawn = True

    def discard(self, position: Position, card: Card) -> None:
        seat, bit = position.turn, BITS[card]
        position.pile.append(card)
        position.thrown |= bit
        position.hands[seat] ^= bit
        position.known[seat] &= ~bit
        if position.hands[seat]:
            self.next_turn(position)
        else:
            self._out(position, card % 13 + 1)

    def laying(self, position: Position, action: Action) -> tuple[Lying, Faces, int]:
        """The meld as it lies after a meld, a lay-off or a call, the cards laid, and what they count."""
        cards = faces(action.cards)
        if action.kind == "meld":
            meld = laid(cards, self.high)
            low = meld.suit >= 0 and meld.foot == ACE
        else:
            meld, low = grown(position.melds[action.meld], cards, self.high)
        return meld, cards, self.points(cards) - (self.low_ace if low else 0)

    def _meld(self, position: Position, action: Action) -> None:
        meld, cards, value = self.laying(position, action)
        position.melds.append(meld)
        position.knocked |= 1 << position.turn
        position.melded = True
        if meld.suit < 0:
            position.sets |= 1 << action.cards[0] % 13
        else:
            position.runs |= cards
        self.lay(position, cards, value)

    def _lay_off(self, position: Position, action: Action) -> None:
        meld, cards, value = self.laying(position, action)
        position.melds[action.meld] = meld
        if meld.suit >= 0:
            position.runs |= cards
        self.lay(position, cards, value)

    def lay(self, position: Position, cards: Faces, value: int) -> None:
        """The cards leave the hand for the table, where they count so much."""
        seat = position.turn
        position.hands[seat] ^= cards
        position.known[seat] &= ~cards
        position.table |= cards
        position.laid[seat] += value
        position.must = -1
        if position.taken >= 0 and cards & BITS[position.taken]:
            position.taken = -1
        position.idle = 0
        position.counts_idle = False
        if not position.hands[seat]:
            self._out(position, 0)

    def _call(self, position: Position, action: Action, seat: int) -> None:
        position.pile.pop()
        meld, cards, value = self.laying(position, action)
        position.melds[action.meld] = meld
        if meld.suit >= 0:
            position.runs |= cards
        position.thrown ^= cards
        position.table |= cards
        position.laid[seat] += value
        position.idle = 0

    def _out(self, position: Position, height: int) -> None:
        """The seat to move went out with a last discard of this height, 0 for none (T11, P3)."""
        if self.rules.pool_kind and position.round == 1:
            position.gone = (*position.gone, (position.turn, height))
            self.next_turn(position)
        else:
            position.over = True
            position.out = position.turn

    def next_turn(self, position: Position) -> None:
        """The turn after this one, or the deal's end (T13, T16, P3)."""
        idle = position.idle + 1 if position.counts_idle else 0
        turn = (position.turn + 1) % self.players
        new_round = turn == (position.dealer + 1) % self.players
        if (
            (new_round and (position.gone or 0 < self.rules.rounds <= position.round))
            or (not position.stock and position.counts_idle and idle >= self.players)
        ):  # fmt: skip
            position.over = True
            return
        position.turn = turn
        position.round += new_round
        position.idle = idle
        position.drawn = position.counts_idle = position.melded = False
        position.must = position.taken = -1
