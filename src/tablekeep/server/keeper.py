"""Keeper: one live table. One thing happens at a time, and nobody hears of it before it is durable."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from tablekeep.engine import Match, Refused
from tablekeep.server import chairs, entries, messages, wire
from tablekeep.server.audience import Audience, By, Connection, encode, eyes_of
from tablekeep.server.autopilot import Autopilot, think
from tablekeep.server.denied import Denied, no_such, not_now, not_yours
from tablekeep.server.describe import inbox_row
from tablekeep.server.house import House
from tablekeep.server.state import State
from tablekeep.server.takebacks import Request, last_move
from tablekeep.server.turns import Kept
from tablekeep.server.views import Sight, aloud

Wish = Callable[[State, float], entries.Entry | None]


class Keeper(Kept):
    """The table's single writer: everything that changes it goes through `turn`."""

    def __init__(self, house: House, state: State, entries_kept: int) -> None:
        super().__init__(house, state, entries_kept)
        self.audience = Audience(state, house.now())
        self.autopilot = Autopilot(self)

    def put_back(self) -> None:
        """The table is an older one: everybody is shown it anew, and what it does by itself is planned anew."""
        self.audience.put_back(self.state)
        self.audience.greet_all(self.house.now())
        self.autopilot.arrange()

    # -- before the start ---------------------------------------------------------------

    async def change(self, person: str, wish: Wish) -> wire.TableInfo:
        """Sit, stand, send away, put a bot: whatever the wish comes to."""
        async with self.turn() as state:
            entry = wish(state, self.house.now())
            if entry is not None:
                await self.admit(entry)
                await self.enter(entry)
                self._seats_changed(entry)
                await self.save_row()
            return self._info(person)

    def _seats_changed(self, entry: entries.Entry) -> None:
        """Whoever sat down is shown the table anew, now through the seat; the others hear who sits where."""
        now, person = self.house.now(), entry.person if isinstance(entry, entries.Sat) else None
        self.audience.recount()
        greeted = [c for c in self.audience.connections if person is not None and c.person == person]
        for connection in greeted:
            self.audience.greet(connection, -1, now)
        self.audience.rooms(now, but=greeted)

    async def start(self, person: str) -> wire.TableInfo:
        async with self.turn() as state:
            entry = chairs.start(state, person, self.house.now())
            await self.enter(entry)
            for connection, letter in self.audience.whole("set_up", -1, None, self.house.now()):
                connection.send(letter)
            self.audience.outsiders(self.house.now())
            self.autopilot.moved(None)
            await self.save_row()
            return self._info(person)

    async def info(self, person: str | None) -> wire.TableInfo:
        async with self.turn():
            return self._info(person)

    def _info(self, person: str | None) -> wire.TableInfo:
        mine = self.state.seats_of(person)
        eyes = eyes_of(self.state, person, mine[0] if len(mine) == 1 else None)
        return self.audience.info(person, eyes, self.house.now())

    # -- playing ------------------------------------------------------------------------

    async def play(self, person: str | None, wish: messages.Play) -> messages.Done:
        """Answer a decision. The same message twice is one move."""
        done, _ = await self._play(person, wish, None)
        return done

    async def play_live(self, asker: Connection, wish: messages.Play) -> messages.Done | None:
        """The same from somebody who looks on; None where they have heard "done" with the move."""
        done, heard = await self._play(asker.person, wish, asker)
        return None if heard else done

    async def _play(
        self, person: str | None, wish: messages.Play, asker: Connection | None
    ) -> tuple[messages.Done, bool]:
        async with self.turn():
            known = self._already(person, wish.id)
            if known is not None:
                return known, False
            self._own(person, wish.seat)
            entry = entries.Played(self.house.now(), wish.seat, [], "person", wish.id, person or "")
            done = await self._make(entry, wish.move, wish.decision, asker)
            await self._returned(person, wished=(wish.seat,))
            return done

    async def play_for(self, seat: int, move: dict[str, object], decision: str, by: entries.Maker) -> None:
        """A program answers for a seat, if that is still its part and it is still asked that."""
        async with self.turn():
            if seat in self.autopilot.seats_to_play():
                entry = entries.Played(self.house.now(), seat, [], by)
                await self._make(entry, move, decision)

    async def _make(
        self, entry: entries.Played, said: object, decision: str, asker: Connection | None = None
    ) -> tuple[messages.Done, bool]:
        """Play, keep, tell: in this order. Whoever asked for it hears "done" with the rest, in one breath."""
        sight, before = self._playing(), self._playing().moves
        was_over = sight.match.over
        self.state.play(entry, said, decision)
        appended = self.append(entry)
        self.audience.takebacks.moved(entry.seat, -1 not in entry.hidden)
        named: tuple[int, By] = (-1, "together") if sight.of_all else (entry.seat, entry.by)
        letters = self.audience.updates(range(before, sight.moves), *named, entry.at)
        done, heard = messages.Done(entry.id, sight.count(entry.seat)), False
        await self.kept(appended)
        for connection, mine in letters:
            if connection is asker:
                heard = True
                connection.send(*mine, encode(done))
            elif mine:
                connection.send(*mine)
        self.autopilot.moved(entry.seat if entry.by == "person" else None)
        if sight.match.over and not was_over:
            self.audience.outsiders(entry.at)
            await self.save_row()
        return done, heard

    async def tell_flags(self) -> None:
        """Everyone else learns who has answered by now."""
        async with self.turn():
            for connection, letter in self.audience.flags(self.house.now()):
                connection.send(letter)

    async def undo(self, person: str | None, wish: messages.Undo) -> messages.Done:
        async with self.turn() as state:
            done = self._already(person, wish.id)
            if done is not None:
                return done
            self._own(person, wish.seat)
            sight = self._playing()
            if not sight.may_undo(wish.seat) and wish.ask:
                return await self._ask_back(person or "", wish)
            if not sight.may_undo(wish.seat):
                text = "That cannot be taken back: luck was drawn, something was revealed, or somebody may have moved."
                raise not_now("no_undo", text, "TK-4")
            noticed = frozenset(viewer for viewer in sight.viewers if sight.noticed(viewer, sight.moves - 1))
            self.audience.takebacks.moved(wish.seat, noticed=True)
            await self.enter(entries.Undone(self.house.now(), wish.seat, wish.id, person or ""))
            for connection, letter in self.audience.whole("undo", wish.seat, noticed, self.house.now()):
                connection.send(letter)
            self.autopilot.moved(wish.seat)
            return messages.Done(wish.id, state.sight.count(wish.seat) if state.sight else 0)

    async def _ask_back(self, person: str, wish: messages.Undo) -> messages.Done:
        """Undo is free no longer: the table is asked. Whoever plays alone with bots need not wait for anyone."""
        if self._playing().match.over:
            raise not_now("over", "The game is over.", "TK-7")
        move = last_move(self.state, wish.seat)
        self.audience.takebacks.ask(Request(wish.seat, move, person, wish.id))
        await self._take_back()
        return messages.Done(wish.id, self._playing().count(wish.seat))

    async def grant(self, person: str | None, yes: bool) -> None:
        """Somebody answers a player who asks to take a move back."""
        async with self.turn() as state:
            self.audience.takebacks.answer(state, person, yes)
            await self._take_back()

    async def _take_back(self) -> None:
        """Tell everyone how the question stands; if all agree, go back."""
        now = self.house.now()
        entry = self.audience.takebacks.granted(self.state, now)
        if entry is None:
            self.audience.rooms(now)
            return
        await self.enter(entry)
        for connection, letter in self.audience.whole("undo", entry.seat, None, now):
            connection.send(letter)
        self.autopilot.moved(entry.seat)

    def _already(self, person: str | None, id: str) -> messages.Done | None:
        """What was answered when this very message came before."""
        known = self.state.answered.get((person or "", id))
        return None if known is None else messages.Done(id, known[1])

    def _own(self, person: str | None, seat: int) -> None:
        if seat >= len(self.state.seats):
            raise no_such("seat", f"This table has seats 0 to {len(self.state.seats) - 1}.")
        if seat not in self.state.seats_of(person):
            raise not_yours("That is not your seat.")

    def _playing(self) -> Sight:
        sight = self.state.sight
        if sight is None:
            raise not_now("not_started", "The match has not begun yet.")
        return sight

    # -- asking -------------------------------------------------------------------------

    async def ask(self, person: str | None, wish: messages.Ask) -> messages.Why:
        """Why a move could not be played; changes nothing."""
        async with self.turn():
            self._own(person, wish.seat)
            no = self._playing().match.refusal(wish.seat, wish.move)
            return messages.Why(wish.id, None if no is None else wire.Refusal(no.code, no.rule, no.text))

    async def hint(self, person: str | None, wish: messages.Hint) -> messages.Hinted:
        """What a sensible player would do with what this seat knows."""
        async with self.turn():
            self._own(person, wish.seat)
            twin = aloud(self._playing().match)
        decision = next((d for d in twin.decisions if d.seat == wish.seat), None)
        if decision is None:
            raise not_now("not_asked", "You are not asked anything right now.", "TK-2")
        move = await think(twin, decision, "sensible", self.house.dice())
        return messages.Hinted(wish.id, move.as_json(), move.text)

    # -- talking ------------------------------------------------------------------------

    async def say(self, person: str | None, name: str, wish: messages.Say) -> messages.Done:
        async with self.turn() as state:
            done = self._already(person, wish.id)
            if done is not None:
                return done
            seat, called = self._speaker(person, name)
            text = chairs.clean_text(wish.text)
            if not text:
                raise Denied(400, "not_understood", "There is nothing to read in that.")
            self._may_say(text, seat)
            await self.enter(entries.Said(self.house.now(), person or "", called, text, wish.id, seat))
            self.audience.everyone(messages.Said(state.chat[-1]))
            await self._returned(person)
            return messages.Done(wish.id, self._info(person).moves)

    async def react(self, person: str | None, name: str, wish: messages.React) -> None:
        async with self.turn():
            seat, called = self._speaker(person, name)
            self.audience.everyone(messages.Reacted(seat, called, wish.reaction))
            await self._returned(person)

    def _may_say(self, text: str, seat: int | None) -> None:
        """Some games say what may be said; what is held back is told to its writer and kept nowhere."""
        match = self.state.match
        no = None if match is None else match.game.refuse_talk(match.table, text, seat)
        if no is not None:
            raise Refused(no)

    def _speaker(self, person: str | None, name: str) -> tuple[int | None, str]:
        """Who speaks: somebody at the table, or a spectator who has given a name."""
        mine = self.state.seats_of(person)
        if mine:
            return mine[0], self.state.seats[mine[0]].name
        if not person or not name or eyes_of(self.state, person, None).nothing:
            raise not_yours("Give yourself a name before you speak at this table.")
        return None, name

    # -- stand-ins ----------------------------------------------------------------------

    async def warm(self, person: str | None, wish: messages.Warm) -> None:
        """Let a stand-in keep a seat, or take it back."""
        async with self.turn() as state:
            self._own(person, wish.seat)
            if self._playing().match.over:
                raise not_now("over", "The game is over.", "TK-7")
            if (state.seats[wish.seat].stand_in != "") != wish.on:
                await self._warm(wish.seat, wish.on, asked=wish.on)
            await self._returned(person)

    async def seat_absent(self, seat: int) -> None:
        """A seat's time is up and its table chose that a stand-in takes over."""
        async with self.turn() as state:
            if not state.seats[seat].by_itself and self.autopilot.is_overdue(seat):
                await self._warm(seat, True, asked=False)

    async def _warm(self, seat: int, on: bool, asked: bool) -> None:
        await self.enter(entries.Warmed(self.house.now(), seat, on, asked))
        self.audience.rooms(self.house.now())
        self.autopilot.arrange()

    async def _returned(self, person: str | None, wished: tuple[int, ...] = ()) -> None:
        """Whoever does anything gets back the seats that were only kept in absence, and the one played at."""
        for seat in self.state.seats_of(person):
            stand_in = self.state.seats[seat].stand_in
            if stand_in == "absent" or (stand_in and seat in wished):
                await self._warm(seat, False, asked=False)

    # -- looking ------------------------------------------------------------------------

    async def join(self, connection: Connection, seen: int) -> None:
        """Somebody connects, or says hello again: they are shown the table as it is for them."""
        async with self.turn():
            changed = self.audience.join(connection)
            if not connection.screen:
                await self._returned(connection.person)
            now = self.house.now()
            self.audience.greet(connection, seen if seen >= 0 else self.last_look(connection.person), now)
            if changed:
                self.audience.rooms(now, but=[connection])
            self.autopilot.arrange()

    async def look(self, connection: Connection, seat: int | None) -> None:
        """See through another of one's own seats, or none."""
        async with self.turn():
            if seat is not None and connection.screen:
                raise not_yours("A shared screen looks through nobody's eyes.")
            if seat is not None:
                self._own(connection.person, seat)
            connection.looking, connection.curtain = seat, seat is None
            await self._returned(connection.person)
            self.audience.greet(connection, -1, self.house.now())

    async def leave(self, connection: Connection) -> None:
        async with self.turn():
            now = self.house.now()
            if self.audience.leave(connection, now):
                self.audience.rooms(now)
                self.autopilot.arrange()
            await self.looked(connection.person)

    async def view(self, person: str | None, seat: int | None) -> messages.Welcome:
        """For clients that poll."""
        async with self.turn():
            if seat is not None:
                self._own(person, seat)
            await self.looked(person)
            return self.audience.welcome(person, seat, -1, self.house.now())

    async def inbox_row(self, person: str, looked: int) -> tuple[wire.InboxRow, bool]:
        """This table in somebody's inbox, and whether they are here right now."""
        async with self.turn() as state:
            here = bool(self.audience.presence.here.get(person))
            return inbox_row(state, person, None if here else looked), here

    async def album(self, person: str | None) -> str:
        """The pictures this table plays with, for whoever may look at it."""
        async with self.turn() as state:
            if eyes_of(state, person, None).nothing:
                raise not_yours("The host of this table wants no spectators.")
            if not state.new.album:
                raise no_such("picture", "This table plays with the deck of the box.")
            return state.new.album

    # -- afterwards ---------------------------------------------------------------------

    async def finished(self, person: str | None) -> Match:
        """The match, once it is over and this person may know it."""
        async with self.turn() as state:
            if eyes_of(state, person, None).nothing:
                raise not_yours("The host of this table wants no spectators.")
            if state.match is None or not state.match.over:
                raise not_now("not_over", "That can be seen once the match is over.")
            return state.match

    async def rematched(self, person: str, open_table: Callable[[State], Awaitable[str]]) -> str:
        """The table of the rematch: opened by the first who asks, the same for all."""
        async with self.turn() as state:
            if not state.seats_of(person):
                raise not_yours("Only those who played can ask for a rematch.")
            if state.status != "over":
                raise not_now("not_over", "A rematch can be asked for once the match is over.")
            if state.rematch is None:
                table = await open_table(state)
                await self.enter(entries.Rematched(self.house.now(), table))
                self.audience.rooms(self.house.now())
            assert state.rematch is not None
            return state.rematch

    async def woke(self, put_away: bool) -> None:
        """Read back from the disk: whoever is a program goes on.

        Live clocks start anew, unless the table was only put away and the server was there all the time.
        """
        async with self.turn() as state:
            listed = self.house.store.read("SELECT status, due FROM tables WHERE id = ?", (self.id,))
            if listed != [(state.status, None)]:
                await self.save_row()
            if state.status == "playing":
                if state.clocks.ticking and not put_away:
                    await self.enter(entries.Woken(self.house.now()))
                self.autopilot.arrange()

    def close(self, code: str, text: str) -> None:
        """No more by itself; whoever is connected is told why."""
        self.autopilot.stop()
        for connection in list(self.audience.connections):
            connection.end(code, text)
