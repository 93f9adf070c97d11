"""What follows from the rules of one game: values of cards, and the runs and sets of natural cards, kept once found."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rummy.bitsets import LANE, Faces
from rummy.cards import ACE, JOKER, NAMED, TWO, Card, rank_of
from rummy.find_melds import Row
from rummy.melds import HIGH_ACE, MeldKind, hand_value, laid_values
from rummy.rules import Rules


class Found(NamedTuple):
    """A meld that a hand could lay."""

    kind: MeldKind
    cards: Row
    one: Faces
    two: Faces
    """Its natural cards, as planes."""
    points: int


Stretches: TypeAlias = tuple[Found, ...]

CUTS = sum(1 << suit * 13 for suit in range(4))
FEET = sum(((1 << 11) - 1) << suit * 13 for suit in range(4))
"""Where a run of three may begin."""


class Facts:
    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.high = rules.aces != "low"
        self.books = rules.books
        self.values = tuple(hand_value(card, rules) for card in range(JOKER + 1))
        self.low_ace = laid_values("run", (0, 1, 2), rules)[0]
        self.idle_sets = rules.books
        """Whether cards laid on a set count nothing (M4)."""
        self.own_first = rules.restrict_melding or rules.knocking == "first_player_opens"
        """Whether one lays off only after a meld of one's own (K1, T9)."""
        self._outs: dict[int, int] = {}
        self._stretches: dict[tuple[int, int], Stretches] = {}
        self._alike: dict[tuple[Faces, Faces], Stretches] = {}
        planes: dict[int, list[Card]] = {}
        for card in range(JOKER):
            planes.setdefault(self.values[card], []).append(card)
        self.planes = tuple((value, sum(1 << card for card in planes[value])) for value in sorted(planes, reverse=True))
        """What cards count in a hand, and which do; the dearest first."""

    def points(self, one: Faces, two: Faces, jokers: int) -> int:
        """What a hand counts (V1-V3)."""
        total = self.values[JOKER] * jokers
        for value, cards in self.planes:
            total += value * (one & cards).bit_count()
            if two:
                total += value * (two & cards).bit_count()
        return total

    def laid_value(self, kind: MeldKind, cards: Row, card: Card) -> int:
        """What a card just laid off counts, the meld's cards lying as they do then; 0 on a set of the pool presets."""
        if card >= NAMED:
            return 0 if kind == "set" and self.idle_sets else self.values[JOKER]
        if kind == "set" and self.idle_sets:
            return 0
        if kind == "run" and rank_of(card) == ACE and cards[0] == card and rank_of(cards[1]) == TWO:
            return self.low_ace
        return self.values[card]

    def in_runs(self, one: Faces) -> Faces:
        """The cards that are in some run of natural cards."""
        feet = one & one >> 1 & one >> 2 & FEET
        found = feet | feet << 1 | feet << 2 if feet else 0
        if self.high and (aces := one & one >> 11 & one >> 12 & CUTS):
            found |= aces | aces << 11 | aces << 12
        return found

    def runs(self, in_runs: Faces) -> list[Found]:
        """Those cards as runs, as long as can be; an ace goes where it is worth more."""
        found: list[Found] = []
        for suit in range(4):
            lane = in_runs >> suit * 13 & LANE
            if lane:
                key = suit, lane
                kept = self._stretches.get(key)
                if kept is None:
                    kept = self._stretches[key] = self._longest(suit, lane)
                found += kept
        return found

    def _longest(self, suit: int, lane: int) -> Stretches:
        ways = [lane]
        if self.high and lane & 1:
            ways = [lane & ~1 | 1 << HIGH_ACE, lane]
        found = [tuple(self._split(suit, way)) for way in ways]
        return max(found, key=lambda way: sum(run.points for run in way))

    def _split(self, suit: int, lane: int) -> list[Found]:
        found: list[Found] = []
        place = 0
        while lane >> place:
            size = 0
            while lane >> place + size & 1:
                size += 1
            if size >= 3:
                found.append(self.run(tuple(suit * 13 + (place + step) % 13 for step in range(size))))
            place += size + 1
        return found

    def run(self, cards: Row) -> Found:
        return self._found("run", cards)

    def alike(self, own: Faces, second: Faces) -> Stretches:
        """The melds of natural cards of one rank, `second` being those held twice: books before sets, as many cards
        as can be without spoiling a book."""
        key = own, second
        kept = self._alike.get(key)
        if kept is None:
            kept = self._alike[key] = tuple(self._same_rank(own, second))
        return kept

    def _same_rank(self, own: Faces, second: Faces) -> list[Found]:
        suits = [card for card in range(JOKER) if own >> card & 1]
        again = [card for card in range(JOKER) if second >> card & 1]
        if not self.books:
            rows = [suits] if len(suits) >= 3 else []
            if len(again) >= 3:
                rows.append(again)
        elif len(suits) >= 3:
            rows = [suits]
            if len(again) >= 3:
                rows.append(again)
        else:
            rows = [sorted([*suits, *again])] if len(suits) + len(again) >= 3 else []
        return [self._found(self.kind_of(tuple(row)), tuple(row)) for row in rows]

    def kind_of(self, cards: Row) -> MeldKind:
        """Of cards of one rank."""
        return "book" if self.books and len({card & 63 for card in cards}) == len(cards) else "set"

    def _found(self, kind: MeldKind, cards: Row) -> Found:
        one = two = 0
        for card in cards:
            if card < JOKER:
                two |= one & 1 << card
                one |= 1 << card
        return Found(kind, cards, one, two, sum(laid_values(kind, cards, self.rules)))

    def meld(self, kind: MeldKind, cards: Row) -> Found:
        return self._found(kind, cards)

    def ranks_alike(self, one: Faces, two: Faces) -> int:
        """The ranks of which there is a meld of natural cards, as bits of a lane."""
        clubs, diamonds, hearts, spades = one & LANE, one >> 13 & LANE, one >> 26 & LANE, one >> 39
        pairs, others = clubs & diamonds, hearts & spades
        three = pairs & (hearts | spades) | others & (clubs | diamonds)
        if two and self.books:
            twins = (two | two >> 13 | two >> 26 | two >> 39) & LANE
            three |= twins & (pairs | others | (clubs | diamonds) & (hearts | spades))
        return three

    def outs(self, lane: int) -> int:
        """The ranks that would make a run with two cards of this lane, as bits of a lane."""
        found = self._outs.get(lane)
        if found is None:
            found = self._outs[lane] = self._outs_of(lane)
        return found

    def _outs_of(self, lane: int) -> int:
        found = 0
        for rank in range(13):
            bit = 1 << rank
            if not lane & bit and self.in_runs(lane | bit) & bit:
                found |= bit
        return found
