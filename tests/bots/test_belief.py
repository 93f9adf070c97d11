"""Who is thought to hold what."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy import game as games
from rummy.actions import parse_action
from rummy.bots.knowledge import knowledge
from rummy.bots.search.belief import FEATURES, FIRST, GAPS, NEIGHBOURS, chances, features
from rummy.cards import JOKER, Card, card_text
from rummy.game import Game
from rummy.layoffs import lay_offs
from rummy.legal import legal_actions
from rummy.observe import Observation, observe
from rummy.rules import Rules
from tests.positions import CLASSIC, RUMMY, cards, chosen, deck, meld, position
from tests.strategies import any_rules


def after(rules: Rules, hands: list[str], texts: str, **rest: object) -> Game:
    game = Game(rules, position(rules, hands, **rest), before=(0,) * rules.players)  # type: ignore[arg-type]  # passed on as given
    for text in texts.split(", "):
        game, _ = games.apply(game, parse_action(text))
    return game


def rows(seen: Observation, seat: int) -> dict[str, dict[str, float]]:
    known = knowledge(seen)
    named = (dict(zip(FEATURES, row, strict=True)) for row in features(seen, known, seat))
    return {card_text(card): row for card, row in zip(known.unseen, named, strict=True)}


def nonzero(row: dict[str, float], *but: str) -> dict[str, float]:
    late = {"late_value", "late_mates_gone", "late_partners"}
    return {name: value for name, value in row.items() if value and name not in {*but, *late, "played"}}


def names(faces: int) -> set[str]:
    return {card_text(card) for card in range(JOKER) if faces >> card & 1}


def test_neighbours_and_gaps_stay_in_the_suit_and_turn_no_corner() -> None:
    """M7, V4"""
    (king, ace, two) = cards("KD AD 2D")
    assert names(NEIGHBOURS[True][king]) == {"QD", "AD"}
    assert names(NEIGHBOURS[False][king]) == {"QD"}
    assert names(NEIGHBOURS[True][ace]) == {"KD", "2D"}
    assert names(NEIGHBOURS[False][ace]) == {"2D"}
    assert names(GAPS[True][ace]) == {"QD", "3D"}
    assert names(GAPS[True][king]) == {"JD"}
    assert names(GAPS[False][two]) == {"4D"}
    assert names(GAPS[True][cards("QD")[0]]) == {"TD", "AD"}


def test_what_was_thrown_speaks_against_what_goes_with_it() -> None:
    game = after(RUMMY, ["8C KS", "2C 4H"], "draw, discard 8C", stock="QH AD 3C", discards="2S")
    seen = rows(observe(game, 1), 0)
    late = {"mates_thrown": 1.0, "mates_thrown_lately": 1.0}
    assert nonzero(seen["8H"]) == late
    assert nonzero(seen["9C"]) == {"neighbours_thrown": 1.0, "neighbours_thrown_lately": 1.0}
    assert nonzero(seen["TC"]) == {"gaps_thrown": 1.0}
    assert nonzero(seen["JC"]) == {}
    assert nonzero(seen["2D"]) == {"mates_passed": 1.0}
    assert nonzero(seen["AS"]) == {"neighbours_passed": 1.0}
    assert {row["played"] for row in seen.values()} == {1.0}


def test_what_was_taken_speaks_for_what_goes_with_it() -> None:
    game = after(RUMMY, ["8C KS", "2C 4H"], "take 9D, discard 8C", stock="QH AD 3C", discards="2S 9D")
    seen = rows(observe(game, 1), 0)
    assert nonzero(seen["9S"], "neighbours_thrown", "gaps_thrown") == {"mates_held": 1.0}
    assert nonzero(seen["TD"]) == {"near_held": 1.0}
    assert nonzero(seen["JD"]) == {"near_held": 0.5}
    assert not any(row["mates_passed"] for row in seen.values())
    assert "9D" not in seen


def test_what_lay_there_when_a_seat_ended_its_turn_it_would_have_laid_off() -> None:
    """Only the table of that moment counts, before it may lay off nothing at all (K1)"""
    lies = [meld("5H 6H 7H")]
    game = after(
        RUMMY, ["2C KS", "9C TC JC 4H"], "draw, discard 2C, draw, meld 9C TC JC",
        stock="QH AD 3C", discards="2S", melds=lies,
    )  # fmt: skip
    seen = rows(observe(game, 1), 0)
    assert [text for text, row in seen.items() if row["fits_table"]] == ["8H"]
    barred = Rules.of("rummy500", restrict_melding=True)
    game = after(barred, ["2C KS", "9C 4H"], "draw, discard 2C", stock="QH AD 3C", discards="2S", melds=lies, turn=0,
                 knocked=(False, True))  # fmt: skip
    assert not any(row["fits_table"] for row in rows(observe(game, 1), 0).values())


@given(
    st.sampled_from([RUMMY, CLASSIC, Rules.of("rummy500", players=3, rummy_call=True, jokers=2)]), st.integers(0, 99)
)
def test_the_table_of_a_seats_last_turn_is_found_again(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    game = games.start(rules, int(rng.random() * rules.players), deck(rules, seed))
    tables = [game.deal.melds] * rules.players
    for _ in range(40):
        mover = game.deal.turn
        game, _ = games.apply(game, chosen(legal_actions(game.deal), rng))
        if game.deal.over:
            return
        if game.deal.turn != mover:
            tables[mover] = game.deal.melds
    seen = observe(game, game.deal.turn)
    for seat in range(rules.players):
        if seat != seen.seat:
            for text, row in rows(seen, seat).items():
                card = JOKER if text == "*" else cards(text)[0]
                fits = any(lay_offs((card,), lying, rules) for lying in tables[seat])
                assert bool(row["fits_table"]) == fits, (text, tables[seat])


@given(any_rules(), st.integers(0, 500), st.integers(0, 50))
def test_chances_are_of_every_unseen_card_at_every_other_seat(rules: Rules, seed: int, actions: int) -> None:
    rng = Random(seed)
    game = games.start(rules, 0, deck(rules, seed))
    for _ in range(actions):
        after, _ = games.apply(game, chosen(legal_actions(game.deal), rng))
        if after.deal.over:
            break
        game = after
    seen = observe(game, int(rng.random() * rules.players))
    known = knowledge(seen)
    found = chances(seen, known)
    assert [len(likely) for likely in found] == [
        0 if seat == seen.seat else len(known.unseen) for seat in range(rules.players)
    ]
    for seat, likely in enumerate(found):
        at: dict[Card, float] = dict(zip(known.unseen, likely, strict=False))
        assert all(at[card] == chance for card, chance in zip(known.unseen, likely, strict=False))
        if seat != seen.seat and not any(mover == seat for mover, _ in seen.moves):
            assert set(likely) == {0.0}


def test_coefficients_weigh_the_features_of_the_same_name() -> None:
    game = after(RUMMY, ["8C KS", "2C 4H"], "draw, discard 8C", stock="QH AD 3C", discards="2S")
    seen = observe(game, 1)
    known = knowledge(seen)
    likely = dict(zip(map(card_text, known.unseen), chances(seen, known, {"mates_thrown": -2.5})[0], strict=True))
    assert {text for text, chance in likely.items() if chance} == {"8D", "8H", "8S"}
    assert likely["8D"] == pytest.approx(-2.5)
    assert set(FIRST) == set(FEATURES)
