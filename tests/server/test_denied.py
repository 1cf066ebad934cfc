"""Denied: every "no" of the server has its status, its code and a sentence."""

from __future__ import annotations

import pytest

from tablekeep.engine import Refusal, Refused
from tablekeep.server.denied import (
    Denied,
    foreign_page,
    from_engine,
    no_such,
    not_kept,
    not_now,
    not_yours,
    too_fast,
)


@pytest.mark.parametrize(
    ("no", "status", "code"),
    [
        (not_yours("That is not your seat."), 403, "not_yours"),
        (foreign_page(), 403, "foreign_page"),
        (no_such("table", "There is no such table."), 404, "no_such_table"),
        (not_now("over", "The game is over.", "TK-7"), 409, "over"),
        (too_fast(3.0), 429, "too_fast"),
        (not_kept(), 503, "not_kept"),
    ],
)
def test_each_has_its_status_and_code(no: Denied, status: int, code: str) -> None:
    assert (no.status, no.refusal.code) == (status, code)
    assert no.refusal.text == str(no)
    assert no.refusal.text.endswith(".")


@pytest.mark.parametrize(
    ("wait", "said"), [(0.1, "1 second."), (1.0, "1 second."), (1.2, "2 seconds."), (60, "60 seconds.")]
)
def test_how_long_to_wait_is_said_in_whole_seconds(wait: float, said: str) -> None:
    no = too_fast(wait)
    assert no.refusal.text.endswith(f"in {said}")
    assert no.retry == wait


@pytest.mark.parametrize(
    ("code", "status"),
    [("not_your_turn", 409), ("no_such_game", 404), ("not_understood", 400), ("bad_seat", 400)],
)
def test_a_no_of_the_rules_keeps_its_words(code: str, status: int) -> None:
    no = from_engine(Refused(Refusal(code, "TK-2", "It is Bo's turn.")))
    assert no.status == status
    assert (no.refusal.code, no.refusal.rule, no.refusal.text) == (code, "TK-2", "It is Bo's turn.")
