"""The best actions of a position, as they are told to a person who asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple, Protocol

from rummy.actions import Action
from rummy.apply import apply
from rummy.bots.interface import Budget, Ranked, Reason
from rummy.deal import Deal
from rummy.legal import objection, taken_place
from rummy.observe import Observation


class Rank(Protocol):
    """The evaluator (`bots.rank`)."""

    def __call__(
        self, observation: Observation, rng: Random, budget: Budget, /, *, closely: bool = ...
    ) -> list[Ranked]: ...


SHOWN = 3
"""Hints at most."""
EQUAL = Reason("about-equal")
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
            one is best or EQUAL in one.reasons,
            tuple(reason for reason in one.reasons if reason != EQUAL),
        )
        for one in ranked
    ]


def differing(ranked: Sequence[Ranked], deal: Deal) -> list[Action]:
    """The best few that are not the same thing in another order."""
    found: list[Action] = []
    for one in ranked:
        if not any(includes(deal, one.action, other) for other in found):
            found.append(one.action)
        if len(found) == SHOWN:
            break
    return found


class Look(NamedTuple):
    """At one position."""

    first: list[Hint]
    """Everything that can be done, ranked at first sight."""
    closely: list[Hint]
    """The best few that differ, and the best of what was done, played on once more: what seems best of many is so by
    luck too, and what is plainly best or worst is not played on at first."""


def look(
    seen: Observation,
    deal: Deal,
    rank: Rank,
    thinking: Callable[[int], Random],
    budget: Budget,
    done: Sequence[Action] = (),
) -> Look:
    """Twice, each time with all playouts and half the seconds of the budget. Of the deal only own layings are tried."""
    if budget.seconds is not None:
        budget = budget._replace(seconds=budget.seconds / 2)
    first = rank(seen, thinking(0), budget)
    few = differing(first, deal)
    ours = next((one.action for one in first if one.action in done), few[0])
    few += [ours] if ours not in few else []
    told = hints(first)
    if len(few) == 1:
        return Look(told, told[:1])
    again = hints(rank(seen._replace(actions=tuple(few)), thinking(1), budget, closely=True))
    reasons = {one.action: one.reasons for one in told}
    return Look(told, [one._replace(reasons=reasons[one.action]) for one in again])


def includes(deal: Deal, done: Action, offered: Action) -> bool:
    """Whether who does the one does the other too, or still can in the same turn: in which order melds are laid, and
    whether at once or card by card, makes no difference."""
    if done.kind == "take" == offered.kind:
        return taken_place(deal, done) == taken_place(deal, offered)
    if done.kind not in LAYINGS or offered.kind not in LAYINGS:
        return done == offered
    if done.plain == offered.plain:
        return True
    after, _ = apply(deal, done)
    rest = Counter(offered.cards) - Counter(done.cards)
    if (done.kind, done.meld) == (offered.kind, offered.meld) and rest.total() == len(offered.cards) - len(done.cards):
        on = len(deal.melds) if done.kind == "meld" else done.meld
        offered = Action("layoff", tuple(rest.elements()), on)
    return objection(after, offered) is None
