"""The rules of one game in English, for a terminal."""

from __future__ import annotations

import textwrap

from rummy.rulebook.english import TEXT
from rummy.rulebook.statements import Statement, statements
from rummy.rules import Rules

WIDTH = 78
"""Columns."""


def sentence(statement: Statement) -> str:
    """The statement in English, numbers written as the page writes them: 10,000."""
    return TEXT[statement.id].format(**{name: f"{number:,}" for name, number in statement.args.items()})


def lines(rules: Rules) -> list[str]:
    """Headings underlined, a blank line before each but the first, and every sentence an item of its own."""
    text: list[str] = []
    for statement in statements(rules):
        words = sentence(statement)
        if statement.id.startswith("rulebook-heading-"):
            text += [*([""] if text else []), words, "-" * len(words)]
        else:
            text += textwrap.wrap(words, WIDTH, initial_indent="- ", subsequent_indent="  ", break_long_words=False)
    return text
