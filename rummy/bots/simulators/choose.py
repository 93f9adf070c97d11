"""Choose the simulator that plays given rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rummy.bots.simulators.general.simulator import Rich
from rummy.bots.simulators.interface import Simulator
from rummy.bots.simulators.single_deck.simulator import Plain, plays
from rummy.rules import Rules


@lru_cache(64)
def simulator(rules: Rules) -> Simulator[Any]:
    """Return the fastest simulator that plays these rules. Each is made once."""
    return Plain(rules) if plays(rules) else Rich(rules)
