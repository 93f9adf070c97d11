"""Thinking ahead, on a game whose every outcome is known."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from rummy import game as games
from rummy.actions import PASS, Action, parse_action
from rummy.bots.interface import Budget
from rummy.bots.knowledge import knowledge
from rummy.bots.search import search as searching
from rummy.bots.search.belief import chances
from rummy.bots.search.determinize import Worlds
from rummy.bots.search.search import Found, search
from rummy.game import Game
from rummy.observe import Observation, asked, observe
from rummy.rules import Rules
from tests.positions import RUMMY, deck, meld, position

SEEN = observe(games.start(RUMMY, 1, deck(RUMMY)), 0)
LUCK = 100.0
"""How far the worlds lie apart, for all candidates alike."""


class Lottery:
    """A simulator of a game of one action, worth what `worth` says plus what the world's next card brings."""

    kind = "lottery"
    weights: Mapping[str, tuple[float, float]] = {}

    def __init__(self, worth: Callable[[str, int], float], rules: Rules = RUMMY) -> None:
        self.rules, self._worth = rules, worth
        self.played: list[str] = []
        self.callers: list[int | None] = []

    def imagine(self, _seen: object, _known: object, _hands: object, stock: Sequence[int]) -> Any:
        return SimpleNamespace(card=stock[0], action=PASS, over=False)

    def copy(self, lot: Any) -> Any:
        return SimpleNamespace(**vars(lot))

    def apply(self, lot: Any, action: Action, seat: int | None = None) -> None:
        lot.action = action
        self.callers.append(seat)

    def playout(self, lot: Any) -> None:
        lot.over = True
        self.played.append(str(lot.action))

    def scores(self, lot: Any) -> list[float]:
        return [self._worth(str(lot.action), lot.card), *[0.0] * (self.rules.players - 1)]


def found(lottery: Any, texts: Sequence[str], budget: Budget, seen: Observation = SEEN, seed: int = 1) -> list[Found]:
    known = knowledge(seen)
    actions = [parse_action(text) for text in texts]
    return search(seen, known, actions, Worlds(seen, known, chances(seen, known)), lottery, Random(seed), budget)


def luck(card: int) -> float:
    return LUCK * (card % 2)


def test_a_small_but_certain_gain_shows_through_the_luck_of_the_worlds() -> None:
    """All candidates are played on in the same worlds, so that what is common to them cancels"""
    first, second = found(
        Lottery(lambda text, card: luck(card) + (text == "discard 6C")), ["discard 2C", "discard 6C"], Budget(40)
    )
    assert str(first.action) == "discard 6C"
    assert (first.gain, first.error) == (1.0, 0.0)
    assert first.value == second.value + 1.0
    assert 0 < second.value < LUCK
    assert first.worlds == 20


@pytest.mark.parametrize(
    ("first", "other", "gate"),
    [("discard 2C", "discard 6C", searching.GATE), ("draw", "take 6C", searching.GATE_OF_DRAWS)],
)
def test_the_first_choice_stays_unless_another_is_better_by_more_than_luck(first: str, other: str, gate: float) -> None:
    """The gate: a gain of few standard errors moves nothing, and then no value stands above the first"""
    lottery = Lottery(lambda text, card: luck(card) - 0.4 * LUCK + 10 * gate if text == other else 0.0)
    left = set()
    for seed in range(40):
        best, second = found(lottery, [first, other], Budget(60 if first != "draw" else 240), seed=seed)
        tried = best if str(best.action) == other else second
        assert (tried is best) == (tried.gain > gate * tried.error)
        assert second.value <= best.value
        left.add(tried is best)
    assert left == {False, True}


def test_values_never_grow_down_the_list() -> None:
    worths = {"draw": 1.0, "take 2C": 5.0, "take 3C": 4.0, "take 4C": -2.0, "take 5C": 2.0}
    listed = found(Lottery(lambda text, _card: worths[text]), list(worths), Budget(100))
    assert [str(one.action) for one in listed] == ["take 2C", "take 3C", "take 5C", "draw", "take 4C"]
    assert [one.value for one in listed] == [5.0, 4.0, 2.0, 1.0, -2.0]


@pytest.mark.parametrize("playouts", [1, 100, 1_000])
def test_the_playouts_go_to_what_is_in_doubt_and_never_beyond_the_budget(playouts: int) -> None:
    """Two worlds are played in any case"""
    worths = {f"take {rank}C": 3.0 * place for place, rank in enumerate("A2345678")}
    lottery = Lottery(lambda text, card: worths[text] + (luck(card) if text == "take 8C" else luck(card // 2)))
    listed = found(lottery, list(worths), Budget(playouts))
    least = 2 * len(worths)
    assert max(least, 0.9 * playouts) <= len(lottery.played) <= max(least, playouts)
    counts = [lottery.played.count(text) for text in worths]
    assert counts[0] == max(counts)
    if playouts == 1_000:
        assert str(listed[0].action) == "take 8C"
        assert counts[7] == counts[0] > 2 * counts[1]


def test_nothing_more_is_played_where_the_first_is_plainly_best() -> None:
    lottery = Lottery(lambda text, card: luck(card) - (text == "draw"))
    assert str(found(lottery, ["take 6C", "draw"], Budget(1_000))[0].action) == "take 6C"
    assert len(lottery.played) == 2 * searching.LOOK


def test_of_many_players_the_others_count_by_their_average_and_penalties_backwards() -> None:
    class Table(Lottery):
        def scores(self, lot: Any) -> list[float]:
            return [9.0, 2.0, 4.0] if str(lot.action) == "draw" else [5.0, 2.0, 4.0]

    rules = Rules.of("rummy500", players=3)
    seen = observe(games.start(rules, 2, deck(rules)), 0)
    assert found(Table(lambda *_: 0.0, rules), ["draw", "take 6C"], Budget(100), seen)[0].value == 6.0
    penal = Rules.of("rummy500", players=3, scoring="penalty")
    seen = observe(games.start(penal, 2, deck(penal)), 0)
    first = found(Table(lambda *_: 0.0, penal), ["draw", "take 6C"], Budget(100), seen)[0]
    assert (str(first.action), first.value) == ("take 6C", -2.0)


def test_the_clock_ends_it_with_the_best_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    """AI-04: a hard cap, looked at between worlds"""
    now = [0.0]
    monkeypatch.setattr("rummy.bots.search.search.time.monotonic", lambda: now[0])

    class Slow(Lottery):
        def playout(self, lot: Any) -> None:
            now[0] += 0.03
            super().playout(lot)

    slow = Slow(lambda text, _card: float(text == "take 6C"))
    assert str(found(slow, ["draw", "take 6C"], Budget(100_000, 0.6))[0].action) == "take 6C"
    assert 20 <= len(slow.played) <= 22
    slow = Slow(lambda text, _card: float(text == "take 6C"))
    assert (
        str(found(slow, ["draw", "take 6C"], Budget(100_000, 0.0))[0].action) == "draw"
    )  # of two worlds one knows little
    assert len(slow.played) == 4


def test_a_call_is_the_askeds_own_and_letting_the_card_go_changes_nothing() -> None:
    """C1"""
    rules = Rules.of("rummy500", players=3, rummy_call=True)
    deal = position(
        rules,
        ["2C 3D", "2H 3S", "QH 9D"],
        stock="AC 2D",
        discards="4C 8H",
        melds=[meld("5H 6H 7H")],
        callable=0,
        turn=1,
    )
    seen = asked(Game(rules, deal, before=(0, 0, 0)), 2)
    assert list(map(str, seen.actions)) == ["call 8H on 0", "pass"]
    lottery = Lottery(lambda *_: 0.0, rules)
    found(lottery, ["call 8H on 0", "pass"], Budget(8), seen)
    assert set(lottery.callers) == {2}
    assert sorted(set(lottery.played)) == ["call 8H on 0", "pass"]


def test_the_same_seed_finds_the_same() -> None:
    def once(seed: int) -> list[Found]:
        worth = {"draw": 0, "take 2C": 7, "take 3C": 5}
        return found(Lottery(lambda text, card: float(worth[text] * card % 11)), list(worth), Budget(60), seed=seed)

    assert once(3) == once(3)
    assert once(3) != once(4)
