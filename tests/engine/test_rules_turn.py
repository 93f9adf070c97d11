"""The turn and the end of a deal, refereed from outside through random games (T2, T4-T16)."""

from __future__ import annotations

from collections import Counter

import pytest

from rummy.cards import JOKER, card_text, held
from rummy.deal import start
from rummy.legal import legal_actions
from rummy.melds import classify, extend
from rummy.rules import Rules
from tests.conftest import WASM
from tests.positions import BASIC, RUMMY, deck, legal, meld, play, position, why_not
from tests.referee import Turn, moves, some_rules, turns

GAMES = 30 if WASM else 60
"""Games of each kind; enough that every tally below is far from empty."""


# -- the deal ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["pool500", "pool300", "cutthroat500"])
def test_the_uneven_packets_of_four_players_card_by_card(preset: str) -> None:
    """T2"""
    rules = Rules.of(preset, players=4)
    dealt = deck(rules, 11)
    first = [0, 1, 2, *range(18, 46, 4), 46, 49, 51]
    second = [3, 4, 5, 6, *range(19, 46, 4), 47, 50]
    third = [7, 8, 9, 10, 11, *range(20, 46, 4), 48]
    fourth = [12, 13, 14, 15, 16, 17, *range(21, 46, 4)]
    assert sorted(first + second + third + fourth) == list(range(52))
    deal = start(rules, 1, dealt)
    for seat, places in zip((2, 3, 0, 1), (first, second, third, fourth), strict=True):
        assert deal.hands[seat] == tuple(sorted(dealt[place] for place in places))


def test_the_uneven_packets_of_two_players_card_by_card() -> None:
    """T2"""
    rules = Rules.of("pool500")
    dealt = deck(rules, 12)
    deal = start(rules, 0, dealt)
    assert deal.hands[1] == tuple(sorted(dealt[place] for place in [0, 1, 2, *range(7, 25, 2), 25]))
    assert deal.hands[0] == tuple(sorted(dealt[place] for place in [3, 4, 5, 6, *range(8, 25, 2)]))


# -- melding freely ------------------------------------------------------------------------------------------------


def test_whoever_has_drawn_may_lay_whatever_fits_in_any_order() -> None:
    """T8, T4"""
    table = [meld("5H 6H 7H", seat=1)]
    deal = position(RUMMY, ["4C 5C 6C 7C 9D 9H 9S 8H 2S", "KC KD"], stock="4H 3S", discards="AD", turn=0, melds=table)
    deal = play(deal, "draw")
    orders = [
        ("layoff 4H 8H on 0", "meld 9D 9H 9S", "meld 4C 5C 6C", "layoff 7C on 2"),
        ("meld 4C 5C 6C", "layoff 8H on 0", "layoff 7C on 1", "meld 9D 9H 9S", "layoff 4H on 0"),
    ]
    ends = {frozenset(meld.cards for meld in play(deal, *order).melds) for order in orders}
    assert len(ends) == 1
    for order in orders:
        assert legal(play(deal, *order)) == {"discard 2S"}


def test_melds_are_laid_one_at_a_time() -> None:
    """T8"""
    deal = play(position(RUMMY, ["4C 5C 6C 9D 9H 9S 2S", "KC KD"], stock="3H 3S", discards="AD"), "draw")
    assert why_not(deal, "meld 4C 5C 6C 9D 9H 9S") == "not-a-meld"
    listed = {text for text in legal(deal) if text.startswith("meld")}
    assert listed == {"meld 4C 5C 6C", "meld 9D 9H 9S"}
    assert {text for text in legal(play(deal, "meld 4C 5C 6C")) if text.startswith("meld")} == {"meld 9D 9H 9S"}


# -- what was taken ------------------------------------------------------------------------------------------------


def kept(turn: Turn) -> int | None:
    """The top card taken alone without a duty to use it."""
    first, rules = turn.moves[0], turn.start.rules
    if first.action.kind != "take" or rules.drawn_discard == "always":
        return None
    return first.before.pile[-1] if len(first.after.pile) == len(first.before.pile) - 1 else None


def test_a_kept_top_card_goes_back_only_for_a_twin() -> None:
    """T7"""
    tally: Counter[str] = Counter()
    for seed, rules in enumerate(some_rules(GAMES, discard_draw="any", drawn_discard="free", rounds=0)):
        for turn in turns(rules, seed):
            card = kept(turn)
            if card is None:
                continue
            laid: set[int] = set()
            for move in turn.moves[1:]:
                hand = move.before.hands[turn.seat]
                bound = card not in laid and hand.count(card) == 1
                if move.action.kind in ("meld", "layoff"):
                    laid |= set(map(held, move.action.cards))
                if move.before.phase != "play" or move.before.turn != turn.seat:
                    continue
                thrown = {action.cards[0] for action in legal_actions(move.before) if action.kind == "discard"}
                assert thrown == set(hand) - ({card} if bound else set())
                tally["bound" if bound else "free"] += 1
    assert min(tally["bound"], tally["free"]) > GAMES // 5


def test_a_turn_is_passed_only_with_the_kept_card_alone_or_where_discarding_is_optional() -> None:
    """T7, T10"""
    passed = 0
    for seed, rules in enumerate(some_rules(GAMES, discard_draw="top", drawn_discard="free", seed=3, rounds=0)):
        for turn in turns(rules, seed):
            for move in turn.moves[1:]:
                if move.before.phase == "play" and move.before.must is None:
                    may = any(action.kind == "pass" for action in legal_actions(move.before))
                    laid = {held(card) for one in turn.moves for card in one.action.cards if one.action.kind != "take"}
                    alone = move.before.hands[turn.seat] == (kept(turn),) and kept(turn) not in laid
                    assert may == (rules.discard_optional or alone)
                    passed += alone
    assert passed


# -- limits on melding ---------------------------------------------------------------------------------------------


def test_the_limits_on_melding_hold_through_whole_deals() -> None:
    """T9"""
    tally: Counter[str] = Counter()
    for seed, rules in enumerate(some_rules(GAMES, restrict_melding=True)):
        melded: set[int] = set()
        for turn in turns(rules, seed):
            new = 0
            for move in turn.moves:
                if move.action.kind == "meld":
                    new += 1
                    melded.add(move.seat)
                elif move.action.kind in ("layoff", "call"):
                    assert move.seat in melded
                tally[move.action.kind] += 1
                if new and move.after.phase == "play" and move.after.turn == turn.seat:
                    assert not any(action.kind == "meld" for action in legal_actions(move.after))
            assert new <= 1
    assert min(tally[kind] for kind in ("meld", "layoff", "take")) > GAMES // 5


def test_every_card_that_must_be_used_can_be() -> None:
    """T6, T9, T12: whatever the limits, no duty without a way to meet it, and no take withheld that has one"""
    tally: Counter[str] = Counter()
    for seed, rules in enumerate(
        some_rules(GAMES, discard_draw="any", drawn_discard="always", final_discard_required=True, seed=5)
    ):
        own_first = rules.restrict_melding or rules.knocking == "first_player_opens"
        knocked: set[int] = set()
        for move in moves(rules, seed):
            if move.action.kind == "take":
                ways = legal_actions(move.after)
                assert ways
                for way in ways:
                    assert move.before.pile[len(move.after.pile)] in map(held, way.cards)
                    assert way.kind == "meld" or move.seat in knocked or not own_first
                    assert len(way.cards) < len(move.after.hands[move.seat])
                tally["taken"] += 1
            if move.before.phase == "draw" and move.before.pile and move.seat == move.before.turn:
                takes = [action for action in legal_actions(move.before) if action.kind == "take"]
                tally["refused"] += len(move.before.pile) - len(takes)
            if move.action.kind == "meld":
                knocked.add(move.seat)
    assert min(tally["taken"], tally["refused"]) > GAMES // 5


def test_the_last_card_is_always_a_discard_where_that_is_required() -> None:
    """T12"""
    outs = 0
    for seed, rules in enumerate(some_rules(GAMES * 2, final_discard_required=True)):
        for move in moves(rules, seed):
            if move.action.kind in ("meld", "layoff"):
                assert move.after.hands[move.seat]
            if move.before.hands[move.seat] and not move.after.hands[move.seat]:
                assert move.action.kind == "discard"
                outs += 1
            if move.before.phase == "play" and move.seat == move.before.turn:
                for action in legal_actions(move.before):
                    assert action.kind not in ("meld", "layoff") or len(action.cards) < len(
                        move.before.hands[move.seat]
                    )
    assert outs > GAMES // 10


def test_only_what_would_empty_the_hand_is_withheld_for_the_last_discard() -> None:
    """T12"""
    withheld = 0
    for seed, rules in enumerate(some_rules(GAMES, seed=9, restrict_melding=False, knocking="free")):
        for move in moves(rules, seed):
            deal = move.before
            if deal.phase != "play" or deal.must is not None or move.seat != deal.turn:
                continue
            strict = deal._replace(rules=Rules.of(rules.preset, **{**rules.options(), "final_discard_required": True}))
            loose = deal._replace(rules=Rules.of(rules.preset, **{**rules.options(), "final_discard_required": False}))
            gone = set(legal_actions(loose)) - set(legal_actions(strict))
            whole = len(deal.hands[deal.turn])
            assert all(action.kind in ("meld", "layoff") and len(action.cards) == whole for action in gone)
            assert set(legal_actions(strict)) <= set(legal_actions(loose))
            withheld += len(gone)
    assert withheld


# -- the end of a deal ---------------------------------------------------------------------------------------------


def test_the_swapping_limit_and_the_empty_stock_as_a_referee_counts_them() -> None:
    """T13, T15"""
    tally: Counter[str] = Counter()
    for seed, rules in enumerate(some_rules(GAMES * 2, discard_draw="any", drawn_discard="free", rounds=0, players=2)):
        history: list[Turn] = []
        for turn in turns(rules, seed):
            recent = history[-rules.players :]
            full = len(recent) == rules.players
            due = full and all(one.swaps for one in recent)
            listed = legal_actions(turn.start)
            takes = [action for action in listed if action.kind == "take"]
            assert ("end" in map(str, listed)) == (not turn.start.stock)
            if turn.start.stock:
                assert bool(takes) == (bool(turn.start.pile) and not due)
                tally["due"] += due
                if due and turn.start.pile:
                    assert why_not(turn.start, f"take {card_text(turn.start.pile[-1])}") == "must-draw"
            history.append(turn)
            idle = [not one.start.stock and not one.lays for one in history[-rules.players :]]
            ended = turn.moves[-1].action.kind == "end"
            stands_still = len(idle) == rules.players and all(idle) and not ended and turn.end.reason != "out"
            assert (turn.end.reason == "idle") == stands_still
            tally[str(turn.end.reason)] += 1
    assert min(tally[kind] for kind in ("due", "idle", "ended", "out")) > 0


def test_a_full_round_of_swaps_bars_even_a_take_that_could_be_laid_at_once() -> None:
    """T15: taken literally, any take is refused"""
    deal = position(RUMMY, ["4C 5C KH", "QC JD 3S"], stock="TC 8D", discards="6C 2D 9S")
    assert why_not(deal, "take 6C") is None
    swapped = play(deal, "take 9S", "discard KH", "take KH", "discard QC")
    assert legal(swapped) == {"draw"}
    assert why_not(swapped, "take 6C") == why_not(swapped, "take QC") == "must-draw"
    once = play(deal, "take 9S", "discard KH", "draw", "discard QC")
    assert why_not(once, "take 6C") is None


def test_a_draw_that_finds_the_stock_empty_is_no_way_on() -> None:
    """T13"""
    for rules in (RUMMY, BASIC, Rules.of("pool500"), Rules.of("rum500")):
        deal = position(rules, ["KD 9H", "QC 3D"])
        assert why_not(deal, "draw") == "stock-empty"
        over = play(deal, "end")
        assert (over.over, over.reason, over.ender) == (True, "ended", 0)


def test_no_deal_outlasts_its_rounds() -> None:
    """T16, P2"""
    reasons: Counter[str] = Counter()
    for rounds in (1, 4, 12):
        for seed, rules in enumerate(some_rules(GAMES // 2, seed=rounds, rounds=rounds)):
            played = list(turns(rules, seed))
            last = played[-1].end
            assert len(played) <= rounds * rules.players
            assert (last.reason == "rounds") <= (len(played) == rounds * rules.players)
            if len(played) == rounds * rules.players:
                assert last.reason in ("rounds", "out", "ended", "idle")
            assert all(turn.start.round == number // rules.players + 1 for number, turn in enumerate(played))
            reasons[str(last.reason)] += 1
    assert reasons["rounds"] > GAMES // 5
    assert reasons["out"] > 0


# -- plays bring a card --------------------------------------------------------------------------------------------


def test_every_play_brings_cards_from_the_hand_and_leaves_the_table_whole() -> None:
    """M8, M6, T14"""
    plays = 0
    for seed, rules in enumerate(some_rules(GAMES)):
        for move in moves(rules, seed):
            if move.action.kind not in ("meld", "layoff"):
                continue
            brought = Counter(map(held, move.action.cards))
            assert brought
            assert Counter(move.before.hands[move.seat]) - Counter(move.after.hands[move.seat]) == brought
            for lying, grown in zip(move.before.melds, move.after.melds, strict=False):
                assert not Counter(lying.cards) - Counter(grown.cards)
            plays += 1
    assert plays > GAMES


def test_jokers_keep_their_names_to_the_end_of_the_deal() -> None:
    """M5, M6"""
    names = 0
    for seed, rules in enumerate(some_rules(GAMES, jokers=4)):
        for move in moves(rules, seed):
            for lying, grown in zip(move.before.melds, move.after.melds, strict=False):
                jokers = [card for card in lying.cards if card > JOKER]
                assert not Counter(jokers) - Counter(grown.cards)
                names += len(jokers)
        for lying in move.after.melds:
            assert classify(lying.cards, rules) is not None
            for joker in (card for card in lying.cards if card > JOKER):
                assert extend(lying, (joker & 63,), rules) is None
    assert names > GAMES
