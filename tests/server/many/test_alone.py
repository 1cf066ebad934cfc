"""A server that is alone knows nothing of the others."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tablekeep.engine import Refused
from tablekeep.server.serve import serve
from tests.server.serving import free_port


def test_it_imports_neither_database_nor_bus() -> None:
    asked = "import sys, tablekeep.server.serve, tablekeep.cli; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout.split()
    theirs = ("asyncpg", "nats", "tablekeep.server.many", "tablekeep.server.store.postgres")
    assert [name for name in loaded if name.startswith(theirs)] == []
    assert "tablekeep.server.store.sqlite" in loaded


def test_a_bus_without_a_database_is_refused() -> None:
    with pytest.raises(Refused, match="share a database"):
        serve(port=free_port(), data="here.sqlite", bus="nats://127.0.0.1:1")
