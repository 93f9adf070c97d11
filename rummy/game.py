"""Deals to the target: dealer, totals, pool, and how the game came out (T1, S6-S9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rummy.actions import Action, Event, Move
from rummy.apply import apply as apply_action
from rummy.cards import Card
from rummy.deal import Deal, EndReason
from rummy.deal import start as start_deal
from rummy.errors import InvalidStateError
from rummy.rules import Rules
from rummy.score import Cell, score


class Row(NamedTuple):
    """One finished deal on the score sheet (S8)."""

    dealer: int
    reason: EndReason
    ender: int | None
    cells: tuple[Cell, ...]
    totals: tuple[int, ...]
    """After this deal."""


class Outcome(NamedTuple):
    winner: int
    totals: tuple[int, ...]
    settlement: tuple[int, ...] | None
    """What each seat owes the winner; `None` where the rules settle nothing (S9)."""


class Game(NamedTuple):
    """A game in progress: the running (or just finished) deal and the sheet of the finished ones."""

    rules: Rules
    deal: Deal
    sheet: tuple[Row, ...] = ()
    before: tuple[int, ...] = ()
    """Totals before the running deal."""
    deciding: bool = False
    """Whether a tie at the end is being broken, so that the first to lead alone wins (S7)."""
    carried: int = 0
    """What the finished deals left in the pool."""
    outcome: Outcome | None = None
    moves: tuple[Move, ...] = ()
    """Of the running deal, as far as they are known: a position made by hand has none before it."""
    opening: tuple[Card, ...] = ()
    """The shared discard pile before the first of the moves."""

    @property
    def totals(self) -> tuple[int, ...]:
        return self.sheet[-1].totals if self.sheet else self.before


def start(rules: Rules, dealer: int, deck: Sequence[Card]) -> Game:
    return Game(rules, start_deal(rules, dealer, deck), before=(0,) * rules.players)


def apply(game: Game, action: Action, seat: int | None = None) -> tuple[Game, tuple[Event, ...]]:
    """As `deal.apply`, and when that ends the deal, its line on the sheet and perhaps the game's outcome."""
    before = game.deal
    deal, events = apply_action(before, action, seat)
    moves = (*game.moves, Move(before.turn if seat is None else seat, action))
    after = game._replace(deal=deal, moves=moves, opening=game.opening if game.moves else before.pile)
    if not deal.over:
        return after, events
    after = closed(after)
    if after.outcome:
        events = (*events, Event("game-over", after.outcome.winner))
    return after, events


def closed(game: Game) -> Game:
    """The game with its finished deal entered on the sheet (S6, S7)."""
    scores = score(game.deal)
    totals = tuple(total + cell.score for total, cell in zip(game.totals, scores.cells, strict=True))
    deal = game.deal
    assert deal.reason is not None
    row = Row(deal.dealer, deal.reason, deal.ender, scores.cells, totals)
    deciding = game.deciding or max(*totals, *game.totals) >= game.rules.target
    outcome = _outcome(game.rules, totals) if deciding else None
    return game._replace(sheet=(*game.sheet, row), deciding=deciding, carried=scores.carried, outcome=outcome)


def _outcome(rules: Rules, totals: tuple[int, ...]) -> Outcome | None:
    best = min(totals) if rules.lowest_wins else max(totals)
    if totals.count(best) > 1:
        return None
    settlement = tuple(abs(best - total) for total in totals) if rules.settlement else None
    return Outcome(totals.index(best), totals, settlement)


def next_deal(game: Game, deck: Sequence[Card]) -> Game:
    """The deal after a finished one, the deal having passed to the left (T1).

    Raises `InvalidStateError` in mid-deal or after the game's end.
    """
    if not game.deal.over:
        raise InvalidStateError("the deal is not over")
    if game.outcome:
        raise InvalidStateError("the game is over")
    dealer = (game.deal.dealer + 1) % game.rules.players
    deal = start_deal(game.rules, dealer, deck, game.carried)
    return game._replace(deal=deal, before=game.totals, moves=(), opening=())
