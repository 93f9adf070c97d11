"""Whole deals and games, played with what is on the page."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import Watch, booted
from e2e.player import Player, quick


def opened(page: Page, site: str, **settings: object) -> Page:
    quick(page, **settings)
    page.goto(site)
    booted(page)
    return page


def check_sheet(view: dict[str, Any]) -> None:
    """Totals are the sums of the deals, on every line (S8)."""
    totals = [0] * len(view["names"])
    for row in view["sheet"]:
        totals = [total + cell["score"] for total, cell in zip(totals, row["cells"], strict=True)]
        assert [cell["total"] for cell in row["cells"]] == totals
    assert view["totals"] == totals


def test_a_whole_game_by_mouse(page: Page, site: str) -> None:
    """From the shuffle to the final score, at 500 Rummy's own target."""
    player = Player(opened(page, site))
    view = player.whole_game()
    check_sheet(view)
    assert max(view["totals"]) >= 500
    assert view["outcome"]["totals"] == view["totals"]
    expect(player.locate("dialog[open]")).to_contain_text(str(max(view["totals"])))


def test_a_whole_deal_by_keyboard(page: Page, site: str) -> None:
    """Not one click: every control is reached by Tab and arrows and pressed with Enter (AX-01)."""
    player = Player(opened(page, site), "keyboard")
    view = player.deal()
    assert view["phase"] == "over"
    check_sheet(view)
    expect(player.locate("dialog[open] [data-shell=next-deal]")).to_be_focused()
    player.next_deal()
    assert player.until_mine() == "play"
    inside = page.evaluate("document.querySelector('rummy-game').shadowRoot.activeElement !== null")
    assert inside, "focus fell out of the game (AX-03)"


@pytest.mark.parametrize("size", [(390, 844), (360, 640)], ids=str)
def test_a_whole_deal_by_touch_in_portrait(browser: Browser, site: str, watch: Watch, size: tuple[int, int]) -> None:
    """Taps only, on a phone held upright; nothing scrolls the page (UI-02, UI-03)."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, device_scale_factor=2
    )
    watch.look(context)
    page = context.new_page()
    player = Player(opened(page, site), "touch")
    player.until_mine()
    for box in [card.bounding_box() for card in player.locate("button[data-zone=hand]").all()]:
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width + 1
        assert box["y"] + box["height"] <= height + 1
    view = player.deal()
    assert view["phase"] == "over"
    assert page.evaluate("[scrollX, scrollY]") == [0, 0]
    context.close()
    watch.check()


def test_a_reload_in_mid_turn_resumes_exactly(page: Page, site: str) -> None:
    """At every action of some turns, obligations, new cards and the hand's order included (WB-12)."""
    player = Player(opened(page, site))
    for _ in range(12):
        if player.until_mine() == "over":
            break
        player.turn()
        player.until_mine()
        before, hand = player.view(), hand_order(player)
        page.reload()
        booted(page)
        player.until_mine()
        assert player.view() == before
        assert hand_order(player) == hand


def test_a_taken_card_that_must_be_used_survives_a_reload(page: Page, site: str) -> None:
    """The obligation of T6 is part of the game, not of the page."""
    player = Player(opened(page, site))
    must = None
    for _ in range(300):
        phase = player.until_mine()
        if phase == "over":
            player.next_deal()
            continue
        deep = [o for o in player.view()["offers"] if o["kind"] == "take" and len(o["cards"]) > 1]
        if deep:
            player.act(deep[0])
            must = player.view()["this_turn"]["must"]
            break
        draws = [o for o in player.view()["offers"] if o["kind"] in ("draw", "discard")]
        player.act(draws[0] if draws else player.view()["offers"][0])
    assert must is not None, "no deep card could be taken in 300 actions"
    page.reload()
    booted(page)
    assert player.view()["this_turn"]["must"] == must
    assert all(must in offer["cards"] for offer in player.view()["offers"])


def hand_order(player: Player) -> list[str | None]:
    return [card.get_attribute("data-card") for card in player.locate("button[data-zone=hand]").all()]


def test_nothing_hidden_reaches_the_page(page: Page, site: str) -> None:
    """No card of another hand or of the stock in the view, the events or the document (the record is kept apart)."""
    player = Player(opened(page, site))
    for _ in range(15):
        if player.until_mine() == "over":
            break
        view = player.view()
        seen = {card for pile in view["discards"] for card in pile}
        seen |= {laid["card"] for meld in view["melds"] for laid in meld["cards"]}
        seen |= set(view["hands"][view["seat"]]["cards"])
        others = [hand["cards"] for seat, hand in enumerate(view["hands"]) if seat != view["seat"]]
        assert all(card is None for cards in others for card in cards)
        shown = page.evaluate(
            """() => [...document.querySelector("rummy-game").shadowRoot.querySelectorAll("[data-card]")]
                .map(element => element.dataset.card)"""
        )
        assert set(shown) <= seen
        player.turn()


def test_undo_takes_a_meld_back_but_not_a_draw(page: Page, site: str) -> None:
    """Within the turn, up to the last revealed card (UI-06); the reason is said (UI-07)."""
    player = Player(opened(page, site))
    player.until_mine()
    draw = next(offer for offer in player.view()["offers"] if offer["kind"] == "draw")
    player.act(draw)
    after_draw = player.view()
    assert after_draw["undo"] is False
    assert after_draw["undo_reason"] == "card-seen"
    undo = player.locate("[data-shell=undo]").first
    undo.click(force=True)  # unavailable, but it explains itself
    expect(player.locate(".status")).to_contain_text("cannot be undone")
    assert player.view() == after_draw
    take_back(player)


def take_back(player: Player) -> None:
    """Plays on until something can be laid, lays it, and takes it back."""
    for _ in range(400):
        if player.until_mine() == "over":
            player.next_deal()
            continue
        offers = player.view()["offers"]
        layings = [offer for offer in offers if offer["kind"] in ("meld", "layoff")]
        if not layings:
            rest = [offer for offer in offers if offer["kind"] in ("draw", "discard", "pass", "end")]
            player.act(rest[0])
            continue
        before = player.view()
        player.act(layings[0])
        if player.view()["phase"] == "over":
            continue
        player.locate("[data-shell=undo]").first.click()
        end_view = None
        for _ in range(200):
            end_view = player.view()
            if end_view == before:
                return
            player.page.wait_for_timeout(25)
        raise AssertionError(json.dumps([before, end_view]))
    raise AssertionError("nothing could be laid in 400 actions")
