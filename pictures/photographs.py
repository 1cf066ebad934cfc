"""The photographs of the box: cropped, graded, written in two sizes, and told in a manifest.

`python -m pictures photographs` makes them from the packages they came in. Each must lie unpacked in
`build/photographs/PACKAGE_VERSION` (docs/photographs.md says how); the same sources give the same bytes.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import tomllib
from pathlib import Path
from typing import Any

from PIL import Image, ImageEnhance, ImageFilter, ImageOps, ImageStat

from tablekeep.games.keepers.content import in_their_places

from .deck import ROOT
from .likeness import LAYOUT, PATTERN, layout, pattern
from .packages import source

FOLDER = ROOT / "web" / "public" / "pictures" / "photographs"
MANIFEST = FOLDER / "manifest.json"
BLURS = FOLDER / "blurs.json"
SHEET = ROOT / "docs" / "pictures" / "photographs.webp"
BOX = ROOT / "src" / "tablekeep" / "games" / "keepers" / "photographs.toml"
FOCUS = ROOT / "pictures" / "photographs.toml"
PACKAGES = ROOT / "build" / "photographs"

WIDE, SMALL = 960, 480
SHAPE = (3, 2)
BYTES = {WIDE: 82_000, SMALL: 19_000}
"""A picture is written in the best quality that keeps it within its bytes."""
QUALITY = (84, 80, 76, 72, 68, 64, 60, 56, 52, 48, 44, 40, 36)
BLUR = (12, 8)
SHOWN = ("title", "alt", "shows", "kind", "tags", "photographer", "licence", "source", "package", "version", "remark")
"""What the gallery is told of a photograph."""

LICENCES = {
    "Public domain": "https://creativecommons.org/publicdomain/mark/1.0/",
    "CC0-1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
    "CC-BY-2.0": "https://creativecommons.org/licenses/by/2.0/",
    "CC-BY-3.0": "https://creativecommons.org/licenses/by/3.0/",
    "CC-BY-4.0": "https://creativecommons.org/licenses/by/4.0/",
    "CC-BY-SA-3.0": "https://creativecommons.org/licenses/by-sa/3.0/",
    "CC-BY-SA-4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
}
"""All that may be shipped, and where each can be read."""

MIDDLE, DIMMEST, BRIGHTEST = 118.0, 0.90, 1.12
"""The lightness pictures are drawn towards, and how far at most: night stays night."""
RICHEST = 120.0
"""Colours beyond this mean richness are held back, by at most a seventh."""
Row = dict[str, Any]


def rows() -> list[Row]:
    """Every photograph that lies in the box or once did: what was played with one shows it for ever."""
    return list(tomllib.loads(BOX.read_text("utf-8"))["photographs"])


def dealt() -> list[Row]:
    """Those of today's deck, in the order of its cards."""
    return in_their_places(rows())


def file(name: str, wide: int) -> Path:
    return FOLDER / f"{name}-{wide}.webp"


# -- the darkroom -------------------------------------------------------------------------


def cropped(picture: Image.Image, across: float, down: float, closer: float) -> Image.Image:
    """The largest part of the card's shape, made smaller by `closer`, its middle as near as may be to the focus."""
    wide, high = SHAPE
    unit = min(picture.width / wide, picture.height / high) / closer
    size = (round(wide * unit), round(high * unit))
    left = round(min(max(0.0, across * picture.width - size[0] / 2), picture.width - size[0]))
    top = round(min(max(0.0, down * picture.height - size[1] / 2), picture.height - size[1]))
    return picture.crop((left, top, left + size[0], top + size[1]))


def graded(picture: Image.Image) -> Image.Image:
    """With restraint: a little nearer to the deck's lightness, and loud colours held back."""
    mean = ImageStat.Stat(picture.convert("L")).mean[0]
    lighter = min(BRIGHTEST, max(DIMMEST, (MIDDLE / max(1.0, mean)) ** 0.25))
    curve = [round(255 * (step / 255) ** (1 / lighter)) for step in range(256)]
    toned = picture.point(curve * 3)
    rich = ImageStat.Stat(toned.convert("HSV").split()[1]).mean[0]
    return ImageEnhance.Color(toned).enhance(max(0.86, (RICHEST / rich) ** 0.5) if rich > RICHEST else 1.0)


def shrunk(picture: Image.Image, wide: int) -> Image.Image:
    size = (wide, wide * SHAPE[1] // SHAPE[0])
    return picture.resize(size, Image.Resampling.LANCZOS).filter(ImageFilter.UnsharpMask(0.6, 45, 2))


def encoded(picture: Image.Image, most: int) -> bytes:
    """In the best quality that stays within so many bytes, or the least there is."""
    low, high = 0, len(QUALITY) - 1
    while low < high:
        middle = (low + high) // 2
        if len(webp(picture, QUALITY[middle])) <= most:
            high = middle
        else:
            low = middle + 1
    return webp(picture, QUALITY[low])


def webp(picture: Image.Image, quality: int) -> bytes:
    paper = io.BytesIO()
    picture.save(paper, "WEBP", quality=quality, method=6)
    return paper.getvalue()


def blur_of(picture: Image.Image) -> str:
    """The picture in a few fields of colour, to stand in until it is there."""
    tiny = picture.resize(BLUR, Image.Resampling.BOX)
    return base64.b64encode(webp(tiny, 30)).decode()


def likeness_of(picture: Image.Image) -> dict[str, str]:
    """What `likeness` compares, measured as for the drawn deck."""

    def fields(size: tuple[int, int]) -> list[int]:
        return list(picture.resize(size, Image.Resampling.BOX).tobytes())

    return {"pattern": pattern(fields(PATTERN)), "layout": layout(fields(LAYOUT))}


# -- the whole deck -----------------------------------------------------------------------


def known() -> dict[str, Row]:
    """The cards of the last build, with what stands in for them."""
    if not MANIFEST.exists():
        return {}
    shown, blurs = json.loads(MANIFEST.read_text("utf-8")), json.loads(BLURS.read_text("utf-8"))
    return {card["name"]: {**card, "blur": blurs[card["name"]]} for card in [*shown["cards"], *shown["earlier"]]}


def focuses() -> dict[str, list[float]]:
    return dict(tomllib.loads(FOCUS.read_text("utf-8")))


def recipe(row: Row, focus: list[float]) -> str:
    """What a photograph is made from and how, in a few letters: when they differ it is made anew."""
    how = [
        row["package"],
        row["version"],
        row["path"],
        focus,
        MIDDLE,
        DIMMEST,
        BRIGHTEST,
        RICHEST,
        sorted(BYTES.items()),
    ]
    return hashlib.sha256(json.dumps(how).encode()).hexdigest()[:16]


def build(again: bool = False, packages: Path = PACKAGES) -> list[str]:
    """Write every photograph that changed (or all), the manifest, the blurs, the contact sheet; answers their names."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    cards, before, done = [], known(), []
    for row in rows():
        name, made = row["id"], recipe(row, focuses()[row["id"]])
        card = before.get(name, {})
        if again or card.get("made") != made or not all(file(name, wide).exists() for wide in BYTES):
            card = {**_develop(row, focuses()[name], packages), "made": made}
            done.append(name)
        kept = {field: card[field] for field in ("pattern", "layout", "made", "blur")}
        cards.append({"name": name, **{field: row[field] for field in SHOWN if row.get(field)}, **kept})
    _write_manifest(cards)
    if done:
        _write_sheet()
    return done


def _develop(row: Row, focus: list[float], packages: Path) -> Row:
    """Writes one photograph in both sizes; answers what was measured of it."""
    raw = source(packages, row["package"], row["version"], row["path"])
    with Image.open(io.BytesIO(raw)) as opened:
        picture = graded(cropped(ImageOps.exif_transpose(opened).convert("RGB"), *focus))
    for wide, most in BYTES.items():
        file(row["id"], wide).write_bytes(encoded(shrunk(picture, wide), most))
    return {**likeness_of(picture), "blur": blur_of(picture)}


def _write_manifest(cards: list[Row]) -> None:
    """The gallery reads all of it; a table only what stands in for the pictures until they are there."""
    told = {card["name"]: {field: value for field, value in card.items() if field != "blur"} for card in cards}
    today = [told.pop(row["id"]) for row in dealt()]
    head = f'"sizes": [{SMALL}, {WIDE}], "licences": {json.dumps(LICENCES)}'
    lists = f'"cards": [\n{_lines(today)}\n], "earlier": [\n{_lines(list(told.values()))}\n]'
    MANIFEST.write_text(f"{{{head}, {lists}}}\n", "utf-8")
    BLURS.write_text(json.dumps({card["name"]: card["blur"] for card in cards}, indent=0) + "\n", "utf-8")


def _lines(cards: list[Row]) -> str:
    return ",\n".join("  " + json.dumps(card, ensure_ascii=False) for card in cards)


def _write_sheet() -> None:
    """All cards at a glance, twelve in a row."""
    wide, high, columns = 160, 107, 12
    names = [row["id"] for row in dealt()]
    sheet = Image.new("RGB", (columns * wide, -(-len(names) // columns) * high))
    for at, name in enumerate(names):
        with Image.open(file(name, SMALL)) as card:
            sheet.paste(
                card.resize((wide, high), Image.Resampling.LANCZOS), (at % columns * wide, at // columns * high)
            )
    SHEET.write_bytes(webp(sheet, 74))
