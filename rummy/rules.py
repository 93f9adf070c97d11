"""The rules of one game as a frozen value, the presets, and the schema all three uses share:
validation, the options form, and the text of the rules in force."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from rummy.errors import InvalidRulesError, shown

Value: TypeAlias = int | str | bool


@dataclass(frozen=True, slots=True)
class Option:
    """One option a player may set, with what it may be."""

    name: str
    type: Literal["integer", "choice", "flag"]
    choices: tuple[Value, ...] = ()
    minimum: int = 0
    maximum: int = 0

    @property
    def help(self) -> str:
        """The id of the text that explains the option."""
        return f"option-{self.name}-help"

    def check(self, value: object) -> Value:
        """The value, where it is allowed; else `InvalidRulesError` naming option and allowed values."""
        if self.type == "flag" and isinstance(value, bool):
            return value
        if self.type == "integer" and type(value) is int and self.minimum <= value <= self.maximum:
            return value
        if self.type == "choice":
            for choice in self.choices:
                if type(value) is type(choice) and value == choice:
                    return choice
        raise self.refused(value)

    def refused(self, value: object, allowed: tuple[Value, ...] = (), why: str = "") -> InvalidRulesError:
        """The error that says what the option may be: `allowed`, or else whatever it may ever be."""
        allowed = allowed or self.allowed
        if self.type == "integer":
            words = f"a whole number from {allowed[0]} to {allowed[-1]}"
        else:
            words = "one of " + ", ".join(str(choice).lower() for choice in allowed)
        return InvalidRulesError(f"{self.name} must be {words}{why}, not {shown(value)}", self.name, allowed)

    @property
    def allowed(self) -> tuple[Value, ...]:
        """All it may be; of a whole number the least and the most."""
        if self.type == "flag":
            return (False, True)
        return (self.minimum, self.maximum) if self.type == "integer" else self.choices


OPTIONS: tuple[Option, ...] = (
    Option("players", "integer", minimum=2, maximum=8),
    Option("target", "integer", minimum=10, maximum=10_000),
    Option("aces", "choice", ("low", "low_or_high")),
    Option("discard_draw", "choice", ("any", "top", "never")),
    Option("drawn_discard", "choice", ("free", "deep", "always")),
    Option("restrict_melding", "flag"),
    Option("simple_values", "flag"),
    Option("scoring", "choice", ("melds_minus_hand", "winner_takes_hands", "penalty", "pool", "pool_winner_only")),
    Option("jokers", "choice", (0, 2, 4)),
    Option("decks", "choice", (1, 2)),
    Option("knocking", "choice", ("free", "first_player_opens")),
    Option("rounds", "integer", minimum=0, maximum=100),
    Option("pool", "integer", minimum=0, maximum=1_000),
    Option("rummy_call", "flag"),
    Option("final_discard_required", "flag"),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """Every question the engine may ask about the game being played. Made by `Rules.of`, which validates.

    The defaults are those of 500 Rummy, online style. Code asks the options, never `preset`.
    """

    preset: str = "rummy500"
    players: int = 2
    target: int = 500
    aces: str = "low_or_high"
    """In runs: `low`, or `low_or_high` but never both at once (V2, M7)."""
    discard_draw: str = "any"
    """How deep into the discards one may take: `any`, `top` or `never`, which gives each seat its own pile (T3)."""
    drawn_discard: str = "deep"
    """What must be used at once: `always` the chosen card, `deep` one below the top, `free` none (T6, T7)."""
    restrict_melding: bool = False
    """T9."""
    simple_values: bool = False
    """V3."""
    scoring: str = "melds_minus_hand"
    jokers: int = 0
    """In the whole pack."""
    decks: int = 1
    knocking: str = "free"
    """`first_player_opens`: K1."""
    rounds: int = 0
    """Rounds in a deal, 0 for no limit (T16)."""
    pool: int = 0
    """Points each deal puts into the pool (P1), where the scoring knows a pool."""
    rummy_call: bool = False
    """C1; moot with two players or where discards are never taken."""
    final_discard_required: bool = False
    """T12."""
    books: bool = False
    """Same-rank melds of three or more may repeat suits and are then sets (M3); else M2."""
    discard_optional: bool = False
    """A turn may end without a discard (T10)."""
    uneven_deal: bool = False
    """The first packet is dealt 3, 4, 5 … (T2)."""
    settlement: bool = False
    """S9."""
    cards_each: int = 13

    @staticmethod
    def of(preset: str, **options: object) -> Rules:
        """The preset with these options changed.

        Raises `InvalidRulesError` naming the option and its allowed values.
        """
        if preset not in PRESETS:
            raise InvalidRulesError(f"preset must be one of {', '.join(PRESETS)}, not {shown(preset)}")
        known = {option.name: option for option in schema(preset)}
        values: dict[str, Any] = {}
        for name, value in options.items():
            if name not in known:
                raise InvalidRulesError(f"there is no option {shown(name)}; options are {', '.join(known)}")
            values[name] = known[name].check(value)
        base = PRESETS[preset]
        players = values.get("players", base.players)
        if base.pool_kind:
            values["cards_each"] = 13
        else:
            values["cards_each"] = 13 if players == 2 else 7
            if players > 4:
                values.setdefault("decks", 2)
        rules = replace(base, **values)
        rules._check_playable()
        return rules

    @property
    def pool_kind(self) -> bool:
        """Whether the deal's winner takes a pool (S5), which also brings P3 and P4."""
        return self.scoring in ("pool", "pool_winner_only")

    @property
    def shared_discards(self) -> bool:
        return self.discard_draw != "never"

    @property
    def calls(self) -> bool:
        """Whether a "Rummy!" call can ever happen (C1)."""
        return self.rummy_call and self.players > 2 and self.shared_discards

    @property
    def lowest_wins(self) -> bool:
        return self.scoring == "penalty"

    def options(self) -> dict[str, Value]:
        """Every settable option with its value, in the schema's order."""
        return {option.name: getattr(self, option.name) for option in OPTIONS}

    def _check_playable(self) -> None:
        size = 52 * self.decks + self.jokers
        needed = self.players * self.cards_each + 2
        if needed > size:
            decks = next(option for option in OPTIONS if option.name == "decks")
            enough = tuple(choice for choice in decks.choices if 52 * int(choice) + self.jokers >= needed)
            why = f" where {self.players} players hold {self.cards_each} cards each"
            raise decks.refused(self.decks, enough, why)


_POOL = Rules(
    preset="pool500", aces="low", discard_draw="never", drawn_discard="free", scoring="pool", jokers=2, decks=2,
    knocking="first_player_opens", rounds=10, pool=30, books=True, discard_optional=True, uneven_deal=True,
)  # fmt: skip

PRESETS: dict[str, Rules] = {
    "rum500": Rules(preset="rum500", drawn_discard="always", settlement=True),
    "rummy500": Rules(),
    "basic": Rules(
        preset="basic", target=100, aces="low", discard_draw="top", drawn_discard="free", scoring="winner_takes_hands"
    ),
    "pool500": _POOL,
    "pool300": replace(_POOL, preset="pool300", target=300),
    "cutthroat500": replace(_POOL, preset="cutthroat500", pool=0, scoring="pool_winner_only"),
}

_MOST_PLAYERS = {"rum500": 8}


def schema(preset: str) -> tuple[Option, ...]:
    """The options of a preset with their ranges there; the defaults are those of `PRESETS[preset]`."""
    most = _MOST_PLAYERS.get(preset, 4)
    return tuple(replace(option, maximum=most) if option.name == "players" else option for option in OPTIONS)
