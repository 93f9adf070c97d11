"""The most valuable way to split a hand into melds, exactly."""

from __future__ import annotations

from typing import NamedTuple

from rummy.cards import JOKER, NAMED, Card, remove
from rummy.layings import melds_in
from rummy.melds import classify, laid_values
from rummy.rules import Rules


class Arrangement(NamedTuple):
    melds: tuple[tuple[Card, ...], ...]
    points: int
    """What the melds are worth laid."""


def arrange(hand: tuple[Card, ...], rules: Rules) -> Arrangement:
    """The splitting of this hand whose melds are worth most; of equal ones the first found.

    Walks the hand's cards from the lowest up, each left out or in one of the melds that hold it.
    """
    by_lowest: dict[Card, list[tuple[tuple[Card, ...], int]]] = {}
    for meld in melds_in(hand, rules):
        laying = classify(meld, rules)
        assert laying is not None
        lowest = min(card for card in meld if card < NAMED)
        by_lowest.setdefault(lowest, []).append((meld, sum(laid_values(laying.kind, meld, rules))))
    if not by_lowest:
        return Arrangement((), 0)
    return _best(hand, by_lowest, {})


def _best(
    hand: tuple[Card, ...],
    by_lowest: dict[Card, list[tuple[tuple[Card, ...], int]]],
    known: dict[tuple[Card, ...], Arrangement],
) -> Arrangement:
    while hand and hand[0] not in by_lowest:
        hand = hand[1:]
    if not hand or hand[0] == JOKER:
        return Arrangement((), 0)
    if hand in known:
        return known[hand]
    best = _best(hand[1:], by_lowest, known)
    for meld, value in by_lowest[hand[0]]:
        rest = remove(hand, meld)
        if rest is None:
            continue
        below = _best(rest, by_lowest, known)
        if below.points + value > best.points:
            best = Arrangement((meld, *below.melds), below.points + value)
    known[hand] = best
    return best
