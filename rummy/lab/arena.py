"""Opponents measured against each other: duplicate deals, every seed played again with the seats moved on by one.

Whoever sits where, the cards are the same, so that most of the luck is taken out. Two deals of one seed are not two
values: what a seed came to in all its seats is one, and the intervals are of these.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from rummy import game as games
from rummy.actions import PASS, Action, Move
from rummy.bots import BOTS, PLAY, Bot, Budget
from rummy.bots.knowledge import knowledge
from rummy.bots.search.search import METER
from rummy.bots.simulators.choose import simulator
from rummy.bots.simulators.interface import Player, Simulator
from rummy.bots.weights import read
from rummy.errors import RummyError
from rummy.game import Game
from rummy.lab.processes import Crew
from rummy.lab.statistics import Mean, Spread
from rummy.legal import callers
from rummy.observe import Observation, asked, observe
from rummy.record import DealRecord, Record, fresh
from rummy.rules import Rules

MOST_ACTIONS = 5_000
"""Of one deal; far above what T13, T15 and the finite pack let happen."""
MOST_DEALS = 2_000
"""Of one game."""


class Contest(NamedTuple):
    """Who plays what; the results follow from it, except where the budget has a clock."""

    rules: Rules
    seats: tuple[str, ...]
    """The bots' names, as `opponent` takes them; a name may come more than once."""
    seed: int
    budget: Budget = Budget()
    games: bool = False
    """Games to the target, not single deals."""


@dataclass(slots=True)
class Effort:
    """What the decisions cost in which there was a choice."""

    milliseconds: Spread = field(default_factory=Spread)
    """Of the processor, which other work on the machine slows down little."""
    playouts: Spread = field(default_factory=Spread)
    """Where there were any."""
    decisions: int = 0

    def add(self, milliseconds: float, playouts: int) -> None:
        self.decisions += 1
        self.milliseconds.add(milliseconds)
        if playouts:
            self.playouts.add(playouts)

    def merge(self, other: Effort) -> None:
        self.decisions += other.decisions
        self.milliseconds.merge(other.milliseconds)
        self.playouts.merge(other.playouts)


class Came(NamedTuple):
    """What one seed, or one seat in it, came to; of a seed the average of all seats the bot had."""

    won: float
    """1, or the share of it where several are equally good; else 0."""
    points: float
    ahead: float
    """How much better than the average of the seats that other bots had; of points that are penalties too."""


class Played(NamedTuple):
    """One seed in all its seats, by bot."""

    came: Mapping[str, Came]
    effort: Mapping[str, Effort]
    deals: int


@dataclass(slots=True)
class Standing:
    """One bot's figures, a value for each seed."""

    won: Mean = field(default_factory=Mean)
    points: Mean = field(default_factory=Mean)
    ahead: Mean = field(default_factory=Mean)
    effort: Effort = field(default_factory=Effort)


@dataclass(slots=True)
class Results:
    """Grows by the seeds played, in their order."""

    seeds: int = 0
    deals: int = 0
    standings: dict[str, Standing] = field(default_factory=dict)

    def add(self, played: Played) -> None:
        self.seeds += 1
        self.deals += played.deals
        for name, came in played.came.items():
            standing = self.standings.setdefault(name, Standing())
            standing.won.add(came.won)
            standing.points.add(came.points)
            standing.ahead.add(came.ahead)
            standing.effort.merge(played.effort[name])


def seated(rules: Rules, names: Sequence[str]) -> tuple[str, ...]:
    """These bots, the last of them in all seats that are left. Raises `RummyError` where they are too many, or one is
    unknown."""
    for name in names:
        opponent(name)
    if not 1 <= len(names) <= rules.players:
        raise RummyError(f"{rules.players} players are from 1 to {rules.players} names, not {len(names)}")
    return (*names, *[names[-1]] * (rules.players - len(names)))


def run(of: Contest, seeds: int, results: Results, crew: Crew) -> Iterator[Results]:
    """The growing results, from where they stand up to so many seeds."""
    with closing(crew.do(partial(play, of), range(results.seeds, seeds))) as all_played:
        for played in all_played:
            results.add(played)
            yield results


def opponent(name: str) -> Bot:
    """Of this name; or what plays by the weights of this file, a JSON of `tune`. Raises `RummyError` where there is
    none."""
    if name.endswith(".json"):
        return partial(_weighed, tuple(read(Path(name)).items()))
    if name not in BOTS:
        raise RummyError(f"there is no opponent {name}; opponents are {', '.join(BOTS)}")
    return BOTS[name]


Weights = tuple[tuple[str, float], ...]


def _weighed(weights: Weights, seen: Observation, _rng: Random, _budget: Budget = PLAY) -> Action:
    if len(seen.actions) == 1:
        return seen.actions[0]
    fast, player = _player(weights, seen.rules)
    return player.rank(fast.view(seen, knowledge(seen)), seen.actions)[0][1]


@lru_cache(8)
def _player(weights: Weights, rules: Rules) -> tuple[Simulator[Any], Player[Any]]:
    fast, found = simulator(rules), dict(weights)
    return fast, fast.player({name: found.get(name, guess) for name, (guess, _) in fast.weights.items()})


def seatings(seats: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The seats as they are and moved on, the same ones once."""
    return list(dict.fromkeys(seats[step:] + seats[:step] for step in range(len(seats))))


# -- one seed ------------------------------------------------------------------------------------------------------


def play(of: Contest, number: int) -> Played:
    """The seed of this number. Raises `RummyError`, naming the seed, where a bot does what is not legal, or a deal or
    a game does not end."""
    seed = int(Random(f"{of.seed}/{number}").random() * (1 << 53))
    effort = {name: Effort() for name in of.seats}
    came: dict[str, list[Came]] = {name: [] for name in effort}
    deals = 0
    for seats in seatings(of.seats):
        table = _Table(of, fresh(of.rules, seats, seed), effort)
        try:
            totals = table.play()
        except RummyError as error:
            raise RummyError(f"seed {of.seed}, number {number}, seats {' '.join(seats)}: {error}") from error
        deals += len(table.record.deals)
        for name, one in _came(seats, totals, of.rules):
            came[name].append(one)
    return Played({name: _average(all_of_them) for name, all_of_them in came.items()}, effort, deals)


def _came(seats: Sequence[str], totals: Sequence[int], rules: Rules) -> Iterator[tuple[str, Came]]:
    better = -1 if rules.lowest_wins else 1
    worths = [better * total for total in totals]
    best = max(worths)
    for name, worth, total in zip(seats, worths, totals, strict=True):
        others = [other for seat, other in zip(seats, worths, strict=True) if seat != name]
        ahead = worth - sum(others) / len(others) if others else 0.0
        yield name, Came((worth == best) / worths.count(best), total, ahead)


def _average(came: Sequence[Came]) -> Came:
    return Came(*(sum(figures) / len(came) for figures in zip(*came, strict=True)))


class _Table:
    """One deal, or one game, with the bots in these seats."""

    def __init__(self, of: Contest, record: Record, effort: Mapping[str, Effort]) -> None:
        self.of = of
        self.record = record
        self.effort = effort
        self.bots = {name: opponent(name) for name in effort}

    def play(self) -> tuple[int, ...]:
        """The totals it ends with."""
        dealt = self.record.deals[0]
        game = self._deal(games.start(self.of.rules, dealt.dealer, dealt.deck))
        while self.of.games and not game.outcome:
            if len(self.record.deals) == MOST_DEALS:
                raise RummyError(f"no end after {MOST_DEALS} deals")
            deck = self.record.next_deck()
            game = games.next_deal(game, deck)
            self.record.deals.append(DealRecord(game.deal.dealer, deck))
            game = self._deal(game)
        return game.totals

    def _deal(self, game: Game) -> Game:
        for number in range(MOST_ACTIONS):
            seat, action = self._chosen(game, number)
            game, _ = games.apply(game, action, seat)
            if game.deal.over:
                return game
        raise RummyError(f"no end after {MOST_ACTIONS} actions")

    def _chosen(self, game: Game, number: int) -> Move:
        """Whoever may call is asked first, one after another (C1), as in a session; then the seat to move."""
        for seat in callers(game.deal):
            answer = self._decision(asked(game, seat), number)
            if answer.action != PASS:
                return answer
        return self._decision(observe(game, game.deal.turn), number)

    def _decision(self, seen: Observation, number: int) -> Move:
        name = self.record.seats[seen.seat]
        rng = self.record.rng(len(self.record.deals), number, seen.seat)
        began, before = time.process_time(), METER.playouts
        action = self.bots[name](seen, rng, self.of.budget)
        if len(seen.actions) > 1:
            self.effort[name].add((time.process_time() - began) * 1000, METER.playouts - before)
        return Move(seen.seat, action)


# -- told ----------------------------------------------------------------------------------------------------------


def lines(of: Contest, results: Results) -> Iterator[str]:
    what = "game" if of.games else "deal"
    yield (
        f"{results.seeds:,} seeds in {len(seatings(of.seats))} seatings, {results.deals:,} deals; each figure with its "
        "95 % interval, a seed counted once"
    )
    heading = f"{'':<16}{f'{what}s won, %':>16}{f'points a {what}':>18}{'ahead':>18}{'ms: median':>14}{'95 %':>9}"
    heading += f"{'playouts: median':>19}{'95 %':>9}{'searched':>10}"
    yield heading
    for name, standing in results.standings.items():
        won = Mean(standing.won.count, 100 * standing.won.total, 1e4 * standing.won.squares)
        times = standing.effort.milliseconds
        figures = f"{told(won):>16}{told(standing.points):>18}{told(standing.ahead, '+'):>18}"
        figures += f"{times.at(0.5):>14.2f}{times.at(0.95):>9.2f}"
        playouts, decisions = standing.effort.playouts, standing.effort.decisions
        if playouts.counts:
            searched = f"{100 * playouts.counts.total() / decisions:.0f} %"
            figures += f"{playouts.at(0.5):>19,.0f}{playouts.at(0.95):>9,.0f}{searched:>10}"
        yield f"{name:<16}{figures}"


def told(mean: Mean, sign: str = "") -> str:
    return f"{mean.mean:{sign}.1f} ± {mean.margin:.1f}"
