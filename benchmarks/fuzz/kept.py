"""Kept: what the data file holds of tables, damaged. The table says what is wrong with it; nobody else notices."""

from __future__ import annotations

import base64
import random
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.fuzz.bending import Bender
from benchmarks.fuzz.peopled import API, PeopledServer
from tablekeep.server.ids import fresh_id
from tablekeep.server.store.copies import logs_in

Input = dict[str, Any]


class Log:
    name = "logs of tables"

    def __init__(self, server: PeopledServer) -> None:
        self.server = server
        found = logs_in(Path(server.hub.services.settings.data))
        logs = {table: bodies[:60] for table, bodies in found if isinstance(bodies, list)}
        self.logs = {table: logs[table] for table in server.tables}

    def draw(self, rng: random.Random) -> Input:
        table, bender = rng.choice(list(self.logs)), Bender(rng)
        bodies = list(self.logs[table])
        at = rng.randrange(len(bodies))
        bodies[at] = bender.encoded(bender.value(msgspec.json.decode(bodies[at])))
        if rng.random() < 0.05:
            rng.shuffle(bodies)
        return {"table": table, "entry": at, "bodies": [base64.b64encode(body).decode() for body in bodies]}

    async def feed(self, given: Input) -> str:
        """Read back as the hub does; what it does not expect there is what nobody expects."""
        store, id = self.server.hub.services.store, fresh_id()
        bodies = [base64.b64decode(body) for body in given["bodies"]]
        for number, body in enumerate(bodies):
            store.log.append(id, number, body)
        await store.pulse(0.0)
        answer = await self.server.call("GET", f"{API}/tables/{id}")
        self.server.hub.awake.pop(id, None)
        await store.tables.drop(id)
        if answer.status >= 500:
            raise AssertionError(f"answered {answer.status}: {answer.body[:300]!r}")
        return f"{answer.status // 100}xx"
