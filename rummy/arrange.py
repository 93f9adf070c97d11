"""The most valuable way to split a hand into melds, exactly."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, product
from typing import NamedTuple, TypeAlias

from rummy.cards import ACE, JOKER, NAMED, Card, remove
from rummy.layings import melds_in
from rummy.melds import HIGH_ACE, classify, hand_value, laid_values
from rummy.rules import Rules


class Arrangement(NamedTuple):
    melds: tuple[tuple[Card, ...], ...]
    points: int
    """What the melds are worth laid."""


NOTHING = Arrangement((), 0)


def arrange(hand: tuple[Card, ...], rules: Rules) -> Arrangement:
    """The splitting of this hand whose melds are worth most; of equal ones the first found."""
    if next(melds_in(hand, rules), None) is None:
        return NOTHING
    if JOKER in hand or rules.books or len(hand) <= MANY:
        return _by_melds(hand, rules)
    return _by_ranks(hand, rules)


MANY = 24
"""Up to here going meld by meld is the quicker way; beyond, its time grows without bound and that of ranks does not."""


# -- natural cards, plain sets: rank by rank ----------------------------------------------------------------------
#
# Going up from the ace, all that matters of what lies below are the runs still open in each suit. So the best way to
# every set of open runs is carried along, whatever the number of melds in the hand.

Open: TypeAlias = tuple[int, ...]
"""The open runs of a suit, each by its length up to 3; 4 more where it began with a low ace."""
FROM_ACE = 4


class _Step(NamedTuple):
    """One rank's part of a way: in each suit the open runs that went on, and how many began; and the sets laid."""

    before: _Step | None
    went_on: tuple[Open, ...]
    began: tuple[int, ...]
    sets: tuple[tuple[int, ...], ...]


class _State(NamedTuple):
    opened: tuple[Open, ...]
    aces: tuple[int, ...]
    """Left for the head of a run."""


class _Way(NamedTuple):
    points: int
    last: _Step | None


def _by_ranks(hand: tuple[Card, ...], rules: Rules) -> Arrangement:
    counts = Counter(hand)
    high = rules.aces != "low"
    held = [tuple(counts[suit * 13 + place % 13] for suit in range(4)) for place in range(14 if high else 13)]
    ways = {_State(((),) * 4, held[ACE] if high else (0,) * 4): _Way(0, None)}
    for place in range(len(held)):
        ways = _ranked(ways, place, held, rules)
    ends = [
        way for state, way in ways.items() if all(length % FROM_ACE == 3 for suit in state.opened for length in suit)
    ]
    best = max(ends, key=lambda way: way.points)
    return Arrangement(_melds(best.last), best.points)


def _ranked(ways: dict[_State, _Way], place: int, held: list[tuple[int, ...]], rules: Rules) -> dict[_State, _Way]:
    """All ways one rank further."""
    last = place == HIGH_ACE
    run_value = set_value = hand_value(place % 13, rules)
    if place == ACE:
        run_value = laid_values("run", (0, 1, 2), rules)[0]
    can_begin = [place + 2 < len(held) and bool(held[place + 1][suit] and held[place + 2][suit]) for suit in range(4)]
    found: dict[_State, _Way] = {}
    for state, way in ways.items():
        here = state.aces if last else held[place]
        choices = [_suit_choices(state.opened[suit], here[suit], place, can_begin[suit]) for suit in range(4)]
        for chosen in product(*choices):
            went_on, began, opened = zip(*chosen, strict=True)
            left = tuple(have - len(went) - new for have, (went, new, _) in zip(here, chosen, strict=True))
            used = sum(here) - sum(left)
            for sets in _every_sets(left) if place == ACE and any(state.aces) else ((),) if last else (_sets(left),):
                in_sets = [sum(suit in laid for laid in sets) for suit in range(4)]
                points = way.points + run_value * used + set_value * sum(in_sets)
                aces = state.aces
                if place == ACE and any(aces):
                    aces = tuple(have - in_set for have, in_set in zip(left, in_sets, strict=True))
                key = _State(opened, aces)
                if key not in found or points > found[key].points:
                    found[key] = _Way(points, _Step(way.last, went_on, began, sets))
    return found


@cache
def _suit_choices(opened: Open, have: int, place: int, can_begin: bool) -> list[tuple[Open, int, Open]]:
    """Which of a suit's open runs go on with this rank, how many new ones begin, and what is open then.

    Short runs have to go on.
    """
    # An ace closes only one end (M7).
    may = tuple(length for length in opened if length < FROM_ACE) if place == HIGH_ACE else opened
    short = [length for length in opened if length % FROM_ACE != 3]
    if len(short) > have or any(length not in may for length in short):
        return []
    long = [length for length in may if length % FROM_ACE == 3]
    room = have - len(short)
    choices: list[tuple[Open, int, Open]] = []
    for going_on in range(min(room, len(long)), -1, -1):
        for more in sorted(set(combinations(long, going_on))):
            closed = Counter(long) - Counter(more)
            # Closing a run only to begin another with the same card gains nothing, but where its ace bars its head.
            gains = all(length > FROM_ACE for length in closed)
            went_on = (*short, *more)
            most = room - going_on if can_begin and gains else 0
            choices += [(went_on, began, _opened(went_on, began, place)) for began in range(most, -1, -1)]
    return choices


def _opened(went_on: Open, began: int, place: int) -> Open:
    grown = [length + 1 if length % FROM_ACE < 3 else length for length in went_on]
    return tuple(sorted([*grown, *([FROM_ACE + 1 if place == ACE else 1] * began)]))


@cache
def _every_sets(left: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Every choice of sets among these aces, from none on: what is not in a set may still head a run."""
    found: set[tuple[tuple[int, ...], ...]] = {()}
    suits = [suit for suit in range(4) if left[suit]]
    for size in (3, 4):
        for laid in combinations(suits, size):
            rest = tuple(have - (suit in laid) for suit, have in enumerate(left))
            found |= {tuple(sorted((laid, *more))) for more in _every_sets(rest)}
    return tuple(sorted(found))


@cache
def _sets(left: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The sets that use up most of these cards of one rank, counted by suit."""
    best: tuple[tuple[int, ...], ...] = ()
    suits = [suit for suit in range(4) if left[suit]]
    for size in (4, 3):
        for laid in combinations(suits, size):
            rest = tuple(have - (suit in laid) for suit, have in enumerate(left))
            sets = (laid, *_sets(rest))
            if sum(map(len, sets)) > sum(map(len, best)):
                best = sets
    return best


def _melds(last: _Step | None) -> tuple[tuple[Card, ...], ...]:
    """The melds of a way, read from its steps."""
    steps: list[_Step] = []
    while last is not None:
        steps.append(last)
        last = last.before
    melds: list[tuple[Card, ...]] = []
    running: list[list[tuple[int, list[Card]]]] = [[], [], [], []]
    for place, step in enumerate(reversed(steps)):
        melds += [tuple(suit * 13 + place for suit in laid) for laid in step.sets]
        for suit in range(4):
            card, before, after = suit * 13 + place % 13, running[suit], []
            for length in step.went_on[suit]:
                run = before.pop(next(index for index, (other, _) in enumerate(before) if other == length))
                after.append((length + 1 if length % FROM_ACE < 3 else length, [*run[1], card]))
            after += [(FROM_ACE + 1 if place == ACE else 1, [card])] * step.began[suit]
            melds += [tuple(cards) for _, cards in before]
            running[suit] = after
    return (*melds, *(tuple(cards) for suit in running for _, cards in suit))


# -- wild cards, or sets that count as one card: meld by meld ------------------------------------------------------


def _by_melds(hand: tuple[Card, ...], rules: Rules) -> Arrangement:
    """Walks the hand's cards from the lowest up, each left out or in one of the melds that hold it."""
    by_lowest: dict[Card, list[tuple[tuple[Card, ...], int]]] = {}
    for meld in melds_in(hand, rules):
        laying = classify(meld, rules)
        assert laying is not None  # it was listed
        lowest = min(card for card in meld if card < NAMED)
        by_lowest.setdefault(lowest, []).append((meld, sum(laid_values(laying.kind, meld, rules))))
    return _best(hand, by_lowest, {})


def _best(
    hand: tuple[Card, ...],
    by_lowest: dict[Card, list[tuple[tuple[Card, ...], int]]],
    known: dict[tuple[Card, ...], Arrangement],
) -> Arrangement:
    while hand and hand[0] not in by_lowest:
        hand = hand[1:]
    if not hand or hand[0] == JOKER:
        return NOTHING
    if hand in known:
        return known[hand]
    best = _best(hand[1:], by_lowest, known)
    for meld, value in by_lowest[hand[0]]:
        rest = remove(hand, meld)
        if rest is None:
            continue
        below = _best(rest, by_lowest, known)
        if below.points + value > best.points:
            best = Arrangement((meld, *below.melds), below.points + value)
    known[hand] = best
    return best
