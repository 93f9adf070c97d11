"""What is told of an action."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rummy import game as games
from rummy.actions import PASS, parse_action
from rummy.bots.knowledge import knowledge
from rummy.bots.reasons import MOST, REASONS, reasons
from rummy.cards import cards_text
from rummy.game import Game
from rummy.legal import callers, legal_actions
from rummy.observe import Observation, asked, observe
from rummy.rules import Rules
from tests.positions import BASIC, POOL, RUMMY, chosen, deck, meld, position
from tests.strategies import any_rules

REST = "2C 3D 5S 8C"


def seen(rules: Rules, hands: list[str], moves: str = "", **rest: Any) -> Observation:
    rest.setdefault("stock", "AD AS 4D 6S")
    game = Game(rules, position(rules, hands, **rest), before=(0,) * rules.players)
    for text in moves.split(", ") if moves else ():
        game, _ = games.apply(game, parse_action(text))
    return observe(game, game.deal.turn)


def told(observation: Observation, text: str) -> list[str]:
    """The reasons in one line each: id, cards, points, seat."""
    action = parse_action(text)
    assert action in observation.actions, text
    return [
        " ".join(
            str(part)
            for part in (one.id, cards_text(one.cards), one.points, "" if one.seat is None else f"seat {one.seat}")
            if part not in ("", None)
        )
        for one in reasons(observation, knowledge(observation), action)
    ]


def test_a_take_tells_the_meld_the_points_and_the_load() -> None:
    observation = seen(RUMMY, [f"7H 8H {REST}", "KC QC 2H 9D"], discards="4S 9H TS JC QD")
    assert told(observation, "take 9H") == [
        "completes-run 7H 8H 9H 24.0", "leaves-points 48.0", "takes-many 9H TS JC QD 39.0",
    ]  # fmt: skip
    observation = seen(RUMMY, ["7H 8H AC AD", "KC QC 2H 9D"], discards="4S 9H AS")
    assert told(observation, "take 9H") == ["goes-out", "completes-run 7H 8H 9H 24.0"]


def test_a_laying_tells_its_points_and_going_out_before_all() -> None:
    """AI-02: the exit is named"""
    observation = seen(RUMMY, ["4C 5C 6C 9H 9D 9S KD", "QC QS"], phase="play", discards="2H")
    assert told(observation, "meld 4C 5C 6C")[:2] == ["goes-out", "completes-run 4C 5C 6C 15.0"]
    observation = seen(RUMMY, [f"4C 5C 6C {REST}", "KC QC 2H"], phase="play")
    assert told(observation, "meld 4C 5C 6C") == [
        "completes-run 4C 5C 6C 15.0", "opponent-low 3.0 seat 1", "leaves-points 18.0",
    ]  # fmt: skip
    observation = seen(RUMMY, [f"7H {REST}", "KC QC 2H 9D"], phase="play", melds=[meld("4H 5H 6H", seat=1)])
    assert told(observation, "layoff 7H on 0") == ["lays-off 7H 7.0", "leaves-points 18.0"]


def test_a_discard_tells_what_it_breaks_and_what_it_gives() -> None:
    observation = seen(RUMMY, ["TH JH QC QD 2C 5S", "KC 9S 3D 4D"], phase="play", discards="8S")
    assert "breaks-pair QC QD" in told(observation, "discard QC")
    assert "breaks-run TH JH" in told(observation, "discard TH")
    assert "sheds-points TH 10.0" in told(observation, "discard TH")
    assert "spare-card 2C" in told(observation, "discard 2C")
    outs = next(line for line in told(observation, "discard 2C") if line.startswith("keeps-outs"))
    assert outs == "keeps-outs 9H QH QS"


def test_a_discard_that_another_is_known_to_want_is_told_with_what_it_holds() -> None:
    hands = ["3C 9D 4S 6D", "8S 6H 2C 4D"]
    observation = seen(RUMMY, hands, "draw, discard 9D, take 9D, discard 2C, draw", stock="9C QD AD AS", discards="KD")
    assert "feeds-known 9D seat 1" in told(observation, "discard 9C")
    assert not any(line.startswith("feeds-known") for line in told(observation, "discard 3C"))


def test_a_discard_that_fits_the_table_is_told() -> None:
    lies = [meld("4H 5H 6H", seat=1), meld("KC KD KH", seat=1)]
    hands = ["7H KS 2C 5S 8D", "TC TH 3D 4D"]
    observation = seen(BASIC, hands, phase="play", discards="TS", melds=lies)
    assert "fits-table 7H" in told(observation, "discard 7H")
    assert "fits-table KS" in told(observation, "discard KS")
    assert not any(line.startswith("fits-table") for line in told(observation, "discard 8D"))


def test_a_discard_no_one_can_use_is_told_where_only_the_top_card_can_be_taken() -> None:
    lies = [meld("9C TC JC", seat=1), meld("QD QH QS", seat=1)]
    observation = seen(BASIC, ["KC KD 2C 5S 8D", "4C 6H 3D 4D"], phase="play", discards="KH", melds=lies, stock="AC")
    assert "safe-discard KC" in told(observation, "discard KC")
    observation = seen(BASIC, ["KC 2C 5S 8D", "4C 6H 3D 4D"], phase="play", discards="9H", melds=lies, stock="AC")
    assert not any(line.startswith("safe-discard") for line in told(observation, "discard KC"))


def test_keeping_a_meld_back_is_told() -> None:
    observation = seen(RUMMY, [f"4C 5C 6C {REST}", "KC QC 2H 9D"], phase="play")
    assert "holds-back 4C 5C 6C 15.0" in told(observation, "discard 8C")
    observation = seen(POOL, ["4C 5C 6C KD", "9C 9D 9H"], phase="play", turn=0, round=2)
    assert "holds-back 4C 5C 6C 15.0" in told(observation, "pass")
    assert not any("leaves-points" in line for line in told(observation, "pass"))


def test_a_laid_joker_is_told() -> None:
    observation = seen(Rules.of("rummy500", jokers=2), [f"4C 5C * {REST}", "KC QC 2H 9D"], phase="play")
    assert "spends-joker" in told(observation, "meld 4C 5C *=6C")
    assert told(observation, "discard *")[:2] == ["holds-back 2C *=3C 4C 5C 26.0", "sheds-points * 15.0"]


def test_drawing_tells_what_would_help_and_ending_what_it_costs() -> None:
    observation = seen(RUMMY, ["TH JH 2C 5S", "KC QS 3D 4D"], discards="8S")
    assert told(observation, "draw") == ["keeps-outs 9H QH"]
    observation = seen(RUMMY, ["2H 9C", "KC QS 3D 4D"], discards="8S")
    assert told(observation, "draw") == ["nothing-better"]
    observation = seen(RUMMY, ["TH JH 2C 5S", "KC QS 3D 4D"], stock="", discards="8S")
    assert told(observation, "end") == ["ends-deal 27.0"]


def test_a_call_is_a_laying_off_and_letting_go_has_nothing_for_it() -> None:
    """C1"""
    rules = Rules.of("rummy500", players=3, rummy_call=True)
    deal = position(
        rules, ["2C 3D", "2H 3S", "QH 9D"], stock="AC 2D", discards="4C 8H", melds=[meld("5H 6H 7H")], turn=1,
        callable=0,
    )  # fmt: skip
    observation = asked(Game(rules, deal, before=(0, 0, 0)), 2)
    assert told(observation, "call 8H on 0") == ["lays-off 8H 8.0"]
    assert told(observation, "pass") == ["nothing-better"]


@given(any_rules(), st.integers(0, 1_000), st.integers(0, 50))
def test_every_offered_action_has_reasons_of_the_list_and_few(rules: Rules, seed: int, actions: int) -> None:
    rng = Random(seed)
    game = games.start(rules, 0, deck(rules, seed))
    for _ in range(actions):
        after, _ = games.apply(game, chosen(legal_actions(game.deal), rng))
        if after.deal.over:
            break
        game = after
    for observation in (observe(game, game.deal.turn), *(asked(game, seat) for seat in callers(game.deal))):
        known = knowledge(observation)
        for action in observation.actions[:40]:
            told = reasons(observation, known, action)
            assert 1 <= len(told) <= MOST
            assert {one.id for one in told} <= set(REASONS)
            assert action != PASS or observation.turn == observation.seat or told[0].id == "nothing-better"
