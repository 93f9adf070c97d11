"""Deals played to their end in thought, every seat by rules of thumb: the greedy opponent's, as look-ups.

A seat takes from the discards what pays at once, lays all it can, and discards what has the fewest neighbours.
Nobody calls.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from rummy.bitsets import BITS, LANE, RANKS, Faces
from rummy.bots.simulators.single_deck.apply import Game
from rummy.bots.simulators.single_deck.laying import EVERY_SUIT, free
from rummy.bots.simulators.single_deck.position import Position
from rummy.bots.simulators.single_deck.tables import RANK, START, Tables, laid_count
from rummy.cards import KING, Card

LOAD = 0.35
"""What a point left in the hand counts against one laid."""
WORTH_A_DRAW = 4.0
"""What taking must bring beyond not taking, where laying scores."""
NO_HEAVIER = -0.5
"""The same where only hands count: a take may leave as much as before."""
NEIGHBOUR, NEAR_NEIGHBOUR, PAIR, POINT = 8.0, 4.0, 10.0, 0.5
"""What makes a card useful in a hand, and against that each point it counts."""
NONE = (1e9, -1)
CARDS = tuple((BITS[card], START[card], RANK[card], RANKS[card % 13]) for card in range(52))
"""Of each card its bit, where its lane begins, its rank, and all cards of the rank."""

Spare = tuple[float, int]
"""How useful the least useful card of a lane is, and the card."""


def playout_by(game: Game, quick_turn: Callable[[Position], None]) -> Callable[[Position], int]:
    """To the deal's end, counting the turns."""
    rules = game.rules
    if game.limits or rules.rounds or rules.pool_kind:

        def play_out(position: Position) -> int:
            turns = 0
            while not position.over:
                quick_turn(position)
                turns += 1
            return turns

        return play_out
    return _fast_playout(game, quick_turn)


def spare_by(tables: Tables, point: float) -> Callable[[Faces], int]:
    """The least useful card of a hand."""
    lanes: list[dict[int, Spare]] = [{}, {}, {}, {}]
    first, second, third, fourth = lanes

    def least(suit: int, lane: Faces, pairs: Faces) -> Spare:
        """Of one lane, and of its ranks those of which the hand holds another card."""
        row = lane | (lane & 1) << 13 if tables.high else lane
        best = NONE
        for rank in range(KING + 1):
            if not lane >> rank & 1:
                continue
            places = (rank, KING + 1) if rank == 0 and tables.high else (rank,)
            near = max((row << 1 >> place & 1) + (row >> place + 1 & 1) for place in places)
            gap = max((row << 2 >> place & 1) + (row >> place + 2 & 1) for place in places)
            useful = NEIGHBOUR * near + NEAR_NEIGHBOUR * gap - point * tables.points[1 << rank]
            if pairs >> rank & 1:
                useful += PAIR
            best = min(best, (useful, suit * 13 + rank))
        lanes[suit][lane | pairs << 13] = best
        return best

    def spare(hand: Faces) -> int:
        a, b, c, d = hand & LANE, hand >> 13 & LANE, hand >> 26 & LANE, hand >> 39
        pairs = a & (b | c | d) | b & (c | d) | c & d
        best = NONE
        if a:
            best = first.get(a | (a & pairs) << 13) or least(0, a, a & pairs)
        if b:
            other = second.get(b | (b & pairs) << 13) or least(1, b, b & pairs)
            if other < best:
                best = other
        if c:
            other = third.get(c | (c & pairs) << 13) or least(2, c, c & pairs)
            if other < best:
                best = other
        if d:
            other = fourth.get(d | (d & pairs) << 13) or least(3, d, d & pairs)
            if other < best:
                best = other
        return best[1]

    return spare


@lru_cache(8)
def _spare(tables: Tables, scored: bool) -> Callable[[Faces], int]:
    return spare_by(tables, POINT if scored else 2 * POINT)


def quick_turn_by(game: Game) -> Callable[[Position], None]:
    """One turn, from wherever the seat to move stands in it, under any rules of the kind. Which melds lie is not kept
    up, only what they take and count: nothing but more such turns can follow."""
    scored = laid_count(game.rules)
    spare, points = _spare(game.tables, scored), game.points
    laid_worth, needed = (1, WORTH_A_DRAW) if scored else (0, NO_HEAVIER)

    def begin(position: Position) -> Card:
        """Draws, takes or ends; the card to be laid, or -1."""
        hand, sets, runs, pile = position.hands[position.turn], position.sets, position.runs, position.pile
        everything, using = game.limits_of(position)
        if position.stock:
            load = LOAD if scored else 1.0
            left, _, _, value = everything(hand, sets, runs)
            best = laid_worth * value - load * points(left) + needed
        else:
            load = 1.0
            best = -load * points(hand)
        chosen, above = -1, len(pile)
        for at in game.takes(position):
            while above > at:
                above -= 1
                hand |= BITS[pile[above]]
            laid = using(hand, sets, runs, pile[at])
            if laid and laid_worth * laid[3] - load * points(laid[0]) > best:
                best = laid_worth * laid[3] - load * points(laid[0])
                chosen = at
        if chosen >= 0:
            card = pile[chosen]
            game.take(position, chosen)
            return card
        if position.stock:
            game.draw(position)
        else:
            position.over = True
        return -1

    def quick_turn(position: Position) -> None:
        seat = position.turn
        card = position.must if position.drawn else begin(position)
        if position.over:
            return
        everything, using = game.limits_of(position)
        hand = position.hands[seat]
        if card >= 0:
            laid = using(hand, position.sets, position.runs, card)
            assert laid is not None  # or it could not have been taken (T6)
        else:
            laid = everything(hand, position.sets, position.runs)
        if laid[0] != hand:
            game.lay(position, hand & ~laid[0], laid[3])
            position.knocked |= 1 << seat
            position.sets, position.runs, hand = laid[1], laid[2], laid[0]
            if not hand:
                return
        if position.taken >= 0:
            hand &= ~BITS[position.taken]
        if hand:
            game.discard(position, spare(hand))
        else:
            game.next_turn(position)

    return quick_turn


def _fast_playout(game: Game, quick_turn: Callable[[Position], None]) -> Callable[[Position], int]:
    """Without limits on laying or on rounds: the same turns in one loop."""
    tables, players, only_top = game.tables, game.players, game.only_top
    scored = laid_count(game.rules)
    taken, within, points = tables.taken, tables.in_runs, game.points
    everything, using = free(tables)
    spare = _spare(tables, scored)
    load, laid_worth, needed = (LOAD, 1, WORTH_A_DRAW) if scored else (1.0, 0, NO_HEAVIER)

    def play_out(position: Position) -> int:
        turns = 0
        if position.drawn or position.idle:
            quick_turn(position)
            turns = 1
            if position.over:
                return turns
        hands, pile, stock, laid_points = position.hands, position.pile, position.stock, position.laid
        sets, runs, turn = position.sets, position.runs, position.turn
        while True:
            turns += 1
            hand = hands[turn]
            chosen = -1
            # The places of the pile whose card can be used at once with all above it; `fits`: what the table takes,
            # once it has all that the hand and those cards can lay off on its runs.
            places = []
            held, grown, fits = hand, runs, sets * EVERY_SUIT
            if runs:
                while more := held & (
                    takes := taken[grown & LANE]
                    | taken[grown >> 13 & LANE] << 13
                    | taken[grown >> 26 & LANE] << 26
                    | taken[grown >> 39] << 39
                ):
                    grown |= more
                fits |= takes
            at = len(pile)
            lowest = at - 1 if only_top else 0
            while at > lowest:
                at -= 1
                bit, start, rank, same = CARDS[pile[at]]
                held |= bit
                if fits & bit:
                    places.append(at)
                    if runs:
                        grown |= bit & takes
                        while more := held & (
                            takes := taken[grown & LANE]
                            | taken[grown >> 13 & LANE] << 13
                            | taken[grown >> 26 & LANE] << 26
                            | taken[grown >> 39] << 39
                        ):
                            grown |= more
                        fits |= takes
                elif within[held >> start & LANE] >> rank & 1 or (held & same).bit_count() >= 3:
                    places.append(at)
            if places:
                if stock:
                    weight = load
                    left, _, _, value = everything(hand, sets, runs)
                    best = laid_worth * value - weight * points(left) + needed
                else:
                    weight = 1.0
                    best = -points(hand)
                held, above = hand, len(pile)
                for at in places:
                    while above > at:
                        above -= 1
                        held |= BITS[pile[above]]
                    laid = using(held, sets, runs, pile[at])
                    if laid:
                        pays = laid_worth * laid[3] - weight * points(laid[0])
                        if pays > best:
                            best, chosen, plan = pays, at, laid
            if chosen >= 0:
                del pile[chosen:]
                hand, sets, runs, value = plan
            else:
                if not stock:
                    break
                hand, sets, runs, value = everything(hand | BITS[stock.pop()], sets, runs)
            if value:
                laid_points[turn] += value
            if hand:
                card = spare(hand)
                hand ^= BITS[card]
                pile.append(card)
            hands[turn] = hand
            if not hand:
                break
            turn += 1
            if turn == players:
                turn = 0
        position.sets, position.runs, position.turn = sets, runs, turn
        position.over = True
        return turns

    return play_out
