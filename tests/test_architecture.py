"""The page about the house shows the house as it is."""

from __future__ import annotations

import pytest

from tests import house
from tests.house import LEAST_OF_BROWSER, LEAST_TESTED, PAGE, drawing, drawn


def test_the_drawing_is_of_todays_rooms() -> None:
    """Which rooms there are and who imports whom; how long files are may wait for the next drawing."""
    page = PAGE.read_text("utf-8")
    picture = drawing().split("```")[1]
    assert picture in page
    assert drawn(drawn(page)) == drawn(page)


@pytest.mark.parametrize("room", sorted(LEAST_TESTED))
def test_a_room_is_tested_as_much_as_it_is_long(room: str) -> None:
    assert house.tested(room) >= LEAST_TESTED[room]


def test_the_browser_s_units_are_tested() -> None:
    assert house.browser_tested() >= LEAST_OF_BROWSER
