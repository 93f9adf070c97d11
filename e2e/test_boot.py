"""The first start, and every way it can fail: a readable word within 15 seconds, and a retry that works."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from e2e.conftest import booted, poll
from e2e.server import Fault, Server

LIMIT = 15_000

# One file of each class, and all that are in a class of their own.
PAGE_FILES = [
    "files.js",
    "files.json",
    "boot.js",
    "app.js",
    "engine.js",
    "ui/shell.js",
    "vendor/lit-html/lit-html.js",
    "styles/boot.css",
    "styles/table.css",
    "locales/en/ui.ftl",
    "cards/2color/7H.svg",
]
ENGINE_FILES = [
    "engine.py",
    "pyscript/core.js",
    "pyodide/runtime.mjs",
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm",
    "pyodide/python_stdlib.zip",
    "*.whl",
]
# Of these only the content matters to a browser.
ANY_TYPE = (".py", ".zip", ".whl", ".ftl", ".json")
# A status, a wrong type, half a file, a wrong byte, a connection closed.
FAULTS: list[Fault] = ["missing", "type", "damaged", "server", "truncated", "closed"]
# One of what the page loads by itself, one of the engine's that come by script, one that comes by Python.
IN_EVERY_WAY = ["app.js", "pyodide/pyodide.asm.wasm", "*.whl"]
STALLED = ["app.js", "styles/table.css", "pyscript/core.js", "pyodide/pyodide.asm.wasm", "*.whl"]


def cases() -> list[tuple[str, Fault]]:
    """Every file in one way and some in every way; each in every way where `RUMMY_FAULTS=all`, which takes its time."""
    chosen: list[tuple[str, Fault]] = []
    for number, file in enumerate(PAGE_FILES + ENGINE_FILES):
        possible = [fault for fault in FAULTS if not (fault == "type" and file.endswith(ANY_TYPE))]
        whole = file in IN_EVERY_WAY or os.environ.get("RUMMY_FAULTS") == "all"
        chosen += [(file, fault) for fault in (possible if whole else [possible[number % len(possible)]])]
    return chosen


def named(server: Server, file: str) -> str:
    return next(server.root.glob(file)).name if "*" in file else file


def failure(page: Page) -> Locator:
    """The message of whoever is in charge when it fails: the static page, or the game itself."""
    return page.locator("#boot[data-state=failed]:visible, rummy-game .boot[data-state=failed]:visible")


def retry(page: Page) -> None:
    page.locator("#boot-retry:visible, [data-shell=retry]:visible").first.click()


def test_first_start(page: Page, site: str) -> None:
    page.goto(site)
    booted(page)
    expect(page.locator("rummy-game button[data-zone=hand]").first).to_be_visible()


def test_progress_is_real(page: Page, site: str) -> None:
    """WB-03: something is on the page at once, and the progress moves with the bytes."""
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    rate = {"offline": False, "latency": 40, "downloadThroughput": 1_500_000, "uploadThroughput": 500_000}
    network.send("Network.emulateNetworkConditions", rate)
    page.goto(site, wait_until="commit")
    expect(page.locator("#boot h1")).to_be_visible(timeout=2_000)
    seen: set[float] = set()
    mine = "document.querySelector('rummy-game')?.shadowRoot?.querySelector('progress')"
    bars = f"[{mine}, document.querySelector('progress')]"

    def look() -> bool:
        seen.add(round(float(page.evaluate(f"{bars}.find((bar) => bar)?.value ?? 1")), 2))
        return page.locator("rummy-game").get_attribute("data-state") == "playing"

    poll(look, 60, "the game starts")
    assert len(seen) >= 8, seen


@pytest.mark.trouble
@pytest.mark.parametrize(("file", "fault"), cases())
def test_failure_is_told_and_retry_works(page: Page, server: Server, file: str, fault: Fault) -> None:
    name = named(server, file)
    server.faults.broken[name] = fault
    page.goto(server.url(), wait_until="commit")
    expect(failure(page)).to_be_visible(timeout=LIMIT)
    words = failure(page).inner_text()
    assert len(words) > 40, words
    # A page that cannot reach its list or its checker cannot know more than that.
    if fault != "closed":
        assert name in words, words
    server.faults.broken.clear()
    retry(page)
    booted(page)


@pytest.mark.trouble
@pytest.mark.parametrize("file", PAGE_FILES + ENGINE_FILES if os.environ.get("RUMMY_FAULTS") == "all" else STALLED)
def test_a_stalled_file_is_told_and_retry_works(page: Page, server: Server, file: str) -> None:
    server.faults.broken[named(server, file)] = "stalled"
    page.goto(server.url(), wait_until="commit")
    expect(failure(page)).to_be_visible(timeout=LIMIT)
    server.faults.broken.clear()
    retry(page)
    booted(page)


@pytest.mark.trouble
@pytest.mark.parametrize("fault", ["missing", "server", "type", "truncated", "stalled"])
def test_without_the_first_script_the_page_still_says_what_to_do(page: Page, server: Server, fault: Fault) -> None:
    server.faults.broken["start.js"] = fault
    page.goto(server.url(), wait_until="commit")
    # As the wrong type it runs all the same, and then the game itself complains of it.
    told = page.locator("#boot-help:visible").or_(failure(page))
    # Before its style is there the page shows everything.
    expect(page.locator("#boot")).to_have_css("text-align", "center")
    expect(told.first).to_contain_text(re.compile("try again", re.IGNORECASE), timeout=LIMIT)
    server.faults.broken.clear()
    page.locator("#boot-retry:visible, [data-shell=retry]:visible").first.click()
    booted(page)


@pytest.mark.trouble
def test_the_message_stays_while_the_cause_does(page: Page, server: Server) -> None:
    server.faults.broken["pyodide/pyodide.asm.wasm"] = "missing"
    page.goto(server.url(), wait_until="commit")
    button = failure(page).locator("[data-shell=retry]")

    def asked() -> int:
        return server.faults.log.count(f"{server.prefix}pyodide/pyodide.asm.wasm")

    for _ in range(2):
        expect(button).to_be_enabled(timeout=LIMIT)
        before = asked()
        button.click()
        while asked() == before:
            page.wait_for_timeout(50)
    expect(button).to_be_enabled()
    expect(failure(page)).to_contain_text("pyodide.asm.wasm")
    server.faults.broken.clear()
    retry(page)
    booted(page)


@pytest.mark.trouble
def test_a_browser_without_webassembly_is_told(page: Page, site: str) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site, wait_until="commit")
    expect(failure(page)).to_contain_text("too old", timeout=LIMIT)


@pytest.mark.trouble
@pytest.mark.parametrize(
    ("thrown", "words"),
    [
        ("RangeError('WebAssembly.Memory(): could not allocate memory')", "too little memory"),
        ("Error('something unheard of')", "engine did not start"),
    ],
)
def test_an_engine_that_does_not_start_is_told(page: Page, site: str, thrown: str, words: str) -> None:
    """WB-06: files all whole, but the machine has no memory left for WebAssembly, or worse."""

    def broken(route: Route) -> None:
        if route.request.resource_type == "fetch":  # the page checking the file
            route.continue_()
        else:
            script = f"export const version = '0'; export const loadPyodide = async () => {{ throw new {thrown}; }};"
            route.fulfill(content_type="text/javascript", body=script)

    page.context.route("**/pyodide/runtime.mjs", broken)
    page.goto(site, wait_until="commit")
    expect(failure(page)).to_contain_text(words, timeout=LIMIT)
    page.context.unroute("**/pyodide/runtime.mjs")
    retry(page)
    booted(page)
