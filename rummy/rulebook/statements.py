"""The rules of one game told as statements: ids and numbers, put into words by whoever shows them.

Which statements a game has follows from its options alone, and each is one fact a player can check at the table. Where
an option can do nothing in a game, no statement speaks of it (`moot`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rummy.rules import OPTIONS, Rules


class Statement(NamedTuple):
    """One sentence, or a heading (`rulebook-heading-…`). The numbers are ready for JSON."""

    id: str
    args: dict[str, int]


def statements(rules: Rules) -> tuple[Statement, ...]:
    """The whole text in reading order, every chapter begun by its heading."""
    return tuple(statement for chapter in _CHAPTERS for statement in chapter(rules))


def moot(rules: Rules) -> tuple[str, ...]:
    """The options that change nothing in a game like this, whatever they are set to, in the schema's order.

    An option of which only one value can be played (two packs for eight players) is not moot: it matters.
    """
    idle = set()
    if not rules.shared_discards:
        idle |= {"drawn_discard", "rummy_call"}
    if rules.players == 2:
        idle.add("rummy_call")
    if not rules.pool_kind:
        idle.add("pool")
    return tuple(option.name for option in OPTIONS if option.name in idle)


def _say(id: str, **args: int) -> Statement:  # noqa: A002 (it is the field's name)
    return Statement(id, args)


def _own_meld_first(rules: Rules) -> bool:
    """Whether laying off needs a meld of one's own (K1, T9)."""
    return rules.restrict_melding or rules.knocking == "first_player_opens"


def _keeping(rules: Rules) -> bool:
    """Whether a taken card need not always be used, so that swapping without laying is possible (T7, T13, T15)."""
    return rules.shared_discards and rules.drawn_discard != "always"


def _obliging(rules: Rules) -> bool:
    """Whether some take brings the duty to use the card at once (T6)."""
    return rules.shared_discards and (
        rules.drawn_discard == "always" or (rules.drawn_discard == "deep" and rules.discard_draw == "any")
    )


def _repeating(rules: Rules) -> bool:
    """Whether there can be same-rank melds with a suit twice: one pack has no card twice, and a joker never doubles."""
    return rules.books and rules.decks > 1


def _table_counts(rules: Rules) -> bool:
    """Whether cards on the table score at all (S1, S5)."""
    return rules.scoring == "melds_minus_hand" or rules.pool_kind


def _aim(rules: Rules) -> Iterator[Statement]:
    yield _say("rulebook-heading-aim")
    if rules.pool_kind:
        yield _say("rulebook-aim-out")
    else:
        yield _say("rulebook-aim-melds" if _table_counts(rules) else "rulebook-aim-low")
    yield _say("rulebook-target", target=rules.target)


def _cards(rules: Rules) -> Iterator[Statement]:
    yield _say("rulebook-heading-cards")
    yield _say("rulebook-players", players=rules.players)
    yield _say("rulebook-packs-one" if rules.decks == 1 else "rulebook-packs-two")
    yield _say("rulebook-jokers", jokers=rules.jokers) if rules.jokers else _say("rulebook-jokers-none")


def _deal(rules: Rules) -> Iterator[Statement]:
    """T1-T3"""
    yield _say("rulebook-heading-deal")
    yield _say("rulebook-dealer")
    yield _say("rulebook-first-player")
    if rules.uneven_deal:
        yield _say("rulebook-deal-uneven")
        yield _say("rulebook-deal-rest", cards=rules.cards_each)
    else:
        yield _say("rulebook-deal", cards=rules.cards_each)
    yield _say("rulebook-first-discard" if rules.shared_discards else "rulebook-no-first-discard")
    yield _say("rulebook-stock")


def _draw(rules: Rules) -> Iterator[Statement]:
    """T4-T7, T15"""
    yield _say("rulebook-heading-turn")
    yield _say("rulebook-turn")
    if not rules.shared_discards:
        yield _say("rulebook-draw-only")
        yield _say("rulebook-discards-own")
        return
    yield _say("rulebook-draw")
    deep = rules.discard_draw == "any"
    if deep:
        yield _say("rulebook-pile-spread")
    yield _say("rulebook-take-any" if deep else "rulebook-take-top")
    if _obliging(rules):
        yield from _obligation(rules, deep)
    if rules.drawn_discard == "deep" and deep:
        yield _say("rulebook-keep-top-alone")
    elif _keeping(rules):
        yield _say("rulebook-keep-any" if deep else "rulebook-keep-top")
    if _keeping(rules):
        yield _say("rulebook-not-back")
        if rules.decks > 1 or rules.jokers:
            yield _say("rulebook-not-back-twin")
        if not rules.discard_optional:
            yield _say("rulebook-not-back-last")
        yield _say("rulebook-swaps")


def _obligation(rules: Rules, deep: bool) -> Iterator[Statement]:
    """T6, T9, T12"""
    if not deep:
        yield _say("rulebook-use-top")
    else:
        yield _say("rulebook-use-any" if rules.drawn_discard == "always" else "rulebook-use-deep")
        yield _say("rulebook-above-free")
    yield _say("rulebook-usable")
    if _own_meld_first(rules):
        yield _say("rulebook-usable-limits")
    if rules.final_discard_required:
        yield _say("rulebook-usable-last")


def _melds(rules: Rules) -> Iterator[Statement]:
    """M1-M4, M6-M9, K1, T8, T9"""
    yield _say("rulebook-heading-melds")
    yield _say("rulebook-run")
    if rules.aces == "low":
        yield _say("rulebook-ace-low")
    else:
        yield _say("rulebook-ace-low-or-high")
        yield _say("rulebook-ace-one-end")
        yield _say("rulebook-ace-prefers-high")
    yield _say("rulebook-book" if rules.books else "rulebook-set")
    if _repeating(rules):
        yield _say("rulebook-set-repeating")
        yield _say("rulebook-kinds-stay")
    yield _say("rulebook-melds-one" if rules.restrict_melding else "rulebook-melds-any")
    if rules.knocking == "first_player_opens":
        yield _say("rulebook-knock")
        yield _say("rulebook-knock-first")
    yield _say("rulebook-own-cards")
    yield _say("rulebook-melds-stay")
    yield _say("rulebook-choice")


def _jokers(rules: Rules) -> Iterator[Statement]:
    """M5"""
    if rules.jokers:
        yield _say("rulebook-heading-jokers")
        yield _say("rulebook-joker")
        yield _say("rulebook-joker-stays")
        yield _say("rulebook-joker-natural")
        yield _say("rulebook-joker-suit")
        yield _say("rulebook-joker-bars")


def _lay_offs(rules: Rules) -> Iterator[Statement]:
    """M4, M6, K1, T9"""
    yield _say("rulebook-heading-layoff")
    yield _say("rulebook-layoff")
    if _own_meld_first(rules):
        yield _say("rulebook-layoff-own-first")
    yield _say("rulebook-layoff-run")
    yield _say("rulebook-layoff-book" if rules.books else "rulebook-layoff-set")
    if _repeating(rules):
        yield _say("rulebook-layoff-repeating")
    if _table_counts(rules):
        yield _say("rulebook-layoff-counts")


def _turn_end(rules: Rules) -> Iterator[Statement]:
    """T10"""
    yield _say("rulebook-heading-discard")
    if rules.discard_optional:
        yield _say("rulebook-discard-optional")
    else:
        yield _say("rulebook-discard" if rules.final_discard_required else "rulebook-discard-unless-empty")


def _calls(rules: Rules) -> Iterator[Statement]:
    """C1"""
    if rules.calls:
        yield _say("rulebook-heading-call")
        yield _say("rulebook-call")
        if _own_meld_first(rules):
            yield _say("rulebook-call-own-first")
        yield _say("rulebook-call-until")
        yield _say("rulebook-call-nearest")
        yield _say("rulebook-call-turn")


def _deal_end(rules: Rules) -> Iterator[Statement]:
    """T11-T13, T16, P2, P3"""
    yield _say("rulebook-heading-out")
    yield _say("rulebook-out-by-discard" if rules.final_discard_required else "rulebook-out")
    if rules.rounds or rules.pool_kind:
        yield _say("rulebook-round")
    if rules.pool_kind:
        yield _say("rulebook-first-round")
        yield _say("rulebook-first-round-several")
        yield _say("rulebook-first-round-joker" if rules.jokers else "rulebook-first-round-ranks")
        if not rules.final_discard_required:
            yield _say("rulebook-first-round-none")
        yield _say("rulebook-first-round-tie")
        if rules.rounds != 1:
            yield _say("rulebook-later-rounds")
    else:
        yield _say("rulebook-out-ends")
    if rules.rounds:
        yield _say("rulebook-rounds", rounds=rules.rounds)
    yield _say("rulebook-stock-empty" if rules.shared_discards else "rulebook-stock-empty-end")
    if _keeping(rules):
        yield _say("rulebook-stock-idle")


def _values(rules: Rules) -> Iterator[Statement]:
    """V1-V3, M4, S4"""
    yield _say("rulebook-heading-values")
    yield _say("rulebook-value-numbers-simple" if rules.simple_values else "rulebook-value-numbers")
    yield _say("rulebook-value-courts")
    below_two = 5 if rules.simple_values else 1
    if rules.aces == "low":
        yield _say("rulebook-value-ace", points=below_two)
    else:
        yield _say("rulebook-value-ace", points=15)
        if _table_counts(rules):
            yield _say("rulebook-value-ace-below-two", points=below_two)
    if rules.jokers:
        yield _say("rulebook-value-joker")
    if _repeating(rules) and _table_counts(rules):
        yield _say("rulebook-value-sum")
        yield _say("rulebook-value-set")
        yield _say("rulebook-value-set-rest")


def _score(rules: Rules) -> Iterator[Statement]:
    """S1-S3, S5, P1, P3, P4"""
    yield _say("rulebook-heading-score")
    if rules.pool_kind:
        yield from _pool(rules)
    elif rules.scoring == "melds_minus_hand":
        yield _say("rulebook-score-melds")
        yield _say("rulebook-score-negative")
    elif rules.scoring == "penalty":
        yield _say("rulebook-score-penalty")
        yield _say("rulebook-score-table-nothing")
    else:
        yield _say("rulebook-score-lowest")
        yield _say("rulebook-score-takes")
        yield _say("rulebook-score-less-own")
        yield _say("rulebook-score-shared")
        yield _say("rulebook-score-table-nothing")


def _pool(rules: Rules) -> Iterator[Statement]:
    alone = rules.scoring == "pool_winner_only"
    yield _say("rulebook-pool", pool=rules.pool) if rules.pool else _say("rulebook-pool-empty")
    yield _say("rulebook-pool-winner")
    yield _say("rulebook-pool-others-nothing" if alone else "rulebook-pool-others")
    yield _say("rulebook-pool-hand")
    yield _say("rulebook-pool-no-winner-nothing" if alone else "rulebook-pool-no-winner")
    yield _say("rulebook-pool-stays")
    yield _say("rulebook-pool-tie")


def _game_end(rules: Rules) -> Iterator[Statement]:
    """S6, S7, S9"""
    yield _say("rulebook-heading-game")
    yield _say("rulebook-game-end")
    yield _say("rulebook-game-lowest" if rules.lowest_wins else "rulebook-game-highest")
    yield _say("rulebook-game-tie")
    if rules.settlement:
        yield _say("rulebook-settlement")


_CHAPTERS = (
    _aim, _cards, _deal, _draw, _melds, _jokers, _lay_offs, _turn_end, _calls, _deal_end, _values, _score, _game_end,
)  # fmt: skip
