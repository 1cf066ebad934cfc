"""What is open to all is seen without a search: powers, tokens, order, favourites, names; and no question twice."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.playing import open_table, open_table_where, rolled, shown_otherwise
from tests.browser.test_every_size import SETTLED
from tests.browser.test_magic_book import view_of

pytestmark = pytest.mark.slow
ADA = {"kind": "mine", "name": "Ada"}
BOT = {"kind": "bot"}
KEEPER = {"mode": "keeper", "first_seat": 0}
PLAN = {"mode": "dragon", "tribes": ["R", "B", "G"], "talk": "open", "first_seat": 0}
SHORT, WIDE = (390, 664), (1440, 900)


def at_table(visitor: Opener, game: str, options: dict[str, Any], size: tuple[int, int], bots: int = 2) -> Page:
    page = visitor("/", touch=size[0] < 1000)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_table(page, [ADA, *[BOT] * bots], game=game, options=options)
    page.locator("[aria-label='The table'] section").first.wait_for()
    page.evaluate(SETTLED)
    return page


@pytest.mark.parametrize("size", [SHORT, WIDE])
def test_what_dragons_can_do_is_on_their_tiles_and_told_while_one_plans(visitor: Opener, size: tuple[int, int]) -> None:
    page = at_table(visitor, "dragon_keepers", PLAN, size)
    page.get_by_role("group", name="Who goes").wait_for()
    expect(page.locator(".tile .power")).to_have_count(6)
    for sign in page.locator(".tile .power").all():
        expect(sign).to_be_in_viewport()
    page.locator("[data-spot=tile-B]").click(button="right", position={"x": 30, "y": 30})
    expect(page.locator("p.what")).to_have_text(re.compile("[Ss]trikes?:|[Ww]hen it strikes"))


@pytest.mark.parametrize("size", [SHORT, WIDE])
def test_who_holds_the_hunter_token_and_who_comes_after_is_marked(visitor: Opener, size: tuple[int, int]) -> None:
    page = at_table(visitor, "dragon_keepers", {**PLAN, "first_seat": 1}, size)
    expect(page.get_by_role("img", name=re.compile("holds the Hunter token", re.IGNORECASE)).first).to_be_visible()
    expect(page.get_by_text("Round 1, medium, Dragon Game")).to_be_visible()
    assert not re.search(r"\bmove \d+", page.locator("body").inner_text(), re.IGNORECASE)


def test_favourites_and_shields_are_seen_on_a_phone(visitor: Opener) -> None:
    page = at_table(visitor, "dragon_keepers", KEEPER, SHORT)
    players = page.get_by_role("list", name="Players").last.get_by_role("listitem")
    expect(players).to_have_count(3)
    for player in players.all():
        expect(player.locator(".extra svg").first).to_be_in_viewport()


def with_a_friends_magic(view: dict[str, Any]) -> None:
    """Bramble holds the Magic card that lies open beside the Hunter."""
    view["table"]["players"][1]["magic"] = [view["table"]["hunter"]["left"]]


def test_what_magic_a_friend_has_is_named_on_a_phone_and_read_on_a_press(visitor: Opener) -> None:
    page = visitor("/", touch=True)
    page.set_viewport_size({"width": SHORT[0], "height": SHORT[1]})
    shown_otherwise(page, with_a_friends_magic)
    table = open_table(page, [ADA, BOT, BOT], game="dragon_keepers", options=PLAN)
    card = view_of(page, table, 0)["table"]["hunter"]["left"]
    others = page.get_by_role("list", name="The others")
    expect(others.get_by_role("img", name=f"{card['name']}: ")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Look at everybody's rows, tokens and magic").click()
    team = page.get_by_role("dialog", name="The team")
    expect(team.get_by_text(card["name"]).first).to_be_visible()
    expect(team.get_by_text(card["text"]).first).to_be_visible()


LONG_NAMES = ["Old Wren", "Bramble", "Marigold"]


LYING = (664, 390)


@pytest.mark.parametrize("size", [SHORT, LYING])
@pytest.mark.parametrize("game", ["keepers_creepers", "magic_book", "shifting_realms"])
def test_four_names_are_whole_on_a_phone(visitor: Opener, game: str, size: tuple[int, int]) -> None:
    page = visitor("/")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    bots = [{**BOT, "name": name} for name in LONG_NAMES]
    open_table(page, [{**ADA, "name": "Old Ada"}, *bots], game=game, options={})
    names = page.locator(".seats.small .name")
    expect(names).to_have_count(4)
    assert names.all_inner_texts() == ["Old Ada", *LONG_NAMES]
    assert [name.inner_text() for name in names.all() if name.evaluate(CUT)] == []


CUT = "each => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2"


def test_what_one_player_did_is_told_whole_on_a_phone(visitor: Opener) -> None:
    """Where nothing else stands in the strip, it has all of it."""
    page = at_table(visitor, "dragon_keepers", {**PLAN, "first_seat": 2}, (390, 844))
    done = page.get_by_role("region", name="Since your last move").get_by_role("listitem")
    expect(done).to_have_count(1)
    expect(done).to_contain_text("lays a Keeper face down")
    assert not done.locator("span").evaluate(CUT)


OVER_THE_SEATS = """() => {
  const edge = document.querySelector('[role=group][aria-label="What is asked"]').getBoundingClientRect().left
  const over = (each) => each.checkVisibility() && each.getBoundingClientRect().right > edge
  return [...document.querySelectorAll('.gallery .head *')].filter(over).map((each) => each.className)
}"""


def test_the_word_stands_beside_the_players_on_a_phone_that_lies(visitor: Opener) -> None:
    page = at_table(visitor, "keepers", {"first_seat": 1}, LYING, bots=4)
    page.locator(".gallery [data-word]").wait_for()
    page.evaluate(SETTLED)
    assert page.evaluate(OVER_THE_SEATS) == []


ASKED_TWICE = """() => {
  const clipped = (each) => each && (getComputedStyle(each).clipPath !== 'none' || clipped(each.parentElement))
  const leaves = [...document.querySelectorAll('main :is(h2, h3, p, legend, span)')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !clipped(each))
      .map((each) => each.innerText.trim()).filter((words) => words.endsWith('?'))
  return leaves.filter((words, at) => leaves.indexOf(words) !== at)
}"""
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("keepers_creepers", {}),
    ("magic_book", {}),
    ("dragon_keepers", KEEPER),
    ("dragon_keepers", PLAN),
    ("keepers", {"first_seat": 0}),
    ("shifting_realms", {}),
]


@pytest.mark.parametrize("size", [SHORT, WIDE])
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_no_question_is_asked_twice(visitor: Opener, game: str, options: dict[str, Any], size: tuple[int, int]) -> None:
    page = at_table(visitor, game, options, size)
    page.get_by_role("region", name="Your decision").wait_for(state="attached")
    assert page.evaluate(ASKED_TWICE) == []


UNDER_THE_SHEET = """() => {
  const sheet = document.querySelector('[role=group][aria-label="What is asked"]').getBoundingClientRect()
  const over = ({ left, right, bottom }) =>
      bottom > sheet.top + 1 && left < sheet.right && right > sheet.left && sheet.width > 0
  const lit = [...document.querySelectorAll('.board [data-lit]')].map((each) => each.getBoundingClientRect())
  const hidden = lit.filter((box) => box.bottom > window.innerHeight + 1 || box.top < -1 || over(box))
  return [lit.length > 0, hidden.map(({ left, top }) => [Math.round(left), Math.round(top)])]
}"""


@pytest.mark.parametrize("size", [SHORT, (320, 640), (664, 390)])
def test_what_may_be_swapped_is_in_sight_on_a_short_phone(visitor: Opener, size: tuple[int, int]) -> None:
    page = visitor("/", touch=True)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    seats = [ADA, {"kind": "mine", "name": "Bo"}]
    options = {"board": "3", "first_seat": 0}
    open_table_where(
        page, seats, lambda view: rolled(view, "SWAP") and len(view["decisions"][0]["moves"]) > 1, options=options
    )
    page.locator(".board [data-lit]").first.wait_for()
    page.evaluate(SETTLED)
    assert page.evaluate(UNDER_THE_SHEET) == [True, []]


def test_the_link_is_the_address_that_others_reach(visitor: Opener) -> None:
    """Where the server knows itself by another address than this page came from, both the field and the code say it."""
    page = visitor("/")
    told = {"link": "http://192.168.7.7:8000/t/somewhere", "code": "tall-otter-12"}
    page.route("**/invitation", lambda route: route.fulfill(json=told))
    open_table(page, [ADA, {"kind": "free"}], start=False)
    expect(page.get_by_label("Link to this table")).to_have_value("192.168.7.7:8000/t/somewhere")
    expect(page.locator(".invite .code")).to_have_text("tall-otter-12")
