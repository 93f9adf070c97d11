"""What a seat knows of hidden cards follows from what everybody saw, is true, and is all there is to know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy import game as games
from rummy.actions import parse_action
from rummy.bots.knowledge import Knowledge, knowledge
from rummy.cards import Card, cards_text, held, pack
from rummy.deal import Deal
from rummy.game import Game
from rummy.observe import observe
from rummy.rules import Rules
from tests.conftest import WASM
from tests.games import Standing, at_random, level, played
from tests.positions import POOL, RUMMY, cards, deck, meld, position
from tests.strategies import any_rules

FEW = settings(max_examples=5 if WASM else 40)
seeds = st.integers(0, 1 << 32)


def standings(rules: Rules, seed: int) -> Iterator[Standing]:
    """Greedy and random play, so that piles grow and are taken."""
    return played(rules, seed, [at_random, level("greedy")] if seed % 2 else [at_random])


def of(game: Game, seat: int) -> Knowledge:
    return knowledge(observe(game, seat))


def game_at(deal: Deal, *texts: str) -> Game:
    """The game after these actions, each by the seat to move, or `2: call 8H on 0` by seat 2."""
    game = Game(deal.rules, deal, before=(0,) * deal.players)
    for text in texts:
        seat, colon, action = text.rpartition(": ")
        game, _ = games.apply(game, parse_action(action), int(seat) if colon else None)
    return game


def known(game: Game, seat: int) -> list[str]:
    return [cards_text(cards) for cards in of(game, seat).known]


# -- over random rules and play ------------------------------------------------------------------------------------


@FEW
@given(any_rules(), seeds)
def test_what_is_known_is_true_and_all_cards_are_accounted_for(rules: Rules, seed: int) -> None:
    """AI-01, T14: known cards are where they are said to be; with the unseen, the own and the open ones, the pack"""
    rng = Random(seed)
    for standing in standings(rules, seed):
        deal, seat = standing.deal, int(rng.random() * rules.players)
        seen = observe(standing.game, seat)
        knows = knowledge(seen)
        hidden = list(deal.stock)
        for other, hand in enumerate(deal.hands):
            if other == seat:
                assert (knows.known[other], knows.hidden[other]) == ((), 0)
                continue
            assert list(knows.known[other]) == sorted(knows.known[other])
            rest = Counter(hand) - Counter(knows.known[other])
            assert rest.total() == len(hand) - len(knows.known[other]) == knows.hidden[other]
            hidden += rest.elements()
        assert list(knows.unseen) == sorted(hidden)
        open_cards = [card for pile in seen.discards for card in pile]
        open_cards += [held(card) for lying in seen.melds for card in lying.cards]
        everything = [*knows.unseen, *seen.hand, *open_cards, *(card for one in knows.known for card in one)]
        assert sorted(everything) == pack(rules.decks, rules.jokers)
        assert len(knows.unseen) == seen.stock + sum(knows.hidden)


@FEW
@given(any_rules(), seeds)
def test_what_everybody_saw_is_known(rules: Rules, seed: int) -> None:
    """T6: told by the engine's events, which name the cards that moved; all seats know the same of a third"""
    taken: list[Counter[Card]] = [Counter() for _ in range(rules.players)]
    before: Standing | None = None
    for standing in standings(rules, seed):
        if before is not None and standing.game is not before.game:
            move = standing.game.moves[-1]
            for event in games.apply(before.game, move.action, move.seat)[1]:
                moved = Counter(held(card) for card in event.cards if card is not None)
                if event.type == "took":
                    taken[event.seat] += moved
                elif event.type in ("melded", "laid-off", "discarded"):
                    taken[event.seat] -= moved
        before = standing
        for seat in range(rules.players):
            expected = [tuple(sorted(cards.elements())) for cards in taken]
            expected[seat] = ()
            assert list(of(standing.game, seat).known) == expected


@FEW
@given(any_rules(), seeds)
def test_the_moves_lead_from_the_opening_to_what_is_seen(rules: Rules, seed: int) -> None:
    """All public moves of the deal, and the pile before them"""
    rest = deck(rules, seed)[rules.players * rules.cards_each :]
    opening = rest[: int(rules.shared_discards)]
    for standing in standings(rules, seed):
        moves = standing.game.moves
        drawn = sum(move.action.kind == "draw" for move in moves)
        assert standing.deal.stock == rest[len(opening) + drawn :]
        for seat in range(rules.players):
            seen = observe(standing.game, seat)
            assert (seen.opening, seen.moves) == (opening, moves)
            if rules.shared_discards:
                thrown = [move.action.cards[0] for move in moves if move.action.kind == "discard"]
                assert not Counter(seen.pile) - Counter([*opening, *thrown])


def test_the_next_deal_begins_with_nothing_known() -> None:
    """T1"""
    for seed in range(3 if WASM else 10):
        *_, last = standings(RUMMY, 2 * seed + 1)
        if last.game.outcome:
            continue
        game = games.next_deal(last.game, deck(RUMMY, seed))
        seen = observe(game, 0)
        assert (seen.moves, seen.opening) == ((), game.deal.pile)
        assert knowledge(seen).known == ((), ())


# -- by hand -------------------------------------------------------------------------------------------------------


def test_a_taken_card_is_known_until_it_is_gone() -> None:
    """T6: of one who took three, laid one and threw one"""
    deal = position(RUMMY, ["4C 5C 9S", "AC AS"], stock="2D 3D", discards="8D 6C QS KH")
    game = game_at(deal, "take 6C")
    assert known(game, 1) == ["6C KH QS", ""]
    assert known(game, 0) == ["", ""]
    assert of(game, 1).hidden == (3, 0)
    game = game_at(deal, "take 6C", "meld 4C 5C 6C")
    assert known(game, 1) == ["KH QS", ""]
    game = game_at(deal, "take 6C", "meld 4C 5C 6C", "discard KH")
    assert known(game, 1) == ["QS", ""]
    game = game_at(deal, "take 6C", "meld 4C 5C 6C", "discard KH", "take KH")
    assert (known(game, 1), known(game, 0)) == (["QS", ""], ["", "KH"])
    assert of(game, 1).hidden == (1, 0)


def test_a_drawn_card_and_a_thrown_one_say_nothing_of_the_hand() -> None:
    """T5"""
    game = game_at(position(RUMMY, ["4C 5C 9S", "AC AS"], stock="2D 3D", discards="8D"), "draw", "discard 9S")
    knows = of(game, 1)
    assert (knows.known, knows.hidden) == (((), ()), (3, 0))
    assert len(knows.unseen) == 52 - 2 - 2
    assert not set(cards("9S 8D AC AS")) & set(knows.unseen)


@pytest.mark.parametrize(
    ("text", "took", "left"),
    [("take 6C@1", "6C 6C KH QS", "8D"), ("take 6C", "6C KH", "8D 6C QS"), ("take 6C@3", "6C KH", "8D 6C QS")],
)
def test_the_lower_of_two_equal_discards_is_told_by_its_place(text: str, took: str, left: str) -> None:
    """T6, M9"""
    rules = Rules.of("rummy500", decks=2)
    game = game_at(position(rules, ["4C 5C 9S", "AC AS"], stock="2D 3D", discards="8D 6C QS 6C KH"), text)
    assert known(game, 1) == [took, ""]
    assert observe(game, 1).pile == cards(left)


def test_of_two_equal_cards_the_known_one_leaves_first() -> None:
    """Nobody can tell which of them it was, so the other is not known to be still there"""
    rules = Rules.of("rummy500", decks=2)
    deal = position(rules, ["4C 5C 6C 9S", "AC AS"], stock="2D 3D", discards="6C")
    game = game_at(deal, "take 6C")
    assert known(game, 1) == ["6C", ""]
    game = game_at(deal, "take 6C", "meld 4C 5C 6C", "discard 6C")
    assert known(game, 1) == ["", ""]
    assert of(game, 1).hidden == (1, 0)
    game = game_at(position(rules, ["4C 5C 9S", "AC AS"], stock="2D 3D", discards="8D 6C 6C"), "take 6C@1")
    assert known(game, 1) == ["6C 6C", ""]


def test_a_joker_is_a_joker_whatever_it_lies_as() -> None:
    """M5"""
    rules = Rules.of("rummy500", jokers=2)
    deal = position(rules, ["4C 5C 9S", "AC AS"], stock="2D 3D", discards="8D * QS")
    game = game_at(deal, "take *")
    assert known(game, 1) == ["QS *", ""]
    game = game_at(deal, "take *", "meld 4C 5C *=6C")
    assert known(game, 1) == ["QS", ""]
    assert of(game, 1).unseen.count(cards("*")[0]) == 1
    assert cards("6C")[0] in of(game, 1).unseen


def test_a_called_card_passes_through_no_hand() -> None:
    """C1: though the caller had taken its like before"""
    rules = Rules.of("rummy500", players=3, decks=2, rummy_call=True)
    table = [meld("5H 6H 7H", rules, seat=2)]
    deal = position(rules, ["8H KC 2S", "4S JD", "9D 9S"], stock="QC QD", discards="9C", melds=table, phase="play")
    game = game_at(deal, "discard 8H", "2: call 8H on 0", "take 9C")
    assert known(game, 0) == ["", "9C", ""]
    assert of(game, 0).hidden == (0, 2, 2)
    two = position(rules, ["8H KC 2S", "4S JD", "8H 9S"], stock="QC QD QH", discards="9C", melds=table, turn=2)
    game = game_at(two._replace(discards=(cards("8H"),)), "take 8H", "discard 9S", "draw", "discard 8H")
    assert known(game, 1) == ["", "", "8H"]
    game = games.apply(game, parse_action("call 8H on 0"), 2)[0]
    assert known(game, 1) == ["", "", "8H"]
    assert observe(game, 1).pile == cards("9S")


def test_of_a_position_without_a_past_only_what_lies_open_is_known() -> None:
    deal = position(RUMMY, ["4C 5C", "9S 2S KD"], stock="JD 8D 3C", discards="6D 6C", melds=[meld("5H 6H 7H")])
    knows = of(game_at(deal), 1)
    assert (knows.known, knows.hidden) == (((), ()), (2, 0))
    assert len(knows.unseen) == 52 - 3 - 2 - 3
    assert known(game_at(deal, "take 6C", "meld 4C 5C 6C"), 1) == ["", ""]


def test_own_discards_are_never_in_a_hand_again() -> None:
    """T3: in the pool presets they lie before their seat"""
    deal = position(POOL, ["4C 5C 9S", "AC AS"], stock="2D 3D *", discards=["JD", "QD QH"])
    game = game_at(deal, "draw", "discard 9S")
    assert known(game, 1) == ["", ""]
    assert of(game, 1).unseen.count(cards("9S")[0]) == 1
    assert len(of(game, 1).unseen) == 106 - 2 - 4
