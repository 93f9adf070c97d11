"""A bot that fails is replaced for that decision, which is told, and the game goes on (AI-05)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rummy.actions import PASS, Action, Event, parse_action
from rummy.bots import BOTS, PLAY, Bot, Budget, greedy
from rummy.errors import IllegalActionError, InvalidStateError
from rummy.observe import Observation
from rummy.page.protocol import messages
from rummy.record import parse
from rummy.rules import Rules
from rummy.session import Session
from tests.page.test_bridge import check, error, playing, result, to_person
from tests.positions import POOL, RUMMY, meld, position
from tests.sessions import begun, standing, step

CALLING = Rules.of("rummy500", players=4, rummy_call=True)


def raising(observation: Observation, _rng: Random, _budget: Budget = PLAY) -> Action:
    raise ValueError(f"the hand holds {observation.hand}")


def forging(_observation: Observation, _rng: Random, _budget: Budget = PLAY) -> Action:
    return parse_action("meld AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC")


def silent(_observation: Observation, _rng: Random, _budget: Budget = PLAY) -> Action:
    return None  # type: ignore[return-value]  # what a bot with a hole in it answers


def deep(observation: Observation, rng: Random, budget: Budget = PLAY) -> Action:
    return deep(observation, rng, budget)


FAULTS: dict[str, tuple[Bot, str]] = {
    "raising": (raising, "raised"),
    "deep": (deep, "raised"),
    "forging": (forging, "illegal"),
    "silent": (silent, "illegal"),
}


def seat(monkeypatch: pytest.MonkeyPatch, bot: Bot, name: str = "clever") -> None:
    """The bot is known under the name; records too take it for an opponent."""
    monkeypatch.setitem(BOTS, name, bot)


def against(rules: Rules, seed: int) -> Session:
    return Session.new(rules, ["clever"] * (rules.players - 1), seed)


@pytest.mark.parametrize("rules", [RUMMY, POOL, CALLING], ids=["rummy500", "pool500", "calls"])
@pytest.mark.parametrize("fault", FAULTS)
def test_a_bot_that_fails_always_is_replaced_always_and_the_deal_is_as_against_the_substitute(
    monkeypatch: pytest.MonkeyPatch, rules: Rules, fault: str
) -> None:
    """AI-05: every decision, calls included; the moves are greedy's own"""
    bot, reason = FAULTS[fault]
    seat(monkeypatch, bot)
    failing, sound = against(rules, 5), begun(rules, 5)
    mine, theirs = Random(5), Random(5)
    incidents = 0
    while not sound.game.deal.over:
        bots = not sound.observation.actions
        place = sound.asked if sound.asked is not None else sound.game.deal.turn
        if bots:
            first, *rest = failing.bot()
            assert (first.type, first.seat, first.reason) == ("incident", place, reason)
            assert tuple(rest) == sound.bot()
            incidents += 1
        else:
            step(failing, mine)
            step(sound, theirs)
        assert failing.game == sound.game
    assert incidents > 5
    read = parse(failing.record.text())
    assert (read.game, read.record.deals) == (sound.game, sound.record.deals)


def test_an_incident_names_the_place_and_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """AI-05, T5: what is told for a report can be read by the player"""
    seat(monkeypatch, raising)
    session = against(RUMMY, 1)
    while session.game.deal.turn == session.seat:
        step(session, Random(1))
    hand = session.game.deal.hands[1]
    incident = session.bot()[0]
    assert "raising" in incident.detail
    assert incident.detail.endswith("ValueError")
    assert str(hand) not in incident.detail
    assert incident.seen_by(0) == incident

    seat(monkeypatch, forging)
    while session.game.deal.turn == session.seat:
        step(session, Random(1))
    assert session.bot()[0].detail == "clever: meld"


def test_the_substitute_itself_is_replaced_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its failure is a failure of the engine, with everything as it was"""
    for bot, failure in ((raising, ValueError), (forging, IllegalActionError)):
        seat(monkeypatch, bot, "greedy")
        session = begun(RUMMY, 2)
        monkeypatch.undo()
        while session.game.deal.turn == session.seat:
            step(session, Random(1))
        seat(monkeypatch, bot, "greedy")
        before = session.record.text()
        with pytest.raises(failure):
            session.bot()
        assert session.record.text() == before


def test_a_seat_that_stalled_is_decided_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """AI-05: its own bot, which would not answer, is not asked"""
    asked: list[int] = []

    def clever(observation: Observation, rng: Random, budget: Budget = PLAY) -> Action:
        asked.append(observation.seat)
        return greedy.choose(observation, rng, budget)

    seat(monkeypatch, clever)
    session = against(Rules.of("rummy500", players=3), 4)
    while session.game.deal.turn != 1:
        step(session, Random(4))
    asked.clear()
    with pytest.raises(InvalidStateError):
        session.bot(stalled=2)
    with pytest.raises(InvalidStateError):
        session.bot(stalled=0)
    incident, *rest = session.bot(stalled=1)
    assert incident == Event("incident", 1, reason="stalled")
    assert rest and asked == []
    session.bot()
    assert len(asked) == 1


def test_who_was_asked_for_a_call_before_one_that_stalled_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """C1: a record does not tell who has let the card go"""
    asked: list[int] = []

    def clever(observation: Observation, _rng: Random, _budget: Budget = PLAY) -> Action:
        asked.append(observation.seat)
        return PASS

    seat(monkeypatch, clever)
    hands = ["2C 3D", "4C 9D", "5C JD", "6C QD"]
    fits = [meld("5H 6H 7H", seat=2), meld("8C 8D 8S", seat=1), meld("TC TD TH", seat=0)]
    session = standing(position(CALLING, hands, stock="KC KD KH", discards="3S 8H", melds=fits, callable=3))
    session.record.seats = ("you", "clever", "clever", "clever")
    assert (session.asked, *session.act(PASS)) == (0,)
    assert session.bot() == ()
    assert (session.asked, asked) == (2, [1])

    # As it is once the record is loaded into a new session
    session._let_go.clear()
    with pytest.raises(InvalidStateError):
        session.bot(stalled=3)
    assert session.asked == 0
    incident, *called = session.bot(stalled=2)
    assert (incident.type, incident.seat, asked) == ("incident", 2, [1])
    assert called[0].type == "called"


def test_the_bot_is_given_the_time_the_page_grants(monkeypatch: pytest.MonkeyPatch) -> None:
    """More time is more playouts, and some of it is kept for what is not search; without a word it is what is played
    by"""
    budgets: list[Budget] = []

    def clever(observation: Observation, rng: Random, budget: Budget = PLAY) -> Action:
        budgets.append(budget)
        return greedy.choose(observation, rng, budget)

    monkeypatch.setitem(BOTS, "greedy", clever)
    wanted: list[dict[str, Any]] = [{}, {"seconds": 0.6}, {"seconds": 2}, {"seconds": 0.3}]
    for request in wanted:
        one = playing(seed=3)
        while result(one, "view")["view"]["turn"] == 0:
            shown = result(one, "view")["view"]
            result(one, "act", action=shown["offers"][-1]["action"])
        result(one, "bot", **request)
    assert budgets[0] == PLAY
    assert [budget.playouts for budget in budgets[1:]] == [PLAY.playouts, 3333, 500]
    assert [budget.seconds for budget in budgets[1:]] == pytest.approx([0.57, 1.9, 0.285])


BAD: dict[str, list[object]] = {
    "seconds": [0, -1, 61, "1", True, float("nan"), float("inf"), []],
    "stalled": ["1", 1.0, True, [1], {}],
}


@pytest.mark.parametrize("request_", [{name: bad} for name, values in BAD.items() for bad in values], ids=str)
def test_a_budget_or_a_seat_that_is_none_is_refused(request_: dict[str, Any]) -> None:
    one = playing(seed=3)
    before = result(one, "record")
    assert error(one, "bot", **request_)["kind"] == "invalid"
    assert result(one, "record") == before


def test_the_page_is_told_of_an_incident(monkeypatch: pytest.MonkeyPatch) -> None:
    """AI-05"""
    seat(monkeypatch, raising)
    one = playing(seed=3)
    assert one.session is not None
    one.session.record.seats = ("you", "clever")
    while result(one, "view")["view"]["turn"] == 0:
        result(one, "act", action=result(one, "view")["view"]["offers"][-1]["action"])
    shown = result(one, "bot")
    check(shown, messages.Shown, "bot")
    first, second, *_ = shown["events"]
    assert {**first, "detail": ""} == {"type": "incident", "seat": 1, "reason": "raised", "detail": ""}
    assert "raising" in first["detail"]
    assert second["type"] in ("drew", "took")
    to_person(one)
    result(one, "load", record=result(one, "record")["record"])
