"""The shipped weights: there, whole, fit for their simulators, with where they are from; the nearest is chosen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rummy.bots import weights as shipped
from rummy.bots.search.belief import FEATURES
from rummy.bots.simulators.choose import simulator
from rummy.errors import RummyError
from rummy.rules import PRESETS, Rules

FILES = sorted(shipped.FOLDER.glob("*.json"))
RUM = Rules.of("rummy500")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where other weights are looked for meanwhile."""
    shipped._names.cache_clear()
    monkeypatch.setattr(shipped, "FOLDER", tmp_path)
    yield tmp_path
    shipped._names.cache_clear()


def put(folder: Path, name: str, **found: float) -> None:
    (folder / f"{name}.json").write_text(json.dumps({"weights": found}), encoding="utf-8")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_is_whole_and_says_where_it_is_from(file: Path) -> None:
    content: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    kind, family, players = file.stem.rsplit("-", 2)
    assert content["command"].startswith("python -m rummy tune ")
    assert content["deals"] >= 1_000
    assert content["figures"]
    if kind == "belief":
        assert set(content["weights"]) == set(FEATURES)
        assert content["figures"]["loss by these"] < content["figures"]["loss by nothing"]
        return
    task = content["task"]
    rules = Rules.of(task["preset"], players=task["players"], **dict(task["settings"]))
    assert (simulator(rules).kind, shipped.FAMILIES[rules.scoring], str(rules.players)) == (kind, family, players)
    assert set(content["weights"]) == set(simulator(rules).weights)
    assert content["figures"]["ahead of greedy"]["low"] > 0


@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_preset_has_its_own(preset: str, players: int) -> None:
    """Read from the package, inside Pyodide from the wheel"""
    rules = Rules.of(preset, players=players)
    fast = simulator(rules)
    found = shipped.weights(rules)
    assert set(found) == set(fast.weights)
    family = shipped.FAMILIES[rules.scoring]
    assert found == shipped.read(shipped.FOLDER / f"{fast.kind}-{family}-{players}.json")
    assert shipped.belief(rules) == shipped.read(shipped.FOLDER / f"belief-{family}-{players}.json")


def test_the_nearest_number_of_players(folder: Path) -> None:
    put(folder, "x-rum-2", of=2)
    put(folder, "x-rum-4", of=4)
    put(folder, "x-pool-3", of=3)
    for players, of in {2: 2, 3: 2, 4: 4, 5: 4, 8: 4}.items():
        rules = Rules.of("rum500", players=players)
        assert shipped.nearest("x", rules) == {"of": of}


def test_the_family_before_the_players_and_another_only_if_it_is_alike(folder: Path) -> None:
    put(folder, "x-basic-4", of=4)
    put(folder, "x-rum-2", of=2)
    put(folder, "y-pool-2", of=9)
    put(folder, "y-z-basic-2", of=5)
    assert shipped.nearest("x", Rules.of("basic")) == {"of": 4}
    assert shipped.nearest("x", Rules.of("basic", scoring="penalty")) == {"of": 4}
    assert shipped.nearest("x", Rules.of("pool500", players=4)) == {"of": 2}
    assert shipped.nearest("y", RUM) == {"of": 9}
    assert shipped.nearest("y", Rules.of("cutthroat500")) == {"of": 9}
    assert shipped.nearest("y", Rules.of("basic")) == {}
    assert shipped.nearest("y-z", Rules.of("basic")) == {"of": 5}
    assert shipped.belief(RUM) == {}


def test_what_is_not_named_is_the_first_guess(folder: Path) -> None:
    fast = simulator(RUM)
    first = {name: guess for name, (guess, _) in fast.weights.items()}
    assert shipped.weights(RUM) == first
    name = next(iter(first))
    put(folder, f"{fast.kind}-rum-2", **{name: 77.0, "unknown": 1.0})
    shipped._names.cache_clear()
    assert shipped.weights(RUM) == {**first, name: 77.0}


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "{}", '{"weights": 1}', '{"weights": {"a": "x"}}', '{"weights": {"a": NaN}}', "\x00"]
)
def test_a_damaged_file_is_told(text: str, folder: Path) -> None:
    (folder / "x-rum-2.json").write_text(text, encoding="utf-8")
    with pytest.raises(RummyError, match=r"the weights of x-rum-2\.json cannot be read"):
        shipped.nearest("x", RUM)


def test_every_scoring_has_a_family() -> None:
    for preset in PRESETS:
        for scoring in ("melds_minus_hand", "winner_takes_hands", "penalty", "pool", "pool_winner_only"):
            assert shipped.FAMILIES[Rules.of(preset, scoring=scoring).scoring] in shipped.ALIKE
    for family, order in shipped.ALIKE.items():
        assert order[0] == family
        assert set(order) <= set(shipped.ALIKE)
