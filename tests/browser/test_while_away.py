"""While one was away: what the others did leaves traces on the board and stands in a strip, after a reload as well."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener, photograph, violations
from tests.browser.playing import my_turn, open_table, read, take_hint

pytestmark = pytest.mark.slow
ADA = {"kind": "mine", "name": "Ada"}
BOT = {"kind": "bot"}
STRIP = "section[aria-label='Since your last move']"
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("keepers_creepers", 1, {"board": "3"}),
    ("shifting_realms", 1, {}),
    ("magic_book", 2, {}),
    ("dragon_keepers", 2, {"mode": "keeper"}),
    ("dragon_keepers", 2, {"mode": "dragon"}),
    ("keepers", 4, {}),
]


def play_until_traced(page: Page, within: float = 120.0) -> None:
    """Follow hints until the others have done something that can be seen on the board, and one is asked again."""
    deadline = time.monotonic() + within
    while time.monotonic() < deadline:
        if my_turn(page):
            read(page)
            if page.locator("[data-trails]").count() and page.locator(STRIP).count():
                return
            take_hint(page)
        page.wait_for_timeout(20)
    raise AssertionError("the others have left no trace")


@pytest.mark.parametrize(("game", "bots", "options"), TABLES, ids=[f"{t[0]} {t[2].get('mode', '')}" for t in TABLES])
def test_what_the_others_did_is_there_after_a_reload(
    visitor: Opener, game: str, bots: int, options: dict[str, Any]
) -> None:
    page = visitor("/")
    open_table(page, [ADA, *[BOT] * bots], game=game, options=options)
    play_until_traced(page)
    name = f"away_{game}_{options.get('mode', '')}"
    photograph(page, name)
    told = page.locator(f"{STRIP} li").all_inner_texts()
    traces = page.locator("[data-trails]").first.get_attribute("data-trails")
    page.reload()
    expect(page.locator(f"{STRIP} li").first).to_be_visible()
    assert page.locator(f"{STRIP} li").all_inner_texts() == told
    expect(page.locator("[data-trails]").first).to_have_attribute("data-trails", traces or "")
    latest = page.locator(f"{STRIP} button").last
    latest.click()
    expect(latest).to_have_attribute("aria-pressed", "true")
    assert violations(page) == []
    latest.click()
    page.set_viewport_size({"width": 390, "height": 664})
    photograph(page, f"{name}_phone")
    read(page)
    take_hint(page)
    expect(page.locator(f"{STRIP} [aria-pressed]")).to_have_count(0)
