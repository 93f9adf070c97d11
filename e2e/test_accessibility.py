"""What an automated checker finds: nothing, at the table and in every window, light and dark (AX-01, AX-04)."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships no types
from playwright.sync_api import Page, expect

from e2e.conftest import booted
from e2e.player import Player, quick
from e2e.positions import call, crowd, jokers, over, rows, show

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
    playing = player.view()
    for name, view in {"crowd": crowd(), "rows": rows(), "call": call(), "over": over(), "jokers": jokers()}.items():
        show(page, view)
        check(page, name)
    page.locator("rummy-game [data-zone=hand][data-card='*']").first.click(position={"x": 6, "y": 10})
    page.locator("rummy-game [data-action=layoff]").click()
    expect(page.locator("rummy-game dialog[open] [data-choice]").first).to_be_visible()
    check(page, "choice")
    page.keyboard.press("Escape")
    show(page, playing)
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


def test_all_that_lies_is_in_lists_with_names(page: Page, site: str) -> None:
    """AX-01: players, every pile, melds, hand."""
    quick(page)
    page.goto(site)
    booted(page)
    Player(page).until_mine()
    view = rows()
    show(page, view)
    for seat, name in enumerate(["Your discards", "Discards of Greta", "Discards of Gustav", "Discards of Grace"]):
        assert page.get_by_role("list", name=name).get_by_role("listitem").count() == len(view["discards"][seat])
    assert page.get_by_role("list", name="Your hand").get_by_role("listitem").count() == view["hands"][0]["count"]
    melds = page.get_by_role("region", name="Melds").get_by_role("listitem").get_by_role("button")
    assert melds.first.get_attribute("aria-label") == (
        "Run, 5 of hearts to 7 of hearts: 5 of hearts, 6 of hearts, joker as 7 of hearts; yours, 26 points, meld 1 of 4"
    )
    players = page.get_by_role("region", name="Other players").get_by_role("listitem").filter(has_text="in hand")
    assert players.count() == 3
    expect(players.nth(1)).to_contain_text("Gustav: 4 cards in hand, 9 points on the table, dealer, has not knocked")
