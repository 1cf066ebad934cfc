"""Talk, own photographs, seats that leave, and those who are late."""

from __future__ import annotations

import json
import random
import struct
import zlib

import pytest

import tablekeep
from tablekeep.engine import Refusal
from tablekeep.games.keepers.content import ALTS, CARDS, OFFERED, SCENES, TITLES
from tablekeep.games.keepers.photos import Photo, read_deck, read_photo
from tablekeep.games.keepers.sight import gallery
from tablekeep.games.keepers.strategy import when_late
from tablekeep.testing import rule
from tests.games.keepers.bench import (
    GAME,
    announce,
    cast,
    choose,
    decision,
    end_of,
    laid_out,
    legal,
    refusal,
    seen,
    sit,
    table_of,
    told,
    voting,
)

# -- freedom and talk ---------------------------------------------------------------------


@rule("KP-13.3")
@pytest.mark.parametrize("phase", [lambda: sit(), lambda: announce(sit()), lambda: laid_out(sit())])
def test_talk_is_no_move_and_changes_nothing(phase: object) -> None:
    match = phase()  # type: ignore[operator]
    assert refusal(match, match.waiting[0], "I thought I had that!").code == "not_understood"


@rule("KP-13.5")
def test_a_loser_may_know_and_say_it_was_mine() -> None:
    match = cast(voting([0, 1, 2, 3, 4]), s0="R2", s1="G3", s2="G1", s3="G1", s4="G1")
    lost = seen(match, 3)["last"]["places"][3]
    assert (lost["mine"], lost["owner"]) == (True, None)
    assert seen(match, 2)["last"]["places"][3]["mine"] is False
    assert seen(match, None)["last"]["places"][3]["owner"] is None


# -- the deck of the house ----------------------------------------------------------------


@rule("KP-14.1")
def test_the_deck_has_120_different_pictures() -> None:
    assert len(SCENES) == 120
    assert [scene["id"] for scene in SCENES] == CARDS[:120]
    assert len(set(TITLES)) == len(set(ALTS)) == 120
    assert len({tuple(scene["tags"]) for scene in SCENES}) == 120


@rule("KP-14.5")
def test_pictures_carry_no_text_unless_the_table_wants_it() -> None:
    match = laid_out(sit(5))
    text = json.dumps([match.view(seat)["table"] for seat in (None, *range(5))])
    assert not [title for title in TITLES if title in text]
    assert gallery(0) == {"id": "K001", "title": "Fox in First Snow", "alt": ALTS[0]}
    titled = seen(laid_out(sit(5, titles=True)))["mat"][0]
    assert titled["title"] == TITLES[CARDS.index(titled["id"])]


@rule("KP-14.5")
def test_alternative_texts_come_with_the_own_cards() -> None:
    shown = sit(5).view(0)["decisions"][0]["moves"][0]["preview"]
    assert shown == {"card": shown["card"], "alt": ALTS[CARDS.index(shown["card"])]}
    assert sit(5, photos=60).view(0)["decisions"][0]["moves"][0]["preview"]["alt"] == ""


# -- a host's own -------------------------------------------------------------------------


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(width: int = 640, height: int = 600, note: bytes = b"") -> bytes:
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    text = chunk(b"tEXt", b"Author\0" + note) + chunk(b"eXIf", b"II*\0" + note)
    return b"\x89PNG\r\n\x1a\n" + head + text + chunk(b"IDAT", b"pixels") + chunk(b"IEND", b"")


def jpeg(width: int = 800, height: int = 700, note: bytes = b"", turn: int = 6) -> bytes:
    tiff = b"MM\0*" + struct.pack(">IHHHIHHI", 8, 1, 0x0112, 3, 1, turn, 0, 0) + note
    exif = b"Exif\0\0" + tiff
    frame = struct.pack(">BHHB", 8, height, width, 1) + b"\1\x11\0"
    segments = [
        (0xE0, b"JFIF\0\1\1\0\0\1\0\1\0\0"),
        (0xE1, exif),
        (0xFE, b"by " + note),
        (0xC0, frame),
        (0xDA, b"\1\1\0\0\x3f\0"),
    ]
    body = b"".join(b"\xff" + bytes([kind]) + struct.pack(">H", len(data) + 2) + data for kind, data in segments)
    return b"\xff\xd8" + body + b"scan\xff\0more\xff\xd0data" + b"\xff\xd9" + b"a second picture " + note


def webp(width: int = 900, height: int = 800, note: bytes = b"") -> bytes:
    head = bytes([0b00001100, 0, 0, 0]) + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    chunks = [(b"VP8X", head), (b"VP8 ", b"pixels"), (b"EXIF", b"II*\0" + note), (b"XMP ", note)]
    body = b"WEBP" + b"".join(
        kind + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2) for kind, data in chunks
    )
    return b"RIFF" + struct.pack("<I", len(body)) + body


@rule("KP-14.2")
def test_each_picture_file_is_one_card() -> None:
    files = {"a.png": png(), "b.jpg": jpeg(), "c.webp": webp(), "d.jpeg": jpeg(width=900)}
    deck = read_deck(files)
    assert sorted(photo.name.rpartition(".")[2] for photo in deck.photos) == ["jpg", "jpg", "png", "webp"]
    assert deck.skipped == []
    assert {(photo.width, photo.height) for photo in deck.photos} == {(640, 600), (800, 700), (900, 800), (900, 700)}
    match = sit(5, photos=60)
    assert seen(match)["pile"] == 60 - 35
    assert seen(match)["supply"]["deck"] == 60


@rule("KP-14.2")
@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "not_a_picture"),
        (b"just text", "not_a_picture"),
        (png()[:60], "not_a_picture"),
        (jpeg()[:90], "not_a_picture"),
        (webp()[:40], "not_a_picture"),
        (b"\xff\xd8\xff", "not_a_picture"),
        (png(599, 900), "too_small"),
        (b"\xff\xd8\xff" + b"0" * (20 * 1024 * 1024), "not_a_picture"),
    ],
    ids=range(8),
)
def test_files_that_are_no_pictures_are_skipped_with_a_reason(data: bytes, code: str) -> None:
    found = read_photo("holiday.png", data)
    assert isinstance(found, Refusal)
    assert (found.code, found.rule) == (code, "KP-14.2")
    assert found.text.startswith("holiday.png was skipped: ")


@rule("KP-14.2")
def test_the_same_picture_twice_is_one_card() -> None:
    deck = read_deck({"a.png": png(note=b"one"), "b.png": png(note=b"two")})
    assert len(deck.photos) == 1
    assert deck.skipped[0].text == "b.png was skipped: it is in the deck already."


@rule("KP-14.6")
@pytest.mark.parametrize("make", [png, jpeg, webp])
def test_what_a_file_tells_is_removed(make: object) -> None:
    data = make(note=b"47.1N 8.2E Anna's camera")  # type: ignore[operator]
    photo = read_photo("Anna at home.jpg", data)
    assert isinstance(photo, Photo)
    assert b"Anna" not in photo.data
    assert b"Exif" not in photo.data
    assert b"EXIF" not in photo.data
    assert b"II*" not in photo.data
    assert b"MM\0*" not in photo.data
    assert "Anna" not in photo.name
    again = read_photo("again", photo.data)
    assert isinstance(again, Photo)
    assert again.data == photo.data


@rule("KP-14.6")
def test_how_a_picture_is_turned_is_told_beside_it() -> None:
    photo = read_photo("a.jpg", jpeg(turn=6))
    assert isinstance(photo, Photo)
    assert photo.turn == 6
    odd = read_photo("a.jpg", jpeg(turn=77))
    assert isinstance(odd, Photo)
    assert odd.turn == 1


@rule("KP-14.3")
@pytest.mark.parametrize(("seats", "least"), [(3, 27), (4, 36), (5, 40), (8, 64)])
def test_the_smallest_deck(seats: int, least: int) -> None:
    with pytest.raises(tablekeep.Refused) as no:
        GAME.new(seats, options={"photos": least - 1})
    assert no.value.refusal.text == f"This deck needs at least {least} pictures; it has {least - 1}."
    assert no.value.refusal.rule == "KP-14.3"
    assert seen(sit(seats, photos=least))["pile"] == least - 7 * seats
    assert len(GAME.new(3, options={"photos": 500}).position()["table"]["deck"]) == 479


@rule("KP-14.4")
@pytest.mark.parametrize(
    ("seats", "laps", "needed"),
    [(6, "3", 144), (7, "2", 140), (8, "2", 176), (8, "3", 240), (4, "3", 0), (8, "1", 0), (7, "deck", 0)],
)
def test_the_host_is_warned_when_the_deck_is_too_small(seats: int, laps: str, needed: int) -> None:
    match = sit(seats, laps=laps)
    warning = seen(match)["supply"]["warning"]
    assert (f"takes {needed} cards and the deck has 120" in warning) == (needed > 0)
    assert bool(warning) == (needed > 0) == bool(told(match, "warning"))


@rule("KP-14.7")
def test_nobody_leaves_without_a_stand_in() -> None:
    match = sit(5)
    for seat in range(5):
        no = match.refusal(seat, "leave")
        assert no is not None
        assert no.rule == "KP-14.7"
    assert len(seen(laid_out(match))["mat"]) == 5


@rule("KP-14.7")
def test_leave_is_a_word_like_any_other_when_a_word_is_asked_for() -> None:
    match = choose(sit(5))
    match.play(0, "leave")
    assert seen(match)["word"] == "leave"


@rule("KP-14.8")
def test_chance_picks_for_whoever_is_late() -> None:
    rng = random.Random("late")
    match = sit(5, word_votes=True)
    words = set()
    while not match.over:
        seat = match.waiting[0]
        move = when_late(table_of(match), decision(match, seat).moves, rng)
        words |= {move.args["word"]} if move.kind == "word" else set()
        assert match.refusal(seat, move) is None
        match.play(seat, move)
    assert words <= set(OFFERED)


@rule("KP-14.8")
def test_a_missing_voice_is_no_vote_or_one_for_things_as_they_are() -> None:
    rng = random.Random("voice")
    match = choose(sit(5, word_votes=True))
    match.play(0, "word mountain")
    match.play(0, "appeal")
    assert when_late(table_of(match), decision(match, 1).moves, rng).text == "abstain"
    other = announce(sit(5, word_votes=True))
    assert all(when_late(table_of(other), decision(other, 1).moves, rng).kind == "play" for _ in range(20))
    other.play(1, "challenge")
    assert when_late(table_of(other), decision(other, 2).moves, rng).text == "keep"
    lap = end_of([3, 2, 2, 1, 1], extend=True)
    assert when_late(table_of(lap), decision(lap, 2).moves, rng).text == "enough"
    assert "abstain" not in legal(laid_out(sit()), 0)
