"""Actions as texts, both ways, and texts that are none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.actions import DISCARDS, DRAW, END, PASS, Action, parse_action
from rummy.cards import JOKER, NAMED
from rummy.errors import InvalidActionError, RummyError

natural = st.integers(0, 51)
held = st.integers(0, JOKER)
laid = st.one_of(natural, st.integers(NAMED, NAMED + 51))
number = st.integers(0, 999)

actions = st.one_of(
    st.sampled_from([DRAW, PASS, END]),
    st.builds(lambda card: Action("take", (card,)), held),
    st.builds(lambda card, at: Action("take", (card,), at=at), held, number),
    st.builds(lambda cards: Action("meld", tuple(cards)), st.lists(laid, min_size=1, max_size=14)),
    st.builds(
        lambda cards, meld: Action("layoff", tuple(cards), meld=meld), st.lists(laid, min_size=1, max_size=8), number
    ),
    st.builds(lambda card, meld: Action("call", (card,), meld=meld), laid, number),
    st.sampled_from(DISCARDS),
)


@given(actions)
def test_text_round_trip(action: Action) -> None:
    assert parse_action(str(action)) == action
    assert str(parse_action(str(action))) == str(action)


@pytest.mark.parametrize(
    "text",
    [
        "draw", "pass", "end", "take 6C", "take *", "take 6C@0", "take *@12", "meld 4C 5C 6C", "meld 5H 6H *=7H",
        "layoff 8H on 0", "layoff 4H 8H on 12", "layoff *=8H on 0", "discard 2C", "discard *", "call 8H on 0",
        "call *=8H on 3",
    ],
)  # fmt: skip
def test_documented_texts_are_canonical(text: str) -> None:
    assert str(parse_action(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "DRAW", "draw 6C", "draw ", " draw", "draw\n", "pass 4C", "end now", "take", "take ", "take 6C 7C",
        "take 6C@", "take 6C@-1", "take 6C@x", "take 6C@1@2", "take 6C @1", "take @1", "take *=6C", "take 6C@1000",
        "take 6C@٣", "meld", "meld ", "meld 4C,5C,6C", "meld *", "meld 4C 5C *", "meld 4C 5C on 0", "layoff 8H",
        "layoff on 0", "layoff 8H on", "layoff 8H on x", "layoff 8H on -1", "layoff 8H on 0 1", "layoff 8H on 1000",
        "layoff 8H on ٣", "layoff * on 0", "layoff 8H 0", "discard", "discard ", "discard 2C 3C", "discard *=2C",
        "discard 2c", "discard  2C", "call 8H", "call 8H 9H on 0", "call * on 0", "call on 0", "knock", "meld4C 5C 6C",
        "draw;pass", "\x00", "meld 4C 5C 6C\x00", "take 6C\n", "layoff 8H on 0\n",
    ],
)  # fmt: skip
def test_a_text_that_is_no_action_is_named(text: str) -> None:
    with pytest.raises(InvalidActionError) as caught:
        parse_action(text)
    assert repr(text) in str(caught.value)


@given(st.text(max_size=30))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = parse_action(text)
    except RummyError:
        return
    assert parse_action(str(action)) == action


@given(
    st.lists(
        st.sampled_from(["draw", "take", "meld", "layoff", "on", "@", "6C", "*", "*=6C", "0", "-1", " ", "\n"]),
        max_size=8,
    )
)
def test_any_pieces_are_an_action_or_refused(pieces: list[str]) -> None:
    for joint in ("", " "):
        try:
            action = parse_action(joint.join(pieces))
        except RummyError:
            continue
        assert parse_action(str(action)) == action


def test_plain_forgets_only_the_order() -> None:
    assert parse_action("meld 6C 4C 5C").plain == parse_action("meld 4C 5C 6C").plain
    assert parse_action("meld 6C 4C *=5C").plain != parse_action("meld 4C 5C 6C").plain
    assert parse_action("layoff 4C 8C on 0").plain != parse_action("layoff 8C 4C on 1").plain
    assert parse_action("take 6C@1").plain != parse_action("take 6C@2").plain
