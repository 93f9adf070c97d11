"""From what happens at each rank to melds as they lie, and a place for every joker that is left."""

from __future__ import annotations

from rummy.arrange.groups import melds_of
from rummy.arrange.prices import Problem
from rummy.arrange.search import Found
from rummy.cards import NAMED, Card
from rummy.melds import HIGH_ACE


class _Run:
    def __init__(self, suit: int, foot: int) -> None:
        self.suit, self.foot = suit, foot
        self.jokers: list[bool] = [False]
        """By place from the foot."""

    @property
    def head(self) -> int:
        return self.foot + len(self.jokers) - 1

    @property
    def length(self) -> int:
        return len(self.jokers)

    def grow(self, jokers: int, size: int, places: int) -> int:
        """Jokers at its ends, the head first, until it has this size; the number of those left."""
        while jokers and self.length < size:
            if self.head < places - 1:
                self.jokers.append(True)
            else:
                self.jokers.insert(0, True)
                self.foot -= 1
            jokers -= 1
        return jokers

    def cut(self) -> tuple[_Run, _Run]:
        half = self.length // 2
        low, high = _Run(self.suit, self.foot), _Run(self.suit, self.foot + half)
        low.jokers, high.jokers = self.jokers[:half], self.jokers[half:]
        return low, high

    def cards(self) -> tuple[Card, ...]:
        return tuple(self.suit * 13 + (self.foot + step) % 13 + NAMED * joker for step, joker in enumerate(self.jokers))


MOST_GROWN = 12
"""Jokers make no run longer than this: one of thirteen takes its ace to the head (M7)."""


def melds_found(problem: Problem, found: Found) -> tuple[tuple[tuple[Card, ...], ...], int]:
    """The melds, and the jokers for which there is no place; none are left where there is a run."""
    melds: list[tuple[Card, ...]] = []
    for rank, step in enumerate(found.steps[:13]):
        if any(step.choice.cards):
            melds += melds_of(step.choice, rank, problem.worth)
    runs = _runs(found)
    places = problem.worth.places
    for run in runs:
        run.grow(3, 3, places)
    left = problem.jokers - sum(card >= NAMED for meld in melds for card in meld)
    left -= sum(map(sum, (run.jokers for run in runs)))
    if left and runs:
        if runs[0].length + left > MOST_GROWN:
            # Halves of nine or more with at most three jokers have a natural card each, and room for four more.
            runs[:1] = runs[0].cut()
        left = runs[0].grow(left, MOST_GROWN, places)
    whole = [part for run in runs for part in (run.cut() if _has_ace_below_king(run, places) else (run,))]
    return (*melds, *(run.cards() for run in whole)), left


def _has_ace_below_king(run: _Run, places: int) -> bool:
    """Whether a run from a low ace up would have its ace at the head, or at both ends (M7)."""
    return places > HIGH_ACE and run.foot == 0 and run.length > MOST_GROWN


def _runs(found: Found) -> list[_Run]:
    runs: list[_Run] = []
    open_runs: tuple[list[_Run], ...] = ([], [], [], [])
    for place, step in enumerate(found.steps):
        for suit, (change, (opened, _, _)) in enumerate(zip(step.changes, step.then, strict=True)):
            before, after = open_runs[suit], []
            for run, fate in zip(before, change.fates, strict=True):
                if fate == "close":
                    runs.append(run)
                else:
                    run.jokers.append(fate == "joker")
                    after.append(run)
            after += [_Run(suit, place) for _ in range(change.began)]
            after.sort(key=lambda run: min(run.length, 3))
            if not opened:
                runs += after
                after = []
            before[:] = after
    return runs
