"""A heavy table at every size: nothing overlaps, nothing is cut off, every index can be read (DP-07, UI-03, UI-04)."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Position, expect

from e2e.conftest import Watch, booted
from e2e.player import Player, quick
from e2e.positions import SITUATIONS, call, heavy, jokers, many_melds, rows, show

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
    Player(page).until_mine()
    yield page
    context.close()
    watch.check()


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


SCROLLED = {"many-melds", "discards-of-eight"}
"""Where not all melds have to be seen at once."""


def test_full_tables(sized: Page) -> None:
    """Two to eight players, long hands and piles, discards before each player, jokers, a call."""
    for name, situation in SITUATIONS.items():
        view = situation()
        show(sized, view)
        size = sized.viewport_size
        assert size is not None
        if folder := os.environ.get("RUMMY_SHOTS"):
            sized.screenshot(path=Path(folder) / f"{name}-{size['width']}x{size['height']}.png")
        try:
            if view["phase"] == "over":
                _open_hands(sized, view)
            else:
                _full(sized, view, name)
        except AssertionError as error:
            raise AssertionError(f"{name} at {size}: {error}") from error


def _full(page: Page, view: dict[str, Any], name: str) -> None:
    size = page.viewport_size
    assert size is not None
    screen = {"x": 0.0, "y": 0.0, "width": float(size["width"]), "height": float(size["height"])}
    if name not in SCROLLED:
        all_melds_seen(page)
    [window] = boxes(page, ".rt-melds")
    assert window["height"] >= 50, "one row of melds at least"

    controls = boxes(page, "button[data-action], button[data-sort], button[data-move], [data-shell]")
    hand, pile, stock = (boxes(page, f"[data-zone={zone}]") for zone in ["hand", "pile", "stock"])
    players = boxes(page, ".rt-seat > .rt-chip")
    melds = [cut(meld, window) for meld in boxes(page, "[data-zone=meld]")]
    assert len(hand) == view["hands"][0]["count"]
    assert len(players) == len(view["names"]) - 1
    assert len(melds) == len(view["melds"])
    assert len(pile) + hidden_discards(page) == sum(map(len, view["discards"]))
    for box in [*controls, *hand, *pile, *stock, *players]:
        assert inside(box, screen), f"off the screen: {box}"
    groups = {"controls": controls, "hand": hand, "pile": pile, "stock": stock, "players": players, "melds": melds}
    for (one, those), (other, these) in combinations(groups.items(), 2):
        for a in those:
            assert not any(overlap(a, b) > 1 for b in these), f"{one} over {other}: {json.dumps(a)}"
    for apart in [controls, players, melds]:
        for a, b in combinations(apart, 2):
            assert overlap(a, b) <= 1, json.dumps([a, b])
    assert not clipped(page, ".rt-seat > .rt-chip, .rt-seat .rt-name, .rt-seat .rt-score, .rt-you .rt-name, .rt-act")
    assert not readable(page, "[data-zone=hand]"), "hand"
    assert not readable(page, "[data-zone=pile]"), "discards"
    assert not readable(page, "[data-zone=meld] .rt-card"), "melds"
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert page.evaluate("document.documentElement.scrollHeight") <= size["height"]


def _open_hands(page: Page, view: dict[str, Any]) -> None:
    """All hands lie open; where there is no room for them all, they scroll by themselves."""
    assert len(boxes(page, ".rt-open .rt-card")) == sum(hand["count"] for hand in view["hands"][1:])
    assert not readable(page, ".rt-open .rt-card"), "open hands"
    assert not readable(page, "[data-zone=hand]"), "hand"
    assert not clipped(page, ".rt-open .rt-name, .rt-open .rt-score")
    [seats], [melds], [own] = (boxes(page, zone) for zone in [".rt-seats", ".rt-melds", ".rt-own"])
    for a, b in combinations([seats, melds, own], 2):
        assert overlap(a, b) <= 1, json.dumps([a, b])


def hidden_discards(page: Page) -> int:
    """How many lie under those that are seen, as the buttons that show them all say."""
    return sum(int(text.removeprefix("+")) for text in page.locator("rummy-game .rt-more").all_inner_texts())


def clipped(page: Page, selector: str) -> list[str]:
    """What does not get its own room."""
    found = page.evaluate(
        """selector => [...document.querySelector("rummy-game").shadowRoot.querySelectorAll(selector)]
            .filter(e => e.checkVisibility())
            .filter(e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)
            .map(e => `${e.className}: ${e.textContent.trim()} ${e.scrollWidth}/${e.clientWidth}`)""",
        selector,
    )
    assert isinstance(found, list)
    return found


def test_a_joker_that_lies_shows_what_it_stands_for(sized: Page) -> None:
    """M5: by sight, in the strip that the next card leaves free, and by name."""
    show(sized, rows())
    stands = sized.locator("rummy-game [data-zone=meld] .rt-stands")
    assert [text.split() for text in stands.all_inner_texts()] == [["7", "♥"], ["J", "♦"], ["9", "♦"]]
    for sign in boxes(sized, "[data-zone=meld] .rt-stands > *"):
        assert sign["height"] >= 9
    hidden = sized.evaluate(
        """() => {
            const root = document.querySelector("rummy-game").shadowRoot;
            return [...root.querySelectorAll("[data-zone=meld] .rt-stands > *")].filter(sign => {
                const { x, y, width, height } = sign.getBoundingClientRect();
                const seen = x => sign.closest(".rt-card").contains(root.elementFromPoint(x, y + height / 2));
                return !seen(x + 1) || !seen(x + width - 1);
            }).map(sign => sign.textContent);
        }"""
    )
    assert not hidden
    expect(sized.get_by_role("button", name="joker as 7 of hearts")).to_be_visible()


@pytest.mark.parametrize("sized", [(320, 568), (1280, 800)], ids=["320x568", "1280x800"], indirect=True)
def test_every_discard_is_a_tap_away(sized: Page) -> None:
    """DP-07: where a pile has no room for all its cards, one tap shows them to be read. None is ever taken."""
    view = rows(each=13)
    show(sized, view)
    whole = 0
    for seat in range(1, 4):
        shown_cards = sized.locator(f"rummy-game [data-zone=pile][data-seat='{seat}']")
        more = sized.locator(f"rummy-game .rt-more[data-seat='{seat}']")
        if shown_cards.count() == 13:
            whole += 1
            continue
        more.click()
        assert sized.locator("rummy-game dialog[open] .rt-whole .rt-card").count() == 13
        assert not readable(sized, "dialog .rt-whole .rt-card")
        sized.keyboard.press("Escape")
        expect(sized.locator("rummy-game dialog[open]")).to_have_count(0)
        expect(more).to_be_focused()
    assert whole == (3 if sized.viewport_size == {"width": 1280, "height": 800} else 0)
    asked = wishes(sized)
    sized.locator("rummy-game [data-zone=pile][data-seat='2']").last.click(force=True)
    assert asked() == [["rummy-why", {"action": f"take {view['discards'][2][-1]}@12"}]]


@pytest.mark.parametrize("sized", [(320, 568), (1280, 800)], ids=["320x568", "1280x800"], indirect=True)
def test_the_own_pile_takes_the_discard(sized: Page) -> None:
    """Tapped with a card selected, or dropped upon; another player's pile takes nothing."""
    show(sized, rows())
    asked = wishes(sized)
    card = sized.locator("rummy-game [data-zone=hand][data-card='5C']")
    card.click(position=TIP)
    sized.locator("rummy-game [data-zone=pile][data-seat='1']").last.click(position=TIP, force=True)
    sized.locator("rummy-game [data-zone=pile][data-seat='0']").last.click(position=TIP, force=True)
    [pile] = boxes(sized, ".rt-discards .rt-pile")
    [held] = boxes(sized, "[data-zone=hand][data-card='5C']")
    sized.mouse.move(held["x"] + 8, held["y"] + 12)
    sized.mouse.down()
    sized.mouse.move(pile["x"] + 20, pile["y"] + 20, steps=4)
    sized.mouse.up()
    done = asked()
    assert [kind for kind, _ in done] == ["rummy-why", "rummy-act", "rummy-act"]
    assert done[1:] == [["rummy-act", "discard 5C"]] * 2


@pytest.mark.parametrize("sized", [(320, 568), (1280, 800)], ids=["320x568", "1280x800"], indirect=True)
def test_a_call_is_asked_and_answered(sized: Page) -> None:
    """C1: a button for each meld and one to let it go; the focus comes to the question, not to an answer."""
    sized.locator("rummy-game [data-zone=hand]").first.focus()
    show(sized, call())
    question = sized.get_by_role("group", name="Rummy? 8 of hearts fits 2 melds. Call it, or let it go.")
    expect(question).to_be_focused()
    expect(sized.locator("rummy-game .rt-caption[data-called]")).to_contain_text("Rummy? 8♥ fits 2 melds")
    expect(sized.locator("rummy-game [role=log]")).to_contain_text("Rummy? 8 of hearts fits 2 melds")
    expect(sized.locator("rummy-game [data-zone=meld][data-lit=exact]")).to_have_count(2)
    for answer in boxes(sized, ".rt-ask button"):
        assert answer["height"] >= 36
        assert answer["width"] >= 44
    asked = wishes(sized)
    sized.keyboard.press("Enter")
    sized.keyboard.press("Tab")
    sized.keyboard.press("Enter")
    sized.get_by_role("button", name="Let it go").click()
    sized.locator("rummy-game [data-zone=meld][data-meld='1']").click()
    assert asked() == [["rummy-act", "call 8H on 0"], ["rummy-act", "pass"], ["rummy-act", "call 8H on 1"]]
    show(sized, {**call(), "asked": None, "offers": [{"action": "draw", "kind": "draw", "cards": []}]})
    expect(question).to_have_count(0)


@pytest.mark.parametrize("sized", [(320, 568), (844, 390)], ids=["320x568", "844x390"], indirect=True)
def test_a_joker_is_named_by_choosing(sized: Page) -> None:
    """M9: every way in a list that scrolls and is walked with arrows; title and the way out stay."""
    show(sized, jokers())
    for place in range(2):
        sized.locator("rummy-game [data-zone=hand][data-card='*']").nth(place).click(position=TIP)
    sized.locator("rummy-game [data-action=layoff]").click()
    choices = sized.locator("rummy-game dialog[open] [data-choice]:not([data-choice=cancel])")
    count = choices.count()
    assert count >= 3
    expect(choices.first).to_be_focused()
    [dialog] = boxes(sized, "dialog[open]")
    for _ in range(count - 1):
        sized.keyboard.press("ArrowDown")
    expect(choices.last).to_be_focused()
    [last] = boxes(sized, "dialog [data-choice]:focus")
    [cancel] = boxes(sized, "dialog [data-choice=cancel]")
    assert inside(last, dialog)
    assert inside(cancel, dialog)
    assert overlap(last, cancel) == 0
    asked = wishes(sized)
    sized.keyboard.press("Enter")
    [[_, wish]] = asked()
    assert "*=" in (wish if isinstance(wish, str) else wish["action"])


@pytest.mark.parametrize("sized", [(320, 568)], ids=["320x568"], indirect=True)
def test_where_a_card_can_go_comes_into_view(sized: Page) -> None:
    """Of more melds than are seen at once, one that takes the selection; and only the melds scroll."""
    view = many_melds(0, "play")
    show(sized, view)
    places: dict[str, set[int]] = {}
    for offer in view["offers"]:
        if offer["kind"] == "layoff" and len(offer["cards"]) == 1:
            places.setdefault(offer["cards"][0], set()).add(offer["meld"])
    card, melds = max(places.items(), key=lambda found: min(found[1]))
    [window] = boxes(sized, ".rt-melds")
    first = f"[data-zone=meld][data-meld='{min(melds)}']"
    assert not inside(boxes(sized, first)[0], window), "it has to be scrolled to"
    sized.locator(f"rummy-game [data-zone=hand][data-card='{card}']").first.click(position=TIP)
    assert inside(boxes(sized, first)[0], window)
    assert sized.evaluate("document.scrollingElement.scrollTop") == 0


TIP: Position = {"x": 6, "y": 10}
"""Of a card, where its index is."""


def wishes(page: Page) -> Callable[[], list[list[Any]]]:
    """What the table wishes from now on, kept from the game, which is not in the position shown."""
    page.evaluate(
        """() => {
            const play = document.querySelector("rummy-game").shadowRoot.querySelector(".play");
            globalThis.wished = [];
            for (const type of ["rummy-act", "rummy-why"]) {
                play.addEventListener(type, event => {
                    event.stopPropagation();
                    globalThis.wished.push([type, event.detail]);
                }, { capture: true });
            }
        }"""
    )
    return lambda: list(page.evaluate("globalThis.wished"))


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
