"""Albums: pictures people bring to play with.

An album gathers while its owner adds to it, and is sealed by the first table that plays with
it. Cards are counted in the order of the pictures' names, which tell nothing.
"""

from __future__ import annotations

import asyncio
import hashlib
from contextlib import suppress
from pathlib import Path

from tablekeep.engine import Game, Picture, Pictures, Refusal
from tablekeep.server import wire
from tablekeep.server.clock import Clock
from tablekeep.server.darkroom import Darkroom, Developed
from tablekeep.server.denied import Denied, no_such, not_now, not_yours
from tablekeep.server.ids import fresh_id, id_from
from tablekeep.server.store import Answer, Duplicate, KeptPicture, Store

MOST_BYTES = 100 * 1024 * 1024
"""Of one album, as it is kept."""
AT_ONCE = 3
"""Albums somebody may be filling; the oldest one gives way."""
UNUSED_FOR = 86400.0
"""Seconds after which an album no table plays with is thrown away."""
HOUSE = "house"
"""Who owns the albums of the house. No person is called so."""


class Albums:
    """`game`: the one whose host may bring them; it says what is a picture, and how many make a deck."""

    def __init__(self, store: Store, clock: Clock, game: Game) -> None:
        assert game.pictures is not None
        self.pictures: Pictures = game.pictures
        self.kept = store.albums
        self.clock = clock
        self.house = ""
        """The album everyone here may play with, if the server has one."""
        self.darkroom = Darkroom(game.slug)

    # -- filling ------------------------------------------------------------------------

    async def open(self, owner: str) -> wire.Album:
        for old in (await self.kept.gathering_of(owner))[AT_ONCE - 1 :]:
            await self.kept.forget(old)
        album = fresh_id()
        await self.kept.open(album, owner, self.clock.now())
        return await self.info(owner, album)

    async def add(self, owner: str | None, album: str, name: str, words: str, data: bytes) -> wire.Album:
        """One more picture; or why not, and then nothing is kept."""
        await self.check_room(owner, album)
        given = self.pictures.words(words)
        photo = await self.darkroom.develop(name, data)
        if isinstance(photo, Refusal):
            raise _denied(photo)
        await self.check_room(owner, album)
        try:
            added = await self._keep(album, photo, given)
        except Duplicate as error:
            raise _denied(self.pictures.twice(name)) from error
        if not added:
            raise _changed()
        return await self.info(owner, album)

    def _keep(self, album: str, photo: Picture | Developed, words: list[str]) -> Answer:
        kept = KeptPicture(photo.name, photo.small, photo.large, list(photo.look), words)
        return self.kept.add(album, kept, self.pictures.most)

    async def check_room(self, owner: str | None, album: str) -> None:
        """May this person add another picture to this album?"""
        known = await self._gathering(owner, album)
        full = self.pictures.refuse_count(len(known.pictures))
        if full is not None:
            raise _denied(full)
        if known.bytes >= MOST_BYTES:
            raise not_now("album_full", f"An album holds at most {MOST_BYTES // 1024 // 1024} MB of pictures.")

    async def remove(self, owner: str | None, album: str, picture: str) -> wire.Album:
        await self._gathering(owner, album)
        if not await self.kept.remove(album, picture):
            raise no_such("picture", "There is no such picture in this album.")
        return await self.info(owner, album)

    async def discard(self, owner: str | None, album: str) -> wire.Album:
        """The owner takes all pictures away, also from tables that played with them."""
        last = await self.info(owner, album)
        if await self._owner(album) == HOUSE:
            raise not_yours("These pictures belong to the house.")
        await self.kept.forget(album)
        return last

    async def of(self, owner: str) -> list[str]:
        """Every album somebody has begun."""
        return await self.kept.albums_of(owner)

    async def sweep(self) -> None:
        """Throw away what was gathered and never played with."""
        for album in await self.kept.unused_since(self.clock.now() - UNUSED_FOR):
            await self.kept.forget(album)

    # -- looking ------------------------------------------------------------------------

    async def info(self, owner: str | None, album: str) -> wire.Album:
        known = await self.kept.album(album)
        if known is None:
            raise no_such("album", "There is no such album.")
        if album != self.house and (owner is None or known[0] != owner):
            raise not_yours("That is somebody else's album.")
        contents = await self.kept.contents(album)
        pictures = [wire.AlbumPicture(name, words) for name, words, _ in contents]
        return wire.Album(album, pictures, known[1], sum(size for _, _, size in contents), self.pictures.most)

    async def check_there(self, album: str) -> None:
        """Can a table still be opened with the pictures of an older one?"""
        if album and await self._owner(album) is None:
            raise not_now("album_gone", "Whoever brought the pictures of this table has taken them away.")

    async def _owner(self, album: str) -> str | None:
        known = await self.kept.album(album)
        return None if known is None else known[0]

    async def _gathering(self, owner: str | None, album: str) -> wire.Album:
        known = await self.info(owner, album)
        if known.sealed:
            raise not_now("sealed", "A table plays with this album: it stays as it is.")
        return known

    async def picture(self, owner: str | None, album: str, picture: str, large: bool) -> bytes:
        await self.info(owner, album)
        kept = await self.kept.picture(album, picture, large)
        if kept is None:
            raise no_such("picture", "There is no such picture in this album.")
        return kept

    async def card(self, album: str, number: int, large: bool) -> bytes:
        """The picture of a card, for whoever may look at the table."""
        kept = await self.kept.card(album, number, large)
        if kept is None:
            raise no_such("picture", "There is no such picture here.")
        return kept

    # -- playing ------------------------------------------------------------------------

    async def measures(self, owner: str | None, album: str) -> list[tuple[list[float], list[str]]]:
        """What a game is told of each picture, in the order of the cards: its measures, and its words."""
        await self.info(owner, album)
        return await self.kept.measures(album)

    async def seal(self, album: str, count: int) -> None:
        """From now on the album stays as it is; refused if it has changed since it was counted."""
        if not await self.kept.seal(album, count):
            raise _changed()

    async def read_house(self, folder: str) -> list[str]:
        """Make an album of a folder of this machine; what was skipped, and why."""
        files, skipped = await asyncio.to_thread(self.pictures.of_folder, Path(folder))
        photos = files[: self.pictures.most]
        self.house = id_of(photos)
        if await self.kept.album(self.house) is None:
            for photo in photos:
                with suppress(Duplicate):
                    await self._keep(self.house, photo, photo.words)
            await self.kept.open(self.house, HOUSE, self.clock.now(), sealed=True)
        return [refusal.text for refusal in skipped]


def _denied(no: Refusal) -> Denied:
    return Denied(409, no.code, no.text, no.rule)


def _changed() -> Denied:
    return not_now("album_changed", "The album has just changed; look at it and try again.")


def id_of(photos: list[Picture]) -> str:
    """The same pictures are the same album, however often the server starts."""
    return id_from(hashlib.sha256("".join(photo.name for photo in photos).encode()).digest())
