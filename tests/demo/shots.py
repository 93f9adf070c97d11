"""Pictures of the table at the sizes it is made for: `python tests/demo/shots.py OUT [NAME...]`, where a name is one of
`FIXTURES`, positions made by hand, or of `e2e.positions.SITUATIONS`, made by the engine.

It serves the checkout itself (card faces from `node_modules`) and needs Playwright with a Chromium, named by
`CHROMIUM` if it is not Playwright's own.
What a look cannot be trusted with is measured too: overlaps and cut-off cards.
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
SIZES = [
    (320, 568),
    (360, 640),
    (390, 844),
    (844, 390),
    (768, 1024),
    (1280, 800),
    (1920, 1080),
]
sys.path.insert(0, str(ROOT))

from e2e.positions import SITUATIONS  # noqa: E402  # found by the line above

FIXTURES = ["start", "play", "heavy", "heavyplay", "must", "four", "over", "overtwo", "emptystock", "rows", "eight"]


class Handler(SimpleHTTPRequestHandler):
    def translate_path(self, path: str) -> str:
        face = re.search(r"/web/cards/([24])color/(\w\w\.svg)", path)
        return str(FACES / f"{face[1]}color-bf" / face[2]) if face else super().translate_path(path)

    def log_message(self, *_: object) -> None:
        pass


def main(out: Path, names: list[str]) -> None:
    out.mkdir(parents=True, exist_ok=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(ROOT)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}/tests/demo/index.html"
    more = os.environ.get("QUERY", "")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM"))
        page = browser.new_page()
        page.on("console", lambda message: print("  console:", message.text))
        page.on("pageerror", lambda e: print("  error:", e))
        for name in names:
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.goto(f"{base}?fixture={'start' if name in SITUATIONS else name}&{more}")
                page.locator(".rt-bar").wait_for()
                if name in SITUATIONS:
                    page.evaluate("view => Object.assign(globalThis.table, { order: [], view })", SITUATIONS[name]())
                page.wait_for_timeout(250)
                page.screenshot(path=str(out / f"{name}-{width}x{height}.png"))
                print(name, f"{width}x{height}", page.evaluate("globalThis.measure(table)"))
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or [*FIXTURES, *SITUATIONS])
