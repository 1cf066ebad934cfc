"""OpenAPI: the REST half of the protocol as a document, made of the same rows and types that serve it."""

from __future__ import annotations

import re
from typing import Any

import msgspec

import tablekeep
from tablekeep.server import messages, wire
from tablekeep.server.http import Endpoint

PROBLEMS = {
    "400": "Not understood.",
    "403": "Not yours.",
    "404": "There is no such thing.",
    "409": "Refused by the rules, or by the moment.",
    "413": "Too large.",
    "429": "Too fast; see Retry-After.",
}


def document(endpoints: list[Endpoint], prefix: str) -> dict[str, Any]:
    types = [t for e in endpoints for t in (e.gives, e.takes) if t is not None]
    schemas, parts = msgspec.json.schema_components(
        [*types, wire.Problem, messages.FromClient, messages.FromServer], ref_template="#/components/schemas/{name}"
    )
    known = dict(zip(map(repr, types), schemas, strict=False))
    problem = schemas[len(types)]
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(prefix + endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, known, problem)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tablekeep",
            "version": str(wire.VERSION),
            "summary": f"Live tables for board games (Tablekeep {tablekeep.__version__}).",
        },
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {"person": {"type": "apiKey", "in": "cookie", "name": "tablekeep"}},
        },
        "security": [{}, {"person": []}],
    }


def _operation(endpoint: Endpoint, known: dict[str, Any], problem: Any) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.text,
        "parameters": _parameters(endpoint),
        "responses": _responses(endpoint, known, problem),
    }
    if endpoint.takes is not None:
        raw = {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}
        content = raw if endpoint.takes is bytes else {"application/json": {"schema": known[repr(endpoint.takes)]}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    text = {"type": "string"}
    inside = re.findall(r"{(\w+)}", endpoint.path)
    path = [{"name": name, "in": "path", "required": True, "schema": text} for name in inside]
    return path + [{"name": name, "in": "query", "required": False, "schema": text} for name in endpoint.query]


def _responses(endpoint: Endpoint, known: dict[str, Any], problem: Any) -> dict[str, Any]:
    fine = {"description": endpoint.text, "content": {endpoint.media: {"schema": known[repr(endpoint.gives)]}}}
    wrong = {"application/json": {"schema": problem}}
    return {"200": fine, **{code: {"description": text, "content": wrong} for code, text in PROBLEMS.items()}}
