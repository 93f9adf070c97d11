"""Random play under random rules: what holds in every position (T6, T13-T16, M1-M9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from rummy.actions import DISCARDS, DRAW, END, PASS, Action, parse_action
from rummy.apply import apply
from rummy.cards import JOKER, NAMED, pack, rank_of
from rummy.deal import Deal
from rummy.legal import legal_actions, legal_calls, objection, taken_place
from rummy.melds import extend
from rummy.rules import Rules
from rummy.score import points_laid, score
from tests.conftest import WASM
from tests.strategies import MOST_STEPS, any_rules, joker_names, walk

seeds = st.integers(0, 1 << 32)
FEW = settings(max_examples=6 if WASM else 60)

Asked = tuple[str, tuple[int, ...], int, int]


def same(deal: Deal, action: Action) -> Asked:
    """The action as a thing asked for, whatever way its text names it."""
    at = taken_place(deal, action) if action.kind == "take" else -1
    return (action.kind, action.plain.cards, action.meld, -1 if at is None else at)


@FEW
@given(any_rules(), seeds)
def test_every_position_of_a_deal(rules: Rules, seed: int) -> None:
    """T14 conserved, T15 ends; listed is unobjectionable; never empty before the end; texts round trip"""
    whole = Counter(pack(rules.decks, rules.jokers))
    for deal in walk(rules, seed):
        assert Counter(deal.cards()) == whole
        listed = legal_actions(deal)
        assert bool(listed) != deal.over
        assert len({same(deal, action) for action in listed}) == len(listed), "something is listed twice"
        for action in listed:
            assert objection(deal, action) is None, action
            assert objection(deal, action, deal.turn) is None, action
            assert parse_action(str(action)) == action
            for seat in range(rules.players):
                if seat != deal.turn:
                    assert objection(deal, action, seat) == "not-your-turn"
        for seat in range(rules.players):
            for call in legal_calls(deal, seat):
                assert objection(deal, call, seat) is None
                assert seat != deal.callable
        assert [tuple(sorted(hand)) for hand in deal.hands] == list(deal.hands)
        assert all(deal.hands) or deal.over or deal.gone
        if deal.phase != "play":
            assert deal.must is None
            assert deal.taken is None


def universe(deal: Deal, rng: Random) -> Iterator[Action]:
    """Everything somebody might try here, sampled where it is too much."""
    yield from (DRAW, PASS, END, *DISCARDS)
    pile = deal.pile
    for at, card in enumerate(pile):
        yield Action("take", (card,), at=at)
        yield Action("take", (card,))
    for card in range(JOKER + 1):
        yield Action("take", (card,))
    hand = deal.hands[deal.turn]
    subsets = [cards for size in (1, 2, 3, 4) for cards in combinations(hand, size)]
    for cards in subsets if len(subsets) <= 250 else rng.sample(subsets, 250):
        yield from named(cards, "meld", -1, rng)
    for index in range(len(deal.melds) + 1):
        for card in set(hand):
            if card == JOKER:
                yield from (Action("layoff", (NAMED + name,), meld=index) for name in range(52))
            else:
                yield Action("layoff", (card,), meld=index)


def named(cards: tuple[int, ...], kind: str, meld: int, rng: Random) -> Iterator[Action]:
    """The laying of these cards, their jokers under a few names."""
    jokers = cards.count(JOKER)
    naturals = tuple(card for card in cards if card != JOKER)
    names = joker_names(naturals, rng)
    for _ in range(4 if jokers else 1):
        chosen = tuple(rng.choice(names) for _ in range(jokers))
        yield Action("meld" if kind == "meld" else "layoff", (*naturals, *chosen), meld=meld)


@FEW
@given(any_rules(), seeds)
def test_what_is_not_listed_is_refused(rules: Rules, seed: int) -> None:
    """Listed = legal, but for lay-offs of several cards that do not go to one end"""
    rng = Random(seed)
    positions = list(walk(rules, seed))
    for deal in [*rng.sample(positions, min(4, len(positions))), positions[-1]]:
        listed = {same(deal, action) for action in legal_actions(deal)}
        for action in universe(deal, rng):
            assert (objection(deal, action) is None) == (same(deal, action) in listed), str(action)


@FEW
@given(any_rules(), seeds)
def test_several_cards_go_where_one_after_another_would(rules: Rules, seed: int) -> None:
    """M6: a lay-off of several cards is legal wherever laying them singly in some order would be"""
    rng = Random(seed)
    positions = [deal for deal in walk(rules, seed) if deal.melds and deal.phase == "play"]
    for deal in rng.sample(positions, min(4, len(positions))):
        hand = deal.hands[deal.turn]
        for size in (2, 3):
            for _ in range(min(20, len(hand))):
                if len(hand) < size:
                    continue
                picked = tuple(rng.sample(hand, size))
                index = rng.randrange(len(deal.melds))
                for action in named(picked, "layoff", index, rng):
                    at_once = extend(deal.melds[index], action.cards, rules) is not None
                    assert at_once == singly(deal, index, action.cards), str(action)


def singly(deal: Deal, index: int, cards: tuple[int, ...]) -> bool:
    """Whether some order of laying these one by one works."""
    for order in permutations(cards):
        meld = deal.melds[index]
        for card in order:
            grown = extend(meld, (card,), deal.rules)
            if grown is None:
                break
            meld = meld._replace(cards=grown[0], seats=(0,) * len(grown[0]))
        else:
            return True
    return False


@FEW
@given(any_rules(), seeds)
def test_an_action_moves_only_what_it_says(rules: Rules, seed: int) -> None:
    """T4-T11: hands grow and shrink by the cards of the events, the deal before is left as it was"""
    before: Deal | None = None
    rng = Random(seed)
    for deal in walk(rules, seed):
        if before is None or deal.over:
            before = deal
            continue
        before = deal
        action = rng.choice(legal_actions(deal))
        fingerprint = hash(deal)  # every part is hashable, so none can change
        after, events = apply(deal, action)
        assert hash(deal) == fingerprint
        assert apply(deal, action) == (after, events)
        seat, event = deal.turn, events[0]
        assert event.seat == seat
        moved = Counter(JOKER if card is not None and card >= NAMED else card for card in event.cards)
        held, holds = Counter(deal.hands[seat]), Counter(after.hands[seat])
        if action.kind in ("draw", "take"):
            assert holds - held == moved
            assert not held - holds
        elif action.kind in ("meld", "layoff", "discard"):
            assert held - holds == moved
            assert not holds - held
        else:
            assert holds == held
            assert not event.cards
        for other in range(rules.players):
            if other != seat:
                assert after.hands[other] == deal.hands[other]
        ends = [one.type for one in events[1:]]
        if action.kind in ("draw", "take"):
            assert ends == []
        elif action.kind in ("discard", "pass", "end"):
            assert ends in (["turn"], ["deal-over"])
        else:
            assert ends in ([], ["turn"], ["deal-over"])
        assert after.over == (ends == ["deal-over"])
        for index, meld in enumerate(deal.melds):
            inner = after.melds[index]
            assert inner.kind == meld.kind
            if index != action.meld:
                assert inner == meld
            else:
                at = next(
                    start
                    for start in range(len(inner.cards) - len(meld.cards) + 1)
                    if inner.cards[start : start + len(meld.cards)] == meld.cards
                )
                assert inner.seats[at : at + len(meld.cards)] == meld.seats


@FEW
@given(any_rules(), seeds)
def test_every_deal_ends_for_a_stated_reason(rules: Rules, seed: int) -> None:
    """T11, T13, T15, T16"""
    *_, deal = walk(rules, seed)
    assert deal.over
    assert deal.reason in ("out", "ended", "idle", "rounds")
    if deal.reason == "out":
        assert deal.ender is not None
        assert deal.hands[deal.ender] == ()
    if deal.reason in ("ended", "idle"):
        assert not deal.stock
    if deal.reason == "rounds":
        assert deal.round == rules.rounds


def worth(kind: str, cards: tuple[int, ...], rules: Rules) -> list[int]:
    """V1-V3 and M4 once more, written from the rule book alone."""
    values = []
    for place, card in enumerate(cards):
        rank = rank_of(card)
        if card >= JOKER:
            values.append(15)
        elif rank >= 9:
            values.append(10)
        elif rank > 0:
            values.append(5 if rules.simple_values else rank + 1)
        elif rules.aces == "low" or (kind == "run" and place == 0):
            values.append(5 if rules.simple_values else 1)
        else:
            values.append(15)
    if rules.books and kind == "set":
        first = next(place for place, card in enumerate(cards) if card < JOKER)
        return [value if place == first else 0 for place, value in enumerate(values)]
    return values


@FEW
@given(any_rules(), seeds)
def test_scores_are_the_sums_of_the_cards(rules: Rules, seed: int) -> None:
    """V1-V3, M4, S1-S5"""
    *_, deal = walk(rules, seed)
    laid = [0] * rules.players
    for meld in deal.melds:
        for seat, value in zip(meld.seats, worth(meld.kind, meld.cards, rules), strict=True):
            laid[seat] += value
    held = [sum(worth("hand", hand, rules)) for hand in deal.hands]
    assert list(points_laid(deal)) == laid
    result = score(deal)
    assert [cell.melds for cell in result.cells] == laid
    assert [cell.hand for cell in result.cells] == held
    scores = [cell.score for cell in result.cells]
    if rules.scoring == "melds_minus_hand":
        assert scores == [up - down for up, down in zip(laid, held, strict=True)]
    elif rules.scoring == "penalty":
        assert scores == held
    elif rules.scoring == "winner_takes_hands":
        best = min(held)
        pot = sum(one - best for one in held)
        assert scores == [pot // held.count(best) if one == best else 0 for one in held]
    else:
        own = laid if rules.scoring == "pool" else [0] * rules.players
        prize = sum(held) + deal.pool
        if result.winner is None:
            assert scores == own
            assert result.carried in (deal.pool, prize)
        else:
            assert deal.hands[result.winner] == ()
            expected = list(own)
            expected[result.winner] = laid[result.winner] + prize
            assert scores == expected
            assert result.carried == 0


def laid(deal: Deal) -> int:
    return sum(len(meld.cards) for meld in deal.melds)


@FEW
@given(any_rules(), seeds)
def test_swapping_never_goes_round_more_than_once(rules: Rules, seed: int) -> None:
    """T15: between two draws each seat swaps the top card at most once, while nothing is laid"""
    swaps = 0
    last: Deal | None = None
    for deal in walk(rules, seed):
        if last is not None and last.phase == "draw" and deal.phase == "play":
            alone = len(last.pile) - len(deal.pile) == 1
            drawn = len(deal.stock) < len(last.stock)
            swaps = swaps + 1 if alone and not drawn else 0
        elif last is not None and laid(deal) > laid(last):
            swaps = 0
        assert swaps <= rules.players
        last = deal
    assert swaps < MOST_STEPS
