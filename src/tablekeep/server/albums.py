"""Albums: pictures people bring to play with.

An album gathers while its owner adds to it, and is sealed by the first table that plays with
it. Cards are counted in the order of the pictures' names, which tell nothing.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from contextlib import suppress
from pathlib import Path

from tablekeep.engine import Refusal
from tablekeep.games.keepers.content import LARGEST_DECK
from tablekeep.games.keepers.looks import read_words
from tablekeep.games.keepers.photos import Photo, read_photo, twice
from tablekeep.games.keepers.photos_folder import folder_deck
from tablekeep.server import wire
from tablekeep.server.clock import Clock
from tablekeep.server.denied import Denied, no_such, not_now, not_yours
from tablekeep.server.ids import fresh_id, id_from
from tablekeep.server.store import Duplicate, Store

MOST_BYTES = 100 * 1024 * 1024
"""Of one album, as it is kept."""
AT_ONCE = 3
"""Albums somebody may be filling; the oldest one gives way."""
UNUSED_FOR = 86400.0
"""Seconds after which an album no table plays with is thrown away."""
HOUSE = "house"
"""Who owns the albums of the house. No person is called so."""

INSERT = "INSERT INTO pictures (album, name, small, large, look, words) VALUES (?, ?, ?, ?, ?, ?)"


class Albums:
    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.house = ""
        """The album everyone here may play with, if the server has one."""
        self._drawing = asyncio.Semaphore(1)

    # -- filling ------------------------------------------------------------------------

    async def open(self, owner: str) -> wire.Album:
        mine = self.store.read("SELECT id FROM albums WHERE owner = ? AND sealed = 0 ORDER BY made DESC, id", (owner,))
        for row in mine[AT_ONCE - 1 :]:
            await self._forget(row[0])
        album = fresh_id()
        await self.store.write("INSERT INTO albums VALUES (?, ?, ?, 0)", (album, owner, self.clock.now()))
        return self.info(owner, album)

    async def add(self, owner: str | None, album: str, name: str, words: str, data: bytes) -> wire.Album:
        """One more picture; or why not, and then nothing is kept."""
        self.check_room(owner, album)
        given = read_words(words)
        async with self._drawing:
            photo = await asyncio.to_thread(read_photo, name, data)
        if isinstance(photo, Refusal):
            raise Denied(409, photo.code, photo.text, photo.rule)
        self.check_room(owner, album)
        try:
            await self._keep(album, photo, given)
        except Duplicate as error:
            raise Denied(409, "same_picture", twice(name).text, "KP-14.2") from error
        return self.info(owner, album)

    async def _keep(self, album: str, photo: Photo, words: list[str]) -> None:
        row = (album, photo.name, photo.small, photo.large, json.dumps(photo.look), ",".join(words))
        await self.store.write(INSERT, row)

    def check_room(self, owner: str | None, album: str) -> None:
        """May this person add another picture to this album?"""
        known = self._gathering(owner, album)
        if len(known.pictures) >= LARGEST_DECK:
            raise not_now("album_full", f"A deck has at most {LARGEST_DECK} pictures.", "KP-14.2")
        if known.bytes >= MOST_BYTES:
            raise not_now("album_full", f"An album holds at most {MOST_BYTES // 1024 // 1024} MB of pictures.")

    async def remove(self, owner: str | None, album: str, picture: str) -> wire.Album:
        self._gathering(owner, album)
        if not await self.store.write("DELETE FROM pictures WHERE album = ? AND name = ?", (album, picture)):
            raise no_such("picture", "There is no such picture in this album.")
        return self.info(owner, album)

    async def discard(self, owner: str | None, album: str) -> wire.Album:
        """The owner takes all pictures away, also from tables that played with them."""
        last = self.info(owner, album)
        if self._owner(album) == HOUSE:
            raise not_yours("These pictures belong to the house.")
        await self._forget(album)
        return last

    async def _forget(self, album: str) -> None:
        await self.store.write("DELETE FROM pictures WHERE album = ?", (album,))
        await self.store.write("DELETE FROM albums WHERE id = ?", (album,))

    async def sweep(self) -> None:
        """Throw away what was gathered and never played with."""
        sql = "SELECT id FROM albums WHERE sealed = 0 AND made < ?"
        for row in self.store.read(sql, (self.clock.now() - UNUSED_FOR,)):
            await self._forget(row[0])

    # -- looking ------------------------------------------------------------------------

    def info(self, owner: str | None, album: str) -> wire.Album:
        rows = self.store.read("SELECT owner, sealed FROM albums WHERE id = ?", (album,))
        if not rows:
            raise no_such("album", "There is no such album.")
        if album != self.house and (owner is None or rows[0][0] != owner):
            raise not_yours("That is somebody else's album.")
        sql = "SELECT name, words, length(small) + length(large) FROM pictures WHERE album = ? ORDER BY name"
        found = self.store.read(sql, (album,))
        pictures = [wire.AlbumPicture(name, words.split(",") if words else []) for name, words, _ in found]
        return wire.Album(album, pictures, bool(rows[0][1]), sum(row[2] for row in found), LARGEST_DECK)

    def check_there(self, album: str) -> None:
        """Can a table still be opened with the pictures of an older one?"""
        if album and self._owner(album) is None:
            raise not_now("album_gone", "Whoever brought the pictures of this table has taken them away.")

    def _owner(self, album: str) -> str | None:
        rows = self.store.read("SELECT owner FROM albums WHERE id = ?", (album,))
        return rows[0][0] if rows else None

    def _gathering(self, owner: str | None, album: str) -> wire.Album:
        known = self.info(owner, album)
        if known.sealed:
            raise not_now("sealed", "A table plays with this album: it stays as it is.")
        return known

    def thumbnail(self, owner: str | None, album: str, picture: str) -> bytes:
        self.info(owner, album)
        rows = self.store.read("SELECT small FROM pictures WHERE album = ? AND name = ?", (album, picture))
        if not rows:
            raise no_such("picture", "There is no such picture in this album.")
        return bytes(rows[0][0])

    def card(self, album: str, number: int, large: bool) -> bytes:
        """The picture of a card, for whoever may look at the table."""
        size = "large" if large else "small"
        sql = f"SELECT {size} FROM pictures WHERE album = ? ORDER BY name LIMIT 1 OFFSET ?"
        rows = self.store.read(sql, (album, number))
        if not rows:
            raise no_such("picture", "There is no such picture here.")
        return bytes(rows[0][0])

    # -- playing ------------------------------------------------------------------------

    def pictures(self, owner: str, album: str) -> list[tuple[list[float], list[str]]]:
        """What a game is told of each picture, in the order of the cards: its measures, and its words."""
        self.info(owner, album)
        rows = self.store.read("SELECT look, words FROM pictures WHERE album = ? ORDER BY name", (album,))
        return [(json.loads(look), words.split(",") if words else []) for look, words in rows]

    async def seal(self, album: str, count: int) -> None:
        """From now on the album stays as it is; refused if it has changed since it was counted."""
        sql = "UPDATE albums SET sealed = 1 WHERE id = ? AND (SELECT count(*) FROM pictures WHERE album = ?) = ?"
        if not await self.store.write(sql, (album, album, count)):
            raise not_now("album_changed", "The album has just changed; look at it and try again.")

    async def read_house(self, folder: str) -> list[str]:
        """Make an album of a folder of this machine; what was skipped, and why."""
        deck, words = await asyncio.to_thread(folder_deck, Path(folder))
        photos = deck.photos[:LARGEST_DECK]
        self.house = id_of(photos)
        if not self.store.read("SELECT id FROM albums WHERE id = ?", (self.house,)):
            for photo in photos:
                with suppress(Duplicate):
                    await self._keep(self.house, photo, words.get(photo.name, []))
            await self.store.write("INSERT INTO albums VALUES (?, ?, ?, 1)", (self.house, HOUSE, self.clock.now()))
        return [refusal.text for refusal in deck.skipped]


def id_of(photos: list[Photo]) -> str:
    """The same pictures are the same album, however often the server starts."""
    return id_from(hashlib.sha256("".join(photo.name for photo in photos).encode()).digest())
