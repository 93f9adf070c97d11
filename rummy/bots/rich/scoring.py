"""What a finished deal is worth, as `rummy.score` has it (S1-S5)."""

from __future__ import annotations

from rummy.bots.rich.facts import Facts
from rummy.bots.rich.position import NONE, Position


def scores(facts: Facts, position: Position) -> list[int]:
    """Each seat's."""
    laid, scoring = position.laid, facts.rules.scoring
    hands = [
        facts.points(one, two, jokers)
        for one, two, jokers in zip(position.one, position.two, position.jokers, strict=True)
    ]
    if scoring == "melds_minus_hand":
        return [points - held for points, held in zip(laid, hands, strict=True)]
    if scoring == "penalty":
        return hands
    if scoring == "winner_takes_hands":
        lowest = min(hands)
        won = sum(held - lowest for held in hands) // hands.count(lowest)
        return [won if held == lowest else 0 for held in hands]
    winner = _winner(position)
    found = [0] * len(laid) if scoring == "pool_winner_only" else laid[:]
    if winner != NONE:
        found[winner] = laid[winner] + sum(hands) + position.pool
    return found


def _winner(position: Position) -> int:
    """Who won a pool deal (P3)."""
    if position.gone:
        lowest = min(height for _, height in position.gone)
        seats = [seat for seat, height in position.gone if height == lowest]
        return seats[0] if len(seats) == 1 else NONE
    return position.ender
