"""Calling a player back, cues, and stillness: in a real Chromium, whose own notices and sounds are only counted."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.playing import answers, my_turn, open_table, sit_down, take_hint

pytestmark = pytest.mark.slow
ADA = {"kind": "mine", "name": "Ada"}
FREE = {"kind": "free"}
TITLE = "Keepers & Creepers"

WATCH = """
window.notices = []; window.putAway = 0; window.starts = 0; window.audio = null
const Notice = window.Notification
window.Notification = class extends Notice {
    constructor(title, options) {
        super(title, options)
        window.notices.push({title, body: options.body, tag: options.tag})
    }
    close() {
        window.putAway++
        super.close()
    }
}
for (const source of [OscillatorNode, AudioBufferSourceNode]) {
    const start = source.prototype.start
    source.prototype.start = function (...when) {
        window.starts++
        window.audio = this.context
        return start.apply(this, when)
    }
}
"""
CAN_HIDE = """
Object.defineProperty(Document.prototype, 'hidden', {get: () => window.away === true})
window.hide = away => { window.away = away; document.dispatchEvent(new Event('visibilitychange')) }
"""
ONLY_BY_WORKER = """
window.Notification = class { constructor() { throw new TypeError('Illegal constructor.') }
    static get permission() { return 'granted' } static requestPermission() { return Promise.resolve('granted') } }
"""
LONG_MOVES = "document.getAnimations().filter(each => Number(each.effect.getTiming().duration) > 50).length"


def watched(visitor: Opener, script: str = WATCH, calm: bool = True) -> Page:
    """A page whose notices and sounds are counted, and that can be looked away from."""
    page = visitor("/", calm=calm)
    page.context.grant_permissions(["notifications"])
    page.add_init_script(CAN_HIDE + script)
    page.goto("/me")
    return page


def switch(page: Page, what: str, word: str) -> None:
    page.get_by_role("group", name=what).get_by_text(word, exact=True).click()
    expect(page.get_by_role("group", name=what).get_by_label(word, exact=True)).to_be_checked()


def until(page: Page, other: Page) -> None:
    """The other plays on until it is this one's turn."""
    for _ in range(200):
        if my_turn(other):
            take_hint(other)
        if page.title().startswith("(1) Your turn"):
            return
        page.wait_for_timeout(50)
    raise AssertionError("the turn never came")


def with_bo(visitor: Opener, ada: Page) -> Page:
    """A table where Bo begins."""
    table = open_table(ada, [ADA, FREE], start=False, options={"board": "3", "first_seat": 1})
    bo = visitor(f"/t/{table}")
    sit_down(bo, "Bo")
    ada.get_by_role("button", name="Begin").click()
    ada.get_by_role("list", name="Players").wait_for()
    return bo


def test_whoever_looks_away_is_called_when_their_turn_comes(visitor: Opener) -> None:
    ada = watched(visitor)
    switch(ada, "Call me when it is my turn", "On")
    bo = with_bo(visitor, ada)
    ada.evaluate("hide(true)")
    until(ada, bo)
    (notice,) = ada.evaluate("notices")
    assert (notice["title"], notice["tag"]) == (TITLE, f"tablekeep-{ada.url.rpartition('/')[2]}")
    assert notice["body"].startswith("Your turn. ")
    ada.evaluate("hide(false)")
    ada.wait_for_function("() => putAway === 1")
    for _ in range(40):
        if not my_turn(ada):
            break
        take_hint(ada)
    until(ada, bo)
    assert len(ada.evaluate("notices")) == 1, "whoever looks is not called"


def test_nobody_is_called_who_did_not_ask_for_it(visitor: Opener) -> None:
    ada = watched(visitor)
    bo = with_bo(visitor, ada)
    ada.evaluate("hide(true)")
    until(ada, bo)
    assert ada.evaluate("notices") == []


def test_any_page_of_ours_calls_for_a_table_that_is_open_nowhere(visitor: Opener) -> None:
    me = watched(visitor)
    me.clock.install()
    switch(me, "Call me when it is my turn", "On")
    ada = me.context.new_page()
    ada.add_init_script(CAN_HIDE + WATCH)
    ada.goto("/")
    bo = with_bo(visitor, ada)
    for page in (me, ada):
        page.evaluate("hide(true)")
    until(ada, bo)
    ask_again(me)
    assert (me.evaluate("notices"), len(ada.evaluate("notices"))) == ([], 1), "the table calls by itself"
    ada.evaluate("hide(false)")
    for _ in range(40):
        if not my_turn(ada):
            break
        take_hint(ada)
    table = ada.url.rpartition("/")[2]
    ada.close()
    ask_again(me)
    for _ in range(60):
        if my_turn(bo):
            take_hint(bo)
        ask_again(me)
        if me.evaluate("notices.length"):
            break
    ask_again(me)
    (notice,) = me.evaluate("notices")
    assert (notice["title"], notice["tag"]) == (TITLE, f"tablekeep-{table}")


def ask_again(page: Page) -> None:
    """Half a minute passes on a page that nobody looks at."""
    with page.expect_response("**/api/v1/me"):
        page.clock.run_for(30_000)
    page.wait_for_timeout(100)


def test_phones_call_through_a_worker(visitor: Opener) -> None:
    ada = watched(visitor, ONLY_BY_WORKER)
    switch(ada, "Call me when it is my turn", "On")
    ada.evaluate("navigator.serviceWorker.ready.then(() => true)")
    bo = with_bo(visitor, ada)
    ada.evaluate("hide(true)")
    until(ada, bo)
    shows(ada, [TITLE])
    ada.evaluate("hide(false)")
    shows(ada, [])


def shows(page: Page, titles: list[str]) -> None:
    """The worker shows notices with these titles, after a while."""
    shown = (
        "navigator.serviceWorker.getRegistration().then(r => r.getNotifications()).then(all => all.map(n => n.title))"
    )
    for _ in range(100):
        if page.evaluate(shown) == titles:
            break
        page.wait_for_timeout(50)
    assert page.evaluate(shown) == titles


def test_a_browser_that_forbids_calls_is_believed(visitor: Opener) -> None:
    page = visitor("/")
    page.add_init_script("Notification.requestPermission = () => Promise.resolve('denied')")
    page.goto("/me")
    if page.evaluate("Notification.permission") == "denied":
        expect(page.get_by_role("group", name="Call me when it is my turn")).to_have_count(0)
        return
    page.get_by_role("group", name="Call me when it is my turn").get_by_text("On", exact=True).click()
    expect(page.get_by_text("This browser does not let the page call you.")).to_be_visible()


def test_a_table_sounds_only_when_asked_to(visitor: Opener) -> None:
    page = watched(visitor)
    open_table(page, [ADA, {"kind": "mine", "name": "Bo"}])
    answers(page).first.click()
    page.wait_for_timeout(300)
    assert page.evaluate("starts") == 0
    page.goto("/me")
    switch(page, "Sound", "On")
    page.wait_for_function("() => starts > 0 && audio.state === 'running'")
    switch(page, "Sound", "Off")
    open_table(page, [ADA, {"kind": "mine", "name": "Bo"}])
    answers(page).first.click()
    page.wait_for_timeout(300)
    assert page.evaluate("starts") == 0


def test_whoever_plays_hears_it(visitor: Opener) -> None:
    page = watched(visitor)
    switch(page, "Sound", "On")
    open_table(page, [ADA, {"kind": "bot"}, {"kind": "bot"}])
    answers(page).first.wait_for()
    before = page.evaluate("starts")
    for _ in range(20):
        if my_turn(page):
            take_hint(page)
        page.wait_for_timeout(300)
        if page.evaluate("starts") > before:
            break
    assert page.evaluate("starts") > before, "a slow machine may drop a late cue, but not all of them"
    assert page.evaluate("audio.state") == "running"


def test_things_stand_still_for_whoever_wants_it(visitor: Opener) -> None:
    def moved(page: Page) -> int:
        open_table(page, [ADA, {"kind": "bot"}, {"kind": "bot"}])
        most = 0
        for _ in range(6):
            if my_turn(page):
                take_hint(page)
            for _ in range(12):
                most = max(most, int(page.evaluate(LONG_MOVES)))
                page.wait_for_timeout(25)
        return most

    still = visitor("/me", calm=True)
    expect(still.locator("html")).to_have_attribute("data-motion", "still")
    assert moved(still) == 0
    still.goto("/me")
    switch(still, "Motion", "Lively")
    expect(still.locator("html")).to_have_attribute("data-motion", "lively")
    assert moved(still) > 0, "the page's own switch has the last word"
