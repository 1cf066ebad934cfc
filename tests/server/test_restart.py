"""A table read back from the log is the table it was; what was not kept never happened."""

from __future__ import annotations

import asyncio
import random
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablekeep.server import messages
from tablekeep.server.denied import Denied
from tablekeep.server.live_table import LiveTable
from tablekeep.server.store import Answer, NotKept
from tests.server.company import Party, play, run


def everything(table: LiveTable) -> dict[str, Any]:
    """All that anyone could be sent."""
    views = table.state.views
    assert views is not None
    found = {
        "views": [msgspec.json.decode(views.view(viewer)) for viewer in views.viewers],
        "stories": [msgspec.to_builtins(views.story(viewer)) for viewer in views.viewers],
        "counts": [views.count(viewer) for viewer in views.viewers],
        "position": views.match.position(),
        "chat": msgspec.to_builtins(table.state.talk.lines),
        "makers": table.state.makers,
        "seats": [[s.kind, s.person, s.name, s.mark, s.stand_in] for s in table.state.seats],
        "answered": table.state.answered,
        "left": table.state.clocks.left,
        "asked": table.state.clocks.asked,
        "commitment": table.state.commitment,
        "updated": table.state.updated,
    }
    return deepcopy(found)


async def wander(table: LiveTable, moves: int, rng: random.Random) -> None:
    """Play, take back, talk and warm seats at random."""
    for number in range(moves):
        state = table.state
        assert state.match is not None
        assert state.views is not None
        if state.match.over:
            return
        table.services.clock.at += rng.random() * 5  # type: ignore[attr-defined]
        decision = rng.choice(state.match.decisions)
        person = state.seats[decision.seat].person
        await play(table, person, decision.seat, rng.choice(decision.moves).as_json())
        if rng.random() < 0.3 and state.views.may_undo(decision.seat):
            await table.undo(person, messages.Undo(f"u{number}", decision.seat))
        if rng.random() < 0.1:
            await table.say(person, "", messages.Say(f"s{number}", f"line {number}"))


@pytest.mark.parametrize("game", ["show_of_hands", "deep_pockets", "keepers_creepers"])
def test_the_log_gives_the_same_table(tmp_path: Path, game: str) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        rng = random.Random(game)
        pace = {"kind": "turns"}
        table = await party.table("ann", "bob", "cid", game=game, watching="delayed", pace=pace)
        for _ in range(4):
            await wander(table, 25, rng)
            before = everything(table)
            party.hub.awake.clear()
            table = await party.hub.find(table.id)
            assert everything(table) == before
        await party.close()

    run(story())


def test_client_ids_survive_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        done = await play(table, "ann", 0, "word heron", id="once")
        await party.close()
        party = Party(tmp_path)
        back = await party.hub.find(table.id)
        assert await play(back, "ann", 0, "word wren", id="once") == done
        assert back.state.views is not None
        assert back.state.views.moves == 1
        await party.close()

    run(story())


class Broken:
    """A store that loses everything for a while."""

    def __init__(self, table: LiveTable) -> None:
        self.log = table.services.store.log
        self.append = self.log.append

    def __enter__(self) -> None:
        def lose(table: str, number: int, body: bytes) -> Answer:
            future = Answer()
            future.set_exception(NotKept("no room"))
            return future

        self.log.append = lose  # type: ignore[method-assign]

    def __exit__(self, *_: object) -> None:
        self.log.append = self.append  # type: ignore[method-assign]


def test_what_was_not_kept_never_happened(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        ann, bob = await party.guest(table, "ann"), await party.guest(table, "bob")
        before = everything(table)
        heard = len(bob.heard("update"))
        with Broken(table):
            with pytest.raises(Denied) as no:
                await play(table, "ann", 0, "word heron", id="lost")
            assert (no.value.status, no.value.refusal.code) == (503, "not_kept")
        assert len(bob.heard("update")) == heard
        await table.info("ann")
        assert everything(table) == before
        await play(table, "ann", 0, "word heron", id="lost")
        assert bob.last("update")["moves"] == 1
        assert ann.view["table"]["words"] == ["heron"]
        await party.close()

    run(story())


def test_a_cancelled_move_is_as_the_log_says(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        guest = await party.guest(table, "bob")
        task = asyncio.create_task(play(table, "ann", 0, "word heron", id="cut"))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        done = await play(table, "ann", 0, "word heron", id="cut")
        assert done.moves == 1
        assert len([e for e in await party.store.log.entries_of(table.id) if b'"played"' in e]) == 1
        assert guest.last("welcome", "update")["moves"] == 1
        await party.close()

    run(story())


def test_two_servers_on_one_file_cannot_both_write(tmp_path: Path) -> None:
    async def story() -> None:
        one = Party(tmp_path)
        table = await one.table("ann", "bob")
        two = Party(tmp_path)
        other = await two.hub.find(table.id)
        await play(table, "ann", 0, "word heron")
        with pytest.raises(Denied):
            await play(other, "ann", 0, "word wren")
        await other.info(None)
        assert everything(other)["position"] == everything(table)["position"]
        await one.close()
        await two.close()

    run(story())


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path, pace=5.0)
        table = await party.table("ann", "bot", game="keepers_creepers", options={"first_seat": 1})
        assert table.state.makers == []
        await party.close()
        party = Party(tmp_path, party.clock, pace=5.0)
        await party.hub.start()
        await party.pass_time(0)
        assert table.id in party.hub.awake
        await party.pass_time(5.1)
        assert party.hub.awake[table.id].state.makers == ["bot"]
        await party.close()

    run(story())
