"""Why an action is ranked where it is: what it does for the hand, and what it gives the others, from what the seat
knows. Only ids, cards and numbers; the page has a sentence for each id.

| id | it speaks of | cards | points | seat |
| --- | --- | --- | --- | --- |
| `forced` | nothing else may be done | | | |
| `goes-out` | the hand can be got rid of this turn | | | |
| `ends-deal` | the deal ends and hands are counted | | what the own hand counts | |
| `completes-run`, `-set`, `-book` | a meld laid, or to be laid after the take | the meld | its points | |
| `lays-off` | cards it lays on the table's melds | those cards | their points | |
| `lays-points` | all that can be laid this turn | | those points | |
| `takes-many` | a large take | the cards taken | what they count in a hand | |
| `denies-known` | a take of what another hand could use | the card | | whose hand |
| `spends-joker` | a joker leaves the hand | | | |
| `holds-back` | a meld stays in the hand although it could be laid | the meld | its points | |
| `leaves-points` | the hand that is left | | what it counts | |
| `sheds-points` | a dear card leaves the hand | the card | what it counts | |
| `keeps-outs` | unseen cards that would complete a meld of what is left | those cards | | |
| `spare-card` | a card that goes with no other of the hand | the card | | |
| `breaks-pair`, `breaks-run` | others of the hand that the card goes with | card and others | | |
| `feeds-known` | another is known to hold what the card goes with | what it holds | | who |
| `fits-table` | the card can be laid off by whoever has it | the card | | |
| `safe-discard` | no cards that anybody could hold go with the card | the card | | |
| `opponent-low` | another is nearly out | | cards held | who |
| `thought-ahead` | playing on overruled the first look | | points gained by it | |
| `about-equal` | no worse than the best as far as playing on can tell | | | |
| `nothing-better` | none of the above speaks for it | | | |
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias, get_args

from rummy.actions import Action
from rummy.bitsets import BITS, NEAR, RANKS, Faces, faces, twins
from rummy.bots.greedy import Table, plan, table_of
from rummy.bots.interface import Reason
from rummy.bots.knowledge import Knowledge, taken_place
from rummy.cards import JOKER, NAMED, Card, rank_of, remove, suit_of
from rummy.find_melds import in_a_meld, names
from rummy.layoffs import table
from rummy.melds import classify, extend, hand_points, laid_values
from rummy.observe import Observation

ReasonId: TypeAlias = Literal[
    "forced", "goes-out", "ends-deal", "completes-run", "completes-set", "completes-book", "lays-off", "lays-points",
    "takes-many", "denies-known", "spends-joker", "holds-back", "leaves-points", "sheds-points", "keeps-outs",
    "spare-card", "breaks-pair", "breaks-run", "feeds-known", "fits-table", "safe-discard", "opponent-low",
    "thought-ahead", "about-equal", "nothing-better",
]  # fmt: skip

REASONS: tuple[ReasonId, ...] = get_args(ReasonId)

MOST = 4
"""Reasons told of an action."""
MANY, FEW = 4, 3
"""Cards of a large take, and of a hand that is nearly out."""
DEAR = 10
OUT, END = 1000.0, 500.0
MELD, LAY_OFF, OUTS, RISK, PARTNERS, SPARE, KNOWN, FITS, SAFE, WILD, LOW = (
    20.0, 10.0, 1.5, 0.35, 7.0, 8.0, 12.0, 9.0, 6.0, 6.0, 10.0,
)  # fmt: skip
"""How weighty reasons are, in points as they would feel to a player."""

Weighed = tuple[float, Reason]


def reasons(seen: Observation, known: Knowledge, action: Action) -> tuple[Reason, ...]:
    """What speaks for and against one of the offered actions, the weightiest first."""
    view = View(seen, known)
    told = sorted(_KINDS[action.kind](view, action), key=lambda weighed: -weighed[0])
    return tuple(reason for _, reason in told[:MOST]) or (Reason("nothing-better"),)


class View(NamedTuple):
    """What reasons are read from."""

    seen: Observation
    known: Knowledge

    @property
    def hand(self) -> tuple[Card, ...]:
        return self.seen.hand

    def points(self, cards: Sequence[Card]) -> float:
        return float(hand_points(cards, self.seen.rules))

    def table(self) -> Table:
        return table_of(self.seen)

    @property
    def others(self) -> list[int]:
        """The other seats, the next to play first."""
        players = self.seen.rules.players
        return [(self.seen.seat + step) % players for step in range(1, players)]


def _drawing(view: View, _action: Action) -> Iterator[Weighed]:
    yield from _outs(view, plan(view.hand, view.table()).rest)


def _taking(view: View, action: Action) -> Iterator[Weighed]:
    seen, pile = view.seen, view.seen.pile
    taken = pile[taken_place(pile, action) :]
    use = seen.rules.drawn_discard
    must = taken[0] if use == "always" or (use == "deep" and len(taken) > 1) else None
    able = plan(tuple(sorted((*view.hand, *taken))), view.table(), must)
    using = next((one for one in able.layings if any(names(one.cards, card) for card in taken)), None)
    points = 0.0
    if using:
        weight, reason = _laid(view, using)
        points = reason.points or 0.0
        yield weight, reason
    if len(able.rest) <= 1 and able.layings:
        yield OUT, Reason("goes-out")
    elif able.points > points:
        yield float(able.points), Reason("lays-points", points=float(able.points))
    if len(taken) >= MANY:
        yield 2.0 * len(taken), Reason("takes-many", taken, view.points(taken))
    for seat in view.others:
        if _company(taken[-1], faces(view.known.known[seat]), seen):
            yield FITS, Reason("denies-known", taken[-1:], seat=seat)
            break
    yield from _left(view, able.rest)


def _laying(view: View, action: Action) -> Iterator[Weighed]:
    weight, reason = _laid(view, action)
    yield weight, reason
    able = plan(view.hand, view.table(), view.seen.must)
    rest = remove(view.hand, action.cards) or ()
    if not rest or (action in able.layings and len(able.rest) <= 1):
        yield OUT, Reason("goes-out")
    elif able.points > (reason.points or 0.0) and action in able.layings:
        yield float(able.points) / 2, Reason("lays-points", points=float(able.points))
    if any(card >= NAMED for card in action.cards):
        yield WILD, Reason("spends-joker")
    yield from _left(view, rest)


def _calling(view: View, action: Action) -> Iterator[Weighed]:
    yield _laid(view, action)


def _discarding(view: View, action: Action) -> Iterator[Weighed]:
    seen, card = view.seen, action.cards[0]
    rest = remove(view.hand, action.cards) or ()
    if not rest:
        yield OUT, Reason("goes-out")
        return
    yield from _held_back(view)
    if view.points(action.cards) >= DEAR:
        yield view.points(action.cards), Reason("sheds-points", action.cards, view.points(action.cards))
    yield from _partners(view, card, rest)
    if seen.rules.shared_discards:
        yield from _given(view, card)
    yield from _outs(view, rest)
    yield from _left(view, rest)


def _ending_turn(view: View, _action: Action) -> Iterator[Weighed]:
    if view.seen.turn == view.seen.seat:  # else a card is let go that could be called
        yield from _held_back(view)
        yield from _outs(view, view.hand)
        yield from _left(view, view.hand)


def _ending_deal(view: View, _action: Action) -> Iterator[Weighed]:
    yield END, Reason("ends-deal", points=view.points(view.hand))


_KINDS = {
    "draw": _drawing,
    "take": _taking,
    "meld": _laying,
    "layoff": _laying,
    "discard": _discarding,
    "pass": _ending_turn,
    "end": _ending_deal,
    "call": _calling,
}


def _laid(view: View, action: Action) -> Weighed:
    rules, melds = view.seen.rules, view.seen.melds
    if action.kind == "meld":
        laying = classify(action.cards, rules)
        assert laying is not None
        points = float(sum(laid_values(laying.kind, laying.cards, rules)))
        return MELD + points, Reason(f"completes-{laying.kind}", laying.cards, points)
    extended = extend(melds[action.meld], action.cards, rules)
    assert extended is not None
    cards, places = extended
    values = laid_values(melds[action.meld].kind, cards, rules)
    points = float(sum(values[place] for place in places))
    return LAY_OFF + points, Reason("lays-off", action.cards, points)


def _left(view: View, rest: Sequence[Card]) -> Iterator[Weighed]:
    """What is at risk in the cards that are left."""
    if rest and not view.seen.rules.pool_kind:
        yield RISK * view.points(rest), Reason("leaves-points", points=view.points(rest))
    count, seat = min((view.seen.counts[seat], seat) for seat in view.others)
    if rest and count <= FEW:
        yield LOW * (FEW + 1 - count), Reason("opponent-low", points=float(count), seat=seat)


def _held_back(view: View) -> Iterator[Weighed]:
    able = plan(view.hand, view.table())
    for laying in able.layings[:1]:
        if laying in view.seen.actions:
            _, reason = _laid(view, laying)
            yield MELD + (reason.points or 0.0), Reason("holds-back", reason.cards, reason.points)


def _outs(view: View, rest: tuple[Card, ...]) -> Iterator[Weighed]:
    rules = view.seen.rules
    own, two, jokers = faces(rest), twins(rest) if rules.books else 0, rest.count(JOKER)
    lying = table(view.seen.melds if view.table().lays_off else (), rules)
    outs = tuple(
        card
        for card in dict.fromkeys(view.known.unseen)
        if card < JOKER
        and (
            in_a_meld(card, own | BITS[card], two | own & BITS[card], jokers, rules)
            or lying.takes(card, own, jokers, len(rest) + 1)
        )
    )
    if outs:
        yield OUTS * len(outs), Reason("keeps-outs", outs)


def _partners(view: View, card: Card, rest: tuple[Card, ...]) -> Iterator[Weighed]:
    if card == JOKER:
        yield WILD, Reason("spends-joker")
        return
    near = _company(card, faces(rest), view.seen)
    mates = tuple(other for other in dict.fromkeys(rest) if BITS[other] & near and rank_of(other) == rank_of(card))
    run = tuple(other for other in dict.fromkeys(rest) if BITS[other] & near and suit_of(other) == suit_of(card))
    if mates:
        yield PARTNERS * len(mates), Reason("breaks-pair", (card, *mates))
    if run:
        yield PARTNERS * len(run), Reason("breaks-run", tuple(sorted((card, *run))))
    if not near:
        yield SPARE, Reason("spare-card", (card,))


def _given(view: View, card: Card) -> Iterator[Weighed]:
    """What a discard gives away."""
    seen, known = view.seen, view.known
    if card == JOKER:
        return
    if table(seen.melds, seen.rules).takes(card, 0, 0, 1):
        yield FITS, Reason("fits-table", (card,))
        return
    for seat in view.others:
        if near := _company(card, faces(known.known[seat]), seen):
            held_there = tuple(other for other in known.known[seat] if BITS[other] & near)
            yield KNOWN, Reason("feeds-known", held_there, seat=seat)
            return
    pile = seen.pile if seen.rules.discard_draw == "any" else ()
    could = faces((*known.unseen, *(other for cards in known.known for other in cards), *pile))
    jokers = JOKER in known.unseen or any(JOKER in cards for cards in known.known)
    if not jokers and not in_a_meld(card, could | BITS[card], could if seen.rules.books else 0, 0, seen.rules):
        yield SAFE, Reason("safe-discard", (card,))


def _company(card: Card, among: Faces, seen: Observation) -> Faces:
    """Those of these faces that the card is in a meld of three with; of a rank, any."""
    if card == JOKER:
        return 0
    high = seen.rules.aces != "low"
    twin = BITS[card] if seen.rules.books else 0
    return among & (NEAR[high][card] | RANKS[card % 13] & ~BITS[card] | twin)
