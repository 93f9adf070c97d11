"""Hints: the best three, how far apart, and only from what the person sees."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from rummy.actions import DISCARDS, DRAW, parse_action
from rummy.analysis.hints import differing, hints
from rummy.bots.evaluate import rank
from rummy.bots.interface import Budget, Ranked, Reason
from rummy.bots.reasons import REASONS
from rummy.page import advice
from rummy.page.bridge import Bridge
from rummy.page.protocol.advice import Hints
from rummy.rules import PRESETS, Rules
from rummy.session import Session
from tests.advising import otherwise
from tests.conftest import WASM
from tests.page.test_bridge import check, error, playing, result, to_person
from tests.positions import RUMMY, meld, position
from tests.sessions import begun, over, played, standing, to_persons_turn

LITTLE = Budget(playouts=20)
ANY = position(RUMMY, ["2C 3C", "4C"], phase="play")


def test_the_best_three_with_what_they_are_behind() -> None:
    equal, other = (Reason("about-equal"), Reason("spare-card")), (Reason("breaks-pair", (1, 2), 3.0, 1),)
    ranked = [
        Ranked(DISCARDS[1], 12.5),
        Ranked(DISCARDS[2], 12.0, equal),
        Ranked(DISCARDS[3], -3.0, other),
        Ranked(DISCARDS[4], -9.0),
    ]
    told = hints(ranked)
    assert [(one.action, one.value, one.behind, one.equal) for one in told[:3]] == [
        (DISCARDS[1], 12.5, 0.0, True),
        (DISCARDS[2], 12.0, 0.5, True),
        (DISCARDS[3], -3.0, 15.5, False),
    ]
    assert [one.reasons for one in told[1:3]] == [equal[1:], other]
    assert len(told) == 4
    assert differing(ranked, ANY) == [one.action for one in ranked[:3]]
    assert differing(ranked[:1], ANY) == [ranked[0].action]


def test_the_same_in_another_order_is_told_once() -> None:
    """One of two melds that go together; a meld card by card; not another meld of the same cards, nor holding back"""
    deal = position(
        RUMMY, ["4C 5C 6C 7C KC KD KH 9S", "3D 9C"], stock="4D 5S", discards="QS", melds=[meld("5H 6H 7H")],
        phase="play",
    )  # fmt: skip
    texts = ["meld 4C 5C 6C 7C", "meld KC KD KH", "meld 4C 5C 6C", "discard 9S", "meld 5C 6C 7C", "discard KC"]
    ranked = [Ranked(parse_action(text), -float(place)) for place, text in enumerate(texts)]

    def shown(first: int) -> list[str]:
        return [str(action) for action in differing(ranked[first:], deal)]

    assert shown(0) == ["meld 4C 5C 6C 7C", "discard 9S", "discard KC"]
    assert shown(1) == ["meld KC KD KH", "discard 9S", "discard KC"]
    assert shown(2) == ["meld 4C 5C 6C", "discard 9S", "meld 5C 6C 7C"]


def test_where_all_is_the_same_nothing_is_said_to_be_forced() -> None:
    """T6: the taken card goes into one meld or another of its cards, and the longer one can be had card by card"""
    deal = position(RUMMY, ["4C 5C 7C 9S JD", "3D 9C"], stock="4D 5S", discards="2D 6C QS")
    session = standing(deal)
    session.act(parse_action("take 6C"))
    told = advice.hint(session, LITTLE)["hints"]
    assert len(session.observation.actions) == 3
    assert "forced" not in [reason["id"] for one in told for reason in one["reasons"]]


@pytest.mark.parametrize("preset", list(PRESETS))
def test_hints_are_offered_actions_with_known_reasons(preset: str) -> None:
    """Every preset, drawing and playing"""
    session = to_persons_turn(played(Rules.of(preset, players=3), 5, 30))
    for _ in range(2 if WASM else 6):
        if session.game.deal.over:
            break
        told = advice.hint(session, LITTLE)
        check(told, Hints, "hints")
        offered = [str(action) for action in session.observation.actions]
        assert 1 <= len(told["hints"]) <= min(3, len(offered))
        assert {one["action"] for one in told["hints"]} <= set(offered)
        behind = [one["behind"] for one in told["hints"]]
        assert behind[0] == 0
        assert behind == sorted(behind)
        assert told["hints"][0]["equal"]
        for one in told["hints"]:
            assert {reason["id"] for reason in one["reasons"]} <= set(REASONS)
        session.act(next(action for action in session.observation.actions if str(action) == told["hints"][0]["action"]))
        to_persons_turn(session)


def test_looked_at_closely_the_first_stays_first_unless_another_is_surely_better() -> None:
    """Of two actions, whichever is named first: one wins both times, or each stays first"""
    session = to_persons_turn(begun(RUMMY, 8))
    session.act(DRAW)
    seen, budget = session.observation, Budget(playouts=120)
    discards = [action for action in seen.actions if action.kind == "discard"]
    stayed = won = 0
    for one, other in itertools.combinations(discards[:6], 2):
        first, second = (
            rank(seen._replace(actions=actions), session.thinking(1), budget, closely=True)[0].action
            for actions in ((one, other), (other, one))
        )
        stayed += (first, second) == (one, other)
        won += first == second
        assert (first, second) != (other, one)
    assert stayed
    assert won


def test_the_same_place_gives_the_same_hints() -> None:
    """WB-12: however often asked, and after loading"""
    session = to_persons_turn(begun(RUMMY, 8))
    told = advice.hint(session, LITTLE)
    assert advice.hint(session, LITTLE) == told
    assert advice.hint(Session.load(session.record.text()), LITTLE) == told


def test_hints_know_nothing_hidden() -> None:
    """AI-01: the hidden cards lying elsewhere, the answer is the same to the last digit"""
    changed = 0
    for seed in range(2 if WASM else 8):
        one = to_persons_turn(played(Rules.of("rummy500", players=3), seed, 25))
        other = Session.load(one.record.text())
        if one.game.deal.over:
            continue
        other = otherwise(other, Random(seed))
        changed += one.game.deal.hands != other.game.deal.hands
        assert other.observation == one.observation
        assert advice.hint(other, LITTLE) == advice.hint(one, LITTLE)
    assert changed


def test_a_person_asked_for_a_call_gets_hints() -> None:
    """C1"""
    rules = Rules.of("rummy500", players=3, rummy_call=True)
    deal = position(
        rules, ["2C 9D", "KC KD", "8H 3S"], stock="4D 5S 6S", discards="QS", turn=2, dealer=1, phase="play",
        melds=[meld("5H 6H 7H", seat=1)],
    )  # fmt: skip
    session = standing(deal)
    session._apply(2, DISCARDS[33])
    assert session.asked == 0
    told = advice.hint(session, LITTLE)
    assert {one["action"] for one in told["hints"]} == {"call 8H on 0", "pass"}
    session.act(session.observation.actions[-1])
    with pytest.raises(ValueError, match="not-yours"):
        advice.hint(session, LITTLE)


def test_asking_marks_the_deal() -> None:
    one = playing(3)
    to_person(one)
    assert "aid" not in result(one, "record")["record"]
    result(one, "hint", playouts=20)
    result(one, "hint", playouts=20, seconds=0.01)
    assert result(one, "record")["record"].count("aid hint\n") == 1
    loaded = Bridge()
    result(loaded, "load", record=result(one, "record")["record"])
    assert loaded.session is not None
    assert loaded.session.record.deals[0].aids == {"hint": len(loaded.session.moves)}


def test_the_sheet_tells_which_deals_had_aids() -> None:
    session = over(RUMMY, 3, aid="hint")
    one = Bridge()
    one.session = session
    assert [row["aids"] for row in result(one, "view")["view"]["sheet"]] == [["hint"]]
    one.session = over(RUMMY, 3)
    assert [row["aids"] for row in result(one, "view")["view"]["sheet"]] == [[]]


def test_no_hint_without_a_decision_and_no_mark_either() -> None:
    one = playing(next(seed for seed in range(20) if begun(RUMMY, seed).game.deal.turn == 1))
    problem = error(one, "hint")
    assert (problem["kind"], problem["reason"]) == ("state", "not-yours")
    one.session = over(RUMMY, 3)
    assert error(one, "hint")["reason"] == "not-yours"
    assert "aid" not in result(one, "record")["record"]


@pytest.mark.parametrize(
    "budget",
    [
        {"playouts": -1}, {"playouts": 1.5}, {"playouts": "5"}, {"playouts": True}, {"playouts": 10**9},
        {"seconds": 0}, {"seconds": -1}, {"seconds": "1"}, {"seconds": 10**9}, {"seconds": True},
    ],
)  # fmt: skip
def test_a_budget_that_is_none(budget: dict[str, object]) -> None:
    one = playing(3)
    to_person(one)
    assert error(one, "hint", **budget)["kind"] == "invalid"
    assert "aid" not in result(one, "record")["record"]
