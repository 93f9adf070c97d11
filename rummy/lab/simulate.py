"""Bots against each other, with every promise of the engine checked on the way."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from rummy import game as games
from rummy.actions import PASS, Event, Move
from rummy.bots import BOTS
from rummy.deal import shuffled
from rummy.game import Game
from rummy.lab import invariants
from rummy.legal import callers, legal_actions, objection
from rummy.observe import asked, observe
from rummy.record import Record, fresh
from rummy.rules import Rules

MOST_TURNS = 2_000
"""Of one deal; far above what T13 and T15 let happen."""


@dataclass(slots=True)
class Report:
    deals: int = 0
    games: int = 0
    turns: int = 0
    calls: int = 0
    seconds: float = 0.0
    wins: list[int] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        speed = self.deals / self.seconds if self.seconds else 0.0
        wins = ", ".join(map(str, self.wins))
        called = f"{self.calls} calls, " if self.calls else ""
        return [
            f"{self.deals} deals, {self.turns} turns, {called}{self.games} games finished, won by seat: {wins}",
            f"{speed:.1f} deals/s, {self.turns / self.seconds if self.seconds else 0.0:.0f} turns/s",
            *self.violations[:20],
            f"{len(self.violations)} violations",
        ]


def simulate(rules: Rules, bots: Sequence[str], deals: int, seed: int) -> Report:
    """Plays so many deals, game after game, up to a broken promise: cards not conserved (T14), a listed action or call
    that is refused, no action before the end, a bot's illegal action, a drawn card another seat saw, a deal without
    end (T15), totals that are not the sum of the deals (S8)."""
    report = Report(wins=[0] * rules.players)
    began = time.perf_counter()
    record = fresh(rules, tuple(bots), seed)
    game = games.start(rules, record.deals[0].dealer, record.deals[0].deck)
    number = 1
    while True:
        game = _deal(game, bots, record, number, report)
        report.deals += 1
        if report.deals == deals or report.violations:
            break
        number += 1
        deck = shuffled(rules, record.rng(number))
        if game.outcome:
            report.games += 1
            report.wins[game.outcome.winner] += 1
            game = games.start(rules, (game.deal.dealer + 1) % rules.players, deck)
        else:
            game = games.next_deal(game, deck)
    report.seconds = time.perf_counter() - began
    return report


def _deal(game: Game, bots: Sequence[str], record: Record, number: int, report: Report) -> Game:
    turns = move = 0
    while not game.deal.over and not report.violations:
        place = f"deal {number}, move {move}: "
        broken = [*invariants.standing(game.deal, legal_actions(game.deal), record.rng(number, move, 4))]
        broken += invariants.calls(game.deal, record.rng(number, move, 5))
        seat, action = _chosen(game, bots, record, (number, move))
        if reason := objection(game.deal, action, seat):
            report.violations.append(f"{place}the bot's {action} is refused: {reason}")
            return game
        before = game
        game, events = games.apply(game, action, seat)
        report.violations += [place + one for one in broken]
        _check_events(before, events, report)
        move += 1
        report.calls += action.kind == "call"
        turns += any(event.type in ("turn", "deal-over") for event in events)
        if turns > MOST_TURNS:
            report.violations.append(f"deal {number}: no end after {turns} turns")
    report.turns += turns
    report.violations += [f"deal {number}: {one}" for one in invariants.sheet(game)]
    return game


def _chosen(game: Game, bots: Sequence[str], record: Record, place: tuple[int, int]) -> Move:
    """Whoever may call is asked first, one after another (C1), as in a session; then the seat to move."""
    for seat in callers(game.deal):
        answer = BOTS[bots[seat]](asked(game, seat), record.rng(*place, 3, seat))
        if answer != PASS:
            return Move(seat, answer)
    seat = game.deal.turn
    return Move(seat, BOTS[bots[seat]](observe(game, seat), record.rng(*place, 2)))


def _check_events(before: Game, events: Sequence[Event], report: Report) -> None:
    for event in events:
        other = (event.seat + 1) % before.rules.players
        if event.type == "drew" and event.seen_by(other).cards != (None,):
            report.violations.append(f"another seat saw the card of {event}")
