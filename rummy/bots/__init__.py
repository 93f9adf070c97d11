"""Computer opponents: each is `choose(observation, rng) -> Action` and sees observations only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from rummy.actions import Action
from rummy.bots import greedy
from rummy.observe import Observation

Bot: TypeAlias = Callable[[Observation, Random], Action]

BOTS: Mapping[str, Bot] = {"greedy": greedy.choose}
