"""What one seat may see of a game, and what it may do: all a bot or a page ever gets."""

from __future__ import annotations

from typing import NamedTuple

from rummy.actions import Action
from rummy.cards import Card
from rummy.game import Game
from rummy.legal import legal_actions, legal_calls
from rummy.melds import Meld
from rummy.position import Phase
from rummy.rules import Rules


class Observation(NamedTuple):
    """Values only: no hidden card can be reached from it."""

    rules: Rules
    seat: int
    dealer: int
    turn: int
    phase: Phase
    round: int
    pool: int
    stock: int
    """Cards left in it."""
    discards: tuple[tuple[Card, ...], ...]
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    """Cards in each hand."""
    melds: tuple[Meld, ...]
    knocked: tuple[bool, ...]
    must: Card | None
    taken: Card | None
    totals: tuple[int, ...]
    actions: tuple[Action, ...]
    """What this seat may do now; of a seat not to move, its calls (C1)."""

    @property
    def pile(self) -> tuple[Card, ...]:
        """The shared discard pile; empty where each seat has its own."""
        return self.discards[0] if self.rules.shared_discards else ()


def observe(game: Game, seat: int) -> Observation:
    deal = game.deal
    actions = legal_actions(deal) if deal.turn == seat else ()
    return Observation(
        rules=deal.rules,
        seat=seat,
        dealer=deal.dealer,
        turn=deal.turn,
        phase=deal.phase,
        round=deal.round,
        pool=deal.pool,
        stock=len(deal.stock),
        discards=deal.discards,
        hand=deal.hands[seat],
        counts=tuple(len(hand) for hand in deal.hands),
        melds=deal.melds,
        knocked=deal.knocked,
        must=deal.must,
        taken=deal.taken,
        totals=game.totals,
        actions=(*actions, *legal_calls(deal, seat)),
    )
