"""Quick rules of thumb: lay all that can be laid, take what can be laid at once, discard what stands alone."""

from __future__ import annotations

from rummy.actions import Action
from rummy.bitsets import BITS, Faces
from rummy.bots.simulators.general.apply import Moves
from rummy.bots.simulators.general.laying import MANY, Plan, commit, paired
from rummy.bots.simulators.general.legal import Offers
from rummy.bots.simulators.general.position import NONE, Position
from rummy.bots.simulators.general.tables import CUTS, Facts
from rummy.cards import JOKER, Card

LOAD, WORTH_A_DRAW, NO_HEAVIER = 0.35, 4.0, -0.5
OPEN_POINTS, OPEN_REST, OPEN_LATE, ROUNDS = 50, 3, 2, 10
"""All of these as greedy has them."""
KINGS = CUTS << 12
LOWEST_TWO, HIGHEST_TWO = CUTS | CUTS << 1, KINGS | KINGS >> 1


class Thumb:
    def __init__(self, facts: Facts, moves: Moves, offers: Offers) -> None:
        rules = facts.rules
        self._facts, self._moves, self._offers, self._rules = facts, moves, offers, rules
        self._restricted = rules.restrict_melding
        self._opens = rules.knocking == "first_player_opens"
        self._hands_only = rules.scoring in ("winner_takes_hands", "penalty")
        self._costly = not rules.pool_kind
        # With more players somebody goes out, and what was gathered goes with them.
        self._gathers = rules.scoring == "pool" and self._opens and rules.discard_optional and rules.players == 2
        self._late = (rules.rounds or ROUNDS) - OPEN_LATE

    def turn(self, position: Position) -> None:
        """One whole turn, from wherever it stands."""
        if not position.drawn:
            self._begin(position)
            if position.over:
                return
        if self._lay(position):
            return
        card = self._spare(position)
        if card == NONE:
            self._moves.next_turn(position)
        else:
            self._moves.discard(position, card)

    # -- laying ----------------------------------------------------------------------------------------------------

    def _lay(self, position: Position) -> bool:
        """Lays; whether that ended the turn."""
        seat = position.turn
        if position.must != NONE and self._use(position):
            return True
        if not self.may_lay(position):
            return False
        plan = self.plan(position, [])
        if plan.size == position.counts[seat] or not self._opening(position, plan):
            return False
        commit(position, plan)
        if plan.size:
            return False
        self._moves.perhaps_out(position, seat)
        return True

    def _may_meld(self, position: Position, seat: int) -> int:
        if self._opens and seat != position.first and True not in position.knocked:
            return 0
        if self._restricted:
            return 0 if position.melded else 1
        return MANY

    def _opening(self, position: Position, plan: Plan) -> bool:
        if not self._opens or True in position.knocked:
            return True
        points = 0 if self._hands_only or self._rules.scoring == "pool_winner_only" else plan.points
        return plan.size <= OPEN_REST or points >= OPEN_POINTS or position.round > self._late

    def _use(self, position: Position) -> bool:
        """Lays the card that must be used at once; whether that ended the turn."""
        seat, must = position.turn, position.must
        plan = self.plan(position, [])
        if plan.holds(must) < self._held(position, must):
            commit(position, plan)
            self._moves.perhaps_out(position, seat)
            return not plan.size
        layings = self._offers.layings(position)
        self._moves.apply(position, max(layings, key=lambda action: (len(action.cards), action)), seat)
        return not position.counts[seat]

    @staticmethod
    def _held(position: Position, card: Card) -> int:
        seat = position.turn
        if card == JOKER:
            return position.jokers[seat]
        return (position.one[seat] >> card & 1) + (position.two[seat] >> card & 1)

    def may_lay(self, position: Position) -> bool:
        """Whether anything at all can be laid now."""
        facts, seat = self._facts, position.turn
        one, jokers = position.one[seat], position.jokers[seat]
        if self._may_meld(position, seat) and (
            jokers or facts.in_runs(one) or facts.ranks_alike(one, position.two[seat])
        ):
            return True
        lays_off = position.knocked[seat] or not facts.own_first
        return lays_off and bool(one & position.takes or (jokers and position.growths))

    def plan(self, position: Position, cards: list[Card], *, wild: bool = True, first: Action | None = None) -> Plan:
        """Laying all, with these cards joining the hand, jokers too where `wild`; after this laying, if any."""
        seat = position.turn
        lays_off = position.knocked[seat] or not self._facts.own_first
        plan = Plan(self._facts, position, most=self._may_meld(position, seat), lays_off=lays_off)
        if cards:
            plan.hold(cards)
        if first is not None:
            plan.begin(first)
        plan.lay_all(wild=wild)
        return plan

    # -- beginning -------------------------------------------------------------------------------------------------

    def _begin(self, position: Position) -> None:
        if position.pile and self._offers.may_take(position):
            at = self._best_take(position)
            if at != NONE:
                self._moves.take(position, at)
                return
        if position.stock:
            self._moves.draw(position)
        else:
            self._moves.over(position, NONE)

    def places(self, position: Position) -> list[int]:
        """The places of the pile whose card, taken with all above it, is a joker or in a laying without jokers."""
        pile, seat, facts = position.pile, position.turn, self._facts
        lays_off = position.knocked[seat] or not facts.own_first
        most = self._may_meld(position, seat)
        takes = position.takes if lays_off else 0
        one, two = position.one[seat], position.two[seat]
        lowest = max(0, len(pile) - 1) if self._rules.discard_draw == "top" else 0
        found: list[int] = []
        for at in range(len(pile) - 1, lowest - 1, -1):
            card = pile[at]
            bit = BITS[card]
            two |= one & bit
            one |= bit
            if card == JOKER or takes & bit or (most and self._melds(one, two, card)):
                found.append(at)
        return found

    def _best_take(self, position: Position) -> int:
        """Where to take from the pile, or `NONE`."""
        pile, places = position.pile, self.places(position)
        if not places:
            return NONE
        best, chosen = self._without(position), NONE
        for at in places:
            plan = self.plan(position, pile[at:])
            held = pile[at:].count(pile[at])
            if plan.holds(pile[at]) < held + self._held(position, pile[at]) and plan.size:
                worth = self._worth(position, plan)
                if worth > best:
                    best, chosen = worth, at
            elif not plan.size:
                return at
        return chosen

    def _melds(self, one: Faces, two: Faces, card: Card) -> bool:
        facts = self._facts
        if facts.in_runs(one) >> card & 1:
            return True
        return bool(facts.ranks_alike(one, two) >> card % 13 & 1)

    def _without(self, position: Position) -> float:
        if position.stock:
            worth = self._worth(position, self.plan(position, []))
            return worth + (NO_HEAVIER if self._hands_only else WORTH_A_DRAW)
        seat = position.turn
        points = self._facts.points(position.one[seat], position.two[seat], position.jokers[seat])
        return -points * self._load(position)

    def _worth(self, position: Position, plan: Plan) -> float:
        rest = self._facts.points(plan.one, plan.two, plan.jokers)
        laid = 0 if self._hands_only else plan.points
        return laid - rest * self._load(position)

    def _load(self, position: Position) -> float:
        if self._hands_only:
            return 1.0
        if position.stock:
            return LOAD
        return 1.0 if self._costly else 0.0

    # -- ending a turn ---------------------------------------------------------------------------------------------

    def _spare(self, position: Position) -> Card:
        """What to discard, or `NONE` for nothing."""
        seat, facts = position.turn, self._facts
        one, two, taken = position.one[seat], position.two[seat], position.taken
        count = position.counts[seat]
        if taken != NONE:
            if count == 1:
                return NONE
            if taken != JOKER and not two >> taken & 1:
                one &= ~BITS[taken]
        if self._gathers and count > 1 and True not in position.knocked:
            return NONE
        if not one:
            return JOKER
        if not facts.books and two:
            return self._dearest(two & one)
        alone = one & ~position.takes or one
        near = one << 1 & ~CUTS | one >> 1 & ~KINGS
        if facts.high:
            near |= (one & CUTS) << 12 | one >> 12 & CUTS
        pairs = paired(one, two) * CUTS
        lone = alone & ~near & ~pairs
        if lone:
            near = one << 2 & ~LOWEST_TWO | one >> 2 & ~HIGHEST_TWO
            return self._dearest(lone & ~near or lone)
        return self._dearest(alone & ~pairs or alone & ~near or alone)

    def _dearest(self, cards: Faces) -> Card:
        for _, plane in self._facts.planes:
            if cards & plane:
                return (cards & plane).bit_length() - 1
        raise AssertionError("there is a card")
