"""What happened: data for motion, announcements, sound and the log."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rummy.cards import Card

EventType = Literal[
    "dealt", "drew", "took", "melded", "laid-off", "discarded", "passed", "ended", "called", "turn", "deal-over",
    "game-over", "incident",
]  # fmt: skip


class Event(NamedTuple):
    """`seat` is who did it; for `turn` who is to move, for `dealt` the dealer, for `game-over` the winner,
    for `deal-over` who went out or ended it (-1 for nobody), for `incident` whose decision another had to take."""

    type: EventType
    seat: int
    cards: tuple[Card | None, ...] = ()
    """In the order they moved; `None` where the observer may not see the card."""
    meld: int = -1
    reason: str = ""
    detail: str = ""
    """Of an incident: for a report, with no card in it."""

    def seen_by(self, seat: int) -> Event:
        """The event without what this seat could not see: the card another drew from the stock (T5)."""
        if self.type == "drew" and self.seat != seat:
            return self._replace(cards=(None,) * len(self.cards))
        return self
