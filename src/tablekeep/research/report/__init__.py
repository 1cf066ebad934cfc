"""The designer's report: many matches by good bots, then one page that says what they show, and how sure that is."""

from __future__ import annotations

import shlex
from typing import Any

import tablekeep
from tablekeep.research.bounds import MOST_STUDIED, checked_processes, within
from tablekeep.research.report.comparing import differences, summary
from tablekeep.research.report.elsewhere import Place, place_of, studies
from tablekeep.research.report.findings import findings
from tablekeep.research.report.page import Part, page
from tablekeep.research.report.study import Study, Way

PRINTED = "printed"
"""Against this: the content that lies in the box."""


class Report:
    """The page, and its summaries as lines."""

    def __init__(self, title: str, parts: list[Part], versions: list[str], play: str) -> None:
        self.title = title
        self.parts = parts
        self.versions = versions
        self.play = play

    @property
    def html(self) -> str:
        """A file that needs nothing else; it tells the command that opens a table."""
        return page(self.title, self.versions, self.parts, self.play)

    def with_button(self, address: str) -> str:
        """The same, to be shown by a program that opens a table where it is asked at this address."""
        return page(self.title, self.versions, self.parts, self.play, address)

    @property
    def lines(self) -> list[str]:
        """What stands on top: what differs, and what every part found."""
        return [line for part in self.parts for line in _lines(part)]


def _lines(part: Part) -> list[str]:
    lines = [f"{part.name}:"]
    lines += [f"  {line}" for line in (summary(part.differing) if part.differing else [])]
    return lines + [f"  {finding.title}: {finding.summary}" for finding in part.findings]


def report(
    slug: str,
    seats: list[int] | None = None,
    options: dict[str, Any] | None = None,
    matches: int = 1000,
    content: str | None = None,
    against: str | None = None,
    bots: str = "sensible",
    seed: str = "report",
    start: dict[str, Any] | None = None,
    processes: int = 1,
    progress: bool = False,
) -> Report:
    """Play so many matches with each number of players, by the printed content or another; `against` is compared with.

    `start` is a position (`match.position()`) with which every match begins; then its seats and options are played.
    """
    within(matches, "matches", MOST_STUDIED)
    checked_processes(processes)
    game = tablekeep.open_game(slug)
    if start is not None:
        placed = game.from_position(start, quiet=True)
        seats, options = [placed.seats], placed.options
    chosen = options or {}
    wanted: list[int | None] = [*seats] if seats else [None]
    counts = dict.fromkeys([game.new(count, options=chosen, quiet=True).seats for count in wanted])
    ways = [Way(slug, count, chosen, matches, seed, bots, start) for count in counts]
    rival = None if against == PRINTED else against
    with place_of(slug, content) as here, place_of(slug, rival) as there:
        mine = studies(ways, here, processes, progress)
        other = [None for _ in ways] if against is None else _other(ways, there, processes, progress)
    parts = [_part(study, old) for study, old in zip(mine, other, strict=True)]
    return Report(f"{game.title}: a report", parts, _versions(content, against, chosen), _play(slug, content, chosen))


def _other(ways: list[Way], there: Place | None, processes: int, progress: bool) -> list[Study | None]:
    """The other version is played with luck of its own."""
    anew = [way._replace(seed=f"{way.seed}, the other") for way in ways]
    return [*studies(anew, there, processes, progress)]


def _part(study: Study, other: Study | None) -> Part:
    own = findings(study)
    return Part(study.data, own, [] if other is None else differences(own, findings(other)))


def _versions(content: str | None, against: str | None, options: dict[str, Any]) -> list[str]:
    told = [f"Content: {content or 'as printed'}."]
    told += [f"Compared with: {'the printed content' if against == PRINTED else against}."] if against else []
    return told + ([f"Options: {', '.join(f'{name} {value}' for name, value in options.items())}."] if options else [])


def _play(slug: str, content: str | None, options: dict[str, Any]) -> str:
    words = ["tablekeep", *(["variant", slug, content] if content else []), "play", slug]
    for name, value in options.items():
        words += ["--option", f"{name}={value}"]
    return shlex.join(words)
