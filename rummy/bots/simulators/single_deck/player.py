"""A player by a weighed evaluation: a `rummy.bots.simulators.interface.Player`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, nextafter
from operator import itemgetter

from rummy.actions import DISCARDS, DRAW, END, PASS, TAKES, Action
from rummy.bitsets import BITS, Faces, faces
from rummy.bots.simulators.single_deck.evaluation import Ending, Evaluation, Sight
from rummy.bots.simulators.single_deck.laying import Laid, bits, contested
from rummy.bots.simulators.single_deck.position import Position

Valued = tuple[float, Action]
State = tuple[Faces, Faces, Faces]
"""A hand, and the ranks of the sets and the cards of the runs on the table."""

_first = itemgetter(0)


def _order(valued: Valued) -> tuple[float, bool, int, Action]:
    """Best first; of equals the one that lays most, then always the same."""
    value, action = valued
    return -value, action.kind in ("discard", "pass"), -len(action.cards), action


class PlainPlayer:
    """It takes what is worth more than a draw, lays what leads to the best hand it can end its turn with, and throws
    what costs that hand the least."""

    def __init__(self, evaluation: Evaluation) -> None:
        self._evaluation = evaluation
        self._game = evaluation.game
        self._weights = evaluation.weights
        self._scored = evaluation.scored

    def rank(self, position: Position, offered: Sequence[Action]) -> list[Valued]:
        kinds = {action.kind for action in offered}
        if "call" in kinds:
            values = [(float(self._scored * self._game.points(faces(action.cards))), action) for action in offered]
        elif position.drawn:
            sight = self._evaluation.sight(position)
            layings = [action for action in offered if action.kind in ("meld", "layoff")]
            values = self._layings(position, layings, sight, {})
            if position.must < 0:
                endings = self._endings(position, sight, holding=bool(layings))
                if values and not self._may_hold(position, sight):
                    most = max(values, key=_first)[0]
                    endings = [(min(value, most), card) for value, card in endings]
                elif values and self._hold(sight) > 0:
                    most = nextafter(max(endings, key=_first)[0], -inf)
                    values = [(min(value, most), action) for value, action in values]
                values += [(value, DISCARDS[card] if card >= 0 else PASS) for value, card in endings]
        else:
            values = self._beginnings(position, self._game.takes(position))
        wanted = set(offered)
        return sorted((valued for valued in values if valued[1] in wanted), key=_order)

    def turn(self, position: Position) -> None:
        game, evaluation, seat = self._game, self._evaluation, position.turn
        if not position.drawn:
            places = game.takes(position)
            if places or not position.stock:
                beginnings = self._beginnings(position, places)
                game.apply(position, min(beginnings, key=_order)[1])
            else:
                game.draw(position)
            if position.over:
                return
        sight = evaluation.sight(position)
        holding = self._lay(position, sight)
        if position.over or position.turn != seat:
            return
        card = self._best_ending(position, sight, holding=holding)[1]
        if card >= 0:
            game.discard(position, card)
        else:
            game.next_turn(position)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def _beginnings(self, position: Position, places: Iterable[int]) -> list[Valued]:
        """Drawing, or ending the deal, and taking from these places of the pile, the uppermost first."""
        game, evaluation, weights = self._game, self._evaluation, self._weights
        hand, sets, runs, pile = position.hands[position.turn], position.sets, position.runs, position.pile
        everything, using = game.limits_of(position)
        scored, top, use, unseen = self._scored, len(pile) - 1, game.rules.drawn_discard, evaluation.unseen(position)
        load, out = weights["take_load"] + weights["take_load_late"] * evaluation.late(position), weights["take_out"]
        size = weights["size"]
        points, lacking, drawing = game.points, evaluation.lacking, bool(position.stock)

        def worth(left: Faces, value: int) -> float:
            if drawing:
                gained = scored * value - load * points(left) - size * left.bit_count()
                return gained + out * (lacking(left) & unseen).bit_count()
            return scored * value + evaluation.ended(position, left)

        laid = everything(hand, sets, runs)
        if drawing:
            value = worth(laid[0], laid[3]) + weights["draw"]
            found = [(value if laid[0] else value + evaluation.going_out(position), DRAW)]
        else:
            found = [(worth(hand, 0), END)]
        above, held, without = top + 1, hand, laid
        for at in places:
            while above > at:
                above -= 1
                held |= BITS[pile[above]]
            card = pile[at]
            if use == "always" or (use == "deep" and at < top):
                used = using(held, sets, runs, card)
                assert used is not None  # or it could not be taken (T6)
                laid = used
            elif at == top and not game.limits and not game.fits(card, held, sets, runs):
                laid = without[0] | BITS[card], *without[1:]
            else:
                laid = everything(held, sets, runs)
            left = laid[0]
            value = worth(left, laid[3]) + weights["take_card"] * (top + 1 - at)
            if not left or (not left & left - 1 and not (at == top and left == BITS[card])):
                value += evaluation.going_out(position)
            found.append((value, TAKES[card]))
        return found

    # -- laying ------------------------------------------------------------------------------------------------------

    def _lay(self, position: Position, sight: Sight) -> bool:
        """Lays what is worth laying; whether something is left that could be laid."""
        game, seat = self._game, position.turn
        kept: dict[State, float] = {}
        while layings := game.layings(position):
            may_hold = self._may_hold(position, sight)
            if not may_hold and len(layings) == 1:
                action = layings[0]
            elif may_hold and position.must < 0 and self._hold(sight) > 0:
                return True
            elif not may_hold and self._indifferent(position):
                action = min(layings, key=_longest)
            else:
                value, action = min(self._layings(position, layings, sight, kept), key=_order)
                if may_hold and position.must < 0 and self._best_ending(position, sight, holding=True)[0] > value:
                    return True
            game.apply(position, action)
            if position.over or position.turn != seat:
                break
        return False

    def _indifferent(self, position: Position) -> bool:
        """Whether all ways to lay lead to the same."""
        game, hand, sets, runs = self._game, position.hands[position.turn], position.sets, position.runs
        return not game.limits and not contested(hand, sets, runs, game.tables)

    def _plan(self, position: Position) -> Laid:
        """All that can be laid."""
        everything, using = self._game.limits_of(position)
        hand, sets, runs = position.hands[position.turn], position.sets, position.runs
        laid = everything(hand, sets, runs) if position.must < 0 else using(hand, sets, runs, position.must)
        assert laid is not None  # or it could not have been taken (T6)
        return laid

    def _layings(
        self, position: Position, layings: Iterable[Action], sight: Sight, kept: dict[State, float]
    ) -> list[Valued]:
        """Each by what it counts and what can be made of the rest of the turn, everything laid that can be; `kept` is
        what hands have been found to be worth at the end of this turn."""
        evaluation, scored = self._evaluation, self._scored
        opening = self._weights.get("open", 0.0) if not position.knocked else 0.0
        found = []
        for action in layings:
            left, value = self._after(position, action)
            if left not in kept:
                spared = BITS[position.taken] & left[0] if position.taken >= 0 else 0
                kept[left] = max(evaluation.endings(position, *left, sight, spared), key=_first)[0]
            found.append((scored * value + kept[left] + opening, action))
        return found

    def _after(self, position: Position, action: Action) -> tuple[State, int]:
        """How it stands when this and all else has been laid, and the points laid."""
        game, seat = self._game, position.turn
        if game.limits:
            after = position.copy()
            game.apply(after, action)
            gained = after.laid[seat] - position.laid[seat]
            if not after.hands[seat]:
                return (0, 0, 0), gained
            hand, sets, runs, more = self._plan(after)
            return (hand, sets, runs), gained + more
        meld, cards, gained = game.laying(position, action)
        sets, runs = position.sets, position.runs
        if meld.suit < 0:
            sets |= 1 << action.cards[0] % 13
        else:
            runs |= cards
        hand, sets, runs, more = game.limits_of(position).everything(position.hands[seat] ^ cards, sets, runs)
        return (hand, sets, runs), gained + more

    # -- ending ------------------------------------------------------------------------------------------------------

    def _may_hold(self, position: Position, sight: Sight) -> bool:
        """Whether anything speaks for laying nothing though something could be laid; nothing does for whoever can go
        out."""
        if self._hold(sight) > 0 or (not position.knocked and self._weights.get("open", 0.0) < 0):
            left = self._plan(position)[0]
            return bool(left & left - 1)
        return False

    def _hold(self, sight: Sight) -> float:
        """What a point that could be laid is worth more in the hand."""
        return self._weights["hold"] + self._weights["hold_late"] * sight.late

    def _best_ending(self, position: Position, sight: Sight, *, holding: bool) -> Ending:
        return max(self._endings(position, sight, holding=holding), key=_first)

    def _endings(self, position: Position, sight: Sight, *, holding: bool) -> list[Ending]:
        """Each way to end the turn now; `holding`: with cards in the hand that could be laid. Then a card is judged by
        what the rest would be without them, and is worth more than any of the rest if it is one of them."""
        evaluation, points, hand = self._evaluation, self._game.points, position.hands[position.turn]
        spared = BITS[position.taken] if position.taken >= 0 else 0
        if not holding:
            return evaluation.endings(position, hand, position.sets, position.runs, sight, spared)
        left, sets, runs, value = self._plan(position)
        held = self._scored * value + self._hold(sight) * (points(hand) - points(left))
        rest = evaluation.discards(left, sets, runs, sight, spared & left)
        values = {card: value for value, card in rest}
        worst = min(values.values(), default=0.0)
        free = [bit.bit_length() - 1 for bit in bits(hand & ~spared)]
        return [(values.get(card, worst - points(BITS[card])) + held, card) for card in free] or [(worst + held, -1)]


def _longest(action: Action) -> tuple[int, Action]:
    """As `_order` has equals."""
    return -len(action.cards), action
