"""Called back when no page of ours is open: the switch, the worker that shows a call, letters, and My games."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener, violations
from tests.browser.playing import finished_table, open_table
from tests.browser.test_calls_and_sounds import switch, watched

pytestmark = pytest.mark.slow
SHOWN = """navigator.serviceWorker.getRegistration().then(r => r.getNotifications())
.then(all => all.map(n => [n.title, n.body, n.tag, n.data.path]))"""
SERVICE = """
const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
let known = null
PushManager.prototype.getSubscription = async () => known
PushManager.prototype.subscribe = async function (options) {
    window.asked = options
    known = {endpoint: 'https://push.example/ada', options: {}, toJSON: () => ({endpoint: known.endpoint, keys}),
        unsubscribe: async () => { known = null; return true }}
    return known
}
"""
"""Chromium has no push service here: one that takes every subscription stands in for it."""


def reach(page: Page) -> dict[str, object]:
    told: dict[str, object] = page.evaluate("fetch('/api/v1/me/reach').then(r => r.json())")
    return told


def test_the_switch_has_the_browser_called_and_no_more(visitor: Opener) -> None:
    page = watched(visitor, SERVICE)
    switch(page, "Call me when it is my turn", "On")
    expect(page.get_by_text("called even when no page of ours is open")).to_be_visible()
    told = reach(page)
    assert told["browsers"] == 1
    assert page.evaluate("asked") == {"userVisibleOnly": True, "applicationServerKey": told["push"]}
    switch(page, "Call me when it is my turn", "Off")
    page.wait_for_function("fetch('/api/v1/me/reach').then(r => r.json()).then(told => told.browsers === 0)")


def test_a_browser_without_a_push_service_says_so(visitor: Opener) -> None:
    page = watched(visitor, "PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no'))")
    switch(page, "Call me when it is my turn", "On")
    expect(page.get_by_text("This browser takes no calls beyond that")).to_be_visible()
    assert reach(page)["browsers"] == 0


def test_the_worker_shows_what_the_server_says(visitor: Opener) -> None:
    page = watched(visitor, SERVICE)
    switch(page, "Call me when it is my turn", "On")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    tools = page.context.new_cdp_session(page)
    registrations: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registrations.extend(one["registrationId"] for one in told["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    for _ in range(100):
        if registrations:
            break
        page.wait_for_timeout(50)
    parts = urlsplit(page.url)
    said = {"table": "abc", "game": "Keepers", "name": "Sunday", "text": "It is your turn."}
    wish = {"origin": f"{parts.scheme}://{parts.netloc}", "registrationId": registrations[-1], "data": json.dumps(said)}
    tools.send("ServiceWorker.deliverPushMessage", wish)
    for _ in range(100):
        if page.evaluate(SHOWN):
            break
        page.wait_for_timeout(50)
    assert page.evaluate(SHOWN) == [["Sunday", "It is your turn. Keepers", "tablekeep-abc", "/t/abc"]]


def test_my_games_are_a_page(visitor: Opener) -> None:
    page = visitor("/me/games", phone=True)
    expect(page.get_by_text("No game of yours has come to its end yet.")).to_be_visible()
    chairs = [{"kind": "mine", "name": "Ada"}, {"kind": "mine", "name": "Bo"}]
    table = open_table(page, chairs, options={"turn_limit": 1, "first_seat": 0})
    page.evaluate(PLAYED, table)
    page.goto("/me")
    page.get_by_role("link", name="Look back").click()
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    expect(page.get_by_role("link", name="Replay of")).to_have_attribute("href", f"/r/{table}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


PLAYED = """async table => {
    for (let number = 0; number < 300; number++) {
        for (const seat of [0, 1]) {
            const told = await (await fetch(`/api/v1/tables/${table}/view?seat=${seat}`)).json()
            const asked = (told.view.decisions ?? [])[0]
            if (told.table.status === 'over') return
            if (!asked) continue
            const body = {id: `p${number}${seat}`, seat, decision: asked.id, move: asked.moves.at(-1).json}
            const headers = {'content-type': 'application/json'}
            await fetch(`/api/v1/tables/${table}/play`, {method: 'POST', headers, body: JSON.stringify(body)})
        }
    }
}"""


def test_whoever_is_deleted_leaves_no_name_behind(visitor: Opener) -> None:
    page = visitor("/")
    table = finished_table(
        page, [{"kind": "mine", "name": "Ada"}, {"kind": "bot"}], options={"board": "3", "turn_limit": 2}
    )
    page.goto("/me")
    name = page.get_by_label("Your name")
    expect(name).to_have_value("Ada")
    page.get_by_role("button", name="Delete me", exact=True).click()
    page.get_by_role("button", name="Delete me for good").click()
    expect(page.get_by_text("You are gone from here")).to_be_visible()
    expect(name).to_have_value("")
    page.goto("/me/games")
    expect(page.get_by_text("No game of yours has come to its end yet.")).to_be_visible()
    page.goto(f"/r/{table}")
    page.get_by_role("slider", name="Move").wait_for()
    expect(page.get_by_text("Ada")).to_have_count(0)
    expect(page.get_by_text("Somebody").first).to_be_visible()
