"""From what happens at each rank to melds as they lie, and a place for every joker that is left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rummy.bots.arrange.groups import Choice, melds_of
from rummy.bots.arrange.prices import Problem
from rummy.bots.arrange.search import Found
from rummy.bots.arrange.worth import Worths
from rummy.cards import NAMED, Card
from rummy.melds import HIGH_ACE


class Run:
    """From the lowest of its natural cards to the highest, and where it grows beyond them."""

    def __init__(self, suit: int, places: Sequence[int]) -> None:
        """These natural cards and jokers in their gaps."""
        self.suit, self.foot = suit, places[0]
        self.jokers = [place not in places for place in range(places[0], places[-1] + 1)]
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

    def cut(self) -> tuple[Run, Run]:
        half = self.length // 2
        low, high = Run(self.suit, [self.foot]), Run(self.suit, [self.foot + half])
        low.jokers, high.jokers = self.jokers[:half], self.jokers[half:]
        return low, high

    def cards(self) -> tuple[Card, ...]:
        return tuple(self.suit * 13 + (self.foot + step) % 13 + NAMED * joker for step, joker in enumerate(self.jokers))


MOST_GROWN = 12
"""Jokers make no run longer than this: one of thirteen takes its ace to the head (M7)."""


def melds_found(problem: Problem, found: Found) -> tuple[tuple[Card, ...], ...]:
    """As the search found them."""
    taken = [(rank, step.choice) for rank, step in enumerate(found.steps[:13])]
    return melds_laid(taken, _runs(found), problem.jokers, problem.worth)


def melds_laid(
    taken: Iterable[tuple[int, Choice]], runs: list[Run], jokers: int, worth: Worths
) -> tuple[tuple[Card, ...], ...]:
    """These melds of a rank and runs, in which all jokers are laid; where there is no run they have places already."""
    melds = [meld for rank, choice in taken if choice.gain for meld in melds_of(choice, rank, worth)]
    for run in runs:
        run.grow(3, 3, worth.places)
    left = jokers - sum([card >= NAMED for meld in melds for card in meld]) - sum([sum(run.jokers) for run in runs])
    if left:
        if runs[0].length + left > MOST_GROWN:
            # Halves of nine or more with at most three jokers have a natural card each, and room for four more.
            runs[:1] = runs[0].cut()
        runs[0].grow(left, MOST_GROWN, worth.places)
    whole = [part for run in runs for part in (run.cut() if _has_ace_below_king(run, worth.places) else (run,))]
    return (*melds, *(run.cards() for run in whole))


def _has_ace_below_king(run: Run, places: int) -> bool:
    """Whether a run from a low ace up would have its ace at the head, or at both ends (M7)."""
    return places > HIGH_ACE and run.foot == 0 and run.length > MOST_GROWN


def _runs(found: Found) -> list[Run]:
    runs: list[Run] = []
    open_runs: tuple[list[Run], ...] = ([], [], [], [])
    for place, step in enumerate(found.steps):
        for suit, (change, (opened, _)) in enumerate(zip(step.changes, step.then, strict=True)):
            before, after = open_runs[suit], []
            for run, fate in zip(before, change.fates, strict=True):
                if fate == "close":
                    runs.append(run)
                else:
                    run.jokers.append(fate == "joker")
                    after.append(run)
            after += [Run(suit, [place]) for _ in range(change.began)]
            after.sort(key=lambda run: min(run.length, 3))
            if not opened:
                runs += after
                after = []
            before[:] = after
    return runs
