"""The game in a frame of a page on another origin, with and without storage, with and without a sandbox."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Frame, Page, expect

from e2e.conftest import START_LIMIT, Watch, poll, takes_a_card
from e2e.server import Server

Host = Callable[[str], str]


@pytest.fixture
def host(server: Server, tmp_path: Path) -> Iterator[Host]:
    """Writes a long page of another origin around a frame; gives its address."""
    other = Server(tmp_path).start()

    def write(attributes: str) -> str:
        game = f"{server.url()}embed.html"
        (tmp_path / "index.html").write_text(
            f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>
            <link rel="icon" href="data:,"><h1>A page</h1><p><a id="before" href="#before">before</a></p>
            <iframe title="Rummy" src="{game}" width="900" height="600" {attributes}></iframe>
            <p><a id="after" href="#after">after</a></p><div style="height: 3000px"></div></html>""",
            encoding="utf-8",
        )
        return other.url("localhost")

    yield write
    other.stop()


@pytest.fixture
def watch(server: Server) -> Watch:
    """Here a second host, the page around the game, is no stranger."""
    return Watch((f"http://127.0.0.1:{server.port}/", "http://localhost:"))


def framed(page: Page) -> Frame:
    """The game's frame, started."""
    poll(lambda: len(page.frames) == 2, 10, "the frame is there")
    frame = page.frames[1]
    expect(frame.locator("rummy-game")).to_have_attribute("data-state", "playing", timeout=START_LIMIT)
    return frame


def at_rest(page: Page) -> float:
    """How far the page is scrolled, once that has not changed for a while."""
    was, since = -1.0, time.monotonic()
    while time.monotonic() - since < 0.5:
        now = float(page.evaluate("scrollY"))
        if now != was:
            was, since = now, time.monotonic()
        time.sleep(0.05)
    return was


def test_plays_in_a_foreign_page(page: Page, host: Host) -> None:
    page.goto(host(""))
    takes_a_card(framed(page))


def test_plays_in_a_sandbox_with_its_own_origin(page: Page, host: Host) -> None:
    page.goto(host('sandbox="allow-scripts allow-same-origin"'))
    takes_a_card(framed(page))


def test_keys_belong_to_the_game_only_while_it_has_the_focus(page: Page, host: Host) -> None:
    """WB-10: nothing is stolen on loading, the arrows do not scroll the page around, and Tab leads out again."""
    page.goto(host(""))
    frame = framed(page)
    assert page.evaluate("document.activeElement === document.body")
    page.keyboard.press("PageDown")
    poll(lambda: bool(page.evaluate("scrollY > 0")), 5, "the page around scrolls before the game has the focus")
    at_rest(page)  # the browser scrolls smoothly, and would go on past what is set meanwhile
    page.evaluate("scrollTo(0, 0)")

    frame.locator("rummy-game button[data-zone=hand]").first.click()
    here = at_rest(page)
    for key in ("ArrowDown", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    assert at_rest(page) == here
    assert page.evaluate("document.activeElement.tagName") == "IFRAME"
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "after":
            return
    raise AssertionError("Tab does not lead out of the game")


@pytest.mark.parametrize("how", ["cookies", "storage"])
def test_plays_where_storage_is_denied(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], host: Host, tmp_path: Path, how: str
) -> None:
    """Browsers that give frames of other sites no storage: by their own switch, or by throwing on every use."""
    args = dict(browser_type_launch_args)
    if how == "cookies":
        args["args"] = [*args.get("args", []), "--test-third-party-cookie-phaseout"]
    context = browser_type.launch_persistent_context(str(tmp_path / "profile"), **args)
    try:
        if how == "storage":
            context.add_init_script(
                """if (self !== top) for (const name of ["indexedDB", "localStorage", "sessionStorage", "caches"])
                    Object.defineProperty(self, name, { get() { throw new DOMException("denied", "SecurityError"); } });
                if (self !== top) Object.defineProperty(navigator, "serviceWorker", {
                    get() { throw new DOMException("denied", "SecurityError"); } });"""
            )
        page = context.pages[0]
        trouble: list[str] = []
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.goto(host(""))
        takes_a_card(framed(page))
        assert not trouble
    finally:
        context.close()
