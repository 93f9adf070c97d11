"""Heavy positions for looking at, made by the engine itself: what the page would get if a game came to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from rummy.cards import held, parse_cards
from rummy.deal import Phase
from rummy.melds import Meld, classify
from rummy.page.view import view
from rummy.rules import Rules
from rummy.session import Session

MELDS = (
    "AC 2C 3C", "5C 6C 7C", "9C TC JC", "AD 2D 3D 4D", "6D 7D 8D", "2H 3H 4H", "9S 9D 9H", "KC KD KH", "QS QH QD",
    "JS JH JD", "7S 7H 7C", "4S 5S 6S",
)  # fmt: skip
"""Of two decks."""

MANY = (*MELDS, "AC AH AS", "TD TH TS", "8C 8S 8H", "2S 3S 4S", "TC JC QC", "3D 4D 5D", "6H 7H 8H", "5C 5S 5H",
        "9H TH JH", "9S TS JS", "QD KD AD", "KC KS KH", "2C 2D 2H", "6D 6S 6C")  # fmt: skip
"""What is left of two decks after them makes no table fuller."""

WILD = ("5H 6H *=7H", "JC *=JD JS", "9S 9S 9H *=9D", "2D 3D 4D 5D 6D", "KC KD KH KS", "TC *=JC QC KC", "4S 4S 4H")
"""Runs, sets and a book of two decks with four jokers."""

TOTALS = (285, 340, 45, -120, 0, 610, 95, 5)


def position(
    rules: Rules,
    *,
    own: str | int = 20,
    others: int = 6,
    melds: tuple[str, ...] = (),
    pile: str | int = 20,
    **state: Any,
) -> Session:
    """A deal of the person against greedy bots, none of its cards lost. `own` and `pile` name cards or count them (per
    pile, where each seat has one); `others` is how many each opponent holds; `state` is anything else of a `Deal`."""
    players = rules.players
    session = Session.new(rules, ["greedy"] * (players - 1), seed=7)
    deal = session.game.deal
    laid = [_meld(text, rules, index % players) for index, text in enumerate(melds)]
    left = [card for cards in (*deal.hands, deal.stock, *deal.discards) for card in cards]
    for meld in laid:
        for card in meld.cards:
            left.remove(held(card))

    def some(wanted: str | int) -> tuple[int, ...]:
        cards = parse_cards(wanted) if isinstance(wanted, str) else tuple(left[:wanted])
        for card in cards:
            left.remove(card)
        return cards

    named = {key: some(cards) for key, cards in (("own", own), ("pile", pile)) if isinstance(cards, str)}
    hands = [tuple(sorted(named.get("own") or some(own)))]
    hands += [tuple(sorted(some(others))) for _ in range(players - 1)]
    piles = [named.get("pile") or some(pile)]
    piles += [some(pile) for _ in deal.discards[1:]]
    there = {"turn": 0, "phase": "play", "knocked": (True,) * players, **state}
    after = deal._replace(hands=tuple(hands), discards=tuple(piles), stock=tuple(left), melds=tuple(laid), **there)
    assert sorted(deal.cards()) == sorted(after.cards())
    session.game = session.game._replace(deal=after, before=TOTALS[:players])
    return session


def shown(session: Session) -> dict[str, Any]:
    return dict(view(session))


def show(page: Page, view: dict[str, Any]) -> None:
    """Puts the view on the table of a game that waits for the person."""
    page.evaluate(
        """async view => {
            const table = document.querySelector("rummy-game").shadowRoot.querySelector("rummy-table");
            table.order = [];
            table.view = view;
            await new Promise(done => setTimeout(done, 300));
        }""",
        view,
    )


def heavy(players: int = 2, phase: Phase = "play", hand: int = 20, melds: int = 8) -> dict[str, Any]:
    """A view in mid-game: a hand and a discard pile of 20 cards each and 8 melds; of two decks, to have enough."""
    rules = Rules.of("rummy500", players=players, decks=2)
    return shown(position(rules, own=hand, melds=MELDS[:melds], phase=phase))


def crowd() -> dict[str, Any]:
    """Seven opponents, a hand of 20, a pile of 30, eight melds."""
    rules = Rules.of("rum500", players=8)
    return shown(position(rules, own=20, others=3, melds=MELDS[:8], pile=30, dealer=3))


def many_melds(turn: int = 4, phase: Phase = "draw") -> dict[str, Any]:
    """Seven opponents and 26 melds."""
    rules = Rules.of("rum500", players=8)
    return shown(position(rules, own=10, others=1, melds=MANY, pile=5, turn=turn, phase=phase))


def rows(players: int = 4, each: int = 11) -> dict[str, Any]:
    """A pool deal late in its course: before each player eleven discards, jokers on the table and in the hand."""
    rules = Rules.of("pool500", players=players, jokers=4)
    own = "* 3C 3C 5C 7C 8C 8D TD QD 3H 4H QH 2S 6S 7S AS"
    return shown(
        position(
            rules, own=own, others=4, melds=WILD[:4], pile=each, dealer=2, round=10, pool=60,
            knocked=(True, True, False, True)[:players],
        )
    )  # fmt: skip


def rows_of_eight() -> dict[str, Any]:
    """Discards that are never taken, with seven opponents."""
    rules = Rules.of("rum500", players=8, discard_draw="never", restrict_melding=True)
    return shown(position(rules, own=9, others=5, melds=MELDS[:5], pile=4, phase="draw"))


def unopened() -> dict[str, Any]:
    """Only the first player may lay the first meld, and that is somebody else (K1)."""
    rules = Rules.of("pool500", players=3)
    return shown(position(rules, own=14, others=13, pile=0, dealer=0, knocked=(False,) * 3))


def jokers() -> dict[str, Any]:
    """Four jokers and a long hand of two decks: more ways to lay them than anybody can count."""
    rules = Rules.of("pool500", players=2, jokers=4)
    own = "* * * * 4H 5H 6H 7H 8H 9H 4S 5S 6S 7S 4D 5D 6D 4C 5C 6C"
    return shown(position(rules, own=own, others=9, melds=("TH JH QH", "8C 8D 8S", "9S 9S 9H"), pile=6, round=7))


def call(players: int = 4) -> dict[str, Any]:
    """The person is asked whether it calls the eight of hearts, which two melds take (C1). None of the others may:
    they have laid no meld (T9)."""
    preset = "rummy500" if players <= 4 else "rum500"
    rules = Rules.of(preset, players=players, rummy_call=True, restrict_melding=True)
    melds = ("5H 6H 7H", "8C 8D 8S", "JC JD JH")
    session = position(
        rules, own="2C 3C 4D 9H KS AS QD", others=4, melds=melds, pile="3S TD KD 8H", turn=2, phase="draw",
        callable=1, knocked=(True,) + (False,) * (players - 1),
    )  # fmt: skip
    assert session.asked == 0
    return shown(session)


def over(players: int = 8) -> dict[str, Any]:
    """All hands lie open."""
    rules = Rules.of("rum500", players=players)
    session = position(rules, own=6, others=7, melds=MELDS[:5], pile=8, phase="over", reason="ended", ender=2)
    return shown(session)


SITUATIONS: dict[str, Callable[[], dict[str, Any]]] = {
    "heavy-2": lambda: heavy(2),
    "heavy-4": lambda: heavy(4),
    "crowd": crowd,
    "discards": rows,
    "discards-of-eight": rows_of_eight,
    "jokers": jokers,
    "call": call,
    "call-of-eight": lambda: call(8),
    "many-melds": many_melds,
    "unopened": unopened,
    "over-of-eight": over,
}


def _meld(text: str, rules: Rules, seat: int) -> Meld:
    laying = classify(parse_cards(text), rules)
    assert laying is not None, text
    seats = tuple((seat + place // 3) % rules.players for place in range(len(laying.cards)))
    return Meld(laying.kind, laying.cards, seats)
