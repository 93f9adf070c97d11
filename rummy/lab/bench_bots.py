"""How fast opponents think: the simulator that plays on in thought, and the decisions of each level."""

from __future__ import annotations

import statistics
import time
import timeit
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

from rummy import game as games
from rummy.bots import BOTS
from rummy.bots.knowledge import knowledge
from rummy.bots.search.belief import chances
from rummy.bots.search.determinize import Worlds
from rummy.bots.simulators.choose import simulator
from rummy.deal import shuffled
from rummy.observe import Observation, observe
from rummy.rules import Rules

MIDDLE = 10
"""Turns after which a deal of `rummy500` is about half over."""
POSITIONS = 20
"""From which playouts are timed."""


class Timed(NamedTuple):
    """A figure, in milliseconds."""

    what: str
    value: float


def playing_out(rules: Rules, seconds: float, rng: Random) -> tuple[int, float]:
    """Whole deals by rules of thumb: the turns made and the seconds they took, as `yardsticks` counts them."""
    fast = simulator(rules)
    turns, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        turns += fast.playout(fast.start(int(rng.random() * rules.players), shuffled(rules, rng), 0))
    return turns, time.process_time() - began


def at_random(rules: Rules, seconds: float, rng: Random) -> tuple[int, float]:
    """The same by any legal actions, all of them listed at every step."""
    fast = simulator(rules)
    turns, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        position = fast.start(int(rng.random() * rules.players), shuffled(rules, rng), 0)
        while not position.over:
            listed, seat = fast.legal(position), position.turn
            fast.apply(position, listed[int(rng.random() * len(listed))])
            turns += position.turn != seat or position.over
    return turns, time.process_time() - began


def playouts(rules: Rules, seconds: float, rng: Random) -> tuple[int, float]:
    """From the middle of deals, the hidden cards dealt anew: the playouts made and the seconds they took."""
    fast = simulator(rules)
    positions: list[Any] = []
    while len(positions) < POSITIONS:
        seen = middle(rules, rng)
        if seen:
            known = knowledge(seen)
            world = Worlds(seen, known, chances(seen, known)).deal(rng)
            positions.append(fast.imagine(seen, known, world.hands, world.stock))
    made, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        for position in positions:
            copied = fast.copy(position)
            fast.playout(copied)
            fast.scores(copied)
        made += len(positions)
    return made, time.process_time() - began


def middle(rules: Rules, rng: Random) -> Observation | None:
    """What is seen after some turns of a deal; nothing where it did not last so long."""
    turns = 0
    for seen in _seen(rules, rng):
        turns += seen.phase == "draw"
        if turns > MIDDLE:
            return seen
    return None


def decisions(rules: Rules, count: int, rng: Random) -> tuple[list[Observation], list[Observation]]:
    """What seats saw with so many choices to make, and, on the way, with none."""
    choices: list[Observation] = []
    forced: list[Observation] = []
    while len(choices) < count:
        for seen in _seen(rules, rng):
            (choices if len(seen.actions) > 1 else forced).append(seen)
    return choices[:count], forced


def _seen(rules: Rules, rng: Random) -> Iterator[Observation]:
    """Of one deal whose seats all play by the baseline."""
    game = games.start(rules, int(rng.random() * rules.players), shuffled(rules, rng))
    while not game.deal.over:
        seen = observe(game, game.deal.turn)
        yield seen
        game, _ = games.apply(game, BOTS["greedy"](seen, rng))


def levels(rules: Rules, count: int, seed: int) -> Iterator[Timed]:
    """How long each level thinks at the table, about the same choices; and where there is no choice."""
    choices, forced = decisions(rules, count, Random(seed))
    for name, choose in BOTS.items():
        yield from times(name, (timed(partial(choose, seen, Random(seed))) for seen in choices))
        if forced:
            longest = max(timed(partial(choose, seen, Random(seed))) for seen in forced)
            yield Timed(f"{name}, no choice", longest)


def times(what: str, milliseconds: Iterable[float]) -> Iterator[Timed]:
    every = sorted(milliseconds)
    yield Timed(f"{what}, median", statistics.median(every))
    yield Timed(f"{what}, 95 %", every[round(0.95 * (len(every) - 1))])
    yield Timed(f"{what}, longest", every[-1])


def timed(call: Callable[[], Any]) -> float:
    """Milliseconds, without the collection of what others in this process leave behind."""
    return timeit.timeit(call, timer=time.process_time, number=1) * 1000
