"""The rules of this game as statements: which there are follows from the options, all of them and nothing else."""

from __future__ import annotations

import json
import string
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given

from rummy.actions import Action
from rummy.apply import apply
from rummy.errors import InvalidRulesError
from rummy.legal import legal_actions, legal_calls
from rummy.rulebook.english import TEXT
from rummy.rulebook.statements import moot, statements
from rummy.rules import OPTIONS, Option, Rules, Value, schema
from rummy.score import score
from tests.positions import EVERY_PRESET, chosen
from tests.referee import allowed, some_rules
from tests.strategies import any_rules, start_of


def said(preset: str, **options: Value) -> set[str]:
    return {statement.id.removeprefix("rulebook-") for statement in statements(Rules.of(preset, **options))}


def variants(rules: Rules, name: str) -> list[Rules]:
    """The playable games that differ from this one in the setting of one option."""
    option = next(option for option in schema(rules.preset) if option.name == name)
    found = []
    for value in allowed(option):
        if value != getattr(rules, name):
            try:
                found.append(Rules.of(rules.preset, **{**rules.options(), name: value}))
            except InvalidRulesError:
                assert name in ("players", "decks", "jokers"), "only these can ask for more cards than there are"
    return found


# -- ids, numbers and words ----------------------------------------------------------------------------------------


def test_every_statement_has_its_words_and_all_words_are_used() -> None:
    used = {statement.id for rules in some_rules(600) for statement in statements(rules)}
    assert used == set(TEXT)


@given(any_rules())
def test_statements_are_ids_and_the_numbers_their_words_ask_for(rules: Rules) -> None:
    told = statements(rules)
    assert len({statement.id for statement in told}) == len(told), "nothing is said twice"
    for statement in told:
        assert set(statement.args) == {
            field for _, field, _, _ in string.Formatter().parse(TEXT[statement.id]) if field
        }
        assert all(type(number) is int and number > 0 for number in statement.args.values())
    assert json.loads(json.dumps([[one.id, one.args] for one in told])) == [[one.id, one.args] for one in told]


@given(any_rules())
def test_every_chapter_has_a_heading_and_something_below_it(rules: Rules) -> None:
    headings = [statement.id.startswith("rulebook-heading-") for statement in statements(rules)]
    assert headings[0]
    assert not headings[-1]
    assert not any(one and following for one, following in pairwise(headings))


# -- options and nothing else --------------------------------------------------------------------------------------


@given(any_rules())
def test_the_name_of_the_preset_says_nothing(rules: Rules) -> None:
    assert statements(replace(rules, preset="a house's own")) == statements(rules)
    assert moot(replace(rules, preset="a house's own")) == moot(rules)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
@pytest.mark.parametrize("preset", EVERY_PRESET)
def test_every_option_is_told_or_moot(preset: str, option: Option) -> None:
    rules = Rules.of(preset)
    changed = [other for other in variants(rules, option.name) if statements(other) != statements(rules)]
    assert bool(changed) != (option.name in moot(rules))


@given(any_rules())
def test_moot_options_change_no_statement_and_all_others_do(rules: Rules) -> None:
    idle = moot(rules)
    assert list(idle) == [option.name for option in OPTIONS if option.name in idle]
    for option in OPTIONS:
        others = variants(rules, option.name)
        told = [statements(other) != statements(rules) for other in others]
        if option.name in idle:
            assert others
            assert not any(told), option.name
        else:
            assert any(told) or not others, option.name


def transcript(rules: Rules, seed: int) -> list[str]:
    """One deal played at random: all that may be done at every step, and what it comes to."""
    deal, rng, lines = start_of(rules, seed), Random(seed), []
    while not deal.over:
        calls = [(seat, call) for seat in range(rules.players) for call in legal_calls(deal, seat)]
        actions: tuple[Action, ...] = legal_actions(deal)
        lines.append(f"{sorted(map(str, actions))} {calls}")
        deal, _ = apply(deal, chosen(actions, rng))
    return [*lines, str(deal.reason), str(score(deal))]


def test_games_told_alike_are_played_alike() -> None:
    """What the statements leave out, by moot options or others, the engine does not ask either"""
    alike = 0
    for seed, rules in enumerate(some_rules(30)):
        for option in OPTIONS:
            for other in variants(rules, option.name):
                if statements(other) == statements(rules):
                    assert transcript(other, seed) == transcript(rules, seed), option.name
                    alike += 1
    assert alike > 50


def test_what_is_moot() -> None:
    assert moot(Rules.of("rummy500")) == ("pool", "rummy_call")
    assert moot(Rules.of("rummy500", players=3)) == ("pool",)
    assert moot(Rules.of("pool500")) == ("drawn_discard", "rummy_call")
    assert moot(Rules.of("cutthroat500", players=4)) == ("drawn_discard", "rummy_call")
    assert moot(Rules.of("pool500", players=4, discard_draw="top")) == ()
    assert moot(Rules.of("rummy500", scoring="pool", players=4)) == ()
    assert moot(Rules.of("rum500", players=8)) == ("pool",)  # a second pack is needed, and so not moot


# -- what is said of which game ------------------------------------------------------------------------------------


def test_the_take_is_told_as_it_binds() -> None:
    """T6, T7"""
    assert {"take-any", "use-deep", "above-free", "usable", "keep-top-alone", "not-back"} <= said("rummy500")
    assert {"use-any", "above-free", "usable"} <= said("rum500")
    assert not {"keep-top-alone", "keep-any", "not-back", "not-back-last", "swaps"} & said("rum500")
    assert {"take-top", "keep-top", "not-back", "not-back-last", "swaps"} <= said("basic")
    assert not {"take-any", "use-top", "usable", "not-back-twin"} & said("basic")
    assert "not-back-twin" in said("basic", jokers=2)
    assert "not-back-twin" in said("basic", decks=2)
    assert {"use-top", "usable"} <= said("basic", drawn_discard="always")
    assert "keep-any" in said("rummy500", drawn_discard="free")
    assert not {"draw", "take-any", "take-top", "not-back", "swaps"} & said("pool500")
    assert {"draw-only", "discards-own", "no-first-discard"} <= said("pool500")
    assert "not-back-last" not in said("pool500", discard_draw="top")  # a turn may end without a discard anyhow


def test_the_limits_are_told_where_they_bind() -> None:
    """T9, T12, K1"""
    assert {"melds-one", "layoff-own-first", "usable-limits"} <= said("rummy500", restrict_melding=True)
    assert "usable-limits" not in said("basic", restrict_melding=True)
    assert {"usable-last", "out-by-discard", "discard"} <= said("rummy500", final_discard_required=True)
    assert "usable-last" not in said("rummy500", final_discard_required=True, drawn_discard="free")
    assert {"knock", "knock-first", "layoff-own-first"} <= said("pool500")
    assert not {"knock", "knock-first", "layoff-own-first"} & said("pool500", knocking="free")
    assert "call-own-first" in said("rummy500", players=3, rummy_call=True, knocking="first_player_opens")


def test_books_and_sets_are_told_apart_where_a_suit_can_come_twice() -> None:
    """M2-M4"""
    assert {"book", "set-repeating", "kinds-stay", "layoff-repeating", "value-set"} <= said("pool500")
    assert not {"set-repeating", "kinds-stay", "layoff-repeating", "value-set"} & said("pool500", decks=1)
    assert "set" in said("rum500", players=5)
    assert "value-set" not in said("pool500", scoring="penalty")


def test_the_first_round_of_a_pool_game() -> None:
    """P3, T16"""
    assert {"first-round", "first-round-joker", "first-round-none", "later-rounds", "rounds"} <= said("pool500")
    assert "later-rounds" not in said("pool500", rounds=1)
    assert "first-round-none" not in said("pool500", final_discard_required=True)
    assert "first-round-ranks" in said("pool500", jokers=0)
    assert {"first-round", "round"} <= said("rummy500", scoring="pool")
    assert "first-round" not in said("pool500", scoring="melds_minus_hand")
    assert "round" not in said("rummy500")


def test_the_end_of_a_deal_and_of_the_game() -> None:
    """T13, S6, S9"""
    assert {"stock-empty", "stock-idle"} <= said("rummy500")
    assert "stock-idle" not in said("rum500")
    assert "stock-empty-end" in said("pool500")
    assert {"settlement", "game-highest"} <= said("rum500")
    assert "settlement" not in said("rummy500")
    assert "game-lowest" in said("basic", scoring="penalty")


def numbers(preset: str, **options: Value) -> dict[str, int]:
    return {
        statement.id.removeprefix("rulebook-"): number
        for statement in statements(Rules.of(preset, **options))
        for number in statement.args.values()
    }


@pytest.mark.parametrize(
    ("preset", "options", "ace", "below_two"),
    [
        ("rummy500", {}, 15, 1),
        ("rummy500", {"simple_values": True}, 15, 5),
        ("rummy500", {"scoring": "penalty"}, 15, None),
        ("basic", {}, 1, None),
        ("pool500", {"simple_values": True}, 5, None),
    ],
)
def test_what_an_ace_counts(preset: str, options: dict[str, Value], ace: int, below_two: int | None) -> None:
    """V2, V3"""
    told = numbers(preset, **options)
    assert (told["value-ace"], told.get("value-ace-below-two")) == (ace, below_two)


def test_the_numbers_of_a_game() -> None:
    assert numbers("rummy500", players=3, target=10_000, jokers=4) == {
        "target": 10_000, "players": 3, "jokers": 4, "deal": 7, "value-ace": 15, "value-ace-below-two": 1,
    }  # fmt: skip
    assert numbers("pool500") == {
        "target": 500, "players": 2, "jokers": 2, "deal-rest": 13, "rounds": 10, "value-ace": 1, "pool": 30,
    }  # fmt: skip
