"""Actions that a seat may take, with a text form both ways, and the events that follow from them."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from rummy.cards import JOKER, NAMED, Card, card_text, cards_text, parse_card
from rummy.errors import InvalidActionError, InvalidCardError, shown

Kind = Literal["draw", "take", "meld", "layoff", "discard", "pass", "end", "call"]


class Action(NamedTuple):
    """`cards` lie in the order they would on the table; `meld` is the meld laid off upon;
    `at` the taken card's place from the bottom, where the text names it."""

    kind: Kind
    cards: tuple[Card, ...] = ()
    meld: int = -1
    at: int = -1

    def __str__(self) -> str:
        if self.kind in ("layoff", "call"):
            return f"{self.kind} {cards_text(self.cards)} on {self.meld}"
        if self.kind == "take" and self.at >= 0:
            return f"take {card_text(self.cards[0])}@{self.at}"
        return f"{self.kind} {cards_text(self.cards)}".rstrip()

    @property
    def plain(self) -> Action:
        """The same action whatever order its cards were named in, for comparing."""
        return self._replace(cards=tuple(sorted(self.cards)))


class Move(NamedTuple):
    """A seat's action. All of it is public: drawing names no card."""

    seat: int
    action: Action


EventType = Literal[
    "dealt", "drew", "took", "melded", "laid-off", "discarded", "passed", "ended", "called", "turn", "deal-over",
    "game-over", "incident",
]  # fmt: skip


class Event(NamedTuple):
    """One thing that happened, for motion, announcements, sound and the log.

    `seat` is the seat that acted. For `turn` it is the seat to move, for `dealt` the dealer, for `game-over` the
    winner, for `deal-over` the seat that went out or ended the deal (-1 for none), and for `incident` the seat for
    which another bot had to decide.
    """

    type: EventType
    seat: int
    cards: tuple[Card | None, ...] = ()
    """The cards in the order they moved; `None` for a card that the observer may not see."""
    meld: int = -1
    reason: str = ""
    detail: str = ""
    """What to report of an incident. It names no card."""

    def seen_by(self, seat: int) -> Event:
        """Return the event without what this seat could not see: a card that another seat drew from the stock (T5)."""
        if self.type == "drew" and self.seat != seat:
            return self._replace(cards=(None,) * len(self.cards))
        return self


DRAW = Action("draw")
PASS = Action("pass")
END = Action("end")
DISCARDS = tuple(Action("discard", (card,)) for card in range(JOKER + 1))
TAKES = tuple(Action("take", (card,)) for card in range(JOKER + 1))
"""Of the uppermost such card."""

_TAKE = re.compile(r"take ([^@ ]+)(?:@([0-9]{1,3}))?")
_ON = re.compile(r"(layoff|call) (.+) on ([0-9]{1,3})")


def parse_action(text: str) -> Action:
    """Raises `InvalidActionError` saying what is wrong with the text."""
    try:
        return _parse(text)
    except InvalidCardError as error:
        raise InvalidActionError(f"{shown(text)} is no action: {error}") from None


def _parse(text: str) -> Action:
    for action in (DRAW, PASS, END):
        if text == action.kind:
            return action
    if match := _TAKE.fullmatch(text):
        at = -1 if match[2] is None else int(match[2])
        return Action("take", (_held_card(match[1]),), at=at)
    if match := _ON.fullmatch(text):
        kind: Kind = "layoff" if match[1] == "layoff" else "call"
        cards = tuple(_laid_card(part) for part in match[2].split(" "))
        if kind == "call" and len(cards) != 1:
            raise InvalidActionError(f"{shown(text)} is no action: a call names one card")
        return Action(kind, cards, meld=int(match[3]))
    word, _, rest = text.partition(" ")
    if word == "meld" and rest:
        return Action("meld", tuple(_laid_card(part) for part in rest.split(" ")))
    if word == "discard" and rest:
        return DISCARDS[_held_card(rest)]
    raise InvalidActionError(f"{shown(text)} is no action")


def _held_card(text: str) -> Card:
    card = parse_card(text)
    if card >= NAMED:
        raise InvalidCardError(f"{text} is a joker that lies in a meld; here it is just *")
    return card


def _laid_card(text: str) -> Card:
    card = parse_card(text)
    if card == JOKER:
        raise InvalidCardError("a joker that is laid says what it stands for, as in *=7H")
    return card
