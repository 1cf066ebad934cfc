"""Rule claims: read from the tests' source, compared with the rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest

import tablekeep
from tablekeep.games import SHELF
from tablekeep.testing import claims, rule, unclaimed, unknown
from tests.toys import pocket

TESTS = Path(__file__).parent.parent


def write_tests(folder: Path, *ids: str) -> Path:
    body = "".join(f'@rule("{id}")\ndef test_{n}():\n    assert True\n\n' for n, id in enumerate(ids))
    (folder / "test_some.py").write_text(body)
    return folder


def test_a_claim_is_found_without_running_the_test(tmp_path: Path) -> None:
    assert claims(write_tests(tmp_path, "PO-1", "PO-2")) == {
        "PO-1": ["test_some.py::test_0"],
        "PO-2": ["test_some.py::test_1"],
    }


def test_rules_without_a_test_are_listed(tmp_path: Path) -> None:
    assert unclaimed(pocket.GAME, write_tests(tmp_path, "PO-1", "PO-3")) == ["PO-2"]


def test_claims_of_rules_that_do_not_exist_are_listed(tmp_path: Path) -> None:
    assert unknown(pocket.GAME, write_tests(tmp_path, "PO-1", "PO-9", "XX-1")) == ["PO-9"]


def test_the_decorator_keeps_the_test_and_remembers_the_rule() -> None:
    @rule("PO-1", "PO-2")
    def test() -> str:
        return "run"

    assert test() == "run"
    assert test.__dict__["rules"] == ("PO-1", "PO-2")


@pytest.mark.parametrize("slug", SHELF)
def test_every_rule_of_every_game_is_claimed(slug: str) -> None:
    game = tablekeep.open_game(slug)
    assert game.rulebook
    assert unclaimed(game, TESTS) == []
    assert unknown(game, TESTS) == []
