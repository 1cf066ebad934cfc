"""A text is read as it looks."""

from __future__ import annotations

import pytest

from tablekeep.engine.lookalikes import LOOK_ALIKES, in_english_letters, is_turning, is_unseen


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Red!", "red!"),
        ("r\u0435d", "red"),
        ("\uff32\uff45\uff44", "red"),
        ("\u211d\U0001d556\U0001d555", "red"),
        ("\u24c7\u24d4\u24d3", "red"),
        ("\U0001f1f7\U0001f1ea\U0001f1e9", "red"),
        ("\U0001f161\U0001f154\U0001f153", "red"),
        ("\u0280\u1d07\u1d05", "red"),
        ("r\u200be\u00add", "red"),
        ("r\u0336\u0308ed", "red"),
        ("\u03b2lu\u03b5", "blue"),
        ("\u03a1UR\u03a1L\u0395", "purple"),
        ("na\u00efve Stra\u00dfe", "naive strasse"),
        ("\u4f60\u597d", "\u4f60\u597d"),
    ],
)
def test_whatever_it_is_written_with(text: str, read: str) -> None:
    assert in_english_letters(text) == read


def test_what_is_read_stays_as_it_is_read() -> None:
    for letter, seen in LOOK_ALIKES.items():
        assert in_english_letters(letter) == seen
        assert seen.isascii()
        assert in_english_letters(seen) == seen


def test_what_cannot_be_seen() -> None:
    assert all(is_unseen(c) for c in "\u200b\u00ad\ufe0f")
    assert all(is_turning(c) and not is_unseen(c) for c in "\u202e\u200f\u2066")
    assert in_english_letters("r\u202ee\u200bd") == "red"
    assert not any(is_unseen(c) for c in "a \u00e9\u0435\U0001f534")
