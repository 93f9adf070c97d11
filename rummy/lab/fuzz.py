"""Random play under random rules, every promise of the engine checked on the way, millions of actions long."""

from __future__ import annotations

import time
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from random import Random
from typing import NamedTuple

from rummy import game as games
from rummy.actions import Action, Move
from rummy.bots import BOTS
from rummy.deal import Deal
from rummy.errors import InvalidRulesError
from rummy.lab import invariants
from rummy.lab.invariants import below, one_of
from rummy.lab.processes import shared
from rummy.legal import callers, legal_actions, legal_calls
from rummy.record import DealRecord, fresh
from rummy.rules import OPTIONS, PRESETS, Rules, Value, schema

MOST_ACTIONS = 5_000
"""Of one deal; far above what T13, T15 and the finite pack let happen."""
MOST_DEALS = 3
"""In succession under the same rules, the pool carried over."""
EVERY = 4
"""Each so many steps the costly checks are made too."""
BLUNDERS = 12
"""Actions tried then that nobody offered."""
RECORDED = 4
"""Each so many runs the record is written, read back and replayed."""
EVENTFUL = (0.0, 0.3, 0.5, 0.9)
"""How often, by run, a player who can take or lay does so whatever else it may do."""
PART = 12
"""Runs that are counted together, two of each preset."""
MOST_VIOLATIONS = 100
"""Then it is enough."""


class Only(NamedTuple):
    """What is held fixed: a preset, and options by name; the empty preset is every one."""

    preset: str = ""
    options: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        """As it is typed behind the command, a blank before it."""
        preset = f" --preset {self.preset}" if self.preset else ""
        return preset + (f" --set {told(dict(self.options))}" if self.options else "")


ANYTHING = Only()


@dataclass(slots=True)
class Report:
    """What was played and what was found; reports of parts can be added up."""

    runs: int = 0
    deals: int = 0
    seconds: float = 0.0
    actions: Counter[str] = field(default_factory=Counter)
    """By preset; so are the deals below, the calls and the refused combinations."""
    dealt: Counter[str] = field(default_factory=Counter)
    called: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    combinations: set[Rules] = field(default_factory=set)
    violations: list[str] = field(default_factory=list)

    @property
    def total(self) -> int:
        return self.actions.total()

    def add(self, other: Report) -> None:
        self.runs += other.runs
        self.deals += other.deals
        self.actions += other.actions
        self.dealt += other.dealt
        self.called += other.called
        self.refused += other.refused
        self.combinations |= other.combinations
        self.violations += other.violations

    def progress(self) -> str:
        return f"{self.total:,} actions, {len(self.violations)} violations"

    def lines(self) -> Iterator[str]:
        speed = self.total / self.seconds if self.seconds else 0.0
        yield (
            f"{self.total:,} actions, {self.deals:,} deals, {self.runs:,} runs, {len(self.combinations):,} combinations"
            f" of options, {self.seconds:.0f} s, {speed:,.0f} actions/s"
        )
        yield f"{'preset':<14}{'actions':>10}{'deals':>8}{'calls':>8}{'combinations':>14}{'refused':>9}  players"
        for preset in PRESETS:
            mine = [rules for rules in self.combinations if rules.preset == preset]
            seats = "".join(str(count) for count in sorted({rules.players for rules in mine}))
            yield (
                f"{preset:<14}{self.actions[preset]:>10,}{self.dealt[preset]:>8,}{self.called[preset]:>8,}"
                f"{len(mine):>14,}{self.refused[preset]:>9,}  {seats}"
            )
        yield f"never played: {', '.join(self._never()) or 'nothing that a choice or a flag can be'}"
        yield (
            f"every step: cards conserved, something legal, nothing twice, at most {invariants.MOST_ASKED} listed "
            "actions and all calls unobjectionable"
        )
        yield (
            f"every {EVERY}th: texts read back, other seats refused, {BLUNDERS} blunders refused without a trace, "
            "hidden cards hidden from one seat"
        )
        yield f"every deal: it ends, nothing is legal then, totals, pool; every {RECORDED}th run: the record replayed"
        yield from self.violations[:20]
        yield f"{len(self.violations)} violations"

    def _never(self) -> Iterator[str]:
        for option in OPTIONS:
            met = {getattr(rules, option.name) for rules in self.combinations}
            values = (False, True) if option.type == "flag" else option.choices
            yield from (f"{option.name}={value}" for value in values if value not in met)


def fuzz(actions: int, seed: int, jobs: int = 1, only: Only = ANYTHING) -> Iterator[Report]:
    """The growing report, until so many actions are done or too much is broken; so many processes share the work."""
    report, began = Report(), time.perf_counter()
    with closing(shared(partial(_part, seed, only), count(0, PART), jobs)) as parts:
        for part in parts:
            report.add(part)
            report.seconds = time.perf_counter() - began
            yield report
            if report.total >= actions or len(report.violations) >= MOST_VIOLATIONS:
                return


def _part(seed: int, only: Only, first: int) -> Report:
    report = Report()
    for number in range(first, first + PART):
        report.add(run(seed, number, only))
    return report


def run(seed: int, number: int, only: Only = ANYTHING) -> Report:
    """One random combination of options, played for a few deals: it depends on the arguments alone.

    What is found broken names the call that shows it again.
    """
    rng = Random(f"{seed}/{number}")
    preset = only.preset or list(PRESETS)[number % len(PRESETS)]
    options = {**some_options(preset, rng), **dict(only.options)}
    play = _Run(preset, rng, Report(runs=1))
    try:
        play.run(options, number)
    except Exception as error:  # whatever the engine raises unasked is what is looked for
        where = traceback.extract_tb(error.__traceback__)[-1]
        play.broken.append(f"{type(error).__name__}: {error} (in {where.name}, line {where.lineno})")
    place = f"{preset} {told(options)}; deal {play.report.deals}, action {play.made}"
    again = f"python -m rummy fuzz --seed {seed} --run {number}{only}"
    play.report.violations = [f"{place}: {broken}; again: {again}" for broken in play.broken]
    return play.report


def told(options: Mapping[str, Value]) -> str:
    """The options as they are typed."""
    return " ".join(f"{name}={str(value).lower()}" for name, value in options.items())


def some_options(preset: str, rng: Random) -> dict[str, Value]:
    """Some options of the preset with allowed values; now and then all, now and then none."""
    share = one_of(rng, (0.0, 0.15, 0.5, 1.0))
    options: dict[str, Value] = {}
    for option in schema(preset):
        # The number of players is what most changes a game.
        if rng.random() >= max(share, 0.6 if option.name == "players" else 0.0):
            continue
        if option.type == "flag":
            options[option.name] = rng.random() < 0.5
        elif option.type == "choice":
            options[option.name] = one_of(rng, option.choices)
        else:
            near = min(option.maximum, option.minimum + (12 if rng.random() < 0.6 else option.maximum))
            options[option.name] = option.minimum + below(rng, near - option.minimum + 1)
    if options.get("players", 2) != 2 and rng.random() < 0.3:
        options["rummy_call"] = True
    return options


class _Run:
    """Some deals under the same rules, up to the first step that breaks a promise."""

    def __init__(self, preset: str, rng: Random, report: Report) -> None:
        self.preset = preset
        self.rng = rng
        self.report = report
        self.broken: list[str] = []
        self.made = 0
        """Actions of the running deal."""

    def run(self, options: Mapping[str, Value], number: int) -> None:
        self.broken += invariants.malformed(self.preset, self.rng)
        try:
            rules = Rules.of(self.preset, **options)
        except InvalidRulesError as error:
            self.report.refused[self.preset] += 1
            self.broken += invariants.refusal(self.preset, options, error)
            return
        self.report.combinations.add(rules)
        self.eventful = one_of(self.rng, EVENTFUL)
        self.record = fresh(rules, (next(iter(BOTS)),) * rules.players, below(self.rng, 1 << 48))
        self.game = games.start(rules, self.record.deals[0].dealer, self.record.deals[0].deck)
        self._deal()
        while not self.broken and self.game.outcome is None and len(self.record.deals) < MOST_DEALS:
            deck = self.record.next_deck()
            before, self.game = self.game, games.next_deal(self.game, deck)
            self.broken += invariants.carried(before, self.game)
            self.record.deals.append(DealRecord(self.game.deal.dealer, deck))
            self._deal()
        if number % RECORDED == 0 and not self.broken:
            self.broken += invariants.written(self.record, self.game)

    def _deal(self) -> None:
        self.report.deals += 1
        self.report.dealt[self.preset] += 1
        self.made = 0
        while not self.broken and not self.game.deal.over:
            self._step()
            if self.made > MOST_ACTIONS:
                self.broken.append(f"no end after {MOST_ACTIONS} actions")
        if not self.broken:
            self.broken += invariants.standing(self.game.deal, legal_actions(self.game.deal), self.rng)
            self.broken += invariants.foreign(self.game.deal, (), self.rng, BLUNDERS)
            self.broken += invariants.sheet(self.game)

    def _step(self) -> None:
        deal, rng = self.game.deal, self.rng
        listed = legal_actions(deal)
        self.broken += invariants.standing(deal, listed, rng)
        if deal.rules.calls or self.made % EVERY == 0:
            self.broken += invariants.calls(deal, rng)
        if self.made % EVERY == 0:
            self.broken += invariants.texts(deal, listed)
            self.broken += invariants.foreign(deal, listed, rng, BLUNDERS)
            self.broken += invariants.sight(self.game, below(rng, deal.players), rng)
        if self.broken:
            return
        seat, action = self._chosen(deal, listed)
        self.game, _ = games.apply(self.game, action, seat)
        self.record.deals[-1].moves.append(Move(seat, action))
        self.made += 1
        self.report.actions[self.preset] += 1
        self.report.called[self.preset] += action.kind == "call"

    def _chosen(self, deal: Deal, listed: Sequence[Action]) -> Move:
        """Half of those who may call do, the seats asked in turn (C1)."""
        rng = self.rng
        for seat in callers(deal):
            if rng.random() < 0.5:
                return Move(seat, one_of(rng, legal_calls(deal, seat)))
        eventful = [action for action in listed if action.kind in ("meld", "layoff", "take")]
        return Move(deal.turn, one_of(rng, eventful if eventful and rng.random() < self.eventful else listed))
