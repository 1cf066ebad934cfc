"""The broken map in real browsers: three friends to the end, spaces, piles, fights, the dragon, a big screen."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener, photograph, violations
from tests.browser.playing import is_over, read, sit_down, take_hint

pytestmark = pytest.mark.slow

ADA = {"kind": "mine", "name": "Ada", "mark": "ember"}
BOT = {"kind": "bot"}
FREE = {"kind": "free"}
FRIENDS = [ADA, {"kind": "mine", "name": "Bo", "mark": "tide"}]
"""Two on one device: nothing moves on the boards but what the test moves."""


def open_realms(page: Page, chairs: list[dict[str, Any]], start: bool = True, **options: Any) -> str:
    """Open a table as this person and go there; the id of the table."""
    body = {"game": "shifting_realms", "chairs": chairs, "options": options, "start": start}
    headers = {"Content-Type": "application/json", "Origin": page.evaluate("location.origin")}
    answer = page.request.post("/api/v1/tables", data=json.dumps(body), headers=headers)
    assert answer.ok, answer.text()
    table = str(answer.json()["table"])
    page.goto(f"/t/{table}")
    return table


def board(page: Page) -> Locator:
    return page.get_by_role("region", name="The broken map")


def form(page: Page) -> str:
    """Which question is asked of this person; empty when none is."""
    found = page.locator("[data-form]")
    return (found.first.get_attribute("data-form") or "") if found.count() else ""


def space(page: Page, name: str) -> Locator:
    return page.locator(f'[data-space="{name}"]')


def sheet(page: Page) -> Locator:
    return page.get_by_role("dialog")


def reach_the_turn(page: Page, within: float = 40.0) -> None:
    """Bid nothing, take what is left, and come to the first turn with all three actions."""
    deadline = time.monotonic() + within
    while time.monotonic() < deadline:
        if page.get_by_role("heading", name="3 actions left").count():
            return
        asked = form(page)
        if asked == "bid":
            page.get_by_role("button", name="Bid 0 gold").click()
        elif asked == "take":
            page.locator(".order").first.click()
        elif asked:
            take_hint(page)
        page.wait_for_timeout(60)
    raise AssertionError("the turn has not come")


def follow_hints(pages: list[Page], within: float) -> None:
    deadline = time.monotonic() + within
    while time.monotonic() < deadline:
        if all(is_over(page) for page in pages):
            return
        for page in pages:
            if form(page):
                take_hint(page)
        pages[0].wait_for_timeout(15)
    raise AssertionError("the match has not ended")


def test_three_browsers_play_to_the_end(visitor: Opener) -> None:
    host, guests = visitor("/"), [visitor("/"), visitor("/", phone=True)]
    table = open_realms(host, [ADA, FREE, FREE], start=False, round_limit=1)
    for guest, name in zip(guests, ("Bo", "Mia"), strict=True):
        guest.goto(f"/t/{table}")
        sit_down(guest, name)
    host.get_by_role("button", name="Begin").first.click()
    pages = [host, *guests]
    for page in pages:
        expect(page.get_by_role("group", name="Your bid")).to_be_visible()
    bid_and_see_nothing(pages)
    follow_hints(pages, 150)
    host.get_by_role("button", name="evening").click()
    evening = host.get_by_role("region", name="The evening")
    expect(evening.get_by_role("table")).to_contain_text("Together")
    expect(evening.get_by_text("The round limit was reached.")).to_be_visible()
    photograph(host, "shifting_realms-evening")
    assert violations(host) == []


def bid_and_see_nothing(pages: list[Page]) -> None:
    """A bid can be changed, and nobody else sees it before all are in."""
    pages[0].get_by_role("button", name="Bid 3 gold").click()
    expect(pages[0].get_by_text("Your bid is in: bid 3")).to_be_visible()
    assert not any(page.get_by_text("bid 3").count() for page in pages[1:])
    pages[0].get_by_role("button", name="Bid 2 gold").click()
    expect(pages[0].get_by_text("Your bid is in: bid 2")).to_be_visible()
    for page in pages[1:]:
        page.get_by_role("button", name="Bid 0 gold").click()
    pages[0].locator(".order").first.wait_for()


def test_spaces_piles_and_moves_on_a_wide_table(visitor: Opener) -> None:
    page = visitor("/")
    open_realms(page, FRIENDS, realms=["T", "A", "D"], board_order="as_listed")
    until_the_turn(page)
    look_at_the_king(page)
    why_no_stronghold(page)
    move_a_group(page)
    assert violations(page) == []
    photograph(page, "shifting_realms-wide")


def look_at_the_king(page: Page) -> None:
    space(page, "D.d1").click()
    expect(sheet(page)).to_contain_text("Exactly two soldiers")
    expect(sheet(page)).to_contain_text("2 VP, and 1 wood at each collect")
    photograph(page, "shifting_realms-space")
    page.keyboard.press("Escape")
    expect(sheet(page)).to_have_count(0)


def why_no_stronghold(page: Page) -> None:
    """The pile says what is missing, and the table says why with its rule."""
    page.locator("[data-pile=stronghold]").click()
    expect(sheet(page).locator("[data-why]")).to_contain_text("You lack")
    sheet(page).get_by_role("button", name="Why can").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("You lack")
    expect(alert.get_by_text("Read SR-7.2")).to_be_visible()
    photograph(page, "shifting_realms-why")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")


def move_a_group(page: Page) -> None:
    """Tap, choose who goes, tap where; the way there is told first, and one key takes it all back."""
    space(page, "T.c2").click()
    sheet(page).get_by_role("button", name="Move from here").click()
    expect(page.get_by_role("group", name="soldier")).to_contain_text("1of 1")
    page.get_by_role("button", name="One soldier less").click()
    expect(page.get_by_role("heading", name="Where does 1 scout go")).to_be_visible()
    space(page, "T.a3").hover()
    expect(page.locator("[data-preview]")).to_contain_text("3 steps, 1 scout on a spot")
    space(page, "A.c3").click()
    expect(page.get_by_role("alert")).to_contain_text("Too far")
    space(page, "T.a3").click()
    expect(space(page, "T.a3")).to_have_accessible_name(re.compile("You: 1 scout"))
    expect(page.get_by_text("1 scout to Tyrfing a3")).to_be_visible()
    expect(page.get_by_role("heading", name="2 actions left")).to_be_visible()
    whole = page.get_by_role("heading", name="3 actions left")
    for _ in range(8):
        if not whole.count():
            page.keyboard.press("u")
            page.wait_for_timeout(400)
    expect(whole).to_be_visible()
    expect(space(page, "T.a3")).not_to_have_accessible_name(re.compile("You: 1 scout"))


def test_the_dragon_shows_where_it_could_go(visitor: Opener) -> None:
    """Draw Tyrfing cards until the dragon moves: its way and its landings show before it flies."""
    page = visitor("/")
    open_realms(page, [ADA, BOT, BOT], realms=["T", "A", "N"], board_order="as_listed")
    reach_the_turn(page)
    deadline = time.monotonic() + 60
    while not page.get_by_role("heading", name="The dragon is on").count():
        assert time.monotonic() < deadline, "no dragon card has come"
        draw_from_tyrfing(page)
        page.wait_for_timeout(60)
    lit = page.locator("button.space.lit")
    lit.first.hover()
    expect(page.locator("[data-preview]")).to_contain_text("It could then end on")
    expect(page.locator(".route")).to_be_visible()
    photograph(page, "shifting_realms-dragon")
    assert violations(page) == []
    lit.first.click()
    expect(page.get_by_role("heading", name=re.compile("may fly 3 (spaces )?more|strikes"))).to_be_visible()


def draw_from_tyrfing(page: Page) -> None:
    if form(page) != "act":
        if form(page):
            take_hint(page)
        return
    deck = page.get_by_role("button", name="Tyrfing story deck")
    if "lamp" in (deck.get_attribute("class") or ""):
        deck.click()
    else:
        page.get_by_role("button", name="End and collect").click()
    sure = page.get_by_role("button", name="Do it")
    if sure.count():
        sure.click()


def test_a_phone_shows_one_realm_and_a_map_of_all(visitor: Opener) -> None:
    page = visitor("/", phone=True)
    open_realms(page, [ADA, BOT], realms=["L", "D", "N"], board_order="as_listed")
    reach_the_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("group", name="Map of the realms").get_by_role("button", name="Anunna").click()
    expect(space(page, "N.c2")).to_be_in_viewport()
    expect(space(page, "L.a1")).not_to_be_in_viewport()
    space(page, "N.c2").click()
    expect(sheet(page)).to_contain_text("Town hall, Anunna c2")
    photograph(page, "shifting_realms-phone-space")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Tasks").click()
    expect(sheet(page).get_by_role("listitem")).to_have_count(3)
    assert violations(page) == []
    photograph(page, "shifting_realms-phone-tasks")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Build", exact=True).or_(page.locator(".four .btn").nth(2)).first.click()
    page.locator("[data-build=temple]").click()
    expect(page.get_by_role("alert")).to_contain_text("You lack")
    photograph(page, "shifting_realms-phone")


def test_the_big_screen_keeps_hands_and_tasks_to_their_owners(visitor: Opener) -> None:
    page = visitor("/")
    table = open_realms(page, [ADA, BOT, BOT], realms=["T", "L", "N"], board_order="as_listed")
    reach_the_turn(page)
    tasks = page.get_by_role("region", name="Before you").get_by_role("listitem").all_inner_texts()
    assert len(tasks) == 3
    screen = visitor("/")
    heard: list[str] = []
    screen.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    screen.set_viewport_size({"width": 1920, "height": 1080})
    screen.goto(f"/tv/{table}")
    board(screen).wait_for()
    assert screen.get_by_role("region", name="Before you").count() == 0
    assert board(screen).get_by_role("button").count() == 0
    first_words = [text.split("\n")[0].strip() for text in tasks]
    assert not [words for words in first_words if words and any(words in text for text in heard)]
    assert not [text for text in heard if '"why_not"' in text]
    photograph(screen, "shifting_realms-tv")
    assert violations(screen) == []


def test_a_turn_by_keyboard_alone(visitor: Opener) -> None:
    """Arrow keys walk over the spaces, Enter opens one, the list below answers by number."""
    page = visitor("/")
    open_realms(page, [ADA, BOT], realms=["A", "T", "L"], board_order="as_listed")
    reach_the_turn(page)
    space(page, "A.c3").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(space(page, "T.a3")).to_be_focused()
    page.keyboard.press("Enter")
    expect(sheet(page)).to_contain_text("Quarry, Tyrfing a3")
    page.keyboard.press("Escape")
    expect(space(page, "T.a3")).to_be_focused()
    page.get_by_role("button", name="All answers as a list").focus()
    page.keyboard.press("Enter")
    listed = page.get_by_role("group", name="Answers").get_by_role("button")
    expect(listed.first).to_be_visible()
    assert listed.count() <= 12
    photograph(page, "shifting_realms-list")


def open_curtain(page: Page) -> str:
    """Hand the screen on, if a curtain is down; whose turn it then is, or nothing."""
    button = page.get_by_role("button", name=re.compile("open the curtain"))
    if not button.count():
        return ""
    name = re.sub(r"I am (.*), open.*", r"\1", button.inner_text().strip())
    button.click()
    return name


def until_the_turn(page: Page) -> str:
    """Open curtains, bid nothing and pick cards until somebody may act; who that is."""
    name = ""
    deadline = time.monotonic() + 40
    while time.monotonic() < deadline:
        name = open_curtain(page) or name
        if page.get_by_role("heading", name="3 actions left").count():
            return name
        if form(page) == "bid" and not page.get_by_text("Your bid is in").count():
            page.get_by_role("button", name="Bid 0 gold").click()
        elif form(page) == "take":
            page.locator(".order").first.click()
        page.wait_for_timeout(60)
    raise AssertionError("nobody's turn has come")


def walk(page: Page, stays: str, end: str) -> None:
    """One of the two on Tyrfing's town hall goes, the other stays."""
    read(page)
    space(page, "T.c2").click()
    sheet(page).get_by_role("button", name="Move from here").click()
    page.get_by_role("button", name=f"One {stays} less").wait_for()
    read(page)
    page.get_by_role("button", name=f"One {stays} less").click()
    expect(page.get_by_role("heading", name=re.compile("^Where does 1 (scout|soldier) go"))).to_be_visible()
    read(page)
    space(page, end).click()
    expect(page.get_by_role("heading", name="2 actions left")).to_be_visible()


def end_turn(page: Page) -> None:
    page.get_by_role("button", name="End and collect").click()
    page.get_by_role("button", name="Do it").click()


def test_a_fight_says_what_will_happen(visitor: Opener) -> None:
    """Two friends on one device: a lone scout, a soldier beside it, and the sheet tells how it would end."""
    page = visitor("/")
    open_realms(page, FRIENDS, realms=["A", "T", "L"], board_order="as_listed")
    prey = until_the_turn(page)
    walk(page, "soldier", "T.c1")
    end_turn(page)
    hunter = until_the_turn(page)
    assert prey != hunter
    walk(page, "scout", "T.c1")
    expect(space(page, "T.c1")).to_have_accessible_name(re.compile("You can fight here"))
    space(page, "T.c1").click()
    fight = sheet(page).locator("[data-fight]")
    expect(fight).to_contain_text(f"Strike 1 scout of {prey}")
    expect(fight).to_contain_text("You lose nobody, they lose 1 scout")
    photograph(page, "shifting_realms-fight")
    assert violations(page) == []
    fight.click()
    expect(space(page, "T.c1")).not_to_have_accessible_name(re.compile(f"{prey}: 1 scout"))
