"""The "Rummy!" call (C1)."""

from __future__ import annotations

import pytest

from rummy.actions import parse_action
from rummy.deal import apply
from rummy.errors import IllegalActionError
from rummy.legal import legal_calls
from rummy.position import Deal
from rummy.rules import Rules
from tests.positions import cards, hand, legal, lying, meld, play, position, why_not

CALLS = Rules.of("rummy500", players=4, rummy_call=True)


def thrown(rules: Rules = CALLS, card: str = "8H") -> Deal:
    """Seat 0 has just discarded a card that fits the run 5H 6H 7H of seat 3."""
    hands = [f"{card} KC 2D", "9C 3S", "QD 4S", "9D 9S"][: rules.players]
    melds = [meld("5H 6H 7H", seat=rules.players - 1)]
    deal = position(rules, hands, stock="TC JD 4D", discards="6C", phase="play", melds=melds)
    return play(deal, f"discard {card}")


def test_any_other_seat_may_call_and_lays_the_card_off_for_itself() -> None:
    """C1"""
    for seat in (1, 2, 3):
        deal = thrown()
        assert why_not(deal, "call 8H on 0", seat) is None
        assert {str(action) for action in legal_calls(deal, seat)} == {"call 8H on 0"}
        after = play(deal, f"{seat}: call 8H on 0")
        assert lying(after, 0) == "5H 6H 7H 8H"
        assert after.melds[0].seats == (3, 3, 3, seat)
        assert after.pile == cards("6C")
        assert (after.turn, after.phase) == (1, "draw")
        assert [hand(after, one) for one in range(4)] == [hand(deal, one) for one in range(4)]


def test_not_the_discarder() -> None:
    """C1"""
    assert why_not(thrown(), "call 8H on 0", 0) == "no-call"
    assert legal_calls(thrown(), 0) == ()


def test_only_until_the_next_player_draws() -> None:
    """C1"""
    assert why_not(play(thrown(), "draw"), "call 8H on 0", 2) == "no-call"
    assert why_not(play(thrown(), "take 8H"), "call 8H on 0", 2) == "no-call"
    assert why_not(play(thrown(), "draw"), "call 8H on 0", 1) == "no-call"


def test_a_card_is_called_once() -> None:
    """C1"""
    deal = play(thrown(), "2: call 8H on 0")
    for seat in range(4):
        assert why_not(deal, "call 8H on 0", seat) == "no-call"
        assert legal_calls(deal, seat) == ()


def test_after_a_call_the_card_below_cannot_be_called() -> None:
    """C1: only the discard just made"""
    hands = ["8H KC 2D", "9C 3S", "QD 4S", "9D 9S"]
    deal = position(CALLS, hands, stock="TC JD 4D", discards="6C 4H", phase="play", melds=[meld("5H 6H 7H", seat=3)])
    deal = play(deal, "discard 8H", "1: call 8H on 0")
    assert deal.pile[-1] == cards("4H")[0]
    assert why_not(deal, "call 4H on 0", 2) == "no-call"


def test_a_discard_that_does_not_fit_cannot_be_called() -> None:
    """C1"""
    deal = thrown(card="9H")
    assert why_not(deal, "call 9H on 0", 1) == "no-call"
    assert why_not(deal, "call 8H on 0", 1) == "no-call"
    assert why_not(deal, "call 9H on 7", 1) == "no-call"
    assert legal_calls(deal, 1) == ()


def test_each_meld_it_fits_is_offered() -> None:
    """C1, M9"""
    deal = position(
        CALLS, ["8H KC", "9C 3S", "QD 4S", "9D 9S"], stock="TC JD", phase="play",
        melds=[meld("5H 6H 7H"), meld("8C 8D 8S", seat=1)],
    )  # fmt: skip
    deal = play(deal, "discard 8H")
    assert {str(action) for action in legal_calls(deal, 2)} == {"call 8H on 0", "call 8H on 1"}


def test_the_caller_is_bound_by_restrict_melding() -> None:
    """C1, T9"""
    rules = Rules.of("rummy500", players=4, rummy_call=True, restrict_melding=True)
    deal = thrown(rules)
    assert why_not(deal, "call 8H on 0", 1) == "meld-first"
    assert legal_calls(deal, 1) == ()
    assert why_not(deal, "call 8H on 0", 3) is None


def test_a_discarded_joker_is_called_by_a_name() -> None:
    """C1, M5"""
    rules = Rules.of("rummy500", players=4, rummy_call=True, jokers=2)
    deal = thrown(rules, card="*")
    assert {str(action) for action in legal_calls(deal, 1)} == {"call *=4H on 0", "call *=8H on 0"}
    after = play(deal, "1: call *=8H on 0")
    assert lying(after, 0) == "5H 6H 7H *=8H"
    assert why_not(deal, "call *=9H on 0", 1) == "no-call"


@pytest.mark.parametrize(
    "rules",
    [
        Rules.of("rummy500", players=4),
        Rules.of("rummy500", players=2, rummy_call=True),
        Rules.of("pool500", players=2, rummy_call=True),
    ],
    ids=["off", "two players", "two players, pool"],
)
def test_no_calls_where_they_are_off_or_moot(rules: Rules) -> None:
    """C1"""
    if rules.shared_discards:
        deal = thrown(rules)
        for seat in range(rules.players):
            assert why_not(deal, "call 8H on 0", seat) == "no-call"
            assert legal_calls(deal, seat) == ()
    else:
        assert not rules.calls


def test_no_calls_where_discards_are_never_taken() -> None:
    """C1"""
    rules = Rules.of("rummy500", players=3, rummy_call=True, discard_draw="never")
    deal = position(rules, ["8H KC", "9C 3S", "QD 4S"], stock="TC JD", phase="play", melds=[meld("5H 6H 7H", seat=1)])
    assert why_not(play(deal, "discard 8H"), "call 8H on 0", 2) == "no-call"


def test_calls_are_not_listed_for_the_seat_to_move() -> None:
    """C1: `legal_actions` lists the turn's own actions"""
    assert legal(thrown()) == {"draw", "take 8H"}


def test_a_call_keeps_the_swappers_from_the_stock_no_longer() -> None:
    """C1, T15: a called card is a laid card"""
    deal = thrown()
    assert play(deal._replace(idle=3), "2: call 8H on 0").idle == 0


def test_a_refused_call_changes_nothing() -> None:
    """C1"""
    deal = thrown()
    with pytest.raises(IllegalActionError) as caught:
        apply(deal, parse_action("call 8H on 0"), 0)
    assert caught.value.reason == "no-call"
    assert deal == thrown()


def test_the_last_discard_of_the_deal_is_not_called() -> None:
    """C1, T11"""
    deal = position(CALLS, ["8H", "9C 3S", "QD 4S", "9D 9S"], stock="TC", phase="play", melds=[meld("5H 6H 7H")])
    deal = play(deal, "discard 8H")
    assert deal.over
    assert why_not(deal, "call 8H on 0", 1) == "deal-over"


def test_the_last_discard_of_a_first_pool_round_may_be_called() -> None:
    """C1, P3: the round is played on, so the discard is like any other"""
    rules = Rules.of("rummy500", players=3, rummy_call=True, scoring="pool")
    deal = position(rules, ["8H", "9C 3S", "QD 4S"], stock="TC JD", phase="play", melds=[meld("5H 6H 7H", seat=1)])
    deal = play(deal, "discard 8H")
    assert not deal.over
    assert why_not(deal, "call 8H on 0", 2) is None
    assert why_not(deal, "call 8H on 0", 0) == "no-call"


def test_a_call_is_seen_by_all() -> None:
    """C1"""
    _, events = apply(thrown(), parse_action("call 8H on 0"), 2)
    assert [(event.type, event.seat, event.meld) for event in events] == [("called", 2, 0)]
    assert all(events[0].seen_by(seat).cards == cards("8H") for seat in range(4))


def test_no_call_on_a_meld_that_does_not_exist() -> None:
    """C1"""
    for index in (1, 2, 999):
        assert why_not(thrown(), f"call 8H on {index}", 1) == "no-call"
