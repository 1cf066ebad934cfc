"""The review in a browser: the curve is scrubbed, grades are read, and one plays on from a moment."""

from __future__ import annotations

import re

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.playing import fetched, finished_table, open_table

pytestmark = pytest.mark.slow
ADA = {"kind": "mine", "name": "Ada"}
SHORT = {"board": "3", "turn_limit": 8}


def reviewed(page: Page, table: str) -> dict[str, object]:
    """The review, once the coach is done."""
    for _ in range(300):
        found: dict[str, object] = fetched(page, f"/tables/{table}/review")
        assert not found["trouble"]
        if found["done"] == found["of"]:
            return dict(found["review"])  # type: ignore[call-overload, no-any-return]
        page.wait_for_timeout(100)
    raise AssertionError("the coach was never done")


@pytest.mark.parametrize("size", [(1280, 800), (390, 664)])
def test_a_finished_game_is_reviewed(visitor: Opener, size: tuple[int, int]) -> None:
    page = visitor("/")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = finished_table(page, [ADA, {"kind": "bot"}], options=SHORT)
    page.goto(f"/t/{table}")
    page.get_by_role("link", name="Review").click()
    review = reviewed(page, table)
    curve = page.get_by_role("slider", name="Chance to win")
    expect(curve).to_be_attached()
    curve.focus()
    page.keyboard.press("Home")
    expect(page.get_by_role("slider", name="Move")).to_have_value("0")
    choice = next(each for each in review["graded"] if each["grade"] not in ("forced", "ungraded"))  # type: ignore[attr-defined]
    for _ in range(choice["number"]):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("slider", name="Move")).to_have_value(str(choice["number"]))
    expect(curve).to_have_attribute("aria-valuetext", re.compile(rf"Move {choice['number']}: Ada \d+"))
    expect(page.locator(f"[data-grade={choice['grade']}]")).to_be_visible()
    expect(page.get_by_role("region", name="Luck of the whole game")).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_some_moves_can_be_taken_along(visitor: Opener) -> None:
    page = visitor("/")
    table = finished_table(page, [ADA, {"kind": "bot"}], options=SHORT)
    page.goto(f"/r/{table}?review")
    reviewed(page, table)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save these moves as a GIF").click()
    picture = Image.open(download.value.path())
    assert (picture.format, picture.size) == ("GIF", (640, 360))
    assert picture.n_frames > 3  # type: ignore[attr-defined]
    colours = picture.convert("RGB").getcolors(1 << 20)
    assert colours is not None
    assert len(colours) > 8, "something is drawn"


def test_a_link_leads_to_a_moment_and_its_eyes(visitor: Opener) -> None:
    page = visitor("/")
    table = finished_table(page, [ADA, {"kind": "bot"}], game="magic_book", options={})
    page.goto(f"/r/{table}?eyes=1#4")
    expect(page.get_by_role("slider", name="Move")).to_have_value("4")
    expect(page.locator("[data-eyes='1'] input")).to_be_checked()
    page.locator("[data-eyes='all']").click()
    expect(page).to_have_url(re.compile(rf"/r/{table}\?eyes=all#4$"))


def test_a_hint_says_why(visitor: Opener) -> None:
    page = visitor("/")
    open_table(page, [ADA, {"kind": "mine", "name": "Bo"}], game="magic_book", options={})
    if page.locator(".curtain").count():
        page.locator(".curtain button").first.click()
    page.get_by_role("button", name="Hint").first.click()
    advice = page.locator("details.advice")
    expect(advice).to_contain_text("in 100")
    expect(advice).to_contain_text("worlds")
