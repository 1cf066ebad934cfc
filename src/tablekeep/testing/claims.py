"""Rule coverage: which test claims which rule.

A test claims a rule with `@rule("KC-3.12")`. Claims are read from the tests' source, so the
check needs no test run.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from tablekeep.engine import HOUSE_RULES, Game

Test = TypeVar("Test", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Claim that a test would fail if these rules were broken."""

    def claim(test: Test) -> Test:
        test.__dict__["rules"] = (*test.__dict__.get("rules", ()), *ids)
        return test

    return claim


def claims(tests: Path) -> dict[str, list[str]]:
    """Rule id -> the tests under this folder that claim it."""
    claims: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for test, id in _claims_in(path.read_text("utf-8")):
            claims.setdefault(id, []).append(f"{path.name}::{test}")
    return claims


@functools.cache
def _claims_in(source: str) -> tuple[tuple[str, str], ...]:
    """Files are many and claims are asked for often: what claims nothing is not parsed, and nothing is parsed twice."""
    return tuple(_claims_of(ast.parse(source))) if "@rule(" in source else ()


def _claims_of(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            for decorator in node.decorator_list:
                for id in _ids(decorator):
                    yield node.name, id


def _ids(decorator: ast.expr) -> list[str]:
    if not (isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "rule"):
        return []
    return [arg.value for arg in decorator.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]


def unclaimed(game: Game, tests: Path) -> list[str]:
    """The rules of a game that no test claims."""
    claimed = claims(tests)
    return [rule.id for rule in game.rulebook if rule.id not in claimed]


def unknown(game: Game, tests: Path) -> list[str]:
    """Claims of rules with this game's letters that its rulebook does not have."""
    known = {rule.id for rule in (*game.rulebook, *HOUSE_RULES)}
    letters = {id.split("-")[0] for id in known}
    return [id for id in claims(tests) if id.split("-")[0] in letters and id not in known]
