"""What people do at a table, for tests."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, Page, WebSocketRoute, expect
from playwright.sync_api import TimeoutError as TookTooLong

QUICK = {"board": "3"}
"""The Sapling: a whole game in a few minutes of real play."""

READ_MS = 450
"""Longer than a question must have been shown (`web/src/lib/pacing.ts`) before it is answered."""

PRESSES = 6
"""So often something is pressed that may be pressed too early."""


def open_table(page: Page, chairs: list[dict[str, Any]], start: bool = True, **more: Any) -> str:
    """Open a table as this person and go there; the id of the table."""
    body = {"game": "keepers_creepers", "chairs": chairs, "options": QUICK, "start": start, **more}
    address = page.evaluate("location.origin")
    headers = {"Content-Type": "application/json", "Origin": address}
    answer = page.request.post("/api/v1/tables", data=json.dumps(body), headers=headers)
    assert answer.ok, answer.text()
    table = str(answer.json()["table"])
    page.goto(f"/t/{table}")
    if start:
        page.locator(".ask > *, .curtain").first.wait_for()
    return table


def open_table_where(
    page: Page, chairs: list[dict[str, Any]], wanted: Callable[[dict[str, Any]], bool], **more: Any
) -> str:
    """A table at which the first seat's view is as wanted: begun again and again, but looked at only then."""
    headers = {"Content-Type": "application/json", "Origin": page.evaluate("location.origin")}
    body = {"game": "keepers_creepers", "chairs": chairs, "options": QUICK, "start": True, **more}
    for _ in range(80):
        answer = page.request.post("/api/v1/tables", data=json.dumps(body), headers=headers)
        assert answer.ok, answer.text()
        table = str(answer.json()["table"])
        if wanted(fetched(page, f"/tables/{table}/view?seat=0")["view"]):
            page.goto(f"/t/{table}")
            page.locator(".ask > *, .curtain").first.wait_for()
            return table
    raise AssertionError("no table began like that")


def rolled(view: dict[str, Any], face: str) -> bool:
    """Is this what the die of Keepers & Creepers asks for?"""
    return bool(view["decisions"]) and str(view["decisions"][0]["prompt"]).startswith(f"{face}: ")


ANSWERABLE = """() => [
  ...document.querySelectorAll('[role=group][aria-label=Answers] button, .prompt [aria-expanded=false]')
].some((each) => each.checkVisibility())"""
"""Is there an answer to press, or a button that unfolds the list of them?"""


def answers(page: Page) -> Locator:
    """All answers to what is asked, as a list, which is unfolded where the board asks.

    It is folded up again where something else is asked meanwhile: then it is unfolded once more.
    """
    page.wait_for_function(ANSWERABLE)
    fold = page.get_by_role("button", name="All answers as a list")
    listed = page.get_by_role("group", name="Answers").get_by_role("button")
    for _ in range(PRESSES):
        if fold.count():
            fold.first.click()
        with suppress(TookTooLong):
            listed.first.wait_for(timeout=5_000)
            break
    return listed


# What is asked again and again while a game goes on is asked of the document itself: names of roles would be worked out
# for the whole page each time. That roles and names are right is seen wherever something is pressed or expected.


def is_over(page: Page) -> bool:
    return page.locator("section[aria-label='The end']").count() > 0


def sit_down(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down", exact=True).first.click()
    page.get_by_role("button", name=f": {name}").first.wait_for()


def read(page: Page) -> None:
    """A question takes no answer before it could be read, so nobody presses faster than people do."""
    page.wait_for_timeout(READ_MS)
    page.locator("[aria-label='What is asked'][aria-disabled=true]").wait_for(state="detached")


def go_on(page: Page) -> None:
    """People have looked at what was revealed, or have talked about the round."""
    seen = page.locator("section.pause button")
    if seen.count():
        seen.click()


def my_turn(page: Page) -> bool:
    """Is something asked here? Where a game has a form of its own, the list of answers is folded up.

    A moment to talk about is seen, and gone on from.
    """
    go_on(page)
    return bool(page.evaluate(ANSWERABLE))


TAKEN = """before => document.querySelector('[aria-label="Your decision"]')?.innerText !== before
  || !document.querySelector('[data-hint=true], .hint')"""
"""Something else is asked, or the same once more: then the hint is gone, even where nobody saw what was between."""


def ask_for_hint(page: Page) -> Locator | None:
    """A key that is pressed while a question is only coming is not heard: then it is pressed once more.

    None where nothing is asked any more: what has only one way out passes by itself, and whoever is late has a bot.
    """
    hinted = page.locator("[data-hint=true], .hint").first
    for _ in range(PRESSES):
        page.keyboard.press("h")
        with suppress(TookTooLong):
            hinted.wait_for(timeout=5_000)
            return hinted
        if not page.evaluate(ANSWERABLE):
            return None
    expect(hinted).to_be_visible()
    return hinted


def take_hint(page: Page) -> None:
    """Ask for a hint and follow it; whatever is asked to be confirmed is confirmed."""
    before = page.locator("[aria-label='Your decision']").inner_text()
    hinted = ask_for_hint(page)
    if hinted is None:
        return
    hinted.click()
    sure = page.get_by_role("button", name="Do it")
    if sure.count():
        sure.click()
    page.wait_for_function(TAKEN, arg=before)


def result(page: Page) -> Locator:
    """Who won, as the count on the table says it; on a phone it is said nowhere else."""
    return page.get_by_role("region", name="The count").get_by_role("heading").first


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


def shown_otherwise(page: Page, change: Callable[[dict[str, Any]], None]) -> None:
    """Whenever this page comes to a table from now on, something is changed in each view before it is shown."""

    def through(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def hear(message: str | bytes) -> None:
            heard = json.loads(message)
            if heard.get("view"):
                change(heard["view"])
            line.send(json.dumps(heard))

        server.on_message(hear)

    page.route_web_socket(re.compile("/live$"), through)


STAND_INS = """([id, seats]) => new Promise((done) => {
  const line = new WebSocket(`${location.origin.replace('http', 'ws')}/api/v1/tables/${id}/live`)
  line.onopen = () => line.send(JSON.stringify({ type: 'hello', version: 1, seen: -1, screen: false }))
  line.onmessage = (event) => {
    const heard = JSON.parse(event.data)
    if (heard.type === 'welcome')
      for (const seat of seats) line.send(JSON.stringify({ type: 'stand_in', seat, on: true }))
    if (heard.table?.status === 'over') { line.close(); done(true) }
  }
})"""


def finished_table(page: Page, chairs: list[dict[str, Any]], **more: Any) -> str:
    """A table that stand-ins have played to the end; its id. The page stays where it is."""
    body = {"game": "keepers_creepers", "chairs": chairs, "options": QUICK, "start": True, **more}
    headers = {"Content-Type": "application/json", "Origin": page.evaluate("location.origin")}
    answer = page.request.post("/api/v1/tables", data=json.dumps(body), headers=headers)
    assert answer.ok, answer.text()
    table = str(answer.json()["table"])
    mine = [seat for seat, chair in enumerate(chairs) if chair["kind"] == "mine"]
    page.evaluate(STAND_INS, [table, mine])
    return table


def fetched(page: Page, path: str) -> Any:
    answer = page.request.get(f"/api/v1{path}")
    assert answer.ok, answer.text()
    return answer.json()
