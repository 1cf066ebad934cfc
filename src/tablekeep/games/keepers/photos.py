"""A host's own photographs as a deck (KP-14.2, KP-14.6): checked, drawn anew, and nothing kept but the picture.

Every file is decoded and encoded again at our own sizes. What a camera noted (place, time,
names) never passes; what is no plain, single, whole picture is skipped with a reason.
"""

from __future__ import annotations

import hashlib
import io
import warnings
from collections.abc import Mapping
from typing import Final

from PIL import Image, ImageCms, ImageOps

from tablekeep.engine.refusal import Refusal
from tablekeep.games.keepers.looks import look_of

LARGEST_FILE: Final = 20 * 1024 * 1024
SHORTEST_SIDE: Final = 600
LONGEST_SIDE: Final = 12_000
MOST_PIXELS: Final = 50_000_000
SMALL, LARGE = 480, 1280
"""The longer side of what is shown in a hand, and on the mat."""
QUALITY: Final = 80

FORMATS: Final = ("JPEG", "PNG", "WEBP")
PLAIN: Final = ("RGB", "RGBA", "L", "LA", "P", "PA", "1")
"""How colours may be written; print inks, depth maps and laboratory spaces are none of them."""

warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # our own bound is the tighter one


class Photo:
    """One card of a host's deck, named by its content. `look`: what can be measured of it."""

    def __init__(self, picture: Image.Image) -> None:
        self.width, self.height = picture.size
        self.small = _encoded(picture, SMALL)
        self.large = _encoded(picture, LARGE)
        self.look = look_of(picture)
        self.name = hashlib.sha256(self.large).hexdigest()[:20]


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
        photo = read_photo(name, files[name])
        if isinstance(photo, Refusal):
            skipped.append(photo)
        elif photo.name in photos:
            skipped.append(twice(name))
        else:
            photos[photo.name] = photo
    return PhotoDeck([photos[name] for name in sorted(photos)], skipped)


def twice(name: str) -> Refusal:
    return _skipped("same_picture", name, "it is in the deck already")


def unfolds_too_far(name: str) -> Refusal:
    return _skipped("too_large", name, "it takes too much to unfold it")


def read_photo(name: str, data: bytes) -> Photo | Refusal:
    if len(data) > LARGEST_FILE:
        return _skipped("too_large", name, f"{len(data) / 1024 / 1024:.1f} MB, where 20 MB is the most")
    try:
        with Image.open(io.BytesIO(data), formats=FORMATS) as picture:
            return _unfit(name, picture) or Photo(_plain(picture))
    except Image.DecompressionBombError:
        return _skipped("too_large", name, "it would unfold to far more than 50 million points")
    except Exception:  # a decoder that meets nonsense may fail in any way at all
        return _skipped("not_a_picture", name, "not a picture we can read")


def _unfit(name: str, picture: Image.Image) -> Refusal | None:
    """What speaks against a picture before a single point of it is decoded."""
    width, height = picture.size
    if max(width, height) > LONGEST_SIDE or width * height > MOST_PIXELS:
        return _skipped("too_large", name, f"{width} x {height}, where 50 million points are the most")
    if min(width, height) < SHORTEST_SIDE:
        return _skipped("too_small", name, f"{width} x {height}, where the short side needs {SHORTEST_SIDE}")
    if getattr(picture, "is_animated", False) and picture.format != "MPO":
        return _skipped("animated", name, "it moves, and a card lies still")
    if picture.mode not in PLAIN:
        return _skipped("odd_colours", name, f"its colours are written as {picture.mode}; save it as RGB")
    return None


def _skipped(code: str, name: str, why: str) -> Refusal:
    shown = "".join([letter for letter in name[:60] if letter.isprintable()]) or "A file"
    return Refusal(code, "KP-14.2", f"{shown} was skipped: {why}.")


def _plain(picture: Image.Image) -> Image.Image:
    """The picture upright, in the colours of a screen, without a hole in it and with nothing written beside it.

    It is made small first: what follows would else hold a great picture several times.
    """
    profile = picture.info.get("icc_profile")
    picture.draft(None, (2 * LARGE, 2 * LARGE))
    if picture.mode in ("P", "PA", "1"):
        picture = _whole(picture)
    picture.thumbnail((2 * LARGE, 2 * LARGE), Image.Resampling.LANCZOS, reducing_gap=2.0)
    upright = ImageOps.exif_transpose(picture)
    if upright.mode not in ("RGB", "RGBA"):
        upright = upright.convert("RGBA" if "transparency" in picture.info or "A" in upright.mode else "RGB")
    if upright.mode == "RGBA":
        paper = Image.new("RGBA", upright.size, "white")
        upright = Image.alpha_composite(paper, upright).convert("RGB")
    bare = Image.new("RGB", upright.size)
    bare.paste(_on_screen(upright, profile))
    return bare


def _whole(picture: Image.Image) -> Image.Image:
    """A picture of few colours with all of them, so that it can be made small; what was noted beside it stays."""
    info = picture.info
    whole = picture.convert("RGBA" if "transparency" in info or "A" in picture.mode else "RGB")
    whole.info = {name: value for name, value in info.items() if name != "transparency"}
    return whole


def _on_screen(picture: Image.Image, profile: bytes | None) -> Image.Image:
    """Colours as the camera meant them; a profile that cannot be read is left aside."""
    if not profile:
        return picture
    try:
        meant = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        turned = ImageCms.profileToProfile(picture, meant, ImageCms.createProfile("sRGB"))
    except (ImageCms.PyCMSError, OSError, ValueError, TypeError):
        return picture
    return picture if turned is None else turned


def _encoded(picture: Image.Image, longest: int) -> bytes:
    copy = picture.copy()
    copy.thumbnail((longest, longest), Image.Resampling.LANCZOS)
    written = io.BytesIO()
    copy.save(written, "WEBP", quality=QUALITY, method=4)
    return written.getvalue()
