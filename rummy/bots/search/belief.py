"""Who is likely to hold which unseen card: a logistic model of what each seat took, threw, passed over and laid.

The same features are fitted (`weights/belief-*.json`) and used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from typing import NamedTuple

from rummy.bitsets import BITS, RANKS, Faces, faces, places, twins
from rummy.bots.knowledge import Knowledge, taken_place
from rummy.bots.weights import belief
from rummy.cards import ACE, JOKER, KING, Card, held
from rummy.layoffs import table
from rummy.melds import Meld, hand_value
from rummy.observe import Observation

FEATURES = (
    "played", "mates_thrown", "neighbours_thrown", "gaps_thrown", "mates_thrown_lately", "neighbours_thrown_lately",
    "face_thrown", "mates_held", "near_held", "mates_passed", "neighbours_passed", "fits_table", "late_value",
    "late_mates_gone", "late_partners", "joker",
)  # fmt: skip
"""Of an unseen card as a seat may hold it, in the order of a row. `mates` are the other cards of its rank, `neighbours`
next to it in suit, `gaps` one further; `thrown` by the seat, `held` as far as known, `passed` as the top discard when
it drew from the stock; `lately` in its last `LATELY` turns; `late` grows with its turns up to `LATE` of them."""

LATELY, LATE = 3, 8
USUAL, SPREAD = 8, 5
"""What a card counts in a hand, as a feature: less `USUAL`, in units of `SPREAD`."""
PARTNERS = 3
DIGITS = 6
"""To which chances are rounded, so that no machine's arithmetic shows. `sum` adds otherwise since Python 3.12."""

FIRST: Mapping[str, float] = {
    "played": 0.133, "mates_thrown": -0.298, "neighbours_thrown": -0.343, "gaps_thrown": -0.269,
    "mates_thrown_lately": -0.642, "neighbours_thrown_lately": -0.457, "face_thrown": -0.5, "mates_held": -0.139,
    "near_held": 0.178, "mates_passed": -0.54, "neighbours_passed": -0.324, "fits_table": -4.0, "late_value": 0.894,
    "late_mates_gone": 0.025, "late_partners": 0.789, "joker": 0.0,
}  # fmt: skip
"""For rules nothing has been fitted to."""

Row = tuple[float, ...]


def chances(
    seen: Observation, known: Knowledge, coefficients: Mapping[str, float] | None = None
) -> list[tuple[float, ...]]:
    """For each seat, and each of `known.unseen`, how much likelier than any other of them it is held there, as
    log-odds; of the own seat none. The coefficients are by default those shipped for these rules."""
    if coefficients is None:
        coefficients = belief(seen.rules) or FIRST
    weights = [coefficients.get(name, 0.0) for name in FEATURES]
    found: list[tuple[float, ...]] = []
    for seat in range(seen.rules.players):
        if seat == seen.seat:
            found.append(())
            continue
        rows = features(seen, known, seat)
        likely = {row: round(fsum(map(float.__mul__, weights, row)), DIGITS) for row in rows}
        found.append(tuple(likely[row] for row in rows))
    return found


def features(seen: Observation, known: Knowledge, seat: int) -> list[Row]:
    """A row of `FEATURES` for each of `known.unseen`, as another seat may hold it."""
    past = _past(seen, seat)
    rules = seen.rules
    neighbours, gaps = NEIGHBOURS[rules.aces != "low"], GAPS[rules.aces != "low"]
    thrown, twice = faces(past.thrown), twins(past.thrown)
    lately = faces(past.thrown[-LATELY:])
    passed, holding = faces(past.passed), faces(known.known[seat])
    unseen, gone = faces(known.unseen), faces(held(card) for meld in seen.melds for card in meld.cards)
    late = min(1.0, past.turns / LATE)
    lying = table(past.melds, rules)
    played = 1.0 if past.turns else 0.0

    def row(card: Card) -> Row:
        value = late * (hand_value(card, rules) - USUAL) / SPREAD
        if card == JOKER:
            return (played, *(0.0,) * 10, float(lying.takes(card, 0, 1, 1)), value, 0.0, 0.0, played)
        bit, near, far = BITS[card], neighbours[card], gaps[card]
        mates = RANKS[card % 13] & ~bit
        return (
            played,
            float((mates & thrown).bit_count() + (mates & twice).bit_count()),
            float((near & thrown).bit_count() + (near & twice).bit_count()),
            float((far & thrown).bit_count() + (far & twice).bit_count()),
            float((mates & lately).bit_count()),
            float((near & lately).bit_count()),
            1.0 if bit & thrown else 0.0,
            float((mates & holding).bit_count()),
            (near & holding).bit_count() + (far & holding).bit_count() / 2,
            float((mates & passed).bit_count()),
            float((near & passed).bit_count()),
            1.0 if lying.takes(card, 0, 0, 1) else 0.0,
            value,
            late * (mates & gone).bit_count(),
            late * ((near & unseen).bit_count() + (mates & unseen).bit_count()) / PARTNERS,
            0.0,
        )

    rows = {card: row(card) for card in dict.fromkeys(known.unseen)}
    return [rows[card] for card in known.unseen]


class Past(NamedTuple):
    """What a seat has done in this deal."""

    turns: int
    thrown: tuple[Card, ...]
    passed: tuple[Card, ...]
    """The top discards it left for the stock."""
    melds: tuple[Meld, ...]
    """What it left on the table, where it could have laid off, when it last ended a turn."""


def _past(seen: Observation, seat: int) -> Past:
    pile = list(seen.opening)
    thrown: list[Card] = []
    passed: list[Card] = []
    turns, last = 0, -1
    for index, (mover, action) in enumerate(seen.moves):
        if action.kind == "take":
            del pile[taken_place(pile, action) :]
        elif action.kind == "call":
            pile.pop()
        elif action.kind == "draw" and mover == seat and pile:
            passed.append(pile[-1])
        elif action.kind in ("discard", "pass"):
            if seen.rules.shared_discards:
                pile += action.cards
            if mover == seat:
                thrown += action.cards
                turns, last = turns + 1, index
    return Past(turns, tuple(thrown), tuple(passed), _left(seen, seat, last))


def _left(seen: Observation, seat: int, last: int) -> tuple[Meld, ...]:
    rules = seen.rules
    barred = rules.restrict_melding or rules.knocking == "first_player_opens"
    since = seen.moves[last + 1 :]
    own = any(mover == seat and action.kind == "meld" for mover, action in since)
    if last < 0 or (barred and (own or not seen.knocked[seat])):
        return ()
    melds = list(seen.melds)
    for _, action in reversed(since):
        if action.kind == "meld":
            melds.pop()
        elif action.kind in ("layoff", "call"):
            melds[action.meld] = _without(melds[action.meld], action.cards)
    return tuple(melds)


def _without(meld: Meld, cards: Sequence[Card]) -> Meld:
    """The meld before these were laid off on it; whose cards they were does not matter here."""
    left = list(meld.cards)
    for card in cards:
        left.remove(card)
    return Meld(meld.kind, tuple(left), meld.seats[: len(left)])


def _beside(step: int, high: bool) -> tuple[Faces, ...]:
    """For each card those so many places from it in its suit."""
    ranks = places(high)

    def around(rank: int) -> list[int]:
        spots = [rank, KING + 1] if rank == ACE and high else [rank]
        return [ranks[spot + way] for spot in spots for way in (-step, step) if 0 <= spot + way < len(ranks)]

    return tuple(faces(card - card % 13 + rank for rank in around(card % 13)) for card in range(JOKER))


NEIGHBOURS = {high: _beside(1, high) for high in (False, True)}
GAPS = {high: _beside(2, high) for high in (False, True)}
