"""The best splitting of a hand: both ways of finding it agree, and what they name can be laid."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rummy.arrange import MANY, _by_melds, _by_ranks, arrange
from rummy.cards import Card, pack, parse_cards, remove
from rummy.melds import classify, laid_values
from rummy.rules import Rules

RULES = [
    Rules.of("rummy500"),
    Rules.of("rummy500", decks=2),
    Rules.of("basic", decks=2),
    Rules.of("rummy500", simple_values=True),
]


@st.composite
def hands(draw: st.DrawFn, most: int) -> tuple[tuple[Card, ...], Rules]:
    rules = draw(st.sampled_from(RULES))
    suits = draw(st.sampled_from([range(4), range(3), range(2)]))
    ranks = draw(st.sampled_from([range(13), (0, 1, 2, 9, 10, 11, 12), (0, 10, 11, 12), range(2, 9)]))
    cards = [card for card in pack(rules.decks, 0) if card // 13 in suits and card % 13 in ranks]
    chosen = draw(st.permutations(cards))[:most]
    return tuple(sorted(chosen)), rules


@given(hands(16))
def test_both_ways_find_the_same_points(drawn: tuple[tuple[Card, ...], Rules]) -> None:
    hand, rules = drawn
    by_ranks, by_melds = _by_ranks(hand, rules), _by_melds(hand, rules)
    assert by_ranks.points == by_melds.points
    check(by_ranks.melds, by_ranks.points, hand, rules)
    check(by_melds.melds, by_melds.points, hand, rules)


@given(hands(MANY + 8))
def test_a_large_hand_can_be_laid_as_arranged(drawn: tuple[tuple[Card, ...], Rules]) -> None:
    hand, rules = drawn
    found = arrange(hand, rules)
    check(found.melds, found.points, hand, rules)


def check(melds: tuple[tuple[Card, ...], ...], points: int, hand: tuple[Card, ...], rules: Rules) -> None:
    rest: tuple[Card, ...] | None = hand
    total = 0
    for meld in melds:
        laying = classify(meld, rules)
        assert laying is not None
        assert laying.cards == meld
        total += sum(laid_values(laying.kind, meld, rules))
        assert rest is not None
        rest = remove(rest, meld)
    assert rest is not None
    assert total == points


def test_a_set_or_runs_that_share_its_cards() -> None:
    """The runs are worth more than the set of sevens that would break two of them."""
    hand = parse_cards("5C 6C 7C 7D 8D 9D 7H")
    assert arrange(tuple(sorted(hand)), RULES[0]).points == 18 + 24


def test_a_whole_suit_twice_has_its_ace_high_in_both() -> None:
    """M7: thirteen at once count the ace high, and no run has it at both ends."""
    hand = tuple(sorted([*range(13)] * 2))
    found = _by_ranks(hand, RULES[1])
    assert found.points == 2 * (15 + sum(range(2, 10)) + 4 * 10)
    check(found.melds, found.points, hand, RULES[1])
