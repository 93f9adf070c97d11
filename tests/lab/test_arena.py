"""The arena: the same cards for everyone, luck reckoned by seed, runs that can be interrupted."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rummy import game as games
from rummy.actions import Action
from rummy.bots import BOTS, PLAY, Budget
from rummy.cards import Card
from rummy.cli.commands import main
from rummy.errors import RummyError
from rummy.lab import arena
from rummy.lab import results as result_files
from rummy.lab.arena import Came, Contest, Results
from rummy.lab.processes import Crew
from rummy.observe import Observation
from rummy.rules import PRESETS, Rules

RUMMY = Rules.of("rummy500")


def anything(seen: Observation, rng: Random, _budget: Budget = PLAY) -> Action:
    """A bot that plays at random."""
    return seen.actions[int(rng.random() * len(seen.actions))]


@pytest.fixture(autouse=True)
def _anything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "anything", anything)


def contest(*names: str, rules: Rules = RUMMY, seed: int = 1) -> Contest:
    return Contest(rules, arena.seated(rules, names), seed, Budget(20))


def run(of: Contest, seeds: int, results: Results | None = None) -> Results:
    with Crew(1) as alone:
        *_, results = arena.run(of, seeds, results or Results(), alone)
    return results


def without_times(document: Any) -> Any:
    """What has to be the same whatever the machine does meanwhile."""
    if isinstance(document, dict):
        return {name: without_times(value) for name, value in document.items() if name != "ms"}
    return document


def test_seats_are_moved_on_and_none_is_played_twice() -> None:
    assert arena.seatings(("a", "b")) == [("a", "b"), ("b", "a")]
    assert len(arena.seatings(("a", "b", "b", "b"))) == 4
    assert arena.seatings(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert arena.seatings(("a", "a", "a")) == [("a", "a", "a")]
    assert arena.seated(Rules.of("rummy500", players=4), ["greedy", "anything"]) == ("greedy", *["anything"] * 3)


@pytest.mark.parametrize("names", [["nobody"], ["greedy"] * 3, []])
def test_seats_that_cannot_be_filled_are_refused(names: list[str]) -> None:
    with pytest.raises(RummyError, match=r"opponent|players"):
        arena.seated(RUMMY, names)


@pytest.mark.parametrize("players", [2, 4])
def test_everyone_gets_everyones_cards(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: dict[str, set[tuple[int, int, tuple[Card, ...]]]] = {"one": set(), "other": set()}
    for name, hands in dealt.items():

        def look(seen: Observation, rng: Random, budget: Budget = PLAY, hands: Any = hands) -> Action:
            if seen.phase == "draw" and all(move.seat != seen.seat for move in seen.moves):
                hands.add((seen.seat, seen.dealer, seen.hand))
            return anything(seen, rng, budget)

        monkeypatch.setitem(BOTS, name, look)
    of = contest("one", "other", rules=Rules.of("rummy500", players=players))
    arena.play(of, 3)
    assert dealt["one"] == dealt["other"]
    assert len(dealt["one"]) == players
    arena.play(of, 4)
    assert len(dealt["one"]) == 2 * players


def test_the_same_bots_are_equals() -> None:
    results = run(contest("greedy"), 5)
    standing = results.standings["greedy"]
    assert (results.seeds, results.deals) == (5, 5)
    assert (standing.won.mean, standing.won.margin, standing.ahead.mean) == (0.5, 0.0, 0.0)


@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize("players", [2, 3])
def test_the_better_one_is_ahead(preset: str, players: int) -> None:
    results = run(contest("greedy", "anything", rules=Rules.of(preset, players=players)), 8)
    greedy, other = results.standings["greedy"], results.standings["anything"]
    assert results.deals == 8 * players
    assert greedy.won.mean + (players - 1) * other.won.mean == pytest.approx(1)
    assert greedy.ahead.mean == pytest.approx(-other.ahead.mean)
    assert greedy.ahead.mean == pytest.approx(greedy.points.mean - other.points.mean)
    assert greedy.ahead.mean > 0


def test_fewest_penalty_points_win() -> None:
    rules = Rules.of("basic", scoring="penalty", players=3)
    came = dict(enumerate(one for _, one in arena._came(("a", "b", "b"), (10, 40, 10), rules)))
    assert came[0] == Came(0.5, 10, 15)
    assert came[1] == Came(0, 40, -30)
    results = run(contest("greedy", "anything", rules=rules), 8)
    assert results.standings["greedy"].ahead.mean > 0 > -results.standings["greedy"].points.mean


def test_games_are_played_out_with_the_same_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    decks: dict[int, set[tuple[Card, ...]]] = {}
    next_deal = games.next_deal

    def spy(game: Any, deck: Any) -> Any:
        decks.setdefault(len(game.sheet), set()).add(deck)
        return next_deal(game, deck)

    monkeypatch.setattr(games, "next_deal", spy)
    of = contest("greedy", "anything", rules=Rules.of("rummy500", target=300))._replace(games=True)
    played = arena.play(of, 0)
    assert played.deals > 4
    assert played.came["greedy"].won + played.came["anything"].won == 1
    assert max(came.points for came in played.came.values()) > 150
    assert all(len(same) == 1 for same in decks.values())
    assert len(set.union(*decks.values())) == len(decks) > 1


def test_only_choices_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    choices = []

    def look(seen: Observation, rng: Random, budget: Budget = PLAY) -> Action:
        assert budget == Budget(20)
        choices.append(len(seen.actions) > 1)
        return anything(seen, rng, budget)

    monkeypatch.setitem(BOTS, "look", look)
    effort = arena.play(contest("look", "greedy"), 0).effort["look"]
    assert 0 < effort.decisions == effort.milliseconds.counts.total() == sum(choices) < len(choices)


def test_playouts_are_counted() -> None:
    """Of who searches alone"""
    played = arena.play(contest("expert", "greedy")._replace(budget=Budget(24)), 0)
    expert = played.effort["expert"]
    assert 0 < expert.playouts.counts.total() <= expert.decisions
    assert 4 < expert.playouts.at(0.5) <= expert.playouts.at(1) < 30
    assert not played.effort["greedy"].playouts.counts


def test_calls_are_made() -> None:
    """C1"""
    rules = Rules.of("rummy500", players=3, rummy_call=True)
    calls = []

    def look(seen: Observation, rng: Random, budget: Budget = PLAY) -> Action:
        action = BOTS["greedy"](seen, rng, budget)
        calls.append(action.kind == "call")
        return action

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(BOTS, "look", look)
        run(contest("look", "anything", rules=rules), 5)
    assert any(calls)


def test_what_is_illegal_ends_the_run_and_names_the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "cheat", lambda *_: Action("end"))
    with pytest.raises(RummyError, match="seed 1, number 7, seats cheat greedy: end: "):
        arena.play(contest("cheat", "greedy"), 7)


# -- how good they are ---------------------------------------------------------------------------------------------


@pytest.mark.native
@pytest.mark.parametrize(
    ("names", "seeds", "playouts", "won", "ahead"),
    [
        (("greedy", "beginner"), 60, 0, 0.55, 5),
        (("intermediate", "greedy"), 60, 0, 0.58, 15),
        (("expert", "intermediate"), 20, 60, 0.4, -5),
    ],
)
def test_no_level_has_become_weaker_than_the_one_below(
    names: tuple[str, ...], seeds: int, playouts: int, won: float, ahead: float
) -> None:
    """A tripwire, far below what docs/opponents.md has; the same seeds every time"""
    of = Contest(RUMMY, names, 7, Budget(playouts))
    standing = run(of, seeds).standings[names[0]]
    assert standing.won.mean >= won
    assert standing.ahead.mean >= ahead


# -- files ---------------------------------------------------------------------------------------------------------


def test_an_interrupted_run_goes_on_to_the_same_result() -> None:
    of = contest("greedy", "anything")
    whole = result_files.document(of, run(of, 9))
    part = json.loads(json.dumps(result_files.document(of, run(of, 4))))
    rest = run(of, 9, result_files.restored(part, of))
    assert without_times(result_files.document(of, rest)) == without_times(whole)
    assert whole["figures"]["greedy"]["decisions"] == sum(rest.standings["greedy"].effort.milliseconds.counts.values())


def test_results_of_others_are_not_added_to() -> None:
    of = contest("greedy", "anything")
    kept = result_files.document(of, run(of, 2))
    for other in (contest("greedy", "anything", seed=2), contest("anything", "greedy"), of._replace(games=True)):
        with pytest.raises(RummyError, match="another contest"):
            result_files.restored(kept, other)
    with pytest.raises(RummyError, match="other bots"):
        result_files.restored({**kept, "versions": {**kept["versions"], "bots": "0"}}, of)
    damages: list[Any] = [{}, [], {**kept, "sums": {"greedy": 1}}]
    for damaged in damages:
        with pytest.raises(RummyError, match="no results"):
            result_files.restored(damaged, of)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "came.json"
    call = ["arena", "--preset", "basic", "--seats", "greedy,anything", "--players", "3", "--set", "target=50"]
    assert main([*call, "--seed", "4", "--deals", "3", "--json", str(file)]) == 0
    assert main([*call, "--seed", "4", "--deals", "6", "--json", str(file)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "basic, greedy, anything, anything, seed 4, at most 1,000 playouts a decision"
    assert told[-4].startswith("6 seeds in 3 seatings, 18 deals")
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept["command"] == f"python -m rummy {' '.join(call)} --deals 6 --seed 4"
    again = tmp_path / "again.json"
    assert main([*kept["command"].split()[3:], "--json", str(again)]) == 0
    assert without_times(json.loads(again.read_text(encoding="utf-8"))) == without_times(kept)
    assert main([*call, "--seed", "4", "--deals", "5", "--json", str(file)]) == 1
    assert "6 seeds already" in capsys.readouterr().err
    file.write_text("{", encoding="utf-8")
    assert main([*call, "--seed", "4", "--deals", "5", "--json", str(file)]) == 1
    assert "no JSON" in capsys.readouterr().err


def test_one_seed_has_no_interval(tmp_path: Path) -> None:
    file = tmp_path / "came.json"
    assert main(["arena", "--seats", "greedy,anything", "--deals", "1", "--json", str(file)]) == 0
    text = file.read_text(encoding="utf-8")
    assert json.loads(text)["figures"]["greedy"]["won"]["low"] is None
    assert "NaN" not in text
    assert "Infinity" not in text


def test_an_interruption_keeps_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, played = tmp_path / "came.json", arena.play
    call = ["arena", "--seats", "greedy,anything", "--deals", "5", "--json", str(file)]

    def interrupted(of: Contest, number: int) -> arena.Played:
        if number == 2:
            raise KeyboardInterrupt
        return played(of, number)

    monkeypatch.setattr(arena, "play", interrupted)
    assert main(call) == 1
    assert json.loads(file.read_text(encoding="utf-8"))["seeds"] == 2


@pytest.mark.native
def test_however_many_share_the_work_the_results_are_the_same(tmp_path: Path) -> None:
    told = []
    for jobs in ("1", "2"):
        file = tmp_path / f"{jobs}.json"
        call = ["arena", "--seats", "greedy", "--players", "3", "--deals", "9", "--jobs", jobs, "--json", str(file)]
        assert main(call) == 0
        told.append(without_times(json.loads(file.read_text(encoding="utf-8"))))
    assert told[0] == told[1]
