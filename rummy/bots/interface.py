"""What an opponent has to think with, and how it tells what it thinks of each action."""

from __future__ import annotations

from random import Random
from typing import NamedTuple, Protocol

from rummy.actions import Action
from rummy.cards import Card
from rummy.observe import Observation


class Budget(NamedTuple):
    """How much thinking one decision may cost."""

    playouts: int = 1_000
    """At most so many deals played on in thought; 0 for the evaluation alone."""
    seconds: float | None = None
    """By the clock, after which the best found so far is taken; `None` for no limit, so that the same seed always
    decides alike."""


PLAY = Budget(seconds=0.6)
"""What an opponent has at the table."""


class Reason(NamedTuple):
    """One thing that speaks for or against an action. The page has a sentence for each id."""

    id: str
    cards: tuple[Card, ...] = ()
    points: float | None = None
    seat: int | None = None
    """The other player it speaks of."""


class Ranked(NamedTuple):
    """An action with what it is worth."""

    action: Action
    value: float
    """Expected points of this deal, the seat's own less the others' average, from here on."""
    reasons: tuple[Reason, ...] = ()
    """The weightiest first. `about-equal`: no worse than the best as far as the playouts can tell."""


class Bot(Protocol):
    """An opponent."""

    def __call__(self, observation: Observation, rng: Random, budget: Budget = ..., /) -> Action:
        """One of the observation's actions."""
