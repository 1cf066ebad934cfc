"""What a store can do, one interface a concern. None of them tells how it is kept.

Called on the event loop and never holding it up. A verb that reads is a coroutine; what was acknowledged before it
was called is seen. A verb that writes gives an `Answer`: what was asked for stands from the call on, in the order of
the calls, whether anybody waits for it or not; the answer comes once it is durable, with how many rows it touched,
or is `NotKept`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from tablekeep.server.metrics import Metrics


class NotKept(Exception):
    """The disk did not take it; nothing was acknowledged."""


class Duplicate(NotKept):
    """There is such a thing already. Only this one was refused."""


class Damaged(Exception):
    """What was kept of a table is not whole; the sentence says what is missing."""


class Answer(asyncio.Future[int]):
    """What the disk will say. Whoever waits may be told to stop waiting, but what was asked for stands."""

    def cancel(self, msg: object = None) -> bool:
        return False


# -- tables -------------------------------------------------------------------------------


class Log(Protocol):
    """The truth about every table: its entries, numbered from 0. A number is taken once, whoever asks."""

    def append(self, table: str, number: int, body: bytes) -> Answer:
        """Duplicate if that number is taken, by whatever server."""

    async def entries_of(self, table: str) -> list[bytes]:
        """All of them in order; none for a table that never was. Damaged where one is missing."""

    async def length_of(self, table: str) -> int:
        """How many entries it has."""

    async def first_of(self, tables: Sequence[str]) -> dict[str, bytes]:
        """By table, the entry each began with; what has none is not among them."""

    async def outline_of(self, table: str) -> list[bytes]:
        """Its entries in order, of the moves only those that ended the match."""

    async def mentioning(self, words: bytes) -> list[str]:
        """The tables in whose log these words stand. All of it is read, and nobody waits for that but who asked."""

    async def rewrite(self, table: str, changed: dict[int, bytes]) -> None:
        """Put other bodies in the place of entries: for what people may take out of a log, and for nothing else."""


class Listed(NamedTuple):
    """A table as it is listed. `row` is what the lobby shows of it; `due`: when it must be woken if nobody comes."""

    id: str
    game: str
    status: str
    public: bool
    opened: float
    due: float | None
    row: bytes
    ended: float | None = None
    ended_before: bool = False
    """Where an end was listed already, that one stands."""


class Tables(Protocol):
    """The list of all tables. It follows from their logs, and may be behind them."""

    def note(self, listed: Listed) -> Answer:
        """This is how the table stands now."""

    async def standing_of(self, table: str) -> tuple[str, float | None] | None:
        """Its status and when it is due, as listed; None where it is not."""

    async def rows_of(self, tables: Sequence[str]) -> dict[str, bytes]:
        """By table, what the lobby shows of it."""

    async def public(self, status: str, since: float, game: str | None) -> list[str]:
        """Those anyone may come to, opened after `since`, the newest first."""

    async def still_open(self) -> list[str]:
        """Those that gather or are played, the oldest first."""

    async def in_play(self) -> list[str]: ...

    async def due_before(self, when: float) -> list[str]:
        """Those that are played and must be woken by then."""

    async def outlived(self, ended: float | None, unplayed: float | None) -> list[str]:
        """Finished before `ended`, or closed or still gathering since before `unplayed`; None: never."""

    async def counted(self) -> dict[str, int]:
        """How many there are, by status."""

    async def drop(self, table: str) -> None:
        """A table that is kept no longer: its log, its row and its members."""


class Members(Protocol):
    """Who belongs to which tables, and up to where they have looked."""

    def admit(self, person: str, table: str, since: float) -> Answer:
        """Whoever is a member already stays one."""

    def looked(self, person: str, table: str, moves: int) -> Answer: ...

    async def last_look(self, person: str, table: str) -> int:
        """The last move somebody has seen there; -1 for none."""

    async def inbox_of(self, person: str, over: bool, most: int) -> list[tuple[str, int]]:
        """Their tables that are over or closed (or that are not), the newest first, and their last look at each."""

    async def tables_of(self, person: str) -> list[str]: ...

    async def finished_of(self, person: str, most: int) -> list[tuple[str, float]]:
        """Their tables at which a match came to its end, the newest first, and when it did."""


# -- people -------------------------------------------------------------------------------


class Token(NamedTuple):
    """A token as it is kept, by its hash. `before`: the one it is to replace, while that has not ended."""

    hash: bytes
    person: str
    made: float
    until: float | None = None
    before: bytes | None = None
    label: str = ""


class People(Protocol):
    """Persons, their tokens, and the passages to another device. Of secrets only hashes come here."""

    def arrive(self, person: str, now: float) -> Answer: ...

    async def named(self, person: str) -> tuple[str, str | None]:
        """Name and mark; ("", None) for nobody."""

    def rename(self, person: str, name: str, mark: str | None, now: float) -> Answer:
        """Without a mark the old one stays."""

    def issue(self, hash: bytes, person: str, now: float, label: str) -> Answer: ...

    def issue_heir(self, hash: bytes, before: bytes, now: float) -> Answer:
        """A token for the same person and device, which is to replace another; 0 where that is gone."""

    async def token(self, hash: bytes) -> Token | None: ...

    async def tokens_of(self, person: str) -> list[Token]:
        """Those without an end, the newest first. `before` is told even where that has ended."""

    def end_before(self, heir: bytes, before: bytes, until: float) -> Answer:
        """The heir has come: the one before it ends then, and whatever else was to replace that."""

    def revoke(self, hash: bytes) -> Answer:
        """A token and its heirs are no longer good for anything."""

    def open_passage(self, hash: bytes, person: str, until: float) -> Answer: ...

    async def passage(self, hash: bytes) -> tuple[str, float] | None:
        """Whom it leads to, and until when."""

    def use_passage(self, hash: bytes) -> Answer:
        """1 for whoever comes first."""

    async def sweep(self, now: float) -> None:
        """Throw away tokens and passages that have ended."""

    async def tidy(self, before: float) -> None:
        """Forget who came before then and has neither name nor table nor album, and the tokens of nobody."""

    async def forget(self, person: str) -> None:
        """Nobody is this person any more."""


class Push(NamedTuple):
    """Where a browser wants to be called, and the keys that only it can open a call with."""

    endpoint: str
    key: bytes
    auth: bytes


class Mailing(NamedTuple):
    """Where somebody wants to be written to. `stop` leads out of it without a word; `confirmed`: they said so."""

    address: str
    stop: str
    confirmed: bool


class Calls(Protocol):
    """How people want to be called back to their tables, and the keys that this server signs its calls with."""

    def subscribe(self, person: str, push: Push, now: float, most: int) -> Answer:
        """A browser is one person's; beyond `most` the oldest of a person are called no more."""

    def unsubscribe(self, person: str, endpoint: str) -> Answer: ...

    def expired(self, endpoint: str) -> Answer:
        """The browser's own service says that nobody is there any more."""

    def silence(self, person: str) -> Answer:
        """No browser of theirs is called until it asks for it anew."""

    async def pushes_of(self, person: str) -> list[Push]: ...

    def address(self, person: str, address: str, stop: str, confirm: bytes, until: float) -> Answer:
        """Somebody has said where to write; it counts once the letter that goes there is answered."""

    async def asks(self, confirm: bytes, now: float) -> str | None:
        """The address that this code would confirm."""

    def confirm(self, confirm: bytes, now: float) -> Answer:
        """0 where there is no such code, or no longer."""

    def stop(self, stop: str) -> Answer: ...

    def unaddress(self, person: str) -> Answer: ...

    async def mailing_of(self, person: str) -> Mailing | None: ...

    async def secret(self, name: str) -> bytes | None: ...

    def keep_secret(self, name: str, body: bytes) -> Answer:
        """The first one stands."""


# -- pictures -----------------------------------------------------------------------------


class KeptPicture(NamedTuple):
    """A picture as it is kept: small and large, what was measured of it, and the words it was given."""

    name: str
    small: bytes
    large: bytes
    look: list[float]
    words: list[str]


class Albums(Protocol):
    """Pictures that people brought. A sealed album stays as it is; cards are counted by the pictures' names."""

    def open(self, album: str, owner: str, now: float, sealed: bool = False) -> Answer: ...

    def add(self, album: str, picture: KeptPicture, most: int) -> Answer:
        """0 where the album is sealed, or has `most` pictures; Duplicate where it has this one."""

    def remove(self, album: str, picture: str) -> Answer: ...

    async def forget(self, album: str) -> None: ...

    async def album(self, album: str) -> tuple[str, bool] | None:
        """Its owner, and whether it is sealed."""

    async def albums_of(self, owner: str) -> list[str]:
        """In the order they were begun."""

    async def gathering_of(self, owner: str) -> list[str]:
        """Those that are not sealed, the newest first."""

    async def unused_since(self, before: float) -> list[str]:
        """Those begun before then that no table plays with."""

    async def contents(self, album: str) -> list[tuple[str, list[str], int]]:
        """Of each picture its name, its words and its bytes, in the order of the cards."""

    async def measures(self, album: str) -> list[tuple[list[float], list[str]]]:
        """Of each picture what was measured of it, and its words, in the order of the cards."""

    async def picture(self, album: str, name: str, large: bool) -> bytes | None: ...

    async def card(self, album: str, number: int, large: bool) -> bytes | None: ...

    def seal(self, album: str, count: int) -> Answer:
        """0 where it does not hold so many pictures."""


# -- all of it ----------------------------------------------------------------------------


class Store(Protocol):
    """All that a server keeps. Used by one event loop."""

    metrics: Metrics

    @property
    def log(self) -> Log: ...
    @property
    def tables(self) -> Tables: ...
    @property
    def members(self) -> Members: ...
    @property
    def people(self) -> People: ...
    @property
    def albums(self) -> Albums: ...
    @property
    def calls(self) -> Calls: ...

    async def pulse(self, now: float) -> None:
        """Really write something; NotKept when that is not possible."""

    @property
    def waiting(self) -> int:
        """Writes that were asked for and not begun."""

    async def size(self) -> int:
        """Bytes of all that is kept."""

    def close(self) -> None:
        """Everything that was asked for is written first."""
