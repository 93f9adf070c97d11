"""The baseline every later opponent is measured against: it plays for what it sees now and plans nothing.

- It lays all it can: the most valuable splitting of its hand into melds, the dearest first, then the most valuable
  lay-offs, those that score nothing on a set too. A last card to discard is kept where the rules want one.
- A joker lies where it scores: it is laid off for no card the hand holds, and where sets count as one card and hands
  cost nothing, it lies in a set only to go out.
- Where only the first player may open (K1), it opens as such when it can lay `OPEN_POINTS`, if those count for a seat
  that does not win too; when at most `OPEN_REST` cards would be left; and in the last `OPEN_LATE` rounds, of `ROUNDS`
  where there is no limit.
- It takes from the discards when what that comes to at once beats the same without the take by more than
  `WORTH_A_DRAW`. What it comes to is the points laid less `LOAD` times the points then left in the hand; where only
  hands are scored, the points left alone, and a take need only leave no more of them than there were.
- On an empty stock it takes only what beats ending the deal, with hands counted as they would be then; and where the
  lowest hand takes all it ends the deal if its own should be lowest, each unseen card reckoned at `UNSEEN`.
- It discards the least useful card: neighbours in suit, near neighbours and pairs make a card useful, points in the
  hand do not, and a joker goes last of all. A card that fits a meld on the table goes only when all others do too.
- It ends a turn without a discard only before anyone has knocked, where hands cost nothing and non-winners score.
- It calls whenever the called card scores.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from rummy.actions import PASS, Action
from rummy.bots.arrange import arrange
from rummy.bots.interface import PLAY, Budget
from rummy.cards import ACE, JOKER, NAMED, Card, rank_of, remove, suit_of
from rummy.find_melds import melds_in, names
from rummy.layoffs import lay_offs
from rummy.melds import Meld, classify, extend, hand_points, hand_value, laid_values
from rummy.observe import Observation
from rummy.rules import Rules

LOAD = 0.35
WORTH_A_DRAW = 4.0
NO_HEAVIER = -0.5
UNSEEN = 6.5
OPEN_POINTS, OPEN_REST, OPEN_LATE = 50, 3, 2
ROUNDS = 10
NEIGHBOUR, NEAR_NEIGHBOUR, PAIR, POINT, WILD = 8.0, 4.0, 10.0, 0.5, 1000.0
MANY = 99


def choose(observation: Observation, _rng: Random, _budget: Budget = PLAY) -> Action:
    """One of the observation's actions."""
    first, *others = observation.actions
    if first.kind == "call":
        return _answer(observation)
    if not others:
        return first
    if observation.phase == "draw":
        return _beginning(observation, first, others)
    return _laying(observation) or _ending(observation)


def _answer(observation: Observation) -> Action:
    table, laid = table_of(observation), _weights(observation)[0]
    calls = [action for action in observation.actions if action.kind == "call"]
    best = max(calls, key=lambda call: _after(table, call)[1])
    return best if laid * _after(table, best)[1] > 0 else PASS


class Table(NamedTuple):
    """What lies there, and what else the seat may lay in this turn."""

    rules: Rules
    melds: tuple[Meld, ...]
    most: int
    """New melds still allowed."""
    lays_off: bool


class Plan(NamedTuple):
    """What laying all it can would come to."""

    points: int
    rest: tuple[Card, ...]
    layings: tuple[Action, ...]


def plan(hand: tuple[Card, ...], table: Table, must: Card | None = None) -> Plan:
    """All it can lay, beginning with `must`, or leaving a card where the last one has to be discarded (T12).

    A `must` that cannot be used at all stays in the rest.
    """
    best = _plan(hand, table, must)
    if best.rest or not table.rules.final_discard_required:
        return best
    kept = [(card, _plan(rest, table, must)) for card in sorted(set(hand)) if (rest := remove(hand, (card,)))]
    able = [(card, one) for card, one in kept if must is None or one.layings]
    if not able:
        return Plan(0, hand, ())
    card, best = max(able, key=lambda pair: pair[1].points - hand_points((*pair[1].rest, pair[0]), table.rules))
    return best._replace(rest=(*best.rest, card))


def _plan(hand: tuple[Card, ...], table: Table, must: Card | None) -> Plan:
    free = _lay_all(hand, table)
    if must is None:
        return free
    uses = [action for action in _layings(hand, table) if names(action.cards, must)]
    for action in free.layings:
        if action in uses:
            return free._replace(layings=(action,))
    best = Plan(-1, hand, ())
    for action in uses:
        after, points = _after(table, action)
        later = _lay_all(remove(hand, action.cards) or (), after)
        if points + later.points > best.points:
            best = Plan(points + later.points, later.rest, (action,))
    return best if uses else Plan(0, hand, ())


def _layings(hand: tuple[Card, ...], table: Table) -> list[Action]:
    return [Action("meld", cards) for cards in melds_in(hand, table.rules) if table.most] + _lay_offs(hand, table)


def _lay_offs(hand: tuple[Card, ...], table: Table) -> list[Action]:
    melds = table.melds if table.lays_off else ()
    return [
        Action("layoff", cards, meld=index)
        for index, meld in enumerate(melds)
        for cards in lay_offs(hand, meld, table.rules)
    ]


def _lay_all(hand: tuple[Card, ...], table: Table) -> Plan:
    melds = arrange(hand, table.rules).melds if table.most else ()
    lavish = _lay(hand, table, melds, sparing=False)
    if JOKER not in hand or not (table.rules.books and table.rules.pool_kind) or len(lavish.rest) < 2:
        return lavish
    spared = tuple(cards for meld in melds if (cards := _without_idle_jokers(meld, table.rules)))
    return _lay(hand, table, spared, sparing=True)


def _without_idle_jokers(cards: tuple[Card, ...], rules: Rules) -> tuple[Card, ...]:
    """The meld without the jokers of a set, which count nothing (M4); nothing where it is none without them."""
    laying = classify(cards, rules)
    if laying is None or laying.kind != "set":
        return cards
    natural = tuple(card for card in cards if card < NAMED)
    return natural if len(natural) >= 3 else ()


def _lay(hand: tuple[Card, ...], table: Table, melds: tuple[tuple[Card, ...], ...], *, sparing: bool) -> Plan:
    points, layings = 0, []
    wanted = [Action("meld", cards) for cards in melds]
    wanted.sort(key=lambda action: -_after(table, action)[1])
    wanted = wanted[: table.most]
    while laying := wanted.pop(0) if wanted else _best_lay_off(hand, table, sparing=sparing):
        table, gained = _after(table, laying)
        points += gained
        layings.append(laying)
        hand = remove(hand, laying.cards) or ()
    return Plan(points, hand, tuple(layings))


def _best_lay_off(hand: tuple[Card, ...], table: Table, *, sparing: bool) -> Action | None:
    best, most = None, -1
    for action in _lay_offs(hand, table):
        named = [card for card in action.cards if card >= NAMED]
        idle = sparing and named and table.melds[action.meld].kind == "set"
        if idle or any(card - NAMED in hand for card in named):
            continue
        if (gained := _after(table, action)[1]) > most:
            best, most = action, gained
    return best


def _after(table: Table, action: Action) -> tuple[Table, int]:
    """The table after a laying, or a call, and the points it adds."""
    rules, melds = table.rules, table.melds
    if action.kind == "meld":
        laying = classify(action.cards, rules)
        assert laying is not None
        meld = Meld(laying.kind, laying.cards, (0,) * len(laying.cards))
        return Table(rules, (*melds, meld), table.most - 1, True), sum(laid_values(laying.kind, laying.cards, rules))
    meld = melds[action.meld]
    extended = extend(meld, action.cards, rules)
    assert extended is not None
    grown = Meld(meld.kind, extended[0], (0,) * len(extended[0]))
    values = laid_values(grown.kind, grown.cards, rules)
    melds = (*melds[: action.meld], grown, *melds[action.meld + 1 :])
    return table._replace(melds=melds), sum(values[place] for place in extended[1])


def table_of(observation: Observation) -> Table:
    """The table as this seat's turn finds it (K1, T9)."""
    rules, seat = observation.rules, observation.seat
    opening = rules.knocking == "first_player_opens"
    most = 1 if rules.restrict_melding else MANY
    barred = opening and not any(observation.knocked) and seat != (observation.dealer + 1) % rules.players
    laying = observation.phase == "play" and observation.must is None
    if barred or (laying and not any(action.kind == "meld" for action in observation.actions)):
        most = 0
    return Table(rules, observation.melds, most, observation.knocked[seat] or not (opening or rules.restrict_melding))


def _weights(observation: Observation) -> tuple[float, float]:
    """What a point laid counts for, and one left in the hand against."""
    rules = observation.rules
    if rules.scoring in ("winner_takes_hands", "penalty"):
        return 0.0, 1.0
    if observation.stock:
        return 1.0, LOAD
    return 1.0, 0.0 if rules.pool_kind else 1.0


def _beginning(observation: Observation, first: Action, takes: list[Action]) -> Action:
    rules, hand, table, pile = observation.rules, observation.hand, table_of(observation), observation.pile
    laid, load = _weights(observation)

    def worth(able: Plan) -> float:
        return laid * able.points - load * hand_points(able.rest, rules)

    if observation.stock:
        best = worth(plan(hand, table)) + (WORTH_A_DRAW if laid else NO_HEAVIER)
    elif rules.scoring == "winner_takes_hands" and _lowest(observation):
        return first
    else:
        best = worth(Plan(0, hand, ()))
    chosen = first
    for take in takes:
        at = take.at if take.at >= 0 else len(pile) - 1 - pile[::-1].index(take.cards[0])
        cards = tuple(sorted((*hand, *pile[at:])))
        if laid and hand_points(cards, rules) <= best:
            continue  # not even laying them all would do
        use = rules.drawn_discard
        value = worth(plan(cards, table))
        if value > best and (use == "always" or (use == "deep" and at < len(pile) - 1)):
            value = worth(plan(cards, table, take.cards[0]))
        if value > best:
            chosen, best = take, value
    return chosen


def _lowest(observation: Observation) -> bool:
    others = [count for seat, count in enumerate(observation.counts) if seat != observation.seat]
    return hand_points(observation.hand, observation.rules) < UNSEEN * min(others)


def _laying(observation: Observation) -> Action | None:
    layings = [action for action in observation.actions if action.kind in ("meld", "layoff")]
    if not layings:
        return None
    table = table_of(observation)
    wanted = plan(observation.hand, table, observation.must)
    if observation.must is None and not (wanted.layings and _opens(observation, wanted)):
        return None
    if wanted.layings and wanted.layings[0] in layings:
        return wanted.layings[0]
    return max(layings, key=lambda action: _after(table, action)[1])


def _opens(observation: Observation, wanted: Plan) -> bool:
    rules = observation.rules
    if rules.knocking != "first_player_opens" or any(observation.knocked):
        return True
    points = wanted.points if rules.scoring in ("pool", "melds_minus_hand") else 0
    late = observation.round > (rules.rounds or ROUNDS) - OPEN_LATE
    return late or points >= OPEN_POINTS or len(wanted.rest) <= OPEN_REST


def _ending(observation: Observation) -> Action:
    rules = observation.rules
    discards = [action for action in observation.actions if action.kind == "discard"]
    gathering = rules.scoring == "pool" and rules.knocking == "first_player_opens" and not any(observation.knocked)
    if not discards or (gathering and PASS in observation.actions):
        return PASS
    melds = observation.melds
    fit = {action for action in discards if any(True for meld in melds for _ in lay_offs(action.cards, meld, rules))}
    kept = [action for action in discards if action not in fit] or discards
    return min(kept, key=lambda action: usefulness(action.cards[0], observation.hand, rules))


def usefulness(card: Card, hand: tuple[Card, ...], rules: Rules) -> float:
    """How much this card of the hand helps towards melds; jokers are never spare."""
    if card == JOKER:
        return WILD
    own = {rank_of(other) for other in hand if other < JOKER and suit_of(other) == suit_of(card)}
    high = rules.aces != "low"
    places = own | ({13} if high and ACE in own else set())
    rank = rank_of(card)
    at = [rank, 13] if rank == ACE and high else [rank]
    near = max(sum(place + step in places for step in (-1, 1)) for place in at)
    gap = max(sum(place + step in places for step in (-2, 2)) for place in at)
    alike = [other for other in hand if other < JOKER and rank_of(other) == rank]
    pair = len(alike if rules.books else set(alike)) > 1
    return NEIGHBOUR * near + NEAR_NEIGHBOUR * gap + PAIR * pair - POINT * hand_value(card, rules)
