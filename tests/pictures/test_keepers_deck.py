"""The Keepers deck: the committed pictures are those the generator draws, and no two of them are alike."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from pictures.build import FOLDER, MANIFEST, SHEET, file
from pictures.deck import ROOT, alts, cards, draw, fingerprint, names, titles
from pictures.likeness import distance, layout_gap, nearest, pattern_gap

MOST_BYTES = 4_600_000
LEAST_DISTANCE = 0.31
SIZES = {480: 336, 960: 672}
PAGE = ROOT / "docs" / "pictures.md"


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    return dict(json.loads(MANIFEST.read_text("utf-8")))


def words(text: str) -> set[str]:
    return set(re.findall(r"[a-z]+(?:-[a-z]+)*", text.lower()))


def webp_size(data: bytes) -> tuple[int, int]:
    """Width and height of a WebP file with or without the extended header."""
    assert data[:4] == b"RIFF"
    assert data[8:12] == b"WEBP"
    if data[12:16] == b"VP8X":
        return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
    assert data[12:16] == b"VP8 "
    return int.from_bytes(data[26:28], "little") & 0x3FFF, int.from_bytes(data[28:30], "little") & 0x3FFF


@pytest.mark.slow
def test_the_generator_still_draws_the_committed_pictures(manifest: dict[str, Any]) -> None:
    drawn = {name: fingerprint(draw(name)) for name in names()}
    assert drawn == {card["name"]: card["svg"] for card in manifest["cards"]}


def test_a_scene_drawn_twice_is_the_same_to_the_byte() -> None:
    assert draw("K001") == draw("K001")
    assert draw("K001") != draw("K002")


def test_the_manifest_lists_every_card_in_the_order_of_the_box(manifest: dict[str, Any]) -> None:
    assert [card["name"] for card in manifest["cards"]] == names()
    assert len(names()) == 120
    assert manifest["sizes"] == sorted(SIZES)
    assert {card["name"]: card["alt"] for card in manifest["cards"]} == alts()


@pytest.mark.parametrize("wide", SIZES)
def test_every_picture_is_there_in_both_sizes(wide: int) -> None:
    for name in names():
        assert webp_size(file(name, wide).read_bytes()) == (wide, SIZES[wide]), name


def test_nothing_else_lies_in_the_folder_and_the_deck_stays_light() -> None:
    files = {path.name for path in FOLDER.iterdir()}
    assert files == {file(name, wide).name for name in names() for wide in SIZES} | {MANIFEST.name}
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= MOST_BYTES
    assert SHEET.stat().st_size <= 700_000


def test_no_two_pictures_are_alike(manifest: dict[str, Any]) -> None:
    gap, one, other = nearest(manifest["cards"])[0]
    assert gap >= LEAST_DISTANCE, (one, other)


def test_the_page_has_a_note_for_every_card_and_states_what_was_measured(manifest: dict[str, Any]) -> None:
    page = PAGE.read_text("utf-8")
    rows = re.findall(r"^\| (K\d{3}) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", page, re.MULTILINE)
    assert [(name, title) for name, title, _, _ in rows] == list(titles().items())
    assert len({note for _, _, note, _ in rows}) == 120
    gap, one, other = nearest(manifest["cards"])[0]
    assert f"**{gap:.3f}** ({one}," in page
    assert f"and {other}," in page


def test_distance_counts_pattern_and_colour() -> None:
    dark, light = {"pattern": "0" * 64, "layout": "0" * 144}, {"pattern": "f" * 64, "layout": "f" * 144}
    assert distance(dark, dark) == 0
    assert distance(dark, light) == 2
    assert pattern_gap("0" * 64, "0" * 63 + "1") == 1 / 256
    assert layout_gap("0" * 144, "f" + "0" * 143) == pytest.approx(1 / 144)


@pytest.mark.parametrize("card", cards(), ids=lambda card: str(card["id"]))
def test_what_is_read_out_gives_no_word_of_the_picture_away(card: dict[str, Any]) -> None:
    text = alts()[card["id"]]
    assert words(text) & set(card["tags"]) == set()
    assert 20 <= len(text) <= 160
    assert text.endswith(".")


def test_what_is_read_out_names_no_word_of_the_bank() -> None:
    from tablekeep.games.keepers.content import BANK

    named = {name: words(text) & set(BANK) for name, text in alts().items()}
    assert {name: found for name, found in named.items() if found} == {}
    assert len(set(alts().values())) == 120
