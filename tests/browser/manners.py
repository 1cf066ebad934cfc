"""What a table owes whoever plays at it, whatever it asks: looked for on a page as it stands."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.conftest import violations
from tests.browser.test_every_size import SETTLED
from tests.browser.test_touch import too_small

OUT_OF_SIGHT = """() => {
  const [high, wide] = [window.innerHeight, window.innerWidth]
  const clipped = (each) => each && (getComputedStyle(each).clipPath !== 'none' || clipped(each.parentElement))
  const drawn = (each) => each.checkVisibility({ visibilityProperty: true }) && !clipped(each)
  const scrolls = (each) => {
    for (let up = each.parentElement; up && up !== document.body; up = up.parentElement)
      if (/auto|scroll/.test(getComputedStyle(up).overflowY) && up.scrollHeight > up.clientHeight + 1) return up
    return null
  }
  const within = (box) => box.top >= -1 && box.bottom <= high + 1 && box.left >= -1 && box.right <= wide + 1
  const reached = (each) => {
    const [box, sheet] = [each.getBoundingClientRect(), scrolls(each)?.getBoundingClientRect()]
    return within(box) || (sheet !== undefined && sheet.top < high - 80 && sheet.bottom <= high + 1)
  }
  const words = (each) => (each.ariaLabel || each.innerText || each.tagName).trim().slice(0, 60)
  const questions = [...document.querySelectorAll('.ask h2, .ask .says, .tray h2, .tray legend')].filter(drawn)
  const closing = [...document.querySelectorAll('.ask .btn.primary, .ask .rest .btn, .tray .btn.primary')].filter(drawn)
  const missing = closing.filter((each) => !reached(each)).map((each) => `the button "${words(each)}"`)
  if (questions.length && !questions.some(reached)) missing.push(`the question "${words(questions[0])}"`)
  return missing
}"""
"""What is asked, and the buttons that end it: within the window, or on a sheet that stands in it and scrolls."""
NEEDED = "() => [document.documentElement.scrollWidth, window.innerWidth]"


def at_every_question(page: Page) -> list[str]:
    """Nothing is beyond the edge, and what is asked is in sight without scrolling."""
    needed, has = page.evaluate(NEEDED)
    wide = [f"the page is {needed} wide on {has}"] if needed > has else []
    return wide + [f"out of sight: {each}" for each in page.evaluate(OUT_OF_SIGHT)]


def looked_at_closely(page: Page, touch: bool) -> list[str]:
    """Axe is content, and nothing is too small for a thumb; the page is left where it was."""
    page.evaluate(SETTLED)
    found = violations(page)
    if touch:
        height = page.evaluate("scrollY")
        found += [f"too small: {each}" for each in too_small(page)]
        page.evaluate("height => window.scrollTo({ top: height, behavior: 'instant' })", height)
    return found


ENDING = """() => {
  const count = document.querySelector('.finale')
  const rows = [...(count?.querySelectorAll('.rows li') ?? [])]
  const headline = count?.querySelector('h2')
  const { top, bottom } = headline?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
  return [headline?.innerText ?? '', rows.map((row) => row.innerText), top >= 0 && bottom <= window.innerHeight]
}"""


def what_the_ending_lacks(page: Page, names: list[str]) -> list[str]:
    """It says who won, and the score of everybody; a team has no scores, it won or lost together."""
    headline, rows, in_sight = page.evaluate(ENDING)
    lacks = [] if in_sight else [f'"{headline}" out of sight']
    if "together" in headline:
        return lacks
    lacks += [] if " won" in headline or "Nobody was ahead" in headline else [f'no winner in "{headline}"']
    lacks += [f"no score of {name}" for name in names if not any(name in row and has_digit(row) for row in rows)]
    return lacks + [f"no score in {row}" for row in rows if not has_digit(row)]


def has_digit(text: str) -> bool:
    return any(sign.isdigit() for sign in text)
