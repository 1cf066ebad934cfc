"""Nothing runs ahead of the scene, and no question takes an answer before it has been shown."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.playing import ANSWERABLE, answers, fetched, open_table, read, take_hint

pytestmark = pytest.mark.slow
ADA = {"kind": "mine", "name": "Ada"}
BOT = {"kind": "bot"}


def moves_by(page: Page, table: str) -> int:
    return int(fetched(page, f"/tables/{table}")["moves"])


def double_click(page: Page, wait: int = 150) -> None:
    """Two clicks on one spot, as a hand makes them."""
    answers(page).first.wait_for()
    read(page)
    box = answers(page).first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 20, box["y"] + 10)
    page.wait_for_timeout(wait)
    page.mouse.click(box["x"] + 20, box["y"] + 10)


@pytest.mark.parametrize("wait", [60, 150, 250])
@pytest.mark.parametrize("calm", [True, False])
def test_a_second_click_plays_nothing(visitor: Opener, wait: int, calm: bool) -> None:
    page = visitor("/", calm=calm)
    table = open_table(page, [ADA, {"kind": "mine", "name": "Bo"}], options={"board": "3", "first_seat": 0})
    answers(page).first.wait_for()
    before = moves_by(page, table)
    double_click(page, wait)
    page.wait_for_timeout(1500)
    assert moves_by(page, table) == before + 1


def test_a_second_click_in_the_keeper_game_commits_one_round(visitor: Opener) -> None:
    page = visitor("/", calm=False)
    table = open_table(page, [ADA, BOT, BOT], game="dragon_keepers", options={})
    answers(page).first.wait_for()
    double_click(page)
    page.wait_for_timeout(2500)
    assert page.request.get(f"/api/v1/tables/{table}").ok
    own = [event for event in story(page) if event == "Ada is ready."]
    assert len(own) <= 1


def story(page: Page) -> list[str]:
    return page.locator("section[aria-label=Log] p").all_inner_texts()


def test_a_second_press_of_a_key_plays_nothing(visitor: Opener) -> None:
    page = visitor("/", calm=False)
    table = open_table(page, [ADA, {"kind": "mine", "name": "Bo"}], options={"board": "3", "first_seat": 0})
    answers(page).first.wait_for()
    read(page)
    before = moves_by(page, table)
    page.keyboard.press("1")
    page.wait_for_timeout(120)
    page.keyboard.press("1")
    page.wait_for_timeout(1200)
    assert moves_by(page, table) == before + 1


WATCH = """() => {
  window.ahead = []
  const step = () => {
    const rolling = document.querySelector('.die.rolling, [data-rolling]')
    const log = document.querySelector('section[aria-label=Log]')?.innerText ?? ''
    const asked = document.querySelector('[aria-label="Your decision"]')?.innerText ?? ''
    window.ahead.push([Boolean(rolling), log.slice(0, 90), asked.slice(0, 60)])
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}"""


def test_the_log_waits_for_the_die(visitor: Opener) -> None:
    """While the die tumbles neither log nor question say what it shows."""
    page = visitor("/", calm=False)
    open_table(page, [ADA, BOT], options={"board": "3", "roll": "press", "first_seat": 0})
    roll = page.get_by_role("button", name="Roll", exact=False).first
    roll.wait_for()
    page.wait_for_timeout(700)
    page.evaluate(WATCH)
    before = page.locator("section[aria-label=Log]").inner_text()
    roll.click()
    page.wait_for_function("() => window.ahead.some(([rolling]) => rolling)")
    page.wait_for_function("() => !document.querySelector('[data-rolling]')")
    page.wait_for_timeout(300)
    seen = page.evaluate("() => window.ahead")
    during = {log for rolling, log, _ in seen if rolling}
    assert during == {before[:90]}
    assert page.locator("section[aria-label=Log]").inner_text() != before


MARKS_AND_LOG = """() => {
  window.seen = []
  const step = () => {
    const log = document.querySelector('section[aria-label=Log]')?.innerText ?? ''
    window.seen.push([document.querySelectorAll('[data-mark]').length, log.includes('The votes are revealed')])
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}"""


REVEALED_OR_ASKED = f"() => document.querySelector('section.pause') !== null || ({ANSWERABLE})()"


def test_the_log_waits_for_the_dials(visitor: Opener) -> None:
    """Who voted how is read on the dials before the log tells it; and who won is told after that."""
    page = visitor("/", calm=False)
    open_table(page, [ADA, BOT, BOT, BOT], game="keepers", options={"laps": "1"})
    page.evaluate(MARKS_AND_LOG)
    pause = page.locator("section.pause")
    for _ in range(8):
        page.wait_for_function(REVEALED_OR_ASKED)
        if pause.count():
            break
        take_hint(page)
    expect(pause).to_be_visible()
    seen = page.evaluate("() => window.seen")
    assert any(marks for marks, _ in seen)
    assert not any(told for marks, told in seen if marks < 4)
    pause.get_by_role("button").click()
    expect(page.locator("section[aria-label=Log]")).to_contain_text("The votes are revealed")


COVERED = """() => {
  const box = (each) => each.getBoundingClientRect()
  const sheet = box(document.querySelector('.felt > .right')).top
  return [...document.querySelectorAll('.frame')].flatMap((frame) => {
    const picture = box(frame.querySelector('.turn')).bottom
    const over = [...frame.querySelectorAll('.marks, .ribbon, .told')].filter((each) => box(each).top < picture)
    return [...(box(frame).bottom > sheet ? ['sheet'] : []), ...over.map((each) => each.className)]
  })
}"""


def nothing_is_covered(page: Page) -> None:
    """At a reveal all pictures are seen whole: no votes lie on them, and none lies under the sheet."""
    for height in (664, 844):
        page.set_viewport_size({"width": 390, "height": height})
        page.wait_for_timeout(200)
        assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("phone", [False, True])
def test_the_reveal_of_a_round_stays_until_people_go_on(visitor: Opener, phone: bool) -> None:
    page = visitor("/", phone=phone)
    open_table(page, [ADA, BOT, BOT, BOT, BOT], game="keepers", options={"laps": "1"})
    go_on = page.get_by_role("button", name="Go on")
    for _ in range(30):
        if go_on.count():
            break
        if page.evaluate(ANSWERABLE):
            take_hint(page)
        page.wait_for_timeout(100)
    expect(go_on).to_be_visible()
    wall = page.locator("[data-playing=result]")
    expect(wall).to_be_visible()
    if phone:
        nothing_is_covered(page)
    page.wait_for_timeout(6000)
    expect(wall).to_be_visible()
    expect(page.get_by_role("region", name="Your decision")).to_have_count(0)
    expect(page.get_by_role("banner")).to_contain_text("Round 1 of")
    assert not any("Round 2" in told for told in story(page))
    word = page.locator("[data-word]").inner_text()
    go_on.click()
    expect(wall).to_have_count(0)
    expect(page.get_by_role("banner")).to_contain_text("Round 2 of")
    page.wait_for_function(ANSWERABLE)  # until then the bots go on, and with each phase the table looks ahead again
    page.get_by_role("button", name="See the last round again").click()
    expect(page.locator("[data-word]")).to_have_text(word)


def test_the_reveal_is_seen_before_the_curtain_falls(visitor: Opener) -> None:
    page = visitor("/")
    chairs = [{"kind": "mine", "name": name} for name in ("Ada", "Bo", "Cy", "Dee")]
    open_table(page, chairs, game="keepers", options={"laps": "1"})
    go_on, curtain = page.get_by_role("button", name="Go on"), page.get_by_role("button", name="open the curtain")
    for _ in range(120):
        if go_on.count():
            break
        if curtain.count():
            curtain.click()
        elif page.get_by_role("button", name="All answers as a list").count():
            take_hint(page)
        page.wait_for_timeout(60)
    expect(go_on).to_be_visible()
    expect(curtain).to_have_count(0)
    go_on.click()
    expect(curtain).to_be_visible()
