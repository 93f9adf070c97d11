"""A reviewed deal in English, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rummy.analysis.hints import Rank
from rummy.analysis.review import REVIEW, Decision, Judged, branch, decisions, judge, verdict
from rummy.bots.interface import Budget, Reason
from rummy.cards import cards_text
from rummy.errors import InvalidStateError
from rummy.session import Session

WORDS: Mapping[str, str] = {
    "forced": "nothing else can be done",
    "goes-out": "goes out",
    "ends-deal": "ends the deal with {points} points in the hand",
    "completes-run": "completes the run {cards}, {points} points",
    "completes-set": "completes the set {cards}, {points} points",
    "completes-book": "completes the book {cards}, {points} points",
    "lays-off": "lays off {cards}, {points} points",
    "lays-points": "{points} points can be laid this turn",
    "takes-many": "takes {cards}, {points} points in the hand",
    "denies-known": "seat {seat} could use {cards}",
    "spends-joker": "spends a joker",
    "holds-back": "holds back {cards}, {points} points",
    "leaves-points": "leaves {points} points in the hand",
    "sheds-points": "sheds {points} points",
    "keeps-outs": "{cards} would complete a meld",
    "spare-card": "{cards} goes with no other card",
    "breaks-pair": "breaks up {cards}",
    "breaks-run": "breaks up {cards}",
    "feeds-known": "seat {seat} has {cards}, with which it goes",
    "fits-table": "{cards} can be laid off",
    "safe-discard": "no cards left go with {cards}",
    "opponent-low": "seat {seat} has {points} cards left",
    "thought-ahead": "{points} points better when played on than at first sight",
    "about-equal": "about equal",
    "nothing-better": "nothing speaks for it",
}


def lines(text: str, rank: Rank, number: int | None = None, budget: Budget = REVIEW) -> Iterator[str]:
    """A deal of the record judged decision by decision, by default the last finished one, each line as soon as it is
    known. Raises `InvalidRecordError`, and `InvalidStateError` where there is no such finished deal."""
    session = Session.load(text)
    sheet = session.game.sheet
    number = len(sheet) if number is None else number
    if not 1 <= number <= len(sheet):
        raise InvalidStateError(f"the record has {len(sheet)} finished deals")
    row = sheet[number - 1]
    yield f"deal {number}, scores {' '.join(str(cell.score) for cell in row.cells)}, the person in seat {session.seat}"
    costs = []
    for decision in decisions(session.record, number):
        told = judge(branch(session.record, number, decision), decision, rank, budget)
        costs.append(told.cost)
        yield from _told(decision, told)
    whole = verdict(row, session.seat, session.record.rules, costs)
    yield f"{len(costs)} decisions, {sum(cost > 0 for cost in costs)} gave something away"
    yield f"result {whole.result:+.1f}: skill {-whole.lost:+.1f}, luck {whole.luck:+.1f}"


def _told(decision: Decision, told: Judged) -> Iterator[str]:
    best = told.best[0]
    judged = "best" if told.rank == 1 else "about equal to the best" if told.equal else f"gives {told.cost:.1f} away"
    yield f"turn {decision.turn:<4}{decision.action}: {judged}{_because(told.reasons)}"
    if told.rank > 1:
        yield f"         {best.action}{_because(best.reasons)}"


def _because(reasons: Sequence[Reason]) -> str:
    return f" ({'; '.join(map(sentence, reasons))})" if reasons else ""


def sentence(reason: Reason) -> str:
    points = "" if reason.points is None else f"{round(reason.points, 1):g}"
    return WORDS[reason.id].format(cards=cards_text(reason.cards), points=points, seat=reason.seat)
