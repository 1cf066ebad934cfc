"""Audience: everyone who is connected to one table, and what each of them is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec
from msgspec.structs import replace

from tablekeep.server import entries, messages, wire
from tablekeep.server.denied import not_yours
from tablekeep.server.describe import Presence, seat_infos, table_info
from tablekeep.server.meanwhile import meanwhile, named
from tablekeep.server.messages import By
from tablekeep.server.polls import Crowd, Polls
from tablekeep.server.recalled import Recalled
from tablekeep.server.state import State
from tablekeep.server.views import Viewer, as_view

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


def _upto(recalled: Recalled, eyes: Eyes) -> int | None:
    return recalled.delayed() if eyes.late else None


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
        return self.polls.due(self.state, self.crowd(), now)

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

    def seats(self, now: float) -> list[wire.SeatInfo]:
        """The chairs, described once for all who are told of them together."""
        return seat_infos(self.state, self.presence, now)

    def info(
        self, person: str | None, eyes: Eyes, now: float, seats: list[wire.SeatInfo] | None = None
    ) -> wire.TableInfo:
        """The table for this person. Who sees late, or nothing, is told nothing of the present of the game."""
        seats = self.seats(now) if seats is None else seats
        if not eyes.near:
            seats = [replace(seat, clock=None, deadline=None, stand_in=False) for seat in seats]
        info = table_info(self.state, seats, self.presence.watchers, person, self._moves(eyes), now)
        if eyes.nothing:
            info.seed = None
        if eyes.near:
            asked = self.state.takebacks
            info.take_back = None if asked.request is None else asked.info(self.state)
            info.poll = None if self.state.poll is None else self.polls.info(self.state, person, now)
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
            return recalled.count(eyes.viewer, _upto(recalled, eyes))
        return 0 if views is None else views.count(eyes.viewer, self.late_told if eyes.late else None)

    def welcome(self, person: str | None, looking: int | None, seen: int, now: float) -> messages.Welcome:
        """The table as it is for this person, through these eyes."""
        eyes, views = eyes_of(self.state, person, looking), self.state.views
        if self.state.recalled is not None:
            return self._recollection(self.state.recalled, person, eyes, now)
        upto = self.late_told if eyes.late else None
        shown = views is not None and not eyes.nothing
        story = views.story(eyes.viewer, upto) if views is not None and shown else []
        view = None
        if views is not None and shown:
            view = as_view(views.past_view(self.late_told) if eyes.late else views.view(eyes.viewer))
        acted, deeds = meanwhile(self.state, eyes.viewer, self.state.seats_of(person) if eyes.near else [])
        return messages.Welcome(
            version=wire.VERSION,
            table=self.info(person, eyes, now),
            looking=eyes.viewer,
            moves=self.noticed(eyes),
            view=view,
            undo=eyes.viewer is not None and views is not None and views.may_undo(eyes.viewer),
            story=story,
            recap=sum(event.after > seen for event in story),
            returning=seen >= 0,
            acted=acted,
            deeds=deeds,
            chat=[] if eyes.nothing else self.state.chat,
        )

    def _recollection(self, recalled: Recalled, person: str | None, eyes: Eyes, now: float) -> messages.Welcome:
        """A match without its rules: there is nothing to see, only to tell."""
        upto, names = _upto(recalled, eyes), [seat.name for seat in self.state.seats]
        return messages.Welcome(
            version=wire.VERSION,
            table=self.info(person, eyes, now),
            looking=eyes.viewer,
            moves=recalled.count(eyes.viewer, upto),
            view=None,
            undo=False,
            story=[] if eyes.nothing else recalled.story(eyes.viewer, names, upto),
            recap=0,
            returning=False,
            acted=0,
            deeds=[],
            chat=[] if eyes.nothing else self.state.chat,
        )

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
        seats = self.seats(now)
        for connection in self.connections:
            eyes = eyes_of(self.state, connection.person, connection.looking)
            if connection not in but and (eyes.near or not near):
                connection.send(encode(messages.Room(self.info(connection.person, eyes, now, seats))))

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

    # -- moves --------------------------------------------------------------------------

    def updates(self, numbers: range, seat: int, by: By, now: float) -> list[tuple[Connection, list[bytes]]]:
        """What each connection is to be sent of these moves; nothing, for those who could not notice."""
        known: dict[tuple[str | None, Viewer, bool], list[bytes]] = {}
        letters: list[tuple[Connection, list[bytes]]] = []
        late, seats = self._late_numbers(), self.seats(now)
        for connection in self.connections:
            eyes = eyes_of(self.state, connection.person, None if connection.screen else connection.looking)
            if eyes.nothing:
                continue
            key = (connection.person, eyes.viewer, eyes.late)
            if key not in known:
                told = late if eyes.late else numbers
                info = self.info(connection.person, eyes, now, seats)
                known[key] = [encode(update) for update in self._updates(eyes, told, seat, by, info)]
            letters.append((connection, known[key]))
        return letters

    def _late_numbers(self) -> range:
        """The moves that delayed spectators hear of now."""
        assert self.state.views is not None
        late = range(self.late_told, max(self.late_told, self.state.views.delayed()))
        self.late_told = late.stop
        return late

    def _updates(
        self, eyes: Eyes, numbers: range, seat: int, by: By, info: wire.TableInfo
    ) -> Iterable[messages.Update]:
        views = self.state.views
        assert views is not None
        for number in numbers:
            if not views.noticed(eyes.viewer, number):
                continue
            view = views.past_view(number + 1) if eyes.late else views.view(eyes.viewer)
            maker = named(self.state, number) if eyes.late else (seat, by)
            yield messages.Update(
                moves=views.count(eyes.viewer, number + 1),
                view=as_view(view),
                events=views.events_of(number, eyes.viewer),
                table=info,
                undo=eyes.viewer is not None and views.may_undo(eyes.viewer),
                seat=maker[0],
                by=maker[1],
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
