"""Albums in SQL: the pictures people brought."""

from __future__ import annotations

import asyncio
import json
from typing import Final

from tablekeep.server.store.contract import Answer, KeptPicture
from tablekeep.server.store.sql import Reader, Writer

ADD: Final = """
    INSERT INTO pictures (album, name, small, large, look, words) SELECT ?1, ?2, ?3, ?4, ?5, ?6
    WHERE NOT EXISTS (SELECT 1 FROM albums WHERE id = ?1 AND sealed = 1)
    AND (SELECT count(*) FROM pictures WHERE album = ?1) < ?7
"""
CONTENTS: Final = "SELECT name, words, length(small) + length(large) FROM pictures WHERE album = ? ORDER BY name"
MEASURES: Final = "SELECT look, words FROM pictures WHERE album = ? ORDER BY name"
PICTURE: Final = {
    large: f"SELECT {size} FROM pictures WHERE album = ? AND name = ?"
    for large, size in ((False, "small"), (True, "large"))
}
CARD: Final = {
    large: f"SELECT {size} FROM pictures WHERE album = ? ORDER BY name LIMIT 1 OFFSET ?"
    for large, size in ((False, "small"), (True, "large"))
}
SEAL: Final = "UPDATE albums SET sealed = 1 WHERE id = ?1 AND (SELECT count(*) FROM pictures WHERE album = ?1) = ?2"


class SqlAlbums:
    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    # -- filling ------------------------------------------------------------------------

    def open(self, album: str, owner: str, now: float, sealed: bool = False) -> Answer:
        return self._writer.write("INSERT INTO albums VALUES (?, ?, ?, ?)", (album, owner, now, sealed))

    def add(self, album: str, picture: KeptPicture, most: int) -> Answer:
        look, words = json.dumps(picture.look), ",".join(picture.words)
        return self._writer.write(ADD, (album, picture.name, picture.small, picture.large, look, words, most))

    def remove(self, album: str, picture: str) -> Answer:
        return self._writer.write("DELETE FROM pictures WHERE album = ? AND name = ?", (album, picture))

    def seal(self, album: str, count: int) -> Answer:
        return self._writer.write(SEAL, (album, count))

    async def forget(self, album: str) -> None:
        pictures = self._writer.write("DELETE FROM pictures WHERE album = ?", (album,))
        await asyncio.gather(pictures, self._writer.write("DELETE FROM albums WHERE id = ?", (album,)))

    # -- looking ------------------------------------------------------------------------

    async def album(self, album: str) -> tuple[str, bool] | None:
        row = await self._reader.first("SELECT owner, sealed FROM albums WHERE id = ?", (album,))
        return None if row is None else (row[0], bool(row[1]))

    async def albums_of(self, owner: str) -> list[str]:
        return await self._reader.column("SELECT id FROM albums WHERE owner = ? ORDER BY made", (owner,))

    async def gathering_of(self, owner: str) -> list[str]:
        sql = "SELECT id FROM albums WHERE owner = ? AND sealed = 0 ORDER BY made DESC, id"
        return await self._reader.column(sql, (owner,))

    async def unused_since(self, before: float) -> list[str]:
        return await self._reader.column("SELECT id FROM albums WHERE sealed = 0 AND made < ?", (before,))

    async def contents(self, album: str) -> list[tuple[str, list[str], int]]:
        rows = await self._reader.rows(CONTENTS, (album,))
        return [(name, _words(words), size) for name, words, size in rows]

    async def measures(self, album: str) -> list[tuple[list[float], list[str]]]:
        return [(json.loads(look), _words(words)) for look, words in await self._reader.rows(MEASURES, (album,))]

    async def picture(self, album: str, name: str, large: bool) -> bytes | None:
        row = await self._reader.first(PICTURE[large], (album, name))
        return None if row is None else bytes(row[0])

    async def card(self, album: str, number: int, large: bool) -> bytes | None:
        row = await self._reader.first(CARD[large], (album, number))
        return None if row is None else bytes(row[0])


def _words(kept: str) -> list[str]:
    return kept.split(",") if kept else []
