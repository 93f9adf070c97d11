"""Deals played out for tests of opponents: every position of them, with all its moves."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from rummy import game as games
from rummy.actions import PASS, Action
from rummy.bots import BOTS, Budget
from rummy.bots.knowledge import knowledge
from rummy.cards import remove
from rummy.deal import Deal
from rummy.game import Game
from rummy.lab.invariants import some_of
from rummy.legal import callers
from rummy.observe import Observation, asked, observe
from rummy.rules import PRESETS, Rules
from tests.positions import chosen, deck

GAMES = {f"{preset} for {players}": Rules.of(preset, players=players) for preset in PRESETS for players in (2, 4)}
"""Every preset, and some house rules that change most of what an opponent thinks about."""
GAMES |= {
    "rum500 for 6": Rules.of("rum500", players=6),
    "calls for 4": Rules.of("rummy500", players=4, rummy_call=True),
    "wild for 3": Rules.of("rummy500", players=3, decks=2, jokers=4, restrict_melding=True),
    "open pool for 2": Rules.of("pool500", discard_draw="any", knocking="free", scoring="penalty"),
}

BRIEF = Budget(playouts=8)
"""Little thought, so that deals are played in no time, and no clock, so that they are always the same."""

OFTEN = 0.07
"""Which part of the decisions of a deal is looked at, beside all of the few calls."""


class Standing(NamedTuple):
    """A game in which a seat has to decide, or that is over."""

    game: Game
    seat: int
    asked: bool
    """Whether it calls the last discard (C1); else it is the one to move."""

    @property
    def seen(self) -> Observation:
        return (asked if self.asked else observe)(self.game, self.seat)

    @property
    def deal(self) -> Deal:
        return self.game.deal


Mind: TypeAlias = Callable[[Standing, Random], Action]
"""What decides. It is handed the whole game; that it looks only where its seat may is what has to be shown."""


def level(name: str, budget: Budget = BRIEF) -> Mind:
    """The opponent, from what its seat may see."""
    return lambda standing, rng: BOTS[name](standing.seen, rng, budget)


def at_random(standing: Standing, rng: Random) -> Action:
    return chosen(standing.seen.actions, rng)


def played(rules: Rules, seed: int, minds: Sequence[Mind]) -> Iterator[Standing]:
    """Every decision of one deal, calls first, and its end. The seats decide by the minds in turn."""
    rng = Random(seed)
    game = games.start(rules, int(rng.random() * rules.players), deck(rules, seed))
    while not game.deal.over:
        for seat, calls in (*((seat, True) for seat in callers(game.deal)), (game.deal.turn, False)):
            standing = Standing(game, seat, calls)
            yield standing
            action = minds[seat % len(minds)](standing, rng)
            if not (calls and action == PASS):
                game, _ = games.apply(game, action, seat)
                break
    yield Standing(game, game.deal.turn, False)


def decisions(rules: Rules, minds: Sequence[Mind], count: int) -> Iterator[Standing]:
    """So many of those where there is something to decide, from deal after deal, the minds changing seats."""
    for seed in itertools.count():
        rng, first = Random(seed), seed % len(minds)
        for standing in played(rules, seed, [*minds[first:], *minds[:first]]):
            if len(standing.seen.actions) > 1 and (standing.asked or rng.random() < OFTEN):
                yield standing
                count -= 1
                if not count:
                    return


def dealt_anew(standing: Standing, rng: Random) -> Standing:
    """The same to all that the seat may know: the stock and the cards nobody saw the others take, mixed."""
    known = knowledge(standing.seen).known
    deal, seat = standing.deal, standing.seat
    hidden = list(deal.stock)
    for other, hand in enumerate(deal.hands):
        if other != seat:
            rest = remove(hand, known[other])
            assert rest is not None
            hidden += rest
    mixed = some_of(rng, hidden, len(hidden))
    hands = list(deal.hands)
    for other, hand in enumerate(deal.hands):
        if other != seat:
            hands[other] = tuple(sorted((*known[other], *(mixed.pop() for _ in range(len(hand) - len(known[other]))))))
    return standing._replace(game=standing.game._replace(deal=deal._replace(stock=tuple(mixed), hands=tuple(hands))))
