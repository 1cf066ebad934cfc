"""Where photographs come from: files of unpacked packages, and of resource files of Qt inside them."""

from __future__ import annotations

import bz2
import zlib
from functools import cache
from pathlib import Path
from struct import unpack_from

DIRECTORY, DEFLATED = 2, 1
NODE = 22
"""Bytes of an entry of the tree since its second version, which knows when a file was changed."""


def source(folder: Path, package: str, version: str, path: str) -> bytes:
    """A file of a package that was unpacked to `folder/package_version`.

    `file.rcc!/inner` is one inside that file; `file.dat#1024x768` is bare colours, packed, of a picture of that size.
    """
    outer, _, inner = path.partition("#")[0].partition("!")
    place = folder / f"{package}_{version}" / outer.lstrip("/")
    if not place.exists():
        raise FileNotFoundError(f"{package} {version} is not unpacked in {folder}: {outer} is missing.")
    found = resources(place)[inner] if inner else place.read_bytes()
    return developed(found, path.partition("#")[2]) if "#" in path else found


def developed(packed: bytes, size: str) -> bytes:
    """Bare colours with a head that tells their size, as every reader of pictures knows it."""
    return f"P6 {size.replace('x', ' ')} 255\n".encode() + bz2.decompress(packed)


@cache
def resources(path: Path) -> dict[str, bytes]:
    """All that lies in a resource file, by its path: a tree of names, a heap of names, a heap of data."""
    raw = path.read_bytes()
    if raw[:4] != b"qres" or unpack_from(">I", raw, 4)[0] < 2:
        raise ValueError(f"{path} is no resource file we can read.")
    _, tree, data, names = unpack_from(">4I", raw, 4)
    found: dict[str, bytes] = {}
    waiting = [(0, "")]
    while waiting:
        number, above = waiting.pop()
        at = tree + number * NODE
        name, flags = unpack_from(">IH", raw, at)
        here = f"{above}/{_name(raw, names + name)}" if number else ""
        if flags & DIRECTORY:
            count, first = unpack_from(">2I", raw, at + 6)
            waiting += [(child, here) for child in range(first, first + count)]
        else:
            found[here] = _content(raw, data + unpack_from(">I", raw, at + 10)[0], flags)
    return found


def _name(raw: bytes, at: int) -> str:
    letters = unpack_from(">H", raw, at)[0]
    return raw[at + 6 : at + 6 + 2 * letters].decode("utf-16-be")


def _content(raw: bytes, at: int, flags: int) -> bytes:
    size = unpack_from(">I", raw, at)[0]
    inside = raw[at + 4 : at + 4 + size]
    return zlib.decompress(inside[4:]) if flags & DEFLATED else inside
