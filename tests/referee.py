"""Random games looked at from outside, for tests that count what the rules allow instead of asking the engine."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from rummy.actions import Action
from rummy.apply import apply
from rummy.deal import Deal
from rummy.errors import InvalidRulesError
from rummy.legal import legal_actions, legal_calls
from rummy.rules import Option, Rules, Value, schema
from tests.positions import EVERY_PRESET, chosen
from tests.strategies import start_of


def allowed(option: Option) -> list[Value]:
    """Every value of a flag or a choice, and of a range its ends and what lies by them."""
    if option.type == "flag":
        return [False, True]
    if option.type == "choice":
        return list(option.choices)
    return sorted({*range(option.minimum, min(option.minimum + 3, option.maximum)), option.maximum})


def some_rules(count: int, seed: int = 7, **fixed: Value) -> Iterator[Rules]:
    """Games of all kinds with these options, every other set by chance: half of them to what the preset has."""
    rng = Random(seed)
    while count:
        preset = EVERY_PRESET[int(rng.random() * len(EVERY_PRESET))]
        options: dict[str, Value] = {}
        for option in schema(preset):
            values = allowed(option)
            if rng.random() < 0.5:
                options[option.name] = values[int(rng.random() * len(values))]
        try:
            yield Rules.of(preset, **(options | fixed))
        except InvalidRulesError:
            continue  # more cards dealt than there are: no game
        count -= 1


class Move(NamedTuple):
    before: Deal
    seat: int
    action: Action
    after: Deal


def moves(rules: Rules, seed: int) -> Iterator[Move]:
    """One deal played at random to its end, calls included."""
    return moves_from(start_of(rules, seed), Random(seed))


def moves_from(deal: Deal, rng: Random) -> Iterator[Move]:
    """The rest of a deal played at random, calls included."""
    while not deal.over:
        seat, action = deal.turn, chosen(legal_actions(deal), rng)
        if deal.rules.calls and rng.random() < 0.5:
            calls = [(other, call) for other in range(deal.players) for call in legal_calls(deal, other)]
            if calls:
                seat, action = calls[int(rng.random() * len(calls))]
        after, _ = apply(deal, action, seat)
        yield Move(deal, seat, action, after)
        deal = after


class Turn(NamedTuple):
    """One turn with all that was done in it. A call between two turns belongs to the one before."""

    moves: tuple[Move, ...]

    @property
    def seat(self) -> int:
        return self.moves[0].seat

    @property
    def start(self) -> Deal:
        return self.moves[0].before

    @property
    def end(self) -> Deal:
        return self.moves[-1].after

    @property
    def lays(self) -> bool:
        """Whether a card came to the table, by a call too."""
        return any(move.action.kind in ("meld", "layoff", "call") for move in self.moves)

    @property
    def swaps(self) -> bool:
        """Whether it began by taking just the top discard and laid nothing."""
        first = self.moves[0]
        alone = first.action.kind == "take" and len(first.after.pile) == len(first.before.pile) - 1
        return alone and not self.lays


def turns(rules: Rules, seed: int) -> Iterator[Turn]:
    """The turns of one deal played at random to its end."""
    made: list[Move] = []
    for move in moves(rules, seed):
        if made and move.action.kind != "call" and move.before.phase == "draw":
            yield Turn(tuple(made))
            made = []
        made.append(move)
    yield Turn(tuple(made))
