"""Albums as they are kept: what decides whether a picture comes in is decided where it is written."""

from __future__ import annotations

import asyncio

import pytest

from tablekeep.server.store import Duplicate, KeptPicture
from tests.server.company import run
from tests.server.store.conftest import Opened


def picture(name: str) -> KeptPicture:
    return KeptPicture(name, b"s" + name.encode(), b"large" + name.encode(), [0.5, 1.0], ["sea", "sky"])


def test_pictures_are_found_by_name_and_by_card(opened: Opened) -> None:
    async def story() -> None:
        store = opened()
        albums = store.albums
        await albums.open("oak", "ann", 1.0)
        for name in ("b", "a", "c"):
            assert await albums.add("oak", picture(name), 9) == 1
        assert await albums.contents("oak") == [(name, ["sea", "sky"], 8) for name in "abc"]
        assert await albums.measures("oak") == [([0.5, 1.0], ["sea", "sky"])] * 3
        assert [await albums.card("oak", number, large=True) for number in (1, 3)] == [b"largeb", None]
        assert await albums.picture("oak", "c", large=False) == b"sc"
        with pytest.raises(Duplicate):
            await albums.add("oak", picture("a"), 9)
        assert [await albums.remove("oak", "a"), await albums.remove("oak", "a")] == [1, 0]
        await albums.forget("oak")
        assert (await albums.album("oak"), await albums.contents("oak")) == (None, [])
        store.close()

    run(story())


def test_however_many_come_at_once_no_album_overflows_and_none_changes_once_sealed(opened: Opened) -> None:
    async def story() -> None:
        store = opened()
        albums = store.albums
        await albums.open("oak", "ann", 1.0)
        added = await asyncio.gather(*[albums.add("oak", picture(str(number)), 3) for number in range(6)])
        assert sum(added) == len(await albums.contents("oak")) == 3
        assert await albums.seal("oak", 2) == 0, "it holds another number"
        sealed, late = albums.seal("oak", 3), albums.add("oak", picture("late"), 9)
        assert (await sealed, await late) == (1, 0)
        assert await albums.album("oak") == ("ann", True)
        store.close()

    run(story())


def test_albums_are_listed_by_owner_and_age(opened: Opened) -> None:
    async def story() -> None:
        store = opened()
        albums = store.albums
        for made, album in enumerate(("one", "two", "three")):
            await albums.open(album, "ann", float(made), sealed=album == "two")
        assert await albums.albums_of("ann") == ["one", "two", "three"]
        assert await albums.gathering_of("ann") == ["three", "one"]
        assert await albums.unused_since(2.0) == ["one"]
        store.close()

    run(story())


def test_cards_are_in_the_same_order_wherever_they_are_kept(opened: Opened) -> None:
    """By the bytes of their names, whatever a language says of capitals and accents."""

    async def story() -> None:
        store = opened()
        await store.albums.open("oak", "ann", 1.0)
        names = ["a", "B", "é", "Z", "_", "10", "9"]
        for name in names:
            await store.albums.add("oak", picture(name), 9)
        found = [name for name, _, _ in await store.albums.contents("oak")]
        assert found == sorted(names, key=str.encode)
        store.close()

    run(story())
