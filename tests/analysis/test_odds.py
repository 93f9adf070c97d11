"""The odds: what is known for sure is exact, what is guessed adds up, and nothing hidden plays any part."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rummy.analysis.odds
from rummy import game as games
from rummy.actions import DISCARDS, DRAW, TAKES, parse_action
from rummy.analysis.odds import Danger, odds
from rummy.apply import apply
from rummy.bots.search.determinize import World
from rummy.cards import Card, card_text, cards_text, pack
from rummy.deal import Deal
from rummy.find_melds import names
from rummy.game import Game
from rummy.legal import legal_actions, objection
from rummy.observe import Observation, observe
from rummy.page import advice
from rummy.page.protocol.advice import Odds
from rummy.rules import PRESETS, Rules
from rummy.score import points_laid
from rummy.session import Session
from tests.advising import otherwise
from tests.conftest import WASM
from tests.page.test_bridge import check, error, playing, result
from tests.positions import BASIC, CLASSIC, POOL, RUMMY, cards, meld, position
from tests.sessions import begun, over, played, step, to_persons_turn
from tests.strategies import any_rules

FEW = settings(max_examples=4 if WASM else 30)
SOME = 40


def seen(deal: Deal, seat: int = 0) -> Observation:
    return observe(Game(deal.rules, deal, before=(0,) * deal.players), seat)


def danger(deal: Deal, card: str, worlds: int = SOME) -> Danger:
    told = odds(seen(deal), Random(1), worlds)
    return next(one for one in told.dangers if card_text(one.card) == card)


@FEW
@given(any_rules(), st.integers(0, 1 << 32), st.integers(0, 120))
def test_counts_add_up(rules: Rules, seed: int, steps: int) -> None:
    """T14: stock and hidden cards are the unseen ones, and chances come to no more than a hand holds"""
    session = played(rules, seed, steps)
    view = session.observation
    told = odds(view, Random(seed), SOME)
    hidden = sum(one.held - len(one.known) for one in told.seats)
    assert sum(count for _, count in told.unseen) == told.stock + hidden
    assert [one.seat for one in told.seats] == [seat for seat in range(rules.players) if seat != session.seat]
    twins = any(count > 1 for _, count in told.unseen)
    for one in told.seats:
        assert one.held == view.counts[one.seat]
        assert [card for card, _ in sorted(one.likely)] == [card for card, _ in told.unseen]
        assert [chance for _, chance in one.likely] == sorted((chance for _, chance in one.likely), reverse=True)
        expected = sum(chance for _, chance in one.likely)
        assert expected <= one.held - len(one.known) + 1e-9
        assert twins or expected == pytest.approx(one.held - len(one.known))
    for card, _ in told.unseen:
        assert rules.decks > 1 or rules.jokers or sum(dict(one.likely)[card] for one in told.seats) <= 1 + 1e-9


@FEW
@given(any_rules(), st.integers(0, 1 << 32))
def test_what_is_known_is_held(rules: Rules, seed: int) -> None:
    """AI-01: known cards are in those hands, unseen ones are where the person cannot look"""
    session = played(rules, seed, 60)
    deal, told = session.game.deal, odds(session.observation, Random(1), 2)
    if deal.over:
        return
    hidden = Counter(deal.stock)
    for one in told.seats:
        assert not Counter(one.known) - Counter(deal.hands[one.seat])
        hidden += Counter(deal.hands[one.seat]) - Counter(one.known)
    assert dict(told.unseen) == hidden


def test_a_taken_card_is_known_until_it_leaves() -> None:
    deal = position(RUMMY, ["KD KH", "4C 5C 9S"], stock="2D 3D 7D", discards="2H 8S 6C", turn=1)
    game = Game(deal.rules, deal, before=(0, 0))
    game, _ = games.apply(game, parse_action("take 6C"))
    (other,) = odds(observe(game, 0), Random(1), SOME).seats
    assert (cards_text(other.known), other.held) == ("6C", 4)
    assert "6C" not in [card_text(card) for card, _ in other.likely]
    game, _ = games.apply(game, parse_action("meld 4C 5C 6C"))
    (other,) = odds(observe(game, 0), Random(1), SOME).seats
    assert (other.known, other.held) == ((), 1)


def test_the_twin_of_a_known_card_may_be_held_too() -> None:
    """Two decks: what is likely is said of the rest of the hand"""
    rules = Rules.of("rummy500", decks=2)
    deal = position(rules, ["KD KH", "4C 9S"], stock="2D 3D 7D", discards="2H 8S 6C", turn=1)
    game, _ = games.apply(Game(rules, deal, before=(0, 0)), parse_action("take 6C"))
    (other,) = odds(observe(game, 0), Random(1), SOME).seats
    assert cards_text(other.known) == "6C"
    assert dict(other.likely)[5] < 1


def test_the_danger_of_a_card_that_fits_the_table_is_certain() -> None:
    deal = position(
        RUMMY, ["8H KC 2S", "3D 9C"], stock="4D 5S", discards="QS", melds=[meld("5H 6H 7H", seat=1)], phase="play"
    )
    one = danger(deal, "8H")
    assert one.chance == 1
    assert one.points >= 8


def test_the_danger_of_a_card_that_completes_a_meld() -> None:
    """All cards but three lie open, so that nothing is left to chance"""
    hands = ["9C KD", "7C 8C 2D"]
    rest = cards_text(card for card in pack(1, 0) if card not in cards(" ".join(hands)))
    deal = position(CLASSIC, hands, discards=rest, phase="play")
    assert danger(deal, "9C") == Danger(8, 1.0, 24.0)
    assert danger(deal, "KD") == Danger(25, 0.0, 0.0)


@pytest.mark.parametrize(
    ("chance", "points", "level"),
    [(0.0, 0.0, "safe"), (0.1, 14.9, "safe"), (0.1, 15.0, "risky"), (1.0, 4.9, "risky"), (0.5, 10.0, "dangerous")],
)
def test_a_danger_has_a_word_by_what_it_gives_away(chance: float, points: float, level: str) -> None:
    assert Danger(5, chance, points).level == level


def test_where_discards_are_never_taken_there_is_no_danger() -> None:
    """T3"""
    session = to_persons_turn(begun(POOL, 1))
    told = odds(session.observation, Random(1), 2)
    assert told.dangers == []
    assert told.unseen


def test_the_last_card_of_a_hand_is_no_danger() -> None:
    """T11: the deal is over before anybody could take it"""
    deal = position(RUMMY, ["8H", "3D 9C"], stock="4D", discards="QS", melds=[meld("5H 6H 7H", seat=1)], phase="play")
    assert danger(deal, "8H") == Danger(33, 0.0, 0.0)


def test_dangers_heed_the_rules() -> None:
    """T9: who has laid nothing yet may lay nothing off"""
    rules = Rules.of("basic", restrict_melding=True)
    deal = position(
        rules, ["8H KC 2S", "3D 9C"], stock="4D 5S", discards="QS", melds=[meld("5H 6H 7H", BASIC)], phase="play"
    )
    assert danger(deal, "8H").chance == 0
    assert danger(deal._replace(rules=BASIC), "8H").chance == 1


class Seen:
    """Worlds that are the deal as it is, for holding what is worked out of a world against the game itself."""

    hands: tuple[tuple[Card, ...], ...] = ()

    def __init__(self, *_: object) -> None:
        pass

    def deal(self, _rng: Random) -> World:
        return World([list(hand) for hand in self.hands], [])


@FEW
@given(any_rules(), st.integers(0, 1 << 32), st.integers(0, 120))
def test_dangers_are_what_would_come_true(rules: Rules, seed: int, steps: int) -> None:
    """T6, T7, T9, K1: the next seat can lay the card when it has taken it, and for so many points"""
    session, rng = played(rules, seed, steps), Random(seed)
    while not session.game.deal.over and (session.game.deal.turn != session.seat or session.asked is not None):
        step(session, rng)
    if session.observation.phase == "draw" and session.game.deal.stock:
        session.act(DRAW)
    deal = session.game.deal
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rummy.analysis.odds, "Worlds", Seen)
        patch.setattr(Seen, "hands", deal.hands)
        told = odds(session.observation, Random(1), 1).dangers
    assert [one.card for one in sorted(told)] == (sorted(set(deal.hands[0])) if rules.shared_discards else [])
    for one in told:
        discard = DISCARDS[one.card]
        if objection(deal, discard) is None:
            after, _ = apply(deal, discard)
            points = [] if after.over else best_with_top(after)
            assert (one.chance, one.points) == ((1.0, max(points)) if points else (0.0, 0.0))


def best_with_top(deal: Deal) -> list[int]:
    """What the seat to move can score at once with the top discard; a round of swaps does not count here (T15)."""
    top, seat = deal.pile[-1], deal.turn
    deal = deal._replace(idle=0)
    taken = TAKES[top]
    if objection(deal, taken) is not None:
        return []
    took, _ = apply(deal, taken)
    before = points_laid(took)[seat]
    plays = [one for one in legal_actions(took) if one.kind in ("meld", "layoff") and names(one.cards, top)]
    return [points_laid(apply(took, one)[0])[seat] - before for one in plays]


def test_odds_know_nothing_hidden() -> None:
    """AI-01: the hidden cards lying elsewhere, the answer is the same to the last digit"""
    changed = 0
    for preset in PRESETS:
        for seed in range(1 if WASM else 3):
            session = played(Rules.of(preset, players=3), seed, 25)
            if session.game.deal.over:
                continue
            other = otherwise(Session.load(session.record.text()), Random(seed))
            changed += other.game.deal.hands != session.game.deal.hands
            assert advice.odds_now(other) == advice.odds_now(session)
    assert changed


@pytest.mark.parametrize("preset", list(PRESETS))
def test_the_call(preset: str) -> None:
    one = playing(4, preset=preset, players=4)
    told = result(one, "odds")
    check(told, Odds, "odds")
    assert result(one, "odds") == told
    assert result(one, "record")["record"].count("aid odds\n") == 1
    assert sum(entry["count"] for entry in told["unseen"]) == told["stock"] + sum(one["count"] for one in told["seats"])


def test_after_the_deal_there_are_no_odds() -> None:
    one = playing()
    one.session = over(RUMMY, 3)
    problem = error(one, "odds")
    assert (problem["kind"], problem["reason"]) == ("state", "deal-over")
    assert "aid" not in result(one, "record")["record"]
