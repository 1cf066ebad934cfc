"""What is told of each kind of event, as types. The kit holds every event to them.

Seats that a sentence lists one by one (`winner0_seat`) are the sentence's own, and not declared.
"""

from __future__ import annotations

from typing import TypedDict


class Found(TypedDict):
    seat: int
    token: str
    nectar: int


class Rained(TypedDict):
    seat: int
    token: str


class Home(TypedDict):
    seat: int
    nectar: int


class Ended(TypedDict):
    honey: int


EVENTS: dict[str, type] = {"found": Found, "rained": Rained, "chased": Found, "home": Home, "ended": Ended}
"""The data of each kind of event."""
