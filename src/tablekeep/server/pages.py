"""Pages: the built browser client, its files and its one page; a plain word when it is not built."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

PAGES = ("/", "/new", "/lobby", "/t/{id}", "/r/{id}", "/me", "/rules/{slug}", "/gallery", "/tv/{id}")
"""The browser client finds its own way from these."""

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tablekeep</title></head>
<body><h1>Tablekeep</h1>
<p>The server is running, but its browser table has not been built.</p>
<p>In the source folder, run <code>make web</code>, then reload this page.
In a terminal, <code>tablekeep play</code> works without it.</p>
<p>Programs find the protocol at <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.</p>
</body></html>"""


class Pages:
    def __init__(self, folder: str) -> None:
        self.folder = Path(folder).resolve()

    async def page(self, request: Request) -> Response:
        """The one page of the client."""
        index = self.folder / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 503)
        return FileResponse(index, headers={"Cache-Control": "no-cache"})

    async def file(self, request: Request) -> Response:
        """A file of the client; files with a hash in their name never change."""
        path = str(request.path_params["path"])
        found = self._inside(path)
        if found is None:
            return self._lost(path)
        lasting = path.startswith("assets/")
        cache = "public, max-age=31536000, immutable" if lasting else "no-cache"
        return FileResponse(found, headers={"Cache-Control": cache})

    def _lost(self, path: str) -> Response:
        """The client knows how to say that there is no such page; for a file there is nothing to say."""
        index = self.folder / "index.html"
        if "." in path.rpartition("/")[2] or not index.is_file():
            return HTMLResponse("<!doctype html><title>Tablekeep</title><p>There is no such page.</p>", 404)
        return FileResponse(index, 404, headers={"Cache-Control": "no-cache"})

    def _inside(self, path: str) -> Path | None:
        """The file, if it is one of ours: nothing outside the folder is ever given."""
        try:
            found = (self.folder / path).resolve()
            return found if found.is_relative_to(self.folder) and found.is_file() else None
        except (OSError, ValueError):
            return None
