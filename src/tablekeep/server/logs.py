"""Logs: what the server tells its operator, a line each, with the time and without secrets.

A table's id is the key to its door, and a token is a person; of both only the beginning is written.
"""

from __future__ import annotations

import json
import logging
import re
from collections import deque
from datetime import UTC, datetime
from typing import Final, Literal

from tablekeep.server.ids import SHAPE

Kind = Literal["text", "json"]
KEPT: Final = 60
"""Lines the operator's page shows."""
_SECRET: Final = re.compile(rf"\b{SHAPE.pattern}\b|(?<![\w-])(?:[\w-]{{43}}|[\w-]{{22}})(?![\w-])", re.ASCII)
SAID_BY_STRANGERS: Final = ("Invalid HTTP request received.", "Unsupported upgrade request.")


def without_secrets(text: str) -> str:
    return _SECRET.sub(lambda secret: secret[0][:4] + "…", text)


class Lines(logging.Formatter):
    """`2026-11-16T06:30:00Z WARNING tablekeep.hub table abcd… was not woken`"""

    def format(self, record: logging.LogRecord) -> str:
        text = f"{_time(record)} {record.levelname} {record.name} {record.getMessage()}"
        return without_secrets(text + self._whose(record) + self._trace(record))

    def _whose(self, record: logging.LogRecord) -> str:
        """The address that a line is about, where it is about one."""
        return f" ({record.address})" if hasattr(record, "address") else ""

    def _trace(self, record: logging.LogRecord) -> str:
        return f"\n{self.formatException(record.exc_info)}" if record.exc_info else ""


class JsonLines(Lines):
    """One object a line, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
        }
        if hasattr(record, "address"):
            told["address"] = str(record.address)
        trace = without_secrets(self._trace(record).strip())
        return json.dumps(told | ({"trace": trace} if trace else {}), ensure_ascii=False)


class Nameless(Lines):
    """Without the address: what is shown on a page names nobody."""

    def _whose(self, record: logging.LogRecord) -> str:
        return ""


class Recent(logging.Handler):
    """The last lines, for the operator's page."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: deque[str] = deque(maxlen=KEPT)
        self.setFormatter(Nameless())

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record).split("\n")[0])


RECENT: Final = Recent()


def set_up(kind: Kind = "text", level: int = logging.WARNING) -> None:
    """All that is told goes to the standard error, and the last of it is remembered. Twice is as good as once."""
    root = logging.getLogger()
    for handler in [each for each in root.handlers if getattr(each, "ours", False)]:
        root.removeHandler(handler)
    handler = logging.StreamHandler()
    handler.ours = True  # type: ignore[attr-defined]
    handler.setFormatter(JsonLines() if kind == "json" else Lines())
    root.addHandler(handler)
    if RECENT not in root.handlers:
        root.addHandler(RECENT)
    logging.getLogger("uvicorn.error").addFilter(is_ours)
    root.setLevel(level)


def is_ours(record: logging.LogRecord) -> bool:
    """What any stranger can have written as often as they like says nothing, and would hide the rest."""
    return record.msg not in SAID_BY_STRANGERS


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"
