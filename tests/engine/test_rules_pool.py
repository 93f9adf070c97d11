"""Knocking, the pool, and the first round, refereed through random games and by hand (K1, P1-P4, S5)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rummy import game as games
from rummy.actions import parse_action
from rummy.cards import JOKER, rank_of
from rummy.deal import Deal
from rummy.game import Game
from rummy.legal import legal_actions
from rummy.rules import Rules
from rummy.score import score
from tests.conftest import WASM
from tests.positions import deck, legal, play, position, why_not
from tests.referee import moves, moves_from, some_rules

GAMES = 15 if WASM else 60
POOL3 = Rules.of("pool500", players=3)


# -- knocking ------------------------------------------------------------------------------------------------------


def test_who_may_lay_what_through_whole_deals() -> None:
    """K1: refereed with a list of who has knocked, for every seat at every turn"""
    tally: Counter[str] = Counter()
    for seed, rules in enumerate(some_rules(GAMES, knocking="first_player_opens")):
        knocked: list[int] = []
        for move in moves(rules, seed):
            first = (move.before.dealer + 1) % rules.players
            if move.action.kind == "meld":
                assert knocked or move.seat == first
                tally["late" if knocked and move.seat != first else "opened"] += 1
                knocked.append(move.seat)
            elif move.action.kind in ("layoff", "call"):
                assert move.seat in knocked
                tally["laid off"] += 1
            elif move.before.phase == "play" and not knocked and move.seat != first:
                kinds = {action.kind for action in legal_actions(move.before)}
                assert kinds <= {"discard", "pass"}
                tally["barred"] += 1
    assert min(tally[kind] for kind in ("opened", "late", "laid off", "barred")) > GAMES // 5


def test_free_knocking_bars_nobody() -> None:
    """K1"""
    early = 0
    for seed, rules in enumerate(some_rules(GAMES, knocking="free", restrict_melding=False)):
        laid = False
        for move in moves(rules, seed):
            first = (move.before.dealer + 1) % rules.players
            early += move.action.kind == "meld" and not laid and move.seat != first
            laid |= move.action.kind == "meld"
            if move.before.phase == "play":
                assert why_not(move.before, "layoff 4C on 0") not in ("meld-first", "not-open")
    assert early


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_first_player_opens_for_all_whenever_that_is(seat: int) -> None:
    """K1: in the third round, the others having waited with melds in hand"""
    hands = ["4C 5C 6C KD", "9S 9C 9D 2S", "3H 4H 5H QD"]
    stock = "JD 8D TD 8C 8S 7D JS 8H TS"
    deal = position(POOL3, hands, stock=stock, dealer=2)
    waiting = ["draw", "pass"]
    deal = play(deal, *waiting * 6)
    assert deal.round == 3
    deal = play(deal, "draw", "meld 4C 5C 6C", *([] if seat == 0 else ["pass", *waiting * (seat - 1), "draw"]))
    assert deal.turn == seat
    own = ["layoff", "meld 9C 9D 9S", "meld 3H 4H 5H"][seat]
    assert any(text.startswith(own) for text in legal(deal)) == (seat != 0)


# -- the pool ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("points", [0, 1, 30, 1000])
@pytest.mark.parametrize("preset", ["pool500", "cutthroat500"])
def test_the_pool_grows_deal_by_deal_until_it_is_won(preset: str, points: int) -> None:
    """P1, S5"""
    rules = Rules.of(preset, pool=points, target=10_000)
    game = games.start(rules, 0, deck(rules))
    for number in range(1, 4):
        assert game.deal.pool == points * number
        game = unwon(game)
        game = games.next_deal(game, deck(rules, number))
    deal = position(rules, ["4C 5C", "KC KD"], stock="6C", round=2, dealer=1, pool=game.deal.pool)
    game, _ = games.apply(game._replace(deal=deal), parse_action("draw"))
    game, _ = games.apply(game, parse_action("meld 4C 5C 6C"))
    assert game.deal.over
    assert game.carried == 0
    assert game.sheet[-1].cells[0].bonus == 20 + points * 4
    assert game.totals == (15 + 20 + points * 4, 0)
    assert games.next_deal(game, deck(rules, 9)).deal.pool == points


def unwon(game: Game) -> Game:
    """The game with its deal drawn and passed to its last round."""
    while not game.deal.over:
        game, _ = games.apply(game, next(a for a in legal_actions(game.deal) if a.kind in ("draw", "pass", "end")))
    return game


def test_a_pool_deal_is_exactly_ten_rounds_long_if_nobody_goes_out() -> None:
    """P2"""
    for players in (2, 3, 4):
        for preset in ("pool500", "pool300", "cutthroat500"):
            rules = Rules.of(preset, players=players)
            game = games.start(rules, 0, deck(rules, players))
            count = 0
            while not game.deal.over:
                assert game.deal.round == count // players + 1
                game, _ = games.apply(game, legal_actions(game.deal)[0])
                game, _ = games.apply(game, next(a for a in legal_actions(game.deal) if a.kind == "pass"))
                count += 1
            assert count == 10 * players
            assert (game.deal.reason, score(game.deal).winner) == ("rounds", None)


# -- the first round -----------------------------------------------------------------------------------------------

READY = ["3C 4C 5C", "8D 9D TD", "TH JH QH", "5S 6S 7S"]
LAST = [["5C", "2C"], ["7D", "TD"], ["9H", "KH"], ["4S", "7S"]]


def nearly_out(rules: Rules, rng: Random) -> Deal:
    """Everybody holds a run, or all of it but a card that they may draw at once; what else they draw is any card."""
    hands, stock = [], []
    for seat in range(rules.players):
        short = rng.random() < 0.4
        hands.append(READY[seat][:5] if short else READY[seat])
        stock.append(LAST[seat][int(rng.random() * 2)] if short else "A27K*"[int(rng.random() * 5)])
    # The same rank for all makes ties common.
    stock = [card if len(card) == 2 or card == "*" else card + "C" for card in stock]
    more = [card for seat in range(rules.players) for card in LAST[seat]] * 3
    return position(rules, hands, stock=" ".join(stock + more), dealer=rules.players - 1, pool=30)


@pytest.mark.parametrize("scoring", ["pool", "pool_winner_only"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_round_as_a_referee_sees_it(scoring: str, players: int) -> None:
    """P3, P4, S5: who went out in it, with which last discard, who wins by that, and what everybody scores"""
    rules = Rules.of("pool500", scoring=scoring, players=players, knocking="free", rounds=3)
    tally: Counter[str] = Counter()
    for seed in range(GAMES * 2):
        rng = Random(seed)
        out: dict[int, int] = {}
        for move in moves_from(nearly_out(rules, rng), rng):
            assert bool(move.before.hands[move.seat]), "whoever went out has no turn again"
            if not move.after.hands[move.seat]:
                thrown = move.action.cards[0] if move.action.kind == "discard" else None
                out[move.seat] = 0 if thrown is None else 14 if thrown == JOKER else rank_of(thrown) + 1
                first = move.before.round == 1
                assert move.after.over == (not first or move.seat == players - 1)
        deal = move.after
        if not out:
            continue  # by rounds, which other tests look at
        tally["later" if deal.round > 1 else "several" if len(out) > 1 else "one"] += 1
        assert deal.reason == "out"
        if deal.round == 1:
            assert move.seat == players - 1, "the round was played to its end"
        else:
            assert list(out) == [deal.ender] == [move.seat]
        lowest = [seat for seat, height in out.items() if height == min(out.values())]
        tally["tied"] += len(lowest) > 1
        check_scores(deal, lowest[0] if len(lowest) == 1 else None)
    assert min(tally[kind] for kind in ("one", "several", "tied", "later")) > 0, tally


def check_scores(deal: Deal, winner: int | None) -> None:
    """S5, of a deal in which somebody went out"""
    result = score(deal)
    prize = sum(cell.hand for cell in result.cells) + 30
    assert (result.winner, result.carried) == (winner, prize if winner is None else 0)
    for seat, cell in enumerate(result.cells):
        own = cell.melds if deal.rules.scoring == "pool" or seat == winner else 0
        assert (cell.score, cell.bonus) == (own + cell.bonus, prize if seat == winner else 0)


def test_a_shared_lowest_discard_leaves_the_prize_for_the_next_deal() -> None:
    """P3, P1"""
    rules = Rules.of("pool500", players=3)
    hands = ["3C 4C 5C", "8D 9D TD", "KH QC"]
    deal = position(rules, hands, stock="6S 6H 2D 9S", dealer=2, pool=60, knocked=(True, True, True))
    game = Game(rules, deal, before=(10, 20, 30))
    for text in ("draw", "meld 3C 4C 5C", "discard 6S", "draw", "meld 8D 9D TD", "discard 6H", "draw", "pass"):
        game, _ = games.apply(game, parse_action(text))
    assert game.deal.over
    # Pool 60, and king, queen and two from the hand of the third.
    assert game.carried == 60 + 22
    assert game.totals == (10 + 12, 20 + 27, 30)
    assert games.next_deal(game, deck(rules, 1)).deal.pool == 82 + 30


def test_the_first_round_belongs_to_the_scoring_and_not_to_the_preset() -> None:
    """P3, P4: a pool preset scored otherwise ends at once, another preset scored by a pool plays on"""
    for scoring in ("melds_minus_hand", "winner_takes_hands", "penalty"):
        rules = Rules.of("pool500", scoring=scoring)
        deal = play(position(rules, ["4C 5C", "KC KD"], stock="6C 2D", dealer=1), "draw", "meld 4C 5C 6C")
        assert (deal.over, deal.round, deal.reason) == (True, 1, "out")
        assert score(deal).cells[1].score == {"penalty": 20, "melds_minus_hand": -20}.get(scoring, 0)
    for scoring in ("pool", "pool_winner_only"):
        rules = Rules.of("basic", scoring=scoring)
        deal = play(position(rules, ["4C 5C", "KC KD"], stock="6C 2D", dealer=1), "draw", "meld 4C 5C 6C")
        assert not deal.over
        deal = play(deal, "draw", "discard 2D")
        assert (deal.over, score(deal).winner, score(deal).cells[1].score) == (True, 0, 0)
