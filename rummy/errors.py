"""Everything the engine raises on purpose."""

from __future__ import annotations


def shown(foreign: object) -> str:
    """A foreign value, short enough to stand in a message."""
    text = repr(foreign[:60] if isinstance(foreign, str) else foreign)
    return text if len(text) <= 62 else text[:60] + "…"


class RummyError(ValueError):
    """Base of all errors a caller may want to catch."""


class InvalidCardError(RummyError):
    """A text that is no card."""


class InvalidActionError(RummyError):
    """A text that is no action."""


class InvalidRulesError(RummyError):
    """An option that does not exist, a value out of range, or a combination that cannot be played.

    `option` is the one to change, where there is one, and `allowed` what it may be: its choices, or its least and
    most value.
    """

    def __init__(self, problem: str, option: str | None = None, allowed: tuple[int | str | bool, ...] = ()) -> None:
        super().__init__(problem)
        self.option = option
        self.allowed = allowed


class InvalidRecordError(RummyError):
    """A record that cannot be read; `line` counts from 1."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line


class InvalidCaseError(RummyError):
    """A case file that breaks its format."""


class InvalidStateError(RummyError):
    """A call that does not fit now, such as asking for the next deal in mid-deal."""


class IllegalActionError(RummyError):
    """Well formed, but forbidden now; `reason` is the id."""

    def __init__(self, reason: str, action: str) -> None:
        super().__init__(f"{action}: {reason}")
        self.reason = reason
        self.action = action
