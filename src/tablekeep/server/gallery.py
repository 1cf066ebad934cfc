"""The gallery: which pictures a word fits, in the decks of the box and in one's own albums."""

from __future__ import annotations

import asyncio

from tablekeep.engine import Refusal
from tablekeep.server import wire
from tablekeep.server.denied import Denied, no_such
from tablekeep.server.http import Call, Endpoint


async def fits(call: Call) -> wire.Fits:
    """In a deck of the box. The table of words is read on the first call; nobody else waits for that."""
    name, pictures = str(call.request.path_params["deck"]), call.hub.albums.pictures
    if name not in pictures.decks:
        raise no_such("deck", f"There is no deck {name[:40]!r}; there are {', '.join(pictures.decks)}.")
    word = _word(call)
    return wire.Fits(word, _told(await asyncio.to_thread(pictures.fits, word, name)))


async def fits_own(call: Call) -> wire.Fits:
    """In an album: by what was measured of each picture and the words it was given."""
    named, word = str(call.request.path_params["album"]), _word(call)
    albums = call.hub.albums
    measures = await albums.measures(call.person, albums.house if named == "house" else named)
    return wire.Fits(word, _told(await asyncio.to_thread(albums.pictures.fits_own, word, measures)))


async def albums(call: Call) -> list[wire.Album]:
    """One's own; somebody who is nobody here yet has none."""
    person, kept = call.person, call.hub.albums
    return [] if person is None else [await kept.info(person, id) for id in await kept.of(person)]


def _word(call: Call) -> str:
    word = call.hub.albums.pictures.word(call.query("word") or "")
    if isinstance(word, Refusal):
        raise Denied(400, word.code, word.text, word.rule)
    return word


def _told(fits: list[float]) -> list[float]:
    """Nothing where all fit alike: a word that nobody can place."""
    return [round(one, 3) for one in fits] if len(set(fits)) > 1 else []


def endpoints() -> list[Endpoint]:
    get, word = "GET", ("word",)
    return [
        Endpoint(get, "/decks/{deck}/fits", fits, "How well a word fits each picture.", wire.Fits, query=word),
        Endpoint(get, "/albums", albums, "Your albums.", list[wire.Album]),
        Endpoint(get, "/albums/{album}/fits", fits_own, "The same, of an album.", wire.Fits, query=word),
    ]
