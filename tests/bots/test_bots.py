"""The opponents: legal, deterministic, done when they plainly can be, and never for ever (AI-01 to AI-07)."""

from __future__ import annotations

import time
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy import game as games
from rummy.actions import Action
from rummy.apply import apply
from rummy.bots import BOTS, greedy
from rummy.deal import Deal
from rummy.game import Game
from rummy.lab.simulate import simulate
from rummy.legal import legal_actions, legal_calls, objection
from rummy.observe import observe
from rummy.record import fresh
from rummy.rules import Rules
from rummy.score import score
from tests.conftest import WASM
from tests.games import BRIEF
from tests.positions import RUMMY, cards, deck, legal, meld, play, position
from tests.strategies import any_rules, start_of, walk

FEW = settings(max_examples=4 if WASM else 25)
seeds = st.integers(0, 1 << 32)


def wish(deal: Deal, name: str = "greedy", seed: int = 1) -> Action:
    game = Game(deal.rules, deal, before=(0,) * deal.players)
    return BOTS[name](observe(game, deal.turn), Random(seed), BRIEF)


def turn(deal: Deal, name: str = "greedy") -> tuple[Deal, list[str]]:
    """The deal after this seat's turn, and what it did."""
    seat, done = deal.turn, []
    while not deal.over and deal.turn == seat:
        action = wish(deal, name)
        done.append(str(action))
        deal, _ = apply(deal, action)
    return deal, done


def test_it_lays_all_and_goes_out() -> None:
    """AI-02"""
    deal = position(
        RUMMY,
        ["QC QS", "4C 5C 6C 9H 9D 9S KD"],
        stock="2C 3C 4D 5D 7C 8C TC JC AC",
        discards="2H",
        turn=1,
        phase="play",
    )
    after, done = turn(deal)
    assert sorted(done[:2]) == ["meld 4C 5C 6C", "meld 9D 9H 9S"]
    assert done[2:] == ["discard KD"]
    assert (after.over, after.reason, after.ender) == (True, "out", 1)


def test_it_uses_the_card_it_has_just_drawn() -> None:
    """AI-03"""
    deal = position(RUMMY, ["QC QS KS", "7H 8H 2C"], stock="9H 3C 4D 5D 7C 8C TC JC AC", discards="JD", turn=1)
    after, done = turn(deal)
    assert done == ["draw", "meld 7H 8H 9H", "discard 2C"]
    assert (after.over, after.reason, after.ender) == (True, "out", 1)


@pytest.mark.parametrize(
    ("hand", "table"),
    [
        ("7H 8H 9H", ""),
        ("7H 8H 9H TH JH", ""),
        ("7H 7C 7D 7S 2C", ""),
        ("8H 2C", "5H 6H 7H"),
        ("8H 4H 9H 3H", "5H 6H 7H"),
        ("7D KC", "7H 7C 7S"),
        ("QH KH AH 2S", ""),
        ("AH 2H 3H KS", ""),
        ("KC", ""),
        ("4C 5C 6C 9H 9D 9S 8H JC", "5H 6H 7H"),
    ],
)
def test_it_takes_a_plain_way_out(hand: str, table: str) -> None:
    """AI-02: melds, lay-offs and chains of them, with or without a last discard"""
    melds = [meld(table, seat=1)] if table else []
    deal = position(RUMMY, [hand, "QC QS"], stock="2D 3D", discards="2H", melds=melds, phase="play")
    after, done = turn(deal)
    assert (after.reason, after.ender) == ("out", 0), done


def test_it_never_feeds_the_table_when_it_can_help_it() -> None:
    """A card that fits a meld goes only when all do"""
    rules = Rules.of("rummy500", restrict_melding=True)
    deal = position(
        rules, ["8H 4H KC", "QC QS"], stock="2D", discards="2H", melds=[meld("5H 6H 7H", seat=1)], phase="play"
    )
    assert str(wish(deal)) == "discard KC"
    deal = position(
        rules, ["8H 4H", "QC QS"], stock="2D", discards="2H", melds=[meld("5H 6H 7H", seat=1)], phase="play"
    )
    assert str(wish(deal)) in ("discard 4H", "discard 8H")


def test_it_keeps_what_belongs_together() -> None:
    deal = position(RUMMY, ["7C 8C QD QS 2H", "AC AS"], stock="2D", discards="4S", phase="play")
    assert str(wish(deal)) == "discard 2H"


def test_it_takes_what_pays_at_once_and_leaves_what_does_not() -> None:
    deal = position(RUMMY, ["QC KC 9D 2S 4H", "AC AS"], stock="2D 3D", discards="AC 5S JC")
    assert str(wish(deal)) == "take AC"
    deal = position(RUMMY, ["QC KC 9D 2S 4H", "AC AS"], stock="2D 3D", discards="6D 5S JC")
    assert str(wish(deal)) == "take JC"
    deal = position(RUMMY, ["QC 9D 2S 4H", "AC AS"], stock="2D 3D", discards="7C 5S JD")
    assert str(wish(deal)) == "draw"


def test_it_meets_its_obligation_first() -> None:
    """T6"""
    deal = position(RUMMY, ["4C 5C KD KH KS 9D", "7C JD"], stock="3H", discards="8D 6C QS")
    after = play(deal, "take 6C")
    assert str(wish(after)) == "meld 4C 5C 6C"


@FEW
@given(any_rules(), seeds)
def test_it_always_chooses_from_the_list(rules: Rules, seed: int) -> None:
    """AI-06: in any position of any rules, however it came about"""
    rng = Random(seed)
    for deal in walk(rules, seed):
        if not deal.over and rng.random() < 0.3:
            for name in BOTS:
                action = wish(deal, name)
                assert objection(deal, action, deal.turn) is None
                assert action in (*legal_actions(deal), *legal_calls(deal, deal.turn))


@FEW
@given(any_rules(), seeds)
def test_the_same_seed_gives_the_same_moves(rules: Rules, seed: int) -> None:
    """WB-13, and nothing is remembered between moves"""
    rng = Random(seed)
    for deal in walk(rules, seed):
        if not deal.over and rng.random() < 0.1:
            for name in BOTS:
                assert wish(deal, name, seed) == wish(deal, name, seed)


@FEW
@given(any_rules(), seeds)
def test_bots_among_themselves_come_to_an_end(rules: Rules, seed: int) -> None:
    """AI-07: within a few hundred turns, and never twice in the same position"""
    deal, rng = start_of(rules, seed), Random(seed)
    known: set[int] = set()
    steps = 0
    while not deal.over:
        if deal.phase == "draw":
            standing = hash((deal.turn, deal.stock, deal.discards, deal.hands, deal.idle))
            assert standing not in known, "the same position again"
            known.add(standing)
        deal, _ = apply(deal, BOTS["greedy"](observe(Game(rules, deal), deal.turn), rng), deal.turn)
        steps += 1
        assert steps < 3_000


def leftover(deal: Deal) -> bool:
    """Whether anything in the hand could still be laid."""
    return any(text.startswith(("meld", "layoff")) for text in legal(deal))


@FEW
@given(seeds, st.sampled_from(["rummy500", "rum500"]))
def test_it_lays_all_it_can_before_it_discards(seed: int, preset: str) -> None:
    """AI-02: greedy ends its turn only when nothing more can be laid"""
    deal = start_of(Rules.of(preset, players=2 + seed % 3), seed)
    while not deal.over:
        action = wish(deal)
        if action.kind in ("discard", "pass"):
            assert not leftover(deal), str(action)
        deal, _ = apply(deal, action)


def test_it_beats_random_play() -> None:
    """It is a baseline, not a decoration"""
    won = 0
    for seed in range(5 if WASM else 40):
        deal, rng = start_of(RUMMY, seed), Random(seed)
        while not deal.over:
            if deal.turn == 0:
                action = wish(deal)
            else:
                options = sorted(legal_actions(deal), key=str)
                action = options[int(rng.random() * len(options))]
            deal, _ = apply(deal, action)
        mine, other = score(deal).cells
        won += mine.score > other.score
    assert won >= (3 if WASM else 28)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", ["rummy500", "rum500", "basic", "pool500"])
def test_the_simulation_finds_nothing_wrong(preset: str, players: int) -> None:
    """AI-06, AI-07: every promise of the engine, checked at each move"""
    rules = Rules.of(preset, players=players)
    report = simulate(rules, ["greedy"] * players, 2 if WASM else 10, seed=players)
    assert report.violations == []
    assert report.deals == (2 if WASM else 10)
    assert report.turns > report.deals


def test_the_simulation_is_able_to_find_something(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rummy.lab.simulate.BOTS", {"greedy": lambda _seen, _rng: Action("discard", cards("2C"))})
    report = simulate(RUMMY, ["greedy", "greedy"], 1, seed=1)
    assert "refused" in report.violations[0]


def test_the_simulation_repeats_itself_for_a_seed() -> None:
    one, same = (simulate(RUMMY, ["greedy", "greedy"], 3, seed=4) for _ in range(2))
    assert (one.turns, one.wins, one.games) == (same.turns, same.wins, same.games)


@pytest.mark.native
def test_a_decision_in_a_great_muddle_stays_quick() -> None:
    """AI-04: 25 cards in hand, 8 melds, a pile of 30"""
    rules = Rules.of("rummy500", players=4, decks=2)
    left = list(deck(rules, 3))
    melds = [meld("5H 6H 7H"), meld("8C 8D 8S"), meld("2C 3C 4C"), meld("TD JD QD"), meld("QS KS AS"), meld("9C TC JC")]
    melds += [meld("4D 4H 4S"), meld("AD 2D 3D")]
    for one in melds:
        for card in one.cards:
            left.remove(card)
    held, pile, stock = tuple(sorted(left[:25])), tuple(left[25:55]), tuple(left[55:60])
    deal = position(rules, ["", "2C", "3C", "4C"], melds=melds)._replace(
        hands=(held, *(tuple(left[60 + seat * 3 : 63 + seat * 3]) for seat in range(3))), discards=(pile,), stock=stock
    )
    began = time.process_time()
    after, done = turn(deal)
    assert time.process_time() - began < 5.0, done
    assert after.turn != 0 or after.over


def test_usefulness_prefers_neighbours_pairs_and_jokers() -> None:
    rules = Rules.of("rummy500", jokers=2)
    held = cards("7C 8C QD QS 2H 5D *")
    worth = {card: greedy.usefulness(card, held, rules) for card in held}
    assert max(worth, key=lambda card: worth[card]) == cards("*")[0]
    assert worth[cards("7C")[0]] > worth[cards("5D")[0]]
    assert worth[cards("QD")[0]] > worth[cards("2H")[0]]


def test_a_game_of_bots_reaches_the_target() -> None:
    """S6"""
    rules = Rules.of("rummy500", target=150)
    record = fresh(rules, ("greedy", "greedy"), 2)
    game = games.start(rules, record.deals[0].dealer, record.deals[0].deck)
    for number in range(1, 40):
        while not game.deal.over:
            game, _ = games.apply(game, BOTS["greedy"](observe(game, game.deal.turn), Random(1)))
        if game.outcome:
            break
        game = games.next_deal(game, deck(rules, number))
    assert game.outcome is not None
    assert max(game.totals) >= 150
