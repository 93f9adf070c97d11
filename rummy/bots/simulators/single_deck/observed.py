"""A position made of what a seat sees. What an observation leaves out follows from the moves everybody saw."""

from __future__ import annotations

from rummy.bitsets import faces
from rummy.bots.knowledge import Knowledge
from rummy.bots.simulators.single_deck.position import Position
from rummy.bots.simulators.single_deck.table_melds import lying
from rummy.cards import Card
from rummy.melds import laid_values
from rummy.observe import Observation


def seen_position(seen: Observation, known: Knowledge) -> Position:
    rules = seen.rules
    position = Position(rules.players, seen.dealer, seen.pool)
    position.turn, position.round = seen.turn, seen.round
    position.drawn, position.over = seen.phase != "draw", seen.phase == "over"
    position.stock, position.pile = [0] * seen.stock, [*seen.pile]
    position.thrown = faces(seen.pile)
    position.known = [faces(cards) for cards in known.known]
    position.hands = position.known[:]
    position.hands[seen.seat] = faces(seen.hand)
    position.hidden = [*known.hidden]
    position.must = -1 if seen.must is None else seen.must
    position.taken = -1 if seen.taken is None else seen.taken
    position.knocked = sum(1 << seat for seat, knocked in enumerate(seen.knocked) if knocked)
    for meld in seen.melds:
        position.table |= faces(meld.cards)
        if meld.kind == "run":
            position.runs |= faces(meld.cards)
        else:
            position.sets |= 1 << meld.cards[0] % 13
        position.melds.append(lying(meld.kind, meld.cards, rules.aces != "low"))
        for seat, value in zip(meld.seats, laid_values(meld.kind, meld.cards, rules), strict=True):
            position.laid[seat] += value
    _follow(seen, position)
    return position


def _follow(seen: Observation, position: Position) -> None:
    """The idle turns (T13, T15), whether this turn has melded (T9), what is known of the own hand, and who went out
    in the first round (P3)."""
    stock = seen.stock + sum(action.kind == "draw" for _, action in seen.moves)
    pile: list[Card] = [*seen.opening]
    heights = [0] * seen.rules.players
    for seat, action in seen.moves:
        kind = action.kind
        heights[seat] = 0
        if kind == "draw":
            stock -= 1
            position.idle = 0
        elif kind == "take":
            at = pile.index(action.cards[0])
            position.counts_idle = at == len(pile) - 1 or not stock
            if seat == seen.seat:
                position.known[seat] |= faces(pile[at:])
            del pile[at:]
        elif kind == "call":
            pile.pop()
            position.idle = 0
        elif kind in ("meld", "layoff"):
            position.idle, position.counts_idle = 0, False
            position.melded = position.melded or kind == "meld"
        elif kind in ("discard", "pass"):
            pile += action.cards
            position.idle = position.idle + 1 if position.counts_idle else 0
            position.counts_idle = position.melded = False
            heights[seat] = action.cards[0] % 13 + 1 if action.cards else 0
    position.known[seen.seat] &= position.hands[seen.seat]
    if seen.rules.pool_kind and seen.round == 1:
        order = ((seen.dealer + 1 + step) % seen.rules.players for step in range(seen.rules.players))
        position.gone = tuple((seat, heights[seat]) for seat in order if not seen.counts[seat])
