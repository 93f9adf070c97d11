"""Hints, odds and the review as JSON. Whatever a person is told here follows from what that person may see."""

from __future__ import annotations

from collections.abc import Sequence

from rummy.analysis.hints import Hint, look
from rummy.analysis.odds import odds
from rummy.analysis.review import Decision, branch, decisions, finished, judge, verdict
from rummy.bots.evaluate import rank
from rummy.bots.interface import Budget, Reason
from rummy.cards import card_text
from rummy.errors import InvalidStateError
from rummy.page.protocol.advice import Decisions, Hints, Odds, Verdict
from rummy.page.protocol.advice import Hint as HintView
from rummy.page.protocol.advice import Reason as ReasonView
from rummy.page.protocol.messages import Judged
from rummy.page.view import view
from rummy.session import Session


def hint(session: Session, budget: Budget) -> Hints:
    """Raises `InvalidStateError` where the person has nothing to decide now."""
    seen = session.observation
    if not seen.actions:
        raise InvalidStateError("not-yours")
    told = look(seen, session.game.deal, rank, session.thinking, budget).closely
    session.use("hint")
    return {"hints": [_hint(one) for one in told]}


def odds_now(session: Session) -> Odds:
    """Raises `InvalidStateError` after the deal's end."""
    if session.game.deal.over:
        raise InvalidStateError("deal-over")
    told = odds(session.observation, session.thinking())
    session.use("odds")
    return {
        "unseen": [{"card": card_text(card), "count": count} for card, count in told.unseen],
        "stock": told.stock,
        "seats": [
            {
                "seat": one.seat,
                "count": one.held,
                "known": [card_text(card) for card in one.known],
                "likely": [{"card": card_text(card), "chance": round(chance, 3)} for card, chance in one.likely],
            }
            for one in told.seats
        ],
        "dangers": [
            {
                "card": card_text(one.card),
                "chance": round(one.chance, 3),
                "points": round(one.points, 1),
                "risk": round(one.risk, 1),
                "level": one.level,
            }
            for one in told.dangers
        ],
    }


def review(session: Session, deal: int) -> Decisions:
    """Raises `InvalidStateError` where the deal is not over."""
    row = finished(session.game, deal)
    return {
        "deal": deal,
        "decisions": [
            {"place": place, "turn": one.turn, "action": str(one.action)}
            for place, one in enumerate(decisions(session.record, deal))
        ],
        "scores": [cell.score for cell in row.cells],
    }


def judged(session: Session, deal: int, place: int, budget: Budget) -> Judged:
    """Raises `InvalidStateError` where the deal is not over or has no such decision."""
    decision = _decision(session, deal, place)
    then = branch(session.record, deal, decision)
    told = judge(then, decision, rank, budget)
    return {
        "place": place,
        "action": str(decision.action),
        "best": [_hint(one) for one in told.best],
        "cost": round(told.cost, 2),
        "rank": told.rank,
        "equal": told.equal,
        "reasons": _reasons(told.reasons),
        "view": view(then),
    }


def final(session: Session, deal: int, costs: Sequence[float]) -> Verdict:
    """Raises `InvalidStateError` where the deal is not over."""
    told = verdict(finished(session.game, deal), session.seat, session.game.rules, costs)
    return {"lost": round(told.lost, 2), "result": round(told.result, 2), "luck": round(told.luck, 2)}


def branched(session: Session, deal: int, place: int) -> Session:
    """A game of its own from this decision on. Raises `InvalidStateError` as `judged` does."""
    other = branch(session.record, deal, _decision(session, deal, place))
    other.use("review")
    return other


def _decision(session: Session, deal: int, place: int) -> Decision:
    finished(session.game, deal)
    found = decisions(session.record, deal)
    if place >= len(found):
        raise InvalidStateError("no-decision")
    return found[place]


def _hint(one: Hint) -> HintView:
    return {
        "action": str(one.action),
        "value": round(one.value, 2),
        "behind": round(one.behind, 2),
        "equal": one.equal,
        "reasons": _reasons(one.reasons),
    }


def _reasons(reasons: Sequence[Reason]) -> list[ReasonView]:
    return [
        {
            "id": one.id,
            "cards": [card_text(card) for card in one.cards],
            "points": None if one.points is None else round(float(one.points), 1),
            "seat": one.seat,
        }
        for one in reasons
    ]
