"""Plays what a weighed sum of what it sees says is best, and looks no further."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from rummy.actions import Action
from rummy.bots.interface import PLAY, Budget
from rummy.bots.knowledge import knowledge
from rummy.bots.simulators.choose import simulator
from rummy.bots.simulators.interface import Player, Simulator
from rummy.bots.weights import weights
from rummy.observe import Observation
from rummy.rules import Rules


def choose(observation: Observation, _rng: Random, _budget: Budget = PLAY) -> Action:
    """One of the observation's actions."""
    first, *others = observation.actions
    if not others:
        return first
    played, player = evaluator(observation.rules)
    view = played.view(observation, knowledge(observation))
    return player.rank(view, observation.actions)[0][1]


@lru_cache(8)
def evaluator(rules: Rules) -> tuple[Simulator[Any], Player[Any]]:
    """What plays these rules fast, and the player of the weights that fit them."""
    played = simulator(rules)
    return played, played.player(weights(rules))
