"""What each action changes, as `rummy.apply` has it."""

from __future__ import annotations

from rummy.actions import Action
from rummy.bitsets import BITS
from rummy.bots.simulators.general.position import NONE, Position
from rummy.bots.simulators.general.tables import Facts
from rummy.cards import JOKER, Card, held, rank_of
from rummy.find_melds import Row
from rummy.layoffs import growth
from rummy.melds import Meld, classify, extend


class Moves:
    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self._rules = facts.rules
        self._players = facts.rules.players
        self._keeps_pile = facts.rules.shared_discards

    def apply(self, position: Position, action: Action, seat: int) -> None:
        kind = action.kind
        if kind == "draw":
            self.draw(position)
        elif kind == "take":
            self.take(position, self.place(position, action))
        elif kind == "meld":
            self._meld(position, seat, action.cards)
        elif kind == "layoff":
            self._lay_off(position, seat, action.cards, action.meld)
        elif kind == "discard":
            self.discard(position, action.cards[0])
        elif kind == "pass":
            self.next_turn(position)
        elif kind == "call":
            self.call(position, seat, action.cards[0], action.meld)
        else:
            self.over(position, NONE)

    @staticmethod
    def place(position: Position, action: Action) -> int:
        """Where in the pile the card of a `take` lies."""
        if action.at >= 0:
            return action.at
        pile = position.pile
        return len(pile) - 1 - pile[::-1].index(action.cards[0])

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, position: Position) -> None:
        seat, card = position.turn, position.stock.pop()
        position.drawn = True
        if card == JOKER:
            position.jokers[seat] += 1
        else:
            bit = 1 << card
            if position.one[seat] & bit:
                position.two[seat] |= bit
            else:
                position.one[seat] |= bit
        position.counts[seat] += 1
        position.idle = 0
        position.callable = NONE

    def must_use(self, position: Position, at: int) -> bool:
        """Whether the card at this place of the pile, if taken, must be used at once (T6, T7)."""
        use = self._rules.drawn_discard
        return use == "always" or (use == "deep" and at < len(position.pile) - 1)

    def take(self, position: Position, at: int) -> None:
        seat, pile = position.turn, position.pile
        used = self.must_use(position, at)
        cards = pile[at:]
        del pile[at:]
        for card in cards:
            bit = BITS[card]
            if card == JOKER:
                position.jokers[seat] += 1
            elif position.one[seat] & bit:
                position.two[seat] |= bit
            else:
                position.one[seat] |= bit
        position.counts[seat] += len(cards)
        position.known[seat] += cards
        position.drawn = True
        position.must = cards[0] if used else NONE
        position.taken = cards[0] if len(cards) == 1 and not used else NONE
        position.counts_idle = len(cards) == 1 or not position.stock
        position.callable = NONE

    # -- laying ----------------------------------------------------------------------------------------------------

    def _meld(self, position: Position, seat: int, cards: Row) -> None:
        laying = classify(cards, self._rules)
        assert laying is not None  # the action is legal
        self.lay(position, seat, cards)
        self.put_meld(position, seat, Meld(laying.kind, laying.cards, ()))
        position.laid[seat] += self.facts.meld(laying.kind, laying.cards).points
        self.perhaps_out(position, seat)

    def put_meld(self, position: Position, seat: int, meld: Meld) -> None:
        position.melds.append(meld)
        position.growths.append(growth(meld.kind, meld.cards, self.facts.high, self.facts.books))
        position.takes |= position.growths[-1].single
        position.knocked[seat] = True
        position.melded += 1

    def _lay_off(self, position: Position, seat: int, cards: Row, index: int) -> None:
        self.lay(position, seat, cards)
        self._grow(position, seat, cards, index)
        self.perhaps_out(position, seat)

    def _grow(self, position: Position, seat: int, cards: Row, index: int) -> None:
        meld = position.melds[index]
        extended = extend(meld, cards, self._rules)
        assert extended is not None  # the action is legal
        whole, added = extended
        position.melds[index] = Meld(meld.kind, whole, ())
        position.growths[index] = growth(meld.kind, whole, self.facts.high, self.facts.books)
        position.grew()
        position.laid[seat] += sum(self.facts.laid_value(meld.kind, whole, whole[at]) for at in added)

    def lay(self, position: Position, seat: int, cards: Row) -> None:
        """Takes the cards out of the hand; what must be used, or may not go back, is met by them."""
        for card in cards:
            self._leave(position, seat, card)
            if held(card) == position.taken:
                position.taken = NONE
        position.must = NONE
        position.idle = 0
        position.counts_idle = False

    def perhaps_out(self, position: Position, seat: int) -> None:
        if not position.counts[seat]:
            self._out(position, seat, 0)

    def call(self, position: Position, seat: int, card: Card, index: int) -> None:
        position.pile.pop()
        self._grow(position, seat, (card,), index)
        position.idle = 0
        position.callable = NONE

    # -- leaving the hand ------------------------------------------------------------------------------------------

    def _leave(self, position: Position, seat: int, card: Card) -> None:
        if card >= JOKER:
            position.jokers[seat] -= 1
        else:
            bit = 1 << card
            if position.two[seat] & bit:
                position.two[seat] ^= bit
            else:
                position.one[seat] &= ~bit
        position.counts[seat] -= 1
        self.show(position, seat, card)

    @staticmethod
    def show(position: Position, seat: int, card: Card) -> None:
        """A card that leaves a hand is seen by everybody, if it was not before."""
        known = position.known[seat]
        if known and held(card) in known:
            known.remove(held(card))
        elif card >= JOKER:
            position.public_jokers += 1
        else:
            one, two = position.public
            bit = 1 << card
            position.public = (one | bit, two | one & bit)

    # -- ending a turn ---------------------------------------------------------------------------------------------

    def discard(self, position: Position, card: Card) -> None:
        seat = position.turn
        self._leave(position, seat, card)
        if self._keeps_pile:
            position.pile.append(card)
        if position.counts[seat]:
            self.next_turn(position)
        else:
            self._out(position, seat, 14 if card == JOKER else rank_of(card) + 1)
        if self._rules.calls and not position.over:
            position.callable = seat

    def _out(self, position: Position, seat: int, height: int) -> None:
        """P3 lets round one be finished."""
        if self._rules.pool_kind and position.round == 1:
            position.gone.append((seat, height))
            self.next_turn(position)
        else:
            self.over(position, seat)

    def next_turn(self, position: Position) -> None:
        """The turn after this one, or the deal's end."""
        idle = position.idle + 1 if position.counts_idle else 0
        turn = (position.turn + 1) % self._players
        new_round = turn == position.first
        if position.gone and new_round:
            self.over(position, position.gone[0][0])
        elif (not position.stock and position.counts_idle and idle >= self._players) or (
            self._rules.rounds and new_round and position.round >= self._rules.rounds
        ):
            self.over(position, NONE)
        else:
            position.turn = turn
            position.drawn = False
            position.round += new_round
            position.must = position.taken = NONE
            position.melded = 0
            position.idle = idle
            position.counts_idle = False

    @staticmethod
    def over(position: Position, ender: int) -> None:
        position.over = True
        position.ender = ender
        position.must = position.taken = position.callable = NONE
