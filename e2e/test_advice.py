"""Hints, looking back at a deal and playing on from it, odds: asked for, shown beside the table, marked, put away."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import Watch, booted
from e2e.player import Player, Way
from e2e.positions import heavy, show
from e2e.test_accessibility import check
from e2e.test_layout import boxes, overlap, readable
from e2e.test_shell import heard, listen, menu, opened, phase, status, store
from rummy.analysis.review import decisions
from rummy.bots import BOTS
from rummy.rules import Rules
from rummy.session import Session

MELD_SEEN = 40
"""CSS pixels of height, enough to read a meld's corners by."""
THOUGHT = 20_000
"""Milliseconds for one answer of the engine on a slow machine."""


@cache
def finished() -> Session:
    """A game at the end of its first deal, a short one in which there was something of all kinds to decide."""
    session = Session.new(Rules.of("rummy500", players=2), ["greedy"], 175)
    rng = Random(1)
    while not session.game.deal.over:
        if session.game.deal.turn == session.seat:
            session.act(BOTS["greedy"](session.observation, rng))
        else:
            session.bot()
    return session


def returned(page: Page, site: str, session: Session, **settings: object) -> Player:
    """The page, with that game kept from an earlier visit."""
    record = json.dumps(session.record.text())
    page.add_init_script(
        f"""(() => {{
            const scope = location.pathname.slice(0, location.pathname.lastIndexOf("/") + 1);
            const key = `rummy.${{scope}}.v1.record`;
            if (!localStorage.getItem(key)) localStorage.setItem(key, {record});
        }})()"""
    )
    return opened(page, site, **settings)


def at_the_end(page: Page, site: str, **settings: object) -> Player:
    player = returned(page, site, finished(), **settings)
    phase(page, "deal-over")
    return player


@cache
def halfway() -> Session:
    """A game in which the person may lay off, among other things, and four melds and more lie on the table."""
    for seed in range(1000):
        session, rng = Session.new(Rules.of("rummy500", players=2), ["greedy"], seed), Random(1)
        while not session.game.deal.over:
            if session.game.deal.turn != session.seat:
                session.bot()
                continue
            offered = session.observation.actions
            kinds = {action.kind for action in offered}
            if kinds >= {"layoff", "meld", "discard"} and len(session.game.deal.melds) >= 4:
                return session
            session.act(BOTS["greedy"](session.observation, rng))
    raise AssertionError("there is such a game")


@pytest.fixture
def phone(browser: Browser, watch: Watch) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    watch.look(context)
    yield context.new_page()
    context.close()
    watch.check()


def hinted(player: Player) -> None:
    """Asks for a hint and waits for it."""
    if player.way == "keyboard":
        player.page.keyboard.press("i")
    else:
        player.press(player.locate("[data-shell=hint]"))
    expect(player.locate("[data-hint]").first).to_be_visible(timeout=THOUGHT)


def as_hinted(player: Player, place: int = 0) -> None:
    """Takes a hint and does it: one press to have its cards selected, one where the focus is then."""
    before = player.view()
    hint = player.locate("[data-hint]").nth(place)
    name = hint.get_attribute("aria-label") or ""
    player.press(hint)
    there = player.game.evaluate_handle("document.querySelector('rummy-game').shadowRoot.activeElement").as_element()
    assert there is not None
    assert there.get_attribute("data-hinted") is not None, there.get_attribute("aria-label")
    if player.way == "keyboard":
        player.page.keyboard.press("Enter")
    elif there.get_attribute("data-zone") == "pile":
        # It is shown already what would come along.
        player.press(player.locate("[data-action=take]"))
    else:
        there.tap() if player.way == "touch" else there.click()
    player._until_changed(before, {"action": name})
    expect(player.locate(".panel-hint")).to_have_count(0)


# -- hints -----------------------------------------------------------------------------------------------------------


def whole_turn_by_hints(player: Player) -> None:
    deal, turns = player.view()["deal"], 0
    while turns < 12:
        view = player.view()
        if view["phase"] == "over" or view["deal"] != deal or player.until_mine() == "over":
            break
        hinted(player)
        assert 1 <= player.locate("[data-hint]").count() <= 3
        expect(player.locate("[data-hint][aria-pressed=true]")).to_have_count(1)
        expect(player.locate(".hint .gap").first).to_have_text("Best")
        as_hinted(player)
        turns += 1
    assert turns >= 4


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_hints_are_asked_for_and_followed(page: Page, site: str, way: Way) -> None:
    player = opened(page, site)
    player.way = way
    whole_turn_by_hints(player)
    assert "\naid hint\n" in store(page)["record"]


def test_hints_by_touch(phone: Page, site: str) -> None:
    player = opened(phone, site)
    player.way = "touch"
    whole_turn_by_hints(player)


def test_a_hint_is_told_to_those_who_listen(page: Page, site: str) -> None:
    player = opened(page, site)
    listen(page)
    hinted(player)
    [said] = [line for line in heard(page) if line.startswith("Hint: ")]
    name = player.locate("[data-hint]").first.get_attribute("aria-label") or ""
    deed, _, why = name.split(". ", 2)
    assert said == f"Hint: {deed}. {why}"
    expect(player.locate("[data-hint]").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(player.locate(".panel")).to_have_count(0)
    assert player.locate("[data-hinted]").count() == 0


def test_a_hint_goes_with_its_position(page: Page, site: str) -> None:
    player = opened(page, site)
    hinted(player)
    player.act(next(offer for offer in player.view()["offers"] if offer["kind"] == "draw"))
    expect(player.locate(".panel")).to_have_count(0)
    assert player.locate("[data-hinted]").count() == 0
    # Asked again, it is put away.
    hinted(player)
    player.press(player.locate("[data-shell=hint]"))
    expect(player.locate(".panel")).to_have_count(0)


def test_no_hint_out_of_turn(page: Page, site: str) -> None:
    player = opened(page, site)
    player.deal()
    page.keyboard.press("Escape")
    expect(player.locate("[data-shell=hint]")).to_have_count(0)
    page.keyboard.press("i")
    expect(status(page)).to_have_text("A hint can be had while it is your turn.")


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800)], ids=str)
def test_a_hint_lies_over_nothing(page: Page, site: str, size: tuple[int, int]) -> None:
    """UI-04: twelve melds, twenty cards, a hint and a note: nothing lies over anything."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    player = opened(page, site)
    hinted(player)
    show(page, heavy(melds=12))
    page.keyboard.press("x")
    [panel] = boxes(page, ".panel")
    [table] = boxes(page, ".play")
    [bar] = boxes(page, ".status")
    for part in boxes(page, ".rt-held, .rt-act, .rt-back, .rt-thrown, [data-hint], .status button"):
        for other in (panel, table, bar):
            inside = overlap(part, other)
            assert inside < 1 or abs(inside - part["width"] * part["height"]) < 1, (part, other)
    assert overlap(panel, table) < 1
    assert overlap(panel, bar) < 1
    assert readable(page, ".rt-held") == []
    [melds] = boxes(page, ".rt-melds")
    [own] = boxes(page, ".rt-own")
    assert overlap(melds, own) < 1
    sizes = [min(box["width"], box["height"]) for box in boxes(page, "[data-hint], .rt-act, .status button")]
    assert min(sizes) >= 24
    wide = page.evaluate(
        "document.querySelector('rummy-game').shadowRoot.querySelector('.panel-body').scrollWidth - "
        "document.querySelector('rummy-game').shadowRoot.querySelector('.panel-body').clientWidth"
    )
    assert wide <= 0


@pytest.mark.parametrize("size", [(320, 568), (360, 640)], ids=str)
def test_the_melds_a_hint_speaks_of_are_seen_on_the_smallest_phones(
    page: Page, site: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    player = returned(page, site, halfway())
    hinted(player)
    assert player.locate("[data-hint]").count() == 3
    [melds] = boxes(page, ".rt-melds")
    assert melds["height"] >= MELD_SEEN


# -- looking back ----------------------------------------------------------------------------------------------------


def reviewed(player: Player) -> int:
    """Has all of the deal judged; how many decisions there were."""
    player.press(player.locate("dialog [data-shell=review]"))
    expect(player.locate("dialog .course")).to_be_visible()
    expect(player.locate("dialog .sums")).to_be_visible(timeout=300_000)
    return player.locate("[data-decision]").count()


def test_a_whole_deal_is_looked_back_at(page: Page, site: str) -> None:
    """Every decision with what it cost; luck and skill apart; then the positions one by one."""
    player = at_the_end(page, site)
    count = reviewed(player)
    assert count == len(decisions(finished().record, 1)) > 5
    sums = [float(text) for text in player.locate(".sums dd").all_inner_texts()]
    lost, luck, result = sums
    row = player.view()["sheet"][-1]
    assert result == row["cells"][0]["score"] - row["cells"][1]["score"]
    assert lost >= 0
    assert luck == pytest.approx(lost + result, abs=0.11)

    last = player.view()
    player.press(player.locate("[data-decision]").nth(1))
    phase(page, "looking")
    expect(player.locate(".panel-look h2")).to_have_text("Looking back at deal 1")
    expect(status(page)).to_have_text(f"Deal 1, decision 2 of {count}")
    tables = player.locate("rummy-table")
    expect(tables).to_have_count(2)
    expect(tables.first).to_be_hidden()
    seen = tables.nth(1).evaluate("table => table.view")
    assert seen["phase"] != "over"
    assert all(card is None for card in seen["hands"][1]["cards"]), "as the person saw it then"
    assert tables.nth(1).locator("[data-hinted]").count() > 0

    page.keyboard.press("d")
    expect(status(page)).to_contain_text("This position is only to look at.")
    page.keyboard.press("z")
    page.keyboard.press("g")
    assert player.view() == last
    assert tables.nth(1).evaluate("table => table.view") == seen
    player.press(player.locate("[data-shell=look-after]"))
    expect(status(page)).to_have_text(f"Deal 1, decision 3 of {count}")
    player.press(player.locate("[data-shell=look-list]"))
    expect(player.locate("[data-decision]")).to_have_count(count)
    player.press(player.locate("[data-decision]").first)
    page.keyboard.press("Escape")
    phase(page, "deal-over")
    expect(tables).to_have_count(1)
    expect(tables).to_be_visible()


def test_a_review_can_be_stopped_and_gone_on_with(page: Page, site: str) -> None:
    player = at_the_end(page, site)
    player.press(player.locate("dialog [data-shell=review]"))
    expect(player.locate("[data-decision]").first).to_be_visible(timeout=THOUGHT)
    player.press(player.locate("[data-shell=review-stop]"))
    expect(player.locate("[data-shell=review-go-on]")).to_be_visible()
    done = player.locate("[data-decision]").count()
    page.wait_for_timeout(5000)
    # The one under way was still judged.
    assert done <= player.locate("[data-decision]").count() <= done + 1
    # The game can be gone on with at any moment, and what was judged is kept.
    page.keyboard.press("Escape")
    player.press(player.locate("[data-shell=next-deal]"))
    player.until_mine()
    player.press(player.locate("[data-shell=scores]"))
    player.press(player.locate("dialog [data-shell=review]"))
    assert player.locate("[data-decision]").count() >= done
    expect(player.locate("dialog .sums")).to_be_visible(timeout=300_000)
    # In the midst of the next deal, which waits as it is.
    held = [card.get_attribute("data-card") for card in player.locate(".rt-held").all()]
    player.press(player.locate("[data-decision]").first)
    phase(page, "looking")
    page.keyboard.press("Escape")
    phase(page, "play")
    assert [card.get_attribute("data-card") for card in player.locate(".rt-held").all()] == held


def test_a_deal_is_played_on_from_a_decision_and_the_game_is_kept(page: Page, site: str) -> None:
    """Through a reload in the midst of it; one press leads back."""
    player = at_the_end(page, site)
    count = reviewed(player)
    game = store(page)["record"]
    player.press(player.locate("[data-decision]").nth(count // 2))
    seen = player.locate("rummy-table").nth(1).evaluate("table => table.view")
    player.press(player.locate("[data-shell=look-play-on]"))
    expect(player.locate("rummy-table")).to_have_count(1)
    player.until_mine()
    assert player.view()["hands"] == seen["hands"]
    assert player.view()["offers"] == seen["offers"]
    assert store(page)["aside"] == game
    player.turn()
    player.until_mine()
    branch = store(page)["record"]
    assert branch != game

    page.reload()
    booted(page)
    kept = store(page)
    assert (kept["aside"], kept["record"]) == (game, branch)
    if player.until_mine() == "over":
        page.keyboard.press("Escape")
    menu(page, "new-game")
    expect(player.locate("dialog[open]")).to_contain_text("the game it came from will be given up")
    page.keyboard.press("Escape")
    player.press(player.locate(".bar [data-shell=back-to-game]"))
    phase(page, "deal-over")
    kept = store(page)
    assert kept["record"] == game
    assert "aside" not in kept
    expect(player.locate("[data-shell=back-to-game]")).to_have_count(0)


def test_what_is_tried_out_leads_back_at_its_end(page: Page, site: str) -> None:
    player = at_the_end(page, site)
    reviewed(player)
    game = store(page)["record"]
    player.press(player.locate("[data-decision]").first)
    player.press(player.locate("[data-shell=look-play-on]"))
    phase(page, "play")
    player.deal()
    expect(player.locate("dialog [data-shell=next-deal]")).to_have_count(0)
    expect(player.locate("dialog .aids")).to_contain_text("played again")
    player.press(player.locate("dialog [data-shell=back-to-game]"))
    expect(player.locate("[data-shell=back-to-game]")).to_have_count(0)
    assert store(page)["record"] == game


# -- odds ------------------------------------------------------------------------------------------------------------


def test_odds_are_off_until_they_are_wanted(page: Page, site: str) -> None:
    player = opened(page, site)
    expect(player.locate("[data-shell=odds]")).to_have_count(0)
    page.keyboard.press("u")
    expect(status(page)).to_have_text("The odds are switched off in the settings.")
    assert "aid odds" not in store(page)["record"]
    menu(page, "menu-settings")
    page.locator("dialog input[name=odds]").check()
    page.keyboard.press("Escape")
    expect(player.locate("[data-shell=odds]")).to_be_visible()


def test_odds_tell_what_is_unseen_and_mark_the_deal(page: Page, site: str) -> None:
    player = opened(page, site, odds=True)
    player.press(player.locate("[data-shell=odds]"))
    expect(player.locate(".panel-odds")).to_be_visible(timeout=THOUGHT)
    expect(player.locate(".panel-odds")).to_contain_text("Nothing hidden is looked at.")
    view = player.view()
    others = sum(hand["count"] for seat, hand in enumerate(view["hands"]) if seat != view["seat"])
    cells = player.locate(".grid td[data-n]")
    assert cells.count() == 52
    unseen = sum(int(cell.get_attribute("data-n") or 0) for cell in cells.all())
    known = player.locate(".holder .minis:not(.likely) li").count()
    assert unseen == view["stock"] + others - known
    for card in [*view["hands"][0]["cards"], *view["discards"][0]]:
        column = "A23456789TJQK".index(card[0])
        assert player.locate(f".grid tr[data-suit={card[1]}] td").nth(column).get_attribute("data-n") == "0"
    assert page.get_by_role("rowheader", name="hearts", exact=True).count() == 1
    assert page.get_by_role("columnheader", name="queen", exact=True).count() == 1
    assert player.locate(".rt-held[data-danger]").count() == view["hands"][0]["count"]
    assert "\naid odds\n" in store(page)["record"]

    player.press(player.locate("[data-shell=panel-close]"))
    expect(player.locate(".panel")).to_have_count(0)
    assert player.locate(".rt-held[data-danger]").count() == 0
    player.deal()
    expect(player.locate("dialog .aids")).to_have_text("With odds.")
    player.next_deal()
    player.until_mine()
    player.press(player.locate("[data-shell=scores]"))
    expect(player.locate("dialog .aid-mark")).to_have_text("odds")


def test_odds_follow_the_game(page: Page, site: str) -> None:
    player = opened(page, site, odds=True)
    page.keyboard.press("u")
    expect(player.locate(".grid")).to_be_visible(timeout=THOUGHT)
    before = player.view()["stock"]
    player.act(next(offer for offer in player.view()["offers"] if offer["kind"] == "draw"))
    left = before - 1
    expect(player.locate(".grid caption")).to_contain_text(f"{left} of them in the stock", timeout=THOUGHT)
    page.keyboard.press("Escape")
    expect(player.locate(".panel")).to_have_count(0)


# -- for everybody ---------------------------------------------------------------------------------------------------


# The checker itself writes inline styles, which the policy refuses with a message.
@pytest.mark.trouble
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(320, 568), (1280, 800)], ids=str)
def test_the_checker_finds_nothing(page: Page, site: str, scheme: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    player = at_the_end(page, site, odds=True)
    player.press(player.locate("dialog [data-shell=review]"))
    expect(player.locate("[data-decision]").first).to_be_visible(timeout=THOUGHT)
    check(page, "judging")
    expect(player.locate("dialog .sums")).to_be_visible(timeout=300_000)
    check(page, "judged")
    player.press(player.locate("[data-decision]").first)
    check(page, "looking back")
    player.press(player.locate("[data-shell=look-play-on]"))
    phase(page, "play")
    check(page, "trying out")
    hinted(player)
    check(page, "hint")
    player.press(player.locate("[data-hint]").first)
    check(page, "hint taken")
    page.keyboard.press("Escape")
    page.keyboard.press("u")
    expect(player.locate(".panel-odds")).to_be_visible(timeout=THOUGHT)
    check(page, "odds")
    page.keyboard.press("u")
    player.deal()
    check(page, "its end")
    player.press(player.locate("dialog [data-shell=back-to-game]"))
    phase(page, "deal-over")
    page.keyboard.press("Escape")
    player.press(player.locate("[data-shell=next-deal]"))
    player.until_mine()
    page.locator("[data-shell=scores]").click()
    check(page, "score sheet")
