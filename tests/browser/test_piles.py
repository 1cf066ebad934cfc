"""Keepers & Creepers: a pile laid open is called as it is read, and the actions of a WILD have room for a thumb."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Opener, violations
from tests.browser.playing import open_table_where, rolled
from tests.browser.test_touch import too_small

pytestmark = pytest.mark.slow
ADA = {"kind": "mine", "name": "Ada"}
BOT = {"kind": "bot"}
STACKED = {"board": "3", "setup": "stacked", "first_seat": 0}


def test_a_pile_laid_open_is_called_as_it_is_read(visitor: Opener) -> None:
    page = visitor("/")
    open_table_where(page, [ADA, BOT], lambda view: rolled(view, "AIM"), options=STACKED)
    page.locator("[data-at][data-lit]").first.click(force=True)
    page.get_by_role("group", name="Pyramids on").wait_for()
    assert violations(page) == []


def test_the_actions_of_a_wild_have_room_for_a_thumb(visitor: Opener) -> None:
    page = visitor("/", phone=True, touch=True)
    page.set_viewport_size({"width": 390, "height": 664})
    open_table_where(
        page, [ADA, BOT], lambda view: bool(view["decisions"]) and "WILD" in view["decisions"][0]["prompt"]
    )
    page.get_by_role("group", name="Pick an action").wait_for()
    assert too_small(page) == []
