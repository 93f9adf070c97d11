"""How long the page takes to start, against a bare page that only calls `loadPyodide()` with the files as they come.

Both are served by the same server and visited in turn in the same run, in an order that changes: cold with a fresh
profile, warm on the third visit with it. Trust the ratio; the times are this machine's.
"""

from __future__ import annotations

import argparse
import random
import shutil
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import BrowserType, Page, expect, sync_playwright

import build
from e2e.conftest import QUIET, START_LIMIT, executable
from e2e.server import Server

BARE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./stock/pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
document.documentElement.dataset.ready = performance.now();
</script></html>"""
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def bare_ready(page: Page) -> float:
    root = page.locator("html[data-ready]")
    expect(root).to_be_attached(timeout=START_LIMIT)
    return float(root.get_attribute("data-ready") or "nan")


def game_ready(page: Page) -> float:
    expect(page.locator("rummy-game[data-state=playing]")).to_be_attached(timeout=START_LIMIT)
    return float(page.evaluate("performance.now()"))


def visits(browser: BrowserType, url: str, game: bool) -> tuple[float, float]:
    """Milliseconds to ready, on the first visit with a fresh profile and on the third."""
    times = []
    profile = tempfile.mkdtemp(prefix="rummy-bench-")
    context = browser.launch_persistent_context(profile, executable_path=executable(browser.name), args=[*QUIET])
    try:
        for _ in range(3):
            page = context.new_page()
            page.goto(url, wait_until="commit")
            times.append(game_ready(page) if game else bare_ready(page))
            # The offline copy is made after the start; the next visit must not compete with it.
            page.wait_for_timeout(3_000 if game else 500)
            page.close()
    finally:
        context.close()
        shutil.rmtree(profile, ignore_errors=True)
    return times[0], times[2]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--repeats", type=int, default=5)
    repeats = parser.parse_args().repeats
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        shutil.copytree(build.DIST, root / "game")
        (root / "bare/stock").mkdir(parents=True)
        (root / "bare/index.html").write_text(BARE, encoding="utf-8")
        for name in STOCK:
            shutil.copyfile(build.NPM / "pyodide" / name, root / "bare/stock" / name)
        server = Server(root).start()
        measured: dict[str, list[tuple[float, float]]] = {"bare": [], "game": []}
        with sync_playwright() as playwright:
            for number in range(repeats):
                names = ["bare", "game"]
                random.Random(number).shuffle(names)
                for name in names:
                    measured[name].append(visits(playwright.chromium, f"{server.url()}{name}/", name == "game"))
                print(f"round {number + 1} of {repeats}: {measured['bare'][-1]} {measured['game'][-1]}", flush=True)
        server.stop()

    print(f"\nmilliseconds to ready, medians of {repeats} (to the game: a table that can be played)\n")
    print(f"{'':24}{'cold':>8}{'warm':>8}")
    medians = {
        name: [statistics.median(column) for column in zip(*rows, strict=True)] for name, rows in measured.items()
    }
    for name, words in (("bare", "bare loadPyodide()"), ("game", "the game")):
        print(f"{words:24}" + "".join(f"{value:8.0f}" for value in medians[name]))
    print(f"{'ratio':24}" + "".join(f"{medians['game'][i] / medians['bare'][i]:8.2f}" for i in (0, 1)))


if __name__ == "__main__":
    main()
