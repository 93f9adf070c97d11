"""What is timed of the thinking: turns, playouts and decisions are what they are called."""

from __future__ import annotations

from itertools import chain, repeat
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from rummy.bots import BOTS
from rummy.bots.simulators.choose import simulator
from rummy.deal import shuffled
from rummy.lab import bench_bots
from rummy.rules import PRESETS, Rules

RUMMY = Rules.of("rummy500")


def minutes(monkeypatch: pytest.MonkeyPatch, *seconds: float) -> None:
    """A clock that shows these, and then a minute past."""
    clock = chain(seconds, repeat(60.0))
    monkeypatch.setattr(bench_bots, "time", SimpleNamespace(process_time=lambda: next(clock)))


@pytest.mark.parametrize("preset", list(PRESETS))
def test_turns_are_counted(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = Rules.of(preset)
    fast, rng = simulator(rules), Random(4)
    position = fast.start(int(rng.random() * 2), shuffled(rules, rng), 0)
    movers = [position.turn]
    while not position.over:
        listed = fast.legal(position)
        fast.apply(position, listed[int(rng.random() * len(listed))])
        movers += [position.turn] if position.turn != movers[-1] and not position.over else []
    minutes(monkeypatch, 0.0, 0.0)
    assert bench_bots.at_random(rules, 1, Random(4)) == (len(movers), 60)


@pytest.mark.parametrize("preset", ["rummy500", "rum500", "basic"])
def test_a_playouts_turns_are_counted(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a take each turn has one card of the stock, so that fewer are gone than turns were made"""
    rules = Rules.of(preset, discard_draw="top", players=3)
    fast, rng = simulator(rules), Random(4)
    position = fast.start(int(rng.random() * 3), shuffled(rules, rng), 0)
    stock = len(position.stock)
    fast.playout(position)
    minutes(monkeypatch, 0.0, 0.0)
    turns, seconds = bench_bots.playing_out(rules, 1, Random(4))
    assert seconds == 60
    assert 3 <= stock - len(position.stock) <= turns <= 2 * stock


def test_playouts_are_from_the_middle_and_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = bench_bots.middle(RUMMY, Random(1))
    assert seen is not None
    assert sum(move.action.kind in ("draw", "take") for move in seen.moves) == bench_bots.MIDDLE
    played: list[Any] = []
    kind: Any = type(simulator(RUMMY))
    copied = kind.copy

    def copy(self: Any, position: Any) -> Any:
        played.append(position)
        return copied(self, position)

    monkeypatch.setattr(kind, "copy", copy)
    minutes(monkeypatch, 0.0, 0.0)
    assert bench_bots.playouts(RUMMY, 1, Random(1)) == (bench_bots.POSITIONS, 60)
    assert len(played) == bench_bots.POSITIONS
    assert not any(position.over for position in played)


def test_decisions_are_choices_or_none() -> None:
    choices, forced = bench_bots.decisions(RUMMY, 30, Random(1))
    assert len(choices) == 30
    assert min(len(seen.actions) for seen in choices) > 1
    assert {len(seen.actions) for seen in forced} == {1}


def test_every_level_is_timed() -> None:
    figures = list(bench_bots.levels(RUMMY, 2, 1))
    for name in BOTS:
        mine = [
            value for what, value in figures if what in {f"{name}, {part}" for part in ("median", "95 %", "longest")}
        ]
        assert 0 < mine[0] <= mine[1] <= mine[2]
    assert f"{next(iter(BOTS))}, no choice" in dict(figures)


def test_shares_of_times() -> None:
    assert [value for _, value in bench_bots.times("x", [3.0, *range(1, 101)])] == [50, 95, 100]
