"""Entries: what a table's log is made of. A table is the sum of its entries, and of nothing else."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct, field

from tablekeep.engine import Event
from tablekeep.engine.journal import Play
from tablekeep.server import wire
from tablekeep.server.wire import Mark, Skill

Maker = Literal["person", "bot", "stand_in", "audience"]
"""Who chose a move: the person of the seat, a bot, a stand-in for the person, or those who look on."""


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


class Chaired(Struct, tag="chairs"):
    """The host has put chairs to the table, or taken free ones away from its end: there are so many now."""

    at: float
    chairs: int


class BotSat(Struct, tag="bot"):
    at: float
    seat: int
    skill: Skill
    name: str
    mark: Mark


class Told(Struct, array_like=True, gc=False):
    """What luck answered to one move (stream and number in turn), and what was told of it: see `written`.

    The events stay as they were written until somebody has to tell the match without its rules.
    """

    luck: list[int]
    events: msgspec.Raw


class Started(Struct, tag="started", omit_defaults=True):
    """The seed of all luck; None when the table began from a position.

    `edition`: the rules it is played by. `worn`: options that came with who sat down. `digest`: a hash of the table as
    it was laid, and `told` what luck and the story said of that. Older logs have none of these.
    """

    at: float
    seed: str | None
    edition: str = ""
    worn: dict[str, Any] = {}
    digest: str = field(default="", name="mark")
    told: list[Told] = []


class Played(Struct, tag="played", omit_defaults=True, gc=False):
    """`moves`: usually one; several when they were said in one breath; logged as the rules understood them.

    `id` and `person` make a second sending harmless. `hidden` lists the viewers who could
    not notice anything (-1: spectators). `told`: one for each move; `digest`: a hash of the table, every
    so many moves and at the end; `outcome`: how it ended, once it has. Older logs have none of these.
    """

    at: float
    seat: int
    moves: list[Any]
    by: Maker = "person"
    id: str = ""
    person: str = ""
    hidden: list[int] = []
    told: list[Told] = []
    digest: str = field(default="", name="mark")
    outcome: dict[str, Any] | None = None


class Voted(Struct, tag="voted"):
    """Somebody who looks on has chosen, or chosen anew."""

    at: float
    person: str
    poll: str
    choice: int
    id: str


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


class StoodIn(Struct, tag="warmed", omit_defaults=True):
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


class Closed(Struct, tag="closed"):
    """The host has closed the table: it is over without a result."""

    at: float


class Locked(Struct, tag="locked"):
    """The host lets nobody new come, or lets them come again."""

    at: float
    on: bool


class Banned(Struct, tag="banned", omit_defaults=True):
    """The host keeps somebody out, or lets them back in. `name`: what they were called here."""

    at: float
    person: str
    name: str
    on: bool = True


class Muted(Struct, tag="muted", omit_defaults=True):
    at: float
    person: str
    name: str
    on: bool = True


class Rematched(Struct, tag="rematched"):
    at: float
    table: str


class Woken(Struct, tag="woken"):
    """The server came back: time that passed without it counts against nobody."""

    at: float


Hosted = Closed | Locked | Banned | Muted
"""What only a host does."""
_Played = Started | Played | Voted | Undone | TakenBack | StoodIn | Said
Entry = Opened | Sat | Stood | Chaired | BotSat | _Played | Rematched | Woken | Hosted

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def encode(entry: Entry) -> bytes:
    return _encoder.encode(entry)


def decode(body: bytes) -> Entry:
    return _decoder.decode(body)


# -- what was told ------------------------------------------------------------------------


class ToldEvent(Struct, array_like=True):
    """An event with its audience, as the log keeps it; what is told to all ends with the data."""

    kind: str
    text: str
    data: dict[str, Any]
    only: list[int] | None = None
    but: list[int] = []


_events: msgspec.json.Decoder[list[ToldEvent]] = msgspec.json.Decoder(list[ToldEvent])


def written(play: Play) -> Told:
    """A move's luck and story for the log."""
    luck = [number for drawn in play.luck for number in drawn]
    return Told(luck, msgspec.Raw(_encoder.encode([_written(event) for event in play.events])))


def _written(event: Event) -> tuple[Any, ...]:
    if event.for_all:
        return event.kind, event.text, event.data
    return event.kind, event.text, event.data, event.only, event.but


def events_of(told: Told) -> list[Event]:
    """The events as they were told then."""
    return [
        Event(e.kind, e.text, e.data, None if e.only is None else tuple(e.only), tuple(e.but))
        for e in _events.decode(told.events)
    ]
