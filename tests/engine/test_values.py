"""What cards are worth, and how they are written (V1-V4)."""

from __future__ import annotations

import pytest

from rummy.cards import JOKER, NAMED, card_text, cards_text, held, pack, parse_card, parse_cards, remove
from rummy.errors import InvalidCardError
from rummy.melds import hand_points, hand_value, laid_values
from rummy.rules import Rules
from tests.positions import BASIC, POOL, RUMMY, cards, classified

SIMPLE = Rules.of("rummy500", simple_values=True, jokers=2)
SIMPLE_LOW = Rules.of("basic", simple_values=True, jokers=2)
WILD = Rules.of("rummy500", jokers=4, decks=2)


def laid(text: str, rules: Rules) -> tuple[int, ...]:
    laying = classified(text, rules)
    assert laying is not None
    return laid_values(laying.kind, laying.cards, rules)


def test_number_and_court_cards_count_their_face() -> None:
    """V1"""
    for rank, value in zip("23456789TJQK", [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True):
        for suit in "CDHS":
            for rules in (RUMMY, BASIC, POOL):
                assert hand_value(parse_card(rank + suit), rules) == value


@pytest.mark.parametrize("rules", [SIMPLE, SIMPLE_LOW, WILD, POOL])
def test_a_joker_counts_fifteen_wherever_it_lies(rules: Rules) -> None:
    """V1"""
    assert hand_value(JOKER, rules) == 15
    assert [hand_value(NAMED + card, rules) for card in range(52)] == [15] * 52
    assert laid("*=2C 3C 4C", rules)[0] == 15
    assert laid("*=AC 2C 3C", rules)[0] == 15
    assert laid("7C 7D *=7S", rules)[2] == 15


def test_an_ace_counts_fifteen_except_below_the_two() -> None:
    """V2"""
    assert hand_points(cards("AC AD"), RUMMY) == 30
    assert laid("AC 2C 3C", RUMMY) == (1, 2, 3)
    assert laid("QC KC AC", RUMMY) == (10, 10, 15)
    assert laid("AC AD AH", RUMMY) == (15, 15, 15)


def test_an_ace_below_a_joker_that_stands_for_the_two_is_low() -> None:
    """V2"""
    assert laid("AC *=2C 3C", WILD) == (1, 15, 3)
    assert laid("QC *=KC AC", WILD) == (10, 15, 15)


@pytest.mark.parametrize("rules", [BASIC, POOL])
def test_low_aces_count_one_everywhere(rules: Rules) -> None:
    """V2"""
    assert hand_points(cards("AC AD"), rules) == 2
    assert laid("AC 2C 3C", rules) == (1, 2, 3)
    assert laid("AC AD AH", rules) == (1, 1, 1)


def test_simple_values_with_aces_high_or_low() -> None:
    """V3"""
    assert hand_points(cards("2C 3C 4C 5C 6C 7C 8C 9C"), SIMPLE) == 40
    assert hand_points(cards("TC JC QC KC"), SIMPLE) == 40
    assert hand_points(cards("AC *"), SIMPLE) == 30
    assert laid("AC 2C 3C", SIMPLE) == (5, 5, 5)
    assert laid("AC AD AH", SIMPLE) == (15, 15, 15)
    assert laid("QC KC AC", SIMPLE) == (10, 10, 15)


def test_simple_values_with_low_aces() -> None:
    """V3"""
    assert hand_points(cards("AC 2C 9C"), SIMPLE_LOW) == 15
    assert laid("AC 2C 3C", SIMPLE_LOW) == (5, 5, 5)
    assert laid("AC AD AH", SIMPLE_LOW) == (5, 5, 5)
    assert laid("AC AD *=AH", SIMPLE_LOW) == (5, 5, 15)


@pytest.mark.parametrize("rules", [RUMMY, BASIC, POOL])
def test_runs_never_turn_the_corner(rules: Rules) -> None:
    """V4"""
    for text in ("KC AC 2C", "QC KC AC 2C", "KC AC 2C 3C", "JC KC AC"):
        assert classified(text, rules) is None


def test_ten_to_ace_is_the_rank_order() -> None:
    """V4"""
    laying = classified("AD TD QD KD JD", RUMMY)
    assert laying is not None
    assert cards_text(laying.cards) == "TD JD QD KD AD"
    assert classified("AD TD QD KD JD", BASIC) is None
    assert classified("9S TS JS", BASIC) is not None


# -- texts of cards ------------------------------------------------------------------------------------------------


def test_every_card_has_a_text_both_ways() -> None:
    every = [*range(52), JOKER, *range(NAMED, NAMED + 52)]
    texts = [card_text(card) for card in every]
    assert len(set(texts)) == 105
    assert [parse_card(text) for text in texts] == every
    assert parse_cards(cards_text(every)) == tuple(every)
    assert card_text(0) == "AC"
    assert card_text(51) == "KS"
    assert card_text(JOKER) == "*"
    assert card_text(parse_card("*=7H")) == "*=7H"
    assert held(parse_card("*=7H")) == JOKER
    assert held(parse_card("7H")) == parse_card("7H")


@pytest.mark.parametrize(
    "text",
    ["", "7", "H7", "7h", "10H", "1H", "7X", "**", "*=", "*=*", "*7H", "*=7h", " 7H", "7H ", "\uff17H", "7H\n", "K♥"],
)
def test_a_text_that_is_no_card_is_named(text: str) -> None:
    with pytest.raises(InvalidCardError) as caught:
        parse_card(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("value", [None, 7, [], {}, ("7H",)])
def test_a_value_that_is_no_text_is_no_card(value: object) -> None:
    with pytest.raises(InvalidCardError):
        parse_card(value)  # type: ignore[arg-type]  # that it is refused is the point


def test_the_pack_holds_every_card_as_often_as_there_are_decks() -> None:
    for decks in (1, 2):
        for jokers in (0, 2, 4):
            whole = pack(decks, jokers)
            assert len(whole) == 52 * decks + jokers
            assert [whole.count(card) for card in range(52)] == [decks] * 52
            assert whole.count(JOKER) == jokers


def test_removing_takes_one_copy_and_unnames_jokers() -> None:
    hand = cards("4C 4C 7H * *")
    assert remove(hand, cards("4C *=9D")) == cards("4C 7H *")
    assert remove(hand, cards("4C 4C 4C")) is None
    assert remove(hand, cards("*=2C *=3C *=4C")) is None
    assert remove(hand, ()) == hand
