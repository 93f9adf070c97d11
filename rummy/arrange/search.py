"""The best arrangement between the bounds: rank by rank, as long as no more is lost against the bound than allowed.

At the bound's prices every step loses something or nothing against it. A state is the open runs of all suits and the
jokers left; what was lost on the way to it is all that matters of the past. The less one allows, the fewer states there
are, so it begins with little, and with few states, and an arrangement found that way says how much to allow at most.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rummy.arrange.groups import Choice
from rummy.arrange.lanes import Change, Node
from rummy.arrange.prices import Bound, Descent, Prices, Problem, bound, full_prices, guessed_prices
from rummy.arrange.worth import POINT

State: TypeAlias = int
"""Six bits for the node of each suit, and above them the jokers left."""
NODE = 63
JOKERS = 24


class Step(NamedTuple):
    """One place: what is melded of its rank, and by suit what happens to runs and which node comes next."""

    choice: Choice
    changes: tuple[Change, ...]
    then: tuple[Node, ...]


class Found(NamedTuple):
    worth: int
    """Of its natural cards, less what jokers in sets lose against a run."""
    steps: tuple[Step, ...]
    prices: Prices


class _Pass(NamedTuple):
    lost: int | None
    """`None`: no way to the end."""
    states: tuple[dict[State, int], ...]
    """By place: what was lost up to it."""
    before: tuple[dict[State, State], ...]
    """By place: the state each was best come to from."""
    whole: bool
    """Whether no state was left out."""


FEW, NARROW, MANY = 4, 12, 1000
"""States at a place: not worth sifting, and kept for a first look, and to make sure."""
TRIAL = 4 * POINT
BATCHES = ((10, 2 * TRIAL, 40), (8, 2 * TRIAL, 60), (8, 4 * TRIAL, 100), (10, 4 * TRIAL, 160))
EARLY, FEW_CARDS = ((4, 2 * TRIAL, 40),), 18
AT_ONCE = (0, 2 * TRIAL, 40)
"""Steps towards lower bounds, how much may be lost against the bound before the next ones come cheaper, and how many
states are kept at a place."""
GUESS = 7 * POINT
"""What a joker may be worth to other cards."""


def find(problem: Problem, least: int = -1, prices: Prices | None = None) -> Found | None:
    """The arrangement of the greatest worth where that exceeds `least`; its jokers all count as laid.

    `prices`: good ones for a problem much like this, where such are known.
    """
    best = bound(problem, prices or full_prices(problem))
    if prices is None:
        guess = bound(problem, guessed_prices(problem, GUESS)) if problem.jokers else best
        found = _layers(problem, best, guess, 0, NARROW)
        if found.lost is not None:
            return _read(problem, best, found)
        best = min(best, guess, key=lambda one: one.total)
    descent = Descent(best)
    known: Found | None = None
    early = EARLY if sum(map(sum, problem.ranks)) <= FEW_CARDS else ()
    for steps, most, width in (*early, *BATCHES) if prices is None else (AT_ONCE, *BATCHES):
        for _ in range(steps):
            if not descent.settled:
                descent.step(problem)
        known, least, sure = _tried(problem, descent, known, least, most, width)
        if sure:
            return known
    allowed = TRIAL
    best, guide = descent.best, descent.middle(problem)
    while True:
        most = best.total - least - 1
        found = _layers(problem, best, guide, min(allowed, most), None)
        if found.lost is not None:
            return _read(problem, best, found)
        if allowed >= most:
            return known
        allowed += allowed // 2


def _tried(
    problem: Problem, descent: Descent, known: Found | None, least: int, most: int, width: int
) -> tuple[Found | None, int, bool]:
    """The best known now, its worth, and whether nothing can be better."""
    best, guide = descent.best, descent.middle(problem)
    allowed = TRIAL
    while best.total > least:
        allowed = min(allowed, best.total - least - 1)
        found = _layers(problem, best, guide, allowed, width)
        if found.lost is not None:
            known = _read(problem, best, found)
            least = known.worth
            if found.whole:
                return known, least, True
        elif found.whole:
            if allowed >= best.total - least - 1:
                return known, least, True
            if 2 * allowed > most:
                break  # lower bounds cost less than more states
            allowed *= 2
        elif known is None or width == MANY:
            break
        if known is not None:
            if best.total - least > most:
                break
            allowed, width = most, MANY
    return known, least, best.total <= least


def _layers(problem: Problem, best: Bound, guide: Bound, allowed: int, width: int | None) -> _Pass:
    """All that loses no more than allowed; where more states than `width` do, the most promising.

    What loses too much against the guide, another bound, is left out too, and the guide says which states promise most:
    the lowest bound may find many ways equal of which most come to a bad end.
    """
    states: dict[State, int] = {problem.jokers << JOKERS: 0}
    rows = [states]
    origins: list[dict[State, State]] = []
    whole = True
    for place in range(problem.worth.places):
        states, before = _layer(problem, best, allowed, place, states)
        origins.append(before)
        if len(states) > FEW:
            kept = _promising(best, guide, allowed, place + 1, states)
            if width is not None and len(kept) > width:
                whole = False
                kept = sorted(kept)[:width]
            if len(kept) < len(states):
                states = {-state: states[-state] for _, state in kept}
        if not states:
            return _Pass(None, (), (), whole)
        rows.append(states)
    lost = min(lost + best.prices.joker * (state >> JOKERS) for state, lost in states.items())
    return _Pass(lost if lost <= allowed else None, tuple(rows), tuple(origins), whole)


def _promising(
    best: Bound, guide: Bound, allowed: int, place: int, states: dict[State, int]
) -> list[tuple[int, State]]:
    """What each state that may do lost against the guide, and the state, negative: of equals more jokers first."""
    if guide is best:
        return [(lost, -state) for state, lost in states.items()]
    more = guide.total - best.total
    allowed += more
    more += sum(best.ranks[place:]) - sum(guide.ranks[place:])
    clubs, diamonds, hearts, spades = (
        [one - other for one, other in zip(mine[place], its[place], strict=True)]
        for mine, its in zip(best.suits, guide.suits, strict=True)
    )
    joker = best.prices.joker - guide.prices.joker
    kept = []
    for state, lost in states.items():
        lost += more + clubs[state & NODE] + diamonds[state >> 6 & NODE] + hearts[state >> 12 & NODE]
        lost += spades[state >> 18 & NODE] + joker * (state >> JOKERS)
        if lost <= allowed:
            kept.append((lost, -state))
    return kept


Move: TypeAlias = tuple[int, int]
"""What it loses, and what it adds to the state."""


class _Place:
    """The moves at one place, each suit's found when first asked for."""

    def __init__(self, problem: Problem, best: Bound, allowed: int, place: int) -> None:
        self._problem, self._best, self._allowed, self._place = problem, best, allowed, place
        self.known: tuple[dict[tuple[int, int], list[Move]], ...] = ({}, {}, {}, {})
        """By suit, node and cards its rank's melds take: what `moves` found."""
        self.choices: list[tuple[int, Choice]] = []
        """What it loses, and the choice, least lost first."""
        if place < 13:
            for choice in problem.choices[place]:
                paid = sum(best.prices.cards[suit][place] * count for suit, count in enumerate(choice.cards))
                lost = best.ranks[place] - choice.gain + paid + best.prices.joker * choice.jokers
                if lost <= allowed:
                    self.choices.append((lost, choice))
            self.choices.sort()
        else:
            self.choices.append((0, problem.choices[0][0]))

    def moves(self, suit: int, node: int, bought: int) -> list[Move]:
        """Those of a suit from a node where its rank's melds take so many cards, least lost first."""
        moves = self.known[suit][node, bought] = sorted(
            (lost, (to << 6 * suit) - (jokers << JOKERS)) for lost, jokers, to, _ in self.edges(suit, node, bought)
        )
        return moves

    def edges(self, suit: int, node: int, bought: int) -> list[tuple[int, int, int, Change]]:
        """What each loses, its jokers, where it leads and what happens on it."""
        place, best, lane = self._place, self._best, self._problem.lanes[suit]
        table = best.suits[suit]
        before, after = table[place][node], table[place + 1]
        room = 2
        if place < 13:
            room = lane.held[place] - bought
            before -= best.prices.cards[suit][place] * bought
        each, joker = self._problem.worth.in_run[place], best.prices.joker
        edges = []
        for cards, jokers, to, kept, change in lane.edges[place][node]:
            if cards + kept <= room:
                lost = before - after[to] - each * cards + joker * jokers
                if lost <= self._allowed:
                    edges.append((lost, jokers, to, change))
        return edges


def _layer(
    problem: Problem, best: Bound, allowed: int, place: int, states: dict[State, int]
) -> tuple[dict[State, int], dict[State, State]]:
    here = _Place(problem, best, allowed, place)
    known_0, known_1, known_2, known_3 = here.known
    found: dict[State, int] = {}
    origin: dict[State, State] = {}
    for state, before in states.items():
        left = state >> JOKERS << JOKERS
        node_0, node_1, node_2, node_3 = state & NODE, state >> 6 & NODE, state >> 12 & NODE, state >> 18 & NODE
        for lost, choice in here.choices:
            lost += before
            if lost > allowed:
                break
            (c, d, h, s) = choice.cards
            if (clubs := known_0.get((node_0, c))) is None:
                clubs = here.moves(0, node_0, c)
            if (diamonds := known_1.get((node_1, d))) is None:
                diamonds = here.moves(1, node_1, d)
            if (hearts := known_2.get((node_2, h))) is None:
                hearts = here.moves(2, node_2, h)
            if (spades := known_3.get((node_3, s))) is None:
                spades = here.moves(3, node_3, s)
            if not (clubs and diamonds and hearts and spades):
                continue
            start = left - (choice.jokers << JOKERS)
            for lost_0, move_0 in clubs:
                lost_0 += lost
                if lost_0 > allowed:
                    break
                move_0 += start
                for lost_1, move_1 in diamonds:
                    lost_1 += lost_0
                    if lost_1 > allowed:
                        break
                    move_1 += move_0
                    for lost_2, move_2 in hearts:
                        lost_2 += lost_1
                        if lost_2 > allowed:
                            break
                        move_2 += move_1
                        for lost_3, move_3 in spades:
                            lost_3 += lost_2
                            if lost_3 > allowed:
                                break
                            move_3 += move_2
                            # Below nothing where more jokers are used than there are.
                            if move_3 >= 0 and lost_3 < found.get(move_3, allowed + 1):
                                found[move_3] = lost_3
                                origin[move_3] = state
    return found, origin


def _read(problem: Problem, best: Bound, found: _Pass) -> Found:
    """The steps of the best way, from its end back."""
    assert found.lost is not None
    joker = best.prices.joker
    last = found.states[-1]
    state = next(state for state, lost in last.items() if lost + joker * (state >> JOKERS) == found.lost)
    steps: list[Step] = []
    for place in range(problem.worth.places - 1, -1, -1):
        here = _Place(problem, best, found.lost, place)
        before = found.before[place][state]
        lost = found.states[place + 1][state] - found.states[place][before]
        steps.append(_step(problem, here, place, before, state, lost))
        state = before
    return Found(best.total - found.lost, tuple(reversed(steps)), best.prices)


def _step(problem: Problem, here: _Place, place: int, before: State, state: State, lost: int) -> Step:
    """The step from one state to the other at this loss."""
    nodes = [state >> 6 * suit & NODE for suit in range(4)]
    used = (before >> JOKERS) - (state >> JOKERS)
    for paid, choice in here.choices:
        ways: list[tuple[int, int, tuple[Change, ...]]] = [(paid, choice.jokers, ())]
        for suit in range(4):
            edges = here.edges(suit, before >> 6 * suit & NODE, choice.cards[suit])
            ways = [
                (so_far + more, jokers + added, (*taken, change))
                for so_far, jokers, taken in ways
                for more, added, to, change in edges
                if to == nodes[suit] and so_far + more <= lost and jokers + added <= used
            ]
        for total, jokers, taken in ways:
            if total == lost and jokers == used:
                then = tuple(problem.lanes[suit].nodes[place + 1][nodes[suit]] for suit in range(4))
                return Step(choice, taken, then)
    raise AssertionError("a state that no step leads to")
