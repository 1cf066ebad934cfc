"""A deck of one's own: chosen in the browser, checked, and played with to the end."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener, photograph, violations
from tests.browser.gallery import play_on, wall
from tests.games.keepers.photographs import photograph as picture_file

pytestmark = pytest.mark.slow
SEATS, NEEDED = 5, 40


def choose_pictures(page: Page, folder: Path) -> None:
    """Forty pictures, one of them twice, and a file that is none."""
    for number in range(NEEDED):
        (folder / f"{number}.jpg").write_bytes(picture_file(number, quality=40))
    (folder / "again.jpg").write_bytes(picture_file(0, quality=40))
    (folder / "broken.png").write_bytes(b"not a picture")
    page.get_by_text("Your own", exact=True).click()
    page.get_by_label("Choose pictures").set_input_files(sorted(folder.iterdir()))
    expect(page.get_by_text(f"{NEEDED} in the deck.")).to_be_visible(timeout=60_000)


def fill_with_bots(page: Page, table: str) -> None:
    headers = {"Content-Type": "application/json", "Origin": page.evaluate("location.origin")}
    for seat in range(1, SEATS):
        body = json.dumps({"seat": seat})
        assert page.request.post(f"/api/v1/tables/{table}/bot", data=body, headers=headers).ok


def test_a_whole_game_on_an_uploaded_deck(visitor: Opener, tmp_path: Path) -> None:
    page = visitor("/new?game=keepers")
    choose_pictures(page, tmp_path)
    page.get_by_text("2 skipped").click()
    expect(page.get_by_text("broken.png was skipped: not a picture we can read.")).to_be_visible()
    expect(page.get_by_text("again.jpg was skipped: it is in the deck already.")).to_be_visible()
    assert violations(page) == []
    photograph(page, "keepers-own-pictures-wide")
    for _ in range(SEATS - 3):
        page.get_by_role("button", name="One more chair").click()
    page.get_by_label("I may show these pictures").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    table = page.url.rpartition("/")[2]
    fill_with_bots(page, table)
    page.get_by_role("button", name="Begin").click()
    wall(page).wait_for()
    page.wait_for_function(
        "() => [...document.images].some(i => i.src.includes('/cards/') && i.classList.contains('shown'))"
    )
    photograph(page, "keepers-own-pictures-table")
    play_on(page, within=150)


def test_a_deck_that_is_too_small_is_refused_in_numbers(visitor: Opener, tmp_path: Path) -> None:
    page = visitor("/new?game=keepers", phone=True)
    (tmp_path / "one.jpg").write_bytes(picture_file(1))
    page.get_by_text("Your own", exact=True).click()
    page.get_by_label("Choose pictures").set_input_files([tmp_path / "one.jpg"])
    expect(page.get_by_text("1 in the deck.")).to_be_visible()
    page.get_by_label("I may show these pictures").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("This deck needs at least 27 pictures; it has 1.")).to_be_visible()
    photograph(page, "keepers-own-pictures-phone")


def test_the_gallery_shows_the_whole_deck(visitor: Opener) -> None:
    page = visitor("/gallery")
    expect(page.get_by_role("list", name="All 120 pictures").get_by_role("button")).to_have_count(120)
    page.get_by_role("button").filter(has=page.get_by_role("img")).first.click()
    page.get_by_role("button", name="The next").click()
    assert violations(page) == []
    photograph(page, "gallery-wide")
