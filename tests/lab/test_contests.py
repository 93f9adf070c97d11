"""The table of how good the opponents are: that it is made of the committed results, and that nothing is missing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rummy.bots import BOTS, Budget
from rummy.cli.commands import main
from rummy.lab import arena, contests, results
from rummy.lab.contests import Bound, Entry
from rummy.rules import PRESETS, Rules

DOCS = Path(__file__).parent.parent.parent / "docs"


def document(entry: Entry, won: tuple[float, float], ahead: tuple[float, float] = (1, 2)) -> dict[str, Any]:
    """Of results with these intervals."""
    figures = {
        name: {"low": low, "mean": (low + high) / 2, "high": high}
        for name, (low, high) in {"won": won, "ahead": ahead, "points": (10, 20)}.items()
    }
    times = {"median": 1.234, "p95": 20.0}
    seats = {name: {**figures, "ms": times, "playouts": times} for name in entry.contest.seats}
    return {"command": "python -m rummy arena", "seeds": 1_000, "figures": seats}


def entry(name: str) -> Entry:
    return next(one for one in contests.entries() if one.id == name)


def test_every_level_meets_the_one_below_in_every_preset() -> None:
    """With two and with four players, and games played out"""
    entries = list(contests.entries())
    assert len({one.id for one in entries}) == len(entries)
    assert list(contests.LEVELS) == list(BOTS)
    for preset in PRESETS:
        assert sum(preset in contests.alike(one.contest.rules.preset) and not one.contest.games for one in entries) == 6
    for one in entries:
        assert len(set(one.contest.seats)) == 2
        assert all(bound.bot in one.contest.seats for bound in one.bounds)
        assert one.contest.budget.seconds is None
    assert contests.AIMS.keys() <= {one.id for one in entries}


def test_presets_with_the_same_deals_are_played_once() -> None:
    """A deal of `pool300` is one of `pool500`: all that differs is how far the game goes"""
    assert contests.alike("pool300") == contests.alike("pool500") == ("pool500", "pool300")
    assert all(contests.alike(preset) == (preset,) for preset in PRESETS if preset not in ("pool500", "pool300"))
    for bot in ("greedy", "intermediate"):
        played = []
        for preset in ("pool500", "pool300"):
            results = arena.play(arena.Contest(Rules.of(preset, players=2), (bot, "beginner"), 7, Budget()), 0)
            played.append(results.came)
        assert played[0] == played[1]


def test_enough_seeds_are_played_where_so_many_are_asked_for() -> None:
    assert entry("rummy500 2: intermediate, greedy").seeds >= 2_000
    assert entry("rummy500 2: expert, intermediate").seeds >= 400
    assert 2 * entry("rummy500 2: expert, greedy, games").seeds >= 200


@pytest.mark.parametrize(
    ("won", "ahead", "met"),
    [
        ((0.65, 0.7), (25, 30), True),
        ((0.63, 0.7), (25, 30), False),
        ((0.65, 0.7), (23, 30), False),
    ],
)
def test_an_aim_is_met_by_the_whole_interval(won: tuple[float, float], ahead: tuple[float, float], met: bool) -> None:
    one = entry("rummy500 2: intermediate, greedy")
    assert contests.met(one, document(one, won, ahead)) == met


def test_the_beginner_may_lose_neither_too_much_nor_too_little() -> None:
    one = entry("rummy500 2: greedy, beginner")
    assert one.bounds == (Bound("beginner", "won", 0.25, 0.40),)
    for won, met in {(0.3, 0.35): True, (0.2, 0.3): False, (0.35, 0.45): False}.items():
        assert contests.met(one, document(one, won)) == met


def test_one_seed_meets_nothing() -> None:
    one = entry("basic 2: expert, intermediate")
    unknown = document(one, (0.9, 0.9))
    for figures in unknown["figures"].values():
        figures["won"]["low"] = figures["won"]["high"] = None
    assert not contests.met(one, unknown)
    assert "90.0 %" in "\n".join(contests.table({one.id: unknown}))


def test_the_table() -> None:
    one, other = entry("rummy500 4: expert, intermediate"), entry("rummy500 2: greedy, beginner")
    lines = list(contests.table({one.id: document(one, (0.3, 0.4)), other.id: document(other, (0.3, 0.45))}))
    assert lines[2:] == [
        "| rummy500, 2 players, deals | beginner against greedy | 37.5 ± 7.5 % | +1.5 ± 0.5 | 25-40 %: **no** | 1,000 "
        "| 1.23, 20.00 | `python -m rummy arena` |",
        "| rummy500, 4 players, deals | expert against 3 of intermediate | 35.0 ± 5.0 % | +1.5 ± 0.5 | 28 %: yes "
        "| 1,000 | 1.23, 20.00 | `python -m rummy arena` |",
    ]


def test_the_table_goes_between_its_marks() -> None:
    text = f"a\n{contests.BEGIN}\n\nold\n\n{contests.END}\nb\n"
    new = contests.inserted(text, iter(["| x |"]))
    assert new == f"a\n{contests.BEGIN}\n\n| x |\n\n{contests.END}\nb\n"
    assert contests.inserted(new, iter(["| x |"])) == new
    with pytest.raises(ValueError, match="no <!-- arena -->"):
        contests.inserted("a", iter([]))


@pytest.mark.skipif(not DOCS.exists(), reason="only the package is here")
def test_the_text_has_the_table_of_the_committed_results() -> None:
    text = (DOCS / "opponents.md").read_text(encoding="utf-8")
    documents = results.load(DOCS / "arena.json") or {}
    assert contests.inserted(text, contests.table(documents)) == text


def test_the_command_plays_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, text = tmp_path / "arena.json", tmp_path / "text.md"
    text.write_text(f"{contests.BEGIN}\n{contests.END}\n", encoding="utf-8")
    name = "basic 2: greedy, beginner"
    call = ["arena", "--table", str(file), "--only", name, "--write", str(text), "--scale"]
    main([*call, "0.004"])
    told = capsys.readouterr().out
    assert told.startswith(f"{name}\n| game |")
    assert f"1 of {len(list(contests.entries()))} played" in told
    first = json.loads(file.read_text(encoding="utf-8"))
    assert first[name]["seeds"] == 2
    main([*call, "0.004"])
    assert not capsys.readouterr().out.startswith(name)
    main([*call, "0.006"])
    assert capsys.readouterr().out.startswith(name)
    after = json.loads(file.read_text(encoding="utf-8"))
    assert after[name]["seeds"] == 3
    assert after[name]["command"] in text.read_text(encoding="utf-8")
    after[name]["versions"]["bots"] = "others"
    results.save(file, after)
    main([*call, "0.006"])
    assert not capsys.readouterr().out.startswith(name)
    main([*call, "0.004", "--again"])
    assert capsys.readouterr().out.startswith(name)
    assert json.loads(file.read_text(encoding="utf-8"))[name] | {"figures": 0, "sums": 0} == first[name] | {
        "figures": 0, "sums": 0,
    }  # fmt: skip
