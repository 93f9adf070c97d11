"""The rule book and the tests: every rule is cited, nothing cites a rule that is not there, and its tables are true.

A test cites rules by beginning its docstring with their ids (`T6, M5` or `C1: only the discard just made`). A case
file cites the rule its own id begins with (`T6-02`); `test_cases.py` runs them all.
"""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rummy.lab.cases import case_files
from rummy.rules import OPTIONS, PRESETS, Option, Rules, schema

ROOT = Path(__file__).parent.parent.parent
BOOK = ROOT / "docs" / "rules.md"
CASES = ROOT / "tests" / "cases"
TESTS = [path for folder in ("tests", "e2e") for path in sorted((ROOT / folder).rglob("test_*.py"))]

ID = r"[VMTKPSC][0-9]{1,2}"
CITING = re.compile(rf"({ID}(?:, {ID})*)(?=:|$)", re.MULTILINE)
WORD = re.compile(rf"(?<!\w)({ID})(?!\w)")

pytestmark = pytest.mark.native  # the rule book does not come along into Pyodide


def book() -> str:
    return BOOK.read_text(encoding="utf-8")


def ruled() -> list[str]:
    """The ids of the rules, in the order of the book."""
    return re.findall(rf"^- \*\*({ID})\*\* \S", book(), re.MULTILINE)


def listed() -> list[str]:
    """The ids of the list at the end of the book."""
    rows = re.findall(rf"^\| [a-z ]+ \| ((?:{ID} ?)+)\|$", book().split("## All ids")[1], re.MULTILINE)
    return " ".join(rows).split()


def cited_by(source: str) -> Iterator[str]:
    """The ids that the tests of a source cite."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            citing = CITING.match(ast.get_docstring(node) or "")
            if citing:
                yield from citing[1].split(", ")


def case_citing(case: Any) -> str | None:
    citing = re.match(rf"({ID})-[0-9]", case["id"])
    return citing[1] if citing else None


def named_in(source: str) -> set[str]:
    """Everything in the comments and docstrings of a Python source that looks like the id of a rule."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = [token.string for token in tokens if token.type == tokenize.COMMENT]
    # A text that stands for itself is a docstring, of a field too.
    alone = [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Expr)]
    docstrings = [str(text.value) for text in alone if isinstance(text, ast.Constant)]
    return set(WORD.findall("\n".join(comments + docstrings)))


@cache
def citations() -> dict[str, list[str]]:
    """The files that cite each id, once for every test or case of theirs."""
    found: dict[str, list[str]] = {}
    for path in TESTS:
        for name in cited_by(path.read_text(encoding="utf-8")):
            found.setdefault(name, []).append(path.name)
    for path in case_files([CASES]):
        if by_case := case_citing(json.loads(path.read_text(encoding="utf-8"))):
            found.setdefault(by_case, []).append(path.name)
    return found


def test_the_list_at_the_end_is_that_of_the_rules() -> None:
    assert len(ruled()) == len(set(ruled())) > 40
    assert listed() == ruled()


def test_every_rule_is_cited() -> None:
    """By one test at least that is written for it, and by no fewer than two tests or cases together"""
    files = {name: citations().get(name, []) for name in ruled()}
    assert [name for name, citing in files.items() if not any(file.endswith(".py") for file in citing)] == []
    assert {name: citing for name, citing in files.items() if len(citing) < 2} == {}


def test_nothing_cites_a_rule_that_is_not_there() -> None:
    assert set(citations()) <= set(ruled())


SOURCES = [path for folder in ("rummy", "tests", "e2e") for path in sorted((ROOT / folder).rglob("*.py"))]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_source_speaks_of_a_rule_that_is_not_there(path: Path) -> None:
    assert named_in(path.read_text(encoding="utf-8")) <= set(ruled())


def test_what_citing_is() -> None:
    source = '''
def test_a():
    """T6, M5"""
def test_b():
    """C1: only the discard just made, S9"""
def test_c():
    """A rule, T7, in passing"""
def helper():
    """T8"""
def test_d():
    """T9 and more"""
class Kind:
    def test_e(self):
        """
        P3
        More of it.
        """
text = "T10"  # as K1 has it
'''
    assert list(cited_by(source)) == ["T6", "M5", "C1", "P3"]
    assert named_in(source) == {"T6", "M5", "C1", "S9", "T7", "T8", "T9", "P3", "K1"}
    assert named_in('"""WB-13, M3-01, T99, take 6C@1, 5S, X1, T1-T3"""') == {"M3", "T99", "T1", "T3"}
    assert case_citing({"id": "T10-01"}) == "T10"
    assert case_citing({"id": "DP-01"}) is None


# -- the tables ----------------------------------------------------------------------------------------------------


def rows(chapter: str) -> dict[str, list[str]]:
    """A table of the book by the first column."""
    text = book().split(f"## {chapter}\n")[1].split("\n## ")[0]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:1] == "|"]
    return {first: rest for first, *rest in cells if set(first) != {"-"}}


def shown(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


@pytest.mark.parametrize("place", range(len(PRESETS)))
def test_the_table_of_the_games_is_true(place: int) -> None:
    table = rows("Games")
    preset = table.pop("")[place]
    assert list(PRESETS)[place] == preset
    assert table.pop("called")[place]
    players = next(option for option in schema(preset) if option.name == "players")
    assert table.pop("players")[place] == f"{players.minimum} to {players.maximum}"
    rules = Rules.of(preset)
    assert {name: cells[place] for name, cells in table.items()} == {
        name: shown(getattr(rules, name)) for name in table
    }
    # What no column tells is off everywhere.
    untold = {"preset", "players", "restrict_melding", "simple_values", "rummy_call", "final_discard_required"}
    assert set(table) == set(Rules.__slots__) - untold
    assert not any(getattr(rules, name) for name in untold - {"preset", "players"})


def test_the_table_of_the_options_is_true() -> None:
    table = rows("House rules")
    table.pop("option")
    assert {name: values for name, (values, _) in table.items()} == {option.name: allowed(option) for option in OPTIONS}


def allowed(option: Option) -> str:
    if option.type == "flag":
        return "yes, no"
    return ", ".join(map(str, option.choices)) or f"{option.minimum} to {option.maximum}"
