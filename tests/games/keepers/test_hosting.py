"""What the server and the terminal ask Keepers about pictures and words."""

from __future__ import annotations

from pathlib import Path

from tablekeep.engine import Picture, Refusal
from tablekeep.games.keepers import GAME
from tablekeep.games.keepers.hosting import OwnPictures
from tablekeep.testing import rule
from tests.games.keepers.photographs import photograph

PICTURES = OwnPictures()


@rule("KP-14.2")
def test_a_file_becomes_a_picture_or_a_sentence() -> None:
    found, no = PICTURES.develop("a.jpg", photograph(1, quality=40)), PICTURES.develop("b.jpg", b"nonsense")
    assert isinstance(found, Picture)
    assert len(found.look) == 9
    assert isinstance(no, Refusal)
    assert (no.code, no.rule) == ("not_a_picture", "KP-14.2")
    assert PICTURES.too_much("c.jpg").text == "c.jpg was skipped: it takes too much to unfold it."


@rule("KP-14.2")
def test_a_folder_becomes_a_deck_with_its_words(tmp_path: Path) -> None:
    (tmp_path / "sea.jpg").write_bytes(photograph(1, quality=40))
    (tmp_path / "again.jpg").write_bytes(photograph(1, quality=40))
    (tmp_path / "tags.csv").write_text("again.jpg,wet;Blue\n")
    pictures, skipped = PICTURES.of_folder(tmp_path)
    assert [(picture.words) for picture in pictures] == [["wet", "blue"]]
    assert [no.code for no in skipped] == ["same_picture"]


@rule("KP-14.2")
def test_a_deck_is_full_at_its_bound() -> None:
    assert PICTURES.refuse_count(499) is None
    full = PICTURES.refuse_count(500)
    assert full is not None
    assert full.text == "A deck has at most 500 pictures."
    assert PICTURES.none_yet().rule == "KP-14.2"


def test_words_are_looked_up_as_they_are_meant() -> None:
    assert PICTURES.word("  Sea ") == "sea"
    no = PICTURES.word("x" * 31)
    assert isinstance(no, Refusal)
    assert (no.code, no.rule) == ("word_length", "KP-3.4")


def test_what_fits_is_told_of_every_picture() -> None:
    assert len(PICTURES.fits("wet", "drawn")) == 120
    wet, plain = PICTURES.fits_own("wet", [([0.0] * 9, ["wet"]), ([0.0] * 9, [])])
    assert wet > plain
    assert GAME.options_for_pictures([([0.0] * 9, ["wet"])])["photos"] == 1
