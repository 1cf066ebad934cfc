"""Coming in: boxes and their modes, playing at once, codes, chairs in the lobby, a lost line, what is fetched."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Response, expect

from tests.browser.conftest import Opener, violations
from tests.browser.playing import open_table, sit_down

pytestmark = pytest.mark.slow

ADA = {"kind": "mine", "name": "Ada"}
FREE = {"kind": "free"}


def new_table(visitor: Opener, game: str, phone: bool = False) -> Page:
    page = visitor(f"/new?game={game}", phone=phone)
    page.get_by_role("button", name="Open the table").wait_for()
    return page


def test_the_dragon_game_is_a_choice_on_its_box_and_two_may_play_it(visitor: Opener) -> None:
    page = new_table(visitor, "dragon_keepers")
    way = page.get_by_role("group", name="Which way")
    expect(way).to_contain_text("3 to 6 players")
    expect(page.get_by_role("group", name="How hard")).to_have_count(0)
    way.get_by_text("Dragon Game").click()
    expect(page.get_by_text("2 to 4 players, 45 min")).to_be_visible()
    page.get_by_role("group", name="How hard").get_by_text("Hard", exact=True).click()
    page.get_by_role("button", name="Chair 3").click()
    page.get_by_role("button", name="Take the chair away").click()
    page.get_by_role("button", name="Chair 2").click()
    page.get_by_role("button", name="A fair bot").click()
    page.get_by_role("button", name="Done").click()
    assert violations(page) == []
    page.get_by_label("What are you called?").fill("Ada")
    page.get_by_role("button", name="Open and begin").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_text("Round 1, hard, Dragon Game")).to_be_visible()
    expect(page.get_by_role("list", name="Players").first).to_contain_text("Ada")


def test_options_stand_in_words_and_only_house_rules_are_folded(visitor: Opener) -> None:
    page = new_table(visitor, "dragon_keepers")
    text = page.locator("main").inner_text()
    for code in ("ound1", "Pool min", "(-1", "First seat"):
        assert code not in text
    begins = page.get_by_label("Who holds the Hunter token first")
    assert begins.locator("option").all_inner_texts()[0] == "Drawn by lot"
    page.get_by_text("House rules").click()
    expect(page.get_by_label("When a dragon falls")).to_be_visible()
    expect(page.get_by_label("A fourth Magic card")).to_have_count(0)
    page.get_by_role("group", name="Which way").get_by_text("Dragon Game").click()
    expect(page.get_by_label("A fourth Magic card")).to_be_visible()
    expect(page.get_by_label("When a dragon falls")).to_have_count(0)


def test_play_now_asks_which_way_how_hard_and_for_a_name(visitor: Opener) -> None:
    page = visitor("/", phone=True)
    page.get_by_role("listitem").filter(has_text="Dragon Keepers").get_by_role("button", name="Play now").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Dragon Game", exact=True).click()
    dialog.get_by_role("group", name="How hard").get_by_text("Easy").click()
    dialog.get_by_role("group", name="Against how many").get_by_text("1", exact=True).click()
    dialog.get_by_label("What are you called?").fill("Bo")
    assert violations(page) == []
    dialog.get_by_role("button", name="Play against 1 bot").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_text("Round 1, easy, Dragon Game")).to_be_visible()
    expect(page.get_by_role("list", name="Players").last).to_contain_text("Bo")


def test_a_code_is_typed_as_it_was_heard(visitor: Opener) -> None:
    host = visitor("/")
    table = open_table(host, [ADA, FREE], start=False)
    code = host.locator(".invite .code").inner_text()
    assert len(code.split("-")) == 3
    guest = visitor("/", phone=True)
    guest.get_by_label("Table code").fill(code.replace("-", " ").upper())
    guest.get_by_role("button", name="Sit down", exact=True).click()
    guest.wait_for_url(f"**/t/{table}")
    other = visitor(f"/t/{table.upper()}")
    other.wait_for_url(f"**/t/{table}")
    guest.goto("/")
    guest.get_by_label("Table code").fill("no-such-beast-99")
    guest.get_by_role("button", name="Sit down", exact=True).click()
    expect(guest.get_by_text("No table that is still open is called")).to_be_visible()


def test_the_host_adds_a_chair_while_people_gather(visitor: Opener) -> None:
    host = visitor("/")
    table = open_table(host, [ADA, FREE], start=False)
    guest = visitor(f"/t/{table}")
    sit_down(guest, "Bo")
    expect(guest.get_by_role("button", name="One more chair")).to_have_count(0)
    with host.expect_event("requestfinished"):  # until then the page takes no second wish
        host.get_by_role("button", name="One more chair").click()
    expect(guest.get_by_role("list", name="Chairs").get_by_role("listitem")).to_have_count(3)
    host.get_by_role("button", name="One chair fewer").click()
    expect(guest.get_by_role("list", name="Chairs").get_by_role("listitem")).to_have_count(2)


def test_the_way_out_the_menu_and_the_invitation_are_in_sight(visitor: Opener) -> None:
    page = visitor("/")
    open_table(page, [ADA, {"kind": "bot"}])
    expect(page.get_by_role("button", name="Menu")).to_be_visible()
    expect(page.get_by_role("link", name="Leave the table, to the keep")).to_be_visible()
    page.get_by_role("button", name="Invite").click()
    expect(page.get_by_role("dialog").get_by_label("Link to this table")).to_be_visible()


def test_the_big_screen_goes_along_to_the_rematch(visitor: Opener) -> None:
    host = visitor("/")
    table = open_table(host, [ADA, {"kind": "bot"}], options={"board": "3", "turn_limit": 1})
    screen = visitor(f"/tv/{table}")
    for _ in range(200):
        if host.get_by_role("region", name="The end").count():
            break
        host.evaluate("id => fetch(`/api/v1/tables/${id}/view?seat=0`).then(r => r.json())", table)
        play_anything(host, table)
        host.wait_for_timeout(100)
    answer = host.request.post(f"/api/v1/tables/{table}/rematch", headers={"Origin": host.evaluate("location.origin")})
    assert answer.ok, answer.text()
    screen.wait_for_url(f"**/tv/{answer.json()['table']}")


def play_anything(page: Page, table: str) -> None:
    """The first answer to whatever is asked of Ada."""
    welcome = page.request.get(f"/api/v1/tables/{table}/view?seat=0").json()
    asked = (welcome.get("view") or {}).get("decisions") or []
    mine = next((decision for decision in asked if decision["seat"] == 0), None)
    if mine is None:
        return
    body = {
        "type": "play",
        "id": f"m{page.evaluate('Math.random()')}",
        "seat": 0,
        "decision": mine["id"],
        "move": mine["moves"][0]["json"],
    }
    page.request.post(f"/api/v1/tables/{table}/play", data=body, headers={"Origin": page.evaluate("location.origin")})


def test_a_lost_line_is_told_within_three_seconds(visitor: Opener) -> None:
    page = visitor("/")
    open_table(page, [ADA, FREE], start=False)
    page.get_by_role("heading", name="The table is laid.").wait_for()
    page.wait_for_timeout(2500)
    page.evaluate("WebSocket.prototype.send = () => undefined")
    expect(page.get_by_text("Line is down. Your last move is safe.")).to_be_visible(timeout=3500)


def test_what_a_first_visit_fetches_is_packed_and_kept(visitor: Opener) -> None:
    page = visitor("about:blank")
    got: list[Response] = []
    page.on("response", lambda answer: got.append(answer))
    page.goto("/")
    page.get_by_role("button", name="Play now against bots").wait_for()
    scripts = [answer for answer in got if answer.url.endswith((".js", ".css"))]
    assert scripts
    for answer in scripts:
        size = int(answer.headers.get("content-length", "0"))
        assert answer.headers.get("content-encoding") in ("br", "gzip") or size < 1024, answer.url
        if "/assets/" in answer.url:
            assert "immutable" in answer.headers["cache-control"]
    assert not any("Board" in answer.url or "Table" in answer.url for answer in scripts)
    assert sum(int(answer.headers.get("content-length", "0")) for answer in got) < 200_000


def test_the_big_screen_shows_the_way_in_on_a_third_of_it_and_reactions_over_it(visitor: Opener) -> None:
    host = visitor("/")
    table = open_table(host, [ADA, FREE], start=False)
    screen = visitor(f"/tv/{table}")
    screen.set_viewport_size({"width": 1920, "height": 1080})
    door = screen.get_by_role("region", name="How to come in")
    expect(door.locator(".code")).to_be_visible()
    box, picture = door.bounding_box(), door.get_by_role("img").bounding_box()
    assert box is not None
    assert picture is not None
    assert box["width"] >= 1920 * 0.28
    assert picture["width"] >= 400
    assert violations(screen) == []
    host.get_by_role("button", name="Log").click()
    host.get_by_role("button", name="Clap").click()
    expect(screen.get_by_role("list", name="Reactions")).to_contain_text("Ada")


def test_the_host_sets_the_pace_of_the_big_screen_from_a_phone(visitor: Opener) -> None:
    host = visitor("/", phone=True)
    table = open_table(host, [ADA, {"kind": "bot"}])
    screen = visitor(f"/tv/{table}", calm=False)
    lively = screen.locator("html")
    expect(lively).to_have_attribute("data-motion", "lively")
    host.get_by_role("button", name="Menu").click()
    paces = host.get_by_role("group", name="Pace of the big screen")
    paces.get_by_text("At once").click()
    expect(lively).to_have_attribute("data-motion", "still")
    paces.get_by_text("Calm").click()
    expect(lively).to_have_attribute("data-motion", "lively")
    assert violations(host) == []


class Finger:
    """Counts how often it taps."""

    def __init__(self) -> None:
        self.taps = 0

    def tap(self, what: Locator) -> None:
        what.click()
        self.taps += 1


@pytest.mark.parametrize("way", ["Learn", "Play now"])
def test_from_the_home_page_to_the_first_own_move_in_three_taps(
    visitor: Opener, way: str, record_property: Callable[[str, object], None]
) -> None:
    """The seconds are recorded, not judged: a busy machine is slow, not wrong."""
    page = visitor("about:blank", phone=True)
    page.set_viewport_size({"width": 390, "height": 664})
    began = time.monotonic()
    page.goto("/")
    finger, box = Finger(), page.get_by_role("listitem").filter(has_text="Dragon Keepers")
    finger.tap(box.get_by_role("link" if way == "Learn" else "button", name=way))
    if way == "Play now":
        finger.tap(page.get_by_role("dialog").get_by_role("button", name=re.compile("^Play against")))
    keepers = page.get_by_role("group", name="Your keepers").get_by_role("button")
    keepers.first.wait_for()
    page.locator("[aria-label='What is asked'][aria-disabled=true]").wait_for(state="detached")
    finger.tap(keepers.first)
    made = page.locator(".reply") if way == "Learn" else page.get_by_text("Round 2, Keeper Game")
    expect(made.first).to_be_visible()
    record_property("seconds to the first own move", round(time.monotonic() - began, 1))
    assert finger.taps <= 3


def test_whoever_comes_back_finds_home_as_it_was(visitor: Opener) -> None:
    """Before the server has told whether there are tables: nothing jumps when it does."""
    page = visitor("/", phone=True)
    expect(page.locator(".home:not(.back)")).to_be_visible()
    open_table(page, [ADA, {"kind": "bot"}])
    page.route("**/api/v1/me", lambda route: None)
    page.goto("/")
    expect(page.locator(".home.back")).to_be_visible()


def test_something_stands_there_before_the_scripts_have_come(visitor: Opener) -> None:
    page = visitor("about:blank", phone=True)
    page.route("**/*.js", lambda route: None)
    page.goto("/", wait_until="commit")
    expect(page.get_by_role("banner")).to_have_text("Tablekeep")
