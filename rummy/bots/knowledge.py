"""What a seat knows of the cards it cannot see: what everybody saw taken, thrown and laid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rummy.actions import Action
from rummy.cards import Card, held, pack
from rummy.observe import Observation


class Knowledge(NamedTuple):
    """Of one observation."""

    known: tuple[tuple[Card, ...], ...]
    """Of each other hand the cards that were taken from the discards and have not left it, sorted; of the own, none."""
    hidden: tuple[int, ...]
    """How many further cards each other hand holds; of the own, none."""
    unseen: tuple[Card, ...]
    """The stock and the hidden cards of all other hands together, sorted."""


def knowledge(seen: Observation) -> Knowledge:
    known = [[] if seat == seen.seat else sorted(cards) for seat, cards in enumerate(_taken(seen))]
    unseen = pack(seen.rules.decks, seen.rules.jokers)
    for cards in (seen.hand, *known, *seen.discards):
        for card in cards:
            unseen.remove(card)
    for meld in seen.melds:
        for card in meld.cards:
            unseen.remove(held(card))
    hidden = (count - len(cards) for count, cards in zip(seen.counts, known, strict=True))
    return Knowledge(
        tuple(map(tuple, known)),
        tuple(0 if seat == seen.seat else count for seat, count in enumerate(hidden)),
        tuple(unseen),
    )


def _taken(seen: Observation) -> list[list[Card]]:
    """Of each hand what came from the discards and is still there. Of two equal cards the one that was taken leaves
    first: nobody can tell, and one of them may have been there all along."""
    pile = list(seen.opening)
    known: list[list[Card]] = [[] for _ in seen.counts]
    for seat, action in seen.moves:
        if action.kind == "take":
            at = taken_place(pile, action)
            known[seat] += pile[at:]
            del pile[at:]
        elif action.kind == "call":
            pile.pop()
        else:
            for card in action.cards:
                if held(card) in known[seat]:
                    known[seat].remove(held(card))
        if action.kind == "discard" and seen.rules.shared_discards:
            pile.append(action.cards[0])
    return known


def taken_place(pile: Sequence[Card], take: Action) -> int:
    """Where in the pile, from the bottom, the card lies that a take names."""
    return take.at if take.at >= 0 else len(pile) - 1 - pile[::-1].index(take.cards[0])
