"""Fixtures of the server's tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.server.company import Place, a_place
from tests.server.databases import CannotRun, Nats, Postgres

if TYPE_CHECKING:
    from tests.server.phones import Service


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with a_place(tmp_path) as place:
        yield place


@pytest.fixture
def service() -> Iterator[Service]:
    """A push service of our own."""
    from tests.server.phones import Service

    ours = Service()
    yield ours
    ours.server.shutdown()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One for all tests; each has a place of its own in it."""
    pytest.importorskip("asyncpg", reason="asyncpg is not installed (tablekeep[many])")
    try:
        server = Postgres()
    except CannotRun as why:
        pytest.skip(f"PostgreSQL cannot run here: {why}")
    yield server
    server.stop()


@pytest.fixture(scope="session")
def nats() -> Iterator[Nats]:
    pytest.importorskip("nats", reason="nats-py is not installed (tablekeep[many])")
    try:
        server = Nats()
    except CannotRun as why:
        pytest.skip(f"NATS cannot run here: {why}")
    yield server
    server.stop()
