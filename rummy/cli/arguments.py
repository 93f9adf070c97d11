"""Arguments that several commands share, and what they may be."""

from __future__ import annotations

import argparse
import re

from rummy.rules import PRESETS, Rules, Value


def preset_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--preset", default="rummy500", choices=list(PRESETS))


def settings_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--set", nargs="+", action="extend", type=setting, default=[], dest="settings", metavar="OPTION=VALUE",
        help="options of the rules, such as jokers=2 or simple_values=true",
    )  # fmt: skip


def chosen_rules(options: argparse.Namespace, **values: Value) -> Rules:
    """Of `--preset`; what `--set` says goes before these values."""
    return Rules.of(options.preset, **{**values, **dict(options.settings)})


def setting(text: str) -> tuple[str, Value]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is no OPTION=VALUE")
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if re.fullmatch(r"-?[0-9]{1,9}", value) else value


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def amount(text: str) -> float:
    number = float(text)
    if not 0 < number <= 3600:
        raise argparse.ArgumentTypeError("must be more than 0 and at most 3600")
    return number


def whole(text: str) -> int:
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError("must be at least 0")
    return number
