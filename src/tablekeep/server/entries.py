"""Entries: what a table's log is made of. A table is the sum of its entries, and of nothing else."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from tablekeep.server import wire
from tablekeep.server.wire import Mark, Skill

Maker = Literal["person", "bot", "stand_in"]
"""Who chose a move: the person of the seat, a bot, or a stand-in for the person."""


class SeatEntry(Struct, omit_defaults=True):
    """A chair as it was set at opening: free when neither person nor skill is given."""

    person: str = ""
    name: str = ""
    mark: Mark | None = None
    skill: Skill | None = None


class Opened(Struct, tag="opened", omit_defaults=True):
    """`position`: a branch begins there. `origin`: the address people reach this table by."""

    at: float
    host: str
    new: wire.NewTable
    seats: list[SeatEntry]
    origin: str = ""
    position: dict[str, Any] | None = None
    branched_from: str | None = None


class Sat(Struct, tag="sat"):
    at: float
    seat: int
    person: str
    name: str
    mark: Mark


class Stood(Struct, tag="stood"):
    """A chair is free again: its person stood up, was sent away, or its bot was."""

    at: float
    seat: int


class BotSat(Struct, tag="bot"):
    at: float
    seat: int
    skill: Skill
    name: str
    mark: Mark


class Started(Struct, tag="started"):
    """The seed of all luck; None when the table began from a position."""

    at: float
    seed: str | None


class Played(Struct, tag="played", omit_defaults=True, gc=False):
    """`moves`: usually one; several when they were said in one breath.

    `id` and `person` make a second sending harmless. `hidden` lists the viewers who could
    not notice anything (-1: spectators).
    """

    at: float
    seat: int
    moves: list[dict[str, Any]]
    by: Maker = "person"
    id: str = ""
    person: str = ""
    hidden: list[int] = []


class Undone(Struct, tag="undone"):
    at: float
    seat: int
    id: str
    person: str


class TakenBack(Struct, tag="taken_back"):
    """The table has let a seat take back its last move, and with it everything since: so many moves."""

    at: float
    seat: int
    count: int
    id: str
    person: str


class Warmed(Struct, tag="warmed", omit_defaults=True):
    """A stand-in takes a seat or gives it back. `asked`: its person wished so."""

    at: float
    seat: int
    on: bool
    asked: bool = False


class Said(Struct, tag="said", omit_defaults=True):
    at: float
    person: str
    name: str
    text: str
    id: str
    seat: int | None = None


class Rematched(Struct, tag="rematched"):
    at: float
    table: str


class Woken(Struct, tag="woken"):
    """The server came back: time that passed without it counts against nobody."""

    at: float


Entry = Opened | Sat | Stood | BotSat | Started | Played | Undone | TakenBack | Warmed | Said | Rematched | Woken

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def encode(entry: Entry) -> bytes:
    return _encoder.encode(entry)


def decode(body: bytes) -> Entry:
    return _decoder.decode(body)
