"""Pages: the built browser client, its files and its one page; a plain word when it is not built.

Beside them the boards that games from outside bring: files of their own packages, under the same content policy.
"""

from __future__ import annotations

import asyncio
import mimetypes
from collections.abc import Callable
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from tablekeep.server.guests import KINDS, folder_of
from tablekeep.server.parts import Parts

PAGES: Final = {
    "/": "",
    "/lobby": "",
    "/new": "NewTable",
    "/t/{id}": "Table",
    "/tv/{id}": "Screen",
    "/r/{id}": "Replay",
    "/rules/{slug}": "Rules",
    "/learn/{slug}": "Learn",
    "/gallery": "",
    "/gallery/credits": "",
    "/me": "Me",
    "/me/games": "MyGames",
}
"""The browser client finds its own way from these; what it will fetch for that is named with the page."""

PACKED: Final = (("br", ".br"), ("gzip", ".gz"))
"""Beside a file lies the same, packed when it was built: the tightest way that whoever asks can open is given out."""

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tablekeep</title></head>
<body><h1>Tablekeep</h1>
<p>The server is running, but its browser table has not been built.</p>
<p>In the source folder, run <code>make web</code>, then reload this page.
In a terminal, <code>tablekeep play</code> works without it.</p>
<p>Programs find the protocol at <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.</p>
</body></html>"""


class Pages:
    def __init__(self, folder: str, played_at: Callable[[str], str]) -> None:
        """`played_at` says which game is played at a table; nothing where that is not known at once."""
        self.folder = Path(folder).resolve()
        self.parts = Parts(self.folder)
        self.played_at = played_at

    async def page(self, request: Request, name: str = "") -> Response:
        """The one page of the client."""
        return await asyncio.to_thread(self._page, request, name)

    def _page(self, request: Request, name: str) -> Response:
        index = self.folder / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 503)
        given = _given(request, index, "no-cache")
        game = self.played_at(request.path_params["id"]) if name == "Table" else ""
        if links := self.parts.links(name, request.path_params, game):
            given.headers["Link"] = links
        return given

    async def file(self, request: Request) -> Response:
        """A file of the client; files with a hash in their name never change."""
        return await asyncio.to_thread(self._file, request)

    def _file(self, request: Request) -> Response:
        path = str(request.path_params["path"])
        file = _inside(self.folder, path)
        if file is None:
            return self._lost(request, path)
        lasting = path.startswith("assets/")
        cache = "public, max-age=31536000, immutable" if lasting else "no-cache"
        return _given(request, file, cache)

    def _lost(self, request: Request, path: str) -> Response:
        """The client knows how to say that there is no such page; for a file there is nothing to say."""
        index = self.folder / "index.html"
        if "." in path.rpartition("/")[2] or not index.is_file():
            return HTMLResponse("<!doctype html><title>Tablekeep</title><p>There is no such page.</p>", 404)
        return _given(request, index, "no-cache", 404)

    async def board(self, request: Request) -> Response:
        """A file that a game from outside brings for its board."""
        return await asyncio.to_thread(self._board, request)

    def _board(self, request: Request) -> Response:
        path = str(request.path_params["path"])
        folder = folder_of(str(request.path_params["slug"]))
        file = None if folder is None else _inside(folder, path)
        if file is None or _kind(file) not in KINDS:
            return HTMLResponse("<!doctype html><title>Tablekeep</title><p>There is no such file.</p>", 404)
        return _given(request, file, "no-cache")


def _inside(folder: Path, path: str) -> Path | None:
    """The file, if it lies in the folder: nothing outside is ever given."""
    try:
        file = (folder / path).resolve()
        return file if file.is_relative_to(folder) and file.is_file() else None
    except (OSError, ValueError):
        return None


def _given(request: Request, path: Path, cache: str, status: int = 200) -> FileResponse:
    """This file, packed where that is there and can be opened by whoever asks."""
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    kind = _kind(path)
    accepted = _accepted(request.headers.get("accept-encoding", ""))
    for way, ending in PACKED:
        packed = path.with_name(path.name + ending)
        if way in accepted and packed.is_file():
            return FileResponse(packed, status, headers | {"Content-Encoding": way}, kind)
    return FileResponse(path, status, headers, kind)


def _kind(path: Path) -> str:
    return mimetypes.guess_type(path.name)[0] or "application/octet-stream"


def _accepted(header: str) -> set[str]:
    """The ways of packing that are named and not refused ("gzip;q=0")."""
    named = [part.partition(";") for part in header.lower().split(",")]
    return {way.strip() for way, _, weight in named if weight.strip().replace(" ", "") not in ("q=0", "q=0.0")}
