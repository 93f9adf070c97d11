"""A heavy table at every size: nothing overlaps, nothing is cut off, every index can be read (DP-07, UI-03, UI-04)."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from e2e.conftest import Watch, booted
from e2e.player import Player, quick
from e2e.positions import heavy

SIZES = [(320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]
INDEX = 12
"""CSS pixels of a card that have to be seen for its index to be read."""

Box = dict[str, float]


@pytest.fixture(params=SIZES, ids=lambda size: "x".join(map(str, size)))
def sized(request: pytest.FixtureRequest, browser: Browser, site: str, watch: Watch) -> Iterator[Page]:
    width, height = request.param
    context = browser.new_context(viewport={"width": width, "height": height})
    watch.look(context)
    page = context.new_page()
    quick(page)
    page.goto(site)
    booted(page)
    yield page
    context.close()
    watch.check()


def show(page: Page, view: dict[str, Any]) -> None:
    Player(page).until_mine()
    page.evaluate(
        """async view => {
            const table = document.querySelector("rummy-game").shadowRoot.querySelector("rummy-table");
            table.view = view;
            await new Promise(done => setTimeout(done, 300));
        }""",
        view,
    )


def boxes(page: Page, selector: str) -> list[Box]:
    found = page.evaluate(
        """selector => [...document.querySelector("rummy-game").shadowRoot.querySelectorAll(selector)].map(element => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return { x, y, width, height };
        })""",
        selector,
    )
    return [box for box in found if box["width"] and box["height"]]


def overlap(a: Box, b: Box) -> float:
    wide = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    tall = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return max(0.0, wide) * max(0.0, tall)


def readable(page: Page, selector: str) -> list[str]:
    """The cards whose top corner, where the index is, something else covers or the window cuts off."""
    hidden = page.evaluate(
        """([selector, index]) => {
            const root = document.querySelector("rummy-game").shadowRoot;
            const bad = [];
            for (const card of root.querySelectorAll(selector)) {
                card.scrollIntoView({ block: "nearest", inline: "nearest" });
                const { x, y } = card.getBoundingClientRect();
                for (const [dx, dy] of [[3, 4], [index, 4], [3, index + 6], [index, index + 6]]) {
                    const at = root.elementFromPoint(x + dx, y + dy);
                    if (!at || !(at === card || card.contains(at))) { bad.push(card.dataset.card ?? card.outerHTML.slice(0, 80)); break; }
                }
            }
            return bad;
        }""",
        [selector, INDEX],
    )
    assert isinstance(hidden, list)
    return hidden


@pytest.mark.parametrize("players", [2, 4])
def test_a_heavy_table(sized: Page, players: int) -> None:
    show(sized, heavy(players))
    size = sized.viewport_size
    assert size is not None
    if folder := os.environ.get("RUMMY_SHOTS"):
        sized.screenshot(path=Path(folder) / f"heavy-{players}-{size['width']}x{size['height']}.png")
    assert not readable(sized, "[data-zone=hand]"), "hand"
    assert not readable(sized, "[data-zone=pile]"), "discard pile"
    assert not readable(sized, "[data-zone=meld] .rt-card"), "melds"
    assert len(boxes(sized, "[data-zone=hand]")) == 20
    assert len(boxes(sized, "[data-zone=pile]")) == 20
    assert len(boxes(sized, "[data-zone=meld]")) == 8

    controls = boxes(sized, "button[data-action], button[data-sort], [data-shell]")
    cards = boxes(sized, "[data-zone=hand], [data-zone=pile], [data-zone=stock]")
    melds = boxes(sized, "[data-zone=meld]")
    for box in [*controls, *cards]:
        assert box["x"] >= -0.5, box
        assert box["y"] >= -0.5, box
        assert box["x"] + box["width"] <= size["width"] + 0.5, box
        assert box["y"] + box["height"] <= size["height"] + 0.5, box
    for control in controls:
        assert not any(overlap(control, card) > 1 for card in [*cards, *melds]), json.dumps(control)
    for one, other in combinations(controls, 2):
        assert overlap(one, other) <= 1, json.dumps([one, other])
    for one, other in combinations(melds, 2):
        assert overlap(one, other) <= 1, json.dumps([one, other])
    assert sized.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert sized.evaluate("document.documentElement.scrollHeight") <= size["height"]
