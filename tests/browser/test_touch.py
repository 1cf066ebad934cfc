"""On a phone every control is large enough for a thumb: 40 by 40 points of hit area, wherever one goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tablekeep.games import SHELF
from tests.browser.conftest import Opener
from tests.browser.playing import finished_table, open_table
from tests.browser.test_every_size import SETTLED

pytestmark = pytest.mark.slow
ADA = {"kind": "mine", "name": "Ada"}
BOT = {"kind": "bot"}
FREE = {"kind": "free"}
SHORT = {"width": 390, "height": 664}
CONTROLS = "a[href], button, input, select, textarea, summary, [role=button], [role=slider]"
TOO_SMALL = """controls => {
    const LEAST = 40
    const SHARES = [0.5, 0.3, 0.7, 0.1, 0.9]
    const shown = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const clipped = (each) => getComputedStyle(each).clipPath === 'inset(50%)' || each.closest('.vh')
    const off = (each) => each.matches(':disabled, [aria-disabled=true], [tabindex="-1"][role]')
    const inSentence = (each) => each.matches('a') && getComputedStyle(each).display === 'inline' &&
        [...each.parentNode.childNodes].some((near) => near.nodeType === Node.TEXT_NODE && near.data.trim())
    const labels = (each) => [...(each.labels ?? [])]
    const pile = (each, hit) => each.dataset.at && hit.closest('[data-at]')?.dataset.at === each.dataset.at
    const before = (each, hit) => each.dataset.space && hit.closest('[data-at]')
    const meant = (each, hit) =>
        each.contains(hit) || pile(each, hit) || before(each, hit) || labels(each).some((one) => one.contains(hit))
    const parts = (each) =>
        each.dataset.at ? document.querySelectorAll(`[data-at="${each.dataset.at}"]`) : [each, ...labels(each)]
    const hits = (each, x, y) => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && meant(each, hit)
    }
    const run = (each, x, y, dx, dy) => {
        let steps = 1
        while (steps < LEAST && hits(each, x + dx * steps, y + dy * steps)) steps++
        return steps - 1
    }
    const cross = (each, x, y) =>
        [run(each, x, y, -1, 0) + 1 + run(each, x, y, 1, 0), run(each, x, y, 0, -1) + 1 + run(each, x, y, 0, 1)]
    const larger = (one, other) => (one && Math.min(...one) >= Math.min(...other) ? one : other)
    const sizeOf = (each) => {
        let best = null
        for (const part of parts(each)) {
            part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
            const { left, top, width, height } = part.getBoundingClientRect()
            for (const across of SHARES)
                for (const down of SHARES) {
                    const [x, y] = [left + width * across, top + height * down]
                    if (hits(each, x, y)) best = larger(best, cross(each, x, y))
                    if (best && Math.min(...best) >= LEAST) return best
                }
        }
        return best
    }
    const name = (each) => (each.ariaLabel || each.innerText || labels(each)[0]?.innerText || each.outerHTML)
    return [...document.querySelectorAll(controls)]
        .filter((each) => shown(each) && !clipped(each) && !off(each) && !inSentence(each))
        .map((each) => [each, sizeOf(each)])
        .filter(([, size]) => size && Math.min(...size) < LEAST)
        .map(([each, [width, height]]) => `${each.tagName} "${name(each).slice(0, 60)}" ${width} x ${height}`)
}"""
"""Every visible control that has no place for a thumb, as the browser itself finds what lies under a point.

A link within a running sentence is excepted, as WCAG 2.5.8 does: the lines around it decide its height. Pyramids that
stand in one pile are one thing to press: whichever is touched, the pile is meant. A pile that stands before a lit space
takes nothing from it: once a pyramid is taken up, a touch there is for the space. A label is pressed for its field.
"""


def too_small(page: Page) -> list[str]:
    found: list[str] = page.evaluate(TOO_SMALL, CONTROLS)
    return found


def lobby(page: Page) -> None:
    open_table(page, [ADA, FREE, BOT], start=False)
    page.get_by_role("heading", name="The table is laid.").wait_for()


def replay(page: Page) -> None:
    table = finished_table(page, [ADA, BOT], options={"board": "3", "turn_limit": 2})
    page.goto(f"/r/{table}")
    page.get_by_role("slider", name="Move").wait_for()


def at(path: str, sign: str) -> Callable[[Page], None]:
    """The way to a page, where this shows that it is there."""

    def arrive(page: Page) -> None:
        page.goto(path)
        page.locator(sign).first.wait_for()

    return arrive


def at_table(slug: str, **options: Any) -> Callable[[Page], None]:
    def arrive(page: Page) -> None:
        open_table(page, [ADA, BOT, BOT], game=slug, options=options)
        page.get_by_role("region", name="Your decision").wait_for(state="attached")

    return arrive


PLACES: dict[str, Callable[[Page], None]] = {
    "home": at("/", "button:has-text('Play now')"),
    "gallery": at("/gallery", "main ul img"),
    "lobby": lobby,
    "replay": replay,
    "the dragons' table": at_table("dragon_keepers", mode="dragon", tribes=["R", "B", "G"], talk="open"),
    **{f"opening {slug}": at(f"/new?game={slug}", "button:has-text('Open the table')") for slug in SHELF},
    **{f"the table of {slug}": at_table(slug) for slug in SHELF},
    **{f"a lesson of {slug}": at(f"/learn/{slug}", "[aria-label='Your decision']") for slug in SHELF},
    **{f"the rules of {slug}": at(f"/rules/{slug}", "main .book h2") for slug in SHELF},
}


@pytest.mark.parametrize("place", PLACES)
def test_nothing_is_too_small_for_a_thumb(visitor: Opener, place: str) -> None:
    page = visitor("/", phone=True, touch=True)
    page.set_viewport_size(SHORT)  # type: ignore[arg-type]
    PLACES[place](page)
    page.evaluate(SETTLED)
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")
    assert too_small(page) == []
