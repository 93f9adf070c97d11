"""A game in progress: acting, bots, undo, and going on after loading (UI-06, WB-12)."""

from __future__ import annotations

from random import Random

import pytest

from rummy.actions import parse_action
from rummy.errors import IllegalActionError, InvalidRulesError, InvalidStateError
from rummy.legal import legal_actions
from rummy.record import fresh
from rummy.rules import Rules
from rummy.session import Session
from tests.positions import RUMMY, cards, chosen, hand, meld, position
from tests.sessions import begun, played, standing, step, to_persons_turn

THREE = Rules.of("rummy500", players=3)


def act(session: Session, *texts: str) -> None:
    for text in texts:
        session.act(parse_action(text))


# -- beginning -----------------------------------------------------------------------------------------------------


def test_the_person_sits_first_and_bots_fill_the_table() -> None:
    session = begun(THREE, 3)
    assert session.seat == 0
    assert session.record.seats == ("you", "greedy", "greedy")
    assert [event.type for event in session.dealt()] == ["dealt", "turn"]


@pytest.mark.parametrize("bots", [[], ["greedy"] * 2, ["karl"], ["you"], [""]])
def test_bots_must_fill_the_other_seats(bots: list[str]) -> None:
    with pytest.raises(InvalidRulesError, match="bots"):
        Session.new(RUMMY, bots, 0)


@pytest.mark.parametrize("seats", [("greedy", "greedy"), ("you", "you")])
def test_exactly_one_person(seats: tuple[str, ...]) -> None:
    record = fresh(RUMMY, seats, 1)
    with pytest.raises(InvalidStateError, match="exactly one"):
        Session.load(record.text())


def test_an_aid_outlives_the_move_it_helped_with() -> None:
    """UI-06: what was taken back was helped all the same"""
    session = to_persons_turn(begun(RUMMY, 4))
    act(session, "draw")
    before = len(session.moves)
    discard = next(action for action in session.observation.actions if action.kind == "discard")
    session.act(discard)
    session.use("hint")
    session.undo()
    assert session.record.deals[0].aids == {"hint": before}
    session.act(discard)
    assert session.record.text().endswith(f"aid hint\n0 {discard}\n")
    assert Session.load(session.record.text()).record == session.record


def test_the_person_may_sit_anywhere_in_a_record() -> None:
    session = Session.load(fresh(THREE, ("greedy", "greedy", "you"), 1).text())
    assert session.seat == 2
    to_persons_turn(session)
    assert session.game.deal.turn == 2 or session.game.deal.over


def test_the_same_seed_gives_the_same_game() -> None:
    """WB-13"""
    assert played(THREE, 9, 200).record.text() == played(THREE, 9, 200).record.text()
    assert played(THREE, 9, 200).record.text() != played(THREE, 10, 200).record.text()


# -- acting out of turn --------------------------------------------------------------------------------------------


def test_nobody_acts_for_another() -> None:
    for seed in range(8):
        session = begun(RUMMY, seed)
        before = session.record.text()
        if session.game.deal.turn == session.seat:
            with pytest.raises(InvalidStateError, match="no bot is to move"):
                session.bot()
        else:
            with pytest.raises(IllegalActionError) as caught:
                act(session, "draw")
            assert caught.value.reason == "not-your-turn"
        assert session.record.text() == before


def test_a_refused_action_leaves_no_trace() -> None:
    session = to_persons_turn(begun(RUMMY, 1))
    before, game = session.record.text(), session.game
    for text in ("end", "pass", "discard 2C", "take 2C@40"):
        with pytest.raises(IllegalActionError):
            act(session, text)
    assert (session.record.text(), session.game) == (before, game)


def test_no_next_deal_in_mid_deal() -> None:
    session = begun(RUMMY, 1)
    before = session.record.text()
    with pytest.raises(InvalidStateError):
        session.next_deal()
    assert session.record.text() == before


def test_no_bot_moves_after_the_deal() -> None:
    session, rng = begun(RUMMY, 2), Random(2)
    while not session.game.deal.over:
        step(session, rng)
    with pytest.raises(InvalidStateError, match="no bot is to move"):
        session.bot()
    with pytest.raises(IllegalActionError) as caught:
        act(session, "draw")
    assert caught.value.reason == "deal-over"


def test_a_whole_game_by_next_deals() -> None:
    """S6, T1"""
    session, rng = begun(Rules.of("rummy500", target=60), 4), Random(4)
    dealers = [session.game.deal.dealer]
    for _ in range(20_000):
        if session.game.outcome:
            break
        if session.game.deal.over:
            dealers.append((session.game.deal.dealer + 1) % 2)
        step(session, rng)
    assert session.game.outcome is not None
    assert [deal.dealer for deal in session.record.deals] == dealers
    assert len({deal.deck for deal in session.record.deals}) == len(dealers)
    with pytest.raises(InvalidStateError):
        session.next_deal()
    assert Session.load(session.record.text()).game == session.game


# -- going on after loading ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["rummy500", "rum500", "pool500"])
def test_loading_at_any_moment_goes_on_the_same_way(preset: str) -> None:
    """WB-12: obligations, bots and the next cards included"""
    session, rng = begun(Rules.of(preset, players=3), 8), Random(8)
    for _ in range(120):
        if session.game.outcome:
            break
        loaded = Session.load(session.record.text())
        assert loaded.game == session.game
        assert loaded.observation == session.observation
        assert loaded.undo_reason() == session.undo_reason()
        assert loaded.new_cards() == session.new_cards()
        deal = session.game.deal
        if not deal.over and deal.turn != session.seat:
            assert loaded.bot() == session.bot()
        elif deal.over:
            assert loaded.next_deal() == session.next_deal()
        else:
            action = chosen(legal_actions(deal), rng)
            assert loaded.act(action) == session.act(action)
        assert loaded.record.text() == session.record.text()


# -- undo ----------------------------------------------------------------------------------------------------------


def test_undo_takes_back_exactly_the_last_move() -> None:
    """UI-06"""
    deal = position(RUMMY, ["7S 8S 7H 7D KC", "2C 3C"], stock="9C TC", discards="6S 2D")
    session = standing(deal)
    texts = ["take 6S", "meld 6S 7S 8S", "discard KC"]
    games, records = [session.game], [session.record.text()]
    for text in texts:
        act(session, text)
        games.append(session.game)
        records.append(session.record.text())
    for back in (2, 1, 0):
        assert session.undo_reason() is None
        session.undo()
        assert session.game == games[back]
        assert session.record.text() == records[back]
    assert session.game.deal.pile == cards("6S 2D")
    assert session.undo_reason() == "nothing"
    with pytest.raises(InvalidStateError, match="nothing"):
        session.undo()


def test_undo_never_shows_a_card() -> None:
    """UI-06, T5"""
    session = standing(position(RUMMY, ["7S 8S 9S KC", "2C 3C"], stock="9C TC", discards="6S 2D"))
    act(session, "draw")
    assert session.undo_reason() == "card-seen"
    before = session.game
    with pytest.raises(InvalidStateError, match="card-seen"):
        session.undo()
    assert session.game == before
    act(session, "meld 7S 8S 9S")
    assert session.undo_reason() is None
    session.undo()
    assert session.game == before
    assert session.undo_reason() == "card-seen"


def test_undo_ends_where_another_has_acted() -> None:
    """UI-06"""
    session = standing(position(RUMMY, ["7S 8S KC QD", "2C 3C 9H JD"], stock="9C TC 5H", discards="6S 2D"))
    act(session, "draw", "discard KC")
    assert session.undo_reason() is None
    session.bot()
    assert session.undo_reason() == "not-yours"
    with pytest.raises(InvalidStateError, match="not-yours"):
        session.undo()
    to_persons_turn(session)
    if not session.game.deal.over:
        assert session.undo_reason() == "nothing"


def test_undo_of_a_discard_before_the_bot_moves() -> None:
    """UI-05"""
    session = standing(position(RUMMY, ["7S 8S KC QD", "2C 3C 9H JD"], stock="9C TC 5H", discards="6S 2D"))
    act(session, "draw")
    before = session.game
    act(session, "discard KC")
    session.undo()
    assert session.game == before
    act(session, "discard QD")
    assert session.game.deal.pile == cards("6S 2D QD")


def test_no_undo_once_the_hands_lie_open() -> None:
    """UI-06"""
    session = standing(position(RUMMY, ["7S 8S", "2C 3C"], stock="9S TC", discards="6S 2D"))
    act(session, "draw", "meld 7S 8S 9S")
    assert session.game.deal.over
    assert session.undo_reason() == "card-seen"


def test_no_undo_in_a_fresh_deal() -> None:
    session = begun(RUMMY, 3)
    assert session.undo_reason() == "nothing"


def test_undo_after_loading_too() -> None:
    session = to_persons_turn(begun(RUMMY, 1))
    before = session.game
    rng = Random(1)
    for _ in range(400):
        deal = session.game.deal
        if deal.over:
            session.next_deal()
        elif deal.turn == session.seat and deal.phase == "draw" and any(a.kind == "take" for a in legal_actions(deal)):
            break
        else:
            step(session, rng)
    before = session.game
    act(session, str(next(a for a in legal_actions(before.deal) if a.kind == "take")))
    loaded = Session.load(session.record.text())
    loaded.undo()
    assert loaded.game == before


def test_undo_of_any_own_move_restores_everything() -> None:
    rng = Random(6)
    session = begun(Rules.of("rummy500", players=3), 6)
    undone = 0
    for _ in range(400):
        if session.game.outcome:
            break
        deal = session.game.deal
        if deal.over or deal.turn != session.seat:
            step(session, rng)
            continue
        game, text = session.game, session.record.text()
        step(session, rng)
        if session.undo_reason() is None:
            again = session.moves[-1].action
            session.undo()
            undone += 1
            assert (session.game, session.record.text()) == (game, text)
            session.act(again)
    assert undone > 20


# -- new cards -----------------------------------------------------------------------------------------------------


def test_new_cards_are_those_of_this_turn_still_held() -> None:
    """UI-01"""
    session = standing(
        position(
            RUMMY, ["4C 5C KC", "2S 3S 9H"], stock="TC JD 5H", discards="6C QD 8H", melds=[meld("9D TD JD", seat=1)]
        )
    )
    assert session.new_cards() == ()
    act(session, "take 6C")
    assert session.new_cards() == cards("6C QD 8H")
    act(session, "meld 4C 5C 6C")
    assert session.new_cards() == cards("QD 8H")
    act(session, "layoff QD on 0")
    assert session.new_cards() == cards("8H")
    session.undo()
    assert session.new_cards() == cards("QD 8H")
    act(session, "discard 8H")
    assert session.new_cards() == ()
    to_persons_turn(session)
    assert session.new_cards() == ()
    if not session.game.deal.over and session.game.deal.stock:
        drawn = session.game.deal.stock[0]
        act(session, "draw")
        assert session.new_cards() == (drawn,)
    assert hand(session.game.deal, 0)
