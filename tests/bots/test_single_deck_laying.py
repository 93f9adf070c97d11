"""What the fast game lays: the dearest melds, then all that the table takes, within a player's limits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.bitsets import faces
from rummy.bots.arrange import arrange
from rummy.bots.simulators.single_deck.laying import contested, free, split_by
from rummy.bots.simulators.single_deck.laying_limits import MANY, limited
from rummy.bots.simulators.single_deck.tables import tables
from rummy.cards import parse_card
from rummy.rules import Rules
from tests.positions import BASIC, RUMMY
from tests.positions import cards as parsed
from tests.strategies import hands

SCORED = [RUMMY, Rules.of("rummy500", simple_values=True), Rules.of("rummy500", aces="low")]


@given(st.sampled_from(SCORED), st.data())
def test_the_dearest_splitting_is_found(rules: Rules, data: st.DataObject) -> None:
    """M1, M2, V1-V3: it counts as much as the one the rules engine finds, and its cards lie in melds"""
    hand = data.draw(hands(rules, 13))
    in_sets, in_runs, value = split_by(tables(rules))(faces(hand))
    assert value == arrange(hand, rules).points
    assert not in_sets & in_runs and (in_sets | in_runs) & ~faces(hand) == 0


def everything(hand: str, sets: str = "", runs: str = "", rules: Rules = RUMMY) -> tuple[int, int]:
    """What is left of the hand, and the points laid."""
    ranks = sum(1 << card % 13 for card in parsed(sets))
    left, _, _, value = free(tables(rules)).everything(faces(parsed(hand)), ranks, faces(parsed(runs)))
    return left, value


@pytest.mark.parametrize(
    ("hand", "sets", "runs", "left", "value"),
    [
        ("8H 9H KC", "", "5H 6H 7H", "KC", 17),
        ("9H TH JH", "", "5H 6H 7H", "", 29),
        ("AH 9C", "", "2H 3H 4H", "9C", 1),
        ("AH", "", "JH QH KH", "", 15),
        ("AH", "AC", "2H 3H 4H", "", 15),
        ("7S", "7C", "", "", 7),
        ("QS KS AS AH AD", "", "", "QS KS", 45),
        ("AS 2S 3S QH", "", "", "QH", 6),
    ],
)
def test_all_that_fits_is_laid(hand: str, sets: str, runs: str, left: str, value: int) -> None:
    """M6, M7, V2"""
    assert everything(hand, sets, runs) == (faces(parsed(left)), value)


def test_where_only_hands_count_an_ace_laid_low_counts_what_it_counted_in_the_hand() -> None:
    """S2, V2"""
    assert everything("AS 2S 3S", rules=Rules.of("rummy500", scoring="penalty")) == (0, 20)
    assert everything("AS 2S 3S", rules=BASIC) == (0, 6)


def test_a_card_that_must_be_used_is_used_at_all_costs() -> None:
    """T6: the dearest melds would leave it"""
    rules, hand = RUMMY, faces(parsed("KC KD KS KH QH JH"))
    card = parse_card("JH")
    left, _, _, value = free(tables(rules)).using(hand, 0, 0, card) or (0, 0, 0, 0)
    assert not left and value == 60
    assert free(tables(rules)).using(faces(parsed("KC KD JH")), 0, 0, card) is None


@pytest.mark.parametrize(
    ("most", "lays_off", "keeps", "left", "value"),
    [
        (MANY, True, False, "", 53),
        (1, True, False, "4C 4D 4S", 41),
        (0, True, False, "4C 4D 4S QS KS AS", 6),
        (0, False, False, "4C 4D 4S QS KS AS 6H", 0),
        (1, False, False, "4C 4D 4S", 41),
        (MANY, True, True, "6H", 47),
    ],
)
def test_limits_are_kept(most: int, lays_off: bool, keeps: bool, left: str, value: int) -> None:
    """K1, T9, T12"""
    hand, runs = faces(parsed("4C 4D 4S QS KS AS 6H")), faces(parsed("3H 4H 5H"))
    found = limited(tables(RUMMY), most, lays_off, keeps).everything(hand, 0, runs)
    assert (found[0], found[3]) == (faces(parsed(left)), value)


@pytest.mark.parametrize(
    ("hand", "runs", "is_contested"),
    [
        ("7C 7D 7S 2H", "", False),
        ("7C 7D 7S 8S 9S", "", True),
        ("7C 7D 7S", "8S 9S TS", True),
        ("7C 7D 7S 8S", "9S TS JS", True),
        ("4H 5H 6H", "7H 8H 9H", False),
        ("AH 2H 3H", "", True),
    ],
)
def test_where_a_card_fits_twice_the_first_laying_matters(hand: str, runs: str, is_contested: bool) -> None:
    assert contested(faces(parsed(hand)), 0, faces(parsed(runs)), tables(RUMMY)) == is_contested
