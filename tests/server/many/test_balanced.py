"""The balancer of the browsers' tests leads to every server, and to people it is one."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.server.databases import CannotRun
from tests.server.many.balanced import Balanced

pytestmark = pytest.mark.slow


def test_whoever_comes_again_finds_their_table_at_another_server(tmp_path: Path) -> None:
    try:
        balanced = Balanced(tmp_path, servers=2, pace=0.05)
    except CannotRun as why:
        pytest.skip(str(why))
    balanced.start()
    try:
        chairs = [{"kind": "mine", "name": "Ann"}, {"kind": "bot", "skill": "random"}]
        wish = {"game": "magic_book", "chairs": chairs}
        opened = httpx.post(f"{balanced.site}/api/v1/tables", json=wish, timeout=30)
        table = opened.json()["table"]
        for _ in range(4):
            seen = httpx.get(f"{balanced.site}/api/v1/tables/{table}", cookies=opened.cookies, timeout=30)
            assert seen.json()["id"] == table
        assert set(balanced.balancer.led.values()) == {2, 3}
    finally:
        balanced.stop()
