"""How long `arrange` takes, by kind of hand: `python -m tests.bench_arrange [hands of each kind]`. Decides nothing."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from random import Random
from time import process_time

from rummy.bots.arrange import arrange
from rummy.cards import JOKER, Card, pack
from rummy.rules import Rules


def hands(kind: str, size: int, rules: Rules, rng: Random) -> Iterator[tuple[Card, ...]]:
    """Hands of one kind without end, with all jokers the rules have."""
    while True:
        ranks: Collection[int] = range(13)
        suits = range(4)
        if kind == "few ranks":
            ranks = sorted(rng.sample(range(13), 5))
        elif kind == "block":
            foot = rng.randrange(8)
            ranks = range(foot, foot + 6)
        elif kind == "edges":
            ranks = (0, 1, 2, 3, 10, 11, 12)
        elif kind == "clumps":
            ranks = {(foot + step) % 13 for foot in rng.sample(range(13), 2) for step in range(rng.randrange(2, 5))}
        elif kind == "pairs of ranks":
            ranks = {(foot + step) % 13 for foot in rng.sample(range(13), 3) for step in range(2)}
        elif kind == "every other":
            ranks = range(0, 13, 2)
        elif kind == "two suits":
            suits = range(2)
        elif kind == "three suits":
            suits = range(3)
        cards = [card for card in pack(rules.decks, 0) if card % 13 in ranks and card // 13 in suits]
        if kind == "double runs":
            cards = runs(rules, rng, size)
        chosen = rng.sample(cards, min(size - rules.jokers, len(cards)))
        yield tuple(sorted([*chosen, *[JOKER] * rules.jokers]))


def runs(rules: Rules, rng: Random, size: int) -> list[Card]:
    """The cards of some long runs, one upon the other."""
    cards: list[Card] = []
    while len(cards) < size:
        suit, foot = rng.randrange(4), rng.randrange(10)
        for rank in range(foot, min(13, foot + rng.randrange(3, 9))):
            if cards.count(suit * 13 + rank) < rules.decks:
                cards.append(suit * 13 + rank)
    return cards


KINDS = (
    "random",
    "two suits",
    "three suits",
    "few ranks",
    "block",
    "edges",
    "clumps",
    "pairs of ranks",
    "every other",
    "double runs",
)
BENCHES: tuple[tuple[str, dict[str, int], int], ...] = (
    ("rummy500", {"decks": 2, "jokers": 4}, 30),
    ("pool500", {"jokers": 4}, 30),
    ("pool500", {}, 15),
    ("pool500", {"jokers": 0}, 13),
    ("rummy500", {"decks": 2, "jokers": 4}, 13),
    ("rummy500", {"jokers": 2}, 13),
    ("rummy500", {}, 13),
    ("rummy500", {}, 7),
    ("rum500", {"decks": 2}, 13),
    ("rum500", {"decks": 2}, 45),
)


def main(count: int) -> None:
    for preset, options, size in BENCHES:
        rules = Rules.of(preset, **options)
        print(f"{preset} {options}, hands of {size} cards: median, 99 in 100, most")
        for kind in KINDS:
            times = []
            made = hands(kind, size, rules, Random(kind))
            for _ in range(count):
                hand = next(made)
                start = process_time()
                arrange(hand, rules)
                times.append(process_time() - start)
            times.sort()
            shown = (times[count // 2], times[count * 99 // 100], times[-1])
            print(f"  {kind:15}" + "".join(f"{1000 * time:9.3f} ms" for time in shown))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
