"""The best arrangement, place by place, always going on from the way that has lost least against a bound (A*).

At the bound's prices every step loses something or nothing. A state is the open runs of all suits and the jokers left;
what was lost on the way to it is all that matters of the past, so the first way that comes to the end is the best.
The better the bound, the fewer states are gone through: where they are many, better prices are looked for first.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from rummy.bots.arrange.groups import NO_CHOICE, WILD, Choice, without_runs
from rummy.bots.arrange.prices import Bound, Descent, Problem
from rummy.bots.arrange.suit_graph import Change, Node
from rummy.bots.arrange.worth import POINT
from rummy.cards import ACE

State: TypeAlias = int
"""For each suit six bits for its node and two for the cards its rank's melds take here; above them whether any run has
begun, and the jokers used."""
SUIT, NODE, TAKEN, JOKERS = 8, 63, 6, 33
RAN = 1 << 32
STAGES = 5
"""Of a place: what is melded of its rank, then what happens in each suit."""
PARTS = ((0, 0), *[(SUIT * suit, 255) for suit in range(4)])
"""What of a state matters for its next move: how far from below, and how much."""
STATE, INDEX, LOST, LEVEL, ENDS = (1 << 36) - 1, 36, 46, 78, 85
MOST_LOST = (1 << LEVEL - LOST) - 1
"""Where a way not yet gone keeps, above its state, which move is next, what it will have lost with that, how far from
the end it is, and what it will have lost there at least."""
WHOLE = POINT + 1
"""A point laid that has left the hand. But for cards that count less laid than in the hand all worths are so many of
these, so ways that differ by less can end alike, and of those the one that is farthest goes on."""
PATIENCE = ((0, 120), (16, 2000), (12, 0))
"""Steps towards lower bounds, and how many states are then tried; at last all."""


class Step(NamedTuple):
    """One place: what is melded of its rank, and by suit what happens to runs and which node comes next."""

    choice: Choice
    changes: tuple[Change, ...]
    then: tuple[Node, ...]


class Found(NamedTuple):
    worth: int
    """Of its natural cards, less what jokers in sets lose against a run."""
    steps: tuple[Step, ...]


class Move(NamedTuple):
    lost: int
    adds: State
    ran: State
    number: int
    """So that no two are equal."""
    what: Choice | Change


def find(problem: Problem) -> Found | None:
    """The arrangement of the greatest worth with all jokers laid; `None` where doing without runs is as good."""
    descent = Descent(problem)
    for steps, patience in PATIENCE:
        descent.go(steps)
        way = _Search(problem, descent.middle(), descent.best.total)
        if way.try_out(patience):
            return way.found()
    raise AssertionError("all was tried")


def _beyond_whole(problem: Problem) -> int:
    """How much more than whole ones an arrangement may be worth: what its cards may count less laid than in hand."""
    worth = problem.worth
    held = [sum(suits) for suits in problem.ranks]
    most = held[ACE] * (worth.values[ACE] - worth.in_run[ACE] // POINT)
    if worth.books:
        most += sum([value * count for value, count in zip(worth.values, held, strict=True)]) + WILD * problem.jokers
    return most


class _Search:
    def __init__(self, problem: Problem, best: Bound, lowest: int) -> None:
        self._problem, self._best = problem, best
        self._most = best.total
        self._slack = _beyond_whole(problem)
        # A lower bound found at other prices holds for these too.
        self._least = best.total - lowest + max(0, lowest % WHOLE - self._slack)
        self._end = problem.worth.places * STAGES
        self._moves: list[dict[int, list[Move]]] = [{} for _ in range(self._end + 1)]
        """By level and the part of the state that matters there, least lost first."""
        self._from: list[dict[State, int]] = [{} for _ in range(self._end + 2)]
        """By level and state: the state it is best come to from, and by which move."""
        self._parts = (*PARTS * problem.worth.places, (0, STATE))
        self._lost = 0

    def try_out(self, patience: int) -> bool:
        """Whether it is known what is best, after trying at most so many states (0: all)."""
        end, origins, known, parts = self._end, self._from, self._moves, self._parts
        enough = self._problem.jokers + 1 << JOKERS
        total, least, slack = self._best.total, self._least, self._slack
        heap: list[int] = []
        level = state = lost = 0
        bottom = least
        while True:
            shift, mask = parts[level]
            part = state >> shift & mask
            moves = known[level].get(part)
            if moves is None:
                moves = known[level][part] = self._moves_at(level, part)
            index = -1
            if moves:
                lost += moves[0][0]
                over = (total - lost) % WHOLE - slack
                ends = lost + over if over > 0 else lost
                if ends < least:
                    ends = least
                if ends <= bottom:
                    index = 0
                else:
                    heappush(heap, ends << ENDS | end - level << LEVEL | lost << LOST | state)
            while True:
                if index < 0:
                    if not heap or heap[0] >> ENDS > self._most:
                        self._lost = self._most + 1
                        return True
                    way = heappop(heap)
                    bottom, level, lost = way >> ENDS, end - (way >> LEVEL & 127), way >> LOST & MOST_LOST
                    index, state = way >> INDEX & 1023, way & STATE
                    shift, mask = parts[level]
                    moves = known[level][state >> shift & mask]
                paid, adds, ran, _, _ = moves[index]
                other = index + 1
                if other < len(moves):
                    later = lost + moves[other][0] - paid
                    over = (total - later) % WHOLE - slack
                    ends = later + over if over > 0 else later
                    if ends < least:
                        ends = least
                    heappush(heap, ends << ENDS | end - level << LEVEL | later << LOST | other << INDEX | state)
                to = state + adds | ran
                level += 1
                there = origins[level]
                if to < enough and (to not in there or lost < there[to] >> LOST):
                    break
                index = -1
            there[to] = lost << LOST | index << INDEX | state
            if level > end:
                self._lost = lost
                return True
            state = to
            patience -= 1
            if not patience:
                return False

    def _moves_at(self, level: int, part: int) -> list[Move]:
        place, stage = divmod(level, STAGES)
        if level == self._end:
            moves = self._last(part)
        elif stage:
            moves = self._in_suit(place, stage - 1, part & NODE, part >> TAKEN)
        else:
            moves = self._of_rank(place)
        return sorted(moves)

    def _of_rank(self, place: int) -> list[Move]:
        problem, best = self._problem, self._best
        if place > 12:
            return [Move(0, 0, 0, 0, NO_CHOICE)]
        clubs, diamonds, hearts, spades = (row[place] for row in best.prices.cards)
        moves: list[Move] = []
        for choice in problem.choices[place]:
            (c, d, h, s), jokers, gain = choice
            paid = clubs * c + diamonds * d + hearts * h + spades * s + best.prices.joker * jokers
            taken = (c | d << SUIT | h << 2 * SUIT | s << 3 * SUIT) << TAKEN
            moves.append(Move(best.buys[place].most - gain + paid, taken + (jokers << JOKERS), 0, len(moves), choice))
        return moves

    def _in_suit(self, place: int, suit: int, node: int, taken: int) -> list[Move]:
        best, lane = self._best, self._problem.lanes[suit]
        table = best.suits[suit]
        before, after = table[place][node], table[place + 1]
        room = 2
        if place < 13:
            room = lane.held[place] - taken
            before -= best.prices.cards[suit][place] * taken
        each, joker = self._problem.worth.in_run[place], best.prices.joker
        moves: list[Move] = []
        for cards, jokers, to, kept, change in lane.edges[place][node]:
            if cards + kept <= room:
                adds = (to - node - (taken << TAKEN) << SUIT * suit) + (jokers << JOKERS)
                lost = before - after[to] - each * cards + joker * jokers
                moves.append(Move(lost, adds, RAN if cards else 0, len(moves), change))
        return moves

    def _last(self, state: State) -> list[Move]:
        """Out; but without a run there is no place for jokers that are left, so that is worth what is found for it."""
        problem, best = self._problem, self._best
        left = problem.jokers - (state >> JOKERS)
        if not left or state & RAN:
            return [Move(best.prices.joker * left, 0, 0, 0, NO_CHOICE)]
        most, _ = without_runs(problem.ranks, problem.jokers, problem.worth)
        self._most = best.total - (most - problem.jokers * problem.worth.joker)
        return []

    def found(self) -> Found | None:
        """The steps of the best way, from its end back."""
        if self._lost > self._most:
            return None
        (state,) = self._from[-1]
        steps: list[Step] = []
        changes: list[Change] = []
        then: tuple[Node, ...] = ()
        for level in range(self._end, -1, -1):
            way = self._from[level + 1][state]
            state, index = way & STATE, way >> INDEX & 1023
            shift, mask = self._parts[level]
            what = self._moves[level][state >> shift & mask][index].what
            if isinstance(what, Change):
                changes.append(what)
                continue
            if level < self._end:
                steps.append(Step(what, tuple(reversed(changes)), then))
                changes = []
            rows = [lane.nodes[level // STAGES] for lane in self._problem.lanes]
            then = tuple([row[state >> SUIT * suit & NODE] for suit, row in enumerate(rows)])
        return Found(self._best.total - self._lost, tuple(reversed(steps)))
