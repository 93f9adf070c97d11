"""Weights found by self-play: a cross-entropy search.

Each generation draws players around the present mean, has them play on the same fresh deals, and moves the mean and
the spread towards the best of them. Most drop out after few deals, so that most deals go to those that may be best.
A player's worth is its lead over two others, half the deals each: the present champion, and the simulator's rules of
thumb, which play as greedy does, so that it does not get good at beating itself alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from statistics import NormalDist
from typing import Any, NamedTuple

from rummy.bots.simulators.choose import simulator
from rummy.bots.simulators.interface import Simulator
from rummy.deal import shuffled
from rummy.lab.processes import Crew
from rummy.lab.statistics import Mean
from rummy.rules import Rules

DRAWN = 32
"""Players of a generation."""
ROUNDS = ((40, 16), (80, 8))
"""The seeds of each round of deals, and how many players are left after it; the last ones make the next mean."""
KEPT = 0.4
"""How much of mean and spread stays as it was."""
LEAST = 0.05
"""Below this share of the first spread none goes, so that the search never stands still."""
CHALLENGE, CHALLENGED = 4, 300
"""After each so many generations the mean contends with the champion for its place, on so many seeds."""
LAST_DEALS = 2_400
"""In the end champion, mean and first guess contend, in so many deals each: some hundreds tell no small differences."""
DIGITS = 4

Weights = dict[str, float]
Turn = Callable[[Any], None]
"""Plays a turn."""


@dataclass(slots=True)
class Search:
    """How far it is. What comes next follows from this, the rules and the seed."""

    mean: Weights
    spread: Weights
    champion: Weights
    generation: int = 0
    deals: int = 0
    seconds: float = 0.0
    history: list[float] = field(default_factory=list)
    """By generation, the average lead of its best players."""


class Trial(NamedTuple):
    """A player with its opponents and the seeds to play."""

    player: Weights
    opponents: tuple[Weights | None, ...]
    """They take turns by seed. `None` plays by the rules of thumb."""
    seeds: tuple[str, ...]


def begun(rules: Rules) -> Search:
    known = simulator(rules).weights
    first = {name: guess for name, (guess, _) in known.items()}
    return Search(dict(first), {name: around for name, (_, around) in known.items()}, first)


def search(rules: Rules, seed: int, state: Search, crew: Crew) -> Iterator[Search]:
    """The state after each generation, for ever."""
    began = time.monotonic() - state.seconds
    while True:
        _generation(rules, seed, state, crew)
        state.seconds = time.monotonic() - began
        yield state


def final(state: Search, rules: Rules, seed: int, crew: Crew) -> Weights:
    """The best of champion, mean and first guess."""
    best = state.champion
    for name, other in (("mean", state.mean), ("first", begun(rules).mean)):
        seeds = [f"{seed}/end/{name}/{number}" for number in range(LAST_DEALS // rules.players)]
        best = _better(state, rules, other, best, seeds, crew)
    return {name: round(value, DIGITS) for name, value in best.items()}


def leads(rules: Rules, player: Weights, opponent: Weights | None, seeds: Sequence[str], crew: Crew) -> Mean:
    """How far it is ahead of such opponents in points a deal."""
    part = 20
    parts = [Trial(player, (opponent,), tuple(seeds[at : at + part])) for at in range(0, len(seeds), part)]
    total = Mean()
    for came in crew.do(partial(trial, rules), parts):
        for lead in came:
            total.add(lead)
    return total


def _generation(rules: Rules, seed: int, state: Search, crew: Crew) -> None:
    rng = Random(f"{seed}/{state.generation}")
    known = simulator(rules).weights
    alive = [dict(state.mean), *(_drawn(state, rng) for _ in range(DRAWN - 1))]
    worths = [Mean() for _ in alive]
    order = list(range(len(alive)))
    for number, (seeds, left) in enumerate(ROUNDS):
        names = tuple(f"{seed}/{state.generation}/{number}/{one}" for one in range(seeds))
        trials = [Trial(alive[index], (state.champion, None), names) for index in order]
        for index, came in zip(order, crew.do(partial(trial, rules), trials), strict=True):
            for lead in came:
                worths[index].add(lead)
        state.deals += len(order) * seeds * rules.players
        order.sort(key=lambda index: -worths[index].mean)
        del order[left:]
    best = [alive[index] for index in order]
    for name in state.mean:
        values = [one[name] for one in best]
        mean = sum(values) / len(values)
        spread = (sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5
        state.mean[name] = KEPT * state.mean[name] + (1 - KEPT) * mean
        state.spread[name] = max(LEAST * known[name][1], KEPT * state.spread[name] + (1 - KEPT) * spread)
    state.history.append(round(sum(worths[index].mean for index in order) / len(order), 2))
    state.generation += 1
    if state.generation % CHALLENGE == 0:
        fresh = [f"{seed}/{state.generation}/challenge/{number}" for number in range(CHALLENGED)]
        state.champion = dict(_better(state, rules, state.mean, state.champion, fresh, crew))


def _drawn(state: Search, rng: Random) -> Weights:
    normal = NormalDist()
    return {
        name: mean + state.spread[name] * normal.inv_cdf(max(rng.random(), 2**-53)) for name, mean in state.mean.items()
    }


def _better(
    state: Search, rules: Rules, other: Weights, champion: Weights, seeds: Sequence[str], crew: Crew
) -> Weights:
    """What does better against both opponents, the champion and the rules of thumb; none has a lead over itself."""
    if other == champion:
        return champion
    state.deals += 3 * len(seeds) * rules.players
    over = leads(rules, other, champion, seeds, crew).mean
    others, champions = (leads(rules, one, None, seeds, crew).mean for one in (other, champion))
    return other if over + others > champions else champion


# -- deals ---------------------------------------------------------------------------------------------------------


def trial(rules: Rules, of: Trial) -> list[float]:
    """The player's lead at each seed, the average of all its seats."""
    fast = simulator(rules)
    player = fast.player(of.player).turn
    opponents = [fast.quick_turn if weights is None else fast.player(weights).turn for weights in of.opponents]
    return [_lead(fast, player, opponents[number % len(opponents)], seed) for number, seed in enumerate(of.seeds)]


def _lead(fast: Simulator[Any], player: Turn, opponent: Turn, seed: str) -> float:
    rules, rng = fast.rules, Random(seed)
    dealer = int(rng.random() * rules.players)
    deck = shuffled(rules, rng)
    total = 0.0
    for seat in range(rules.players):
        scores = played(fast, [player if one == seat else opponent for one in range(rules.players)], dealer, deck)
        total += scores[seat] - (sum(scores) - scores[seat]) / (rules.players - 1)
    return (-total if rules.lowest_wins else total) / rules.players


def played(fast: Simulator[Any], turns: Sequence[Turn], dealer: int, deck: Sequence[int]) -> Sequence[int]:
    """The scores of a whole deal."""
    position = fast.start(dealer, deck, fast.rules.pool if fast.rules.pool_kind else 0)
    while not position.over:
        turns[position.turn](position)
    return fast.scores(position)


def as_json(state: Search) -> dict[str, Any]:
    return {name: getattr(state, name) for name in Search.__slots__}


def restored(kept: Mapping[str, Any]) -> Search:
    """Raises `KeyError` or `TypeError` where this is no search."""
    return Search(**{name: kept[name] for name in Search.__slots__})
