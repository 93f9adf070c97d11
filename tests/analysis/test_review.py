"""The review: what counts as a decision, what it cost, and from what the person saw then alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy.actions import PASS, Action, parse_action
from rummy.analysis.hints import Rank
from rummy.analysis.review import Decision, Judged, branch, decisions, judge, verdict
from rummy.bots.evaluate import rank
from rummy.bots.interface import Budget, Ranked
from rummy.cards import cards_text, pack, parse_cards
from rummy.deal import Deal
from rummy.game import Row
from rummy.legal import callers, legal_actions, legal_calls
from rummy.melds import hand_value
from rummy.observe import Observation, asked, observe
from rummy.page.bridge import Bridge
from rummy.page.protocol import advice, messages
from rummy.record import parse
from rummy.rules import PRESETS, Rules
from rummy.score import Cell
from rummy.session import Session
from tests.advising import by_text, otherwise, preferring
from tests.conftest import WASM
from tests.page.test_bridge import check, error, result
from tests.positions import RUMMY, chosen, meld, position
from tests.sessions import begun, over, standing, step
from tests.strategies import any_rules

FEW = settings(max_examples=3 if WASM else 20)
CALLS = Rules.of("rummy500", players=4, rummy_call=True)
LITTLE = Budget(playouts=20)


def judged(deal: Deal, done: str, rank: Rank) -> Judged:
    """What is said of this action of seat 0 in this position."""
    return judge(standing(deal), Decision(0, 1, parse_action(done), False), rank)


# -- decisions -----------------------------------------------------------------------------------------------------


@FEW
@given(any_rules(), st.integers(0, 1 << 32))
def test_decisions_are_where_the_person_had_a_choice(rules: Rules, seed: int) -> None:
    """Seen while playing: what was offered then, and what was chosen"""
    session, rng = begun(rules, seed), Random(seed)
    noted: list[tuple[int, str, bool]] = []
    while not session.game.deal.over:
        before, seen, wanted = len(session.moves), session.observation, session.asked == session.seat
        step(session, rng)
        if len(seen.actions) > 1:
            done = session.moves[before].action if len(session.moves) > before else PASS
            noted.append((before, str(done), wanted))
    found = decisions(session.record, 1)
    assert [(one.before, str(one.action), one.asked) for one in found] == noted
    turns = [one.turn for one in found]
    assert turns == sorted(turns)
    assert set(turns) <= set(range(session.game.deal.round + 2))


def test_a_card_let_go_is_a_decision_that_left_no_move() -> None:
    """C1: asked only where no nearer seat has called"""
    counts = {"call": 0, "pass": 0}
    for seed in range(6 if WASM else 30):
        session, answers = wild(CALLS, seed)
        found = [one for one in decisions(session.record, 1) if one.asked]
        assert [(one.before, one.action) for one in found] == answers
        for one in found:
            counts[one.action.kind] += 1
            stands = branch(session.record, 1, one)
            assert stands.asked == 0
            assert one.action in stands.observation.actions
            after = branch(session.record, 1, one._replace(asked=False))
            assert after.asked is None
    assert min(counts.values()) > (0 if WASM else 3)


def wild(rules: Rules, seed: int) -> tuple[Session, list[tuple[int, Action]]]:
    """A deal that every seat plays at random, and what the person said each time it was asked for a call."""
    session, rng, answers = begun(rules, seed), Random(seed), list[tuple[int, Action]]()
    while not session.game.deal.over:
        deal, before = session.game.deal, len(session.moves)
        for seat in callers(deal):
            answer = chosen((*legal_calls(deal, seat), PASS), rng)
            if seat == 0:
                answers.append((before, answer))
            if answer != PASS:
                session._apply(seat, answer)
                break
        else:
            session._apply(deal.turn, chosen(legal_actions(deal), rng))
    return session, answers


def test_turns_are_counted_from_the_first() -> None:
    session = over(RUMMY, 3)
    drawn = [one for one in session.moves if one.seat == 0 and one.action.kind in ("draw", "take")]
    assert decisions(session.record, 1)[-1].turn == len(drawn)


# -- standing there again ------------------------------------------------------------------------------------------


@FEW
@given(any_rules(), st.integers(0, 1 << 32))
def test_a_branch_stands_where_the_deal_stood(rules: Rules, seed: int) -> None:
    """WB-12: the same game, hidden cards and all, and the same to be seen and done"""
    session, rng = begun(rules, seed), Random(seed)
    stood: list[tuple[Any, Any]] = []
    while not session.game.deal.over:
        if len(session.observation.actions) > 1:
            stood.append((session.game, session.observation))
        step(session, rng)
    whole = session.record.text()
    for one, (game, seen) in zip(decisions(session.record, 1), stood, strict=True):
        other = branch(session.record, 1, one)
        assert other.game == game
        assert other.observation == seen
        assert whole.startswith(other.record.text())
    assert session.record.text() == whole


def test_a_branch_keeps_earlier_deals_and_plays_on() -> None:
    session, rng = over(RUMMY, 3, aid="hint"), Random(3)
    session.next_deal()
    while not session.game.deal.over:
        step(session, rng)
    one = decisions(session.record, 2)[4]
    other = branch(session.record, 2, one)
    assert other.game.sheet == session.game.sheet[:1]
    assert other.record.deals[0] == session.record.deals[0]
    assert len(other.record.deals) == 2
    while not other.game.deal.over:
        step(other, rng)
    assert other.record.deals[1].moves[: one.before] == session.record.deals[1].moves[: one.before]
    assert parse(other.record.text()).game == other.game


def test_a_branch_has_the_aids_used_until_then() -> None:
    """That decision's own too"""
    session, rng = begun(RUMMY, 3), Random(3)
    while not session.game.deal.over:
        if len(session.moves) > 12 and session.observation.actions:
            session.use("hint")
        step(session, rng)
    (used,) = session.record.deals[0].aids.values()
    had = [(one.before, branch(session.record, 1, one).record.deals[0].aids) for one in decisions(session.record, 1)]
    assert had == [(before, {"hint": used} if before >= used else {}) for before, _ in had]
    assert used in [before for before, _ in had]


# -- judging -------------------------------------------------------------------------------------------------------

DISCARDING = position(RUMMY, ["KC 9D 2S", "3D 9C"], stock="4D 5S", discards="QS", phase="play")


def test_what_was_best_cost_nothing() -> None:
    told = judged(DISCARDING, "discard KC", preferring("discard KC", "discard 9D"))
    assert (told.cost, told.rank, told.equal) == (0, 1, True)
    assert [(str(one.action), one.behind) for one in told.best] == [
        ("discard KC", 0), ("discard 9D", 1), ("discard 2S", 2),
    ]  # fmt: skip


def test_what_was_worse_cost_the_difference() -> None:
    told = judged(DISCARDING, "discard 2S", preferring("discard KC", "discard 9D"))
    assert (told.cost, told.rank, told.equal) == (2, 3, False)


def test_what_was_about_equal_cost_nothing() -> None:
    told = judged(DISCARDING, "discard 2S", preferring("discard KC", "discard 2S", equal=("discard 2S",)))
    assert (told.cost, told.rank, told.equal) == (0, 2, True)


def test_it_is_the_second_look_that_counts() -> None:
    """At the best few and what was done alone, by other luck"""

    def fickle(first: float, second: float) -> Rank:
        def rank(seen: Observation, rng: Random, _budget: Budget, *, closely: bool = False) -> list[Ranked]:
            drawn.append(rng.random())
            worse = second if closely else first
            ranked = [Ranked(one, 10.0 - worse * (str(one) == "discard 2S")) for one in seen.actions]
            return sorted(ranked, key=lambda one: -one.value)

        return rank

    for first, second, cost, place in ((5, 3, 3, 3), (5, 8, 8, 3), (5, -2, 0, 1), (-2, 3, 3, 2), (-2, -3, 0, 1)):
        drawn: list[float] = []
        told = judged(DISCARDING, "discard 2S", fickle(first, second))
        assert (told.cost, told.equal, told.rank) == (cost, not cost, place)
        assert len(set(drawn)) == 2


LAYING = position(
    RUMMY,
    ["4C 5C 6C 7C KC KD KH 8H 9H 4H", "3D 9C"],
    stock="4D 5S",
    discards="QS",
    melds=[meld("5H 6H 7H", seat=1)],
    phase="play",
)


@pytest.mark.parametrize(
    ("done", "best"),
    [
        ("meld KC KD KH", "meld 4C 5C 6C"),
        ("meld 4C 5C 6C", "meld 4C 5C 6C 7C"),
        ("meld 5C 4C 6C", "meld 4C 5C 6C 7C"),
        ("meld 6C 4C 5C", "meld 4C 5C 6C"),
        ("meld 5C 6C 7C", "meld 4C 5C 6C 7C"),
        ("layoff 8H on 0", "layoff 8H 9H on 0"),
        ("layoff 8H on 0", "layoff 4H on 0"),
        ("layoff 4H on 0", "meld KC KD KH"),
        ("layoff 4H 8H on 0", "layoff 8H on 0"),
        ("layoff 8H 4H 9H on 0", "meld KC KD KH"),
    ],
)
def test_in_which_order_melds_are_laid_costs_nothing(done: str, best: str) -> None:
    """At once, card by card, or one before the other: what is best can still be done in the same turn"""
    told = judged(LAYING, done, preferring(best))
    assert (told.cost, told.rank) == (0, 1)


@pytest.mark.parametrize(
    ("done", "best"),
    [
        ("meld 4C 5C 6C", "meld 5C 6C 7C"),
        ("meld 4C 5C 6C 7C", "meld 4C 5C 6C"),
        ("layoff 8H 9H on 0", "layoff 8H on 0"),
        ("meld KC KD KH", "discard 4H"),
        ("meld KC KD KH", "discard KC"),
        ("discard KC", "meld KC KD KH"),
        ("discard KC", "layoff 8H on 0"),
        ("discard KC", "discard KD"),
    ],
)
def test_what_cannot_be_done_any_more_costs(done: str, best: str) -> None:
    """Another meld of the same cards, holding back, or what was not laid before the turn ended"""
    told = judged(LAYING, done, preferring(best))
    assert told.cost > 0
    assert told.rank > 1


def test_a_joker_laid_is_not_the_card_it_stands_for() -> None:
    """M5: at both ends of a run at once, which is offered as two lay-offs"""
    deal = position(
        Rules.of("rummy500", jokers=2),
        ["* 4H 8H KC", "3D 9C"],
        stock="4D 5S",
        discards="QS",
        melds=[meld("5H 6H 7H", seat=1)],
        phase="play",
    )
    assert judged(deal, "layoff 4H *=8H on 0", preferring("layoff *=8H on 0")).cost == 0
    assert judged(deal, "layoff 4H *=8H on 0", preferring("layoff 4H on 0")).cost == 0
    assert judged(deal, "layoff 4H *=8H on 0", preferring("layoff 8H on 0")).cost > 0


def test_where_one_meld_a_turn_is_allowed_the_other_is_lost() -> None:
    """T9"""
    deal = LAYING._replace(rules=Rules.of("rummy500", restrict_melding=True))
    assert judged(deal, "meld KC KD KH", preferring("meld 4C 5C 6C")).cost > 0
    assert judged(LAYING, "meld KC KD KH", preferring("meld 4C 5C 6C")).cost == 0


def test_the_upper_of_two_equal_cards_is_the_one_taken() -> None:
    """T6: named with its place or without"""
    rules = Rules.of("rummy500", decks=2)
    deal = position(rules, ["6H 6S 2C", "3D 9C"], stock="4D 5S", discards="6C QS 6C")
    assert judged(deal, "take 6C@2", preferring("take 6C")).cost == 0
    assert judged(deal, "take 6C", preferring("take 6C")).cost == 0
    assert judged(deal, "take 6C@0", preferring("take 6C")).cost > 0


@FEW
@given(any_rules(), st.integers(0, 1 << 32))
def test_costs_are_never_below_nothing(rules: Rules, seed: int) -> None:
    session = over(rules, seed)
    for one in decisions(session.record, 1):
        stands = branch(session.record, 1, one)
        told = judge(stands, one, by_text, LITTLE)
        assert told.cost >= 0
        assert 1 <= told.rank <= len(stands.observation.actions)
        assert [hint.behind for hint in told.best] == sorted(hint.behind for hint in told.best)
        assert 1 <= len(told.best) <= 3
        assert told.rank > 1 or told.equal
        assert not told.best[0].behind
        assert told.equal == (told.cost == 0)
        best = parse_action(str(told.best[0].action))
        assert judge(branch(session.record, 1, one), one._replace(action=best), by_text, LITTLE).cost == 0


@FEW
@given(any_rules(), st.integers(0, 1 << 32))
def test_judging_knows_nothing_hidden(rules: Rules, seed: int) -> None:
    """AI-01: the hidden cards lying elsewhere, the same is said of each decision"""
    session = over(rules, seed)
    for one in decisions(session.record, 1)[::3]:
        stands, other = (branch(session.record, 1, one) for _ in range(2))
        other = otherwise(other, Random(seed))
        assert other.observation == stands.observation
        assert judge(other, one, by_text, LITTLE) == judge(stands, one, by_text, LITTLE)


def test_judging_asks_with_what_the_person_saw() -> None:
    """AI-01: the evaluator gets the observation of that time and seat, and nothing of what came later"""
    session, _ = wild(CALLS, 2)
    given: list[Observation] = []

    def rank(seen: Observation, rng: Random, budget: Budget, *, closely: bool = False) -> list[Ranked]:
        given.append(seen)
        return by_text(seen, rng, budget, closely=closely)

    for one in decisions(session.record, 1):
        given.clear()
        stands = branch(session.record, 1, one)
        judge(stands, one, rank, LITTLE)
        look = asked if one.asked else observe
        seen = look(stands.game, 0)
        assert given[0] == seen
        assert len(given) in (1, 2)
        assert all(one._replace(actions=seen.actions) == seen for one in given)
        assert all(set(one.actions) <= set(seen.actions) for one in given)


def test_not_going_out_costs_points_of_the_deal() -> None:
    """AI-02: what is plain at first sight is played on all the same, so that its cost is no mere figure of weights"""
    rest = cards_text(card for card in pack(1, 0) if card not in parse_cards("7H 8H 9H QS"))
    deal = position(RUMMY, ["7H 8H 9H", rest[:29]], stock=rest[30:], discards="QS", phase="play")
    told = judge(standing(deal), Decision(0, 1, parse_action("discard 7H"), False), rank, Budget(playouts=200))
    assert str(told.best[0].action) == "meld 7H 8H 9H"
    value = told.best[0].value
    hands = 24 + sum(hand_value(card, RUMMY) for card in range(52)) / 48 * 10
    assert abs(value - hands) < 30
    assert 0 < told.cost < 80


# -- luck and skill ------------------------------------------------------------------------------------------------


def row(*scores: int) -> Row:
    return Row(0, "out", 0, tuple(Cell(0, 0, 0, one) for one in scores), scores)


def test_luck_is_what_is_left_of_the_result() -> None:
    assert verdict(row(40, 70), 0, RUMMY, [3.0, 0.0, 4.5]) == (7.5, -30, -22.5)
    assert verdict(row(40, 70), 1, RUMMY, []) == (0, 30, 30)
    assert verdict(row(60, 20, 10), 0, RUMMY, [5.0]) == (5, 45, 50)


def test_where_the_lowest_wins_few_points_are_a_good_result() -> None:
    """S3"""
    rules = Rules.of("basic", scoring="penalty")
    assert verdict(row(5, 25), 0, rules, [2.0]) == (2, 20, 22)


# -- the calls -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_whole_review(preset: str) -> None:
    one = Bridge()
    one.session = over(Rules.of(preset, players=3), 6)
    before = result(one, "record")
    told = result(one, "review", deal=1)
    check(told, advice.Decisions, "review")
    assert [decision["place"] for decision in told["decisions"]] == list(range(len(told["decisions"])))
    assert told["scores"] == [cell["score"] for cell in result(one, "view")["view"]["sheet"][0]["cells"]]
    costs = []
    for decision in told["decisions"][:: 4 if WASM else 1]:
        said = result(one, "judge", deal=1, place=decision["place"], playouts=20)
        check(said, messages.Judged, "judged")
        assert said["action"] == decision["action"]
        assert said["view"]["seat"] == 0
        assert {hint["action"] for hint in said["best"]} <= {offer["action"] for offer in said["view"]["offers"]}
        assert said == result(one, "judge", deal=1, place=decision["place"], playouts=20)
        costs.append(said["cost"])
    final = result(one, "verdict", deal=1, costs=costs)
    check(final, advice.Verdict, "verdict")
    assert final["lost"] == pytest.approx(sum(costs), abs=0.01)
    assert final["luck"] == pytest.approx(final["lost"] + final["result"], abs=0.02)
    assert result(one, "record") == before


def test_a_view_of_then_hides_what_was_hidden() -> None:
    """AI-01: though the deal is over and all hands lie open now"""
    one = Bridge()
    one.session = over(RUMMY, 6)
    for decision in result(one, "review", deal=1)["decisions"]:
        view = result(one, "judge", deal=1, place=decision["place"], playouts=0)["view"]
        assert set(view["hands"][1]["cards"]) == {None}
        assert view["phase"] != "over"
        assert view["sheet"] == []


def test_branching_leaves_the_reviewed_game_to_the_page() -> None:
    one = Bridge()
    one.session = over(RUMMY, 6)
    text = result(one, "record")["record"]
    then = result(one, "judge", deal=1, place=5, playouts=0)["view"]
    shown = result(one, "branch", deal=1, place=5)
    check(shown, messages.Shown, "branch")
    assert shown["view"] == then
    assert shown["events"] == []
    assert result(one, "record")["record"].endswith("aid review\n")
    while shown["view"]["phase"] != "over":
        mine = shown["view"]["turn"] == 0
        shown = result(one, "act", action=shown["view"]["offers"][0]["action"]) if mine else result(one, "bot")
    assert shown["view"]["sheet"][0]["aids"] == ["review"]
    assert result(one, "load", record=text)["view"]["sheet"][0]["aids"] == []


@pytest.mark.parametrize("op", ["review", "judge", "verdict", "branch"])
def test_only_a_deal_that_is_over_is_reviewed(op: str) -> None:
    one = Bridge()
    one.session = over(RUMMY, 6)
    one.session.next_deal()
    before = result(one, "record")
    for deal in (2, 3, 999):
        problem = error(one, op, deal=deal, place=0, costs=[])
        assert (problem["kind"], problem["reason"]) == ("state", "not-over")
    for wrong in (0, -1, None, 1.0, "1", True, 10**9):
        assert error(one, op, deal=wrong, place=0, costs=[])["kind"] == "invalid"
    assert result(one, "record") == before


@pytest.mark.parametrize("op", ["judge", "branch"])
def test_only_decisions_are_judged(op: str) -> None:
    one = Bridge()
    one.session = over(RUMMY, 6)
    before = result(one, "record")
    count = len(result(one, "review", deal=1)["decisions"])
    assert error(one, op, deal=1, place=count)["reason"] == "no-decision"
    for wrong in (-1, None, 0.0, "0", True, 10**9):
        assert error(one, op, deal=1, place=wrong)["kind"] == "invalid"
    assert result(one, "record") == before


@pytest.mark.parametrize("costs", [None, 5, "1", [None], ["1"], [-1.0], [1e300], [True], [[1.0]], {"a": 1}])
def test_costs_that_are_none(costs: object) -> None:
    one = Bridge()
    one.session = over(RUMMY, 6)
    assert error(one, "verdict", deal=1, costs=costs)["kind"] == "invalid"
