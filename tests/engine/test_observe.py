"""What a seat sees, and that nothing it may not see can reach it (AI-01)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy.actions import DRAW, PASS
from rummy.apply import apply
from rummy.bots import BOTS
from rummy.cards import card_text
from rummy.game import Game
from rummy.legal import legal_actions, legal_calls
from rummy.observe import Observation, asked, observe
from rummy.page.bridge import Bridge
from rummy.page.protocol.messages import PROTOCOL
from rummy.page.view import view
from rummy.rules import Rules
from tests.conftest import WASM
from tests.games import BRIEF
from tests.positions import POOL, RUMMY, cards, meld, play, position
from tests.sessions import standing, with_hidden_permuted
from tests.strategies import any_rules, walk

FEW = settings(max_examples=4 if WASM else 25)
seeds = st.integers(0, 1 << 32)


def game_at(deal: Any) -> Game:
    return Game(deal.rules, deal, before=(0,) * deal.players)


def test_an_observation_holds_what_is_seen_and_no_more() -> None:
    """T5, T6: own hand, the discards, the table; of the others and the stock only how many"""
    assert set(Observation._fields) == {
        "rules", "seat", "dealer", "turn", "phase", "round", "pool", "stock", "discards", "hand", "counts", "melds",
        "knocked", "must", "taken", "totals", "opening", "moves", "actions",
    }  # fmt: skip
    deal = position(RUMMY, ["4C 5C", "9S 2S KD"], stock="JD 8D 3C", discards="6D 6C", melds=[meld("5H 6H 7H")])
    seen = observe(game_at(deal), 1)
    assert seen.hand == cards("KD 2S 9S")
    assert (seen.counts, seen.stock) == ((2, 3), 3)
    assert seen.pile == cards("6D 6C")
    assert seen.actions == ()
    assert observe(game_at(deal), 0).actions == legal_actions(deal)


@FEW
@given(any_rules(), seeds)
def test_hidden_cards_change_no_observation(rules: Rules, seed: int) -> None:
    """AI-01: deal the unseen cards anew, and every seat sees exactly the same"""
    rng = Random(seed)
    for deal in walk(rules, seed):
        seat = rng.randrange(rules.players)
        other = with_hidden_permuted(deal, seat, rng)
        assert observe(game_at(other), seat) == observe(game_at(deal), seat)
        assert observe(game_at(deal), seat).actions == (legal_actions(deal) if seat == deal.turn else ())
        assert asked(game_at(other), seat) == asked(game_at(deal), seat)
        assert asked(game_at(deal), seat).actions == (*legal_calls(deal, seat), PASS)


@FEW
@given(any_rules(), seeds)
def test_hidden_cards_change_no_event_and_no_view(rules: Rules, seed: int) -> None:
    """AI-01, T5: nor what the person's page is told of a drawing bot, nor a byte of its view"""
    rng = Random(seed)
    for deal in walk(rules, seed):
        if deal.over or rng.random() < 0.6:
            continue
        other = with_hidden_permuted(deal, 0, rng)
        views = [json.dumps(view(standing(one))) for one in (deal, other)]
        assert views[0] == views[1]
        if deal.phase == "draw" and deal.stock and deal.turn != 0:
            told = [[event.seen_by(0) for event in apply(one, DRAW)[1]] for one in (deal, other)]
            assert told[0] == told[1]
            assert told[0][0].cards == (None,)


@FEW
@given(any_rules(), seeds)
def test_hidden_cards_change_no_bots_mind(rules: Rules, seed: int) -> None:
    """AI-01"""
    rng = Random(seed)
    for deal in walk(rules, seed):
        if deal.over or rng.random() < 0.95:
            continue
        other = with_hidden_permuted(deal, deal.turn, rng)
        for choose in BOTS.values():
            one = choose(observe(game_at(deal), deal.turn), Random(5), BRIEF)
            assert choose(observe(game_at(other), deal.turn), Random(5), BRIEF) == one
            assert one in (*legal_actions(deal), *legal_calls(deal, deal.turn))


def test_only_the_drawer_sees_the_card() -> None:
    """T5"""
    rules = Rules.of("rummy500", players=3)
    deal = position(rules, ["4C", "9S 2S", "KD QD"], stock="JD 8D", discards="6D", turn=1)
    _, events = apply(deal, DRAW)
    assert events[0].seen_by(1).cards == cards("JD")
    assert [event.seen_by(seat).cards for event in events for seat in (0, 2)] == [(None,), (None,)]
    after = play(deal, "take 6D")
    _, events = apply(deal, legal_actions(deal)[1])
    assert all(events[0].seen_by(seat).cards == cards("6D") for seat in range(3))
    assert after.turn == 1


class Page:
    """A page that remembers every card it had a right to see, and looks for others in whatever it is sent."""

    def __init__(self, rules: dict[str, Any], seed: int) -> None:
        self.bridge = Bridge()
        self.known: set[str] = set()
        self.result: dict[str, Any] = {}
        self.send("new", rules=rules, bots=["greedy"] * (rules["players"] - 1), seed=seed)

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.result["view"]
        return view

    def send(self, op: str, **rest: Any) -> dict[str, Any]:
        text = self.bridge.handle(json.dumps({"protocol": PROTOCOL, "op": op, **rest}))
        reply: dict[str, Any] = json.loads(text)
        assert "error" not in reply, reply
        if "view" in reply["result"]:
            self.result = reply["result"]
            self.learn(op)
            if self.view["phase"] != "over":
                self.search(text)
        else:
            self.search(text)
        return reply

    def learn(self, op: str) -> None:
        """What the rules let the person see: read from the engine, not from the reply."""
        session = self.bridge.session
        assert session is not None
        deal = session.game.deal
        if op in ("new", "next"):
            self.known = set()
        seen = [*deal.hands[session.seat], *(card for pile in deal.discards for card in pile)]
        self.known |= {card_text(card) for card in seen}
        self.known |= {card_text(card) for one in deal.melds for card in one.cards}

    def search(self, text: str) -> None:
        assert self.bridge.session is not None
        for card in range(52):
            name = card_text(card)
            if name not in self.known:
                assert f'"{name}"' not in text, name
                assert f" {name}" not in text, name


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", ["rummy500", "rum500", "basic"])
def test_no_unseen_card_is_ever_sent_to_the_page(preset: str, players: int) -> None:
    """AI-01: with one deck every card has one name, so a leak would show"""
    rng = Random(players)
    page = Page({"preset": preset, "players": players}, seed=players)
    turns = deals = 0
    while deals < (1 if WASM else 3) and turns < 400:
        turns += 1
        if page.view["phase"] == "over":
            deals += 1
            if page.view["outcome"]:
                break
            page.send("next")
        elif page.view["turn"] != page.view["seat"]:
            page.send("bot")
        else:
            page.send("ask", action="discard 2C")
            page.send("view")
            page.send("act", action=rng.choice(page.view["offers"])["action"])
            if page.view["undo"] and rng.random() < 0.3:
                page.send("undo")
    assert deals, "no deal came to its end"


def test_the_search_for_leaks_can_find_one() -> None:
    page = Page({"preset": "rummy500", "players": 2}, seed=1)
    assert page.bridge.session is not None
    unseen = card_text(page.bridge.session.game.deal.stock[0])
    with pytest.raises(AssertionError, match=unseen):
        page.search(json.dumps({"cards": [unseen]}))


def test_all_hands_are_open_at_the_end_and_only_then() -> None:
    deal = position(RUMMY, ["4C 5C", "9S 2S KD"], stock="6C", discards="6D")
    session = standing(deal)
    assert view(session)["hands"][1] == {"count": 3, "cards": [None, None, None], "value": None}
    assert view(session)["hands"][0] == {"count": 2, "cards": ["4C", "5C"], "value": 9}
    ended = standing(play(deal, "draw", "meld 4C 5C 6C"))
    assert view(ended)["hands"][1] == {"count": 3, "cards": ["KD", "2S", "9S"], "value": 21}


def test_pool_discards_are_seen_by_seat() -> None:
    """T3"""
    deal = position(POOL, ["4C 5C", "9S 2S KD"], stock="6C 7D", discards=["JD", "QD QH"])
    seen = observe(game_at(deal), 0)
    assert seen.discards == (cards("JD"), cards("QD QH"))
    assert seen.pile == ()
