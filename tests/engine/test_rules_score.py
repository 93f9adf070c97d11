"""Scores by hand and through whole games (S2-S4, S6-S9)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from rummy import game as games
from rummy.game import Game
from rummy.legal import legal_actions, legal_calls
from rummy.rules import Rules
from rummy.score import score
from tests.conftest import WASM
from tests.positions import chosen, deck, meld, play, position
from tests.referee import some_rules

GAMES = 6 if WASM else 25


# -- the winner takes the hands ------------------------------------------------------------------------------------

HANDS = {0: "", 1: "AC", 4: "4D", 9: "9C", 10: "KD", 17: "9H 8S"}


def test_every_mixture_of_three_hands() -> None:
    """S2: fewest points win; theirs are taken off the others; who ties shares, rounded down"""
    rules = Rules.of("basic", players=3)
    shared = 0
    for held in product(HANDS, repeat=3):
        out = held.index(0) if 0 in held else None
        deal = position(rules, [HANDS[points] for points in held], discards="5H")
        deal = deal._replace(phase="over", reason="ended" if out is None else "out", ender=out)
        least = min(held)
        winners = [seat for seat in range(3) if held[seat] == least]
        losers = [held[seat] - least for seat in range(3) if held[seat] != least]
        result = score(deal)
        for seat in range(3):
            assert result.cells[seat].score == (sum(losers) // len(winners) if seat in winners else 0)
            assert result.cells[seat].hand == held[seat]
        assert result.winner == (winners[0] if len(winners) == 1 else None)
        shared += len(winners) == 2 and sum(losers) % 2
    assert shared > 5, "some do not divide"


def test_what_lies_on_the_table_is_worth_nothing_there() -> None:
    """S2, S3"""
    for scoring, came in (("winner_takes_hands", [9, 0]), ("penalty", [0, 9])):
        rules = Rules.of("rummy500", scoring=scoring)
        table = [meld("QC KC AC", seat=1), meld("5H 6H 7H")]
        deal = position(rules, ["KD", "9C"], stock="2C", discards="AD", phase="play", melds=table)
        assert [cell.score for cell in score(play(deal, "discard KD")).cells] == came


# -- penalty -------------------------------------------------------------------------------------------------------


def ended(rules: Rules, before: tuple[int, ...], hands: list[str], out: int) -> Game:
    deal = position(rules, hands, discards="5H")._replace(phase="over", reason="out", ender=out)
    return games.closed(Game(rules, deal, before=before))


@pytest.mark.parametrize(
    ("before", "winner"),
    [
        ((95, 20, 60), 1),  # 95 + 10
        ((95, 80, 60), 2),
        ((10, 20, 99), None),  # 20, 20, 108: a tie for the lowest
        ((100, 100, 100), 1),
        ((80, 20, 90), None),  # 90, 20, 99: nobody is there yet
    ],
)
def test_penalty_ends_at_the_target_and_the_lowest_wins(before: tuple[int, ...], winner: int | None) -> None:
    """S3, S6, S7"""
    game = ended(Rules.of("basic", players=3, scoring="penalty"), before, ["KD", "", "9C"], 1)
    assert game.totals == (before[0] + 10, before[1], before[2] + 9)
    assert (game.outcome.winner if game.outcome else None) == winner
    assert game.deciding == (max(game.totals) >= 100)


# -- aces ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("simple", [False, True])
@pytest.mark.parametrize("aces", ["low", "low_or_high"])
def test_an_ace_in_the_hand_and_in_every_place_on_the_table(aces: str, simple: bool) -> None:
    """S4, V2, V3"""
    rules = Rules.of("rummy500", aces=aces, simple_values=simple)
    low = 5 if simple else 1
    hand = low if aces == "low" else 15
    small = (5 + 5) if simple else (2 + 3)
    places = {"AC 2C 3C": low + small, "AC AD AH": 3 * hand}
    if aces != "low":
        places["QC KC AC"] = 20 + 15
    for text, worth in places.items():
        deal = position(rules, ["KD", "AS"], stock="2H", discards="4H", phase="play", melds=[meld(text, rules)])
        cells = score(play(deal, "discard KD")).cells
        assert [cell.score for cell in cells] == [worth, -hand]


def test_an_ace_laid_off_counts_by_the_end_it_went_to() -> None:
    """S4, M7"""
    rules = Rules.of("rummy500")
    for run, worth in (("2C 3C 4C", 1), ("JC QC KC", 15), ("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", 15)):
        deal = position(
            rules, ["AC KD", "9S"], stock="2H", discards="4H", phase="play", melds=[meld(run, rules, seat=1)]
        )
        over = play(deal, "layoff AC on 0", "discard KD")
        assert score(over).cells[0].score == worth


# -- whole games ---------------------------------------------------------------------------------------------------


def finished(rules: Rules, seed: int) -> Game:
    """A game played at random to its outcome, or for fifteen deals."""
    rng = Random(seed)
    game = games.start(rules, 0, deck(rules, seed))
    for number in range(15):
        while not game.deal.over:
            seat, action = game.deal.turn, chosen(legal_actions(game.deal), rng)
            calls = [(other, call) for other in range(rules.players) for call in legal_calls(game.deal, other)]
            if calls and rng.random() < 0.5:
                seat, action = calls[int(rng.random() * len(calls))]
            game, _ = games.apply(game, action, seat)
        if game.outcome:
            break
        game = games.next_deal(game, deck(rules, seed + 100 * number))
    return game


def test_the_sheet_and_the_outcome_of_whole_games() -> None:
    """S6, S7, S8, P1: totals are sums, the game ends neither too early nor too late, and the pool goes on"""
    won = 0
    for seed, rules in enumerate(some_rules(GAMES, seed=21, target=60)):
        game = finished(rules, seed)
        totals = [0] * rules.players
        reached = False
        for number, row in enumerate(game.sheet, 1):
            totals = [total + cell.score for total, cell in zip(totals, row.cells, strict=True)]
            assert list(row.totals) == totals
            assert row.dealer == (number - 1) % rules.players
            reached = reached or max(totals) >= 60
            best = min(totals) if rules.scoring == "penalty" else max(totals)
            decided = reached and totals.count(best) == 1
            assert decided == (number == len(game.sheet) and game.outcome is not None)
            if decided and game.outcome:
                assert game.outcome.winner == totals.index(best)
                won += 1
    assert won > GAMES // 2


@pytest.mark.parametrize("players", [2, 3, 8])
def test_the_settlement_is_what_each_lacks_to_the_winner(players: int) -> None:
    """S9: beside the totals, which stay as they are"""
    rules = Rules.of("rum500", players=players)
    before = (495, *range(300, 300 - 50 * (players - 1), -50))
    hands = ["KD", *["9C"] * (players - 1)]
    deal = position(rules, hands, stock="2H", discards="4H", phase="play", melds=[meld("5H 6H 7H")])
    over = play(deal, "discard KD")
    game = games.closed(Game(rules, over, before=before))
    assert game.outcome is not None
    assert game.totals == game.outcome.totals == (513, *[total - 9 for total in before[1:]])
    assert game.outcome.settlement == tuple(513 - total for total in game.totals)
    assert game.outcome.settlement[0] == 0


def test_under_penalty_the_losers_owe_too() -> None:
    """S9, S3"""
    game = ended(Rules.of("rum500", players=3, scoring="penalty", target=100), (95, 20, 60), ["KD", "", "9C"], 1)
    assert game.outcome is not None
    assert game.outcome.settlement == (85, 0, 49)
