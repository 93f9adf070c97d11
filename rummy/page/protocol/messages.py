"""The JSON that crosses between page and engine, as types; `web/types.d.ts` is generated from here.

One call is a `Request`, one answer a `Reply`. Cards and actions cross in their text form
(`7H`, `*`, `*=7H`, `meld 4C 5C 6C`), seats as numbers from 0, clockwise.
`PROTOCOL` grows by one whenever a field changes its meaning or goes away.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from rummy.page.protocol.advice import ADVICE, Decisions, Hint, Hints, Odds, Reason, Verdict

PROTOCOL = 1
LONGEST = 60
"""Seconds an opponent may be given for one decision."""

Kind = Literal["draw", "take", "meld", "layoff", "discard", "pass", "end", "call"]
Op = Literal[
    "hello", "rules", "new", "load", "act", "ask", "bot", "undo", "next", "view", "record",
    "hint", "odds", "review", "judge", "verdict", "branch",
]  # fmt: skip


class Offer(TypedDict):
    """One action the seat may take now. Its text goes back unchanged."""

    action: str
    kind: Kind
    cards: list[str]
    """What the action moves: the cards laid or discarded as they would lie (jokers named),
    or for a take all that would come along, the chosen card first."""
    meld: NotRequired[int]
    """The meld laid off upon."""
    at: NotRequired[int]
    """A take: the chosen card's place in the discard pile, 0 at the bottom."""
    makes: NotRequired[Literal["run", "set", "book"]]
    """Of a meld, lay-off or call: the kind of meld that will lie there."""
    points: NotRequired[int]
    """What the laid cards score there."""


class LaidCard(TypedDict):
    card: str
    seat: int
    """Who laid it, and scores for it."""
    value: int


class MeldView(TypedDict):
    kind: Literal["run", "set", "book"]
    cards: list[LaidCard]


class HandView(TypedDict):
    count: int
    cards: list[str | None]
    """Sorted; `None` for a card this seat may not see. At the end of a deal all hands are open."""
    value: int | None
    """Points in the hand, where all of it is seen."""


class Turn(TypedDict):
    """What happened so far in the running turn."""

    must: str | None
    """The taken card that has still to be used."""
    taken: str | None
    """The top discard taken alone, which may not go back this turn."""
    new: list[str]
    """Cards that joined the viewer's own hand this turn and are still there, in the order they came."""


class SheetCell(TypedDict):
    melds: int
    hand: int
    bonus: int
    score: int
    total: int


class SheetRow(TypedDict):
    deal: int
    dealer: int
    reason: Literal["out", "ended", "idle", "stock", "rounds"]
    seat: int | None
    """Who went out or ended the deal."""
    aids: list[Literal["hint", "odds", "review"]]
    """What helped the person in it, in the order of use; `review`: the deal was played on from a reviewed decision."""
    cells: list[SheetCell]


class Outcome(TypedDict):
    winner: int
    totals: list[int]
    settlement: list[int] | None
    """What each seat owes the winner, where the rules settle up (S9)."""


class OptionSchema(TypedDict):
    name: str
    help: str
    """The id of the text that explains it."""
    type: Literal["integer", "choice", "flag"]
    default: int | str | bool
    choices: NotRequired[list[str] | list[int]]
    minimum: NotRequired[int]
    maximum: NotRequired[int]


class Statement(TypedDict):
    """One sentence, or heading, of the rules in force: the id of its text, and the numbers in it."""

    id: str
    args: dict[str, int]


class RuleBook(TypedDict):
    """`rules`: what these options come to."""

    rules: dict[str, int | str | bool]
    """Every option with its value, those not named with what follows from the others."""
    moot: list[str]
    """Options that make no difference as the others stand."""
    text: list[Statement]


class PresetInfo(TypedDict):
    name: str
    options: list[OptionSchema]


class View(TypedDict):
    """What one seat may see, and the actions it may take."""

    seat: int
    names: list[str]
    """A bot's name, or `you` for the person."""
    rules: dict[str, int | str | bool]
    deal: int
    dealer: int
    turn: int
    phase: Literal["draw", "play", "over"]
    stock: int
    round: int
    """From 1; the deal ends after `rules.rounds` of them, where that is not 0."""
    pool: int
    """Points to be won in this deal, where the scoring knows a pool."""
    knocked: list[bool]
    """Which seats have laid a meld of their own in this deal."""
    opener: int | None
    """The seat that alone may lay a meld, while none has been laid in this deal; `None` where anyone may."""
    free_end: bool
    """Whether a turn of this game may end without a discard."""
    asked: int | None
    """The seat that is to say whether it calls "Rummy!", before anything else happens."""
    discards: list[list[str]]
    """One pile, bottom first; in the pool presets one for each seat."""
    hands: list[HandView]
    melds: list[MeldView]
    laid: list[int]
    """Points each seat has on the table in this deal."""
    totals: list[int]
    this_turn: Turn
    offers: list[Offer]
    """Of the person asked for a call: the calls, and `pass` to let the card go."""
    undo: bool
    """Whether the last step of this turn can be taken back."""
    undo_reason: Literal["nothing", "card-seen", "not-yours"] | None
    """Why not, where it cannot: nothing done yet, a card was revealed by it, another seat has acted since."""
    sheet: list[SheetRow]
    outcome: Outcome | None


class Event(TypedDict):
    """Something that happened, as the viewing seat saw it. `None` stands for an unseen card."""

    type: Literal[
        "dealt",
        "drew",
        "took",
        "melded",
        "laid-off",
        "discarded",
        "passed",
        "ended",
        "called",
        "turn",
        "deal-over",
        "game-over",
        "undone",
        "incident",
    ]
    seat: int
    """Who did it; `turn`: who is to move; `dealt`: the dealer; `game-over`: the winner; `incident`: the opponent
    for whom the simpler one made the move that follows."""
    cards: NotRequired[list[str | None]]
    """In the order they moved: jokers that were laid are named."""
    meld: NotRequired[int]
    reason: NotRequired[str]
    """`deal-over`: as in `SheetRow.reason`; `incident`: the opponent `raised`, answered what is `illegal`, or
    `stalled`."""
    detail: NotRequired[str]
    """`incident`: for a report; names no card."""


class Shown(TypedDict):
    """What every call answers with but `hello`, `rules`, `ask` and `record`: nothing the seat may not see."""

    view: View
    events: list[Event]


class Saved(TypedDict):
    """`record`: the whole game as text, hidden cards and all, to be saved and never shown; `load` takes it back."""

    record: str


class Hello(TypedDict):
    protocol: int
    version: str
    presets: list[PresetInfo]
    bots: list[str]


class Answer(TypedDict):
    """`ask`: whether the person's seat may do this now."""

    legal: bool
    reason: str | None


class Judged(TypedDict):
    """`judge`: one decision, from what the person saw then. State errors `not-over`, `no-decision`."""

    place: int
    action: str
    best: list[Hint]
    """The best three there were."""
    cost: float
    """Points lost by what was done, on average; 0 where it was the best or about equal to it."""
    rank: int
    """Its place among all there was to do, from 1."""
    equal: bool
    reasons: list[Reason]
    """Of what was done."""
    view: View
    """What the person saw then."""


class Problem(TypedDict):
    """`illegal`: well formed, forbidden now, `reason` says why. `invalid`: malformed text or value,
    `message` says where. `state`: the call does not fit now. `crash`: a bug; `message` is the traceback."""

    kind: Literal["illegal", "invalid", "state", "crash"]
    reason: str
    message: str
    option: NotRequired[str]
    """Of rules that cannot be played: the option to change."""
    allowed: NotRequired[list[int | str | bool]]
    """What that option may be; of a whole number the least and the most."""
    record: NotRequired[str]


class Request(TypedDict):
    """`rules` takes `rules`, a preset and whatever options differ from it; `new` takes that too, with `bots` and
    perhaps `seed`; `load` takes `record`; `act` and `ask` take `action`; `bot` takes `seconds` and `stalled`. `hint`
    and `judge` take perhaps `playouts` and `seconds`; `review` and `verdict` take `deal`, from 1; `judge` and `branch`
    also `place`; `verdict` takes the `costs` of all decisions. `branch` answers as `load` does, with the game before
    that decision, earlier deals and all; hidden cards are those of the deal as it was."""

    protocol: int
    op: Op
    rules: NotRequired[dict[str, int | str | bool]]
    bots: NotRequired[list[str]]
    seed: NotRequired[int]
    record: NotRequired[str]
    action: NotRequired[str]
    deal: NotRequired[int]
    place: NotRequired[int]
    playouts: NotRequired[int]
    seconds: NotRequired[float]
    """How long an opponent or the evaluator may think, to `LONGEST`."""
    stalled: NotRequired[int]
    """The seat of an opponent that did not answer: the simpler one makes this move."""
    costs: NotRequired[list[float]]


Result = Hello | RuleBook | Shown | Saved | Answer | Hints | Odds | Decisions | Judged | Verdict


class Reply(TypedDict):
    """Exactly one of `result` and `error`."""

    protocol: int
    result: NotRequired[Result]
    error: NotRequired[Problem]


TYPES: tuple[type, ...] = (
    Offer,
    LaidCard,
    MeldView,
    HandView,
    Turn,
    SheetCell,
    SheetRow,
    Outcome,
    Statement,
    RuleBook,
    OptionSchema,
    PresetInfo,
    View,
    Event,
    Shown,
    Saved,
    Hello,
    Answer,
    *ADVICE,
    Judged,
    Problem,
    Request,
    Reply,
)
