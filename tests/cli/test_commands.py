"""The command line, called as a function; once as a process where there are any."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from rummy.actions import END, PASS, Action
from rummy.cli import terminal
from rummy.cli.commands import main
from rummy.observe import Observation, observe
from rummy.page import typescript
from rummy.page.protocol import messages
from rummy.record import parse
from rummy.rulebook import text
from rummy.rules import Rules
from tests.positions import RUMMY
from tests.sessions import begun, played

ROOT = Path(__file__).parent.parent.parent
CASES = Path(__file__).parent.parent / "cases"


def test_check_passes_all_cases(capsys: pytest.CaptureFixture[str]) -> None:
    count = len(list(CASES.rglob("*.json")))
    assert main(["check", str(CASES)]) == 0
    assert capsys.readouterr().out == f"{count} passed, 0 failed\n"


def test_check_names_what_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = next(CASES.glob("DP-01*.json"))
    text = good.read_text(encoding="utf-8")
    (tmp_path / "a.json").write_text(text, encoding="utf-8")
    (tmp_path / "b.json").write_text(text.replace('"turn": 1, "discards"', '"turn": 0, "discards"'), encoding="utf-8")
    (tmp_path / "c.json").write_text(text.replace('"4C"', '"4X"', 1), encoding="utf-8")
    assert main(["check", str(tmp_path)]) == 1
    *lines, last = capsys.readouterr().out.splitlines()
    assert last == "1 passed, 2 failed"
    assert "DP-01: expect turn: expected 0, came 1" in lines[0]
    assert "c.json" in lines[1]
    assert "4X" in lines[1]


def test_check_of_nothing_is_no_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path)]) == 1
    assert main(["check", str(tmp_path / "nowhere")]) == 1
    assert "passed" in capsys.readouterr().out


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_simulate_reports(players: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--deals", "5", "--seed", "3", "--players", players]) == 0
    out = capsys.readouterr().out
    assert "deals/s" in out
    assert re.search(r"^0 violations$", out, re.MULTILINE)
    assert re.search(r"^5 deals", out, re.MULTILINE)


def test_simulate_refuses_impossible_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--players", "9"]) == 1
    assert "players" in capsys.readouterr().err


def test_simulate_under_house_rules(capsys: pytest.CaptureFixture[str]) -> None:
    house = ["--set", "players=4", "rummy_call=true", "--set", "aces=low"]
    assert main(["simulate", "--deals", "12", "--seed", "3", "--preset", "rum500", *house]) == 0
    out = capsys.readouterr().out
    assert out.startswith("rum500, 4 players")
    assert re.search(r"^12 deals, .*won by seat: \d+, \d+, \d+, \d+$", out, re.MULTILINE)


def careless(seen: Observation, rng: Random) -> Action:
    """Never lays off, and calls half the time"""
    if seen.actions[-1] == PASS:
        return seen.actions[0] if rng.random() < 0.5 else PASS
    kept = [action for action in seen.actions if action.kind != "layoff"]
    return kept[0]


def test_simulate_asks_who_may_call(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """C1: one after another, the nearest after the discarder first, the discarder never"""
    asked: list[int] = []

    def told(seen: Observation, rng: Random) -> Action:
        if seen.actions[-1] == PASS:
            asked.append((seen.seat - seen.turn) % 4)
        return careless(seen, rng)

    monkeypatch.setattr("rummy.lab.simulate.BOTS", {"greedy": told})
    house = ["--set", "players=4", "rummy_call=true"]
    assert main(["simulate", "--deals", "20", "--seed", "3", "--preset", "rum500", *house]) == 0
    calls = re.search(r", ([0-9]+) calls, ", capsys.readouterr().out)
    assert calls
    assert 0 < int(calls[1]) < len(asked)
    # Counted from the seat to move, the first after the discarder; the discarder would be the third.
    assert set(asked) == {0, 1, 2}
    assert asked.count(0) > asked.count(1) > asked.count(2)


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("jokers=3", "jokers must be one of 0, 2, 4, not 3\n"),
        ("rounds=-1", "rounds must be a whole number from 0 to 100, not -1\n"),
        ("aces=true", "aces must be one of low, low_or_high, not True\n"),
        ("rummy_call=yes", "rummy_call must be one of false, true, not 'yes'\n"),
        ("colour=red", "there is no option 'colour'; options are players, "),
    ],
)
def test_a_setting_that_may_not_be_is_told(setting: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--set", setting]) == 1
    assert capsys.readouterr().err.startswith(message)


@pytest.mark.parametrize(
    ("name", "faulty", "message"),
    [
        (
            "rummy.lab.simulate.observe",
            lambda game, seat: observe(game, seat)._replace(actions=(END,)),
            "the bot's end is",
        ),
        ("rummy.lab.simulate.MOST_TURNS", 3, "no end after 4 turns"),
        ("rummy.actions.Event.seen_by", lambda event, _seat: event, "another seat saw the card"),
        ("rummy.lab.simulate.legal_actions", lambda _deal: (), "deal 1, move 0: nothing is legal before the end"),
        ("rummy.lab.invariants.sheet", lambda _game: ["wrong"], "deal 1: wrong"),
    ],
)
def test_simulate_finds_what_is_broken(
    name: str, faulty: object, message: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(name, faulty)
    assert main(["simulate", "--deals", "3", "--seed", "3"]) == 1
    assert message in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["fly"],
        ["check"],
        ["simulate", "--deals", "0"],
        ["simulate", "--seed", "-1"],
        ["simulate", "--preset", "x"],
        ["replay"],
    ],
)
def test_wrong_calls_are_told_apart(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_replay_tells_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = played(RUMMY, 3, 50)
    path = tmp_path / "game.txt"
    path.write_text(session.record.text(), encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    for deal in session.record.deals:
        for move in deal.moves:
            assert f"seat {move.seat}: {move.action}" in out


def test_replay_names_the_damaged_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.txt"
    path.write_text(played(RUMMY, 3, 50).record.text().replace("seed 3", "seed x"), encoding="utf-8")
    assert main(["replay", str(path)]) == 1
    assert "line 4" in capsys.readouterr().err
    assert main(["replay", str(tmp_path / "nowhere.txt")]) == 1
    path.write_bytes(b"\xff\xfe\x00")
    assert main(["replay", str(path)]) == 1
    assert "cannot read" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "rules"),
    [
        ([], RUMMY),
        (["pool300"], Rules.of("pool300")),
        (["basic", "--set", "players=4", "jokers=2", "--set", "aces=low_or_high"],
         Rules.of("basic", players=4, jokers=2, aces="low_or_high")),
    ],
)  # fmt: skip
def test_rules_are_those_of_the_very_game(
    arguments: list[str], rules: Rules, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", *arguments]) == 0
    out = capsys.readouterr().out
    assert out.splitlines() == text.lines(rules)
    assert out != "\n".join([*text.lines(Rules.of("rum500")), ""])


def test_rules_that_cannot_be_played_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "pool500", "--set", "jokers=0", "decks=1", "players=4"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == "decks must be one of 2 where 4 players hold 13 cards each, not 1\n"


# -- the terminal game ---------------------------------------------------------------------------------------------


class Terminal:
    """A person at the keyboard who types these lines and then closes the input."""

    def __init__(self, *lines: str) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.shown: list[str] = []
        self.saved: list[str] = []

    def read(self, _prompt: str) -> str:
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None

    @property
    def text(self) -> str:
        return "\n".join(self.shown)


def test_a_whole_terminal_game_by_numbers() -> None:
    session = begun(Rules.of("rummy500", target=30), 2)
    person = Terminal(*["1"] * 20_000)
    terminal.play(session, person.read, person.shown.append, person.saved.append)
    assert session.game.outcome is not None
    assert "wins" in person.text
    assert parse(session.record.text()).game == session.game


def test_the_terminal_explains_and_goes_on() -> None:
    session = begun(RUMMY, 1)
    person = Terminal("fly", "end", "undo", "hand", "", "draw", "undo", "999999999", "save a file", "quit", "draw")
    terminal.play(session, person.read, person.shown.append, person.saved.append)
    assert "'fly' is no action" in person.text
    assert "stock-not-empty" in person.text
    assert "card-seen" in person.text
    assert person.saved == ["a file"]
    assert next(person.lines) == "draw"
    assert "hand      " in person.text


def test_the_terminal_shows_no_card_of_the_bots() -> None:
    session = begun(RUMMY, 4)
    person = Terminal("draw", "1", "draw", "1")
    terminal.play(session, person.read, person.shown.append, person.saved.append)
    for line in person.shown:
        if re.match(r"seat 1 drew", line):
            assert line == "seat 1 drew ??"


@pytest.mark.native
def test_the_module_runs_as_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rummy", "simulate", "--deals", "2", "--seed", "1"],
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "0 violations" in done.stdout


# -- the page's types ----------------------------------------------------------------------------------------------


@pytest.mark.native
def test_the_pages_types_are_those_of_the_protocol() -> None:
    assert (ROOT / "web" / "types.d.ts").read_text(encoding="utf-8") == typescript.declarations()


def test_every_type_is_declared_once_and_every_name_known() -> None:
    text = typescript.declarations()
    names = re.findall(r"^export (?:interface|type|const) (\w+)", text, re.MULTILINE)
    assert len(set(names)) == len(names)
    assert {kind.__name__ for kind in messages.TYPES} <= set(names)
    used = set(re.findall(r"\b[A-Z]\w+\b", re.sub(r"//.*|\"[^\"]*\"", "", text)))
    assert used <= set(names) | {"Record", "PROTOCOL"}
    assert "any" not in text.split()


def test_what_has_no_counterpart_is_refused() -> None:
    with pytest.raises(TypeError, match="no TypeScript"):
        typescript._type(complex)
