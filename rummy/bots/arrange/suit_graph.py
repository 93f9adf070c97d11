"""One suit as a graph: rank by rank, which runs are open, and all that may happen to them there.

Three things keep it small, none of them losing a better way:

- Of an open run only its length up to 3 matters. One that reaches from a low ace to a high one is cut in two later.
- No more runs need be open at once than the suit has cards of any one rank: wherever more lie side by side, one of
  them can be taken out or joined to another, and no card is lost.
- A run begins and ends with a natural card, with jokers only for its gaps. One of one or two cards may close all the
  same, for the jokers it lacks: where they lie is settled afterwards, as there is always room.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import Literal, NamedTuple, TypeAlias

from rummy.cards import ACE, KING
from rummy.melds import HIGH_ACE

Open: TypeAlias = tuple[int, ...]
"""The open runs, each by its length up to 3, shortest first."""
Fate: TypeAlias = Literal["card", "joker", "close"]

MOST_JOKERS = 4


class Change(NamedTuple):
    """What happens at one rank: a fate for each open run, and how many begin."""

    fates: tuple[Fate, ...]
    began: int
    cards: int
    jokers: int
    then: Open


@cache
def changes(opened: Open, have: int, bridge: bool, most: int) -> tuple[Change, ...]:
    """All changes with at most so many cards at hand; `bridge`: jokers may carry a run on."""
    found: dict[tuple[int, Open], Change] = {}
    fates: tuple[Fate, ...] = ("card", "joker", "close") if bridge else ("card", "close")
    for chosen in product(fates, repeat=len(opened)):
        cards = chosen.count("card")
        jokers = chosen.count("joker")
        jokers += sum(3 - length for length, fate in zip(opened, chosen, strict=True) if fate == "close")
        if cards > have or jokers > MOST_JOKERS:
            continue
        on = [min(length + 1, 3) for length, fate in zip(opened, chosen, strict=True) if fate != "close"]
        # A card that begins a run while another stops or takes a joker had better go on with that one.
        room = min(have - cards, most - len(on)) if cards == len(opened) else 0
        for began in range(room + 1):
            change = Change(chosen, began, cards + began, jokers, tuple(sorted([*on, *[1] * began])))
            key = change.cards, change.then
            if key not in found or jokers < found[key].jokers:
                found[key] = change
    return tuple(found.values())


Edge: TypeAlias = tuple[int, int, int, int, Change]
"""Cards used, jokers used, the node it leads to, aces put by for the head of a run, and what happens."""
Node: TypeAlias = tuple[Open, int]
"""The open runs and the aces put by."""


class Lane(NamedTuple):
    held: tuple[int, ...]
    """Cards by rank."""
    nodes: tuple[tuple[Node, ...], ...]
    """By place, and one row for the end."""
    edges: tuple[tuple[tuple[Edge, ...], ...], ...]
    """By place and node."""
    brief: tuple[tuple[tuple[tuple[int, int], ...], ...], ...]
    """The same for going through quickly: 5 times the cards plus the jokers, and where to. The ace's place apart."""


@lru_cache(maxsize=128)
def lane(held: tuple[int, ...], places: int, jokers: int) -> Lane:
    """The graph of a suit holding these cards."""
    most = max(held)
    rows: list[dict[Node, int]] = [{((), 0): 0}]
    edges: list[tuple[tuple[Edge, ...], ...]] = []
    for place in range(places):
        row: dict[Node, int] = {}
        here: list[tuple[Edge, ...]] = []
        for node in rows[place]:
            if place == ACE and places > HIGH_ACE:
                out: list[Edge] = []
                for aces in range(held[ACE] + 1):
                    opened = _edges(((), aces), place, held[ACE] - aces, (*held, aces), jokers, most, row)
                    out += [(cards, used, to, aces, change) for cards, used, to, _, change in opened]
            else:
                ahead = (*held, node[1]) if places > HIGH_ACE else held
                out = _edges(node, place, ahead[place], ahead, jokers, most, row)
            here.append(tuple(out))
        rows.append(row)
        edges.append(tuple(here))
    brief = tuple(
        [tuple([tuple([(5 * cards + used, to) for cards, used, to, _, _ in out]) for out in here]) for here in edges]
    )
    return Lane(held, tuple(map(tuple, rows)), tuple(edges), brief)


def _edges(
    node: Node, place: int, have: int, ahead: tuple[int, ...], jokers: int, most: int, row: dict[Node, int]
) -> list[Edge]:
    """What may happen at a node, the nodes it leads to numbered as they come."""
    opened, aces = node
    bridge = bool(opened) and jokers > 0 and any(ahead[place + 1 : place + 1 + jokers])
    able = changes(opened, have, bridge, most)
    if jokers and place < KING:
        return [
            (
                change.cards,
                change.jokers,
                row.setdefault((change.then, aces), len(row)),
                0,
                change,
            )
            for change in able
            if change.jokers <= jokers
        ]
    out: list[Edge] = []
    end = len(ahead) - 1
    for change in able:
        used, then = change.jokers, change.then
        lacking = [3 - length for length in then]
        if place == HIGH_ACE and change.cards < aces:
            continue  # put by for nothing
        if place == end:
            used += sum(lacking)
            then = ()
        elif not jokers and not _can_be_met(lacking, ahead[place + 1 : place + 3]):
            continue
        elif place == KING and not aces and not any(lacking):
            then = ()
        if used <= jokers:
            to = row.setdefault((then, 0 if place == end else aces), len(row))
            out.append((change.cards, used, to, 0, change))
    return out


def _can_be_met(lacking: list[int], ahead: tuple[int, ...]) -> bool:
    """Whether the next two ranks have cards enough for the runs that lack some."""
    for step in range(2):
        needed = sum(lack > step for lack in lacking)
        if needed > (ahead[step] if step < len(ahead) else 0):
            return False
    return True
