"""Heavy positions for looking at, made by the engine itself: what the page would get if a game came to them."""

from __future__ import annotations

from typing import Any

from rummy.cards import parse_cards
from rummy.melds import Meld, classify
from rummy.position import Deal, Phase
from rummy.rules import Rules
from rummy.session import Session
from rummy.view import view

MELDS = (
    "AC 2C 3C", "5C 6C 7C", "9C TC JC", "AD 2D 3D 4D", "6D 7D 8D", "2H 3H 4H", "9S 9D 9H", "KC KD KH", "QS QH QD",
    "JS JH JD", "7S 7H 7C", "4S 5S 6S",
)  # fmt: skip


def heavy(players: int = 2, phase: Phase = "play", hand: int = 20, melds: int = 8) -> dict[str, Any]:
    """A view in mid-game: a hand and a discard pile of 20 cards each and 8 melds; of two decks, to have enough."""
    rules = Rules.of("rummy500", players=players, decks=2)
    session = Session.new(rules, ["greedy"] * (players - 1), seed=7)
    deal = session.game.deal
    laid = [_meld(text, rules, index % players) for index, text in enumerate(MELDS[:melds])]
    left = [card for hand_ in deal.hands for card in hand_] + list(deal.stock) + list(deal.pile)
    for meld in laid:
        for card in meld.cards:
            left.remove(card)
    own, left = tuple(sorted(left[:hand])), left[hand:]
    pile, left = tuple(left[:20]), left[20:]
    hands = [own]
    for _ in range(players - 1):
        hands.append(tuple(sorted(left[:6])))
        left = left[6:]
    session.game = session.game._replace(
        deal=deal._replace(
            turn=0, phase=phase, hands=tuple(hands), discards=(pile,), stock=tuple(left), melds=tuple(laid),
            knocked=(True,) * players,
        ),
        before=(285, 340, 45, -120)[:players],
    )  # fmt: skip
    assert_whole(deal, session.game.deal)
    return dict(view(session))


def assert_whole(before: Deal, after: Deal) -> None:
    assert sorted(before.cards()) == sorted(after.cards())


def _meld(text: str, rules: Rules, seat: int) -> Meld:
    laying = classify(parse_cards(text), rules)
    assert laying is not None
    seats = tuple((seat + place // 3) % rules.players for place in range(len(laying.cards)))
    return Meld(laying.kind, laying.cards, seats)
