"""The best actions of a position, as they are told to a person who asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from rummy import deal as dealing
from rummy.actions import Action
from rummy.bots.ranking import Budget, Ranked, Reason
from rummy.legal import objection, taken_place
from rummy.observe import Observation
from rummy.position import Deal

Rank: TypeAlias = Callable[[Observation, Random, Budget], list[Ranked]]
"""The evaluator: the actions of an observation, best first."""

SHOWN = 3
LAYINGS = ("meld", "layoff")


class Hint(NamedTuple):
    action: Action
    value: float
    """Expected points of this deal, the seat's own less the others' average, from here on."""
    behind: float
    """How much less than the best, 0 or more."""
    equal: bool
    """Whether no difference from the best can be told."""
    reasons: tuple[Reason, ...]


def hints(ranked: Sequence[Ranked]) -> list[Hint]:
    """Of a whole ranking."""
    best = ranked[0]
    return [
        Hint(
            one.action,
            one.value,
            max(0.0, best.value - one.value),
            one is best or any(reason.id == "about-equal" for reason in one.reasons),
            one.reasons,
        )
        for one in ranked
    ]


def best_of(told: Sequence[Hint], deal: Deal) -> list[Hint]:
    """The best three that are not the same thing in another order."""
    shown: list[Hint] = []
    for one in told:
        if not any(includes(deal, one.action, other.action) for other in shown):
            shown.append(one)
        if len(shown) == SHOWN:
            break
    return shown


def includes(deal: Deal, done: Action, offered: Action) -> bool:
    """Whether who does the one does the other too, or still can in the same turn: in which order melds are laid, and
    whether at once or card by card, makes no difference."""
    if done.kind == "take" == offered.kind:
        return taken_place(deal, done) == taken_place(deal, offered)
    if done.kind not in LAYINGS or offered.kind not in LAYINGS:
        return done == offered
    if done.plain == offered.plain:
        return True
    after, _ = dealing.apply(deal, done)
    rest = Counter(offered.cards) - Counter(done.cards)
    if (done.kind, done.meld) == (offered.kind, offered.meld) and rest.total() == len(offered.cards) - len(done.cards):
        on = len(deal.melds) if done.kind == "meld" else done.meld
        offered = Action("layoff", tuple(rest.elements()), on)
    return objection(after, offered) is None
