"""Boards beside the rules: in the rulebook, and from a refusal at the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tablekeep.games import SHELF
from tests.browser.conftest import Opener, photograph, violations
from tests.browser.playing import open_table

pytestmark = pytest.mark.slow

ADA, BOT = {"kind": "mine", "name": "Ada"}, {"kind": "bot"}
KEEPER = {"mode": "keeper", "tribes": ["R", "B", "G"], "first_seat": 0}
BESIDE = {
    "keepers_creepers": "KC-3.8",
    "dragon_keepers": "DKK-6.5",
    "keepers": "KP-6.4",
    "magic_book": "MB-4.5",
    "shifting_realms": "SR-7.2",
}


def open_example(page: Page, slug: str) -> None:
    page.locator(f'li[id$="-{BESIDE[slug]}"]').get_by_role("button", name="See it on a board").click()
    page.locator("[data-example] .board > *").first.wait_for()


@pytest.mark.parametrize("slug", SHELF)
def test_a_board_lies_beside_its_rule(visitor: Opener, slug: str) -> None:
    page = visitor("about:blank", phone=True)
    got: list[str] = []
    page.on("request", lambda request: got.append(request.url))
    page.goto(f"/rules/{slug}#{BESIDE[slug]}")
    page.get_by_role("button", name="See it on a board").first.wait_for()
    assert not [url for url in got if "Board" in url or "/examples/" in url]
    open_example(page, slug)
    photograph(page, f"example-{slug}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations(page) == []


def test_moves_are_tried_by_the_real_rules_and_put_back(visitor: Opener) -> None:
    page = visitor("/rules/keepers_creepers#KC-3.8")
    open_example(page, "keepers_creepers")
    trial = page.get_by_role("group", name="Try it")
    trial.get_by_role("button", name="All answers as a list").last.click()
    trial.locator('[data-move="forward R2"]').click()
    expect(trial).to_contain_text("R2 goes forward from 12 to 13, carrying R1.")
    trial.get_by_role("button", name="Put it back").click()
    expect(trial).not_to_contain_text("R2 goes forward")


def test_a_refusal_at_the_table_is_shown(visitor: Opener) -> None:
    page = visitor("/", phone=True)
    open_table(page, [ADA, BOT, BOT], game="dragon_keepers", options=KEEPER)
    page.get_by_role("group", name="Your keepers").get_by_role("button").first.wait_for()
    page.get_by_role("button", name=re.compile("dragon, [a-z ]+, 3 of 3 hearts\\.$")).first.click()
    expect(page.get_by_role("alert")).to_contain_text("DKK-5.2")
    page.get_by_role("button", name="Show me").click()
    shown = page.locator(".refusal")
    expect(shown).to_contain_text("The Keeper must be of a targeted dragon's colour.")
    page.locator("[data-example] .board > *").first.wait_for()
    expect(page.locator("i.mark")).to_be_visible()
    photograph(page, "show-me")
    assert violations(page) == []
    page.get_by_role("button", name="Back to the table").click()
    expect(shown).to_have_count(0)
