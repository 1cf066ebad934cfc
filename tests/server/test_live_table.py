"""One live table: one thing at a time, and nobody hears of anything before it is kept."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tablekeep.server import messages
from tablekeep.server.denied import Denied
from tablekeep.server.live_table import LiveTable
from tablekeep.server.store import Answer
from tests.server.company import Guest, Party, play, run, settle
from tests.server.test_restart import Broken


def test_nobody_hears_of_a_move_before_it_is_durable(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        live_table = await party.table("ann", "bob")
        bob, log = await party.guest(live_table, "bob"), party.store.log
        real, held = log.append, Answer()

        def late(table: str, number: int, body: bytes) -> Answer:
            real(table, number, body)
            return held

        log.append = late  # type: ignore[method-assign]
        heard = len(bob.letters)
        move = asyncio.create_task(play(live_table, "ann", 0, "word wren"))
        for _ in range(20):
            await asyncio.sleep(0.001)
        assert (len(bob.letters), live_table.busy, move.done()) == (heard, True, False)
        held.set_result(1)
        assert (await move).moves == 1
        assert bob.last("update")["moves"] == 1
        await party.close()

    run(story())


def test_the_same_message_twice_is_done_once(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        guest = await party.guest(table, "ann")
        one, other = await asyncio.gather(*[play(table, "ann", 0, "word wren", "m1") for _ in range(2)])
        said = [await table.say("ann", "", messages.Say("s1", "hello")) for _ in range(2)]
        assert one == other
        assert said[0] == said[1]
        assert (len(guest.heard("update")), len(guest.heard("said"))) == (1, 1)
        await party.close()

    run(story())


def test_who_asked_over_the_line_hears_done_with_the_move(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        ann, bob = await party.guest(table, "ann"), await party.guest(table, "bob")
        assert table.state.match is not None
        decision = table.state.match.decision_of(0)
        assert decision is not None
        assert await table.play_live(ann, messages.Play("m1", 0, decision.id, "word wren")) is None
        assert [message["type"] for message in ann.heard()[-2:]] == ["update", "done"]
        assert bob.heard()[-1]["type"] == "update"
        again = await table.play_live(ann, messages.Play("m1", 0, decision.id, "word wren"))
        assert again == messages.Done("m1", 1), "nothing new happened, so it is only answered"
        await party.close()

    run(story())


class AtOnce:
    """Somebody at a table whose moves are made without waiting for a turn."""

    def __init__(self, table: LiveTable, guest: Guest) -> None:
        self.table = table
        self.guest = guest
        self.told: list[messages.Done | Denied | None] = []

    def plays(self, seat: int, move: str, id: str) -> bool:
        assert self.table.state.match is not None
        decision = self.table.state.match.decision_of(seat)
        asked = "none" if decision is None else decision.id
        return self.table.play_at_once(self.guest, messages.Play(id, seat, asked, move), self.told.append)


def test_a_move_at_once_is_a_move_like_any_other(tmp_path: Path) -> None:
    """Played, kept and told; the same message twice is one move; a refusal changes nothing and holds nobody up."""

    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        ann, bob = [AtOnce(table, await party.guest(table, name)) for name in ("ann", "bob")]
        assert ann.plays(0, "word wren", "m1")
        assert not ann.plays(0, "word wren", "m1"), "it is on its way to the disk: the next waits for its turn"
        heard = len(bob.guest.letters)
        await settle()
        assert [message["type"] for message in ann.guest.heard()[-2:]] == ["update", "done"]
        assert len(bob.guest.letters) == heard + 1
        assert ann.plays(0, "word wren", "m1")
        assert ann.told == [None, messages.Done("m1", 1)], "done was heard with the move; nothing new happened since"
        with pytest.raises(Denied, match="not your seat"):
            ann.plays(1, "word wren", "m2")
        assert not table.busy
        assert len(await party.store.log.entries_of(table.id)) == table._next
        await party.close()

    run(story())


def test_a_move_at_once_that_was_not_kept_never_happened(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        ann, bob = [AtOnce(table, await party.guest(table, name)) for name in ("ann", "bob")]
        heard = len(bob.guest.letters)
        with Broken(table):
            assert ann.plays(0, "word wren", "m1")
            await settle()
        assert [no.refusal.code for no in ann.told if isinstance(no, Denied)] == ["not_kept"]
        assert (len(bob.guest.letters), table.busy) == (heard, False)
        assert not ann.plays(0, "word wren", "m2"), "the log is asked first what happened"
        await table.play("ann", messages.Play("m2", 0, "s0-0", "word wren"))
        assert bob.guest.last("update")["moves"] == 1
        await party.close()

    run(story())


def test_a_program_plays_only_where_that_is_its_part(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        assert table.state.match is not None
        decision = table.state.match.decision_of(0)
        assert decision is not None
        await table.play_for(0, decision.moves[0].as_json(), decision.id, "bot")
        assert table.state.makers == []
        await party.close()

    run(story())


def test_a_closed_keeper_tells_everyone_why(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        guests = [await party.guest(table, person) for person in ("ann", None)]
        table.close("going_down", "Goodbye.")
        assert [guest.ended for guest in guests] == ["going_down", "going_down"]
        await party.close()

    run(story())
