"""Other engines to measure ours by: gin rummy as RLCard and OpenSpiel play it. Neither is a dependency.

They are looked for by name and left out where they are not installed; `python build.py bench engine` installs them.
Each plays at random, two players, listing all legal actions at every step, as `bench` has our engine do.
"""

from __future__ import annotations

import importlib
import importlib.util
import time
from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

Player: TypeAlias = Callable[[float, Random], tuple[int, float]]
"""Plays deal after deal for so many seconds; the turns made, from a player's draw to its discard, and the seconds."""

_RLCARD_ENDS = range(5, 110)
"""RLCard's ids of gin, discards and knocks: what ends a turn. Its first player holds eleven cards and draws none."""
_OPENSPIEL_DRAWS = (52, 53)
"""OpenSpiel's ids of drawing the upcard and from the stock; each turn has one of them. Lay-offs share the discards'."""


def rlcard_environment(seconds: float, rng: Random) -> tuple[int, float]:
    """As RLCard is meant to be used: `step` gives the state as arrays and the legal actions."""
    env = importlib.import_module("rlcard").make("gin-rummy", config={"seed": int(rng.random() * 1e9)})
    turns, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            action = legal[int(rng.random() * len(legal))]
            turns += action in _RLCARD_ENDS
            state, _ = env.step(action)
    return turns, time.process_time() - began


def rlcard_core(seconds: float, rng: Random) -> tuple[int, float]:
    """The game beneath the environment, which makes no arrays."""
    game = importlib.import_module("rlcard.games.gin_rummy").Game()
    turns, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        game.init_game()
        while not game.is_over():
            legal = game.judge.get_legal_actions()
            action = legal[int(rng.random() * len(legal))]
            turns += action.action_id in _RLCARD_ENDS
            game.step(action)
    return turns, time.process_time() - began


def openspiel(seconds: float, rng: Random) -> tuple[int, float]:
    """C++ called from Python. Its cards are dealt and drawn by actions of chance, all equally likely."""
    game = importlib.import_module("pyspiel").load_game("gin_rummy")
    turns, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            chance = state.is_chance_node()
            legal = state.legal_actions()
            action = legal[int(rng.random() * len(legal))]
            turns += action in _OPENSPIEL_DRAWS and not chance
            state.apply_action(action)
    return turns, time.process_time() - began


_KNOWN: Mapping[str, tuple[str, Player]] = {
    "RLCard environment": ("rlcard", rlcard_environment),
    "RLCard core": ("rlcard", rlcard_core),
    "OpenSpiel": ("pyspiel", openspiel),
}


def installed() -> dict[str, Player]:
    """Those that are there, by name."""
    return {name: player for name, (module, player) in _KNOWN.items() if importlib.util.find_spec(module)}
