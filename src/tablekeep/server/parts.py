"""What a page of the browser client is made of, as the build wrote it down.

A browser that is told of these files together with the page fetches them at once, not one after the other.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

WRITTEN: Final = "parts.json"
DOOR: Final = "index.html"
"""What every page is made of, and what is fetched first."""

BOOK: Final = "/games/{slug}"
ASKED: Final = {
    "Rules": ("/games", f"{BOOK}/rulebook", f"{BOOK}/summary", f"{BOOK}/examples"),
    "Table": ("/games",),
}
"""What a page asks the server for before it shows anything."""
OF_GAME: Final = "src/games/{game}/parts.ts"
"""What a table fetches of its game."""


class Parts:
    def __init__(self, folder: Path) -> None:
        written = folder / WRITTEN
        self.known: dict[str, dict[str, Any]] = json.loads(written.read_text("utf-8")) if written.is_file() else {}
        self._files = cache(self._files_of)

    def links(self, page: str, place: Mapping[str, str], game: str = "") -> str:
        """The header that names all of it, with what is played there; nothing where nothing was written down."""
        source = f"src/pages/{page}.svelte"
        if source not in self.known:
            return ""
        where = {name: quote(said, safe="") for name, said in place.items()}
        asked = [f"/api/v1{path.format_map(where)}" for path in ASKED.get(page, ())]
        return ", ".join([*self._files(source, game), *(ahead(path, "fetch") for path in asked)])

    def _files_of(self, source: str, game: str) -> tuple[str, ...]:
        met: set[str] = set()
        parts = [part for each in (DOOR, source, OF_GAME.format(game=game)) for part in self._within(each, met)]
        scripts = [f"</{self.known[part]['file']}>; rel=modulepreload" for part in parts]
        styles = [path for part in parts for path in self.known[part].get("css", ())]
        return (*(ahead(f"/{path}", "style") for path in dict.fromkeys(styles)), *scripts)

    def _within(self, part: str, met: set[str]) -> Iterator[str]:
        """This part and all it needs."""
        if part in met or part not in self.known:
            return
        met.add(part)
        yield part
        for other in self.known[part].get("imports", ()):
            yield from self._within(other, met)


def ahead(path: str, kind: str) -> str:
    """Fetch this at once: it will be wanted."""
    return f"<{path}>; rel=preload; as={kind}; crossorigin"
