"""A finished deal looked at again: what the person had to decide, what would have been better, and what it cost.

A decision is what was done where more than one thing could be: drawing or taking, each laying, how the turn ended, and
whether to call. Each is judged from what the person saw then. Costs are points given away by choice; what is left of
the deal's result came from the cards and from the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rummy import game as games
from rummy.actions import PASS, Action, Move
from rummy.analysis.hints import SHOWN, Hint, Rank, includes, look
from rummy.bots.interface import Budget, Reason
from rummy.deal import Deal
from rummy.errors import InvalidStateError
from rummy.game import Game, Row
from rummy.legal import callers, legal_actions
from rummy.observe import Observation
from rummy.record import PERSON, DealRecord, Record
from rummy.rules import Rules
from rummy.session import Session

REVIEW = Budget(playouts=400)
"""For each decision."""


class Decision(NamedTuple):
    before: int
    """Moves of the deal that were made before it."""
    turn: int
    """The person's own turn it belongs to, from 1; of a call the turn before it, 0 for none."""
    action: Action
    """What the person did."""
    asked: bool
    """Whether it was about calling the last discard."""


class Judged(NamedTuple):
    decision: Decision
    best: list[Hint]
    cost: float
    """Points lost by it on average, 0 where no difference from the best can be told."""
    rank: int
    """Its place among all that could be done, from 1."""
    equal: bool
    """Whether no difference from the best can be told."""
    reasons: tuple[Reason, ...]
    """What is to be said of it."""


class Verdict(NamedTuple):
    lost: float
    """Points given away by own decisions."""
    result: float
    """What the deal came to: the own score less the others' average, the other way round where the lowest wins."""
    luck: float
    """What the deal would have come to without giving anything away: brought by the cards and the others."""


def decisions(record: Record, number: int) -> list[Decision]:
    """The person's in the deal of this number, from 1, in the order they came up."""
    seat = record.seats.index(PERSON)
    game = _branch(record, number, 0).game
    found: list[Decision] = []
    turn = 0
    for before, move in enumerate(record.deals[number - 1].moves):
        own = move.seat == seat
        if _was_asked(game.deal, move, seat):
            found.append(Decision(before, turn, move.action if own and move.action.kind == "call" else PASS, True))
        if own and move.action.kind != "call":
            turn += game.deal.phase == "draw"
            if len(legal_actions(game.deal)) > 1:
                found.append(Decision(before, turn, move.action, False))
        game, _ = games.apply(game, move.action, move.seat)
    return found


def _was_asked(deal: Deal, move: Move, seat: int) -> bool:
    """Whether the seat had to say if it calls, given what came next: the nearest are asked first, and a card that is
    let go leaves no trace in the record (C1)."""
    order = callers(deal)
    if seat not in order:
        return False
    return move.action.kind != "call" or order.index(move.seat) >= order.index(seat)


def branch(record: Record, number: int, decision: Decision) -> Session:
    """A game that stands before this decision, earlier deals and all. The hidden cards are those of the deal as it
    was."""
    session = _branch(record, number, decision.before)
    order = callers(session.game.deal)
    session.let_go(order[: order.index(session.seat)] if decision.asked else order)
    return session


def _branch(record: Record, number: int, before: int) -> Session:
    last = record.deals[number - 1]
    aids = {aid: used for aid, used in last.aids.items() if used <= before}
    cut = DealRecord(last.dealer, last.deck, last.moves[:before], aids)
    return Session.load(Record(record.rules, record.seats, record.seed, [*record.deals[: number - 1], cut]).text())


def judge(session: Session, decision: Decision, rank: Rank, budget: Budget = REVIEW) -> Judged:
    """What is to be said of a decision, the session standing before it. Without seconds in the budget the same is
    always said of it."""
    seen = session.observation
    deal = session.game.deal
    parts = _parts(seen, decision.action)
    done = [one for one in seen.actions if one in parts or includes(deal, decision.action, one)]
    told = look(seen, deal, rank, session.thinking, budget, done)
    place = next(place for place, one in enumerate(told.first, 1) if one.action in done)
    ours = next(one for one in told.closely if one.action in done)
    best = ours is told.closely[0]
    equal = ours.equal or not ours.behind
    own = next((one for one in (*told.closely, *told.first) if one.action.plain == decision.action.plain), ours)
    return Judged(
        decision,
        told.closely[:SHOWN],
        0.0 if equal else ours.behind,
        1 if best else max(place, 2),
        equal,
        own.reasons,
    )


def _parts(seen: Observation, done: Action) -> list[Action]:
    """Of a lay-off at both ends of a run, which is listed as two, those two and what else they are made of."""
    if done.kind != "layoff" or any(one.plain == done.plain for one in seen.actions):
        return []
    cards = Counter(done.cards)
    return [one for one in seen.actions if one.meld == done.meld and Counter(one.cards) <= cards]


def verdict(row: Row, seat: int, rules: Rules, costs: Sequence[float]) -> Verdict:
    """Luck and skill apart, `costs` being those of all decisions of the deal."""
    others = [cell.score for place, cell in enumerate(row.cells) if place != seat]
    result = row.cells[seat].score - sum(others) / len(others)
    if rules.lowest_wins:
        result = -result
    return Verdict(sum(costs), result, result + sum(costs))


def finished(game: Game, number: int) -> Row:
    """The line of the deal of this number, from 1. Raises `InvalidStateError` where it is not over."""
    if number > len(game.sheet):
        raise InvalidStateError("not-over")
    return game.sheet[number - 1]
