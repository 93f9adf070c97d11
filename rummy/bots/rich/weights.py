"""What an evaluation weighs: names, first guesses and how far around them to look. Values are in points."""

from __future__ import annotations

from collections.abc import Mapping

from rummy.rules import Rules

Guess = tuple[float, float]

KEEP: dict[str, Guess] = {
    "out_run": (1.2, 1.0),
    "out_book": (1.2, 1.0),
    "out_set": (0.8, 0.8),
    "near": (2.0, 2.0),
    "gap": (1.0, 1.0),
    "alike": (1.0, 1.5),
    "worth": (0.1, 0.3),
    "fits": (8.0, 5.0),
    "melded": (20.0, 10.0),
    "joker": (30.0, 10.0),
    "joker_saved": (4.0, 6.0),
    "load": (0.3, 0.3),
}
"""What keeps a card in the hand.

- `out_run`, `out_book`, `out_set`: for each unseen card that with it would make a run, a meld of its rank of distinct
  suits, or a set of the pool presets.
- `near`, `gap`, `alike`: neighbours in suit, near neighbours, and others of its rank.
- `worth`: for each point it counts, beyond `load`, what a point in the hand costs.
- `fits`: it could lie on the table, but not now. `melded`: it is in a meld that is held back. `joker`: it is one;
  `joker_saved`: what a joker not laid is worth more than one that is.
"""

PASSING: dict[str, Guess] = {
    "card_closed": (0.0, 3.0),
    "card_open": (6.0, 4.0),
    "card_late": (0.0, 3.0),
    "card_few": (2.0, 3.0),
}
"""What one card less in the hand is worth where a turn may end without a discard (T10): before anybody has knocked,
after; more of it for each tenth of the deal that is over; and more with every card fewer than six in the hand."""

OPENING: dict[str, Guess] = {
    "open": (-30.0, 20.0),
    "open_points": (0.6, 0.4),
    "open_card": (-3.0, 2.0),
    "open_late": (30.0, 20.0),
    "lay": (3.0, 3.0),
}
"""Whether to lay. To open for all (K1): so much, more for each point laid, for each card left, and for the part of
the deal that is over. Otherwise: `lay` beyond the points."""

TAKING: dict[str, Guess] = {
    "draw": (5.0, 4.0),
    "take_card": (0.0, 1.0),
    "lying": (6.0, 5.0),
    "mates": (0.3, 0.3),
    "pile_two": (3.0, 3.0),
    "pile_one": (0.5, 1.0),
    "wanted": (2.0, 2.0),
    "late": (0.3, 0.4),
}
"""Where the discards can be taken. `draw`: what a card from the stock is worth. `take_card`: each taken card that is
left in the hand. Against a discard: that it lies on the table's melds (`lying`); for each unseen card that goes with
it (`mates`); that it makes a meld with two cards of the pile, or goes with one (`pile_two`, `pile_one`); that the next
seat was seen to take what goes with it (`wanted`). `late`: what a point in the hand costs more as others go out."""


def weights_for(rules: Rules) -> Mapping[str, Guess]:
    """Those that make a difference."""
    found = dict(KEEP)
    if rules.discard_optional:
        found |= PASSING
    if rules.knocking == "first_player_opens":
        found |= OPENING
    if rules.shared_discards:
        found |= TAKING
    return found
