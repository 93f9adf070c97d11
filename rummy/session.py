"""A game in progress with one person in it: the only mutable object. Everything in it follows from the record."""

from __future__ import annotations

import traceback
from collections.abc import Iterable
from random import Random
from typing import Literal

from rummy import game as games
from rummy.actions import PASS, Action, Event, Move
from rummy.bots import BOTS, PLAY, Budget
from rummy.cards import Card
from rummy.errors import InvalidRulesError, InvalidStateError, shown
from rummy.game import Game
from rummy.legal import Reason, callers, objection
from rummy.observe import Observation, asked, observe
from rummy.record import PERSON, Aid, DealRecord, Record, fresh, parse
from rummy.rules import Rules

UndoReason = Literal["nothing", "card-seen", "not-yours"]

SUBSTITUTE = "greedy"
"""Decides for a bot that fails; that it should fail itself is nobody's to mend."""


class Session:
    """One person against bots. Every method that changes anything returns what happened, unredacted."""

    def __init__(self, record: Record, begun: Game) -> None:
        """`begun` is the game at the start of the record's last deal.

        Raises `InvalidStateError` where the record does not seat exactly one person.
        """
        if record.seats.count(PERSON) != 1:
            raise InvalidStateError("exactly one seat must be the person's")
        self.record = record
        self.game = self._begun = begun
        self.seat = record.seats.index(PERSON)
        self._log: list[tuple[Event, ...]] = []
        """What each move of the running deal brought, beside the record's moves."""
        self._let_go: set[int] = set()
        """Seats that would not call the last discard. No part of the record: who is asked again answers again."""
        self._relive()

    @classmethod
    def new(cls, rules: Rules, bots: list[str], seed: int) -> Session:
        """The person takes seat 0. Raises `InvalidRulesError` where the bots do not fill the other seats."""
        if len(bots) != rules.players - 1:
            raise InvalidRulesError(f"bots must name {rules.players - 1} opponents, not {len(bots)}")
        for bot in bots:
            if not isinstance(bot, str) or bot not in BOTS:
                raise InvalidRulesError(f"bots must be among {', '.join(BOTS)}, not {shown(bot)}")
        record = fresh(rules, (PERSON, *bots), seed)
        deal = record.deals[0]
        return cls(record, games.start(rules, deal.dealer, deal.deck))

    @classmethod
    def load(cls, text: str) -> Session:
        """Raises `InvalidRecordError` naming the line, and `InvalidStateError` as the constructor does."""
        read = parse(text)
        return cls(read.record, read.begun)

    @property
    def asked(self) -> int | None:
        """The seat that is to say whether it calls the last discard, before anything else happens (C1)."""
        return next((seat for seat in callers(self.game.deal) if seat not in self._let_go), None)

    @property
    def observation(self) -> Observation:
        seat = self.asked
        if seat == self.seat:
            return asked(self.game, seat)
        seen = observe(self.game, self.seat)
        return seen if seat is None else seen._replace(actions=())

    @property
    def moves(self) -> list[Move]:
        """Those of the running deal."""
        return self.record.deals[-1].moves

    def act(self, action: Action) -> tuple[Event, ...]:
        """The person's action; `PASS` of a person asked for a call lets the card go.

        Raises `IllegalActionError`, and `InvalidStateError` while a call has still to be decided.
        """
        if self._call_open(action):
            raise InvalidStateError("call-open")
        return self._apply(self.seat, action) if self.asked is None else self._answer(self.seat, action)

    def objection(self, action: Action) -> Reason | Literal["call-open"] | None:
        """Why the person may not do this now, or `None` where they may."""
        if self._call_open(action):
            return "call-open"
        return None if self.asked is not None and action == PASS else objection(self.game.deal, action, self.seat)

    def _call_open(self, action: Action) -> bool:
        """Whether a call has to be decided first, to which this is no answer of the person's."""
        seat = self.asked
        return seat is not None and (seat != self.seat or action.kind not in ("call", "pass"))

    def bot(self, budget: Budget = PLAY, stalled: int | None = None) -> tuple[Event, ...]:
        """One action of the bot to move, or the answer of the one asked for a call, which may be nothing.

        Where the bot raises, or answers what it was not offered, the substitute decides this once, and the first event
        tells of it (AI-05). It does so too for the seat that `stalled` names: that its bot does not answer is
        noticed from outside. Raises `InvalidStateError` where no bot, or not that seat's, is to move.
        """
        may_call = tuple(callers(self.game.deal))
        if stalled in may_call:
            # Who is asked before it has let the card go already, which no record tells.
            self._let_go.update(may_call[: may_call.index(stalled)])
        caller = self.asked
        seat = self.game.deal.turn if caller is None else caller
        if self.game.deal.over or seat == self.seat or stalled not in (None, seat):
            raise InvalidStateError("no bot is to move")
        place = (len(self.record.deals), len(self.moves), *((2,) if caller is None else (3, seat)))
        observation = observe(self.game, seat) if caller is None else asked(self.game, seat)
        action, incident = self._decided(observation, self.record.rng(*place), budget, stalled is not None)
        events = self._apply(seat, action) if caller is None else self._answer(seat, action)
        return (*incident, *events)

    def _decided(
        self, seen: Observation, rng: Random, budget: Budget, stalled: bool
    ) -> tuple[Action, tuple[Event, ...]]:
        """What the seat does, and the incident where its own bot did not decide it."""
        name = self.record.seats[seen.seat]
        reason, detail = "stalled", ""
        if not stalled:
            try:
                action = BOTS[name](seen, rng, budget)
            except Exception as error:
                if name == SUBSTITUTE:
                    raise
                reason, detail = "raised", _whereabouts(error)
            else:
                if action in seen.actions or name == SUBSTITUTE:
                    return action, ()
                reason, detail = "illegal", f"{name}: {getattr(action, 'kind', type(action).__name__)}"
        action = BOTS[SUBSTITUTE](seen, rng, budget)
        return action, (Event("incident", seen.seat, reason=reason, detail=detail),)

    def next_deal(self) -> tuple[Event, ...]:
        """Deals again. Raises `InvalidStateError` in mid-deal or after the game's end."""
        deck = self.record.next_deck()
        self.game = self._begun = games.next_deal(self.game, deck)
        self.record.deals.append(DealRecord(self.game.deal.dealer, deck))
        self._log = []
        self._let_go = set()
        return self.dealt()

    def dealt(self) -> tuple[Event, ...]:
        """What a fresh deal begins with."""
        return Event("dealt", self.game.deal.dealer), Event("turn", self.game.deal.turn)

    def undo_reason(self) -> UndoReason | None:
        """Why the last move cannot be taken back, or `None` where it can: only the person's own moves,
        while nobody else has acted since, and never one that showed a hidden card (T5)."""
        if not self.moves:
            return "nothing"
        last = self.moves[-1]
        if last.seat != self.seat:
            return "nothing" if self.game.deal.turn == self.seat else "not-yours"
        if last.action.kind == "draw" or self.game.deal.over:
            return "card-seen"
        return None

    def undo(self) -> None:
        """Takes the last move back. Raises `InvalidStateError` with the reason where `undo_reason` has one."""
        if reason := self.undo_reason():
            raise InvalidStateError(reason)
        self.record.deals[-1].take_back()
        self._relive()

    def new_cards(self) -> tuple[Card, ...]:
        """Cards that joined the person's hand in the running turn and are still there, in the order they came."""
        if self.game.deal.turn != self.seat or self.game.deal.phase != "play":
            return ()
        left = list(self.game.deal.hands[self.seat])
        came: list[Card] = []
        for events in reversed(self._log):
            drawn = [event for event in events if event.type in ("drew", "took")]
            if drawn:
                came = [card for card in drawn[0].cards if card is not None]
                break
        still = []
        for card in came:
            if card in left:
                left.remove(card)
                still.append(card)
        return tuple(still)

    def use(self, aid: Aid) -> None:
        """Enters in the record that the person was helped in the running deal."""
        self.record.deals[-1].use(aid)

    def thinking(self, again: int = 0) -> Random:
        """The generator for advice on the position, for each further look another one: the same advice is given here
        whenever it is asked for."""
        return self.record.rng(len(self.record.deals), len(self.moves), 4, again)

    def let_go(self, seats: Iterable[int]) -> None:
        """These seats would not call the last discard."""
        self._let_go.update(seats)

    def _answer(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Of a seat asked for a call."""
        if action == PASS:
            self._let_go.add(seat)
            return ()
        return self._apply(seat, action)

    def _apply(self, seat: int, action: Action) -> tuple[Event, ...]:
        self.game, events = games.apply(self.game, action, seat)
        self.moves.append(Move(seat, action))
        self._log.append(events)
        self._let_go.clear()
        return events

    def _relive(self) -> None:
        """Plays the running deal's moves anew from its start."""
        game = self._begun
        self._log = []
        self._let_go = set()
        for move in self.moves:
            game, events = games.apply(game, move.action, move.seat)
            self._log.append(events)
        self.game = game


def _whereabouts(error: Exception) -> str:
    """Where it was raised. Not its message, which may name cards the person must not see."""
    return "".join([*traceback.format_tb(error.__traceback__), type(error).__name__])
