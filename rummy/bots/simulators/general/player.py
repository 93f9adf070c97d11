"""A player made of weights."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rummy.actions import DISCARDS, PASS, Action
from rummy.bots.simulators.general.apply import Moves
from rummy.bots.simulators.general.evaluation import Keeping
from rummy.bots.simulators.general.laying import Plan
from rummy.bots.simulators.general.legal import Offers
from rummy.bots.simulators.general.playout import Thumb
from rummy.bots.simulators.general.position import NONE, Position
from rummy.bots.simulators.general.sight import OTHER_CARD, Sight
from rummy.bots.simulators.general.tables import Facts
from rummy.bots.simulators.general.weights import weights_for
from rummy.cards import JOKER

LOOKED_AT = 24
"""Layings that are thought through; of the others none has more cards, and they are left out."""
A_LITTLE = 0.01


class Weighed:
    def __init__(self, facts: Facts, moves: Moves, offers: Offers, thumb: Thumb, weights: Mapping[str, float]) -> None:
        self._facts, self._moves, self._offers, self._thumb = facts, moves, offers, thumb
        rules = self._rules = facts.rules
        weight = {name: guess for name, (guess, _) in weights_for(rules).items()} | dict(weights)
        self._weight = weight
        self._keeping = Keeping(facts, weight)
        self._load, self._saved = weight["load"], weight.get("joker_saved", 0.0)
        self._optional = rules.discard_optional
        self._hands_only = rules.scoring in ("winner_takes_hands", "penalty")
        self._laid = 0.0 if self._hands_only or rules.scoring == "pool_winner_only" else 1.0
        """What a point on the table counts, unless one goes out."""

    # -- one whole turn --------------------------------------------------------------------------------------------

    def turn(self, position: Position) -> None:
        seat = position.turn
        if not position.drawn:
            at = self._beginning(position)
            if at != NONE:
                self._moves.take(position, at)
            elif position.stock:
                self._moves.draw(position)
            else:
                self._moves.over(position, NONE)
                return
        if position.must != NONE:
            self._moves.apply(position, self._use(position, self._offers.layings(position))[0][1], seat)
            if not position.counts[seat]:
                return
        sight = Sight(self._facts, position)
        while laying := self._laying(sight, position):
            self._moves.apply(position, laying, seat)
            if not position.counts[seat]:
                return
            sight = Sight(self._facts, position)
        _, ending = max(self._endings(sight, position), key=_value)
        self._moves.apply(position, ending, seat)

    def rank(self, position: Position, offered: Sequence[Action]) -> list[tuple[float, Action]]:
        """The offered actions with their values, best first; of very many layings some are left out."""
        if any(action.kind == "call" for action in offered):
            found = [(self._called(position, action), action) for action in offered]
        elif not position.drawn:
            found = self._beginnings(position, offered)
        else:
            found = self._plays(position, offered)
        return sorted(found, key=_value, reverse=True)

    def _called(self, position: Position, call: Action) -> float:
        if call == PASS:
            return 0.0
        meld = position.melds[call.meld]
        if self._hands_only or (meld.kind == "set" and self._facts.idle_sets):
            return -A_LITTLE
        return float(self._facts.values[min(call.cards[0], JOKER)])

    # -- beginning -------------------------------------------------------------------------------------------------

    def _beginning(self, position: Position) -> int:
        """Where to take from the pile, or `NONE`."""
        if not position.pile or not self._offers.may_take(position):
            return NONE
        places = self._considered(position)
        if not places:
            return NONE
        sight = Sight(self._facts, position)
        best, chosen = self._without(sight, position), NONE
        for at in places:
            worth = self._with(sight, position, at)
            if worth > best:
                best, chosen = worth, at
        return chosen

    def _considered(self, position: Position) -> list[int]:
        """The places of the pile whose card can be laid at once, and the top, where it may be kept."""
        places = self._thumb.places(position)
        top = len(position.pile) - 1
        if top >= 0 and top not in places and not self._moves.must_use(position, top):
            places.insert(0, top)
        return places

    def _beginnings(self, position: Position, offered: Sequence[Action]) -> list[tuple[float, Action]]:
        sight = Sight(self._facts, position)
        without = self._without(sight, position) if position.pile else 0.0
        considered = self._considered(position)
        found = []
        for action in offered:
            value = without
            if action.kind == "take":
                at = self._moves.place(position, action)
                value = self._with(sight, position, at) if at in considered else without - 1.0
            found.append((value, action))
        return found

    def _without(self, sight: Sight, position: Position) -> float:
        """What drawing is worth, or ending the deal."""
        if position.stock:
            return self._standing(sight, self._thumb.plan(position, [])) + self._weight["draw"]
        held = self._facts.points(sight.one, sight.two, sight.jokers)
        if self._rules.scoring == "winner_takes_hands" and held < OTHER_CARD * sight.few:
            return sight.out
        return -held * self._cost(sight)

    def _with(self, sight: Sight, position: Position, at: int) -> float:
        """What taking from there is worth; nearly nothing where the card is of no use at once."""
        cards = position.pile[at:]
        plan = self._thumb.plan(position, cards)
        card = cards[0]
        value = self._standing(sight, plan) + self._weight["take_card"] * max(0, plan.size - sight.size)
        if plan.holds(card) == cards.count(card) + sight.holds(card):
            if self._moves.must_use(position, at):
                return self._without(sight, position) - 1.0
            value += self._keeping.worth_keeping(sight, position, card)
        return value

    def _standing(self, sight: Sight, plan: Plan) -> float:
        """What a hand comes to that lays all it can."""
        if plan.size <= 1:
            return plan.points + sight.out
        rest = self._facts.points(plan.one, plan.two, plan.jokers)
        return self._laid * plan.points - rest * self._cost(sight)

    def _cost(self, sight: Sight) -> float:
        """Of a point in the hand."""
        if self._hands_only:
            return 1.0
        return self._load + self._weight.get("late", 0.0) * sight.late

    # -- laying ----------------------------------------------------------------------------------------------------

    def _laying(self, sight: Sight, position: Position) -> Action | None:
        """What to lay next, if anything."""
        plan = self._wanted(sight, position)
        if plan is None or self._gain(sight, plan) <= 0:
            return None
        return _first(plan)

    def _wanted(self, sight: Sight, position: Position) -> Plan | None:
        if not self._thumb.may_lay(position):
            return None
        plan = self._thumb.plan(position, [])
        if not plan.done:
            return None
        if plan.jokers < sight.jokers and plan.size > 1:
            spared = self._thumb.plan(position, [], wild=False)
            if spared.done and self._gain(sight, spared) >= self._gain(sight, plan):
                return spared
        return plan

    def _gain(self, sight: Sight, plan: Plan) -> float:
        """What laying so is worth more than holding all."""
        if plan.size <= 1:  # the last card is discarded
            return plan.points + sight.out
        points = self._laid * plan.points
        held = self._facts.points(sight.one, sight.two, sight.jokers)
        points += self._cost(sight) * (held - self._facts.points(plan.one, plan.two, plan.jokers))
        weight = self._weight
        saved = self._saved * (sight.jokers - plan.jokers)
        if not sight.closed:
            return points + weight["lay"] + weight["lay_late"] * sight.late + weight["lay_over"] * sight.over - saved
        value = weight["open"] + weight["open_points"] * plan.points + weight["open_card"] * plan.size
        return value + weight["open_late"] * sight.over + weight["open_theirs"] * sight.theirs - saved

    def _use(self, position: Position, layings: Iterable[Action]) -> list[tuple[float, Action]]:
        """The layings of a card that has to be used at once, best first."""
        return self._thought_through(Sight(self._facts, position), position, layings)

    def _thought_through(
        self, sight: Sight, position: Position, layings: Iterable[Action]
    ) -> list[tuple[float, Action]]:
        found = []
        longest = sorted(layings, key=lambda action: -len(action.cards))
        for action in longest[:LOOKED_AT]:
            plan = self._thumb.plan(position, [], first=action)
            found.append((self._gain(sight, plan), action))
        return sorted(found, key=_value, reverse=True)

    def _plays(self, position: Position, offered: Sequence[Action]) -> list[tuple[float, Action]]:
        layings = [action for action in offered if action.kind in ("meld", "layoff")]
        if position.must != NONE:
            return self._use(position, layings)
        sight = Sight(self._facts, position)
        found = self._endings(sight, position)
        if not layings:
            return found
        hold = max(found, key=_value)[0]
        plan = self._wanted(sight, position)
        most = -A_LITTLE
        if plan is not None:
            gain = self._gain(sight, plan)
            first = _first(plan)
            found.append((hold + (gain if gain > 0 else min(gain, -A_LITTLE)), first))
            layings = [action for action in layings if action != first]
            most = gain - A_LITTLE if gain > 0 else most
        for value, action in self._thought_through(sight, position, layings):
            found.append((hold + min(value, most), action))
        return found

    # -- ending ----------------------------------------------------------------------------------------------------

    def _endings(self, sight: Sight, position: Position) -> list[tuple[float, Action]]:
        """Every discard, and ending without one, with its value."""
        taken, found = position.taken, []
        if sight.size == 1 and taken == NONE:
            card = JOKER if sight.jokers else sight.one.bit_length() - 1
            found.append((sight.out, DISCARDS[card]))
        else:
            spent = self._card(sight) if self._optional else 0.0
            for cost, card in self._keeping.costs(sight, position):
                if card == taken and (sight.jokers == 1 if card == JOKER else not sight.two >> card & 1):
                    continue
                found.append((spent - cost, DISCARDS[card]))
        if self._optional or not found:
            found.append((0.0, PASS))
        return found

    def _card(self, sight: Sight) -> float:
        """What one card less is worth (T10)."""
        weight = self._weight
        value = weight["card_open"]
        if sight.closed:
            value = weight["card_closed"] + weight["card_first"] * sight.first
        value += weight["card_late"] * sight.over + weight["card_theirs"] * sight.theirs
        return value + weight["card_few"] * max(0, 7 - sight.size)


def _first(plan: Plan) -> Action:
    index, cards = plan.done[0]
    return Action("meld", cards) if index == NONE else Action("layoff", cards, meld=index)


def _value(pair: tuple[float, Action]) -> float:
    return pair[0]
