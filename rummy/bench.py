"""How fast the engine is: random play under every preset, the best splitting of a hand, a bot's decision.

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
import timeit
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from rummy import deal as dealing
from rummy import game as games
from rummy.arrange import arrange
from rummy.bots import BOTS
from rummy.cards import JOKER, Card, pack
from rummy.deal import shuffled
from rummy.errors import RummyError, shown
from rummy.legal import legal_actions
from rummy.observe import observe
from rummy.rules import PRESETS, Rules
from rummy.yardsticks import Player, installed

HELD, JOKERS = 30, 4
"""The hands that are split: so many cards of two decks, so many of them jokers."""
AHEAD = 3.0
"""Turns of `rummy500` to one of RLCard's environment that are aimed at."""
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
    players: dict[str, Player] = {
        "rummy500": partial(ours, Rules.of("rummy500")),
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
    yield from _times("arrange", _splittings(hands, seed))
    yield from _times("greedy", _decisions(hands, seed))


def ours(rules: Rules, seconds: float, rng: Random) -> tuple[int, float]:
    """This engine at play: the turns made and the seconds they took."""
    turns, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        deal = dealing.start(rules, int(rng.random() * rules.players), shuffled(rules, rng))
        while not deal.over:
            listed = legal_actions(deal)
            seat = deal.turn
            deal, _ = dealing.apply(deal, listed[int(rng.random() * len(listed))])
            turns += deal.turn != seat or deal.over
    return turns, time.process_time() - began


def _times(what: str, milliseconds: Iterable[float]) -> Iterator[Sample]:
    all_of_them = list(milliseconds)
    yield Sample(here(), f"{what}, median", "ms", statistics.median(all_of_them))
    yield Sample(here(), f"{what}, longest", "ms", max(all_of_them))


def _timed(call: Callable[[], object]) -> float:
    """Milliseconds, without the collection of what others in this process leave behind."""
    return timeit.timeit(call, timer=time.process_time, number=1) * 1000


def some_hand(rng: Random) -> tuple[Card, ...]:
    """So many cards of two decks as the hands that are split have, all the jokers among them."""
    cards = pack(2, 0)
    drawn = [cards.pop(int(rng.random() * len(cards))) for _ in range(HELD - JOKERS)]
    return (*sorted(drawn), *(JOKER,) * JOKERS)


def _splittings(hands: int, seed: int) -> Iterator[float]:
    rng = Random(seed)
    for _ in range(hands):
        yield _timed(partial(arrange, some_hand(rng), WILD))


def _decisions(count: int, seed: int) -> Iterator[float]:
    """A bot's choices in games of two such bots; what it may choose from is listed before the time begins."""
    rules, rng = Rules.of("rummy500"), Random(seed)
    choose = BOTS["greedy"]
    game = games.start(rules, 0, shuffled(rules, rng))
    for _ in range(count):
        if game.deal.over:
            game = games.start(rules, 0, shuffled(rules, rng))
        seen = observe(game, game.deal.turn)
        yield _timed(partial(choose, seen, rng))
        game, _ = games.apply(game, choose(seen, rng))


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
    yield f"arrange: hands of {HELD} cards from two decks, {JOKERS} jokers among them. greedy: one decision, rummy500."
    yield "Medians of the repeats, in brackets the least and the most; seconds of the processor."
    yield f"{'':<22}{'':<9}" + "".join(f"{place:<34}" for place in places)
    for what, unit in units.items():
        cells = (_cell(values.get((what, place), [])) for place in places)
        yield f"{what:<22}{unit:<9}{''.join(cells)}".rstrip()
    yield from _ratios(values, units, places)


def _cell(values: Sequence[float]) -> str:
    if not values:
        return f"{'-':<34}"
    three = (statistics.median(values), min(values), max(values))
    median, least, most = (f"{value:,.{0 if value >= 100 else 2}f}" for value in three)
    return f"{f'{median} ({least} - {most})':<34}"


def _ratios(values: dict[tuple[str, str], list[float]], units: dict[str, str], places: Sequence[str]) -> Iterator[str]:
    for place in places:
        for other in units:
            if other not in PRESETS and units[other] == "turns/s" and (other, place) in values:
                ratio = _ratio(values["rummy500", place], values[other, place])
                aim = f", aimed at {AHEAD:.0f}" if other == "RLCard environment" else ""
                yield f"rummy500 / {other}: {ratio:.2f}{aim}"
    if len(places) == 2:
        for preset in PRESETS:
            yield f"{preset}, {places[0]} / {places[1]}: {_ratio(*(values[preset, place] for place in places)):.2f}"


def _ratio(above: Sequence[float], beneath: Sequence[float]) -> float:
    return statistics.median(one / other for one, other in zip(above, beneath, strict=True))
