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


class Edge(NamedTuple):
    cards: int
    jokers: int
    to: int
    kept: int
    """Aces put by for the head of a run."""
    change: Change


class Node(NamedTuple):
    opened: Open
    aces: int
    """Put by for the head of a run."""
    ran: bool
    """Whether a run has begun; always so where none needs to."""


class Lane(NamedTuple):
    held: tuple[int, ...]
    """Cards by rank."""
    nodes: tuple[tuple[Node, ...], ...]
    """By place, and one row for the end."""
    edges: tuple[tuple[tuple[Edge, ...], ...], ...]
    """By place and node."""
    brief: tuple[tuple[tuple[tuple[int, int], ...], ...], ...]
    """The same for going through quickly: 5 times the cards plus the jokers, and where to. The ace's place apart."""


@lru_cache(maxsize=1024)
def lane(held: tuple[int, ...], places: int, jokers: int, must_run: bool = False) -> Lane:
    """The graph of a suit holding these cards; `must_run`: only ways with a run in it."""
    high = places > HIGH_ACE
    most = max(held)
    rows: list[dict[Node, int]] = [{Node((), 0, not must_run): 0}]
    edges: list[tuple[tuple[Edge, ...], ...]] = []
    for place in range(places):
        row: dict[Node, int] = {}
        here: list[tuple[Edge, ...]] = []
        for node in rows[place]:
            keep = range(held[ACE] + 1) if high and place == ACE else (node.aces,)
            out: list[Edge] = []
            for aces in keep:
                ahead = (*held, aces) if high else held
                have = ahead[place] - (aces if high and place == ACE else 0)
                bridge = bool(node.opened) and any(ahead[place + 1 : place + 1 + jokers])
                for change in changes(node.opened, have, bridge, most):
                    edge = _edge(node, change, place, aces, ahead, jokers)
                    if edge is None:
                        continue
                    to = edge[0] if place < places - 1 else Node((), 0, edge[0].ran)
                    if place == places - 1 and not to.ran:
                        continue
                    kept = aces if high and place == ACE else 0
                    out.append(Edge(change.cards, edge[1], row.setdefault(to, len(row)), kept, change))
            here.append(tuple(out))
        rows.append(row)
        edges.append(tuple(here))
    brief = tuple(tuple(tuple((5 * e.cards + e.jokers, e.to) for e in out) for out in row) for row in edges)
    return Lane(held, tuple(map(tuple, rows)), tuple(edges), brief)


def _edge(
    node: Node, change: Change, place: int, aces: int, ahead: tuple[int, ...], jokers: int
) -> tuple[Node, int] | None:
    """Where the change leads, and its jokers; `None` where it can come to no good."""
    if place == HIGH_ACE and change.cards < aces:
        return None
    used = change.jokers
    lacking = [3 - length for length in change.then]
    if place == len(ahead) - 1:
        used += sum(lacking)
    elif not jokers and any(
        sum(lack > step for lack in lacking) > (ahead[place + 1 + step] if place + 1 + step < len(ahead) else 0)
        for step in range(2)
    ):
        return None
    if used > jokers:
        return None
    then = change.then
    if place == KING and len(ahead) > HIGH_ACE and not aces and not any(lacking):
        then = ()
    return Node(then, aces, node.ran or change.cards > 0), used
