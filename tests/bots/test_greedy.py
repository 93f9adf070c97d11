"""What greedy does under every kind of rules: opening, jokers, lay-offs, calls, obligations, an empty stock."""

from __future__ import annotations

import re
import time
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy.actions import Action
from rummy.apply import apply
from rummy.bots.greedy import choose
from rummy.deal import Deal, start
from rummy.game import Game
from rummy.legal import callers, legal_actions
from rummy.melds import Meld
from rummy.observe import asked, observe
from rummy.rules import Rules
from rummy.score import score
from tests.conftest import WASM
from tests.positions import BASIC, POOL, RUMMY, cards, deck, meld, play, position
from tests.sessions import with_hidden_permuted
from tests.strategies import any_rules, start_of, walk

CUTTHROAT = Rules.of("cutthroat500")
FEW = settings(max_examples=4 if WASM else 40)
seeds = st.integers(0, 1 << 32)


def wish(deal: Deal, seat: int | None = None) -> str:
    return str(choice(deal, seat))


def choice(deal: Deal, seat: int | None = None) -> Action:
    return choose(observe(Game(deal.rules, deal), deal.turn if seat is None else seat), Random(1))


def turn(deal: Deal) -> tuple[Deal, list[str]]:
    """The deal after this seat's turn, and what it did."""
    seat, done = deal.turn, []
    while not deal.over and deal.turn == seat:
        action = choice(deal)
        done.append(str(action))
        deal, _ = apply(deal, action)
    return deal, done


def unnamed(texts: list[str]) -> list[str]:
    """What was done, whatever the jokers stand for: of equal namings greedy takes the one `arrange` finds first."""
    return [re.sub(r"\*=..", "*", text) for text in texts]


def in_turn(rules: Rules, hand: str, *melds: Meld, **rest: object) -> Deal:
    """Seat 0 has drawn and holds this; the others hold a card or two."""
    others = ["2S 2S", "3S", "4S", "5S"][: rules.players - 1]
    rest.setdefault("stock", "KC KD" if rules.decks == 1 else "KC KD KC KD")
    return position(rules, [hand, *others], melds=melds, phase="play", **rest)  # type: ignore[arg-type]  # passed on as given


# -- opening (K1) --------------------------------------------------------------------------------------------------

POOR = "7C 7D 7H 2C 4D 6H 8S TC QD KH"
RICH = "TC TD TH JS QS KS 2C 4D 6H 8C 9D"
NEARLY_OUT = "2C 2D 2H 3S 4S 5S 9D KH JC"


@pytest.mark.parametrize(
    ("rules", "hand", "round_", "opens"),
    [
        (POOL, POOR, 1, False),
        (POOL, POOR, 8, False),
        (POOL, POOR, 9, True),
        (POOL, RICH, 1, True),
        (POOL, NEARLY_OUT, 1, True),
        (CUTTHROAT, RICH, 1, False),
        (CUTTHROAT, NEARLY_OUT, 1, True),
        (CUTTHROAT, RICH, 9, True),
        (Rules.of("pool500", rounds=4), POOR, 2, False),
        (Rules.of("pool500", rounds=4), POOR, 3, True),
        (Rules.of("pool500", rounds=0), POOR, 8, False),
        (Rules.of("pool500", rounds=0), POOR, 9, True),
        (Rules.of("pool500", knocking="free"), POOR, 1, True),
        (Rules.of("rummy500", knocking="first_player_opens"), POOR, 1, False),
        (Rules.of("rummy500", knocking="first_player_opens"), RICH, 1, True),
        (Rules.of("basic", knocking="first_player_opens"), RICH, 1, False),
    ],
)
def test_the_first_player_opens_for_something(rules: Rules, hand: str, round_: int, opens: bool) -> None:
    """K1: for points where a non-winner keeps them, with few cards left, or late"""
    assert wish(in_turn(rules, hand, round=round_)).startswith("meld") == opens


def test_anyone_lays_once_somebody_has_knocked() -> None:
    """K1"""
    deal = in_turn(POOL, POOR, meld("9C TC JC", POOL, seat=1), round=2)
    assert wish(deal) == "meld 7C 7D 7H"
    assert wish(in_turn(POOL, "2C 4D 6H 8S TC", meld("9C TC JC", POOL, seat=0))).startswith("discard")


def test_it_keeps_its_cards_until_somebody_knocks_where_hands_cost_nothing() -> None:
    """T10, S5: those who gather score them when the deal is opened"""
    assert wish(in_turn(POOL, POOR)) == "pass"
    assert wish(in_turn(CUTTHROAT, POOR)).startswith("discard")
    assert wish(in_turn(Rules.of("pool500", scoring="penalty"), POOR)).startswith("discard")
    assert wish(in_turn(POOL, "2C 4D 6H", meld("9C TC JC", POOL, seat=1))).startswith("discard")


# -- going out (T11, T12, P3) --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "table", "wanted"),
    [
        ("7C 7C 7D", [], ["meld 7C 7C 7D"]),  # a set with a suit twice
        ("7C 7D * KH", [], ["meld 7C 7D *", "discard KH"]),
        ("7C 7C * KH", [], ["meld 7C 7C *", "discard KH"]),  # the joker counts nothing, but out it is
        ("7C *", ["8C 9C TC"], ["layoff * 7C on 0"]),
        ("* KH", ["7C 7C 7D"], ["layoff * on 0", "discard KH"]),
        ("*", ["7C 7D 7H 7S"], ["discard *"]),
        ("7C 8D", ["7C 7C 7D", "5D 6D 7D"], ["layoff 8D on 1", "layoff 7C on 0"]),
    ],
)
def test_it_goes_out_of_a_pool_deal_when_it_can(hand: str, table: list[str], wanted: list[str]) -> None:
    """AI-02: with sets, jokers that count nothing, and lay-offs worth nothing"""
    after, done = turn(in_turn(POOL, hand, *[meld(text, POOL) for text in table], round=3))
    assert unnamed(done) == wanted
    assert (after.reason, after.ender) == ("out", 0)


def test_out_in_the_first_round_it_rather_lays_the_joker_than_throws_it() -> None:
    """P3: no discard at all counts lowest, a joker highest"""
    after, done = turn(in_turn(POOL, "*", meld("7C 7C 7D", POOL)))
    assert done == ["layoff *=7H on 0"]
    assert after.gone == ((0, 0),)


@pytest.mark.parametrize("hand", ["7H 8H 9H TH", "7H 7D 7C 7S", "3C 4C 5C 6C 9D 9H 9S"])
def test_it_keeps_a_last_discard_where_one_is_asked_for(hand: str) -> None:
    """T12"""
    after, done = turn(in_turn(Rules.of("rummy500", final_discard_required=True), hand))
    assert (after.reason, after.ender) == ("out", 0), done
    assert done[-1].startswith("discard")


def test_it_keeps_the_dearest_splitting_where_a_last_discard_is_asked_for() -> None:
    """T12: thrown is what costs least on the table"""
    _, done = turn(in_turn(Rules.of("rummy500", final_discard_required=True), "2H 3H 4H 5H"))
    assert done == ["meld 3H 4H 5H", "discard 2H"]


# -- jokers and lay-offs -------------------------------------------------------------------------------------------

OPEN_POOL = Rules.of("pool500", knocking="free")


def test_a_joker_lies_where_it_scores() -> None:
    """M4: in a book or a run, and in a set only to go out"""
    _, done = turn(in_turn(OPEN_POOL, "7C 7D * 2C 4S 9H KS"))
    assert unnamed(done) == ["meld 7C 7D *", "discard KS"]
    _, done = turn(in_turn(OPEN_POOL, "7C 7C * 2C 4S 9H KS"))
    assert done == ["discard KS"]
    _, done = turn(in_turn(OPEN_POOL, "7C 7C 7D 7D * 2C 4S 9H KS"))
    assert unnamed(done) == ["meld 7C 7D *", "discard KS"]
    _, done = turn(in_turn(OPEN_POOL, "* 2C 4S 9H KS", meld("7C 7C 7D", POOL)))
    assert done == ["discard KS"]
    _, done = turn(in_turn(OPEN_POOL, "* 2C 4S 9H KS", meld("7C 7C 7D", POOL), meld("TD JD QD", POOL)))
    assert done == ["layoff *=KD on 1", "discard KS"]


def test_a_joker_leaves_the_hand_where_hands_cost() -> None:
    """M4, S3: though it scores nothing in a set"""
    rules = Rules.of("pool500", knocking="free", scoring="penalty")
    assert wish(in_turn(rules, "* 2C 4S 9H KS", meld("7C 7C 7D", rules))) == "layoff *=7H on 0"


def test_a_joker_stands_for_no_card_it_holds() -> None:
    """M5"""
    rules = Rules.of("rummy500", jokers=2)
    _, done = turn(in_turn(rules, "8H * 2C 4S", meld("5H 6H 7H")))
    assert done[0] == "layoff 8H *=9H on 0"
    _, done = turn(in_turn(rules, "9H * 2C 4S", meld("5H 6H 7H")))
    assert done[0] == "layoff *=8H 9H on 0"


@pytest.mark.parametrize("rules", [RUMMY, BASIC, POOL, Rules.of("rummy500", jokers=4, drawn_discard="free")])
def test_it_throws_no_joker_while_it_holds_anything_else(rules: Rules) -> None:
    for seed in range(3 if WASM else 15):
        deal = start_of(rules, seed)
        while not deal.over:
            action = choice(deal)
            if str(action) == "discard *":
                assert {card for card in deal.hands[deal.turn] if card != deal.taken} == set(cards("*"))
            deal, _ = apply(deal, action)


def test_the_most_valuable_lay_off_comes_first() -> None:
    """M4, M9: on the book it scores, on the set it does not"""
    table = (meld("7C 7C 7D", POOL), meld("7D 7H 7S", POOL))
    assert wish(in_turn(POOL, "7C 2D 9H KS", *table)) == "layoff 7C on 1"
    assert wish(in_turn(POOL, "8C 9C 2D 9H KS", meld("5C 6C 7C", POOL), meld("8D 8H 8S", POOL))) == "layoff 8C 9C on 0"


def test_what_scores_nothing_leaves_the_hand_all_the_same() -> None:
    """M4"""
    _, done = turn(in_turn(POOL, "7C 2D 9H KS", meld("7C 7D 7D", POOL)))
    assert done[0] == "layoff 7C on 0"


def test_equal_cards_are_a_pair_only_where_sets_may_repeat_suits() -> None:
    """M2, M3"""
    assert wish(in_turn(CUTTHROAT, "TC TC 3D 7H")) == "discard 7H"
    two_decks = Rules.of("rummy500", decks=2)
    assert wish(in_turn(two_decks, "TC TC 3D 7H")) == "discard TC"


# -- the discards --------------------------------------------------------------------------------------------------


def test_where_only_hands_count_it_takes_what_leaves_no_more_of_them() -> None:
    """S2, S3"""
    for rules in (BASIC, Rules.of("basic", scoring="penalty")):
        deal = position(rules, ["3C 4C 9D KS", "2S 2D"], stock="7H 8H", discards="5C")
        assert wish(deal) == "take 5C"
        assert turn(deal)[1][:2] == ["take 5C", "meld 3C 4C 5C"]
        assert wish(deal._replace(discards=(cards("6D"),))) == "draw"
    fits = position(BASIC, ["3C KS 9D", "2S 2D"], stock="7H 8H", discards="8C", melds=[meld("5C 6C 7C", BASIC)])
    assert wish(fits) == "take 8C"


def test_one_meld_a_turn_is_all_it_reckons_with() -> None:
    """T9"""
    rules = Rules.of("rummy500", restrict_melding=True)
    _, done = turn(in_turn(rules, "3C 4C 5C TD JD QD 2H 8S", meld("6C 7C 8C", seat=1)))
    assert done == ["meld TD JD QD", "layoff 3C 4C 5C on 0", "discard 8S"]
    deep = position(rules, ["TD JD QD 4C 9S 2H", "2S 2D"], stock="7H 8H", discards="4H 5C 6C")
    assert wish(deep) == "draw"  # with 4-5-6 laid the queen's run would stay


@pytest.mark.parametrize(
    ("use", "top", "wanted"),
    [("always", "9C", "draw"), ("deep", "9C", "draw"), ("free", "9C", "draw"), ("always", "6C", "take 6C")],
)
def test_it_takes_what_completes_something_whatever_must_be_used(use: str, top: str, wanted: str) -> None:
    """T6, T7"""
    rules = Rules.of("rummy500", drawn_discard=use)
    assert wish(position(rules, ["4C 5C KD 2H", "2S 2D"], stock="7H 8H", discards=f"8D {top}")) == wanted


def test_where_nothing_must_be_used_a_deep_take_may_be_for_the_cards_above() -> None:
    """T6 with `free`: the chosen card is no obligation"""
    rules = Rules.of("rummy500", drawn_discard="free")
    deal = position(rules, ["TC KD 2H", "2S 2D"], stock="7H 8H", discards="TD TH 3S")
    assert wish(deal) == "take TD"
    assert turn(deal)[1][1] == "meld TC TD TH"


def test_it_meets_its_obligation_first_and_then_lays_the_rest() -> None:
    """T6: with the card it took, in the plan that lays most"""
    deal = position(RUMMY, ["4C 5C KD KH KS 9D 2H", "7C JD"], stock="3H", discards="8D 6C QS")
    _, done = turn(play(deal, "take 6C"))
    assert done == ["meld 4C 5C 6C", "meld KD KH KS", "discard QS"]
    jokers = Rules.of("rummy500", jokers=2)
    deal = position(jokers, ["4C 5C KD KH 2H", "7C JD"], stock="3H", discards="8D * QS")
    assert "*=K" in wish(play(deal, "take *"))


@pytest.mark.parametrize(
    ("scoring", "hand", "wanted"),
    [
        ("melds_minus_hand", "9D KS", "take 8C"),  # eight points more
        ("melds_minus_hand", "9D KS 2H", "take 8C"),
        ("winner_takes_hands", "2D", "end"),  # lowest already
        ("winner_takes_hands", "9D KS JS", "end"),
        ("penalty", "9D KS", "end"),
        ("pool", "9D KS", "take 8C"),
    ],
)
def test_on_an_empty_stock_it_ends_the_deal_unless_a_take_is_worth_more(scoring: str, hand: str, wanted: str) -> None:
    """T13"""
    rules = Rules.of("rummy500", scoring=scoring)
    deal = position(rules, [hand, "2S 3D"], discards="8C", melds=[meld("5C 6C 7C", seat=1)])
    assert wish(deal) == wanted
    assert wish(deal._replace(discards=(cards("JH"),))) == "end"


def test_on_an_empty_stock_the_lowest_hand_ends_the_deal_where_it_takes_all() -> None:
    """S2, T13: by the cards the others hold, not by what they are"""
    wide = position(BASIC, ["3C 4C KS", "2S 2D 2H 3H"], discards="5C")
    assert wish(wide) == "end"
    assert wish(position(BASIC, ["3C 4C KS", "2S 2D"], discards="5C")) == "take 5C"


# -- calls (C1) ----------------------------------------------------------------------------------------------------


def called(scoring: str, hand: str = "2C 3D", **options: object) -> Deal:
    """Seat 0 has thrown the eight that fits; seat 1 is to move."""
    rules = Rules.of("rummy500", players=3, rummy_call=True, scoring=scoring, **options)
    table = [meld("5H 6H 7H", seat=2), meld("8C 8D 8S", seat=2)]
    deal = position(rules, ["8H KC 2S", "4S JD", hand], stock="QC QD", discards="9S", melds=table, phase="play")
    return play(deal, "discard 8H")


def test_it_calls_whenever_that_scores() -> None:
    """C1: asked as the next player and as another"""
    for seat in (1, 2):
        for scoring, kind in (("melds_minus_hand", "call"), ("penalty", "pass"), ("winner_takes_hands", "pass")):
            deal = called(scoring)
            seen = asked(Game(deal.rules, deal), seat)
            assert {action.kind for action in seen.actions} == {"call", "pass"}
            assert choose(seen, Random(1)).kind == kind


def test_what_it_let_go_it_may_still_take() -> None:
    """C1, T6"""
    assert wish(called("penalty"), 1) == wish(called("winner_takes_hands"), 1) == "take 8H"


# -- any rules -----------------------------------------------------------------------------------------------------


@FEW
@given(any_rules(), seeds)
def test_hidden_cards_move_nothing(rules: Rules, seed: int) -> None:
    """AI-01: the hands of the others and the stock dealt anew, the same choice, in turn and out of it"""
    rng = Random(seed)
    for deal in walk(rules, seed):
        if deal.over or rng.random() > 0.1:
            continue
        ways = [(asked, seat) for seat in callers(deal)] or [(observe, deal.turn)]
        for look, seat in ways:
            action = choose(seen := look(Game(rules, deal), seat), Random(1))
            assert action in seen.actions
            other = look(Game(rules, with_hidden_permuted(deal, seat, rng)), seat)
            assert choose(other, Random(2)) == action


@FEW
@given(any_rules(), seeds)
def test_among_themselves_they_play_every_game_to_its_end(rules: Rules, seed: int) -> None:
    """AI-06, AI-07: and what they must lay they lay by plan, jokers never before other cards"""
    deal, steps = start_of(rules, seed), 0
    while not deal.over:
        action = choice(deal)
        if action.kind == "discard" and action.cards == cards("*"):
            assert {card for card in deal.hands[deal.turn] if card != deal.taken} == set(cards("*"))
        deal, _ = apply(deal, action)
        steps += 1
        assert steps < 3_000


@pytest.mark.parametrize("preset", ["basic", "pool500", "pool300", "cutthroat500"])
def test_it_plays_each_preset_to_win(preset: str) -> None:
    """Against play at random, from both seats of the same deals"""
    rules, won = Rules.of(preset), 0
    for seed in range(2 if WASM else 10):
        for seat in (0, 1):
            deal, rng = start(rules, seed % 2, deck(rules, seed)), Random(seed)
            while not deal.over:
                options = legal_actions(deal)
                action = choice(deal) if deal.turn == seat else options[int(rng.random() * len(options))]
                deal, _ = apply(deal, action)
            cells = score(deal).cells
            won += cells[seat].score - cells[1 - seat].score
    assert won > 0


@pytest.mark.native
def test_a_decision_is_quick_whatever_may_be_taken() -> None:
    """AI-04: a great pile of which every card may be had, two decks, jokers"""
    rules = Rules.of("rum500", players=4, decks=2, jokers=4, drawn_discard="free")
    left = list(deck(rules, 5))
    held, pile, stock = tuple(sorted(left[:14])), tuple(left[14:54]), tuple(left[54:60])
    others = tuple(tuple(sorted(left[60 + seat * 5 : 65 + seat * 5])) for seat in range(3))
    deal = position(rules, ["", "2C", "3C", "4C"])._replace(hands=(held, *others), discards=(pile,), stock=stock)
    began = time.process_time()
    action = choice(deal)
    assert time.process_time() - began < 5.0
    assert action in legal_actions(deal)
