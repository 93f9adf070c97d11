"""What a laid card is worth in one number: points first, and among equal points what leaves the hand."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rummy.cards import ACE, JOKER
from rummy.melds import HIGH_ACE, hand_value, laid_values
from rummy.rules import Rules

POINT = 4096
"""One point laid outweighs all that a hand of two packs and their jokers can hold."""


class Worths(NamedTuple):
    places: int
    """Places in a run: 14 where aces may stand high."""
    values: tuple[int, ...]
    """Of the thirteen ranks in a hand."""
    in_run: tuple[int, ...]
    """By place; an ace below the two is worth less there (V2, V3)."""
    joker: int
    books: bool


@lru_cache(maxsize=64)
def worths(rules: Rules) -> Worths:
    places = HIGH_ACE + (rules.aces != "low")
    values = tuple(hand_value(rank, rules) for rank in range(13))
    in_run = [values[place % 13] * (POINT + 1) for place in range(places)]
    in_run[ACE] = laid_values("run", (0, 1, 2), rules)[0] * POINT + values[ACE]
    return Worths(places, values, tuple(in_run), hand_value(JOKER, rules) * (POINT + 1), rules.books)
