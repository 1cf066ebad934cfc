"""Dragonkeepers: both ends of a long row can be pressed; no card of a hand is cut off, or covered by its neighbour."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.playing import open_table, read, shown_otherwise
from tests.browser.test_every_size import SETTLED
from tests.browser.test_small_screens import TO_LAY

pytestmark = pytest.mark.slow
ADA = {"kind": "mine", "name": "Ada"}
BOT = {"kind": "bot"}
NAMES = {"B": "blue", "G": "green", "O": "orange", "W": "white"}


def stacks_but(colour: str) -> list[dict[str, Any]]:
    others = [letter for letter in NAMES if letter != colour]
    return [
        {"colour": letter, "name": NAMES[letter], "count": 4, "shadows": 0, "cards": [], "locked": False}
        for letter in others
    ]


def with_a_full_row(view: dict[str, Any]) -> None:
    """Ada has laid out every colour but the one that the Book asks for."""
    table = view["table"]
    table["players"][0]["row"] = stacks_but(table["book"]["colour"])


def with_a_large_hand(view: dict[str, Any]) -> None:
    own = view["table"]["players"][0]
    own["hand"] = (own["hand"] * 16)[:16]


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800), (1024, 768)])
def test_both_ends_of_a_full_row_can_be_pressed(visitor: Opener, size: tuple[int, int]) -> None:
    page = visitor("/")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = open_table(page, [ADA, BOT, BOT], game="magic_book", options={})
    page.evaluate(TO_LAY, table)
    shown_otherwise(page, with_a_full_row)
    page.reload()
    ends = page.get_by_role("group", name="Row of stacks").locator("button.end")
    expect(ends).to_have_count(2)
    read(page)
    page.evaluate(SETTLED)
    for end in (ends.first, ends.last):
        end.click(timeout=5_000)
        expect(end).to_have_attribute("aria-pressed", "true")


CORNERS = """() => [...document.querySelectorAll('.hand [data-card]')].filter((card) => {
  const { left, top } = card.getBoundingClientRect()
  return ![[12, 30], [16, 48]].every(([x, y]) => card.contains(document.elementFromPoint(left + x, top + y)))
}).map((card) => card.ariaLabel)"""
"""Cards of which the corner that tells them lies under something."""


@pytest.mark.parametrize("size", [(1440, 900), (390, 664)])
def test_a_chosen_card_covers_no_neighbour(visitor: Opener, size: tuple[int, int]) -> None:
    page = visitor("/", touch=size[0] < 1000)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = open_table(page, [ADA, BOT, BOT], game="magic_book", options={})
    page.evaluate(TO_LAY, table)
    page.reload()
    usable = page.locator(".hand [data-usable=true]")
    usable.first.wait_for()
    read(page)
    for card in usable.all():
        card.click(position={"x": 14, "y": 30})
        page.evaluate(SETTLED)
        assert page.evaluate(CORNERS) == []


CUT_OFF = """() => {
  const hand = document.querySelector('.hand').getBoundingClientRect()
  const cards = [...document.querySelectorAll('.hand [data-card]')].map((card) => card.getBoundingClientRect())
  return cards.filter((box) => box.left < hand.left || box.right > hand.right || box.bottom > hand.bottom).length
}"""


def test_sixteen_cards_are_whole_on_a_laptop(visitor: Opener) -> None:
    page = visitor("/")
    page.set_viewport_size({"width": 1440, "height": 900})
    shown_otherwise(page, with_a_large_hand)
    open_table(page, [ADA, BOT, BOT], game="magic_book", options={})
    expect(page.locator(".hand [data-card]")).to_have_count(16)
    page.evaluate(SETTLED)
    assert page.evaluate(CUT_OFF) == 0
