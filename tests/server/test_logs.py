"""Logs: a line each, with the time and without secrets."""

from __future__ import annotations

import json
import logging
import secrets
import sys
from datetime import datetime

from tablekeep.server.ids import fresh_id
from tablekeep.server.logs import KEPT, JsonLines, Lines, Nameless, Recent, is_ours, set_up, without_secrets


def told(text: str, *values: object, level: int = logging.WARNING, address: str = "") -> logging.LogRecord:
    record = logging.LogRecord("tablekeep.hub", level, __file__, 1, text, values, None)
    if address:
        record.address = address
    return record


def test_a_line_says_when_how_bad_who_and_what() -> None:
    when, level, who, what = Lines().format(told("table was not woken")).split(" ", 3)
    assert datetime.fromisoformat(when.replace("Z", "+00:00")).year > 2000
    assert (level, who, what) == ("WARNING", "tablekeep.hub", "table was not woken")


def test_of_a_table_s_id_and_of_a_token_only_the_beginning_is_written() -> None:
    for secret in (fresh_id(), secrets.token_urlsafe(32), secrets.token_urlsafe(16)):
        line = Lines().format(told("%s failed", secret))
        assert secret not in line
        assert f"{secret[:4]}… failed" in line
        assert secret not in JsonLines().format(told("%s failed", secret))
    assert without_secrets("nothing to hide here") == "nothing to hide here"


def test_a_trace_hides_them_too() -> None:
    secret = secrets.token_urlsafe(32)
    try:
        raise ValueError(secret)
    except ValueError:
        record = told("broke")
        record.exc_info = sys.exc_info()
    assert secret not in Lines().format(record)
    found = json.loads(JsonLines().format(record))
    assert secret not in found["trace"]
    assert "ValueError" in found["trace"]


def test_the_address_is_told_to_the_operator_s_log_and_shown_on_no_page() -> None:
    record = told("turned away", address="10.0.0.1")
    assert Lines().format(record).endswith("(10.0.0.1)")
    assert json.loads(JsonLines().format(record))["address"] == "10.0.0.1"
    assert "10.0.0.1" not in Nameless().format(record)


def test_the_page_shows_the_last_lines_one_each() -> None:
    recent = Recent()
    for number in range(KEPT + 3):
        recent.handle(told("line %d\nand more of it", number))
    assert len(recent.lines) == KEPT
    assert recent.lines[0].endswith("line 3")
    assert recent.lines[-1].endswith(f"line {KEPT + 2}")


def test_what_any_stranger_can_cause_is_not_told() -> None:
    assert not is_ours(told("Invalid HTTP request received."))
    assert is_ours(told("something else"))


def test_twice_set_up_is_as_good_as_once() -> None:
    root, before = logging.getLogger(), (logging.getLogger().handlers[:], logging.getLogger().level)
    try:
        for kind in ("text", "json", "text"):
            set_up(kind)
        ours = [handler for handler in root.handlers if getattr(handler, "ours", False)]
        assert len(ours) == 1
        assert type(ours[0].formatter) is Lines
        assert sum(isinstance(handler, Recent) for handler in root.handlers) == 1
    finally:
        root.handlers[:], root.level = before
