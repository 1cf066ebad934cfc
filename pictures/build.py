"""Builds the deck: draws what changed, writes both sizes, the manifest and the contact sheet."""

from __future__ import annotations

import json
from pathlib import Path

from .browser import SMALL, Studio, studio
from .canvas import HIGH, WIDE
from .deck import ROOT, alts, draw, fingerprint, names, titles
from .likeness import LAYOUT, PATTERN, layout, pattern

FOLDER = ROOT / "web" / "public" / "pictures" / "keepers"
MANIFEST = FOLDER / "manifest.json"
DRAWINGS = ROOT / "build" / "pictures"
SHEET = ROOT / "docs" / "pictures" / "contact_sheet.webp"
QUALITY = (0.85, 0.7, 0.55, 0.45, 0.38)
"""A picture is written in the best of these that keeps it within its bytes; smooth skies are cheap and need it most."""
BYTES = {WIDE: 22_000, SMALL: 8_500}
Card = dict[str, str]


def file(name: str, wide: int) -> Path:
    return FOLDER / f"{name}-{wide}.webp"


def known() -> dict[str, Card]:
    """The cards of the last build."""
    if not MANIFEST.exists():
        return {}
    return {card["name"]: card for card in json.loads(MANIFEST.read_text("utf-8"))["cards"]}


def build(again: bool = False) -> list[str]:
    """Render every picture whose drawing changed (or all of them); answers their names."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    DRAWINGS.mkdir(parents=True, exist_ok=True)
    drawings = {name: draw(name) for name in names()}
    cards, before, done = [], known(), []
    with studio() as desk:
        for name, svg in drawings.items():
            card = before.get(name, {})
            if again or _stale(name, card, svg):
                (DRAWINGS / f"{name}.svg").write_text(svg, "utf-8")
                card = _render(desk, name, svg)
                done.append(name)
            cards.append({**card, "title": titles()[name], "alt": alts()[name]})
        _write_manifest(cards)
        if done:
            _write_sheet(desk)
    return done


def _stale(name: str, card: Card, svg: str) -> bool:
    written = all(file(name, wide).exists() for wide in BYTES)
    return not written or card.get("svg") != fingerprint(svg)


def _render(desk: Studio, name: str, svg: str) -> Card:
    shot = desk.photograph(svg)
    for wide, most in BYTES.items():
        file(name, wide).write_bytes(_encode(desk, shot, wide, most))
    likeness = {"pattern": pattern(desk.pixels(shot, *PATTERN)), "layout": layout(desk.pixels(shot, *LAYOUT))}
    return {"name": name, "alt": "", "svg": fingerprint(svg), **likeness}


def _encode(desk: Studio, shot: str, wide: int, most: int) -> bytes:
    data = b""
    for quality in QUALITY:
        data = desk.webp(shot, wide, wide * HIGH // WIDE, quality)
        if len(data) <= most:
            break
    return data


def _write_manifest(cards: list[Card]) -> None:
    rows = ",\n".join("  " + json.dumps(card, ensure_ascii=False) for card in cards)
    MANIFEST.write_text(f'{{"sizes": [{SMALL}, {WIDE}], "cards": [\n{rows}\n]}}\n', "utf-8")


def _write_sheet(desk: Studio) -> None:
    """All cards at a glance, twelve in a row."""
    SHEET.parent.mkdir(parents=True, exist_ok=True)
    SHEET.write_bytes(desk.sheet([file(name, SMALL).read_bytes() for name in names()], 12, 160, 112, 0.8))
