"""Pictures of the table at the sizes it is made for: `python tests/demo/shots.py OUT [FIXTURE…]`.

It serves the checkout itself (card faces from `node_modules`) and needs Playwright with a Chromium, named by
`CHROMIUM` if it is not Playwright's own. What a look cannot be trusted with is measured too: overlaps, cut-off cards, errors.
"""

from __future__ import annotations

import os
import re
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
FACES = ROOT / "node_modules/@heruka_urgyen/react-playing-cards/src/images"
SIZES = [(320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]
FIXTURES = ["start", "play", "heavy", "heavyplay", "must", "four", "over", "overtwo", "emptystock", "rows", "eight"]

MEASURE = """() => {
  const box = (e) => e.getBoundingClientRect();
  const root = globalThis.table;
  const bad = [];
  const frame = box(root);
  const inside = (b, f, what) => {
    if (b.left < f.left - 1 || b.right > f.right + 1 || b.top < f.top - 1 || b.bottom > f.bottom + 1) {
      bad.push(`${what} leaves its room: ${[b.left, b.top, b.right, b.bottom].map(Math.round)} in ${[f.left, f.top, f.right, f.bottom].map(Math.round)}`);
    }
  };
  const zones = [".rt-seats", ".rt-piles", ".rt-melds", ".rt-own", ".rt-bar"].map((s) => root.querySelector(s)).filter(Boolean);
  for (const z of zones) inside(box(z), frame, z.className);
  for (let i = 0; i < zones.length; i++) for (let j = i + 1; j < zones.length; j++) {
    const a = box(zones[i]), b = box(zones[j]);
    if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) bad.push(`${zones[i].className} overlaps ${zones[j].className}`);
  }
  for (const [zone, cards] of [[".rt-own", ".rt-held"], [".rt-piles", ".rt-thrown"], [".rt-seats", ".rt-card"], [".rt-bar", "button"]]) {
    const z = root.querySelector(zone);
    if (z) for (const c of z.querySelectorAll(cards)) if (c.checkVisibility()) inside(box(c), box(z), cards);
  }
  const strip = (cards) => {
    const b = [...root.querySelectorAll(cards)].map(box);
    let least = Infinity;
    for (let i = 1; i < b.length; i++) if (Math.abs(b[i].top - b[i - 1].top) < 12) least = Math.min(least, b[i].left - b[i - 1].left);
    return least === Infinity ? null : Math.round(least);
  };
  const w = (s) => { const e = root.querySelector(s); return e ? Math.round(box(e).width) : null; };
  const m = root.querySelector(".rt-melds");
  return { bad, hand: [w(".rt-held"), strip(".rt-held")], pile: [w(".rt-thrown"), strip(".rt-thrown")], meld: w(".rt-meld .rt-card"),
           scroll: m ? `${m.scrollHeight}/${m.clientHeight}` : null };
}"""


class Handler(SimpleHTTPRequestHandler):
    def translate_path(self, path: str) -> str:
        face = re.search(r"/web/cards/([24])color/(\w\w\.svg)", path)
        return str(FACES / f"{face[1]}color-bf" / face[2]) if face else super().translate_path(path)

    def log_message(self, *_: object) -> None:
        pass


def main(out: Path, fixtures: list[str]) -> None:
    out.mkdir(parents=True, exist_ok=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(ROOT)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sizes = [tuple(map(int, s.split("x"))) for s in os.environ.get("SIZES", "").split()] or SIZES
    more = os.environ.get("QUERY", "")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM"))
        page = browser.new_page()
        page.on("console", lambda m: print("  console:", m.text) if m.type in ("error", "warning") else None)
        page.on("pageerror", lambda e: print("  error:", e))
        for fixture in fixtures:
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                page.goto(f"http://127.0.0.1:{server.server_port}/tests/demo/index.html?fixture={fixture}&{more}")
                page.locator(".rt-bar").wait_for()
                page.wait_for_timeout(250)
                if os.environ.get("SCRIPT"):
                    page.evaluate(os.environ["SCRIPT"])
                    page.wait_for_timeout(250)
                page.screenshot(path=str(out / f"{fixture}-{width}x{height}.png"))
                print(fixture, f"{width}x{height}", page.evaluate(MEASURE))
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or FIXTURES)
