"""Cards as small integers, so that equal cards are one value and suits are bit lanes.

0-51 are the natural cards, suit by suit in the order C D H S, ace first. `JOKER` is a joker in a hand
or pile. A joker that lies, or is being laid, is `NAMED + c`, where `c` is the card it stands for.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from rummy.errors import InvalidCardError, shown

Card: TypeAlias = int

SUITS = "CDHS"
RANKS = "A23456789TJQK"
ACE, TWO, TEN, KING = 0, 1, 9, 12
JOKER = 52
NAMED = 64

_TEXT = {suit * 13 + rank: RANKS[rank] + SUITS[suit] for suit in range(4) for rank in range(13)}
_TEXT[JOKER] = "*"
_TEXT.update({NAMED + card: "*=" + _TEXT[card] for card in range(52)})
_CARD = {text: card for card, text in _TEXT.items()}


def card_text(card: Card) -> str:
    """`7H`, `*`, or `*=7H` for a joker lying as that card."""
    return _TEXT[card]


def cards_text(cards: Iterable[Card]) -> str:
    """The cards in the given order, parted by blanks."""
    return " ".join(_TEXT[card] for card in cards)


def parse_card(text: str) -> Card:
    """Raises `InvalidCardError` naming the text."""
    try:
        return _CARD[text]
    except (KeyError, TypeError):
        raise InvalidCardError(f"{shown(text)} is no card") from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards parted by blanks; raises `InvalidCardError`."""
    return tuple(parse_card(part) for part in text.split())


def rank_of(card: Card) -> int:
    """0 (ace) to 12 (king); of a lying joker the rank it stands for."""
    return (card & 63) % 13


def suit_of(card: Card) -> int:
    """0 to 3 in the order of `SUITS`; of a lying joker the suit it stands for."""
    return (card & 63) // 13


def held(card: Card) -> Card:
    """The card as it lies in a hand: a named joker is just a joker there."""
    return JOKER if card >= JOKER else card


def pack(decks: int, jokers: int) -> list[Card]:
    """All cards of the pack, sorted; `jokers` counts the whole pack's."""
    return [*sorted(list(range(52)) * decks), *([JOKER] * jokers)]


def remove(hand: tuple[Card, ...], cards: Iterable[Card]) -> tuple[Card, ...] | None:
    """The hand without these cards, or `None` where it does not hold them all."""
    rest = list(hand)
    for card in cards:
        if card > JOKER:
            card = JOKER
        if card not in rest:
            return None
        rest.remove(card)
    return tuple(rest)
