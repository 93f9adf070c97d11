"""Games in progress for tests: a person who plays at random against the bots."""

from __future__ import annotations

from random import Random

from rummy.cards import Card
from rummy.deal import Deal
from rummy.game import Game
from rummy.record import Aid
from rummy.rules import Rules
from rummy.session import Session
from tests.positions import chosen


def begun(rules: Rules, seed: int = 0) -> Session:
    return Session.new(rules, ["greedy"] * (rules.players - 1), seed)


def step(session: Session, rng: Random) -> None:
    """One action of whoever is to move, or the next deal."""
    deal = session.game.deal
    if deal.over:
        session.next_deal()
    elif session.observation.actions:
        session.act(chosen(session.observation.actions, rng))
    else:
        session.bot()


def played(rules: Rules, seed: int, steps: int) -> Session:
    """A session after so many steps, or at its game's end."""
    session, rng = begun(rules, seed), Random(seed)
    for _ in range(steps):
        if session.game.outcome is not None:
            break
        step(session, rng)
    return session


def over(rules: Rules, seed: int, aid: Aid | None = None) -> Session:
    """A session whose first deal has just ended, with this aid used at its start."""
    session, rng = begun(rules, seed), Random(seed)
    if aid:
        session.use(aid)
    while not session.game.deal.over:
        step(session, rng)
    return session


def standing(deal: Deal, totals: tuple[int, ...] | None = None) -> Session:
    """A session whose game stands like this, the person in seat 0. Its record does not lead there."""
    session = begun(deal.rules)
    before = totals or (0,) * deal.players
    session.game = session._begun = Game(deal.rules, deal, before=before)
    session._log = []
    return session


def to_persons_turn(session: Session) -> Session:
    while not session.game.deal.over and session.game.deal.turn != session.seat:
        session.bot()
    return session


def with_hidden_permuted(deal: Deal, seat: int, rng: Random) -> Deal:
    """The same deal to the eyes of this seat: the stock and the other hands dealt anew."""
    hidden: list[Card] = list(deal.stock)
    for other, hand in enumerate(deal.hands):
        if other != seat:
            hidden += hand
    rng.shuffle(hidden)
    stock, rest = tuple(hidden[: len(deal.stock)]), hidden[len(deal.stock) :]
    hands = []
    for other, hand in enumerate(deal.hands):
        if other == seat:
            hands.append(hand)
        else:
            hands.append(tuple(sorted(rest[: len(hand)])))
            rest = rest[len(hand) :]
    return deal._replace(stock=stock, hands=tuple(hands))
