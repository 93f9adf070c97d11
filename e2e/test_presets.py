"""Every preset is played in the browser: whole deals with two players and with the most, on a phone and on a desk."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.conftest import Watch, booted
from e2e.player import Player, quick
from e2e.test_play import check_sheet
from rummy.rules import PRESETS, schema

DEVICES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "desk": {"viewport": {"width": 1280, "height": 800}},
}
MOST = {name: next(option.maximum for option in schema(name) if option.name == "players") for name in PRESETS}


@pytest.fixture(params=DEVICES)
def place(request: pytest.FixtureRequest, browser: Browser, watch: Watch) -> Iterator[tuple[str, BrowserContext]]:
    context = browser.new_context(**DEVICES[request.param])
    watch.look(context)
    yield request.param, context
    for page in context.pages:
        page.evaluate("0")
    context.close()
    watch.check()


def begin(page: Page, preset: str, players: int, **options: int | bool) -> Player:
    """A new game, chosen as a person chooses it: from the menu, or from the score sheet's end."""
    game = page.locator("rummy-game")
    game.locator("[data-shell=menu]").first.click()
    game.locator("[data-shell=new-game]").first.click()
    dialog = game.locator("dialog[open].dialog-new-game")
    dialog.locator(f"input[name=preset][value={preset}]").check(force=True)
    dialog.locator(f"input[name=players][value='{players}']").check(force=True)
    if options:
        dialog.locator("details.house summary").click()
    for name, value in options.items():
        field = dialog.locator(f"[data-option={name}]")
        if value is True:
            field.locator("input").check()
        else:
            field.locator(f"input[value='{value}']").check(force=True)
    dialog.locator("[data-shell=start]").click()
    expect(dialog).to_have_count(0)
    player = Player(page)
    view = player.view()
    assert (view["rules"]["preset"], len(view["names"])) == (preset, players)
    return player


def check_deal(player: Player) -> None:
    """The deal has come to its end, on the sheet and on the table, and everything is in sight."""
    view = player.deal()
    assert view["phase"] == "over"
    check_sheet(view)
    row = view["sheet"][-1]
    assert len(row["cells"]) == len(view["names"])
    expect(player.locate("dialog[open]")).to_contain_text(str(row["cells"][0]["score"]).replace("-", ""))
    assert player.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), "the page scrolls sideways"


@pytest.mark.parametrize("preset", PRESETS)
def test_whole_deals(place: tuple[str, BrowserContext], site: str, preset: str) -> None:
    """With two players, then with as many as the preset seats."""
    kind, context = place
    page = context.new_page()
    quick(page)
    page.goto(site)
    booted(page)
    for players in (2, MOST[preset]):
        player = begin(page, preset, players)
        player.way = "touch" if kind == "phone" else "mouse"
        check_deal(player)
        player.locate("dialog[open] .btn[data-shell=close]").click()


def test_a_deal_with_jokers_and_calls(page: Page, site: str) -> None:
    """M5, C1: four jokers, two packs, the “Rummy!” call, six at the table."""
    quick(page)
    page.goto(site)
    booted(page)
    check_deal(begin(page, "rum500", 6, jokers=4, rummy_call=True))
