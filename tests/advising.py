"""An evaluator for tests, and positions that differ only in what the person cannot see."""

from __future__ import annotations

import zlib
from random import Random

from rummy.analysis.hints import Rank
from rummy.bots.interface import Budget, Ranked, Reason
from rummy.bots.knowledge import knowledge
from rummy.observe import Observation
from rummy.session import Session


def by_text(seen: Observation, rng: Random, budget: Budget, *, closely: bool = False) -> list[Ranked]:
    """Ranks by nothing but the texts of the actions and how it is asked, so that any order may come."""
    shift = int(rng.random() * 1000) + budget.playouts + closely
    values = [((zlib.crc32(str(action).encode()) + shift) % 400 / 10, action) for action in seen.actions]
    values.sort(key=lambda one: (-one[0], one[1]))
    return [Ranked(action, value, (Reason("nothing-better", action.cards, value),)) for value, action in values]


def preferring(*texts: str, equal: tuple[str, ...] = ()) -> Rank:
    """Ranks these first in this order and all others after them, each a point below those before."""

    def rank(seen: Observation, _rng: Random, _budget: Budget, *, closely: bool = False) -> list[Ranked]:
        assert closely <= (len(seen.actions) <= 4)
        order = {text: place for place, text in enumerate(texts)}
        ranked = sorted((order.get(str(action), len(texts)), action) for action in seen.actions)
        return [
            Ranked(action, 10.0 - place, (Reason("about-equal"),) if str(action) in equal else ())
            for place, action in ranked
        ]

    return rank


def otherwise(session: Session, rng: Random) -> Session:
    """The same to the eyes of the person, all that is hidden from it lying elsewhere."""
    deal, known = session.game.deal, knowledge(session.observation)
    unseen = list(known.unseen)
    rng.shuffle(unseen)
    hands = list(deal.hands)
    for seat, hidden in enumerate(known.hidden):
        if seat != session.seat:
            hands[seat] = tuple(sorted((*known.known[seat], *unseen[:hidden])))
            del unseen[:hidden]
    session.game = session.game._replace(deal=deal._replace(hands=tuple(hands), stock=tuple(unseen)))
    return session
