"""The API as OpenAPI tells it, asked everything a machine can think of: never a server error."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings

from tests.rounds import rounds
from tests.server.addresses import as_told
from tests.server.serving import Served

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    served = Served(tmp_path_factory.mktemp("schema"), toys=False)
    served.start()
    yield schemathesis.openapi.from_url(f"{served.address}/openapi.json")
    served.stop()


def ask(operation: Any) -> None:
    """Everything a machine can think of for one call."""

    @given(case=operation.as_strategy())
    @settings(
        max_examples=rounds(40),
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
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
        plain = as_told(path.removeprefix("/api/v1"))
        assert plain in told, f"{plain} is not in docs/protocol.md"
