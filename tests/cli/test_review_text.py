"""A reviewed deal on the command line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rummy.analysis.review import branch, decisions, judge, verdict
from rummy.bots.interface import Budget, Reason
from rummy.bots.reasons import REASONS
from rummy.cards import parse_cards
from rummy.cli import review_text
from rummy.cli.commands import main
from rummy.errors import InvalidRecordError, InvalidStateError
from tests.advising import by_text
from tests.positions import RUMMY
from tests.sessions import begun, over, step

LITTLE = Budget(playouts=5)


def test_there_are_words_for_every_reason() -> None:
    assert list(review_text.WORDS) == list(REASONS)
    said = {review_text.sentence(Reason(one, parse_cards("4C *"), 12.34, 2)) for one in REASONS}
    assert not [words for words in said if re.search(r"[{}]|None", words)]
    assert "completes the run 4C *, 12.3 points" in said
    assert review_text.sentence(Reason("leaves-points", points=30.0)) == "leaves 30 points in the hand"


def test_every_decision_is_told_and_the_sum_of_all() -> None:
    session = over(RUMMY, 4)
    text = session.record.text()
    head, *lines, count, last = review_text.lines(text, by_text, None, LITTLE)
    found = decisions(session.record, 1)
    judged = [judge(branch(session.record, 1, one), one, by_text, LITTLE) for one in found]
    scores = [cell.score for cell in session.game.sheet[0].cells]
    assert head == f"deal 1, scores {scores[0]} {scores[1]}, the person in seat 0"
    told = [line for line in lines if line.startswith("turn ")]
    assert len(lines) == len(told) + sum(one.rank > 1 for one in judged)
    for line, one in zip(told, judged, strict=True):
        assert re.match(rf"turn {one.decision.turn} +{re.escape(str(one.decision.action))}: ", line)
        assert ("gives" in line) == (one.cost > 0)
        assert not one.cost or f"gives {one.cost:.1f} away" in line
    assert count.startswith(f"{len(found)} decisions, {sum(one.cost > 0 for one in judged)} ")
    whole = verdict(session.game.sheet[0], 0, RUMMY, [one.cost for one in judged])
    assert last == f"result {whole.result:+.1f}: skill {-whole.lost:+.1f}, luck {whole.luck:+.1f}"


def test_any_finished_deal_can_be_asked_for() -> None:
    session = over(RUMMY, 4)
    session.next_deal()
    text = session.record.text()
    assert list(review_text.lines(text, by_text, 1, LITTLE)) == list(review_text.lines(text, by_text, None, LITTLE))
    for number in (0, 2, 9):
        with pytest.raises(InvalidStateError, match="1 finished"):
            list(review_text.lines(text, by_text, number, LITTLE))
    with pytest.raises(InvalidRecordError):
        list(review_text.lines("nonsense", by_text))


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    file.write_text(over(RUMMY, 4).record.text(), encoding="utf-8")
    assert main(["review", str(file), "--playouts", "8"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"^turn 1 ", out, re.MULTILINE)
    assert re.search(r"^result [+-]", out, re.MULTILINE)
    assert main(["review", str(file), "--playouts", "8", "--deal", "1"]) == 0
    assert capsys.readouterr().out == out
    assert main(["review", str(file), "--deal", "2"]) == 1
    assert "1 finished deals" in capsys.readouterr().err
    session = begun(RUMMY, 1)
    step(session, session.record.rng(1))
    file.write_text(session.record.text(), encoding="utf-8")
    assert main(["review", str(file)]) == 1
    assert "0 finished deals" in capsys.readouterr().err
