"""What a deal and a game come to (S1-S9, P1, P4)."""

from __future__ import annotations

from typing import Any

import pytest

from rummy import game as games
from rummy.actions import parse_action
from rummy.deal import Deal
from rummy.errors import InvalidStateError
from rummy.game import Game
from rummy.legal import legal_actions
from rummy.rules import Rules
from rummy.score import Scores, points_laid, score
from tests.positions import CLASSIC, POOL, RUMMY, deck, meld, position


def finished(rules: Rules, hands: list[str], out: int | None = None, **rest: Any) -> Deal:
    deal = position(rules, hands, **rest)
    return deal._replace(phase="over", reason="ended" if out is None else "out", ender=out)


def scores(rules: Rules, hands: list[str], out: int | None = None, **rest: Any) -> list[int]:
    return [cell.score for cell in score(finished(rules, hands, out, **rest)).cells]


def closing(rules: Rules, before: tuple[int, ...], hands: list[str], out: int | None = None, **rest: Any) -> Game:
    """A game whose deal ends like this on these totals."""
    return games.closed(Game(rules, finished(rules, hands, out, **rest), before=before))


def test_melds_minus_hand() -> None:
    """S1"""
    table = [meld("QC KC AC"), meld("5H 6H 7H", seat=1)]
    assert scores(RUMMY, ["", "AD 9C"], 0, melds=table) == [35, 18 - 24]
    assert scores(CLASSIC, ["", "AD 9C"], 0, melds=table) == [35, 18 - 24]
    cells = score(finished(RUMMY, ["", "AD 9C"], 0, melds=table)).cells
    assert [(cell.melds, cell.hand, cell.bonus) for cell in cells] == [(35, 0, 0), (18, 24, 0)]


def test_lay_offs_score_for_whoever_laid_them() -> None:
    """S1, M6"""
    run = meld("QC KC AC", seat=1)
    run = run._replace(seats=(1, 1, 0))
    assert points_laid(position(RUMMY, ["2C", "3C"], melds=[run])) == (15, 20)


def test_scores_and_totals_may_be_negative() -> None:
    """S1"""
    game = closing(RUMMY, (-10, 5), ["KC KD", "AC"])
    assert game.totals == (-30, -10)
    assert game.outcome is None


def test_aces_in_hands_and_on_the_table() -> None:
    """S4, V2"""
    assert scores(RUMMY, ["AD", ""], 1, melds=[meld("AC 2C 3C", seat=1)]) == [-15, 6]
    assert scores(RUMMY, ["AD", ""], 1, melds=[meld("AC AH AS", seat=1)]) == [-15, 45]
    assert scores(RUMMY, ["AD", ""], 1, melds=[meld("QC KC AC", seat=1)]) == [-15, 35]


# -- winner takes hands --------------------------------------------------------------------------------------------

BASIC3 = Rules.of("basic", players=3)
BASIC4 = Rules.of("basic", players=4)


def test_the_winner_takes_the_other_hands() -> None:
    """S2"""
    assert scores(BASIC3, ["9C KD", "", "AC 2D"], 1) == [0, 22, 0]
    result = score(finished(BASIC3, ["9C KD", "", "AC 2D"], 1, melds=[meld("5H 6H 7H")]))
    assert result.winner == 1
    assert [(cell.melds, cell.hand, cell.bonus, cell.score) for cell in result.cells] == [
        (18, 19, 0, 0),
        (0, 0, 22, 22),
        (0, 3, 0, 0),
    ]


def test_by_exhaustion_the_winners_hand_is_taken_from_each_other() -> None:
    """S2"""
    assert scores(BASIC3, ["9C KD", "4C", "AC 7D"]) == [0, 15 + 4, 0]


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        (["4C", "4D", "9C", "KD"], [5, 5, 0, 0]),  # (5 + 6) / 2 rounded down
        (["4C", "4D", "4H", "KD"], [2, 2, 2, 0]),
        (["4C", "4D", "4H", "5D"], [0, 0, 0, 0]),  # 1 / 3
        (["4C", "4D", "4H", "4S"], [0, 0, 0, 0]),
        (["KC", "3D", "3H", "2S AC"], [0, 2, 2, 2]),
    ],
)
def test_tied_winners_share(hands: list[str], expected: list[int]) -> None:
    """S2"""
    result = score(finished(BASIC4, hands))
    assert [cell.score for cell in result.cells] == expected
    assert result.winner is None


def test_winner_takes_hands_as_a_house_rule() -> None:
    """S2"""
    rules = Rules.of("rummy500", scoring="winner_takes_hands")
    assert scores(rules, ["AC", ""], 1) == [0, 15]


# -- penalty -------------------------------------------------------------------------------------------------------

PENALTY = Rules.of("basic", players=3, scoring="penalty")


def test_penalty_adds_the_own_hand() -> None:
    """S3"""
    assert scores(PENALTY, ["9C KD", "", "AC 2D"], 1, melds=[meld("5H 6H 7H")]) == [19, 0, 3]


def test_under_penalty_the_lowest_total_wins_at_the_target() -> None:
    """S3, S6"""
    game = closing(PENALTY, (85, 20, 60), ["9C KD", "", "AC 2D"], 1)
    assert game.totals == (104, 20, 63)
    assert game.outcome is not None
    assert game.outcome.winner == 1
    assert closing(PENALTY, (80, 20, 60), ["9C KD", "", "AC 2D"], 1).outcome is None


def test_a_penalty_tie_for_the_lowest_goes_on() -> None:
    """S7"""
    game = closing(PENALTY, (90, 20, 17), ["9C KD", "", "AC 2D"], 1)
    assert (game.totals, game.outcome, game.deciding) == ((109, 20, 20), None, True)
    assert closing(PENALTY, (90, 20, 90), ["", "9C", "9D"], 0).outcome is None  # 90, 29, 99
    assert closing(PENALTY, (95, 20, 95), ["9C", "", "9D"], 1).outcome is not None  # a tie for the highest is none


# -- pool ----------------------------------------------------------------------------------------------------------

POOL3 = Rules.of("pool500", players=3)
CUT3 = Rules.of("cutthroat500", players=3)


def pool_scores(rules: Rules, out: int | None, pool: int = 30) -> Scores:
    table = [meld("QC KC JC", rules), meld("5H 6H 7H", rules, seat=1), meld("9C 9C 9D", rules, seat=1)]
    hands = ["", "AD 9C *", "2D 2H"] if out == 0 else ["4C", "AD 9C *", "2D 2H"]
    return score(finished(rules, hands, out, melds=table, pool=pool, round=2))


def test_the_pool_winner_takes_melds_hands_and_pool() -> None:
    """S5, M4"""
    result = pool_scores(POOL3, 0)
    assert [cell.score for cell in result.cells] == [30 + (25 + 4) + 30, 18 + 9, 0]
    assert (result.winner, result.carried) == (0, 0)


def test_without_a_winner_everyone_scores_melds_and_the_pool_stays() -> None:
    """S5, P4"""
    result = pool_scores(POOL3, None, pool=60)
    assert [cell.score for cell in result.cells] == [30, 27, 0]
    assert (result.winner, result.carried) == (None, 60)


def test_cutthroat_scores_the_winner_only() -> None:
    """S5"""
    result = pool_scores(CUT3, 0, pool=0)
    assert [cell.score for cell in result.cells] == [30 + 29, 0, 0]
    result = pool_scores(CUT3, None, pool=0)
    assert [cell.score for cell in result.cells] == [0, 0, 0]
    assert result.carried == 0


def test_a_hand_left_costs_nothing_under_pool_scoring() -> None:
    """P4"""
    assert all(cell.score >= 0 for cell in pool_scores(POOL3, None).cells)


@pytest.mark.parametrize("scoring", ["melds_minus_hand", "winner_takes_hands", "penalty"])
def test_under_another_scoring_that_scorings_rule_holds(scoring: str) -> None:
    """P4"""
    rules = Rules.of("pool500", players=2, scoring=scoring)
    came = scores(rules, ["KC", ""], 1, round=2)
    assert came == {"melds_minus_hand": [-10, 0], "winner_takes_hands": [0, 10], "penalty": [10, 0]}[scoring]
    assert position(rules, ["KC", ""]).pool == 0


def test_each_deal_puts_thirty_on_what_is_left() -> None:
    """P1"""
    game = games.start(POOL, 0, deck(POOL))
    for number in range(1, 4):
        assert game.deal.pool == 30 * number
        game = ended(game)
        assert game.carried == 30 * number
        game = games.next_deal(game, deck(POOL, number))
    cut = games.start(Rules.of("cutthroat500"), 0, deck(POOL))
    assert cut.deal.pool == 0
    assert games.start(RUMMY, 0, deck(RUMMY)).deal.pool == 0
    assert games.start(Rules.of("rummy500", pool=50), 0, deck(RUMMY)).deal.pool == 0


def ended(game: Game) -> Game:
    """The game with its deal brought to its end by everybody doing as little as possible."""
    while not game.deal.over:
        actions = legal_actions(game.deal)
        quiet = [action for action in actions if action.kind in ("draw", "pass", "end", "discard")]
        game, _ = games.apply(game, (quiet or list(actions))[0])
    return game


# -- the game ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", [499, 500, 501])
def test_the_game_ends_when_a_total_reaches_the_target(total: int) -> None:
    """S6"""
    game = closing(RUMMY, (total - 18, 0), ["", "KC"], 0, melds=[meld("5H 6H 7H")])
    assert game.totals == (total, -10)
    assert (game.outcome is not None) == (total >= 500)
    if game.outcome:
        assert (game.outcome.winner, game.outcome.totals) == (0, (total, -10))


def test_the_highest_of_several_wins() -> None:
    """S6"""
    game = closing(RUMMY, (499, 530), ["", "KC"], 0, melds=[meld("5H 6H 7H")])
    assert game.totals == (517, 520)
    assert game.outcome is not None
    assert game.outcome.winner == 1


def test_a_tie_below_the_target_is_nothing_special() -> None:
    """S7"""
    game = closing(RUMMY, (28, 0), ["KC", ""], 1, melds=[meld("5H 6H 7H", seat=1)])
    assert game.totals == (18, 18)
    assert (game.outcome, game.deciding) == (None, False)


def scored(game: Game, hands: list[str], out: int | None = None, **rest: Any) -> Game:
    """The next deal of the game, ended like this."""
    following = games.next_deal(game, deck(game.rules, 1))
    deal = finished(game.rules, hands, out, **rest)._replace(dealer=following.deal.dealer)
    return games.closed(following._replace(deal=deal))


def test_a_tie_at_the_top_goes_on_until_one_leads_alone() -> None:
    """S7"""
    rules = Rules.of("rummy500", players=3)
    game = closing(rules, (500, 510, 100), ["KC", "QC JC", "9C"])
    assert game.totals == (490, 490, 91)
    assert game.outcome is None
    game = closing(rules, (512, 522, 100), ["KC", "QC JC", "9C"])
    assert (game.totals, game.outcome, game.deciding) == ((502, 502, 91), None, True)
    # Below the target again, still tied: it goes on.
    game = scored(game, ["KC", "KD", "9C"])
    assert (game.totals, game.outcome) == ((492, 492, 82), None)
    # Still below the target: the first to lead alone wins, whatever the totals.
    game = scored(game, ["4C", "KD", "9C"])
    assert game.totals == (488, 482, 73)
    assert game.outcome is not None
    assert game.outcome.winner == 0


def test_the_third_may_win_the_deciding_deal() -> None:
    """S7: further deals are among all players"""
    rules = Rules.of("rummy500", players=3)
    game = closing(rules, (512, 522, 490), ["KC", "QC JC", "9C"])
    assert game.deciding
    game = scored(game, ["KC KD", "KH KS", ""], 2, melds=[meld("5H 6H 7H", seat=2)])
    assert game.totals == (482, 482, 499)
    assert game.outcome is not None
    assert game.outcome.winner == 2


def test_no_deal_after_the_game_and_none_in_mid_deal() -> None:
    """S6"""
    game = closing(RUMMY, (499, 0), ["", "KC"], 0, melds=[meld("5H 6H 7H")])
    with pytest.raises(InvalidStateError):
        games.next_deal(game, deck(RUMMY))
    with pytest.raises(InvalidStateError):
        games.next_deal(games.start(RUMMY, 0, deck(RUMMY)), deck(RUMMY))


@pytest.mark.parametrize("preset", ["rummy500", "rum500", "basic", "pool500", "cutthroat500"])
def test_totals_are_the_sums_of_the_deals(preset: str) -> None:
    """S8"""
    rules = Rules.of(preset, players=3, target=10_000)
    game = games.start(rules, 2, deck(rules))
    for number in range(1, 4):
        game = ended(game)
        assert len(game.sheet) == number
        row = game.sheet[-1]
        assert row.dealer == (1 + number) % 3
        for seat in range(3):
            assert row.totals[seat] == game.totals[seat] == sum(one.cells[seat].score for one in game.sheet)
        game = games.next_deal(game, deck(rules, number))
        assert game.totals == row.totals


def test_the_sheet_adds_up_within_a_deal() -> None:
    """S8: melds, hand and bonus explain the score"""
    for rules, sign in ((RUMMY, -1), (POOL3, 0), (BASIC3, 0)):
        hands = ["", "AD 9C", "2D 2H"][: rules.players]
        for cell in score(finished(rules, hands, 0, pool=30, round=2, melds=[meld("5H 6H 7H", rules)])).cells:
            laid = cell.melds if rules.scoring != "winner_takes_hands" else 0
            assert cell.score == laid + sign * cell.hand + cell.bonus


def test_the_winner_is_owed_the_differences() -> None:
    """S9"""
    rules = Rules.of("rum500", players=3)
    game = closing(rules, (490, 300, -20), ["", "KC", "9C"], 0, melds=[meld("5H 6H 7H")])
    assert game.outcome is not None
    assert game.outcome.settlement == (0, 508 - 290, 508 + 29)
    assert game.totals == (508, 290, -29)


@pytest.mark.parametrize("preset", ["rummy500", "basic", "pool500", "pool300", "cutthroat500"])
def test_elsewhere_nothing_is_settled(preset: str) -> None:
    """S9"""
    rules = Rules.of(preset, target=10)
    game = closing(rules, (9, 0), ["", "KC"], 0, melds=[meld("5H 6H 7H", rules)], round=2)
    assert game.outcome is not None
    assert game.outcome.settlement is None


def test_the_games_end_is_an_event() -> None:
    """S6"""
    deal = position(RUMMY, ["KC", "9C"], stock="2C", discards="3D", phase="play", melds=[meld("5H 6H 7H")])
    game, events = games.apply(Game(RUMMY, deal, before=(490, 0)), parse_action("discard KC"))
    assert [event.type for event in events] == ["discarded", "deal-over", "game-over"]
    assert events[-1].seat == 0
    assert game.outcome is not None
