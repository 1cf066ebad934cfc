"""Every store there is: what is asked of one is asked of all of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tablekeep.server.store import Store
from tablekeep.server.store.opening import open_store
from tests.server.databases import Postgres

Opened = Callable[[], Store]


@pytest.fixture(params=["sqlite", "postgresql"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    """Opens the same store, as often as it is called."""
    if request.param == "sqlite":
        address = f"sqlite://{tmp_path / 't.sqlite'}"
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        address = postgres.fresh()
    return lambda: open_store(address, durable=False)
