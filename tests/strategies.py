"""What hypothesis draws: rules of every kind, hands in which something fits, melds, and random play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from rummy.apply import apply
from rummy.cards import JOKER, NAMED, Card, suit_of
from rummy.deal import Deal, shuffled, start
from rummy.errors import InvalidRulesError
from rummy.legal import legal_actions, legal_calls
from rummy.melds import Meld, classify
from rummy.rules import Option, Rules, Value, schema
from tests.positions import EVERY_PRESET, chosen

MOST_STEPS = 5_000
"""Far above what T13, T15 and the finite pack let a deal last."""


def values(option: Option) -> st.SearchStrategy[Value]:
    """Everything this option may be."""
    if option.type == "flag":
        return st.booleans()
    if option.type == "integer":
        return st.integers(option.minimum, option.maximum)
    return st.sampled_from(option.choices)


@st.composite
def settings_of(draw: st.DrawFn) -> tuple[str, dict[str, Value]]:
    """A preset and some options changed, each to an allowed value; the combination may still be unplayable."""
    preset = draw(st.sampled_from(EVERY_PRESET))
    options = {option.name: option for option in schema(preset)}
    names = draw(st.lists(st.sampled_from(sorted(options)), unique=True, max_size=6))
    changed = {name: draw(values(options[name])) for name in names}
    if "players" not in changed and draw(st.booleans()):
        changed["players"] = draw(st.integers(2, 4))
    if changed.get("players", 2) != 2 and draw(st.booleans()):
        changed["rummy_call"] = True
    return preset, changed


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """Playable rules of any kind."""
    preset, options = draw(settings_of())
    try:
        return Rules.of(preset, **options)
    except InvalidRulesError:
        return Rules.of(preset, **{**options, "decks": 2})


def plain_rules() -> st.SearchStrategy[Rules]:
    """The rules that differ in what a meld is and what it is worth."""
    return st.sampled_from(
        [
            Rules.of("rummy500"),
            Rules.of("basic"),
            Rules.of("rummy500", decks=2, jokers=4),
            Rules.of("rummy500", jokers=2, simple_values=True),
            Rules.of("basic", decks=2, jokers=2),
            Rules.of("pool500"),
            Rules.of("pool500", aces="low_or_high", jokers=4),
            Rules.of("pool500", decks=1, simple_values=True),
        ]
    )


@st.composite
def hands(draw: st.DrawFn, rules: Rules, most: int = 8) -> tuple[Card, ...]:
    """A hand of few suits and neighbouring ranks, so that melds are common, never more copies than the pack has."""
    middle = draw(st.integers(0, 12))
    near = st.builds(
        lambda suit, step: suit * 13 + (middle + step) % 13, st.sampled_from([0, 0, 1, 2, 3]), st.integers(-3, 3)
    )
    card = (
        st.one_of(near, near, st.integers(0, 51)) if not rules.jokers else st.one_of(near, near, near, st.just(JOKER))
    )
    drawn = draw(st.lists(card, max_size=most))
    kept: list[Card] = []
    for one in drawn:
        copies = min(rules.jokers, 2) if one == JOKER else rules.decks
        if kept.count(one) < copies:
            kept.append(one)
    return tuple(sorted(kept))


@st.composite
def lying_melds(draw: st.DrawFn, rules: Rules) -> Meld:
    """A meld on the table, of any kind these rules know, with or without jokers."""
    if draw(st.booleans()):
        high = rules.aces != "low"
        foot = draw(st.integers(0, 11 if high else 10))
        size = draw(st.integers(3, max(3, min(13, (14 if high else 13) - foot))))
        suit = draw(st.integers(0, 3))
        cards = [suit * 13 + (foot + step) % 13 for step in range(size)]
    else:
        rank = draw(st.integers(0, 12))
        most = rules.decks if rules.books else 1
        suits = draw(st.permutations([suit for suit in range(4) for _ in range(most)]))
        cards = [suit * 13 + rank for suit in suits[: draw(st.integers(3, min(5, len(suits))))]]
    if rules.jokers and draw(st.booleans()):
        at = draw(st.integers(0, len(cards) - 1))
        cards[at] += NAMED
    laying = classify(cards, rules)
    if laying is None:  # a joker for a card the set holds twice
        laying = classify([card % NAMED for card in cards], rules)
    assert laying is not None
    return Meld(laying.kind, laying.cards, (0,) * len(laying.cards))


def start_of(rules: Rules, seed: int) -> Deal:
    rng = Random(seed)
    return start(rules, int(rng.random() * rules.players), shuffled(rules, rng))


def walk(rules: Rules, seed: int) -> Iterator[Deal]:
    """Every position of one deal played at random, calls included, from the deal to the end."""
    rng = Random(seed + 1)
    deal = start_of(rules, seed)
    for _ in range(MOST_STEPS):
        yield deal
        if deal.over:
            return
        if rules.calls and deal.callable >= 0 and rng.random() < 0.5:
            seat = int(rng.random() * rules.players)
            calls = legal_calls(deal, seat)
            if calls:
                deal, _ = apply(deal, calls[int(rng.random() * len(calls))], seat)
                continue
        deal, _ = apply(deal, chosen(legal_actions(deal), rng))
    raise AssertionError(f"no end after {MOST_STEPS} actions")


def joker_names(cards: tuple[Card, ...], rng: Random) -> list[Card]:
    """Names for a joker beside these cards: likely ones and a wild one."""
    likely = [int(rng.random() * 52)]
    for card in cards:
        if card < JOKER:
            likely += [suit * 13 + card % 13 for suit in range(4)]
            likely += [suit_of(card) * 13 + (card + step) % 13 for step in (-2, -1, 1, 2)]
    return [NAMED + name for name in likely]
