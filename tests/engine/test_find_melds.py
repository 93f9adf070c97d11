"""The lists of melds and lay-offs against trying everything (M1-M7)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rummy.bitsets import faces, twins
from rummy.bots.arrange import arrange
from rummy.cards import JOKER, NAMED, Card, parse_cards, remove
from rummy.find_melds import in_a_meld, melds_in, names
from rummy.layoffs import lay_offs, table
from rummy.melds import Meld, classify, extend, laid_values
from rummy.rules import Rules
from tests.conftest import WASM
from tests.strategies import hands, lying_melds, plain_rules

LESS = settings(max_examples=5 if WASM else 60)


def groups(hand: tuple[Card, ...], least: int) -> Iterator[tuple[Card, ...]]:
    """Every different subset of the hand of at least this size, each naming of its jokers by itself."""
    naturals = tuple(card for card in hand if card != JOKER)
    jokers = hand.count(JOKER)
    for size in range(least, len(naturals) + 1):
        for cards in sorted(set(combinations(naturals, size))):
            yield cards
    for used in range(1, jokers + 1):
        for size in range(max(0, least - used), len(naturals) + 1):
            for cards in sorted(set(combinations(naturals, size))):
                if not cards:
                    continue
                # A joker only ever helps as a card near the others; all fifty-two where it stands alone.
                near = {card % 13 for card in cards}
                suits = range(4) if len(near) == 1 else {card // 13 for card in cards}
                spread = {(rank + step) % 13 for rank in near for step in range(-3, 4)}
                pool = range(52) if used == 1 else sorted({suit * 13 + rank for suit in suits for rank in spread})
                for stands in combinations(pool, used):
                    yield (*cards, *(NAMED + card for card in stands))


@LESS
@given(st.data(), plain_rules())
def test_melds_in_is_everything_and_nothing_else(data: st.DataObject, rules: Rules) -> None:
    """M1-M5, M7"""
    most = 10 if not rules.jokers else 6
    hand = data.draw(hands(rules, most))
    listed = [tuple(sorted(cards)) for cards in melds_in(hand, rules)]
    assert len(set(listed)) == len(listed), "a meld is listed twice"
    tried = {tuple(sorted(cards)) for cards in groups(hand, 3) if classify(cards, rules)}
    assert set(listed) == tried


@given(st.data(), plain_rules())
def test_listed_melds_lie_as_they_are_classified(data: st.DataObject, rules: Rules) -> None:
    """M1-M3, M7"""
    hand = data.draw(hands(rules, 14))
    for cards in melds_in(hand, rules):
        laying = classify(cards, rules)
        assert laying is not None
        assert laying.cards == cards
        assert remove(hand, cards) is not None


@LESS
@given(st.data(), plain_rules())
def test_lay_offs_are_everything_at_one_end(data: st.DataObject, rules: Rules) -> None:
    """M6, M7"""
    meld = data.draw(lying_melds(rules))
    hand = data.draw(hands(rules, 6))
    listed = list(lay_offs(hand, meld, rules))
    assert len(set(listed)) == len(listed), "a lay-off is listed twice"
    tried: set[tuple[Card, ...]] = set()
    for cards in groups(hand, 1):
        grown = extend(meld, cards, rules)
        if grown is None:
            continue
        whole, added = grown
        if meld.kind != "run":
            if len(cards) == 1:
                tried.add(cards)
        elif all(place < len(cards) for place in added) or all(place >= len(meld.cards) for place in added):
            tried.add(tuple(whole[place] for place in added))
    # A joker alone may become any of the fifty-two, which `groups` tries only beside natural cards.
    if JOKER in hand:
        tried |= {(card,) for card in range(NAMED, NAMED + 52) if extend(meld, (card,), rules)}
        listed = [row for row in listed if len(row) == 1 or any(card < JOKER for card in row)]
        near = {card for row in tried for card in row}
        listed = [row for row in listed if all(card < JOKER or card in near or len(row) == 1 for card in row)]
    assert set(listed) == tried


@given(st.data(), plain_rules())
def test_what_is_listed_for_laying_off_fits(data: st.DataObject, rules: Rules) -> None:
    """M6: the meld stays what it was, in one piece, the new cards where they are said to lie"""
    meld = data.draw(lying_melds(rules))
    hand = data.draw(hands(rules, 10))
    for cards in lay_offs(hand, meld, rules):
        assert remove(hand, cards) is not None
        grown = extend(meld, cards, rules)
        assert grown is not None
        whole, added = grown
        assert tuple(whole[place] for place in added) == cards
        assert tuple(card for place, card in enumerate(whole) if place not in added) == meld.cards
        again = classify(whole, rules)
        assert again is not None
        if meld.kind == "run":
            assert again.kind == "run"
            assert sorted(again.cards) == sorted(whole)
        elif meld.kind == "book":
            assert again.kind == "book"


@given(st.data(), plain_rules())
def test_the_order_of_cards_never_matters(data: st.DataObject, rules: Rules) -> None:
    """M1-M3"""
    meld = data.draw(lying_melds(rules))
    order = data.draw(st.permutations(meld.cards))
    assert classify(order, rules) == classify(meld.cards, rules)
    hand = data.draw(hands(rules, 5))
    named = [card if card != JOKER else NAMED + data.draw(st.integers(0, 51)) for card in hand]
    assert classify(named, rules) == classify(data.draw(st.permutations(named)), rules)
    assert (extend(meld, named, rules) is None) == (extend(meld, named[::-1], rules) is None)


@given(st.data(), plain_rules())
def test_usable_is_what_the_lists_say(data: st.DataObject, rules: Rules) -> None:
    """T6, T12"""
    hand = data.draw(hands(rules, 8))
    lying = (data.draw(lying_melds(rules)),)
    assume(hand)
    card = data.draw(st.sampled_from(hand))
    most = data.draw(st.integers(0, len(hand)))
    rows = [row for row in melds_in(hand, rules) if len(row) <= most and names(row, card)]
    assert (most >= 3 and in_a_meld(card, faces(hand), twins(hand), hand.count(JOKER), rules)) == bool(rows)
    rows = [row for row in lay_offs(hand, lying[0], rules) if len(row) <= most and names(row, card)]
    if most:
        assert table(lying, rules).takes(card, faces(hand), hand.count(JOKER), most) == bool(rows)


def best_by_trying(hand: tuple[Card, ...], rules: Rules) -> int:
    best = 0
    for cards in melds_in(hand, rules):
        rest = remove(hand, cards)
        assert rest is not None
        laying = classify(cards, rules)
        assert laying is not None
        best = max(best, sum(laid_values(laying.kind, laying.cards, rules)) + best_by_trying(rest, rules))
    return best


@LESS
@given(st.data(), plain_rules())
def test_the_best_arrangement_is_the_best(data: st.DataObject, rules: Rules) -> None:
    hand = data.draw(hands(rules, 9 if not rules.jokers else 7))
    found = arrange(hand, rules)
    rest: tuple[Card, ...] | None = hand
    points = 0
    for cards in found.melds:
        assert rest is not None
        rest = remove(rest, cards)
        laying = classify(cards, rules)
        assert laying is not None
        points += sum(laid_values(laying.kind, laying.cards, rules))
    assert rest is not None
    assert points == found.points == best_by_trying(hand, rules)


@given(st.data(), plain_rules())
def test_values_are_one_for_each_card(data: st.DataObject, rules: Rules) -> None:
    """V1, M4"""
    meld = data.draw(lying_melds(rules))
    values = laid_values(meld.kind, meld.cards, rules)
    assert len(values) == len(meld.cards)
    assert all(value >= 0 for value in values)
    jokers = [value for value, card in zip(values, meld.cards, strict=True) if card >= JOKER]
    assert set(jokers) <= ({0} if rules.books and meld.kind == "set" else {15})


@given(st.data(), plain_rules())
def test_small_groups_and_jokers_alone_are_no_meld(data: st.DataObject, rules: Rules) -> None:
    """M1, M2, M5"""
    cards = data.draw(st.lists(st.integers(0, 51), max_size=2))
    assert classify(cards, rules) is None
    jokers = data.draw(st.lists(st.integers(NAMED, NAMED + 51), max_size=5))
    assert classify(jokers, rules) is None


def test_all_same_rank_groups_of_two_decks() -> None:
    """M2, M3: every choice of counts for the four suits"""
    pool, plain = Rules.of("pool500"), Rules.of("rummy500", decks=2)
    for counts in product(range(3), repeat=4):
        cards = [suit * 13 + 6 for suit, count in enumerate(counts) for _ in range(count)]
        laying = classify(cards, pool)
        distinct = max(counts) <= 1
        if len(cards) < 3:
            assert laying is None
        else:
            assert laying is not None
            assert laying.kind == ("book" if distinct else "set")
        assert (classify(cards, plain) is not None) == (len(cards) >= 3 and distinct)


def test_every_run_there_is() -> None:
    """M1, M7, V4: all choices of ranks of one suit"""
    high, low = Rules.of("rummy500"), Rules.of("basic")
    for mask in range(1 << 13):
        ranks = [rank for rank in range(13) if mask >> rank & 1]
        straight = len(ranks) >= 3 and ranks[-1] - ranks[0] == len(ranks) - 1
        over_the_top = 0 in ranks and len(ranks) >= 3 and [*ranks[1:], 13] == list(range(ranks[1], 14))
        assert (classify(ranks, low) is not None) == straight
        assert (classify(ranks, high) is not None) == (straight or over_the_top)


def test_every_lay_off_of_one_card_on_every_run() -> None:
    """M6, M7"""
    for rules in (Rules.of("rummy500"), Rules.of("basic")):
        top = 13 if rules.aces != "low" else 12
        for foot in range(top - 1):
            for head in range(foot + 2, top + 1):
                if foot == 0 and head == 13:
                    continue
                lying = tuple(place % 13 for place in range(foot, head + 1))
                meld = Meld("run", lying, (0,) * len(lying))
                for rank in range(13):
                    below = rank == foot - 1 and not (rank == 0 and head == 13)
                    above = rank == head + 1 or (rank == 0 and head == 12 and foot > 0 and top == 13)
                    grown = extend(meld, (rank,), rules)
                    assert (grown is not None) == (below or above), (lying, rank)
                    if grown:
                        assert grown[1] == ((len(lying),) if above else (0,))


def test_the_longest_runs_with_jokers() -> None:
    """M5, M7: twelve from a low ace and thirteen to a high one are runs, fourteen are none"""
    rules = Rules.of("rummy500", jokers=2)
    for missing in combinations(range(13), 2):
        hand = (*(rank for rank in range(13) if rank not in missing), JOKER, JOKER)
        lists = list(melds_in(hand, rules))
        assert len(set(lists)) == len(lists)
        longest = {cards for cards in lists if len(cards) >= 12}
        tried = set()
        for places in (range(12), range(1, 13), range(1, 14), range(2, 14)):
            wanted = [place % 13 for place in places]
            for used in range(3):
                for named in combinations(range(len(wanted)), used):
                    cards = tuple(NAMED + card if at in named else card for at, card in enumerate(wanted))
                    if remove(hand, cards) is not None:
                        tried.add(cards)
        assert longest == tried


def test_a_natural_card_never_joins_the_joker_that_stands_for_it() -> None:
    """M5: in every suit and rank"""
    rules = Rules.of("pool500", jokers=4)
    for rank in range(13):
        for suit, other in product(range(4), repeat=2):
            if suit == other:
                continue
            named, natural = NAMED + suit * 13 + rank, other * 13 + rank
            laying = classify((natural, natural, named), rules)
            assert laying is not None
            meld = Meld(laying.kind, laying.cards, (0, 0, 0))
            hand = tuple(sorted(one * 13 + rank for one in range(4)))
            offered = {cards[0] for cards in lay_offs(hand, meld, rules)}
            assert offered == set(hand) - {suit * 13 + rank}
            assert offered == {card for card in hand if extend(meld, (card,), rules)}


def test_both_aces_of_a_whole_suit_are_laid() -> None:
    """M7: with two decks A-2-3 and 4-…-K-A, in a hand too large to go meld by meld"""
    suit = parse_cards("AC AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC")
    idle = parse_cards("2D 4D 6D 8D TD QD 3H 5H 7H 9H JH")
    assert arrange(tuple(sorted((*suit, *idle))), Rules.of("rummy500", decks=2)).points == 6 + 94
