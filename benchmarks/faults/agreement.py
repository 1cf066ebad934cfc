"""Agreement: after the storm nobody says anything new; then all see the same, wherever they look, and then play on."""

from __future__ import annotations

import asyncio
import contextlib
import time

import httpx

from benchmarks.faults.machines import Machines
from benchmarks.faults.players import Json, Player
from benchmarks.faults.tables import NO_TLS, Tables

WITHIN, EACH = 90.0, 0.5
"""Seconds for everybody to see the same, and for every game to go on, with some more for each; machines are busy."""
AT_ONCE = 16
"""Clients that are compared at the same time."""


class Agreement:
    """`wrong`: what did not come about. `agreed`: how many clients saw what all servers say.

    `went_on`: tables played on at.
    """

    def __init__(self, machines: Machines, tables: Tables) -> None:
        self.machines = machines
        self.tables = tables
        self.wrong: list[str] = []
        self.agreed = self.asked = 0
        self.went_on = 0
        self.took = 0.0

    @property
    def patience(self) -> float:
        return WITHIN + EACH * self.asked

    async def reached(self) -> None:
        began = time.monotonic()
        self.tables.rest()
        looking = list(self.tables.players)
        self.asked = len(looking)
        for first in range(0, len(looking), AT_ONCE):
            some = looking[first : first + AT_ONCE]
            await asyncio.gather(*[self._sees_the_same(player, began + self.patience) for player in some])
        self.took = time.monotonic() - began
        await self._all_go_on()

    async def _sees_the_same(self, player: Player, until: float) -> None:
        """Until what this client was last told is what every server says of its seat."""
        said = list[Json]()
        while time.monotonic() < until:
            said = [await self._view(replica.site, player) for replica in self.machines.replicas]
            if not player.pending and all(view == said[0] for view in said) and _holds(player, said[0]):
                self.agreed += 1
                return
            await asyncio.sleep(0.2)
        told = [(view.get("moves"), view.get("refusal")) for view in said]
        asked = f"moves {player.moves}, unanswered {list(player.pending)}, lines {player.lines}"
        self.wrong.append(f"table {player.table}, seat {player.seat}: {asked}; the servers say {told}")

    async def _view(self, site: str, player: Player) -> Json:
        address = f"{site}/api/v1/tables/{player.table}/view?seat={player.seat}"
        with contextlib.suppress(httpx.HTTPError):
            async with httpx.AsyncClient(timeout=20, verify=NO_TLS) as browser:
                got: Json = (await browser.get(address, headers={"Cookie": player.cookie})).json()
                return {key: got.get(key) for key in ("moves", "story", "view", "refusal")}
        return {}

    async def _all_go_on(self) -> None:
        """Every table at which somebody sits is played on at; one that ends meanwhile has been."""
        standing = {player.table for player in self.tables.sitting}
        before = self._acknowledged()
        await self.tables.go_on()
        until = time.monotonic() + self.patience
        left = set(standing)
        while left and time.monotonic() < until:
            now, sitting = self._acknowledged(), {player.table for player in self.tables.sitting}
            left = {table for table in left if now[table] <= before[table] and table in sitting}
            await asyncio.sleep(0.1)
        self.went_on = len(standing) - len(left)
        self.wrong += [f"table {table} stands still" for table in left]

    def _acknowledged(self) -> dict[str, int]:
        count = dict.fromkeys([player.table for player in self.tables.players], 0)
        for player in self.tables.players:
            count[player.table] += len(player.acknowledged)
        return count


def _holds(player: Player, view: Json) -> bool:
    return view.get("moves") is not None and (player.moves == view["moves"] or player.over)
