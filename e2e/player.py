"""Plays at the table as a person would: sees the view the table shows, presses what is on the page.

It knows the game only by what is offered. Three ways: `mouse`, `touch` (taps only), `keyboard` (keys only).
"""

from __future__ import annotations

import json
import time
from typing import Any, Literal

from playwright.sync_api import Frame, Locator, Page, Position, expect

Way = Literal["mouse", "touch", "keyboard"]
VIEW = "document.querySelector('rummy-game')?.shadowRoot?.querySelector('rummy-table')?.view ?? null"
INDEX: Position = {"x": 7, "y": 12}
"""Within a card, in CSS pixels."""
QUICK = {"pace": "instant", "undoWait": False, "motion": "reduced"}


def quick(page: Page, **settings: object) -> None:
    """Opponents that do not dawdle. Before the page is opened."""
    chosen = {**QUICK, **settings}
    page.add_init_script(
        f"""try {{
            const scope = location.pathname.slice(0, location.pathname.lastIndexOf("/") + 1);
            const key = `rummy.${{scope}}.v1.settings`;
            if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({json.dumps(chosen)}));
        }} catch {{ /* storage denied: the test is about that */ }}"""
    )


class Player:
    def __init__(self, game: Page | Frame, way: Way = "mouse") -> None:
        self.game = game
        self.way = way
        self.page = game.page if isinstance(game, Frame) else game

    # -- seeing ----------------------------------------------------------------------------------------------------

    def view(self) -> dict[str, Any]:
        """What the table shows now; waits for there to be something."""
        end = time.monotonic() + 30
        while (view := self.game.evaluate(VIEW)) is None:
            assert time.monotonic() < end, "no view at the table"
            time.sleep(0.05)
        assert isinstance(view, dict)
        return view

    def phase(self) -> str:
        """`play` when the person may act, `over` when the deal is, else `wait`."""
        view = self.view()
        if view["phase"] == "over":
            return "over"
        return "play" if view["offers"] and not self._busy() else "wait"

    def _busy(self) -> bool:
        return bool(
            self.game.evaluate("document.querySelector('rummy-game').shadowRoot.querySelector('rummy-table').busy")
        )

    def until_mine(self, seconds: float = 60) -> str:
        """Waits until the person is to act or the deal is over, and says which."""
        end = time.monotonic() + seconds
        while (phase := self.phase()) == "wait":
            assert time.monotonic() < end, f"not to act within {seconds} s: {self.view()}"
            time.sleep(0.02)
        return phase

    def locate(self, selector: str) -> Locator:
        return self.game.locator(f"rummy-game {selector}")

    # -- doing -----------------------------------------------------------------------------------------------------

    def press(self, target: Locator) -> None:
        """Cards overlap, so one is pressed on its index, where a person sees it."""
        on_index = target.get_attribute("data-card") is not None
        if self.way == "mouse":
            target.click(position=INDEX if on_index else None)
        elif self.way == "touch":
            target.tap(position=INDEX if on_index else None)
        else:
            self._walk_to(target)
            self.page.keyboard.press("Enter")

    def _walk_to(self, target: Locator) -> None:
        """Moves the focus with Tab and arrows alone until it is on the target."""
        is_there = "el => el.getRootNode().activeElement === el"
        for step in range(120):
            if target.evaluate(is_there):
                return
            zone = target.evaluate("el => el.closest('[data-rove]')?.dataset.rove ?? ''")
            inside = target.evaluate(
                "(el, zone) => !!zone && el.getRootNode().activeElement?.closest('[data-rove]')?.dataset.rove === zone",
                zone,
            )
            self.page.keyboard.press("ArrowRight" if inside and step % 40 else "Home" if inside else "Tab")
        raise AssertionError(f"the keyboard does not reach {target}")

    def select(self, cards: list[str]) -> None:
        """Selects exactly these cards of the hand (jokers as `*`)."""
        selected = self.locate("button[data-zone=hand][data-selected]")
        while selected.count():
            self.press(selected.first)
        wanted: dict[str, int] = {}
        for card in cards:
            held = "*" if card.startswith("*") else card
            wanted[held] = wanted.get(held, 0) + 1
        for card, count in wanted.items():
            for copy in range(count):
                self.press(self.locate(f'button[data-zone=hand][data-card="{card}"]').nth(copy))

    def act(self, offer: dict[str, Any]) -> None:
        """Does what is offered, by what is on the page, and waits until the table shows it done."""
        before = self.view()
        kind, cards = offer["kind"], offer["cards"]
        if kind == "take":
            self._take(offer["at"])
        elif kind in ("draw", "pass", "end"):
            self.press(self.locate(f"button[data-action={kind}]"))
        elif kind == "call":
            self.press(self.locate("button[data-action=call]").first)
            self._choose(before, offer)
        elif kind == "layoff":
            self.select(cards)
            self.press(self.locate(f'button[data-zone=meld][data-meld="{offer["meld"]}"]'))
            self._choose(before, offer)
        else:
            self.select(cards)
            self.press(self.locate(f"button[data-action={kind}]"))
            self._choose(before, offer)
        self._until_changed(before, offer)

    def _take(self, at: int) -> None:
        card = self.locate(f'button[data-zone=pile][data-index="{at}"]')
        if self.way != "touch":
            return self.press(card)
        self.press(card)  # shows what would come along
        expect(self.locate("[data-commit=take], button[data-action=take]").first).to_be_visible()
        return self.press(card)

    def _choose(self, before: dict[str, Any], offer: dict[str, Any]) -> None:
        """Of the ways the page asks about, where it asks, the one that was meant (M9)."""
        way = self.locate(f'dialog[open] button[data-way="{offer["action"]}"]')
        end = time.monotonic() + 5
        while self.view() == before and time.monotonic() < end:
            if way.count():
                return self.press(way)
            time.sleep(0.02)
        return None

    def _until_changed(self, before: dict[str, Any], offer: dict[str, Any]) -> None:
        end = time.monotonic() + 15
        while self.view() == before:
            assert time.monotonic() < end, f"nothing came of {offer['action']}"
            time.sleep(0.02)

    # -- playing ---------------------------------------------------------------------------------------------------

    def turn(self) -> None:
        """One action: melds and lays off what it can, else takes or draws, else throws its last card."""
        view = self.view()
        offers: list[dict[str, Any]] = view["offers"]
        order = ["call", "meld", "layoff", "take", "draw", "discard", "pass", "end"]

        def rank(offer: dict[str, Any]) -> tuple[int, int]:
            size = len(offer["cards"])
            wide = offer["kind"] == "take" and size > 4
            return (len(order) if wide else order.index(offer["kind"]), -size if offer["kind"] != "take" else size)

        self.act(min(offers, key=rank))

    def deal(self, most: int = 400) -> dict[str, Any]:
        """Plays the running deal to its end; the view then."""
        for _ in range(most):
            if self.until_mine() == "over":
                return self.view()
            self.turn()
        raise AssertionError(f"no end of the deal after {most} actions")

    def next_deal(self) -> None:
        """Leaves the score sheet for the next deal."""
        before = self.view()["deal"]
        button = self.locate("dialog[open] [data-shell=next-deal]")
        expect(button).to_be_visible()
        self.press(button)
        end = time.monotonic() + 15
        while self.view()["deal"] == before:
            assert time.monotonic() < end, "no next deal came"
            time.sleep(0.02)

    def whole_game(self, most: int = 60) -> dict[str, Any]:
        """Plays to the final score; the view then."""
        for _ in range(most):
            view = self.deal()
            if view["outcome"]:
                expect(self.locate("dialog[open] [data-shell=play-again]")).to_be_visible()
                return view
            self.next_deal()
        raise AssertionError(f"no end of the game after {most} deals")
