"""Thinks ahead over what the hidden cards may be, at every decision that is in doubt."""

from __future__ import annotations

from random import Random

from rummy.actions import Action
from rummy.bots.evaluate import judge
from rummy.bots.interface import PLAY, Budget
from rummy.bots.knowledge import knowledge
from rummy.observe import Observation


def choose(observation: Observation, rng: Random, budget: Budget = PLAY) -> Action:
    """One of the observation's actions."""
    if len(observation.actions) == 1:
        return observation.actions[0]
    return judge(observation, knowledge(observation), rng, budget)[0].action
