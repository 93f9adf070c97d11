"""Melds of one rank: which of its cards can be laid together, for how many jokers, and what that is worth.

All suits are alike here, so a rank is known by how many suits it has once and how many twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

from rummy.bots.arrange.worth import POINT, Worths
from rummy.cards import NAMED, Card, suit_of

Held: TypeAlias = tuple[int, int, int, int]
"""How many cards of a rank each suit has."""

WILD = 15
"""A joker's points, which a set of the pool presets loses (M4)."""


class Shape(NamedTuple):
    """A meld: one card each of so many suits held once and twice, both cards of others, and jokers."""

    single: int
    of_double: int
    double: int
    jokers: int

    @property
    def cards(self) -> int:
        return self.single + self.of_double + 2 * self.double

    @property
    def suits(self) -> int:
        return self.single + self.of_double + self.double


class Choice(NamedTuple):
    """Cards of a rank that go into melds of that rank, all of them, with this many jokers."""

    cards: Held
    jokers: int
    gain: int
    """Worth of the natural cards, less what a joker loses in them against a run."""


NO_CHOICE = Choice((0, 0, 0, 0), 0, 0)


def _shapes(single: int, double: int, books: bool) -> Iterator[Shape]:
    """Every natural part of a meld, with the fewest jokers that make it one."""
    for one in range(single + 1):
        for of in range(double + 1):
            if one + of:
                yield Shape(one, of, 0, max(0, 3 - one - of))
            if books:
                for both in range(1, double - of + 1):
                    yield Shape(one, of, both, max(0, 3 - one - of - 2 * both))


def _without(single: int, double: int, shape: Shape) -> tuple[int, int]:
    return single - shape.single + shape.of_double, double - shape.of_double - shape.double


@cache
def _laying_all(single: int, double: int, jokers: int, value: int, books: bool) -> tuple[int, tuple[Shape, ...]] | None:
    """The points of the best melds that use up all these cards with so many jokers at most, less their losses."""
    if not single and not double:
        return 0, ()
    best: tuple[int, tuple[Shape, ...]] | None = None
    for shape in _shapes(single, double, books):
        if shape.jokers > jokers or shape.jokers > 1:
            continue  # one card with two jokers is worth as much in a run
        rest = _laying_all(*_without(single, double, shape), jokers - shape.jokers, value, books)
        if rest is None:
            continue
        points = rest[0] + (value - WILD * shape.jokers if shape.double else value * shape.cards)
        if best is None or points > best[0]:
            best = points, (shape, *rest[1])
    return best


@cache
def choices(held: Held, jokers: int, value: int, books: bool) -> tuple[Choice, ...]:
    """Everything that may go into melds of this rank, none first; more jokers only where they gain more."""
    found = [NO_CHOICE]
    for cards in product(*(range(count + 1) for count in held)):
        single, double = cards.count(1), cards.count(2)
        best = -1
        for used in range(jokers + 1 if sum(cards) > 1 else 0):
            laid = _laying_all(single, double, used, value, books)
            if laid is not None and laid[0] > best:
                best = laid[0]
                taken = (cards[0], cards[1], cards[2], cards[3])
                found.append(Choice(taken, used, best * POINT + (single + 2 * double) * value))
    return tuple(found)


def melds_of(choice: Choice, rank: int, worth: Worths) -> list[tuple[Card, ...]]:
    """The choice as melds in lying order, jokers named."""
    single, double = choice.cards.count(1), choice.cards.count(2)
    laid = _laying_all(single, double, choice.jokers, worth.values[rank], worth.books)
    assert laid is not None  # the choice was listed
    return _melds(choice.cards, laid[1], rank)


def _melds(held: Held, shapes: tuple[Shape, ...], rank: int) -> list[tuple[Card, ...]]:
    counts = list(held)
    melds: list[tuple[Card, ...]] = []
    for shape in shapes:
        once = [suit for suit in range(4) if counts[suit] == 1][: shape.single]
        twice = [suit for suit in range(4) if counts[suit] == 2][: shape.of_double + shape.double]
        suits = [*once, *twice, *twice[shape.of_double :]]
        for suit in suits:
            counts[suit] -= 1
        lacking = [suit for suit in range(4) if suit not in suits][: shape.jokers]
        cards = [suit * 13 + rank for suit in suits] + [NAMED + suit * 13 + rank for suit in lacking]
        melds.append(tuple(sorted(cards, key=lambda card: (suit_of(card), card))))
    return melds


# -- a hand without a run: here jokers go into melds for their own worth --------------------------------------------


@lru_cache(maxsize=4096)
def _alone(single: int, double: int, jokers: int, value: int, books: bool) -> tuple[int, tuple[Shape, ...]]:
    """The melds of these cards worth most, with just so many jokers at most."""
    best: tuple[int, tuple[Shape, ...]] = (0, ())
    for shape in _shapes(single, double, books):
        for named in range(shape.jokers, min(jokers, 4 - shape.suits) + 1):
            rest, more = _alone(*_without(single, double, shape), jokers - named, value, books)
            if shape.double:
                gain = value * POINT + value * shape.cards + WILD * named
            else:
                gain = value * (POINT + 1) * shape.cards + WILD * (POINT + 1) * named
            if gain + rest > best[0]:
                best = gain + rest, (shape._replace(jokers=named), *more)
    return best


def without_runs(ranks: tuple[Held, ...], jokers: int, worth: Worths) -> tuple[int, tuple[tuple[Card, ...], ...]]:
    """The most that can be laid without any run, and its melds."""
    best: list[tuple[int, tuple[int, ...]]] = [(0, ())] * (jokers + 1)
    for rank, held in enumerate(ranks):
        single, double = held.count(1), held.count(2)
        gains = [_alone(single, double, named, worth.values[rank], worth.books)[0] for named in range(jokers + 1)]
        best = [
            max(
                ((best[left - named][0] + gains[named], (*best[left - named][1], named)) for named in range(left + 1)),
                key=lambda way: way[0],
            )
            for left in range(jokers + 1)
        ]
    total, shares = best[jokers]
    melds: list[tuple[Card, ...]] = []
    for rank, (held, named) in enumerate(zip(ranks, shares, strict=True)):
        shapes = _alone(held.count(1), held.count(2), named, worth.values[rank], worth.books)[1]
        melds += _melds(held, shapes, rank)
    return total, tuple(melds)
