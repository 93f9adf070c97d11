"""What the person sees, as JSON: an observation, the sheet, and what happened."""

from __future__ import annotations

from typing import Any, cast

from rummy.actions import Action, Event
from rummy.cards import card_text
from rummy.legal import opener, taken_place
from rummy.melds import hand_points, laid_values
from rummy.page.protocol.messages import Event as EventView
from rummy.page.protocol.messages import HandView, MeldView, Offer, Outcome, SheetRow, View
from rummy.score import points_laid, worth
from rummy.session import Session


def event_view(event: Event, seat: int) -> EventView:
    """The event as this seat saw it."""
    event = event.seen_by(seat)
    shown: EventView = {"type": event.type, "seat": event.seat}
    if event.cards:
        shown["cards"] = [None if card is None else card_text(card) for card in event.cards]
    if event.meld >= 0:
        shown["meld"] = event.meld
    if event.reason:
        shown["reason"] = event.reason
    if event.detail:
        shown["detail"] = event.detail
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
        "round": seen.round,
        "pool": seen.pool,
        "knocked": list(seen.knocked),
        "opener": opener(game.deal),
        "free_end": seen.rules.discard_optional,
        "asked": session.asked,
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
    elif action.kind in ("meld", "layoff", "call"):
        offer["makes"], offer["points"] = worth(session.game.deal, action)
    return offer


def _sheet(session: Session) -> list[SheetRow]:
    return [
        {
            "deal": number,
            "dealer": row.dealer,
            "reason": row.reason,
            "seat": row.ender,
            "aids": list(session.record.deals[number - 1].aids),
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
