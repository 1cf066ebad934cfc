"""Serving: what whoever starts it is told."""

from __future__ import annotations

from tablekeep.server.serve import greeting


def test_the_address_of_this_machine_is_told() -> None:
    assert greeting("http://127.0.0.1:8000", 8000) == "The tables are set: http://localhost:8000 (Ctrl-C closes)"


def test_the_address_for_phones_is_told_too() -> None:
    told = greeting("http://192.0.2.7:8000", 8000)
    assert told == "The tables are set: http://localhost:8000, or http://192.0.2.7:8000 (Ctrl-C closes)"
