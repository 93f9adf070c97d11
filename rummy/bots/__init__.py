"""Computer opponents: each is `choose(observation, rng, budget) -> Action` and sees observations only."""

from __future__ import annotations

from collections.abc import Mapping

from rummy.bots import beginner, expert, greedy, intermediate
from rummy.bots.interface import PLAY, Bot, Budget

__all__ = ["BOTS", "PLAY", "Bot", "Budget"]

BOTS: Mapping[str, Bot] = {
    "beginner": beginner.choose,
    "greedy": greedy.choose,
    "intermediate": intermediate.choose,
    "expert": expert.choose,
}
"""By level, the weakest first."""
