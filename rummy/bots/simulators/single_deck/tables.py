"""What there is to know of the cards of one suit, for each of the 8,192 sets of them: a look-up instead of a search.

A hand is four such lanes side by side (`rummy.bitsets`). An ace is bit 0, whether it is to lie low or high.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rummy.bitsets import LANE, in_runs
from rummy.cards import ACE, KING
from rummy.melds import hand_value
from rummy.rules import Rules

START = tuple(card // 13 * 13 for card in range(52))
"""Of each card where its lane begins."""
RANK = tuple(card % 13 for card in range(52))


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """By lane. Equal to itself alone."""

    points: list[int]
    """What the cards count in a hand (V1-V3)."""
    covered: list[int]
    """The ranks in the dearest runs that can lie at once, the longest of equally dear ones."""
    worth: list[int]
    """What those count when laid."""
    in_runs: list[int]
    """The ranks in any run."""
    taken: list[int]
    """The ranks that the runs lying in this lane take, one card at a time (M6, M7)."""
    lacking: list[int]
    """The ranks not in the lane that would make a run with it."""
    low_ace: int
    """What an ace laid below the two counts less than in a hand (V2, V3)."""
    high: bool
    """Whether an ace may lie above the king."""


def tables(rules: Rules) -> Tables:
    """Where only hands are scored, what is laid counts what it no longer counts in the hand."""
    values = tuple(hand_value(rank, rules) for rank in range(KING + 1))
    high = rules.aces != "low"
    low_ace = values[ACE] - (5 if rules.simple_values else 1)
    return _tables(values, high, low_ace if laid_count(rules) else 0)


def laid_count(rules: Rules) -> bool:
    """Whether cards laid score anything (S1, S5), not only those held (S2, S3)."""
    return rules.scoring not in ("winner_takes_hands", "penalty")


@lru_cache(8)
def _tables(values: tuple[int, ...], high: bool, low_ace: int) -> Tables:
    size = LANE + 1
    points, covered, worth = [0] * size, [0] * size, [0] * size
    within, taken, lacking = [0] * size, [0] * size, [0] * size
    for lane in range(1, size):
        points[lane] = points[lane & lane - 1] + values[(lane & -lane).bit_length() - 1]
        taken[lane] = ((lane & ~1) << 1 | lane >> 1 | (lane >> KING if high else 0)) & LANE & ~lane
        row = lane | (lane & 1) << 13 if high else lane
        above, below = row << 1, row >> 1
        found = above & row << 2 | below & row >> 2 | above & below
        lacking[lane] = (found | (found >> 13 if high else 0)) & LANE & ~lane
        if row & above & below:
            best = low = in_runs(lane, high=False)
            value = points[low] - (low_ace if low & 1 else 0)
            if high and lane & 1:
                top = in_runs(row & ~1, high=False)
                top = top & LANE | top >> 13
                low |= top
                if (points[top], top.bit_count()) >= (value, best.bit_count()):
                    best, value = top, points[top]
            covered[lane], worth[lane], within[lane] = best, value, low
    return Tables(points, covered, worth, within, taken, lacking, low_ace, high)
