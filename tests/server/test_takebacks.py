"""A move that can no longer be taken back freely: the table decides."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablekeep.server import messages
from tablekeep.server.denied import Denied
from tablekeep.server.keeper import Keeper
from tablekeep.server.rebuilding import rebuild
from tests.server.company import Guest, Party, play, run
from tests.server.test_time import LIVE, clocks

PRESS: dict[str, Any] = {"game": "keepers_creepers", "options": {"first_seat": 0, "roll": "press"}}


async def roll(keeper: Keeper, id: str = "r1") -> None:
    """Ann rolls: luck is drawn, so it cannot be undone freely."""
    await play(keeper, "ann", 0, "roll", id)
    assert keeper.state.sight is not None
    assert not keeper.state.sight.may_undo(0)


async def ask(keeper: Keeper, id: str = "u1", person: str = "ann", seat: int = 0) -> None:
    await keeper.undo(person, messages.Undo(id, seat, ask=True))


def question(guest: Guest) -> Any:
    return guest.last("welcome", "update", "room")["table"]["take_back"]


def code(no: pytest.ExceptionInfo[Denied]) -> str:
    return no.value.refusal.code


def test_a_move_goes_back_when_everyone_agrees(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        keeper = await party.table("ann", "bob", "cid", "bot", **PRESS)
        bob, eve = await party.guest(keeper, "bob"), await party.guest(keeper, None)
        assert keeper.state.match is not None
        before = keeper.state.match.position()
        await roll(keeper)
        rolled = keeper.state.match.position()
        await ask(keeper)
        assert question(bob) == question(eve) == {"seat": 0, "waiting": [1, 2]}
        await keeper.grant("bob", True)
        assert question(bob) == {"seat": 0, "waiting": [2]}
        assert keeper.state.match.position() == rolled
        await keeper.grant("cid", True)
        assert keeper.state.match.position() == before
        assert bob.last("update")["by"] == "undo"
        assert (bob.last("update")["moves"], question(bob)) == (0, None)
        await roll(keeper, "r2")
        assert keeper.state.match.position() == rolled, "luck comes back as it was"
        again = rebuild(keeper.id, await party.store.log.entries_of(keeper.id))
        assert again.match is not None
        assert again.match.position() == rolled
        await party.close()

    run(story())


def test_one_no_is_enough_and_is_not_asked_about_again(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        keeper = await party.table("ann", "bob", "cid", **PRESS)
        guest = await party.guest(keeper, "ann")
        await roll(keeper)
        await ask(keeper)
        await keeper.grant("bob", True)
        await keeper.grant("cid", False)
        assert question(guest) is None
        assert len(keeper.state.makers) == 1
        with pytest.raises(Denied) as no:
            await ask(keeper, "u2")
        assert code(no) == "asked_already"
        await party.close()

    run(story())


def test_a_request_can_be_withdrawn_and_made_again(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        keeper = await party.table("ann", "bob", **PRESS)
        guest = await party.guest(keeper, "bob")
        await roll(keeper)
        await ask(keeper)
        with pytest.raises(Denied) as no:
            await ask(keeper, "u2")
        assert code(no) == "asked_already"
        await keeper.grant("ann", False)
        assert question(guest) is None
        await ask(keeper, "u3")
        assert question(guest) == {"seat": 0, "waiting": [1]}
        await party.close()

    run(story())


def test_a_request_is_void_when_its_seat_moves_on(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        keeper = await party.table("ann", "bob", **PRESS)
        guest = await party.guest(keeper, "bob")
        await roll(keeper)
        await ask(keeper)
        assert keeper.state.match is not None
        decision = keeper.state.match.decisions[0]
        assert decision.seat == 0
        await play(keeper, "ann", 0, decision.moves[0].as_json())
        assert question(guest) is None
        with pytest.raises(Denied) as no:
            await keeper.grant("bob", True)
        assert code(no) == "not_asked"
        await party.close()

    run(story())


def test_alone_with_bots_nobody_needs_to_agree(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path, pace=1.0)
        keeper = await party.table("ann", "bot", **PRESS)
        await roll(keeper)
        while 0 in keeper.state.waiting:
            assert keeper.state.match is not None
            await play(keeper, "ann", 0, keeper.state.match.decisions[0].moves[0].as_json())
        mine = len(keeper.state.makers)
        await party.pass_time(1.1)
        assert len(keeper.state.makers) > mine
        await ask(keeper)
        assert len(keeper.state.makers) == mine - 1, "the bot's moves since are gone too"
        assert 0 in keeper.state.waiting
        await party.close()

    run(story())


def test_only_players_have_a_say_and_only_about_a_move(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        keeper = await party.table("ann", "bob", **PRESS)
        for person, seat, expected in (("bob", 1, "no_undo"), ("bob", 0, "not_yours")):
            with pytest.raises(Denied) as no:
                await ask(keeper, person=person, seat=seat)
            assert code(no) == expected
        await roll(keeper)
        await ask(keeper)
        for stranger in ("eve", None):
            with pytest.raises(Denied) as no:
                await keeper.grant(stranger, True)
            assert code(no) == "not_yours"
        assert len(keeper.state.makers) == 1
        await party.close()

    run(story())


def test_what_a_taken_back_move_earned_is_gone(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        keeper = await party.table("ann", "bob", pace=LIVE, **PRESS)
        await party.pass_time(20)
        await roll(keeper)
        await party.pass_time(5)
        await ask(keeper)
        await keeper.grant("bob", True)
        assert clocks(keeper) == [35, 60]
        await party.close()

    run(story())


def test_the_same_request_twice_is_one(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        keeper = await party.table("ann", "bot", **PRESS)
        await roll(keeper)
        await ask(keeper)
        await roll(keeper, "r2")
        await ask(keeper)
        assert len(keeper.state.makers) == 1
        await party.close()

    run(story())
