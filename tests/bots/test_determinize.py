"""The hidden cards dealt anew."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy import game as games
from rummy.bots.knowledge import knowledge
from rummy.bots.search.belief import chances
from rummy.bots.search.determinize import Worlds, holds_meld
from rummy.find_melds import melds_in
from rummy.game import Game
from rummy.legal import legal_actions
from rummy.observe import Observation, observe
from rummy.rules import Rules
from tests.positions import RUMMY, cards, chosen, deck, position
from tests.strategies import any_rules, hands, plain_rules


def played(rules: Rules, seed: int, actions: int) -> Observation:
    """What the seat to move sees after so many actions at random, or before the deal's last one."""
    rng = Random(seed)
    game = games.start(rules, int(rng.random() * rules.players), deck(rules, seed))
    for _ in range(actions):
        after, _ = games.apply(game, chosen(legal_actions(game.deal), rng))
        if after.deal.over:
            break
        game = after
    return observe(game, game.deal.turn)


@given(any_rules(), st.integers(0, 1_000), st.integers(0, 60))
def test_every_world_has_the_pack_and_agrees_with_all_that_is_known(rules: Rules, seed: int, actions: int) -> None:
    """T14, and no more is known than was seen"""
    seen = played(rules, seed, actions)
    known = knowledge(seen)
    worlds, rng = Worlds(seen, known, chances(seen, known)), Random(seed)
    for _ in range(4):
        world = worlds.deal(rng)
        assert sorted(world.hands[seen.seat]) == list(seen.hand)
        assert tuple(map(len, world.hands)) == seen.counts
        assert len(world.stock) == seen.stock
        for hand, sure in zip(world.hands, known.known, strict=True):
            assert not Counter(sure) - Counter(hand)
        others = [card for seat, hand in enumerate(world.hands) if seat != seen.seat for card in hand]
        sure_cards = [card for held in known.known for card in held]
        assert sorted([*others, *world.stock]) == sorted([*known.unseen, *sure_cards])


def test_likelier_cards_are_held_more_often_and_in_proportion() -> None:
    """One hidden card of two: the odds are what the chances say"""
    deal = position(RUMMY, ["AC KD", "9H"], stock="2C", discards="5D")
    seen = observe(Game(RUMMY, deal, before=(0, 0)), 0)
    known = knowledge(seen)
    likely = [2.0 if card == cards("9H")[0] else 0.0 if card == cards("2C")[0] else -30.0 for card in known.unseen]
    worlds, rng = Worlds(seen, known, [(), likely]), Random(5)
    dealt = Counter(worlds.deal(rng).hands[1][0] for _ in range(4_000))
    assert dealt[cards("9H")[0]] / 4_000 == pytest.approx(0.881, abs=0.02)
    assert dealt[cards("2C")[0]] / 4_000 == pytest.approx(0.119, abs=0.02)


def test_without_chances_every_card_is_anywhere_alike() -> None:
    seen = observe(games.start(RUMMY, 1, deck(RUMMY)), 0)
    known = knowledge(seen)
    worlds, rng = Worlds(seen, known, [(), [0.0] * len(known.unseen)]), Random(6)
    held: Counter[int] = Counter()
    next_up: Counter[int] = Counter()
    for _ in range(3_000):
        world = worlds.deal(rng)
        held.update(world.hands[1])
        next_up[world.stock[0]] += 1
    share = 13 / len(known.unseen)
    assert all(held[card] / 3_000 == pytest.approx(share, abs=0.05) for card in known.unseen)
    assert all(next_up[card] / 3_000 == pytest.approx(1 / len(known.unseen), abs=0.015) for card in known.unseen)


def test_a_seat_that_could_have_laid_seldom_holds_a_meld() -> None:
    game = games.start(RUMMY, 1, deck(RUMMY, 4))

    def share(game: Game) -> float:
        seen = observe(game, 1)
        known = knowledge(seen)
        worlds, rng = Worlds(seen, known, chances(seen, known)), Random(7)
        return sum(holds_meld(worlds.deal(rng).hands[0], RUMMY) for _ in range(300)) / 300

    fresh = share(game)
    for text in ("draw", "discard"):
        action = next(action for action in legal_actions(game.deal) if action.kind == text)
        game, _ = games.apply(game, action)
    assert share(game) < 0.5 * fresh


@pytest.mark.parametrize(
    "options", [{"restrict_melding": True}, {"knocking": "first_player_opens"}, {"scoring": "penalty"}]
)
def test_a_seat_that_may_or_would_not_lay_may_hold_anything(options: dict[str, object]) -> None:
    """T9, K1, S3: what it did not lay says nothing"""
    rules = Rules.of("rummy500", **options)
    game = games.start(rules, 1, deck(rules, 4))
    for kind in ("draw", "discard"):
        action = next(action for action in legal_actions(game.deal) if action.kind == kind)
        game, _ = games.apply(game, action)
    seen = observe(game, 1)
    known = knowledge(seen)
    worlds, rng = Worlds(seen, known, [[0.0] * len(known.unseen), ()]), Random(8)
    assert sum(holds_meld(worlds.deal(rng).hands[0], rules) for _ in range(300)) / 300 > 0.6


@given(plain_rules().flatmap(lambda rules: st.tuples(st.just(rules), hands(rules))))
def test_melds_are_seen_where_there_are_any(both: tuple[Rules, tuple[int, ...]]) -> None:
    rules, hand = both
    assert holds_meld(hand, rules) == any(True for _ in melds_in(hand, rules))


def test_the_same_seed_deals_the_same_worlds() -> None:
    seen = played(Rules.of("pool500", players=3), 9, 12)
    known = knowledge(seen)

    def once(seed: int) -> list[object]:
        worlds, rng = Worlds(seen, known, chances(seen, known)), Random(seed)
        return [worlds.deal(rng) for _ in range(5)]

    assert once(1) == once(1)
    assert once(1) != once(2)
