"""How it ends on a phone and on a set, and looking back at it: found by walking through every game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tablekeep.lessons import courses_of
from tests.browser.conftest import Opener
from tests.browser.playing import finished_table, my_turn, open_table, open_table_where, rolled, take_hint

pytestmark = pytest.mark.slow
ADA = {"kind": "mine", "name": "Ada"}
BOT = {"kind": "bot"}
SHORT = {"board": "3", "turn_limit": 12}
SMALL_PHONE = {"width": 390, "height": 664}
SET = {"width": 1920, "height": 1080}
TOLD = re.compile("won\\.|ahead")


def on_a_phone(visitor: Opener) -> Page:
    page = visitor("/", phone=True, touch=True)
    page.set_viewport_size(SMALL_PHONE)  # type: ignore[arg-type]
    return page


def test_a_game_of_forty_moves_is_looked_back_at_on_a_phone(visitor: Opener) -> None:
    """As many as still have an emblem on each bar."""
    page = on_a_phone(visitor)
    table = finished_table(page, [ADA, BOT], options=SHORT)
    page.goto(f"/r/{table}")
    bars = page.get_by_role("region", name="Moves").locator(".bars > i")
    expect(bars.last).to_be_visible()
    assert 20 < bars.count() < 50, "a game long enough to be too wide, short enough for emblems"
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]


SEEN_WHOLE = """text => [...document.querySelectorAll('#lesson-text, .ask p')].some(each => {
    const box = each.getBoundingClientRect()
    return each.textContent.trim() === text && each.scrollWidth <= each.clientWidth && box.top >= 0
        && box.height > 0 && box.bottom <= innerHeight
})"""
"""Does the text stand in the window, all of it?"""

UNDER_THE_SHEET = """() => {
    const sheet = document.querySelector('.right').getBoundingClientRect()
    const board = document.querySelector('.board.ended > :not(.finale-place)').getBoundingClientRect()
    return sheet.bottom - board.top
}"""


def test_what_comes_next_does_not_lie_over_the_board(visitor: Opener) -> None:
    page = on_a_phone(visitor)
    table = finished_table(page, [ADA, BOT], options=SHORT)
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Play again, same seats").wait_for()
    page.locator(".board.ended > :not(.finale-place)").first.wait_for()
    assert page.evaluate(UNDER_THE_SHEET) <= 0


def test_the_big_screen_counts_the_end(visitor: Opener) -> None:
    page = visitor("/")
    table = open_table(page, [ADA, BOT], options={"board": "3", "turn_limit": 2, "first_seat": 0})
    screen = visitor(f"/tv/{table}", calm=False)
    screen.set_viewport_size(SET)  # type: ignore[arg-type]
    count = screen.get_by_role("region", name="The count")
    for _ in range(200):
        if count.count():
            break
        if my_turn(page):
            take_hint(page)
        page.wait_for_timeout(50)
    expect(count).to_have_attribute("data-counting", "0")
    expect(screen.get_by_role("status").filter(has_text=TOLD)).to_have_count(0)
    expect(count.get_by_role("heading", name=TOLD)).to_be_visible()
    expect(count.get_by_role("button")).to_have_count(0)
    assert count.evaluate("each => each.scrollHeight <= each.clientHeight + 1"), "all of it is in sight"


@pytest.mark.parametrize("lesson", ["keepers#word", "dragon_keepers#pass", "keepers_creepers#poor", "magic_book#stop"])
def test_a_lesson_can_be_read_on_arrival_and_its_sheet_is_as_wide_as_a_phone(visitor: Opener, lesson: str) -> None:
    page = on_a_phone(visitor)
    page.goto(f"/learn/{lesson}")
    page.locator(".board [data-lit], .ask input").first.wait_for()
    slug, _, name = lesson.partition("#")
    text = next(each.text for course in courses_of(slug) for each in course.lessons if each.name == name)
    page.wait_for_function(SEEN_WHOLE, arg=text)
    sheet = page.locator(".school > .asks").bounding_box()
    assert sheet is not None
    assert (sheet["x"], sheet["width"]) == (0, SMALL_PHONE["width"])


def test_a_wild_says_what_each_of_its_actions_is(visitor: Opener) -> None:
    page = visitor("/")
    seats = [ADA, {"kind": "mine", "name": "Bo"}]
    options = {"board": "3", "first_seat": 0}
    open_table_where(page, seats, lambda view: rolled(view, "WILD"), options=options)
    page.get_by_role("button", name="Pick Hop").click(button="right")
    expect(page.get_by_text("HOP: One pyramid up a row, over the hedge.")).to_be_visible()
