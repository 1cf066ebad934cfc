"""Settings: everything about a server that its keeper may choose."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tablekeep.engine import Refused
from tablekeep.server.settings import UNLIMITED, Limits, Settings, default_data, read_limits


def test_what_is_not_named_stays_as_it_is() -> None:
    found = read_limits(["chat=2,0.5"])
    assert found.chat == (2, 0.5)
    for name in set(Limits.__struct_fields__) - {"chat"}:
        assert getattr(found, name) == getattr(Limits(), name), name


def test_the_last_word_counts() -> None:
    assert read_limits(["body=1", "body=2"]).body == 2


def test_a_refusal_says_what_was_meant_and_what_there_is() -> None:
    with pytest.raises(Refused, match="'tea=3' is no limit") as no:
        read_limits(["tea=3"])
    assert (no.value.refusal.code, no.value.refusal.rule) == ("bad_limit", "TK-5")
    assert "uploads_at_once" in no.value.refusal.text


def test_nothing_that_is_without_limits_is_tighter_than_usual() -> None:
    usual = Limits()
    for name in Limits.__struct_fields__:
        ours, free = getattr(usual, name), getattr(UNLIMITED, name)
        assert free >= ours, name


def test_nothing_dangerous_is_on_unless_somebody_asks() -> None:
    settings = Settings()
    assert settings.durable
    assert (settings.allow_local_webhooks, settings.allow_local_push) == (False, False)
    assert (settings.operator_token, settings.proxies, settings.origins, settings.relay) == ("", (), (), None)
    assert Path(settings.static).name == "static"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="each system has its own folder")
def test_tables_are_kept_in_the_user_s_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_data() == Path("/data/tablekeep/tables.sqlite")
    monkeypatch.setenv("XDG_DATA_HOME", "")
    monkeypatch.setenv("HOME", "/home/ann")
    assert default_data() == Path("/home/ann/.local/share/tablekeep/tables.sqlite")
