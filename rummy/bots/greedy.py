"""The baseline every later opponent is measured against: it plays for what it sees now and plans nothing.

- It melds and lays off all it can, the most valuable splitting of its hand first.
- It takes from the discards when the points it lays at once, less `LOAD` times the points then left in its hand,
  beat the same sum without the take by more than `WORTH_A_DRAW`. On an empty stock hands count in full on both sides.
- It discards the least useful card: neighbours in suit, near neighbours and pairs make a card useful, points in the
  hand do not. A card that fits a meld on the table goes only when all others do too.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from rummy.actions import Action
from rummy.arrange import arrange
from rummy.cards import ACE, JOKER, Card, rank_of, remove, suit_of
from rummy.layings import melds_in, names
from rummy.layoffs import lay_offs
from rummy.melds import Meld, classify, extend, hand_points, hand_value, laid_values
from rummy.observe import Observation
from rummy.rules import Rules

LOAD = 0.35
WORTH_A_DRAW = 4.0
NEIGHBOUR, NEAR_NEIGHBOUR, PAIR, POINT, WILD = 8.0, 4.0, 10.0, 0.5, 1000.0


def choose(observation: Observation, _rng: Random) -> Action:
    """One of the observation's actions."""
    calls = [action for action in observation.actions if action.kind == "call"]
    if calls:
        return calls[0]
    if observation.phase == "draw":
        return _beginning(observation)
    layings = [action for action in observation.actions if action.kind in ("meld", "layoff")]
    return _laying(observation, layings) if layings else _ending(observation)


class Plan(NamedTuple):
    """What laying all it can would come to."""

    points: int
    rest: tuple[Card, ...]
    first: Action | None


def plan(hand: tuple[Card, ...], melds: tuple[Meld, ...], rules: Rules, must: Card | None = None) -> Plan:
    """All melds of the best splitting, then single lay-offs to the end; `must` is used first where that leaves it out.

    A `must` that cannot be used at all stays in the rest.
    """
    free = _lay_all(hand, melds, rules)
    if must is None or free.rest.count(must) < hand.count(must):
        return free
    best: Plan | None = None
    for action in _uses(hand, melds, rules, must):
        rest = remove(hand, action.cards)
        assert rest is not None
        grown, points = _after(melds, action, rules)
        later = _lay_all(rest, grown, rules)
        if best is None or points + later.points > best.points:
            best = Plan(points + later.points, later.rest, action)
    return best or free


def _uses(hand: tuple[Card, ...], melds: tuple[Meld, ...], rules: Rules, must: Card) -> list[Action]:
    uses = [Action("meld", cards) for cards in melds_in(hand, rules)]
    for index, meld in enumerate(melds):
        uses += [Action("layoff", cards, meld=index) for cards in lay_offs(hand, meld, rules)]
    return [action for action in uses if names(action.cards, must)]


def _lay_all(hand: tuple[Card, ...], melds: tuple[Meld, ...], rules: Rules) -> Plan:
    points, first = 0, None
    for cards in arrange(hand, rules).melds:
        action = Action("meld", cards)
        melds, gained = _after(melds, action, rules)
        points += gained
        first = first or action
        hand = remove(hand, cards) or ()
    while laying := _single_lay_off(hand, melds, rules):
        melds, gained = _after(melds, laying, rules)
        points += gained
        first = first or laying
        hand = remove(hand, laying.cards) or ()
    return Plan(points, hand, first)


def _single_lay_off(hand: tuple[Card, ...], melds: tuple[Meld, ...], rules: Rules) -> Action | None:
    for index, meld in enumerate(melds):
        for cards in lay_offs(hand, meld, rules):
            return Action("layoff", cards, meld=index)
    return None


def _after(melds: tuple[Meld, ...], action: Action, rules: Rules) -> tuple[tuple[Meld, ...], int]:
    """The melds after a laying, and the points it adds to the table."""
    if action.kind == "meld":
        laying = classify(action.cards, rules)
        assert laying is not None
        meld = Meld(laying.kind, laying.cards, (0,) * len(laying.cards))
        return (*melds, meld), sum(laid_values(laying.kind, laying.cards, rules))
    meld = melds[action.meld]
    extended = extend(meld, action.cards, rules)
    assert extended is not None
    grown = Meld(meld.kind, extended[0], (0,) * len(extended[0]))
    values = laid_values(grown.kind, grown.cards, rules)
    return (*melds[: action.meld], grown, *melds[action.meld + 1 :]), sum(values[place] for place in extended[1])


def _beginning(observation: Observation) -> Action:
    first, *takes = observation.actions
    if not takes:
        return first
    rules, hand, melds = observation.rules, observation.hand, observation.melds
    if observation.stock:
        load, now = LOAD, plan(hand, melds, rules)
        best = now.points - load * hand_points(now.rest, rules) + WORTH_A_DRAW
    else:
        load, best = 1.0, -float(hand_points(hand, rules))
    chosen = first
    for take in takes:
        pile = observation.pile
        at = take.at if take.at >= 0 else len(pile) - 1 - pile[::-1].index(take.cards[0])
        must = take.cards[0] if at < len(pile) - 1 or rules.drawn_discard == "always" else None
        after = plan(tuple(sorted((*hand, *pile[at:]))), melds, rules, must)
        worth = after.points - load * hand_points(after.rest, rules)
        if worth > best:
            chosen, best = take, worth
    return chosen


def _laying(observation: Observation, layings: list[Action]) -> Action:
    wanted = plan(observation.hand, observation.melds, observation.rules, observation.must).first
    if wanted in layings:
        return wanted
    return max(layings, key=lambda action: _after(observation.melds, action, observation.rules)[1])


def _ending(observation: Observation) -> Action:
    discards = [action for action in observation.actions if action.kind == "discard"]
    if not discards:
        return observation.actions[-1]
    fitting = {action for action in discards if _fits_table(action.cards[0], observation)}
    kept = [action for action in discards if action not in fitting] or discards
    return min(kept, key=lambda action: usefulness(action.cards[0], observation.hand, observation.rules))


def _fits_table(card: Card, observation: Observation) -> bool:
    return any(True for meld in observation.melds for _ in lay_offs((card,), meld, observation.rules))


def usefulness(card: Card, hand: tuple[Card, ...], rules: Rules) -> float:
    """How much this card of the hand helps towards melds; jokers are never spare."""
    if card == JOKER:
        return WILD
    own = {rank_of(other) for other in hand if other < JOKER and suit_of(other) == suit_of(card)}
    high = rules.aces != "low"
    places = own | ({13} if high and ACE in own else set())
    rank = rank_of(card)
    at = [rank, 13] if rank == ACE and high else [rank]
    near = max(sum(place + step in places for step in (-1, 1)) for place in at)
    gap = max(sum(place + step in places for step in (-2, 2)) for place in at)
    pair = any(other < JOKER and other != card and rank_of(other) == rank for other in hand)
    return NEIGHBOUR * near + NEAR_NEIGHBOUR * gap + PAIR * pair - POINT * hand_value(card, rules)
