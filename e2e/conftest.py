"""Fixtures for everything that runs against the built page: the site, a page that watches itself, a game at the table.

`site` serves dist/ at a sub-path; `page` (pytest-playwright's) is watched: an unexpected console error, exception,
violation of the policy, failed answer or request to another host fails the test at its end. A test that provokes
such things is marked `@pytest.mark.trouble`.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Frame, Page, Request, Response, expect

import build
from e2e.server import Server

DIST = Path(build.DIST)
PREFIX = "/some/path/"
START_LIMIT = 60_000
# What the system calls its browsers; elsewhere Playwright brings its own.
SYSTEM = {"chromium": ("chromium", "chromium-browser", "google-chrome"), "firefox": ("firefox-esr", "firefox")}
QUIET = ("--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run")

expect.set_options(timeout=10_000)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "trouble: breaks something on purpose, so errors in the page are expected")


def executable(browser_name: str) -> str | None:
    """Where the browser lies; `RUMMY_CHROMIUM=playwright` asks for Playwright's own, another value is a path."""
    named = os.environ.get(f"RUMMY_{browser_name.upper()}")
    if named == "playwright":
        return None
    return named or next((found for name in SYSTEM.get(browser_name, ()) if (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], browser_name: str) -> dict[str, Any]:
    args = dict(browser_type_launch_args)
    if path := executable(browser_name):
        args["executable_path"] = path
        if browser_name == "firefox":
            args["channel"] = "moz-firefox"
    if browser_name == "chromium":
        args["args"] = [*args.get("args", []), *QUIET]
    return args


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built page. `build.py test` has just built it; run by hand, it is built here."""
    if "PYTEST_XDIST_WORKER" not in os.environ and not os.environ.get("RUMMY_BUILT"):
        build.build()
    assert (DIST / "files.json").exists(), "run `python build.py build` first"
    return DIST


@pytest.fixture
def server(dist: Path) -> Iterator[Server]:
    """A server of its own for each test: a new origin, so no store or cache of another test is met."""
    server = Server(dist, prefix=PREFIX).start()
    yield server
    server.stop()


@pytest.fixture
def site(server: Server) -> str:
    """The page's address, at a sub-path, ending in a slash."""
    return server.url()


@dataclass
class Watch:
    """What a page did that it should not have."""

    hosts: tuple[str, ...]
    trouble: list[str] = field(default_factory=list)

    def look(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", lambda error: self.trouble.append(f"exception: {error.error}"))
        context.on("request", self._request)
        context.on("response", self._response)
        context.add_init_script(
            "addEventListener('securitypolicyviolation', e => console.error("
            "`policy: ${e.violatedDirective} ${e.blockedURI} ${e.sourceFile}:${e.lineNumber}`))"
        )

    def _console(self, message: ConsoleMessage) -> None:
        # Asked for by the browser itself on pages that name no icon: texts, drawings.
        if message.type == "error" and not message.location["url"].endswith("/favicon.ico"):
            self.trouble.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        if request.url.startswith("http") and not request.url.startswith(self.hosts):
            self.trouble.append(f"foreign request: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400 and not response.url.endswith("/favicon.ico"):
            self.trouble.append(f"status {response.status}: {response.url}")

    def check(self) -> None:
        assert not self.trouble, "\n".join(self.trouble)


@pytest.fixture
def watch(server: Server) -> Watch:
    return Watch((f"http://127.0.0.1:{server.port}/",))


@pytest.fixture(autouse=True)
def watched(request: pytest.FixtureRequest) -> Iterator[None]:
    """Any test that uses `page` is watched."""
    if "page" not in request.fixturenames:
        yield
        return
    watch: Watch = request.getfixturevalue("watch")
    context: BrowserContext = request.getfixturevalue("context")
    watch.look(context)
    yield
    for page in context.pages:
        page.evaluate("0")  # so that all events before it have come
    if not request.node.get_closest_marker("trouble"):
        watch.check()


def booted(page: Page) -> None:
    """Wait until the game offers something to do: the table of a running game, or the choice of a new one."""
    expect(page.locator("#boot")).to_be_hidden(timeout=START_LIMIT)
    expect(page.locator("rummy-game")).to_have_attribute("data-state", "playing", timeout=START_LIMIT)


@pytest.fixture
def game_page(page: Page, site: str) -> Page:
    """The page, opened, started, with a game at the table."""
    page.goto(site)
    booted(page)
    return page


def takes_a_card(game: Page | Frame) -> None:
    """Proof of life: the person's turn comes, and a card of the stock joins the hand."""
    hand = game.locator("rummy-game button[data-zone=hand]")
    draw = game.locator("rummy-game button[data-action=draw][aria-disabled=false]")
    expect(draw).to_be_visible(timeout=30_000)
    held = hand.count()
    draw.click()
    expect(hand).to_have_count(held + 1)


def poll(look: Callable[[], bool], seconds: float, what: str) -> None:
    """Wait for something no locator can see. (`page.wait_for_function` needs the eval that the policy forbids.)"""
    end = time.monotonic() + seconds
    while not look():
        assert time.monotonic() < end, f"not within {seconds} s: {what}"
        time.sleep(0.05)
