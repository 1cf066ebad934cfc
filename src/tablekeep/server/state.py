"""State: a table as the sum of the entries in its log.

The live table and a table read back from the disk go through the same `apply`: that is why
they cannot differ.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

import tablekeep
from tablekeep.engine import Game, Match, Poll, commitment
from tablekeep.engine.journal import DIGEST_EVERY, Play
from tablekeep.server import entries, laying, wire
from tablekeep.server.clocks import Clocks
from tablekeep.server.recalled import Recalled
from tablekeep.server.seats import Seat, holders
from tablekeep.server.takebacks import TakeBacks
from tablekeep.server.talk import Talk
from tablekeep.server.views import MatchViews, Viewer

FIRST_EDITION = "1"
"""What was played where a log does not tell its edition: when it began to, every game was in its first."""


class State:
    """Seats, host, match, chat and clocks of one table. `rules_gone`: the rules of today refuse what its log says."""

    def __init__(self, id: str, opened: entries.Opened, rules_gone: bool = False) -> None:
        self.id = id
        self.opened = opened
        self.new = opened.new
        self.game: Game = tablekeep.open_game(opened.new.game)
        self.shown_options = self.game.shown_options(opened.new.options)
        self.host = opened.host
        self.commitment = ""
        """Fixes the seed before the first move without telling it."""
        self.seats = [Seat(s.person, s.name, s.mark or "ember", s.skill) for s in opened.seats]
        self.holders = holders(self.seats)
        """Every person's seats."""
        self.views: MatchViews | None = None
        self.recalled: Recalled | None = None
        """The match where its rules are no longer here: then there is nothing to see, only to tell."""
        self._rules_gone = rules_gone
        self._note = ""
        self.clocks = Clocks(opened.new.pace, len(self.seats), self.game.flags_every)
        self.seed: str | None = None
        self.makers: list[entries.Maker] = []
        self.breaths: list[int] = []
        """For each move of a match with rules: which move was the first of all that were said with it in one breath."""
        self._stopped: list[list[int]] = []
        """Whose clocks each move stopped, so that a move taken back earns nothing."""
        self._told_clocks: Clocks | None = None
        """The clocks as everyone knows them, while answers are withheld."""
        self.talk = Talk()
        self.closed = False
        self.locked = False
        self.tempo: wire.Tempo | None = None
        """How quickly the host wants things shown on a shared screen; kept as long as the table is open here."""
        self.banned: dict[str, str] = {}
        self.muted: dict[str, str] = {}
        """Whom the host keeps out, and who may not speak: each person, and what they are called."""
        self.answered: dict[tuple[str, str], tuple[int | None, int]] = {}
        """What was already done for each person's message id: the seat, and its move count then."""
        self.ballots: dict[str, int] = {}
        """What each of those who look on has chosen in the poll that is open."""
        self.waiting: list[int] = []
        """The seats that are asked and have not answered."""
        self.poll: Poll | None = None
        """What those who look on are asked now."""
        self._polled = ""
        self.takebacks = TakeBacks()
        """What is asked of the table right now; not in the log."""
        self.rematch: str | None = None
        self.updated = opened.at

    # -- what it is ---------------------------------------------------------------------

    @property
    def status(self) -> Literal["gathering", "playing", "over"]:
        if self.views is None:
            return "gathering" if self.recalled is None else "over"
        return "over" if self.views.over else "playing"

    @property
    def listed(self) -> Literal["gathering", "playing", "over", "closed"]:
        """The same, for the list of all tables."""
        return "closed" if self.closed else self.status

    @property
    def match(self) -> Match | None:
        return None if self.views is None else self.views.match

    @property
    def edition(self) -> str:
        """The rules this table is played by, or will be once it begins."""
        if self.recalled is not None:
            return self.recalled.edition
        start = self.opened.position if self.views is None else None
        return self.game.edition if start is None else str(start["edition"])

    @property
    def note(self) -> str:
        """What is to be said where this table is not played by the rules of today."""
        return self._note if self.recalled is None else self.recalled.note

    @property
    def open_book(self) -> bool:
        """Is the match over, so that nothing of it is secret any more?"""
        return self.status == "over" and (self.recalled is None or self.recalled.finished)

    @property
    def told_clocks(self) -> Clocks:
        """The clocks as they may be shown: they tell of no answer before its flag does."""
        told = self._told_clocks
        return self.clocks if told is None or self.views is None or not self.views.withheld else told

    def seats_of(self, person: str | None) -> list[int]:
        return self.holders.get(person or "", [])

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
            case entries.Voted():
                self._voted(entry)
            case entries.Sat(seat=seat, person=person, name=name, mark=mark):
                self._sit(seat, Seat(person, name, mark))
            case entries.BotSat(seat=seat, name=name, mark=mark, skill=skill):
                self._sit(seat, Seat("", name, mark, skill))
            case entries.Stood(seat=seat):
                self._stood(seat)
            case entries.Chaired(chairs=chairs):
                self._chaired(chairs)
            case entries.Started():
                self._started(entry)
            case entries.Undone():
                self._undone(entry)
            case entries.TakenBack():
                self._taken_back(entry)
            case entries.StoodIn():
                self._seat_stand_in(entry)
            case entries.Closed() | entries.Locked() | entries.Banned() | entries.Muted():
                self._hosted(entry)
            case entries.Rematched(table=table):
                self.rematch = table
            case entries.Woken(at=at):
                self.clocks.wake(at)
                self._limit(at)
        if not isinstance(entry, (entries.Played, entries.Undone, entries.Voted)):
            self.updated = entry.at

    def _sit(self, number: int, seat: Seat) -> None:
        self.seats[number] = seat
        self.holders = holders(self.seats)

    def _stood(self, number: int) -> None:
        """A chair is free again; a host who gets up from the last one leaves the table to the next person."""
        left = self.seats[number].person
        self._sit(number, Seat(mark=self.seats[number].mark))
        if left == self.host and not self.seats_of(left):
            self.host = next((seat.person for seat in self.seats if seat.person), left)

    def _chaired(self, chairs: int) -> None:
        """More chairs, or fewer; each of them has its clock."""
        self.seats = [*self.seats[:chairs], *[Seat() for _ in range(chairs - len(self.seats))]]
        self.holders = holders(self.seats)
        self.clocks = Clocks(self.new.pace, chairs, self.game.flags_every)

    def begin(self, entry: entries.Started) -> entries.Started:
        """Begin, live. Gives the entry as it is logged: with the options that came with who sits here, and a hash."""
        entry = replace(entry, worn=laying.worn_options(self.opened, self.game, self.seats))
        self.apply(entry)
        if self.match is None:
            return entry
        return replace(entry, told=[entries.written(self.match.opening)], digest=self._digest())

    def _started(self, entry: entries.Started) -> None:
        edition = entry.edition or FIRST_EDITION
        game = None if self._rules_gone else tablekeep.edition_of(self.new.game, edition)
        if game is None:
            self.recalled = Recalled(self.opened, entry, edition, self.game.edition)
        else:
            self._lay(entry, game)
        self.seed = entry.seed
        self.commitment = "" if entry.seed is None else commitment(entry.seed)

    def _lay(self, entry: entries.Started, game: Game) -> None:
        """Lay the table by these rules; one that began before must lie as it did then."""
        if game is not self.game:
            self._note = (
                f"This table keeps to edition {game.edition} of the rules, by which it began; "
                f"today's is edition {self.game.edition}."
            )
            self.game, self.clocks = game, Clocks(self.new.pace, len(self.seats), game.flags_every)
        if not entry.edition:  # older logs do not tell what came with who sat down
            entry = replace(entry, worn=laying.worn_options(self.opened, game, self.seats))
        match = laying.laid(self.opened, entry, game, self.seats)
        names = match.called = [seat.name for seat in self.seats]
        self.views = MatchViews(match, names, keep_past=self.new.watching == "delayed")
        self._look_again()
        if entry.digest:
            self._compare(entry.told, [match.opening], entry.digest, "at the set-up")
        self.clocks.moved(-1, True, self._people_waiting(), entry.at)
        self._limit(entry.at)

    def _digest(self) -> str:
        assert self.match is not None
        return laying.digest(self.match, self.opened, self.seats)

    def _compare(self, told: list[entries.Told], made: list[Play], digest: str, where: str) -> None:
        laying.compare_luck(told, made, where)
        if digest:
            laying.compare_table(digest, self._digest(), where)

    def _look_again(self) -> None:
        """What is asked may be new; votes are for one poll, and a closed table asks nobody."""
        views = None if self.closed else self.views
        self.waiting, self.poll = ([], None) if views is None else (views.waiting, views.poll)
        asked = "" if self.poll is None else self.poll.key
        if asked != self._polled:
            self._polled, self.ballots = asked, {}

    def _limit(self, at: float) -> None:
        """The rules may give less time for what is asked now than the table does."""
        if self.match is not None:
            self.clocks.limit(self.match.limit, at)

    def _played(self, entry: entries.Played) -> None:
        if self.recalled is not None:
            self.makers.extend([entry.by] * self.recalled.played(entry))
            self._noted(-1 not in entry.hidden, entry.at)
            return
        made, _ = self._make(entry, None, known_hidden=entry.hidden)
        self._compare(entry.told, made, entry.digest, f"at move {len(self.makers)}")

    def play(self, said: entries.Played, decision: str | None) -> entries.Played:
        """Play what was said, live. Gives the entry as it is logged: with what it came to."""
        made, unaware = self._make(said, decision, known_hidden=None)
        assert self.views is not None
        outcome, count = self.views.match.outcome if self.views.over else None, len(self.makers)
        digested = outcome is not None or count // DIGEST_EVERY > (count - len(made)) // DIGEST_EVERY
        return replace(
            said,
            moves=[play.move.as_json() for play in made],
            hidden=sorted(-1 if viewer is None else viewer for viewer in unaware),
            told=[entries.written(play) for play in made],
            digest=self._digest() if digested else "",
            outcome=None if outcome is None else outcome.as_json(),
        )

    def _make(
        self, said: entries.Played, decision: str | None, known_hidden: list[int] | None
    ) -> tuple[list[Play], frozenset[Viewer]]:
        """What was played, and who could not notice the last of it."""
        views = self.views
        assert views is not None
        self._hold_clocks()
        before, unaware = len(views.plays), frozenset[Viewer]()
        for number, move in enumerate(said.moves, 1):
            unaware = views.apply(said.seat, move, decision, known_hidden, more=number < len(said.moves))
        self._look_again()
        made, noticed = views.plays[before:], None not in unaware
        self.makers.extend([said.by] * len(made))
        self.breaths.extend([before] * len(made))
        aside = self.game.asides is not None and made[-1].move in self.game.asides
        stopped = self.clocks.moved(said.seat, noticed and not aside, self._people_waiting(), said.at)
        for _ in range(len(made) - 1):
            self._stopped.append([])
        self._stopped.append(stopped)
        self._stand_in_played(said)
        self._limit(said.at)
        self._remember(said.person, said.id, said.seat)
        self._noted(noticed, said.at)
        self.takebacks.moved(said.seat, noticed)
        return made, unaware

    def _hold_clocks(self) -> None:
        """From the first answer that is withheld until its flag is told, the clocks are shown as they were."""
        if self.game.flags_every and self.views is not None and not self.views.withheld:
            self._told_clocks = self.clocks.copy()

    def _stand_in_played(self, entry: entries.Played) -> None:
        """A stand-in took a decision: its person has time for the next one."""
        if entry.by == "stand_in":
            seat = self.seats[entry.seat]
            seat.took = seat.stand_in != ""
            if not seat.took:
                self.clocks.grant(entry.seat)

    def _undone(self, entry: entries.Undone) -> None:
        if self.recalled is not None:
            self.recalled.taken_back(1)
            self.makers.pop()
            return
        assert self.views is not None
        noticed = self.views.noticed(None, self.views.moves - 1)
        self._hold_clocks()
        self.views.undo(entry.seat)
        self._look_again()
        self.takebacks.moved(entry.seat, noticed=True)
        self.makers.pop()
        self.breaths.pop()
        self.clocks.taken_back(self._stopped.pop(), self._people_waiting(), entry.at)
        self._limit(entry.at)
        self._remember(entry.person, entry.id, entry.seat)
        self._noted(noticed, entry.at)

    def _taken_back(self, entry: entries.TakenBack) -> None:
        if self.recalled is not None:
            self.recalled.taken_back(entry.count)
            del self.makers[self.recalled.moves :]
            return
        assert self.views is not None
        self.views.take_back(entry.count)
        self._look_again()
        for _ in range(entry.count):
            self.makers.pop()
            self.breaths.pop()
            self.clocks.taken_back(self._stopped.pop(), [], entry.at)
        self.clocks.resume(self._people_waiting(), entry.at)
        self._limit(entry.at)
        self._remember(entry.person, entry.id, entry.seat)

    def _noted(self, noticed: bool, at: float) -> None:
        """When the table last changed is told to everyone, so only what everyone may notice counts."""
        if noticed:
            self.updated = at

    def _seat_stand_in(self, entry: entries.StoodIn) -> None:
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
        self.talk.said(entry)
        self._remember(entry.person, entry.id, None)

    def _voted(self, entry: entries.Voted) -> None:
        self.ballots[entry.person] = entry.choice
        self._remember(entry.person, entry.id, None)

    def _hosted(self, entry: entries.Hosted) -> None:
        if isinstance(entry, (entries.Banned, entries.Closed)):
            self.takebacks = TakeBacks()  # what they, or a closed table, had asked for is void
        match entry:
            case entries.Closed(at=at):
                self.closed = True
                self._look_again()
                self.clocks.resume([], at)
                self.clocks.limit(None, at)
            case entries.Locked(on=on):
                self.locked = on
            case entries.Muted(person=person, name=name, on=on):
                _set_listed(self.muted, person, name, on)
            case entries.Banned(person=person, name=name, on=on, at=at):
                _set_listed(self.banned, person, name, on)
                self.talk.called.pop(person, None)
                for number in self.seats_of(person) if on else []:
                    self._vacated(number, at)

    def _vacated(self, number: int, at: float) -> None:
        """Whoever is kept out gets up; in the middle of a match a bot goes on under the same name."""
        if self.views is None:
            self._stood(number)
            return
        seat = self.seats[number]
        self.clocks.hold(number, at)
        self._sit(number, Seat("", seat.name, seat.mark, "sensible"))

    def _remember(self, person: str, id: str, seat: int | None) -> None:
        if person and id:
            count = 0 if self.views is None else self.views.count(seat)
            self.answered[person, id] = (seat, count)

    def _people_waiting(self) -> list[int]:
        """Those whose own time runs: people who are asked and sit there themselves."""
        return [seat for seat in self.waiting if not self.seats[seat].by_itself]


def _set_listed(people: dict[str, str], person: str, name: str, on: bool) -> None:
    if on:
        people[person] = name
    else:
        people.pop(person, None)
