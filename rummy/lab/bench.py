"""How fast the engine is: random play under every preset, the best splitting of a hand, and thinking ahead.

Two players at random, every legal action listed at every step, dealing and shuffling included. A turn is what one
player does from the draw to the discard, with this engine and with those it is measured by (`yardsticks`). Seconds are
the processor's, so that what else the machine does counts little.
"""

from __future__ import annotations

import json
import platform
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from rummy.apply import apply
from rummy.bots.arrange import arrange
from rummy.cards import JOKER, Card, pack
from rummy.deal import shuffled, start
from rummy.errors import RummyError, shown
from rummy.lab.bench_bots import at_random, levels, playing_out, playouts, timed, times
from rummy.lab.other_engines import Player, installed
from rummy.legal import legal_actions
from rummy.rules import PRESETS, Rules

HELD, JOKERS = 30, 4
"""The hands that are split: so many cards of two decks, so many of them jokers."""
AHEAD = 3.0
"""Turns of `rummy500` to one of RLCard's environment that are aimed at, and of the simulator to one of the others
without it."""
PLAYOUTS, AT_RANDOM = "simulator playouts", "simulator at random"
SLICE = 0.1
"""Seconds a player plays before it is the next one's turn."""
WILD = Rules.of("rummy500", decks=2, jokers=JOKERS)


class Sample(NamedTuple):
    """One figure of one repeat."""

    where: str
    what: str
    unit: str
    value: float


def here() -> str:
    kind = "WebAssembly" if sys.platform == "emscripten" else "native"
    return f"{kind} {platform.python_version()}"


def measure(seconds: float, hands: int, seed: int) -> Iterator[Sample]:
    """One repeat. The players take turns in short slices, forth and back, so that a machine that slows down or speeds
    up meanwhile favours none; a first round, in which whatever is kept is filled, is not counted."""
    rules = Rules.of("rummy500")
    players: dict[str, Player] = {
        "rummy500": partial(ours, rules),
        PLAYOUTS: partial(playing_out, rules),
        AT_RANDOM: partial(at_random, rules),
        **installed(),
        **{preset: partial(ours, Rules.of(preset)) for preset in PRESETS if preset != "rummy500"},
    }
    turns, spent = dict.fromkeys(players, 0), dict.fromkeys(players, 0.0)
    rngs = {name: Random(seed) for name in players}
    order = list(players)
    for counted in range(max(2, round(seconds / SLICE)) + 1):
        for name in order:
            made, took = players[name](min(SLICE, seconds / 2), rngs[name])
            if counted:
                turns[name] += made
                spent[name] += took
        order.reverse()
    for name in players:
        yield Sample(here(), name, "turns/s", turns[name] / spent[name])
    made, took = playouts(rules, seconds, Random(seed))
    yield Sample(here(), "playouts mid-deal", "a second", made / took)
    for what, value in (*times("arrange", _splittings(hands, seed)), *levels(rules, hands, seed)):
        yield Sample(here(), what, "ms", value)


def ours(rules: Rules, seconds: float, rng: Random) -> tuple[int, float]:
    """This engine at play: the turns made and the seconds they took."""
    turns, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        deal = start(rules, int(rng.random() * rules.players), shuffled(rules, rng))
        while not deal.over:
            listed = legal_actions(deal)
            seat = deal.turn
            deal, _ = apply(deal, listed[int(rng.random() * len(listed))])
            turns += deal.turn != seat or deal.over
    return turns, time.process_time() - began


def some_hand(rng: Random) -> tuple[Card, ...]:
    """So many cards of two decks as the hands that are split have, all the jokers among them."""
    cards = pack(2, 0)
    drawn = [cards.pop(int(rng.random() * len(cards))) for _ in range(HELD - JOKERS)]
    return (*sorted(drawn), *(JOKER,) * JOKERS)


def _splittings(hands: int, seed: int) -> Iterator[float]:
    rng = Random(seed)
    for _ in range(hands):
        yield timed(partial(arrange, some_hand(rng), WILD))


# -- what came of it -----------------------------------------------------------------------------------------------


def read(text: str) -> list[Sample]:
    """Samples, each a line of JSON. Raises `RummyError` where a line is none."""
    samples = []
    for line in text.splitlines():
        try:
            where, what, unit, value = json.loads(line)
            samples.append(Sample(str(where), str(what), str(unit), float(value)))
        except (TypeError, ValueError) as error:
            raise RummyError(f"{shown(line)} is no sample: {error}") from error
    return samples


def table(samples: Sequence[Sample]) -> Iterator[str]:
    """Medians with the least and the most, then the ratios. Ratios are taken repeat by repeat, then their median."""
    values: dict[tuple[str, str], list[float]] = {}
    for sample in samples:
        values.setdefault((sample.what, sample.where), []).append(sample.value)
    units = {sample.what: sample.unit for sample in samples}
    places = sorted({sample.where for sample in samples}, reverse=True)
    yield "Two players at random, every legal action listed at every step; a turn goes from the draw to the discard."
    yield f"arrange: hands of {HELD} cards from two decks, {JOKERS} jokers among them. Opponents: a decision, rummy500."
    yield "Medians of the repeats, in brackets the least and the most; seconds of the processor."
    yield f"{'':<25}{'':<9}" + "".join(f"{place:<34}" for place in places)
    for what, unit in units.items():
        cells = (_cell(values.get((what, place), [])) for place in places)
        yield f"{what:<25}{unit:<9}{''.join(cells)}".rstrip()
    yield from _ratios(values, units, places)


def _cell(values: Sequence[float]) -> str:
    if not values:
        return f"{'-':<34}"
    three = (statistics.median(values), min(values), max(values))
    median, least, most = (f"{value:,.{0 if value >= 100 else 2}f}" for value in three)
    return f"{f'{median} ({least} - {most})':<34}"


def _ratios(values: dict[tuple[str, str], list[float]], units: dict[str, str], places: Sequence[str]) -> Iterator[str]:
    aimed = {("rummy500", "RLCard environment")}
    aimed |= {(own, other) for own in (PLAYOUTS, AT_RANDOM) for other in ("RLCard core", "OpenSpiel")}
    others = [what for what, unit in units.items() if unit == "turns/s" and what not in (*PRESETS, PLAYOUTS, AT_RANDOM)]
    for place in places:
        for own in ("rummy500", PLAYOUTS, AT_RANDOM):
            for other in others:
                if (own, place) in values and (other, place) in values:
                    aim = f", aimed at {AHEAD:.0f}" if (own, other) in aimed else ""
                    yield f"{own} / {other}: {_ratio(values[own, place], values[other, place]):.2f}{aim}"
    if len(places) == 2:
        for what in (*PRESETS, PLAYOUTS, AT_RANDOM):
            if all((what, place) in values for place in places):
                yield f"{what}, {places[0]} / {places[1]}: {_ratio(*(values[what, place] for place in places)):.2f}"


def _ratio(above: Sequence[float], beneath: Sequence[float]) -> float:
    return statistics.median(one / other for one, other in zip(above, beneath, strict=True))
