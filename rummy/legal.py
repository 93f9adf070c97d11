"""What may be done now: why not (`objection`), and what (`legal_actions`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from rummy.actions import DISCARDS, DRAW, END, PASS, TAKES, Action
from rummy.bitsets import BITS, faces, twins
from rummy.cards import JOKER, Card, held, remove
from rummy.deal import Deal
from rummy.find_melds import in_a_meld, meld_actions, names
from rummy.layoffs import lay_offs, table
from rummy.melds import classify, extend

Reason: TypeAlias = Literal[
    "deal-over", "not-your-turn", "draw-first", "already-drawn", "stock-empty", "stock-not-empty", "must-draw",
    "discards-closed", "not-in-discards", "not-in-hand", "taken-card-unusable", "must-use-taken-card", "not-a-meld",
    "no-such-meld", "does-not-fit", "just-taken", "one-meld-a-turn", "meld-first", "not-open", "keep-a-discard",
    "discard-required", "no-call",
]  # fmt: skip


def objection(deal: Deal, action: Action, seat: int | None = None) -> Reason | None:
    """Why this seat (by default the one to move) may not do this now, or `None` where it may."""
    if deal.over:
        return "deal-over"
    if action.kind == "call":
        return _call(deal, action, deal.turn if seat is None else seat)
    if seat is not None and seat != deal.turn:
        return "not-your-turn"
    if action.kind in ("draw", "take", "end"):
        return _beginning(deal, action)
    if deal.phase == "draw":
        return "draw-first"
    if deal.must is not None and not (action.kind in ("meld", "layoff") and names(action.cards, deal.must)):
        return "must-use-taken-card"
    if action.kind == "meld":
        return _meld(deal, action)
    if action.kind == "layoff":
        return _lay_off(deal, action)
    if action.kind == "discard":
        return _discard(deal, action.cards[0])
    return None if _may_pass(deal) else "discard-required"


def legal_actions(deal: Deal) -> tuple[Action, ...]:
    """Everything the seat to move may do, each thing once; empty only when the deal is over.

    A lay-off at both ends of a run at once is legal too, but not listed: it is two lay-offs.
    """
    if deal.over:
        return ()
    return tuple(_beginnings(deal) if deal.phase == "draw" else _plays(deal))


def legal_calls(deal: Deal, seat: int) -> tuple[Action, ...]:
    """Every "Rummy!" call this seat may make now (C1)."""
    if not deal.rules.calls or deal.over or deal.callable in (-1, seat):
        return ()
    top = deal.pile[-1]
    return tuple(
        action
        for index, meld in enumerate(deal.melds)
        for row in lay_offs((top,), meld, deal.rules)
        if _call(deal, action := Action("call", row, meld=index), seat) is None
    )


def callers(deal: Deal) -> tuple[int, ...]:
    """The seats that may call "Rummy!" now, in the order in which they are asked: the nearest after the discarder
    has it (C1)."""
    if deal.callable < 0:
        return ()
    seats = ((deal.callable + step) % deal.players for step in range(1, deal.players))
    return tuple(seat for seat in seats if legal_calls(deal, seat))


# -- drawing -------------------------------------------------------------------------------------------------------


def _beginning(deal: Deal, action: Action) -> Reason | None:
    if deal.phase != "draw":
        return "already-drawn"
    if action.kind == "end":
        return "stock-not-empty" if deal.stock else None
    if action.kind == "draw":
        return None if deal.stock else "stock-empty"
    at = taken_place(deal, action)
    if not deal.rules.shared_discards:
        return "discards-closed"
    if at is None:
        return "not-in-discards"
    return _take(deal, at)


def taken_place(deal: Deal, action: Action) -> int | None:
    """Where in the discard pile, from the bottom, the card named by a `take` lies; the upper of two equal ones (T6)."""
    pile, card = deal.pile, action.cards[0]
    if action.at >= 0:
        return action.at if action.at < len(pile) and pile[action.at] == card else None
    for at in range(len(pile) - 1, -1, -1):
        if pile[at] == card:
            return at
    return None


def _take(deal: Deal, at: int) -> Reason | None:
    top = len(deal.pile) - 1
    if at < top and deal.rules.discard_draw == "top":
        return "discards-closed"
    if _swapped_round(deal):
        return "must-draw"
    if must_use(deal, at) and not usable(deal, at):
        return "taken-card-unusable"
    return None


def _swapped_round(deal: Deal) -> bool:
    """Whether everybody in turn has only swapped the top discard, so that the stock is due (T15)."""
    return deal.idle >= deal.players and bool(deal.stock)


def must_use(deal: Deal, at: int) -> bool:
    """Whether the card at this place of the pile, if taken, must be used at once (T6, T7)."""
    use = deal.rules.drawn_discard
    return use == "always" or (use == "deep" and at < len(deal.pile) - 1)


def usable(deal: Deal, at: int) -> bool:
    """Whether this card of the pile, taken with all above it, can be used at once (T6)."""
    return any(place == at for place in _usable_places(deal, range(at, at - 1, -1)))


def _usable_places(deal: Deal, places: range) -> Iterator[int]:
    """Those of the places of the pile, from above down to the last, whose card can be used at once when taken with
    all above it (T6, T9, T12)."""
    if not places:
        return
    rules, pile, hand = deal.rules, deal.pile, deal.hands[deal.turn]
    may_meld = _meld_barred(deal) is None
    lying = table(deal.melds if _lay_off_barred(deal, deal.turn) is None else (), rules)
    taken = (*hand, *pile[places.start + 1 :])
    own, two, jokers = faces(taken), twins(taken) if rules.books else 0, taken.count(JOKER)
    most = len(taken) - rules.final_discard_required
    for at in places:
        card = pile[at]
        two |= own & BITS[card]
        own |= BITS[card]
        jokers += card == JOKER
        most += 1
        melds = may_meld and most >= 3 and in_a_meld(card, own, two, jokers, rules)
        if melds or (most and lying.takes(card, own, jokers, most)):
            yield at


def _beginnings(deal: Deal) -> list[Action]:
    found = [DRAW if deal.stock else END]
    pile = deal.pile
    if not pile or _swapped_round(deal):
        return found
    top = len(pile) - 1
    lowest = top if deal.rules.discard_draw == "top" else 0
    places: Iterable[int] = range(top, lowest - 1, -1)
    if deal.rules.drawn_discard == "always":
        places = _usable_places(deal, range(top, lowest - 1, -1))
    elif deal.rules.drawn_discard == "deep":
        places = (top, *_usable_places(deal, range(top - 1, lowest - 1, -1)))
    for at in places:
        card = pile[at]
        found.append(Action("take", (card,), at=at) if card in pile[at + 1 :] else TAKES[card])
    return found


# -- laying --------------------------------------------------------------------------------------------------------


def opener(deal: Deal) -> int | None:
    """The seat that alone may lay a meld, since none has been laid in this deal; `None` where anyone may (K1)."""
    closed = deal.rules.knocking == "first_player_opens" and not any(deal.knocked)
    return deal.first if closed else None


def _meld_barred(deal: Deal) -> Reason | None:
    """Why the seat to move may lay no new meld now, whatever its cards (K1, T9)."""
    rules = deal.rules
    if opener(deal) not in (None, deal.turn):
        return "not-open"
    if rules.restrict_melding and deal.melded:
        return "one-meld-a-turn"
    return None


def _lay_off_barred(deal: Deal, seat: int) -> Reason | None:
    """Why this seat may lay nothing off now (K1, T9)."""
    rules = deal.rules
    own_first = rules.restrict_melding or rules.knocking == "first_player_opens"
    return "meld-first" if own_first and not deal.knocked[seat] else None


def _meld(deal: Deal, action: Action) -> Reason | None:
    hand = deal.hands[deal.turn]
    if remove(hand, action.cards) is None:
        return "not-in-hand"
    if classify(action.cards, deal.rules) is None:
        return "not-a-meld"
    return _meld_barred(deal) or _last_cards(deal, len(action.cards))


def _lay_off(deal: Deal, action: Action) -> Reason | None:
    if not action.cards or not 0 <= action.meld < len(deal.melds):
        return "no-such-meld"
    if remove(deal.hands[deal.turn], action.cards) is None:
        return "not-in-hand"
    if barred := _lay_off_barred(deal, deal.turn):
        return barred
    if extend(deal.melds[action.meld], action.cards, deal.rules) is None:
        return "does-not-fit"
    return _last_cards(deal, len(action.cards))


def _last_cards(deal: Deal, laid: int) -> Reason | None:
    if deal.rules.final_discard_required and laid == len(deal.hands[deal.turn]):
        return "keep-a-discard"
    return None


def _plays(deal: Deal) -> list[Action]:
    rules, hand, must = deal.rules, deal.hands[deal.turn], deal.must
    own, two, jokers = faces(hand), twins(hand) if rules.books else 0, hand.count(JOKER)
    found = meld_actions(own, two, jokers, rules) if _meld_barred(deal) is None else []
    if deal.melds and _lay_off_barred(deal, deal.turn) is None:
        found += table(deal.melds, rules).lay_offs(own, jokers)
    if rules.final_discard_required:
        found = [action for action in found if len(action.cards) < len(hand)]
    if must is not None:
        return [action for action in found if names(action.cards, must)]
    kept = deal.taken if deal.taken is not None and hand.count(deal.taken) == 1 else None
    found += [DISCARDS[card] for card in dict.fromkeys(hand) if card != kept]
    if _may_pass(deal):
        found.append(PASS)
    return found


# -- ending a turn -------------------------------------------------------------------------------------------------


def _discard(deal: Deal, card: Card) -> Reason | None:
    count = deal.hands[deal.turn].count(card)
    if count == 0:
        return "not-in-hand"
    return "just-taken" if card == deal.taken and count == 1 else None


def _may_pass(deal: Deal) -> bool:
    hand = deal.hands[deal.turn]
    return deal.rules.discard_optional or (deal.taken is not None and hand == (deal.taken,))


# -- calls ---------------------------------------------------------------------------------------------------------


def _call(deal: Deal, action: Action, seat: int) -> Reason | None:
    if not deal.rules.calls or deal.callable in (-1, seat) or not 0 <= action.meld < len(deal.melds):
        return "no-call"
    card = action.cards[0]
    if card == JOKER or held(card) != deal.pile[-1] or extend(deal.melds[action.meld], (card,), deal.rules) is None:
        return "no-call"
    return _lay_off_barred(deal, seat)
