"""The simulator that plays any rules: the same actions, positions and scores as the engine."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from rummy import game as games
from rummy.actions import Action
from rummy.apply import apply
from rummy.bitsets import faces
from rummy.bots.knowledge import knowledge
from rummy.bots.simulators.general.laying import commit
from rummy.bots.simulators.general.position import NONE, Position
from rummy.bots.simulators.general.simulator import Rich
from rummy.cards import JOKER, Card
from rummy.deal import Deal, shuffled, start
from rummy.find_melds import names
from rummy.game import Game
from rummy.legal import legal_actions, legal_calls
from rummy.melds import extend
from rummy.observe import observe
from rummy.rules import Rules
from rummy.score import points_laid, score
from tests.conftest import WASM
from tests.positions import chosen
from tests.strategies import any_rules

seeds = st.integers(0, 1 << 32)
FEW = settings(max_examples=8 if WASM else 60)
RICH_RULES = [
    Rules.of("pool500"),
    Rules.of("pool500", players=4),
    Rules.of("pool300", players=3),
    Rules.of("cutthroat500"),
    Rules.of("cutthroat500", players=4),
    Rules.of("rum500", players=6),
    Rules.of("rum500", players=8, rummy_call=True),
    Rules.of("rummy500", jokers=4),
    Rules.of("basic", jokers=2, players=3),
    Rules.of("basic", scoring="penalty", decks=2, players=4),
    Rules.of("rummy500", jokers=2, restrict_melding=True, final_discard_required=True),
]
rich_rules = st.one_of(st.sampled_from(RICH_RULES), any_rules())


def hand(position: Position, seat: int) -> tuple[Card, ...]:
    one, two = position.one[seat], position.two[seat]
    natural = [card for card in range(JOKER) for _ in range((one >> card & 1) + (two >> card & 1))]
    return (*natural, *[JOKER] * position.jokers[seat])


def same(position: Position, deal: Deal, simulator: Rich) -> None:
    """The position is the deal."""
    assert (position.turn, position.over) == (deal.turn, deal.over)
    assert tuple(hand(position, seat) for seat in range(deal.players)) == deal.hands
    assert position.counts == [len(cards) for cards in deal.hands]
    assert tuple(position.stock[::-1]) == deal.stock
    assert tuple(position.pile) == deal.pile
    assert tuple(position.knocked) == deal.knocked
    assert [meld[:2] for meld in position.melds] == [meld[:2] for meld in deal.melds]
    assert tuple(position.laid) == points_laid(deal)
    assert simulator.legal(position) == list(legal_actions(deal))


def random_deal(rules: Rules, seed: int, simulator: Rich) -> tuple[Position, Deal]:
    """One deal played at random in both, held against each other at every step."""
    rng = Random(seed)
    deck, dealer = shuffled(rules, rng), int(rng.random() * rules.players)
    game, position = (
        games.start(rules, dealer, deck),
        simulator.start(dealer, deck, rules.pool if rules.pool_kind else 0),
    )
    while not game.deal.over:
        same(position, game.deal, simulator)
        seat = None
        action = chosen(legal_actions(game.deal), rng)
        if rules.calls and rng.random() < 0.5:
            other = int(rng.random() * rules.players)
            if calls := legal_calls(game.deal, other):
                seat, action = other, calls[0]
        if rng.random() < 0.2:
            seen = observe(game, game.deal.turn)
            again = simulator.imagine(seen, knowledge(seen), game.deal.hands, game.deal.stock)
            same(again, game.deal, simulator)
            position = again if rng.random() < 0.5 else simulator.copy(position)
        simulator.apply(position, action, seat)
        game, _ = games.apply(game, action, seat)
    same(position, game.deal, simulator)
    return position, game.deal


@given(rich_rules, seeds)
@FEW
def test_it_plays_as_the_engine_does(rules: Rules, seed: int) -> None:
    """Same legal actions, hands, melds and points at every step, also from observations; same scores at the end"""
    simulator = Rich(rules)
    position, deal = random_deal(rules, seed, simulator)
    assert simulator.scores(position) == [cell.score for cell in score(deal).cells]


@given(rich_rules, seeds)
@FEW
def test_playouts_end_and_keep_the_cards(rules: Rules, seed: int) -> None:
    """From any point of a deal, mid-turn too, the rules of thumb play to the end"""
    simulator = Rich(rules)
    rng = Random(seed)
    deal = start(rules, 0, shuffled(rules, rng))
    steps = int(rng.random() * 60)
    position = simulator.start(0, shuffled(rules, Random(seed)), deal.pool)
    for _ in range(steps):
        if position.over:
            break
        simulator.apply(position, chosen(simulator.legal(position), rng))
    simulator.playout(position)
    assert position.over
    for seat in range(rules.players):
        assert len(hand(position, seat)) == position.counts[seat]
    assert len(simulator.scores(position)) == rules.players


@given(rich_rules, seeds)
@FEW
def test_rules_of_thumb_lay_what_the_engine_allows(rules: Rules, seed: int) -> None:
    """Every laying of a plan, one after another, is legal and comes to the plan's points, hand and melds"""
    simulator = Rich(rules)
    for game in played(rules, seed):
        deal = game.deal
        if deal.phase != "play":
            continue
        position = imagined(simulator, game)
        seat = deal.turn
        thumb = simulator.thumb
        plan = thumb.plan(position, [])
        before = points_laid(deal)[seat]
        for index, cards in plan.done:
            if deal.must is not None and not names(cards, deal.must):
                break  # what must be used is not the first of its layings
            action = Action("meld", cards) if index == NONE else Action("layoff", cards, meld=index)
            deal, _ = apply(deal, action)
        else:
            assert points_laid(deal)[seat] - before == plan.points
            assert len(deal.hands[seat]) == plan.size
            assert [meld[:2] for meld in deal.melds] == [meld[:2] for meld in plan.melds]
            if plan.done:
                commit(position, plan)
                assert hand(position, seat) == deal.hands[seat]
                assert position.takes == faces(one for one in range(JOKER) if fits(one, deal))


def played(rules: Rules, seed: int) -> Iterator[Game]:
    """Every position of one deal played at random, but for its end."""
    rng = Random(seed)
    game = games.start(rules, int(rng.random() * rules.players), shuffled(rules, rng))
    while not game.deal.over:
        yield game
        game, _ = games.apply(game, chosen(legal_actions(game.deal), rng))


def imagined(simulator: Rich, game: Game) -> Position:
    seen = observe(game, game.deal.turn)
    return simulator.imagine(seen, knowledge(seen), game.deal.hands, game.deal.stock)


def fits(card: Card, deal: Deal) -> bool:
    return any(extend(meld, (card,), deal.rules) for meld in deal.melds)
