"""Writes `web/types.d.ts` from `rummy.page.protocol.messages`, so that the page is checked against the engine."""

from __future__ import annotations

import types
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

from rummy.page.protocol import messages

_PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}


def declarations() -> str:
    """The whole text of `web/types.d.ts`."""
    parts = ["// Generated from rummy/page/protocol/messages.py by `python build.py types`. Do not edit.\n"]
    parts.append(f"export const PROTOCOL: {messages.PROTOCOL};")
    parts.extend(f"export type {name} = {_type(getattr(messages, name))};" for name in ("Kind", "Op"))
    parts.extend(_interface(kind) for kind in messages.TYPES)
    return "\n".join(parts) + "\n"


def _interface(kind: type) -> str:
    lines = [f"export interface {kind.__name__} {{"]
    for key, hint in get_type_hints(kind, include_extras=True).items():
        optional = get_origin(hint) is NotRequired
        shown = _type(get_args(hint)[0] if optional else hint)
        lines.append(f"  {key}{'?' if optional else ''}: {shown};")
    return "\n".join([*lines, "}"])


def _type(hint: Any) -> str:
    origin, args = get_origin(hint), get_args(hint)
    if hint in _PLAIN:
        return _PLAIN[hint]
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin in (Union, types.UnionType):
        return " | ".join(_type(arg) for arg in args)
    if origin is list:
        inner = _type(args[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{_type(args[0])}, {_type(args[1])}>"
    if hint in messages.TYPES:
        return str(hint.__name__)
    raise TypeError(f"no TypeScript for {hint!r}")
