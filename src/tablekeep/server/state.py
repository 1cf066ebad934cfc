"""State: a table as the sum of the entries in its log.

The live table and a table read back from the disk go through the same `apply`: that is why
they cannot differ.
"""

from __future__ import annotations

from typing import Any, Literal

import tablekeep
from tablekeep.engine import Game, Match, commitment
from tablekeep.server import entries, wire
from tablekeep.server.clocks import Clocks
from tablekeep.server.views import Sight

CHAT_KEPT = 200
"""Lines of chat that newcomers are shown."""


class Seat:
    """One chair.

    `stand_in`: "" nobody, "asked" by its person, "absent" because its person is. `took`: it has taken a decision.
    """

    def __init__(self, person: str = "", name: str = "", mark: wire.Mark = "ember", skill: wire.Skill | None = None):
        self.person = person
        self.name = name
        self.mark = mark
        self.skill = skill
        self.stand_in: Literal["", "asked", "absent"] = ""
        self.took = False

    @property
    def kind(self) -> Literal["free", "person", "bot"]:
        if self.person:
            return "person"
        return "bot" if self.skill is not None else "free"

    @property
    def by_itself(self) -> bool:
        """Does a program answer here, for now or for good?"""
        return self.skill is not None or self.stand_in != ""


class State:
    """Seats, host, match, chat and clocks of one table."""

    def __init__(self, id: str, opened: entries.Opened) -> None:
        self.id = id
        self.opened = opened
        self.new = opened.new
        self.game: Game = tablekeep.open_game(opened.new.game)
        self.shown_options = self.game.shown_options(opened.new.options)
        self.host = opened.host
        self.commitment = ""
        """Fixes the seed before the first move without telling it."""
        self.seats = [Seat(s.person, s.name, s.mark or "ember", s.skill) for s in opened.seats]
        self._holders = _holders(self.seats)
        self.sight: Sight | None = None
        self.clocks = Clocks(opened.new.pace, len(self.seats), self.game.flags_every)
        self.seed: str | None = None
        self.makers: list[entries.Maker] = []
        self._stopped: list[list[int]] = []
        """Whose clocks each move stopped, so that a move taken back earns nothing."""
        self._told_clocks: Clocks | None = None
        """The clocks as everyone knows them, while answers are withheld."""
        self.chat: list[wire.ChatLine] = []
        self.chat_lines = 0
        self.answered: dict[tuple[str, str], tuple[int | None, int]] = {}
        """What was already done for each person's message id: the seat, and its move count then."""
        self.rematch: str | None = None
        self.updated = opened.at

    # -- what it is ---------------------------------------------------------------------

    @property
    def status(self) -> Literal["gathering", "playing", "over"]:
        if self.sight is None:
            return "gathering"
        return "over" if self.sight.match.over else "playing"

    @property
    def match(self) -> Match | None:
        return None if self.sight is None else self.sight.match

    @property
    def waiting(self) -> list[int]:
        """The seats that are asked and have not answered."""
        return [] if self.sight is None else self.sight.match.waiting

    @property
    def told_clocks(self) -> Clocks:
        """The clocks as they may be shown: they tell of no answer before its flag does."""
        withheld = self.sight is not None and self.sight.withheld
        return self._told_clocks if withheld and self._told_clocks is not None else self.clocks

    def seats_of(self, person: str | None) -> list[int]:
        return self._holders.get(person or "", [])

    def members(self) -> set[str]:
        return {self.host, *[seat.person for seat in self.seats if seat.person]}

    # -- entries ------------------------------------------------------------------------

    def apply(self, entry: entries.Entry) -> None:
        """Let one entry take effect. Raises Refused, having changed nothing, when rules forbid it."""
        match entry:
            case entries.Played():
                self._played(entry)
            case entries.Said():
                self._said(entry)
            case entries.Sat(seat=seat, person=person, name=name, mark=mark):
                self._sit(seat, Seat(person, name, mark))
            case entries.BotSat(seat=seat, name=name, mark=mark, skill=skill):
                self._sit(seat, Seat("", name, mark, skill))
            case entries.Stood(seat=seat):
                self._stood(seat)
            case entries.Started():
                self._started(entry)
            case entries.Undone():
                self._undone(entry)
            case entries.TakenBack():
                self._taken_back(entry)
            case entries.Warmed():
                self._warmed(entry)
            case entries.Rematched(table=table):
                self.rematch = table
            case entries.Woken(at=at):
                self.clocks.wake(at)
                self._limit(at)
        if not isinstance(entry, (entries.Played, entries.Undone)):
            self.updated = entry.at

    def _sit(self, number: int, seat: Seat) -> None:
        self.seats[number] = seat
        self._holders = _holders(self.seats)

    def _stood(self, number: int) -> None:
        """A chair is free again; a host who gets up from the last one leaves the table to the next person."""
        left = self.seats[number].person
        self._sit(number, Seat(mark=self.seats[number].mark))
        if left == self.host and not self.seats_of(left):
            self.host = next((seat.person for seat in self.seats if seat.person), left)

    def _started(self, entry: entries.Started) -> None:
        if self.opened.position is not None:
            match = self.game.from_position(self.opened.position)
        else:
            match = self.game.new(len(self.seats), entry.seed, self._worn_options())
        self.seed = entry.seed
        self.commitment = "" if entry.seed is None else commitment(entry.seed)
        names = [seat.name for seat in self.seats]
        match.called = names
        self.sight = Sight(match, names, keep_past=self.new.watching == "delayed")
        self.clocks.moved(-1, True, self._people_waiting(), entry.at)
        self._limit(entry.at)

    def _limit(self, at: float) -> None:
        """The rules may give less time for what is asked now than the table does."""
        if self.match is not None:
            self.clocks.limit(None if self.match.over else self.game.limit(self.match.table), at)

    def _worn_options(self) -> dict[str, Any]:
        """The table's options and its players' names; where nobody chose, everybody plays the pieces of their mark."""
        chosen = self.new.options
        printed = {option.name: option.default for option in self.game.options}
        people = sum(seat.kind != "bot" for seat in self.seats)
        worn = self.game.wear([seat.mark for seat in self.seats]) | self.game.suit(people, self.new.public)
        unchosen = {name: value for name, value in worn.items() if chosen.get(name, printed[name]) == printed[name]}
        return chosen | unchosen | self.game.introduce([seat.name for seat in self.seats])

    def _played(self, entry: entries.Played, decision: str | None = None) -> None:
        self._make(entry, entry.moves, decision, known_hidden=entry.hidden)

    def play(self, entry: entries.Played, said: object, decision: str | None) -> None:
        """Play what was said, live; the entry then holds what it came to."""
        self._make(entry, [said], decision, known_hidden=None)

    def _make(
        self, entry: entries.Played, said: list[Any], decision: str | None, known_hidden: list[int] | None
    ) -> None:
        assert self.sight is not None
        before = self.sight.moves
        self._hold_clocks()
        for move in said:
            self.sight.play(entry.seat, move, decision, known_hidden)
        made = self.sight.plays[before:]
        entry.moves = [play.move.as_json() for play in made]
        entry.hidden = self.sight.hidden_numbers()
        self.makers.extend([entry.by] * len(made))
        aside = self.game.asides is not None and made[-1].move in self.game.asides
        noticed = -1 not in entry.hidden and not aside
        stopped = self.clocks.moved(entry.seat, noticed, self._people_waiting(), entry.at)
        for _ in range(len(made) - 1):
            self._stopped.append([])
        self._stopped.append(stopped)
        self._stood_in(entry)
        self._limit(entry.at)
        self._remember(entry.person, entry.id, entry.seat)
        self._noted(-1 not in entry.hidden, entry.at)

    def _hold_clocks(self) -> None:
        """From the first answer that is withheld until its flag is told, the clocks are shown as they were."""
        if self.game.flags_every and self.sight is not None and not self.sight.withheld:
            self._told_clocks = self.clocks.copy()

    def _stood_in(self, entry: entries.Played) -> None:
        """A stand-in took a decision: its person has time for the next one."""
        if entry.by == "stand_in":
            seat = self.seats[entry.seat]
            seat.took = seat.stand_in != ""
            if not seat.took:
                self.clocks.grant(entry.seat)

    def _undone(self, entry: entries.Undone) -> None:
        assert self.sight is not None
        noticed = self.sight.noticed(None, self.sight.moves - 1)
        self._hold_clocks()
        self.sight.undo(entry.seat)
        self.makers.pop()
        self.clocks.taken_back(self._stopped.pop(), self._people_waiting(), entry.at)
        self._limit(entry.at)
        self._remember(entry.person, entry.id, entry.seat)
        self._noted(noticed, entry.at)

    def _taken_back(self, entry: entries.TakenBack) -> None:
        assert self.sight is not None
        self.sight.take_back(entry.count)
        for _ in range(entry.count):
            self.makers.pop()
            self.clocks.taken_back(self._stopped.pop(), [], entry.at)
        self.clocks.resume(self._people_waiting(), entry.at)
        self._limit(entry.at)
        self._remember(entry.person, entry.id, entry.seat)

    def _noted(self, noticed: bool, at: float) -> None:
        """When the table last changed is told to everyone, so only what everyone may notice counts."""
        if noticed:
            self.updated = at

    def _warmed(self, entry: entries.Warmed) -> None:
        seat = self.seats[entry.seat]
        if entry.on:
            seat.stand_in = "asked" if entry.asked else "absent"
            self.clocks.hold(entry.seat, entry.at)
            return
        if seat.took:
            self.clocks.grant(entry.seat)
        seat.stand_in, seat.took = "", False
        self.clocks.resume(self._people_waiting(), entry.at)

    def _said(self, entry: entries.Said) -> None:
        self.chat_lines += 1
        self.chat.append(wire.ChatLine(self.chat_lines, entry.seat, entry.name, entry.text, entry.at))
        del self.chat[:-CHAT_KEPT]
        self._remember(entry.person, entry.id, None)

    def _remember(self, person: str, id: str, seat: int | None) -> None:
        if person and id:
            count = 0 if self.sight is None else self.sight.count(seat)
            self.answered[person, id] = (seat, count)

    def _people_waiting(self) -> list[int]:
        """Those whose own time runs: people who are asked and sit there themselves."""
        return [seat for seat in self.waiting if not self.seats[seat].by_itself]


def _holders(seats: list[Seat]) -> dict[str, list[int]]:
    """Every person's seats."""
    held: dict[str, list[int]] = {}
    for number, seat in enumerate(seats):
        if seat.person:
            held.setdefault(seat.person, []).append(number)
    return held


def rebuild(id: str, bodies: list[bytes]) -> State:
    """The table these entries make."""
    first = entries.decode(bodies[0])
    assert isinstance(first, entries.Opened)
    state = State(id, first)
    for body in bodies[1:]:
        state.apply(entries.decode(body))
    return state
