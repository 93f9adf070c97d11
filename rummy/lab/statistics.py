"""Averages with how far luck may have moved them, and how figures are spread, from sums that can be kept and added."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

SURE = 1.959964
"""Standard errors either side of an average between which the truth lies 95 times in 100."""
STEP = math.log(1.01)
"""Of a spread: figures nearer to each other than 1 % are one."""


@dataclass(slots=True)
class Mean:
    """Of values each drawn by itself: one for each seed, whatever was played with it."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else math.nan

    @property
    def error(self) -> float:
        """The standard error of the mean; of fewer than two values nothing is known."""
        if self.count < 2:
            return math.inf
        variance = (self.squares - self.total * self.mean) / (self.count - 1)
        return math.sqrt(max(0.0, variance) / self.count)

    @property
    def margin(self) -> float:
        """Half the 95 % interval."""
        return SURE * self.error

    @property
    def low(self) -> float:
        """The interval's lower end."""
        return self.mean - self.margin

    def json(self) -> list[float]:
        return [self.count, self.total, self.squares]

    @staticmethod
    def of(sums: Any) -> Mean:
        """Raises `ValueError` or `TypeError` where these are no such sums."""
        count, total, squares = sums
        return Mean(int(count), float(total), float(squares))


@dataclass(slots=True)
class Spread:
    """How many of each size, sizes to 1 %."""

    counts: Counter[int] = field(default_factory=Counter)
    """By the logarithm of the size, in steps."""

    def add(self, size: float) -> None:
        self.counts[round(math.log(max(size, 1e-6)) / STEP)] += 1

    def merge(self, other: Spread) -> None:
        self.counts.update(other.counts)

    def at(self, share: float) -> float:
        """The size that this share is no greater than; no figures, no number."""
        ahead = share * self.counts.total()
        for step in sorted(self.counts):
            ahead -= self.counts[step]
            if ahead <= 0:
                return math.exp(step * STEP)
        return math.nan

    def json(self) -> dict[str, int]:
        return {str(step): self.counts[step] for step in sorted(self.counts)}

    @staticmethod
    def of(counts: Mapping[str, int]) -> Spread:
        return Spread(Counter({int(step): int(number) for step, number in counts.items()}))
