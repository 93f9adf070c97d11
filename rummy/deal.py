"""One deal as it stands: an immutable value from which everything about it is read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Literal, NamedTuple

from rummy.cards import Card, held, pack
from rummy.errors import InvalidRulesError
from rummy.melds import Meld
from rummy.rules import Rules

Phase = Literal["draw", "play", "over"]
EndReason = Literal["out", "ended", "idle", "stock", "rounds"]


class Deal(NamedTuple):
    """A deal in progress or at its end. Hands are sorted; the stock lists the next card first."""

    rules: Rules
    dealer: int
    turn: int
    phase: Phase
    stock: tuple[Card, ...]
    discards: tuple[tuple[Card, ...], ...]
    """Bottom first; one pile, or one for each seat where discards are never taken (T3)."""
    hands: tuple[tuple[Card, ...], ...]
    melds: tuple[Meld, ...] = ()
    round: int = 1
    pool: int = 0
    """Points to be won, this deal's own included (P1)."""
    knocked: tuple[bool, ...] = ()
    """Who has laid a meld in this deal (K1, T9)."""
    must: Card | None = None
    """The taken card that has still to be used (T6)."""
    taken: Card | None = None
    """The top discard taken alone this turn, while it may not go back (T7)."""
    idle: int = 0
    """Turns counted so far by T13 or T15."""
    melded: int = 0
    """Melds laid in this turn (T9)."""
    counts_idle: bool = False
    """Whether this turn counts for T13 or T15 if nothing is laid in it."""
    callable: int = -1
    """Who made the discard that may still be called, or -1 (C1)."""
    gone: tuple[tuple[int, int], ...] = ()
    """Seats that went out in the first round, with the height of their last discard (P3)."""
    reason: EndReason | None = None
    """Why the deal ended."""
    ender: int | None = None
    """Who went out, or ended it."""

    @property
    def players(self) -> int:
        return self.rules.players

    @property
    def first(self) -> int:
        """The first player: left of the dealer (T1)."""
        return (self.dealer + 1) % self.rules.players

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def pile(self) -> tuple[Card, ...]:
        """The shared discard pile; empty where each seat has its own."""
        return self.discards[0] if len(self.discards) == 1 else ()

    def cards(self) -> Iterator[Card]:
        """Every card of the deal wherever it lies, jokers unnamed (T14)."""
        yield from self.stock
        for pile in self.discards:
            yield from pile
        for hand in self.hands:
            yield from hand
        for meld in self.melds:
            for card in meld.cards:
                yield held(card)


_PLACES = {name: place for place, name in enumerate(Deal._fields)}


def changed(deal: Deal, **changes: Any) -> Deal:
    """The deal with these fields changed: `_replace` in less time, which the whole engine feels."""
    values = list(deal)
    for name, value in changes.items():
        values[_PLACES[name]] = value
    return tuple.__new__(Deal, values)


def shuffled(rules: Rules, rng: Random) -> tuple[Card, ...]:
    """The pack in random order. Written on `rng.random()` alone, whose numbers no Python version changes."""
    cards = pack(rules.decks, rules.jokers)
    for index in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * (index + 1))
        cards[index], cards[other] = cards[other], cards[index]
    return tuple(cards)


def start(rules: Rules, dealer: int, deck: Sequence[Card], carried: int = 0) -> Deal:
    """Deals from the deck's first card on (T2, T3); `carried` is what earlier deals left in the pool (P1).

    Raises `InvalidRulesError` where the deck is not the pack of these rules.
    """
    if sorted(deck) != pack(rules.decks, rules.jokers):
        raise InvalidRulesError(f"the deck is not the pack of {rules.decks} decks and {rules.jokers} jokers")
    order = _dealing_order(rules, dealer)
    hands: list[list[Card]] = [[] for _ in range(rules.players)]
    for seat, card in zip(order, deck, strict=False):
        hands[seat].append(card)
    rest = tuple(deck[len(order) :])
    discards: tuple[tuple[Card, ...], ...] = ((),) * rules.players
    if rules.shared_discards:
        discards, rest = (rest[:1],), rest[1:]
    return Deal(
        rules=rules,
        dealer=dealer,
        turn=(dealer + 1) % rules.players,
        phase="draw",
        stock=rest,
        discards=discards,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        pool=carried + rules.pool if rules.pool_kind else 0,
        knocked=(False,) * rules.players,
    )


def _dealing_order(rules: Rules, dealer: int) -> list[int]:
    """Which seat gets each card dealt."""
    seats = [(dealer + 1 + step) % rules.players for step in range(rules.players)]
    counts = dict.fromkeys(seats, 0)
    order: list[int] = []
    if rules.uneven_deal:
        for step, seat in enumerate(seats):
            counts[seat] = 3 + step
            order += [seat] * (3 + step)
    while len(order) < rules.players * rules.cards_each:
        for seat in seats:
            if counts[seat] < rules.cards_each:
                counts[seat] += 1
                order.append(seat)
    return order
