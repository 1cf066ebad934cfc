"""How it ends: the score on the table, won and lost together, a card to share; and what the log has to tell."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener, photograph, violations
from tests.browser.playing import (
    answers,
    fetched,
    finished_table,
    my_turn,
    open_table,
    open_table_where,
    rolled,
    sit_down,
    take_hint,
)

pytestmark = pytest.mark.slow
ADA = {"kind": "mine", "name": "Ada"}
BOT = {"kind": "bot"}
DROWSY = {"kind": "bot", "skill": "random"}
MORE_WORDS = {"magic_book": "points", "shifting_realms": "VP", "keepers": "Keeper", "dragon_keepers": "Shield"}

NAMED_BY_COLOUR = re.compile(r"^.*\b(white|red|blue|yellow|green|purple) dragon\b")


def outcome_of(page: Page, table: str) -> dict[str, Any]:
    return dict(fetched(page, f"/tables/{table}/replay")["outcome"])


def lost_table(page: Page) -> str:
    for _ in range(6):
        options = {"mode": "dragon", "difficulty": "hard"}
        table = finished_table(page, [ADA, DROWSY, DROWSY], game="dragon_keepers", options=options)
        if outcome_of(page, table)["won"] is False:
            return table
    raise AssertionError("six tables were won by drowsy bots")


def test_a_table_that_lost_together_crowns_nobody(visitor: Opener) -> None:
    page = visitor("/")
    table = lost_table(page)
    page.goto(f"/t/{table}")
    end = page.get_by_role("region", name="The end")
    expect(end.get_by_role("heading", name="The table lost, together.")).to_be_visible()
    expect(page.locator("[data-together=lost]")).to_be_visible()
    reason = outcome_of(page, table)["reasons"][0]
    expect(end.get_by_text(NAMED_BY_COLOUR.sub("", reason))).to_have_count(1)
    for place in (end, page.get_by_role("region", name="The count")):
        assert not NAMED_BY_COLOUR.search(place.inner_text()), "dragons have names"
    assert not re.search(r"\bfirst\b", end.inner_text(), re.IGNORECASE)
    expect(page.get_by_title("Winner")).to_have_count(0)
    seen = fetched(page, f"/tables/{table}/replay/{len(fetched(page, f'/tables/{table}/replay')['moves']) - 1}")
    fallen = [tile for tile in seen["view"]["table"]["dragons"] if tile["arrows"] >= tile["life"]]
    page.get_by_role("button", name="See the board").click()
    expect(page.locator(".tile.fallen")).to_have_count(len(fallen))


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("magic_book", 2, {}), ("shifting_realms", 2, {}), ("keepers", 4, {"laps": "1"}), ("dragon_keepers", 3, {})],
)
def test_the_ending_shows_the_score(visitor: Opener, game: str, seats: int, options: dict[str, Any]) -> None:
    page = visitor("/")
    table = finished_table(page, [ADA, *[BOT] * (seats - 1)], game=game, options=options)
    page.goto(f"/t/{table}")
    end, count = page.get_by_role("region", name="The end"), page.get_by_role("region", name="The count")
    for place in (end, count):
        for score in outcome_of(page, table)["scores"]:
            expect(place.get_by_text(re.compile(rf"^{score:g} {MORE_WORDS[game]}")).first).to_be_visible()
    if game == "magic_book":
        for source in ("Amulet pieces", "Pearls", "Crests", "Eggs"):
            expect(count.get_by_role("row", name=source)).to_be_visible()
    expect(page.get_by_role("list", name="Players").first).not_to_contain_text("1st")
    again = page.get_by_role("button", name="Play again, same seats")
    expect(again).to_be_in_viewport(ratio=1)
    assert violations(page) == []
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    expect(end.get_by_role("heading")).to_be_hidden()
    again.scroll_into_view_if_needed()
    expect(again).to_be_in_viewport(ratio=1)
    assert page.locator(".ask").evaluate("ask => ask.scrollHeight <= ask.clientHeight + 1"), "nothing is cut off"
    photograph(page, f"ending-{game}-phone")


def test_a_card_to_share_is_drawn_here(visitor: Opener) -> None:
    page = visitor("/")
    table = finished_table(page, [ADA, BOT], options={"board": "3", "turn_limit": 12})
    page.goto(f"/t/{table}")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Share a card").click()
    assert saved.value.suggested_filename == "tablekeep.png"
    assert saved.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


def test_the_end_is_counted_before_it_is_told(visitor: Opener) -> None:
    page = visitor("/", calm=False)
    open_table(page, [ADA, BOT], options={"board": "3", "turn_limit": 3, "first_seat": 0})
    end = page.get_by_role("region", name="The end")
    for _ in range(200):
        if page.locator("[data-counting]").count() or end.count():
            break
        if my_turn(page):
            take_hint(page)
        page.wait_for_timeout(50)
    expect(page.locator("[data-counting]")).to_be_visible()
    expect(end).to_have_count(0)
    expect(end).to_be_visible(timeout=10_000)


def test_the_log_runs_with_time_and_a_roll_begins_anew(visitor: Opener) -> None:
    page = visitor("/")
    open_table(page, [ADA, {"kind": "mine", "name": "Bo"}], options={"board": "3", "first_seat": 0})
    log = page.locator("section[aria-label=Log]")
    for _ in range(30):
        take_hint(page)
        if "Bo's turn." in log.inner_text():
            break
    lines = log.locator("p").all_inner_texts()
    assert lines.index("Ada rolls " + lines[1].split()[-1]) < lines.index("Bo's turn.")
    chapter = log.locator("li", has_text="Bo's turn.")
    assert chapter.locator("p").first.inner_text() == "Bo's turn."
    expect(chapter.locator("p").last).to_be_in_viewport()


def test_leaving_points_is_not_what_is_lit(visitor: Opener) -> None:
    page = visitor("/")
    options = {"board": "3", "first_seat": 0}
    open_table_where(page, [ADA, {"kind": "mine", "name": "Bo"}], lambda view: rolled(view, "AIM"), options=options)
    leave = answers(page).filter(has_text="Done, leave the rest")
    expect(leave).to_contain_text("All 6 points would go unused")
    expect(leave).not_to_have_class(re.compile(r"\bprimary\b"))


def test_a_wild_that_is_still_to_be_picked_is_a_wild(visitor: Opener) -> None:
    page = visitor("/")
    options = {"board": "3", "first_seat": 0}
    open_table_where(page, [ADA, {"kind": "mine", "name": "Bo"}], lambda view: rolled(view, "WILD"), options=options)
    page.get_by_role("group", name="Pick an action").wait_for()
    banner = page.get_by_role("region", name="The die").get_by_role("heading")
    assert "WILD: WILD" not in banner.inner_text()
    answers(page).first.click()
    page.wait_for_timeout(600)
    assert "WILD: WILD" not in banner.inner_text()


def test_what_happened_since_one_looked_is_marked(visitor: Opener) -> None:
    ada = visitor("/")
    table = open_table(ada, [ADA, {"kind": "free"}], start=False, options={"board": "3", "first_seat": 0})
    bo = visitor(f"/t/{table}")
    sit_down(bo, "Bo")
    ada.get_by_role("button", name="Begin").click()
    for _ in range(30):
        if my_turn(bo):
            break
        take_hint(ada)
    ada.goto("about:blank")
    take_hint(bo)
    for _ in range(30):
        if not my_turn(bo):
            break
        take_hint(bo)
    ada.goto(f"/t/{table}")
    ada.get_by_role("button", name="happened since you looked").click()
    marked = ada.get_by_role("dialog", name="Log and talk")
    expect(marked.get_by_text("Since you looked")).to_be_visible()
    assert marked.locator("li.new").count() > 0
    assert marked.locator("li.new").count() < marked.locator("ol.log > li").count()


def test_the_rulebook_tells_its_rulings(visitor: Opener) -> None:
    page = visitor("/rules/keepers")
    rule = page.locator("li", has=page.get_by_role("link", name="KP-14.8"))
    expect(rule).to_contain_text(re.compile(r"one of the words the table can offer\.\s*$"))
    expect(page.get_by_role("region", name="Rulings")).to_contain_text("A colour without votes has no winner")


def test_what_the_others_did_can_be_seen_again(visitor: Opener) -> None:
    page = visitor("/", calm=False)
    open_table(page, [ADA, BOT], options={"board": "3", "first_seat": 0})
    strip = page.get_by_role("region", name="Since your last move")
    for _ in range(30):
        if my_turn(page) and strip.count():
            break
        if my_turn(page):
            take_hint(page)
        page.wait_for_timeout(100)
    page.wait_for_timeout(800)
    expect(page.locator("[data-trails]")).to_have_count(1)
    before = page.get_by_role("region", name="Your decision").inner_text()
    strip.get_by_role("button").first.click()
    page.wait_for_timeout(2500)
    assert page.get_by_role("region", name="Your decision").inner_text() == before
