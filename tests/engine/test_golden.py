"""Whole games told by one number each: any change of a rule, a list or an opponent shows here first (WB-13).

The engine's numbers depend on the rules alone, not on the order in which actions are listed. Should one change on
purpose, run `python -m tests.test_golden` and put in what it prints; say in the commit which rule it was.
"""

from __future__ import annotations

import hashlib
from random import Random

import pytest

from rummy.apply import apply
from rummy.bots import BOTS
from rummy.legal import callers, legal_actions, legal_calls
from rummy.rules import Rules
from rummy.score import score
from rummy.session import Session
from tests.sessions import begun
from tests.strategies import start_of

KINDS: dict[str, Rules] = {
    "rummy500": Rules.of("rummy500"),
    "rummy500 for 4": Rules.of("rummy500", players=4),
    "rum500 for 3": Rules.of("rum500", players=3),
    "rum500 for 6": Rules.of("rum500", players=6),
    "basic": Rules.of("basic", players=3),
    "pool500": Rules.of("pool500", players=3),
    "cutthroat500": Rules.of("cutthroat500", players=4),
    "wild": Rules.of("rummy500", players=3, jokers=4, decks=2),
    "strict": Rules.of("rummy500", restrict_melding=True, final_discard_required=True, simple_values=True),
    "open pool": Rules.of("pool500", discard_draw="any", aces="low_or_high", knocking="free", rounds=6),
    "calls for 4": Rules.of("rummy500", players=4, rummy_call=True),
}

RULES_NUMBERS: dict[str, str] = {
    "rummy500": "16b09e1a6f5417bd",
    "rummy500 for 4": "8060ca3350306285",
    "rum500 for 3": "6f02ac59d10d2c05",
    "rum500 for 6": "1bca2ba1adf0e133",
    "basic": "f91647e00709c51f",
    "pool500": "fbc427af4dec65b2",
    "cutthroat500": "1f2fedd7d828eb38",
    "wild": "dd69b3c61240549c",
    "strict": "7f2513b76abc3170",
    "open pool": "08cdaebae7c359bf",
    "calls for 4": "79ba921a8cd59346",
}

GREEDY_NUMBERS: dict[str, str] = {
    "rummy500": "ad0b731ee421bebd",
    "rummy500 for 4": "6c706717452a99d3",
    "rum500 for 3": "7e6294cbbae4b5c5",
    "rum500 for 6": "3570991cbc71614e",
    "basic": "1558fc5a20f253e4",
    "pool500": "4bb2991cda7a7f2d",
    "cutthroat500": "f83f897ea39829d2",
    "wild": "eb15c8f6f240d1cf",
    "strict": "dc2a9c7dcbd5917b",
    "open pool": "d1eb9dbf80e8cf40",
    "calls for 4": "fd5a7f6cea092821",
}


def by_the_rules(rules: Rules) -> str:
    """Ten deals at random: at each step how much was legal and what was done, half the calls too; then the scores."""
    digest = hashlib.sha256()
    for seed in range(10):
        deal, rng = start_of(rules, seed), Random(seed)
        while not deal.over:
            asked = callers(deal)
            if asked and rng.random() < 0.5:
                call = min(legal_calls(deal, asked[0]), key=str)
                digest.update(f"{asked} {call}\n".encode())
                deal, _ = apply(deal, call, asked[0])
                continue
            texts = {str(action.plain): action for action in legal_actions(deal)}
            names = sorted(texts)
            laying = [name for name in names if name.startswith(("meld", "layoff", "take"))]
            pick = laying if laying and rng.random() < 0.5 else names
            name = pick[int(rng.random() * len(pick))]
            digest.update(f"{len(names)} {name}\n".encode())
            deal, _ = apply(deal, texts[name])
        digest.update(f"{deal.reason} {[cell.score for cell in score(deal).cells]}\n".encode())
    return digest.hexdigest()[:16]


def by_greedy(rules: Rules) -> str:
    """The record of a session in which the person does nothing but what greedy would, three deals long."""
    session: Session = begun(rules, rules.players)
    while len(session.game.sheet) < 3 and session.game.outcome is None:
        if session.game.deal.over:
            session.next_deal()
        elif session.observation.actions:
            session.act(BOTS["greedy"](session.observation, Random(0)))
        else:
            session.bot()
    return hashlib.sha256(session.record.text().encode()).hexdigest()[:16]


@pytest.mark.parametrize("kind", list(KINDS))
def test_the_rules_play_as_they_did(kind: str) -> None:
    assert by_the_rules(KINDS[kind]) == RULES_NUMBERS[kind]


@pytest.mark.parametrize("kind", list(KINDS))
def test_greedy_plays_as_it_did(kind: str) -> None:
    """The same on every Python, native or not"""
    assert by_greedy(KINDS[kind]) == GREEDY_NUMBERS[kind]


def report() -> str:
    rules = "".join(f'    "{kind}": "{by_the_rules(rules)}",\n' for kind, rules in KINDS.items())
    greedy = "".join(f'    "{kind}": "{by_greedy(rules)}",\n' for kind, rules in KINDS.items())
    return f"RULES_NUMBERS: dict[str, str] = {{\n{rules}}}\n\nGREEDY_NUMBERS: dict[str, str] = {{\n{greedy}}}"


if __name__ == "__main__":
    print(report())
