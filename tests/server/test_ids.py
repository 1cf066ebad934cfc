"""Ids: nothing to guess, nothing to misread."""

from __future__ import annotations

import hashlib

from tablekeep.server.ids import LETTERS, SHAPE, fresh_id, id_from


def test_a_fresh_id_has_the_shape_of_one_and_never_comes_again() -> None:
    fresh = [fresh_id() for _ in range(200)]
    assert all(SHAPE.fullmatch(each) for each in fresh)
    assert len(set(fresh)) == len(fresh)


def test_no_two_letters_look_alike() -> None:
    assert not set(LETTERS) & set("ilo01")
    assert len(set(LETTERS)) == len(LETTERS)


def test_the_same_digest_is_always_called_the_same() -> None:
    digest, other = (hashlib.sha256(word).digest() for word in (b"oak", b"ash"))
    assert id_from(digest) == id_from(digest) != id_from(other)
    assert SHAPE.fullmatch(id_from(digest))
