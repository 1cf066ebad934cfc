"""A move that can no longer be taken back freely: the table decides."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablekeep.server import messages
from tablekeep.server.denied import Denied
from tablekeep.server.live_table import LiveTable
from tablekeep.server.rebuilding import rebuild
from tests.server.company import Guest, Party, play, run
from tests.server.test_time import LIVE, clocks

PRESS: dict[str, Any] = {"game": "keepers_creepers", "options": {"first_seat": 0, "roll": "press"}}


async def roll(table: LiveTable, id: str = "r1") -> None:
    """Ann rolls: luck is drawn, so it cannot be undone freely."""
    await play(table, "ann", 0, "roll", id)
    assert table.state.views is not None
    assert not table.state.views.may_undo(0)


async def until_all_vote(table: LiveTable) -> None:
    """A table of Keepers for three: the first answer that is offered, and nothing is taken back, until all vote."""
    match = table.state.match
    assert match is not None
    while not all(each.prompt.startswith("Vote") for each in match.decisions):
        asked = next(each for each in match.decisions if len(each.answer) < 2)
        await play(
            table,
            ("ann", "bob", "cid")[asked.seat],
            asked.seat,
            next(move for move in asked.moves if move.text != "take back").as_json(),
        )


async def lock_in(table: LiveTable, person: str, seat: int) -> None:
    """Both votes, as the button of that name says them."""
    assert table.state.match is not None
    decision = table.state.match.decision_of(seat)
    assert decision is not None
    places = sorted({move.as_json()["place"] for move in decision.moves})[:2]
    await play(table, person, seat, {"move": "vote", "votes": [f"green {places[0]}", f"red {places[1]}"]})


async def ask(table: LiveTable, id: str = "u1", person: str = "ann", seat: int = 0) -> None:
    await table.undo(person, messages.Undo(id, seat, ask=True))


def question(guest: Guest) -> Any:
    return guest.last("welcome", "update", "room")["table"]["take_back"]


def code(no: pytest.ExceptionInfo[Denied]) -> str:
    return no.value.refusal.code


def test_a_move_goes_back_when_everyone_agrees(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", "cid", "bot", **PRESS)
        bob, eve = await party.guest(table, "bob"), await party.guest(table, None)
        assert table.state.match is not None
        before = table.state.match.position()
        await roll(table)
        rolled = table.state.match.position()
        await ask(table)
        assert question(bob) == question(eve) == {"seat": 0, "waiting": [1, 2]}
        await table.grant("bob", True)
        assert question(bob) == {"seat": 0, "waiting": [2]}
        assert table.state.match.position() == rolled
        await table.grant("cid", True)
        assert table.state.match.position() == before
        assert bob.last("update")["by"] == "undo"
        assert (bob.last("update")["moves"], question(bob)) == (0, None)
        await roll(table, "r2")
        assert table.state.match.position() == rolled, "luck comes back as it was"
        again = rebuild(table.id, await party.store.log.entries_of(table.id))
        assert again.match is not None
        assert again.match.position() == rolled
        await party.close()

    run(story())


def test_votes_said_in_one_breath_go_back_in_one(tmp_path: Path) -> None:
    """Who locks in both votes has made one move, and takes both back."""

    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", "cid", game="keepers", options={"first_seat": 0})
        await until_all_vote(table)
        before = len(table.state.makers)
        for person, seat in (("bob", 1), ("cid", 2), ("ann", 0)):
            await lock_in(table, person, seat)
        assert len(table.state.makers) == before + 6
        await ask(table)
        await table.grant("bob", True)
        await table.grant("cid", True)
        match = table.state.match
        assert match is not None
        assert [(each.seat, len(each.answer)) for each in match.decisions] == [(0, 0)]
        await lock_in(table, "ann", 0)
        assert len(table.state.makers) == before + 6
        await party.close()

    run(story())


def test_one_no_is_enough_and_is_not_asked_about_again(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", "cid", **PRESS)
        guest = await party.guest(table, "ann")
        await roll(table)
        await ask(table)
        await table.grant("bob", True)
        await table.grant("cid", False)
        assert question(guest) is None
        assert len(table.state.makers) == 1
        with pytest.raises(Denied) as no:
            await ask(table, "u2")
        assert code(no) == "asked_already"
        await party.close()

    run(story())


def test_a_request_can_be_withdrawn_and_made_again(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", **PRESS)
        guest = await party.guest(table, "bob")
        await roll(table)
        await ask(table)
        with pytest.raises(Denied) as no:
            await ask(table, "u2")
        assert code(no) == "asked_already"
        await table.grant("ann", False)
        assert question(guest) is None
        await ask(table, "u3")
        assert question(guest) == {"seat": 0, "waiting": [1]}
        await party.close()

    run(story())


def test_a_request_is_void_when_its_seat_moves_on(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", **PRESS)
        guest = await party.guest(table, "bob")
        await roll(table)
        await ask(table)
        assert table.state.match is not None
        decision = table.state.match.decisions[0]
        assert decision.seat == 0
        await play(table, "ann", 0, decision.moves[0].as_json())
        assert question(guest) is None
        with pytest.raises(Denied) as no:
            await table.grant("bob", True)
        assert code(no) == "not_asked"
        await party.close()

    run(story())


def test_alone_with_bots_nobody_needs_to_agree(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path, pace=1.0)
        table = await party.table("ann", "bot", **PRESS)
        await roll(table)
        while 0 in table.state.waiting:
            assert table.state.match is not None
            await play(table, "ann", 0, table.state.match.decisions[0].moves[0].as_json())
        mine = len(table.state.makers)
        await party.pass_time(1.1)
        assert len(table.state.makers) > mine
        await ask(table)
        assert len(table.state.makers) == mine - 1, "the bot's moves since are gone too"
        assert 0 in table.state.waiting
        await party.close()

    run(story())


def test_only_players_have_a_say_and_only_about_a_move(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", **PRESS)
        for person, seat, expected in (("bob", 1, "no_undo"), ("bob", 0, "not_yours")):
            with pytest.raises(Denied) as no:
                await ask(table, person=person, seat=seat)
            assert code(no) == expected
        await roll(table)
        await ask(table)
        for stranger in ("eve", None):
            with pytest.raises(Denied) as no:
                await table.grant(stranger, True)
            assert code(no) == "not_yours"
        assert len(table.state.makers) == 1
        await party.close()

    run(story())


def test_what_a_taken_back_move_earned_is_gone(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", pace=LIVE, **PRESS)
        await party.pass_time(20)
        await roll(table)
        await party.pass_time(5)
        await ask(table)
        await table.grant("bob", True)
        assert clocks(table) == [35, 60]
        await party.close()

    run(story())


def test_the_same_request_twice_is_one(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bot", **PRESS)
        await roll(table)
        await ask(table)
        await roll(table, "r2")
        await ask(table)
        assert len(table.state.makers) == 1
        await party.close()

    run(story())
