"""Somebody who has read nothing learns every game in the browser, and plays a first one with the guide."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tablekeep.games import SHELF
from tablekeep.lessons import Lesson, courses_of
from tests.browser.conftest import Opener, photograph, violations
from tests.browser.playing import PRESSES, answers, open_table, read, take_hint
from tests.learners import right_moves

pytestmark = pytest.mark.slow

SMALL_PHONE = {"width": 390, "height": 664}
COURSES = [(slug, course.mode) for slug in SHELF for course in courses_of(slug)]
WHOLE = ("keepers_creepers", "shifting_realms")
"""Courses that are learned to their end here; of the others the first two lessons. All are in tests/test_lessons.py."""


ASKED = """() => [...document.querySelectorAll('[aria-label="Your decision"] h2, [data-move]')]
    .map(each => each.dataset.move ?? each.innerText).join()"""
"""The question and its answers, as far as they are listed: how the list is folded says nothing of what is asked."""


def choose(page: Page, text: str) -> str:
    """Press a move in the list of answers, wherever it is folded away; what was asked then."""
    page.get_by_role("region", name="Your decision").wait_for()
    wanted = page.locator(f'[aria-label="Answers"] [data-move="{text}"]')
    for _ in range(PRESSES):
        look_for(wanted, answers(page).and_(page.locator(".group")).all())
        if wanted.count():
            break
    asked = str(page.evaluate(ASKED))
    wanted.click()
    return asked


def look_for(wanted: Locator, groups: list[Locator]) -> None:
    """Open one group of answers after the other until it is there; a new question closes them all."""
    for group in groups:
        if wanted.count() or not group.count():
            return
        group.click()
        back = group.page.locator('[aria-label="Answers"] .back')
        if not wanted.count() and back.count():
            back.click()


def take(page: Page, slug: str, lesson: Lesson) -> None:
    """Answer one lesson rightly, to its "why"."""
    expect(page.get_by_role("heading", name=lesson.title, exact=True)).to_be_visible()
    moves = right_moves(slug, lesson)
    for at, text in enumerate(moves):
        asked = choose(page, text)
        if at < len(moves) - 1:
            page.wait_for_function(f"asked => ({ASKED})() !== asked", arg=asked)
    expect(page.get_by_text(lesson.why)).to_be_visible()


@pytest.mark.parametrize(("slug", "mode"), COURSES)
def test_a_course_is_learned_on_a_phone(visitor: Opener, slug: str, mode: str) -> None:
    course = next(course for course in courses_of(slug) if course.mode == mode)
    page = visitor("/", phone=True)
    page.set_viewport_size(SMALL_PHONE)  # type: ignore[arg-type]
    page.locator(f'a[href="/learn/{slug}"]').click()
    if mode and mode != courses_of(slug)[0].mode:
        page.get_by_role("group", name="Which way").get_by_text("Dragon Game").click()
    lessons = course.lessons if slug in WHOLE else course.lessons[:2]
    for lesson in lessons:
        take(page, slug, lesson)
        if lesson is lessons[0]:
            photograph(page, f"learn-{slug}-{mode or 'only'}")
            assert violations(page) == []
        if lesson is not lessons[-1]:
            page.get_by_role("button", name="Next").click()


def test_after_the_last_lesson_comes_a_first_game(visitor: Opener) -> None:
    page = visitor("/learn/keepers_creepers#trap")
    choose(page, "done")
    page.get_by_role("button", name="Play a first game against drowsy bots").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("region", name="Your decision").or_(page.locator(".ask h2")).first).to_be_visible()


def test_wrong_answers_are_explained_and_the_rule_opens_the_book(visitor: Opener) -> None:
    page = visitor("/learn/keepers_creepers")
    choose(page, "done")
    expect(page.get_by_text("one step is all that is missing")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Read KC-4.3").click()
    expect(page.get_by_role("dialog", name="Rulebook")).to_contain_text("You can be done at any time")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_lesson_is_learned_by_keyboard_and_progress_is_kept(visitor: Opener) -> None:
    page = visitor("/learn/keepers_creepers")
    page.get_by_role("button", name="All answers as a list").last.click()
    read(page)
    page.keyboard.press("1")
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Big ones cost more")).to_be_visible()
    page.goto("/learn/keepers_creepers")
    expect(page.get_by_role("heading", name="Big ones cost more")).to_be_visible()
    expect(page.get_by_role("button", name="1: Home is in the tree, known")).to_be_visible()


def test_on_the_board_itself(visitor: Opener) -> None:
    page = visitor("/learn/keepers_creepers#hop", calm=False)
    page.get_by_role("button", name="Medium red pyramid on 16").click()
    page.get_by_role("button", name="Go to the home tree").click()
    expect(page.get_by_text("Space 16 is worth waiting on.")).to_be_visible()


BELOW_THE_BOARD = """() => {
    window.scrollTo(0, document.body.scrollHeight)
    const [board, asked] = ['board', 'asks'].map(
        name => document.querySelector(`.school > .${name}`).getBoundingClientRect())
    return board.height > 200 && board.bottom <= asked.top + 1
}"""
"""Whoever has scrolled to the end of the page, once the board has found its size: is the sheet below it?"""


@pytest.mark.parametrize("slug", SHELF)
def test_nothing_lies_over_the_board_at_the_end_of_a_phones_page(visitor: Opener, slug: str) -> None:
    page = visitor(f"/learn/{slug}", phone=True)
    page.set_viewport_size(SMALL_PHONE)  # type: ignore[arg-type]
    page.locator(".board > *").first.wait_for()
    page.wait_for_function(BELOW_THE_BOARD)
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]


IN_SIGHT = """() => {
    const edge = document.querySelector('.school > .asks').getBoundingClientRect().top
    const lit = [...document.querySelectorAll('.school > .board [data-lit]')].map(each => each.getBoundingClientRect())
    return lit.length > 0 && lit.every(box => box.top >= 0 && box.bottom <= edge)
}"""
"""Is everything that may be tapped between the upper edge of the window and the sheet?"""


@pytest.mark.parametrize(
    "lesson", ["keepers_creepers#points", "keepers_creepers#passing", "dragon_keepers#another", "dragon_keepers#defend"]
)
def test_what_a_lesson_asks_about_is_in_sight_on_a_phone(visitor: Opener, lesson: str) -> None:
    page = visitor("/", phone=True)
    page.set_viewport_size(SMALL_PHONE)  # type: ignore[arg-type]
    page.goto(f"/learn/{lesson}")
    page.locator(".board [data-lit]").first.wait_for()
    page.wait_for_function(IN_SIGHT)
    sheet = page.locator(".school > .asks").bounding_box()
    assert sheet is not None
    assert sheet["height"] <= SMALL_PHONE["height"] * 0.37


def test_the_guide_speaks_up_and_falls_silent(visitor: Opener) -> None:
    page = visitor("/")
    table = open_table(page, [{"kind": "mine", "name": "Ada"}, {"kind": "bot"}])
    expect(page.get_by_role("complementary", name="The guide")).to_have_count(0)
    page.evaluate("id => localStorage.setItem('tablekeep.guide', JSON.stringify({tables: [id], said: {}}))", table)
    guide = page.get_by_role("complementary", name="The guide")
    for _ in range(60):
        page.reload()
        page.get_by_role("region", name="Your decision").wait_for()
        page.wait_for_timeout(600)
        if guide.count():
            break
        take_hint(page)
    expect(guide).to_contain_text("Read KC-")
    assert violations(page) == []
    said = page.evaluate("JSON.parse(localStorage.getItem('tablekeep.guide')).said")
    assert list(said.values()) == [1]
    page.evaluate(
        "() => localStorage.setItem('tablekeep.guide', localStorage.getItem('tablekeep.guide').replace(/1}/, '2}'))"
    )
    page.reload()
    page.get_by_role("region", name="Your decision").wait_for()
    page.wait_for_timeout(600)
    expect(guide).to_have_count(0)
