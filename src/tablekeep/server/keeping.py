"""Keeping: who keeps which table, where there may be several servers. One that is alone keeps them all."""

from __future__ import annotations

from typing import Protocol

from tablekeep.server import wire
from tablekeep.server.denied import Denied


class Elsewhere(Denied):
    """Another server keeps this table."""

    def __init__(self) -> None:
        super().__init__(503, "elsewhere", "Another server keeps this table; try again.", retry=1.0)


class Keeping(Protocol):
    """What a hub asks and tells the other servers."""

    async def refuse_elsewhere(self, table: str) -> None:
        """Elsewhere, if somebody else keeps it; Denied, if that cannot be found out right now."""

    async def taken_up(self, table: str) -> None:
        """From now on this server keeps it."""

    async def put_down(self, table: str) -> None:
        """This server keeps it no longer."""

    async def inbox_row(self, table: str, person: str, looked: int) -> wire.InboxRow | None:
        """What the server that keeps it says of it to one of its members."""

    async def forget(self, table: str, person: str) -> None:
        """The server that keeps it takes somebody out of it."""

    async def hand_over(self) -> None:
        """This server is about to go: others take its tables up."""


class Alone:
    """There is nobody else."""

    async def refuse_elsewhere(self, table: str) -> None:
        return None

    async def taken_up(self, table: str) -> None:
        return None

    async def put_down(self, table: str) -> None:
        return None

    async def inbox_row(self, table: str, person: str, looked: int) -> wire.InboxRow | None:
        return None

    async def forget(self, table: str, person: str) -> None:
        return None

    async def hand_over(self) -> None:
        return None
