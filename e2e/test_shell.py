"""The page around the table: refusals, taking back, speaking, keeping, and what happens when something breaks."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.conftest import booted, poll
from e2e.player import Player, quick

ROOT = "document.querySelector('rummy-game').shadowRoot"
SPOKEN = f"[...{ROOT}.querySelectorAll('[role=log] p')].map(line => line.textContent)"


def opened(page: Page, site: str, **settings: object) -> Player:
    quick(page, **settings)
    page.goto(site)
    booted(page)
    player = Player(page)
    player.until_mine()
    return player


def spoken(page: Page) -> list[str]:
    said = page.evaluate(SPOKEN)
    assert isinstance(said, list)
    return said


def listen(page: Page) -> None:
    """From now on every message of the live region is kept in `window.heard`."""
    page.evaluate(
        f"""() => {{
            window.ear?.disconnect();
            window.heard = [];
            window.ear = new MutationObserver(changes => {{
                for (const {{ addedNodes }} of changes) for (const node of addedNodes) heard.push(node.textContent);
            }});
            ear.observe({ROOT}.querySelector("[role=log]"), {{ childList: true }});
        }}"""
    )


def heard(page: Page) -> list[str]:
    said = page.evaluate("heard")
    assert isinstance(said, list)
    return said


def status(page: Page) -> Locator:
    return page.locator("rummy-game .say")


def phase(page: Page, wanted: str, seconds: float = 30) -> None:
    game = page.locator("rummy-game")
    expect(game).to_have_attribute("data-phase", wanted, timeout=seconds * 1000)


def menu(page: Page, item: str) -> None:
    page.locator("[data-shell=menu]").click()
    page.locator(f"dialog [data-shell={item}]").click()


def store(page: Page) -> dict[str, str]:
    """What is kept, by its short name."""
    kept = page.evaluate("({...localStorage})")
    return {key.rsplit(".", 1)[-1]: value for key, value in kept.items() if key.startswith("rummy.")}


def focused(page: Page) -> str:
    return str(page.evaluate(f"{ROOT}.activeElement?.dataset.shell ?? {ROOT}.activeElement?.dataset.action ?? ''"))


# -- refusals, taking back -------------------------------------------------------------------------------------------


def test_a_refusal_names_rule_and_cards_and_covers_none(page: Page, site: str) -> None:
    """UI-07, UI-04: in the status line and spoken once; the cards stay where they are."""
    page.set_viewport_size({"width": 360, "height": 640})
    player = opened(page, site)
    card = player.locate("button[data-zone=hand]").first
    card.click(position={"x": 8, "y": 8})
    listen(page)
    player.locate("button[data-action=discard]").click(force=True)
    expect(status(page)).to_have_attribute("data-kind", "refused")
    expect(status(page)).to_contain_text(re.compile(r"Draw first.*[♣♦♥♠]"))
    said = [line for line in heard(page) if line.startswith("Draw first")]
    assert len(said) == 1
    assert re.search(r"of (clubs|diamonds|hearts|spades)", said[0])
    foot = page.locator("rummy-game .status").bounding_box()
    assert foot is not None
    for shown in player.locate("rummy-table button:visible").all():
        box = shown.bounding_box()
        assert box is not None and box["y"] + box["height"] <= foot["y"] + 1


PHASES = f"""() => {{
    const game = document.querySelector("rummy-game");
    window.phases = [];
    const note = what => what !== phases.at(-1)?.[0] && phases.push([what, performance.now()]);
    new MutationObserver(() => note(game.dataset.phase)).observe(game, {{ attributeFilter: ["data-phase"] }});
    {ROOT}.addEventListener("click", () => {{
        note("click");
        setTimeout(() => note("after"));
    }}, true);
}}"""
"""From now on `window.phases` tells when the game changed its phase, by the page's own clock in milliseconds, and what
came of a click at once."""


def test_a_discard_can_be_taken_back_for_three_seconds(page: Page, site: str) -> None:
    """UI-05."""
    player = opened(page, site, undoWait=True)
    drawn = next(offer for offer in player.view()["offers"] if offer["kind"] == "draw")
    player.act(drawn)
    before = player.view()
    player.act(next(offer for offer in before["offers"] if offer["kind"] == "discard"))
    phase(page, "undo")
    page.locator("[data-shell=undo]").click()
    phase(page, "play")
    assert {**player.view(), "undo": None} == {**before, "undo": None}

    page.evaluate(PHASES)
    player.act(next(offer for offer in before["offers"] if offer["kind"] == "discard"))
    phase(page, "undo")
    expect(page.locator("rummy-game")).not_to_have_attribute("data-phase", "undo", timeout=10_000)
    seen = page.evaluate("phases")
    begun = [what for what, _ in seen].index("undo")
    assert seen[begun + 1][1] - seen[begun][1] > 2900
    player.until_mine()

    player.act(next(offer for offer in player.view()["offers"] if offer["kind"] == "draw"))
    player.act(next(offer for offer in player.view()["offers"] if offer["kind"] == "discard"))
    phase(page, "undo")
    page.locator("[data-shell=go-on]").click()
    player.until_mine()
    order = [what for what, _ in page.evaluate("phases")]
    clicked = len(order) - 1 - order[::-1].index("click")
    assert order[clicked - 1 : clicked + 3] == ["undo", "click", "bots", "after"]


def test_undo_says_why_not(page: Page, site: str) -> None:
    """UI-06: the drawn card has been seen."""
    player = opened(page, site)
    player.act(next(offer for offer in player.view()["offers"] if offer["kind"] == "draw"))
    page.locator("[data-shell=undo]").click(force=True)
    expect(status(page)).to_contain_text("a new card has been seen")


# -- speaking, keys, windows -----------------------------------------------------------------------------------------


def test_each_key_speaks_one_message_also_twice_the_same(page: Page, site: str) -> None:
    """AX-05, AX-02."""
    opened(page, site)
    for key in "hptkosrl":
        listen(page)
        page.keyboard.press(key)
        page.keyboard.press(key)
        said = heard(page)
        assert len(said) == 2 and said[0] == said[1] and len(said[0]) > 10, (key, said)


def test_keys_are_letters_where_a_text_is_written(page: Page, site: str) -> None:
    opened(page, site)
    menu(page, "menu-files")
    listen(page)
    page.locator("#files-text").press_sequentially("hnz?")
    expect(page.locator("#files-text")).to_have_value("hnz?")
    assert heard(page) == []
    expect(page.locator("dialog.dialog-files")).to_be_visible()


def test_a_key_can_be_changed(page: Page, site: str) -> None:
    opened(page, site)
    page.keyboard.press("?")
    page.get_by_role("button", name=re.compile("Change the key k")).click()
    page.keyboard.press("h")
    expect(page.locator("dialog [role=status]")).to_contain_text("is in use")
    page.get_by_role("button", name=re.compile("Change the key k")).click()
    page.keyboard.press("j")
    page.keyboard.press("Escape")
    listen(page)
    page.keyboard.press("k")
    page.keyboard.press("j")
    assert [line for line in heard(page) if "in the stock" in line] == heard(page)
    assert len(heard(page)) == 1


@pytest.mark.parametrize(
    "item", ["new-game", "menu-sheet", "menu-settings", "menu-rules", "menu-help", "menu-keys", "menu-about"]
)
def test_windows_take_the_focus_and_give_it_back(page: Page, site: str, item: str) -> None:
    """AX-03: Esc closes, and the focus is where it was."""
    opened(page, site)
    menu(page, item)
    window = page.locator("dialog[open]")
    expect(window).to_have_count(1)
    assert page.evaluate(f"{ROOT}.activeElement.closest('dialog') !== null")
    page.keyboard.press("Escape")
    expect(window).to_have_count(0)
    poll(lambda: focused(page) == "menu", 2, "the focus back at the menu")


def test_after_a_deal_the_focus_is_on_the_sheet_and_then_at_the_table(page: Page, site: str) -> None:
    """AX-03."""
    player = opened(page, site)
    player.deal()
    expect(page.locator("dialog.dialog-deal")).to_be_visible()
    poll(lambda: focused(page) == "next-deal", 5, "the focus on the sheet")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    poll(lambda: focused(page) == "next-deal", 2, "the way on is at hand")
    page.keyboard.press("Enter")
    player.until_mine()
    poll(lambda: bool(page.evaluate(f"{ROOT}.activeElement !== null")), 5, "the focus is in the game")


def test_opponents_wait_while_a_window_is_open(page: Page, site: str) -> None:
    player = opened(page, site, pace="fast")
    player.act(next(offer for offer in player.view()["offers"] if offer["kind"] == "draw"))
    player.act(next(offer for offer in player.view()["offers"] if offer["kind"] == "discard"))
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_be_visible()
    time.sleep(0.7)
    before = player.view()
    time.sleep(1.5)
    assert player.view() == before
    page.keyboard.press("Escape")
    player.until_mine()


def test_settings_take_effect_and_stay(page: Page, site: str) -> None:
    opened(page, site)
    menu(page, "menu-settings")
    page.locator("dialog input[name=theme][value=dark]").check(force=True)
    page.locator("dialog input[name=faces]").nth(1).check(force=True)
    game = page.locator("rummy-game")
    expect(game).to_have_attribute("data-theme", "dark")
    page.reload()
    booted(page)
    expect(game).to_have_attribute("data-theme", "dark")
    expect(game).to_have_attribute("data-faces", "4")


# -- keeping ---------------------------------------------------------------------------------------------------------


def without_order(view: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in view.items() if key not in ("undo", "undo_reason")}


def test_a_game_copied_is_the_same_game_when_loaded(page: Page, site: str) -> None:
    """WB-11: and what is no game is refused without loss."""
    player = opened(page, site)
    player.act(next(offer for offer in player.view()["offers"] if offer["kind"] == "draw"))
    kept = player.view()
    menu(page, "menu-files")
    text = page.locator("#files-record").input_value()
    for bad in ("", "some other text", text.replace("deal 1", "deal one"), text[: len(text) // 3]):
        page.locator("#files-text").fill(bad)
        page.locator("dialog [data-shell=load]").click()
        expect(page.locator("dialog .error")).to_contain_text("line")
        assert player.view() == kept
        assert store(page)["record"] == text
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    page.locator("dialog [data-shell=start]").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    poll(lambda: store(page)["record"] != text, 5, "another game is kept")
    menu(page, "menu-files")
    page.locator("#files-text").fill(text)
    page.locator("dialog [data-shell=load]").click()
    expect(page.locator("dialog .told")).to_be_visible()
    assert without_order(player.view()) == without_order(kept)
    assert store(page)["record"] == text


@pytest.mark.parametrize(
    "text", ["", "not a record", "rummy-record 1\nrules preset=rummy500 banana=1\n", "rummy-record 99\n"]
)
def test_a_saved_game_that_cannot_be_read_is_not_lost(page: Page, site: str, text: str) -> None:
    """WB-11: said with the line; kept, even after a new game, until the player removes it."""
    key = "`rummy.${location.pathname.slice(0, location.pathname.lastIndexOf('/') + 1)}.v1.record`"
    page.add_init_script(f"if (!localStorage.getItem({key})) localStorage.setItem({key}, {text!r} || ' ')")
    page.goto(site)
    booted(page)
    phase(page, "damaged")
    expect(page.locator("#trouble-what")).to_have_value(re.compile("line 1|line 2"))
    expect(page.locator("#trouble-record")).to_have_value(text or " ")
    page.locator("dialog [data-shell=new-game]").click()
    page.locator("dialog [data-shell=start]").click()
    Player(page).until_mine()
    assert store(page)["damaged"] == (text or " ")
    menu(page, "menu-damaged")
    expect(page.locator("#trouble-record")).to_have_value(text or " ")
    page.locator("dialog [data-shell=remove]").click()
    assert "damaged" not in store(page)


def test_two_tabs_do_not_write_over_each_other(page: Page, context: BrowserContext, site: str) -> None:
    player = opened(page, site)
    other = context.new_page()
    other.goto(site)
    booted(other)
    phase(other, "elsewhere")
    kept = store(page)["record"]
    other.locator("dialog [data-shell=play-here]").click()
    phase(page, "elsewhere")
    there = Player(other)
    there.until_mine()
    assert store(page)["record"] == kept
    there.act(next(offer for offer in there.view()["offers"] if offer["kind"] == "draw"))
    assert store(page)["record"] != kept
    page.bring_to_front()
    page.locator("dialog [data-shell=play-here]").click()
    player.until_mine()
    assert player.view()["phase"] == "play", "the other tab's draw is known here"
    phase(other, "elsewhere")


def test_where_nothing_can_be_kept_the_game_says_so_and_plays(page: Page, site: str) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    page.goto(site)
    booted(page)
    assert [line for line in spoken(page) if "does not keep your game" in line]
    player = Player(page)
    player.until_mine()
    player.act(next(offer for offer in player.view()["offers"] if offer["kind"] == "draw"))


# -- what breaks -----------------------------------------------------------------------------------------------------

CATCH = """async (site) => {
    const { Engine, EngineError } = await import(site + "engine.js");
    const call = Engine.prototype.call;
    Engine.prototype.call = function (op, args) {
        window.engine = this;
        return window.fault?.(op, EngineError) ?? call.call(this, op, args);
    };
}"""


@pytest.mark.trouble
def test_an_engine_that_dies_is_never_a_frozen_table(page: Page, site: str) -> None:
    player = opened(page, site)
    page.evaluate(CATCH, site)
    player.act(next(offer for offer in player.view()["offers"] if offer["kind"] == "draw"))
    kept, record = player.view(), store(page)["record"]
    page.evaluate("engine.stop()")
    card = kept["offers"][0]["cards"][0]
    player.select([card])
    player.locate("button[data-action=discard]").click()
    phase(page, "broken")
    expect(page.locator("#trouble-record")).to_have_value(record)
    assert page.locator("#trouble-what").input_value()
    assert focused(page) == "go-on"
    page.keyboard.press("Escape")
    expect(page.locator("dialog.dialog-broken")).to_be_visible()
    page.locator("dialog [data-shell=go-on]").click()
    phase(page, "play")
    assert player.view() == kept
    player.act(next(offer for offer in kept["offers"] if offer["kind"] == "discard"))


@pytest.mark.trouble
@pytest.mark.parametrize("kind", ["crash", "illegal"])
def test_an_opponent_that_fails_is_never_a_frozen_table(page: Page, site: str, kind: str) -> None:
    """AI-05: the page's half of it."""
    player = opened(page, site)
    page.evaluate(CATCH, site)
    page.evaluate(
        """kind => { window.fault = (op, EngineError) => op === "bot" ? Promise.reject(
            new EngineError({ kind, reason: "not-in-hand", message: "Traceback of a bot" })) : undefined; }""",
        kind,
    )
    player.act(next(offer for offer in player.view()["offers"] if offer["kind"] == "draw"))
    player.act(next(offer for offer in player.view()["offers"] if offer["kind"] == "discard"))
    phase(page, "broken")
    expect(page.locator("#trouble-what")).to_have_value(re.compile("Traceback of a bot"))
    page.locator("dialog [data-shell=go-on]").click()
    expect(page.locator("dialog.dialog-broken")).to_contain_text("again", timeout=30_000)
    page.evaluate("delete window.fault")
    page.locator("dialog [data-shell=go-on]").click()
    player.until_mine()
    assert player.view()["deal"] == 1
