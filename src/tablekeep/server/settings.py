"""Settings: everything about a server that its keeper may choose."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from msgspec import Struct, field

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
    handshake: tuple[float, float] = (400, 20)
    """Live connections that are begun from one address."""
    connection: tuple[float, float] = (200, 50)
    """Messages on one live connection."""
    chat: tuple[float, float] = (8, 1)
    """Lines and reactions of one person at one table."""
    body: int = 64 * 1024
    upload: int = 20 * 1024 * 1024
    """One picture somebody brings."""
    uploads: tuple[float, float] = (500, 2)
    """Pictures one person brings: a whole deck at once."""
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
    handshake=_FREE,
    connection=_FREE,
    chat=_FREE,
    uploads=_FREE,
    connections=10**9,
)
"""For benchmarks and simulations on one's own machine."""


class Settings(Struct, frozen=True):
    """`durable`: every commit waits for the disk. `pace`: seconds a bot takes, whatever it plays."""

    data: str = "tablekeep.sqlite"
    durable: bool = True
    pace: float = 0.8
    absent_after: float = 60.0
    evict_after: float = 600.0
    allow_local_webhooks: bool = False
    base_url: str = ""
    """The address people reach this server by; empty: as their browser says."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use this server."""
    limits: Limits = field(default_factory=Limits)
    photos: str = ""
    """A folder of pictures that every table here may play with."""
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
