"""Services: what all tables of a server share."""

from __future__ import annotations

import random
from collections.abc import Callable

from tablekeep.server.clock import Clock
from tablekeep.server.metrics import Metrics
from tablekeep.server.settings import Settings
from tablekeep.server.store import Store
from tablekeep.server.study import Study
from tablekeep.server.summons import Summons
from tablekeep.server.webhooks import Webhooks


class Services:
    """`rng` is for bots and hints only; luck has its own, secret, source."""

    def __init__(self, settings: Settings, store: Store, clock: Clock | None = None, rng: random.Random | None = None):
        self.settings = settings
        self.store = store
        self.clock = clock or Clock()
        self.now = self.clock.now
        self.rng = rng or random.Random()
        self.webhooks = Webhooks(settings.allow_local_webhooks)
        self.summons = Summons(settings, store, self.clock)
        self.metrics = Metrics()
        self.study = Study()
        store.metrics = self.metrics
        self.overtaken: Callable[[str], None] = _nothing
        """Called with a table whose next entry another server has written."""

    def dice(self) -> random.Random:
        """A source of chance of its own, for a bot that thinks beside others."""
        return random.Random(self.rng.getrandbits(64))


def _nothing(table: str) -> None:
    """Who is alone reads the log again, and goes on."""
