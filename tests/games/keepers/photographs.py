"""Photographs for tests: real files, honest ones and hostile ones."""

from __future__ import annotations

import functools
import io
import random
import struct
import zlib
from typing import Any

from PIL import Image, ImageCms, ImageDraw


def scene(seed: int = 0, size: tuple[int, int] = (800, 640), mode: str = "RGB") -> Image.Image:
    """A picture no other seed makes."""
    rng = random.Random(seed)
    picture = Image.new("RGB", size, tuple(rng.randrange(256) for _ in range(3)))
    draw = ImageDraw.Draw(picture)
    for _ in range(6):
        x, y, r = rng.randrange(size[0]), rng.randrange(size[1]), rng.randrange(40, 240)
        draw.ellipse((x - r, y - r, x + r, y + r), fill=tuple(rng.randrange(256) for _ in range(3)))
    return picture.convert(mode) if mode != "RGB" else picture


def file_of(picture: Image.Image, kind: str = "JPEG", **more: Any) -> bytes:
    written = io.BytesIO()
    picture.save(written, kind, **more)
    return written.getvalue()


def photograph(seed: int = 0, kind: str = "JPEG", **more: Any) -> bytes:
    return file_of(scene(seed), kind, **more)


def told_by_a_camera(turn: int = 1) -> Image.Exif:
    """What a camera writes beside a picture: who, where, and which way is up."""
    exif = Image.Exif()
    exif[0x0112] = turn
    exif[0x010F] = "Anna's camera"
    exif[0x8298] = "47.1N 8.2E"
    return exif


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def bomb(width: int, height: int) -> bytes:
    """A PNG of a few bytes that claims, and would unfold to, enormous size."""
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(b"\0" * 100_000, 9)) + chunk(b"IEND", b"")


def text_bomb() -> bytes:
    """A picture with a note that unfolds to hundreds of megabytes."""
    whole = photograph(1, "PNG")
    note = chunk(b"zTXt", b"Comment\0\0" + zlib.compress(b"a" * 200_000_000, 9))
    return whole[:33] + note + whole[33:]


SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>'


@functools.cache
def hostile_files() -> dict[str, bytes]:
    """Two hundred files that must not become cards."""
    whole = {kind: photograph(3, kind) for kind in ("JPEG", "PNG", "WEBP")}
    files: dict[str, bytes] = {"empty.jpg": b"", "text.png": b"just text", "script.svg": SVG, "renamed.png": SVG}
    files |= {
        f"cut-{kind}-{part}.bin": data[: len(data) * part // 24]
        for kind, data in whole.items()
        for part in range(1, 23)
    }
    files |= _wrong_types() | _wrong_sizes() | _odd_colours() | _moving()
    rng = random.Random(11)
    heads = [
        b"\xff\xd8\xff\xe0",
        b"\x89PNG\r\n\x1a\n",
        b"RIFF\x90\x00\x00\x00WEBPVP8 ",
        b"GIF89a",
        b"II*\0",
        b"BM",
        b"%PDF-1.7",
    ]
    number = 0
    while len(files) < 200:
        files[f"noise-{number}.jpg"] = heads[number % len(heads)] + rng.randbytes(rng.randrange(10, 5000))
        number += 1
    return files


def _wrong_types() -> dict[str, bytes]:
    picture = scene(4)
    found = {
        f"photo.{kind.lower()}": file_of(picture, kind) for kind in ("GIF", "BMP", "TIFF", "ICO", "PPM", "TGA", "PDF")
    }
    html = b"<!doctype html><script>fetch('/me')</script>"
    return found | {
        "page.html": html,
        "page.webp": html,
        "archive.zip": b"PK\x03\x04" + b"\0" * 99,
        "elf": b"\x7fELF" + b"\0" * 99,
    }


def _wrong_sizes() -> dict[str, bytes]:
    found = {f"bomb-{n}.png": bomb(n, n) for n in (12_001, 30_000, 65_535, 2**31 - 1)}
    found["long.png"] = file_of(Image.new("L", (13_000, 620)), "PNG")
    found["thin.jpg"] = file_of(scene(5, (599, 900)))
    found["dot.png"] = file_of(scene(5, (1, 1)), "PNG")
    found["heavy.jpg"] = photograph(5) + b"\0" * (20 * 1024 * 1024)
    return found | {"note-bomb.png": text_bomb()}


def _odd_colours() -> dict[str, bytes]:
    grey16 = Image.new("I;16", (700, 700))
    return {
        "inks.jpg": file_of(scene(6, mode="CMYK")),
        "depth.png": file_of(grey16, "PNG"),
    }


def _moving() -> dict[str, bytes]:
    frames = [scene(seed) for seed in (7, 8, 9)]
    return {
        "moving.webp": file_of(frames[0], "WEBP", save_all=True, append_images=frames[1:]),
        "moving.png": file_of(frames[0], "PNG", save_all=True, append_images=frames[1:]),
        "moving.gif": file_of(frames[0], "GIF", save_all=True, append_images=frames[1:]),
    }


def wide_gamut() -> bytes:
    """A profile cameras attach to say how their colours are meant."""
    return ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
