"""The one evaluator: every action with what it is worth and why, for opponents, hints and review alike."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from rummy.actions import Action
from rummy.bots.interface import PLAY, Budget, Ranked, Reason
from rummy.bots.intermediate import evaluator
from rummy.bots.knowledge import Knowledge, knowledge
from rummy.bots.reasons import reasons
from rummy.bots.search.belief import chances
from rummy.bots.search.determinize import Worlds
from rummy.bots.search.search import GATE, LEAST, Found, search
from rummy.observe import Observation

MOST = 8
"""Candidates that are played on."""
OTHER_LAYINGS = 2
"""Of them, beside the evaluation's first, where that is a laying: those that it would prevent."""


def rank(observation: Observation, rng: Random, budget: Budget = PLAY, *, closely: bool = False) -> list[Ranked]:
    """All the observation's actions, best first; the values never grow down the list.

    Without playouts, and where only one action makes sense, the values are those of the evaluation. Otherwise those
    that were played on have the mean of it, and the others follow, worse by what the evaluation says.

    `closely` is for a few that were ranked before: it plays all of them on equally often, and the first stays first
    unless another is surely better.
    """
    if not observation.actions:
        return []
    known = knowledge(observation)
    judged = judge(observation, known, rng, budget, closely)
    judged += _left_out(observation, known, judged)
    return [
        Ranked(one.action, one.value, (*_beside(one, judged), *reasons(observation, known, one.action)))
        for one in judged
    ]


class Judged(NamedTuple):
    """An action with what it is worth, and what playing on said of it, if it was played on."""

    action: Action
    value: float
    found: Found | None = None


def judge(seen: Observation, known: Knowledge, rng: Random, budget: Budget, closely: bool = False) -> list[Judged]:
    """As `rank`, without the reasons; of very many layings some may be left out."""
    fast, _ = evaluator(seen.rules)
    values = evaluate(seen, known, seen.actions)
    likely = seen.actions if closely else candidates(seen, list(values))
    tried = likely[: budget.playouts // LEAST]  # so many can be told apart
    if len(tried) < 2:
        return _falling([Judged(action, value) for action, value in values.items()])
    worlds = Worlds(seen, known, chances(seen, known))
    found = search(seen, known, tried, worlds, fast, rng, budget, closely)
    last = found[-1]
    others = [
        Judged(action, last.value + min(0.0, value - values[last.action]))
        for action, value in values.items()
        if action not in tried
    ]
    return _falling([*(Judged(one.action, one.value, one) for one in found), *others])


def evaluate(seen: Observation, known: Knowledge, offered: Sequence[Action]) -> dict[Action, float]:
    """What the evaluation says of these actions, best first; of very many layings some may be left out."""
    fast, player = evaluator(seen.rules)
    ranked = player.rank(fast.view(seen, known), offered)
    allowed = set(offered)
    return {action: value for value, action in ranked if action in allowed}


def _left_out(seen: Observation, known: Knowledge, judged: Sequence[Judged]) -> list[Judged]:
    """The actions that were, below all others."""
    ranked = {one.action for one in judged}
    left = [action for action in seen.actions if action not in ranked]
    found: list[Judged] = []
    while left:
        values = evaluate(seen, known, left)
        assert values, "of all that is offered something is ranked"
        found += [Judged(action, min(value, judged[-1].value)) for action, value in values.items()]
        left = [action for action in left if action not in values]
    return _falling(found)


def _falling(judged: Sequence[Judged]) -> list[Judged]:
    """No value above one that stands before it."""
    most, fallen = math.inf, []
    for one in judged:
        most = min(most, one.value)
        fallen.append(one._replace(value=most))
    return fallen


def candidates(seen: Observation, ranked: Sequence[Action]) -> tuple[Action, ...]:
    """What is worth playing on of these actions, the best by the evaluation first; one alone if nothing is in doubt.

    Beside a laying, what it would prevent; beside a discard, other discards and a laying. What goes out at once is not
    in doubt, and holding a meld back gains nothing but where the first laying opens the deal for the others too (K1).
    """
    first = ranked[0]
    endings = [action for action in ranked if action.kind in ("discard", "pass")]
    layings = [action for action in ranked if action.kind in ("meld", "layoff")]
    if seen.phase == "play" and seen.turn == seen.seat:
        if len(first.cards) == len(seen.hand):
            return (first,)
        if first in layings:
            barred = [action for action in layings if action != first and _prevented(action, first)]
            opens = seen.rules.knocking == "first_player_opens" and not any(seen.knocked)
            return (first, *barred[:OTHER_LAYINGS], *endings[:opens])
        return (*endings[:MOST], *layings[:1])
    begin = [action for action in ranked if action.kind != "take"]
    tried = ranked[:MOST]
    return (*tried, *(action for action in begin if action not in tried))


def _prevented(action: Action, first: Action) -> bool:
    """Whether laying the first uses cards that this one needs too."""
    return any(card in first.cards for card in action.cards)


def _beside(one: Judged, judged: Sequence[Judged]) -> tuple[Reason, ...]:
    """How it stands beside the others."""
    best = judged[0]
    if len(judged) == 1:
        return (Reason("forced"),)
    if one.found is None or best.found is None:
        return ()
    if one is best:
        return (Reason("thought-ahead", points=one.found.gain),) if one.found.gain > 0 else ()
    doubt = GATE * math.sqrt(one.found.error**2 + best.found.error**2)
    return (Reason("about-equal"),) if best.found.gain - one.found.gain <= doubt else ()
