"""A strict policy, no other host, no special headers: what the game promises to whoever puts it on a site."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page

from e2e.conftest import Watch, booted, poll, takes_a_card
from e2e.server import Server

# The page's own policy, as ARCHITECTURE.md tells it, and the strictest a site could send along.
STRICT = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; connect-src 'self'; "
    "img-src 'self' data:; style-src 'self'; font-src 'self'; media-src 'self'; manifest-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'none'"
)


def test_the_page_carries_its_policy(page: Page, site: str) -> None:
    for name in ("index.html", "embed.html"):
        page.goto(f"{site}{name}")
        policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content") or ""
        assert "default-src 'self'" in policy
        assert "'unsafe-eval'" not in policy
        assert "'unsafe-inline'" not in policy


@pytest.mark.parametrize("name", ["", "embed.html"])
def test_plays_without_a_violation(page: Page, site: str, name: str) -> None:
    """The watch on `page` fails the test at the first violation or foreign request, the worker's included."""
    page.goto(f"{site}{name}")
    booted(page)
    takes_a_card(page)
    assert page.evaluate("crossOriginIsolated") is False


def test_plays_under_the_strictest_policy_of_a_site(page: Page, server: Server) -> None:
    server.faults.headers["Content-Security-Policy"] = STRICT
    page.goto(server.url())
    booted(page)
    takes_a_card(page)


@pytest.mark.trouble
def test_the_watch_sees_violations(page: Page, site: str, watch: Watch) -> None:
    """The other tests here rest on it."""
    page.goto(site)
    picture = "Object.assign(document.createElement('img'), { src: 'http://localhost:1/x' })"

    def seen() -> bool:
        page.evaluate(f"document.body.append({picture})")
        return any("policy: img-src" in line for line in watch.trouble)

    poll(seen, 5, "the violation is noticed")
    with pytest.raises(AssertionError, match="policy: img-src"):
        watch.check()


@pytest.fixture
def lone_browser(browser_type: BrowserType, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """A browser for which no other host exists."""
    args = dict(browser_type_launch_args)
    args["args"] = [*args.get("args", []), "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]
    browser = browser_type.launch(**args)
    yield browser
    browser.close()


def test_starts_where_every_other_host_is_blocked(lone_browser: Browser, server: Server) -> None:
    """WB-02: a cold start, and all that was asked for, by the page or its worker, lies under the site's own path."""
    context: BrowserContext = lone_browser.new_context()
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    page.goto(server.url())
    booted(page)
    takes_a_card(page)
    strangers = [url for url in asked if not re.match(f"{re.escape(server.url())}|data:|blob:", url)]
    assert not strangers
    assert any(path.endswith("pyodide.asm.wasm") for path in server.faults.log)
    assert all(path.startswith(server.prefix) for path in server.faults.log)
