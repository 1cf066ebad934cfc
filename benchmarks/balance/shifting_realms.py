"""What else is asked of Shifting Realms: rounds, turn order cards, how it ended, where the points came from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any, Protocol, cast

from benchmarks.balance.tables import heading, row
from tablekeep.engine import Match
from tablekeep.games.shifting_realms.content import REALMS
from tablekeep.games.shifting_realms.rules.objectives import ALL_TILES
from tablekeep.games.shifting_realms.table import SOURCES, RealmTable
from tablekeep.research.report.figures import mean, percent, spread

GOOD_LENGTH = range(8, 17)
"""Rounds that a match of sensible players should last."""

NOTE = """\
Before Stronghold, Castle, Fortress and Temple cost one gold more, and while bots of four were held back in the opening,
500 matches of each row ended by all structures in 18.8, 36.8 and 40.6 %; the turn order cards of four won 30.4, 23.0,
21.0 and 25.6 %, and 97.0 % of four lasted 8 to 16 rounds.
"""
"""What the figures were before."""


class Facts(Protocol):
    """A finished match, as far as it matters here."""

    wins: list[float]
    facts: dict[str, Any]


class Matches(Protocol):
    """All matches with one number of players."""

    seats: int

    @property
    def played(self) -> Sequence[Facts]: ...


def look(match: Match) -> dict[str, Any]:
    t = cast(RealmTable, match.table)
    width = len(SOURCES)
    return {
        "rounds": t.round,
        "cards": t.place[:],
        "ends": "all structures" if len(t.built) == ALL_TILES and len(t.met) < 2 else _objectives(t),
        "points": [t.points[width * seat : width * seat + width] for seat in range(t.seats)],
        "ender": t.turn,
    }


def _objectives(t: RealmTable) -> str:
    return " + ".join(sorted([REALMS[realm].name for realm in t.met]))


def tell(cells: Sequence[Matches]) -> Iterator[str]:
    yield from _lengths(cells)
    yield from _cards(cells)
    yield from _ends(cells)
    yield from _sources(cells)
    yield NOTE


def _lengths(cells: Sequence[Matches]) -> Iterator[str]:
    yield from heading("players", "rounds: middle (nine of ten)", "8 to 16 rounds", "whoever ended it won")
    for cell in cells:
        rounds = [match.facts["rounds"] for match in cell.played]
        good = percent(1.0 * (number in GOOD_LENGTH) for number in rounds)
        yield row(cell.seats, spread(rounds), good, percent(match.wins[match.facts["ender"]] for match in cell.played))
    yield ""


def _cards(cells: Sequence[Matches]) -> Iterator[str]:
    yield "Wins by turn order card:"
    yield ""
    yield from heading("players", "card 1", "card 2", "card 3", "card 4")
    for cell in cells:
        by_card = [_of_card(cell, number) if number <= cell.seats else "" for number in (1, 2, 3, 4)]
        yield row(cell.seats, *by_card)
    yield ""


def _of_card(cell: Matches, number: int) -> str:
    return percent(match.wins[match.facts["cards"].index(number)] for match in cell.played)


def _ends(cells: Sequence[Matches]) -> Iterator[str]:
    """The second objective or the last structure; all ways, the most usual first."""
    ends = [match.facts["ends"] for cell in cells for match in cell.played]
    yield "What ended it:"
    yield ""
    yield from heading("end", *[f"{cell.seats} players" for cell in cells])
    for end in sorted(set(ends), key=lambda end: (-ends.count(end), end)):
        yield row(end, *[percent(1.0 * (match.facts["ends"] == end) for match in cell.played) for cell in cells])
    yield ""


def _sources(cells: Sequence[Matches]) -> Iterator[str]:
    yield "Where the victory points came from, for all seats and for the winners:"
    yield ""
    yield from heading("source", *[f"{cell.seats} players, {who}" for cell in cells for who in ("all", "winners")])
    columns = [points for cell in cells for points in (_points(cell, False), _points(cell, True))]
    for source, name in enumerate(SOURCES):
        yield row(name, *[mean([points[source] for points in column]) for column in columns])
    yield row("together", *[mean([sum(points) for points in column]) for column in columns])
    yield ""


def _points(cell: Matches, winners: bool) -> list[list[float]]:
    """One row a match: the mean of its seats, or of its winners, by source."""
    found = []
    for match in cell.played:
        chosen = [points for win, points in zip(match.wins, match.facts["points"], strict=True) if win or not winners]
        found.append([fmean(by_source) for by_source in zip(*chosen, strict=True)])
    return found
