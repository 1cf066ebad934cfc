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
    opening: tuple[float, float] = (30, 0.2)
    """Tables opened, and passages claimed, by one address."""
    connection: tuple[float, float] = (200, 50)
    """Messages on one live connection."""
    chat: tuple[float, float] = (8, 1)
    body: int = 64 * 1024
    upload: int = 20 * 1024 * 1024
    """One picture somebody brings."""
    message: int = 8 * 1024
    connections: int = 400
    """Live connections from one address at once."""
    backlog: int = 256
    """Messages waiting for a slow client before it is let go."""


UNLIMITED = Limits(
    address=(1e9, 1e9), person=(1e9, 1e9), opening=(1e9, 1e9), connection=(1e9, 1e9), chat=(1e9, 1e9), connections=10**9
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
