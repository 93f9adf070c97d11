"""The engine as the page calls it: one JSON text in, one out. The only module that knows JSON for the page."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable
from typing import Any, cast

from rummy import __version__
from rummy.actions import Action, parse_action
from rummy.bots import BOTS
from rummy.cards import card_text
from rummy.errors import IllegalActionError, InvalidStateError, RummyError, shown
from rummy.events import Event
from rummy.legal import objection, taken_place
from rummy.melds import hand_points, laid_values
from rummy.protocol import (
    PROTOCOL,
    Answer,
    HandView,
    Hello,
    MeldView,
    Offer,
    OptionSchema,
    Outcome,
    PresetInfo,
    Problem,
    Reply,
    Saved,
    SheetRow,
    Shown,
    View,
)
from rummy.protocol import Event as EventView
from rummy.record import random_seed
from rummy.rules import PRESETS, Rules, schema
from rummy.score import points_laid
from rummy.session import Session

OFFERED = {"rummy500": ("players", "target"), "rum500": ("players", "target")}
"""The presets and options the page can show so far."""
MOST_PLAYERS = 4
"""Seats the page can lay out so far."""


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

    def _answer(self, text: str) -> Hello | Shown | Saved | Answer:
        request = _request(text)
        op = _text(request, "op")
        if op == "hello":
            return _hello()
        if op == "new":
            self.session = _new(request)
            return _state(self.session, self.session.dealt())
        if op == "load":
            self.session = Session.load(_text(request, "record"))
            return _state(self.session, ())
        if op not in _OPS:
            raise InvalidRequestError(f"there is no op {shown(op)}")
        if self.session is None:
            raise InvalidStateError("no-game")
        return _OPS[op](self.session, request)

    def _problem(self, error: Exception) -> Problem:
        if isinstance(error, IllegalActionError):
            return {"kind": "illegal", "reason": error.reason, "message": str(error)}
        if isinstance(error, InvalidStateError):
            return {"kind": "state", "reason": str(error), "message": str(error)}
        if isinstance(error, RummyError):
            return {"kind": "invalid", "reason": type(error).__name__, "message": str(error)}
        problem: Problem = {
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
    reason = objection(session.game.deal, parse_action(_text(request, "action")), session.seat)
    return {"legal": reason is None, "reason": reason}


def _undo(session: Session, _request: dict[str, Any]) -> Shown:
    session.undo()
    state = _state(session, ())
    state["events"] = [{"type": "undone", "seat": session.seat}]
    return state


_OPS: dict[str, Callable[[Session, dict[str, Any]], Shown | Saved | Answer]] = {
    "act": _act,
    "ask": _ask,
    "bot": lambda session, _: _state(session, session.bot()),
    "undo": _undo,
    "next": lambda session, _: _state(session, session.next_deal()),
    "view": lambda session, _: _state(session, ()),
    "record": lambda session, _: {"record": session.record.text()},
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


def _new(request: dict[str, Any]) -> Session:
    options, bots = request.get("rules"), request.get("bots")
    if not isinstance(options, dict) or not isinstance(bots, list):
        raise InvalidRequestError("rules must be an object and bots a list")
    seed = request.get("seed")
    if seed is None:
        seed = random_seed()
    if type(seed) is not int or seed < 0:
        raise InvalidRequestError("seed must be a whole number from 0")
    chosen = dict(options)
    preset = chosen.pop("preset", None)
    if not isinstance(preset, str):
        raise InvalidRequestError("rules must name a preset")
    return Session.new(Rules.of(preset, **chosen), bots, seed)


def _hello() -> Hello:
    presets: list[PresetInfo] = [{"name": name, "options": _options(name)} for name in OFFERED]
    return {"protocol": PROTOCOL, "version": __version__, "presets": presets, "bots": list(BOTS)}


def _options(preset: str) -> list[OptionSchema]:
    shown: list[OptionSchema] = []
    for option in schema(preset):
        if option.name not in OFFERED[preset]:
            continue
        entry: OptionSchema = {
            "name": option.name,
            "type": option.type,
            "default": getattr(PRESETS[preset], option.name),
        }
        if option.type == "integer":
            most = min(option.maximum, MOST_PLAYERS) if option.name == "players" else option.maximum
            entry |= {"minimum": option.minimum, "maximum": most}
        elif option.type == "choice":
            entry["choices"] = cast("list[str]", list(option.choices))
        shown.append(entry)
    return shown


# -- what the person sees ------------------------------------------------------------------------------------------


def _state(session: Session, events: tuple[Event, ...]) -> Shown:
    seen = [_event(event.seen_by(session.seat)) for event in events]
    return {"view": view(session), "events": seen}


def _event(event: Event) -> EventView:
    shown: EventView = {"type": event.type, "seat": event.seat}
    if event.cards:
        shown["cards"] = [None if card is None else card_text(card) for card in event.cards]
    if event.meld >= 0:
        shown["meld"] = event.meld
    if event.reason:
        shown["reason"] = event.reason
    return shown


def view(session: Session) -> View:
    """The person's view: an observation as JSON, with the sheet; all hands lie open once the deal is over."""
    seen, game = session.observation, session.game
    undo_reason = session.undo_reason()
    return {
        "seat": seen.seat,
        "names": list(session.record.seats),
        "rules": {"preset": seen.rules.preset, **seen.rules.options()},
        "deal": len(game.sheet) + (not game.deal.over),
        "dealer": seen.dealer,
        "turn": seen.turn,
        "phase": seen.phase,
        "stock": seen.stock,
        "discards": [[card_text(card) for card in pile] for pile in seen.discards],
        "hands": [_hand(session, seat) for seat in range(seen.rules.players)],
        "melds": _melds(session),
        "laid": list(points_laid(game.deal)),
        "totals": list(seen.totals),
        "this_turn": {
            "must": None if seen.must is None else card_text(seen.must),
            "taken": None if seen.taken is None else card_text(seen.taken),
            "new": [card_text(card) for card in session.new_cards()],
        },
        "offers": [_offer(session, action) for action in seen.actions],
        "undo": undo_reason is None,
        "undo_reason": undo_reason,
        "sheet": _sheet(session),
        "outcome": _outcome(session),
    }


def _hand(session: Session, seat: int) -> HandView:
    deal = session.game.deal
    cards = deal.hands[seat]
    if seat != session.seat and not deal.over:
        return {"count": len(cards), "cards": [None] * len(cards), "value": None}
    return {"count": len(cards), "cards": list(map(card_text, cards)), "value": hand_points(cards, deal.rules)}


def _melds(session: Session) -> list[MeldView]:
    shown: list[MeldView] = []
    for meld in session.game.deal.melds:
        values = laid_values(meld.kind, meld.cards, session.game.rules)
        laid = zip(meld.cards, meld.seats, values, strict=True)
        cards = [{"card": card_text(card), "seat": seat, "value": value} for card, seat, value in laid]
        shown.append({"kind": meld.kind, "cards": cast("list[Any]", cards)})
    return shown


def _offer(session: Session, action: Action) -> Offer:
    offer: Offer = {"action": str(action), "kind": action.kind, "cards": list(map(card_text, action.cards))}
    if action.meld >= 0:
        offer["meld"] = action.meld
    if action.kind == "take":
        at = taken_place(session.game.deal, action)
        assert at is not None  # it was listed
        offer["at"] = at
        offer["cards"] = list(map(card_text, session.game.deal.pile[at:]))
    return offer


def _sheet(session: Session) -> list[SheetRow]:
    return [
        {
            "deal": number,
            "dealer": row.dealer,
            "reason": row.reason,
            "seat": row.ender,
            "cells": [
                {"melds": cell.melds, "hand": cell.hand, "bonus": cell.bonus, "score": cell.score, "total": total}
                for cell, total in zip(row.cells, row.totals, strict=True)
            ],
        }
        for number, row in enumerate(session.game.sheet, 1)
    ]


def _outcome(session: Session) -> Outcome | None:
    outcome = session.game.outcome
    if outcome is None:
        return None
    settlement = None if outcome.settlement is None else list(outcome.settlement)
    return {"winner": outcome.winner, "totals": list(outcome.totals), "settlement": settlement}
