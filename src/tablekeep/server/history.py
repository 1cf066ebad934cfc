"""History: the matches that somebody has played to their end, told from the logs and kept nowhere else.

So whoever deletes themselves is gone from everybody's history too, and a table that is kept no longer is gone from it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final

import tablekeep
from tablekeep.engine import Refused
from tablekeep.server import entries, mine
from tablekeep.server.store import Store

MOST: Final = 200
"""Matches that are told, the newest first."""
KEPT: Final = 5_000
MET: Final = 12


class Ending:
    """How one match ended, and who sat where: by person, so that each may be told which seats were theirs."""

    def __init__(self, opened: entries.Opened, seats: list[entries.SeatEntry], outcome: dict[str, Any]) -> None:
        self.game = opened.new.game
        self.name = opened.new.name
        self.seats = seats
        self.outcome = outcome

    def told(self, id: str, at: float, person: str) -> mine.PastGame | None:
        """The match for one of those who sat there; None for everybody else."""
        winners, together = set(self.outcome["winners"]), self.outcome["won"] is not None
        seats = [
            mine.PastSeat(
                name=seat.name,
                bot=seat.skill is not None,
                mine=seat.person == person,
                place=self.outcome["places"][number],
                score=self.outcome["scores"][number],
                won=number in winners,
            )
            for number, seat in enumerate(self.seats)
        ]
        if not any(seat.mine for seat in seats):
            return None
        won, reasons = any(seat.mine and seat.won for seat in seats), self.outcome["reasons"]
        title = _title(self.game)
        return mine.PastGame(
            id, self.game, title, self.name, at, seats, together, won, str(reasons[0]) if reasons else ""
        )


class History:
    """`recall` finds out how a table ended whose log does not say it: older ones do not."""

    def __init__(self, store: Store, recall: Callable[[str], Awaitable[dict[str, Any] | None]]) -> None:
        self.store = store
        self.recall = recall
        self._endings: OrderedDict[str, Ending | None] = OrderedDict()
        """What has ended changes no more, unless somebody is taken out of it."""
        self._cleared = 0

    def clear(self) -> None:
        self._endings.clear()
        self._cleared += 1

    async def of(self, person: str) -> mine.MyGames:
        games = []
        for id, at in await self.store.members.finished_of(person, MOST):
            ending = await self._ending(id)
            told = None if ending is None else ending.told(id, at, person)
            if told is not None:
                games.append(told)
        return mine.MyGames(games, tallies(games), met(games), moments(games))

    async def _ending(self, id: str) -> Ending | None:
        if id in self._endings:
            return self._endings[id]
        cleared = self._cleared
        ending = await asyncio.to_thread(ending_of, await self.store.log.outline_of(id))
        if ending is not None and not ending.outcome:
            ending.outcome = await self.recall(id) or {}
        ended = ending if ending is not None and ending.outcome else None
        if cleared == self._cleared:
            self._endings[id] = ended
            if len(self._endings) > KEPT:
                self._endings.popitem(last=False)
        return ended


def ending_of(bodies: list[bytes]) -> Ending | None:
    """Who sat where as it ended, and how; without an outcome where the log does not say it."""
    opened, seats, outcome = None, list[entries.SeatEntry](), dict[str, Any]()
    for body in bodies:
        entry = entries.decode(body)
        if isinstance(entry, entries.Opened):
            opened, seats = entry, list(entry.seats)
        elif isinstance(entry, entries.Played):
            outcome = entry.outcome or {}
        elif not outcome:
            seats = _seated(seats, entry)
    return None if opened is None else Ending(opened, seats, outcome)


def _seated(seats: list[entries.SeatEntry], entry: entries.Entry) -> list[entries.SeatEntry]:
    """Who sits where after this; whoever is kept out has left the seat to a bot of their name."""
    nobody = entries.SeatEntry()
    match entry:
        case entries.Sat(seat=number, person=person, name=name):
            return [*seats[:number], entries.SeatEntry(person, name), *seats[number + 1 :]]
        case entries.BotSat(seat=number, skill=skill, name=name):
            return [*seats[:number], entries.SeatEntry(name=name, skill=skill), *seats[number + 1 :]]
        case entries.Stood(seat=number):
            return [*seats[:number], nobody, *seats[number + 1 :]]
        case entries.Chaired(chairs=chairs):
            return [*seats[:chairs], *[nobody] * (chairs - len(seats))]
        case entries.Banned(person=person, on=True):
            return [entries.SeatEntry(name=s.name, skill="sensible") if s.person == person else s for s in seats]
    return seats


def _title(slug: str) -> str:
    try:
        return tablekeep.open_game(slug).title
    except Refused:
        return slug


# -- what they come to --------------------------------------------------------------------


def tallies(games: list[mine.PastGame]) -> list[mine.GameTally]:
    """By game, the one that is played most first."""
    by_game: dict[str, list[mine.PastGame]] = {}
    for game in games:
        by_game.setdefault(game.game, []).append(game)
    told = [_tally(played) for played in by_game.values()]
    return sorted(told, key=lambda tally: (-tally.played, tally.title))


def _tally(games: list[mine.PastGame]) -> mine.GameTally:
    scores = [mine_of(game) for game in games if not game.together]
    row = longest = 0
    for game in reversed(games):
        row = row + 1 if game.won else 0
        longest = max(longest, row)
    won = sum(game.won for game in games)
    return mine.GameTally(games[0].game, games[0].title, len(games), won, max(scores, default=None), longest)


def mine_of(game: mine.PastGame) -> float:
    return max(seat.score for seat in game.seats if seat.mine)


def met(games: list[mine.PastGame]) -> list[mine.Met]:
    """Whom one met most often, people before bots."""
    company: dict[tuple[bool, str], mine.Met] = {}
    for game in games:
        for bot, name in dict.fromkeys((seat.bot, seat.name) for seat in game.seats if not seat.mine):
            one = company.setdefault((bot, name), mine.Met(name, bot, 0, 0))
            one.played += 1
            one.won += game.won
    return sorted(company.values(), key=lambda one: (one.bot, -one.played, one.name))[:MET]


def moments(games: list[mine.PastGame]) -> list[mine.Moment]:
    """The narrowest win and the widest, the highest score of each game, and the first win together."""
    told = []
    wins = [(lead, game) for game in games if game.won for lead in [_lead(game)] if lead is not None]
    if wins:
        least, narrow = min(wins, key=lambda win: win[0])
        most, wide = max(wins, key=lambda win: win[0])
        told.append(mine.Moment(narrow.id, f"Your narrowest win: {narrow.title}, by {_points(least)}."))
        if wide is not narrow:
            told.append(mine.Moment(wide.id, f"Your widest win: {wide.title}, by {_points(most)}."))
    for tally in tallies(games):
        best = next((g for g in games if g.game == tally.game and not g.together and mine_of(g) == tally.best), None)
        if best is not None and tally.played > 1:
            told.append(mine.Moment(best.id, f"Your best of {tally.title}: {_points(mine_of(best))}."))
    together = next((game for game in reversed(games) if game.together and game.won), None)
    if together is not None:
        told.append(mine.Moment(together.id, f"{together.title}: the first time that you won together."))
    return told


def _lead(game: mine.PastGame) -> float | None:
    """By how much the best of mine was ahead of the best of the others, where that is how one wins."""
    others = [seat.score for seat in game.seats if not seat.mine]
    lead = mine_of(game) - max(others, default=0.0)
    return lead if others and lead > 0 and not game.together else None


def _points(number: float) -> str:
    said = f"{number:g}"
    return f"{said} point" if said == "1" else f"{said} points"
