"""The engine as the page calls it: every call, and every nonsense that might be sent instead."""

from __future__ import annotations

import json
import re
import types
from random import Random
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rummy.page.view
from rummy.bots import BOTS
from rummy.errors import RummyError
from rummy.legal import legal_actions
from rummy.page import bridge
from rummy.page.bridge import Bridge
from rummy.page.protocol import messages
from rummy.page.protocol.messages import PROTOCOL
from rummy.record import parse
from rummy.rulebook.statements import moot, statements
from rummy.rules import Rules
from tests.conftest import WASM
from tests.positions import POOL, RUMMY, meld, play, position
from tests.sessions import played, standing

FEW = settings(max_examples=10 if WASM else 80)


def call(one: Bridge, op: str, **rest: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(one.handle(json.dumps({"protocol": PROTOCOL, "op": op, **rest})))
    assert reply["protocol"] == PROTOCOL
    assert ("result" in reply) != ("error" in reply)
    assert set(reply) <= {"protocol", "result", "error"}
    return reply


def result(one: Bridge, op: str, **rest: Any) -> dict[str, Any]:
    reply = call(one, op, **rest)
    assert "result" in reply, reply
    answer: dict[str, Any] = reply["result"]
    return answer


def error(one: Bridge, op: str, **rest: Any) -> dict[str, Any]:
    reply = call(one, op, **rest)
    assert "error" in reply, reply
    problem: dict[str, Any] = reply["error"]
    check(problem, messages.Problem, "error")
    assert len(problem["message"]) < 2_000 or problem["kind"] == "crash"
    return problem


def playing(seed: int = 1, **rules: Any) -> Bridge:
    one = Bridge()
    settings_ = {"preset": "rummy500", "players": 2, **rules}
    result(one, "new", rules=settings_, bots=["greedy"] * (settings_["players"] - 1), seed=seed)
    return one


def to_person(one: Bridge) -> dict[str, Any]:
    shown = result(one, "view")
    while shown["view"]["turn"] != shown["view"]["seat"] and shown["view"]["phase"] != "over":
        shown = result(one, "bot")
    return shown


@pytest.mark.parametrize("preset", ["rummy500", "pool500"])
def test_an_offer_says_what_it_makes_and_scores(preset: str) -> None:
    """M1-M5, S1: as the table tells it once it is done"""
    seen = set()
    for seed in range(4 if WASM else 12):
        one, rng = playing(seed, preset=preset, jokers=4), Random(seed)
        shown = to_person(one)
        while shown["view"]["phase"] != "over":
            before, seat = shown["view"], shown["view"]["seat"]
            offers = [offer for offer in before["offers"] if "points" in offer] or before["offers"]
            offer = rng.choice(offers)
            shown = result(one, "act", action=offer["action"])
            if "points" in offer:
                assert shown["view"]["laid"][seat] - before["laid"][seat] == offer["points"]
                assert shown["view"]["melds"][offer.get("meld", -1)]["kind"] == offer["makes"]
                seen.add((offer["kind"], offer["makes"]))
            shown = to_person(one)
    assert {("meld", "run"), ("layoff", "run")} < seen


def test_a_view_says_who_alone_may_open() -> None:
    """K1: the first player, until somebody has knocked; nobody where knocking is free"""
    deal = position(POOL, ["AC 2C 3C 9D", "9S 2S"], stock="6C 7C", dealer=1, phase="play")
    assert rummy.page.view.view(standing(deal))["opener"] == 0
    assert rummy.page.view.view(standing(deal._replace(dealer=0)))["opener"] == 1
    assert rummy.page.view.view(standing(play(deal, "meld AC 2C 3C")))["opener"] is None
    free = position(Rules.of("pool500", knocking="free"), ["AC 2C", "9S 2S"], stock="6C", phase="play")
    assert rummy.page.view.view(standing(free))["opener"] is None


# -- types at run time ---------------------------------------------------------------------------------------------


def check(value: Any, hint: Any, where: str) -> None:
    """That a JSON value is what the protocol's types say, keys and all."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is NotRequired:
        check(value, args[0], where)
    elif origin is Literal:
        assert value in args, f"{where}: {value!r} is none of {args}"
    elif origin in (Union, types.UnionType):
        problems = []
        for option in args:
            try:
                check(value, option, where)
            except AssertionError as problem:
                problems.append(str(problem))
            else:
                return
        raise AssertionError("; ".join(problems))
    elif origin is list:
        assert isinstance(value, list), f"{where}: {value!r} is no list"
        for index, item in enumerate(value):
            check(item, args[0], f"{where}[{index}]")
    elif origin is dict:
        assert isinstance(value, dict), f"{where}: {value!r} is no object"
        for key, item in value.items():
            check(item, args[1], f"{where}.{key}")
    elif hint in messages.TYPES:
        hints = get_type_hints(hint, include_extras=True)
        assert isinstance(value, dict), f"{where}: {value!r} is no object"
        assert set(value) <= set(hints), f"{where} has {set(value) - set(hints)} too many"
        for key, inner in hints.items():
            if key not in value:
                assert get_origin(inner) is NotRequired, f"{where} lacks {key}"
            else:
                check(value[key], inner, f"{where}.{key}")
    elif hint is type(None):
        assert value is None, f"{where}: {value!r} is not null"
    else:
        assert type(value) is hint, f"{where}: {value!r} is no {hint.__name__}"


def test_hello() -> None:
    answer = result(Bridge(), "hello")
    check(answer, messages.Hello, "hello")
    assert answer["protocol"] == PROTOCOL
    assert answer["bots"] == list(BOTS)
    for preset in answer["presets"]:
        for option in preset["options"]:
            assert {"minimum", "maximum"} <= set(option) or "choices" in option or option["type"] == "flag"
            assert Rules.of(preset["name"], **{option["name"]: option["default"]}) == Rules.of(preset["name"])


def test_the_rules_of_a_game_not_yet_begun() -> None:
    """What the options come to, which are moot, and the whole text"""
    book = result(Bridge(), "rules", rules={"preset": "rum500", "players": 6})
    check(book, messages.RuleBook, "rules")
    assert book["rules"] == {"preset": "rum500", **Rules.of("rum500", players=6).options()}
    assert book["rules"]["decks"] == 2
    assert [(said["id"], said["args"]) for said in book["text"]] == list(statements(Rules.of("rum500", players=6)))
    assert result(Bridge(), "rules", rules={"preset": "rummy500"})["moot"] == list(moot(Rules.of("rummy500")))


def test_rules_that_cannot_be_played_name_option_and_values() -> None:
    """The option to change, and what it may be"""
    one = playing()
    before = whole(one)
    for rules, option, allowed in (
        ({"preset": "rum500", "players": 8, "decks": 1}, "decks", [2]),
        ({"preset": "pool500", "players": 5}, "players", [2, 4]),
        ({"preset": "basic", "jokers": 3}, "jokers", [0, 2, 4]),
        ({"preset": "basic", "simple_values": 1}, "simple_values", [False, True]),
        ({"preset": "basic", "aces": "high"}, "aces", ["low", "low_or_high"]),
    ):
        for op in ("rules", "new"):
            problem = error(one, op, rules=rules, bots=["greedy"] * 7)
            assert (problem["kind"], problem["option"], problem["allowed"]) == ("invalid", option, allowed)
    assert whole(one) == before


def test_everything_offered_by_hello_can_be_played() -> None:
    for preset in result(Bridge(), "hello")["presets"]:
        for option in preset["options"]:
            ends = [option["minimum"], option["maximum"]] if option["type"] == "integer" else option.get("choices", [])
            for value in ends:
                rules = {"preset": preset["name"], option["name"]: value}
                seats = rules.get("players", 2) - 1
                assert "view" in result(Bridge(), "new", rules=rules, bots=["greedy"] * seats)


@pytest.mark.parametrize("preset", ["rummy500", "rum500", "basic", "pool500"])
def test_replies_are_what_the_types_say_through_a_game(preset: str) -> None:
    one, rng = Bridge(), Random(3)
    shown = result(one, "new", rules={"preset": preset, "players": 3, "target": 50}, bots=["greedy"] * 2, seed=3)
    check(shown, messages.Shown, "new")
    assert [event["type"] for event in shown["events"]] == ["dealt", "turn"]
    kinds = set()
    for _ in range(60 if WASM else 500):
        view = shown["view"]
        if view["outcome"]:
            break
        if view["phase"] == "over":
            shown = result(one, "next")
        elif view["turn"] != view["seat"]:
            shown = result(one, "bot")
        else:
            shown = result(one, "act", action=rng.choice(view["offers"])["action"])
        check(shown, messages.Shown, "shown")
        kinds |= {event["type"] for event in shown["events"]}
        for event in shown["events"]:
            assert all(
                re.fullmatch(r"[A23456789TJQK][CDHS]|\*(=[A23456789TJQK][CDHS])?", c)
                for c in event.get("cards", [])
                if c
            )
    assert {"drew", "discarded", "turn"} <= kinds


def test_offers_are_the_legal_actions_and_go_back_unchanged() -> None:
    """M9, T6"""
    one = playing()
    rng = Random(1)
    for _ in range(150):
        shown = to_person(one)
        if shown["view"]["phase"] == "over":
            if shown["view"]["outcome"]:
                break
            result(one, "next")
            continue
        assert one.session is not None
        deal = one.session.game.deal
        offers = shown["view"]["offers"]
        assert [offer["action"] for offer in offers] == [str(action) for action in legal_actions(deal)]
        for offer in offers:
            assert result(one, "ask", action=offer["action"]) == {"legal": True, "reason": None}
            assert offer["action"].startswith(offer["kind"])
            if offer["kind"] == "take":
                pile = shown["view"]["discards"][0]
                assert offer["cards"] == pile[offer["at"] :]
            elif offer["kind"] == "layoff":
                assert offer["action"] == f"layoff {' '.join(offer['cards'])} on {offer['meld']}"
            elif offer["kind"] in ("meld", "discard"):
                assert offer["action"] == f"{offer['kind']} {' '.join(offer['cards'])}"
        result(one, "act", action=rng.choice(offers)["action"])


def test_a_view_says_who_laid_what_and_what_it_is_worth() -> None:
    """M6, V2"""
    run = meld("QC KC AC", seat=1)._replace(seats=(1, 1, 0))
    session = standing(position(RUMMY, ["4C 5C", "9S 2S"], stock="6C", discards="6D", melds=[run, meld("AD 2D 3D")]))
    view = rummy.page.view.view(session)
    assert view["melds"][0] == {
        "kind": "run",
        "cards": [
            {"card": "QC", "seat": 1, "value": 10}, {"card": "KC", "seat": 1, "value": 10},
            {"card": "AC", "seat": 0, "value": 15},
        ],
    }  # fmt: skip
    assert [card["value"] for card in view["melds"][1]["cards"]] == [1, 2, 3]
    assert view["laid"] == [15 + 6, 20]


def test_the_sheet_and_the_outcome() -> None:
    """S8, S9"""
    rules = Rules.of("rum500", target=10)
    session = standing(position(rules, ["4C 5C", "9S 2S"], stock="6C", discards="6D"), totals=(3, -4))
    one = Bridge()
    one.session = session
    result(one, "act", action="draw")
    shown = result(one, "act", action="meld 4C 5C 6C")
    view = shown["view"]
    assert [event["type"] for event in shown["events"]] == ["melded", "deal-over", "game-over"]
    assert shown["events"][1] == {"type": "deal-over", "seat": 0, "reason": "out"}
    assert view["sheet"][0]["cells"] == [
        {"melds": 15, "hand": 0, "bonus": 0, "score": 15, "total": 18},
        {"melds": 0, "hand": 11, "bonus": 0, "score": -11, "total": -15},
    ]
    assert view["outcome"] == {"winner": 0, "totals": [18, -15], "settlement": [0, 33]}
    assert (view["phase"], view["offers"], view["undo"]) == ("over", [], False)
    assert error(one, "next")["kind"] == "state"
    assert error(one, "bot")["kind"] == "state"


def test_this_turn_shows_obligation_and_new_cards() -> None:
    """T6, T7"""
    one = Bridge()
    one.session = standing(position(RUMMY, ["4C 5C KD", "9S 2S"], stock="7C 8D", discards="2H 6C QS"))
    view = result(one, "act", action="take 6C")["view"]
    assert view["this_turn"] == {"must": "6C", "taken": None, "new": ["6C", "QS"]}
    view = result(one, "act", action="meld 4C 5C 6C")["view"]
    assert view["this_turn"] == {"must": None, "taken": None, "new": ["QS"]}
    one.session = standing(position(RUMMY, ["4C 5C KD", "9S 2S"], stock="7C 8D", discards="2H 6C QS"))
    view = result(one, "act", action="take QS")["view"]
    assert view["this_turn"] == {"must": None, "taken": "QS", "new": ["QS"]}


# -- asking, undoing, saving ---------------------------------------------------------------------------------------


def test_ask_answers_and_changes_nothing() -> None:
    """UI-07"""
    one = playing()
    to_person(one)
    before = result(one, "view")
    assert result(one, "ask", action="discard 2C") == {"legal": False, "reason": "draw-first"}
    assert result(one, "ask", action="end") == {"legal": False, "reason": "stock-not-empty"}
    assert result(one, "ask", action="draw") == {"legal": True, "reason": None}
    assert result(one, "view") == before


def test_undo_and_its_reasons() -> None:
    """UI-06"""
    one = playing()
    to_person(one)
    view = result(one, "view")["view"]
    assert (view["undo"], view["undo_reason"]) == (False, "nothing")
    assert error(one, "undo")["reason"] == "nothing"
    drawn = result(one, "act", action="draw")["view"]
    assert (drawn["undo"], drawn["undo_reason"]) == (False, "card-seen")
    assert error(one, "undo")["reason"] == "card-seen"
    offer = next(offer for offer in drawn["offers"] if offer["kind"] == "discard")
    after = result(one, "act", action=offer["action"])["view"]
    assert (after["undo"], after["undo_reason"]) == (True, None)
    undone = result(one, "undo")
    assert undone["events"] == [{"type": "undone", "seat": 0}]
    assert undone["view"] == drawn
    result(one, "act", action=offer["action"])
    bot = result(one, "bot")["view"]
    assert (bot["undo"], bot["undo_reason"]) == (False, "not-yours")


def test_the_record_loads_into_the_same_view() -> None:
    """WB-12"""
    one = playing(players=3)
    rng = Random(2)
    for _ in range(60):
        shown = result(one, "view")["view"]
        text = result(one, "record")["record"]
        other = Bridge()
        loaded = result(other, "load", record=text)
        assert loaded["view"] == shown
        assert loaded["events"] == []
        assert result(other, "record")["record"] == text
        if shown["phase"] == "over":
            break
        if shown["turn"] == shown["seat"]:
            result(one, "act", action=rng.choice(shown["offers"])["action"])
        else:
            result(one, "bot")


def test_the_same_seed_gives_the_same_replies() -> None:
    """WB-13"""
    assert to_person(playing(seed=5)) == to_person(playing(seed=5))
    assert result(playing(seed=5), "view") != result(playing(seed=6), "view")


def test_without_a_seed_every_game_differs() -> None:
    """WB-14"""
    one = Bridge()
    decks = set()
    for _ in range(20 if WASM else 200):
        result(one, "new", rules={"preset": "rummy500"}, bots=["greedy"])
        assert one.session is not None
        decks.add(one.session.record.deals[0].deck)
    assert len(decks) == (20 if WASM else 200)


@pytest.mark.parametrize("op", [op for op in get_args(messages.Op) if op not in ("hello", "rules", "new", "load")])
def test_before_a_game_there_is_none(op: str) -> None:
    assert error(Bridge(), op, action="draw")["reason"] == "no-game"


# -- errors --------------------------------------------------------------------------------------------------------


def whole(one: Bridge) -> tuple[str, str]:
    """Everything about the session."""
    assert one.session is not None
    return one.session.record.text(), one.handle(json.dumps({"protocol": PROTOCOL, "op": "view"}))


BAD_TEXTS = [
    "", " ", "{", "}", "null", "true", "5", "[]", '"draw"', "{'op': 'view'}", "\x00",
    '{"protocol": 1}', '{"op": "view"}', '{"protocol": 1, "op": null}', '{"protocol": 1, "op": 5}',
    '{"protocol": 1, "op": "fly"}', '{"protocol": 1, "op": ["view"]}', '{"protocol": 1, "op": {}}',
    '{"protocol": 0, "op": "view"}', '{"protocol": 2, "op": "view"}', '{"protocol": "1", "op": "view"}',
    '{"protocol": null, "op": "view"}', '{"protocol": 1e999, "op": "view"}', '{"protocol": NaN, "op": "view"}',
    '{"protocol": [[[[[[]]]]]], "op": "view"}', '{"protocol": ' + "9" * 5000 + ', "op": "view"}',
    '{"protocol": 1, "op": "\\ud800"}', '{"protocol": 1, "op": "__class__"}', '{"protocol": 1, "op": "VIEW"}',
    '{"protocol": 1, "op": "act"}', '{"protocol": 1, "op": "act", "action": null}',
    '{"protocol": 1, "op": "act", "action": 5}', '{"protocol": 1, "op": "act", "action": ["draw"]}',
    '{"protocol": 1, "op": "act", "action": "\\ud800"}', '{"protocol": 1, "op": "act", "action": "take \\u0000"}',
    '{"protocol": 1, "op": "load"}', '{"protocol": 1, "op": "load", "record": null}',
    '{"protocol": 1, "op": "load", "record": {}}', '{"protocol": 1, "op": "load", "record": ""}',
    '{"protocol": 1, "op": "load", "record": "rummy-record 1"}',
    '{"protocol": 1, "op": "new"}', '{"protocol": 1, "op": "new", "rules": null, "bots": null}',
]  # fmt: skip


# A page sends what `JSON.stringify` makes of a flat request; a nest this deep would exhaust the stack of WebAssembly
# itself, below Python, so there it is no question for the bridge.
DEEP = [pytest.param(text, marks=pytest.mark.native) for text in ("[" * 100_000, '{"a":' * 50_000)]


@pytest.mark.parametrize("text", [*BAD_TEXTS, *DEEP], ids=lambda text: text[:50])
def test_nonsense_is_an_error_and_harms_nothing(text: str) -> None:
    one = playing()
    before = whole(one)
    reply = json.loads(one.handle(text))
    assert reply["protocol"] == PROTOCOL
    assert reply["error"]["kind"] == "invalid", reply
    assert len(reply["error"]["message"]) < 2_000
    assert whole(one) == before


BAD_NEW: list[dict[str, Any]] = [
    {"rules": {}, "bots": ["greedy"]},
    {"rules": {"preset": None}, "bots": ["greedy"]},
    {"rules": {"preset": ["rummy500"]}, "bots": ["greedy"]},
    {"rules": {"preset": "bridge"}, "bots": ["greedy"]},
    {"rules": {"preset": "rummy500", "players": 9}, "bots": ["greedy"]},
    {"rules": {"preset": "rummy500", "players": "2"}, "bots": ["greedy"]},
    {"rules": {"preset": "rummy500", "target": 1e308}, "bots": ["greedy"]},
    {"rules": {"preset": "rummy500", "target": 10**300}, "bots": ["greedy"]},
    {"rules": {"preset": "rummy500", "target": [500]}, "bots": ["greedy"]},
    {"rules": {"preset": "rummy500", "books": True}, "bots": ["greedy"]},
    {"rules": {"preset": "rummy500", "self": 1}, "bots": ["greedy"]},
    {"rules": {"preset": "rummy500", "": 1}, "bots": ["greedy"]},
    {"rules": {"preset": "rummy500", "x" * 50_000: 1}, "bots": ["greedy"]},
    {"rules": {"preset": "x" * 50_000}, "bots": ["greedy"]},
    {"rules": {"preset": "rummy500", "aces": "x" * 50_000}, "bots": ["greedy"]},
    {"rules": [["preset", "rummy500"]], "bots": ["greedy"]},
    {"rules": {"preset": "rummy500"}, "bots": []},
    {"rules": {"preset": "rummy500"}, "bots": "greedy"},
    {"rules": {"preset": "rummy500"}, "bots": {"0": "greedy"}},
    {"rules": {"preset": "rummy500"}, "bots": ["greedy", "greedy"]},
    {"rules": {"preset": "rummy500"}, "bots": ["you"]},
    {"rules": {"preset": "rummy500"}, "bots": [None]},
    {"rules": {"preset": "rummy500"}, "bots": [5]},
    {"rules": {"preset": "rummy500"}, "bots": [["greedy"]]},
    {"rules": {"preset": "rummy500"}, "bots": [{}]},
    {"rules": {"preset": "rummy500"}, "bots": ["x" * 50_000]},
    {"rules": {"preset": "rummy500"}, "bots": ["greedy"], "seed": -1},
    {"rules": {"preset": "rummy500"}, "bots": ["greedy"], "seed": 1.5},
    {"rules": {"preset": "rummy500"}, "bots": ["greedy"], "seed": "1"},
    {"rules": {"preset": "rummy500"}, "bots": ["greedy"], "seed": True},
    {"rules": {"preset": "rummy500"}, "bots": ["greedy"], "seed": [1]},
]


@pytest.mark.parametrize("request_", BAD_NEW, ids=lambda request: json.dumps(request)[:60])
def test_a_bad_new_game_leaves_the_old_one(request_: dict[str, Any]) -> None:
    one = playing()
    before = whole(one)
    problem = error(one, "new", **request_)
    assert problem["kind"] == "invalid", problem
    assert whole(one) == before


def test_a_huge_seed_is_a_seed() -> None:
    one = Bridge()
    result(one, "new", rules={"preset": "rummy500"}, bots=["greedy"], seed=10**200)
    assert "view" in result(Bridge(), "load", record=result(one, "record")["record"])


@pytest.mark.parametrize(
    "action",
    [
        "",
        "fly",
        "draw " * 10_000,
        "meld " + "4C " * 20_000,
        "discard " + "x" * 50_000,
        "layoff 8H on 99999999999",
        "take 6C@-1",
    ],
    ids=lambda text: text[:20],
)
def test_a_malformed_action_is_invalid(action: str) -> None:
    one = playing()
    to_person(one)
    before = whole(one)
    for op in ("act", "ask"):
        problem = error(one, op, action=action)
        assert problem["kind"] == "invalid"
    assert whole(one) == before


def test_an_illegal_action_says_why() -> None:
    one = playing()
    to_person(one)
    before = whole(one)
    for action, reason in (("end", "stock-not-empty"), ("discard 2C", "draw-first"), ("take 2C@90", "not-in-discards")):
        problem = error(one, "act", action=action)
        assert (problem["kind"], problem["reason"]) == ("illegal", reason)
    assert whole(one) == before


def test_a_damaged_record_leaves_the_old_game() -> None:
    """WB-11"""
    one = playing()
    before = whole(one)
    good = played(RUMMY, 4, 40).record.text()
    for text in (
        good[:100],
        good.replace("draw", "drawn"),
        good + "\n\n",
        "x" * 6_000_000,
        "{}",
        good.replace("you", "greedy"),
    ):
        problem = error(one, "load", record=text)
        assert problem["kind"] in ("invalid", "state")
        assert whole(one) == before
    assert "line" in error(one, "load", record=good[:100])["message"]


def test_calls_that_do_not_fit_now() -> None:
    for seed in range(4):
        one = playing(seed=seed)
        before = whole(one)
        assert error(one, "next")["kind"] == "state"
        view = result(one, "view")["view"]
        if view["turn"] == view["seat"]:
            assert error(one, "bot")["kind"] == "state"
        else:
            problem = error(one, "act", action="draw")
            assert (problem["kind"], problem["reason"]) == ("illegal", "not-your-turn")
        assert whole(one) == before


def test_a_bug_is_told_with_the_record_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """AI-05"""
    one = playing()
    before = whole(one)
    assert one.session is not None

    def broken(*_: object) -> None:
        raise ZeroDivisionError("a bug for the test")

    with monkeypatch.context() as patch:
        patch.setattr(type(one.session), "act", broken)
        problem = error(one, "act", action="draw")
    assert (problem["kind"], problem["reason"]) == ("crash", "ZeroDivisionError")
    assert "a bug for the test" in problem["message"]
    assert "Traceback" in problem["message"]
    assert problem["record"] == before[0]
    assert parse(problem["record"]).record.text() == before[0]
    assert whole(one) == before
    to_person(one)


def test_a_bug_without_a_game_is_told_without_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(bridge, "_hello", broken)
    problem = error(Bridge(), "hello")
    assert problem["kind"] == "crash"
    assert "record" not in problem


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
requests = st.fixed_dictionaries(
    {"protocol": st.just(PROTOCOL) | json_values},
    optional={
        "op": st.sampled_from(get_args(messages.Op)) | json_values,
        "rules": st.fixed_dictionaries({"preset": st.sampled_from(["rummy500", "basic"]) | json_values}) | json_values,
        "bots": st.just(["greedy"]) | json_values,
        "seed": st.integers(0, 5) | json_values,
        "record": json_values,
        "action": st.sampled_from(["draw", "pass", "take 4C", "meld 4C 5C 6C"]) | json_values,
        "deal": st.integers(0, 2) | json_values,
        "place": st.integers(0, 2) | json_values,
        "playouts": st.just(5) | json_values,
        "seconds": st.just(0.01) | json_values,
        "costs": st.just([0.5]) | json_values,
    },
)


@FEW
@given(st.lists(requests, max_size=5))
def test_any_request_gets_a_reply_and_never_a_crash(messages: list[Any]) -> None:
    one = playing()
    for message in messages:
        reply = json.loads(one.handle(json.dumps(message)))
        assert ("result" in reply) != ("error" in reply)
        if "error" in reply:
            assert reply["error"]["kind"] != "crash", reply["error"]["message"]
        assert one.session is not None
        assert one.session.record.text()


@FEW
@given(st.text(max_size=60) | st.binary(max_size=60))
def test_any_text_gets_a_reply(text: Any) -> None:
    reply = json.loads(Bridge().handle(text))
    assert reply["error"]["kind"] == "invalid"


@pytest.mark.parametrize("text", [None, 5, [], {}, object()])
def test_what_is_no_text_gets_a_reply(text: Any) -> None:
    assert json.loads(Bridge().handle(text))["error"]["kind"] == "invalid"


def test_replies_are_plain_ascii_json() -> None:
    text = playing().handle(json.dumps({"protocol": PROTOCOL, "op": "act", "action": "dräw \U0001f0a1 \ud800"}))
    assert text.isascii()
    assert json.loads(text)["error"]["kind"] == "invalid"
    assert issubclass(bridge.InvalidRequestError, RummyError)


def test_the_module_has_one_bridge_for_the_page() -> None:
    assert "result" in json.loads(bridge.handle(json.dumps({"protocol": PROTOCOL, "op": "hello"})))
