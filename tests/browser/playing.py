"""What people do at a table, for tests."""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import Locator, Page, expect

QUICK = {"board": "3"}
"""The Sapling: a whole game in a few minutes of real play."""


def open_table(page: Page, chairs: list[dict[str, Any]], start: bool = True, **more: Any) -> str:
    """Open a table as this person and go there; the id of the table."""
    body = {"game": "keepers_creepers", "chairs": chairs, "options": QUICK, "start": start, **more}
    address = page.evaluate("location.origin")
    headers = {"Content-Type": "application/json", "Origin": address}
    answer = page.request.post("/api/v1/tables", data=json.dumps(body), headers=headers)
    assert answer.ok, answer.text()
    table = str(answer.json()["table"])
    page.goto(f"/t/{table}")
    return table


def answers(page: Page) -> Locator:
    return page.get_by_role("group", name="Answers").get_by_role("button")


def is_over(page: Page) -> bool:
    return page.get_by_role("region", name="The end").count() > 0


def sit_down(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down", exact=True).first.click()
    page.get_by_role("button", name=f": {name}").first.wait_for()


def my_turn(page: Page) -> bool:
    """Is something asked here? Where a game has a form of its own, the list of answers is folded up."""
    return answers(page).count() > 0 or page.get_by_role("button", name="All answers as a list").count() > 0


def take_hint(page: Page) -> None:
    """Ask for a hint and follow it; whatever is asked to be confirmed is confirmed."""
    before = page.get_by_role("region", name="Your decision").inner_text()
    page.keyboard.press("h")
    hinted = page.locator("[data-hint=true], .hint").first
    expect(hinted).to_be_visible()
    hinted.click()
    sure = page.get_by_role("button", name="Do it")
    if sure.count():
        sure.click()
    page.wait_for_function(
        "before => document.querySelector('[aria-label=\"Your decision\"]')?.innerText !== before", arg=before
    )


def play_to_the_end(pages: list[Page], within: float = 240.0) -> None:
    """Everybody follows hints until the match is over."""
    deadline = time.monotonic() + within
    while time.monotonic() < deadline:
        if all(is_over(page) for page in pages):
            return
        for page in pages:
            if my_turn(page):
                take_hint(page)
        pages[0].wait_for_timeout(20)
    raise AssertionError("the match has not ended")
