"""The book of an arena: a line a bout, written when it is over, so that what was played is not played again.

DIR/about.json    what is played; a folder is only ever continued with the same
DIR/bouts.jsonl   [number, [what each match was worth to each seat]], in the order in which they ended
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import tablekeep
from tablekeep.engine import refused
from tablekeep.research.arena.bouts import Bouts, Worths


class Book:
    """What was played so far, by number; without a folder it is kept in mind only."""

    def __init__(self, folder: Path | None, bouts: Bouts) -> None:
        self.folder = folder
        self.worths: dict[int, Worths] = {}
        if folder is not None:
            _begin(folder, about(bouts))
            self.worths = {number: worths for number, worths in _lines(folder) if number < bouts.many}
            _write(folder, self.worths)
        self.before = len(self.worths)

    def keep(self, number: int, worths: Worths) -> None:
        self.worths[number] = worths
        if self.folder is not None:
            with (self.folder / "bouts.jsonl").open("a", encoding="utf-8") as file:
                file.write(json.dumps([number, worths]) + "\n")


def about(bouts: Bouts) -> dict[str, Any]:
    """All that must be the same. How many deals is not among it: more of them may be played later."""
    told = bouts._asdict() | {"players": list(bouts.players), "edition": tablekeep.open_game(bouts.game).edition}
    told.pop("deals")
    return told


def _begin(folder: Path, now: dict[str, Any]) -> None:
    page = folder / "about.json"
    if page.exists():
        there = json.loads(page.read_text("utf-8"))
        for name in sorted(now):
            if there.get(name) != now[name]:
                text = f"{folder} holds another arena: its {name} is {there.get(name)}, not {now[name]}."
                raise refused("another_arena", "", text)
        return
    if folder.exists() and any(folder.iterdir()):
        raise refused("not_empty", "", f"{folder} holds something else; an arena wants a folder of its own.")
    folder.mkdir(parents=True, exist_ok=True)
    page.write_text(json.dumps(now, indent=1, sort_keys=True), "utf-8")


def _lines(folder: Path) -> list[tuple[int, Worths]]:
    """Every whole line; where it was killed while writing, the last one is none."""
    page = folder / "bouts.jsonl"
    lines: list[tuple[int, Worths]] = []
    for line in page.read_text("utf-8").splitlines() if page.exists() else []:
        try:
            number, worths = json.loads(line)
        except ValueError:
            continue
        lines.append((number, worths))
    return lines


def _write(folder: Path, worths_of: dict[int, Worths]) -> None:
    """Once more without what is torn, so that the next line begins a line."""
    fresh = folder / ".bouts.jsonl"
    fresh.write_text("".join(json.dumps([number, worths]) + "\n" for number, worths in worths_of.items()), "utf-8")
    fresh.replace(folder / "bouts.jsonl")
