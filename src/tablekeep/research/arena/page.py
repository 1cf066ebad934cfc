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


def page(standings: Standings) -> str:
    title = f"{tablekeep.open_game(standings.bouts.game).title}: an arena"
    return sheet(title, [*_body(title, standings)])


def lines(standings: Standings) -> Iterator[str]:
    """The same in words, for a terminal."""
    for rating in standings.ratings():
        yield f"{rating.name}: {rating.points:+.0f} points ({rating.low:+.0f} to {rating.high:+.0f})"
    for name, figure in rows(standings):
        yield f"{name}: {figure}, {figure.count} deals"


def rows(standings: Standings) -> list[tuple[str, Figure]]:
    """Every pairing, as it is told: who sat alone among whom, and won how much; or how often a team won."""
    told = standings.teams() if standings.bouts.team else []
    for duel in standings.duels():
        told.append((f"{duel.first} against {duel.second}", duel.one))
        if duel.other is not None:
            told.append((f"{duel.second} against {duel.first}", duel.other))
    return told


def _body(title: str, standings: Standings) -> Iterator[str]:
    bouts = standings.bouts
    yield f"<h1>{escape(title)}</h1>"
    deals = f"{bouts.deals:,} deals of each pairing, seed {bouts.seed}"
    played = f"{bouts.seats} players, {standings.matches:,} matches, {deals}."
    yield f'<p class="soft">{escape(played)}</p>'
    if bouts.options:
        told = ", ".join(f"{name} {value}" for name, value in bouts.options.items())
        yield f'<p class="soft">{escape(f"Options: {told}.")}</p>'
    yield from _ratings(standings.ratings())
    yield from _pairings(standings)
    yield f"<h2>How to read this</h2><p>{escape(NOTE)}</p>"


def _ratings(ratings: Sequence[Rating]) -> Iterator[str]:
    if ratings:
        yield "<h2>Ratings</h2>"
        yield ladder("Ratings with their intervals", ratings)


def _pairings(standings: Standings) -> Iterator[str]:
    told = rows(standings)
    if standings.bouts.team:
        yield "<h2>How often the table won</h2>" + bars("How often the table won", told)
    else:
        for duel in standings.duels():
            yield f"<h2>{escape(duel.first)} and {escape(duel.second)}</h2>"
            both = [(duel.first, duel.one)] + ([(duel.second, duel.other)] if duel.other is not None else [])
            yield bars(f"What {duel.first} won against {duel.second}", both, standings.even)
    cells = "".join(
        f"<tr><td>{escape(name)}</td><td>{figure}</td><td>{figure.count:,}</td></tr>" for name, figure in told
    )
    head = "<tr><th>who</th><th>wins</th><th>deals</th></tr>"
    yield f'<h2>In figures</h2><div class="scroll"><table>{head}{cells}</table></div>'
