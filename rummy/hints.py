"""The best actions of a position, as they are told to a person who asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from rummy.actions import Action
from rummy.bots.ranking import Budget, Ranked, Reason
from rummy.observe import Observation

Rank: TypeAlias = Callable[[Observation, Random, Budget], list[Ranked]]
"""The evaluator: the actions of an observation, best first."""

SHOWN = 3


class Hint(NamedTuple):
    action: Action
    value: float
    """Expected points of this deal, the seat's own less the others' average, from here on."""
    behind: float
    """How much less than the best, 0 or more."""
    equal: bool
    """Whether no difference from the best can be told."""
    reasons: tuple[Reason, ...]


def hints(ranked: Sequence[Ranked], most: int | None = SHOWN) -> list[Hint]:
    """The best so many of a ranking, or all."""
    best = ranked[0]
    return [
        Hint(
            one.action,
            one.value,
            max(0.0, best.value - one.value),
            one is best or any(reason.id == "about-equal" for reason in one.reasons),
            one.reasons,
        )
        for one in ranked[:most]
    ]
