"""The beginner errs as people do: it overlooks, keeps and throws by feeling, and still lays its melds and goes out."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy.actions import PASS
from rummy.apply import apply
from rummy.bots.beginner import choose
from rummy.bots.greedy import MANY, Table, plan
from rummy.bots.greedy import choose as greedy
from rummy.deal import Deal, start
from rummy.game import Game
from rummy.legal import callers, legal_actions, legal_calls
from rummy.observe import asked, observe
from rummy.rules import PRESETS, Rules
from rummy.score import score
from tests.conftest import WASM
from tests.positions import CLASSIC, POOL, RUMMY, deck, meld, play, position
from tests.strategies import any_rules, start_of

FEW = settings(max_examples=4 if WASM else 40)
seeds = st.integers(0, 1 << 32)
MANY_TIMES = 100


def wishes(deal: Deal, seat: int | None = None) -> Counter[str]:
    """How often it would do what, over many seeds."""
    look = asked if seat is not None else observe
    seen = look(Game(deal.rules, deal), deal.turn if seat is None else seat)
    return Counter(str(choose(seen, Random(seed))) for seed in range(MANY_TIMES))


def in_turn(hand: str, *table: str, rules: Rules = RUMMY) -> Deal:
    """It has drawn and holds this."""
    melds = [meld(text, rules) for text in table]
    return position(rules, [hand, "2S 3S", *["4S"] * (rules.players - 2)], stock="KC", melds=melds, phase="play")


@FEW
@given(any_rules(), seeds)
def test_it_plays_every_game_to_its_end(rules: Rules, seed: int) -> None:
    """AI-06, AI-07: any rules, itself in every seat, calls too"""
    deal, rng, steps = start_of(rules, seed), Random(seed), 0
    while not deal.over:
        for seat in callers(deal):
            answer = choose(asked(Game(rules, deal), seat), rng)
            assert answer in (*legal_calls(deal, seat), PASS)
            if answer != PASS:
                deal, _ = apply(deal, answer, seat)
                break
        else:
            action = choose(observe(Game(rules, deal), deal.turn), rng)
            assert action in legal_actions(deal)
            deal, _ = apply(deal, action)
        steps += 1
        assert steps < 3_000


@FEW
@given(any_rules(), seeds)
def test_it_lays_its_melds_and_goes_out_when_it_can(rules: Rules, seed: int) -> None:
    """AI-02: it ends its turn with no meld it might lay, and never with the way out before it"""
    deal, rng = start_of(rules, seed), Random(seed)
    while not deal.over:
        action = choose(observe(Game(rules, deal), deal.turn), rng)
        if action.kind in ("discard", "pass"):
            kinds = {offered.kind for offered in legal_actions(deal)}
            most = 0 if "meld" not in kinds else 1 if rules.restrict_melding else MANY
            left = plan(deal.hands[deal.turn], Table(rules, deal.melds, most, "layoff" in kinds))
            assert not (left.layings and len(left.rest) <= 1), str(action)
            assert not any(laying.kind == "meld" for laying in left.layings), str(action)
        deal, _ = apply(deal, action)


def test_it_finds_few_of_the_deeper_discards_and_most_of_the_top_ones() -> None:
    deep = wishes(position(RUMMY, ["QC KC 9D 2S 4H", "AC AS"], stock="2D 3D", discards="AC 5S JS"))
    assert greedy_wish(position(RUMMY, ["QC KC 9D 2S 4H", "AC AS"], stock="2D 3D", discards="AC 5S JS")) == "take AC"
    assert 10 <= deep["take AC"] <= 40
    top = wishes(position(CLASSIC, ["QC KC 9D 2S 4H", "AC AS"], stock="2D 3D", discards="5S AC"))
    assert 60 <= top["take AC"] <= 90
    assert top["take AC"] + top["draw"] == MANY_TIMES


def greedy_wish(deal: Deal) -> str:
    return str(greedy(observe(Game(deal.rules, deal), deal.turn), Random(1)))


def test_it_takes_what_it_likes_where_it_need_not_use_it() -> None:
    """T6, T7: the like of a card it holds; nothing that fits nothing, and nothing it would have to use"""
    hand = "QC KC 9D 2S 4H"
    assert 10 <= wishes(position(RUMMY, [hand, "AC AS"], stock="2D 3D", discards="5S KH"))["take KH"] <= 40
    assert wishes(position(RUMMY, [hand, "AC AS"], stock="2D 3D", discards="5S 7S")) == {"draw": MANY_TIMES}
    assert wishes(position(CLASSIC, [hand, "AC AS"], stock="2D 3D", discards="5S KH")) == {"draw": MANY_TIMES}


def test_it_overlooks_lay_offs_unless_they_let_it_go_out() -> None:
    """AI-02"""
    some = wishes(in_turn("8H 2C KD 9S", "5H 6H 7H"))
    assert 60 <= some["layoff 8H on 0"] <= 90
    assert wishes(in_turn("8H 2C", "5H 6H 7H")) == {"layoff 8H on 0": MANY_TIMES}


def test_it_discards_by_feeling() -> None:
    """The highest card though two of a run go with it, the lowest without its like, or what helps least"""
    thrown = wishes(in_turn("QC KC 3D 4D 7S 7H 9S"))
    assert thrown.keys() == {"discard QC", "discard 3D", "discard 9S"}
    assert min(thrown.values()) >= 15


def test_it_discards_what_fits_the_table_as_readily() -> None:
    """Greedy throws another card"""
    rules = Rules.of("rummy500", restrict_melding=True)
    deal = in_turn("8H 2C 4D", "5H 6H 7H", rules=rules)._replace(knocked=(False, True))
    assert wishes(deal)["discard 8H"] >= 10
    assert greedy_wish(deal) != "discard 8H"


def test_it_throws_neither_jokers_nor_melds_it_may_not_lay_yet() -> None:
    """K1: the other seat is to open"""
    closed = in_turn("* 4C 5C 6C KD 9S", rules=POOL)._replace(dealer=0)
    assert greedy_wish(closed) == "pass"
    assert wishes(closed).keys() == {"discard KD", "discard 9S", "pass"}


def test_it_opens_at_once_and_keeps_cards_it_need_not_throw() -> None:
    """K1, T10: what greedy waits with"""
    hand = "7C 7D 7H 2C 4D 6H 8S TC QD KH"
    assert greedy_wish(in_turn(hand, rules=POOL)) == "pass"
    assert wishes(in_turn(hand, rules=POOL)) == {"meld 7C 7D 7H": MANY_TIMES}
    kept = wishes(in_turn("2C 4D 6H 8S TC QD KH", rules=POOL))
    assert 25 <= kept["pass"] <= 55
    assert wishes(in_turn("KH", rules=POOL)) == {"discard KH": MANY_TIMES}


def test_it_overlooks_calls() -> None:
    """C1"""
    rules = Rules.of("rummy500", players=3, rummy_call=True)
    deal = position(
        rules,
        ["8H KC 2S", "4S JD", "9D 9S"],
        stock="QC",
        discards="6C",
        melds=[meld("5H 6H 7H", seat=2)],
        phase="play",
    )
    answers = wishes(play(deal, "discard 8H"), 1)
    assert answers.keys() == {"call 8H on 0", "pass"}
    assert 30 <= answers["pass"] <= 70


@pytest.mark.native
@pytest.mark.parametrize("preset", list(PRESETS))
def test_it_is_no_match_for_greedy(preset: str) -> None:
    """The same deals from both seats"""
    rules, ahead = Rules.of(preset), 0
    for seed in range(40):
        for seat in (0, 1):
            deal, rng = start(rules, seed % 2, deck(rules, seed)), Random(seed)
            while not deal.over:
                bot = choose if deal.turn == seat else greedy
                deal, _ = apply(deal, bot(observe(Game(rules, deal), deal.turn), rng))
            cells = score(deal).cells
            ahead += cells[seat].score - cells[1 - seat].score
    assert ahead < 0
