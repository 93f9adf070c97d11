"""What one seat may see of a game, and what it may do: all a bot or a page ever gets."""

from __future__ import annotations

from typing import NamedTuple

from rummy.actions import PASS, Action, Move
from rummy.cards import Card
from rummy.deal import Phase
from rummy.game import Game
from rummy.legal import legal_actions, legal_calls
from rummy.melds import Meld
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
    opening: tuple[Card, ...]
    """The shared discard pile before the first of the moves."""
    moves: tuple[Move, ...]
    """What everybody has seen done in this deal; what is known of the hands follows from it (`bots.knowledge`)."""
    actions: tuple[Action, ...]
    """What this seat may do now, if anything. Of a seat asked whether it calls "Rummy!": its calls, and `PASS`
    to let the card go (C1)."""

    @property
    def pile(self) -> tuple[Card, ...]:
        """The shared discard pile; empty where each seat has its own."""
        return self.discards[0] if self.rules.shared_discards else ()


def observe(game: Game, seat: int) -> Observation:
    """What the seat sees as the one to move, or while another moves."""
    return _observed(game, seat, legal_actions(game.deal) if game.deal.turn == seat else ())


def asked(game: Game, seat: int) -> Observation:
    """What the seat sees when asked whether it calls the last discard."""
    return _observed(game, seat, (*legal_calls(game.deal, seat), PASS))


def _observed(game: Game, seat: int, actions: tuple[Action, ...]) -> Observation:
    deal = game.deal
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
        opening=game.opening if game.moves else deal.pile,
        moves=game.moves,
        actions=actions,
    )
