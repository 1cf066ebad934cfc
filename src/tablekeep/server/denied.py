"""Denied: a "no" of the server, with the status it is answered by. Rules say no through the engine's Refused."""

from __future__ import annotations

import math

from tablekeep.engine import Refused
from tablekeep.server import wire

_STATUS = {
    **dict.fromkeys(("no_such_game", "no_such_lesson", "no_such_example"), 404),
    **dict.fromkeys(("not_understood", "bad_seat", "too_long"), 400),
}


class Denied(Exception):
    """Nothing was changed. `retry` is set where waiting so many seconds helps."""

    def __init__(self, status: int, code: str, text: str, rule: str = "", retry: float | None = None) -> None:
        super().__init__(text)
        self.status = status
        self.refusal = wire.Refusal(code, rule, text)
        self.retry = retry


def not_yours(text: str) -> Denied:
    return Denied(403, "not_yours", text)


def foreign_page() -> Denied:
    return Denied(403, "foreign_page", "A page of another site may not do that.")


def no_such(what: str, text: str) -> Denied:
    return Denied(404, f"no_such_{what}", text)


def not_now(code: str, text: str, rule: str = "") -> Denied:
    return Denied(409, code, text, rule)


def too_fast(retry: float) -> Denied:
    seconds = max(1, math.ceil(retry))
    text = f"That was too much at once; try again in {seconds} second{'s' if seconds > 1 else ''}."
    return Denied(429, "too_fast", text, retry=retry)


def not_kept() -> Denied:
    return Denied(503, "not_kept", "That could not be kept safe, so it did not happen. Try again.")


def from_engine(no: Refused) -> Denied:
    """A refusal of the rules: 409 unless what was said makes no sense at all."""
    refusal = no.refusal
    return Denied(_STATUS.get(refusal.code, 409), refusal.code, refusal.text, refusal.rule)
