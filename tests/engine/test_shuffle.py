"""The same seed, the same deck, on every Python; and a fair one (WB-13, WB-14)."""

from __future__ import annotations

import hashlib
from collections import Counter
from random import Random

import pytest

from rummy.cards import cards_text, pack
from rummy.deal import shuffled
from rummy.record import fresh
from rummy.rules import PRESETS, Rules
from tests.conftest import WASM
from tests.positions import EVERY_PRESET

GOLDEN: dict[tuple[str, int], str] = {
    ("rum500", 2): "de47a09a9a52ab7a7edd83c34b9c229eeb61864906207c5a55784fd3bb181228",
    ("rum500", 4): "b3591664b37cd85fb6536019c688dbd05c64aeca8b21eae8b41bab34c1af309c",
    ("rummy500", 2): "de47a09a9a52ab7a7edd83c34b9c229eeb61864906207c5a55784fd3bb181228",
    ("rummy500", 4): "b3591664b37cd85fb6536019c688dbd05c64aeca8b21eae8b41bab34c1af309c",
    ("basic", 2): "de47a09a9a52ab7a7edd83c34b9c229eeb61864906207c5a55784fd3bb181228",
    ("basic", 4): "b3591664b37cd85fb6536019c688dbd05c64aeca8b21eae8b41bab34c1af309c",
    ("pool500", 2): "b63fadbff7ffb91bb85e6e6752f3833447b0660417daae2c28d14a789d9673e9",
    ("pool500", 4): "74406f4582301d4be2585a4b490161b93955c6e4856b657bffba11857acf72a8",
    ("pool300", 2): "b63fadbff7ffb91bb85e6e6752f3833447b0660417daae2c28d14a789d9673e9",
    ("pool300", 4): "74406f4582301d4be2585a4b490161b93955c6e4856b657bffba11857acf72a8",
    ("cutthroat500", 2): "b63fadbff7ffb91bb85e6e6752f3833447b0660417daae2c28d14a789d9673e9",
    ("cutthroat500", 4): "74406f4582301d4be2585a4b490161b93955c6e4856b657bffba11857acf72a8",
}
"""For preset and players the SHA-256 of the first deck and dealer of the seeds 0 to 99, and of what follows."""


def fingerprint(preset: str, players: int) -> str:
    rules = Rules.of(preset, players=players)
    digest = hashlib.sha256()
    for seed in range(100):
        record = fresh(rules, ("greedy",) * players, seed)
        digest.update(f"{seed} {record.deals[0].dealer} {cards_text(record.deals[0].deck)}\n".encode())
        digest.update(f"{cards_text(record.next_deck())}\n".encode())
    return digest.hexdigest()


@pytest.mark.parametrize(("preset", "players"), [(preset, players) for preset in EVERY_PRESET for players in (2, 4)])
def test_a_seed_gives_the_same_decks_for_ever(preset: str, players: int) -> None:
    """WB-13: should this ever fail on purpose, the record's version has to grow"""
    assert fingerprint(preset, players) == GOLDEN[preset, players]


def test_the_generator_is_the_one_the_golden_decks_came_from() -> None:
    assert [Random(2).random() for _ in range(1)] == [0.9560342718892494]


@pytest.mark.parametrize("preset", EVERY_PRESET)
def test_a_shuffled_pack_is_the_pack(preset: str) -> None:
    """T14"""
    rules = PRESETS[preset]
    for seed in range(20):
        assert sorted(shuffled(rules, Random(seed))) == pack(rules.decks, rules.jokers)


def test_different_seeds_give_different_decks() -> None:
    """WB-14"""
    rules = Rules.of("rummy500")
    assert len({fresh(rules, ("greedy", "greedy"), seed).deals[0].deck for seed in range(1000)}) == 1000


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def test_every_card_is_as_likely_in_every_place() -> None:
    """WB-14: chi-square of place and card; 51 x 51 degrees of freedom, so 2601 expected, 72 the deviation"""
    rules, rng = Rules.of("rummy500"), Random(20)
    deals = 1040 if WASM else 5200
    seen = [Counter[int]() for _ in range(52)]
    for _ in range(deals):
        for place, card in enumerate(shuffled(rules, rng)):
            seen[place][card] += 1
    total = sum(chi_square([seen[place][card] for card in range(52)], deals / 52) for place in range(52))
    assert 2601 - 5 * 72 < total < 2601 + 5 * 72


def test_first_decks_of_successive_seeds_are_fair_too() -> None:
    """WB-14: seeds 0, 1, 2 … are no worse than the run of one generator"""
    rules = Rules.of("rummy500")
    seeds = 520 if WASM else 2600
    first = Counter(fresh(rules, ("greedy", "greedy"), seed).deals[0].deck[0] for seed in range(seeds))
    last = Counter(fresh(rules, ("greedy", "greedy"), seed).deals[0].deck[-1] for seed in range(seeds))
    for counts in (first, last):
        assert chi_square([counts[card] for card in range(52)], seeds / 52) < 51 + 5 * 10.1


def test_neighbours_in_the_pack_are_parted() -> None:
    """WB-14: a pair that began together lies together once in 52 times, twice over"""
    rules, rng = Rules.of("rummy500"), Random(21)
    deals = 300 if WASM else 1000
    together = sum(
        abs(one - other) == 1
        for _ in range(deals)
        for deck in [shuffled(rules, rng)]
        for card, one in enumerate(deck[:-1])
        for other in [deck[card + 1]]
    )
    # Of the 51 neighbouring places 51 x 2 / 52 hold neighbours of the sorted pack, on average.
    assert abs(together / deals - 51 * 2 / 52) < 0.4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_dealer_is_drawn_fairly(players: int) -> None:
    """T1"""
    rules = Rules.of("rummy500", players=players)
    seeds = 300 if WASM else 1200
    dealers = Counter(fresh(rules, ("greedy",) * players, seed).deals[0].dealer for seed in range(seeds))
    assert set(dealers) == set(range(players))
    assert chi_square([dealers[seat] for seat in range(players)], seeds / players) < 25


def test_the_dealer_does_not_hang_on_the_deck() -> None:
    """T1: the first card says nothing about who deals"""
    rules = Rules.of("rummy500")
    red = Counter[tuple[int, bool]]()
    for seed in range(400 if WASM else 2000):
        deal = fresh(rules, ("greedy", "greedy"), seed).deals[0]
        red[deal.dealer, deal.deck[-1] < 26] += 1
    share = [red[dealer, True] / (red[dealer, True] + red[dealer, False]) for dealer in (0, 1)]
    assert abs(share[0] - share[1]) < 0.15
