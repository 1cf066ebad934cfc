"""What people do at a table of Keepers, for tests: everything by the forms on the screen."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import go_on, is_over, open_table, sit_down

ADA = {"kind": "mine", "name": "Ada"}
BOT = {"kind": "bot"}
FREE = {"kind": "free"}
OPTIONS: dict[str, Any] = {"first_seat": 0}


def open_gallery(page: Page, chairs: list[dict[str, Any]], start: bool = True, **options: Any) -> str:
    return open_table(page, chairs, start=start, game="keepers", options=OPTIONS | options)


def gather(visitor: Callable[..., Page], names: list[str], **options: Any) -> tuple[str, list[Page]]:
    """The first opens the table on a phone, the others come by the link; the game begins."""
    host = visitor("/", phone=True)
    chairs = [{"kind": "mine", "name": names[0]}, *[FREE for _ in names[1:]]]
    table = open_gallery(host, chairs, start=False, **options)
    pages = [host]
    for name in names[1:]:
        guest = visitor(f"/t/{table}", phone=True)
        sit_down(guest, name)
        pages.append(guest)
    host.get_by_role("button", name="Begin").click()
    for page in pages:
        wall(page).wait_for()
    return table, pages


def wall(page: Page) -> Locator:
    return page.get_by_role("region", name="The gallery")


def form(page: Page) -> Locator:
    return page.get_by_role("region", name="Your decision")


def in_phase(page: Page, name: str) -> None:
    """Wait for a phase, and skip whatever is still being shown of the last one."""
    go_on(page)
    expect(wall(page)).to_have_attribute("data-phase", name)
    page.keyboard.press("s")


def choosable(page: Page) -> Locator:
    return page.get_by_role("list", name="Your pictures, to choose from").locator("[data-card]")


def tap(target: Locator, until: Callable[[], None]) -> None:
    """Tap until it has worked: a tap that only ended what was being shown is made again."""
    for _ in range(4):
        target.click()
        try:
            until()
            return
        except AssertionError:
            continue
    target.click()
    until()


def choose(card: Locator) -> None:
    tap(card, lambda: expect(card).to_have_attribute("aria-pressed", "true", timeout=2000))


def hand_in(page: Page, button: str, *which: int) -> None:
    for number in which or (0,):
        choose(choosable(page).nth(number))
    form(page).get_by_role("button", name=button).click()


def curate(page: Page, word: str, *which: int) -> None:
    """The Curator: picture, then word."""
    in_phase(page, "curator's card")
    hand_in(page, "then my word", *which)
    say(page, word)


def say(page: Page, word: str) -> None:
    page.get_by_label("Your word").fill(word)
    page.get_by_role("button", name="Say it").click()


def own_places(page: Page) -> list[int]:
    """Where one's own pictures hang: they are barred from one's vote."""
    page.locator(".frame.barred").first.wait_for()
    return [int(place.get_attribute("data-place") or 0) for place in page.locator(".frame.barred").all()]


def turn(page: Page, place: int, colour: str) -> None:
    """Tap a picture, then the thumb."""
    thumb = page.get_by_role("button", name=f"Picture {place} fits {colour}")
    tap(page.locator(f".frame[data-place='{place}'] .tap"), lambda: expect(thumb).to_be_visible(timeout=2000))
    thumb.click()


def vote(page: Page, place: int, colour: str) -> None:
    turn(page, place, colour)
    page.get_by_role("button", name="Lock in my vote").click()


def love(page: Page, place: int) -> None:
    lock = page.get_by_role("button", name="Lock in my favourite")
    tap(page.locator(f".frame[data-place='{place}'] .tap"), lambda: expect(lock).to_be_enabled(timeout=2000))
    lock.click()


def answer(page: Page, question: str) -> None:
    """Fill in what is asked of this person now."""
    page.keyboard.press("s")
    if question == "curator's card":
        hand_in(page, "then my word")
    elif question == "word":
        say(page, "soft")
    elif question in ("cards", "tie-break cards"):
        hand_in(page, "Hang this one" if question == "tie-break cards" else "Hand it in face down")
    elif question in ("votes", "tie-break votes"):
        lock = form(page).get_by_role("button", name="Lock in my")
        tap(page.locator(".frame:not(.barred) .tap").first, lambda: expect(lock).to_be_enabled(timeout=2000))
        lock.click()


ASKED = """() => {
    const form = document.querySelector('.formed .answer')
    const stands = [...(form?.querySelectorAll('button') ?? [])].some(each => each.innerText === 'Change my mind')
    return form && !stands ? document.querySelector('.gallery').dataset.phase : ''
}"""


def asked(page: Page) -> str:
    """The question that is open here and not answered yet: until it is, the game cannot go on."""
    return str(page.evaluate(ASKED))


def play_on(page: Page, within: float = 90.0) -> None:
    """Answer everything until the match is over."""
    deadline = time.monotonic() + within
    while not is_over(page):
        assert time.monotonic() < deadline, "the match has not ended"
        go_on(page)
        if question := asked(page):
            answer(page, question)
        page.wait_for_timeout(60)
