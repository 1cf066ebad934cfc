"""Frames: short texts over a WebSocket, and whatever else is left to the library."""

from __future__ import annotations

from struct import pack

import pytest

from tablekeep.server.frames import STRANGE, UNKNOWN, frame_size, head, text_in

MASK = b"\x01\x02\x03\x04"
MOST = 100_000


def from_client(data: bytes, first: int = 0x81, mask: int = 0x80) -> bytes:
    """A frame as a browser sends it."""
    size = len(data)
    if size < 126:
        begun = pack("!BB", first, mask | size)
    else:
        begun = pack("!BBH", first, mask | 126, size) if size < 65536 else pack("!BBQ", first, mask | 127, size)
    masked = bytes(byte ^ MASK[at % 4] for at, byte in enumerate(data))
    return begun + MASK + masked


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536])
def test_a_text_is_read_as_it_was_sent(size: int) -> None:
    words = "ä" * (size // 2) + "x" * (size % 2)
    frame = from_client(words.encode())
    assert frame_size(frame, 0, MOST) == len(frame)
    assert text_in(frame) == words


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_what_the_server_says_names_its_length_unmasked(size: int) -> None:
    begun = head(size)
    assert begun[0] == 0x81
    assert begun[1] < 0x80
    assert {2: begun[1], 4: int.from_bytes(begun[2:], "big"), 10: int.from_bytes(begun[2:], "big")}[len(begun)] == size


def test_how_long_a_frame_is_shows_with_its_beginning() -> None:
    frame = from_client(b"x" * 300)
    sizes = [frame_size(frame[:there], 0, MOST) for there in range(len(frame))]
    assert sizes[:4] == [UNKNOWN] * 4
    assert set(sizes[4:]) == {len(frame)}
    assert frame_size(b"??" + frame, 2, MOST) == len(frame)


@pytest.mark.parametrize(
    "frame",
    [
        from_client(b"half", first=0x01),
        from_client(b"more", first=0x80),
        from_client(b"bare", mask=0),
        from_client(b"x" * 300),
    ],
    ids=["the beginning of a longer one", "its end", "one without a mask", "one that is too long"],
)
def test_what_no_client_may_send_so_is_strange(frame: bytes) -> None:
    assert frame_size(frame, 0, 200) == STRANGE


@pytest.mark.parametrize(
    "frame", [from_client(b"\xff\xfe"), from_client(b"", first=0x89), from_client(b"x", first=0x82)]
)
def test_what_is_no_text_is_none(frame: bytes) -> None:
    assert text_in(frame) is None
