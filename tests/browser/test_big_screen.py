"""The big screen: it stays with a reveal until somebody goes on, stands in the middle, and shows no wrong cloth."""

from __future__ import annotations

import random
import time

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Opener
from tests.browser.gallery import ADA, BOT, open_gallery
from tests.browser.people import Mouse, Person
from tests.browser.playing import open_table

pytestmark = pytest.mark.slow
SET = {"width": 1920, "height": 1080}
LONGER_MS = 6_000
"""Longer than a set stays with a reveal where nobody is there."""


def play_to_the_reveal(person: Person) -> None:
    pause = person.page.locator("section.pause")
    deadline = time.monotonic() + 60
    while not pause.count():
        assert time.monotonic() < deadline, "nothing was revealed"
        if person.may_answer():
            person.answer()
        person.page.wait_for_timeout(60)


def test_a_set_stays_with_a_reveal_until_somebody_goes_on(visitor: Opener) -> None:
    """The next Curator is a bot, and has gone on long ago."""
    phone = visitor("/", phone=True)
    person = Person(phone, Mouse(), random.Random("reveal"))
    table = open_gallery(phone, [ADA, BOT, BOT], first_seat=1)
    screen = visitor(f"/tv/{table}")
    screen.set_viewport_size(SET)  # type: ignore[arg-type]
    play_to_the_reveal(person)
    revealed = screen.locator(".gallery[data-playing]")
    expect(revealed).to_be_visible()
    screen.wait_for_timeout(LONGER_MS)
    expect(revealed).to_be_visible()
    phone.locator("section.pause button").click()
    expect(revealed).to_have_count(0)


MIDDLE = """() => {
  const parts = [...document.querySelectorAll('.come > *')].map((each) => each.getBoundingClientRect())
  const [top, bottom] = [Math.min(...parts.map((box) => box.top)), Math.max(...parts.map((box) => box.bottom))]
  const cloth = document.querySelector('.cloth').getBoundingClientRect()
  return [top - cloth.top, cloth.bottom - bottom, document.documentElement.scrollHeight - window.innerHeight]
}"""


def test_those_who_gather_are_in_the_middle_of_the_set(visitor: Opener) -> None:
    page = visitor("/")
    table = open_table(page, [ADA, {"kind": "free"}, BOT], start=False, game="keepers", options={})
    screen = visitor(f"/tv/{table}")
    screen.set_viewport_size(SET)  # type: ignore[arg-type]
    screen.get_by_role("heading", name="Come in").wait_for()
    screen.wait_for_function("() => [...document.images].every((each) => each.complete)")
    above, below, over = screen.evaluate(MIDDLE)
    assert over == 0
    assert abs(above - below) <= 4, (above, below)


CLOTHS = """() => {
  window.cloths = new Set()
  const note = () => {
    const cloth = document.querySelector('.cloth')
    if (cloth) window.cloths.add(getComputedStyle(cloth).getPropertyValue('--cloth').trim())
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}"""


@pytest.mark.parametrize("way", ["/t/", "/tv/"])
def test_a_table_never_lies_on_another_cloth(visitor: Opener, way: str) -> None:
    """Not even where the list of the games comes late."""

    def late(route: Route) -> None:
        time.sleep(1)
        route.continue_()

    page = visitor("/")
    table = open_table(page, [ADA, BOT, BOT], game="keepers", options={})
    page.add_init_script(f"({CLOTHS})()")
    page.route("**/api/v1/games", late)
    page.goto(f"{way}{table}")
    page.locator(".cloth").wait_for()
    page.get_by_role("list", name="Players").first.wait_for()
    assert len(page.evaluate("[...window.cloths]")) == 1
