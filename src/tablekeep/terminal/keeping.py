"""A drawer for unfinished matches: kept by themselves after every answer, offered again, emptied at the end."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tablekeep.engine import Match, Refused
from tablekeep.engine.wording import count
from tablekeep.terminal import files
from tablekeep.terminal.screen import Screen
from tablekeep.terminal.seating import Player

MOST: Final = 9
"""So many unfinished matches of a game are kept, and offered; the oldest make room."""


class Drawer:
    """The place of one match: a file of its own in a folder nobody else may read, for it holds the seed."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def keep(self, match: Match, players: Sequence[Player]) -> bool:
        """Lay the match in as it stands now; False where that cannot be done."""
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            files.save(match, players, str(self.path))
        except (OSError, Refused):
            return False
        return True

    def empty(self) -> None:
        self.path.unlink(missing_ok=True)


class UnfinishedMatch:
    """An unfinished match in the drawer, as it is offered."""

    def __init__(self, path: Path, names: Sequence[str], answers: int, since: float) -> None:
        self.path = path
        self.names = names
        self.answers = answers
        self.since = since

    def line(self, now: float) -> str:
        return f"{', '.join(self.names)}; {count(self.answers, 'answer')} so far, {ago(now - self.since)}"


def new_drawer(folder: Path, slug: str) -> Drawer:
    """A place that no other match has, with room made for it."""
    for old in unfinished(folder, slug)[MOST - 1 :]:
        old.path.unlink(missing_ok=True)
    return Drawer(folder / f"{slug}-{time.time_ns():x}-{os.getpid():x}.json")


def unfinished(folder: Path, slug: str) -> list[UnfinishedMatch]:
    """What is kept of a game, the latest first. What cannot be read is left alone."""
    looked = [_look(path) for path in folder.glob(f"{slug}-*.json")]
    return sorted([kept for kept in looked if kept is not None], key=lambda kept: -kept.since)


def _look(path: Path) -> UnfinishedMatch | None:
    try:
        content = json.loads(files.bytes_in(path))
        names = [str(player["name"]) for player in content["players"]]
        return UnfinishedMatch(path, names, len(content["plays"]), path.stat().st_mtime)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def offer(screen: Screen, kept: Sequence[UnfinishedMatch]) -> UnfinishedMatch | None:
    """Ask whether to go on with one of these; None for a new game."""
    now = time.time()
    screen.say("You left unfinished:" if len(kept) > 1 else "You left one unfinished:", "lamp")
    for number, each in enumerate(kept[:MOST], 1):
        screen.say(f"  {number}  {each.line(now)}")
    ways = f"a number from 1 to {min(len(kept), MOST)}" if len(kept) > 1 else "1"
    while said := screen.ask(f"Say {ways} to go on with it, or Enter for a new game: "):
        if said.isdecimal() and 1 <= int(said) <= min(len(kept), MOST):
            return kept[int(said) - 1]
    return None


def ago(seconds: float) -> str:
    """How long since, in one round number."""
    for size, word in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            return f"{count(int(seconds // size), word)} ago"
    return "just now"
