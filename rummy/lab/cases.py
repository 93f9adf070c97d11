"""Case files: small positions, the moves tried on them, and what must come of them (`tests/cases/README.md`)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, get_args

from rummy import game as games
from rummy.actions import Action, parse_action
from rummy.cards import JOKER, NAMED, Card, card_text, cards_text, parse_card
from rummy.deal import Deal
from rummy.errors import IllegalActionError, InvalidCaseError, RummyError
from rummy.game import Game
from rummy.legal import Reason, legal_actions, objection
from rummy.melds import Meld, classify
from rummy.rules import Rules

_TOP = {"id", "title", "rules", "setup", "steps", "score_only", "expect"}
_SETUP = {
    "dealer", "turn", "phase", "stock", "discards", "hands", "melds", "totals", "round", "pool", "knocked", "taken",
    "drawn", "must", "idle",
}  # fmt: skip
_STEP = {"do", "try", "legal", "reason", "seat"}


class Failure(NamedTuple):
    case: str
    step: str
    expected: object
    came: object

    def __str__(self) -> str:
        return f"{self.case}: {self.step}: expected {self.expected}, came {self.came}"


def case_files(paths: Iterable[Path]) -> Iterator[Path]:
    """The paths themselves, folders replaced by the JSON files below them, in name order."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.json"))
        else:
            yield path


def check_file(path: Path) -> list[Failure]:
    """What fails in this file; raises `InvalidCaseError` where it breaks the format."""
    try:
        case = json.loads(path.read_text(encoding="utf-8"))
        return check(case)
    except (OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise InvalidCaseError(f"{path.name}: {error}") from error
    except RummyError as error:
        raise InvalidCaseError(f"{path.name}: {error}") from error


def check(case: Any) -> list[Failure]:
    """What fails in this case; raises `RummyError` where it breaks the format."""
    _keys("case", case, _TOP, required={"id", "rules", "setup"})
    if ("steps" in case) == ("score_only" in case):
        raise InvalidCaseError("a case has either steps or score_only")
    name = _kind("id", case["id"], str)
    game = position(case)
    failures: list[Failure] = []
    if "score_only" in case:
        game = _scored(game, case["score_only"])
    for number, step in enumerate(_kind("steps", case.get("steps", []), list), 1):
        game, failure = _step(game, step, f"{name}: step {number}")
        if failure:
            failures.append(failure)
            if "do" in step:
                return failures
    expect = case.get("expect", {})
    _keys("expect", expect, set(_EXPECT))
    for key, expected in expect.items():
        came = _EXPECT[key](game, expected)
        if came is not None:
            failures.append(Failure(name, f"expect {key}", expected, came[0]))
    return failures


def _step(game: Game, step: Any, where: str) -> tuple[Game, Failure | None]:
    _keys("step", step, _STEP)
    if ("do" in step) == ("try" in step):
        raise InvalidCaseError("a step has either do or try")
    seat = step.get("seat")
    if seat is not None:
        _seat("seat", seat, game)
    if "do" in step and (step.get("legal", True) is not True or "reason" in step):
        raise InvalidCaseError("what a step does must be legal; legal: false and reason belong to try")
    if "reason" in step and step["reason"] not in get_args(Reason):
        raise InvalidCaseError(f"there is no reason {step['reason']!r}")
    text = _kind("action", step.get("do", step.get("try")), str)
    action = parse_action(text)
    before = sorted(game.deal.cards())
    if "do" in step:
        try:
            after, _ = games.apply(game, action, seat)
        except IllegalActionError as error:
            return game, Failure(where, text, "legal", error.reason)
        if sorted(after.deal.cards()) != before:
            return game, Failure(where, text, "all cards conserved", cards_text(sorted(after.deal.cards())))
        return after, None
    legal = _kind("legal", step.get("legal", True), bool)
    reason = objection(game.deal, action, seat)
    if legal != (reason is None):
        return game, Failure(where, f"try {text}", "legal" if legal else "illegal", reason or "legal")
    if "reason" in step and step["reason"] != reason:
        return game, Failure(where, f"try {text}", step["reason"], reason)
    return game, None


# -- the position --------------------------------------------------------------------------------------------------


def position(case: Mapping[str, Any]) -> Game:
    """The game as the case's rules and setup have it standing; raises `RummyError` where they break the format."""
    options = dict(_kind("rules", case["rules"], dict))
    rules = Rules.of(_kind("preset", options.pop("preset", None), str), **options)
    setup = case["setup"]
    _keys("setup", setup, _SETUP, required={"dealer", "turn", "phase", "stock", "discards", "hands"})
    hands = tuple(tuple(sorted(_cards("hands", hand))) for hand in _per_seat("hands", setup["hands"], rules))
    melds = tuple(_meld(meld, rules) for meld in _kind("melds", setup.get("melds", []), list))
    on_table = {seat for meld in melds for seat in meld.seats}
    flags = _per_seat("knocked", setup.get("knocked", [False] * rules.players), rules)
    knocked = [_kind("knocked", flag, bool) for flag in flags]
    discards: tuple[tuple[Card, ...], ...]
    if rules.shared_discards:
        discards = (_cards("discards", setup["discards"]),)
    else:
        discards = tuple(_cards("discards", pile) for pile in _per_seat("discards", setup["discards"], rules))
    phase = setup["phase"]
    if phase not in ("draw", "play"):
        raise InvalidCaseError(f"phase must be draw or play, not {phase!r}")
    deal = Deal(
        rules=rules,
        dealer=_kind("dealer", setup["dealer"], int),
        turn=_kind("turn", setup["turn"], int),
        phase=phase,
        stock=_cards("stock", setup["stock"]),
        discards=discards,
        hands=hands,
        melds=melds,
        round=_kind("round", setup.get("round", 1), int),
        pool=_kind("pool", setup.get("pool", rules.pool if rules.pool_kind else 0), int),
        knocked=tuple(flag or seat in on_table for seat, flag in enumerate(knocked)),
        must=_one("must", setup),
        taken=_one("taken", setup),
        idle=_kind("idle", setup.get("idle", 0), int),
        counts_idle=phase == "play" and ("taken" in setup or not setup["stock"]) and "drawn" not in setup,
    )
    _one("drawn", setup)
    totals = _per_seat("totals", setup.get("totals", [0] * rules.players), rules)
    game = Game(rules, deal, before=tuple(_kind("totals", total, int) for total in totals))
    for key in ("dealer", "turn"):
        _seat(key, setup[key], game)
    return game


def _scored(game: Game, how: Any) -> Game:
    _keys("score_only", how, {"out"}, required={"out"})
    out = how["out"]
    if out is not None:
        _seat("out", out, game)
    return games.closed(
        game._replace(deal=game.deal._replace(phase="over", reason="ended" if out is None else "out", ender=out))
    )


def _meld(cards: Any, rules: Rules) -> Meld:
    """Laid as written; a set's kind is read from its cards, whatever order they lie in."""
    pairs = [_kind("meld", pair, list) for pair in _kind("meld", cards, list)]
    if any(len(pair) != 2 or type(pair[1]) is not int or not 0 <= pair[1] < rules.players for pair in pairs):
        raise InvalidCaseError(f"a laid card is [card, seat], not {pairs!r}")
    laid = tuple(parse_card(pair[0]) for pair in pairs)
    if JOKER in laid:
        raise InvalidCaseError("a joker that lies says what it stands for, as in *=7H")
    laying = classify(laid, rules)
    if laying is None:
        raise InvalidCaseError(f"{cards_text(laid)} is no meld")
    lying = laying.cards if laying.kind == "run" else laid
    seats = tuple(next(pair[1] for card, pair in zip(laid, pairs, strict=True) if card == one) for one in lying)
    return Meld(laying.kind, lying, seats if laying.kind == "run" else tuple(pair[1] for pair in pairs))


# -- what must come ------------------------------------------------------------------------------------------------


def _compare(came: object, expected: object) -> tuple[object] | None:
    return None if came == expected else (came,)


def _hands(game: Game, expected: Any) -> tuple[object] | None:
    came = [list(map(card_text, hand)) for hand in game.deal.hands]
    same = all(
        want is None or sorted(_cards("hands", want)) == list(hand)
        for want, hand in zip(_per_seat("hands", expected, game.rules), game.deal.hands, strict=True)
    )
    return None if same else (came,)


def _discards(game: Game, expected: Any) -> tuple[object] | None:
    piles = [list(map(card_text, pile)) for pile in game.deal.discards]
    return _compare(piles[0] if game.rules.shared_discards else piles, expected)


def _melds(game: Game, expected: Any) -> tuple[object] | None:
    came = [[[card_text(c), s] for c, s in zip(meld.cards, meld.seats, strict=True)] for meld in game.deal.melds]
    return _compare(came, expected)


def _scores(game: Game, expected: Any) -> tuple[object] | None:
    return _compare([cell.score for cell in game.sheet[-1].cells] if game.sheet else None, expected)


def _legal(matches: Callable[[set[Action], set[Action]], bool]) -> Callable[[Game, Any], tuple[object] | None]:
    def compare(game: Game, expected: Any) -> tuple[object] | None:
        came = legal_actions(game.deal)
        wanted = {parse_action(_kind("action", text, str)).plain for text in _kind("legal", expected, list)}
        return None if matches({action.plain for action in came}, wanted) else ([str(action) for action in came],)

    return compare


_EXPECT: dict[str, Callable[[Game, Any], tuple[object] | None]] = {
    "turn": lambda game, want: _compare(game.deal.turn, want),
    "phase": lambda game, want: _compare(game.deal.phase, want),
    "stock": lambda game, want: _compare(list(map(card_text, game.deal.stock)), want),
    "discards": _discards,
    "hands": _hands,
    "melds": _melds,
    "deal_over": lambda game, want: _compare(game.deal.over, want),
    "deal_scores": _scores,
    "totals": lambda game, want: _compare(list(game.totals), want),
    "game_over": lambda game, want: _compare(game.outcome is not None, want),
    "winner": lambda game, want: _compare(game.outcome.winner if game.outcome else None, want),
    "pool": lambda game, want: _compare(game.carried if game.deal.over else game.deal.pool, want),
    "round": lambda game, want: _compare(game.deal.round, want),
    "legal": _legal(lambda came, want: came == want),
    "legal_includes": _legal(lambda came, want: came >= want),
    "legal_excludes": _legal(lambda came, want: not came & want),
}


# -- reading with clear errors -------------------------------------------------------------------------------------


def _keys(what: str, value: Any, known: set[str], required: Iterable[str] = ()) -> None:
    _kind(what, value, dict)
    for key in value:
        if key not in known:
            raise InvalidCaseError(f"{what} has the unknown key {key!r}")
    for key in sorted(required):
        if key not in value:
            raise InvalidCaseError(f"{what} lacks the key {key!r}")


def _kind(what: str, value: Any, kind: type) -> Any:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise InvalidCaseError(f"{what} must be {kind.__name__}, not {value!r}")
    return value


def _seat(what: str, value: Any, game: Game) -> None:
    if not 0 <= _kind(what, value, int) < game.rules.players:
        raise InvalidCaseError(f"{what} must be a seat from 0 to {game.rules.players - 1}, not {value}")


def _per_seat(what: str, value: Any, rules: Rules) -> list[Any]:
    if len(_kind(what, value, list)) != rules.players:
        raise InvalidCaseError(f"{what} must list {rules.players} seats, not {len(value)}")
    return list(value)


def _cards(what: str, value: Any) -> tuple[Card, ...]:
    cards = tuple(parse_card(text) for text in _kind(what, value, list))
    for card in cards:
        if card >= NAMED:
            raise InvalidCaseError(f"{what}: a joker is just * there, not {card_text(card)}")
    return cards


def _one(what: str, setup: Mapping[str, Any]) -> Card | None:
    return None if setup.get(what) is None else _cards(what, [setup[what]])[0]
