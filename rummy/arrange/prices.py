"""An upper bound that comes close: suits and ranks compete for cards, so let each card, and a joker, have a price.

At fixed prices every suit and every rank can be settled by itself: a suit sells cards to the ranks' melds and uses the
rest in runs, a rank buys what it melds, both buy jokers. What they make together is at least what any arrangement is
worth, whatever the prices. Prices that rise where a card is wanted twice and fall where it is left lying bring the
bound down (a Lagrangian dual, by subgradients). All in whole numbers, so that every machine finds the same.
"""

from __future__ import annotations

from typing import NamedTuple

from rummy.arrange.groups import Choice, Held
from rummy.arrange.lanes import Lane
from rummy.arrange.worth import POINT, Worths

NEVER = -(1 << 60)


class Problem(NamedTuple):
    worth: Worths
    jokers: int
    ranks: tuple[Held, ...]
    lanes: tuple[Lane, ...]
    choices: tuple[tuple[Choice, ...], ...]
    """By rank."""


class Prices(NamedTuple):
    cards: tuple[list[int], ...]
    """By suit and rank."""
    joker: int


def guessed_prices(problem: Problem, joker: int) -> Prices:
    """With jokers at this price, and cards at their worth less a share in the jokers a meld of their rank wants."""
    rows: tuple[list[int], ...] = ([], [], [], [])
    for rank, held in enumerate(problem.ranks):
        suits = 4 - held.count(0)
        full = problem.worth.values[rank] * (POINT + 1) if len(problem.choices[rank]) > 1 else 0
        share = joker * max(0, 3 - suits) // suits if suits else 0
        for row in rows:
            row.append(max(0, full - share))
    return Prices(rows, joker)


class Bound(NamedTuple):
    prices: Prices
    total: int
    suits: tuple[list[list[int]], ...]
    """By suit, place and node: the most that can be made from there to the end."""
    ranks: list[int]
    """By rank: the most its melds can make."""
    spare: list[list[int]]
    """By suit and rank: cards sold less cards bought."""
    spare_jokers: int


def full_prices(problem: Problem) -> Prices:
    """Every card that a meld of its rank may take at its worth, jokers for nothing."""
    values = problem.worth.values
    row = [values[rank] * (POINT + 1) if len(problem.choices[rank]) > 1 else 0 for rank in range(13)]
    return Prices(tuple(list(row) for _ in range(4)), 0)


def bound(problem: Problem, prices: Prices) -> Bound:
    total = prices.joker * problem.jokers
    spare_jokers = problem.jokers
    suits: list[list[list[int]]] = []
    spare: list[list[int]] = []
    for lane, row in zip(problem.lanes, prices.cards, strict=True):
        table = _suit(problem, lane, row, prices.joker)
        sold, used = _sold(problem, lane, row, prices.joker, table)
        suits.append(table)
        spare.append(sold)
        total += table[0][0]
        spare_jokers -= used
    ranks: list[int] = []
    clubs, diamonds, hearts, spades = prices.cards
    for rank, choices in enumerate(problem.choices):
        most, best = 0, choices[0]
        if len(choices) > 1:
            club, diamond, heart, spade = clubs[rank], diamonds[rank], hearts[rank], spades[rank]
            for choice in choices:
                (c, d, h, s), jokers, gain = choice
                made = gain - club * c - diamond * d - heart * h - spade * s - prices.joker * jokers
                if made > most:
                    most, best = made, choice
            for suit in range(4):
                spare[suit][rank] -= best.cards[suit]
            spare_jokers -= best.jokers
        ranks.append(most)
        total += most
    return Bound(prices, total, tuple(suits), ranks, spare, spare_jokers)


def _suit(problem: Problem, lane: Lane, row: list[int], joker: int) -> list[list[int]]:
    """From the end back: the most a suit makes at these prices, by place and node."""
    in_run = problem.worth.in_run
    after = [0] * len(lane.nodes[-1])
    table = [after]
    for_jokers = [used * joker for used in range(5)]
    without = [-paid for paid in for_jokers]
    for place in range(len(in_run) - 1, -1, -1):
        price = row[place] if place < 13 else 0
        sold = price * lane.held[place] if place < 13 else 0
        each = in_run[place] - price
        if place == 0:
            (edges,) = lane.edges[0]
            after = [
                max(
                    [
                        cards * each - used * joker - kept * price + after[to] + sold
                        for cards, used, to, kept, _ in edges
                    ],
                    default=NEVER,
                )
            ]
        else:
            costs = without
            if place > 12 or lane.held[place]:
                costs = [sold + cards * each - paid for cards in range(3) for paid in for_jokers]
            after = [max([costs[what] + after[to] for what, to in edges], default=NEVER) for edges in lane.brief[place]]
        table.append(after)
    table.reverse()
    return table


def _sold(problem: Problem, lane: Lane, row: list[int], joker: int, table: list[list[int]]) -> tuple[list[int], int]:
    """The cards sold by rank, and the jokers used, on a best way through."""
    in_run = problem.worth.in_run
    sold = list(lane.held)
    used = at = 0
    if table[0][0] < NEVER // 2:  # no way through, nor any bound worth bettering
        return sold, used
    for place, worth in enumerate(in_run):
        edges = lane.edges[place][at]
        best = edges[0]
        if len(edges) > 1:
            price = row[place] if place < 13 else 0
            after = table[place + 1]
            most = NEVER * 2
            for edge in edges:
                cards, jokers, to, kept, _ = edge
                made = cards * (worth - price) - jokers * joker - kept * price + after[to]
                if made > most:
                    most, best = made, edge
        cards, jokers, at, kept, _ = best
        if place < 13:
            sold[place] -= cards + kept
        used += jokers
    return sold, used


class Descent:
    """Better and better bounds."""

    def __init__(self, first: Bound) -> None:
        self.best = self._last = first
        self._hope = 60 * POINT
        self._stalled = 0
        self._sums = [[0] * 13 for _ in range(4)]
        self._joker_sum = self._steps = 0
        self.settled = False
        """No price can be bettered: the bound is met, or as low as it goes."""

    def step(self, problem: Problem) -> None:
        last, best = self._last, self.best
        cards, joker = last.prices
        # Where a price is nothing already, cards left lying cannot lower it.
        spare = [
            [0 if left > 0 and not price else left for left, price in zip(*rows, strict=True)]
            for rows in zip(last.spare, cards, strict=True)
        ]
        spare_jokers = 0 if last.spare_jokers > 0 and not joker else last.spare_jokers
        square = sum(left * left for row in spare for left in row) + spare_jokers * spare_jokers
        if not square:
            self.settled = True
            return
        pace = (last.total - best.total + self._hope) // square
        moved = tuple(
            [max(0, price - pace * left) if left else price for left, price in zip(*rows, strict=True)]
            for rows in zip(spare, cards, strict=True)
        )
        self._last = bound(problem, Prices(moved, max(0, joker - pace * spare_jokers)))
        self._sums = [[a + b for a, b in zip(*rows, strict=True)] for rows in zip(self._sums, moved, strict=True)]
        self._joker_sum += self._last.prices.joker
        self._steps += 1
        self._stalled = 0 if self._last.total < best.total - POINT // 8 else self._stalled + 1
        if self._last.total < best.total:
            self.best = self._last
        if self._stalled >= 3:
            self._hope //= 2
            self._stalled = 0

    def middle(self, problem: Problem) -> Bound:
        """At the mean of all prices tried: seldom the lowest bound, but one that tells good ways from bad ones where
        the lowest one finds them equal."""
        if not self._steps:
            return self.best
        cards = tuple([price // self._steps for price in row] for row in self._sums)
        return bound(problem, Prices(cards, self._joker_sum // self._steps))
