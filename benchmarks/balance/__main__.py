"""Are the games fair, and how long do they last? Equal sensible bots play them out.

    python -m benchmarks.balance [SLUG ...] [--matches 400]

Every game is played at every player count (and every difficulty). Each game's part of
results/balance.md is written anew; the parts of other games stay as they are. What one game's matches
show beside this, `tablekeep report GAME` tells on a page of its own; figures and matches come from there.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import tablekeep
from benchmarks.balance import shifting_realms
from benchmarks.balance.playing import Cell, cells, fill
from benchmarks.balance.tables import heading, row
from tablekeep.engine import Game
from tablekeep.research.report.figures import percent, spread

PAGE = Path(__file__).resolve().parent.parent / "results" / "balance.md"
HEAD = """# Are the games fair?

Equal sensible bots play each game out, every seat deciding on a table imagined for it, so that no secret reaches it.
A win that is shared counts in part. In brackets and after ± stand 95 % intervals; of lengths, the middle match and
what nine of ten lie between. The same number of matches gives the same matches: `make balance GAMES=SLUG`.
"""
TELLS = {"shifting_realms": shifting_realms.tell}


def measure(game: Game, matches: int) -> list[str]:
    """A game's part of the page."""
    found = cells(game)
    for cell in found:
        sys.stderr.write(f"{game.slug} {cell.name} {cell.seats}\n")
        fill(game, cell, matches)
    lines = [f"## {game.title}", "", f"{matches} matches of each row.", ""]
    lines += [*_seats([cell for cell in found if not cell.cooperative])]
    lines += [*_together([cell for cell in found if cell.cooperative])]
    return [*lines, *TELLS[game.slug](found)] if game.slug in TELLS else lines


def _seats(found: list[Cell]) -> Iterator[str]:
    """Wins by seat; where nobody may win, how often nobody did."""
    if not found:
        return
    most = max(cell.seats for cell in found)
    yield from heading("players", "decisions", *[f"seat {seat + 1}" for seat in range(most)], "nobody", "not ended")
    for cell in found:
        wins = [percent(match.wins[seat] for match in cell.played) for seat in range(cell.seats)]
        nobody = percent(1.0 * (sum(match.wins) == 0) for match in cell.played)
        yield row(*_what(cell), *wins, *[""] * (most - cell.seats), nobody, cell.unended)
    yield ""


def _together(found: list[Cell]) -> Iterator[str]:
    if not found:
        return
    yield from heading("players", "decisions", "won", "not ended")
    for cell in found:
        yield row(*_what(cell), percent(1.0 * bool(match.won) for match in cell.played), cell.unended)
    yield ""


def _what(cell: Cell) -> tuple[str, str]:
    name = f"{cell.seats}, {cell.name}" if cell.name else str(cell.seats)
    return name, spread([match.decisions for match in cell.played])


def write(title: str, part: list[str]) -> None:
    """Put a game's part into the page, in the order of titles."""
    text = PAGE.read_text("utf-8") if PAGE.exists() else ""
    parts = {found.split("\n", 1)[0]: found.strip() for found in text.split("\n## ")[1:]}
    parts[title] = "\n".join(part)[len("## ") :].strip()
    PAGE.write_text("\n".join([HEAD, *[f"## {parts[name]}\n" for name in sorted(parts)]]), "utf-8")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("slugs", nargs="*", metavar="SLUG", default=list(tablekeep.games()))
    words.add_argument("--matches", type=int, default=400)
    chosen = words.parse_args()
    for slug in chosen.slugs:
        game = tablekeep.open_game(slug)
        part = measure(game, chosen.matches)
        write(game.title, part)
        sys.stdout.write("\n".join(part) + "\n")


if __name__ == "__main__":
    main()
