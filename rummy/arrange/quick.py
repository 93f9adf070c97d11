"""Hands without jokers, by sets of cards as bits: only a card that fits a run and a meld of its rank is a question.

A lane is a suit's ranks as bits, ace lowest; a second lane holds what the suit has twice.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from rummy.arrange.groups import NO_CHOICE, Choice, Held, choices, melds_of
from rummy.arrange.lanes import lane
from rummy.arrange.laying import melds_found
from rummy.arrange.prices import Problem
from rummy.arrange.search import find
from rummy.arrange.worth import Worths
from rummy.cards import Card

Melds: TypeAlias = tuple[tuple[Card, ...], ...]
Lanes: TypeAlias = tuple[int, int]
"""What a suit has, and what it has twice."""

LANE = (1 << 13) - 1
ACE_HIGH = 1 << 13
MOST_WAYS, MOST_WAYS_TWICE = 64, 8
"""With more combinations than this the search is quicker; where a suit has cards twice its runs take more finding."""
MOST_KNOWN = 1 << 13
"""Suits kept in mind for each kind of worth."""


def by_bits(hand: tuple[Card, ...], worth: Worths) -> tuple[int, Melds] | None:
    """The most this hand of natural cards is worth, and its melds; `None` where there is too much to try."""
    once = twice = 0
    for card in hand:
        bit = 1 << card
        twice |= once & bit
        once |= bit
    clubs, diamonds, hearts, spades = once & LANE, once >> 13 & LANE, once >> 26 & LANE, once >> 39
    alike = (clubs & diamonds & (hearts | spades)) | (hearts & spades & (clubs | diamonds))
    doubles = [twice & LANE, twice >> 13 & LANE, twice >> 26 & LANE, twice >> 39]
    lanes = [clubs, diamonds, hearts, spades]
    if worth.books and twice:
        for suit, double in enumerate(doubles):
            for other, cards in enumerate(lanes):
                if other != suit:
                    alike |= double & cards
    high = worth.places > 13
    in_runs = [_in_runs(cards, high) for cards in lanes]
    if not alike and not any(in_runs):
        return 0, ()
    suits = [(cards & runs, double & runs) for cards, double, runs in zip(lanes, doubles, in_runs, strict=True)]
    if alike:
        return _beside_alike(suits, lanes, doubles, alike, worth)
    most, runs = _all_runs(suits, _known(worth), worth)
    return most, _named(runs)


def _in_runs(cards: int, high: bool) -> int:
    """Those that are in some run."""
    if high and cards & 1:
        cards |= ACE_HIGH
    feet = cards & cards >> 1 & cards >> 2
    if not feet:
        return 0
    inside = feet | feet << 1 | feet << 2
    return (inside | inside >> 13) & LANE


def _beside_alike(
    suits: list[Lanes], lanes: list[int], doubles: list[int], alike: int, worth: Worths
) -> tuple[int, Melds] | None:
    """The best of all ways to part the cards between runs and melds of these ranks."""
    settled = 0
    taken: list[tuple[int, Choice]] = []
    contested: list[tuple[int, list[Choice]]] = []
    wanted = suits[0][0] | suits[1][0] | suits[2][0] | suits[3][0]
    ways, most_ways = 1, MOST_WAYS_TWICE if any(double for _, double in suits) else MOST_WAYS
    while alike:
        bit = alike & -alike
        alike ^= bit
        rank = bit.bit_length() - 1
        held = [(cards >> rank & 1) + (double >> rank & 1) for cards, double in zip(lanes, doubles, strict=True)]
        found = choices((held[0], held[1], held[2], held[3]), 0, worth.values[rank], worth.books)
        if not wanted & bit:
            best = max(found, key=_gain)
            settled += best.gain
            taken.append((rank, best))
            continue
        contested.append((rank, _apart(found, [cards & bit for cards, _ in suits])))
        ways *= len(contested[-1][1])
        if ways > most_ways:
            return None
    known = _known(worth)
    most = -1
    best_way: tuple[tuple[int, Choice], ...] = ()
    best_runs: list[Melds] = []
    for gain, way, left in _ways(contested, suits):
        more, runs = _all_runs(left, known, worth)
        if gain + more > most:
            most, best_way, best_runs = gain + more, way, runs
    melds: list[tuple[Card, ...]] = []
    for rank, choice in (*taken, *best_way):
        if choice.gain:
            melds += melds_of(choice, rank, worth)
    return settled + most, (*melds, *_named(best_runs))


def _gain(choice: Choice) -> int:
    return choice.gain


def _apart(found: tuple[Choice, ...], wanted: list[int]) -> list[Choice]:
    """Of the choices that leave the same for runs the best one."""
    best: dict[tuple[int, ...], Choice] = {}
    for choice in found:
        key = tuple([count if want else 0 for count, want in zip(choice.cards, wanted, strict=True)])
        if key not in best or choice.gain > best[key].gain:
            best[key] = choice
    return list(best.values())


def _ways(
    contested: list[tuple[int, list[Choice]]], suits: list[Lanes]
) -> list[tuple[int, tuple[tuple[int, Choice], ...], list[Lanes]]]:
    """Every combination: its gain, its choices by rank, and what it leaves of each suit."""
    ways: list[tuple[int, tuple[tuple[int, Choice], ...], list[Lanes]]] = [(0, (), suits)]
    for rank, found in contested:
        ways = [
            (gain + choice.gain, (*way, (rank, choice)), _less(left, choice, 1 << rank) if choice.gain else left)
            for gain, way, left in ways
            for choice in found
        ]
    return ways


def _less(suits: list[Lanes], choice: Choice, bit: int) -> list[Lanes]:
    left = []
    for lanes, count in zip(suits, choice.cards, strict=True):
        once, twice = lanes
        if count and once & bit:
            if count == 2 or not twice & bit:
                once &= ~bit
            lanes = once, twice & ~bit
        left.append(lanes)
    return left


# -- the runs of one suit ------------------------------------------------------------------------------------------

Known: TypeAlias = dict[Lanes, tuple[int, Melds]]


@lru_cache(maxsize=16)
def _known(_worth: Worths) -> Known:
    """What was found for suits of this kind of worth, filled as it is asked for; the runs are those of the first."""
    return {}


def _all_runs(suits: list[Lanes], known: Known, worth: Worths) -> tuple[int, list[Melds]]:
    total, runs = 0, []
    for lanes in suits:
        found = known.get(lanes)
        if found is None:
            if len(known) > MOST_KNOWN:
                known.clear()
            found = known[lanes] = _suit_twice(lanes, worth) if lanes[1] else _suit_once(lanes[0], worth)
        total += found[0]
        runs.append(found[1])
    return total, runs


def _named(runs: list[Melds]) -> Melds:
    return tuple([tuple([13 * suit + card for card in run]) for suit, melds in enumerate(runs) for run in melds])


def _suit_once(cards: int, worth: Worths) -> tuple[int, Melds]:
    ways = [cards]
    if cards & 1 and worth.places > 13:
        ways.append(cards & ~1 | ACE_HIGH)
    best: tuple[int, Melds] = (0, ())
    for way in ways:
        rows = _rows(way)
        total = sum(sum(worth.in_run[foot : head + 1]) for foot, head in rows)
        if total > best[0]:
            best = total, tuple([tuple([place % 13 for place in range(foot, head + 1)]) for foot, head in rows])
    return best


def _rows(cards: int) -> list[tuple[int, int]]:
    """Foot and head of every stretch of three or more."""
    rows = []
    foot = -1
    for place in range(15):
        if cards >> place & 1:
            if foot < 0:
                foot = place
        elif foot >= 0:
            if place - foot >= 3:
                rows.append((foot, place - 1))
            foot = -1
    return rows


def _suit_twice(lanes: Lanes, worth: Worths) -> tuple[int, Melds]:
    once, twice = lanes
    held = tuple((once >> rank & 1) + (twice >> rank & 1) for rank in range(13))
    idle = lane((0,) * 13, worth.places, 0)
    nothing: tuple[Held, ...] = ((0, 0, 0, 0),) * 13
    problem = Problem(worth, 0, nothing, (lane(held, worth.places, 0), idle, idle, idle), ((NO_CHOICE,),) * 13)
    best = find(problem)
    assert best is not None  # laying nothing is a way too
    return best.worth, melds_found(problem, best)[0]
