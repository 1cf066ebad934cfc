"""Audience: everyone who is connected to one table, and what each of them is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec
from msgspec.structs import replace

from tablekeep.server import entries, messages, wire
from tablekeep.server.denied import not_yours
from tablekeep.server.describe import Presence, hushed, table_info
from tablekeep.server.greeting import greeting
from tablekeep.server.meanwhile import named
from tablekeep.server.messages import By
from tablekeep.server.polls import Crowd, Polls
from tablekeep.server.state import State
from tablekeep.server.views import Glimpse, Viewer, as_view

CROWD = 40
"""With more connections than this, spectators come and go without everyone being told."""

encode = msgspec.json.Encoder().encode


class Connection(Protocol):
    """Somebody who looks on. `looking`: through which seat's eyes; `screen`: a shared big screen."""

    person: str | None
    looking: int | None
    screen: bool
    curtain: bool

    def send(self, *bodies: bytes) -> None: ...
    def end(self, code: str, text: str) -> None: ...


class Eyes:
    """What somebody may be sent: a viewer's sight, perhaps late, perhaps nothing."""

    __slots__ = ("late", "nothing", "viewer")

    def __init__(self, viewer: Viewer, late: bool = False, nothing: bool = False) -> None:
        self.viewer = viewer
        self.late = late
        self.nothing = nothing

    @property
    def near(self) -> bool:
        """Do they see the present?"""
        return not (self.late or self.nothing)


def eyes_of(state: State, person: str | None, looking: int | None) -> Eyes:
    """Seats see as themselves, members as spectators, others as the host decided; who is kept out sees nothing."""
    if person in state.banned:
        return Eyes(None, nothing=True)
    mine = state.holders.get(person or "")
    if mine is not None and looking in mine:
        return Eyes(looking)
    if mine is not None or person == state.host or state.new.watching == "open":
        return Eyes(None)
    return Eyes(None, late=state.new.watching == "delayed", nothing=state.new.watching == "none")


class Moment:
    """What was just played, as it is told: worked out once for every pair of eyes, whoever looks through it."""

    def __init__(self, state: State, said: entries.Played, late: range, table: wire.TableInfo) -> None:
        assert state.views is not None
        self._views = state.views
        moves = len(self._views.plays)
        self._numbers = range(moves - len(said.moves), moves)
        self._late = late
        self._known: dict[tuple[Viewer, bool], list[Glimpse]] = {}
        self.at = said.at
        self.described = table
        self.maker = _named(said, self._views.of_all)
        self.all_moves = moves if self._views.over else None
        """How many there were, which everybody may know once it is over."""

    def through(self, eyes: Eyes) -> list[Glimpse]:
        key = eyes.viewer, eyes.late
        if key not in self._known:
            self._known[key] = self._views.glimpses(eyes.viewer, self._late if eyes.late else self._numbers, eyes.late)
        return self._known[key]


def _named(said: entries.Played, of_all: bool) -> tuple[int, By]:
    """Who is told to have made a move: nobody, where it brought out the answers of several."""
    if said.by == "audience":
        return -1, "audience"
    return (-1, "together") if of_all else (said.seat, said.by)


class Audience:
    def __init__(self, state: State, now: float) -> None:
        self.state = state
        self.presence = Presence(now)
        self.connections: dict[Connection, None] = {}
        self.late_told = 0 if state.views is None else state.views.delayed()
        self.polls = Polls()

    # -- coming and going ---------------------------------------------------------------

    def join(self, connection: Connection) -> bool:
        """True when somebody is here now who was not before."""
        self.connections[connection] = None
        self._settle_eyes(connection)
        return self._count()

    def leave(self, connection: Connection, now: float) -> bool:
        """True when somebody is no longer here."""
        if connection not in self.connections:
            return False
        del self.connections[connection]
        here = self.presence.here
        changed = self._count()
        if connection.person and here.get(connection.person) and not self.presence.here.get(connection.person):
            self.presence.left[connection.person] = now
        return changed

    def _count(self) -> bool:
        presence = self.presence
        here: dict[str, int] = {}
        seated = {seat.person for seat in self.state.seats if seat.person}
        for connection in self.connections:
            if connection.person and not connection.screen:
                here[connection.person] = here.get(connection.person, 0) + 1
        watchers = sum(connection.person not in seated for connection in self.connections)
        changed = {p for p in here if p in seated} != {p for p in presence.here if p in seated}
        changed = changed or (watchers != presence.watchers and len(self.connections) <= CROWD)
        presence.here, presence.watchers = here, watchers
        return changed

    def show_out(self, person: str, now: float) -> None:
        """Somebody is kept out from now on: their lines end, and they are sent nothing more."""
        for connection in [known for known in self.connections if known.person == person]:
            self.leave(connection, now)
            connection.end("kept_out", "The host of this table keeps you out.")

    def put_back(self, state: State) -> None:
        """The table is this older one."""
        self.state = state
        self.late_told = 0 if state.views is None else state.views.delayed()
        self.recount()

    def recount(self) -> None:
        """Seats have changed hands: look anew who sits, who watches, and through whose eyes."""
        self._count()
        for connection in self.connections:
            self._settle_eyes(connection)

    def _settle_eyes(self, connection: Connection) -> None:
        """Who holds one seat looks through it; who holds several is shown none of them unasked."""
        mine = [] if connection.screen else self.state.seats_of(connection.person)
        if connection.looking not in mine:
            connection.looking = mine[0] if len(mine) == 1 and not connection.curtain else None

    # -- those who look on --------------------------------------------------------------

    def crowd(self) -> Crowd:
        """Those who may vote and are here; shared screens are nobody's, and who sees late votes on nothing."""
        people, unknown = set[str](), 0
        for connection in self.connections:
            if not connection.screen and self.may_vote(connection.person):
                unknown += not connection.person
                people |= {connection.person} if connection.person else set()
        return Crowd(people, unknown)

    def may_vote(self, person: str | None) -> bool:
        eyes = eyes_of(self.state, person, None)
        return not (eyes.late or eyes.nothing or self.state.seats_of(person))

    def count_due(self, now: float) -> float | None:
        """When the votes of those who look on are to be counted."""
        return self.polls.due(self.state, self.crowd, now)

    def vote(self, person: str | None, message: messages.Vote, now: float) -> entries.Voted:
        """A vote, as it is to be kept."""
        if not self.may_vote(person) and not self.state.seats_of(person):
            raise not_yours("At this table those who watch see too late, or too little, to vote.")
        return self.polls.vote(self.state, person, message, now)

    def heard(self, person: str, now: float) -> None:
        """A vote is in: its voter, on whatever device, is shown it, and nobody else."""
        for connection in self.connections:
            if connection.person == person:
                eyes = eyes_of(self.state, person, connection.looking)
                connection.send(encode(messages.Room(self.info(person, eyes, now))))

    # -- what is told -------------------------------------------------------------------

    def table(self, now: float) -> wire.TableInfo:
        """The table as a stranger sees it, described once for all who are told of it together."""
        table = table_info(self.state, self.presence, now)
        if self.state.poll is not None:
            table.poll = self.polls.info(self.state, None, now)
        return table

    def info(self, person: str | None, eyes: Eyes, now: float, table: wire.TableInfo | None = None) -> wire.TableInfo:
        """The table for this person."""
        return self._info(person, eyes, now, self.table(now) if table is None else table, self._moves(eyes))

    def _info(self, person: str | None, eyes: Eyes, now: float, table: wire.TableInfo, moves: int) -> wire.TableInfo:
        """Who sees late, or nothing, is told nothing of the present of the game."""
        state, is_host = self.state, person == self.state.host
        info = replace(
            table,
            poll=None,
            mine=state.holders.get(person or "", []),
            host=is_host,
            muted=person in state.muted,
            hushed=hushed(state) if is_host and (state.banned or state.muted) else [],
            moves=moves,
        )
        if not eyes.near:
            info.seats = [replace(seat, clock=None, deadline=None, stand_in=False) for seat in info.seats]
        if eyes.nothing:
            info.seed = None
        if eyes.near:
            info.take_back = None if state.takebacks.request is None else state.takebacks.info(state)
            info.poll = None if table.poll is None else self.polls.info(state, person, now)
        return info

    def _moves(self, eyes: Eyes) -> int:
        """All there were, once it is over; until then what these eyes have noticed."""
        views, recalled = self.state.views, self.state.recalled
        if recalled is not None and recalled.finished and not eyes.nothing:
            return recalled.moves
        return views.moves if views is not None and views.over and not eyes.nothing else self.noticed(eyes)

    def noticed(self, eyes: Eyes) -> int:
        """How many moves these eyes have noticed: by this their updates are numbered, after the end as well."""
        views, recalled = self.state.views, self.state.recalled
        if eyes.nothing:
            return 0
        if recalled is not None:
            return recalled.count(eyes.viewer, recalled.delayed() if eyes.late else None)
        return 0 if views is None else views.count(eyes.viewer, self.late_told if eyes.late else None)

    def welcome(self, person: str | None, looking: int | None, seen: int, now: float) -> messages.Welcome:
        """The table as it is for this person, through these eyes."""
        eyes = eyes_of(self.state, person, looking)
        return greeting(self.state, eyes, self.late_told if eyes.late else None, self.info(person, eyes, now), seen)

    def greet(self, connection: Connection, seen: int, now: float) -> None:
        looking = None if connection.screen else connection.looking
        connection.send(encode(self.welcome(connection.person, looking, seen, now)))

    def greet_all(self, now: float) -> None:
        for connection in self.connections:
            self.greet(connection, -1, now)

    def rooms(self, now: float, but: Sequence[Connection] = (), near: bool = False) -> None:
        """Tell everyone, but those who know it, that seats, presence or status changed.

        `near`: it is of the present of the game, so those who see late, or nothing, do not even hear that it was.
        """
        table = self.table(now)
        for connection in self.connections:
            eyes = eyes_of(self.state, connection.person, connection.looking)
            if connection not in but and (eyes.near or not near):
                connection.send(encode(messages.Room(self.info(connection.person, eyes, now, table))))

    def outsiders(self, now: float) -> None:
        """The match begins or is over: those who may see nothing of it are told so much."""
        for connection in self.connections:
            eyes = eyes_of(self.state, connection.person, connection.looking)
            if eyes.nothing:
                connection.send(encode(messages.Room(self.info(connection.person, eyes, now))))

    def everyone(self, message: messages.Said | messages.Reacted) -> None:
        body = encode(message)
        for connection in self.connections:
            if not eyes_of(self.state, connection.person, connection.looking).nothing:
                connection.send(body)

    def screens(self, message: messages.Onward) -> None:
        body = encode(message)
        for connection in self.connections:
            if connection.screen:
                connection.send(body)

    # -- moves --------------------------------------------------------------------------

    def updates(self, said: entries.Played) -> list[tuple[Connection, list[bytes]]]:
        """What each connection is to be sent of what was just played; nothing, for those who could not notice."""
        known: dict[tuple[str | None, Viewer, bool], list[bytes]] = {}
        letters: list[tuple[Connection, list[bytes]]] = []
        moment = Moment(self.state, said, self._late_numbers(), self.table(said.at))
        for connection in self.connections:
            eyes = eyes_of(self.state, connection.person, None if connection.screen else connection.looking)
            if eyes.nothing:
                continue
            key = (connection.person, eyes.viewer, eyes.late)
            if key not in known:
                known[key] = [encode(update) for update in self._updates(moment, connection.person, eyes)]
            letters.append((connection, known[key]))
        return letters

    def _late_numbers(self) -> range:
        """The moves that delayed spectators hear of now, where there may be such."""
        assert self.state.views is not None
        late = range(self.late_told, self.late_told)
        if self.state.new.watching == "delayed":
            late = range(self.late_told, max(self.late_told, self.state.views.delayed()))
        self.late_told = late.stop
        return late

    def _updates(self, moment: Moment, person: str | None, eyes: Eyes) -> Iterable[messages.Update]:
        glimpses, state = moment.through(eyes), self.state
        if not glimpses:
            return
        moves = glimpses[-1].noticed if moment.all_moves is None else moment.all_moves
        info = self._info(person, eyes, moment.at, moment.described, moves)
        for glimpse in glimpses:
            seat, by = named(state, glimpse.number) if eyes.late else moment.maker
            yield messages.Update(
                moves=glimpse.noticed,
                view=glimpse.view,
                events=glimpse.events,
                table=info,
                undo=glimpse.undo,
                seat=seat,
                by=by,
            )

    def whole(self, by: By, seat: int, noticed: frozenset[Viewer] | None, now: float) -> list[tuple[Connection, bytes]]:
        """The table anew, for the set-up and for a move taken back (only for who had noticed it)."""
        views = self.state.views
        assert views is not None
        late_saw = by == "set_up" or self.late_told > views.moves
        self.late_told = min(self.late_told, views.moves)
        letters = []
        for connection in self.connections:
            eyes = eyes_of(self.state, connection.person, None if connection.screen else connection.looking)
            unaware = not late_saw if eyes.late else noticed is not None and eyes.viewer not in noticed
            if eyes.nothing or unaware:
                continue
            events = views.story(eyes.viewer) if by == "set_up" else []
            letters.append((connection, self._anew(connection, eyes, events, seat, by, now)))
        return letters

    def flags(self, now: float) -> list[tuple[Connection, bytes]]:
        """Who else has answered by now, for all who could not know it yet."""
        assert self.state.views is not None
        told = self.state.views.tell_flags()
        letters = []
        for connection in self.connections if told else ():
            eyes = eyes_of(self.state, connection.person, None if connection.screen else connection.looking)
            events = self.state.views.flags_for(eyes.viewer, told)
            if events and not eyes.nothing and not eyes.late:
                letters.append((connection, self._anew(connection, eyes, events, -1, "together", now)))
        return letters

    def _anew(
        self, connection: Connection, eyes: Eyes, events: list[wire.EventInfo], seat: int, by: By, now: float
    ) -> bytes:
        """The table as it is, for one connection."""
        views = self.state.views
        assert views is not None
        return encode(
            messages.Update(
                moves=views.count(eyes.viewer),
                view=as_view(views.view(eyes.viewer)),
                events=events,
                table=self.info(connection.person, eyes, now),
                undo=eyes.viewer is not None and views.may_undo(eyes.viewer),
                seat=seat,
                by=by,
            )
        )
