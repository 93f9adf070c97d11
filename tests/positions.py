"""Positions and moves as short texts, for tests that read like the rule they prove."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from rummy.actions import Action, parse_action
from rummy.apply import apply
from rummy.cards import Card, cards_text, parse_cards
from rummy.deal import Deal, Phase, shuffled
from rummy.legal import legal_actions, objection
from rummy.melds import Laying, Meld, classify
from rummy.rules import PRESETS, Rules

RUMMY = Rules.of("rummy500")
CLASSIC = Rules.of("rum500")
BASIC = Rules.of("basic")
POOL = Rules.of("pool500")
EVERY_PRESET = tuple(PRESETS)


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def classified(text: str, rules: Rules) -> Laying | None:
    return classify(cards(text), rules)


def meld(text: str, rules: Rules = RUMMY, seat: int = 0) -> Meld:
    """A meld as laid by one seat."""
    laying = classified(text, rules)
    assert laying is not None, f"{text} is no meld"
    return Meld(laying.kind, laying.cards, (seat,) * len(laying.cards))


def position(
    rules: Rules,
    hands: Sequence[str],
    *,
    stock: str = "",
    discards: str | Sequence[str] = "",
    melds: Sequence[Meld] = (),
    turn: int = 0,
    dealer: int | None = None,
    phase: Phase = "draw",
    **rest: Any,
) -> Deal:
    """A deal standing like this; by default the first player is to move."""
    assert len(hands) == rules.players
    if rules.shared_discards:
        assert isinstance(discards, str)
        piles: tuple[tuple[Card, ...], ...] = (cards(discards),)
    else:
        piles = tuple(map(cards, discards)) if discards else ((),) * rules.players
    on_table = {seat for lying in melds for seat in lying.seats}
    rest.setdefault("knocked", tuple(seat in on_table for seat in range(rules.players)))
    # A turn that began without the stock counts as idle until something is laid (T13).
    rest.setdefault("counts_idle", phase == "play" and not stock)
    return Deal(
        rules=rules,
        dealer=(turn - 1) % rules.players if dealer is None else dealer,
        turn=turn,
        phase=phase,
        stock=cards(stock),
        discards=piles,
        hands=tuple(tuple(sorted(cards(hand))) for hand in hands),
        melds=tuple(melds),
        **rest,
    )


def play(deal: Deal, *texts: str) -> Deal:
    """The deal after these actions, each by the seat to move, or `2: call 8H on 0` by seat 2."""
    for text in texts:
        seat, colon, action = text.rpartition(": ")
        deal, _ = apply(deal, parse_action(action), int(seat) if colon else None)
    return deal


def why_not(deal: Deal, text: str, seat: int | None = None) -> str | None:
    return objection(deal, parse_action(text), seat)


def legal(deal: Deal) -> set[str]:
    return {str(action) for action in legal_actions(deal)}


def hand(deal: Deal, seat: int) -> str:
    return cards_text(deal.hands[seat])


def lying(deal: Deal, index: int) -> str:
    return cards_text(deal.melds[index].cards)


def deck(rules: Rules, seed: int = 0) -> tuple[Card, ...]:
    return shuffled(rules, Random(seed))


def stacked(rules: Rules, first: str) -> tuple[Card, ...]:
    """A deck that begins with these cards, the others following in pack order."""
    from rummy.cards import pack

    rest = pack(rules.decks, rules.jokers)
    begin = cards(first)
    for card in begin:
        rest.remove(card)
    return (*begin, *rest)


def chosen(actions: Sequence[Action], rng: Random) -> Action:
    """One of them, the more eventful kinds a little more often; in whatever order they are listed, the same one."""
    eventful = [action for action in actions if action.kind in ("meld", "layoff", "take")]
    pick = sorted(eventful if eventful and rng.random() < 0.5 else actions)
    return pick[int(rng.random() * len(pick))]
