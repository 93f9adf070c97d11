"""The shapes of hints, odds and reviews, as `rummy.page.protocol.messages` sends them."""

from __future__ import annotations

from typing import TypedDict

from rummy.analysis.odds import Level


class Reason(TypedDict):
    """What speaks for or against an action; the table of ids is in `rummy/bots/reasons.py`."""

    id: str
    cards: list[str]
    points: float | None
    seat: int | None


class Hint(TypedDict):
    action: str
    value: float
    """Expected points of the deal, the person's own less the others' average, from here on."""
    behind: float
    """Points behind the best, 0 or more."""
    equal: bool
    """Whether no difference from the best can be told; of the best too."""
    reasons: list[Reason]
    """The weightiest first; `about-equal` is none of them."""


class Hints(TypedDict):
    """`hint`: the best three actions for the person now, best first. State error `not-yours` where there is nothing
    to decide. Marks the deal: the record is another one then."""

    hints: list[Hint]


class CardCount(TypedDict):
    card: str
    count: int


class CardChance(TypedDict):
    card: str
    chance: float


class SeatOdds(TypedDict):
    seat: int
    count: int
    known: list[str]
    """Cards that are surely in this hand."""
    likely: list[CardChance]
    """Every unseen card with the chance that the rest of the hand holds at least one, best first."""


class Danger(TypedDict):
    card: str
    chance: float
    """That the next seat can lay it at once if it is discarded now."""
    points: float
    """What it would lay with it, on average where it can."""
    risk: float
    """Both together: what discarding it gives away on average."""
    level: Level


class Odds(TypedDict):
    """`odds`: what can be known and guessed of the unseen cards from what the person sees. State error `deal-over`.
    Marks the deal: the record is another one then."""

    unseen: list[CardCount]
    stock: int
    seats: list[SeatOdds]
    """The others, clockwise from seat 0."""
    dangers: list[Danger]
    """Of each card in the person's hand, the safest first; none where discards are never taken."""


class Decision(TypedDict):
    place: int
    """Its number in the list, from 0: `judge` and `branch` take it back."""
    turn: int
    """The person's own turn of the deal, from 1; of a call the turn before it, 0 for none."""
    action: str
    """What the person did; `pass` also for a card that was not called."""


class Decisions(TypedDict):
    """`review`: what the person had to decide in a deal. State error `not-over` before its end."""

    deal: int
    decisions: list[Decision]
    scores: list[int]
    """Of each seat in that deal."""


class Verdict(TypedDict):
    """`verdict`: luck and skill apart. State error `not-over`."""

    lost: float
    """Points given away by own decisions."""
    result: float
    """The own score less the others' average, the other way round where the lowest wins."""
    luck: float
    """The sum of both: what the cards and the others brought."""


ADVICE: tuple[type, ...] = (
    Reason,
    Hint,
    Hints,
    CardCount,
    CardChance,
    SeatOdds,
    Danger,
    Odds,
    Decision,
    Decisions,
    Verdict,
)
