"""Apply an action to a deal: return the next deal and the events."""

from __future__ import annotations

from typing import Any

from rummy.actions import Action, Event
from rummy.cards import JOKER, Card, held, rank_of, remove
from rummy.deal import Deal, EndReason, changed
from rummy.errors import IllegalActionError
from rummy.legal import must_use, objection, taken_place
from rummy.melds import Meld, classify, extend


def apply(deal: Deal, action: Action, seat: int | None = None) -> tuple[Deal, tuple[Event, ...]]:
    """The deal after this action of the seat (by default the one to move), and what happened.

    Raises `IllegalActionError` with the reason's id where `objection` has one; the deal itself never changes.
    """
    if reason := objection(deal, action, seat):
        raise IllegalActionError(reason, str(action))
    return _APPLY[action.kind](deal, action, deal.turn if seat is None else seat)


Step = tuple[Deal, tuple[Event, ...]]


def _draw(deal: Deal, _action: Action, seat: int) -> Step:
    card = deal.stock[0]
    after = changed(
        deal,
        phase="play",
        stock=deal.stock[1:],
        hands=_with_hand(deal, seat, tuple(sorted((*deal.hands[seat], card)))),
        idle=0,
        callable=-1,
    )
    return after, (Event("drew", seat, (card,)),)


def _take(deal: Deal, action: Action, seat: int) -> Step:
    pile = deal.pile
    at = taken_place(deal, action)
    assert at is not None  # objection has looked
    cards, alone, used = pile[at:], at == len(pile) - 1, must_use(deal, at)
    after = changed(
        deal,
        phase="play",
        discards=(pile[:at],),
        hands=_with_hand(deal, seat, tuple(sorted((*deal.hands[seat], *cards)))),
        must=cards[0] if used else None,
        taken=cards[0] if alone and not used else None,
        counts_idle=alone or not deal.stock,
        callable=-1,
    )
    return after, (Event("took", seat, cards),)


def _end(deal: Deal, _action: Action, seat: int) -> Step:
    after, events = _over(deal, "ended", seat)
    return after, (Event("ended", seat), *events)


def _meld(deal: Deal, action: Action, seat: int) -> Step:
    laying = classify(action.cards, deal.rules)
    assert laying is not None  # objection has looked
    meld = Meld(laying.kind, laying.cards, (seat,) * len(laying.cards))
    knocked = deal.knocked
    if not knocked[seat]:
        knocked = (*knocked[:seat], True, *knocked[seat + 1 :])
    after = _laid(deal, seat, laying.cards, (*deal.melds, meld), knocked=knocked, melded=deal.melded + 1)
    return _perhaps_out(after, seat, Event("melded", seat, laying.cards, meld=len(deal.melds)))


def _lay_off(deal: Deal, action: Action, seat: int) -> Step:
    after = _laid(deal, seat, action.cards, _grown(deal, action, seat))
    return _perhaps_out(after, seat, Event("laid-off", seat, action.cards, meld=action.meld))


def _call(deal: Deal, action: Action, seat: int) -> Step:
    after = changed(deal, discards=(deal.pile[:-1],), melds=_grown(deal, action, seat), idle=0, callable=-1)
    return after, (Event("called", seat, action.cards, meld=action.meld),)


def _grown(deal: Deal, action: Action, seat: int) -> tuple[Meld, ...]:
    """The melds after a lay-off; each card lies before whoever played it (M6)."""
    meld = deal.melds[action.meld]
    extended = extend(meld, action.cards, deal.rules)
    assert extended is not None  # objection has looked
    cards, added = extended
    old = iter(meld.seats)
    seats = tuple(seat if place in added else next(old) for place in range(len(cards)))
    grown = Meld(meld.kind, cards, seats)
    return (*deal.melds[: action.meld], grown, *deal.melds[action.meld + 1 :])


def _laid(deal: Deal, seat: int, cards: tuple[Card, ...], melds: tuple[Meld, ...], **changes: Any) -> Deal:
    """The deal with these cards gone from the hand; what must be used, or may not go back, is met by them."""
    hand = remove(deal.hands[seat], cards)
    assert hand is not None  # objection has looked
    faces = {held(card) for card in cards}
    return changed(
        deal,
        hands=_with_hand(deal, seat, hand),
        melds=melds,
        must=None,
        taken=None if deal.taken in faces else deal.taken,
        idle=0,
        counts_idle=False,
        **changes,
    )


def _perhaps_out(deal: Deal, seat: int, event: Event) -> Step:
    if deal.hands[seat]:
        return deal, (event,)
    after, events = _out(deal, seat, 0)
    return after, (event, *events)


def _discard(deal: Deal, action: Action, seat: int) -> Step:
    card = action.cards[0]
    hand = remove(deal.hands[seat], action.cards)
    assert hand is not None  # objection has looked
    place = 0 if deal.rules.shared_discards else seat
    hands = _with_hand(deal, seat, hand)
    discards = (*deal.discards[:place], (*deal.discards[place], card), *deal.discards[place + 1 :])
    if hand:
        after, events = _next_turn(deal, hands=hands, discards=discards)
    else:
        after = changed(deal, hands=hands, discards=discards)
        after, events = _out(after, seat, 14 if card == JOKER else rank_of(card) + 1)
    if deal.rules.calls and not after.over:
        after = changed(after, callable=seat)
    return after, (Event("discarded", seat, (card,)), *events)


def _pass(deal: Deal, _action: Action, seat: int) -> Step:
    after, events = _next_turn(deal)
    return after, (Event("passed", seat), *events)


def _out(deal: Deal, seat: int, height: int) -> Step:
    """The seat went out with a last discard of this height, 0 for none (T11); P3 lets round one be finished."""
    if deal.rules.pool_kind and deal.round == 1:
        return _next_turn(changed(deal, gone=(*deal.gone, (seat, height))))
    return _over(deal, "out", seat)


def _next_turn(deal: Deal, **changes: Any) -> Step:
    """The turn after this one, or the deal's end; `changes` are those of the action that ended this turn."""
    rules = deal.rules
    idle = deal.idle + 1 if deal.counts_idle else 0
    turn = (deal.turn + 1) % rules.players
    new_round = turn == deal.first
    end: tuple[EndReason, int | None] | None = None
    if deal.gone and new_round:
        end = "out", deal.gone[0][0]
    elif not deal.stock and deal.counts_idle and idle >= rules.players:
        end = "idle", None
    elif rules.rounds and new_round and deal.round >= rules.rounds:
        end = "rounds", None
    if end:
        return _over(changed(deal, **changes), *end)
    after = changed(
        deal,
        turn=turn,
        phase="draw",
        round=deal.round + new_round,
        must=None,
        taken=None,
        melded=0,
        idle=idle,
        counts_idle=False,
        **changes,
    )
    return after, (Event("turn", turn),)


def _over(deal: Deal, reason: EndReason, seat: int | None) -> Step:
    after = changed(deal, phase="over", must=None, taken=None, callable=-1, reason=reason, ender=seat)
    return after, (Event("deal-over", -1 if seat is None else seat, reason=reason),)


def _with_hand(deal: Deal, seat: int, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    return (*deal.hands[:seat], hand, *deal.hands[seat + 1 :])


_APPLY = {
    "draw": _draw,
    "take": _take,
    "end": _end,
    "meld": _meld,
    "layoff": _lay_off,
    "discard": _discard,
    "pass": _pass,
    "call": _call,
}
