"""The map of the house, drawn from the code into docs/architecture.md.

python -m tests.house               print it
python -m tests.house --write       put it into the page
python -m tests.house --walk        count how often a move to three viewers goes from file to file, and where most
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

from tests.test_rooms import FILES, SOURCE, room_of, rooms_imported

PAGE = Path(__file__).parent.parent / "docs" / "architecture.md"
BEGIN, END = "<!-- drawn from the code: python -m tests.house --write -->\n", "<!-- end of the drawing -->\n"
WALKS = 100
"""Tables whose first move is looked at: how far a move reaches depends on the roll."""
WORST = 12
"""Pairs of files that are told."""
WEB = PAGE.parent.parent / "web" / "src"
WRITTEN_BY_PROGRAMS = ("wire.ts", "shape.ts", "told.ts")
TESTED_BY = {"engine": ("engine", "toys")}
"""Where a room's tests lie, if not in the folder of its name alone: the toy games are there to try the engine."""
LEAST_TESTED = {"engine": 1.0, "server": 1.0, "terminal": 0.5}
LEAST_OF_BROWSER = 0.3
"""Lines of tests to one line of what they test, at least."""
ROOMS = ["engine", "games", "bots", "lessons", "testing", "terminal", "server", "research", "commands"]


def drawing() -> str:
    return "\n".join([*_picture(), "", *_sizes(), "", *_games(), ""])


def _picture() -> Iterator[str]:
    """Who imports whom, as a diagram."""
    yield from ("```mermaid", "flowchart BT")
    for room in _rooms():
        needed = {other for path in _files(room) for other in rooms_imported(path)} - {room, "tablekeep"}
        yield from (f"    {room} --> {other}" for other in ROOMS if other in needed)
    yield "```"


def _sizes() -> Iterator[str]:
    yield from ("| room | files | lines | median | largest | lines of tests for one |", "|---|---|---|---|---|---|")
    for room in _rooms():
        lines = {path: _lines(path) for path in _files(room)}
        ordered, largest = sorted(lines.values()), max(lines, key=lambda path: lines[path])
        name = largest.relative_to(SOURCE / room)
        median = ordered[len(ordered) // 2]
        size = f"{len(lines)} | {sum(ordered):,} | {median} | `{name}` {lines[largest]}"
        yield f"| `{room}` | {size} | {f'{tested(room):.2f}' if tested(room) else ''} |"
    scripts = sorted(_scripts().items(), key=lambda script: script[1])
    whole, (longest, most) = sum(size for _, size in scripts), scripts[-1]
    size = f"{len(scripts)} | {whole:,} | {scripts[len(scripts) // 2][1]} | `{longest}` {most}"
    yield f"| browser | {size} | {browser_tested():.2f} |"


def tested(room: str) -> float:
    """Lines of tests for one line of a room."""
    folders = [PAGE.parent.parent / "tests" / name for name in TESTED_BY.get(room, (room,))]
    tests = sum(_lines(path) for folder in folders for path in folder.rglob("*.py"))
    return tests / sum(map(_lines, _files(room)))


def browser_tested() -> float:
    """The same of the browser's units: to what is written by hand of its modules and of its components' scripts."""
    return sum(map(_lines, WEB.rglob("*.test.ts"))) / sum(_scripts().values())


def _scripts() -> dict[str, int]:
    """What the browser runs, by file: neither markup nor styles nor what programs write."""
    found = {}
    for path in [*WEB.rglob("*.ts"), *WEB.rglob("*.svelte")]:
        if path.suffix == ".svelte":
            scripts = re.findall(r"<script[^>]*>(.*?)</script>", path.read_text("utf-8"), re.DOTALL)
            found[str(path.relative_to(WEB))] = sum(script.count("\n") for script in scripts)
        elif not (path.name in WRITTEN_BY_PROGRAMS or path.name.endswith(".test.ts") or path.parent.name == "testing"):
            found[str(path.relative_to(WEB))] = _lines(path)
    return found


def _lines(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def _games() -> Iterator[str]:
    """Every game's rooms, by name: what is called the same holds the same."""
    folders = sorted(path.parent for path in (SOURCE / "games").glob("*/__init__.py"))
    held = {folder.name: {path.stem for path in folder.glob("*.py")} - {"__init__"} for folder in folders}
    yield f"| room of a game | {' | '.join(held)} |"
    yield "|---" * (len(held) + 1) + "|"
    for name in sorted({name for names in held.values() for name in names}):
        if sum(name in names for names in held.values()) > 1:
            yield f"| `{name}` | {' | '.join('x' if name in names else '' for names in held.values())} |"


def _rooms() -> list[str]:
    return [room for room in ROOMS if _files(room)]


def _files(room: str) -> list[Path]:
    return [path for path in FILES if room_of(path) == room]


def drawn(page: str) -> str:
    """The page with today's drawing in it."""
    before, rest = page.split(BEGIN)
    return f"{before}{BEGIN}{drawing()}{rest[rest.index(END) :]}"


# -- a move -------------------------------------------------------------------------------


class Walk:
    """Counts how often what runs goes on in another file of ours, and between which two."""

    def __init__(self) -> None:
        self.pairs: Counter[tuple[str, str]] = Counter()
        self._at = ""

    def __call__(self, frame: FrameType, event: str, _arg: Any) -> None:
        file = frame.f_code.co_filename
        if event == "call" and str(SOURCE) in file and file != self._at:
            if self._at:
                self.pairs[self._at, file] += 1
            self._at = file


async def walk_of_a_move(folder: Path) -> Counter[tuple[str, str]]:
    """File switches of one move of Keepers & Creepers that two players and a spectator are told of."""
    from tests.server.company import Party, play

    folder.mkdir()
    party = Party(folder)
    table = await party.table("ann", "bob", game="keepers_creepers")
    for person in ("ann", "bob", "eve"):
        await party.guest(table, person)
    assert table.state.match is not None
    decision, walk = table.state.match.decisions[0], Walk()
    sys.setprofile(walk)
    await play(table, ("ann", "bob")[decision.seat], decision.seat, decision.moves[0].as_json())
    sys.setprofile(None)
    await party.close()
    return walk.pairs


def _told(walks: list[Counter[tuple[str, str]]]) -> Iterator[str]:
    counts = [walk.total() for walk in walks]
    yield f"{sum(counts) / WALKS:.0f} switches, of {min(counts)} to {max(counts)}; most of them:"
    for (at, to), count in sum(walks, Counter[tuple[str, str]]()).most_common(WORST):
        yield f"{count / WALKS:5.1f}  {Path(at).relative_to(SOURCE)} -> {Path(to).relative_to(SOURCE)}"


def main() -> None:
    if "--walk" in sys.argv:
        with tempfile.TemporaryDirectory() as folder:
            walks = [asyncio.run(walk_of_a_move(Path(folder, str(number)))) for number in range(WALKS)]
        sys.stdout.writelines(f"{line}\n" for line in _told(walks))
    elif "--write" in sys.argv:
        PAGE.write_text(drawn(PAGE.read_text("utf-8")), "utf-8")
    else:
        sys.stdout.write(drawing())


if __name__ == "__main__":
    main()
