"""The map of the house, drawn from the code into docs/architecture.md.

python -m tests.house               print it
python -m tests.house --write       put it into the page
python -m tests.house --walk        count how often a move to three viewers goes from one file to another
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

from tests.test_rooms import FILES, SOURCE, room_of, rooms_imported

PAGE = Path(__file__).parent.parent / "docs" / "architecture.md"
BEGIN, END = "<!-- drawn from the code: python -m tests.house --write -->\n", "<!-- end of the drawing -->\n"
WALKS = 20
"""Tables whose first move is looked at: how far a move reaches depends on the roll."""
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
    yield from ("| room | files | lines | median | largest |", "|---|---|---|---|---|")
    for room in _rooms():
        lines = {path: len(path.read_text("utf-8").splitlines()) for path in _files(room)}
        ordered, largest = sorted(lines.values()), max(lines, key=lambda path: lines[path])
        name = largest.relative_to(SOURCE / room)
        median = ordered[len(ordered) // 2]
        yield f"| `{room}` | {len(lines)} | {sum(ordered):,} | {median} | `{name}` {lines[largest]} |"


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
    """Counts how often what runs goes on in another file of ours."""

    def __init__(self) -> None:
        self.switches = 0
        self._at = ""

    def __call__(self, frame: FrameType, event: str, _arg: Any) -> None:
        file = frame.f_code.co_filename
        if event == "call" and str(SOURCE) in file and file != self._at:
            self.switches += self._at != ""
            self._at = file


async def walk_of_a_move(folder: Path) -> int:
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
    return walk.switches


def main() -> None:
    if "--walk" in sys.argv:
        with tempfile.TemporaryDirectory() as folder:
            walks = [asyncio.run(walk_of_a_move(Path(folder, str(number)))) for number in range(WALKS)]
        sys.stdout.write(f"{sum(walks) / WALKS:.0f} switches, of {min(walks)} to {max(walks)}\n")
    elif "--write" in sys.argv:
        PAGE.write_text(drawn(PAGE.read_text("utf-8")), "utf-8")
    else:
        sys.stdout.write(drawing())


if __name__ == "__main__":
    main()
