"""The fast game of one deck plays as the rules engine does."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy import game as games
from rummy.actions import Action
from rummy.bitsets import faces
from rummy.bots.knowledge import knowledge
from rummy.bots.simulators.single_deck.position import Position
from rummy.bots.simulators.single_deck.simulator import Plain, plays
from rummy.cards import Card
from rummy.deal import shuffled
from rummy.game import Game
from rummy.legal import callers, legal_actions, legal_calls
from rummy.observe import observe
from rummy.rules import Rules
from rummy.score import score
from tests.positions import chosen
from tests.strategies import MOST_STEPS


@st.composite
def plain_rules(draw: st.DrawFn) -> Rules:
    """Rules of the kind the fast game plays, every house rule as often as not."""
    preset = draw(st.sampled_from(("rum500", "rummy500", "basic")))
    changed: dict[str, object] = {"players": draw(st.integers(2, 4)), "decks": 1, "jokers": 0}
    choices: dict[str, st.SearchStrategy[object]] = {
        "aces": st.sampled_from(("low", "low_or_high")),
        "discard_draw": st.sampled_from(("any", "any", "top")),
        "drawn_discard": st.sampled_from(("free", "deep", "always")),
        "restrict_melding": st.booleans(),
        "simple_values": st.booleans(),
        "scoring": st.sampled_from(("melds_minus_hand", "winner_takes_hands", "penalty", "pool", "pool_winner_only")),
        "knocking": st.sampled_from(("free", "first_player_opens")),
        "rounds": st.integers(0, 12),
        "pool": st.sampled_from((0, 30)),
        "rummy_call": st.booleans(),
        "final_discard_required": st.booleans(),
    }
    for name in draw(st.lists(st.sampled_from(sorted(choices)), unique=True)):
        changed[name] = draw(choices[name])
    return Rules.of(preset, **changed)


def dealt(rules: Rules, seed: int, carried: int = 0) -> tuple[Game, Plain, Position]:
    rng = Random(seed)
    dealer, deck = int(rng.random() * rules.players), shuffled(rules, rng)
    simulator = Plain(rules)
    game = games.start(rules, dealer, deck)
    return game, simulator, simulator.start(dealer, deck, game.deal.pool + carried)


def cards(bits: int) -> list[Card]:
    return [card for card in range(52) if bits >> card & 1]


def agree(game: Game, simulator: Plain, position: Position) -> None:
    deal = game.deal
    assert position.over == deal.over
    assert [cards(hand) for hand in position.hands] == [list(hand) for hand in deal.hands]
    if deal.over:
        assert simulator.scores(position) == [cell.score for cell in score(deal).cells]
        assert simulator.legal(position) == []
        return
    legal = simulator.legal(position)
    assert set(legal) == set(legal_actions(deal))
    assert len(legal) == len(set(legal))
    assert position.turn == deal.turn
    assert tuple(position.pile) == deal.pile
    assert tuple(position.stock[::-1]) == deal.stock


def step(game: Game, rng: Random) -> tuple[int, Action]:
    """A seat and what it does next, at random, calls included (C1)."""
    for seat in callers(game.deal):
        if rng.random() < 0.5:
            calls = legal_calls(game.deal, seat)
            return seat, calls[int(rng.random() * len(calls))]
    return game.deal.turn, chosen(legal_actions(game.deal), rng)


def state(position: Position) -> dict[str, object]:
    return {name: getattr(position, name) for name in Position.__slots__}


@given(plain_rules(), st.integers(0, 1 << 20))
def test_whole_deals_agree_with_the_engine(rules: Rules, seed: int) -> None:
    """T4-T16, K1, P3, S1-S5, C1: the same turn, hands, piles and legal actions at every step, the same scores"""
    assert plays(rules)
    game, simulator, position = dealt(rules, seed)
    rng = Random(seed + 1)
    for _ in range(MOST_STEPS):
        agree(game, simulator, position)
        if game.deal.over:
            return
        seat, action = step(game, rng)
        game, _ = games.apply(game, action, seat)
        simulator.apply(position, action, seat)
    raise AssertionError(f"no end after {MOST_STEPS} actions")


@given(plain_rules(), st.integers(0, 1 << 20), st.integers(0, 200))
def test_what_is_seen_stands_as_it_was_played(rules: Rules, seed: int, steps: int) -> None:
    """A position imagined from an observation, its hidden cards given, goes on as the one played from the deal"""
    game, simulator, position = dealt(rules, seed)
    rng = Random(seed + 1)
    for _ in range(steps):
        seat, action = step(game, rng)
        after, _ = games.apply(game, action, seat)
        if after.deal.over:
            break
        game = after
        simulator.apply(position, action, seat)
    for seat in range(rules.players):
        seen = observe(game, seat)
        imagined = simulator.imagine(seen, knowledge(seen), game.deal.hands, game.deal.stock)
        assert state(imagined) == state(position)
        view = simulator.view(seen, knowledge(seen))
        counts = [hand.bit_count() + hidden for hand, hidden in zip(view.hands, view.hidden, strict=True)]
        assert counts == [*seen.counts]
        assert view.hands[seat] == faces(seen.hand)


@given(plain_rules(), st.integers(0, 1 << 20), st.integers(0, 60))
def test_a_copy_is_a_position_of_its_own(rules: Rules, seed: int, steps: int) -> None:
    _, simulator, position = dealt(rules, seed)
    rng = Random(seed + 1)
    for _ in range(steps):
        before = position.copy()
        simulator.apply(position, chosen(simulator.legal(position), rng))
        if position.over:
            position = before
            break
    copied = simulator.copy(position)
    assert state(copied) == state(position)
    kept = {name: value[:] if isinstance(value, list) else value for name, value in state(position).items()}
    simulator.playout(copied)
    assert state(position) == kept


@given(plain_rules(), st.integers(0, 1 << 20), st.integers(0, 80))
def test_playouts_end_from_anywhere_and_lose_no_card(rules: Rules, seed: int, steps: int) -> None:
    """T13, T14, T15, T16: also in mid-turn, a taken card still to be used"""
    _, simulator, position = dealt(rules, seed)
    rng = Random(seed + 1)
    for _ in range(steps):
        before = position.copy()
        simulator.apply(position, chosen(simulator.legal(position), rng))
        if position.over:
            position = before
            break
    lying = 0
    for meld in position.melds:
        lying |= meld.cards
    laid = sum(position.laid)
    simulator.playout(position)
    assert position.over
    elsewhere = [*position.stock, *position.pile]
    for hand in position.hands:
        elsewhere += cards(hand)
    assert len(set(elsewhere)) == len(elsewhere)
    assert not lying & faces(elsewhere)
    assert sum(position.laid) >= laid
    assert len(simulator.scores(position)) == rules.players


@pytest.mark.parametrize(
    "rules",
    [
        Rules.of("pool500"),
        Rules.of("pool500", decks=1, jokers=0, discard_draw="any"),
        Rules.of("rummy500", jokers=2),
        Rules.of("rum500", players=5),
        Rules.of("rummy500", discard_draw="never"),
    ],
    ids=["pool", "pool-one-deck", "jokers", "two-decks", "own-discards"],
)
def test_other_rules_are_not_of_this_kind(rules: Rules) -> None:
    assert not plays(rules)
