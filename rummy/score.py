"""What a finished deal is worth to each seat (S1-S5)."""

from __future__ import annotations

from typing import NamedTuple

from rummy.actions import Action
from rummy.deal import Deal
from rummy.melds import MeldKind, classify, extend, hand_points, laid_values


class Cell(NamedTuple):
    """One seat's line of a deal: points laid, points held, what came on top, and the deal's score."""

    melds: int
    hand: int
    bonus: int
    score: int


class Scores(NamedTuple):
    cells: tuple[Cell, ...]
    winner: int | None
    """Who won the deal, where the scoring knows such a thing and one seat alone did."""
    carried: int
    """What stays in the pool for the next deal (P3, S5)."""


def points_laid(deal: Deal) -> tuple[int, ...]:
    """The value of the cards each seat has on the table, own melds and lay-offs alike (M4, M6, V2)."""
    points = [0] * deal.players
    for meld in deal.melds:
        for seat, value in zip(meld.seats, laid_values(meld.kind, meld.cards, deal.rules), strict=True):
            points[seat] += value
    return tuple(points)


def worth(deal: Deal, action: Action) -> tuple[MeldKind, int]:
    """The kind of meld that will lie there after a listed laying or call, and what the laid cards score."""
    if action.kind == "meld":
        laying = classify(action.cards, deal.rules)
        assert laying is not None  # it was listed
        return laying.kind, sum(laid_values(laying.kind, laying.cards, deal.rules))
    meld = deal.melds[action.meld]
    extended = extend(meld, action.cards, deal.rules)
    assert extended is not None  # it was listed
    cards, added = extended
    values = laid_values(meld.kind, cards, deal.rules)
    return meld.kind, sum(values[place] for place in added)


def score(deal: Deal) -> Scores:
    """The scores of a deal that is over."""
    melds = points_laid(deal)
    hands = tuple(hand_points(hand, deal.rules) for hand in deal.hands)
    scoring = deal.rules.scoring
    if scoring == "melds_minus_hand":
        cells = [Cell(laid, held, 0, laid - held) for laid, held in zip(melds, hands, strict=True)]
        return Scores(tuple(cells), None, 0)
    if scoring == "penalty":
        return Scores(tuple(Cell(laid, held, 0, held) for laid, held in zip(melds, hands, strict=True)), None, 0)
    if scoring == "winner_takes_hands":
        return _winner_takes_hands(melds, hands)
    return _pool(deal, melds, hands)


def _winner_takes_hands(melds: tuple[int, ...], hands: tuple[int, ...]) -> Scores:
    lowest = min(hands)
    winners = [seat for seat, held in enumerate(hands) if held == lowest]
    won = sum(held - lowest for held in hands) // len(winners)
    cells = []
    for seat, (laid, held) in enumerate(zip(melds, hands, strict=True)):
        bonus = won if seat in winners else 0
        cells.append(Cell(laid, held, bonus, bonus))
    return Scores(tuple(cells), winners[0] if len(winners) == 1 else None, 0)


def _pool(deal: Deal, melds: tuple[int, ...], hands: tuple[int, ...]) -> Scores:
    winner, tied = _pool_winner(deal)
    winner_only = deal.rules.scoring == "pool_winner_only"
    prize = sum(hands) + deal.pool
    cells = []
    for seat, (laid, held) in enumerate(zip(melds, hands, strict=True)):
        bonus = prize if seat == winner else 0
        own = laid if seat == winner or not winner_only else 0
        cells.append(Cell(laid, held, bonus, own + bonus))
    carried = 0 if winner is not None else prize if tied else deal.pool
    return Scores(tuple(cells), winner, carried)


def _pool_winner(deal: Deal) -> tuple[int | None, bool]:
    """Who won a pool deal, and whether the lowest last discards were equal, so that nobody did (P3)."""
    if deal.gone:
        lowest = min(height for _, height in deal.gone)
        seats = [seat for seat, height in deal.gone if height == lowest]
        return (seats[0], False) if len(seats) == 1 else (None, True)
    return (deal.ender if deal.reason == "out" else None), False
