"""Every kind of page at every width, zoomed and by lamplight: axe is content, and nothing lies beyond the edge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tablekeep.games import SHELF
from tests.browser.conftest import Opener, violations
from tests.browser.playing import finished_table, open_table

pytestmark = pytest.mark.slow
ADA = {"kind": "mine", "name": "Ada"}
BOT = {"kind": "bot"}
FREE = {"kind": "free"}
SIZES = {"320": (320, 640), "390": (390, 844), "768": (768, 1024), "1440": (1440, 900), "1440 at 200 %": (720, 450)}
"""A page that is zoomed to 200 % is laid out for half the width and half the height."""
LOOKS: dict[str, tuple[str, int, int]] = {
    **{f"{name}, by day": ("light", *size) for name, size in SIZES.items()},
    "390, by lamplight": ("dark", *SIZES["390"]),
    "1440, by lamplight": ("dark", *SIZES["1440"]),
}
SETTLED = """async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    await Promise.all(document.getAnimations().map(({ effect, finished }) =>
        effect.getComputedTiming().iterations === Infinity ? null : finished.catch(() => null)))
}"""
"""What moves has come to rest, and was painted."""


def looked_at(page: Page) -> dict[str, list[str]]:
    """All that is wrong with this page, by the look it has."""
    found = {}
    for look, (scheme, width, height) in LOOKS.items():
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        found[look] = violations(page) + beyond_the_edge(page, width)
    return {look: wrong for look, wrong in found.items() if wrong}


def beyond_the_edge(page: Page, width: int) -> list[str]:
    needed = page.evaluate("document.documentElement.scrollWidth")
    return [f"the page is {needed} wide"] if needed > width else []


PLACES = {
    "/": "button:has-text('Play now')",
    **{f"/new?game={slug}": "button:has-text('Open the table')" for slug in SHELF},
    **{f"/learn/{slug}": "[aria-label='Your decision']" for slug in SHELF},
    **{f"/rules/{slug}": "main .book h2" for slug in SHELF},
}


@pytest.mark.parametrize("path", PLACES)
def test_a_page_at_every_size(visitor: Opener, path: str) -> None:
    page = visitor(path)
    page.locator(PLACES[path]).first.wait_for(state="attached")
    assert looked_at(page) == {}


def lobby(page: Page) -> None:
    open_table(page, [ADA, FREE, BOT], start=False)
    page.get_by_role("heading", name="The table is laid.").wait_for()


def replay(page: Page) -> None:
    table = finished_table(page, [ADA, BOT], options={"board": "3", "turn_limit": 2})
    page.goto(f"/r/{table}")
    page.get_by_role("slider", name="Move").wait_for()


@pytest.mark.parametrize("arrive", [lobby, replay])
def test_around_a_table_at_every_size(visitor: Opener, arrive: Callable[[Page], None]) -> None:
    page = visitor("/")
    arrive(page)
    assert looked_at(page) == {}


TABLES: list[tuple[str, dict[str, Any]]] = [
    ("keepers_creepers", {}),
    ("dragon_keepers", {"mode": "keeper"}),
    ("dragon_keepers", {"mode": "dragon", "tribes": ["R", "B", "G"], "talk": "open"}),
    ("keepers", {"first_seat": 0}),
    ("magic_book", {}),
    ("shifting_realms", {}),
]


def test_no_game_is_forgotten() -> None:
    assert {slug for slug, _ in TABLES} == set(SHELF)


@pytest.mark.parametrize(("slug", "options"), TABLES)
def test_a_table_at_every_size(visitor: Opener, slug: str, options: dict[str, Any]) -> None:
    page = visitor("/")
    open_table(page, [ADA, BOT, BOT], game=slug, options=options)
    page.get_by_role("region", name="Your decision").wait_for(state="attached")
    assert looked_at(page) == {}
