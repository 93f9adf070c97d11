"""The "Rummy!" call (C1)."""

from __future__ import annotations

from random import Random

import pytest

from rummy.actions import PASS, Action, parse_action
from rummy.apply import apply
from rummy.bots import BOTS, PLAY, Budget
from rummy.deal import Deal
from rummy.errors import IllegalActionError, InvalidStateError
from rummy.legal import callers, legal_calls
from rummy.observe import Observation, asked, observe
from rummy.rules import Rules
from rummy.session import Session
from tests.positions import cards, chosen, hand, legal, lying, meld, play, position, why_not
from tests.sessions import begun, standing, step

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


# -- who is asked, and when ----------------------------------------------------------------------------------------


def test_the_nearest_after_the_discarder_is_asked_first() -> None:
    """C1"""
    assert callers(thrown()) == (1, 2, 3)
    hands = ["9C 3S", "8H KC 2D", "QD 4S", "9D 9S"]
    deal = position(CALLS, hands, stock="TC", discards="6C", phase="play", melds=[meld("5H 6H 7H", seat=3)], turn=1)
    assert callers(play(deal, "discard 8H")) == (2, 3, 0)
    assert callers(deal) == ()
    assert callers(play(deal, "discard KC")) == ()


def test_who_is_asked_may_call_or_let_the_card_go() -> None:
    """C1"""
    session = standing(thrown())
    assert [str(action) for action in asked(session.game, 2).actions] == ["call 8H on 0", "pass"]
    assert observe(session.game, 2).actions == ()
    assert "draw" in map(str, observe(session.game, 1).actions)


class Silent:
    """An opponent that never calls, and notes what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, tuple[str, ...]]] = []

    def __call__(self, seen: Observation, _rng: Random, _budget: Budget = PLAY) -> Action:
        self.asked.append((seen.seat, tuple(map(str, seen.actions))))
        return PASS if PASS in seen.actions else seen.actions[0]


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> Silent:
    bot = Silent()
    monkeypatch.setitem(BOTS, "greedy", bot)
    return bot


def test_each_is_asked_once_and_then_the_turn_goes_on(silent: Silent) -> None:
    """C1"""
    session = standing(thrown())
    moves = len(session.moves)
    for seat in (1, 2, 3):
        assert session.asked == seat
        assert session.observation.actions == ()
        assert session.bot() == ()
    assert len(session.moves) == moves
    assert session.asked is None
    assert [event.type for event in session.bot()] == ["drew"]
    assert [seat for seat, _ in silent.asked] == [1, 2, 3, 1]


def test_the_first_who_wants_it_has_it() -> None:
    """C1"""
    session = standing(thrown())
    assert [event.type for event in session.bot()] == ["called"]
    assert session.game.deal.melds[0].seats[-1] == 1
    assert session.asked is None


def thrown_to_the_person(seat: int) -> Session:
    """Seat `seat` has discarded the card; the person sits in seat 0."""
    hands = ["9C 3S", "QD 4S", "9D 9S", "2D KS"]
    hands[seat] += " 8H"
    deal = position(
        CALLS, hands, stock="TC JD", discards="6C", phase="play", melds=[meld("5H 6H 7H", seat=3)], turn=seat
    )
    return standing(play(deal, "discard 8H"))


def test_the_person_is_asked_in_turn_and_not_before(silent: Silent) -> None:
    """C1"""
    session = thrown_to_the_person(2)
    assert session.asked == 3
    with pytest.raises(InvalidStateError, match="call-open"):
        session.act(parse_action("call 8H on 0"))
    session.bot()
    assert session.asked == 0
    assert [str(action) for action in session.observation.actions] == ["call 8H on 0", "pass"]
    assert session.objection(PASS) is session.objection(parse_action("call 8H on 0")) is None
    assert session.objection(parse_action("call 8H on 1")) == "no-call"
    assert session.objection(parse_action("draw")) == "call-open"
    with pytest.raises(InvalidStateError):
        session.bot()
    assert session.act(PASS) == ()
    assert session.asked == 1
    assert silent.asked == [(3, ("call 8H on 0", "pass"))]


@pytest.mark.usefixtures("silent")
def test_the_person_who_is_next_answers_before_drawing() -> None:
    """C1: until the next player draws"""
    session = thrown_to_the_person(3)
    assert (session.asked, session.game.deal.turn) == (0, 0)
    with pytest.raises(InvalidStateError, match="call-open"):
        session.act(parse_action("draw"))
    session.act(PASS)
    session.bot()
    with pytest.raises(InvalidStateError, match="call-open"):
        session.act(parse_action("draw"))
    session.bot()
    assert session.asked is None
    assert [event.type for event in session.act(parse_action("draw"))] == ["drew"]


def test_a_call_of_the_person_stays_when_reloaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """C1, WB-12"""

    def careless(seen: Observation, rng: Random, _budget: Budget = PLAY) -> Action:
        return PASS if PASS in seen.actions else chosen(seen.actions, rng)

    monkeypatch.setitem(BOTS, "greedy", careless)
    rules = Rules.of("rummy500", players=3, rummy_call=True, decks=2, jokers=4)
    for seed in range(60):
        session, rng = begun(rules, seed), Random(seed)
        while not session.game.deal.over:
            calls = [action for action in session.observation.actions if action.kind == "call"]
            if calls:
                again = Session.load(session.record.text())
                while again.asked != again.seat:
                    again.bot()  # who was asked before is asked again
                assert again.observation == session.observation
                session.act(calls[0])
                again = Session.load(session.record.text())
                assert again.game == session.game
                assert again.asked is None
                return
            step(session, rng)
    raise AssertionError("nobody ever had anything to call")


@pytest.mark.usefixtures("silent")
def test_undo_of_a_discard_nobody_has_called_yet() -> None:
    """C1: that a bot has let it go is no reason against it"""
    session = standing(thrown())
    session.bot()
    assert session.undo_reason() != "not-yours"
