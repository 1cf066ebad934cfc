"""What mypyc compiles into something else than what is written does not stand in a compiled module.

An `await` inside `finally` (or inside `except`): at the end of such a `finally` mypyc raises anew whatever
exception is being handled anywhere up the stack, even one that was caught long before. A connection that ended
quietly when interpreted ended with a CancelledError when compiled, on every Python whose `asyncio.wait_for`
throws the cancellation into whoever waits (3.12 and later).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from hatch_build import SOURCE, chosen, modules

COMPILED = chosen(SOURCE, modules())
SUSPENDS = (ast.Await, ast.AsyncWith, ast.AsyncFor, ast.Yield, ast.YieldFrom)

WRONG = """
async def wrong(line):
    try:
        await line.hear()
    except ValueError:
        await line.say("no")
    finally:
        async with line.turn():
            pass
"""

RIGHT = """
async def right(line):
    try:
        await line.hear()
        await line.finish()
    finally:
        line.close()
"""


def suspended_handlers(source: str) -> Iterator[int]:
    """Lines of `except` and `finally` in which something is waited for."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Try | ast.TryStar):
            handlers = [*node.finalbody, *(line for handler in node.handlers for line in handler.body)]
            yield from (inner.lineno for line in handlers for inner in ast.walk(line) if isinstance(inner, SUSPENDS))


def suspending_exits(source: str) -> Iterator[int]:
    """Lines of `__aexit__` in which something is waited for: an `async with` is such a `finally` too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.AsyncFunctionDef) and node.name == "__aexit__":
            yield from (inner.lineno for inner in ast.walk(node) if isinstance(inner, SUSPENDS))


@pytest.mark.parametrize("path", COMPILED, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_compiled_modules_wait_for_nothing_while_an_exception_is_handled(path: Path) -> None:
    source = path.read_text("utf-8")
    assert [*suspended_handlers(source), *suspending_exits(source)] == []


def test_the_check_sees_what_is_wrong() -> None:
    assert sorted(suspended_handlers(WRONG)) == [6, 8]
    assert list(suspended_handlers(RIGHT)) == []
    assert list(suspending_exits("async def __aexit__(self, *trouble):\n    await self.lock.release()\n")) == [2]
