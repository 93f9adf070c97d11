"""How long experts think in the browser on a slow device (AI-04).

The slow device is this one with the page's processes stopped most of the time: with `--slower 6` they run for a sixth
of it, workers too. Before its first move an opponent also thinks about the greatest positions: a hand of 25 cards, 8
melds, a pile of 30, at both points of a turn. What is printed is waited time.
"""

from __future__ import annotations

import argparse
import os
import signal
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import build
from e2e.conftest import QUIET, booted, executable
from e2e.patched import patched
from e2e.player import Player, quick
from e2e.server import Server
from tests.bots.test_ai_cases import PHASES, huge

LOG = "thought"
EXPERTS = f"""
from random import Random
from js import console
from rummy.game import Game
from rummy.melds import Meld
from rummy.observe import observe
from rummy.deal import Deal
from rummy.rules import Rules

expert = SHIPPED["expert"]
GREAT = {[huge(phase) for phase in PHASES]!r}

def thinks(what, seen, rng, budget):
    began = time.perf_counter()
    action = expert(seen, rng, budget)
    console.log("{LOG}", what if len(seen.actions) > 1 else "forced", 1000 * (time.perf_counter() - began))
    return action

def timed(seen, rng, budget=PLAY):
    while GREAT:
        deal = GREAT.pop()
        game = Game(deal.rules, deal, before=(0,) * deal.players)
        thinks("greatest", observe(game, deal.turn), Random(1), budget)
    return thinks("choice", seen, rng, budget)

BOTS = dict.fromkeys(SHIPPED, timed)
"""


def renderers() -> Iterator[int]:
    """The processes of pages that this one has started."""
    parents: dict[int, int] = {}
    pages = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            number, parent = int(process.name), int((process / "stat").read_text().rsplit(")", 1)[1].split()[1])
            command = (process / "cmdline").read_text()
        except OSError:  # it has ended meanwhile
            continue
        parents[number] = parent
        if "--type=renderer" in command:
            pages.append(number)
    for number in pages:
        parent = number
        while parent not in (0, os.getpid()):
            parent = parents.get(parent, 0)
        if parent:
            yield number


@contextmanager
def slower(times: float) -> Iterator[None]:
    """Pages run for one of so many parts of the time."""
    done, pages = threading.Event(), list(renderers())

    def tell(number: int) -> None:
        for page in pages:
            os.kill(page, number)

    def keep() -> None:
        while not done.wait(0.005):
            tell(signal.SIGSTOP)
            time.sleep(0.005 * (times - 1))
            tell(signal.SIGCONT)

    thread = threading.Thread(target=keep)
    if times > 1:
        thread.start()
    try:
        yield
    finally:
        done.set()
        if times > 1:
            thread.join()


def played(page: Page, url: str, times: float, turns: int) -> dict[str, list[float]]:
    """Milliseconds of thought by what there was to decide."""
    thoughts: dict[str, list[float]] = {}

    def heard(text: str) -> None:
        if text.startswith(LOG):
            _, what, took = text.split()
            thoughts.setdefault(what, []).append(float(took))

    page.on("console", lambda message: heard(message.text))
    quick(page)
    page.goto(url)
    booted(page)
    player = Player(page)
    with slower(times):
        for _ in range(turns):
            if player.until_mine() == "over":
                break
            while player.phase() == "play":
                player.act(next(o for o in player.view()["offers"] if o["kind"] in ("draw", "discard")))
    return thoughts


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--slower", type=float, default=6)
    parser.add_argument("--turns", type=int, default=12)
    parser.add_argument("--repeats", type=int, default=3)
    options = parser.parse_args()
    thoughts: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(patched(Path(build.DIST), Path(folder) / "game", EXPERTS)).start()
        browser = playwright.chromium.launch(executable_path=executable("chromium"), args=[*QUIET])
        for _ in range(options.repeats):
            page = browser.new_context().new_page()
            for what, times in played(page, server.url(), options.slower, options.turns).items():
                thoughts.setdefault(what, []).extend(times)
            page.context.close()
        browser.close()
        server.stop()
    print(f"milliseconds, a device {options.slower:g} times slower\n")
    print(f"{'':16}{'count':>8}{'median':>8}{'95 %':>8}{'longest':>8}")
    for what, times in thoughts.items():
        times.sort()
        late = times[round(0.95 * (len(times) - 1))]
        print(f"{what:16}{len(times):8}{statistics.median(times):8.0f}{late:8.0f}{times[-1]:8.0f}")


if __name__ == "__main__":
    main()
