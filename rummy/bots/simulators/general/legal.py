"""What may be done, as `rummy.legal` has it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rummy.actions import DISCARDS, DRAW, END, PASS, TAKES, Action
from rummy.bitsets import BITS
from rummy.bots.simulators.general.position import NONE, Position
from rummy.bots.simulators.general.tables import Facts
from rummy.cards import JOKER
from rummy.find_melds import in_a_meld, meld_actions, names
from rummy.layoffs import Table


class Offers:
    def __init__(self, facts: Facts) -> None:
        self._rules = facts.rules
        self._facts = facts
        self._opens = facts.rules.knocking == "first_player_opens"

    def legal(self, position: Position) -> list[Action]:
        if position.over:
            return []
        return self._plays(position) if position.drawn else self._beginnings(position)

    def may_meld(self, position: Position) -> bool:
        """Whether the seat to move may lay a new meld now (K1, T9)."""
        if self._opens and position.turn != position.first and not any(position.knocked):
            return False
        return not (self._rules.restrict_melding and position.melded)

    def may_lay_off(self, position: Position) -> bool:
        return position.knocked[position.turn] or not self._facts.own_first

    # -- drawing ---------------------------------------------------------------------------------------------------

    def may_take(self, position: Position) -> bool:
        """Whether there is anything to take, and everybody in turn has not only swapped the top discard (T15)."""
        swapped = position.idle >= self._rules.players and position.stock
        return bool(position.pile) and not swapped

    def _beginnings(self, position: Position) -> list[Action]:
        found = [DRAW if position.stock else END]
        if not self.may_take(position):
            return found
        rules, pile = self._rules, position.pile
        top = len(pile) - 1
        lowest = top if rules.discard_draw == "top" else 0
        places: Iterable[int] = range(top, lowest - 1, -1)
        if rules.drawn_discard == "always":
            places = self._usable(position, range(top, lowest - 1, -1))
        elif rules.drawn_discard == "deep":
            places = (top, *self._usable(position, range(top - 1, lowest - 1, -1)))
        for at in places:
            card = pile[at]
            found.append(Action("take", (card,), at=at) if card in pile[at + 1 :] else TAKES[card])
        return found

    def _usable(self, position: Position, places: range) -> Iterator[int]:
        """Those of the places of the pile whose card can be used at once when taken with all above it (T6, T9, T12)."""
        rules, pile, seat = self._rules, position.pile, position.turn
        may_meld = self.may_meld(position)
        lying = Table(position.growths if self.may_lay_off(position) else [])
        own, two, jokers = position.one[seat], position.two[seat] if rules.books else 0, position.jokers[seat]
        most = position.counts[seat] - rules.final_discard_required
        for at in range(len(pile) - 1, places.stop, -1):
            card = pile[at]
            two |= own & BITS[card] if rules.books else 0
            own |= BITS[card]
            jokers += card == JOKER
            most += 1
            if at > places.start:
                continue
            melds = may_meld and most >= 3 and in_a_meld(card, own, two, jokers, rules)
            if melds or (most and lying.takes(card, own, jokers, most)):
                yield at

    # -- laying, and ending a turn ---------------------------------------------------------------------------------

    def layings(self, position: Position) -> list[Action]:
        """Every meld and lay-off."""
        rules, seat = self._rules, position.turn
        own, jokers = position.one[seat], position.jokers[seat]
        found: list[Action] = []
        if self.may_meld(position):
            found = meld_actions(own, position.two[seat] if rules.books else 0, jokers, rules)
        if position.growths and self.may_lay_off(position):
            found += Table(position.growths).lay_offs(own, jokers)
        if rules.final_discard_required:
            count = position.counts[seat]
            found = [action for action in found if len(action.cards) < count]
        if position.must != NONE:
            found = [action for action in found if names(action.cards, position.must)]
        return found

    def _plays(self, position: Position) -> list[Action]:
        found = self.layings(position)
        if position.must == NONE:
            found += self.endings(position)
        return found

    def endings(self, position: Position) -> list[Action]:
        seat, taken = position.turn, position.taken
        own, two, jokers = position.one[seat], position.two[seat], position.jokers[seat]
        kept = NONE
        if taken != NONE and (jokers == 1 if taken == JOKER else not two & 1 << taken):
            kept = taken
        found = [DISCARDS[card] for card in range(JOKER) if own >> card & 1 and card != kept]
        if jokers and kept != JOKER:
            found.append(DISCARDS[JOKER])
        if self._rules.discard_optional or (kept != NONE and position.counts[seat] == 1):
            found.append(PASS)
        return found
