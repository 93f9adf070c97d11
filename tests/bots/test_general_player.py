"""The weighed player of any rules: legal, decided by what its seat sees, and turns that follow its own ranking."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from rummy import game as games
from rummy.actions import Action
from rummy.bots.knowledge import knowledge
from rummy.bots.simulators.choose import simulator as choose_simulator
from rummy.bots.simulators.general.simulator import Rich
from rummy.deal import shuffled
from rummy.game import Game
from rummy.legal import callers, legal_actions
from rummy.observe import Observation, asked, observe
from rummy.rules import Rules
from tests.bots.test_general import hand, rich_rules, seeds
from tests.conftest import WASM
from tests.positions import POOL, chosen, meld, position

FEW = settings(max_examples=4 if WASM else 30)


def ranked(simulator: Rich, seen: Observation) -> list[tuple[float, Action]]:
    return simulator.player({}).rank(simulator.view(seen, knowledge(seen)), seen.actions)


def mixed(rules: Rules, seed: int) -> list[Game]:
    """The positions of one deal, played half at random and half by the first of the ranking."""
    simulator, rng = Rich(rules), Random(seed)
    game = games.start(rules, int(rng.random() * rules.players), shuffled(rules, rng))
    found: list[Game] = []
    while not game.deal.over:
        found.append(game)
        if rng.random() < 0.5:
            action = chosen(legal_actions(game.deal), rng)
        else:
            action = ranked(simulator, observe(game, game.deal.turn))[0][1]
        game, _ = games.apply(game, action)
    return found


@given(rich_rules, seeds)
@FEW
def test_it_ranks_what_is_offered_by_what_is_seen(rules: Rules, seed: int) -> None:
    """The same from a view as from any dealing of the hidden cards; nothing that is not offered, never nothing"""
    simulator, rng = Rich(rules), Random(seed)
    player = simulator.player({})
    for game in mixed(rules, seed):
        seen = observe(game, game.deal.turn)
        known = knowledge(seen)
        first = player.rank(simulator.view(seen, known), seen.actions)
        cards = sorted(known.unseen, key=lambda _: rng.random())
        hands = []
        for seat, more in enumerate(known.hidden):
            hands.append(seen.hand if seat == seen.seat else (*known.known[seat], *cards[:more]))
            cards = cards[more:]
        assert player.rank(simulator.imagine(seen, known, hands, cards), seen.actions) == first
        assert first
        assert {action for _, action in first} <= set(seen.actions)
        assert [value for value, _ in first] == sorted((value for value, _ in first), reverse=True)
        others = {action for action in seen.actions if action.kind not in ("meld", "layoff")}
        assert others <= {action for _, action in first}


@given(rich_rules, seeds)
@FEW
def test_turns_follow_the_ranking(rules: Rules, seed: int) -> None:
    """A whole turn is the same as doing the first of the ranking until the turn has passed"""
    simulator = Rich(rules)
    player = simulator.player({})
    for game in mixed(rules, seed)[::3]:
        deal = game.deal
        seen = observe(game, deal.turn)
        one = simulator.imagine(seen, knowledge(seen), deal.hands, deal.stock)
        other = simulator.copy(one)
        player.turn(one)
        round_before = other.round
        while not other.over and (other.turn, other.round) == (deal.turn, round_before):
            simulator.apply(other, player.rank(other, simulator.legal(other))[0][1])
        assert (one.turn, one.over, one.laid, one.pile) == (other.turn, other.over, other.laid, other.pile)
        assert [hand(one, seat) for seat in range(rules.players)] == [
            hand(other, seat) for seat in range(rules.players)
        ]


@given(seeds)
@FEW
def test_calls_are_ranked(seed: int) -> None:
    """A call that scores comes before letting the card go"""
    rules = Rules.of("rum500", players=5, rummy_call=True)
    simulator = Rich(rules)
    for game in mixed(rules, seed):
        for seat in callers(game.deal):
            seen = asked(game, seat)
            order = ranked(simulator, seen)
            assert {action for _, action in order} == set(seen.actions)
            assert order[0][1].kind == "call"


@pytest.mark.parametrize("rules", [POOL, Rules.of("cutthroat500"), Rules.of("rum500", players=5)])
def test_it_goes_out_when_it_plainly_can(rules: Rules) -> None:
    """AI-03: melds and a last discard at once"""
    hands = ["3C 4C 5C 9D 9H 9S KD", *["2C 6D JH"] * (rules.players - 1)]
    deal = position(rules, hands, stock="TD", phase="play", melds=[meld("6H 7H 8H", rules, 0)], round=3)
    game = Game(rules, deal, before=(0,) * rules.players)
    simulator = Rich(rules)
    while not game.deal.over:
        assert game.deal.turn == 0
        game, _ = games.apply(game, ranked(simulator, observe(game, 0))[0][1])
    assert game.deal.ender == 0


@pytest.mark.parametrize("rules", [POOL, Rules.of("cutthroat500", players=4), Rules.of("rum500", players=6)])
def test_no_weight_is_idle(rules: Rules) -> None:
    """Each named weight changes what some action is thought to be worth"""
    simulator = Rich(rules)
    seen = [observe(game, game.deal.turn) for seed in range(6) for game in mixed(rules, seed)]
    positions = [(simulator.view(one, knowledge(one)), one.actions) for one in seen if len(one.actions) > 1]
    usual = [simulator.player({}).rank(*one) for one in positions]
    for name, (guess, spread) in simulator.weights.items():
        player = simulator.player({name: guess + 20 * spread})
        assert any(player.rank(*one) != before for one, before in zip(positions, usual, strict=True)), name


def test_a_hand_of_jokers_is_ranked() -> None:
    """Of hundreds of layings a sensible part is looked at"""
    rules = Rules.of("pool500", jokers=4)
    deal = position(rules, ["3C 6C 8C JC 4D 7D 8D TD 5H 9H * * * *", "2C 6D JH"], stock="TD", phase="play", round=3)
    game = Game(rules, deal, before=(0, 0))
    simulator = Rich(rules)
    offered = observe(game, 0).actions
    order = ranked(simulator, observe(game, 0))
    assert len(offered) > 250 > 50 > len(order)


def test_simulators_are_picked() -> None:
    """Two packs, jokers, books and own discards are for this one"""
    assert choose_simulator(Rules.of("pool500")).kind == "rich-own"
    assert choose_simulator(Rules.of("rum500", players=6)).kind == "rich-shared"
    assert choose_simulator(Rules.of("basic", jokers=2)).kind == "rich-shared"
