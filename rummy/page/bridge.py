"""The engine as the page calls it: one JSON text in, one out. The only module that knows JSON for the page."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable
from typing import Any, cast

from rummy import __version__
from rummy.actions import Event, parse_action
from rummy.analysis.review import REVIEW
from rummy.bots import BOTS, PLAY, Budget
from rummy.errors import IllegalActionError, InvalidRulesError, InvalidStateError, RummyError, shown
from rummy.page import advice
from rummy.page.protocol.advice import Verdict
from rummy.page.protocol.messages import (
    LONGEST,
    PROTOCOL,
    Answer,
    Hello,
    Judged,
    OptionSchema,
    PresetInfo,
    Problem,
    Reply,
    Result,
    RuleBook,
    Shown,
)
from rummy.page.view import event_view, view
from rummy.record import random_seed
from rummy.rulebook.statements import moot, statements
from rummy.rules import PRESETS, Rules, schema
from rummy.session import Session

SEARCHED = 0.95
"""Of the seconds granted. What is read and ranked before, and the last look ahead, which is never cut off, fit into the
rest."""


class Bridge:
    """Holds the session between calls; `handle` never raises and leaves the session whole whatever comes in."""

    def __init__(self) -> None:
        self.session: Session | None = None

    def handle(self, text: str) -> str:
        reply: Reply = {"protocol": PROTOCOL}
        try:
            reply["result"] = self._answer(text)
        except Exception as error:
            reply["error"] = self._problem(error)
        return json.dumps(reply, separators=(",", ":"))

    def _answer(self, text: str) -> Result:
        request = _request(text)
        op = _text(request, "op")
        if op == "hello":
            return _hello()
        if op == "rules":
            return _rule_book(_rules(request))
        if op == "new":
            self.session = _new(request)
            return _state(self.session, self.session.dealt())
        if op == "load":
            self.session = Session.load(_text(request, "record"))
            return _state(self.session, ())
        if op not in _OPS and op != "branch":
            raise InvalidRequestError(f"there is no op {shown(op)}")
        if self.session is None:
            raise InvalidStateError("no-game")
        if op == "branch":
            deal, place = _count(request, "deal", 1), _count(request, "place")
            self.session = advice.branched(self.session, deal, place)
            return _state(self.session, ())
        return _OPS[op](self.session, request)

    def _problem(self, error: Exception) -> Problem:
        if isinstance(error, IllegalActionError):
            return {"kind": "illegal", "reason": error.reason, "message": str(error)}
        if isinstance(error, InvalidStateError):
            return {"kind": "state", "reason": str(error), "message": str(error)}
        if isinstance(error, InvalidRulesError) and error.option:
            problem: Problem = {"kind": "invalid", "reason": "InvalidRulesError", "message": str(error)}
            return problem | {"option": error.option, "allowed": list(error.allowed)}
        if isinstance(error, RummyError):
            return {"kind": "invalid", "reason": type(error).__name__, "message": str(error)}
        problem = {
            "kind": "crash",
            "reason": type(error).__name__,
            "message": "".join(traceback.format_exception(error)),
        }
        if self.session is not None:
            problem["record"] = self.session.record.text()
        return problem


class InvalidRequestError(RummyError):
    """A call that breaks the protocol."""


handle = Bridge().handle


# -- the calls -----------------------------------------------------------------------------------------------------


def _act(session: Session, request: dict[str, Any]) -> Shown:
    return _state(session, session.act(parse_action(_text(request, "action"))))


def _ask(session: Session, request: dict[str, Any]) -> Answer:
    reason = session.objection(parse_action(_text(request, "action")))
    return {"legal": reason is None, "reason": reason}


def _bot(session: Session, request: dict[str, Any]) -> Shown:
    stalled = request.get("stalled")
    if stalled is not None and type(stalled) is not int:
        raise InvalidRequestError("stalled must be a seat")
    return _state(session, session.bot(_budget(request, PLAY), stalled))


def _undo(session: Session, _request: dict[str, Any]) -> Shown:
    session.undo()
    state = _state(session, ())
    state["events"] = [{"type": "undone", "seat": session.seat}]
    return state


def _judge(session: Session, request: dict[str, Any]) -> Judged:
    place = _count(request, "place")
    return advice.judged(session, _count(request, "deal", 1), place, _budget(request, REVIEW))


def _verdict(session: Session, request: dict[str, Any]) -> Verdict:
    costs = request.get("costs")
    if not isinstance(costs, list) or not all(type(cost) in (int, float) and 0 <= cost < 1e6 for cost in costs):
        raise InvalidRequestError("costs must be a list of numbers from 0")
    return advice.final(session, _count(request, "deal", 1), costs)


_OPS: dict[str, Callable[[Session, dict[str, Any]], Result]] = {
    "act": _act,
    "ask": _ask,
    "bot": _bot,
    "undo": _undo,
    "next": lambda session, _: _state(session, session.next_deal()),
    "view": lambda session, _: _state(session, ()),
    "record": lambda session, _: {"record": session.record.text()},
    "hint": lambda session, request: advice.hint(session, _budget(request, Budget())),
    "odds": lambda session, _: advice.odds_now(session),
    "review": lambda session, request: advice.review(session, _count(request, "deal", 1)),
    "judge": _judge,
    "verdict": _verdict,
}


def _request(text: str) -> dict[str, Any]:
    try:
        request = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise InvalidRequestError(f"the request is no JSON text: {error}") from error
    if not isinstance(request, dict):
        raise InvalidRequestError("the request is no JSON object")
    if request.get("protocol") != PROTOCOL:
        raise InvalidRequestError(f"the page speaks protocol {shown(request.get('protocol'))}, the engine {PROTOCOL}")
    return request


def _text(request: dict[str, Any], key: str) -> str:
    value = request.get(key)
    if not isinstance(value, str):
        raise InvalidRequestError(f"{key} must be a text")
    return value


def _count(request: dict[str, Any], key: str, least: int = 0) -> int:
    value = request.get(key)
    if type(value) is not int or not least <= value < 1_000_000:
        raise InvalidRequestError(f"{key} must be a whole number from {least}")
    return value


def _budget(request: dict[str, Any], budget: Budget) -> Budget:
    """The usual one, where the request names no other; as many more playouts as there is more time, so that a longer
    thought is a deeper one."""
    seconds = request.get("seconds")
    if seconds is not None:
        if type(seconds) not in (int, float) or not 0 < seconds <= LONGEST:
            raise InvalidRequestError(f"seconds must be a number above 0, to {LONGEST}")
        usual = PLAY.seconds or seconds
        budget = Budget(round(budget.playouts * seconds / usual), SEARCHED * seconds)
    if request.get("playouts") is not None:
        budget = budget._replace(playouts=_count(request, "playouts"))
    return budget


def _new(request: dict[str, Any]) -> Session:
    bots = request.get("bots")
    if not isinstance(bots, list):
        raise InvalidRequestError("bots must be a list")
    seed = request.get("seed")
    if seed is None:
        seed = random_seed()
    if type(seed) is not int or seed < 0:
        raise InvalidRequestError("seed must be a whole number from 0")
    return Session.new(_rules(request), bots, seed)


def _rules(request: dict[str, Any]) -> Rules:
    options = request.get("rules")
    if not isinstance(options, dict):
        raise InvalidRequestError("rules must be an object")
    chosen = dict(options)
    preset = chosen.pop("preset", None)
    if not isinstance(preset, str):
        raise InvalidRequestError("rules must name a preset")
    return Rules.of(preset, **chosen)


def _rule_book(rules: Rules) -> RuleBook:
    return {
        "rules": {"preset": rules.preset, **rules.options()},
        "moot": list(moot(rules)),
        "text": [{"id": statement.id, "args": statement.args} for statement in statements(rules)],
    }


def _hello() -> Hello:
    presets: list[PresetInfo] = [{"name": name, "options": _options(name)} for name in PRESETS]
    return {"protocol": PROTOCOL, "version": __version__, "presets": presets, "bots": list(BOTS)}


def _options(preset: str) -> list[OptionSchema]:
    shown: list[OptionSchema] = []
    for option in schema(preset):
        entry: OptionSchema = {
            "name": option.name,
            "help": option.help,
            "type": option.type,
            "default": getattr(PRESETS[preset], option.name),
        }
        if option.type == "integer":
            entry |= {"minimum": option.minimum, "maximum": option.maximum}
        elif option.type == "choice":
            entry["choices"] = cast("list[str]", list(option.choices))
        shown.append(entry)
    return shown


def _state(session: Session, events: tuple[Event, ...]) -> Shown:
    seen = [event_view(event, session.seat) for event in events]
    return {"view": view(session), "events": seen}
