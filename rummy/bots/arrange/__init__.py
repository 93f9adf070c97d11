"""The most valuable way to split a hand into melds, exactly.

Few cards of a hand fit both a run and a meld of their rank, so a small hand is settled by trying what those few and its
jokers can do (`quick`). Any other is searched rank by rank (`search`) against close bounds (`prices`), over the runs a
suit may have open (`lanes`) and the melds of a rank (`groups`).
"""

from __future__ import annotations

from typing import NamedTuple

from rummy.bots.arrange.groups import Held, choices, without_runs
from rummy.bots.arrange.laying import melds_found
from rummy.bots.arrange.prices import Problem
from rummy.bots.arrange.quick import by_bits
from rummy.bots.arrange.search import find
from rummy.bots.arrange.suit_graph import lane
from rummy.bots.arrange.worth import POINT, Worths, worths
from rummy.cards import JOKER, Card
from rummy.rules import Rules


class Arrangement(NamedTuple):
    melds: tuple[tuple[Card, ...], ...]
    points: int
    """What the melds are worth laid."""


def arrange(hand: tuple[Card, ...], rules: Rules) -> Arrangement:
    """The splitting of this hand whose melds are worth most; of equal ones one that leaves the fewest points in hand.

    The hand may be any of the rules' own pack, its cards in any order; that makes no difference to what is found.
    Melds lie as `classify` would lay them, and come in the order of their lowest natural cards.
    """
    worth = worths(rules)
    jokers = hand.count(JOKER)
    found = by_bits(hand, jokers, worth)
    return _searched(hand, jokers, worth) if found is None else _arrangement(found[1], found[0])


def _searched(hand: tuple[Card, ...], jokers: int, worth: Worths) -> Arrangement:
    counts = [[0] * 13 for _ in range(4)]
    for card in hand:
        if card < JOKER:
            counts[card // 13][card % 13] += 1
    problem = _problem(counts, jokers, worth)
    best = find(problem)
    if best is None:
        most, melds = without_runs(problem.ranks, jokers, worth)
        return _arrangement(melds, most)
    return _arrangement(melds_found(problem, best), best.worth + jokers * worth.joker)


def _arrangement(melds: tuple[tuple[Card, ...], ...], worth: int) -> Arrangement:
    """The melds by their lowest natural cards, whichever way they were found."""
    return Arrangement(tuple(sorted(melds, key=min)), worth // POINT)


def _problem(counts: list[list[int]], jokers: int, worth: Worths) -> Problem:
    ranks: tuple[Held, ...] = tuple(zip(*counts, strict=True))
    return Problem(
        worth,
        jokers,
        ranks,
        tuple(lane(tuple(row), worth.places, jokers) for row in counts),
        tuple(choices(held, jokers, worth.values[rank], worth.books) for rank, held in enumerate(ranks)),
    )
