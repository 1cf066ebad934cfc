"""Whole games in real browsers: alone with bots, by link, on one device, on a big screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener, photograph
from tests.browser.playing import is_over, my_turn, open_table, play_to_the_end, result, sit_down, take_hint

pytestmark = pytest.mark.slow
ADA = {"kind": "mine", "name": "Ada"}
BOT = {"kind": "bot"}
FREE = {"kind": "free"}


SOON_OVER = {"board": "3", "turn_limit": 12}
"""How it is won is seen elsewhere: here it comes to its end after so many turns."""


def begin_together(visitor: Opener) -> list[Page]:
    """Ada on a laptop, Bo and Cy on phones, who came by the link."""
    ada = visitor("/")
    table = open_table(ada, [ADA, FREE, FREE], start=False, options=SOON_OVER)
    guests = []
    for name in ("Bo", "Cy"):
        guest = visitor(f"/t/{table}", phone=True)
        sit_down(guest, name)
        guests.append(guest)
    ada.get_by_role("button", name="Begin").click()
    return [ada, *guests]


def test_a_stranger_plays_two_bots_to_the_end_on_a_phone(visitor: Opener) -> None:
    page = visitor("/", phone=True)
    page.get_by_role("button", name="Play now against bots").click()
    page.get_by_role("dialog").get_by_role("radio", name="Keepers & Creepers").check(force=True)
    page.get_by_role("button", name="Play against 2 bots").click()
    page.wait_for_url("**/t/*")
    play_to_the_end([page])
    expect(result(page)).to_contain_text("won")
    photograph(page, "solo-over-phone")


def test_two_phones_and_a_laptop_finish_a_game_by_link(visitor: Opener) -> None:
    pages = begin_together(visitor)
    play_to_the_end(pages)
    assert len({result(page).inner_text() for page in pages}) == 1
    photograph(pages[0], "together-over-wide")


def test_whoever_reloads_or_loses_the_line_is_back_in_the_seat(visitor: Opener) -> None:
    pages = begin_together(visitor)
    for round_ in range(6):
        for page in pages:
            if my_turn(page):
                take_hint(page)
        pages[round_ % 3].reload()
        pages[round_ % 3].get_by_role("list", name="Players").wait_for()
    pages[1].context.set_offline(True)
    for _ in range(40):
        if my_turn(pages[0]):
            take_hint(pages[0])
        pages[0].wait_for_timeout(50)
    pages[1].context.set_offline(False)
    play_to_the_end(pages)
    assert all(is_over(page) for page in pages)


def test_friends_share_one_device(visitor: Opener) -> None:
    page = visitor("/", phone=True)
    open_table(page, [ADA, {"kind": "mine", "name": "Bo"}], options=SOON_OVER)
    play_to_the_end([page])
    assert is_over(page)


def test_the_big_screen_shows_the_table_and_no_controls(visitor: Opener) -> None:
    page = visitor("/")
    table = open_table(page, [ADA, BOT], options=SOON_OVER)
    screen = visitor(f"/tv/{table}")
    screen.set_viewport_size({"width": 1920, "height": 1080})
    screen.get_by_role("region", name="Sapling").wait_for()
    expect(screen.get_by_role("group", name="Answers")).to_have_count(0)
    play_to_the_end([page])
    expect(screen.get_by_text("won", exact=False).first).to_be_visible()
    photograph(screen, "screen-over")


def test_the_big_screen_has_room_for_everyone(visitor: Opener) -> None:
    page = visitor("/")
    table = open_table(page, [ADA, BOT, BOT, BOT, BOT], options={"board": "5", "roll": "press", "first_seat": 0})
    row = page.get_by_role("list", name="Players").first.get_by_role("listitem").first
    near = row.get_by_role("img", name="0 of 3 home").bounding_box()
    screen = visitor(f"/tv/{table}")
    rows = screen.get_by_role("list", name="Players").get_by_role("listitem")
    expect(rows).to_have_count(5)
    expect(rows.last).to_be_in_viewport(ratio=1)
    far = rows.first.get_by_role("img", name="0 of 3 home").bounding_box()
    assert near is not None
    assert far is not None
    assert far["width"] > near["width"] * 1.3, "read at three metres"


def test_a_whole_game_by_keyboard(visitor: Opener) -> None:
    page = visitor("/")
    open_table(page, [ADA, BOT], options=SOON_OVER)
    for _ in range(400):
        if is_over(page):
            break
        if my_turn(page):
            assert page.evaluate("document.activeElement !== document.body || !window.pressed"), "the focus is lost"
            page.evaluate("() => { window.pressed = true }")
            page.keyboard.press("1")
            sure = page.get_by_role("button", name="Do it")
            if sure.count():
                page.keyboard.press("Enter")
        page.wait_for_timeout(40)
    assert is_over(page)
