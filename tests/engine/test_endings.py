"""How a deal ends, and that it always does (T13-T16, P1-P3)."""

from __future__ import annotations

from collections import Counter

import pytest

from rummy.apply import apply
from rummy.cards import card_text
from rummy.deal import Deal, start
from rummy.legal import legal_actions
from rummy.rules import Rules
from rummy.score import score
from tests.positions import BASIC, CLASSIC, POOL, RUMMY, deck, hand, legal, meld, play, position, why_not

THREE = Rules.of("rummy500", players=3)


def swap(deal: Deal) -> Deal:
    """The seat to move takes the top discard alone and throws another card."""
    top = deal.pile[-1]
    deal = play(deal, f"take {top_text(deal)}")
    other = next(card for card in deal.hands[deal.turn] if card != top)
    return apply(deal, next(a for a in legal_actions(deal) if a.kind == "discard" and a.cards == (other,)))[0]


def top_text(deal: Deal) -> str:
    return card_text(deal.pile[-1])


# -- the empty stock -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [RUMMY, CLASSIC, BASIC, POOL])
def test_ending_is_refused_while_the_stock_holds_a_card(rules: Rules) -> None:
    """T13"""
    deal = position(rules, ["KD 9H", "QC 3D"], stock="2C")
    assert why_not(deal, "end") == "stock-not-empty"
    assert why_not(deal, "end", 1) == "not-your-turn"


def test_with_an_empty_stock_one_takes_or_ends() -> None:
    """T13"""
    deal = position(RUMMY, ["KD 9H 6C 7C", "QC 3D"], discards="2S 5C 8H 4S")
    assert legal(deal) == {"end", "take 5C", "take 4S"}
    assert why_not(deal, "draw") == "stock-empty"
    after = play(deal, "end")
    assert (after.over, after.reason, after.ender) == (True, "ended", 0)
    assert [cell.score for cell in score(after).cells] == [-32, -13]


def test_where_nothing_can_be_taken_ending_is_all() -> None:
    """T13"""
    assert legal(position(CLASSIC, ["KD 9H", "QC 3D"], discards="2S 5C")) == {"end"}
    assert legal(position(RUMMY, ["KD 9H", "QC 3D"], discards="")) == {"end"}
    assert legal(position(BASIC, ["KD 9H", "QC 3D"], discards="")) == {"end"}
    assert legal(position(POOL, ["KD 9H", "QC 3D"], discards=["2S", "5C"])) == {"end"}


def test_taking_the_last_stock_card_is_an_ordinary_turn() -> None:
    """T13: it began with a stock, so it does not count"""
    deal = position(RUMMY, ["KD 9H", "QC 3D"], stock="2C", discards="5S")
    deal = play(deal, "draw", "discard KD")
    assert not deal.over
    assert deal.idle == 0
    deal = swap(deal)
    assert not deal.over
    assert swap(deal).reason == "idle"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", ["rummy500", "basic"])
def test_a_round_of_swaps_on_an_empty_stock_ends_the_deal(preset: str, players: int) -> None:
    """T13"""
    rules = Rules.of(preset, players=players)
    hands = ["KD 9H", "QC 3D", "JS 7S", "2H 6C"][:players]
    deal = position(rules, hands, discards="5S")
    for turn in range(players):
        assert not deal.over, turn
        deal = swap(deal)
    assert (deal.over, deal.reason, deal.ender) == (True, "idle", None)


def test_passing_counts_like_any_turn_without_laying() -> None:
    """T13, T10"""
    rules = Rules.of("pool500", discard_draw="any", rounds=0)
    deal = position(rules, ["KD 9H", "QC 3D"], discards="5S 6H", round=2)
    deal = play(deal, "take 6H", "pass", "take 5S", "pass")
    assert (deal.over, deal.reason) == (True, "idle")


def test_a_laid_card_starts_the_count_again() -> None:
    """T13"""
    deal = position(RUMMY, ["KD 9H 8H", "QC 3D 4S"], discards="5S", melds=[meld("5H 6H 7H")])
    deal = play(deal, "take 5S", "discard KD", "take KD", "discard QC")
    assert deal.reason == "idle"
    deal = position(RUMMY, ["KD 9H 8H", "QC 3D 4S"], discards="5S", melds=[meld("5H 6H 7H")])
    deal = play(deal, "take 5S", "layoff 8H on 0", "discard KD", "take KD", "discard QC")
    assert not deal.over
    deal = play(deal, "take QC", "discard 9H")
    assert (deal.over, deal.reason) == (True, "idle")


def test_a_deep_take_without_laying_counts_too() -> None:
    """T13: each turn begun with an empty stock"""
    rules = Rules.of("rummy500", drawn_discard="free")
    deal = position(rules, ["KD", "QC"], discards="2S 5C 8H 4S 9D")
    deal = play(deal, "take 4S", "discard KD", "take 8H", "discard QC")
    assert (deal.over, deal.reason) == (True, "idle")


# -- swapping for ever ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", ["rummy500", "basic"])
def test_after_a_round_of_swaps_the_stock_is_due(preset: str, players: int) -> None:
    """T15"""
    rules = Rules.of(preset, players=players)
    hands = ["KD 9H", "QC 3D", "JS 7S", "2H 6C"][:players]
    deal = position(rules, hands, stock="TC 8D 4H TS", discards="AD 5S")
    for _ in range(players):
        assert why_not(deal, f"take {top_text(deal)}") is None
        deal = swap(deal)
    assert legal(deal) == {"draw"}
    assert why_not(deal, f"take {top_text(deal)}") == "must-draw"
    assert why_not(deal, "end") == "stock-not-empty"
    # Drawing starts the count again.
    deal = play(deal, "draw")
    deal = play(deal, next(text for text in sorted(legal(deal)) if text.startswith("discard")))
    for _ in range(players):
        deal = swap(deal)
    assert legal(deal) == {"draw"}


def test_a_draw_between_starts_the_swaps_again() -> None:
    """T15"""
    deal = position(RUMMY, ["KD 9H", "QC 3D"], stock="TC 8D 4H TS", discards="AD 5S")
    deal = play(swap(deal), "draw", "discard TC")
    assert deal.idle == 0
    deal = swap(deal)
    assert why_not(deal, f"take {top_text(deal)}") is None


def test_a_laid_card_starts_the_swaps_again() -> None:
    """T15"""
    deal = position(RUMMY, ["KD 9H 8H", "QC 3D 2C"], stock="TC 8D 4H TS", discards="AD 5S", melds=[meld("5H 6H 7H")])
    deal = play(deal, "take 5S", "discard 8H", "take 8H")
    assert deal.counts_idle
    deal = play(deal, "layoff 8H on 0", "discard QC")
    assert deal.idle == 0
    assert why_not(deal, "take QC") is None


def test_a_deep_take_while_the_stock_lasts_starts_the_swaps_again() -> None:
    """T15: only a take of just the top card counts"""
    rules = Rules.of("rummy500", drawn_discard="free")
    deal = swap(position(rules, ["KD 9H", "QC 3D"], stock="TC 8D 4H TS", discards="AD 5S 7D"))
    deal = play(deal, f"take {top_text(deal._replace(discards=(deal.pile[:-1],)))}", "discard QC")
    assert deal.idle == 0


def test_deep_takes_are_refused_too_when_the_stock_is_due() -> None:
    """T15"""
    deal = position(RUMMY, ["KD 9H 6C 7C", "QC 3D JH"], stock="TC 8D 4H TS", discards="8C 2S 5S")
    assert "take 8C" in legal(deal)
    deal = swap(swap(deal))
    assert legal(deal) == {"draw"}
    assert why_not(deal, "take 8C") == "must-draw"


def stubborn(deal: Deal) -> tuple[Deal, int]:
    """Everybody clings to the top discard, lays nothing, and never ends the deal while anything else is left."""
    steps = 0
    while not deal.over:
        actions = legal_actions(deal)
        takes = [action for action in actions if action.kind == "take"]
        quiet = [action for action in actions if action.kind in ("pass", "discard", "draw")]
        loud = [action for action in actions if action.kind in ("meld", "layoff")]
        action = (takes[-1:] or quiet[:1] or loud[:1] or [actions[0]])[0]
        deal, _ = apply(deal, action)
        steps += 1
        assert steps < 2000, "the deal does not end"
    return deal, steps


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "rules",
    [
        Rules.of("rummy500"),
        Rules.of("rummy500", players=4, jokers=2),
        Rules.of("rummy500", drawn_discard="free", decks=2, players=3),
        Rules.of("basic", players=3),
        Rules.of("basic", discard_draw="any", decks=2),
        Rules.of("pool500", discard_draw="any", rounds=0),
        Rules.of("pool500", discard_draw="top", rounds=0, final_discard_required=True),
        Rules.of("pool500", rounds=0, restrict_melding=True),
        Rules.of("rum500", players=8),
        Rules.of("rum500", knocking="first_player_opens", restrict_melding=True),
    ],
    ids=lambda rules: rules.preset,
)
def test_stubborn_players_cannot_keep_a_deal_going(rules: Rules, seed: int) -> None:
    """T15, T13"""
    deal, _ = stubborn(start(rules, 0, deck(rules, seed)))
    assert deal.over


# -- conservation --------------------------------------------------------------------------------------------------


def test_cards_are_conserved_through_a_turn_with_everything_in_it() -> None:
    """T14"""
    deal = position(
        RUMMY, ["4C 5C 8H KD TS", "9S 2S"], stock="JD", discards="2D 6C 4H", melds=[meld("5H 6H 7H", seat=1)]
    )
    everything = Counter(deal.cards())
    for text in ("take 6C", "meld 4C 5C 6C", "layoff 4H 8H on 0", "discard KD", "draw", "discard JD", "take JD"):
        deal = play(deal, text)
        assert Counter(deal.cards()) == everything, text


# -- rounds --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rounds", [1, 3])
def test_a_round_limit_ends_any_deal(rounds: int) -> None:
    """T16"""
    rules = Rules.of("rummy500", players=3, rounds=rounds)
    deal = start(rules, 2, deck(rules, 3))
    turns = 0
    while not deal.over:
        deal = play(deal, "draw")
        deal = play(deal, next(text for text in sorted(legal(deal)) if text.startswith("discard")))
        turns += 1
        if not deal.over:
            assert deal.round == turns // 3 + 1
    assert turns == 3 * rounds
    assert (deal.reason, deal.ender) == ("rounds", None)
    assert [cell.score for cell in score(deal).cells] == [-cell.hand for cell in score(deal).cells]


def test_the_round_begins_with_the_first_player() -> None:
    """T16, T1"""
    rules = Rules.of("rummy500", players=3, rounds=2)
    deal = position(rules, ["KD 9H", "QC 3D", "JS 7S"], stock="2C 3C 4C 5C", turn=0, dealer=0, discards="AD", round=1)
    deal = play(deal, "draw", "discard 9H")
    assert (deal.turn, deal.round) == (1, 2)
    deal = play(deal, "draw", "discard QC", "draw", "discard JS", "draw", "discard KD")
    assert (deal.over, deal.reason) == (True, "rounds")


def test_the_round_limit_scores_like_an_empty_stock() -> None:
    """T16, S2"""
    rules = Rules.of("basic", rounds=1)
    by_rounds = play(
        position(rules, ["KD 9H", "QC 3D"], stock="2C 4S", discards="AD"), "draw", "discard KD", "draw", "discard QC"
    )
    assert by_rounds.reason == "rounds"
    by_ending = by_rounds._replace(reason="ended", ender=1)
    assert score(by_rounds) == score(by_ending)
    assert [cell.score for cell in score(by_rounds).cells] == [0, 11 - 7]


def test_going_out_in_the_last_round_still_wins() -> None:
    """T16, T11"""
    rules = Rules.of("rummy500", rounds=1)
    out = play(
        position(rules, ["KD 9H", "QC QS"], stock="2C QD", discards="AD"), "draw", "discard KD", "draw", "meld QC QD QS"
    )
    assert (out.over, out.reason, out.ender) == (True, "out", 1)


def test_ten_rounds_in_a_pool_deal() -> None:
    """P2, T16"""
    deal = start(POOL, 1, deck(POOL, 4))
    for turn in range(20):
        assert (deal.round, deal.over) == (turn // 2 + 1, False)
        deal = play(deal, "draw", "pass")
    assert (deal.over, deal.reason, deal.ender) == (True, "rounds", None)


# -- the first round of a pool deal --------------------------------------------------------------------------------

POOL3 = Rules.of("pool500", players=3)


def first_round(*hands: str, stock: str = "2H 2D 2S 2H") -> Deal:
    knocked = (True, True, True)
    return position(POOL3, list(hands), stock=stock, dealer=2, knocked=knocked, pool=30)


def test_the_first_round_is_played_to_its_end() -> None:
    """P3"""
    deal = play(first_round("4C 5C 6C", "9S KC", "QH JD"), "draw", "meld 4C 5C 6C", "discard 2H")
    assert not deal.over
    assert (deal.turn, deal.gone) == (1, ((0, 2),))
    deal = play(deal, "draw", "pass")
    assert not deal.over
    deal = play(deal, "draw", "pass")
    assert (deal.over, deal.reason, deal.ender) == (True, "out", 0)
    scores = score(deal)
    assert (scores.winner, scores.carried) == (0, 0)
    # Own meld 15, other hands 9+10+2 and 10+10+2, the pool 30.
    assert [cell.score for cell in scores.cells] == [15 + 21 + 22 + 30, 0, 0]


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ("AC", "2C", 0),
        ("KC", "QC", 1),
        ("TC", "9D", 1),
        ("*", "KC", 1),
        ("AC", "", 1),
        ("", "AC", 0),
        ("", "", None),
        ("5C", "5D", None),
        ("*", "*", None),
    ],
)
def test_heights_of_last_discards(first: str, second: str, winner: int | None) -> None:
    """P3: ace 1 to king 13, joker highest, no discard lowest"""
    stock = f"{first or '6C'} {second or '8S'} 3D 3D"
    deal = first_round(
        "4C 5C" if not first else "4C 5C 6C", "8C 8D" if not second else "8C 8D 8H", "QH JD", stock=stock
    )
    deal = play(deal, "draw", "meld 4C 5C 6C", *([f"discard {first}"] if first else []))
    deal = play(deal, "draw", f"meld 8C 8D {'8H' if second else '8S'}", *([f"discard {second}"] if second else []))
    deal = play(deal, "draw", "pass")
    assert (deal.over, deal.reason) == (True, "out")
    scores = score(deal)
    assert scores.winner == winner
    prize = 10 + 10 + 3 + 30
    assert scores.carried == (prize if winner is None else 0)
    melds = [15, 24, 0]
    assert [cell.score for cell in scores.cells] == [
        laid + (prize if seat == winner else 0) for seat, laid in enumerate(melds)
    ]


def test_the_last_player_of_the_round_ends_it_by_going_out() -> None:
    """P3"""
    deal = first_round("4C KC", "8C 8D", "QH QD", stock="2H 2D QS")
    deal = play(deal, "draw", "pass", "draw", "pass", "draw", "meld QD QH QS")
    assert (deal.over, deal.reason, deal.ender) == (True, "out", 2)
    assert score(deal).winner == 2


def test_from_the_second_round_the_first_to_go_out_ends_the_deal() -> None:
    """P3"""
    deal = position(POOL3, ["4C 5C", "9S KC", "QH JD"], stock="6C 2D", dealer=2, round=2, pool=30)
    deal = play(deal, "draw", "meld 4C 5C 6C")
    assert (deal.over, deal.reason, deal.ender) == (True, "out", 0)


def test_an_empty_stock_in_the_first_round_keeps_who_went_out() -> None:
    """P3, T13"""
    deal = play(first_round("4C 5C", "9S KC", "QH JD", stock="6C"), "draw", "meld 4C 5C 6C")
    assert legal(deal) == {"end"}
    deal = play(deal, "end")
    assert deal.over
    assert score(deal).winner == 0


def test_one_round_only() -> None:
    """P3, T16"""
    rules = Rules.of("pool500", rounds=1)
    deal = position(rules, ["4C 5C", "9S KC"], stock="6C 2D", dealer=1, pool=30)
    deal = play(deal, "draw", "meld 4C 5C 6C", "draw", "pass")
    assert (deal.over, deal.reason, score(deal).winner) == (True, "out", 0)


def test_hands_after_a_swap() -> None:
    """T7: the helper of these tests does what it says"""
    deal = swap(position(RUMMY, ["KD 9H", "QC 3D"], stock="TC", discards="AD 5S"))
    assert sorted(hand(deal, 0).split()) in (["5S", "KD"], ["5S", "9H"])
    assert len(deal.pile) == 2
