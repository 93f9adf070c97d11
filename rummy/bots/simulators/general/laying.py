"""Laying all that a hand can, at a glance: runs and melds of a rank as they come, then lay-offs, then jokers.

It is always legal and mostly the best; where a card fits a run and a meld of its rank both orders are tried.
"""

from __future__ import annotations

from rummy.actions import Action
from rummy.bitsets import BITS, LANE, RANKS, Faces
from rummy.bots.simulators.general.position import NONE, Position
from rummy.bots.simulators.general.tables import CUTS, FEET, Facts, Found
from rummy.cards import ACE, JOKER, NAMED, Card
from rummy.find_melds import Row
from rummy.layoffs import growth
from rummy.melds import Meld, MeldKind, classify

MANY = 99
PAIRS = CUTS * (LANE >> 1)
"""Where two neighbours may begin."""


class Plan:
    """A hand with a table, and what has been laid."""

    __slots__ = (
        "_facts", "done", "growths", "jokers", "keep", "laid", "lays_off", "melds", "most", "one", "points", "size",
        "two",
    )  # fmt: skip

    def __init__(self, facts: Facts, position: Position, *, most: int, lays_off: bool) -> None:
        """`most` new melds may be laid."""
        seat = position.turn
        self._facts = facts
        self.one, self.two, self.jokers = position.one[seat], position.two[seat], position.jokers[seat]
        self.size = position.counts[seat]
        self.melds, self.growths = position.melds[:], position.growths[:]
        self.points = self.laid = 0
        self.done: list[tuple[int, Row]] = []
        """The cards laid, one laying after another, and on which meld; `NONE` for a new one."""
        self.most, self.lays_off = most, lays_off
        self.keep = 1 if facts.rules.final_discard_required else 0

    def hold(self, cards: list[Card]) -> None:
        """Cards that join the hand."""
        for card in cards:
            if card == JOKER:
                self.jokers += 1
            elif self.one >> card & 1:
                self.two |= 1 << card
            else:
                self.one |= 1 << card
        self.size += len(cards)

    def holds(self, card: Card) -> int:
        if card == JOKER:
            return self.jokers
        return (self.one >> card & 1) + (self.two >> card & 1)

    def begin(self, action: Action) -> None:
        """Lays this first. It is legal."""
        facts = self._facts
        if action.kind == "meld":
            laying = classify(action.cards, facts.rules)
            assert laying is not None
            self._meld(facts.meld(laying.kind, laying.cards))
            return
        lower = self.growths[action.meld].ends[1]
        cards = action.cards
        if len(cards) > 1 and lower and lower[0] % 13 == (cards[-1] & 63) % 13:
            cards = cards[::-1]  # from the run's foot down
        for card in cards:
            self._lay_off(card, action.meld)

    def lay_all(self, *, wild: bool = True) -> None:
        if self.most:
            self._naturals()
        if self.lays_off:
            self._lay_offs()
        while wild and self.jokers and self._joker():
            if self.lays_off:
                self._lay_offs()

    # -- melds -----------------------------------------------------------------------------------------------------

    def _naturals(self) -> None:
        found = naturals(self._facts, self.one, self.two)
        if len(found) > self.most:
            found.sort(key=lambda meld: -meld.points)
        for meld in found:
            self._meld(meld)

    def _meld(self, meld: Found) -> bool:
        """Where it may be laid; one card less where the last has to be kept."""
        if not self.most:
            return False
        spare = self.size - len(meld.cards) - self.keep
        if spare < 0:
            if len(meld.cards) + spare < 3:
                return False
            meld = self._facts.meld(meld.kind, meld.cards[:spare])
        self.one, self.two = without(self.one, self.two, meld)
        named = len(meld.cards) - meld.one.bit_count() - meld.two.bit_count()
        self.jokers -= named
        self.size -= len(meld.cards)
        self.melds.append(Meld(meld.kind, meld.cards, ()))
        self.growths.append(growth(meld.kind, meld.cards, self._facts.high, self._facts.books))
        self.points += meld.points
        self.done.append((NONE, meld.cards))
        self.laid += 1
        self.most -= 1
        self.lays_off = True
        return True

    # -- lay-offs --------------------------------------------------------------------------------------------------

    def _lay_offs(self) -> None:
        facts, growths = self._facts, self.growths
        while self.size > self.keep:
            fit = 0
            for grown in growths:
                fit |= grown.single
            fit &= self.one
            if not fit:
                return
            card = fit.bit_length() - 1
            bit, best = 1 << card, NONE
            for index, grown in enumerate(growths):
                if grown.single & bit and (best == NONE or self.melds[best].kind == "set"):
                    best = index
            if facts.books and self.melds[best].kind == "set" and fit & fit - 1:
                # Cards that count elsewhere first: a meld may grow to take this one too.
                for other in range(card):
                    if fit >> other & 1:
                        places = [at for at, grown in enumerate(growths) if grown.single >> other & 1]
                        counted = [at for at in places if self.melds[at].kind != "set"]
                        if counted:
                            card, best = other, counted[0]
                            break
            self._lay_off(card, best)

    def _lay_off(self, card: Card, index: int) -> None:
        kind, cards, _ = self.melds[index]
        lower = kind == "run" and self.growths[index].ends[1]
        whole = (card, *cards) if lower and lower[0] % 13 == (card & 63) % 13 else (*cards, card)
        if kind == "run" and (card & 63) % 13 == ACE:
            head = self.growths[index].ends[0]
            whole = (*cards, card) if head and head[0] % 13 == ACE else (card, *cards)
        self.melds[index] = Meld(kind, whole, ())
        self.growths[index] = growth(kind, whole, self._facts.high, self._facts.books)
        self.points += self._facts.laid_value(kind, whole, card)
        self.size -= 1
        self.done.append((index, (card,)))
        if card >= NAMED:
            self.jokers -= 1
        elif self.two >> card & 1:
            self.two ^= 1 << card
        else:
            self.one ^= 1 << card

    # -- jokers ----------------------------------------------------------------------------------------------------

    def _joker(self) -> bool:
        """One joker laid, where it makes a meld or counts, or where nothing else is left."""
        if self.size <= self.keep:
            return False
        if self.most:
            meld = self._wild()
            if meld is not None and self._meld(meld):
                return True
        if not self.lays_off:
            return False
        last = not self.one
        found: tuple[Card, int] | None = None
        for index, grown in enumerate(self.growths):
            if self._facts.idle_sets and self.melds[index].kind == "set" and not last:
                continue
            for name in grown.jokers:
                if not self.one >> name & 1:
                    found = NAMED + name, index
                    break
        if found is None:
            return False
        self._lay_off(*found)
        return True

    def _wild(self) -> Found | None:
        """The most valuable meld of two cards and a joker."""
        one, facts = self.one, self._facts
        values = facts.values
        rows: list[tuple[int, MeldKind, Row]] = []
        alike: MeldKind = "book" if facts.books else "set"
        near = one & one >> 1 & PAIRS
        while near:
            card = near.bit_length() - 1
            near ^= 1 << card
            row: Row = (card, card + 1, NAMED + card + 2) if card % 13 < 11 else (NAMED + card - 1, card, card + 1)
            rows.append((values[card] + values[card + 1], "run", row))
        gap = one & one >> 2 & FEET
        while gap:
            card = gap.bit_length() - 1
            gap ^= 1 << card
            rows.append((values[card] + values[card + 2], "run", (card, NAMED + card + 1, card + 2)))
        ranks = paired(one, 0)
        while ranks:
            rank = ranks.bit_length() - 1
            ranks ^= 1 << rank
            rows.append((2 * values[rank], alike, _with_a_joker(one & RANKS[rank], rank)))
        if not rows:
            return None
        _, kind, row = max(rows)
        return facts.meld(kind, row)


def _with_a_joker(cards: Faces, rank: int) -> Row:
    """Two or three cards of a rank and a joker for the first suit they lack."""
    row: list[Card] = []
    wanted = True
    for suit in range(4):
        card = suit * 13 + rank
        if cards >> card & 1:
            row.append(card)
        elif wanted:
            row.append(NAMED + card)
            wanted = False
    return tuple(row)


def paired(one: Faces, two: Faces) -> int:
    """The ranks of which there are two cards or more, as bits of a lane."""
    clubs, diamonds, hearts, spades = one & LANE, one >> 13 & LANE, one >> 26 & LANE, one >> 39
    ranks = clubs & (diamonds | hearts | spades) | diamonds & (hearts | spades) | hearts & spades
    return ranks | (two | two >> 13 | two >> 26 | two >> 39) & LANE


def without(one: Faces, two: Faces, meld: Found) -> tuple[Faces, Faces]:
    """A hand's planes less the meld's natural cards."""
    gone = meld.one
    return one & ~gone | two & gone & ~meld.two, two & ~gone


def naturals(facts: Facts, one: Faces, two: Faces) -> list[Found]:
    """Melds without jokers that can be laid together."""
    runs, ranks = facts.in_runs(one), facts.ranks_alike(one, two)
    if not runs and not ranks:
        return []
    if runs and ranks and runs & ranks * CUTS:
        return max(_in_order(facts, one, two, True), _in_order(facts, one, two, False), key=_worth)
    return _in_order(facts, one, two, bool(runs))


def _worth(found: list[Found]) -> tuple[int, int]:
    return sum(meld.points for meld in found), sum(len(meld.cards) for meld in found)


def _in_order(facts: Facts, one: Faces, two: Faces, runs_next: bool) -> list[Found]:
    """Runs and melds of a rank by turns, until neither is left."""
    found: list[Found] = []
    while True:
        new: list[Found] = []
        if runs_next:
            if runs := facts.in_runs(one):
                new = facts.runs(runs)
        elif ranks := facts.ranks_alike(one, two):
            while ranks:
                bits = RANKS[ranks.bit_length() - 1]
                ranks ^= 1 << ranks.bit_length() - 1
                new += facts.alike(one & bits, two & bits)
        for meld in new:
            one, two = without(one, two, meld)
        found += new
        runs_next = not runs_next
        if not new and (not facts.in_runs(one) if runs_next else not facts.ranks_alike(one, two)):
            return found


def commit(position: Position, plan: Plan) -> None:
    """The position after the plan's layings."""
    seat = position.turn
    before_one, before_two = position.one[seat], position.two[seat]
    gone_one = before_one & ~plan.one | before_two & ~plan.two
    gone_two = before_two & ~plan.one
    gone_jokers = position.jokers[seat] - plan.jokers
    position.one[seat], position.two[seat], position.jokers[seat] = plan.one, plan.two, plan.jokers
    position.counts[seat] = plan.size
    position.melds, position.growths = plan.melds, plan.growths
    position.grew()
    position.laid[seat] += plan.points
    if plan.laid:
        position.knocked[seat] = True
        position.melded += plan.laid
    position.must = NONE
    position.idle, position.counts_idle = 0, False
    taken = position.taken
    if taken != NONE and (gone_jokers if taken == JOKER else gone_one & BITS[taken]):
        position.taken = NONE
    _show(position, seat, gone_one, gone_two, gone_jokers)


def _show(position: Position, seat: int, one: Faces, two: Faces, jokers: int) -> None:
    known = position.known[seat]
    if known:
        for card in tuple(known):
            if card == JOKER:
                if jokers:
                    known.remove(card)
                    jokers -= 1
            elif one >> card & 1:
                known.remove(card)
                if two >> card & 1:
                    two ^= 1 << card
                else:
                    one ^= 1 << card
    shown, again = position.public
    position.public = shown | one, again | two | shown & one
    position.public_jokers += jokers
