"""What may be laid, what may join it, and what never may (M1-M9)."""

from __future__ import annotations

from itertools import permutations

import pytest

from rummy.cards import cards_text
from rummy.find_melds import melds_in
from rummy.layoffs import lay_offs
from rummy.melds import Meld, classify, extend, laid_values
from rummy.rules import Rules
from tests.positions import BASIC, CLASSIC, POOL, RUMMY, cards, classified, legal, lying, meld, play, position, why_not

TWO_DECKS = Rules.of("rummy500", decks=2)
WILD = Rules.of("rummy500", decks=2, jokers=4)
WILD_LOW = Rules.of("basic", decks=2, jokers=4)
CLUBS = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"


def kind(text: str, rules: Rules = RUMMY) -> str | None:
    laying = classified(text, rules)
    return None if laying is None else laying.kind


def extended(lying_text: str, added: str, rules: Rules = RUMMY) -> str | None:
    grown = extend(meld(lying_text, rules), cards(added), rules)
    return None if grown is None else cards_text(grown[0])


# -- runs and sets -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [RUMMY, CLASSIC, BASIC, POOL])
def test_a_run_is_three_or_more_in_suit(rules: Rules) -> None:
    """M1"""
    assert kind("4C 5C 6C", rules) == "run"
    assert kind(CLUBS, rules) == "run"
    assert kind("4C 5C", rules) is None
    assert kind("4C 5C 6D", rules) is None
    assert kind("4C 5C 7C", rules) is None
    assert kind("4C", rules) is None
    assert classify((), rules) is None


def test_a_run_holds_no_rank_twice() -> None:
    """M1, M3"""
    for rules in (TWO_DECKS, POOL, WILD):
        assert kind("4C 5C 5C 6C", rules) is None
        assert kind("4C 4C 5C 6C", rules) is None
        assert kind("4C 5C 6C 6C", rules) is None


def test_a_set_is_three_or_four_suits_of_a_rank() -> None:
    """M2"""
    for rules in (RUMMY, CLASSIC, BASIC, TWO_DECKS):
        assert kind("7C 7D 7S", rules) == "set"
        assert kind("7C 7D 7H 7S", rules) == "set"
        assert kind("7C 7D", rules) is None
        assert kind("7C 7C 7D", rules) is None
        assert kind("7C 7C 7D 7H 7S", rules) is None
        assert kind("7C 7D 8S", rules) is None


def test_pool_sets_repeat_suits_and_books_do_not() -> None:
    """M3"""
    assert kind("7C 7D 7S", POOL) == "book"
    assert kind("7C 7D 7H 7S", POOL) == "book"
    assert kind("7C 7C 7S", POOL) == "set"
    assert kind("7C 7D 7H 7S 7S", POOL) == "set"
    assert kind("7C 7C 7D 7D 7H 7H 7S 7S", POOL) == "set"


def test_a_set_is_worth_one_natural_card_and_a_book_all() -> None:
    """M4"""

    def worth(text: str) -> int:
        laying = classified(text, POOL)
        assert laying is not None
        return sum(laid_values(laying.kind, laying.cards, POOL))

    assert worth("7C 7C 7S") == 7
    assert worth("7C 7C 7D 7D 7H 7H 7S 7S") == 7
    assert worth("7C 7D 7S") == 21
    assert worth("7C 7C *=7D") == 7
    assert worth("7C *=7D *=7H") == 37
    assert worth("KC KC *=KD *=KS") == 10


def test_a_book_takes_only_the_suit_it_lacks_and_a_set_stays_a_set() -> None:
    """M4"""
    assert extended("7C 7D 7S", "7H", POOL) == "7C 7D 7S 7H"
    assert extended("7C 7D 7S", "7S", POOL) is None
    assert extended("7C 7D 7H 7S", "7S", POOL) is None
    assert extended("7C 7C 7S", "7S", POOL) == "7C 7C 7S 7S"
    grown = play(
        position(POOL, ["7D 7H 2C", "9C"], stock="3C", phase="play", melds=[meld("7C 7C 7S", POOL)], round=2),
        "layoff 7D 7H on 0",
    )
    assert grown.melds[0].kind == "set"


def test_the_value_of_a_set_stays_with_its_layer() -> None:
    """M4"""
    lying_set = meld("7C 7C 7D", POOL, seat=1)
    deal = position(
        POOL, ["7H 7S 2C", "9C"], stock="3C", phase="play", melds=[lying_set], knocked=(True, True), round=2
    )
    from rummy.score import points_laid

    assert points_laid(play(deal, "layoff 7H on 0", "layoff 7S on 0")) == (0, 7)


# -- jokers --------------------------------------------------------------------------------------------------------


def test_a_meld_needs_a_natural_card() -> None:
    """M5"""
    assert kind("*=7C *=8C *=9C", WILD) is None
    assert kind("*=7C *=7D *=7H", WILD) is None
    assert kind("*=7C *=8C 9C", WILD) == "run"
    assert kind("*=7C *=7D 7H", WILD) == "set"
    assert kind("*=3C *=4C *=5C *=6C 7C", WILD) == "run"


def test_a_joker_stands_for_no_card_the_meld_holds() -> None:
    """M5"""
    assert kind("7C 7D *=7C", WILD) is None
    assert kind("7C *=7D *=7D", WILD) is None
    assert kind("5C 6C 7C *=6C", WILD) is None
    assert kind("7C 7C *=7C", POOL) is None
    assert kind("7C 7C *=7D", POOL) == "set"
    assert kind("7C 7D 7H 7S *=7S", POOL) is None
    assert kind("7C 7C 7D 7H 7S *=7S", POOL) is None
    assert extended("7C 7D 7H", "*=7H", WILD) is None
    assert extended("7C 7D 7H", "*=7S", WILD) == "7C 7D 7H *=7S"


def test_a_joker_never_makes_a_fifth_card_nor_turns_a_corner() -> None:
    """M5"""
    assert extended("7C 7D 7H 7S", "*=7C", WILD) is None
    assert kind("QC KC *=AC", WILD) == "run"
    assert kind("*=KC AC 2C", WILD) is None
    assert extended("QC KC AC", "*=2C", WILD) is None
    assert extended("QC KC *=AC", "*=2C", WILD) is None
    assert extended("*=AC 2C 3C", "*=KC", WILD) is None
    assert kind("QC KC *=AC", WILD_LOW) is None


def test_a_lying_joker_keeps_its_identity() -> None:
    """M5"""
    assert extended("5C *=6C 7C", "6C", WILD) is None
    assert extended("5C *=6C 7C", "8C", WILD) == "5C *=6C 7C 8C"
    assert extended("5C 6C *=7C", "7C", WILD) is None
    assert extended("5C 6C *=7C", "8C", WILD) == "5C 6C *=7C 8C"


# -- laying off ----------------------------------------------------------------------------------------------------


def test_a_run_grows_at_both_ends_only() -> None:
    """M6"""
    assert extended("5C 6C 7C", "4C") == "4C 5C 6C 7C"
    assert extended("5C 6C 7C", "8C") == "5C 6C 7C 8C"
    assert extended("5C 6C 7C", "8C 4C 9C 3C") == "3C 4C 5C 6C 7C 8C 9C"
    assert extended("5C 6C 7C", "9C") is None
    assert extended("5C 6C 7C", "8D") is None
    assert extended("5C 6C 7C", "6C", TWO_DECKS) is None
    assert extended("5C 6C 7C", "8C 8C", TWO_DECKS) is None
    assert extended("5C 6C 7C", "3C 8C") is None


def test_a_set_grows_by_its_rank_only() -> None:
    """M6"""
    assert extended("7C 7D 7S", "7H") == "7C 7D 7S 7H"
    assert extended("7C 7D 7S", "8S") is None
    assert extended("7C 7D 7S", "7S", TWO_DECKS) is None


def test_a_laid_off_card_lies_before_whoever_played_it() -> None:
    """M6"""
    deal = position(RUMMY, ["8H 9C 2D", "4H 9H KC"], stock="2C 3C", phase="play", melds=[meld("5H 6H 7H", seat=1)])
    after = play(deal, "layoff 8H on 0", "discard 9C", "draw", "layoff 4H on 0", "layoff 9H on 0")
    assert lying(after, 0) == "4H 5H 6H 7H 8H 9H"
    assert after.melds[0].seats == (1, 1, 1, 1, 0, 1)


def test_both_ends_in_one_lay_off_belong_to_the_layer() -> None:
    """M6"""
    deal = position(RUMMY, ["8H 4H 9C", "KC"], stock="2C 3C", phase="play", melds=[meld("5H 6H 7H", seat=1)])
    for text in ("layoff 4H 8H on 0", "layoff 8H 4H on 0"):
        assert play(deal, text).melds[0] == Meld("run", cards("4H 5H 6H 7H 8H"), (0, 1, 1, 1, 0))


def test_a_meld_on_the_table_never_changes_but_at_its_ends() -> None:
    """M6"""
    deal = position(RUMMY, ["8H 9C 2S", "KC"], stock="2C 3C", phase="play", melds=[meld("5H 6H 7H", seat=1)])
    after = play(deal, "layoff 8H on 0")
    assert after.melds[0].cards[:3] == deal.melds[0].cards
    assert deal.melds[0].cards == cards("5H 6H 7H")


# -- aces ----------------------------------------------------------------------------------------------------------


def test_a_high_ace_closes_the_head_and_a_low_ace_the_foot() -> None:
    """M7"""
    assert extended("QC KC AC", "2C") is None
    assert extended("QC KC AC", "JC") == "JC QC KC AC"
    assert extended("AC 2C 3C", "KC") is None
    assert extended("AC 2C 3C", "4C") == "AC 2C 3C 4C"


def test_the_ace_joins_a_two_at_its_foot_and_a_king_at_its_head() -> None:
    """M7"""
    assert extended("2C 3C 4C", "AC") == "AC 2C 3C 4C"
    assert extended("JC QC KC", "AC") == "JC QC KC AC"
    assert extended("JC QC KC", "AC", BASIC) is None
    assert extended("2C 3C 4C", "AC", BASIC) == "AC 2C 3C 4C"


@pytest.mark.parametrize("rules", [TWO_DECKS, WILD])
def test_two_aces_never_close_both_ends(rules: Rules) -> None:
    """M7"""
    assert kind(f"AC {CLUBS} AC", rules) is None
    assert extended(f"AC {CLUBS}", "AC", rules) is None
    assert extended(CLUBS, "AC AC", rules) is None
    assert extended("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC", "KC AC", rules) is None
    if rules is WILD:
        assert kind(f"AC {CLUBS} *=AC", rules) is None
        assert kind(f"*=AC {CLUBS} *=AC", rules) is None
        assert extended(CLUBS, "AC *=AC", rules) is None


def test_two_aces_in_hand_give_no_fourteen_card_run() -> None:
    """M7"""
    deal = position(TWO_DECKS, [f"AC AC {CLUBS} 5D", "KC"], stock="2C", discards="3H", phase="play")
    assert why_not(deal, f"meld AC {CLUBS} AC") == "not-a-meld"
    assert all(len(row) <= 13 for row in melds_in(deal.hands[0], TWO_DECKS))


def test_an_ace_that_fits_both_ends_counts_high() -> None:
    """M7"""
    assert extended(CLUBS, "AC") == f"{CLUBS} AC"
    laying = classified(f"AC {CLUBS}", RUMMY)
    assert laying is not None
    assert cards_text(laying.cards) == f"{CLUBS} AC"
    assert laid_values("run", laying.cards, RUMMY)[-1] == 15


def test_an_ace_that_fits_both_ends_lies_low_where_aces_are_low() -> None:
    """M7"""
    assert extended(CLUBS, "AC", BASIC) == f"AC {CLUBS}"
    laying = classified(f"AC {CLUBS}", BASIC)
    assert laying is not None
    assert cards_text(laying.cards) == f"AC {CLUBS}"


def test_an_ace_laid_low_stays_low_when_the_king_comes() -> None:
    """M7, V2"""
    deal = position(RUMMY, ["KC 5D", "9H"], stock="2D 3D", phase="play", melds=[meld("AC " + CLUBS[:-3])])
    after = play(deal, "layoff KC on 0")
    assert lying(after, 0) == f"AC {CLUBS}"
    assert laid_values("run", after.melds[0].cards, RUMMY)[0] == 1


def test_a_single_ace_is_offered_once_where_it_fits_both_ends() -> None:
    """M7, M9"""
    assert list(lay_offs(cards("AC"), meld(CLUBS), RUMMY)) == [cards("AC")]
    assert list(lay_offs(cards("AC AC"), meld(CLUBS, TWO_DECKS), TWO_DECKS)) == [cards("AC")]


def test_a_row_over_the_king_ends_with_the_ace() -> None:
    """M7"""
    rows = {cards_text(row) for row in lay_offs(cards("2C QC KC AC"), meld("9C TC JC"), RUMMY)}
    assert rows == {"QC", "QC KC", "QC KC AC"}
    rows = {cards_text(row) for row in lay_offs(cards("2C AC KC"), meld("3C 4C 5C"), RUMMY)}
    assert rows == {"2C", "AC 2C"}


# -- only own cards, and the player chooses ------------------------------------------------------------------------


def test_no_play_consists_of_table_cards() -> None:
    """M8"""
    deal = position(
        RUMMY, ["7D 9C", "KC"], stock="2C", phase="play", melds=[meld("7C 7H 7S", seat=1), meld("4D 5D 6D")]
    )
    assert why_not(deal, "meld 7C 7H 7D") == "not-in-hand"
    assert why_not(deal, "meld 7C 7H 7S") == "not-in-hand"
    assert why_not(deal, "layoff 7S on 0") == "not-in-hand"


def test_a_card_that_fits_two_melds_is_offered_for_each() -> None:
    """M9"""
    deal = position(
        RUMMY, ["7D 9C", "KC"], stock="2C", phase="play", melds=[meld("7C 7H 7S"), meld("4D 5D 6D"), meld("8D 9D TD")]
    )
    assert {text for text in legal(deal) if text.startswith("layoff")} == {
        f"layoff 7D on {index}" for index in range(3)
    }


def test_each_naming_of_a_joker_is_offered() -> None:
    """M9, M5"""
    deal = position(WILD, ["5H 6H * 9C", "KC"], stock="2C", phase="play")
    assert {text for text in legal(deal) if text.startswith("meld")} == {"meld *=4H 5H 6H", "meld 5H 6H *=7H"}
    deal = position(WILD, ["5H 5D * 9C", "KC"], stock="2C", phase="play")
    assert {text for text in legal(deal) if text.startswith("meld")} == {"meld *=5C 5D 5H", "meld 5D 5H *=5S"}
    deal = position(WILD, ["* KC 9S", "9C"], stock="2C", phase="play", melds=[meld("5H 6H 7H"), meld("QC QD QH")])
    assert {text for text in legal(deal) if text.startswith("layoff")} == {
        "layoff *=4H on 0",
        "layoff *=8H on 0",
        "layoff *=QS on 1",
    }


def test_a_group_that_is_both_run_and_part_of_a_set_is_laid_as_named() -> None:
    """M9"""
    deal = position(RUMMY, ["7C 7D 7H 5H 6H 2S", "KC"], stock="2C", phase="play")
    assert {text for text in legal(deal) if text.startswith("meld")} == {"meld 7C 7D 7H", "meld 5H 6H 7H"}


@pytest.mark.parametrize(
    "text", ["QC KC AC", "AC 2C 3C 4C", "7C 7D 7S", "TH JH QH KH AH", "*=AC 2C 3C", "QC *=KC AC", "7C *=7D 7S"]
)
def test_the_order_of_naming_changes_nothing(text: str) -> None:
    """M1, M2"""
    expected = classified(text, WILD)
    assert expected is not None
    for order in permutations(cards(text)):
        assert classify(order, WILD) == expected
