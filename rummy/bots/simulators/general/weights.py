"""What an evaluation weighs: names, first guesses and how far around them to look. Values are in points."""

from __future__ import annotations

from collections.abc import Mapping

from rummy.rules import Rules

Guess = tuple[float, float]

KEEP: dict[str, Guess] = {
    "out_run": (1.2, 0.8),
    "out_book": (1.2, 0.8),
    "near": (2.0, 1.5),
    "gap": (1.0, 1.0),
    "alike": (1.0, 1.5),
    "worth": (0.0, 0.4),
    "fits": (8.0, 4.0),
    "melded": (20.0, 10.0),
    "load": (0.0, 0.2),
    "lay": (3.0, 5.0),
    "lay_late": (10.0, 10.0),
    "lay_over": (5.0, 10.0),
}
"""What keeps a card in the hand, and what lays it.

- `out_run`, `out_book`, `out_set`: for each unseen card that with it would make a run, a meld of its rank of distinct
  suits, or a set whose suits repeat.
- `near`, `gap`, `alike`: neighbours in suit, near neighbours, and others of its rank.
- `worth`: for each point it counts. `load`: what a point that is left in the hand costs when it comes to laying.
- `fits`: it could lie on the table, but not now. `melded`: it is in a meld that is held back.
- `lay`: to lay at all, beyond the points; `lay_late`: more as others have few cards, `lay_over` as the deal goes on.
"""

BOOKS: dict[str, Guess] = {"out_set": (0.8, 0.8)}
"""The same where cards of a rank may repeat suits."""

JOKERS: dict[str, Guess] = {"joker_saved": (4.0, 5.0)}
"""What a joker not laid is worth more than one that is."""

PASSING: dict[str, Guess] = {
    "card_closed": (8.0, 6.0),
    "card_first": (0.0, 6.0),
    "card_open": (9.0, 5.0),
    "card_late": (0.0, 8.0),
    "card_few": (1.0, 1.5),
    "card_theirs": (0.0, 3.0),
}
"""What one card less in the hand is worth where a turn may end without a discard (T10): before anybody has knocked,
and more then for the first player; after; more of it as the deal goes on, all at its end; with every card fewer than
seven in the hand; and with every ten cards in the other hands."""

OPENING: dict[str, Guess] = {
    "open": (-30.0, 15.0),
    "open_points": (0.6, 0.3),
    "open_card": (-3.0, 2.0),
    "open_late": (30.0, 15.0),
    "open_theirs": (0.0, 8.0),
}
"""Whether to open for all (K1): so much, more for each point laid, for each card left, as the deal goes on
(all at its end), and for every ten cards in the other hands."""

TAKING: dict[str, Guess] = {
    "draw": (5.0, 3.0),
    "take_card": (0.0, 0.7),
    "mates": (0.1, 0.2),
    "pile_two": (3.0, 3.0),
    "pile_one": (0.5, 1.0),
    "wanted": (2.0, 2.0),
    "late": (0.2, 0.3),
}
"""Where the discards can be taken. `draw`: what a card from the stock is worth. `take_card`: each taken card that is
left in the hand. Against a discard: for each unseen card that goes with it (`mates`); that it makes a meld with two
cards of the pile, or goes with one (`pile_two`, `pile_one`); that the next seat was seen to take what goes with it
(`wanted`). `late`: what a point in the hand costs more as others go out."""

COSTLY: dict[str, Guess] = {"worth": (0.4, 0.4), "load": (0.2, 0.2)}
"""Where what is left in the hand counts against its holder."""

POOL: dict[str, Guess] = {"lay": (-60.0, 40.0), "lay_late": (60.0, 40.0), "lay_over": (60.0, 40.0)}
"""Where hands cost nothing: melds are held back, for others to lay nothing off on them, until that grows dangerous."""

TWO: dict[str, Guess] = {
    "lay": (-100.0, 40.0),
    "lay_late": (100.0, 40.0),
    "lay_over": (100.0, 40.0),
    "card_closed": (-5.0, 8.0),
    "card_first": (-15.0, 8.0),
    "card_open": (3.0, 4.0),
}
"""The same with two players: cards are gathered, as fewer go out."""

ONE_WINS: dict[str, Guess] = {
    "card_closed": (12.0, 6.0),
    "card_first": (0.0, 4.0),
    "card_open": (12.0, 6.0),
    "open": (12.0, 10.0),
    "open_points": (0.0, 0.3),
    "open_late": (0.0, 15.0),
    "lay": (-3.0, 5.0),
    "lay_late": (5.0, 5.0),
    "lay_over": (0.0, 5.0),
}
"""Where only who goes out scores."""


def weights_for(rules: Rules) -> Mapping[str, Guess]:
    """Those that make a difference."""
    found = dict(KEEP)
    if rules.books:
        found |= BOOKS
    if rules.jokers:
        found |= JOKERS
    if rules.discard_optional:
        found |= PASSING
    if rules.knocking == "first_player_opens":
        found |= OPENING
    if rules.shared_discards:
        found |= TAKING
    if not rules.pool_kind:
        better = [COSTLY]
    elif rules.scoring == "pool_winner_only":
        better = [ONE_WINS]
    else:
        better = [POOL, TWO] if rules.players == 2 else [POOL]
    for guesses in better:
        found |= {name: guess for name, guess in guesses.items() if name in found}
    return found
