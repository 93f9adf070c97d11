"""Every preset is played in the browser: whole deals with two players and with the most, on a phone and on a desk."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.conftest import Watch, booted
from e2e.player import Player, quick
from e2e.test_play import check_sheet
from rummy.actions import Move
from rummy.apply import apply
from rummy.deal import start
from rummy.legal import callers, legal_actions
from rummy.record import PERSON, fresh
from rummy.rules import PRESETS, Rules, schema

DEVICES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "desk": {"viewport": {"width": 1280, "height": 800}},
}
MOST = {name: next(option.maximum for option in schema(name) if option.name == "players") for name in PRESETS}


@pytest.fixture(params=DEVICES)
def place(request: pytest.FixtureRequest, browser: Browser, watch: Watch) -> Iterator[tuple[str, BrowserContext]]:
    context = browser.new_context(**DEVICES[request.param])
    watch.look(context)
    yield request.param, context
    for page in context.pages:
        page.evaluate("0")
    context.close()
    watch.check()


def begin(page: Page, preset: str, players: int, **options: int | bool) -> Player:
    """A new game, chosen as a person chooses it: from the menu, or from the score sheet's end."""
    game = page.locator("rummy-game")
    game.locator("[data-shell=menu]").first.click()
    game.locator("[data-shell=new-game]").first.click()
    dialog = game.locator("dialog[open].dialog-new-game")
    dialog.locator(f"input[name=preset][value={preset}]").check(force=True)
    dialog.locator(f"input[name=players][value='{players}']").check(force=True)
    if options:
        dialog.locator("details.house summary").click()
    for name, value in options.items():
        field = dialog.locator(f"[data-option={name}]")
        if value is True:
            field.locator("input").check()
        else:
            field.locator(f"input[value='{value}']").check(force=True)
    dialog.locator("[data-shell=start]").click()
    expect(dialog).to_have_count(0)
    player = Player(page)
    view = player.view()
    assert (view["rules"]["preset"], len(view["names"])) == (preset, players)
    return player


def check_deal(player: Player) -> None:
    """The deal has come to its end, on the sheet and on the table, and everything is in sight."""
    view = player.deal()
    assert view["phase"] == "over"
    check_sheet(view)
    row = view["sheet"][-1]
    assert len(row["cells"]) == len(view["names"])
    expect(player.locate("dialog[open]")).to_contain_text(str(row["cells"][0]["score"]).replace("-", ""))
    assert player.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), "the page scrolls sideways"


@pytest.mark.parametrize("preset", PRESETS)
def test_whole_deals(place: tuple[str, BrowserContext], site: str, preset: str) -> None:
    """With two players, then with as many as the preset seats."""
    kind, context = place
    page = context.new_page()
    quick(page)
    page.goto(site)
    booted(page)
    for players in (2, MOST[preset]):
        player = begin(page, preset, players)
        player.way = "touch" if kind == "phone" else "mouse"
        check_deal(player)
        # Where the deal ended the game the sheet has other buttons; Escape closes either.
        page.keyboard.press("Escape")
        expect(player.locate("dialog[open]")).to_have_count(0)


def test_a_deal_with_jokers_and_calls(page: Page, site: str) -> None:
    """M5, C1: four jokers, two packs, the “Rummy!” call, six at the table."""
    quick(page)
    page.goto(site)
    booted(page)
    check_deal(begin(page, "rum500", 6, jokers=4, rummy_call=True))


def open_call() -> str:
    """The record of a game in which the person is asked whether to call, before anybody else."""
    rules = Rules.of("rummy500", players=3, rummy_call=True, jokers=4, decks=2)
    for seed in range(1_000):
        record, rng = fresh(rules, (PERSON, "greedy", "greedy"), seed), Random(seed)
        [dealt] = record.deals
        deal = start(rules, dealt.dealer, dealt.deck)
        while not deal.over:
            if callers(deal)[:1] == (0,):
                return record.text()
            move = Move(deal.turn, rng.choice(legal_actions(deal)))
            dealt.moves.append(move)
            deal, _ = apply(deal, move.action)
    raise AssertionError("nothing was ever to be called")


def asked(page: Page, site: str) -> Player:
    quick(page)
    key = "`rummy.${location.pathname.slice(0, location.pathname.lastIndexOf('/') + 1)}.v1.record`"
    page.add_init_script(f"localStorage.getItem({key}) ?? localStorage.setItem({key}, {json.dumps(open_call())})")
    page.goto(site)
    booted(page)
    player = Player(page)
    assert player.until_mine() == "play"
    view = player.view()
    assert view["asked"] == view["seat"]
    return player


def test_the_person_calls(page: Page, site: str) -> None:
    """C1: the card comes from the pile and lies before the person; whoever is next goes on."""
    player = asked(page, site)
    view = player.view()
    call = next(offer for offer in view["offers"] if offer["kind"] == "call")
    page.wait_for_timeout(1_500)
    assert player.view() == view, "nobody waits for ever, but nobody hurries the person either"
    player.act(call)
    player.until_mine()
    after = player.view()
    assert after["asked"] is None
    laid = [card for card in after["melds"][call["meld"]]["cards"] if card["card"] == call["cards"][0]]
    assert any(card["seat"] == view["seat"] for card in laid)
    assert after["laid"][view["seat"]] >= view["laid"][view["seat"]] + call["points"]
    page.reload()
    booted(page)
    player.until_mine()
    assert player.view()["melds"] == after["melds"]


def test_the_person_lets_the_card_go_by_keyboard(page: Page, site: str) -> None:
    """C1, AX-01"""
    player = asked(page, site)
    player.way = "keyboard"
    before = player.view()
    player.act(next(offer for offer in before["offers"] if offer["kind"] == "pass"))
    player.until_mine()
    assert player.view()["asked"] != before["seat"]
    assert not player.locate("button[data-action=call]").count()
