"""Plays as people do who have just learnt the rules: it lays every meld it holds and goes out when it can, and errs in
the rest. The numbers are how often; with them it wins about a third of its deals against greedy.

- It takes what greedy would, where it sees it: the top discard mostly, of the cards below few. A top card that need not
  be used it may also take just because it has its like or a neighbour of it (`LIKES`).
- It overlooks lay-offs, unless they let it go out, and calls.
- It opens as soon as it may (K1), and where it need not discard it may part with nothing (`KEEPS`).
- It discards as it feels: the highest card, since those cost most (`HIGHEST`); or the lowest without its like, since
  pairs and high cards are worth most (`PAIRS`); or what helps least, as greedy sees it. Runs that lack a card it breaks
  up like that. It does not ask whether a card fits the table, nor what the others took. Jokers and whole melds that it
  may not lay yet it keeps.
"""

from __future__ import annotations

from random import Random

from rummy.actions import PASS, Action
from rummy.bots import greedy
from rummy.bots.greedy import MANY, Table, plan, usefulness
from rummy.bots.interface import PLAY, Budget
from rummy.cards import JOKER, Card, rank_of
from rummy.melds import hand_value
from rummy.observe import Observation

SEES_TOP, SEES_DEEPER, SEES_LAY_OFF, SEES_CALL = 0.75, 0.25, 0.75, 0.5
LIKES, KEEPS = 0.25, 0.4
HIGHEST, PAIRS = 0.3, 0.3


def choose(observation: Observation, rng: Random, _budget: Budget = PLAY) -> Action:
    """One of the observation's actions."""
    first, *others = observation.actions
    if not others:
        return first
    if first.kind == "call":
        return greedy.choose(observation, rng) if rng.random() < SEES_CALL else PASS
    if observation.phase == "draw":
        return _beginning(observation, first, others, rng)
    if observation.must is not None:
        return greedy.choose(observation, rng)
    return _laying(observation, rng) or _ending(observation, rng)


def _beginning(observation: Observation, first: Action, takes: list[Action], rng: Random) -> Action:
    top = Action("take", observation.pile[-1:])
    seen = [first]
    for take in takes:
        if take == top and _liked(observation) and rng.random() < LIKES:
            return take
        if rng.random() < (SEES_TOP if take == top else SEES_DEEPER):
            seen.append(take)
    return greedy.choose(observation._replace(actions=tuple(seen)), rng)


def _liked(observation: Observation) -> bool:
    """Whether the top discard need not be used and would still help."""
    if observation.rules.drawn_discard == "always" or not observation.stock:
        return False
    top = observation.pile[-1]
    return usefulness(top, (*observation.hand, top), observation.rules) > 0


def _laying(observation: Observation, rng: Random) -> Action | None:
    rules = observation.rules
    kinds = {action.kind for action in observation.actions}
    most = 0 if "meld" not in kinds else 1 if rules.restrict_melding else MANY
    wanted = plan(observation.hand, Table(rules, observation.melds, most, "layoff" in kinds))
    if not wanted.layings:
        return None
    laying = wanted.layings[0]
    plain = laying.kind == "meld" or len(wanted.rest) <= 1
    return laying if plain or rng.random() < SEES_LAY_OFF else None


def _ending(observation: Observation, rng: Random) -> Action:
    rules, hand = observation.rules, observation.hand
    discards = {action.cards[0]: action for action in observation.actions if action.kind == "discard"}
    if not discards or (PASS in observation.actions and len(hand) > 1 and rng.random() < KEEPS):
        return PASS
    loose = plan(hand, Table(rules, (), MANY, False)).rest
    spare = [card for card in discards if card in loose and card != JOKER] or list(discards)
    feeling = rng.random()
    if feeling < HIGHEST:
        card = max(spare, key=lambda card: hand_value(card, rules))
    elif feeling < HIGHEST + PAIRS:
        card = min(spare, key=lambda card: (_alike(card, hand), hand_value(card, rules)))
    else:
        card = min(spare, key=lambda card: usefulness(card, hand, rules))
    return discards[card]


def _alike(card: Card, hand: tuple[Card, ...]) -> int:
    return sum(rank_of(other) == rank_of(card) for other in hand if other != JOKER)
