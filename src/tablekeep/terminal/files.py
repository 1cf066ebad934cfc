"""Matches kept in files: a record, with the names of those who play it beside it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from stat import S_ISREG
from typing import Any, Final

import tablekeep
from tablekeep.engine import Match, Record, read_record, refused
from tablekeep.terminal.seating import Player, players_named

LARGEST: Final = 64 << 20
"""Bytes: no record comes near it."""


def read_file(path: str) -> bytes:
    """The bytes of a file; Refused when it cannot be read, is no plain file, or is larger than any record."""
    try:
        return bytes_in(Path(path).expanduser())
    except (OSError, ValueError, RuntimeError) as error:
        raise refused("no_such_file", "", f"{path} cannot be read: {_reason(error)}.") from error


def bytes_in(path: Path) -> bytes:
    """Of a plain file alone: a device may never end, and a pipe waits for somebody else."""
    if not S_ISREG(path.stat().st_mode):
        raise ValueError("it is not a plain file")
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise ValueError(f"it is larger than {LARGEST >> 20} MiB")
    return content


def record_in(path: str) -> Record:
    """The record in a file; Refused when there is none."""
    return read_record(read_file(path))


def watch(path: str) -> tuple[Record, list[str]]:
    """The record in a file and the names of those who played it."""
    content = read_file(path)
    record = read_record(content)
    return record, [player.name for player in players_named(_players_in(content), record.names)]


def save(match: Match, players: Sequence[Player], path: str) -> Path:
    """Write the match with its seed. Only another record is ever overwritten."""
    target = Path(path).expanduser()
    saved: dict[str, Any] = json.loads(match.record(with_seed=True).to_json())
    saved["players"] = [player.as_json() for player in players]
    try:
        if target.exists() and not _is_record(target):
            raise refused("not_ours", "", f"{path} holds something else; choose another name.")
        _write(target, json.dumps(saved, ensure_ascii=False).encode("utf-8", "replace"))
    except (OSError, ValueError, RuntimeError) as error:
        raise refused("not_saved", "", f"{path} cannot be written: {_reason(error)}.") from error
    return target


def _write(target: Path, content: bytes) -> None:
    """Whole or not at all: an old file stays until the new one is complete."""
    part = target.with_name(f".{target.name}.part")
    if part.exists() and not part.is_file():
        raise ValueError(f"{part.name} is in the way")
    part.write_bytes(content)
    part.replace(target)


def _is_record(path: Path) -> bool:
    try:
        read_record(bytes_in(path))
    except (ValueError, tablekeep.Refused):
        return False
    return True


def resume(path: str) -> tuple[Match, list[Player]]:
    """The match in a file, played again and checked, and who plays it."""
    content = read_file(path)
    match = tablekeep.replay(content)
    if not match.can_go_on:
        text = "This record does not tell its seed, so its luck cannot go on. It can be watched with 'replay'."
        raise refused("no_seed", "TK-6", text)
    return match, players_named(_players_in(content), match.names())


def _players_in(content: bytes) -> object:
    """Who played, where a file tells that in a way that can be read; it is no part of the record."""
    try:
        told = json.loads(content)
    except (ValueError, RecursionError):
        return None
    return told.get("players") if isinstance(told, dict) else None


def _reason(error: Exception) -> str:
    return str(getattr(error, "strerror", None) or error)
