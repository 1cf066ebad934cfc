"""The picture of the appraisals shows what their page tells."""

from __future__ import annotations

from benchmarks.calibration_plots import PAGE, PICTURE, Plot, Tenth, off, picture, plots


def test_the_picture_is_drawn_from_the_page() -> None:
    assert PICTURE.read_text("utf-8") == picture(plots(PAGE.read_text("utf-8")))


def test_every_line_of_a_table_is_a_plot_under_its_games_name() -> None:
    page = "### Duel\n\n| setting | 0-10 | 10-20 |\n|---|---|---|\n| 2 players | 5 → 4 (26) |  |\n"
    assert plots(page) == [Plot("Duel, 2 players", [Tenth(5, 4, 26)])]


def test_what_was_said_seldom_may_be_farther_off() -> None:
    seldom, often = Tenth(50, 50, 10), Tenth(50, 50, 1000)
    assert off(seldom) > 5 * off(often) > 0
    assert "circle" in picture([Plot("Duel & more", [often])])
    assert "Duel &amp; more" in picture([Plot("Duel & more", [often])])
