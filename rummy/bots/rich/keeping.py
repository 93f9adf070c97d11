"""What the cards of a hand are worth keeping, and what a discard gives away."""

from __future__ import annotations

from rummy.bots.rich.facts import Facts
from rummy.bots.rich.plans import naturals
from rummy.bots.rich.position import Position
from rummy.bots.rich.sight import Sight
from rummy.bots.rich.weights import weights_for
from rummy.cards import JOKER, Card
from rummy.lanes import BITS, LANE, RANKS, Faces


class Keeping:
    def __init__(self, facts: Facts, weights: dict[str, float]) -> None:
        self._facts = facts
        weight = {name: guess for name, (guess, _) in weights_for(facts.rules).items()} | weights
        self._out_run, self._out_book, self._out_set = weight["out_run"], weight["out_book"], weight["out_set"]
        self._near, self._gap, self._alike = weight["near"], weight["gap"], weight["alike"]
        self._fits, self._melded, self._joker = weight["fits"], weight["melded"], weight["joker"]
        self._worth, self._load = weight["worth"], weight["load"]
        self._shared = facts.rules.shared_discards
        if self._shared:
            self._lying, self._mates, self._wanted = weight["lying"], weight["mates"], weight["wanted"]
            self._pile_two, self._pile_one = weight["pile_two"], weight["pile_one"]
            self._late = weight["late"]
        beside, beyond = _neighbours(facts.high)
        self._beside, self._beyond = beside, beyond

    def costs(self, sight: Sight, position: Position) -> list[tuple[float, Card]]:
        """Of each face in the hand what is lost by discarding one: less is better."""
        one, two = sight.one, sight.two
        facts = self._facts
        values, load = facts.values, self._load
        melded: Faces = 0
        for meld in naturals(facts, one, two):
            melded |= meld.one
        outs = facts.outs
        lanes = (one & LANE, one >> 13 & LANE, one >> 26 & LANE, one >> 39)
        made = [sight.copies(outs(lane) << start) for lane, start in zip(lanes, (0, 13, 26, 39), strict=True)]
        takes = position.takes
        books = facts.books
        worth = self._worth - load
        if self._shared:
            worth -= self._late * sight.late
            danger = self.dangers(sight, position)
        found: list[tuple[float, Card]] = []
        for suit in range(4):
            lane, start, before = lanes[suit], suit * 13, made[suit]
            left = lane
            while left:
                rank = left.bit_length() - 1
                bit = 1 << rank
                left ^= bit
                card = start + rank
                cost = worth * values[card]
                face = 1 << card
                same = one & RANKS[rank]
                count = same.bit_count()
                if books and two & RANKS[rank]:
                    count += (two & RANKS[rank]).bit_count()
                if count > 1:
                    cost += self._alike
                    if count == 2:
                        if books:
                            fresh = sight.copies(RANKS[rank] & ~same)
                            cost += self._out_set * (sight.copies(same) + (0 if same.bit_count() > 1 else fresh))
                            if same.bit_count() > 1:
                                cost += self._out_book * fresh
                        else:
                            cost += self._out_book * sight.copies(RANKS[rank] & ~same)
                if not two & face:
                    cost += self._out_run * (before - sight.copies(outs(lane ^ bit) << start))
                    if near := one & self._beside[card]:
                        cost += self._near * near.bit_count()
                    if far := one & self._beyond[card]:
                        cost += self._gap * far.bit_count()
                elif not books:
                    cost -= self._alike
                if melded & face and not two & face:
                    cost += self._melded
                if takes & face:
                    cost += self._fits
                if self._shared:
                    cost += danger[card]
                found.append((cost, card))
        if sight.jokers:
            found.append((self._joker, JOKER))
        return found

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
            if position.takes >> card & 1:
                cost += self._lying
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
            return self._joker
        grown = Sight.__new__(Sight)
        for name in Sight.__slots__:
            setattr(grown, name, getattr(sight, name))
        if sight.one >> card & 1:
            grown.two |= 1 << card
        grown.one |= 1 << card
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
