"""A small game in the terminal, and a record told line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rummy.actions import Event, parse_action
from rummy.cards import card_text, cards_text
from rummy.errors import RummyError
from rummy.game import Game
from rummy.observe import Observation
from rummy.record import Record, parse
from rummy.session import Session

HELP = "Type an action or its number; also: undo, hand, save FILE, quit."


def play(
    session: Session, read: Callable[[str], str], write: Callable[[str], None], save: Callable[[str], None]
) -> None:
    """Plays until the game is over or the person quits (`quit`, or the end of the input)."""
    write(HELP)
    _tell(session, session.dealt(), write)
    while session.game.outcome is None:
        if session.game.deal.over:
            for line in sheet(session.game, session.record):
                write(line)
            _tell(session, session.next_deal(), write)
        elif session.game.deal.turn != session.seat:
            _tell(session, session.bot(), write)
        else:
            for line in table(session.observation):
                write(line)
            try:
                if not _person(session, read("> ").strip(), write, save):
                    return
            except EOFError:
                return
            except RummyError as error:
                write(str(error))
    for line in sheet(session.game, session.record):
        write(line)


def _person(session: Session, text: str, write: Callable[[str], None], save: Callable[[str], None]) -> bool:
    if text == "quit":
        return False
    if text == "undo":
        session.undo()
    elif text.startswith("save "):
        save(text.removeprefix("save "))
    elif text == "hand" or not text:
        write(HELP)
    else:
        actions = session.observation.actions
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0
        action = actions[number - 1] if 1 <= number <= len(actions) else parse_action(text)
        _tell(session, session.act(action), write)
    return True


def table(seen: Observation) -> Iterator[str]:
    """What the seat sees, and its actions numbered."""
    yield ""
    held, totals = " ".join(map(str, seen.counts)), " ".join(map(str, seen.totals))
    yield f"stock {seen.stock}   cards held {held}   totals {totals}"
    for pile in seen.discards:
        yield f"discards  {cards_text(pile)}"
    for index, meld in enumerate(seen.melds):
        laid = " ".join(f"{card_text(card)}({seat})" for card, seat in zip(meld.cards, meld.seats, strict=True))
        yield f"meld {index}    {laid}"
    yield f"hand      {cards_text(seen.hand)}"
    yield "   ".join(f"{number} {action}" for number, action in enumerate(seen.actions, 1))


def sheet(game: Game, record: Record) -> Iterator[str]:
    """The score sheet: a line a deal, then the outcome."""
    yield "deal   " + "".join(f"{seat} {name:<14}" for seat, name in enumerate(record.seats))
    for number, row in enumerate(game.sheet, 1):
        cells = "".join(
            f"{f'{cell.melds}-{cell.hand}={cell.score} ({total})':<16}"
            for cell, total in zip(row.cells, row.totals, strict=True)
        )
        yield f"{number:<7}{cells}"
    if game.outcome:
        yield f"seat {game.outcome.winner} wins"
        if game.outcome.settlement:
            yield f"owed to it by seat: {' '.join(map(str, game.outcome.settlement))}"


def retell(text: str) -> Iterator[str]:
    """A record told move by move with the score sheet at the end. Raises `InvalidRecordError`."""
    read = parse(text)
    for number, deal in enumerate(read.record.deals, 1):
        yield f"deal {number}, seat {deal.dealer} deals"
        for move in deal.moves:
            yield f"  seat {move.seat}: {move.action}"
    yield from sheet(read.game, read.record)


def _tell(session: Session, events: tuple[Event, ...], write: Callable[[str], None]) -> None:
    for event in events:
        seen = event.seen_by(session.seat)
        cards = " ".join("??" if card is None else card_text(card) for card in seen.cards)
        on = f" (meld {seen.meld})" if seen.meld >= 0 else ""
        write(f"seat {seen.seat} {seen.type} {cards}{on} {seen.reason}".rstrip())
