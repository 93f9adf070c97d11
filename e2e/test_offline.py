"""After one visit the game needs no network; new versions come whole, when the game asks for them."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Page, expect

import build
from e2e.conftest import booted, poll, takes_a_card
from e2e.player import Player, quick
from e2e.server import Server

Open = Callable[[], tuple[BrowserContext, Page]]

STATE = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const stores = (await caches.keys()).filter((name) => name.startsWith("rummy"));
    return {
        active: registration?.active?.state ?? "",
        waiting: Boolean(registration?.waiting),
        controlled: Boolean(navigator.serviceWorker.controller),
        stores,
    };
}"""
UPDATE = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const worker = registration.installing;
    const ends = ["installed", "activated", "redundant"];
    while (!ends.includes(worker.state)) await new Promise((resolve) => setTimeout(resolve, 50));
    return worker.state;
}"""
SHELL = "async () => (await fetch('ui/shell.js')).text()"
VERSION = """async () => (await (await fetch("files.json")).json()).version"""


@pytest.fixture
def browser_again(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> Iterator[Open]:
    """A browser that can be closed and started again with the same profile."""
    opened: list[BrowserContext] = []

    def start() -> tuple[BrowserContext, Page]:
        while opened:
            opened.pop().close()
        context = browser_type.launch_persistent_context(str(tmp_path / "profile"), **browser_type_launch_args)
        opened.append(context)
        return context, context.pages[0]

    yield start
    for context in opened:
        context.close()


def kept(page: Page) -> None:
    """Wait until the offline copy is complete and serves this page."""

    def look() -> bool:
        state = page.evaluate(STATE)
        return bool(state["active"] == "activated" and state["controlled"])

    poll(look, 30, "the offline copy is made")


@pytest.fixture
def site_folder(dist: Path, tmp_path: Path) -> Path:
    """A copy of the built page that a test may change."""
    return Path(shutil.copytree(dist, tmp_path / "site"))


@pytest.fixture
def own_server(site_folder: Path) -> Iterator[Server]:
    server = Server(site_folder, prefix="/some/path/").start()
    yield server
    server.stop()


def publish(folder: Path, mark: str) -> str:
    """Make another version of the page in place."""
    script = folder / "ui/shell.js"
    script.write_text(f"{script.read_text(encoding='utf-8')}\n// {mark}\n", encoding="utf-8")
    return build.listing(folder)


def test_starts_and_plays_without_network_after_one_visit(browser_again: Open, dist: Path) -> None:
    server = Server(dist, prefix="/some/path/").start()
    _, page = browser_again()
    page.goto(server.url())
    booted(page)
    kept(page)
    takes_a_card(page)
    record = page.locator("rummy-game button[data-zone=hand]").count()
    server.stop()

    context, page = browser_again()
    context.set_offline(True)
    page.goto(server.url())
    booted(page)
    # The very game that was left, and it goes on.
    expect(page.locator("rummy-game button[data-zone=hand]")).to_have_count(record)
    page.locator("rummy-game button[data-zone=hand]").first.click()
    page.locator("rummy-game button[data-action=discard]").click()
    takes_a_card(page)
    # So does the page that hosts embed.
    page.goto(f"{server.url()}embed.html")
    booted(page)


def test_a_copy_with_a_broken_file_is_not_kept_and_told(browser_again: Open, own_server: Server) -> None:
    """WB-04: not every file is needed to play, but the copy is whole or there is none."""
    own_server.faults.broken["cards/4color/7H.svg"] = "damaged"
    _, page = browser_again()
    page.goto(own_server.url())
    booted(page)
    page.locator("rummy-game [data-shell=menu]").click()
    page.locator("rummy-game dialog[open] [data-shell=menu-about]").click()
    about = page.locator("rummy-game dialog[open]")
    expect(about).to_contain_text("The offline copy could not be made: cards/4color/7H.svg", timeout=30_000)
    assert page.evaluate(STATE)["active"] == ""
    own_server.faults.broken.clear()
    page.reload()
    booted(page)
    kept(page)


def test_a_new_version_waits_and_comes_whole(browser_again: Open, own_server: Server, site_folder: Path) -> None:
    """WB-05: the deal goes on with the version it began with; between deals the next one replaces all of it at once."""
    _, page = browser_again()
    quick(page)
    page.goto(own_server.url())
    booted(page)
    kept(page)
    old = page.evaluate(VERSION)

    new = publish(site_folder, "another version")
    assert new != old
    page.reload()
    booted(page)
    poll(lambda: bool(page.evaluate(STATE)["waiting"]), 30, "the new version waits")
    page.locator("rummy-game [data-shell=menu]").click()
    expect(page.locator("rummy-game [data-shell=update]")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Escape")
    sheet = Player(page).deal()["sheet"]
    assert page.evaluate(VERSION) == old
    assert "another version" not in page.evaluate(SHELL)

    with page.expect_navigation():
        page.locator("rummy-game dialog[open] [data-shell=update]").click()
    booted(page)
    assert page.evaluate(VERSION) == new
    assert len(page.evaluate(STATE)["stores"]) == 1
    assert "another version" in page.evaluate(SHELL)
    assert Player(page).view()["sheet"] == sheet


def test_a_half_published_version_changes_nothing(browser_again: Open, own_server: Server, site_folder: Path) -> None:
    """A host that carries some files of the next version: its copy is refused, the one before keeps playing."""
    _, page = browser_again()
    page.goto(own_server.url())
    booted(page)
    kept(page)
    old = page.evaluate(VERSION)
    before = (site_folder / "app.js").read_bytes()
    (site_folder / "app.js").write_bytes(before + b"\n// not yet everywhere\n")
    publish(site_folder, "half")
    (site_folder / "app.js").write_bytes(before)
    assert page.evaluate(UPDATE) == "redundant"
    page.reload()
    booted(page)
    assert page.evaluate(VERSION) == old
    assert "half" not in page.evaluate(SHELL)
    own_server.stop()
    page.reload()
    booted(page)


def test_the_copy_can_be_taken_away_from_everybody(browser_again: Open, own_server: Server, site_folder: Path) -> None:
    """WB-05: the way out, should a version ever be broken beyond replacing."""
    _, page = browser_again()
    page.goto(own_server.url())
    booted(page)
    kept(page)
    shutil.copyfile(build.STEPS / "sw-off.js", site_folder / "sw.js")
    with page.expect_navigation():
        page.evaluate("navigator.serviceWorker.getRegistration().then((it) => void it.update())")
    booted(page)
    state = page.evaluate(STATE)
    assert not state["controlled"]


def test_two_games_on_one_host_keep_apart(browser_again: Open, dist: Path, tmp_path: Path) -> None:
    """A host may carry several copies under several paths: each cleans up only after itself."""
    root = tmp_path / "host"
    for name in ("one", "two"):
        shutil.copytree(dist, root / name)
    publish(root / "two", "two")
    server = Server(root).start()
    try:
        _, page = browser_again()
        for name in ("one", "two"):
            page.goto(f"{server.url()}{name}/")
            booted(page)
            kept(page)
        assert len(page.evaluate(STATE)["stores"]) == 2
    finally:
        server.stop()
