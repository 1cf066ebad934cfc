"""The page about the house shows the house as it is."""

from __future__ import annotations

from tests.house import PAGE, drawing, drawn


def test_the_drawing_is_of_todays_rooms() -> None:
    """Which rooms there are and who imports whom; how long files are may wait for the next drawing."""
    page = PAGE.read_text("utf-8")
    picture = drawing().split("```")[1]
    assert picture in page
    assert drawn(drawn(page)) == drawn(page)
