"""What `make check` leaves to `make test` is told by name, and every name is that of a test."""

from __future__ import annotations

import re

import pytest

from tests.unhurried import HERE, SHARE, Measured, listed, name_of


def test_every_name_on_the_list_is_that_of_a_test() -> None:
    for name in listed():
        path, _, function = name.partition("::")
        assert re.search(rf"^(async )?def {function}\(", (HERE / path).read_text("utf-8"), re.MULTILINE), name


@pytest.mark.parametrize("given", [1, 2])
def test_a_test_is_called_the_same_whatever_it_is_given(request: pytest.FixtureRequest, given: int) -> None:
    assert name_of(request.node) == "test_unhurried.py::test_a_test_is_called_the_same_whatever_it_is_given"


def test_what_takes_more_than_its_share_is_found(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured = Measured()
    for work, found in ((SHARE / 2, 0), (SHARE * 2, 1)):
        clock = iter((0.0, work))
        monkeypatch.setattr("tests.unhurried.worked", lambda clock=clock: next(clock))
        around = measured.pytest_runtest_protocol(request.node)
        next(around)
        with pytest.raises(StopIteration):
            around.send(None)
        assert len(measured.found) == found
