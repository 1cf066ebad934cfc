"""OpenAPI: the document says what the server does, for it is made of the same rows."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tablekeep.server.openapi import PROBLEMS, document
from tablekeep.server.routes import ENDPOINTS

DOCUMENT = document(ENDPOINTS, "/api/v1")
OPERATIONS: list[tuple[str, str, Any]] = [
    (method, path, said) for path, methods in DOCUMENT["paths"].items() for method, said in methods.items()
]


def test_every_row_is_told_once() -> None:
    assert sorted((method.upper(), path) for method, path, _ in OPERATIONS) == sorted(
        (row.method, f"/api/v1{row.path}") for row in ENDPOINTS
    )


def test_every_call_has_a_name_of_its_own() -> None:
    names = [said["operationId"] for _, _, said in OPERATIONS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("method", "path", "said"), OPERATIONS, ids=lambda part: part if isinstance(part, str) else "")
def test_a_call_says_what_it_takes_what_it_gives_and_what_may_go_wrong(method: str, path: str, said: Any) -> None:
    inside = [one["name"] for one in said["parameters"] if one["in"] == "path"]
    assert inside == re.findall(r"{(\w+)}", path)
    assert said["summary"]
    assert set(said["responses"]) == {"200", *PROBLEMS}
    assert method != "get" or "requestBody" not in said, "what is only looked at takes nothing"


def test_whatever_is_pointed_at_is_there() -> None:
    known = {f"#/components/schemas/{name}" for name in DOCUMENT["components"]["schemas"]}
    pointed = set(re.findall(r"'\$ref': '([^']+)'", str(DOCUMENT)))
    assert pointed
    assert pointed <= known


def test_messages_of_the_live_line_are_among_the_types() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    assert {"Hello", "Play", "Welcome", "Update", "Problem"} <= set(schemas)
