"""A game as text: the same game from it, and a clear word about the line where a text is no such game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy.errors import InvalidRecordError, RummyError
from rummy.record import MAX_LENGTH, fresh, parse, random_seed
from rummy.rules import PRESETS, Rules
from tests.conftest import WASM
from tests.sessions import begun, over, played, step
from tests.strategies import any_rules

FEW = settings(max_examples=3 if WASM else 25)
RUMMY = Rules.of("rummy500")
TEXT = played(RUMMY, 7, 60).record.text()
OVER = over(RUMMY, 7).record.text()
LINES = TEXT.rstrip("\n").split("\n")


def test_a_record_reads_like_this() -> None:
    assert LINES[0] == "rummy-record 1"
    assert LINES[1] == (
        "rules preset=rummy500 players=2 target=500 aces=low_or_high discard_draw=any drawn_discard=deep "
        "restrict_melding=false simple_values=false scoring=melds_minus_hand jokers=0 decks=1 knocking=free rounds=0 "
        "pool=0 rummy_call=false final_discard_required=false"
    )
    assert LINES[2:4] == ["seats you greedy", "seed 7"]
    assert LINES[4] in ("deal 1 dealer 0", "deal 1 dealer 1")
    assert LINES[5].startswith("deck ")
    assert len(LINES[5].split()) == 53
    assert len(LINES) > 30
    assert TEXT.endswith("\n")
    assert TEXT.isascii()


@FEW
@given(any_rules(), st.integers(0, 1 << 64), st.integers(0, 400))
def test_text_to_game_to_text(rules: Rules, seed: int, steps: int) -> None:
    """The record holds all that a game is"""
    session = played(rules, seed, steps)
    text = session.record.text()
    read = parse(text)
    assert read.record.text() == text
    assert read.game == session.game
    assert read.record.rules == rules
    assert read.record.seed == seed % (1 << 64)


def test_every_prefix_replays_to_the_game_it_was() -> None:
    session, rng = begun(Rules.of("rum500", players=3), 5), Random(5)
    for _ in range(150):
        if session.game.outcome:
            break
        step(session, rng)
        read = parse(session.record.text())
        assert read.game == session.game
        assert read.begun.deal.dealer == read.record.deals[-1].dealer
        assert read.begun.sheet == session.game.sheet[: len(session.record.deals) - 1]


def test_cutting_off_whole_lines_gives_an_earlier_game() -> None:
    whole = parse(TEXT).record
    for keep in range(6, len(LINES) + 1):
        if LINES[keep - 1].startswith("deal "):
            with pytest.raises(InvalidRecordError, match=f"line {keep + 1}: expected a line that begins with deck"):
                parse("\n".join(LINES[:keep]) + "\n")
            continue
        read = parse("\n".join(LINES[:keep]) + "\n")
        assert sum(len(deal.moves) for deal in read.record.deals) <= sum(len(deal.moves) for deal in whole.deals)
        assert read.record.text() == "\n".join(LINES[:keep]) + "\n"


def test_line_ends_of_another_system_are_read() -> None:
    read = parse(TEXT.replace("\n", "\r\n"))
    assert read.record.text() == TEXT
    assert parse(TEXT.rstrip("\n")).record.text() == TEXT


@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_fresh_record_follows_from_its_seed(preset: str) -> None:
    rules = Rules.of(preset, players=4)
    one, same, other = (fresh(rules, ("greedy",) * 4, seed) for seed in (3, 3, 4))
    assert one == same
    assert one.deals[0].deck != other.deals[0].deck
    assert {fresh(rules, ("greedy",) * 4, seed).deals[0].dealer for seed in range(60)} == {0, 1, 2, 3}


def test_random_seeds_differ() -> None:
    seeds = {random_seed() for _ in range(1000)}
    assert len(seeds) == 1000
    assert all(0 <= seed < 1 << 64 for seed in seeds)


def test_aids_stand_where_they_were_first_used() -> None:
    session, rng = begun(RUMMY, 5), Random(5)
    session.use("odds")
    for _ in range(20):
        step(session, rng)
    session.use("hint")
    session.use("odds")
    session.use("review")
    step(session, rng)
    lines = session.record.text().split("\n")
    assert lines[6] == "aid odds"
    assert lines[27:29] == ["aid hint", "aid review"]
    assert sum(line.startswith("aid") for line in lines) == 3
    read = parse(session.record.text())
    assert read.record == session.record
    assert read.game == session.game


def test_every_deal_has_its_own_aids() -> None:
    session = over(RUMMY, 3, aid="hint")
    session.next_deal()
    assert "aid" not in session.record.text().rsplit("deck ", 1)[1]
    session.use("hint")
    assert session.record.text().count("aid hint\n") == 2
    assert [list(deal.aids) for deal in parse(session.record.text()).record.deals] == [["hint"], ["hint"]]


# -- damage --------------------------------------------------------------------------------------------------------


def changed(number: int, change: Callable[[str], str]) -> str:
    """The record with this line (from 1) changed."""
    lines = list(LINES)
    lines[number - 1] = change(lines[number - 1])
    return "\n".join(lines) + "\n"


def put(number: int, text: str) -> str:
    return changed(number, lambda _: text)


def without(number: int) -> str:
    return "\n".join([*LINES[: number - 1], *LINES[number:]]) + "\n"


def refusal(text: str) -> InvalidRecordError:
    with pytest.raises(InvalidRecordError) as caught:
        parse(text)
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    assert len(str(caught.value)) < 400
    return caught.value


FIRST_MOVE = 7

DAMAGED: list[tuple[str, str, int, str]] = [
    ("empty", "", 1, "rummy-record"),
    ("blank", "\n", 1, "rummy-record"),
    ("a foreign text", "Dear diary\nit rained\n", 1, "rummy-record"),
    ("JSON", '{"version": 1}', 1, "rummy-record"),
    ("binary junk", "\x00\x01\xff" * 100, 1, "rummy-record"),
    ("a byte order mark", "\ufeff" + TEXT, 1, "rummy-record"),
    ("a blank line before it", "\n" + TEXT, 1, "rummy-record"),
    ("a future version", put(1, "rummy-record 2"), 1, "newer"),
    ("a far future version", put(1, "rummy-record 99999999999999999999"), 1, "newer"),
    ("an older version", put(1, "rummy-record 0"), 1, "0"),
    ("a version that is no number", put(1, "rummy-record one"), 1, "one"),
    ("no version", put(1, "rummy-record"), 1, "version"),
    ("a dropped rules line", without(2), 2, "rules"),
    ("a dropped seats line", without(3), 3, "seats"),
    ("a dropped seed line", without(4), 4, "seed"),
    ("a dropped deal line", without(5), 5, "deal"),
    ("a dropped deck line", without(6), 6, "deck"),
    ("only the head", "\n".join(LINES[:4]), 5, "before the first deal"),
    ("only the deal line", "\n".join(LINES[:5]), 6, "deck"),
    ("an unknown option", changed(2, lambda line: line + " joker=2"), 2, "joker"),
    ("an option left out", changed(2, lambda line: line.replace(" pool=0", "")), 2, "pool"),
    ("an option twice", changed(2, lambda line: line + " pool=0"), 2, "twice"),
    ("an option without a value", changed(2, lambda line: line.replace("pool=0", "pool")), 2, "pool"),
    ("an option out of range", changed(2, lambda line: line.replace("jokers=0", "jokers=3")), 2, "jokers"),
    ("an option of another type", changed(2, lambda line: line.replace("jokers=0", "jokers=false")), 2, "jokers"),
    ("a huge number", changed(2, lambda line: line.replace("target=500", "target=" + "9" * 5000)), 2, "target"),
    ("an unknown preset", changed(2, lambda line: line.replace("rummy500", "rummy501")), 2, "rummy501"),
    ("no preset", changed(2, lambda line: line.replace("preset=rummy500 ", "")), 2, "preset"),
    ("too many players", changed(2, lambda line: line.replace("players=2", "players=5")), 2, "players"),
    ("more players than seats", changed(2, lambda line: line.replace("players=2", "players=3")), 3, "seats"),
    ("too many seats", put(3, "seats you greedy greedy"), 3, "2"),
    ("an unknown opponent", put(3, "seats you karl"), 3, "karl"),
    ("a seed that is no number", put(4, "seed abc"), 4, "seed"),
    ("a negative seed", put(4, "seed -1"), 4, "seed"),
    ("too large a seed", put(4, f"seed {1 << 64}"), 4, "seed"),
    ("an endless seed", put(4, "seed " + "9" * 5000), 4, "seed"),
    ("a deal with another number", put(5, "deal 2 dealer 0"), 5, "deal 1"),
    ("a dealer who does not exist", put(5, "deal 1 dealer 2"), 5, "dealer"),
    ("a deal without a dealer", put(5, "deal 1"), 5, "dealer"),
    ("a card missing from the deck", changed(6, lambda line: line.rsplit(" ", 1)[0]), 6, "deck"),
    ("a card twice in the deck", changed(6, lambda line: line.rsplit(" ", 1)[0] + " " + line.split()[1]), 6, "deck"),
    ("a malformed card in the deck", changed(6, lambda line: line.rsplit(" ", 1)[0] + " 1X"), 6, "1X"),
    ("a joker in the deck", changed(6, lambda line: line.rsplit(" ", 1)[0] + " *"), 6, "deck"),
    ("an empty deck", put(6, "deck "), 6, "deck"),
    ("a move that is no action", put(FIRST_MOVE, "0 jump"), FIRST_MOVE, "jump"),
    ("a move without a seat", put(FIRST_MOVE, "draw"), FIRST_MOVE, "seat"),
    ("a move without an action", put(FIRST_MOVE, "0"), FIRST_MOVE, "action"),
    ("a move of nobody", put(FIRST_MOVE, "7 draw"), FIRST_MOVE, "seat"),
    ("a negative seat", put(FIRST_MOVE, "-1 draw"), FIRST_MOVE, "seat"),
    ("a seat in foreign digits", put(FIRST_MOVE, "\u0660 draw"), FIRST_MOVE, "seat"),
    (
        "an illegal move",
        put(FIRST_MOVE, f"{parse(TEXT).record.deals[0].moves[0].seat} end"),
        FIRST_MOVE,
        "stock-not-empty",
    ),
    (
        "a move of the other seat",
        put(FIRST_MOVE, f"{1 - parse(TEXT).record.deals[0].moves[0].seat} draw"),
        FIRST_MOVE,
        "not-your-turn",
    ),
    ("a blank line among the moves", put(FIRST_MOVE, ""), FIRST_MOVE, "seat"),
    ("a deal in mid-deal", put(FIRST_MOVE, "deal 2 dealer 1") + LINES[5] + "\n", FIRST_MOVE, ""),
    ("an unknown aid", put(FIRST_MOVE, "aid book"), FIRST_MOVE, "book"),
    ("an aid without a name", put(FIRST_MOVE, "aid "), FIRST_MOVE, "no aid"),
    ("an aid with more", put(FIRST_MOVE, "aid hint odds"), FIRST_MOVE, "no aid"),
    ("an aid before the first deal", put(5, "aid hint"), 5, "deal"),
    ("an aid between deal and deck", put(6, "aid hint"), 6, "deck"),
    ("an aid twice", put(FIRST_MOVE, "aid hint\naid hint"), FIRST_MOVE + 1, "twice"),
    ("an aid after the end", OVER + "aid odds\n", OVER.count("\n") + 1, "after the deal's end"),
    ("rubbish at the end", TEXT + "the end\n", len(LINES) + 1, "seat"),
    ("a blank line at the end", TEXT + "\n", len(LINES) + 1, "seat"),
    ("cut in mid-line", "\n".join(LINES[:10]) + "\n" + LINES[10][:3], 11, ""),
    ("too long", TEXT + "x" * MAX_LENGTH, 1, str(MAX_LENGTH)),
]


@pytest.mark.parametrize(("text", "line", "word"), [row[1:] for row in DAMAGED], ids=[row[0] for row in DAMAGED])
def test_damage_is_named_by_its_line(text: str, line: int, word: str) -> None:
    error = refusal(text)
    assert error.line == line
    assert word in str(error)


def test_a_deck_of_another_order_stops_at_the_first_move_it_forbids() -> None:
    swapped = LINES[5].split()
    swapped[1], swapped[2] = swapped[2], swapped[1]
    try:
        game = parse(put(6, " ".join(swapped))).game
    except InvalidRecordError as error:
        assert error.line > 6
    else:
        assert game != parse(TEXT).game


@FEW
@given(st.integers(0, len(TEXT)))
def test_a_text_cut_anywhere_is_a_shorter_game_or_refused(length: int) -> None:
    try:
        read = parse(TEXT[:length])
    except InvalidRecordError as error:
        assert 1 <= error.line <= len(LINES) + 1
        return
    assert TEXT.startswith(read.record.text().rstrip("\n"))


@settings(max_examples=20 if WASM else 150)
@given(st.data())
def test_a_changed_character_never_crashes(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(TEXT) - 1))
    other = data.draw(st.one_of(st.sampled_from("0123456789ACDHSJQK*=@ \n"), st.characters()))
    spoiled = TEXT[:at] + other + TEXT[at + 1 :]
    line = TEXT[:at].count("\n") + 1
    try:
        read = parse(spoiled)
    except InvalidRecordError as error:
        # A change is found where it was made or, when it leaves a good line, where it no longer fits.
        assert error.line >= line or error.line == 1
    else:
        again = parse(read.record.text())
        assert again.game == read.game


@settings(max_examples=20 if WASM else 150)
@given(st.text(max_size=200))
def test_any_text_is_refused_politely(text: str) -> None:
    with pytest.raises(InvalidRecordError):
        parse(text)


@settings(max_examples=20 if WASM else 100)
@given(st.integers(1, len(LINES)), st.integers(1, len(LINES)))
def test_two_lines_changed_round(one: int, other: int) -> None:
    lines = list(LINES)
    lines[one - 1], lines[other - 1] = lines[other - 1], lines[one - 1]
    text = "\n".join(lines) + "\n"
    try:
        read = parse(text)
    except InvalidRecordError as error:
        assert error.line >= min(one, other)
    else:
        assert read.record.text() == text


def test_the_next_deck_is_the_same_after_loading() -> None:
    """WB-12: nothing is gained by loading anew"""
    session = played(RUMMY, 11, 90)
    assert parse(session.record.text()).record.next_deck() == session.record.next_deck()


def test_a_long_game_stays_loadable() -> None:
    """A game as long as the options allow is a few hundred deals of a few kilobytes"""
    session = played(Rules.of("rum500", players=8, target=10_000), 1, 400)
    deals = max(1, len(session.game.sheet))
    assert len(session.record.text()) / deals * 300 < MAX_LENGTH


def test_errors_are_rummy_errors() -> None:
    assert issubclass(InvalidRecordError, RummyError)
    assert issubclass(InvalidRecordError, ValueError)
