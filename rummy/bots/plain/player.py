"""A player by a weighed evaluation: a `rummy.bots.simulator.Player`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rummy.actions import DISCARDS, DRAW, END, PASS, TAKES, Action
from rummy.bots.plain.evaluation import Evaluation, Sight
from rummy.bots.plain.position import Position
from rummy.cards import Card
from rummy.lanes import BITS, Faces

Valued = tuple[float, Action]


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
            values = [(self._scored * self._game.points(_faces(action.cards)), action) for action in offered]
        elif position.drawn:
            sight = self._evaluation.sight(position)
            layings = [action for action in offered if action.kind in ("meld", "layoff")]
            values = self._layings(position, layings, sight)
            if kinds & {"discard", "pass"}:
                values += [
                    (value, DISCARDS[card] if card >= 0 else PASS)
                    for value, card in self._endings(position, sight, holding=bool(layings))
                ]
        else:
            values = self._beginnings(position, self._game.takes(position))
        values = [(value, action) for value, action in values if action in offered]
        values.sort(key=_order)
        return values

    def turn(self, position: Position) -> None:
        game = self._game
        if not position.drawn:
            places = game.takes(position)
            action = min(self._beginnings(position, places), key=_order)[1] if places or not position.stock else DRAW
            game.apply(position, action)
            if position.over:
                return
        seat, sight = position.turn, self._evaluation.sight(position)
        while layings := game.layings(position):
            value, action = min(self._layings(position, layings, sight), key=_order)
            if position.must < 0 and max(self._endings(position, sight, holding=True))[0] >= value:
                break
            game.apply(position, action)
            if position.over or position.turn != seat:
                return
        card = max(self._endings(position, sight, holding=bool(layings)), key=_first)[1]
        if card >= 0:
            game.discard(position, card)
        else:
            game.next_turn(position)

    def _beginnings(self, position: Position, places: Iterable[int]) -> list[Valued]:
        """Drawing, or ending the deal, and taking from these places of the pile."""
        game, evaluation, weights = self._game, self._evaluation, self._weights
        hand, sets, runs, pile = position.hands[position.turn], position.sets, position.runs, position.pile
        everything, using = game.limits_of(position)
        scored, top, use = self._scored, len(pile) - 1, game.rules.drawn_discard
        goes_out = evaluation.going_out(position)
        unseen, load, out = 0, 0.0, weights["take_out"]
        if position.stock:
            unseen = evaluation.unseen(position)[0]
            load = weights["take_load"] + weights["take_load_late"] * evaluation.late(position)

        def worth(left: Faces, value: int) -> float:
            if not position.stock:
                return scored * value + evaluation.ended(position, left)
            return scored * value - load * game.points(left) + out * (evaluation.lacking(left) & unseen).bit_count()

        if position.stock:
            left, _, _, value = everything(hand, sets, runs)
            found = [(worth(left, value) + weights["draw"] + (0.0 if left else goes_out), DRAW)]
        else:
            found = [(worth(hand, 0), END)]
        above = top + 1
        for at in places:
            while above > at:
                above -= 1
                hand |= BITS[pile[above]]
            card = pile[at]
            must = use == "always" or (use == "deep" and at < top)
            laid = using(hand, sets, runs, card) if must else everything(hand, sets, runs)
            assert laid is not None  # or it could not be taken (T6)
            left = laid[0]
            gained = worth(left, laid[3]) + weights["take_card"] * (top + 1 - at)
            if not left or (not left & left - 1 and not (at == top and left == BITS[card])):
                gained += goes_out
            found.append((gained, TAKES[card]))
        return found

    def _layings(self, position: Position, layings: Iterable[Action], sight: Sight) -> list[Valued]:
        """Each by what it counts and what can be made of the rest of the turn, everything laid that can be."""
        game, evaluation, scored, seat = self._game, self._evaluation, self._scored, position.turn
        before = position.laid[seat]
        kept: dict[tuple[Faces, Faces, Faces], float] = {}
        opening = self._weights.get("open", 0.0) if not position.knocked else 0.0
        found = []
        for action in layings:
            after = position.copy()
            game.apply(after, action)
            hand, value, left = after.hands[seat], after.laid[seat] - before, (0, 0, 0)
            if hand:
                hand, sets, runs, more = game.limits_of(after).everything(hand, after.sets, after.runs)
                left, value = (hand, sets, runs), value + more
            if left not in kept:
                spared = BITS[after.taken] if after.taken >= 0 else 0
                kept[left] = (
                    max(evaluation.endings(position, *left, sight, spared & left[0]))[0]
                    if left[0]
                    else evaluation.going_out(position)
                )
            found.append((scored * value + kept[left] + opening, action))
        return found

    def _endings(self, position: Position, sight: Sight, *, holding: bool) -> list[tuple[float, Card]]:
        """Each discard, or -1 where there can be none; `holding`: with cards that could be laid still in the hand."""
        evaluation, hand = self._evaluation, position.hands[position.turn]
        spared = BITS[position.taken] if position.taken >= 0 else 0
        found = evaluation.endings(position, hand, position.sets, position.runs, sight, spared)
        if holding:
            hold, split = self._weights["hold"], evaluation.split
            found = [
                (value + hold * split(hand & ~BITS[card] if card >= 0 else hand)[2], card) for value, card in found
            ]
        return found


def _order(valued: Valued) -> tuple[float, Action]:
    """Best first; of equals always the same."""
    return -valued[0], valued[1]


def _first(ending: tuple[float, Card]) -> tuple[float, Card]:
    """As `_order` has it."""
    return ending[0], -ending[1]


def _faces(cards: Iterable[Card]) -> Faces:
    return sum(BITS[card] for card in cards)
