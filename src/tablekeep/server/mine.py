"""The protocol of what is a person's own: where they are called back, and the games they have played. As `wire`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

# -- called back --------------------------------------------------------------------------


class Reach(Struct):
    """How I can be called back when it is my turn and I am not there.

    `push`: this server's public key, for browsers to be called with; empty where it calls none. `browsers`: so many of
    mine are called. `mail`: it writes letters. `address`: where to; it counts once it is `confirmed` from there.
    """

    push: str
    browsers: int
    mail: bool
    address: str
    confirmed: bool


class Browser(Struct):
    """A browser to call: where, and the keys that only it can open a call with (base64url)."""

    endpoint: Annotated[str, Meta(min_length=8, max_length=1000)]
    key: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class Silenced(Struct):
    endpoint: Annotated[str, Meta(max_length=1000)]


class Address(Struct):
    address: Annotated[str, Meta(max_length=254)]


# -- my games -----------------------------------------------------------------------------


class PastSeat(Struct):
    """Who sat there, and how they did. `mine`: I did."""

    name: str
    bot: bool
    mine: bool
    place: int
    score: float
    won: bool


class PastGame(Struct):
    """A match of mine that has ended. `together`: all won or lost as one. `reason`: why it ended so."""

    id: str
    game: str
    title: str
    name: str
    ended: float
    seats: list[PastSeat]
    together: bool
    won: bool
    reason: str


class GameTally(Struct):
    """How I did in one game. `best`: my highest score; null where all play together. `row`: the longest row of wins."""

    game: str
    title: str
    played: int
    won: int
    best: float | None
    row: int


class Met(Struct):
    """Somebody I played with or against. `won`: so often I did."""

    name: str
    bot: bool
    played: int
    won: int


class Moment(Struct):
    """Something worth looking at again, and the table where it happened."""

    id: str
    text: str


class MyGames(Struct):
    """My own history: my matches that have ended, the newest first, and what they come to."""

    games: list[PastGame]
    tallies: list[GameTally]
    met: list[Met]
    moments: list[Moment]
