"""What servers say to each other arrives as it was said: bytes stay bytes, and every letter is known by its kind."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablekeep.server import wire
from tablekeep.server.many import letters

HEADERS = [(b"cookie", b"tablekeep=\xff\x00"), (b"host", b"table.test")]
TO_KEEPER = [
    letters.Request("POST", "/api/v1/tables/x/play", b"a=%20", "https", HEADERS, ("10.0.0.7", 4711), b"\x00\xff", "n1"),
    letters.Request("GET", "/api/v1/tables/x", b"", "http", [], None, b""),
    letters.Arrival("edge", "line", "/api/v1/tables/x/live", "wss", HEADERS, None, True),
    letters.Ask(),
    letters.Row("ann", 12),
    letters.Forget("ann"),
    letters.Yielded(),
]


@pytest.mark.parametrize("letter", TO_KEEPER, ids=lambda letter: type(letter).__name__)
def test_what_is_said_to_a_keeper_is_known_by_its_kind(letter: letters.ToKeeper) -> None:
    again = letters.to_keeper.decode(letters.encode(letter))
    assert type(again) is type(letter)
    assert again == letter


ROW = wire.InboxRow("x", "keepers", "Keepers", "", "playing", True, "Choose.", None, 3, 1.0)
ANSWERS: list[tuple[Any, msgspec.msgpack.Decoder[Any]]] = [
    (letters.Response(200, HEADERS, b"\x1f\x8b", packed=True), letters.response),
    (letters.Answer("keeper", ROW), letters.answer),
    (letters.Answer("keeper"), letters.answer),
    (letters.Said("line", "frame", 3), letters.said),
    (letters.Said("line", None), letters.said),
    ([letters.Parcel([("line", 2), ("other", 9)], "event", b"\x80")], letters.parcels),
    (letters.Taken("keeper", ["x", "y"]), letters.taken),
    ({"type": "websocket.close", "code": 1012}, letters.event),
]


@pytest.mark.parametrize(("said", "decoder"), ANSWERS, ids=lambda value: type(value).__name__)
def test_what_comes_back_is_what_was_said(said: Any, decoder: msgspec.msgpack.Decoder[Any]) -> None:
    assert decoder.decode(letters.encode(said)) == said


def test_what_is_no_letter_is_not_taken_for_one() -> None:
    with pytest.raises(msgspec.ValidationError):
        letters.to_keeper.decode(msgspec.msgpack.encode({"type": "gossip"}))
    with pytest.raises(msgspec.ValidationError):
        letters.said.decode(letters.encode(letters.Ask()))
