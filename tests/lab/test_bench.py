"""The benchmark measures what it says: turns counted alike everywhere, medians, ratios repeat by repeat."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from itertools import chain, repeat
from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from rummy.apply import apply
from rummy.cards import JOKER
from rummy.cli.commands import main
from rummy.deal import shuffled, start
from rummy.errors import RummyError
from rummy.lab import bench, other_engines
from rummy.lab.bench import Sample
from rummy.legal import legal_actions
from rummy.rules import PRESETS, Rules


def one_deal(monkeypatch: pytest.MonkeyPatch, module: str) -> None:
    """A clock by which one deal takes a minute."""
    minutes = chain([0.0, 0.0], repeat(60.0))
    monkeypatch.setattr(f"{module}.time", SimpleNamespace(process_time=lambda: next(minutes)))


@pytest.mark.parametrize("preset", list(PRESETS))
def test_turns_are_counted(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One for each time somebody else is to move, and one for the last"""
    rules, rng = Rules.of(preset), Random(4)
    deal = start(rules, int(rng.random() * 2), shuffled(rules, rng))
    turns = 1
    while not deal.over:
        listed = legal_actions(deal)
        deal, events = apply(deal, listed[int(rng.random() * len(listed))])
        turns += any(event.type == "turn" for event in events)
    one_deal(monkeypatch, "rummy.lab.bench")
    assert bench.ours(rules, 1, Random(4)) == (turns, 60)


def test_the_hands_to_split_are_what_they_are_called() -> None:
    hand = bench.some_hand(Random(1))
    assert len(hand) == 30
    assert hand.count(JOKER) == 4
    assert max(hand.count(card) for card in hand if card != JOKER) == 2
    assert hand == tuple(sorted(hand)) != bench.some_hand(Random(2))


# -- the others ----------------------------------------------------------------------------------------------------


class Env:
    """RLCard's environment and the game beneath it, playing one deal as written: a card thrown, drawn and thrown,
    taken and knocked, both hands counted."""

    SCRIPT = (6, 2, 30, 3, 58, 0, 1)

    def __init__(self) -> None:
        self.judge = self
        self.at = 0

    def reset(self) -> tuple[dict[str, Any], int]:
        self.at = 0
        return {"legal_actions": {self.SCRIPT[0]: None}}, 0

    def is_over(self) -> bool:
        return self.at == len(self.SCRIPT)

    def step(self, action: Any) -> tuple[dict[str, Any], int]:
        assert getattr(action, "action_id", action) == self.SCRIPT[self.at]
        self.at += 1
        return {"legal_actions": dict.fromkeys(self.SCRIPT[self.at : self.at + 1])}, 0

    init_game = reset

    def get_legal_actions(self) -> list[Any]:
        return [type("Event", (), {"action_id": self.SCRIPT[self.at]})]


class State:
    """OpenSpiel's state: a card dealt by chance, passed, drawn (by chance too), thrown, the upcard drawn, knocked,
    a card thrown, a card laid off."""

    SCRIPT = (
        (True, 50),
        (False, 54),
        (False, 53),
        (True, 9),
        (False, 8),
        (False, 52),
        (False, 55),
        (False, 7),
        (False, 3),
    )

    def __init__(self) -> None:
        self.at = 0

    def is_terminal(self) -> bool:
        return self.at == len(self.SCRIPT)

    def is_chance_node(self) -> bool:
        return self.SCRIPT[self.at][0]

    def legal_actions(self) -> list[int]:
        return [self.SCRIPT[self.at][1]]

    def apply_action(self, action: int) -> None:
        assert action == self.SCRIPT[self.at][1]
        self.at += 1


def there(monkeypatch: pytest.MonkeyPatch, name: str, **content: object) -> None:
    module = ModuleType(name)
    module.__spec__ = ModuleSpec(name, None)
    module.__dict__.update(content)
    monkeypatch.setitem(sys.modules, name, module)


def test_the_others_turns_are_counted_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    there(monkeypatch, "rlcard", make=lambda _name, config: Env() if config["seed"] >= 0 else None)
    there(monkeypatch, "rlcard.games", gin_rummy=None)
    there(monkeypatch, "rlcard.games.gin_rummy", Game=Env)
    there(monkeypatch, "pyspiel", load_game=lambda _name: type("Game", (), {"new_initial_state": staticmethod(State)}))
    found = other_engines.installed()
    for name, turns in {"RLCard environment": 3, "RLCard core": 3, "OpenSpiel": 2}.items():
        one_deal(monkeypatch, "rummy.lab.other_engines")
        assert found[name](1, Random(1)) == (turns, 60), name


def test_what_is_not_there_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rlcard", None)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert other_engines.installed() == {}


# -- the table -----------------------------------------------------------------------------------------------------


def samples(where: str, what: str, values: Sequence[float], unit: str = "turns/s") -> list[Sample]:
    return [Sample(where, what, unit, value) for value in values]


def test_medians_and_ratios() -> None:
    """A repeat's own ratio counts: the second, in which everything was slow, is like the others"""
    told = [
        *samples("native 3.11.0", "rummy500", [3000, 300, 3300]),
        *samples("native 3.11.0", "RLCard environment", [1000, 90, 1000]),
        *samples("native 3.11.0", "arrange, median", [1.5, 2.5, 9.25], "ms"),
    ]
    lines = list(bench.table(told))
    assert any(re.fullmatch(r"rummy500 +turns/s +3,000 \(300 - 3,300\)", line) for line in lines)
    assert any(re.fullmatch(r"arrange, median +ms +2\.50 \(1\.50 - 9\.25\)", line) for line in lines)
    assert lines[-1] == "rummy500 / RLCard environment: 3.30, aimed at 3"


def test_native_against_webassembly() -> None:
    told = [*samples("native 3.11.0", "OpenSpiel", [1000, 1000])]
    for number, preset in enumerate(PRESETS, 2):
        told += samples("WebAssembly 3.14.2", preset, [100, 200])
        told += samples("native 3.11.0", preset, [100 * number, 200 * number])
    lines = list(bench.table(told))
    assert re.search(r"native 3\.11\.0 +WebAssembly 3\.14\.2", lines[3])
    assert next(line for line in lines if line.startswith("OpenSpiel")).endswith(" -")
    ratios = [line for line in lines if " / WebAssembly 3.14.2: " in line]
    assert [line.rpartition(" ")[2] for line in ratios] == ["2.00", "3.00", "4.00", "5.00", "6.00", "7.00"]
    assert "rummy500 / OpenSpiel: 0.45" in lines


def test_the_command_measures_and_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--repeats", "2", "--seconds", "0.01", "--hands", "1", "--raw"]) == 0
    raw = capsys.readouterr().out
    read = bench.read(raw)
    assert {sample.what for sample in read} >= {*PRESETS, "arrange, median", "greedy, longest"}
    assert all(sample.value > 0 and sample.where == bench.here() for sample in read)
    path = tmp_path / "samples.txt"
    path.write_text(raw, encoding="utf-8")
    assert main(["bench", "--read", str(path)]) == 0
    assert capsys.readouterr().out.splitlines() == list(bench.table(read))
    path.write_text("", encoding="utf-8")
    assert main(["bench", "--read", str(path)]) == 1


@pytest.mark.parametrize("line", ["[", "1", '["a", "b", "c"]', '["a", "b", "c", "d"]'])
def test_what_is_no_sample_is_told(line: str) -> None:
    with pytest.raises(RummyError, match="is no sample"):
        bench.read(line)


def test_no_time_is_no_benchmark(capsys: pytest.CaptureFixture[str]) -> None:
    for seconds in ("0", "-1", "nan", "x"):
        with pytest.raises(SystemExit):
            main(["bench", "--seconds", seconds])
        assert "--seconds" in capsys.readouterr().err
