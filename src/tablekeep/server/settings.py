"""Settings: everything about a server that its keeper may choose."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct, ValidationError, convert, field

from tablekeep.engine import refused
from tablekeep.server.letters import Relay

HERE = Path(__file__).parent


class Limits(Struct, frozen=True):
    """How much anyone may ask for: allowances as (at once, a second afterwards)."""

    address: tuple[float, float] = (600, 120)
    """Requests from one address: a whole party may share one."""
    person: tuple[float, float] = (120, 30)
    arrival: tuple[float, float] = (300, 0.5)
    """Persons who are new, from one address."""
    opening: tuple[float, float] = (30, 0.2)
    """Tables and albums one person opens."""
    openings: tuple[float, float] = (300, 2)
    """Tables and albums opened from one address: a whole class may share one."""
    claim: tuple[float, float] = (30, 0.1)
    """Codes of passages that lead nowhere, tried from one address. Those that lead somewhere are free."""
    letters: tuple[float, float] = (3, 1 / 1800)
    """Letters that ask whether to write: to one address, for one person, from one network address."""
    handshake: tuple[float, float] = (400, 20)
    """Live connections that are begun from one address."""
    connection: tuple[float, float] = (200, 50)
    """Messages on one live connection."""
    hint: tuple[float, float] = (12, 0.5)
    """Hints that one person asks for at one table."""
    review: tuple[float, float] = (6, 0.02)
    """Finished matches that one person has looked through."""
    reviews: tuple[float, float] = (30, 0.1)
    """The same from one address."""
    chat: tuple[float, float] = (8, 1)
    """Lines and reactions of one person at one table."""
    callers: int = 20_000
    """Connections of any kind at once, as far as the machine lets us have them."""
    callers_each: int = 700
    """The same from one address."""
    head: int = 32 * 1024
    """Bytes of a request before its body: address, cookies and all."""
    head_within: float = 10.0
    """Seconds for the head of a request to be here."""
    body_within: float = 15.0
    """Seconds for a body to be here."""
    taken_within: float = 20.0
    """Seconds until what was sent must have been taken; then the line is dead."""
    pings: tuple[float, float] = (30, 2)
    """Control frames on one live connection."""
    body: int = 64 * 1024
    upload: int = 20 * 1024 * 1024
    """One picture somebody brings."""
    uploads: tuple[float, float] = (500, 2)
    """Pictures one person brings: a whole deck at once."""
    upload_rate: float = 16 * 1024
    """Bytes a second a picture must come at, once it has begun."""
    uploads_each: int = 2
    """Pictures taken in at the same time from one address."""
    uploads_at_once: int = 6
    """Pictures this server takes in at the same time; the others wait."""
    upload_within: float = 120.0
    """Seconds a picture may wait, and then take, to arrive."""
    message: int = 8 * 1024
    connections: int = 400
    """Live connections from one address at once."""
    backlog: int = 256
    """Messages waiting for a slow client before it is let go."""
    backlog_bytes: int = 1024 * 1024
    """The same in bytes."""


_FREE = (1e9, 1e9)
UNLIMITED = Limits(
    address=_FREE,
    person=_FREE,
    arrival=_FREE,
    opening=_FREE,
    openings=_FREE,
    claim=_FREE,
    letters=_FREE,
    handshake=_FREE,
    connection=_FREE,
    hint=_FREE,
    review=_FREE,
    reviews=_FREE,
    chat=_FREE,
    uploads=_FREE,
    connections=10**9,
    callers_each=10**9,
    uploads_each=10**9,
    pings=_FREE,
)
"""For benchmarks and simulations on one's own machine."""


def read_limits(given: Sequence[str]) -> Limits:
    """`name=value` over the usual limits; an allowance is two numbers: `person=120,30`."""
    changed: dict[str, object] = {}
    for each in given:
        name, _, text = each.partition("=")
        try:
            numbers = [float(part) for part in text.split(",")]
        except ValueError:
            numbers = []
        if name not in Limits.__struct_fields__ or not numbers or min(numbers) < 0:
            names = ", ".join(Limits.__struct_fields__)
            raise refused(
                "bad_limit", "TK-5", f"{each!r} is no limit; write NAME=NUMBER or NAME=AT_ONCE,A_SECOND of {names}."
            )
        changed[name] = numbers if len(numbers) > 1 else int(numbers[0]) if numbers[0].is_integer() else numbers[0]
    try:
        return convert(changed, Limits)
    except ValidationError as error:
        raise refused("bad_limit", "TK-5", f"That is no such limit: {error}.") from error


class Settings(Struct, frozen=True):
    """`durable`: every commit waits for the disk. `pace`: seconds a bot takes, whatever it plays."""

    data: str = "tablekeep.sqlite"
    """Where everything is kept: a file, or the address of a database."""
    durable: bool = True
    pace: float = 0.8
    absent_after: float = 60.0
    evict_after: float = 600.0
    allow_local_webhooks: bool = False
    allow_local_push: bool = False
    """For trying it: browsers are called at local addresses too, and without TLS."""
    call_after: float = 45.0
    """Seconds after it has become somebody's turn before they are called back: by then a line that is dead is known to
    be, and whoever only looked away is back.
    """
    relay: Relay | None = None
    """Takes letters to those who asked for them; None: there are none."""
    base_url: str = ""
    """The address people reach this server by; empty: as their browser says."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use this server."""
    hosts: tuple[str, ...] = ()
    """Names this server is called by, beside its addresses, this machine's own names and that of `base_url`."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies that are believed about who calls; none unless they are named."""
    ping_every: float = 20.0
    """Seconds between two looks whether a live connection still answers."""
    ping_within: float = 15.0
    limits: Limits = field(default_factory=Limits)
    photos: str = ""
    """A folder of pictures that every table here may play with."""
    operator_token: str = ""
    """Opens the operator's pages; empty: there are none."""
    drain: float = 0.0
    """Seconds in which nobody new is sent here before it goes down."""
    keep_finished: float = 0.0
    """Days a finished table is kept; 0: for ever."""
    keep_gathering: float = 30.0
    """Days a table is kept at which nobody ever began to play, or that was closed; 0: for ever."""
    coach: int = 80
    """Rounds a coach searches for a hint, in a process of its own; 0: it only looks, in this one."""
    bus: str = ""
    """The address of what joins this server to others on the same database; empty: it is alone."""
    static: str = str(HERE / "static")


def default_data() -> Path:
    """Where the tables are kept unless somebody says otherwise: the user's data folder."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "tablekeep" / "tables.sqlite"
