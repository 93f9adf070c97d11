"""The fuzzer itself: a fixed share of its play, and that it finds each kind of fault it looks for."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from rummy import game as games
from rummy.actions import DRAW, END, Action, parse_action
from rummy.cli.commands import main
from rummy.deal import Deal
from rummy.errors import InvalidRulesError
from rummy.game import Game
from rummy.lab import fuzz, invariants
from rummy.legal import legal_actions, legal_calls, objection
from rummy.observe import observe
from rummy.record import parse
from rummy.rules import OPTIONS, PRESETS, Rules, schema
from tests.conftest import WASM
from tests.positions import RUMMY, meld, position


def found(actions: int, seed: int, only: fuzz.Only = fuzz.ANYTHING) -> fuzz.Report:
    *_, report = fuzz.fuzz(actions, seed, only=only)
    return report


def test_a_fixed_share_breaks_no_promise() -> None:
    """T6, T13-T16, S8, C1: under every preset and options in any combination"""
    report = found(1_500 if WASM else 8_000, 2)
    assert report.violations == []
    assert set(report.dealt) == set(PRESETS)
    assert report.total == sum(report.actions.values()) >= (1_500 if WASM else 8_000)


def test_every_choice_and_flag_is_met() -> None:
    for preset in PRESETS:
        met = [fuzz.some_options(preset, Random(seed)) for seed in range(400)]
        for option in schema(preset):
            values = {options[option.name] for options in met if option.name in options}
            if option.type == "integer":
                assert option.minimum in values, option.name
                assert all(option.minimum <= int(value) <= option.maximum for value in values)
                assert max(map(int, values)) > option.maximum * 0.9
            else:
                assert values == set(option.choices if option.type == "choice" else (False, True)), option.name
    assert len(OPTIONS) == len({option.name for option in OPTIONS})


# -- what it would find --------------------------------------------------------------------------------------------


def nothing_listed(deal: Deal) -> tuple[Action, ...]:
    return legal_actions(deal) if deal.phase == "draw" else ()


def listed_twice(deal: Deal) -> tuple[Action, ...]:
    return (*legal_actions(deal), *legal_actions(deal)[-1:])


def named_twice(deal: Deal) -> tuple[Action, ...]:
    listed = legal_actions(deal)
    turned = [action._replace(cards=action.cards[::-1]) for action in listed if action.kind == "meld"]
    return (*listed, *turned)


def listed_too_much(deal: Deal) -> tuple[Action, ...]:
    return () if deal.over else (END, *legal_actions(deal)) if deal.stock else legal_actions(deal)


def listed_too_little(deal: Deal) -> tuple[Action, ...]:
    """No melds, where there is anything else"""
    listed = legal_actions(deal)
    return tuple(action for action in listed if action.kind != "meld") or listed


def a_card_lost(game: Game, action: Action, seat: int | None = None) -> Any:
    after, events = APPLY(game, action, seat)
    if action == DRAW and len(after.deal.stock) == 20:
        after = after._replace(deal=after.deal._replace(stock=after.deal.stock[1:]))
    return after, events


def a_crash(game: Game, action: Action, seat: int | None = None) -> Any:
    return APPLY(game, action, seat) if game.deal.stock[9:] else 1 // 0


def a_false_total(game: Game, action: Action, seat: int | None = None) -> Any:
    after, events = APPLY(game, action, seat)
    if after.deal.over:
        row = after.sheet[-1]
        after = after._replace(sheet=(*after.sheet[:-1], row._replace(totals=(row.totals[0] + 1, *row.totals[1:]))))
    return after, events


def a_leak(game: Game, seat: int) -> object:
    return observe(game, seat), game.deal.stock[:1]


def another_text(text: str) -> Action:
    action = parse_action(text)
    return action._replace(cards=()) if action.kind == "discard" else action


def a_forgetful_record(text: str) -> Any:
    read = parse(text)
    return read._replace(game=read.begun)


def own_call(deal: Deal, seat: int) -> tuple[Action, ...]:
    return legal_calls(deal, (seat + 1) % deal.players)


def no_call(deal: Deal, action: Action, seat: int | None = None) -> str | None:
    return "no-call" if action.kind == "call" else objection(deal, action, seat)


def a_pool_lost(game: Game, deck: Any) -> Game:
    after = NEXT(game, deck)
    return after._replace(deal=after.deal._replace(pool=0)) if after.rules.pool else after


def a_pool_for_all(game: Game, deck: Any) -> Game:
    after = NEXT(game, deck)
    return after._replace(deal=after.deal._replace(pool=after.rules.pool + 7))


def after_the_end(deal: Deal, action: Action, seat: int | None = None) -> str | None:
    return None if deal.over else objection(deal, action, seat)


def another_seat_may(deal: Deal, action: Action, seat: int | None = None) -> str | None:
    return objection(deal, action, deal.turn if action.kind != "call" else seat)


def too_strict(deal: Deal, action: Action, seat: int | None = None) -> str | None:
    return "does-not-fit" if len(action.cards) == 3 else objection(deal, action, seat)


def silent(preset: str, **options: object) -> Rules:
    try:
        return OF(preset, **options)
    except InvalidRulesError:
        raise InvalidRulesError("this cannot be played") from None


def credulous(preset: str, **options: object) -> Rules:
    return RUMMY if -1 in options.values() else OF(preset, **options)


APPLY, NEXT, OF = games.apply, games.next_deal, Rules.of
FAULTS: dict[str, tuple[str, object, str]] = {
    "nothing": ("rummy.lab.fuzz.legal_actions", nothing_listed, "nothing is legal before the end"),
    "twice": ("rummy.lab.fuzz.legal_actions", listed_twice, "something is listed twice"),
    "two names": ("rummy.lab.fuzz.legal_actions", named_twice, "one thing is listed under two names"),
    "too much": ("rummy.lab.fuzz.legal_actions", listed_too_much, "listed end is refused: stock-not-empty"),
    "too little": ("rummy.lab.fuzz.legal_actions", listed_too_little, r"meld .* is allowed, against the list"),
    "a card lost": ("rummy.game.apply", a_card_lost, "cards not conserved"),
    "a crash": ("rummy.game.apply", a_crash, "ZeroDivisionError: .*in a_crash"),
    "a false total": ("rummy.game.apply", a_false_total, "totals .* are not the sums"),
    "a leak": ("rummy.lab.invariants.observe", a_leak, "can tell hidden cards apart"),
    "another text": ("rummy.lab.invariants.parse_action", another_text, "reads back as another action"),
    "a record": ("rummy.lab.invariants.parse", a_forgetful_record, "the record replays to another game"),
    "own call": ("rummy.lab.invariants.legal_calls", own_call, "may call, call .*, where no call is due"),
    "no call": ("rummy.lab.invariants.objection", no_call, "call .* of seat . is refused: no-call, against the list"),
    "a pool lost": ("rummy.game.next_deal", a_pool_lost, "points stay in the pool"),
    "a pool for all": ("rummy.game.next_deal", a_pool_for_all, "points lie in a pool that nobody can win"),
    "after the end": ("rummy.lab.invariants.objection", after_the_end, "is allowed, against the list"),
    "other seat": ("rummy.lab.invariants.objection", another_seat_may, "is not refused to seat"),
    "too strict": ("rummy.lab.invariants.objection", too_strict, "listed .* is refused: does-not-fit"),
    "refused in silence": ("rummy.rules.Rules.of", staticmethod(silent), "is refused: this cannot be played"),
    "accepted": ("rummy.rules.Rules.of", staticmethod(credulous), "=-1 is accepted"),
    "endless": ("rummy.lab.fuzz.MOST_ACTIONS", 5, "no end after 5 actions"),
}  # fmt: skip


@pytest.mark.parametrize("fault", list(FAULTS))
def test_a_fault_is_found_and_shown_again(
    fault: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each kind of broken promise is seen within a few hundred runs, and the call it names shows it once more"""
    where, faulty, message = FAULTS[fault]
    monkeypatch.setattr(where, faulty)
    monkeypatch.setattr(fuzz, "MOST_VIOLATIONS", 1)
    only = fuzz.Only("rummy500", (("players", 3), ("rummy_call", True))) if fault.endswith(" call") else fuzz.ANYTHING
    report = next(one for one in fuzz.fuzz(1_000_000, 1, only=only) if one.violations)
    violation = next(one for one in report.violations if re.search(message, one))
    again = violation.partition("again: python -m rummy ")[2].split()
    assert main(again) == 1
    assert violation in capsys.readouterr().out


def test_refused_together_must_name_a_way_out() -> None:
    """What the error offers is tried"""

    def told(error: InvalidRulesError) -> list[str]:
        return list(invariants.refusal("pool500", {"players": 4, "decks": 1, "jokers": 0}, error))

    with pytest.raises(InvalidRulesError) as caught:
        Rules.of("pool500", players=4, decks=1, jokers=0)
    assert told(caught.value) == []
    assert "without an option" in told(InvalidRulesError("that will not do"))[0]
    assert "without an option" in told(InvalidRulesError("colour must be 1", "colour", (1,)))[0]
    assert "without an option" in told(InvalidRulesError("decks must be", "decks"))[0]
    assert "lacks" in told(InvalidRulesError("decks must be more", "decks", (2,)))[0]
    assert "is offered" in told(InvalidRulesError("decks must be 7", "decks", (7,)))[0]


def test_the_calls_it_makes_are_made_in_turn_and_conserve() -> None:
    """C1"""
    report = found(1_500, 3, fuzz.Only("rummy500", (("players", 4), ("rummy_call", True), ("aces", "low_or_high"))))
    assert report.violations == []
    assert report.called["rummy500"] > 0
    assert {rules.players for rules in report.combinations} == {4}


def test_a_lay_off_at_both_ends_is_no_fault() -> None:
    """M6: legal, though listed as two"""
    lying = meld("5H 6H 7H", seat=1)
    deal = position(RUMMY, ["4H 8H KS", "2C"], stock="3C", melds=[lying], phase="play")
    both = parse_action("layoff 4H 8H on 0")
    assert both not in legal_actions(deal)
    assert invariants._singly(deal, both)
    assert not invariants._singly(deal, parse_action("layoff 4H KS on 0"))
    assert not invariants._singly(deal._replace(must=51), both)
    assert invariants._singly(deal._replace(must=both.cards[0]), both)


# -- the command ---------------------------------------------------------------------------------------------------


def test_the_command_tells_what_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "--actions", "600", "--seed", "4"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("seed 4\n")
    for preset in PRESETS:
        assert re.search(rf"^{preset} +[1-9]", out, re.MULTILINE)
    assert out.endswith("\n0 violations\n")


def test_the_command_holds_options_fixed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "--actions", "50", "--seed", "4", "--preset", "basic", "--set", "jokers=2", "players=3"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"^basic +[1-9].* 3$", out, re.MULTILINE)
    assert "jokers=0, jokers=4" in out
    assert main(["fuzz", "--actions", "50", "--set", "jokers=3"]) == 1
    assert capsys.readouterr().err == "jokers must be one of 0, 2, 4, not 3\n"
    with pytest.raises(SystemExit):
        main(["fuzz", "--set", "jokers"])
    assert "is no OPTION=VALUE" in capsys.readouterr().err


@pytest.mark.native
def test_processes_beside_each_other_play_the_same() -> None:
    *_, alone = fuzz.fuzz(1_000, 6)
    *_, beside = fuzz.fuzz(1_000, 6, jobs=2)
    assert (alone.actions, alone.dealt, alone.combinations) == (beside.actions, beside.dealt, beside.combinations)
