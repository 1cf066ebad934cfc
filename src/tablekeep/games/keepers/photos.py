"""A host's own photographs as a deck (KP-14.2, KP-14.6): read, checked, cleaned of what they tell, renamed.

Nothing here decodes a picture. A file is taken apart into its segments or chunks, and only those
that the picture needs are put together again; how it must be turned is told beside it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Final

from tablekeep.engine.refusal import Refusal

LARGEST_FILE: Final = 20 * 1024 * 1024
SHORTEST_SIDE: Final = 600
UPRIGHT: Final = 1

_JPEG: Final = b"\xff\xd8\xff"
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_PNG_NEEDS: Final = (b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"gAMA", b"cHRM", b"sRGB")
_WEBP_NEEDS: Final = (b"VP8 ", b"VP8L", b"VP8X", b"ALPH", b"ANIM", b"ANMF")
_JPEG_KEEPS: Final = (0xE0, 0xEE)
"""Of what applications may add to a JPEG: its own header, and how its colours are meant."""
_TELLS: Final = 0b00001100
"""The bits of a WebP header that announce where and with what it was taken."""


class NotAPicture(ValueError):
    """The file cannot be read as what it seems to be."""


class Photo:
    """One card of a host's deck: named by its content, with nothing in it but the picture."""

    def __init__(self, ending: str, data: bytes, width: int, height: int, turn: int) -> None:
        self.name = f"{hashlib.sha256(data).hexdigest()[:20]}.{ending}"
        self.data = data
        self.width = width
        self.height = height
        self.turn = turn
        """How a camera said it must be turned: 1 is upright, 2 to 8 as EXIF counts them."""


class PhotoDeck:
    """The cards in the order of their names, and a sentence for every file that is not one of them."""

    def __init__(self, photos: list[Photo], skipped: list[Refusal]) -> None:
        self.photos = photos
        self.skipped = skipped


def read_deck(files: Mapping[str, bytes]) -> PhotoDeck:
    """KP-14.2: each file is one card. Ruling A-28: the same picture twice is one card, and the host is told."""
    photos: dict[str, Photo] = {}
    skipped: list[Refusal] = []
    for name in sorted(files):
        found = read_photo(name, files[name])
        if isinstance(found, Refusal):
            skipped.append(found)
        elif found.name in photos:
            skipped.append(Refusal("same_picture", "KP-14.2", f"{name} was skipped: it is in the deck already."))
        else:
            photos[found.name] = found
    return PhotoDeck([photos[name] for name in sorted(photos)], skipped)


def read_photo(name: str, data: bytes) -> Photo | Refusal:
    if len(data) > LARGEST_FILE:
        size = len(data) // (1024 * 1024)
        return Refusal("not_a_picture", "KP-14.2", f"{name} was skipped: {size} MB, where 20 MB is the most.")
    try:
        photo = _read(data)
    except (NotAPicture, IndexError):
        return Refusal("not_a_picture", "KP-14.2", f"{name} was skipped: not a picture we can read.")
    if min(photo.width, photo.height) < SHORTEST_SIDE:
        text = f"{name} was skipped: {photo.width} x {photo.height}, where the short side needs {SHORTEST_SIDE}."
        return Refusal("too_small", "KP-14.2", text)
    return photo


def _read(data: bytes) -> Photo:
    if data.startswith(_JPEG):
        return _jpeg(data)
    if data.startswith(_PNG):
        return _png(data)
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return _webp(data)
    raise NotAPicture


# -- JPEG ---------------------------------------------------------------------------------


def _jpeg(data: bytes) -> Photo:
    kept, at = [data[:2]], 2
    size, turn = (0, 0), UPRIGHT
    while data[at : at + 2] != b"\xff\xd9":
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if data[at] != 0xFF or length < 2 or at + 2 + length > len(data):
            raise NotAPicture
        segment = data[at : at + 2 + length]
        at += 2 + length
        if marker == 0xE1 and segment[4:10] == b"Exif\0\0":
            turn = _orientation(segment[10:])
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            size = (int.from_bytes(segment[7:9], "big"), int.from_bytes(segment[5:7], "big"))
        if marker == 0xDA:
            end = _end_of_scan(data, at)
            segment, at = segment + data[at:end], end
        if not (0xE0 <= marker <= 0xEF or marker == 0xFE) or marker in _JPEG_KEEPS:
            kept.append(segment)
    return Photo("jpg", b"".join([*kept, b"\xff\xd9"]), size[0], size[1], turn)


def _end_of_scan(data: bytes, at: int) -> int:
    """Where the next marker stands after the picture's own bytes."""
    while True:
        at = data.find(b"\xff", at)
        if at < 0 or at + 1 >= len(data):
            raise NotAPicture
        after = data[at + 1]
        if after not in (0x00, 0xFF) and not 0xD0 <= after <= 0xD7:
            return at
        at += 1 if after == 0xFF else 2


def _orientation(tiff: bytes) -> int:
    """The one thing a camera's notes say that the picture needs."""
    little = tiff[:2] == b"II"
    at = _number(tiff[4:8], little)
    for entry in range(_number(tiff[at : at + 2], little)):
        field = tiff[at + 2 + 12 * entry : at + 14 + 12 * entry]
        if _number(field[:2], little) == 0x0112:
            turn = _number(field[8:10], little)
            return turn if 1 <= turn <= 8 else UPRIGHT
    return UPRIGHT


def _number(data: bytes, little: bool) -> int:
    return int.from_bytes(data, "little" if little else "big")


# -- PNG and WebP -------------------------------------------------------------------------


def _png(data: bytes) -> Photo:
    kept, at = [_PNG], len(_PNG)
    width, height = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    kind = b""
    while kind != b"IEND":
        length = int.from_bytes(data[at : at + 4], "big")
        kind = data[at + 4 : at + 8]
        if len(kind) < 4 or at + 12 + length > len(data):
            raise NotAPicture
        if kind in _PNG_NEEDS:
            kept.append(data[at : at + 12 + length])
        at += 12 + length
    return Photo("png", b"".join(kept), width, height, UPRIGHT)


def _webp(data: bytes) -> Photo:
    kept, at = [], 12
    size, turn = (0, 0), UPRIGHT
    while at < len(data):
        kind, length = data[at : at + 4], int.from_bytes(data[at + 4 : at + 8], "little")
        body = data[at + 8 : at + 8 + length]
        if len(body) < length or len(kind) < 4:
            raise NotAPicture
        if kind == b"EXIF":
            turn = _orientation(body[6:] if body.startswith(b"Exif\0\0") else body)
        if kind in (b"VP8X", b"VP8 ", b"VP8L") and size == (0, 0):
            size = _webp_size(kind, body)
        if kind in _WEBP_NEEDS:
            body = bytes([body[0] & ~_TELLS]) + body[1:] if kind == b"VP8X" else body
            kept.append(kind + length.to_bytes(4, "little") + body + b"\0" * (length % 2))
        at += 8 + length + length % 2
    body = b"WEBP" + b"".join(kept)
    return Photo("webp", b"RIFF" + len(body).to_bytes(4, "little") + body, size[0], size[1], turn)


def _webp_size(kind: bytes, body: bytes) -> tuple[int, int]:
    if kind == b"VP8X":
        return 1 + int.from_bytes(body[4:7], "little"), 1 + int.from_bytes(body[7:10], "little")
    if kind == b"VP8L":
        packed = int.from_bytes(body[1:5], "little")
        return 1 + (packed & 0x3FFF), 1 + (packed >> 14 & 0x3FFF)
    return int.from_bytes(body[6:8], "little") & 0x3FFF, int.from_bytes(body[8:10], "little") & 0x3FFF
