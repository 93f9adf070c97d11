"""How many sequences of actions lead on from a position: any change of a rule or of a list shows in the numbers.

A file holds positions as case files write them (`tests/cases/README.md`): `id`, `title`, `rules`, `setup`, and
`counts`, the number of sequences of one action, of two, and so on. A call (C1) is an action like any other, whoever
makes it; sequences that the deal's end cuts short are not counted further.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rummy.actions import Action
from rummy.apply import apply
from rummy.deal import Deal
from rummy.errors import InvalidCaseError, RummyError
from rummy.lab.cases import position
from rummy.legal import callers, legal_actions, legal_calls

_KEYS = {"id", "title", "rules", "setup", "counts"}
Known = dict[tuple[Deal, int], int]
Way = tuple[int, Action]
"""A seat and what it does."""


def ways(deal: Deal) -> Iterator[Way]:
    """Everything that may happen next."""
    for action in legal_actions(deal):
        yield deal.turn, action
    for seat in callers(deal):
        for action in legal_calls(deal, seat):
            yield seat, action


def count(deal: Deal, depth: int, known: Known | None = None) -> int:
    """Sequences of so many actions from here, distinct by what is done and by whom; `known` is shared between calls."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in ways(deal))
    known = {} if known is None else known
    if (deal, depth) not in known:
        known[deal, depth] = sum(divided(deal, depth, known).values())
    return known[deal, depth]


def divided(deal: Deal, depth: int, known: Known | None = None) -> dict[str, int]:
    """The sequences by their first action, as the record writes it: where a count is wrong this leads to the fault."""
    known = {} if known is None else known
    return {f"{seat} {action}": count(apply(deal, action, seat)[0], depth - 1, known) for seat, action in ways(deal)}


def read(path: Path) -> list[dict[str, Any]]:
    """The file's positions. Raises `InvalidCaseError` where it breaks the format."""
    try:
        entries = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise InvalidCaseError(f"{path.name}: {error}") from error
    if not isinstance(entries, list):
        raise InvalidCaseError(f"{path.name} must hold a list of positions")
    names: set[str] = set()
    for number, entry in enumerate(entries, 1):
        where = f"{path.name}: position {number}"
        if not isinstance(entry, dict) or set(entry) != _KEYS:
            raise InvalidCaseError(f"{where} must have the keys {', '.join(sorted(_KEYS))} and no others")
        counts = entry["counts"]
        if not isinstance(counts, list) or not counts or any(type(one) is not int for one in counts):
            raise InvalidCaseError(f"{where}: counts must be a list of numbers, 0 where they are to be found out")
        if entry["id"] in names:
            raise InvalidCaseError(f"{where}: the id {entry['id']} is there twice")
        names.add(entry["id"])
        standing(entry)
    return entries


def standing(entry: dict[str, Any]) -> Deal:
    """The position of a file's entry. Raises `InvalidCaseError` with its id."""
    try:
        return position(entry).deal
    except RummyError as error:
        raise InvalidCaseError(f"{entry['id']}: {error}") from error


def counts(entry: dict[str, Any]) -> list[int]:
    """What its counts should be, to the depth at which it has any."""
    deal, known = standing(entry), Known()
    return [count(deal, depth, known) for depth in range(1, len(entry["counts"]) + 1)]


def text(entries: list[dict[str, Any]]) -> str:
    """The file, one line for each part of a position."""
    written = []
    for entry in entries:
        parts = [f'"{key}": {json.dumps(entry[key], ensure_ascii=False)}' for key in ("rules", "setup", "counts")]
        head = f'"id": {json.dumps(entry["id"])}, "title": {json.dumps(entry["title"], ensure_ascii=False)}'
        written.append("{" + ",\n  ".join([head, *parts]) + "}")
    return "[\n" + ",\n".join(written) + "\n]\n"
