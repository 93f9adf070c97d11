"""What an observation leaves to be worked out from the moves that everybody saw."""

from __future__ import annotations

from typing import NamedTuple

from rummy.bots.knowledge import Knowledge, taken_place
from rummy.bots.simulators.general.position import NONE, Position
from rummy.cards import JOKER, Card, pack, rank_of
from rummy.observe import Observation


class Standing(NamedTuple):
    """As in `rummy.deal.Deal`."""

    idle: int
    counts_idle: bool
    melded: int
    callable: int
    gone: list[tuple[int, int]]

    def enter(self, position: Position) -> None:
        position.idle, position.counts_idle, position.melded, position.callable, position.gone = self


def standing(seen: Observation) -> Standing:
    rules = seen.rules
    stock = seen.stock + sum(action.kind == "draw" for _, action in seen.moves)
    pile = list(seen.opening)
    idle, counts_idle, melded = 0, False, 0
    height = dict.fromkeys(range(rules.players), 0)
    for _, action in seen.moves:
        if action.kind in ("draw", "take"):
            idle, counts_idle, melded = idle + 1 if counts_idle else 0, False, 0
        if action.kind == "draw":
            idle = 0
            stock -= 1
        elif action.kind == "take":
            at = taken_place(pile, action)
            counts_idle = at == len(pile) - 1 or not stock
            del pile[at:]
        elif action.kind in ("meld", "layoff", "call"):
            idle, counts_idle = 0, False
            melded += action.kind == "meld"
        if action.kind == "call":
            pile.pop()
        elif action.kind == "discard" and rules.shared_discards:
            pile.append(action.cards[0])
    for seat, action in seen.moves:
        if action.kind == "call":
            continue
        last = action.cards[0] if action.kind == "discard" else None
        height[seat] = 0 if last is None else 14 if last == JOKER else rank_of(last) + 1
    if seen.phase == "draw":
        idle, counts_idle, melded = idle + 1 if counts_idle else 0, False, 0
    callable_from = NONE
    if rules.calls and seen.moves and seen.moves[-1].action.kind == "discard":
        callable_from = seen.moves[-1].seat
    order = [(seen.dealer + 1 + step) % rules.players for step in range(rules.players)]
    first_round = rules.pool_kind and seen.round == 1
    gone = [(seat, height[seat]) for seat in order if not seen.counts[seat]] if first_round else []
    return Standing(idle, counts_idle, melded, callable_from, gone)


def public(seen: Observation, known: Knowledge) -> list[Card]:
    """All that everybody has seen."""
    cards = pack(seen.rules.decks, seen.rules.jokers)
    for card in (*known.unseen, *seen.hand):
        cards.remove(card)
    return cards
