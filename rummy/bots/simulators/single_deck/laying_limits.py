"""Laying under limits: few new melds (T9), none (K1), nothing laid off yet (K1, T9), a card kept for the end (T12).

Slower than `laying`, which rules without limits use.
"""

from __future__ import annotations

from functools import lru_cache

from rummy.bitsets import LANE, Faces
from rummy.bots.simulators.single_deck.laying import EVERY_SUIT, Laid, Laying, bits, free, laid_as, melds_in, uses
from rummy.bots.simulators.single_deck.tables import Tables
from rummy.cards import Card

MANY = 99


@lru_cache(32)
def limited(tables: Tables, most: int, lays_off: bool, keeps: bool) -> Laying:
    """Of a player who may lay at most so many melds, `MANY` for any number; `lays_off`: who may lay off before laying
    one; `keeps`: who must keep a card to discard."""
    if most >= MANY and lays_off and not keeps:
        return free(tables)
    unlimited = free(tables)

    def emptying(hand: Faces, sets: Faces, runs: Faces) -> Laid:
        """All there is to lay, no card being kept."""
        if most >= MANY:
            laid = unlimited.everything(hand, sets, runs)
            return laid if lays_off or any(melds_in(hand, tables)) else (hand, sets, runs, 0)
        best: Laid = hand, sets, runs, 0
        if lays_off:
            best = laying_off(hand, sets, runs)
        if most:
            for cards, is_set in melds_in(hand, tables):
                value, rank, added = laid_as(cards, is_set, 0, tables)
                after = laying_off(hand & ~cards, sets | rank, runs | added)
                if after[3] + value > best[3]:
                    best = after[0], after[1], after[2], after[3] + value
        return best

    def laying_off(hand: Faces, sets: Faces, runs: Faces) -> Laid:
        value = 0
        taken = tables.taken
        while hand:
            for start in (0, 13, 26, 39):
                fitting = hand >> start & taken[runs >> start & LANE] & LANE
                if fitting:
                    added = (fitting & -fitting) << start
                    gained, _, added = laid_as(added, False, runs, tables)
                    runs |= added
                    break
            else:
                added = hand & sets * EVERY_SUIT
                if not added:
                    break
                gained = laid_as(added, True, runs, tables)[0]
            hand ^= added
            value += gained
        return hand, sets, runs, value

    def everything(hand: Faces, sets: Faces, runs: Faces) -> Laid:
        laid = emptying(hand, sets, runs)
        if laid[0] or not keeps or not hand:
            return laid
        # Whatever is kept, it is one card: the one without which the others count most.
        return max((kept(hand, bit, sets, runs) for bit in bits(hand)), key=lambda laid: laid[3])

    def kept(hand: Faces, bit: Faces, sets: Faces, runs: Faces) -> Laid:
        after = emptying(hand ^ bit, sets, runs)
        return after[0] | bit, after[1], after[2], after[3]

    def using(hand: Faces, sets: Faces, runs: Faces, card: Card) -> Laid | None:
        best: Laid | None = None
        for cards, is_set, new in uses(hand, sets, runs, card, tables):
            if (keeps and cards == hand) or not (most if new else lays_off):
                continue
            value, rank, added = laid_as(cards, is_set, 0 if new else runs, tables)
            rest = limited(tables, most - new if most < MANY else most, lays_off or new, keeps)
            after = rest.everything(hand & ~cards, sets | rank, runs | added)
            if best is None or after[3] + value > best[3]:
                best = after[0], after[1], after[2], after[3] + value
        return best

    return Laying(everything, using)
