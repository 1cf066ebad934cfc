"""How docs/protocol.md writes the parts of an address that differ."""

from __future__ import annotations

import re

WORDS = {
    "table": "ID",
    "device": "ID",
    "slug": "SLUG",
    "number": "N",
    "card": "N",
    "album": "ALBUM",
    "picture": "NAME",
    "lesson": "NAME",
    "example": "NAME",
    "code": "CODE",
    "deck": "DECK",
}


def as_told(path: str) -> str:
    return re.sub(r"\{(\w+)\}", lambda part: WORDS[part[1]], path)
