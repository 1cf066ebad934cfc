"""The page of the matrix: what was played by which means, how it ended, and how the screens look."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from benchmarks.matrix.cells import CELLS, GAMES, MEANS, game_and_means

LOOKS = Path(__file__).parent / "looks.toml"
"""What was seen by looking, which no program can."""

HEAD = """# Every game, by every means, to the end

Seven games and modes, four ways of playing each, in Debian's Chromium against a real server with quick bots. Whoever
plays reads what the page asks and answers through the page alone, on the board, from the list or by the hint, as luck
has it; only the table is opened beside it, for its short form. At every question: nothing is beyond the edge, what is
asked and the buttons that end it are in sight without scrolling, or on a sheet that is. At the first question, at the
4th, 8th, 16th and so on, and at the end: axe is content, and on a phone no control is smaller than 40 points. The
ending tells the winner and everybody's score, to both people alike.

`make matrix` plays it again (`make matrix CELLS=keepers-touch` some of it); `matrix.json` holds the figures,
`build/screenshots/matrix` the screens.
"""


def page_of(told: dict[str, Any]) -> str:
    return "\n".join([HEAD, *_means(), *_rows(told), "", _sum(told), *_wrong(told), *_looks(), ""])


def _means() -> list[str]:
    return [f"- **{name}**: {words}" for name, words in MEANS.items()] + [""]


def _rows(told: dict[str, Any]) -> list[str]:
    head = [
        "| game | in a short form | by | answers | seconds | how it ended | wrong |",
        "|---|---|---|---|---|---|---|",
    ]
    return head + [_row(cell, told[cell]) for cell in CELLS if cell in told]


def _row(cell: str, played: dict[str, Any]) -> str:
    game, means = game_and_means(cell)
    answers = " and ".join(str(each) for each in played["answers"])
    cells = [game.title, game.words, means, answers, played["seconds"], played["ended"] or "not", len(played["wrong"])]
    return f"| {' | '.join(str(each) for each in cells)} |"


def _sum(told: dict[str, Any]) -> str:
    ended = sum(1 for each in told.values() if each["ended"])
    answers = sum(sum(each["answers"]) for each in told.values())
    missing = [cell for cell in CELLS if cell not in told]
    left = f" Not played yet: {', '.join(missing)}." if missing else ""
    return f"{ended} of {len(CELLS)} games came to their end, by {answers:,} answers.{left}"


def _wrong(told: dict[str, Any]) -> list[str]:
    found = [f"- {cell}: {each.splitlines()[0]}" for cell, played in told.items() for each in played["wrong"]]
    return ["", "## What was wrong", "", *found] if found else []


def _looks() -> list[str]:
    found = tomllib.loads(LOOKS.read_text("utf-8"))
    head = ["", "## Beside the drawings", "", "| game | better | worse |", "|---" * 3 + "|"]
    return head + [
        f"| {game.title} | {found[name]['better']} | {found[name]['worse']} |" for name, game in GAMES.items()
    ]
