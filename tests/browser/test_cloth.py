"""The boards use the cloth, on every wide screen; and nothing runs over the edge of a phone that lies."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.playing import open_table
from tests.browser.test_every_size import SETTLED
from tests.browser.test_small_screens import VOTING

pytestmark = pytest.mark.slow
ADA = {"kind": "mine", "name": "Ada"}
BOT = {"kind": "bot"}
DRAGON = {"mode": "dragon", "tribes": ["R", "B", "G"], "talk": "open"}
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("keepers_creepers", {}),
    ("dragon_keepers", {"mode": "keeper"}),
    ("dragon_keepers", DRAGON),
    ("keepers", {"first_seat": 0}),
    ("magic_book", {}),
    ("shifting_realms", {}),
]
EMPTY = """() => {
    const cloth = document.querySelector('.cloth').getBoundingClientRect()
    const things = [...document.querySelectorAll('main :is(svg, img, button, p, h2, li, .panel)')]
        .filter(each => each.checkVisibility())
        .map(each => each.getBoundingClientRect())
        .filter(box => box.width > 1 && box.width < cloth.width * 0.96)
        .sort((one, other) => one.left - other.left)
    let [reached, widest] = [cloth.left, 0]
    for (const box of things) {
        widest = Math.max(widest, box.left - reached)
        reached = Math.max(reached, box.right)
    }
    return Math.round(Math.max(widest, cloth.right - reached) / cloth.width * 100)
}"""
"""The widest stripe of cloth, from its upper to its lower edge, on which nothing lies: hundredths of the cloth."""
RING = "() => document.querySelector('.dk .ring').getBoundingClientRect().width"


def at_table(visitor: Opener, game: str, options: dict[str, Any], width: int, height: int) -> Page:
    page = visitor("/")
    page.set_viewport_size({"width": width, "height": height})
    open_table(page, [ADA, BOT, BOT], game=game, options=options)
    expect(page.get_by_role("region", name="Your decision")).to_be_attached()
    page.locator("[aria-label='The table'] section").first.wait_for()
    page.evaluate(SETTLED)
    return page


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_no_wide_stripe_of_cloth_is_empty(visitor: Opener, game: str, options: dict[str, Any]) -> None:
    page = at_table(visitor, game, options, 1440, 900)
    assert page.evaluate(EMPTY) < 12
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.evaluate(SETTLED)
    assert page.evaluate(EMPTY) < 12


@pytest.mark.parametrize("options", [{"mode": "keeper"}, DRAGON])
def test_the_ring_of_dragons_is_large_on_a_small_laptop(visitor: Opener, options: dict[str, Any]) -> None:
    page = at_table(visitor, "dragon_keepers", options, 1024, 768)
    assert page.evaluate(RING) > 500


def test_a_plan_is_laid_on_a_small_phone_that_lies(visitor: Opener) -> None:
    page = at_table(visitor, "dragon_keepers", DRAGON, 664, 390)
    expect(page.get_by_role("button", name="Lay it face down")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 664


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800), (1024, 768)])
def test_the_last_round_is_one_tap_away_while_one_votes(visitor: Opener, size: tuple[int, int]) -> None:
    """Pictures, one's own below them, and the way back to the last round: all of it above the edge."""
    page = visitor("/")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = open_table(page, [ADA, *[BOT] * 4], game="keepers", options={"first_seat": 1})
    assert page.evaluate(VOTING.replace("('Vote')", "('Vote') && view.table.last"), table)
    page.reload()
    expect(page.get_by_role("list", name="Pictures on the mat").locator("> li")).to_have_count(5)
    page.evaluate(SETTLED)
    expect(page.get_by_role("button", name="See the last round again")).to_be_in_viewport(ratio=1)
    for picture in page.get_by_role("list", name="Pictures on the mat").locator("> li").all():
        expect(picture).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("options", "words"), [({}, "photographs"), ({"deck": "drawn"}, "drawn pictures")])
def test_the_lobby_names_the_deck(visitor: Opener, options: dict[str, Any], words: str) -> None:
    page = visitor("/")
    open_table(page, [ADA, BOT, BOT], start=False, game="keepers", options=options)
    expect(page.locator("dl > div", has_text="Pictures")).to_contain_text(words)


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_the_lobby_says_each_choice_once(visitor: Opener, game: str, options: dict[str, Any]) -> None:
    page = visitor("/")
    open_table(page, [ADA, BOT, BOT], start=False, game=game, options=options)
    expect(page.locator("dl dt").first).to_be_visible()
    titles = page.locator("dl dt").all_inner_texts()
    assert sorted(set(titles)) == sorted(titles)
    assert "Colours" not in titles
