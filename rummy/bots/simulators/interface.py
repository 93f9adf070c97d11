"""What thinking ahead needs of a game played fast: positions that change in place, and players made of weights.

A simulator knows one game's rules. It plays as `rummy.apply` does, which tests hold against it, without the history,
the events and the texts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from rummy.actions import Action
from rummy.bots.knowledge import Knowledge
from rummy.cards import Card
from rummy.observe import Observation
from rummy.rules import Rules

Q = TypeVar("Q", contravariant=True)
P = TypeVar("P")
"""A position of the simulator's own making: whose turn it is (`turn`), whether the deal is `over`, and the rest."""

Weights = Mapping[str, float]


class Player(Protocol[Q]):
    """Plays by a weighed sum of what it sees: of the other hands what is known of them and how many cards they hold,
    so that it says the same whether the position has their hidden cards or not."""

    def rank(self, position: Q, offered: Sequence[Action]) -> list[tuple[float, Action]]:
        """The offered actions of the seat to move with their values, best first. Values are in points as far as a sum
        of weights can be. Of very many layings some may be left out, never all that can be done."""

    def turn(self, position: Q) -> None:
        """One whole turn, from wherever the seat to move stands in it."""


class Simulator(Protocol[P]):
    """Of one `Rules`."""

    rules: Rules
    kind: str
    """Whose weights fit: simulators of one kind know the same ones."""
    weights: Mapping[str, tuple[float, float]]
    """The name of each weight with a first guess and how far around it to look."""

    def start(self, dealer: int, deck: Sequence[Card], pool: int) -> P:
        """As `deal.start`; `pool` is what there is to win, this deal's own included (P1)."""

    def view(self, seen: Observation, known: Knowledge) -> P:
        """What the seat sees, for ranking alone."""

    def imagine(self, seen: Observation, known: Knowledge, hands: Sequence[Sequence[Card]], stock: Sequence[Card]) -> P:
        """What the seat sees with these hands and this stock, the next card first."""

    def copy(self, position: P) -> P: ...

    def legal(self, position: P) -> list[Action]:
        """As `legal.legal_actions`."""

    def apply(self, position: P, action: Action, seat: int | None = None) -> None:
        """Changes the position. The action is legal."""

    def playout(self, position: P) -> int:
        """Plays the deal to its end, every seat by quick rules of thumb, from wherever the turn stands. How many turns
        that took."""

    def quick_turn(self, position: P) -> None:
        """One whole turn by these rules of thumb, from wherever it stands."""

    def scores(self, position: P) -> list[int]:
        """Each seat's score of the deal that is over (S1-S5)."""

    def player(self, weights: Weights) -> Player[P]: ...
