"""The search for weights: that it finds them, and comes to the same however it is run."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

from rummy.bitsets import faces
from rummy.bots.simulators.choose import simulator
from rummy.bots.simulators.interface import Weights
from rummy.bots.simulators.single_deck.table_melds import Lying, lying_all
from rummy.bots.weights import read
from rummy.cli.commands import main
from rummy.deal import shuffled
from rummy.errors import RummyError
from rummy.lab import shipped_weights, tune
from rummy.lab.processes import Crew
from rummy.lab.shipped_weights import Task
from rummy.lab.tune import Search, Trial
from rummy.rules import Rules

RUM = Rules.of("rummy500", players=3)
BEST = {"near": 3.0, "far": -20.0}
"""The weights by which the game below is played best."""


@dataclass
class Throw:
    """A game in which each seat throws once: the score is luck, the same for whoever sits there, less the distance of
    the weights from the best."""

    turn: int
    luck: list[float]
    scores: list[int] = field(default_factory=list)
    thrown: int = 0

    @property
    def over(self) -> bool:
        return self.thrown == len(self.luck)


class Thrower:
    def __init__(self, weights: Weights, sign: int) -> None:
        self.short = sign * sum(abs(value - BEST[name]) for name, value in weights.items())

    def turn(self, position: Throw) -> None:
        position.scores[position.turn] = round(1_000 * position.luck[position.turn] - 50 * self.short)
        position.turn = (position.turn + 1) % len(position.luck)
        position.thrown += 1


class Throwing:
    kind = "throwing"
    weights: ClassVar = {"near": (1.0, 1.0), "far": (0.0, 12.0)}

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def start(self, dealer: int, deck: Sequence[int], _pool: int) -> Throw:
        luck = Random(deck[0] + 60 * deck[1])
        return Throw(dealer, [luck.random() for _ in range(self.rules.players)], [0] * self.rules.players)

    def player(self, weights: Weights) -> Thrower:
        return Thrower(weights, -1 if self.rules.lowest_wins else 1)

    def quick_turn(self, position: Throw) -> None:
        self.player({"near": 0.0, "far": 0.0}).turn(position)

    def scores(self, position: Throw) -> list[int]:
        return position.scores


@pytest.fixture
def _throwing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "simulator", Throwing)
    monkeypatch.setattr(tune, "DRAWN", 32)
    monkeypatch.setattr(tune, "ROUNDS", ((2, 16), (2, 8)))
    monkeypatch.setattr(tune, "CHALLENGED", 20)
    monkeypatch.setattr(tune, "LAST_DEALS", 60)


def searched(generations: int, begun: Search | None = None, seed: int = 1, rules: Rules = RUM) -> Search:
    with Crew(1) as alone:
        for state in tune.search(rules, seed, begun or tune.begun(rules), alone):
            if state.generation == generations:
                return state
    raise AssertionError("a search has no end")


def without_seconds(state: Search) -> dict[str, Any]:
    return {**tune.as_json(state), "seconds": 0}


@pytest.mark.usefixtures("_throwing")
@pytest.mark.parametrize("scoring", ["melds_minus_hand", "penalty"])
def test_it_finds_the_best(scoring: str) -> None:
    rules = Rules.of("rummy500", players=3, scoring=scoring)
    state = searched(14, rules=rules)
    assert state.mean["near"] == pytest.approx(3, abs=0.4)
    assert state.mean["far"] == pytest.approx(-20, abs=3)
    assert len(state.history) == 14
    with Crew(1) as alone:
        found = tune.final(state, rules, 1, alone)
        lead = tune.leads(rules, found, None, [str(seed) for seed in range(50)], alone)
    assert lead.count == 50
    assert lead.mean == pytest.approx(50 * 23, abs=150)


@pytest.mark.usefixtures("_throwing")
def test_it_goes_on_as_if_it_had_never_stopped() -> None:
    whole = searched(9)
    kept = json.loads(json.dumps(tune.as_json(searched(5))))
    assert without_seconds(searched(9, tune.restored(kept))) == without_seconds(whole)
    assert without_seconds(searched(9, seed=2)) != without_seconds(whole)


@pytest.mark.usefixtures("_throwing")
def test_a_worse_mean_is_no_champion() -> None:
    state = tune.begun(RUM)
    state.champion = dict(BEST)
    with Crew(1) as alone:
        assert tune.final(state, RUM, 1, alone) == BEST


@pytest.mark.usefixtures("_throwing")
def test_a_search_that_went_astray_ends_where_it_began() -> None:
    state = tune.begun(RUM)
    first, state.champion, state.mean = dict(state.mean), {"near": 900.0, "far": 900.0}, {"near": 800.0, "far": 900.0}
    with Crew(1) as alone:
        assert tune.final(state, RUM, 1, alone) == first


@pytest.mark.usefixtures("_throwing")
def test_cards_and_seats_are_shared() -> None:
    """Equal players have no lead at any seed, for each has every seat"""
    player = {"near": 2.0, "far": 5.0}
    assert tune.trial(RUM, Trial(player, (player, BEST), ("a", "b", "c", "d"))) == pytest.approx([0, -1300, 0, -1300])


@pytest.mark.parametrize("preset", ["rummy500", "rum500", "basic", "pool500", "cutthroat500"])
@pytest.mark.parametrize("players", [2, 4])
def test_the_rules_of_thumb_play_turn_by_turn_as_they_play_deals_out(preset: str, players: int) -> None:
    rules = Rules.of(preset, players=players)
    fast = simulator(rules)
    for seed in range(10):
        deck = shuffled(rules, Random(seed))
        at_once = fast.start(seed % players, deck, rules.pool)
        fast.playout(at_once)
        by_turns = tune.played(fast, [fast.quick_turn] * players, seed % players, deck)
        assert fast.scores(at_once) == by_turns


@pytest.mark.parametrize("preset", ["rummy500", "basic"])
def test_others_can_add_to_what_the_rules_of_thumb_lay(preset: str) -> None:
    """The melds that lie after their turns take what those of a player of weights take, and all the table is in them"""
    fast: Any = simulator(Rules.of(preset, players=3))
    weighed = fast.player({})
    laid = 0
    for seed in range(20):
        position = fast.start(0, shuffled(fast.rules, Random(seed)), 0)
        while not position.over:
            (fast.quick_turn if position.turn else weighed.turn)(position)
            table = sum(meld.cards for meld in position.melds)
            hidden = sum(position.hands) + faces(position.stock) + faces(position.pile)
            assert table + hidden == (1 << 52) - 1
            again = lying_all(table, position.sets, position.runs, fast.high)
            assert sum(meld.cards for meld in again) == table
            assert taken(again) & ~table == taken(position.melds) & ~table
            laid += bool(table)
    assert laid > 100


def taken(melds: list[Lying]) -> int:
    """What they take."""
    cards = 0
    for meld in melds:
        cards |= meld.takes
    return cards


# -- the command ---------------------------------------------------------------------------------------------------


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "DRAWN", 4)
    monkeypatch.setattr(tune, "ROUNDS", ((2, 3), (2, 2)))
    monkeypatch.setattr(tune, "CHALLENGED", 4)
    monkeypatch.setattr(tune, "LAST_DEALS", 12)
    monkeypatch.setattr(shipped_weights, "CHECKED", 4)


@pytest.mark.usefixtures("_small")
@pytest.mark.parametrize("preset", ["rum500", "basic", "pool500"])
def test_the_command_writes_weights_to_play_by(preset: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call = ["tune", "--preset", preset, "--players", "2", "--set", "aces=low", "--seed", "3"]
    assert main([*call, "--generations", "2", "--out", str(tmp_path / "whole")]) == 0
    for generations in ("1", "2"):
        assert main([*call, "--generations", generations, "--out", str(tmp_path / "parts")]) == 0
    name = f"{Task(preset, 2, (), 3).name}.json"
    whole, parts = (json.loads((tmp_path / way / name).read_text(encoding="utf-8")) for way in ("whole", "parts"))
    assert whole["command"] == f"python -m rummy {' '.join(call)} --generations 2"
    assert whole["figures"]["seeds"] == 4
    assert whole["weights"] == parts["weights"] == dict(read(tmp_path / "whole" / name))
    assert main([*call, "--generations", "2", "--out", str(tmp_path / "whole")]) == 0
    assert main([*call[:-1], "4", "--generations", "2", "--out", str(tmp_path / "whole")]) == 1
    assert "another search" in capsys.readouterr().err
    assert whole["task"]["settings"] == [["aces", "low"]]
    seats = f"{tmp_path / 'whole' / name},greedy"
    assert main(["arena", "--preset", preset, "--seats", seats, "--deals", "2"]) == 0


@pytest.mark.usefixtures("_small")
def test_minutes_are_shared_by_all_that_are_shipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shipped_weights, "SHIPPED", (("basic", 2, ()), ("rummy500", 2, (("aces", "low"),))))
    assert main(["tune", "--minutes", "0.002", "--out", str(tmp_path)]) == 0
    files = sorted(tmp_path.glob("*.json"))
    assert [file.stem for file in files] == ["plain-basic-2", "plain-rum-2"]
    for file in files:
        state = json.loads(file.read_text(encoding="utf-8"))["search"]
        assert state["generation"] >= 1
        assert state["seconds"] >= 0.06
    assert capsys.readouterr().out.count("ahead of greedy") == 2


@pytest.mark.parametrize("text", ["{", "{}", '{"task": 1}'])
def test_what_is_no_search_is_told(text: str, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(RummyError, match=r"x\.json"):
        shipped_weights.begun(Task("basic", 2, (), 1), file)


def test_what_is_shipped_is_named_once() -> None:
    names = [str(Task(*one, 1).name) for one in shipped_weights.SHIPPED]
    assert len(set(names)) == len(names)
    beliefs = [Task(*one, 1).name._replace(kind="belief") for one in shipped_weights.BELIEFS]
    assert len(set(beliefs)) == len(beliefs) == 13
    assert {"plain-rum-2", "plain-basic-4", "rich-own-pool-3", "rich-own-cutthroat-2", "rich-shared-rum-6"} <= set(
        names
    )
