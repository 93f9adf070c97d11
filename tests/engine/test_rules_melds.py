"""Books, sets and jokers: every group of one rank there is, and what they are worth (M2-M5, M7)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from rummy.cards import JOKER, NAMED, Card
from rummy.layoffs import lay_offs
from rummy.melds import Meld, classify, extend, laid_values
from rummy.rules import Rules
from rummy.score import points_laid, score
from tests.positions import POOL, RUMMY, cards, classified, legal, lying, meld, play, position, why_not

WILD = Rules.of("rummy500", decks=2, jokers=4)
NINE = 8

Group = tuple[tuple[int, int], ...]
"""For each suit how many naturals of a rank, and how many jokers that stand for it."""


def groups() -> Iterator[Group]:
    """Every group of nines from two packs and four jokers."""
    yield from (group for group in product(product(range(3), range(3)), repeat=4) if sum(j for _, j in group) <= 4)


def laid(group: Group) -> tuple[Card, ...]:
    both = [(suit * 13 + NINE, naturals, jokers) for suit, (naturals, jokers) in enumerate(group)]
    return tuple(one for card, n, j in both for one in [card] * n + [NAMED + card] * j)


def kind_of(group: Group, books: bool) -> str | None:
    """What M2, M3 and M5 make of a group, counted by suits."""
    naturals, jokers = sum(n for n, _ in group), sum(j for _, j in group)
    if naturals + jokers < 3 or naturals == 0:
        return None
    if any(j > 1 or (j and n) for n, j in group):
        return None  # a joker stands for a suit that is missing
    if all(n + j <= 1 for n, j in group):
        return "book" if books else "set"
    return "set" if books else None


@pytest.mark.parametrize("rules", [POOL, WILD], ids=["pool", "elsewhere"])
def test_every_group_of_one_rank(rules: Rules) -> None:
    """M2, M3, M5"""
    kinds = []
    for group in groups():
        laying = classify(laid(group), rules)
        kinds.append(laying and laying.kind)
        assert kinds[-1] == kind_of(group, rules.books), laid(group)
    assert {"set", None} <= set(kinds)
    assert ("book" in kinds) == rules.books


def one_more(group: Group, suit: int, joker: bool) -> Group:
    n, j = group[suit]
    return (*group[:suit], (n, j + 1) if joker else (n + 1, j), *group[suit + 1 :])


@pytest.mark.parametrize("rules", [POOL, WILD], ids=["pool", "elsewhere"])
def test_what_may_join_every_group_of_one_rank(rules: Rules) -> None:
    """M4, M5: a book stays a book and a set a set, whatever joins; a joker and its card never lie together"""
    joined = 0
    for group in groups():
        kind = kind_of(group, rules.books)
        if kind is None:
            continue
        lying_cards = laid(group)
        whole = Meld("set" if kind == "set" else "book", lying_cards, (0,) * len(lying_cards))
        listed = set(lay_offs((*range(NINE, 52, 13), JOKER), whole, rules))
        for suit, joker in product(range(4), (False, True)):
            card = suit * 13 + NINE + (NAMED if joker else 0)
            fits = kind_of(one_more(group, suit, joker), rules.books) == kind
            assert (extend(whole, (card,), rules) is not None) == fits, (lying_cards, card)
            assert ((card,) in listed) == fits
            joined += fits
    assert joined > 20


def test_a_set_counts_once_and_a_book_in_full_whatever_they_hold() -> None:
    """M4, V1"""
    counted = {"book": 0, "set": 0}
    for group in groups():
        kind = kind_of(group, books=True)
        if kind:
            naturals, jokers = sum(n for n, _ in group), sum(j for _, j in group)
            laying = classify(laid(group), POOL)
            assert laying is not None
            worth = 9 if kind == "set" else 9 * naturals + 15 * jokers
            assert sum(laid_values(laying.kind, laying.cards, POOL)) == worth
            counted[kind] += 1
    assert min(counted.values()) > 20


def test_cards_added_to_a_set_leave_the_hand_and_score_nothing() -> None:
    """M4, M6"""
    deal = position(
        POOL, ["9C 9S * KC", "4C 5C"], stock="2H 3H", phase="play", round=3, pool=30,
        melds=[meld("9D 9D 9H", POOL, seat=1), meld("QC QD QH", POOL)],
    )  # fmt: skip
    before = points_laid(deal)
    deal = play(deal, "layoff 9C on 0", "layoff *=9S on 0")
    assert points_laid(deal) == before == (30, 9)
    assert why_not(deal, "layoff 9S on 0") == "does-not-fit"  # the joker stands there
    deal = play(deal, "discard KC")
    assert deal.melds[0].seats == (1, 1, 1, 0, 0)


def test_the_joker_chosen_for_a_book_decides_which_suit_stays_open() -> None:
    """M5, M9"""
    deal = position(POOL, ["9C 9D * 9H 9S 2C", "4C 5C"], stock="2H 3H", phase="play", round=3)
    by_hearts = play(deal, "meld 9C 9D *=9H")
    by_spades = play(deal, "meld 9C 9D *=9S")
    assert {text for text in legal(by_hearts) if text.startswith("layoff")} == {"layoff 9S on 0"}
    assert {text for text in legal(by_spades) if text.startswith("layoff")} == {"layoff 9H on 0"}
    assert lying(by_hearts, 0) == "9C 9D *=9H"


def test_where_all_four_suits_are_no_joker_joins_but_a_natural_may_join_a_set() -> None:
    """M5, M3"""
    every = meld("9C 9C 9D 9H 9S", POOL)
    for suit in "CDHS":
        assert extend(every, cards(f"*=9{suit}"), POOL) is None
    for suit in "DHS":
        assert extend(every, cards(f"9{suit}"), POOL) is not None
    book = meld("9C 9D 9H 9S", POOL)
    for text in ("9C", "9D", "*=9C", "*=9S"):
        assert extend(book, cards(text), POOL) is None


@pytest.mark.parametrize("rank", "A23456789TJQK")
def test_one_pack_makes_books_only(rank: str) -> None:
    """M3: without a second pack no suit comes twice, and a joker makes none do so"""
    rules = Rules.of("pool500", decks=1, jokers=4)
    for group in (f"{rank}C {rank}D {rank}H", f"{rank}C {rank}D *={rank}S", f"{rank}C *={rank}D *={rank}H *={rank}S"):
        laying = classified(group, rules)
        assert laying is not None
        assert laying.kind == "book"
    assert classified(f"{rank}C {rank}D *={rank}C", rules) is None


# -- jokers in runs ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("aces", ["low", "low_or_high"])
def test_every_run_with_jokers_in_any_places(aces: str) -> None:
    """M1, M5, M7: which places jokers take changes nothing, as long as one card is natural"""
    rules = Rules.of("rummy500", jokers=4, aces=aces)
    lane = [*range(13), 0] if aces == "low_or_high" else [*range(13)]
    tried = 0
    for foot in range(len(lane) - 2):
        for size in (3, 4, 5):
            ranks = lane[foot : foot + size]
            if len(ranks) < size:
                continue
            for places in product((False, True), repeat=size):
                row = [NAMED + rank if joker else rank for rank, joker in zip(ranks, places, strict=True)]
                laying = classify(row, rules)
                if all(places):
                    assert laying is None
                    continue
                assert laying is not None
                assert laying.cards == tuple(row)
                ace_low = row[0] == 0 and foot == 0
                values = [15 if joker else worth(rank, aces) for rank, joker in zip(ranks, places, strict=True)]
                if ace_low:
                    values[0] = 1
                assert laid_values("run", laying.cards, rules) == tuple(values)
                tried += 1
    assert tried > 500


def worth(rank: int, aces: str) -> int:
    """V1, V2 away from the foot of a run"""
    if rank == 0:
        return 15 if aces == "low_or_high" else 1
    return min(rank + 1, 10)


def test_an_ace_that_fits_both_ends_is_never_laid_low() -> None:
    """M7: the highest reading, in every suit and by a joker too"""
    for suit in "CDHS":
        run = meld(" ".join(rank + suit for rank in "23456789TJQK"))
        for text in ("A", "*=A"):
            grown = extend(run, cards(text + suit), WILD)
            assert grown is not None
            assert grown[1] == (12,)
            assert extend(run, cards(f"A{suit} *=A{suit}"), WILD) is None


def test_the_points_of_both_ends_in_one_play_are_those_of_two() -> None:
    """M6: both ends at once are legal though not listed"""
    table = [meld("5H 6H 7H", seat=1)]
    deal = position(RUMMY, ["4H 8H KC", "2C"], stock="3S", discards="AD", phase="play", melds=table)
    assert "layoff 4H 8H on 0" not in legal(deal)
    assert why_not(deal, "layoff 4H 8H on 0") is None
    at_once, singly = play(deal, "layoff 8H 4H on 0"), play(deal, "layoff 8H on 0", "layoff 4H on 0")
    assert at_once == singly
    over = play(at_once, "discard KC")
    assert [cell.melds for cell in score(over).cells] == [12, 18]
