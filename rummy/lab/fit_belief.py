"""The belief fitted: a logistic regression of who holds which unseen card, on deals in which that can be looked up.

The offset of each row is the share of unseen cards that the hand holds, so that the coefficients say only how much
likelier than another a card is.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import NamedTuple

from rummy import game as games
from rummy.bots.interface import Budget
from rummy.bots.knowledge import Knowledge, knowledge
from rummy.bots.search.belief import FEATURES, Row, features
from rummy.cards import Card
from rummy.errors import RummyError
from rummy.lab import arena
from rummy.lab.processes import Crew
from rummy.observe import Observation, observe
from rummy.record import fresh
from rummy.rules import Rules

LOOKED = 0.35
"""How often a seat about to begin its turn is looked at; the same deal's next turns tell much the same."""
TRAINED = 0.8
"""The share of deals that is fitted to; the rest tells how well."""
RIDGE = 0.1
"""Pulls coefficients that nothing speaks for to 0."""
STEPS, SMALL = 40, 1e-6
DIGITS = 4


class Case(NamedTuple):
    """Equal unseen cards: what is known of them, and how often the hand held one."""

    row: Row
    offset: float
    """Log-odds before anything is known."""


@dataclass(slots=True)
class Cases:
    """How often each came up, and how often the card was held."""

    seen: Counter[Case] = field(default_factory=Counter)
    held: Counter[Case] = field(default_factory=Counter)

    def merge(self, other: Cases) -> None:
        self.seen.update(other.seen)
        self.held.update(other.held)


def gather(rules: Rules, bot: str, seed: int, deals: int, crew: Crew) -> Iterator[tuple[int, Cases]]:
    """What each deal tells, with its number."""
    yield from enumerate(crew.do(partial(look, rules, bot, seed), range(deals)))


def look(rules: Rules, bot: str, seed: int, number: int) -> Cases:
    """What one deal tells in which all seats play alike."""
    record = fresh(rules, (bot,) * rules.players, int(Random(f"{seed}/{number}").random() * (1 << 53)))
    choose, rng, cases = arena.opponent(bot), record.rng(0), Cases()
    game = games.start(rules, record.deals[0].dealer, record.deals[0].deck)
    while not game.deal.over:
        seen = observe(game, game.deal.turn)
        if seen.phase == "draw" and rng.random() < LOOKED:
            known = knowledge(seen)
            for seat in range(rules.players):
                if seat != seen.seat:
                    _note(cases, seen, known, seat, game.deal.hands[seat])
        game, _ = games.apply(game, choose(seen, rng, Budget(0)))
    return cases


def _note(cases: Cases, seen: Observation, known: Knowledge, seat: int, hand: Sequence[Card]) -> None:
    share = known.hidden[seat] / len(known.unseen) if known.unseen else 0.0
    if not 0 < share < 1:
        return
    offset = round(math.log(share / (1 - share)), 6)
    hidden = Counter(hand)
    hidden.subtract(known.known[seat])
    for card, row in zip(known.unseen, features(seen, known, seat), strict=True):
        case = Case(row, offset)
        cases.seen[case] += 1
        if hidden[card] > 0:
            hidden[card] -= 1
            cases.held[case] += 1


def fit(cases: Cases) -> dict[str, float]:
    """The coefficients by name, by Newton's steps. Raises `RummyError` where they do not settle."""
    weights = [0.0] * len(FEATURES)
    rows = [
        (case.offset, [(place, value) for place, value in enumerate(case.row) if value], count, cases.held[case])
        for case, count in cases.seen.items()
    ]
    for _ in range(STEPS):
        slope, bend = _bent(rows, weights)
        step = solved(bend, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < SMALL:
            return {name: round(weight, DIGITS) for name, weight in zip(FEATURES, weights, strict=True)}
    raise RummyError(f"the fit has not settled after {STEPS} steps")


def _bent(
    rows: Sequence[tuple[float, list[tuple[int, float]], int, int]], weights: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """Slope and curvature of the log-likelihood."""
    slope = [-RIDGE * weight for weight in weights]
    bend = [[RIDGE if one == other else 0.0 for other in range(len(weights))] for one in range(len(weights))]
    for offset, parts, count, held in rows:
        chance = logistic(offset + sum(weights[place] * value for place, value in parts))
        over, width = held - count * chance, count * chance * (1 - chance)
        for place, value in parts:
            slope[place] += value * over
            line, scaled = bend[place], value * width
            for other, factor in parts:
                line[other] += scaled * factor
    return slope, bend


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Of equations whose matrix is symmetric and positive, by elimination."""
    size = len(right)
    rows = [[*line, end] for line, end in zip(matrix, right, strict=True)]
    for pivot in range(size):
        for below in range(pivot + 1, size):
            factor = rows[below][pivot] / rows[pivot][pivot]
            for column in range(pivot, size + 1):
                rows[below][column] -= factor * rows[pivot][column]
    found = [0.0] * size
    for place in reversed(range(size)):
        rest = sum(rows[place][column] * found[column] for column in range(place + 1, size))
        found[place] = (rows[place][size] - rest) / rows[place][place]
    return found


def logistic(odds: float) -> float:
    return 1 / (1 + math.exp(-odds)) if odds > -700 else 0.0


def loss(cases: Cases, weights: dict[str, float]) -> float:
    """How surprising the hands are to a belief of these coefficients: nats for each unseen card. Less is better."""
    values = [weights.get(name, 0.0) for name in FEATURES]
    total = 0.0
    for case, count in cases.seen.items():
        chance = logistic(case.offset + sum(map(float.__mul__, values, case.row)))
        chance = min(max(chance, 1e-9), 1 - 1e-9)
        total -= cases.held[case] * math.log(chance) + (count - cases.held[case]) * math.log(1 - chance)
    return total / cases.seen.total()
