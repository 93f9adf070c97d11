"""The commands that make opponents and measure them."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

from rummy import arena, standings
from rummy.arena import Contest, Results
from rummy.arguments import chosen_rules, positive, preset_option, seconds, settings_option, whole
from rummy.bots import Budget
from rummy.errors import RummyError
from rummy.jobs import Crew

SAVED_EVERY = 10.0
"""Seconds an interruption may cost at most."""


def add(commands: Any) -> None:
    """To what `argparse` calls subparsers."""
    contest = commands.add_parser(
        "arena",
        help="opponents measured against each other on the same deals",
        description="Every seed is played again with the seats moved on by one, so that each has every seat's cards.",
    )
    preset_option(contest)
    settings_option(contest)
    contest.add_argument("--seats", type=_names, required=True, metavar="A,B[,C...]")
    contest.add_argument("--players", type=positive, help="by default one a name; more seats have the last name's bot")
    contest.add_argument("--deals", type=positive, default=200, help="seeds, each played in all its seatings")
    contest.add_argument("--match", action="store_true", help="games to the target played out, not single deals")
    contest.add_argument("--seed", type=whole, default=1, help="the same seed gives the same cards and bots")
    contest.add_argument("--playouts", type=whole, default=Budget().playouts, help="for a decision of those who search")
    contest.add_argument("--seconds", type=seconds, help="too; what comes then depends on the machine")
    _jobs_option(contest)
    contest.add_argument("--json", type=Path, metavar="FILE", help="results; a run that was interrupted goes on there")
    contest.set_defaults(run=_arena)


def _jobs_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs", type=positive, default=1, help="processes that share the work; the result is the same"
    )


def _names(text: str) -> list[str]:
    return text.split(",")


def _arena(options: argparse.Namespace) -> int:
    rules = chosen_rules(options, players=options.players or len(options.seats))
    budget = Budget(options.playouts, options.seconds)
    of = Contest(rules, arena.seated(rules, options.seats), options.seed, budget, options.match)
    print(_title(of), flush=True)
    with Crew(options.jobs) as crew:
        results = play_on(of, options.deals, crew, options.json)
    for line in arena.lines(of, results):
        print(line)
    return 0


def play_on(of: Contest, seeds: int, crew: Crew, file: Path | None) -> Results:
    """The results up to so many seeds, kept in the file on the way. Raises `RummyError` where it has others'."""
    kept = standings.load(file) if file else None
    results = standings.restored(kept, of) if kept else Results()
    if results.seeds > seeds:
        raise RummyError(f"{file} has {results.seeds} seeds already, more than {seeds}")
    first, bar = results.seeds, Progress()
    began = saved = time.monotonic()
    try:
        for _ in arena.run(of, seeds, results, crew):
            left = (time.monotonic() - began) * (seeds - results.seeds) / (results.seeds - first)
            bar.show(results.seeds / seeds, f"{results.seeds:,} of {seeds:,} seeds, {left:,.0f} s left")
            if file and time.monotonic() - saved > SAVED_EVERY:
                standings.save(file, standings.document(of, results, command(of, results.seeds)))
                saved = time.monotonic()
    finally:
        bar.end()
        if file and results.seeds:
            standings.save(file, standings.document(of, results, command(of, results.seeds)))
    return results


def command(of: Contest, seeds: int) -> str:
    """As it is typed."""
    seats = list(of.seats)
    while seats[1:] and seats[-1] == seats[-2]:
        seats.pop()
    rules = of.rules
    usual = type(rules).of(rules.preset, players=rules.players).options()
    settings = [f"{name}={str(value).lower()}" for name, value in rules.options().items() if value != usual[name]]
    parts = [f"python -m rummy arena --preset {rules.preset} --seats {','.join(seats)}"]
    parts += [f"--players {rules.players}"] if len(seats) < rules.players else []
    parts += [f"--set {' '.join(settings)}"] if settings else []
    parts += ["--match"] if of.games else []
    parts += [f"--playouts {of.budget.playouts}"] if of.budget.playouts != Budget().playouts else []
    parts += [f"--seconds {of.budget.seconds}"] if of.budget.seconds else []
    return " ".join([*parts, f"--deals {seeds} --seed {of.seed}"])


def _title(of: Contest) -> str:
    limit = f" or {of.budget.seconds} s" if of.budget.seconds else ""
    budget = f"at most {of.budget.playouts:,} playouts{limit} a decision"
    return f"{of.rules.preset}, {', '.join(of.seats)}, seed {of.seed}, {budget}"


class Progress:
    """A line on a terminal that says how far it is."""

    def __init__(self) -> None:
        self.shown = sys.stderr.isatty()
        self.used = False

    def show(self, share: float, text: str) -> None:
        if self.shown:
            filled = "#" * int(30 * min(share, 1.0))
            print(f"\r[{filled:<30}] {text}\033[K", end="", file=sys.stderr, flush=True)
            self.used = True

    def end(self) -> None:
        if self.used:
            print(file=sys.stderr)
