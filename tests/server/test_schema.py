"""The API as OpenAPI tells it, asked everything a machine can think of: never a server error."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings

pytestmark = pytest.mark.slow
SERVE = """
import sys
from tablekeep.server.serve import serve
from tablekeep.server.settings import UNLIMITED
serve(port=int(sys.argv[1]), data=sys.argv[2], durable=False, pace=0.0, limits=UNLIMITED)
"""


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    data = tmp_path_factory.mktemp("schema") / "tables.sqlite"
    server = subprocess.Popen([sys.executable, "-c", SERVE, str(port), str(data)], stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}/api/v1"
    _await(f"{address}/health")
    yield schemathesis.openapi.from_url(f"{address}/openapi.json")
    server.terminate()
    server.wait(15)


def _await(url: str) -> None:
    for _ in range(100):
        try:
            urllib.request.urlopen(url, timeout=2)
            return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server did not start")


def ask(operation: Any) -> None:
    """Everything a machine can think of for one call."""

    @given(case=operation.as_strategy())
    @settings(max_examples=40, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    def asked(case: Any) -> None:
        answer = case.call()
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            refusal = answer.json()["refusal"]
            assert refusal["code"]
            assert refusal["text"]

    asked()


def test_whatever_is_asked_is_answered(api: Any) -> None:
    operations = [found.ok() for found in api.get_all_operations()]
    assert len(operations) > 20
    for operation in operations:
        ask(operation)


def test_the_document_lists_every_call_of_the_protocol(tmp_path: Path) -> None:
    from tablekeep.server.openapi import document
    from tablekeep.server.routes import ENDPOINTS

    paths = document(ENDPOINTS, "/api/v1")["paths"]
    told = Path(__file__).parent.parent.parent.joinpath("docs/protocol.md").read_text("utf-8")
    for path in paths:
        plain = path.removeprefix("/api/v1").replace("{table}", "ID").replace("{slug}", "SLUG").replace("{number}", "N")
        plain = plain.replace("{card}", "N").replace("{album}", "ALBUM").replace("{picture}", "NAME")
        assert plain in told, f"{plain} is not in docs/protocol.md"
