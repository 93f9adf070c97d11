"""A game as text: rules, seats, deck orders and actions. The only thing that is ever saved.

    rummy-record 1
    rules preset=rummy500 players=2 target=500 …
    seats you greedy
    seed 81324
    deal 1 dealer 1
    deck 4C JD …
    0 take 6C
    aid hint
    0 meld 4C 5C 6C
    …

Every option of the rules is written, so that later defaults change no old game. The deck is written as dealt,
first card first, so that a replay needs no generator; the seed is only for what has not happened yet. A line with an
aid stands where the person first used it in that deal.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Literal, NamedTuple, TypeAlias, TypeVar, get_args

from rummy import game as games
from rummy.actions import Move, parse_action
from rummy.bots import BOTS
from rummy.cards import Card, cards_text, parse_cards
from rummy.deal import shuffled
from rummy.errors import IllegalActionError, InvalidRecordError, RummyError, shown
from rummy.game import Game
from rummy.rules import OPTIONS, PRESETS, Rules, Value

T = TypeVar("T")

VERSION = 1
PERSON = "you"
MAX_LENGTH = 5_000_000
"""Characters; a longer text is refused unread."""
_SEED_LIMIT = 1 << 64

Aid: TypeAlias = Literal["hint", "odds", "review"]
"""What helps the person in a deal: asking for a hint or for the odds, and having seen in a review how it went on."""
AIDS: tuple[Aid, ...] = get_args(Aid)


@dataclass(slots=True)
class DealRecord:
    dealer: int
    deck: tuple[Card, ...]
    moves: list[Move] = field(default_factory=list)
    aids: dict[Aid, int] = field(default_factory=dict)
    """How many moves came before each aid's first use, in the order of use."""

    def use(self, aid: Aid) -> None:
        self.aids.setdefault(aid, len(self.moves))

    def take_back(self) -> None:
        """The last move; what helped towards it has helped all the same."""
        self.moves.pop()
        self.aids = {aid: min(before, len(self.moves)) for aid, before in self.aids.items()}

    def lines(self) -> Iterator[str]:
        """The moves with the aids between them."""
        for before in range(len(self.moves) + 1):
            yield from (f"aid {aid}" for aid, used in self.aids.items() if used == before)
            yield from (f"{move.seat} {move.action}" for move in self.moves[before : before + 1])


@dataclass(slots=True)
class Record:
    """Rules, seats and all that was dealt and done. Grows by `DealRecord`s and their moves, nothing else changes."""

    rules: Rules
    seats: tuple[str, ...]
    """For each seat a bot's name, or `you` for the person."""
    seed: int
    deals: list[DealRecord] = field(default_factory=list)

    def text(self) -> str:
        options = " ".join(f"{name}={_value_text(value)}" for name, value in self.rules.options().items())
        lines = [
            f"rummy-record {VERSION}",
            f"rules preset={self.rules.preset} {options}",
            f"seats {' '.join(self.seats)}",
            f"seed {self.seed}",
        ]
        for number, deal in enumerate(self.deals, 1):
            lines += [f"deal {number} dealer {deal.dealer}", f"deck {cards_text(deal.deck)}"]
            lines += deal.lines()
        return "\n".join(lines) + "\n"

    def rng(self, *place: int) -> Random:
        """A generator of its own for each place in the game: the same record goes on the same way."""
        mixed = self.seed
        for number in place:
            mixed = (mixed * 6364136223846793005 + number + 1442695040888963407) % (1 << 128)
        return Random(mixed)

    def next_deck(self) -> tuple[Card, ...]:
        """The deck of the deal after the last recorded one."""
        return shuffled(self.rules, self.rng(len(self.deals)))


def random_seed() -> int:
    """A seed nobody can guess."""
    return int.from_bytes(os.urandom(8), "big")


def fresh(rules: Rules, seats: tuple[str, ...], seed: int) -> Record:
    """A record with its first deal dealt; the seed draws the first dealer too (T1). Raises nothing of its own."""
    record = Record(rules, seats, seed % _SEED_LIMIT)
    dealer = int(record.rng(0, 1).random() * rules.players)
    record.deals.append(DealRecord(dealer, record.next_deck()))
    return record


def _dealt(game: Game | None, rules: Rules, deal: DealRecord) -> Game:
    return games.start(rules, deal.dealer, deal.deck) if game is None else games.next_deal(game, deal.deck)


# -- reading -------------------------------------------------------------------------------------------------------


class Reading(NamedTuple):
    record: Record
    begun: Game
    """The game at the start of the last recorded deal."""
    game: Game
    """The game after the last recorded move."""


def parse(text: str) -> Reading:
    """The record with the game it replays to.

    Raises `InvalidRecordError` naming the first line that is damaged, foreign, from the future, or no legal move.
    """
    if len(text) > MAX_LENGTH:
        raise InvalidRecordError(1, f"a record has at most {MAX_LENGTH} characters, this has {len(text)}")
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    _check_version(lines[0])
    record = Record(_rules(_line(lines, 2, "rules")), (), 0)
    record.seats = _seats(_line(lines, 3, "seats"), record.rules)
    record.seed = _number(4, _line(lines, 4, "seed"), "seed", _SEED_LIMIT - 1)
    begun: Game | None = None
    game: Game | None = None
    number = 5
    while number <= len(lines):
        if lines[number - 1].startswith("deal "):
            deal = _deal(lines, number, record)
            begun = game = _attempt(number + 1, partial(_dealt, game, record.rules, deal))
            record.deals.append(deal)
            number += 2
        elif game is None:
            raise InvalidRecordError(number, f"expected a line that begins with deal, not {shown(lines[number - 1])}")
        elif lines[number - 1].startswith("aid "):
            _read_aid(lines[number - 1], number, record.deals[-1], game)
            number += 1
        else:
            move = _move(number, lines[number - 1], record.rules)
            game, _ = _attempt(number, partial(games.apply, game, move.action, move.seat))
            record.deals[-1].moves.append(move)
            number += 1
    if game is None or begun is None:
        raise InvalidRecordError(number, "the text ends before the first deal")
    return Reading(record, begun, game)


def _check_version(line: str) -> None:
    word, _, version = line.partition(" ")
    if word != "rummy-record":
        raise InvalidRecordError(1, "this is no rummy record: it does not begin with rummy-record")
    if version != str(VERSION):
        future = version.isdecimal() and int(version[:9]) > VERSION
        hint = "; it comes from a newer version of this game" if future else ""
        raise InvalidRecordError(1, f"record version {shown(version)} is not {VERSION}, which this game reads{hint}")


def _line(lines: list[str], number: int, word: str) -> str:
    line = lines[number - 1] if number <= len(lines) else ""
    if not line.startswith(word + " "):
        raise InvalidRecordError(number, f"expected a line that begins with {word}, not {shown(line)}")
    return line.removeprefix(word + " ")


def _rules(text: str) -> Rules:
    options: dict[str, Value] = {}
    kinds = {option.name: option for option in OPTIONS}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals or name in options:
            raise InvalidRecordError(2, f"{shown(part)} is no option=value, or comes twice")
        options[name] = _value(value)
    preset = options.pop("preset", "")
    if preset not in PRESETS:
        raise InvalidRecordError(2, f"there is no preset {shown(str(preset))}")
    missing = [name for name in kinds if name not in options]
    if missing:
        raise InvalidRecordError(2, f"the option {missing[0]} is missing")
    return _attempt(2, lambda: Rules.of(str(preset), **options))


def _value(text: str) -> Value:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 10 else text


def _value_text(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _seats(text: str, rules: Rules) -> tuple[str, ...]:
    seats = tuple(text.split())
    if len(seats) != rules.players:
        raise InvalidRecordError(3, f"{rules.players} seats are needed, not {len(seats)}")
    for seat in seats:
        if seat != PERSON and seat not in BOTS:
            raise InvalidRecordError(3, f"there is no opponent {shown(seat)}")
    return seats


def _deal(lines: list[str], number: int, record: Record) -> DealRecord:
    words = lines[number - 1].split(" ")
    due = len(record.deals) + 1
    if len(words) != 4 or words[1] != str(due) or words[2] != "dealer":
        raise InvalidRecordError(number, f"expected deal {due} dealer N, not {shown(lines[number - 1])}")
    dealer = _number(number, words[3], "dealer", record.rules.players - 1)
    if record.deals and dealer != (record.deals[-1].dealer + 1) % record.rules.players:
        raise InvalidRecordError(number, f"the deal passes to the left, so seat {dealer} cannot deal now")
    deck = _line(lines, number + 1, "deck")
    return DealRecord(dealer, _attempt(number + 1, lambda: parse_cards(deck)))


def _read_aid(line: str, number: int, deal: DealRecord, game: Game) -> None:
    aid = next((aid for aid in AIDS if line == f"aid {aid}"), None)
    if aid is None or aid in deal.aids or game.deal.over:
        raise InvalidRecordError(number, f"{shown(line)} is no aid, or comes twice, or after the deal's end")
    deal.use(aid)


def _move(number: int, line: str, rules: Rules) -> Move:
    seat, _, action = line.partition(" ")
    return Move(_number(number, seat, "seat", rules.players - 1), _attempt(number, lambda: parse_action(action)))


def _number(line: int, text: str, what: str, most: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 20 and int(text) <= most):
        raise InvalidRecordError(line, f"{what} must be a whole number from 0 to {most}, not {shown(text)}")
    return int(text)


def _attempt(line: int, read: Callable[[], T]) -> T:
    try:
        return read()
    except IllegalActionError as error:
        raise InvalidRecordError(line, f"{shown(error.action)} is not legal here ({error.reason})") from error
    except RummyError as error:
        raise InvalidRecordError(line, str(error)) from error
