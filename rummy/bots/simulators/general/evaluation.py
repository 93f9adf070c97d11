"""What the cards of a hand are worth keeping, and what a discard gives away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rummy.bitsets import BITS, LANE, RANKS, Faces
from rummy.bots.simulators.general.laying import naturals, paired
from rummy.bots.simulators.general.position import Position
from rummy.bots.simulators.general.sight import Sight
from rummy.bots.simulators.general.tables import Facts
from rummy.cards import JOKER, Card

JOKER_KEPT = 30.0
"""Points that any other discard beats."""


class Keeping:
    def __init__(self, facts: Facts, weight: Mapping[str, float]) -> None:
        self._facts = facts
        self._out_run, self._out_book, self._out_set = weight["out_run"], weight["out_book"], weight.get("out_set", 0.0)
        self._near, self._gap, self._alike = weight["near"], weight["gap"], weight["alike"]
        self._fits, self._melded = weight["fits"], weight["melded"]
        self._worth = weight["worth"]
        self._shared = facts.rules.shared_discards
        if self._shared:
            self._mates, self._wanted = weight["mates"], weight["wanted"]
            self._pile_two, self._pile_one = weight["pile_two"], weight["pile_one"]
            self._late = weight["late"]
        beside, beyond = _neighbours(facts.high)
        self._beside, self._beyond = beside, beyond
        self._lanes: dict[int, tuple[tuple[int, float, int], ...]] = {}

    def costs(self, sight: Sight, position: Position) -> list[tuple[float, Card]]:
        """Of each face in the hand what is lost by discarding one: less is better."""
        one, two, unseen, again = sight.one, sight.two, sight.unseen, sight.again
        facts, values, out_run = self._facts, self._facts.values, self._out_run
        ranks = paired(one, two if facts.books else 0)
        melded: Faces = 0
        for meld in naturals(facts, one, two):
            melded |= meld.one
        special = two | melded | position.takes
        worth = self._worth
        danger: dict[Card, float] = {}
        if self._shared:
            worth -= self._late * sight.late
            danger = self.dangers(sight, position)
        found: list[tuple[float, Card]] = []
        for start in (0, 13, 26, 39):
            lane = one >> start & LANE
            if not lane:
                continue
            kept = self._lanes.get(lane)
            if kept is None:
                kept = self._lanes[lane] = tuple(self._in_lane(lane))
            for rank, cost, lost in kept:
                card = start + rank
                if lost:
                    outs = lost << start
                    cost += out_run * ((outs & unseen).bit_count() + (outs & again).bit_count())
                cost += worth * values[card]
                if special >> card & 1:
                    if two >> card & 1:  # the twin stays
                        cost = worth * values[card] - (0.0 if facts.books else self._alike)
                    elif melded >> card & 1:
                        cost += self._melded
                    if position.takes >> card & 1:
                        cost += self._fits
                if ranks >> rank & 1:
                    cost += self._of_its_rank(sight, rank)
                if danger:
                    cost += danger[card]
                found.append((cost, card))
        if sight.jokers:
            found.append((JOKER_KEPT, JOKER))
        return found

    def _in_lane(self, lane: int) -> Iterator[tuple[int, float, int]]:
        """Of each rank of a suit what its neighbours make it worth, and which cards would make a run with it alone."""
        outs = self._facts.outs(lane)
        for rank in range(13):
            if lane >> rank & 1:
                near, far = lane & self._beside[rank], lane & self._beyond[rank]
                lost = outs & ~self._facts.outs(lane ^ 1 << rank)
                yield rank, self._near * near.bit_count() + self._gap * far.bit_count(), lost

    def _of_its_rank(self, sight: Sight, rank: int) -> float:
        """What the others of its rank make a card worth."""
        same = sight.one & RANKS[rank]
        suits = same.bit_count()
        cost = self._alike
        if not self._facts.books:
            return cost + (self._out_book * sight.copies(RANKS[rank] & ~same) if suits == 2 else 0.0)
        if suits + (sight.two & same).bit_count() == 2:
            cost += self._out_set * sight.copies(same if suits == 2 else RANKS[rank])
            if suits == 2:
                cost += self._out_book * sight.copies(RANKS[rank] & ~same)
        return cost

    def dangers(self, sight: Sight, position: Position) -> dict[Card, float]:
        """Of each face in the hand what the others may do with it once it is discarded."""
        pile = piled(position)
        known = 0
        for card in position.known[(position.turn + 1) % len(position.counts)]:
            known |= BITS[card]
        runs, found = self._facts.in_runs, {}
        left = sight.one
        while left:
            card = left.bit_length() - 1
            left ^= 1 << card
            beside = RANKS[card % 13] & ~(1 << card) | self._beside[card] | self._beyond[card]
            cost = self._mates * sight.copies(beside)
            if (pile & RANKS[card % 13]).bit_count() > 1 or runs(pile | 1 << card) >> card & 1:
                cost += self._pile_two
            elif pile & beside:
                cost += self._pile_one
            if known & beside:
                cost += self._wanted
            found[card] = cost
        return found

    def worth_keeping(self, sight: Sight, position: Position, card: Card) -> float:
        """What one more card that is not laid brings."""
        if card == JOKER:
            return JOKER_KEPT
        grown = sight.joined_by(card)
        return next(cost for cost, one in self.costs(grown, position) if one == card)


def piled(position: Position) -> Faces:
    found = 0
    for card in position.pile:
        found |= BITS[card]
    return found


def _neighbours(high: bool) -> tuple[list[Faces], list[Faces]]:
    """Of each card those one place away in its suit, and two."""
    tables: tuple[list[Faces], list[Faces]] = ([], [])
    for card in range(JOKER):
        suit, rank = divmod(card, 13)
        places = [rank, 13] if high and rank == 0 else [rank]
        for step, table in enumerate(tables, 1):
            found = 0
            for place in places:
                for other in (place - step, place + step):
                    if 0 <= other <= 12 or (other == 13 and high):
                        found |= 1 << suit * 13 + other % 13
            table.append(found & ~(1 << card))
    return tables
