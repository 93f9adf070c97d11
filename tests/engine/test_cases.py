"""Every case file passes, and the runner is able to fail: each fault put into a real case is named."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rummy.errors import InvalidCaseError, RummyError
from rummy.lab.cases import case_files, check, check_file

FOLDER = Path(__file__).parent.parent / "cases"
FILES = list(case_files([FOLDER]))
CASES = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in FILES}

WORD = {"*": "2C", "2C": "3C"}


def named(prefix: str) -> Any:
    """A fresh copy of the case with this id."""
    return copy.deepcopy(next(case for case in CASES.values() if case["id"] == prefix))


def test_there_are_cases() -> None:
    assert len(FILES) > 80
    assert len({case["id"] for case in CASES.values()}) == len(FILES)
    assert {case["rules"]["preset"] for case in CASES.values()} >= {"rummy500", "rum500"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    assert [str(failure) for failure in check_file(path)] == []


# -- wrong expectations --------------------------------------------------------------------------------------------


def wrong(value: Any) -> Any:
    """Something near the value that is not it."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if value is None:
        return 0
    if isinstance(value, str):
        return "play" if value == "draw" else "draw"
    raise TypeError(value)


def wrong_list(value: list[Any]) -> list[Any]:
    """The list with one leaf changed, or one card more where it has none."""
    changed = copy.deepcopy(value)
    if not changed:
        return ["2C"]
    last = changed[-1]
    if isinstance(last, str):
        changed[-1] = WORD.get(last, "2C")
    elif isinstance(last, list):
        changed[-1] = wrong_list(last)
    else:
        changed[-1] = wrong(last)
    return changed


def wrong_hands(hands: list[Any]) -> list[Any]:
    at = next(seat for seat, hand in enumerate(hands) if hand is not None)
    return [*hands[:at], wrong_list(hands[at]), *hands[at + 1 :]]


def spoiled_expectations() -> Iterator[tuple[str, str]]:
    for name, case in CASES.items():
        for key, value in case.get("expect", {}).items():
            if key in ("legal_includes", "legal_excludes") or (key == "hands" and not any(value)):
                continue
            yield name, key


@pytest.mark.parametrize(("name", "key"), list(spoiled_expectations()))
def test_a_wrong_expectation_is_named(name: str, key: str) -> None:
    case = copy.deepcopy(CASES[name])
    value = case["expect"][key]
    if key == "hands":
        value = wrong_hands(value)
    elif key == "legal":
        value = value[1:] if value else ["draw"]
    else:
        value = wrong_list(value) if isinstance(value, list) else wrong(value)
    case["expect"][key] = value
    failures = check(case)
    assert [failure.step for failure in failures] == [f"expect {key}"]
    assert failures[0].case == case["id"]
    assert failures[0].expected == value
    assert failures[0].came != value
    assert case["id"] in str(failures[0])


def test_legal_must_be_the_exact_set() -> None:
    case = named("DL-04")
    case["expect"]["legal"] = ["pass", "discard KD"]
    assert [failure.step for failure in check(case)] == ["expect legal"]
    case["expect"]["legal"] = []
    assert [failure.step for failure in check(case)] == ["expect legal"]
    case["expect"]["legal"] = ["pass"]
    assert check(case) == []


def test_legal_includes_and_excludes_can_fail() -> None:
    case = named("DL-04")
    case["expect"] = {"legal_includes": ["pass"], "legal_excludes": ["discard KD", "draw"]}
    assert check(case) == []
    case["expect"] = {"legal_includes": ["pass", "draw"], "legal_excludes": ["discard KD", "pass"]}
    assert [failure.step for failure in check(case)] == ["expect legal_includes", "expect legal_excludes"]


# -- wrong steps ---------------------------------------------------------------------------------------------------


def steps_with(key: str) -> Iterator[tuple[str, int]]:
    for name, case in CASES.items():
        for number, step in enumerate(case.get("steps", [])):
            if key in step:
                yield name, number


@pytest.mark.parametrize(("name", "number"), list(steps_with("try")))
def test_a_flipped_try_is_named(name: str, number: int) -> None:
    case = copy.deepcopy(CASES[name])
    step = case["steps"][number]
    step["legal"] = not step.get("legal", True)
    step.pop("reason", None)
    failures = check(case)
    assert len(failures) == 1
    assert f"step {number + 1}" in str(failures[0])
    assert step["try"] in str(failures[0])


@pytest.mark.parametrize(("name", "number"), list(steps_with("reason")))
def test_a_wrong_reason_is_named(name: str, number: int) -> None:
    case = copy.deepcopy(CASES[name])
    step = case["steps"][number]
    right = step["reason"]
    step["reason"] = "deal-over" if right != "deal-over" else "draw-first"
    failures = check(case)
    assert len(failures) == 1
    assert (failures[0].expected, failures[0].came) == (step["reason"], right)
    assert f"step {number + 1}" in str(failures[0])


@pytest.mark.parametrize(("name", "number"), list(steps_with("do")))
def test_an_illegal_move_stops_the_case(name: str, number: int) -> None:
    case = copy.deepcopy(CASES[name])
    case["steps"][number] = {"do": "call 2C on 99"}
    failures = check(case)
    assert [failure.came for failure in failures] in (["no-call"], ["deal-over"])
    assert f"step {number + 1}" in str(failures[0])


def test_a_move_by_the_wrong_seat_is_named() -> None:
    case = named("DP-01")
    case["steps"][0]["seat"] = 1
    failures = check(case)
    assert [failure.came for failure in failures] == ["not-your-turn"]
    assert "step 1" in str(failures[0])


def test_a_reason_on_a_legal_try_fails() -> None:
    case = named("DP-01")
    case["steps"] = [{"try": "draw", "reason": "stock-empty"}]
    case["expect"] = {}
    assert len(check(case)) == 1


# -- broken files --------------------------------------------------------------------------------------------------


def put(*path: str | int) -> Callable[[Any, Any], None]:
    def change(case: Any, value: Any) -> None:
        for key in path[:-1]:
            case = case[key]
        case[path[-1]] = value

    return change


BROKEN: list[tuple[str, Callable[[Any, Any], None], Any, str]] = [
    ("an unknown key", put("expectt"), {}, "expectt"),
    ("an unknown setup key", put("setup", "stok"), [], "stok"),
    ("an unknown step key", put("steps", 0, "sead"), 0, "sead"),
    ("an unknown expectation", put("expect", "turns"), 1, "turns"),
    ("an unknown option", put("rules", "jokes"), 2, "jokes"),
    ("an option out of range", put("rules", "jokers"), 3, "jokers"),
    ("an unknown preset", put("rules", "preset"), "rummy501", "rummy501"),
    ("a preset that is no text", put("rules", "preset"), ["rummy500"], "preset"),
    ("too many players", put("rules", "players"), 5, "players"),
    ("a malformed card in a hand", put("setup", "hands", 0, 0), "1C", "1C"),
    ("a card in small letters", put("setup", "hands", 0, 0), "4c", "4c"),
    ("a card that is a number", put("setup", "hands", 0, 0), 4, "4"),
    ("a named joker in a hand", put("setup", "hands", 0, 0), "*=4C", r"\*=4C"),
    ("a malformed card in the stock", put("setup", "stock", 0), "XX", "XX"),
    ("a malformed card in the discards", put("setup", "discards", 0), "", "''"),
    ("a malformed taken card", put("setup", "taken"), "ZZ", "ZZ"),
    ("a malformed drawn card", put("setup", "drawn"), "ZZ", "ZZ"),
    ("a malformed card in an action", put("steps", 0, "do"), "take 6X", "6X"),
    ("a malformed action", put("steps", 0, "do"), "grab 6C", "grab 6C"),
    ("an action that is a number", put("steps", 0, "do"), 7, "7"),
    ("do and try at once", put("steps", 0, "try"), "draw", "do or try"),
    ("a step that is a text", put("steps", 0), "draw", "draw"),
    ("steps that are a text", put("steps"), "draw", "draw"),
    ("a seat that does not exist", put("steps", 0, "seat"), 2, "seat"),
    ("a turn that does not exist", put("setup", "turn"), 2, "turn"),
    ("a dealer that is a flag", put("setup", "dealer"), True, "dealer"),
    ("a phase that does not exist", put("setup", "phase"), "over", "phase"),
    ("too few hands", put("setup", "hands"), [["4C"]], "hands"),
    ("too many totals", put("setup", "totals"), [0, 0, 0], "totals"),
    ("a total that is a text", put("setup", "totals"), ["0", 0], "totals"),
    ("too few knocked", put("setup", "knocked"), [True], "knocked"),
    ("knocked as a text", put("setup", "knocked"), "ab", "knocked"),
    ("a meld that is none", put("setup", "melds"), [[["4C", 0], ["5C", 0], ["7C", 0]]], "4C 5C 7C"),
    ("an unnamed joker in a meld", put("setup", "melds"), [[["AC", 0], ["AD", 0], ["*", 0]]], r"\*"),
    ("a meld without seats", put("setup", "melds"), [["4C", "5C", "6C"]], "4C"),
    ("a meld by nobody", put("setup", "melds"), [[["4C", 2], ["5C", 0], ["6C", 0]]], "4C"),
    ("legal that is a text", put("steps", 1, "legal"), "no", "legal"),
    ("expected hands that are a number", put("expect", "hands"), 5, "hands"),
    ("expected legal that is a number", put("expect", "legal"), 5, "legal"),
    ("a malformed card in the expected hands", put("expect", "hands"), [["1C"], None], "1C"),
    ("a malformed action in the expected legal", put("expect", "legal"), ["melt 4C"], "melt 4C"),
    ("score_only beside steps", put("score_only"), {"out": 0}, "score_only"),
    ("an id that is a number", put("id"), 5, "id"),
    ("a setup that is a list", put("setup"), [], "setup"),
]


@pytest.mark.parametrize(("change", "value", "match"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_a_broken_case_is_refused_by_name(change: Callable[[Any, Any], None], value: Any, match: str) -> None:
    case = named("DP-01")
    change(case, value)
    with pytest.raises(RummyError, match=match):
        check(case)


@pytest.mark.parametrize("key", ["id", "rules", "setup"])
def test_a_missing_key_is_named(key: str) -> None:
    case = named("DP-01")
    del case[key]
    with pytest.raises(InvalidCaseError, match=key):
        check(case)


@pytest.mark.parametrize("key", ["dealer", "turn", "phase", "stock", "discards", "hands"])
def test_a_missing_setup_key_is_named(key: str) -> None:
    case = named("DP-01")
    del case["setup"][key]
    with pytest.raises(InvalidCaseError, match=key):
        check(case)


@pytest.mark.parametrize("value", [None, [], 5, "case", True])
def test_a_case_that_is_no_object(value: object) -> None:
    with pytest.raises(InvalidCaseError):
        check(value)


@pytest.mark.parametrize(
    "text",
    [b"", b"{", b"[]", b"\xff\xfe{}", b'{"id": "X"}', b"null"],
    ids=["empty", "cut", "list", "utf16", "bare", "null"],
)
def test_a_broken_file_is_named(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "broken-case.json"
    path.write_bytes(text)
    with pytest.raises(InvalidCaseError, match=r"broken-case\.json"):
        check_file(path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidCaseError, match=r"nowhere\.json"):
        check_file(tmp_path / "nowhere.json")


def test_score_only_can_fail() -> None:
    name = next(name for name, case in CASES.items() if "score_only" in case and "deal_scores" in case["expect"])
    case = copy.deepcopy(CASES[name])
    case["score_only"] = {"out": 9}
    with pytest.raises(InvalidCaseError, match="out"):
        check(case)
    case["score_only"] = {}
    with pytest.raises(InvalidCaseError, match="out"):
        check(case)


def test_case_files_walks_folders_in_name_order(tmp_path: Path) -> None:
    for name in ("b.json", "a.json", "notes.txt"):
        (tmp_path / name).write_text("{}", encoding="utf-8")
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "c.json").write_text("{}", encoding="utf-8")
    assert [path.name for path in case_files([tmp_path, tmp_path / "b.json"])] == [
        "a.json",
        "b.json",
        "c.json",
        "b.json",
    ]
