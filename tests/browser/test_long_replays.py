"""However long a match was, its replay is no wider than the phone it is looked at on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.playing import finished_table
from tests.browser.test_every_size import SETTLED

pytestmark = pytest.mark.slow
ADA = {"kind": "mine", "name": "Ada"}
BOT = {"kind": "bot"}


@pytest.mark.parametrize("width", [390, 320])
def test_a_long_replay_of_keepers_is_no_wider_than_a_phone(visitor: Opener, width: int) -> None:
    page = visitor("/", phone=True)
    page.set_viewport_size({"width": width, "height": 664})
    table = finished_table(page, [ADA, *[BOT] * 4], game="keepers", options={"laps": "2"})
    page.goto(f"/r/{table}")
    slider = page.get_by_role("slider", name="Move")
    expect(slider).to_be_visible()
    slider.press("End")
    page.evaluate(SETTLED)
    assert page.evaluate("document.documentElement.scrollWidth") == width
