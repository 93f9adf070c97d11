"""What the engine promises of every position, seen from outside: each function yields the promises it finds broken.

Randomness comes through `rng.random()` alone, so that a seed means the same on every Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from random import Random
from typing import TypeVar

from rummy.actions import Action, parse_action
from rummy.apply import apply
from rummy.cards import JOKER, NAMED, Card, card_text, cards_text, held, pack, rank_of, suit_of
from rummy.deal import Deal
from rummy.errors import IllegalActionError, InvalidRulesError
from rummy.game import Game
from rummy.legal import legal_calls, objection, taken_place
from rummy.observe import observe
from rummy.record import Record, parse
from rummy.rules import Rules, Value, schema

T = TypeVar("T")
Thing = tuple[str, tuple[Card, ...], int, int]

MOST_ASKED = 64
"""Of a longer list so many actions are asked about; jokers bring lists of thousands."""
MOST_TOGETHER = 4
"""Cards of a lay-off that are also tried one by one, in every order."""


def below(rng: Random, limit: int) -> int:
    """A whole number from 0 to `limit - 1`."""
    return int(rng.random() * limit)


def one_of(rng: Random, choices: Sequence[T]) -> T:
    return choices[below(rng, len(choices))]


def some_of(rng: Random, choices: Sequence[T], count: int) -> list[T]:
    """So many of them, each at most once, in random order."""
    left = list(choices)
    return [left.pop(below(rng, len(left))) for _ in range(min(count, len(left)))]


def thing(deal: Deal, action: Action) -> Thing:
    """What the action asks for, whatever way its text names it."""
    at = taken_place(deal, action) if action.kind == "take" else None
    return action.kind, tuple(sorted(action.cards)), action.meld, -1 if at is None else at


# -- every step ----------------------------------------------------------------------------------------------------


def standing(deal: Deal, listed: Sequence[Action], rng: Random) -> Iterator[str]:
    """T14; before the end something is legal, nothing is listed twice, and what is listed is unobjectionable."""
    if sorted(deal.cards()) != pack(deal.rules.decks, deal.rules.jokers):
        yield f"cards not conserved: {cards_text(sorted(deal.cards()))}"
    if bool(listed) == deal.over:
        yield "something is legal after the end" if deal.over else "nothing is legal before the end"
    if len(set(listed)) != len(listed):
        yield "something is listed twice"
    for action in listed if len(listed) <= MOST_ASKED else some_of(rng, listed, MOST_ASKED):
        if reason := objection(deal, action):
            yield f"listed {action} is refused: {reason}"


def calls(deal: Deal, rng: Random) -> Iterator[str]:
    """C1: only after a discard, by any seat but the discarder; of the last discard on each meld, what is listed and
    nothing else is unobjectionable."""
    if not deal.rules.shared_discards or not deal.pile:
        return
    top = deal.pile[-1]
    face = top if top != JOKER else NAMED + below(rng, 52)
    for seat in range(deal.players):
        listed = legal_calls(deal, seat)
        if listed and (deal.callable in (-1, seat) or not deal.rules.calls):
            yield f"seat {seat} may call, {listed[0]}, where no call is due"
        for action in {*listed, *(Action("call", (face,), meld=index) for index in range(len(deal.melds) + 1))}:
            reason = objection(deal, action, seat)
            if (reason is None) != (action in listed):
                yield f"{action} of seat {seat} is {'refused: ' + reason if reason else 'allowed'}, against the list"


# -- now and then --------------------------------------------------------------------------------------------------


def texts(deal: Deal, listed: Sequence[Action]) -> Iterator[str]:
    """Each listed action is another thing, its text reads back to itself, and no other seat may do it."""
    if len({thing(deal, action) for action in listed}) != len(listed):
        yield "one thing is listed under two names"
    for action in listed:
        if parse_action(str(action)) != action:
            yield f"{action} reads back as another action"
        for seat in range(deal.players):
            if seat != deal.turn and objection(deal, action, seat) != "not-your-turn":
                yield f"{action} is not refused to seat {seat}, which is not to move"


def foreign(deal: Deal, listed: Sequence[Action], rng: Random, count: int) -> Iterator[str]:
    """Of so many actions somebody might try here, those that are not listed are refused and change nothing.

    A lay-off that is not listed is legal where its cards could be laid off one after another (M6).
    """
    known = {thing(deal, action) for action in listed}
    before = hash(deal)
    for _ in range(count):
        action = parse_action(_foreign_text(deal, rng))
        reason = objection(deal, action)
        together = action.kind == "layoff" and 1 < len(action.cards) <= MOST_TOGETHER
        legal = thing(deal, action) in known or (together and _singly(deal, action))
        if legal != (reason is None):
            yield f"{action} is {'refused: ' + reason if reason else 'allowed'}, against the list"
        if reason is None or legal:
            continue
        try:
            apply(deal, action)
        except IllegalActionError as error:
            if error.reason != reason:
                yield f"{action} is refused for two reasons: {reason}, {error.reason}"
        else:
            yield f"{action} is objected to ({reason}) but applied"
        if hash(deal) != before:
            yield f"the deal is another after {action} was refused"


def _foreign_text(deal: Deal, rng: Random) -> str:
    """Likely blunders: cards of the hand, of the pile, or of neither."""
    hand = deal.hands[deal.turn]
    own = list(hand) or [0]
    other = card_text(one_of(rng, own) if rng.random() < 0.7 else below(rng, JOKER + 1))
    kind = one_of(rng, ("draw", "pass", "end", "discard", "take", "take", "meld", "meld", "meld", "layoff", "layoff"))
    if kind in ("draw", "pass", "end"):
        return kind
    if kind == "discard":
        return f"discard {other}"
    if kind == "take":
        pile = deal.pile
        at = below(rng, len(pile) + 1)
        card = card_text(pile[at]) if at < len(pile) and rng.random() < 0.8 else other
        return f"take {card}@{at}" if rng.random() < 0.5 else f"take {card}"
    index = below(rng, len(deal.melds) + 1)
    size = 3 + below(rng, 3) if kind == "meld" else 1 + below(rng, 3)
    near = _near(own, deal, index if kind == "layoff" else None, rng)
    cards = " ".join(card_text(_named(card, near, rng)) for card in some_of(rng, near, size))
    return f"meld {cards}" if kind == "meld" else f"layoff {cards} on {index}"


def _near(own: Sequence[Card], deal: Deal, index: int | None, rng: Random) -> list[Card]:
    """Cards of the hand that are likely to go together, or to fit the meld."""
    lying = deal.melds[index].cards if index is not None and index < len(deal.melds) else (one_of(rng, own),)
    if rng.random() < 0.3:
        return list(own)
    like = one_of(rng, lying)
    suit, rank = suit_of(like), rank_of(like)
    near = [card for card in own if card == JOKER or card // 13 == suit or card % 13 == rank]
    return near or list(own)


def _named(card: Card, near: Sequence[Card], rng: Random) -> Card:
    """A joker under a name that may fit beside these cards."""
    if card != JOKER:
        return card
    beside = one_of(rng, near)
    if beside == JOKER or rng.random() < 0.2:
        return NAMED + below(rng, 52)
    if rng.random() < 0.5:
        return NAMED + below(rng, 4) * 13 + beside % 13
    return NAMED + suit_of(beside) * 13 + (beside + below(rng, 7) - 3) % 13


def _singly(deal: Deal, action: Action) -> bool:
    """Whether some order of laying these cards off one by one works; a taken card that is due must be among them."""
    if deal.phase != "play" or (deal.must is not None and deal.must not in map(held, action.cards)):
        return False
    free = deal._replace(must=None)
    for order in permutations(action.cards):
        after = free
        for card in order:
            single = action._replace(cards=(card,))
            if objection(after, single) is not None:
                break
            after, _ = apply(after, single)
        else:
            return True
    return False


def sight(game: Game, seat: int, rng: Random) -> Iterator[str]:
    """No hidden card can be told from what a seat sees: it sees the same when those are dealt anew."""
    deal = game.deal
    hidden = [*deal.stock, *(card for other, hand in enumerate(deal.hands) if other != seat for card in hand)]
    mixed = some_of(rng, hidden, len(hidden))
    stock, rest = tuple(mixed[: len(deal.stock)]), mixed[len(deal.stock) :]
    hands = []
    for other, hand in enumerate(deal.hands):
        if other != seat:
            hand, rest = tuple(sorted(rest[: len(hand)])), rest[len(hand) :]
        hands.append(hand)
    if observe(game, seat) != observe(game._replace(deal=deal._replace(stock=stock, hands=tuple(hands))), seat):
        yield f"seat {seat} can tell hidden cards apart"


# -- at the end ----------------------------------------------------------------------------------------------------


def sheet(game: Game) -> Iterator[str]:
    """S8: after each finished deal the totals are the sums of the deals' scores."""
    totals = (0,) * game.rules.players
    for number, row in enumerate(game.sheet, 1):
        totals = tuple(total + cell.score for total, cell in zip(totals, row.cells, strict=True))
        if row.totals != totals:
            yield f"totals {row.totals} after deal {number} are not the sums {totals}"
    if game.deal.over and (not game.sheet or game.totals != totals):
        yield f"totals {game.totals} are not the sums {totals}"


def carried(before: Game, after: Game) -> Iterator[str]:
    """P1, P3, S5: the next deal adds its points to the pool, which keeps what nobody won and nothing else."""
    rules, kept = before.rules, after.deal.pool - before.rules.pool
    if not rules.pool_kind:
        if after.deal.pool:
            yield f"{after.deal.pool} points lie in a pool that nobody can win"
        return
    won = any(cell.bonus for cell in before.sheet[-1].cells)
    hands = sum(cell.hand for cell in before.sheet[-1].cells)
    if kept not in ((0,) if won else (before.deal.pool, before.deal.pool + hands)):
        yield f"{kept} points stay in the pool of {before.deal.pool}, which was {'' if won else 'not '}won"


def written(record: Record, game: Game) -> Iterator[str]:
    """The record's text reads back to the same record and replays to the same game."""
    text = record.text()
    read = parse(text)
    if read.record.text() != text:
        yield "the record reads back as another"
    if read.game != game:
        yield "the record replays to another game"


# -- rules ---------------------------------------------------------------------------------------------------------


def refusal(preset: str, options: Mapping[str, Value], error: InvalidRulesError) -> Iterator[str]:
    """Of options refused together: the error names one of them, and each value it allows makes them playable."""
    if error.option not in {option.name for option in schema(preset)} or not error.allowed:
        yield f"refused without an option and what it may be: {error}"
        return
    if not all(str(part).lower() in str(error) for part in (error.option, *error.allowed)):
        yield f"the message lacks {error.option} or one of {error.allowed}: {error}"
    for value in error.allowed:
        try:
            Rules.of(preset, **{**options, error.option: value})
        except InvalidRulesError as other:
            yield f"{error.option}={value} is offered ({error}) and refused: {other}"


FOREIGN: tuple[object, ...] = (-1, 1, 9, 10**9, 2.5, "", "none", "true", None, True, (), [2])


def malformed(preset: str, rng: Random) -> Iterator[str]:
    """An option is refused exactly where it may not be so, by name; nothing else is raised."""
    option, value = one_of(rng, schema(preset)), one_of(rng, FOREIGN)
    if option.type == "integer":
        allowed = type(value) is int and option.minimum <= value <= option.maximum
    else:
        allowed = any(type(value) is type(choice) and value == choice for choice in option.allowed)
    try:
        Rules.of(preset, **{option.name: value})
    except InvalidRulesError as error:
        if allowed or (error.option, error.allowed) != (option.name, option.allowed):
            yield f"{option.name}={value!r} is refused: {error}"
        yield from refusal(preset, {}, error)
        return
    if not allowed:
        yield f"{option.name}={value!r} is accepted"
