"""What can be known and guessed of the cards a seat cannot see: public information only, from its observation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Literal, NamedTuple

from rummy.actions import Action
from rummy.apply import apply
from rummy.bots.knowledge import knowledge
from rummy.bots.search.belief import chances
from rummy.bots.search.determinize import Worlds
from rummy.cards import Card
from rummy.deal import Deal
from rummy.find_melds import names
from rummy.legal import legal_actions, usable
from rummy.observe import Observation
from rummy.score import worth

WORLDS = 500
"""Dealings of the unseen cards that all is counted over."""
RISKY, DANGEROUS = 1.5, 5.0
"""From how many points given away on average a discard is called so."""

Level = Literal["safe", "risky", "dangerous"]


class SeatOdds(NamedTuple):
    seat: int
    held: int
    """Cards in the hand."""
    known: tuple[Card, ...]
    """Cards that are surely in this hand."""
    likely: list[tuple[Card, float]]
    """Every unseen card with the chance that the hidden part of the hand holds at least one, best first."""


class Danger(NamedTuple):
    card: Card
    """Of the own hand."""
    chance: float
    """That the next seat can lay it at once if it is discarded now, in a meld or on one."""
    points: float
    """What it would lay with it then, on average over the dealings in which it can; 0 where it never can."""

    @property
    def risk(self) -> float:
        """The points that discarding it gives away on average."""
        return self.chance * self.points

    @property
    def level(self) -> Level:
        return "safe" if self.risk < RISKY else "risky" if self.risk < DANGEROUS else "dangerous"


class Odds(NamedTuple):
    unseen: list[tuple[Card, int]]
    """With how many there are of each, stock and hidden cards of all hands together."""
    stock: int
    seats: list[SeatOdds]
    """The others."""
    dangers: list[Danger]
    """Of each card in the own hand, the safest first; none where discards are never taken."""


def odds(seen: Observation, rng: Random, worlds: int = WORLDS) -> Odds:
    known = knowledge(seen)
    dealt = Worlds(seen, known, chances(seen, known))
    hands = [dealt.deal(rng).hands for _ in range(worlds)]
    cards = tuple(dict.fromkeys(known.unseen))
    return Odds(
        sorted(Counter(known.unseen).items()),
        seen.stock,
        [
            SeatOdds(seat, count, known.known[seat], _likely(cards, known.known[seat], [one[seat] for one in hands]))
            for seat, count in enumerate(seen.counts)
            if seat != seen.seat
        ],
        _dangers(seen, [one[(seen.seat + 1) % len(one)] for one in hands]) if seen.rules.shared_discards else [],
    )


def _likely(cards: Sequence[Card], known: Sequence[Card], hands: Sequence[Sequence[Card]]) -> list[tuple[Card, float]]:
    held = Counter[Card]()
    for hand in hands:
        held.update((Counter(hand) - Counter(known)).keys())
    return sorted(((card, held[card] / len(hands)) for card in cards), key=lambda one: (-one[1], one[0]))


def _dangers(seen: Observation, hands: Sequence[Sequence[Card]]) -> list[Danger]:
    """With the hand of the next seat as it may be."""
    cards = tuple(dict.fromkeys(seen.hand))
    laid: dict[Card, list[int]] = {card: [] for card in cards}
    if len(seen.hand) > 1:  # else the discard ends the deal
        for hand in hands:
            for card in cards:
                if (points := _gain(_discarded(seen, hand, card))) is not None:
                    laid[card].append(points)
    dangers = [
        Danger(card, len(points) / len(hands), sum(points) / len(points) if points else 0.0)
        for card, points in laid.items()
    ]
    return sorted(dangers, key=lambda danger: (danger.risk, danger.chance, danger.card))


def _discarded(seen: Observation, hand: Sequence[Card], card: Card) -> Deal:
    """The next seat to draw with this hand, the card being the top discard; nobody else's hand matters."""
    players = seen.rules.players
    turn = (seen.seat + 1) % players
    return Deal(
        rules=seen.rules,
        dealer=seen.dealer,
        turn=turn,
        phase="draw",
        stock=(),
        discards=((*seen.pile, card),),
        hands=tuple(tuple(sorted(hand)) if seat == turn else () for seat in range(players)),
        melds=seen.melds,
        round=seen.round,
        pool=seen.pool,
        knocked=seen.knocked,
    )


def _gain(deal: Deal) -> int | None:
    """The most the seat to move can lay at once with the top discard in one meld or lay-off, or `None` where it can
    lay nothing with it."""
    at = len(deal.pile) - 1
    if not usable(deal, at):
        return None
    card = deal.pile[at]
    took, _ = apply(deal, Action("take", (card,), at=at))
    plays = [one for one in legal_actions(took) if one.kind in ("meld", "layoff") and names(one.cards, card)]
    return max(worth(took, one)[1] for one in plays)
