"""The cases of opponents, each for every level: AI-01 to AI-04, AI-06, AI-07. Each level thinks to a small number of
playouts, so that the same is decided every time."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy import game as games
from rummy.bots import BOTS, Budget
from rummy.bots.simulators.general.simulator import Rich
from rummy.bots.simulators.single_deck.simulator import Plain
from rummy.cards import pack
from rummy.deal import Deal, Phase
from rummy.game import Game
from rummy.legal import legal_actions, objection
from rummy.rules import PRESETS, Rules
from tests.conftest import WASM
from tests.games import Standing, dealt_anew, level, played
from tests.positions import RUMMY, deck, meld, play, position
from tests.strategies import any_rules, start_of

FEW = settings(max_examples=2 if WASM else 10)
seeds = st.integers(0, 1 << 32)
every_level = pytest.mark.parametrize("name", list(BOTS))


def standing(deal: Deal) -> Standing:
    """The seat to move, in a game that begins like this."""
    return Standing(Game(deal.rules, deal, before=(0,) * deal.players), deal.turn, False)


def turn(deal: Deal, name: str, seed: int = 1) -> tuple[Deal, list[str]]:
    """The deal after the rest of this turn, and what was done, with some thought."""
    at, seat, done = standing(deal), deal.turn, []
    while not at.deal.over and at.deal.turn == seat:
        action = level(name, Budget(playouts=300))(at, Random(seed))
        done.append(str(action))
        at = at._replace(game=games.apply(at.game, action)[0])
    return at.deal, done


@every_level
def test_ai_01_it_does_not_look_at_the_cards_of_others(name: str) -> None:
    """AI-01: the position of AI-02 one draw earlier, with other hands and another stock; more in `test_fair.py`"""
    at = standing(
        position(
            RUMMY,
            ["QC QS", "4C 5C 6C 9H 9D KD JS"],
            stock="2C 3C 4D 5D 7C 8C TC JC AC",
            discards="2H 9S",
            turn=1,
        )
    )
    decided = {str(level(name)(at, Random(5)))}
    for seed in range(10 if WASM else 40):
        decided.add(str(level(name)(dealt_anew(at, Random(seed)), Random(5))))
    assert len(decided) == 1


@every_level
def test_ai_02_it_leaves_no_meld_in_the_hand(name: str) -> None:
    """AI-02: lays both melds, discards KD, hand over"""
    deal = position(
        RUMMY,
        ["QC QS", "4C 5C 6C 9H 9D 9S KD"],
        stock="2C 3C 4D 5D 7C 8C TC JC AC",
        discards="2H",
        turn=1,
        phase="play",
    )
    for seed in range(5):
        after, done = turn(deal, name, seed)
        assert sorted(done[:2]) == ["meld 4C 5C 6C", "meld 9D 9H 9S"]
        assert done[2:] == ["discard KD"]
        assert (after.over, after.reason, after.ender) == (True, "out", 1)


@every_level
def test_ai_03_it_sees_the_card_it_has_just_drawn(name: str) -> None:
    """AI-03"""
    deal = position(RUMMY, ["QC QS KS", "7H 8H 2C"], stock="9H 3C 4D 5D 7C 8C TC JC AC", discards="JD", turn=1)
    for seed in range(5):
        after, done = turn(play(deal, "draw"), name, seed)
        assert done == ["meld 7H 8H 9H", "discard 2C"]
        assert (after.over, after.reason, after.ender) == (True, "out", 1)


# -- AI-04 ---------------------------------------------------------------------------------------------------------

HUGE = Rules.of("rummy500", players=4, decks=2)
PHASES: tuple[Phase, ...] = ("draw", "play")
EIGHT = ("5H 6H 7H", "8C 8D 8S", "2C 3C 4C", "TD JD QD", "QS KS AS", "9C TC JC", "4D 4H 4S", "AD 2D 3D")


def huge(phase: Phase) -> Deal:
    """A hand of 25 cards, 8 melds, a pile of 30."""
    left = list(deck(HUGE, 3))
    melds = [meld(text, HUGE, place % 4) for place, text in enumerate(EIGHT)]
    for one in melds:
        for card in one.cards:
            left.remove(card)
    hands = [tuple(sorted(left[:25])), *(tuple(sorted(left[55 + 5 * seat : 60 + 5 * seat])) for seat in range(3))]
    deal = position(HUGE, ["", "2C", "3C", "4C"], melds=melds)
    return deal._replace(hands=tuple(hands), discards=(tuple(left[25:55]),), stock=tuple(left[70:]), phase=phase)


class Untouched(Random):
    """Randomness that nobody may ask for."""

    def random(self) -> float:
        raise AssertionError("thought about, though there is nothing to decide")


@every_level
def test_ai_04_the_greatest_position_is_decided(name: str) -> None:
    """AI-04: 25 cards, 8 melds, a pile of 30, at both points of a turn"""
    for phase in PHASES:
        at = standing(huge(phase))
        assert (len(at.seen.hand), len(at.seen.melds), len(at.seen.pile)) == (25, 8, 30)
        assert sorted(at.deal.cards()) == pack(2, 0)
        assert objection(at.deal, level(name)(at, Random(1))) is None


@every_level
def test_ai_04_what_is_forced_is_not_thought_about(name: str) -> None:
    """AI-04: one action, taken without a playout: no random number is drawn, whatever the budget"""
    only_card = position(RUMMY, ["KD", "QC QS"], stock="2C 3C", discards="2H", phase="play")
    only_draw = position(Rules.of("pool500"), ["KD 2C 9S", "QC QS"], stock="2C 3C *")
    due = play(position(RUMMY, ["4C 5C KD", "QC QS"], stock="2C 3C", discards="6C 2H"), "take 6C")
    for deal in (only_card, only_draw, due):
        at = standing(deal)
        (only,) = at.seen.actions
        assert level(name, Budget(playouts=1_000_000))(at, Untouched()) == only


class Played:
    """Counts the deals that are played on in thought, in both kinds of games."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        for kind in (Plain, Rich):
            monkeypatch.setattr(kind, "playout", self._counted(kind.playout))

    def _counted(self, playout: Callable[..., int]) -> Callable[..., int]:
        def counted(*args: object) -> int:
            self.count += 1
            return playout(*args)

        return counted


@pytest.mark.parametrize("playouts", [1, 20])
@every_level
def test_ai_04_no_more_is_thought_than_the_budget_allows(
    name: str, playouts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """AI-04: in playouts, which no machine makes slower"""
    met = Played(monkeypatch)
    for deal in (huge("draw"), huge("play"), start_of(RUMMY, 1), start_of(Rules.of("pool500"), 1)):
        met.count = 0
        level(name, Budget(playouts=playouts))(standing(deal), Random(1))
        assert met.count <= playouts


@every_level
def test_ai_04_when_the_time_is_up_the_best_so_far_is_done(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """AI-04: without end of playouts, by a clock on which each look takes a tenth of a second"""
    met, clock = Played(monkeypatch), itertools.count()
    monkeypatch.setattr(time, "monotonic", lambda: next(clock) / 10)
    for phase in PHASES:
        met.count = 0
        at = standing(huge(phase))
        action = level(name, Budget(playouts=10**9, seconds=0.6))(at, Random(1))
        assert objection(at.deal, action) is None
        assert met.count <= 200
    assert met.count or name != "expert"


# -- AI-06, AI-07 --------------------------------------------------------------------------------------------------


def most_turns(rules: Rules) -> int:
    """The documented cap of a deal's turns (T13, T15).

    A turn draws, no oftener than the stock has cards; or lays, no oftener than there are cards; or takes more than
    the top discard, which makes the pile shorter, while only turns that draw make it longer; or it is idle, and of
    those at most one round of the table follows on another turn.
    """
    size = len(pack(rules.decks, rules.jokers))
    stock = size - rules.players * rules.cards_each
    return (stock + size + stock + 1) * (rules.players + 1)


def plays(rules: Rules, seed: int, name: str) -> None:
    """One deal with the level in every seat: nothing refused, nothing lost, no position twice, an end."""
    everything = pack(rules.decks, rules.jokers)
    met: set[Deal] = set()
    turns = 0
    for at in played(rules, seed, [level(name)]):
        assert sorted(at.deal.cards()) == everything
        if not at.deal.over and not at.asked:
            assert at.seen.actions == legal_actions(at.deal)
            full = at.deal._replace(round=0)
            assert full not in met, "the same position again"
            met.add(full)
            turns += at.deal.phase == "draw"
    assert at.deal.over
    assert turns <= most_turns(rules)


@every_level
@FEW
@given(any_rules(), seeds)
def test_ai_06_ai_07_any_game_is_played_by_its_rules_to_its_end(name: str, rules: Rules, seed: int) -> None:
    """AI-06, AI-07: under random rules; an action the engine refuses would raise"""
    plays(rules, seed, name)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("preset", list(PRESETS))
@every_level
def test_ai_06_ai_07_every_preset_is_played_to_its_end(name: str, preset: str, players: int) -> None:
    """AI-06, AI-07"""
    for seed in range(1 if WASM else 2):
        plays(Rules.of(preset, players=players), seed, name)
