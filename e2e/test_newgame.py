"""Choosing a new game: presets, players, house rules as the engine says they come to, and the rules to read."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import booted, poll
from e2e.player import Player
from e2e.test_accessibility import check
from e2e.test_shell import focused, menu, opened, store

PRESETS = ["rum500", "rummy500", "basic", "pool500", "pool300", "cutthroat500"]


def dialog(page: Page) -> Locator:
    return page.locator("dialog.dialog-new-game")


def choosing(page: Page, site: str, **settings: object) -> Player:
    """A game is under way, and the choice of a new one lies over it."""
    player = opened(page, site, **settings)
    menu(page, "new-game")
    return player


def preset(page: Page, name: str) -> None:
    dialog(page).locator(f"input[name=preset][value={name}]").check()


def players(page: Page, count: int) -> None:
    dialog(page).locator(f"input[name=players][value='{count}']").check(force=True)


def fold(page: Page) -> Locator:
    """The house rules, open."""
    rules = dialog(page).locator("details.house")
    if rules.get_attribute("open") is None:
        rules.locator("summary").click()
    return rules


def option(page: Page, name: str) -> Locator:
    return dialog(page).locator(f"[data-option={name}]")


def start(page: Page) -> Player:
    dialog(page).locator("[data-shell=start]").click()
    expect(dialog(page)).to_have_count(0)
    player = Player(page)
    player.until_mine()
    return player


def walk(page: Page, key: str, selector: str) -> None:
    """Presses the key until this has the focus."""
    for _ in range(20):
        page.keyboard.press(key)
        if dialog(page).locator(f"{selector}:focus").count():
            return
    raise AssertionError(f"{key} does not reach {selector}")


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_dealt_as_it_is(page: Page, site: str, name: str) -> None:
    choosing(page, site)
    preset(page, name)
    players(page, 3)
    rules = start(page).view()["rules"]
    assert (rules["preset"], rules["players"]) == (name, 3)


def test_house_rules_are_played_kept_for_the_next_time_and_given_up_in_one_press(page: Page, site: str) -> None:
    choosing(page, site)
    preset(page, "basic")
    dialog(page).locator("input[name=target]").fill("150")
    fold(page)
    option(page, "final_discard_required").locator("input").check()
    option(page, "jokers").locator("input[value='4']").check(force=True)
    option(page, "scoring").locator("select").select_option("penalty")
    count = dialog(page).locator(".house .count")
    expect(count).to_contain_text("3")
    rules = start(page).view()["rules"]
    changed = {"target": 150, "final_discard_required": True, "jokers": 4, "scoring": "penalty"}
    assert {name: rules[name] for name in changed} == changed

    page.reload()
    booted(page)
    menu(page, "new-game")
    expect(dialog(page).locator("input[name=preset][value=basic]")).to_be_checked()
    expect(count).to_contain_text("3")
    expect(dialog(page).locator("input[name=target]")).to_have_value("150")
    dialog(page).locator("[data-shell=reset]").click()
    expect(count).not_to_contain_text("3")
    expect(option(page, "jokers").locator("input[value='0']")).to_be_checked()
    rules = start(page).view()["rules"]
    assert (rules["scoring"], rules["jokers"], rules["target"]) == ("winner_takes_hands", 0, 150)


def test_what_nobody_touched_shows_what_it_comes_to(page: Page, site: str) -> None:
    """From five players on 500 Rum takes two packs; what makes no difference says why and cannot be set."""
    choosing(page, site)
    preset(page, "rum500")
    fold(page)
    expect(option(page, "decks").locator("input[value='1']")).to_be_checked()
    expect(option(page, "rummy_call").locator("input")).to_be_disabled()
    expect(option(page, "rummy_call").locator(".moot")).to_contain_text("three players")
    players(page, 5)
    expect(option(page, "decks").locator("input[value='2']")).to_be_checked()
    expect(option(page, "rummy_call").locator("input")).to_be_enabled()
    assert start(page).view()["rules"]["decks"] == 2


def test_rules_that_cannot_be_played_are_refused_beside_the_option_and_lose_nothing(page: Page, site: str) -> None:
    player = choosing(page, site)
    kept, record = player.view(), store(page)["record"]
    preset(page, "rum500")
    players(page, 8)
    fold(page)
    expect(option(page, "decks").locator("input[value='2']")).to_be_checked()
    option(page, "decks").locator("input[value='1']").check(force=True)
    refusal = option(page, "decks").locator(".error")
    expect(refusal).to_contain_text(re.compile("Packs of cards.*can only be 2"))
    fold(page).locator("summary").click()
    dialog(page).locator("[data-shell=start]").click()
    expect(dialog(page).locator(".dialog-foot [role=alert]")).to_contain_text("can only be 2")
    expect(refusal).to_be_visible()
    poll(lambda: bool(option(page, "decks").locator(":focus").count()), 2, "the focus on the option")
    expect(dialog(page).locator("input[name=players][value='8']")).to_be_checked()
    assert (player.view(), store(page)["record"]) == (kept, record)
    option(page, "decks").locator("input[value='2']").check(force=True)
    expect(refusal).to_be_hidden()
    assert len(start(page).view()["names"]) == 8


@pytest.mark.parametrize(
    ("typed", "played"), [("", 500), ("1000000000", 10_000), ("-7", 10), ("99.6", 100), ("1e3", 1000), ("many", 500)]
)
def test_numbers_are_taken_kindly(page: Page, site: str, typed: str, played: int) -> None:
    choosing(page, site)
    field = dialog(page).locator("input[name=target]")
    field.fill("")
    field.press_sequentially(typed)
    if typed not in ("", "1e3"):
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(option(page, "target").locator(".error")).to_contain_text("10 to 10,000")
    field.press("Enter")
    expect(dialog(page)).to_have_count(0)
    player = Player(page)
    player.until_mine()
    assert player.view()["rules"]["target"] == played


@pytest.mark.parametrize(
    "game",
    [
        {"rules": {"preset": "chess", "players": 99}, "bots": ["nobody"]},
        {"rules": {"preset": "rum500", "players": "2", "decks": [], "rounds": -1}, "bots": [7]},
        {"rules": [], "bots": {}},
        "rubbish",
    ],
)
def test_a_choice_that_cannot_be_read_is_no_choice(page: Page, site: str, game: object) -> None:
    choosing(page, site, game=game)
    assert len(start(page).view()["names"]) == 2


def test_the_rules_are_read_while_they_are_chosen(page: Page, site: str) -> None:
    choosing(page, site)
    preset(page, "pool500")
    dialog(page).locator("[data-shell=read-rules]").click()
    text = dialog(page).locator(".rules")
    expect(text.locator("[data-rule=rulebook-pool]")).to_contain_text("30")
    assert text.locator("h3").count() > 5
    assert not re.search("rulebook-", text.inner_text()), "every statement has its words"
    dialog(page).locator("[data-shell=back]").click()
    poll(lambda: focused(page) == "read-rules", 2, "the focus where it was")
    expect(dialog(page).locator("input[name=preset][value=pool500]")).to_be_checked()
    fold(page)
    option(page, "pool").locator("input").fill("45")
    dialog(page).locator("[data-shell=read-rules]").click()
    expect(text.locator("[data-rule=rulebook-pool]")).to_contain_text("45")
    assert start(page).view()["pool"] == 45


def test_the_rules_of_the_game_under_way(page: Page, site: str) -> None:
    choosing(page, site)
    preset(page, "cutthroat500")
    start(page)
    menu(page, "menu-rules")
    text = page.locator("dialog.dialog-rules .rules")
    expect(text.locator("[data-rule=rulebook-pool-others-nothing]")).to_be_visible()
    page.locator("dialog [data-shell=menu-help]").click()
    page.locator("dialog.dialog-help [data-shell=menu-rules]").click()
    expect(text.locator("[data-rule=rulebook-rounds]")).to_contain_text("10")


def test_a_game_is_chosen_by_keys_alone(page: Page, site: str) -> None:
    """AX-03: presets, players and house rules, and the way to the start."""
    opened(page, site)
    page.keyboard.press("n")
    expect(dialog(page)).to_be_visible()
    dialog(page).locator("input[name=preset]:checked").focus()
    page.keyboard.press("ArrowDown")
    expect(dialog(page).locator("input[name=preset][value=basic]")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(dialog(page).locator("input[name=players][value='3']")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.type("200")
    walk(page, "Tab", "details.house summary")
    page.keyboard.press("Enter")
    expect(dialog(page).locator("details.house")).to_have_attribute("open", "")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(option(page, "decks").locator("input[value='2']")).to_be_checked()
    walk(page, "Shift+Tab", "input[name=target]")
    page.keyboard.press("Enter")
    expect(dialog(page)).to_have_count(0)
    player = Player(page)
    player.until_mine()
    rules = player.view()["rules"]
    assert (rules["preset"], rules["players"], rules["target"], rules["decks"]) == ("basic", 3, 200, 2)


@pytest.mark.parametrize("size", [(320, 568), (844, 390), (1280, 800)], ids=lambda size: "x".join(map(str, size)))
def test_the_choice_fits_every_size(page: Page, site: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    choosing(page, site)
    preset(page, "rum500")
    fold(page)
    wide = dialog(page).locator(".dialog-body").evaluate("body => body.scrollWidth - body.clientWidth")
    assert wide <= 0, "nothing stands out at the side"
    body = dialog(page).locator(".dialog-body").bounding_box()
    assert body is not None
    for field in dialog(page).locator(".dialog-body :is(.segments, select, .number, .btn)").all():
        box = field.bounding_box()
        assert box is not None
        assert box["x"] >= body["x"] and box["x"] + box["width"] <= body["x"] + body["width"]
        assert box["height"] >= 32


# The checker itself writes inline styles, which the policy refuses with a message.
@pytest.mark.trouble
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_checker_finds_nothing_in_the_house_rules_a_refusal_and_the_rule_book(
    page: Page, site: str, scheme: str
) -> None:
    """AX-01"""
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    choosing(page, site)
    preset(page, "rum500")
    fold(page)
    expect(option(page, "pool")).to_have_attribute("data-moot", "")
    check(page, "house rules")
    players(page, 8)
    expect(option(page, "decks").locator("input[value='2']")).to_be_checked()
    option(page, "decks").locator("input[value='1']").check(force=True)
    dialog(page).locator("input[name=target]").fill("many")
    expect(option(page, "decks").locator(".error")).to_be_visible()
    check(page, "refusal")
    option(page, "decks").locator("input[value='2']").check(force=True)
    expect(option(page, "decks").locator(".error")).to_be_hidden()
    dialog(page).locator("[data-shell=read-rules]").click()
    expect(dialog(page).locator(".rules li").first).to_be_visible()
    check(page, "rule book")
