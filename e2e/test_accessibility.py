"""What an automated checker finds: nothing, at the table and in every window, light and dark (AX-01, AX-04)."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships no types
from playwright.sync_api import Page, expect

from e2e.conftest import booted
from e2e.player import Player, quick

WINDOWS = ["new-game", "menu-sheet", "menu-log", "menu-files", "menu-settings", "menu-help", "menu-keys", "menu-about"]


def check(page: Page, where: str) -> None:
    found = Axe().run(page).response["violations"]
    told = [
        f"{where}: {each['impact']} {each['id']} {node['target']} {node['failureSummary']}"
        for each in found
        for node in each["nodes"]
    ]
    assert not told, "\n".join(told)


# The checker itself writes inline styles, which the policy refuses with a message.
@pytest.mark.trouble
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(320, 568), (1280, 800)])
def test_the_checker_finds_nothing(page: Page, site: str, scheme: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    quick(page)
    page.goto(site)
    booted(page)
    player = Player(page)
    player.until_mine()
    check(page, "draw")
    player.act(next(offer for offer in player.view()["offers"] if offer["kind"] == "draw"))
    player.locate("button[data-zone=hand]").first.click(position={"x": 8, "y": 8})
    check(page, "play")
    page.locator("[data-shell=menu]").click()
    check(page, "menu")
    page.keyboard.press("Escape")
    for window in WINDOWS:
        page.locator("[data-shell=menu]").click()
        page.locator(f"dialog [data-shell={window}]").click()
        expect(page.locator("dialog[open]")).to_have_count(1)
        check(page, window)
        page.keyboard.press("Escape")
    player.deal()
    expect(page.locator("dialog.dialog-deal")).to_be_visible()
    check(page, "sheet")
    page.keyboard.press("Escape")
    check(page, "open hands")
