"""What is legal, as `rummy.legal` has it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rummy.actions import DISCARDS, DRAW, END, PASS, TAKES, Action
from rummy.bitsets import BITS, LANE, RANKS, Faces
from rummy.bots.simulators.single_deck.laying import EVERY_SUIT, Laying
from rummy.bots.simulators.single_deck.laying_limits import MANY, limited
from rummy.bots.simulators.single_deck.position import Position
from rummy.bots.simulators.single_deck.tables import RANK, START, tables
from rummy.cards import Card
from rummy.find_melds import meld_actions
from rummy.rules import Rules


@lru_cache(1 << 12)
def _discards(suit: int, lane: Faces) -> tuple[Action, ...]:
    return tuple(DISCARDS[suit * 13 + rank] for rank in range(13) if lane >> rank & 1)


class Legal:
    """Of one `Rules`."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.players = rules.players
        self.tables = tables(rules)
        self.high = rules.aces != "low"
        self.opens = rules.knocking == "first_player_opens"
        self.own_first = self.opens or rules.restrict_melding
        """Whether laying off needs an own meld first (K1, T9)."""
        self.keeps = rules.final_discard_required
        self.limits = self.own_first or self.keeps
        self._melds = lru_cache(1 << 12)(lambda cards: meld_actions(cards, 0, 0, rules))
        """Those of cards of one suit or rank."""
        self.only_top = rules.discard_draw == "top"
        self.low_ace = self.tables.points[1] - (5 if rules.simple_values else 1) if self.high else 0
        """What an ace laid below the two counts less than in a hand."""

    # -- what is legal -----------------------------------------------------------------------------------------------

    def legal(self, position: Position) -> list[Action]:
        if position.over:
            return []
        return self._plays(position) if position.drawn else self._beginnings(position)

    def _beginnings(self, position: Position) -> list[Action]:
        found = [DRAW if position.stock else END]
        pile = position.pile
        found += [TAKES[pile[at]] for at in self.takes(position)]
        return found

    def takes(self, position: Position) -> list[int]:
        """The places of the discard pile that may be taken from, the top one first (T6, T7, T15)."""
        pile = position.pile
        if not pile or (position.idle >= self.players and position.stock):
            return []
        top = len(pile) - 1
        use = self.rules.drawn_discard
        if self.only_top:
            return [top] if use != "always" or self._usable(position, [top]) else []
        if use == "free":
            return list(range(top, -1, -1))
        usable = self._usable(position, range(top, -1, -1))
        return [top, *usable] if use == "deep" and (not usable or usable[0] != top) else usable

    def _usable(self, position: Position, places: Sequence[int]) -> list[int]:
        """Those of the places whose card can be used at once when taken with all above it."""
        if self.limits:
            return list(self._usable_within_limits(position, places))
        found = []
        pile, hand, sets, runs = position.pile, position.hands[position.turn], position.sets, position.runs
        taken, within = self.tables.taken, self.tables.in_runs
        # What the runs would grow to with all that the hand can lay off on them: they reach as far as any row.
        while grows := runs and hand & self.onto_runs(runs):
            runs |= grows
        for at in places:
            card = pile[at]
            bit = BITS[card]
            hand |= bit
            start, rank = START[card], RANK[card]
            if runs and taken[runs >> start & LANE] >> rank & 1:
                found.append(at)
                runs |= bit
                while grows := hand & self.onto_runs(runs):
                    runs |= grows
            elif sets >> rank & 1 or within[hand >> start & LANE] >> rank & 1 or (hand & RANKS[rank]).bit_count() >= 3:
                found.append(at)
        return found

    def fits(self, card: Card, hand: Faces, sets: Faces, runs: Faces) -> bool:
        """Whether the card of the hand can be laid, where laying has no limits."""
        suit, rank = divmod(card, 13)
        lane = hand >> suit * 13 & LANE
        if sets >> rank & 1 or self.tables.in_runs[lane] >> rank & 1 or (hand & RANKS[rank]).bit_count() >= 3:
            return True
        lying = runs >> suit * 13 & LANE
        while grows := lane & self.tables.taken[lying]:
            lying |= grows
        return bool(lying >> rank & 1)

    def onto_runs(self, runs: Faces) -> Faces:
        taken = self.tables.taken
        return (
            taken[runs & LANE]
            | taken[runs >> 13 & LANE] << 13
            | taken[runs >> 26 & LANE] << 26
            | taken[runs >> 39] << 39
        )

    def _usable_within_limits(self, position: Position, places: Sequence[int]) -> Iterator[int]:
        pile, hand = position.pile, position.hands[position.turn]
        melds = position.melds if self.may_lay_off(position) else ()
        may_meld = self.may_meld(position)
        for at in places:
            card = pile[at]
            hand |= BITS[card]
            suit, rank = divmod(card, 13)
            most = hand.bit_count() - self.keeps
            in_a_meld = (
                self.tables.in_runs[hand >> suit * 13 & LANE] >> rank & 1 or (hand & RANKS[rank]).bit_count() >= 3
            )
            if (may_meld and most >= 3 and in_a_meld) or any(meld.reaches(card, hand, most) for meld in melds):
                yield at

    def may_meld(self, position: Position) -> bool:
        """Whether the seat to move may lay a new meld, whatever its cards (K1, T9)."""
        if self.opens and not position.knocked and position.turn != (position.dealer + 1) % self.players:
            return False
        return not (self.rules.restrict_melding and position.melded)

    def may_lay_off(self, position: Position) -> bool:
        """Whether it may lay off, whatever its cards (K1, T9)."""
        return not self.own_first or bool(position.knocked >> position.turn & 1)

    def limits_of(self, position: Position) -> Laying:
        """The ways to lay of the seat to move."""
        if not self.limits:
            return limited(self.tables, MANY, True, False)
        most = 0 if not self.may_meld(position) else 1 if self.rules.restrict_melding else MANY
        return limited(self.tables, most, self.may_lay_off(position), self.keeps)

    def layings(self, position: Position) -> list[Action]:
        """What the seat to move, having drawn, may lay."""
        hand = position.hands[position.turn]
        found: list[Action] = []
        if not self.limits or self.may_meld(position):
            within = self.tables.in_runs
            a, b, c, d = hand & LANE, hand >> 13 & LANE, hand >> 26 & LANE, hand >> 39
            if within[a]:
                found += self._melds(within[a])
            if within[b]:
                found += self._melds(within[b] << 13)
            if within[c]:
                found += self._melds(within[c] << 26)
            if within[d]:
                found += self._melds(within[d] << 39)
            ranks = a & b & (c | d) | c & d & (a | b)
            while ranks:
                found += self._melds(hand & (ranks & -ranks) * EVERY_SUIT)
                ranks &= ranks - 1
        if (
            position.melds
            and (not self.limits or self.may_lay_off(position))
            and hand & (self.onto_runs(position.runs) | position.sets * EVERY_SUIT)
        ):
            for index, meld in enumerate(position.melds):
                if hand & meld.takes:
                    found += meld.rows(hand, index)
        if found:
            if self.keeps:
                most = hand.bit_count() - 1
                found = [action for action in found if len(action.cards) <= most]
            if position.must >= 0:
                must = position.must
                return [action for action in found if must in action.cards]
        return found

    def _plays(self, position: Position) -> list[Action]:
        found = self.layings(position)
        if position.must >= 0:
            return found
        hand = position.hands[position.turn]
        if position.taken >= 0:
            free = hand & ~BITS[position.taken]
            if not free:
                found.append(PASS)
                return found
            hand = free
        if lane := hand & LANE:
            found += _discards(0, lane)
        if lane := hand >> 13 & LANE:
            found += _discards(1, lane)
        if lane := hand >> 26 & LANE:
            found += _discards(2, lane)
        if lane := hand >> 39:
            found += _discards(3, lane)
        return found

    def points(self, cards: Faces) -> int:
        points = self.tables.points
        return points[cards & LANE] + points[cards >> 13 & LANE] + points[cards >> 26 & LANE] + points[cards >> 39]
