"""Thinking ahead: the hidden cards are dealt anew again and again, and in each world every candidate is played on to
the deal's end by rules of thumb.

Two things make it stronger than the evaluation it starts from: the worlds are as likely as what was seen makes them
(`belief`), and the evaluation's first choice is left only for one that beats it in the same worlds by more than luck
(the gate). Candidates that fall behind are dropped half by half, so that the playouts go to what is in doubt.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from rummy.actions import DRAW, PASS, Action
from rummy.bots.interface import Budget
from rummy.bots.knowledge import Knowledge
from rummy.bots.search.determinize import Worlds
from rummy.bots.simulators.interface import Simulator
from rummy.observe import Observation

GATE, GATE_OF_DRAWS = 1.0, 3.0
"""Standard errors by which another choice has to be better than the evaluation's first. Of drawing or taking the
evaluation knows more than playing on by rules of thumb: what that prefers by one or two errors is worse on the whole.
"""
SURE = 2.0
"""The same where the first was found best by playing on before."""
SHARE_OF_DRAWS = 4
"""Of the playouts, drawing and taking get but one of so many parts."""
LEAST = 2
"""Worlds, however small the budget: of one there is no error to be told."""
ENOUGH = 8
"""Worlds before the first choice is left: of fewer the error says little."""
LOOK, HOPELESS = 16, 2.5
"""After each so many worlds, candidates that are worse by so many standard errors are given up."""


class Meter:
    """How many deals this process has played on: for whoever measures, nothing is decided by it."""

    __slots__ = ("playouts",)

    def __init__(self) -> None:
        self.playouts = 0


METER = Meter()


class Found(NamedTuple):
    """What playing on said of a candidate."""

    action: Action
    value: float
    """Mean points of the deal, the seat's own less the others' average; under penalties what it costs them more."""
    gain: float
    """Over the first candidate in the same worlds."""
    error: float
    """Standard error of the gain; 0 for the first candidate."""
    worlds: int


class Tally:
    """What a candidate gained over the first in the worlds so far."""

    __slots__ = ("gains", "squares", "worlds")

    def __init__(self) -> None:
        self.gains = self.squares = 0.0
        self.worlds = 0

    def add(self, gain: float) -> None:
        self.gains += gain
        self.squares += gain * gain
        self.worlds += 1

    @property
    def mean(self) -> float:
        return self.gains / self.worlds if self.worlds else 0.0

    @property
    def hopeless(self) -> bool:
        """Whether it is so much worse, or the same in every world, that no more need be known."""
        return self.mean <= -HOPELESS * self.error

    @property
    def error(self) -> float:
        if self.worlds < 2:
            return 0.0
        return math.sqrt(max(0.0, self.squares - self.gains * self.mean) / (self.worlds - 1) / self.worlds)


def search(
    seen: Observation,
    known: Knowledge,
    candidates: Sequence[Action],
    worlds: Worlds,
    simulator: Simulator[Any],
    rng: Random,
    budget: Budget,
    closely: bool = False,
) -> list[Found]:
    """The candidates, of which the first is the evaluation's choice, best first. It stays first where none of the
    others is better by more than luck (`GATE`), and then no value of theirs is above its own.

    `closely` gives none of them up, and lets the first stay where none is better by `SURE` errors."""
    until = None if budget.seconds is None else time.monotonic() + budget.seconds
    gate, playouts = SURE if closely else GATE, budget.playouts
    if DRAW in candidates and not closely:
        gate, playouts = GATE_OF_DRAWS, budget.playouts // SHARE_OF_DRAWS
    tallies = [Tally() for _ in candidates]
    base, worlds_seen, played = 0.0, 0, 0
    alive = list(range(1, len(candidates)))
    rounds = 1 if closely else len(alive).bit_length()
    for stage in range(1, rounds + 1):
        while alive and (worlds_seen < LEAST or played + len(alive) < playouts * stage // rounds):
            if until is not None and worlds_seen >= LEAST and time.monotonic() >= until:
                return _ordered(candidates, tallies, base / worlds_seen, alive, gate)
            world = worlds.deal(rng)
            position = simulator.imagine(seen, known, world.hands, world.stock)
            first = _outcome(simulator, simulator.copy(position), candidates[0], seen)
            for index in alive:
                tallies[index].add(_outcome(simulator, simulator.copy(position), candidates[index], seen) - first)
            base += first
            worlds_seen += 1
            played += 1 + len(alive)
            METER.playouts += 1 + len(alive)
            if worlds_seen % LOOK == 0 and not closely:
                alive = [index for index in alive if not tallies[index].hopeless]
        if stage < rounds:
            alive.sort(key=lambda index: -tallies[index].mean)
            alive = alive[: (len(alive) + 1) // 2]
    return _ordered(candidates, tallies, base / worlds_seen, alive, gate)


def _ordered(
    candidates: Sequence[Action], tallies: Sequence[Tally], base: float, alive: Sequence[int], gate: float
) -> list[Found]:
    best = max(alive, key=lambda index: tallies[index].mean, default=0)
    sure = tallies[best].worlds >= ENOUGH and tallies[best].mean > gate * tallies[best].error
    chosen = best if sure else 0
    most = tallies[chosen].mean
    rest = [
        Found(action, base + min(tally.mean, most), tally.mean, tally.error, tally.worlds)
        for index, (action, tally) in enumerate(zip(candidates, tallies, strict=True))
        if index != chosen
    ]
    rest.sort(key=lambda found: -found.value)
    first = tallies[chosen]
    return [Found(candidates[chosen], base + most, most, first.error, first.worlds), *rest]


def _outcome(simulator: Simulator[Any], position: Any, action: Action, seen: Observation) -> float:
    """Of playing on from a position of its own."""
    seat = seen.seat
    if action.kind == "call":
        simulator.apply(position, action, seat)
    elif action != PASS or seen.turn == seat:  # else the card is let go (C1)
        simulator.apply(position, action)
    if not position.over:
        simulator.playout(position)
    scores = simulator.scores(position)
    gained = scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)
    return -gained if simulator.rules.lowest_wins else gained
