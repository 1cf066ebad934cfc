"""Frames: how short texts travel over a WebSocket (RFC 6455, section 5.2).

Only what nearly all messages are: a text in one frame. Everything else is left to the library.
"""

from __future__ import annotations

from struct import pack
from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

TEXT: Final = 0x81
WHOLE: Final = (TEXT, 0x82, 0x88, 0x89, 0x8A)
"""The first byte of a message in one frame: text, bytes, close, ping, pong."""
MASKED: Final = 0x80
LONGER: Final = {126: 2, 127: 8}
"""These lengths stand for a longer one, which follows in so many bytes."""

STRANGE: Final = -1
"""A frame of a longer message, one that holds too much, or one that no client may send."""
UNKNOWN: Final = 0


def head(size: int) -> bytes:
    """What stands before a text of this size when a server sends it."""
    if size < 126:
        return pack("!BB", TEXT, size)
    return pack("!BBH", TEXT, 126, size) if size < 65536 else pack("!BBQ", TEXT, 127, size)


def frame_size(data: bytes, at: int, most: int) -> int:
    """How long the frame is that a client begins there, holding `most` or less; UNKNOWN until enough of it is there."""
    if len(data) < at + 2:
        return UNKNOWN
    if data[at] not in WHOLE or not data[at + 1] & MASKED:
        return STRANGE
    size = data[at + 1] & 0x7F
    more = LONGER.get(size, 0)
    if len(data) < at + 2 + more:
        return UNKNOWN
    if more:
        size = int.from_bytes(data[at + 2 : at + 2 + more], "big")
    return 2 + more + 4 + size if size <= most else STRANGE


def text_in(frame: bytes) -> str | None:
    """The text of a whole frame from a client; None for any other frame, and for what is no text."""
    if frame[0] != TEXT:
        return None
    at = 2 + LONGER.get(frame[1] & 0x7F, 0)
    try:
        return apply_mask(frame[at + 4 :], frame[at : at + 4]).decode()
    except UnicodeDecodeError:
        return None
