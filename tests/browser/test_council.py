"""The Dragon Game on small phones: all that is asked in council or of a plan is in sight, and nothing lies over it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.playing import open_table, read, shown_otherwise
from tests.browser.test_every_size import SETTLED

pytestmark = pytest.mark.slow
ADA = {"kind": "mine", "name": "Ada"}
BOT = {"kind": "bot"}
COUNCIL = {"mode": "dragon", "tribes": ["R", "B", "G"], "first_seat": 0}
PLAN = {**COUNCIL, "talk": "open"}
SIZES = [(390, 664), (390, 844), (664, 390)]


def at_table(visitor: Opener, options: dict[str, Any], size: tuple[int, int]) -> Page:
    page = visitor("/", touch=True)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_table(page, [ADA, BOT, BOT], game="dragon_keepers", options=options)
    page.locator(".tray [data-lit] button").first.wait_for()
    page.evaluate(SETTLED)
    return page


@pytest.mark.parametrize("size", [*SIZES, (320, 640)])
def test_all_answers_of_the_council_are_in_sight(visitor: Opener, size: tuple[int, int]) -> None:
    page = at_table(visitor, COUNCIL, size)
    expect(page.get_by_role("button", name="No worries")).to_be_in_viewport(ratio=1)
    heads = page.locator(".tray").get_by_role("button", name="Worry about")
    expect(heads).to_have_count(6)
    for head in heads.all():
        expect(head).to_be_in_viewport(ratio=1)


COVERED = """() => {
  const over = document.querySelector('.plan footer').getBoundingClientRect()
  const pieces = [...document.querySelectorAll('.plan .keeper, .plan .token, .plan .card, .plan .none')]
  return pieces.filter((each) => each.getBoundingClientRect().bottom > over.top + 1).map((each) => each.innerText)
}"""


@pytest.mark.parametrize("size", SIZES)
def test_nothing_of_a_plan_lies_under_its_buttons(visitor: Opener, size: tuple[int, int]) -> None:
    page = at_table(visitor, PLAN, size)
    expect(page.get_by_role("button", name="Lay it face down")).to_be_in_viewport(ratio=1)
    expect(page.locator(".plan .token")).to_have_count(4)
    assert page.evaluate(COVERED) == []
    assert page.evaluate("scrollY") == 0


def with_magic(view: dict[str, Any]) -> None:
    """Ada holds the two Magic cards that lie open."""
    table = view["table"]
    table["players"][0]["magic"] = [table["hunter"]["left"], *table["hunter"]["discard"][:1]]


@pytest.mark.parametrize("size", [(390, 664), (664, 390), (320, 640)])
def test_nothing_of_a_plan_with_magic_lies_under_its_buttons(visitor: Opener, size: tuple[int, int]) -> None:
    page = visitor("/", touch=True)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    shown_otherwise(page, with_magic)
    open_table(page, [ADA, BOT, BOT], game="dragon_keepers", options=PLAN)
    expect(page.locator(".plan .card")).to_have_count(2)
    page.evaluate(SETTLED)
    expect(page.get_by_role("button", name="Lay it face down")).to_be_in_viewport(ratio=1)
    assert page.evaluate(COVERED) == []
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]


def with_all_magic(view: dict[str, Any]) -> None:
    """Ada holds as many Magic cards as anybody may."""
    table = view["table"]
    card = table["hunter"]["left"]
    table["players"][0]["magic"] = [{**card, "id": f"{card['id']}{number}"} for number in range(3)]


def test_a_plan_with_three_magic_cards_is_whole_on_a_tall_phone(visitor: Opener) -> None:
    page = visitor("/", phone=True, touch=True)
    shown_otherwise(page, with_all_magic)
    open_table(page, [ADA, BOT, BOT], game="dragon_keepers", options=PLAN | {"first_seat": 1})
    expect(page.locator(".plan .card")).to_have_count(3)
    expect(page.get_by_role("region", name="Since your last move")).to_be_visible()
    page.evaluate(SETTLED)
    expect(page.get_by_role("button", name="Lay it face down")).to_be_in_viewport(ratio=1)
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("size", SIZES)
def test_keepers_to_choose_from_are_large_and_in_sight(visitor: Opener, size: tuple[int, int]) -> None:
    """Of three that may be chosen each is as wide as a fifth of an upright phone."""
    page = at_table(visitor, {"mode": "keeper", "first_seat": 0}, size)
    keepers = page.get_by_role("group", name="Your keepers").locator("svg.keeper")
    assert 0 < keepers.count() <= 3
    for keeper in keepers.all():
        expect(keeper).to_be_in_viewport(ratio=1)
        box = keeper.bounding_box()
        assert box is not None
        assert box["width"] >= 75


def test_the_keepers_of_a_plan_are_large_on_a_laptop(visitor: Opener) -> None:
    page = at_table(visitor, PLAN, (1440, 900))
    keepers = page.locator(".plan svg.keeper")
    expect(keepers).to_have_count(6)
    assert all((keeper.bounding_box() or {"width": 0})["width"] >= 76 for keeper in keepers.all())
    expect(page.get_by_role("button", name="Lay it face down")).to_be_in_viewport(ratio=1)


TOLD = """() => {
  const told = document.querySelector('.tray .telling')
  if (!told) return null
  const buttons = [...document.querySelectorAll('button')].filter((each) => /^Go on$|^Skip/.test(each.innerText.trim()))
  const shown = buttons.filter((each) => each.checkVisibility())
  const box = shown[0]?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
  return [shown.length, told.contains(shown[0]), box.top >= 0 && box.bottom <= window.innerHeight]
}"""


def test_the_reveal_has_one_button_where_it_is_told(visitor: Opener) -> None:
    page = visitor("/", phone=True, touch=True, calm=False)
    page.set_viewport_size({"width": 390, "height": 664})
    open_table(page, [ADA, BOT, BOT], game="dragon_keepers", options={"mode": "keeper", "first_seat": 0})
    choose = page.get_by_role("group", name="Your keepers").get_by_role("button").first
    choose.wait_for()
    read(page)
    choose.tap()
    told = page.wait_for_function(TOLD).json_value()
    assert told == [1, True, True]


def test_worries_that_were_said_by_keys_lie_in_the_tray(visitor: Opener) -> None:
    """And the button goes on from there; dragons are called by their names."""
    page = at_table(visitor, COUNCIL, (1440, 900))
    council, marked = page.locator(".council"), page.locator(".council .head[aria-pressed=true]")
    for _ in range(2):
        read(page)
        page.keyboard.press("1")
    expect(marked).to_have_count(1)
    expect(council.get_by_role("button", name="Mark one more")).to_be_visible()
    said = page.get_by_role("region", name="Your decision").get_by_text("You said:")
    dragon = marked.first.inner_text().split()[2]
    expect(said).to_contain_text(f"mark {dragon}")
    council.locator(".head[aria-pressed=false]").first.click()
    council.get_by_role("button", name="Say it: 2 marks").click()
    expect(page.get_by_text("You have had your say.").or_(page.locator(".plan"))).to_be_visible()
