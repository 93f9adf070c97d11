"""Why an action is ranked where it is: what it does for the hand, and what it gives the others, from what the seat
knows. Only ids, cards and numbers; the page has a sentence for each id.

| id | it speaks of | cards | points | seat |
| --- | --- | --- | --- | --- |
| `forced` | nothing else may be done | | | |
| `goes-out` | the hand can be got rid of this turn | | | |
| `ends-deal` | the deal ends and hands are counted | | what the own hand counts | |
| `completes-run`, `completes-set`, `completes-book` | a meld it lays, or can lay after the take | the meld | its points | |
| `lays-off` | cards it lays on the table's melds | those cards | their points | |
| `lays-points` | all that can be laid this turn | | those points | |
| `takes-many` | a large take | the cards taken | what they count in a hand | |
| `denies-known` | a take of what another hand could use | the card | | whose hand |
| `spends-joker` | a joker leaves the hand | | | |
| `holds-back` | a meld stays in the hand although it could be laid | the meld | its points | |
| `leaves-points` | the hand that is left | | what it counts | |
| `sheds-points` | a dear card leaves the hand | the card | what it counts | |
| `keeps-outs` | unseen cards that would complete a meld of what is left | those cards | | |
| `spare-card` | a card that goes with no other of the hand | the card | | |
| `breaks-pair`, `breaks-run` | others of the hand that the card goes with | card and others | | |
| `feeds-known` | another is known to hold what the card goes with | what it holds | | who |
| `fits-table` | the card can be laid off by whoever has it | the card | | |
| `safe-discard` | no cards that anybody could hold go with the card | the card | | |
| `opponent-low` | another is nearly out | | cards held | who |
| `thought-ahead` | playing on overruled the first look | | points gained by it | |
| `about-equal` | no worse than the best as far as playing on can tell | | | |
| `nothing-better` | none of the above speaks for it | | | |
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

ReasonId: TypeAlias = Literal[
    "forced", "goes-out", "ends-deal", "completes-run", "completes-set", "completes-book", "lays-off", "lays-points",
    "takes-many", "denies-known", "spends-joker", "holds-back", "leaves-points", "sheds-points", "keeps-outs",
    "spare-card", "breaks-pair", "breaks-run", "feeds-known", "fits-table", "safe-discard", "opponent-low",
    "thought-ahead", "about-equal", "nothing-better",
]  # fmt: skip

REASONS: tuple[ReasonId, ...] = get_args(ReasonId)
