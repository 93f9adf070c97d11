"""The best splitting of a hand, against plain trying of every meld (M1-M7, V1-V4)."""

from __future__ import annotations

from functools import cache
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from rummy.bots.arrange import Arrangement, _searched, arrange
from rummy.bots.arrange.quick import by_bits
from rummy.bots.arrange.worth import POINT, worths
from rummy.cards import JOKER, NAMED, Card, cards_text, pack, parse_cards, remove
from rummy.find_melds import melds_in
from rummy.melds import classify, hand_points, laid_values
from rummy.rules import Rules

NATURAL = [
    Rules.of("rummy500"),
    Rules.of("rummy500", decks=2),
    Rules.of("basic", decks=2),
    Rules.of("rummy500", decks=2, simple_values=True),
    Rules.of("pool500", jokers=0),
    Rules.of("pool500", jokers=0, decks=1),
    Rules.of("pool500", jokers=0, aces="low_or_high"),
]
WILD = [
    Rules.of("rummy500", jokers=2),
    Rules.of("rummy500", decks=2, jokers=4),
    Rules.of("basic", jokers=4),
    Rules.of("basic", decks=2, jokers=4, simple_values=True),
    Rules.of("pool500"),
    Rules.of("pool500", jokers=4),
    Rules.of("pool500", jokers=4, aces="low_or_high"),
    Rules.of("pool500", jokers=4, aces="low_or_high", simple_values=True),
    Rules.of("pool500", decks=1, jokers=4),
]
RUMMY, TWO_DECKS, BASIC, SIMPLE, POOL, _, _ = NATURAL
WILD_TWO_DECKS, WILD_POOL, WILD_POOL_HIGH = WILD[1], WILD[5], WILD[6]

RANKS: list[tuple[int, ...]] = [
    tuple(range(13)),
    (0, 1, 2, 10, 11, 12),
    (0, 10, 11, 12),
    tuple(range(2, 8)),
    (4, 5, 6, 7),
    (0, 2, 4, 6, 8, 10, 12),
    (3, 8),
]
SUITS: list[tuple[int, ...]] = [(0, 1, 2, 3), (0, 1, 2), (0, 1), (2,)]


@st.composite
def drawn(draw: st.DrawFn, kinds: list[Rules], most: int) -> tuple[tuple[Card, ...], Rules]:
    """A hand of some suits and ranks, with any number of its jokers."""
    rules = draw(st.sampled_from(kinds))
    suits, ranks = draw(st.sampled_from(SUITS)), draw(st.sampled_from(RANKS))
    cards = [card for card in pack(rules.decks, 0) if card // 13 in suits and card % 13 in ranks]
    jokers = draw(st.integers(1, rules.jokers)) if rules.jokers else 0
    size = draw(st.integers(0, most - jokers))
    chosen = draw(st.permutations(cards))[:size]
    return tuple(sorted([*chosen, *[JOKER] * jokers])), rules


def best_by_trying(hand: tuple[Card, ...], rules: Rules) -> tuple[int, int]:
    """The most points, and with them the fewest left in hand: each card is left or goes into any meld that has it."""
    worth = {
        cards: sum(laid_values(laying.kind, cards, rules))
        for cards in melds_in(hand, rules)
        if (laying := classify(cards, rules)) is not None
    }
    by_lowest: dict[Card, list[tuple[Card, ...]]] = {}
    for cards in worth:
        by_lowest.setdefault(min(card for card in cards if card < NAMED), []).append(cards)

    @cache
    def best(rest: tuple[Card, ...]) -> tuple[int, int]:
        if not rest or rest[0] == JOKER:
            return 0, -hand_points(rest, rules)
        points, left = best(rest[1:])
        found = [(points, left - hand_points(rest[:1], rules))]
        for cards in by_lowest.get(rest[0], ()):
            after = remove(rest, cards)
            if after is not None:
                points, left = best(after)
                found.append((points + worth[cards], left))
        return max(found)

    points, left = best(hand)
    return points, -left


def laid(found: Arrangement, hand: tuple[Card, ...], rules: Rules) -> tuple[int, int]:
    """The points these melds score and those left in hand, once each is seen to be a meld lying as named."""
    rest: tuple[Card, ...] | None = hand
    points = 0
    for cards in found.melds:
        laying = classify(cards, rules)
        assert laying is not None, cards_text(cards)
        assert laying.cards == cards
        points += sum(laid_values(laying.kind, cards, rules))
        assert rest is not None
        rest = remove(rest, cards)
    assert rest is not None
    assert found.points == points
    return points, hand_points(rest, rules)


@given(drawn(NATURAL, 14))
def test_the_best_without_jokers(drawn: tuple[tuple[Card, ...], Rules]) -> None:
    hand, rules = drawn
    assert laid(arrange(hand, rules), hand, rules) == best_by_trying(hand, rules)


@given(drawn(WILD, 8))
def test_the_best_with_jokers(drawn: tuple[tuple[Card, ...], Rules]) -> None:
    hand, rules = drawn
    assert laid(arrange(hand, rules), hand, rules) == best_by_trying(hand, rules)


def test_the_best_of_larger_hands_with_jokers() -> None:
    """M5: hands in which a joker or two can stand in many places, as long as plain trying takes a second at most"""
    rng = Random(5)
    for turn in range(24):
        rules = WILD[turn % len(WILD)]
        jokers = 1 + turn % 2
        suits, ranks = rng.choice(SUITS), rng.choice(RANKS)
        cards = [card for card in pack(rules.decks, 0) if card // 13 in suits and card % 13 in ranks]
        hand = tuple(sorted(rng.sample(cards, min(len(cards), 14 - jokers)))) + (JOKER,) * jokers
        assert laid(arrange(hand, rules), hand, rules) == best_by_trying(hand, rules), cards_text(hand)


@given(drawn(NATURAL + WILD, 40))
def test_both_ways_find_the_same(drawn: tuple[tuple[Card, ...], Rules]) -> None:
    """Bits decide small hands and the search any; where both do they agree, points and what is left alike."""
    hand, rules = drawn
    jokers, worth = hand.count(JOKER), worths(rules)
    points = laid(_searched(hand, jokers, worth), hand, rules)
    quick = by_bits(hand, jokers, worth)
    if quick is not None:
        assert laid(Arrangement(quick[1], quick[0] // POINT), hand, rules) == points
    assert laid(arrange(hand, rules), hand, rules) == points


SLOWEST = [
    ("AC 2C 3C 4C JC QC QC 2D 3D JD JD QD KD AH 2H 2H 4H JH QH KH AS AS 3S 4S JS KS", WILD_TWO_DECKS, 257),
    ("2C 4C QC AD AD 2D 3D 4D JD QD KD AH 2H 3H 4H 4H JH JH KH AS 2S 3S 4S JS KS KS", WILD_TWO_DECKS, 237),
    ("AC 2C JC JC QC QC AD 2D 3D 3D 4D JD 3H 3H 4H JH QH KH AS 2S 2S 3S 3S 4S JS JS", WILD_POOL, 189),
    ("2C 2C QC QC KC KC AD AD 2D QD QD KD AH AH 2H QH QH KH KH AS AS 2S 2S QS KS KS", WILD_TWO_DECKS, 302),
    ("3C 3C 4C 6C TC KC 3D 4D 6D 6D TD KD 3H 3H 4H 4H 6H TH TH KH 3S 4S 6S 6S TS TS", WILD_TWO_DECKS, 224),
]
"""Hands that took this or an earlier search longest, without their four jokers; the points both found."""


def test_the_slowest_hands_are_worth_what_they_were() -> None:
    for text, rules, points in SLOWEST:
        assert shown(f"{text} * * * *", rules)[1] == points


def test_parts_of_the_slowest_hands_are_arranged_best() -> None:
    """Plain trying cannot do the whole, so some cards of each, with a joker or two"""
    rng = Random(30)
    for text, rules, _ in SLOWEST:
        for jokers in (1, 2):
            hand = tuple(sorted(rng.sample(parse_cards(text), 13 - 2 * jokers))) + (JOKER,) * jokers
            assert laid(_searched(hand, jokers, worths(rules)), hand, rules) == best_by_trying(hand, rules)
            assert laid(arrange(hand, rules), hand, rules) == best_by_trying(hand, rules)


@given(st.sampled_from([WILD_TWO_DECKS, WILD[3], WILD_POOL, WILD_POOL_HIGH]), st.integers(0, 1_000_000))
def test_a_hand_made_of_melds_is_worth_at_least_those(rules: Rules, seed: int) -> None:
    """Up to thirty cards and four jokers, far beyond plain trying"""
    rng = Random(seed)
    pile = pack(rules.decks, rules.jokers)
    hand: list[Card] = []
    least = 0
    while len(hand) < 24:
        rank, suit, size = rng.randrange(13), rng.randrange(4), rng.randrange(3, 6)
        cards = [suit * 13 + rank + step for step in range(size) if rank + step < 13]
        if rng.random() < 0.4:
            cards = [other * 13 + rank for other in rng.sample(range(4), rng.choice([3, 4]))]
        cards = [NAMED + card if rng.random() < 0.15 else card for card in cards]
        laying = classify(cards, rules)
        rest = remove(tuple(pile), cards)
        if laying is None or rest is None:
            continue
        pile = list(rest)
        hand += [JOKER if card >= NAMED else card for card in cards]
        least += sum(laid_values(laying.kind, laying.cards, rules))
    whole = tuple(sorted(hand))
    points, _ = laid(arrange(whole, rules), whole, rules)
    assert least <= points <= hand_points(whole, rules)


@given(drawn(NATURAL + WILD, 20), st.randoms(use_true_random=False))
def test_the_order_of_the_hand_makes_no_difference(drawn: tuple[tuple[Card, ...], Rules], rng: Random) -> None:
    hand, rules = drawn
    mixed = list(hand)
    rng.shuffle(mixed)
    assert arrange(tuple(mixed), rules) == arrange(hand, rules)


def shown(hand: str, rules: Rules) -> tuple[set[str], int]:
    cards = tuple(sorted(parse_cards(hand)))
    found = arrange(cards, rules)
    laid(found, cards, rules)
    return {cards_text(meld) for meld in found.melds}, found.points


def test_nothing_to_lay() -> None:
    for rules in (RUMMY, WILD_TWO_DECKS, POOL, WILD_POOL):
        assert arrange((), rules) == Arrangement((), 0)
        assert shown("4C 6D 9H KS", rules) == (set(), 0)
    assert shown("* *", WILD_TWO_DECKS) == (set(), 0)
    assert shown("* * * *", WILD_POOL) == (set(), 0)
    assert shown("4C 9H *", WILD_TWO_DECKS) == (set(), 0)


def test_runs_that_share_the_cards_of_a_set() -> None:
    """The runs are worth more than the set of sevens that would break two of them."""
    assert shown("5C 6C 7C 7D 8D 9D 7H", RUMMY) == ({"5C 6C 7C", "7D 8D 9D"}, 18 + 24)


def test_an_ace_goes_where_it_is_worth_most() -> None:
    """M7, V2"""
    assert shown("AC 2C 3C QC KC", RUMMY) == ({"QC KC AC"}, 35)
    assert shown("AC 2C 3C QC KC", BASIC) == ({"AC 2C 3C"}, 6)
    assert shown("AC AC 2C 3C QC KC", TWO_DECKS) == ({"AC 2C 3C", "QC KC AC"}, 41)
    assert shown("AC AD AH 2C 3C", RUMMY) == ({"AC AD AH"}, 45)


def test_of_equal_points_the_fewest_are_left() -> None:
    """V2, M4: a low ace lays one point but leaves fifteen less; a set's other cards score nothing and are gone"""
    assert shown("AC 2C 3C 4C 5C 5D 5H", SIMPLE) == ({"AC 2C 3C 4C", "5C 5D 5H"}, 35)
    assert shown("7C 7C 7D 7D", POOL) == ({"7C 7C 7D 7D"}, 7)
    assert shown("7C 7C 7D *", WILD_POOL) == ({"7C 7D *=7H"}, 29)


def test_a_suit_of_fourteen_is_cut() -> None:
    """M7: an ace closes only one end of a run"""
    hand = tuple(sorted([*range(13), 0]))
    found = arrange(hand, TWO_DECKS)
    assert laid(found, hand, TWO_DECKS) == (15 + 1 + sum(range(2, 10)) + 40, 0)
    hand = tuple(sorted([*range(13)] * 2))
    found = arrange(hand, TWO_DECKS)
    assert laid(found, hand, TWO_DECKS)[0] == 2 * (15 + sum(range(2, 10)) + 40)


def test_jokers_are_all_laid_where_there_is_a_run() -> None:
    """M5, V1"""
    run = " ".join(f"{rank}C" for rank in "23456789TJQK")
    for rules in (WILD_TWO_DECKS, WILD[3], WILD_POOL, WILD_POOL_HIGH):
        hand = tuple(sorted(parse_cards(f"AC {run} * * * *")))
        assert laid(arrange(hand, rules), hand, rules)[1] == 0


def test_a_joker_breaks_up_a_full_set_only_for_its_gain() -> None:
    """M5: a set of four has no room for it, so it takes the place of a lesser card"""
    points = shown("8C 8D 8H 8S *", WILD_TWO_DECKS)[1]
    assert points == 3 * 8 + 15
    assert shown("KC KD KH KS 2C 3C *", WILD_TWO_DECKS)[1] == 40 + 5 + 15


def test_a_joker_is_wasted_in_a_set_of_the_pool_presets() -> None:
    """M4"""
    assert shown("7C 7C 7D 7D 9H TH *", WILD_POOL) == ({"7C 7C 7D 7D", "9H TH *=JH"}, 7 + 34)
