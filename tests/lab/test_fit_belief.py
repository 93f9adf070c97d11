"""The belief fitted: what is counted in a deal, and that the fit finds what there is to find."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from rummy.bots.search.belief import FEATURES
from rummy.cli.commands import main
from rummy.errors import RummyError
from rummy.lab import fit_belief
from rummy.lab.fit_belief import Case, Cases
from rummy.lab.processes import Crew
from rummy.rules import Rules


def some(weights: dict[str, float], deals: int) -> Cases:
    """Cards of which some are held, the chance following from the weights."""
    rng, cases = Random(5), Cases()
    for _ in range(deals):
        row = tuple(float(rng.random() < 0.5) if name in weights else 0.0 for name in FEATURES)
        case = Case(row, -0.5)
        cases.seen[case] += 1
        odds = case.offset + sum(weights.get(name, 0.0) * value for name, value in zip(FEATURES, row, strict=True))
        cases.held[case] += rng.random() < fit_belief.logistic(odds)
    return cases


def test_the_fit_finds_what_is_there() -> None:
    weights = {"mates_thrown": -1.5, "near_held": 2.0, "late_value": 0.3}
    found = fit_belief.fit(some(weights, 20_000))
    assert list(found) == list(FEATURES)
    for name in FEATURES:
        assert found[name] == pytest.approx(weights.get(name, 0.0), abs=0.1)


def test_the_fit_is_the_likeliest() -> None:
    cases = some({"mates_thrown": -1.5, "near_held": 2.0}, 3_000)
    found = fit_belief.fit(cases)
    for name in ("mates_thrown", "near_held"):
        for change in (-0.2, 0.2):
            assert fit_belief.loss(cases, found) < fit_belief.loss(cases, {**found, name: found[name] + change})


def test_equations_are_solved() -> None:
    matrix, found = [[4.0, 1.0, 0.5], [1.0, 3.0, -1.0], [0.5, -1.0, 2.0]], [2.0, -1.0, 0.25]
    right = [sum(factor * value for factor, value in zip(line, found, strict=True)) for line in matrix]
    assert fit_belief.solved(matrix, right) == pytest.approx(found)


def test_what_does_not_settle_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_belief, "STEPS", 1)
    with pytest.raises(RummyError, match="not settled"):
        fit_belief.fit(some({"near_held": 2.0}, 100))


@pytest.mark.parametrize("preset", ["rummy500", "pool500"])
def test_hands_are_looked_up(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many cards are held as the hand has that are not known; of equal cards no more than there are"""
    noted = []
    monkeypatch.setattr(fit_belief, "_note", lambda _cases, *rest: noted.append(rest))
    rules = Rules.of(preset, players=3)
    fit_belief.look(rules, "greedy", 1, 0)
    monkeypatch.undo()
    assert len(noted) > 5
    for seen, known, seat, hand in noted:
        cases = Cases()
        fit_belief._note(cases, seen, known, seat, hand)
        assert cases.seen.total() == len(known.unseen)
        assert cases.held.total() == known.hidden[seat]
        assert all(count <= cases.seen[case] for case, count in cases.held.items())
        assert Counter(known.known[seat]) <= Counter(hand)


def test_it_tells_hands_better_than_nothing() -> None:
    learnt, tested = Cases(), Cases()
    with Crew(1) as alone:
        for number, cases in fit_belief.gather(Rules.of("rummy500"), "greedy", 1, 60, alone):
            (learnt if number < 45 else tested).merge(cases)
    assert fit_belief.loss(tested, fit_belief.fit(learnt)) < fit_belief.loss(tested, {}) - 0.02


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call = [
        "tune",
        "--belief",
        "--preset",
        "basic",
        "--players",
        "3",
        "--seed",
        "2",
        "--bot",
        "greedy",
        "--deals",
        "10",
    ]
    assert main([*call, "--out", str(tmp_path)]) == 0
    content = json.loads((tmp_path / "belief-basic-3.json").read_text(encoding="utf-8"))
    assert set(content["weights"]) == set(FEATURES)
    assert content["command"] == f"python -m rummy {' '.join(call)}"
    assert content["figures"].keys() == {"loss by nothing", "loss by the first guess", "loss by these"}
    assert "loss by these" in capsys.readouterr().out
    assert main([*call[:-3], "nobody", "--out", str(tmp_path)]) == 1
