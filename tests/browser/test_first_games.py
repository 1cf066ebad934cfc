"""A first game on a small phone: the guide, the question and its answers are in sight."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.gallery import answer, asked
from tests.browser.playing import go_on, is_over, open_table, read, take_hint
from tests.browser.test_dragon_keepers import lay_down

pytestmark = pytest.mark.slow
HEIGHT = 664
ME = {"kind": "mine", "name": "Traveller"}
BOT = {"kind": "bot", "skill": "drowsy"}

WHOLE = """wanted => {
    const found = [...document.querySelectorAll(wanted)].map((each) => each.getBoundingClientRect())
    return found.length > 0 && found.every((box) => box.height > 0 && box.top >= 0 && box.bottom <= innerHeight + 1)
}"""
"""Is all of it between the upper and the lower edge of the window?"""


def first_game(visitor: Opener, game: str, seats: int, options: dict[str, Any]) -> Page:
    page = visitor("/", phone=True)
    page.set_viewport_size({"width": 390, "height": HEIGHT})
    table = open_table(page, [ME, *[BOT] * (seats - 1)], game=game, options=options)
    page.evaluate("id => localStorage.setItem('tablekeep.guide', JSON.stringify({tables: [id], said: {}}))", table)
    page.reload()
    page.get_by_role("region", name="Your decision").wait_for(state="attached")
    return page


def test_where_the_board_asks_the_guide_is_brought_into_sight(visitor: Opener) -> None:
    page = first_game(visitor, "dragon_keepers", 3, {"mode": "keeper"})
    expect(page.get_by_role("complementary", name="The guide")).to_contain_text("Everybody chooses in secret")
    page.wait_for_function(WHOLE, arg=".guide")


def test_the_guide_takes_no_room_from_the_answers(visitor: Opener) -> None:
    page = first_game(visitor, "shifting_realms", 2, {"realms": ["T", "A", "L"]})
    guide = page.get_by_role("complementary", name="The guide")
    while not guide.count():
        take_hint(page)
        page.get_by_role("heading", name="choose").or_(page.get_by_role("heading", name="actions left")).wait_for()
        page.wait_for_timeout(300)
    expect(page.get_by_role("heading", name="3 actions left")).to_be_visible()
    bottom = page.get_by_role("button", name="End and collect").first.bounding_box()
    assert bottom is not None
    assert bottom["y"] + bottom["height"] <= HEIGHT


def test_a_question_is_read_from_its_beginning(visitor: Opener) -> None:
    page = first_game(visitor, "shifting_realms", 2, {"realms": ["T", "A", "L"]})
    sheet = page.locator("main > .right > .ask")
    asked = sheet.get_by_role("heading").first
    before = asked.inner_text()
    page.get_by_role("button", name="All answers as a list").first.click()
    sheet.evaluate("each => each.scrollTo(0, 9999)")
    assert sheet.evaluate("each => each.scrollTop") > 0
    read(page)
    page.locator('[aria-label="Answers"] [data-move]').last.click()
    expect(asked).not_to_have_text(before)
    assert sheet.evaluate("each => each.scrollTop") == 0


def test_all_tokens_one_may_earn_are_in_sight_and_the_guide_left_the_council_alone(visitor: Opener) -> None:
    page = first_game(visitor, "dragon_keepers", 2, {"mode": "dragon", "difficulty": "easy"})
    page.get_by_role("button", name="No worries").click()
    page.get_by_role("button", name="Lay it face down").wait_for()
    safe = page.get_by_role("group", name="Who goes").locator("button:not([data-what*=hunted])").first
    lay_down(page, (safe.get_attribute("data-what") or "").partition(",")[0], "Train")
    expect(page.get_by_role("heading", name="Which token do you earn?")).to_be_visible()
    page.wait_for_function(WHOLE, arg=".choices .choice")
    said = page.evaluate("JSON.parse(localStorage.getItem('tablekeep.guide')).said")
    assert said["dragon_keepers mark *"] == 1
    assert "dragon_keepers signal *" not in said


def test_the_name_that_strangers_have_is_whole_where_five_sit(visitor: Opener) -> None:
    page = first_game(visitor, "keepers", 5, {})
    name = page.locator(".seats.many .name").filter(has_text="Traveller")
    lines = name.evaluate(
        "each => { const words = document.createRange(); words.selectNodeContents(each);"
        " return new Set([...words.getClientRects()].map((line) => line.top)).size }"
    )
    assert lines == 1


def test_the_last_reveal_is_looked_at_where_all_others_were(visitor: Opener) -> None:
    page = first_game(visitor, "keepers", 5, {"first_seat": 0})
    sheets = []
    deadline = time.monotonic() + 120
    while not is_over(page):
        assert time.monotonic() < deadline
        if page.locator("section.pause").count():
            sheets.append(page.evaluate("document.querySelector('main > .right').getBoundingClientRect().bottom"))
            go_on(page)
        elif question := asked(page):
            answer(page, question)
        page.wait_for_timeout(60)
    assert sheets
    assert min(sheets) >= HEIGHT - 1
