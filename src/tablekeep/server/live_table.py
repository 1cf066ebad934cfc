"""One live table. One thing happens at a time, and nobody hears of it before it is durable."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial

from tablekeep.server import chairs, entries, hosting, messages, playing, study, wire
from tablekeep.server.audience import Connection, encode
from tablekeep.server.autopilot import Autopilot
from tablekeep.server.denied import Denied, not_now
from tablekeep.server.erasure import erased
from tablekeep.server.services import Services
from tablekeep.server.state import State
from tablekeep.server.views import Viewer
from tablekeep.server.visited_table import VisitedTable

log = logging.getLogger("tablekeep.live_table")
Command = Callable[[State, float], entries.Entry | None]
Answer = Callable[[messages.Done | Denied | None], None]
"""Called once, with yes or no, or with nothing more to be said."""


class Made:
    """A move that was played and is not durable yet: what goes out once it is. `ended`: the match, by this move."""

    def __init__(
        self,
        said: entries.Played,
        appended: asyncio.Future[int],
        letters: list[tuple[Connection, list[bytes]]],
        done: messages.Done,
        ended: bool,
    ) -> None:
        self.said = said
        self.appended = appended
        self.letters = letters
        self.done = done
        self.ended = ended


class LiveTable(VisitedTable):
    """The table's single writer: everything that changes it goes through `turn`."""

    def __init__(self, services: Services, state: State, entries_kept: int) -> None:
        super().__init__(services, state, entries_kept)
        self.autopilot = Autopilot(self)

    def put_back(self) -> None:
        """The table is an older one: everybody is shown it anew, and what it does by itself is planned anew."""
        self.audience.put_back(self.state)
        self.audience.greet_all(self.services.now())
        self.autopilot.arrange()

    # -- before the start ---------------------------------------------------------------

    async def change(self, person: str, command: Command) -> wire.TableInfo:
        """Sit, stand, send away, put a bot, close, lock, keep out, mute: whatever the command comes to."""
        async with self.exclusive() as state:
            entry = command(state, self.services.now())
            if entry is not None:
                await self.admit(entry)
                await self.enter(entry)
                self._seats_changed(entry)
                await self.save_row()
            return self._info(person)

    def _seats_changed(self, entry: entries.Entry) -> None:
        """Whoever sat down is shown the table anew, now through the seat; the others hear who sits where."""
        now, person = self.services.now(), entry.person if isinstance(entry, entries.Sat) else None
        if isinstance(entry, entries.Hosted):
            self._hosted(entry)
        self.audience.recount()
        greeted = [c for c in self.audience.connections if person is not None and c.person == person]
        for connection in greeted:
            self.audience.greet(connection, -1, now)
        self.audience.rooms(now, but=greeted)

    def _hosted(self, entry: entries.Hosted) -> None:
        """Whoever is kept out goes, and what the table does by itself is planned anew."""
        if isinstance(entry, entries.Banned) and entry.on:
            self.audience.show_out(entry.person, self.services.now())
        if isinstance(entry, (entries.Banned, entries.Closed)):
            self.autopilot.arrange()

    async def keep_out(self, banned: dict[str, str]) -> None:
        """Whoever was kept out of another table is kept out of this one."""
        async with self.exclusive():
            for person, name in banned.items():
                await self.enter(entries.Banned(self.services.now(), person, name))

    async def start(self, person: str) -> wire.TableInfo:
        async with self.exclusive() as state:
            await self.kept(self.append(state.begin(chairs.start(state, person, self.services.now()))))
            self._send(self.audience.whole("set_up", -1, None, self.services.now()))
            self.audience.outsiders(self.services.now())
            self.autopilot.moved(None)
            await self.save_row()
            return self._info(person)

    # -- playing ------------------------------------------------------------------------

    async def play(self, person: str | None, message: messages.Play) -> messages.Done:
        """Answer a decision. The same message twice is one move."""
        done, _ = await self._answered(person, message, None)
        return done

    async def play_live(self, asker: Connection, message: messages.Play) -> messages.Done | None:
        """The same from somebody who looks on; None where they have heard "done" with the move."""
        done, heard = await self._answered(asker.person, message, asker)
        return None if heard else done

    async def _answered(
        self, person: str | None, message: messages.Play, asker: Connection | None
    ) -> tuple[messages.Done, bool]:
        began = time.perf_counter()
        async with self.exclusive() as state:
            known = playing.already(state, person, message.id)
            if known is not None:
                return known, False
            said = playing.answer(state, person, message, self.services.now())
            done = await self._make(said, message.decision, asker)
            self.services.metrics.told.took(time.perf_counter() - began)
            await self._returned(person, wanted=(message.seat,))
            return done

    def play_at_once(self, asker: Connection, message: messages.Play, answer: Answer) -> bool:
        """The same for a line that has nobody to wait for it; False where more is to be done than to play and tell.

        `answer`: what the asker is to be told; nothing, where they heard "done" with the move.
        """
        began, state, person = time.perf_counter(), self.state, asker.person
        if playing.seats_to_give_back(state, person, (message.seat,)) or not self.seize():
            return False
        try:
            known = playing.already(state, person, message.id)
            if known is None:
                said = playing.answer(state, person, message, self.services.now())
                made = self._made_of(said, message.decision)
        except BaseException:
            self.release()
            raise
        if known is None:
            made.appended.add_done_callback(partial(self._made_at_once, made, asker, answer, began))
        else:
            self.release()
            answer(known)
        return True

    def _made_at_once(
        self, made: Made, asker: Connection, answer: Answer, began: float, appended: asyncio.Future[int]
    ) -> None:
        """The log has answered: all are told, and the next may have their turn."""
        told: messages.Done | Denied | None = None
        try:
            self.answered(appended)
            told = None if self._tell(made, asker) else made.done
            self.services.metrics.told.took(time.perf_counter() - began)
            if made.ended:
                self.row_follows()
        except Denied as no:
            told = no
        finally:
            self.release()
            answer(told)

    async def play_for(self, seat: int, move: dict[str, object], decision: str, by: entries.Maker) -> None:
        """A program answers for a seat, if that is still its part and it is still asked that."""
        async with self.exclusive():
            if seat in self.autopilot.seats_to_play():
                await self._make(entries.Played(self.services.now(), seat, [move], by), decision)

    async def _make(
        self, said: entries.Played, decision: str | None, asker: Connection | None = None
    ) -> tuple[messages.Done, bool]:
        """Play, keep, tell: in this order. Whoever asked for it hears "done" with the rest, in one breath."""
        made = self._made_of(said, decision)
        await self.kept(made.appended)
        heard = self._tell(made, asker)
        if made.ended:
            await self.save_row()
        return made.done, heard

    def _made_of(self, said: entries.Played, decision: str | None) -> Made:
        """It is played, on its way to the log, and written down for everybody; nobody has heard of it yet."""
        views = self.state.views
        assert views is not None
        was_over, entry = views.over, self.state.play(said, decision)
        appended = self.append(entry)
        letters = self.audience.updates(entry)
        done = messages.Done(said.id, views.count(said.seat))
        return Made(said, appended, letters, done, views.over and not was_over)

    def _tell(self, made: Made, asker: Connection | None) -> bool:
        """It is durable: everybody hears of it, and the table goes on. Has the asker heard that it is done?"""
        said, heard = made.said, False
        for connection, mine in made.letters:
            if connection is asker:
                heard = True
                connection.send(*mine, encode(made.done))
            elif mine:
                connection.send(*mine)
        self.services.metrics.moves[said.by] += 1
        self.autopilot.moved(said.seat if said.by == "person" else None)
        if made.ended:
            self.audience.outsiders(said.at)
        return heard

    async def vote(self, person: str | None, message: messages.Vote) -> messages.Done:
        """One of those who look on chooses. It is kept, and secret until the count."""
        async with self.exclusive() as state:
            done = playing.already(state, person, message.id)
            if done is not None:
                return done
            hosting.refuse_closed(state)
            self._may_come(person)
            entry = self.audience.vote(person, message, self.services.now())
            await self.enter(entry)
            self.audience.heard(entry.person, entry.at)
            self.autopilot.arrange()
            return messages.Done(message.id, playing.under_way(state).count(None))

    async def count_votes(self) -> None:
        """Those who look on have chosen, or their time is up: what they say is played where it is asked for."""
        async with self.exclusive() as state:
            now, due = self.services.now(), self.audience.count_due(self.services.now())
            if due is not None and due <= now + 1e-6:
                await self._make(playing.count(state, now), None)

    async def tell_flags(self) -> None:
        """Everyone else learns who has answered by now."""
        async with self.exclusive():
            self._send(self.audience.flags(self.services.now()))

    def _send(self, letters: list[tuple[Connection, bytes]]) -> None:
        for connection, letter in letters:
            connection.send(letter)

    # -- taking back --------------------------------------------------------------------

    async def undo(self, person: str | None, message: messages.Undo) -> messages.Done:
        """Where undo is free no longer the table is asked; who plays alone with bots need not wait for anyone."""
        async with self.exclusive() as state:
            done = playing.already(state, person, message.id)
            if done is not None:
                return done
            entry = playing.undo(state, person, message, self.services.now())
            if entry is None:
                playing.ask_back(state, person or "", message)
                await self._take_back()
            else:
                await self._gone_back(entry, playing.under_way(state).who_noticed_last())
            return messages.Done(message.id, playing.under_way(self.state).count(message.seat))

    async def grant(self, person: str | None, yes: bool) -> None:
        """Somebody answers a player who asks to take a move back."""
        async with self.exclusive() as state:
            hosting.refuse_closed(state)
            state.takebacks.answer(state, person, yes)
            await self._take_back()

    async def _take_back(self) -> None:
        """Tell everyone how the question stands; if all agree, go back."""
        entry = self.state.takebacks.granted(self.state, self.services.now())
        if entry is None:
            self.audience.rooms(self.services.now(), near=True)
        else:
            await self._gone_back(entry, None)

    async def _gone_back(self, entry: entries.Undone | entries.TakenBack, noticed: frozenset[Viewer] | None) -> None:
        """`noticed`: who had noticed what is gone; None for everyone."""
        await self.enter(entry)
        self._send(self.audience.whole("undo", entry.seat, noticed, self.services.now()))
        self.autopilot.moved(entry.seat)

    # -- asking -------------------------------------------------------------------------

    async def ask(self, person: str | None, message: messages.Ask) -> messages.Why:
        """Why a move could not be played; changes nothing."""
        async with self.exclusive() as state:
            playing.refuse_seat_of_others(state, person, message.seat)
            no = playing.under_way(state).match.refusal(message.seat, message.move)
            return messages.Why(message.id, None if no is None else wire.Refusal(no.code, no.rule, no.text))

    async def hint(self, person: str | None, message: messages.Hint) -> messages.Hinted:
        """What a coach would do with what this seat knows, and why."""
        async with self.exclusive() as state:
            hosting.refuse_closed(state)
            playing.refuse_seat_of_others(state, person, message.seat)
            playing.refuse_while_they_choose(playing.under_way(state))
            match, names = playing.under_way(state).match, [seat.name for seat in state.seats]
            if match.seen_by(message.seat).decision is None:
                raise not_now("not_asked", "You are not asked anything right now.", "TK-2")
            position = match.position()
        services, seed = self.services, self.services.dice().getrandbits(32)
        if services.settings.coach:
            advice = await services.study.coach(position, message.seat, names, services.settings.coach, seed)
        else:
            advice = await asyncio.to_thread(study.advice, position, message.seat, names, 0, seed)
        return messages.Hinted(message.id, advice.move, advice.text, advice)

    # -- talking ------------------------------------------------------------------------

    async def say(self, person: str | None, name: str, message: messages.Say) -> messages.Done:
        async with self.exclusive() as state:
            done = messages.Done(message.id, self.audience.noticed(self._eyes(person)))
            if playing.already(state, person, message.id) is not None:
                return done
            await self.enter(playing.say(state, person, name, message, self.services.now()))
            self.audience.everyone(messages.Said(state.talk.lines[-1]))
            await self._returned(person)
            return done

    async def react(self, person: str | None, name: str, message: messages.React) -> None:
        async with self.exclusive() as state:
            hosting.refuse_closed(state)
            seat, called = playing.speaker(state, person, name)
            self.audience.everyone(messages.Reacted(seat, called, message.reaction))
            await self._returned(person)

    async def set_tempo(self, person: str | None, message: messages.SetTempo) -> None:
        """The host says how quickly shared screens show things."""
        async with self.exclusive() as state:
            hosting.host_only(state, person or "")
            state.tempo = message.tempo
            self.audience.rooms(self.services.now())

    async def onward(self, person: str | None) -> None:
        """Whoever sits here has seen what was revealed: screens that nobody can tap go on with them."""
        async with self.exclusive() as state:
            if (person or "") in state.holders:
                self.audience.screens(messages.Onward())

    async def forget(self, person: str) -> None:
        """Somebody deletes themselves: they get up, or leave their seat to a stand-in; the log knows them no more."""
        async with self.exclusive() as state:
            for entry in playing.leave_for_good(state, person, self.services.now()):
                await self.enter(entry)
            others = {seat.name for seat in state.seats if seat.person != person}
            kept = self.services.store.log
            await kept.rewrite(self.id, erased(person, await kept.entries_of(self.id), others))
            await self.read_again()
            self.audience.presence.here.pop(person, None)

    # -- afterwards ---------------------------------------------------------------------

    async def rematched(self, person: str, open_table: Callable[[State], Awaitable[str]]) -> str:
        """The table of the rematch: opened by the first who asks, the same for all."""
        async with self.exclusive() as state:
            playing.refuse_rematch(state, person)
            if state.rematch is None:
                table = await open_table(state)
                await self.enter(entries.Rematched(self.services.now(), table))
                self.audience.rooms(self.services.now())
            assert state.rematch is not None
            return state.rematch

    async def woke(self, put_away: bool) -> None:
        """Read back from the disk: whoever is a program goes on.

        Live clocks start anew, unless the table was only put away and the server was there all the time.
        """
        async with self.exclusive() as state:
            if await self.services.store.tables.standing_of(self.id) != (state.listed, None):
                await self.save_row()
            if state.listed == "playing":
                if state.clocks.ticking and not put_away:
                    await self._wake_clocks()
                self.autopilot.arrange()

    async def _wake_clocks(self) -> None:
        try:
            await self.enter(entries.Woken(self.services.now()))
        except Denied as no:
            log.warning("the clocks of table %s could not be started anew: %s", self.id, no)
        await self.again()

    def step_back(self, text: str) -> None:
        """Another server keeps this table from now on; whoever is connected comes back and finds it there."""
        self.gone = True
        self.close("going_down", text)

    def close(self, code: str, text: str) -> None:
        """No more by itself; whoever is connected is told why."""
        self.autopilot.stop()
        for connection in list(self.audience.connections):
            connection.end(code, text)
