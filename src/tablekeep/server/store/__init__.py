"""The store: what a server keeps, asked for and kept in the words of the house. What it has acknowledged is safe.

`contract` says what every store can do; `sqlite` is one that keeps all in a single file.
"""

from __future__ import annotations

from tablekeep.server.store.contract import (
    Albums,
    Answer,
    Calls,
    Damaged,
    Duplicate,
    KeptPicture,
    Listed,
    Log,
    Mailing,
    Members,
    NotKept,
    People,
    Push,
    Store,
    Tables,
    Token,
)

__all__ = [
    "Albums",
    "Answer",
    "Calls",
    "Damaged",
    "Duplicate",
    "KeptPicture",
    "Listed",
    "Log",
    "Mailing",
    "Members",
    "NotKept",
    "People",
    "Push",
    "Store",
    "Tables",
    "Token",
]
