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

CAPTION = 10
"""Size of type, in CSS pixels, below which nobody reads whose points those are."""

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


def inside(inner: Box, outer: Box, slack: float = 0.6) -> bool:
    return (
        inner["x"] >= outer["x"] - slack
        and inner["y"] >= outer["y"] - slack
        and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + slack
        and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + slack
    )


def cut(box: Box, window: Box) -> Box:
    """What of a box is seen through a window."""
    x, y = max(box["x"], window["x"]), max(box["y"], window["y"])
    right = min(box["x"] + box["width"], window["x"] + window["width"])
    bottom = min(box["y"] + box["height"], window["y"] + window["height"])
    return {"x": x, "y": y, "width": max(0.0, right - x), "height": max(0.0, bottom - y)}


def all_melds_seen(page: Page) -> None:
    """Without scrolling, each meld whole, with its cards and the points below them."""
    [window] = boxes(page, ".rt-melds")
    for part in ["[data-zone=meld]", "[data-zone=meld] .rt-card", ".rt-share b"]:
        for box in boxes(page, part):
            assert inside(box, window), f"{part} {box} is cut by {window}"
    melds = boxes(page, "[data-zone=meld]")
    for points in boxes(page, ".rt-share b"):
        assert any(inside(points, meld) for meld in melds), points
    smallest = page.evaluate(
        """() => Math.min(...[...document.querySelector("rummy-game").shadowRoot.querySelectorAll(".rt-share b")]
            .map(points => parseFloat(getComputedStyle(points).fontSize)))"""
    )
    assert smallest >= CAPTION


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
                    if (at && (at === card || card.contains(at))) continue;
                    bad.push(card.dataset.card ?? card.outerHTML.slice(0, 80));
                    break;
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
    all_melds_seen(sized)
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


@pytest.mark.parametrize("sized", [(360, 640), (844, 390)], ids=["360x640", "844x390"], indirect=True)
def test_more_melds_than_are_seen_at_once(sized: Page) -> None:
    """UI-04: twelve melds and twenty cards; only the melds scroll, and nothing else is in their way."""
    view = heavy(2)
    view["melds"] = [*view["melds"], *view["melds"][:4]]
    show(sized, view)
    if folder := os.environ.get("RUMMY_SHOTS"):
        sized.screenshot(path=Path(folder) / f"dozen-{'x'.join(map(str, (sized.viewport_size or {}).values()))}.png")
    [window] = boxes(sized, ".rt-melds")
    melds = boxes(sized, "[data-zone=meld]")
    assert len(melds) == 12
    controls = boxes(sized, "button[data-action], button[data-sort], button[data-move], [data-shell]")
    stacked = [boxes(sized, f"[data-zone={zone}]") for zone in ["hand", "pile", "stock"]]
    groups = [controls, *stacked, [cut(meld, window) for meld in melds]]
    assert all(groups)
    for group, another in combinations(groups, 2):
        for a in group:
            assert not any(overlap(a, b) > 1 for b in another), json.dumps(a)
    for one, other in [*combinations(controls, 2), *combinations(melds, 2)]:
        assert overlap(one, other) <= 1, json.dumps([one, other])

    for place in range(12):
        scrolled = sized.evaluate(
            """place => {
                const root = document.querySelector("rummy-game").shadowRoot;
                root.querySelector(`[data-zone=meld][data-meld="${place}"]`).scrollIntoView({ block: "nearest" });
                return [document.scrollingElement, ...root.querySelectorAll("*")]
                    .filter(element => element.scrollTop || element.scrollLeft)
                    .map(element => element.className);
            }""",
            place,
        )
        assert set(scrolled) <= {"rt-melds"}, scrolled
        [meld] = boxes(sized, f'[data-zone=meld][data-meld="{place}"]')
        assert inside(meld, window), f"meld {place} at {meld} is not reached in {window}"
    assert not readable(sized, "[data-zone=meld] .rt-card"), "melds"
    assert len(boxes(sized, "[data-zone=hand]")) == 20


def test_what_a_take_would_bring_moves_nothing(sized: Page) -> None:
    """The words and the button above the pile have their room, however many cards would come along."""
    show(sized, heavy(2, "draw"))
    [stock, *pile] = boxes(sized, "[data-zone=stock], [data-zone=pile]")
    sized.locator("rummy-game [data-zone=pile][data-takeable]").first.hover(position={"x": 6, "y": 8})
    sized.locator("rummy-game [data-action=take]").wait_for()
    size = sized.viewport_size
    assert size is not None
    [take] = boxes(sized, "[data-action=take]")
    assert inside(take, {"x": 0, "y": 0, "width": size["width"], "height": size["height"]}), take
    [stock_after, *pile_after] = boxes(sized, "[data-zone=stock], [data-zone=pile]")
    for one, other in zip([stock, *pile], [stock_after, *pile_after], strict=True):
        assert abs(one["x"] - other["x"]) < 1
        assert abs(one["y"] - other["y"]) < 8, "only risen"
