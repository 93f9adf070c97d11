"""The card faces as they are shipped."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rummy.cards import card_text

NAMED = {"red": "#ff0000", "green": "#008000", "blue": "#0000ff"}


def contrast_with_white(colour: str) -> float:
    """WCAG 2's contrast ratio."""
    text = NAMED.get(colour, colour).removeprefix("#")
    text = text if len(text) == 6 else "".join(2 * digit for digit in text)
    parts = [int(text[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 1.05 / (0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] + 0.05)


@pytest.mark.parametrize("faces", ["2color", "4color"])
def test_every_index_can_be_read(dist: Path, faces: str) -> None:
    """AX-04: 52 faces, and on those without a picture every ink stands out from white by 4.5 to 1."""
    for card in range(52):
        text = (dist / "cards" / faces / f"{card_text(card)}.svg").read_text(encoding="utf-8")
        if 0 < card % 13 < 10:
            inks = set(re.findall(r'(?:fill|stroke)="(#\w+|[a-z]+)"', text)) - {"none", "#fff", "white"}
            assert inks, card_text(card)
            assert all(contrast_with_white(ink) >= 4.5 for ink in inks), (card_text(card), inks)
