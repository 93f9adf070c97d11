"""Writes `rummy/rulebook/english.py` from `web/locales/en/rulebook.ftl`, so that page and command line say the same.

Run by itself it prints the module.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "locales" / "en" / "rulebook.ftl"

_MESSAGE = re.compile(r"([a-z][a-z0-9-]*) = (\S.*)")
_PLACEABLE = re.compile(r"\{ \$([a-z]+) \}")

HEAD = '''"""Generated from web/locales/en/rulebook.ftl by `python build.py types`. Do not edit."""

# The sentences are as long as they are, and set with the marks of good print.
# ruff: noqa: E501, RUF001
# fmt: off

TEXT: dict[str, str] = {
'''


def texts(source: str) -> dict[str, str]:
    """The messages by id, their placeables as `str.format` fields.

    Raises `ValueError`, naming the line, where a message is more than one line of text and plain `{ $name }`.
    """
    found: dict[str, str] = {}
    for number, line in enumerate(source.splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        message = _MESSAGE.fullmatch(line)
        if not message:
            raise ValueError(f"line {number}: {line[:60]!r} is no message of one line, `id = text`")
        name, text = message.groups()
        if name in found:
            raise ValueError(f"line {number}: {name} is there twice")
        if re.search(r"[{}]", _PLACEABLE.sub("", text)):
            raise ValueError(f"line {number}: {name} has more than text and plain {{ $name }}, which str.format lacks")
        found[name] = _PLACEABLE.sub(r"{\1}", text.rstrip())
    if not found:
        raise ValueError("there is no message at all")
    return found


def module(source: str) -> str:
    """The text of `rummy/rulebook/english.py`; raises `ValueError` as `texts` does."""
    lines = [
        f"    {json.dumps(name)}: {json.dumps(text, ensure_ascii=False)},\n" for name, text in texts(source).items()
    ]
    return HEAD + "".join(lines) + "}\n"


def main() -> None:
    try:
        text = module(SOURCE.read_text(encoding="utf-8"))
    except ValueError as error:
        raise SystemExit(f"{SOURCE.name}: {error}") from error
    sys.stdout.buffer.write(text.encode("utf-8"))


if __name__ == "__main__":
    main()
