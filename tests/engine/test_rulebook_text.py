"""The rules in English: generated from the page's own file, so that page and terminal say the same.

`tests/rulebook.json` holds games with their statements and sentences; the page's side reads it too
(`tests/js/ui/rulebook.test.js`). After a change on purpose write it with `python -m tests.test_rulebook_text`.
"""

from __future__ import annotations

import json
import re
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from rummy.rulebook.english import TEXT
from rummy.rulebook.statements import statements
from rummy.rulebook.text import WIDTH, lines, sentence
from rummy.rules import Rules
from tests.strategies import any_rules

ROOT = Path(__file__).parent.parent.parent
FIXTURE = Path(__file__).parent.parent / "rulebook.json"
GENERATOR = runpy.run_path(str(ROOT / "web" / "build" / "rulebook.py"))
module: Callable[[str], str] = GENERATOR["module"]
texts: Callable[[str], dict[str, str]] = GENERATOR["texts"]

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("rummy500", {}),
    ("rummy500", {"players": 4, "target": 10_000, "jokers": 4, "rummy_call": True, "restrict_melding": True}),
    ("rummy500", {"drawn_discard": "free", "simple_values": True, "rounds": 100}),
    ("rummy500", {"final_discard_required": True, "knocking": "first_player_opens"}),
    ("rum500", {"players": 8}),
    ("basic", {}),
    ("basic", {"scoring": "penalty", "drawn_discard": "always"}),
    ("pool500", {"players": 4}),
    ("pool300", {"rounds": 1, "pool": 1_000, "jokers": 0}),
    ("cutthroat500", {}),
)


def fixture() -> str:
    games = []
    for preset, options in GAMES:
        told = statements(Rules.of(preset, **options))
        rows = [{"id": one.id, "args": one.args, "text": sentence(one)} for one in told]
        games.append({"preset": preset, "options": options, "statements": rows})
    return json.dumps(games, indent=1, ensure_ascii=False) + "\n"


def test_the_games_that_the_page_checks_too_are_told_as_written() -> None:
    assert FIXTURE.read_text(encoding="utf-8") == fixture()


def test_those_games_hold_every_message() -> None:
    told = {row["id"] for game in json.loads(FIXTURE.read_text(encoding="utf-8")) for row in game["statements"]}
    assert told == set(TEXT)


# -- for a terminal ------------------------------------------------------------------------------------------------


@given(any_rules())
def test_the_text_fits_a_terminal_and_leaves_nothing_out(rules: Rules) -> None:
    text = lines(rules)
    assert max(map(len, text)) <= WIDTH == 78
    assert not re.search(r"[{}$]", "".join(text))
    flowing = re.sub(r"\n  (?=\S)", " ", "\n".join(text))
    expected = ""
    for statement in statements(rules):
        words = sentence(statement)
        heading = statement.id.startswith("rulebook-heading-")
        expected += f"\n{words}\n{'-' * len(words)}\n" if heading else f"- {words}\n"
    assert flowing == expected.strip("\n")


def test_headings_are_short_and_sentences_are_sentences() -> None:
    for name, text in TEXT.items():
        if name.startswith("rulebook-heading-"):
            assert len(text) < 40
            assert text[-1] not in ".:;"
        else:
            assert text.endswith("."), name
            assert text.count(".") == 1, f"{name} is one sentence"


def test_large_numbers_are_written_as_on_the_page() -> None:
    assert "- Deals follow one another until a total reaches 10,000 points." in lines(Rules.of("basic", target=10_000))


# -- the generator -------------------------------------------------------------------------------------------------


def test_the_commands_words_are_those_of_the_page() -> None:
    """Stale? `python build.py types`"""
    source = (ROOT / "web" / "locales" / "en" / "rulebook.ftl").read_text(encoding="utf-8")
    assert texts(source) == TEXT
    written = ROOT / "rummy" / "rulebook" / "english.py"
    assert written.read_text(encoding="utf-8") == module(source)


def test_what_the_generator_makes_of_a_file() -> None:
    source = "### Head\n# note\n\n## Part\nrulebook-a = Up to { $most } “cards”, \\ too: { $n }. \nrulebook-b2 = B\n"
    assert texts(source) == {"rulebook-a": "Up to {most} “cards”, \\ too: {n}.", "rulebook-b2": "B"}
    names: dict[str, Any] = {}
    exec(module(source), names)  # the very module that would be written
    assert names["TEXT"] == texts(source)


@pytest.mark.parametrize(
    ("source", "match"),
    [
        ("a = { $n ->\n    [one] card\n   *[other] cards\n}", r"line 1: a has more"),
        ("b = ok\na = { $n -> [one] card *[other] cards }", r"line 2: a has more"),
        ("a = { -term }", r"a has more"),
        ("a = { other-message }", r"a has more"),
        ("a = { NUMBER($n) }", r"a has more"),
        ("a = { $n.attribute }", r"a has more"),
        ('a = { "{" }', r"a has more"),
        ("a = {$n}", r"a has more"),
        ("a = { $some-name }", r"a has more"),
        ("a = {}", r"a has more"),
        ("a = }", r"a has more"),
        ("a = one\n    and more", r"line 2: .*no message of one line"),
        ("a =\n    one", r"line 1: .*no message of one line"),
        ("a = one\n    .title = two", r"line 2"),
        ("-term = one", r"line 1"),
        ("A = one", r"line 1"),
        ("a", r"line 1"),
        ("a = one\na = two", r"line 2: a is there twice"),
        ("# nothing\n", r"no message at all"),
        ("", r"no message at all"),
    ],
)
def test_what_the_command_line_could_not_print_is_refused(source: str, match: str) -> None:
    with pytest.raises(ValueError, match=match):
        module(source)


if __name__ == "__main__":
    FIXTURE.write_text(fixture(), encoding="utf-8", newline="\n")
