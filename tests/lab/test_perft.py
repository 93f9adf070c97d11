"""Sequences of actions from positions: counted by hand for a few small ones, held as they were for many others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rummy.apply import apply
from rummy.cli.commands import main
from rummy.errors import InvalidCaseError
from rummy.lab import perft
from rummy.rules import PRESETS, Rules
from tests.positions import BASIC, CLASSIC, POOL, RUMMY, meld, position

FILE = Path(__file__).parent.parent / "perft.json"
ENTRIES = perft.read(FILE)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["id"])
def test_as_many_sequences_as_before(entry: dict[str, Any]) -> None:
    """Should a rule change on purpose: `python -m rummy perft tests/perft.json --write`"""
    assert perft.counts(entry) == entry["counts"]


def test_the_file_holds_every_kind_of_position() -> None:
    deals = [perft.standing(entry) for entry in ENTRIES]
    assert len(ENTRIES) >= 25
    assert {deal.rules.preset for deal in deals} == set(PRESETS)
    assert {deal.players for deal in deals} >= {2, 3, 4, 6, 8}
    assert {meld.kind for deal in deals for meld in deal.melds} == {"run", "set", "book"}
    assert {deal.phase for deal in deals} == {"draw", "play"}
    for wanted in (
        lambda deal: deal.must is not None,
        lambda deal: deal.taken is not None,
        lambda deal: not deal.stock,
        lambda deal: deal.rules.restrict_melding,
        lambda deal: deal.rules.final_discard_required,
        lambda deal: deal.rules.calls,
        lambda deal: any(card >= 64 for lying in deal.melds for card in lying.cards),
        lambda deal: 52 in deal.hands[deal.turn] and deal.phase == "play",
        lambda deal: deal.rules.rounds and deal.round == deal.rules.rounds,
        lambda deal: deal.idle and deal.idle >= deal.players,
    ):
        assert any(wanted(deal) for deal in deals)


def test_the_file_is_as_the_command_writes_it() -> None:
    assert FILE.read_text(encoding="utf-8") == perft.text(ENTRIES)


# -- counted by hand -----------------------------------------------------------------------------------------------


def by_hand(deal: Any, *expected: int) -> None:
    assert [perft.count(deal, depth) for depth in range(len(expected) + 1)] == [1, *expected]


def test_draw_or_take_then_discard() -> None:
    """T4, T7: after drawing 3D two discards; after taking 9S only 2C, for 9S may not go back. Then the same for the
    other, with a pile of two or of one card of which only the top may be taken: two ways each."""
    by_hand(position(BASIC, ["2C", "KH"], stock="3D 4C", discards="9S"), 2, 2 + 1, 3 * 2)


def test_a_pile_of_which_nothing_can_be_used() -> None:
    """T6, T7: 500 Rum has no free top card, so drawing is all; then one of two cards goes, and the other may again
    only draw"""
    by_hand(position(CLASSIC, ["2C", "KH"], stock="3D 4C", discards="9S"), 1, 2, 2)


def test_one_meld_in_several_ways() -> None:
    """M1, T11: of 4-5-6-7 the runs 456, 567, 4567 and four discards; after 456 or 567 the fourth card goes on the run
    or away, both ending the deal (T11); after 4567 it is over already; after a discard the other seat draws or takes
    it"""
    hand = position(RUMMY, ["4C 5C 6C 7C", "KH QD"], stock="2S", phase="play")
    by_hand(hand, 3 + 4, 2 * 2 + 4 * 2)
    assert perft.divided(hand, 2) == {
        "0 meld 4C 5C 6C": 2, "0 meld 5C 6C 7C": 2, "0 meld 4C 5C 6C 7C": 0,
        "0 discard 4C": 2, "0 discard 5C": 2, "0 discard 6C": 2, "0 discard 7C": 2,
    }  # fmt: skip


def test_the_names_of_a_joker() -> None:
    """M5, M9: 7H 8H * with aces low or high: the joker is 6H or 9H in a run and nothing else; three discards"""
    rules = Rules.of("rummy500", jokers=2)
    by_hand(position(rules, ["7H 8H *", "KH QD"], stock="2S", phase="play"), 2 + 3)
    # A pair and a joker: the joker is either of the two suits that lack.
    by_hand(position(rules, ["7H 7S *", "KH QD"], stock="2S", phase="play"), 2 + 3)


def test_no_stock_and_nothing_to_take() -> None:
    """T13: the end is all there is, and nothing follows it"""
    by_hand(position(POOL, ["KD 8S", "QH 9D"], discards=("JS", "4C"), round=7), 1, 0)


def test_the_pools_first_player_opens() -> None:
    """K1, T10: the second seat may lay nothing, only throw one of three cards or none, and the other then draws; the
    first player may lay its run as well"""
    rules = Rules.of("pool500", jokers=0)
    hand = "4C 5C 6C"
    second = position(rules, ["2H 3D", hand], stock="9S 9D", phase="play", turn=1, dealer=1)
    by_hand(second, 3 + 1, 4)
    first = position(rules, [hand, "2H 3D"], stock="9S 9D", phase="play", turn=0, dealer=1)
    by_hand(first, 1 + 3 + 1)


def test_who_may_call_counts_beside_who_moves() -> None:
    """C1: of the discards of 8H and KC only 8H fits a meld, and then both seats but the discarder's may call it"""
    rules = Rules.of("rummy500", players=3, rummy_call=True)
    deal = position(rules, ["8H KC", "9C", "QD"], stock="TC JD", melds=[meld("5H 6H 7H")], phase="play")
    # 8H laid off, 8H or KC thrown.
    by_hand(deal, 3)
    # After 8H thrown: draw, take 8H (it is alone, so it is free), two calls. After KC thrown: draw, take KC.
    # After 8H laid off: KC thrown, which ends the deal.
    assert perft.divided(deal, 2) == {"0 layoff 8H on 0": 1, "0 discard 8H": 4, "0 discard KC": 2}


def test_depth_one_is_the_list_and_depth_two_the_sum() -> None:
    """Counting with what is known gives what counting plainly gives"""

    def plainly(deal: Any, depth: int) -> int:
        if depth == 0:
            return 1
        return sum(plainly(apply(deal, action, seat)[0], depth - 1) for seat, action in perft.ways(deal))

    for entry in ENTRIES[::4]:
        deal = perft.standing(entry)
        assert [plainly(deal, depth) for depth in (1, 2, 3)] == [perft.count(deal, depth) for depth in (1, 2, 3)]


# -- the command ---------------------------------------------------------------------------------------------------


def small(tmp_path: Path, **changed: object) -> Path:
    entry = {
        "id": "small", "title": "A small one", "rules": {"preset": "basic", "players": 2},
        "setup": {"dealer": 1, "turn": 0, "phase": "draw", "stock": ["3D", "4C"], "discards": ["9S"],
                  "hands": [["2C"], ["KH"]]},
        "counts": [2, 3, 0],
    }  # fmt: skip
    path = tmp_path / "small.json"
    path.write_text(json.dumps([{**entry, **changed}]), encoding="utf-8")
    return path


def test_the_command_tells_what_is_wrong_and_writes_what_comes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = small(tmp_path)
    assert main(["perft", str(path)]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[0].split() == ["small", "2", "3", "6", "expected", "2", "3", "0"]
    assert out[1] == "1 positions, 1 wrong"
    assert main(["perft", str(path), "--write"]) == 0
    assert capsys.readouterr().out.endswith("1 positions, 1 changed\n")
    assert perft.read(path)[0]["counts"] == [2, 3, 6]
    assert main(["perft", str(path)]) == 0
    assert capsys.readouterr().out.endswith("1 positions, 0 wrong\n")


def test_the_command_divides(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = small(tmp_path)
    assert main(["perft", str(path), "--divide", "small"]) == 0
    assert [line.rsplit(None, 1) for line in capsys.readouterr().out.splitlines()] == [
        ["0 draw", "4"],
        ["0 take 9S", "2"],
    ]
    assert main(["perft", str(path), "--divide", "big"]) == 1
    assert capsys.readouterr().err == "there is no position big; positions are small\n"


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"counts": []}, "small.json: position 1: counts must be"),
        ({"counts": [True]}, "small.json: position 1: counts must be"),
        ({"more": 1}, "small.json: position 1 must have the keys counts, id, rules, setup, title and no others"),
        ({"rules": {"preset": "basic", "jokers": 3}}, "small: jokers must be one of 0, 2, 4, not 3"),
        ({"setup": {}}, "small: setup lacks the key"),
    ],
)
def test_a_broken_file_is_told(
    changed: dict[str, object], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["perft", str(small(tmp_path, **changed))]) == 1
    assert capsys.readouterr().err.startswith(message)


def test_what_is_no_list_of_positions_is_told(tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    for content in ("{}", "[", '["a"]', json.dumps([*json.loads(small(tmp_path).read_text())] * 2)):
        path.write_text(content, encoding="utf-8")
        with pytest.raises(InvalidCaseError, match=r"file\.json"):
            perft.read(path)
