"""What the hidden cards may be: the unseen ones dealt anew, as likely as the seat has reason to think."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from rummy.bitsets import LANE, RANKS, Faces, any_run, faces, twins
from rummy.bots.knowledge import Knowledge
from rummy.cards import JOKER, Card
from rummy.observe import Observation
from rummy.rules import Rules

STEPS = 4096
DIGITS = 6
_LUCK = tuple(round(math.log(-math.log((step + 0.5) / STEPS)), DIGITS) for step in range(STEPS))
"""Each as likely as any other: what the chances have to beat, so that a card is held before others in proportion to
its odds. A table, and rounded, so that every machine deals alike."""

TRIES = 6
"""At dealing a hand that its holder would not have melded from."""
KEPT = 0.1
"""How often one that holds a meld is believed at once."""


class World(NamedTuple):
    """One way the hidden cards may lie."""

    hands: list[list[Card]]
    """The own one too, none of them sorted."""
    stock: list[Card]
    """The next card first."""


class Worlds:
    """Deals of the hidden cards for one observation."""

    def __init__(self, seen: Observation, known: Knowledge, chances: Sequence[Sequence[float]]) -> None:
        self._rules, self._seat, self._known, self._chances = seen.rules, seen.seat, known, chances
        self._hand = list(seen.hand)
        self._lays = _lay_at_once(seen)
        players = seen.rules.players
        self._others = [(seen.seat + step) % players for step in range(1, players)]
        self._first = 0

    def deal(self, rng: Random) -> World:
        """Every known card stays where it is, and every hand has as many cards as it shows."""
        random, known = rng.random, self._known
        hands: list[list[Card]] = [self._hand] * self._rules.players
        left = list(range(len(known.unseen)))
        # Whoever is dealt to first gets what it most likely holds, so all are in turn.
        first, self._first = self._first, (self._first + 1) % len(self._others)
        for seat in (*self._others[first:], *self._others[:first]):
            odds, count = self._chances[seat], known.hidden[seat]
            for _ in range(TRIES):
                keyed = [(_LUCK[int(random() * STEPS)] - odds[index], index) for index in left]
                keyed.sort()
                hand = [*known.known[seat], *(known.unseen[index] for _, index in keyed[:count])]
                if not self._lays[seat] or not holds_meld(hand, self._rules) or random() < KEPT:
                    break
            hands[seat] = hand
            left = [index for _, index in keyed[count:]]
        stock = [known.unseen[index] for index in left]
        for index in range(len(stock) - 1, 0, -1):
            other = int(random() * (index + 1))
            stock[index], stock[other] = stock[other], stock[index]
        return World(hands, stock)


def holds_meld(hand: Sequence[Card], rules: Rules) -> bool:
    """Whether any meld can be laid from it."""
    held, high = faces(hand), rules.aces != "low"
    if JOKER in hand:
        return _nearly_melds(hand, held, rules)
    if any_run(held, high):
        return True
    clubs, diamonds, hearts, spades = (held >> start & LANE for start in (0, 13, 26, 39))
    if (clubs & diamonds & (hearts | spades)) | (hearts & spades & (clubs | diamonds)):
        return True
    if not rules.books:
        return False
    two = twins(hand)
    paired = (two | two >> 13 | two >> 26 | two >> 39) & LANE
    return bool(paired & _in_two_suits(held))


def _nearly_melds(hand: Sequence[Card], held: Faces, rules: Rules) -> bool:
    """Of a hand with jokers: whether two cards of it are in a meld of three, or one with two jokers (M5)."""
    if hand.count(JOKER) > 1:
        return bool(held)
    high = rules.aces != "low" and held & RANKS[0] & (held >> 11 | held >> 12)
    near = held & held >> 1 & ~RANKS[12] or held & held >> 2 & ~(RANKS[11] | RANKS[12])
    return bool(high or near or _in_two_suits(held) or (rules.books and twins(hand)))


def _in_two_suits(held: Faces) -> Faces:
    """The ranks held in more than one suit."""
    clubs, diamonds, hearts, spades = (held >> start & LANE for start in (0, 13, 26, 39))
    return (clubs | diamonds) & (hearts | spades) | clubs & diamonds | hearts & spades


def _lay_at_once(seen: Observation) -> tuple[bool, ...]:
    """Of each seat whether it has ended a turn in which it could have laid every meld it held (K1, T9), where that is
    what players do: where melds do not score, they are often kept back."""
    rules = seen.rules
    found = [False] * rules.players
    if rules.restrict_melding or rules.scoring in ("winner_takes_hands", "penalty"):
        return tuple(found)
    opened = rules.knocking == "free" or (
        any(seen.knocked) and not any(action.kind == "meld" for _, action in seen.moves)
    )
    for seat, action in seen.moves:
        opened = opened or action.kind == "meld"
        if action.kind in ("discard", "pass") and opened:
            found[seat] = True
    return tuple(found)
