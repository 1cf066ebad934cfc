"""The arena's page: one HTML file with everything in it, in the report's dress."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

import tablekeep
from tablekeep.research.arena.standings import Rating, Standings
from tablekeep.research.report.figures import Figure
from tablekeep.research.report.page import sheet
from tablekeep.research.report.plots import bars, ladder

NOTE = (
    "Every deal of luck was played once from every chair. Whiskers and brackets hold the true value 95 times of 100, "
    "dashed lines are where equals would be. A win that is shared counts in part. Ratings are by Luce's law, from all "
    "pairings at once: 400 points are ten wins to one, and all players together are 0 on average; their intervals are "
    "from the deals drawn anew, many times. A player named with a number thinks for so many rounds, the others by the "
    "clock."
)


def page(found: Standings) -> str:
    title = f"{tablekeep.open_game(found.bouts.game).title}: an arena"
    return sheet(title, [*_body(title, found)])


def lines(found: Standings) -> Iterator[str]:
    """The same in words, for a terminal."""
    for rating in found.ratings():
        yield f"{rating.name}: {rating.points:+.0f} points ({rating.low:+.0f} to {rating.high:+.0f})"
    for name, figure in rows(found):
        yield f"{name}: {figure}, {figure.count} deals"


def rows(found: Standings) -> list[tuple[str, Figure]]:
    """Every pairing, as it is told: who sat alone among whom, and won how much; or how often a team won."""
    told = found.teams() if found.bouts.team else []
    for duel in found.duels():
        told.append((f"{duel.first} against {duel.second}", duel.one))
        if duel.other is not None:
            told.append((f"{duel.second} against {duel.first}", duel.other))
    return told


def _body(title: str, found: Standings) -> Iterator[str]:
    bouts = found.bouts
    yield f"<h1>{escape(title)}</h1>"
    played = (
        f"{bouts.seats} players, {found.matches:,} matches, {bouts.deals:,} deals of each pairing, seed {bouts.seed}."
    )
    yield f'<p class="soft">{escape(played)}</p>'
    if bouts.options:
        told = ", ".join(f"{name} {value}" for name, value in bouts.options.items())
        yield f'<p class="soft">{escape(f"Options: {told}.")}</p>'
    yield from _ratings(found.ratings())
    yield from _pairings(found)
    yield f"<h2>How to read this</h2><p>{escape(NOTE)}</p>"


def _ratings(found: Sequence[Rating]) -> Iterator[str]:
    if found:
        yield "<h2>Ratings</h2>"
        yield ladder("Ratings with their intervals", found)


def _pairings(found: Standings) -> Iterator[str]:
    told = rows(found)
    if found.bouts.team:
        yield "<h2>How often the table won</h2>" + bars("How often the table won", told)
    else:
        for duel in found.duels():
            yield f"<h2>{escape(duel.first)} and {escape(duel.second)}</h2>"
            both = [(duel.first, duel.one)] + ([(duel.second, duel.other)] if duel.other is not None else [])
            yield bars(f"What {duel.first} won against {duel.second}", both, found.even)
    cells = "".join(
        f"<tr><td>{escape(name)}</td><td>{figure}</td><td>{figure.count:,}</td></tr>" for name, figure in told
    )
    head = "<tr><th>who</th><th>wins</th><th>deals</th></tr>"
    yield f'<h2>In figures</h2><div class="scroll"><table>{head}{cells}</table></div>'
