"""Every meld a hand can lay, and everything it can lay off: the lists behind the legal actions.

A hand may lay equal cards only once in a list, and each naming of its jokers by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from rummy.cards import ACE, JOKER, KING, NAMED, Card, rank_of, suit_of
from rummy.melds import HIGH_ACE, Meld, fits_head, run_ends
from rummy.rules import Rules


def melds_in(hand: tuple[Card, ...], rules: Rules) -> Iterator[tuple[Card, ...]]:
    """Every meld the hand holds, its cards as they would lie."""
    jokers = hand.count(JOKER)
    yield from _runs(hand, jokers, rules)
    yield from _same_rank(hand, jokers, rules)


def _runs(hand: tuple[Card, ...], jokers: int, rules: Rules) -> Iterator[tuple[Card, ...]]:
    high = rules.aces != "low"
    for suit in range(4):
        own = {card for card in hand if card < JOKER and card // 13 == suit}
        if not own or len(own) + jokers < 3:
            continue
        lane = [suit * 13 + place % 13 for place in range(14 if high else 13)]
        if jokers == 0:
            yield from _natural_runs(own, lane)
            continue
        for foot in range(len(lane) - 2):
            for size in range(3, len(lane) - foot + 1):
                if high and foot == 0 and size > 12:
                    break  # all thirteen lie with the ace high (M7), fourteen never
                yield from _jokered(lane[foot : foot + size], own, jokers)


def _natural_runs(own: set[Card], lane: list[Card]) -> Iterator[tuple[Card, ...]]:
    high = len(lane) > 13
    for foot in range(len(lane) - 2):
        for head in range(foot, len(lane)):
            if lane[head] not in own or (high and foot == 0 and head > 11):
                break
            if head - foot >= 2:
                yield tuple(lane[foot : head + 1])


def _jokered(wanted: list[Card], own: set[Card], jokers: int) -> Iterator[tuple[Card, ...]]:
    """The wanted cards with jokers in every possible choice of places, at least one card being natural."""
    missing = [card for card in wanted if card not in own]
    if len(missing) > jokers:
        return
    present = [card for card in wanted if card in own]
    for extra in range(min(jokers - len(missing), len(present) - 1) + 1):
        for spared in combinations(present, extra):
            named = {*missing, *spared}
            yield tuple(NAMED + card if card in named else card for card in wanted)


def _same_rank(hand: tuple[Card, ...], jokers: int, rules: Rules) -> Iterator[tuple[Card, ...]]:
    counts: dict[int, list[int]] = {}
    for card in hand:
        if card < JOKER:
            counts.setdefault(rank_of(card), [0, 0, 0, 0])[card // 13] += 1
    for rank, held in sorted(counts.items()):
        if sum(held) + jokers < 3:
            continue
        most = held if rules.books else [min(count, 1) for count in held]
        choices = [
            [((suit * 13 + rank,) * count) for count in range(most[suit] + 1)]
            + ([(NAMED + suit * 13 + rank,)] if jokers else [])
            for suit in range(4)
        ]
        for suits in product(*choices):
            cards = tuple(card for part in suits for card in part)
            named = sum(card >= NAMED for card in cards)
            if len(cards) >= 3 and named <= jokers and named < len(cards):
                yield cards


def lay_offs(hand: tuple[Card, ...], meld: Meld, rules: Rules) -> Iterator[tuple[Card, ...]]:
    """Every single card the hand can lay off on the meld, and every longer row that goes to one end of a run."""
    if meld.kind == "run":
        yield from _run_lay_offs(hand, meld.cards, rules)
    else:
        yield from _same_rank_lay_offs(hand, meld, rules)


def _run_lay_offs(hand: tuple[Card, ...], lying: tuple[Card, ...], rules: Rules) -> Iterator[tuple[Card, ...]]:
    suit = suit_of(lying[0])
    foot, head = run_ends(lying)
    top = HIGH_ACE if rules.aces != "low" and foot != ACE else KING
    # An ace that fits both ends goes to the head, so it is no row at the foot.
    bottom = 1 if head == HIGH_ACE or fits_head(ACE, foot, head, rules) else 0
    jokers = hand.count(JOKER)
    yield from _rows([suit * 13 + place % 13 for place in range(head + 1, top + 1)], hand, jokers)
    for row in _rows([suit * 13 + place for place in range(foot - 1, bottom - 1, -1)], hand, jokers):
        yield row[::-1]


def _rows(wanted: list[Card], hand: tuple[Card, ...], jokers: int) -> Iterator[tuple[Card, ...]]:
    """All rows that begin with the first wanted card, each place taken by the card itself or a joker."""
    rows: list[tuple[tuple[Card, ...], int]] = [((), jokers)]
    for card in wanted:
        longer: list[tuple[tuple[Card, ...], int]] = []
        for row, left in rows:
            if card in hand:
                longer.append(((*row, card), left))
            if left:
                longer.append(((*row, NAMED + card), left - 1))
        if not longer:
            return
        yield from (row for row, _ in longer)
        rows = longer


def _same_rank_lay_offs(hand: tuple[Card, ...], meld: Meld, rules: Rules) -> Iterator[tuple[Card, ...]]:
    rank = rank_of(meld.cards[0])
    taken = {suit_of(card) for card in meld.cards}
    if meld.kind == "book" or not rules.books:
        if len(taken) == 4:
            return
        open_suits = [suit for suit in range(4) if suit not in taken]
        natural = open_suits
    else:
        named = {suit_of(card) for card in meld.cards if card >= NAMED}
        natural = [suit for suit in range(4) if suit not in named]
        open_suits = [suit for suit in range(4) if suit not in taken]
    for suit in natural:
        if suit * 13 + rank in hand:
            yield (suit * 13 + rank,)
    if JOKER in hand:
        for suit in open_suits:
            yield (NAMED + suit * 13 + rank,)


def meldable(card: Card, hand: tuple[Card, ...], rules: Rules, most: int) -> bool:
    """Whether some meld of at most `most` cards of this hand holds the card (T6, T12)."""
    return any(len(meld) <= most and names(meld, card) for meld in melds_in(hand, rules))


def layable(card: Card, hand: tuple[Card, ...], melds: tuple[Meld, ...], rules: Rules, most: int) -> bool:
    """Whether some lay-off of at most `most` cards of this hand holds the card (T6, T12)."""
    return any(len(row) <= most and names(row, card) for meld in melds for row in lay_offs(hand, meld, rules))


def names(cards: tuple[Card, ...], card: Card) -> bool:
    """Whether this card of a hand is among the cards as they would lie."""
    if card == JOKER:
        return any(laid >= NAMED for laid in cards)
    return card in cards
