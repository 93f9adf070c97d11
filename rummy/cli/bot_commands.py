"""The commands that make opponents and measure them."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from rummy.bots import Budget
from rummy.cli.arguments import amount, chosen_rules, positive, preset_option, settings_option, whole
from rummy.errors import RummyError
from rummy.lab import arena, contests, fit_belief, shipped_weights, tune
from rummy.lab import results as result_files
from rummy.lab.arena import Contest, Results
from rummy.lab.contests import Entry
from rummy.lab.processes import Crew
from rummy.lab.shipped_weights import Task
from rummy.rules import PRESETS

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
    contest.add_argument("--seats", type=_names, metavar="A,B[,C...]", help="names of opponents, or files of weights")
    contest.add_argument("--players", type=positive, help="by default one a name; more seats have the last name's bot")
    contest.add_argument("--deals", type=positive, default=200, help="seeds, each played in all its seatings")
    contest.add_argument("--match", action="store_true", help="games to the target played out, not single deals")
    contest.add_argument("--seed", type=whole, default=1, help="the same seed gives the same cards and bots")
    contest.add_argument("--playouts", type=whole, default=Budget().playouts, help="for a decision of those who search")
    contest.add_argument("--seconds", type=amount, help="too; what comes then depends on the machine")
    _jobs_option(contest)
    contest.add_argument("--json", type=Path, metavar="FILE", help="results; a run that was interrupted goes on there")
    contest.add_argument("--table", type=Path, metavar="FILE", help="instead every contest of docs/opponents.md")
    contest.add_argument("--only", default="", metavar="TEXT", help="of the table those with this in their name")
    contest.add_argument("--scale", type=amount, default=1.0, help="of the table's seeds this share, or so many times")
    contest.add_argument("--again", action="store_true", help="the table's contests that other bots than now played")
    contest.add_argument("--write", type=Path, metavar="FILE", help="puts the table into this text")
    contest.set_defaults(run=_arena)

    tuning = commands.add_parser(
        "tune",
        help="find the weights that opponents play by",
        description="Without --preset all that are shipped, one after another, which share the minutes. A search that "
        "was interrupted goes on from its file; so does one with more minutes than before.",
    )
    tuning.add_argument("--preset", choices=list(PRESETS))
    tuning.add_argument("--players", type=positive, default=2)
    settings_option(tuning)
    tuning.add_argument("--minutes", type=amount, default=50.0)
    tuning.add_argument("--generations", type=positive, help="exactly so many, however long they take")
    tuning.add_argument("--seed", type=whole, default=1)
    _jobs_option(tuning)
    tuning.add_argument("--belief", action="store_true", help="fit what others are likely to hold instead")
    tuning.add_argument("--bot", default="intermediate", help="whose play the belief is fitted to")
    tuning.add_argument("--deals", type=positive, default=1_500, help="that the belief is fitted to")
    tuning.add_argument("--out", type=Path, default=Path("weights"), metavar="FOLDER")
    tuning.set_defaults(run=_tune)


def _jobs_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs", type=positive, default=1, help="processes that share the work; the result is the same"
    )


def _names(text: str) -> list[str]:
    return text.split(",")


def _arena(options: argparse.Namespace) -> int:
    if options.table:
        return _table(options)
    if not options.seats:
        raise RummyError("say who plays: --seats, or --table for every contest there is")
    rules = chosen_rules(options, players=options.players or len(options.seats))
    budget = Budget(options.playouts, options.seconds)
    of = Contest(rules, arena.seated(rules, options.seats), options.seed, budget, options.match)
    limit = f" or {options.seconds} s" if options.seconds else ""
    who = f"{options.preset}, {', '.join(of.seats)}, seed {options.seed}"
    print(f"{who}, at most {options.playouts:,} playouts{limit} a decision", flush=True)
    file: Path | None = options.json
    kept = result_files.load(file) if file else None
    results = result_files.restored(kept, of) if kept else Results()
    if results.seeds > options.deals:
        raise RummyError(f"{file} has {results.seeds} seeds already, more than {options.deals}")

    def keep(results: Results) -> None:
        if file:
            result_files.save(file, result_files.document(of, results))

    with Crew(options.jobs) as crew:
        play_on(of, options.deals, crew, results, keep)
    for line in arena.lines(of, results):
        print(line)
    return 0


def play_on(of: Contest, seeds: int, crew: Crew, results: Results, keep: Callable[[Results], None]) -> None:
    """Up to so many seeds; `keep` is called on the way, and at the end however that comes."""
    first, bar = results.seeds, Progress()
    began = saved = time.monotonic()
    try:
        for _ in arena.run(of, seeds, results, crew):
            left = (time.monotonic() - began) * (seeds - results.seeds) / (results.seeds - first)
            bar.show(results.seeds / seeds, f"{results.seeds:,} of {seeds:,} seeds, {left:,.0f} s left")
            if time.monotonic() - saved > SAVED_EVERY:
                keep(results)
                saved = time.monotonic()
    finally:
        bar.end()
        if results.seeds:
            keep(results)


def _table(options: argparse.Namespace) -> int:
    file: Path = options.table
    documents: dict[str, Any] = result_files.load(file) or {}
    with Crew(options.jobs) as crew:
        for entry in contests.entries():
            seeds, kept = max(2, round(entry.seeds * options.scale)), documents.get(entry.id)
            stale = kept and kept["versions"]["bots"] != result_files.versions()["bots"]
            done = kept and kept["seeds"] >= seeds
            if options.only not in entry.id or (done and not (stale and options.again)):
                continue
            print(entry.id, flush=True)
            results = Results() if stale or not kept else result_files.restored(kept, entry.contest)

            def keep(results: Results, entry: Entry = entry) -> None:
                documents[entry.id] = result_files.document(entry.contest, results)
                result_files.save(file, documents)

            play_on(entry.contest, seeds, crew, results, keep)
    for line in contests.table(documents):
        print(line)
    if options.write:
        text = options.write.read_text(encoding="utf-8")
        options.write.write_text(contests.inserted(text, contests.table(documents)), encoding="utf-8", newline="\n")
    played = [entry for entry in contests.entries() if entry.id in documents]
    failed = [entry.id for entry in played if not contests.met(entry, documents[entry.id])]
    print(f"{len(played)} of {len(list(contests.entries()))} played; not as aimed at: {'; '.join(failed) or 'none'}")
    return 1 if failed else 0


# -- tune ----------------------------------------------------------------------------------------------------------


def _tune(options: argparse.Namespace) -> int:
    one = (options.preset, options.players, tuple(options.settings))
    shipped = shipped_weights.BELIEFS if options.belief else shipped_weights.SHIPPED
    sets = (one,) if options.preset else shipped
    options.out.mkdir(parents=True, exist_ok=True)
    with Crew(options.jobs) as crew:
        for preset, players, settings in sets:
            task = Task(preset, players, settings, options.seed)
            if options.belief:
                _fit(task, options, crew)
            else:
                _search(task, options, 60 * options.minutes / len(sets), crew)
    return 0


def _search(task: Task, options: argparse.Namespace, most: float, crew: Crew) -> None:
    file = options.out / f"{task.name}.json"
    state, bar = shipped_weights.begun(task, file), Progress()

    def done() -> bool:
        return state.generation >= options.generations if options.generations else state.seconds >= most

    try:
        steps = tune.search(task.rules, task.seed, state, crew)
        while not done():
            next(steps)
            result_files.save(file, shipped_weights.document(task, state, state.champion, {}))
            text = f"{task.name}: generation {state.generation}, {state.deals:,} deals, {state.seconds:,.0f} s"
            whole = options.generations or most
            bar.show((state.generation if options.generations else state.seconds) / whole, text)
    finally:
        bar.end()
    weights = tune.final(state, task.rules, task.seed, crew)
    result_files.save(file, shipped_weights.document(task, state, weights, {}))
    figures = shipped_weights.check(task, weights, file, crew)
    result_files.save(file, shipped_weights.document(task, state, weights, figures))
    _say(file, state.seconds, figures)


def _fit(task: Task, options: argparse.Namespace, crew: Crew) -> None:
    name = task.name._replace(kind="belief")
    file, bar, began = options.out / f"{name}.json", Progress(), time.monotonic()
    trained_on, tested = fit_belief.Cases(), fit_belief.Cases()
    for number, cases in fit_belief.gather(task.rules, options.bot, task.seed, options.deals, crew):
        (trained_on if number < fit_belief.TRAINED * options.deals else tested).merge(cases)
        bar.show((number + 1) / options.deals, f"{name}: {number + 1:,} of {options.deals:,} deals")
    bar.end()
    document = shipped_weights.belief_document(task, options.bot, options.deals, trained_on, tested)
    result_files.save(file, document)
    _say(file, time.monotonic() - began, document["figures"])


def _say(file: Path, spent: float, figures: Mapping[str, Any]) -> None:
    told = (f"{name} {json.dumps(figure)}" for name, figure in figures.items())
    print(f"{file}: {spent:.0f} s; {', '.join(told)}", flush=True)


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
