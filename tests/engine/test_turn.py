"""The deal and the turn, up to going out (T1-T12, K1)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rummy import game as games
from rummy.actions import Action, parse_action
from rummy.apply import apply
from rummy.cards import cards_text, pack
from rummy.deal import Deal, start
from rummy.errors import IllegalActionError, InvalidRulesError
from rummy.legal import legal_actions, objection
from rummy.rules import PRESETS, Rules
from tests.positions import (
    BASIC,
    CLASSIC,
    EVERY_PRESET,
    POOL,
    RUMMY,
    cards,
    deck,
    hand,
    legal,
    meld,
    play,
    position,
    why_not,
)

THREE = Rules.of("rummy500", players=3)
WILD = Rules.of("rummy500", decks=2, jokers=4)
TWO_DECKS = Rules.of("rummy500", decks=2)


# -- the deal ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", EVERY_PRESET)
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_player_left_of_the_dealer_begins(preset: str, dealer: int) -> None:
    """T1"""
    rules = Rules.of(preset)
    deal = start(rules, dealer, deck(rules))
    assert deal.turn == deal.first == 1 - dealer
    assert (deal.phase, deal.round) == ("draw", 1)


def test_play_runs_clockwise_and_the_deal_passes_left() -> None:
    """T1"""
    deal = start(THREE, 1, deck(THREE))
    turns = []
    for _ in range(7):
        turns.append(deal.turn)
        deal = play(deal, "draw")
        deal = play(deal, next(text for text in sorted(legal(deal)) if text.startswith("discard")))
    assert turns == [2, 0, 1, 2, 0, 1, 2]
    game = games.Game(THREE, position(THREE, ["2C", "3C 4D", "5C 6D"], stock="7C", phase="play", dealer=2))
    game = game._replace(before=(0, 0, 0))
    game, _ = games.apply(game, next(action for action in legal_actions(game.deal) if action.kind == "discard"))
    assert game.deal.over
    following = games.next_deal(game, deck(THREE, 1))
    assert (following.deal.dealer, following.deal.turn) == (0, 1)


@pytest.mark.parametrize("preset", ["rummy500", "rum500", "basic"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_are_dealt_one_at_a_time_from_the_first_player(preset: str, players: int) -> None:
    """T2, T3"""
    rules = Rules.of(preset, players=players)
    dealt = deck(rules, 5)
    each = 13 if players == 2 else 7
    deal = start(rules, players - 1, dealt)
    for seat in range(players):
        assert deal.hands[seat] == tuple(sorted(dealt[seat : players * each : players]))
    assert deal.pile == (dealt[players * each],)
    assert deal.stock == dealt[players * each + 1 :]


def test_from_another_dealer_the_same_deck_goes_round_from_there() -> None:
    """T2"""
    dealt = deck(THREE, 6)
    deal = start(THREE, 0, dealt)
    assert [deal.hands[seat] for seat in (1, 2, 0)] == [tuple(sorted(dealt[place:21:3])) for place in range(3)]


def test_pool_presets_deal_the_first_packet_unevenly() -> None:
    """T2"""
    rules = Rules.of("pool500", players=3)
    dealt = deck(rules, 7)
    deal = start(rules, 0, dealt)
    # 3 to seat 1, 4 to seat 2, 5 to seat 0; then one each, clockwise, to whoever has fewer than 13.
    got: dict[int, list[int]] = {1: list(dealt[:3]), 2: list(dealt[3:7]), 0: list(dealt[7:12])}
    place = 12
    while place < 39:
        for seat in (1, 2, 0):
            if len(got[seat]) < 13:
                got[seat].append(dealt[place])
                place += 1
    assert [deal.hands[seat] for seat in range(3)] == [tuple(sorted(got[seat])) for seat in range(3)]
    # The last seats are full first: the very last cards all go to the first player.
    assert got[1][-1] == dealt[38]
    assert dealt[38] in deal.hands[1]
    assert deal.stock == dealt[39:]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", ["pool500", "pool300", "cutthroat500"])
def test_pool_presets_start_without_discards(preset: str, players: int) -> None:
    """T2, T3"""
    rules = Rules.of(preset, players=players)
    deal = start(rules, 0, deck(rules))
    assert deal.discards == ((),) * players
    assert [len(one) for one in deal.hands] == [13] * players
    assert len(deal.stock) == 106 - 13 * players


@pytest.mark.parametrize("players", range(2, 9))
def test_seven_cards_each_and_two_decks_from_five_players(players: int) -> None:
    """T2"""
    rules = Rules.of("rum500", players=players)
    assert rules.decks == (1 if players < 5 else 2)
    deal = start(rules, 0, deck(rules))
    assert {len(one) for one in deal.hands} == {13 if players == 2 else 7}


@pytest.mark.parametrize("preset", EVERY_PRESET)
def test_only_the_whole_pack_is_dealt(preset: str) -> None:
    """T14"""
    rules = Rules.of(preset)
    whole = deck(rules)
    for wrong in (whole[1:], (*whole, whole[0]), (*whole[1:], whole[1]), ()):
        with pytest.raises(InvalidRulesError):
            start(rules, 0, wrong)
    assert Counter(start(rules, 0, whole).cards()) == Counter(pack(rules.decks, rules.jokers))


def test_pool_discards_lie_before_each_seat_and_are_never_taken() -> None:
    """T3"""
    deal = position(POOL, ["4C 5D 9H", "KC KD 2H"], stock="8C 9C TC", discards=["", "JS"])
    deal = play(deal, "draw", "discard 4C", "draw", "discard KC")
    assert [cards_text(pile) for pile in deal.discards] == ["4C", "JS KC"]
    for text in ("take KC", "take 4C", "take KC@0", "take 7D"):
        assert why_not(deal, text) == "discards-closed"
    assert legal(deal) == {"draw"}


# -- the turn ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", EVERY_PRESET)
def test_nothing_before_drawing(preset: str) -> None:
    """T4"""
    rules = Rules.of(preset)
    deal = position(rules, ["4C 5C 6C 8H KD", "9H 2S"], stock="3D", melds=[meld("5H 6H 7H")])
    for text in ("meld 4C 5C 6C", "layoff 8H on 0", "discard KD", "pass"):
        assert why_not(deal, text) == "draw-first"


@pytest.mark.parametrize("rules", [RUMMY, CLASSIC, BASIC])
def test_nothing_is_drawn_twice(rules: Rules) -> None:
    """T4"""
    deal = position(rules, ["4C 5C 6C KD", "9H 2S"], stock="3D 8D", discards="6D")
    after = play(deal, "draw")
    for text in ("draw", "take 6D", "end"):
        assert why_not(after, text) == "already-drawn"
    after = play(position(rules, ["4C 5C KD", "9H 2S"], stock="3D 8D", discards="2D 6C"), "take 6C")
    for text in ("draw", "take 2D", "end"):
        assert why_not(after, text) == "already-drawn"


def test_melds_and_lay_offs_come_in_any_order() -> None:
    """T4, T8"""
    deal = position(
        RUMMY, ["4C 5C 6C 8H 9H 3D 3S 3H KD", "9S 2S"], stock="JD 8D", discards="6D", melds=[meld("5H 6H 7H")]
    )
    one = play(deal, "draw", "layoff 8H on 0", "meld 4C 5C 6C", "layoff 9H on 0", "meld 3D 3H 3S", "discard KD")
    other = play(deal, "draw", "meld 4C 5C 6C", "meld 3D 3H 3S", "layoff 8H on 0", "layoff 9H on 0", "discard KD")
    assert one == other
    assert one.turn == 1


def test_only_the_seat_to_move_acts() -> None:
    """T4"""
    deal = position(THREE, ["4C 5C", "9S 2S", "KC QC"], stock="JD 8D", discards="6D")
    for seat in (1, 2):
        assert why_not(deal, "draw", seat) == "not-your-turn"
        with pytest.raises(IllegalActionError) as caught:
            apply(deal, legal_actions(deal)[0], seat)
        assert caught.value.reason == "not-your-turn"
    assert why_not(deal, "draw", 0) is None


def test_drawing_takes_the_top_of_the_stock() -> None:
    """T5"""
    deal = position(RUMMY, ["4C", "9S"], stock="JD 8D", discards="6D")
    after, events = apply(deal, legal_actions(deal)[0])
    assert hand(after, 0) == "4C JD"
    assert after.stock == cards("8D")
    assert events[0].cards == cards("JD")
    assert events[0].seen_by(0).cards == cards("JD")
    assert events[0].seen_by(1).cards == (None,)


# -- taking from the discards --------------------------------------------------------------------------------------

PILE = "8D 6C QS JH"


def taking(rules: Rules, hands: list[str] | None = None, **rest: Any) -> Deal:
    hands = hands or ["4C 5C KD 9H 2S", "7C JD AH", "3S 3D 2D"][: rules.players]
    return position(rules, hands, stock="3H 4D", discards=PILE, **rest)


def test_a_take_brings_every_card_above() -> None:
    """T6"""
    after = play(taking(RUMMY), "take 6C")
    assert hand(after, 0) == "4C 5C 6C KD 9H JH 2S QS"
    assert after.pile == cards("8D")
    assert after.must == cards("6C")[0]


@pytest.mark.parametrize("rules", [RUMMY, CLASSIC])
def test_nothing_else_is_legal_before_the_chosen_card_is_used(rules: Rules) -> None:
    """T6"""
    deal = taking(rules, ["4C 5C KD KS KH 2S TH", "7C JD AH"], melds=[meld("7H 8H 9H")])
    after = play(deal, "take 6C")
    for text in ("meld KD KH KS", "layoff TH on 0", "discard 2S", "discard 6C", "pass"):
        assert why_not(after, text) == "must-use-taken-card", text
    assert legal(after) == {"meld 4C 5C 6C"}
    freed = play(after, "meld 4C 5C 6C")
    for text in ("meld KD KH KS", "layoff TH on 0", "layoff TH JH on 0", "discard 2S", "discard JH"):
        assert why_not(freed, text) is None, text


def test_the_cards_above_may_serve_the_chosen_one() -> None:
    """T6"""
    deal = position(RUMMY, ["KD 9H", "2C 3S"], stock="3H", discards="8D 4C 6C 5C")
    after = play(deal, "take 4C")
    assert legal(after) == {"meld 4C 5C 6C"}


def test_the_chosen_card_may_be_laid_off_with_others() -> None:
    """T6"""
    deal = position(RUMMY, ["KD 9H 2D", "2C 3S"], stock="3H", discards="8D TH JC", melds=[meld("6H 7H 8H")])
    assert why_not(deal, "take TH") is None
    after = play(deal, "take TH")
    assert why_not(after, "layoff 9H on 0") == "must-use-taken-card"
    assert why_not(after, "layoff TH on 0") == "does-not-fit"
    assert legal(after) == {"layoff 9H TH on 0"}
    assert play(after, "layoff 9H TH on 0").must is None


def test_an_unusable_chosen_card_is_refused() -> None:
    """T6"""
    deal = taking(RUMMY)
    assert why_not(deal, "take 8D") == "taken-card-unusable"
    assert why_not(deal, "take QS") == "taken-card-unusable"
    assert why_not(deal, "take JH") is None
    assert legal(deal) == {"draw", "take 6C", "take JH"}
    assert why_not(taking(CLASSIC), "take JH") == "taken-card-unusable"
    assert legal(taking(CLASSIC)) == {"draw", "take 6C"}


def test_a_card_not_in_the_pile_cannot_be_taken() -> None:
    """T6"""
    deal = taking(RUMMY)
    for text in ("take 4C", "take 3H", "take *", "take 6C@0", "take 6C@2", "take 6C@4", "take 6C@999"):
        assert why_not(deal, text) == "not-in-discards"
    assert why_not(deal, "take 6C@1") is None


def test_two_equal_discards_are_told_apart_by_their_place() -> None:
    """T6"""
    deal = position(TWO_DECKS, ["4C 5C KD", "2C 3S"], stock="3H", discards="8D 6C QS 6C JH")
    assert legal(deal) == {"draw", "take 6C@1", "take 6C", "take JH"}
    upper, lower = play(deal, "take 6C"), play(deal, "take 6C@1")
    assert upper == play(deal, "take 6C@3")
    assert hand(upper, 0) == "4C 5C 6C KD JH"
    assert hand(lower, 0) == "4C 5C 6C 6C KD JH QS"
    assert why_not(deal, "take 6C@2") == "not-in-discards"


def test_the_upper_copy_may_be_legal_where_the_lower_is_not_and_the_reverse() -> None:
    """T6"""
    deal = position(TWO_DECKS, ["9H KD", "2C 3S"], stock="3H", discards="8D 6C 4C 5C 6C")
    assert legal(deal) == {"draw", "take 6C@1", "take 4C", "take 6C"}
    assert why_not(deal, "take 6C") is None  # the top card alone is free
    strict = position(Rules.of("rum500", decks=2), ["9H KD", "2C 3S"], stock="3H", discards="8D 6C 4C 5C 6C")
    assert legal(strict) == {"draw", "take 6C@1", "take 4C"}
    assert why_not(strict, "take 6C") == "taken-card-unusable"
    assert why_not(strict, "take 6C@4") == "taken-card-unusable"


def test_a_twin_in_the_hand_serves_as_the_chosen_card() -> None:
    """T6: equal cards are one value, so either copy meets the obligation"""
    deal = position(TWO_DECKS, ["4C 5C 6C KD", "2C 3S"], stock="3H", discards="8D 6C QS")
    after = play(deal, "take 6C", "meld 4C 5C 6C")
    assert after.must is None
    assert hand(after, 0) == "6C KD QS"


def test_a_taken_joker_must_be_laid_by_some_name() -> None:
    """T6, M5"""
    deal = position(WILD, ["4C 5C KD 9H", "2C 3S"], stock="3H", discards="8D * QS")
    assert legal(deal) == {"draw", "take *", "take QS"}
    after = play(deal, "take *")
    assert legal(after) == {"meld *=3C 4C 5C", "meld 4C 5C *=6C"}
    assert why_not(after, "discard *") == "must-use-taken-card"
    nothing = position(WILD, ["4C 9D KD 9S", "2C 3S"], stock="3H", discards="8D * QC")
    assert why_not(nothing, "take *") is None  # nines and joker
    nothing = position(WILD, ["4C 9D KD 6S", "2C 3S"], stock="3H", discards="8D * QC")
    assert why_not(nothing, "take *") == "taken-card-unusable"


def test_only_the_top_card_where_only_it_may_go() -> None:
    """T6"""
    deal = taking(BASIC)
    assert legal(deal) == {"draw", "take JH"}
    assert why_not(deal, "take 6C") == "discards-closed"
    assert why_not(deal, "take 6C@1") == "discards-closed"
    assert why_not(deal, "take 4S") == "not-in-discards"


@pytest.mark.parametrize("preset", ["rummy500", "rum500"])
def test_top_only_with_either_kind_of_use(preset: str) -> None:
    """T6, T7"""
    rules = Rules.of(preset, discard_draw="top")
    assert why_not(taking(rules), "take 6C") == "discards-closed"
    free = preset == "rummy500"
    assert why_not(taking(rules), "take JH") == (None if free else "taken-card-unusable")


def test_where_discards_are_never_taken_there_is_a_pile_for_each_seat() -> None:
    """T3"""
    rules = Rules.of("rummy500", discard_draw="never")
    deal = start(rules, 0, deck(rules))
    assert deal.discards == ((), ())
    assert len(deal.stock) == 26
    deal = play(deal, "draw")
    deal = play(deal, f"discard {hand(deal, 1).split()[0]}")
    assert [len(pile) for pile in deal.discards] == [0, 1]
    assert legal(deal) == {"draw"}


def test_a_free_deep_card_need_not_be_used() -> None:
    """T6, T7: `drawn_discard: free`"""
    rules = Rules.of("rummy500", drawn_discard="free")
    deal = taking(rules)
    assert legal(deal) == {"draw", "take 8D", "take 6C", "take QS", "take JH"}
    after = play(deal, "take 8D")
    assert (after.must, after.taken) == (None, None)
    assert why_not(after, "discard 8D") is None
    assert play(after, "discard KD").turn == 1
    top = play(deal, "take JH")
    assert why_not(top, "discard JH") == "just-taken"


def test_the_top_card_must_be_used_where_all_drawn_cards_must() -> None:
    """T6"""
    deal = position(CLASSIC, ["TH 9H KD 2C", "2D 3S"], stock="3H", discards="8D JH")
    after = play(deal, "take JH")
    assert legal(after) == {"meld 9H TH JH"}
    assert why_not(after, "discard JH") == "must-use-taken-card"


def test_a_use_that_takes_the_whole_hand_is_a_use() -> None:
    """T6, T11"""
    deal = position(RUMMY, ["4C 5C", "2D 3S"], stock="3H", discards="6C 7C")
    after = play(deal, "take 6C", "meld 4C 5C 6C 7C")
    assert (after.over, after.reason, after.ender) == (True, "out", 0)


# -- the top card taken alone --------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [RUMMY, BASIC])
def test_the_top_card_may_not_go_straight_back(rules: Rules) -> None:
    """T7"""
    after = play(taking(rules), "take JH")
    assert why_not(after, "discard JH") == "just-taken"
    assert "discard JH" not in legal(after)
    assert why_not(after, "discard KD") is None
    later = play(after, "discard KD", "draw", "discard AH", "draw")
    assert why_not(later, "discard JH") is None


def test_a_twin_of_the_taken_card_may_go() -> None:
    """T7"""
    deal = position(TWO_DECKS, ["6C KD", "2C 3S"], stock="3H 4H", discards="8D 6C")
    after = play(deal, "take 6C")
    assert why_not(after, "discard 6C") is None
    assert hand(play(after, "discard 6C"), 0) == "6C KD"


def test_a_twin_may_go_after_the_other_was_laid() -> None:
    """T7"""
    deal = position(TWO_DECKS, ["6C 4C 5C KD", "2C 3S"], stock="3H 4H", discards="8D 6C")
    after = play(deal, "take 6C", "meld 4C 5C 6C")
    assert after.taken is None
    assert why_not(after, "discard 6C") is None
    assert why_not(after, "pass") == "discard-required"


def test_a_taken_joker_may_not_go_back_unless_one_was_laid() -> None:
    """T7"""
    deal = position(WILD, ["4C 5C KD 9H", "2C 3S"], stock="3H", discards="8D *")
    assert why_not(play(deal, "take *"), "discard *") == "just-taken"
    deal = position(WILD, ["4C 5C KD 9H *", "2C 3S"], stock="3H", discards="8D *")
    assert why_not(play(deal, "take *"), "discard *") is None
    assert why_not(play(deal, "take *", "meld 4C 5C *=6C"), "discard *") is None


@pytest.mark.parametrize("rules", [RUMMY, BASIC])
def test_the_taken_card_alone_ends_the_turn_by_passing(rules: Rules) -> None:
    """T7"""
    deal = position(rules, ["5H 6H 7H", "2C 3S"], stock="3H 4H", discards="8D KD")
    after = play(deal, "take KD", "meld 5H 6H 7H")
    assert legal(after) == {"pass"}
    passed = play(after, "pass")
    assert (passed.turn, passed.phase, hand(passed, 0)) == (1, "draw", "KD")
    assert passed.pile == cards("8D")


def test_the_taken_card_and_its_twin_do_not_pass() -> None:
    """T7"""
    deal = position(TWO_DECKS, ["5H 6H 7H KD", "2C 3S"], stock="3H 4H", discards="8D KD")
    after = play(deal, "take KD", "meld 5H 6H 7H")
    assert legal(after) == {"discard KD"}
    assert why_not(after, "pass") == "discard-required"


def test_no_passing_with_other_cards_or_after_drawing() -> None:
    """T7, T10"""
    assert why_not(play(taking(RUMMY), "take JH"), "pass") == "discard-required"
    assert why_not(play(taking(RUMMY), "draw"), "pass") == "discard-required"
    deal = position(RUMMY, ["5H 6H 7H", "2C 3S"], stock="KD 4H", discards="8D")
    assert legal(play(deal, "draw", "meld 5H 6H 7H")) == {"discard KD"}


# -- restrict_melding ----------------------------------------------------------------------------------------------

STRICT = Rules.of("rummy500", restrict_melding=True)


def test_at_most_one_new_meld_a_turn() -> None:
    """T9"""
    deal = position(STRICT, ["4C 5C 6C 3D 3S 3H KD 9D", "9S 2S"], stock="JD 8D 7D", discards="6D")
    after = play(deal, "draw", "meld 4C 5C 6C")
    assert why_not(after, "meld 3D 3H 3S") == "one-meld-a-turn"
    assert not any(text.startswith("meld") for text in legal(after))
    later = play(after, "discard KD", "draw", "discard 9S", "draw")
    assert why_not(later, "meld 3D 3H 3S") is None


def test_no_lay_off_before_an_own_meld() -> None:
    """T9"""
    deal = position(
        STRICT, ["4C 5C 6C 8H KD", "9S 2S 4H"], stock="JD 8D 9D", discards="6D", melds=[meld("5H 6H 7H", seat=1)]
    )
    after = play(deal, "draw")
    assert why_not(after, "layoff 8H on 0") == "meld-first"
    assert not any(text.startswith("layoff") for text in legal(after))
    # The same turn counts.
    melded = play(after, "meld 4C 5C 6C")
    assert why_not(melded, "layoff 8H on 0") is None
    # The other seat laid the run, so it is free of the limit.
    assert why_not(play(melded, "discard KD", "draw"), "layoff 4H on 0") is None


def test_lay_offs_are_not_limited_in_number() -> None:
    """T9"""
    deal = position(STRICT, ["4H 8H 9H KD 2C", "9S 2S"], stock="JD 8D", discards="6D", melds=[meld("5H 6H 7H", seat=0)])
    after = play(deal, "draw", "layoff 4H on 0", "layoff 8H on 0", "layoff 9H on 0", "discard KD")
    assert after.turn == 1


def test_a_take_must_be_usable_under_the_limit() -> None:
    """T9"""
    deal = position(STRICT, ["KD 2C 9C", "9S 2S"], stock="JD 8D", discards="6D 8H QC", melds=[meld("5H 6H 7H", seat=1)])
    assert why_not(deal, "take 8H") == "taken-card-unusable"
    loose = position(RUMMY, ["KD 2C 9C", "9S 2S"], stock="JD 8D", discards="6D 8H QC", melds=[meld("5H 6H 7H", seat=1)])
    assert why_not(loose, "take 8H") is None
    # Another meld first would open the way, but the taken card goes first (T6).
    deal = position(
        STRICT, ["KD KC KH 9C", "9S 2S"], stock="JD 8D", discards="6D 8H QC", melds=[meld("5H 6H 7H", seat=1)]
    )
    assert why_not(deal, "take 8H") == "taken-card-unusable"


# -- ending a turn -------------------------------------------------------------------------------------------------


def test_a_turn_ends_with_one_discard() -> None:
    """T10"""
    deal = play(position(RUMMY, ["4C KD", "9S 2S"], stock="JD 8D", discards="6D"), "draw")
    assert why_not(deal, "pass") == "discard-required"
    assert why_not(deal, "discard 9S") == "not-in-hand"
    assert why_not(deal, "discard *") == "not-in-hand"
    after = play(deal, "discard JD")
    assert (after.turn, after.phase) == (1, "draw")
    assert after.pile == cards("6D JD")
    assert why_not(after, "discard 4C", 0) == "not-your-turn"


@pytest.mark.parametrize("preset", ["pool500", "pool300", "cutthroat500"])
def test_pool_turns_may_end_without_a_discard(preset: str) -> None:
    """T10"""
    deal = position(Rules.of(preset), ["4C KD", "9S 2S"], stock="JD 8D")
    after = play(deal, "draw")
    assert legal(after) == {"discard 4C", "discard KD", "discard JD", "pass"}
    assert hand(play(after, "pass"), 0) == "4C JD KD"


def test_pool_passing_is_no_way_round_drawing() -> None:
    """T10, T4"""
    assert why_not(position(POOL, ["4C KD", "9S 2S"], stock="JD 8D"), "pass") == "draw-first"


@pytest.mark.parametrize("rules", [RUMMY, CLASSIC, BASIC])
def test_going_out_by_meld_lay_off_or_discard(rules: Rules) -> None:
    """T11"""
    table = [meld("5H 6H 7H", seat=1)]
    by_meld = play(position(rules, ["4C 5C", "9S 2S"], stock="6C", discards="6D"), "draw", "meld 4C 5C 6C")
    by_lay_off = play(
        position(rules, ["8H", "9S 2S"], stock="9H", discards="6D", melds=table), "draw", "layoff 8H 9H on 0"
    )
    by_discard = play(
        position(rules, ["8H", "9S 2S"], stock="9C", discards="6D", melds=table), "draw", "layoff 8H on 0", "discard 9C"
    )
    for deal in (by_meld, by_lay_off, by_discard):
        assert (deal.over, deal.reason, deal.ender) == (True, "out", 0)
        assert deal.hands[0] == ()
        assert legal(deal) == set()
        for text in ("draw", "pass", "end", "discard 9S", "take 6D", "meld 9S 2S 3S", "layoff 2S on 0", "call 6D on 0"):
            for seat in (None, 0, 1):
                assert why_not(deal, text, seat) == "deal-over"


def test_pool_going_out_after_the_first_round_ends_the_deal() -> None:
    """T11, P3"""
    deal = position(POOL, ["4C 5C", "9S 2S"], stock="6C", round=2)
    assert play(deal, "draw", "meld 4C 5C 6C").over


# -- final_discard_required ----------------------------------------------------------------------------------------

LAST = Rules.of("rummy500", final_discard_required=True)


def test_no_preset_requires_a_final_discard() -> None:
    """T12"""
    assert not any(rules.final_discard_required for rules in PRESETS.values())


def test_laying_the_last_card_is_refused() -> None:
    """T12"""
    deal = play(position(LAST, ["4C 5C", "9S 2S"], stock="6C", discards="6D"), "draw")
    assert why_not(deal, "meld 4C 5C 6C") == "keep-a-discard"
    assert legal(deal) == {"discard 4C", "discard 5C", "discard 6C"}
    deal = play(position(LAST, ["8H", "9S 2S"], stock="9H", discards="6D", melds=[meld("5H 6H 7H")]), "draw")
    assert why_not(deal, "layoff 8H 9H on 0") == "keep-a-discard"
    assert legal(deal) == {"layoff 8H on 0", "discard 8H", "discard 9H"}


def test_one_goes_out_by_discarding_the_last_card() -> None:
    """T12"""
    deal = position(LAST, ["4C 5C KD", "9S 2S"], stock="6C", discards="6D")
    after = play(deal, "draw", "meld 4C 5C 6C", "discard KD")
    assert (after.over, after.reason, after.ender) == (True, "out", 0)


def test_a_shorter_meld_may_still_be_laid() -> None:
    """T12"""
    deal = play(position(LAST, ["4C 5C 7C", "9S 2S"], stock="6C", discards="6D"), "draw")
    assert why_not(deal, "meld 4C 5C 6C 7C") == "keep-a-discard"
    assert {text for text in legal(deal) if text.startswith("meld")} == {"meld 4C 5C 6C", "meld 5C 6C 7C"}


def test_a_take_that_could_only_empty_the_hand_is_refused() -> None:
    """T12"""
    deal = position(LAST, ["4C 5C", "9S 2S"], stock="JD", discards="2D 6C")
    strict = Rules.of("rum500", final_discard_required=True)
    assert why_not(deal, "take 6C") is None  # the top card need not be used
    assert why_not(deal._replace(rules=strict), "take 6C") == "taken-card-unusable"
    more = position(LAST, ["4C 5C", "9S 2S"], stock="JD", discards="2D 6C 7C")
    assert why_not(more, "take 6C") is None  # 4-5-6, then 7C is the discard
    after = play(more, "take 6C")
    assert legal(after) == {"meld 4C 5C 6C", "meld 5C 6C 7C"}
    off = position(strict, ["", "9S 2S"], stock="JD", discards="2D 8H", melds=[meld("5H 6H 7H")])
    assert why_not(off, "take 8H") == "taken-card-unusable"


def test_the_taken_card_alone_still_passes() -> None:
    """T12, T7"""
    deal = position(LAST, ["5H 6H 7H", "9S 2S"], stock="JD 3C", discards="2D KD")
    after = play(deal, "take KD", "meld 5H 6H 7H")
    assert legal(after) == {"pass"}
    later = play(after, "pass", "draw", "discard 9S", "draw")
    assert why_not(later, "discard KD") is None


def test_pool_with_a_required_final_discard_is_never_stuck() -> None:
    """T12, T10"""
    rules = Rules.of("pool500", final_discard_required=True)
    deal = play(position(rules, ["4C 5C", "9S 2S"], stock="6C 7C", round=2), "draw")
    assert why_not(deal, "meld 4C 5C 6C") == "keep-a-discard"
    assert why_not(deal, "pass") is None


# -- knocking ------------------------------------------------------------------------------------------------------


def test_only_the_first_player_knocks_first() -> None:
    """K1"""
    rules = Rules.of("pool500", players=3)
    deal = position(rules, ["4C 5C 6C KD", "9S 9C 9D 2S", "3H 4H 5H QD"], stock="JD 8D TD 8C 8S 7D", dealer=2)
    waiting = play(deal, "draw", "pass", "draw")
    assert why_not(waiting, "meld 9C 9D 9S") == "not-open"
    assert not any(text.startswith("meld") for text in legal(waiting))
    opened = play(waiting, "pass", "draw", "pass", "draw", "meld 4C 5C 6C", "pass", "draw")
    assert why_not(opened, "meld 9C 9D 9S") is None


def test_laying_off_needs_an_own_knock() -> None:
    """K1"""
    deal = position(POOL, ["4C 5C 6C KD", "7C 9S 9C 9D 2S"], stock="JD 8D", dealer=1)
    after = play(deal, "draw", "meld 4C 5C 6C", "pass", "draw")
    assert why_not(after, "layoff 7C on 0") == "meld-first"
    assert why_not(play(after, "meld 9C 9D 9S"), "layoff 7C on 0") is None


def test_free_knocking_lifts_both_limits() -> None:
    """K1"""
    rules = Rules.of("pool500", knocking="free")
    deal = position(rules, ["4C KD", "7C 9S 9C 9D 2S"], stock="JD 8D", dealer=1, melds=[meld("4D 5D 6D", rules)])
    deal = deal._replace(knocked=(False, False))
    after = play(deal, "draw", "pass", "draw")
    assert why_not(after, "meld 9C 9D 9S") is None
    assert why_not(after, "layoff 8D on 0") == "does-not-fit"
    assert why_not(play(deal, "draw", "pass", "draw"), "layoff 7C on 0") == "does-not-fit"


def test_knocking_as_a_house_rule_of_another_preset() -> None:
    """K1, T6"""
    rules = Rules.of("rummy500", knocking="first_player_opens")
    deal = position(
        rules,
        [
            "KD 2D",
            "4C 5C 9D",
        ],
        stock="JD 8D",
        discards="6C 7C",
        dealer=1,
    )
    deal = play(deal, "draw", "discard KD")
    # Nothing may be laid, so nothing that must be laid may be taken.
    assert why_not(deal, "take 6C") == "taken-card-unusable"
    assert why_not(deal, "take KD") is None


# -- refusals change nothing ---------------------------------------------------------------------------------------


def test_layings_on_nothing_and_with_strange_cards() -> None:
    """M6"""
    deal = play(position(RUMMY, ["4C KD 8H", "9S 2S"], stock="JD 8D", discards="6D", melds=[meld("5H 6H 7H")]), "draw")
    assert why_not(deal, "layoff 8H on 1") == "no-such-meld"
    assert why_not(deal, "layoff 8H on 999") == "no-such-meld"
    assert why_not(deal, "layoff 4H on 0") == "not-in-hand"
    assert why_not(deal, "layoff KD on 0") == "does-not-fit"
    assert why_not(deal, "layoff 8H 8H on 0") == "not-in-hand"
    assert why_not(deal, "meld 4C 5C 6C") == "not-in-hand"
    assert why_not(deal, "meld 4C KD 8H") == "not-a-meld"
    assert why_not(deal, "meld 8H") == "not-a-meld"
    assert why_not(deal, "layoff *=8H on 0") == "not-in-hand"


def test_a_meld_with_a_negative_number_does_not_exist() -> None:
    """M6"""
    deal = play(position(RUMMY, ["4C KD 8H", "9S 2S"], stock="JD 8D", discards="6D", melds=[meld("5H 6H 7H")]), "draw")
    assert objection(deal, Action("layoff", cards("8H"), meld=-1)) == "no-such-meld"


def test_a_refused_action_changes_nothing_and_names_itself() -> None:
    """T4"""
    deal = taking(RUMMY)
    before = taking(RUMMY)
    for text in ("take 8D", "discard KD", "meld 4C 5C 6C", "end", "pass"):
        with pytest.raises(IllegalActionError) as caught:
            apply(deal, parse_action(text))
        assert caught.value.action == text
        assert caught.value.reason == why_not(deal, text)
    assert deal == before
