"""What full size shows and a thumbnail does not: rings of light, black sides, seams, loose ends."""

from __future__ import annotations

import re

from pictures.canvas import Picture
from pictures.painting.sky import clouds
from pictures.painting.surface import fur, plain, surface, wet
from pictures.scenes.whirlpool_to_hot_spring import channel


def filter_of(p: Picture) -> str:
    found = re.search(r"<filter.*?</filter>", p.svg())
    assert found is not None
    return found[0]


def test_the_light_on_a_swollen_shape_is_smoothed_before_it_is_used() -> None:
    p = Picture("ball")
    plain(p, 10)
    assert re.search(r'<feGaussianBlur in="hard" stdDeviation="3" result="l"/>', filter_of(p))
    assert 'in2="l"' in filter_of(p)


def test_a_gleam_is_smoothed_too() -> None:
    p = Picture("wet")
    wet(p, 8)
    assert re.search(r'<feGaussianBlur in="shine" stdDeviation="2" result="s"/>', filter_of(p))


def test_no_shaded_side_is_black() -> None:
    p = Picture("shade")
    surface(p, depth=12)
    kept = re.search(r'k2="([.\d]+)" result="v"', filter_of(p))
    assert kept is not None
    assert float(kept[1]) > 0.25


def test_fur_frays_along_a_grain_of_its_own() -> None:
    p = Picture("fur")
    fur(p)
    assert filter_of(p).count("<feTurbulence") == 2
    assert 'in2="t"' in filter_of(p)


def test_clouds_may_reach_beyond_the_sheet_so_that_a_turned_band_shows_no_cut_edge() -> None:
    p = Picture("band")
    clouds(p, "#fff", 100, 200, x=-320, wide=1600)
    assert p.svg().count('x="-320" y="100" width="1600" height="100"') == 2


def test_a_channel_runs_from_place_to_place_and_laps_over_its_ends() -> None:
    stops = channel(Picture("river"), 0, 40, 100, 90, 10)
    (x, y, _), (x2, y2, _) = stops[0], stops[-1]
    assert x < 0 < 100 < x2
    assert (round(y, 6), round(y2, 6)) == (40, 90)
