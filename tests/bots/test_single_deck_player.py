"""The weighed player of the fast game: it sees what its seat sees, and plays a whole turn as it ranks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from rummy import game as games
from rummy.actions import PASS
from rummy.bots.knowledge import knowledge
from rummy.bots.simulators.choose import simulator
from rummy.bots.simulators.single_deck.player import PlainPlayer
from rummy.bots.simulators.single_deck.position import Position
from rummy.bots.simulators.single_deck.simulator import Plain
from rummy.game import Game
from rummy.legal import callers
from rummy.observe import asked, observe
from rummy.rules import Rules
from tests.bots.test_single_deck import dealt, plain_rules, state, step


@st.composite
def weighed(draw: st.DrawFn, game: Plain) -> PlainPlayer:
    """Any weights near the first guesses."""
    weights = {
        name: guess + spread * draw(st.floats(-1, 1, allow_nan=False)) for name, (guess, spread) in game.weights.items()
    }
    return game.player(weights)


def games_played(rules: Rules, seed: int) -> Iterator[Game]:
    """Positions of one deal that begins at random."""
    game, fast, position = dealt(rules, seed)
    rng = Random(seed + 1)
    player = fast.player({})
    while not game.deal.over:
        yield game
        seat, action = step(game, rng)
        if rng.random() < 0.7 and action.kind != "call":
            action = player.rank(position, fast.legal(position))[0][1]
        game, _ = games.apply(game, action, seat)
        fast.apply(position, action, seat)


@given(st.data(), plain_rules(), st.integers(0, 1 << 20))
def test_a_turn_is_played_as_it_is_ranked(data: st.DataObject, rules: Rules, seed: int) -> None:
    _, fast, position = dealt(rules, seed)
    player = data.draw(weighed(fast))
    rng = Random(seed)
    while not position.over:
        ranked = position.copy()
        seat = ranked.turn
        if rng.random() < 0.2:  # from within a turn too
            legal = fast.legal(position)
            action = legal[int(rng.random() * len(legal))]
            fast.apply(ranked, action)
            fast.apply(position, action)
            if ranked.over or ranked.turn != seat:
                continue
        while not ranked.over and ranked.turn == seat:
            fast.apply(ranked, player.rank(ranked, fast.legal(ranked))[0][1])
        player.turn(position)
        assert state(position) == state(ranked)


@given(plain_rules(), st.integers(0, 1 << 20))
def test_the_hidden_cards_make_no_difference(rules: Rules, seed: int) -> None:
    """AI-01: seen with every card of the others known, or dealt anew, or not known at all, a position ranks alike"""
    fast = Plain(rules)
    player = fast.player({})
    rng = Random(seed)
    for game in games_played(rules, seed):
        seat = game.deal.turn
        seen = observe(game, seat)
        known = knowledge(seen)
        unseen = [*known.unseen]
        for index in range(len(unseen) - 1, 0, -1):
            other = int(rng.random() * (index + 1))
            unseen[index], unseen[other] = unseen[other], unseen[index]
        hands = [
            game.deal.hands[seat] if other == seat else (*known.known[other], *(unseen.pop() for _ in range(count)))
            for other, count in enumerate(known.hidden)
        ]
        ranked = player.rank(fast.view(seen, known), seen.actions)
        assert {action for _, action in ranked} == set(seen.actions)
        assert player.rank(fast.imagine(seen, known, hands, unseen), seen.actions) == ranked
        assert player.rank(fast.imagine(seen, known, game.deal.hands, game.deal.stock), seen.actions) == ranked


@given(plain_rules(), st.integers(0, 1 << 20), st.sampled_from(({}, {"hold": 9.0, "open": -99.0})))
def test_whoever_can_lay_and_throw_all_goes_out(rules: Rules, seed: int, weights: dict[str, float]) -> None:
    """AI-02: even one who would hold everything back"""
    fast = Plain(rules)
    player = fast.player(weights)
    for game in games_played(rules, seed):
        deal = game.deal
        seen = observe(game, deal.turn)
        position = fast.imagine(seen, knowledge(seen), deal.hands, deal.stock)
        few = position.hands[position.turn].bit_count() <= 8  # or trying them all takes long
        if position.drawn and few and goes_out(fast, position, 6):
            seat = position.turn
            player.turn(position)
            assert not position.hands[seat]


def goes_out(fast: Plain, position: Position, depth: int) -> bool:
    """Whether the seat to move can be without cards within so many actions, tried one after another."""
    seat = position.turn
    for action in fast.legal(position):
        if action.kind == "discard" and position.hands[seat].bit_count() > 1:
            continue
        after = position.copy()
        fast.apply(after, action)
        if not after.hands[seat]:
            return True
        if after.turn == seat and not after.over and depth and goes_out(fast, after, depth - 1):
            return True
    return False


def test_calls_are_ranked_by_what_they_score() -> None:
    """C1"""
    rules = Rules.of("rummy500", players=3, rummy_call=True)
    fast = Plain(rules)
    player = fast.player({})
    found = 0
    for seed in range(60):
        for game in games_played(rules, seed):
            for seat in callers(game.deal):
                seen = asked(game, seat)
                ranked = player.rank(fast.view(seen, knowledge(seen)), seen.actions)
                assert ranked[-1][1] == PASS and ranked[0][0] > 0
                found += 1
    assert found


def test_the_simulator_of_one_deck_is_found_and_kept() -> None:
    rules = Rules.of("basic", players=3)
    assert isinstance(simulator(rules), Plain)
    assert simulator(rules) is simulator(Rules.of("basic", players=3))
