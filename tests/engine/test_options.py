"""The options: presets as the rule book's table has them, what is refused and how clearly."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.deal import start
from rummy.errors import InvalidRulesError, RummyError
from rummy.legal import legal_actions
from rummy.rules import OPTIONS, PRESETS, Rules, Value, schema
from tests.positions import EVERY_PRESET, deck
from tests.strategies import settings_of

TABLE: dict[str, dict[str, Any]] = {
    "rum500": {
        "decks": 1, "jokers": 0, "cards_each": 13, "aces": "low_or_high", "discard_draw": "any",
        "drawn_discard": "always", "books": False, "discard_optional": False, "knocking": "free", "rounds": 0,
        "pool": 0, "scoring": "melds_minus_hand", "target": 500, "settlement": True,
    },
    "rummy500": {
        "decks": 1, "jokers": 0, "cards_each": 13, "aces": "low_or_high", "discard_draw": "any",
        "drawn_discard": "deep", "books": False, "discard_optional": False, "knocking": "free", "rounds": 0,
        "pool": 0, "scoring": "melds_minus_hand", "target": 500, "settlement": False,
    },
    "basic": {
        "decks": 1, "jokers": 0, "cards_each": 13, "aces": "low", "discard_draw": "top",
        "drawn_discard": "free", "books": False, "discard_optional": False, "knocking": "free", "rounds": 0,
        "pool": 0, "scoring": "winner_takes_hands", "target": 100, "settlement": False,
    },
    "pool500": {
        "decks": 2, "jokers": 2, "cards_each": 13, "aces": "low", "discard_draw": "never", "books": True,
        "discard_optional": True, "knocking": "first_player_opens", "rounds": 10, "pool": 30, "scoring": "pool",
        "target": 500, "settlement": False, "uneven_deal": True,
    },
    "pool300": {
        "decks": 2, "jokers": 2, "cards_each": 13, "aces": "low", "discard_draw": "never", "books": True,
        "discard_optional": True, "knocking": "first_player_opens", "rounds": 10, "pool": 30, "scoring": "pool",
        "target": 300, "settlement": False, "uneven_deal": True,
    },
    "cutthroat500": {
        "decks": 2, "jokers": 2, "cards_each": 13, "aces": "low", "discard_draw": "never", "books": True,
        "discard_optional": True, "knocking": "first_player_opens", "rounds": 10, "pool": 0,
        "scoring": "pool_winner_only", "target": 500, "settlement": False, "uneven_deal": True,
    },
}  # fmt: skip


@pytest.mark.parametrize("preset", EVERY_PRESET)
def test_presets_are_those_of_the_rule_book(preset: str) -> None:
    """Rules, section 1"""
    rules = Rules.of(preset)
    assert {name: getattr(rules, name) for name in TABLE[preset]} == TABLE[preset]
    assert rules == PRESETS[preset]
    for name in ("restrict_melding", "simple_values", "rummy_call", "final_discard_required"):
        assert getattr(rules, name) is False


@pytest.mark.parametrize(("preset", "most"), [("rum500", 8), ("rummy500", 4), ("basic", 4), ("pool500", 4)])
def test_how_many_may_play(preset: str, most: int) -> None:
    """Rules, section 1"""
    for players in range(2, most + 1):
        assert Rules.of(preset, players=players).players == players
    for players in (0, 1, most + 1, -2, 100):
        with pytest.raises(InvalidRulesError, match=f"players must be a whole number from 2 to {most}"):
            Rules.of(preset, players=players)


@pytest.mark.parametrize("preset", EVERY_PRESET)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_each(preset: str, players: int) -> None:
    """Rules, section 1"""
    pool = TABLE[preset]["books"]
    assert Rules.of(preset, players=players).cards_each == (13 if pool or players == 2 else 7)


WRONG: list[tuple[str, object]] = [
    ("target", 9), ("target", 10_001), ("target", "500"), ("target", 500.0), ("target", None), ("target", True),
    ("aces", "high"), ("aces", 1), ("aces", None), ("aces", ["low"]),
    ("discard_draw", "all"), ("drawn_discard", "never"), ("drawn_discard", ""),
    ("restrict_melding", 1), ("restrict_melding", "true"), ("simple_values", None),
    ("scoring", "points"), ("scoring", {}),
    ("jokers", 1), ("jokers", 3), ("jokers", True), ("jokers", False), ("jokers", 2.0),
    ("decks", 0), ("decks", 3), ("decks", True), ("decks", "1"),
    ("knocking", "no"), ("rounds", -1), ("rounds", 101), ("pool", -30), ("pool", 1_001),
    ("rummy_call", "yes"), ("final_discard_required", 0),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), WRONG, ids=lambda value: repr(value))
@pytest.mark.parametrize("preset", ["rummy500", "pool500"])
def test_a_wrong_value_is_refused_with_what_is_allowed(preset: str, name: str, value: object) -> None:
    option = next(option for option in schema(preset) if option.name == name)
    with pytest.raises(InvalidRulesError) as caught:
        Rules.of(preset, **{name: value})
    assert name in str(caught.value)
    assert (caught.value.option, caught.value.allowed) == (name, option.allowed)
    for choice in option.allowed:
        assert str(choice).lower() in str(caught.value)
    assert repr(value) in str(caught.value)
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize(
    "name", ["joker", "books", "cards_each", "uneven_deal", "settlement", "discard_optional", "", "Target"]
)
def test_only_options_may_be_set(name: str) -> None:
    with pytest.raises(InvalidRulesError, match="options are players, target"):
        Rules.of("rummy500", **{name: True})


@pytest.mark.parametrize("preset", ["", "rummy", "RUMMY500", "rummy500 "])
def test_an_unknown_preset_is_refused_with_the_known(preset: str) -> None:
    with pytest.raises(InvalidRulesError, match="rum500, rummy500, basic"):
        Rules.of(preset)


def test_more_cards_dealt_than_exist_is_refused() -> None:
    """Rules, section 1"""
    for players in (8,):
        with pytest.raises(InvalidRulesError, match="decks must be one of 2"):
            Rules.of("rum500", players=players, decks=1)
    for jokers in (0, 2):
        rules = {"players": 4, "decks": 1, "jokers": jokers}
        if 52 + jokers >= 54:
            assert Rules.of("pool500", **rules).decks == 1
        else:
            with pytest.raises(InvalidRulesError, match="decks must be one of 2"):
                Rules.of("pool500", **rules)


def test_every_field_is_an_option_or_belongs_to_the_preset() -> None:
    names = {option.name for option in OPTIONS}
    every = {field.name for field in fields(Rules)}
    assert names <= every
    assert every - names == {
        "preset", "books", "discard_optional", "uneven_deal", "settlement", "cards_each",
    }  # fmt: skip
    assert list(Rules.of("basic").options()) == [option.name for option in OPTIONS]


@pytest.mark.parametrize("preset", EVERY_PRESET)
def test_the_schema_allows_the_presets_own_values(preset: str) -> None:
    for option in schema(preset):
        value = getattr(PRESETS[preset], option.name)
        assert option.check(value) == value
        assert Rules.of(preset, **{option.name: value}) == PRESETS[preset]


def test_rules_are_values() -> None:
    rules = Rules.of("basic", jokers=2)
    assert rules == Rules.of("basic", jokers=2)
    assert hash(rules) == hash(Rules.of("basic", jokers=2))
    with pytest.raises(AttributeError):
        rules.jokers = 4  # type: ignore[misc]  # that it is refused is the point


@given(settings_of())
def test_every_combination_is_playable_or_refused(setting: tuple[str, dict[str, Value]]) -> None:
    """Rules, section 1: refused by a `ValueError` that names an option and its allowed values"""
    preset, options = setting
    try:
        rules = Rules.of(preset, **options)
    except InvalidRulesError as error:
        assert any(option.name in str(error) for option in OPTIONS)
        assert "must be one of" in str(error)
        return
    assert rules.options() | options == rules.options()
    deal = start(rules, 0, deck(rules))
    assert legal_actions(deal)
    assert deal.stock
    assert Rules.of(rules.preset, **rules.options()) == rules


@given(
    st.sampled_from(OPTIONS),
    st.one_of(st.none(), st.integers(), st.text(), st.booleans(), st.floats(), st.lists(st.integers())),
)
def test_any_value_is_checked_never_crashing(option: Any, value: object) -> None:
    try:
        checked = option.check(value)
    except RummyError as error:
        assert option.name in str(error)
    else:
        assert type(checked) is type(value)
        assert checked == value
