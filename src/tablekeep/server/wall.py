"""Wall: the public tables that anyone may come to. Old notices come down, and nobody fills it alone."""

from __future__ import annotations

from collections import Counter, OrderedDict

import msgspec

from tablekeep.server import entries, wire
from tablekeep.server.live_table import LiveTable
from tablekeep.server.services import Services

MOST = 100
FROM_ONE = 6
"""Rows that are shown of tables opened from one address."""
HANGS = {"gathering": 3600.0, "playing": 86400.0}
"""Seconds that a row hangs after its table was opened; longer, while somebody of it is there."""
REMEMBERED = 20_000


class Wall:
    """`awake`: the tables that are awake, by id."""

    def __init__(self, services: Services, awake: dict[str, LiveTable]) -> None:
        self.services = services
        self.awake = awake
        self._from: OrderedDict[str, str] = OrderedDict()
        """Where each table was opened from, as far as is known; kept in no file."""

    def opened(self, id: str, address: str) -> None:
        if address:
            self._remember(id, address)

    async def rows(self, game: str | None) -> list[wire.LobbyRow]:
        """Gathering tables first, the newest first."""
        hanging = [*await self._hanging("gathering", game), *await self._hanging("playing", game)]
        await self._find_origins(hanging)
        shown: list[str] = []
        counted: Counter[str] = Counter()
        for id in hanging:
            origin = self._from.get(id, "")
            if counted[origin] < FROM_ONE and len(shown) < MOST:
                counted[origin] += 1
                shown.append(id)
        rows = await self.services.store.tables.rows_of(shown)
        return [msgspec.json.decode(rows[id], type=wire.LobbyRow) for id in shown if id in rows]

    async def _hanging(self, status: str, game: str | None) -> list[str]:
        """Those that are young, and the older ones that somebody stands by."""
        since = self.services.now() - HANGS[status]
        young = await self.services.store.tables.public(status, since, game)
        awake = [table for table in self.awake.values() if table.state.opened.at <= since]
        awake = [table for table in awake if game in (None, table.state.new.game) and self._attended(table, status)]
        return [*young, *[table.id for table in sorted(awake, key=lambda table: -table.state.opened.at)]]

    def _attended(self, table: LiveTable, status: str) -> bool:
        """A gathering needs somebody of it who is connected; a match need only be awake."""
        state = table.state
        if not state.new.public or state.locked or state.listed != status:
            return False
        return status == "playing" or not state.members().isdisjoint(table.audience.presence.here)

    async def _find_origins(self, ids: list[str]) -> None:
        """The address a table was opened from; where that is not known, its host stands for it."""
        unknown = [id for id in ids if id not in self._from]
        first = await self.services.store.log.first_of(unknown)
        for id in [id for id in unknown if id not in self._from]:
            self._remember(id, f"host {_host(first.get(id))}")

    def _remember(self, id: str, origin: str) -> None:
        self._from[id] = origin
        if len(self._from) > REMEMBERED:
            self._from.popitem(last=False)


def _host(first: bytes | None) -> str:
    try:
        opened = None if first is None else entries.decode(first)
    except (msgspec.MsgspecError, UnicodeError):
        return ""
    return opened.host if isinstance(opened, entries.Opened) else ""
