"""The command line."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rummy import record
from rummy.analysis.review import REVIEW
from rummy.bots import BOTS
from rummy.bots.evaluate import rank
from rummy.cli import bot_commands, review_text, terminal
from rummy.cli.arguments import amount, chosen_rules, positive, preset_option, settings_option, whole
from rummy.errors import InvalidCaseError, RummyError
from rummy.lab import bench, cases, fuzz, perft, simulate
from rummy.rulebook import text
from rummy.rules import PRESETS, Rules
from rummy.session import Session


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit code: 0 all well, 1 something failed, 2 the call was wrong."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except RummyError as error:
        print(error, file=sys.stderr)
    except (OSError, UnicodeDecodeError) as error:
        print(f"cannot read or write: {error}", file=sys.stderr)
    except KeyboardInterrupt:
        print()
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rummy", description="Rummy: rules engine and opponents")
    commands = parser.add_subparsers(dest="command", required=True)

    check = commands.add_parser("check", help="run case files")
    check.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="a case file, or a folder of them")
    check.set_defaults(run=_check)

    play = commands.add_parser("play", help="play in the terminal")
    _game_options(play)
    play.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved record")
    play.set_defaults(run=_play)

    replay = commands.add_parser("replay", help="tell a record move by move")
    replay.add_argument("file", type=Path)
    replay.set_defaults(run=_replay)

    again = commands.add_parser("review", help="judge what the person did in a finished deal of a record")
    again.add_argument("file", type=Path)
    again.add_argument("--deal", type=positive, default=None, metavar="N", help="by default the last finished one")
    again.add_argument("--playouts", type=whole, default=REVIEW.playouts, metavar="N", help="for each decision")
    again.set_defaults(run=_review)

    told = commands.add_parser("rules", help="the rules of a game in plain sentences")
    told.add_argument("preset", nargs="?", default="rummy500", choices=list(PRESETS))
    settings_option(told)
    told.set_defaults(run=_tell_rules)

    bots = commands.add_parser("simulate", help="bots against each other, every promise of the engine checked")
    _game_options(bots)
    bots.add_argument("--deals", type=positive, default=100)
    bots.set_defaults(run=_simulate)

    chance = commands.add_parser("fuzz", help="random play under random rules, every promise of the engine checked")
    chance.add_argument("--actions", type=positive, default=100_000, help="at least so many")
    chance.add_argument("--seed", type=whole, default=None, help="the same seed plays the same")
    chance.add_argument("--jobs", type=positive, default=1, help="processes that share the work")
    chance.add_argument("--run", type=whole, default=None, dest="number", help="only the run of this number")
    chance.add_argument("--preset", default="", choices=list(PRESETS), help="by default every one in turn")
    settings_option(chance)
    chance.set_defaults(run=_fuzz)

    counted = commands.add_parser("perft", help="count the sequences of actions that lead on from positions")
    counted.add_argument("file", type=Path)
    counted.add_argument("--write", action="store_true", help="put what comes into the file")
    counted.add_argument("--divide", metavar="ID", help="this position's longest sequences by their first action")
    counted.set_defaults(run=_perft)

    speed = commands.add_parser("bench", help="how fast the engine is, and others that are installed")
    speed.add_argument("--repeats", type=positive, default=5)
    speed.add_argument("--seconds", type=amount, default=1.0, help="for each player in each repeat")
    speed.add_argument("--hands", type=positive, default=200, help="to split, and as many decisions of a bot")
    speed.add_argument("--seed", type=whole, default=1)
    speed.add_argument("--raw", action="store_true", help="a line for each figure, which --read reads")
    speed.add_argument("--read", type=Path, metavar="FILE", help="tell what was measured before")
    speed.set_defaults(run=_bench)

    bot_commands.add(commands)
    return parser


def _game_options(parser: argparse.ArgumentParser) -> None:
    preset_option(parser)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--target", type=int, default=None)
    settings_option(parser)
    parser.add_argument("--bot", default="greedy", choices=list(BOTS))
    parser.add_argument("--seed", type=whole, default=None, help="the same seed gives the same cards and bots")


def _rules(options: argparse.Namespace) -> Rules:
    """What `--set` says goes before `--players` and `--target`."""
    target = {} if options.target is None else {"target": options.target}
    return chosen_rules(options, players=options.players, **target)


def _check(options: argparse.Namespace) -> int:
    passed = failed = 0
    for path in cases.case_files(options.paths):
        try:
            failures = [str(failure) for failure in cases.check_file(path)]
        except RummyError as error:
            failures = [str(error)]
        for failure in failures:
            print(failure)
        failed += bool(failures)
        passed += not failures
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


def _play(options: argparse.Namespace) -> int:
    if options.load:
        session = Session.load(options.load.read_text(encoding="utf-8"))
    else:
        rules = _rules(options)
        seed = record.random_seed() if options.seed is None else options.seed
        session = Session.new(rules, [options.bot] * (rules.players - 1), seed)

    def save(name: str) -> None:
        Path(name).write_text(session.record.text(), encoding="utf-8")

    terminal.play(session, input, print, save)
    return 0


def _replay(options: argparse.Namespace) -> int:
    for line in terminal.retell(options.file.read_text(encoding="utf-8")):
        print(line)
    return 0


def _review(options: argparse.Namespace) -> int:
    budget = REVIEW._replace(playouts=options.playouts)
    for line in review_text.lines(options.file.read_text(encoding="utf-8"), rank, options.deal, budget):
        print(line, flush=True)
    return 0


def _tell_rules(options: argparse.Namespace) -> int:
    for line in text.lines(Rules.of(options.preset, **dict(options.settings))):
        print(line)
    return 0


def _simulate(options: argparse.Namespace) -> int:
    rules = _rules(options)
    seed = record.random_seed() if options.seed is None else options.seed
    print(f"{options.preset}, {rules.players} players, all {options.bot}, seed {seed}")
    report = simulate.simulate(rules, [options.bot] * rules.players, options.deals, seed)
    for line in report.lines():
        print(line)
    return 1 if report.violations else 0


def _fuzz(options: argparse.Namespace) -> int:
    for preset in [options.preset] if options.preset else PRESETS:
        Rules.of(preset, **dict(options.settings))  # what can never be is an error of the call, not of the engine
    seed = record.random_seed() if options.seed is None else options.seed
    only = fuzz.Only(options.preset, tuple(options.settings))
    print(f"seed {seed}", flush=True)
    if options.number is None:
        for report in fuzz.fuzz(options.actions, seed, options.jobs, only):
            if sys.stderr.isatty():
                print(f"\r{report.progress()} of {options.actions:,}", end="\r", file=sys.stderr)
    else:
        report = fuzz.run(seed, options.number, only)
    for line in report.lines():
        print(line)
    return 1 if report.violations else 0


def _perft(options: argparse.Namespace) -> int:
    entries = perft.read(options.file)
    if options.divide is not None:
        return _divide(entries, options.divide)
    wrong = 0
    for entry in entries:
        expected, came = entry["counts"], perft.counts(entry)
        wrong += came != expected
        line = f"{entry['id']:<24}{' '.join(map(str, came))}"
        print(line if came == expected else f"{line}   expected {' '.join(map(str, expected))}")
        entry["counts"] = came
    if options.write:
        options.file.write_text(perft.text(entries), encoding="utf-8", newline="\n")
    print(f"{len(entries)} positions, {wrong} {'changed' if options.write else 'wrong'}")
    return 1 if (wrong and not options.write) or not entries else 0


def _divide(entries: list[dict[str, Any]], name: str) -> int:
    entry = next((one for one in entries if one["id"] == name), None)
    if entry is None:
        raise InvalidCaseError(f"there is no position {name}; positions are {', '.join(one['id'] for one in entries)}")
    for way, number in perft.divided(perft.standing(entry), len(entry["counts"])).items():
        print(f"{way:<32}{number}")
    return 0


def _bench(options: argparse.Namespace) -> int:
    samples = bench.read(options.read.read_text(encoding="utf-8")) if options.read else []
    for repeat in range(0 if options.read else options.repeats):
        for sample in bench.measure(options.seconds, options.hands, options.seed + repeat):
            samples.append(sample)
            if options.raw:
                print(json.dumps(sample), flush=True)
    if not options.raw:
        for line in bench.table(samples):
            print(line)
    return 0 if samples else 1
