"""Every contest that says how good the opponents are, what each should at least show, and the table of what came."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any, NamedTuple

from rummy.bots.interface import Budget
from rummy.lab import arena
from rummy.lab.arena import Contest
from rummy.rules import PRESETS, Rules

LEVELS = ("beginner", "greedy", "intermediate", "expert")
SEATS = (2, 4)
SEED = 20_000
SEEDS: Mapping[str, int] = {"beginner": 1_000, "greedy": 2_000, "intermediate": 400}
"""By the weaker bot of the two, who thinks ahead takes long; half of them where no more is aimed at than chance."""
OTHERWISE: Mapping[str, int] = {
    "rummy500 4: expert, intermediate": 600,
    "basic 2: expert, intermediate": 800,
    "basic 4: expert, intermediate": 400,
    "pool500 2: expert, intermediate": 2_000,
    "pool500 4: expert, intermediate": 400,
}
"""Where more is needed to tell them apart."""
MATCHES = 600
"""Seeds of games, each in both seatings."""
BEGIN, END = "<!-- arena -->", "<!-- /arena -->"
"""Around the table in a text."""


class Bound(NamedTuple):
    """What a figure should be: its interval's lower end at least `least`, its upper end at most `most`."""

    bot: str
    figure: str
    """`won` or `ahead`."""
    least: float
    most: float | None = None


class Entry(NamedTuple):
    """The first of its seats against the others."""

    id: str
    contest: Contest
    seeds: int
    bounds: tuple[Bound, ...]


def entries() -> Iterator[Entry]:
    """Each level against the one below, in every preset with two and with four players, and games played out."""
    for preset in PRESETS:
        if alike(preset)[0] != preset:
            continue
        for players in SEATS:
            rules = Rules.of(preset, players=players)
            for below, level in pairwise(LEVELS):
                name = f"{preset} {players}: {level}, {below}"
                contest = Contest(rules, arena.seated(rules, (level, below)), SEED, Budget())
                bounds = AIMS.get(name, (Bound(level, "won", 1 / players), Bound(level, "ahead", 0)))
                seeds = OTHERWISE.get(name, SEEDS[below] // (1 if name in AIMS else 2))
                yield Entry(name, contest, seeds, bounds)
    rules = Rules.of("rummy500")
    games = Contest(rules, ("expert", "greedy"), SEED, Budget(), games=True)
    yield Entry("rummy500 2: expert, greedy, games", games, MATCHES, (Bound("expert", "won", 0.88),))


def alike(preset: str) -> tuple[str, ...]:
    """The presets with the same deals as this one: games of them differ in no more than the target."""
    rules = PRESETS[preset]
    return tuple(name for name, other in PRESETS.items() if replace(other, preset=preset, target=rules.target) == rules)


AIMS: Mapping[str, tuple[Bound, ...]] = {
    "rummy500 2: greedy, beginner": (Bound("beginner", "won", 0.25, 0.40),),
    "rummy500 2: intermediate, greedy": (Bound("intermediate", "won", 0.64), Bound("intermediate", "ahead", 24)),
    "rummy500 2: expert, intermediate": (Bound("expert", "won", 0.55), Bound("expert", "ahead", 9)),
    "rummy500 4: intermediate, greedy": (Bound("intermediate", "won", 0.36),),
    "rummy500 4: expert, intermediate": (Bound("expert", "won", 0.28),),
}
"""Of the others only that they are better than chance, in deals won and in points."""


def met(entry: Entry, document: Mapping[str, Any]) -> bool:
    """Whether the results are as they should be."""
    for bound in entry.bounds:
        figure = document["figures"][bound.bot][bound.figure]
        if figure["low"] is None or figure["low"] <= bound.least:
            return False
        if bound.most is not None and figure["high"] >= bound.most:
            return False
    return True


def table(documents: Mapping[str, Any]) -> Iterator[str]:
    """In Markdown, of what has been played."""
    yield "| game | who | won | ahead, points | aimed at | seeds | ms a decision, median and 95 % | command |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for entry in entries():
        document = documents.get(entry.id)
        if document is None:
            continue
        of = entry.contest
        level = entry.bounds[0].bot  # the beginner is measured by what it loses
        others = [name for name in of.seats if name != level]
        figures = document["figures"][level]
        what = "games to the target" if of.games else "deals"
        presets = [of.rules.preset] if of.games else alike(of.rules.preset)
        cells = [
            f"{' and '.join(presets)}, {of.rules.players} players, {what}",
            f"{level} against {others[0] if len(others) == 1 else f'{len(others)} of {others[0]}'}",
            _cell(figures["won"], 100, " %"),
            _cell(figures["ahead"], 1, ""),
            f"{'; '.join(map(_aim, entry.bounds))}: {'yes' if met(entry, document) else '**no**'}",
            f"{document['seeds']:,}",
            f"{figures['ms']['median']:.2f}, {figures['ms']['p95']:.2f}",
            f"`{document['command']}`",
        ]
        yield f"| {' | '.join(cells)} |"


def _cell(figure: Mapping[str, float], factor: float, unit: str) -> str:
    sign = "" if unit else "+"
    if figure["low"] is None:
        return f"{factor * figure['mean']:{sign}.1f}{unit}"
    margin = factor * (figure["high"] - figure["mean"])
    return f"{factor * figure['mean']:{sign}.1f} ± {margin:.1f}{unit}"


def _aim(bound: Bound) -> str:
    if bound.figure == "ahead":
        return f"{bound.least:+.0f}"
    if bound.most is not None:
        return f"{100 * bound.least:.0f}-{100 * bound.most:.0f} %"
    return f"{100 * bound.least:.0f} %"


def inserted(text: str, lines: Iterator[str]) -> str:
    """The text with the lines between its marks. Raises `ValueError` where it has none."""
    head, begin, rest = text.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"there is no {BEGIN} with an {END} after it")
    return "".join([head, BEGIN, "\n\n", "\n".join(lines), "\n\n", END, tail])
