"""A ranking at first glance: what an action lays, and what the hand then counts. Thinks nothing ahead."""

from __future__ import annotations

from random import Random

from rummy.actions import Action
from rummy.bots.ranking import Budget, Ranked, Reason
from rummy.cards import remove
from rummy.melds import hand_points
from rummy.observe import Observation


def rank(seen: Observation, _rng: Random, _budget: Budget) -> list[Ranked]:
    return sorted((_ranked(seen, action) for action in seen.actions), key=lambda one: -one.value)


def _ranked(seen: Observation, action: Action) -> Ranked:
    if action.kind == "take":
        at = action.at if action.at >= 0 else len(seen.pile) - 1 - seen.pile[::-1].index(action.cards[0])
        come = seen.pile[at:]
        return Ranked(action, -0.3 * hand_points(come, seen.rules), (Reason("takes-many", come, None),))
    if action.kind not in ("meld", "layoff", "discard"):
        return Ranked(action, 0.0, (Reason("nothing-better"),))
    left = remove(seen.hand, action.cards)
    assert left is not None
    points = float(hand_points(left, seen.rules))
    laid = 0.0 if action.kind == "discard" else float(hand_points(action.cards, seen.rules))
    reason = Reason("leaves-points", (), points) if not laid else Reason("lays-points", action.cards, laid)
    return Ranked(action, laid - points, (reason,))
