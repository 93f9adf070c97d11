"""An upper bound that comes close: suits and ranks compete for cards, so let each card, and a joker, have a price.

At fixed prices every suit and every rank can be settled by itself: a suit sells cards to the ranks' melds and uses the
rest in runs, a rank buys what it melds, both buy jokers. What they make together is at least what any arrangement is
worth, whatever the prices. Prices that rise where a card is wanted twice and fall where it is left lying bring the
bound down (a Lagrangian dual, by subgradients). All in whole numbers, so that every machine finds the same.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rummy.bots.arrange.groups import Choice, Held
from rummy.bots.arrange.suit_graph import Lane
from rummy.bots.arrange.worth import POINT, Worths

FINE = 8
"""Bits of a mean below a whole."""
SHARE = 4
"""Of the newest price in the mean: one part in so many."""
NEVER = -(1 << 60)
HOPE = 150 * POINT
"""How far the bound may come down, as guessed at first; a fifth less with each step."""


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


def full_prices(problem: Problem) -> Prices:
    """Every card that a meld of its rank may take at its worth, jokers for nothing."""
    values = problem.worth.values
    row = [values[rank] * (POINT + 1) if len(problem.choices[rank]) > 1 else 0 for rank in range(13)]
    return Prices((row,) * 4, 0)


Table: TypeAlias = list[list[int]]
"""By place and node: the most that can be made from there to the end."""


class Side(NamedTuple):
    """What a suit does at given prices, or a rank."""

    most: int
    cards: tuple[int, ...]
    """A suit's by rank: those it sells. A rank's by suit: those it buys."""
    jokers: int


class Bound(NamedTuple):
    prices: Prices
    total: int
    suits: tuple[Table, ...]
    sales: tuple[Side, ...]
    """By suit."""
    buys: tuple[Side, ...]
    """By rank."""


def bound(problem: Problem, prices: Prices, last: Bound | None = None) -> Bound:
    """The bound at these prices; only what has another price than in the last one is settled anew."""
    joker = prices.joker
    same_joker = last is not None and last.prices.joker == joker
    suits: list[Table] = []
    sales: list[Side] = []
    for suit, row in enumerate(prices.cards):
        if last is not None and same_joker and last.prices.cards[suit] == row:
            suits.append(last.suits[suit])
            sales.append(last.sales[suit])
        else:
            table = _suit(problem, problem.lanes[suit], row, joker)
            suits.append(table)
            sales.append(_sold(problem, problem.lanes[suit], row, joker, table))
    buys: list[Side] = []
    columns = list(zip(*prices.cards, strict=True))
    before = list(zip(*last.prices.cards, strict=True)) if last is not None and same_joker else [()] * 13
    for rank, choices in enumerate(problem.choices):
        if last is not None and columns[rank] == before[rank]:
            buys.append(last.buys[rank])
        else:
            buys.append(_bought(choices, columns[rank], joker))
    total = joker * problem.jokers + sum([side.most for side in sales]) + sum([side.most for side in buys])
    return Bound(prices, total, tuple(suits), tuple(sales), tuple(buys))


def _bought(choices: tuple[Choice, ...], prices: tuple[int, ...], joker: int) -> Side:
    clubs, diamonds, hearts, spades = prices
    most, best = 0, choices[0]
    for choice in choices:
        (c, d, h, s), jokers, gain = choice
        made = gain - clubs * c - diamonds * d - hearts * h - spades * s - joker * jokers
        if made > most:
            most, best = made, choice
    return Side(most, best.cards, best.jokers)


def _suit(problem: Problem, lane: Lane, row: list[int], joker: int) -> Table:
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
            after = [
                max([costs[what] + after[to] for what, to in edges]) if edges else NEVER for edges in lane.brief[place]
            ]
        table.append(after)
    table.reverse()
    return table


def _sold(problem: Problem, lane: Lane, row: list[int], joker: int, table: Table) -> Side:
    """The cards sold by rank, and the jokers used, on a best way through."""
    in_run = problem.worth.in_run
    sold = list(lane.held)
    used = at = 0
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
    return Side(table[0][0], tuple(sold), used)


class Descent:
    """Better and better bounds."""

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self.best = self._last = bound(problem, full_prices(problem))
        self._hope = HOPE
        self._mean = [[price << FINE for price in row] for row in self.best.prices.cards]
        self._mean_joker = self.best.prices.joker << FINE

    def go(self, steps: int) -> None:
        for _ in range(steps):
            self._step()

    def _step(self) -> None:
        last, best = self._last, self.best
        cards, joker = last.prices
        bought = zip(*[side.cards for side in last.buys], strict=True)
        # Where a price is nothing already, cards left lying cannot lower it.
        spare = [
            [
                0 if sold > buys and not price else sold - buys
                for sold, buys, price in zip(side.cards, rows, row, strict=True)
            ]
            for side, rows, row in zip(last.sales, bought, cards, strict=True)
        ]
        spare_jokers = self._problem.jokers - sum([side.jokers for side in (*last.sales, *last.buys)])
        if spare_jokers > 0 and not joker:
            spare_jokers = 0
        square = sum([left * left for row in spare for left in row]) + spare_jokers * spare_jokers
        if not square:
            return  # no price can be bettered
        pace = (last.total - best.total + self._hope) // square
        moved = tuple(
            [max(0, price - pace * left) if left else price for left, price in zip(*rows, strict=True)]
            for rows in zip(spare, cards, strict=True)
        )
        self._last = last = bound(self._problem, Prices(moved, max(0, joker - pace * spare_jokers)), last)
        self._mean = [
            [mean + ((price << FINE) - mean) // SHARE for mean, price in zip(*rows, strict=True)]
            for rows in zip(self._mean, moved, strict=True)
        ]
        self._mean_joker += ((last.prices.joker << FINE) - self._mean_joker) // SHARE
        self._hope -= self._hope // 5
        if last.total < best.total:
            self.best = last

    def middle(self) -> Bound:
        """At a mean of the prices tried, the last ones above all: seldom the lowest bound, but one that tells good
        ways from bad ones where the lowest one finds them equal."""
        rows = tuple([price >> FINE for price in row] for row in self._mean)
        return bound(self._problem, Prices(rows, self._mean_joker >> FINE), self._last)
