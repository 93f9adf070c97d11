"""What a finished deal is worth to each seat, as `rummy.score` has it (S1-S5), from sums alone."""

from __future__ import annotations

from collections.abc import Sequence


def scores(
    scoring: str, laid: list[int], hands: list[int], pool: int, gone: Sequence[tuple[int, int]], out: int
) -> list[int]:
    """From the points laid and held, what there is to win, who went out in the first round with what height of last
    discard, and who went out later, -1 for nobody (P3)."""
    if scoring == "melds_minus_hand":
        return [own - held for own, held in zip(laid, hands, strict=True)]
    if scoring == "penalty":
        return hands
    if scoring == "winner_takes_hands":
        lowest = min(hands)
        won = sum(held - lowest for held in hands) // hands.count(lowest)
        return [won if held == lowest else 0 for held in hands]
    winner = _pool_winner(gone) if gone else out
    found = [0] * len(laid) if scoring == "pool_winner_only" else laid[:]
    if winner >= 0:
        found[winner] = laid[winner] + sum(hands) + pool
    return found


def _pool_winner(gone: Sequence[tuple[int, int]]) -> int:
    lowest = min(height for _, height in gone)
    seats = [seat for seat, height in gone if height == lowest]
    return seats[0] if len(seats) == 1 else -1
