"""What can be known and guessed of the cards a seat cannot see: public information only, from its observation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from rummy import deal as dealing
from rummy.actions import Action
from rummy.bots.knowledge import Knowledge, knowledge
from rummy.cards import Card, remove
from rummy.layings import names
from rummy.legal import legal_actions, usable
from rummy.observe import Observation
from rummy.position import Deal
from rummy.score import worth

WORLDS = 200
"""Dealings of the unseen cards that dangers are counted over."""


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
    unseen = Counter(known.unseen)
    return Odds(
        sorted(unseen.items()),
        seen.stock,
        [
            SeatOdds(seat, count, known.known[seat], _likely(unseen, known.hidden[seat]))
            for seat, count in enumerate(seen.counts)
            if seat != seen.seat
        ],
        _dangers(seen, known, rng, worlds) if seen.rules.shared_discards else [],
    )


def _likely(unseen: Counter[Card], hidden: int) -> list[tuple[Card, float]]:
    """Every unseen card being as likely as any other."""
    total = unseen.total()
    chances = []
    for card, copies in sorted(unseen.items()):
        without = 1.0
        for one in range(copies):
            without *= max(0, total - hidden - one) / (total - one)
        chances.append((card, 1 - without))
    return sorted(chances, key=lambda chance: -chance[1])


def _dangers(seen: Observation, known: Knowledge, rng: Random, worlds: int) -> list[Danger]:
    cards = sorted(set(seen.hand))
    laid: dict[Card, list[int]] = {card: [] for card in cards}
    last = len(seen.hand) == 1
    for _ in range(0 if last else worlds):
        hands = _world(seen, known, rng)
        for card in cards:
            if (points := _gain(_discarded(seen, hands, card))) is not None:
                laid[card].append(points)
    dangers = [
        Danger(card, len(points) / worlds, sum(points) / len(points) if points else 0.0)
        for card, points in laid.items()
    ]
    return sorted(dangers, key=lambda danger: (danger.chance * danger.points, danger.chance, danger.card))


def _world(seen: Observation, known: Knowledge, rng: Random) -> list[tuple[Card, ...]]:
    """The hands with the unseen cards dealt anew."""
    cards = list(known.unseen)
    hands: list[tuple[Card, ...]] = []
    for seat, hidden in enumerate(known.hidden):
        dealt = [cards.pop(int(rng.random() * len(cards))) for _ in range(hidden)]
        hands.append(seen.hand if seat == seen.seat else tuple(sorted((*known.known[seat], *dealt))))
    return hands


def _discarded(seen: Observation, hands: Sequence[tuple[Card, ...]], card: Card) -> Deal:
    """The next seat to draw, this card of the own hand being the top discard."""
    own = remove(seen.hand, (card,))
    assert own is not None
    return Deal(
        rules=seen.rules,
        dealer=seen.dealer,
        turn=(seen.seat + 1) % seen.rules.players,
        phase="draw",
        stock=(),
        discards=((*seen.pile, card),),
        hands=(*hands[: seen.seat], own, *hands[seen.seat + 1 :]),
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
    took, _ = dealing.apply(deal, Action("take", (card,), at=at))
    plays = [one for one in legal_actions(took) if one.kind in ("meld", "layoff") and names(one.cards, card)]
    return max(worth(took, one)[1] for one in plays)
