"""Hands with few questions, by sets of cards as bits: what goes into melds of a rank is tried, the rest into runs.

A lane is a suit's ranks as bits, ace lowest; a second lane holds what the suit has twice.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

from rummy.bots.arrange.groups import Choice, Held, choices, without_runs
from rummy.bots.arrange.laying import Run, melds_laid
from rummy.bots.arrange.worth import Worths
from rummy.cards import JOKER, Card

Melds: TypeAlias = tuple[tuple[Card, ...], ...]
Lanes: TypeAlias = tuple[int, int]
"""What a suit has, and what it has twice."""

LANE = (1 << 13) - 1
ACE_HIGH = 1 << 13
MOST_WAYS, MOST_TRIED, MOST_SPLIT = 192, 800, 5
"""With more combinations than this, or so many to look at for one rank, the search is quicker; and where a suit with
cards twice has more cards once."""
MOST_CARDS = 20
"""In a hand with jokers, which have more to do the more cards there are."""
NEVER = -(1 << 60)
MOST_KNOWN = 1 << 13
"""Suits kept in mind for each kind of worth and number of jokers."""


class Way(NamedTuple):
    """A choice for each rank of which there may be melds."""

    gain: int
    jokers: int
    taken: tuple[tuple[int, Choice], ...]
    """By rank."""
    left: list[Lanes]
    """Of each suit."""


def by_bits(hand: tuple[Card, ...], jokers: int, worth: Worths) -> tuple[int, Melds] | None:
    """The most this hand is worth, and its melds; `None` where there is too much to try."""
    if jokers and len(hand) > MOST_CARDS:
        return None
    once = twice = 0
    for card in hand:
        if card < JOKER:
            bit = 1 << card
            twice |= once & bit
            once |= bit
    lanes = [once & LANE, once >> 13 & LANE, once >> 26 & LANE, once >> 39]
    doubles = [twice & LANE, twice >> 13 & LANE, twice >> 26 & LANE, twice >> 39]
    alike = _alike(lanes, doubles, jokers, worth)
    if jokers:
        suits = list(zip(lanes, doubles, strict=True))
    else:
        in_runs = [_in_runs(cards, worth.places > 13) for cards in lanes]
        if not alike and not any(in_runs):
            return 0, ()
        suits = [(cards & runs, double & runs) for cards, double, runs in zip(lanes, doubles, in_runs, strict=True)]
    for cards, double in suits:
        if double and (cards & ~double).bit_count() > MOST_SPLIT:
            return None
    ways = _ways(suits, lanes, doubles, alike, jokers, worth)
    if ways is None:
        return None
    ranks = tuple([_held(lanes, doubles, rank) for rank in range(13)]) if jokers else ()
    return _best(ways, ranks, jokers, worth)


def _held(lanes: list[int], doubles: list[int], rank: int) -> Held:
    clubs, diamonds, hearts, spades = lanes
    c, d, h, s = doubles
    return (
        (clubs >> rank & 1) + (c >> rank & 1),
        (diamonds >> rank & 1) + (d >> rank & 1),
        (hearts >> rank & 1) + (h >> rank & 1),
        (spades >> rank & 1) + (s >> rank & 1),
    )


def _alike(lanes: list[int], doubles: list[int], jokers: int, worth: Worths) -> int:
    """The ranks of which some cards make a meld."""
    clubs, diamonds, hearts, spades = lanes
    pairs = clubs & diamonds | (clubs | diamonds) & (hearts | spades) | hearts & spades
    double = doubles[0] | doubles[1] | doubles[2] | doubles[3] if worth.books else 0
    if jokers:
        return pairs | double
    return (clubs & diamonds & (hearts | spades)) | (hearts & spades & (clubs | diamonds)) | double & pairs


def _in_runs(cards: int, high: bool) -> int:
    """Those that are in some run without jokers."""
    if high and cards & 1:
        cards |= ACE_HIGH
    feet = cards & cards >> 1 & cards >> 2
    if not feet:
        return 0
    inside = feet | feet << 1 | feet << 2
    return (inside | inside >> 13) & LANE


def _ways(
    suits: list[Lanes], lanes: list[int], doubles: list[int], alike: int, jokers: int, worth: Worths
) -> list[Way] | None:
    """Every combination of what may go into melds of these ranks."""
    ways = [Way(0, 0, (), suits)]
    wanted = suits[0][0] | suits[1][0] | suits[2][0] | suits[3][0]
    while alike:
        bit = alike & -alike
        alike ^= bit
        rank = bit.bit_length() - 1
        found = choices(_held(lanes, doubles, rank), jokers, worth.values[rank], worth.books)
        if len(found) > 1:
            in_suits = [cards & bit for cards, _ in suits] if wanted & bit else [0, 0, 0, 0]
            able = found if jokers else _apart(found, in_suits)
            if len(ways) * len(able) > MOST_TRIED:
                return None
            ways = [
                Way(gain + choice.gain, used + choice.jokers, (*taken, (rank, choice)), _less(left, choice, bit))
                if choice.gain
                else Way(gain, used, taken, left)
                for gain, used, taken, left in ways
                for choice in able
                if used + choice.jokers <= jokers
            ]
            if len(ways) > MOST_WAYS:
                return None
    return ways


def _apart(found: tuple[Choice, ...], wanted: list[int]) -> tuple[Choice, ...]:
    """Of the choices that leave the same for runs the best one."""
    best: dict[tuple[int, ...], Choice] = {}
    for choice in found:
        key = tuple([count if want else 0 for count, want in zip(choice.cards, wanted, strict=True)])
        if key not in best or choice.gain > best[key].gain:
            best[key] = choice
    return tuple(best.values())


def _less(suits: list[Lanes], choice: Choice, bit: int) -> list[Lanes]:
    left = []
    for lanes, count in zip(suits, choice.cards, strict=True):
        once, twice = lanes
        if count and once & bit:
            if count == 2 or not twice & bit:
                once &= ~bit
            lanes = once, twice & ~bit
        left.append(lanes)
    return left


def _best(ways: list[Way], ranks: tuple[Held, ...], jokers: int, worth: Worths) -> tuple[int, Melds]:
    """The best way; of equal ones the first listed, which tends to have the most runs."""
    known = _known(worth, jokers)
    most = _together([_runs(known, lanes, worth, jokers) for lanes in ways[0].left])
    best, idle, first = NEVER, NEVER, 0
    melds: Melds = ()
    for number, way in sorted(enumerate(ways), key=lambda pair: -pair[1].gain - most[jokers - pair[1].jokers]):
        left = jokers - way.jokers
        if way.gain + most[left] < best:
            break
        suits = [_runs(known, lanes, worth, jokers) for lanes in way.left]
        made = _together(suits)[left]
        if left and not made:
            idle = max(idle, way.gain)
        elif way.gain + made > best or (way.gain + made == best and number < first):
            best, first = way.gain + made, number
            runs = _parted(suits, left, made)
            melds = melds_laid(way.taken, [Run(suit, places) for suit, places in runs], jokers, worth)
    best += jokers * worth.joker
    if idle + jokers * worth.joker > best:
        # Without a run there is no place for every joker: do melds of a rank do more with those they have room for?
        most_without, without = without_runs(ranks, jokers, worth)
        if most_without >= best:
            return most_without, without
    return best, melds


# -- the runs of the suits -----------------------------------------------------------------------------------------

Places: TypeAlias = tuple[int, ...]
InRuns: TypeAlias = tuple[int, tuple[Places, ...]]
"""What natural cards are worth in runs, and where they lie."""
ByJokers: TypeAlias = list[InRuns]
"""The best with so many jokers at most."""
NONE: InRuns = (0, ())


@lru_cache(maxsize=16)
def _known(_worth: Worths, _jokers: int) -> dict[Lanes, ByJokers]:
    """What was found for suits, filled as it is asked for."""
    return {}


def _runs(known: dict[Lanes, ByJokers], lanes: Lanes, worth: Worths, jokers: int) -> ByJokers:
    found = known.get(lanes)
    if found is None:
        if len(known) > MOST_KNOWN:
            known.clear()
        once, twice = lanes
        found = _twice(known, once, twice, worth, jokers) if twice else _once(once, worth, jokers)
        known[lanes] = found
    return found


def _twice(known: dict[Lanes, ByJokers], once: int, twice: int, worth: Worths, jokers: int) -> ByJokers:
    """Runs that lie side by side are those of two suits: tries every parting of the other cards between them."""
    best = [NONE] * (jokers + 1)
    other = apart = once & ~twice
    while True:
        pair = _runs(known, (twice | other, 0), worth, jokers), _runs(known, (twice | apart ^ other, 0), worth, jokers)
        for used in range(jokers + 1):
            for share in range(used + 1):
                (one, runs), (two, more) = pair[0][share], pair[1][used - share]
                if one + two > best[used][0]:
                    best[used] = one + two, (*runs, *more)
        if not other:
            return best
        other = other - 1 & apart


def _once(cards: int, worth: Worths, jokers: int) -> ByJokers:
    best = _in_order([place for place in range(13) if cards >> place & 1], worth, jokers)
    if cards & 1 and worth.places > 13:
        high = _in_order([place for place in range(1, 14) if (cards | ACE_HIGH) >> place & 1], worth, jokers)
        best = [max(pair, key=_worth_of) for pair in zip(best, high, strict=True)]
    return best


def _worth_of(runs: InRuns) -> int:
    return runs[0]


def _in_order(places: list[int], worth: Worths, jokers: int) -> ByJokers:
    """Card by card: each is left, or ends a run that began with some card before it."""
    rows: list[ByJokers] = [[NONE] * (jokers + 1)]
    for end, head in enumerate(places):
        row = list(rows[end])
        made = 0
        for start in range(end, -1, -1):
            foot = places[start]
            made += worth.in_run[foot]
            lacking = max(head - foot + 1, 3) - (end - start + 1)
            if head - foot - (end - start) > jokers:
                break
            for used in range(lacking, jokers + 1):
                before, runs = rows[start][used - lacking]
                if before + made > row[used][0]:
                    row[used] = before + made, (*runs, tuple(places[start : end + 1]))
        rows.append(row)
    return rows[-1]


def _together(suits: list[ByJokers]) -> list[int]:
    """The most that all suits can make, by jokers."""
    if len(suits[0]) == 1:
        return [sum([suit[0][0] for suit in suits])]
    most = [runs[0] for runs in suits[0]]
    for suit in suits[1:]:
        if suit[-1][0]:
            more = [runs[0] for runs in suit]
            most = [max([most[used - one] + more[one] for one in range(used + 1)]) for used in range(len(most))]
    return most


def _parted(suits: list[ByJokers], jokers: int, made: int) -> list[tuple[int, Places]]:
    """Runs by suit that make so much with these jokers."""
    for shares in product(range(jokers + 1), repeat=3):
        rest = jokers - sum(shares)
        if rest >= 0:
            found = [suit[share] for suit, share in zip(suits, (*shares, rest), strict=True)]
            if sum([worth for worth, _ in found]) == made:
                return [(suit, places) for suit, (_, runs) in enumerate(found) for places in runs]
    raise AssertionError("the suits do not make that")
