"""Codes: what a table is called aloud, "amber-fox-17". A code leads to a table for as long as it is not over.

A link is hard to guess and hard to say; a code is easy to say, and so it could be guessed. That is why wrong ones are
counted (`Limits.claim`), and why a code ends with its match while the link stays.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from importlib.resources import files
from typing import Final

from tablekeep.server.denied import no_such
from tablekeep.server.ids import SHAPE, fresh_id
from tablekeep.server.store import Store

_WORDS: Final = tomllib.loads(files("tablekeep.server").joinpath("codes.toml").read_text("utf-8"))
FIRST: Final[list[str]] = _WORDS["first"].split()
SECOND: Final[list[str]] = _WORDS["second"].split()
LEAST, NUMBERS = 10, 90
"""The smallest number, and how many there are: all of two digits."""
TRIES = 20


def code_of(id: str) -> str:
    """A table's code follows from its id: nothing need be kept."""
    rest = int.from_bytes(hashlib.sha256(f"code of {id}".encode()).digest()[:8])
    rest, number = divmod(rest, NUMBERS)
    rest, second = divmod(rest, len(SECOND))
    return f"{FIRST[rest % len(FIRST)]}-{SECOND[second]}-{LEAST + number}"


def plain(said: str) -> str:
    """What was typed or said, without the ways to write it: "Amber Fox 17", "amber-fox-17", "AMBERFOX17"."""
    return re.sub(r"[^a-z0-9]", "", said.casefold())


class Codes:
    """Which code leads where. Found in the list of tables when first asked for, then kept up."""

    def __init__(self, store: Store) -> None:
        self.tables = store.tables
        self._by_code: dict[str, str] = {}
        self._read = False

    async def fresh(self) -> str:
        """A new id, whose code leads to no other table as far as there are some. From now on it leads to this one."""
        taken = await self._all()
        for _ in range(TRIES):
            id = fresh_id()
            if plain(code_of(id)) not in taken:
                break
        taken[plain(code_of(id))] = id
        return id

    async def find(self, said: str) -> str:
        """The id behind a code, or an id that was written another way."""
        wanted = plain(said)
        table = (await self._all()).get(wanted)
        if table is None:  # another server may have opened it
            self._read = False
            table = (await self._all()).get(wanted)
        if table is not None and await self._is_open(table):
            return table
        if SHAPE.fullmatch(wanted):
            return wanted
        raise no_such("code", f"No table that is still open is called {said[:40].strip()!r}; ask for its code again.")

    async def _all(self) -> dict[str, str]:
        if not self._read:
            by_code = {plain(code_of(id)): id for id in await self.tables.still_open()}
            self._by_code, self._read = by_code | self._by_code, True
        return self._by_code

    async def _is_open(self, id: str) -> bool:
        standing = await self.tables.standing_of(id)
        return standing is not None and standing[0] in ("gathering", "playing")
