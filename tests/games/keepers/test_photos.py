"""A host's own photographs: what becomes a card, what does not, and what is left of a file."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

import tablekeep
from tablekeep.engine import Refusal, Refused
from tablekeep.games.keepers.content import POLES
from tablekeep.games.keepers.looks import MEASURES, look_of, read, told
from tablekeep.games.keepers.photos import LARGE, SMALL, Photo, read_deck, read_photo
from tablekeep.games.keepers.photos_folder import folder_deck
from tablekeep.testing import rule
from tests.games.bench import shown
from tests.games.keepers.bench import GAME, sit
from tests.games.keepers.photographs import (
    file_of,
    hostile_files,
    photograph,
    scene,
    told_by_a_camera,
    wide_gamut,
)


def photo(data: bytes, name: str = "a.jpg") -> Photo:
    found = read_photo(name, data)
    assert isinstance(found, Photo), found
    return found


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


@rule("KP-14.2")
def test_each_picture_file_is_one_card() -> None:
    files = {
        "a.png": photograph(1, "PNG"),
        "b.jpg": photograph(2),
        "c.webp": photograph(3, "WEBP"),
        "d.jpeg": photograph(4),
    }
    deck = read_deck(files)
    assert len({each.name for each in deck.photos}) == 4
    assert deck.skipped == []
    assert [each.name for each in deck.photos] == sorted(each.name for each in deck.photos)
    match = sit(5, photos=60)
    assert shown(match)["pile"] == 60 - 35
    assert shown(match)["supply"]["deck"] == 60


@rule("KP-14.2")
@pytest.mark.parametrize("mode", ["RGB", "RGBA", "L", "LA", "P", "1"])
def test_plain_pictures_of_every_kind_are_taken(mode: str) -> None:
    assert photo(file_of(scene(2, mode=mode), "PNG")).width == 800


@rule("KP-14.2")
def test_a_card_is_shown_at_two_sizes_and_its_shape_stays() -> None:
    card = photo(file_of(scene(2, (2400, 1200))))
    assert opened(card.small).size == (SMALL, SMALL // 2)
    assert opened(card.large).size == (LARGE, LARGE // 2)
    assert opened(photo(photograph(2)).large).size == (800, 640), "nothing is blown up"


@pytest.mark.slow
@rule("KP-14.2")
def test_two_hundred_hostile_files_are_skipped_each_with_a_reason() -> None:
    hostile = hostile_files()
    assert len(hostile) == 200
    deck = read_deck(hostile)
    assert deck.photos == []
    assert len(deck.skipped) == 200
    for refusal, name in zip(deck.skipped, sorted(hostile), strict=True):
        assert refusal.rule == "KP-14.2"
        assert refusal.text.startswith(f"{name} was skipped: ")
    codes = {name: refusal.code for refusal, name in zip(deck.skipped, sorted(hostile), strict=True)}
    assert codes["bomb-30000.png"] == codes["heavy.jpg"] == codes["long.png"] == "too_large"
    assert codes["thin.jpg"] == "too_small"
    assert codes["moving.webp"] == codes["moving.png"] == "animated"
    assert codes["inks.jpg"] == codes["depth.png"] == "odd_colours"
    assert codes["script.svg"] == codes["renamed.png"] == codes["moving.gif"] == "not_a_picture"
    assert codes["note-bomb.png"] == "not_a_picture"


@rule("KP-14.2")
def test_the_reason_names_what_is_wrong_in_numbers() -> None:
    small = read_photo("tiny.jpg", hostile_files()["thin.jpg"])
    assert isinstance(small, Refusal)
    assert small.text == "tiny.jpg was skipped: 599 x 900, where the short side needs 600."
    odd = read_photo("a\nb\x1b[31m.jpg", b"")
    assert isinstance(odd, Refusal)
    assert odd.text == "ab[31m.jpg was skipped: not a picture we can read."


@rule("KP-14.2")
def test_the_same_picture_twice_is_one_card() -> None:
    one = photograph(1, "PNG")
    deck = read_deck({"a.png": one, "b.png": photograph(1, "PNG", exif=told_by_a_camera())})
    assert len(deck.photos) == 1
    assert deck.skipped[0].text == "b.png was skipped: it is in the deck already."


@rule("KP-14.6")
@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_what_a_file_tells_is_removed(kind: str) -> None:
    data = photograph(1, kind, exif=told_by_a_camera(), icc_profile=wide_gamut())
    assert b"Anna" in data
    card = photo(data, "Anna at home.jpg")
    for written in (card.small, card.large):
        assert not any(note in written for note in (b"Anna", b"47.1N", b"Exif", b"EXIF", b"XMP ", b"ICCP"))
        assert not opened(written).getexif()
    assert "Anna" not in card.name


@rule("KP-14.6")
def test_a_picture_lies_as_the_camera_was_held() -> None:
    upright = photo(file_of(scene(1), exif=told_by_a_camera(turn=6)))
    assert (upright.width, upright.height) == (640, 800)
    plain, turned = opened(photo(photograph(1)).large), opened(upright.large)
    assert _close(plain.getpixel((10, 10)), turned.getpixel((629, 10)))
    odd = photo(file_of(scene(1), exif=told_by_a_camera(turn=77)))
    assert (odd.width, odd.height) == (800, 640)


def _close(one: object, other: object) -> bool:
    assert isinstance(one, tuple)
    assert isinstance(other, tuple)
    return all(abs(a - b) < 40 for a, b in zip(one, other, strict=True))


@rule("KP-14.2")
def test_holes_in_a_picture_show_white_paper() -> None:
    clear = Image.new("RGBA", (700, 700), (10, 200, 10, 0))
    assert _close(opened(photo(file_of(clear, "PNG")).small).getpixel((9, 9)), (255, 255, 255))


@rule("KP-14.2")
def test_a_broken_colour_profile_spoils_nothing() -> None:
    assert photo(photograph(1, icc_profile=b"no profile at all")).width == 800


# -- a folder -----------------------------------------------------------------------------


@rule("KP-14.2")
def test_a_folder_is_a_deck_with_the_words_of_its_tags(tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / f"{number}.jpg").write_bytes(photograph(number))
    (tmp_path / "again.jpg").write_bytes(photograph(0))
    (tmp_path / "broken.png").write_bytes(b"no")
    (tmp_path / "notes.txt").write_text("not looked at")
    (tmp_path / "tags.csv").write_text("file,words\n0.jpg,Slippery; golden ;x9\n2.jpg,\n")
    deck, words = folder_deck(tmp_path)
    assert len(deck.photos) == 3
    assert [refusal.code for refusal in deck.skipped] == ["same_picture", "not_a_picture"]
    assert sorted(words.values()) == [[], [], ["slippery", "golden"]]
    with pytest.raises(Refused, match="There is no folder"):
        folder_deck(tmp_path / "nowhere")


# -- what bots are told -------------------------------------------------------------------


def test_measures_stand_for_poles_of_the_word_bank() -> None:
    assert all(pole in POLES for pair in MEASURES for pole in pair)


@pytest.mark.parametrize(
    ("much", "little", "measure"),
    [
        (Image.new("RGB", (99, 99), "white"), Image.new("RGB", (99, 99), "black"), "bright"),
        (Image.new("RGB", (99, 99), (230, 90, 20)), Image.new("RGB", (99, 99), (20, 90, 230)), "hot"),
        (Image.new("RGB", (99, 99), (255, 0, 0)), Image.new("RGB", (99, 99), (128, 128, 128)), "colorful"),
        (scene(1), Image.new("RGB", (99, 99), "grey"), "intricate"),
        (Image.new("RGB", (99, 99), (20, 60, 240)), Image.new("RGB", (99, 99), (240, 60, 20)), "wet"),
        (Image.new("RGB", (99, 99), (20, 200, 20)), Image.new("RGB", (99, 99), (200, 20, 20)), "alive"),
        (scene(1), Image.new("RGB", (99, 99), "grey"), "violent"),
        (Image.new("RGB", (99, 99), "grey"), scene(1), "orderly"),
        (Image.new("RGB", (99, 99), "grey"), scene(1), "soft"),
    ],
)
def test_each_measure_measures_what_it_says(much: Image.Image, little: Image.Image, measure: str) -> None:
    at = [pair[0] for pair in MEASURES].index(measure)
    assert look_of(much)[at] > look_of(little)[at]


def test_a_deck_is_told_by_fifths_and_read_back() -> None:
    looks = [[float(card * (measure + 1)) for measure in range(9)] for card in range(10)]
    line = told(looks, [["golden"], *[[]] * 9])
    cards = read(line)
    assert [card.poles["bright"] for card in cards] == [-2, -2, -1, -1, 0, 0, 1, 1, 2, 2]
    assert cards[9].poles["dark"] == -2
    assert cards[0].words == ["golden"]
    assert [card.poles["bright"] for card in read(told([[1.0] * 9] * 3, [[]] * 3))] == [0, 0, 0]


@rule("KP-14.2")
@pytest.mark.parametrize("line", ["12345678", "123401234", "x", "222222222,gol den", "222222222,<b>", " "])
def test_nonsense_about_pictures_is_refused(line: str) -> None:
    with pytest.raises(tablekeep.Refused) as no:
        GAME.new(3, options={"photos": 30, "looks": line})
    assert no.value.refusal.code == "bad_option"


@rule("KP-14.2")
def test_either_all_pictures_are_told_of_or_none() -> None:
    GAME.new(3, options={"photos": 30, "looks": " ".join(["222222222"] * 30)})
    with pytest.raises(tablekeep.Refused, match="tells of 29 pictures, not 30"):
        GAME.new(3, options={"photos": 30, "looks": " ".join(["222222222"] * 29)})
