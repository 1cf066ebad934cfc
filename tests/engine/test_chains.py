"""What is let go at the end of a long chain leaves what lies beside it in memory as it was.

mypyc's `acyclic` classes are not what CPython's trashcan takes them for: where something is freed deep within the
freeing of other things (a chain of states, one on top of the other) it writes into whatever lies before it.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hatch_build import SOURCE, chosen, modules

from tablekeep.games import SHELF, open_game

DEEP = 150
"""Deeper than CPython frees by recursion."""


@pytest.mark.parametrize("slug", SHELF)
def test_a_long_chain_of_matches_is_let_go(slug: str) -> None:
    first = open_game(slug).new(seed="deep", quiet=True)
    told, beside = first.digest(), []
    chain: object = None
    for _ in range(DEEP):
        chain = (first.copy(), chain)
        beside.append(first.copy())
    del chain
    beside += [first.copy() for _ in range(DEEP)]
    assert all(match.digest() == told for match in beside)


@pytest.mark.parametrize("path", chosen(SOURCE, modules()), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_compiled_class_is_kept_from_the_collector(path: Path) -> None:
    assert "acyclic" not in path.read_text("utf-8")
