"""Sql: what both ways to keep things in SQL have in common: somebody who writes, and somebody who is asked.

Statements are written once, in words that SQLite and PostgreSQL both know, and with SQLite's marks for what is given:
`?` in turn, or `?1`, `?2` where one of them is used twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from tablekeep.server.store.contract import Answer

Row = tuple[Any, ...]
PULSE: Final = "INSERT INTO pulse VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at = excluded.at"


class Writer(Protocol):
    """Whatever is asked for is written in that order, and many things in one commit."""

    def append(self, table: str, number: int, body: bytes, /) -> Answer:
        """An entry of a table's log; Duplicate if that number is taken."""

    def write(self, sql: str, params: Sequence[Any] = (), /) -> Answer:
        """Any other statement; the answer is how many rows it touched."""


class Reader(Protocol):
    """Asked beside the event loop; what was acknowledged is seen."""

    async def rows(self, sql: str, params: Sequence[Any] = (), /) -> list[Row]: ...

    async def first(self, sql: str, params: Sequence[Any] = (), /) -> Row | None: ...

    async def column(self, sql: str, params: Sequence[Any] = (), /) -> list[Any]: ...

    async def of_each(self, sql: str, keys: Sequence[str], /) -> dict[str, Any]:
        """What a question says of each of these; its answers are key and value."""
