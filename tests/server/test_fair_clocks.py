"""Nobody gains time by a trick, and nobody learns from a clock what they may not know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablekeep.server import messages
from tests.server.company import Party, play, run
from tests.server.test_flags import PEOPLE, answer, handing_in
from tests.server.test_time import LIVE, PYRAMIDS, clocks, first_move, makers, stand_in

SLEEPY: dict[str, Any] = {"kind": "live", "seconds": 1200, "increment": 0}


def test_a_stand_in_that_did_nothing_earns_no_time(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path, pace=1.0)
        keeper = await party.table("ann", "bob", pace=LIVE, absence="wait", **PYRAMIDS)
        await party.pass_time(58)
        for on in (True, False, True, False):
            await keeper.warm("ann", messages.Warm(0, on))
        assert clocks(keeper)[0] == 2
        await keeper.warm("ann", messages.Warm(0, True))
        await party.pass_time(1.1)
        assert makers(keeper) == ["stand_in"]
        await keeper.warm("ann", messages.Warm(0, False))
        assert clocks(keeper)[0] == 10, "it took a decision: there is time for the next"
        await party.close()

    run(story())


def test_a_move_taken_back_earns_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        keeper = await party.table("ann", "bob", game="keepers_creepers", pace=LIVE, options={"first_seat": 0})
        sight, seat = keeper.state.sight, 0
        assert sight is not None
        while not (sight.may_undo(seat) and keeper.state.waiting == [seat]):
            seat = keeper.state.waiting[0]
            before = clocks(keeper)[seat]
            await party.pass_time(1)
            await first_move(keeper, ("ann", "bob")[seat], seat)
        assert before is not None
        assert clocks(keeper)[seat] == before - 1 + 5
        await party.pass_time(1)
        await keeper.undo(("ann", "bob")[seat], messages.Undo("u1", seat))
        assert clocks(keeper)[seat] == before - 2, "the time it took is gone, and what it earned too"
        await party.close()

    run(story())


def test_a_clock_runs_on_while_the_table_is_put_away(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        keeper = await party.table("ann", "bob", pace=SLEEPY, absence="decision", **PYRAMIDS)
        for wait in (700, 440):
            await party.pass_time(wait)
            await party.hub.sweep()
        assert keeper.id not in party.hub.keepers
        (row,) = (await party.hub.me("ann")).tables
        again = party.hub.keepers[row.id]
        assert clocks(again)[0] == 60
        await party.pass_time(61)
        assert makers(again) == ["stand_in"]
        await party.close()

    run(story())


@pytest.mark.parametrize("pace", [{"kind": "turns", "days": 1}, {"kind": "live", "seconds": 300, "increment": 10}])
def test_clocks_and_deadlines_tell_no_earlier_than_flags(tmp_path: Path, pace: dict[str, Any]) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        keeper, _ = await handing_in(party, pace=pace)
        await party.pass_time(0.4)
        before = (await keeper.info("ann")).seats
        await answer(keeper, 2)
        assert (await keeper.info("ann")).seats == before
        await party.pass_time(1)
        assert (await keeper.info("ann")).seats[2] != before[2]
        await party.close()

    run(story())


def test_who_is_late_is_shown_no_clock(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        pace = {"kind": "turns", "days": 1}
        keeper = await party.table("ann", "bob", pace=pace, watching="delayed", **PYRAMIDS)
        assert [seat.deadline for seat in (await keeper.info("eve")).seats] == [None, None]
        assert (await keeper.info("bob")).seats[0].deadline is not None
        await party.close()

    run(story())


def test_a_stand_in_too_late_for_its_seat_does_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        keeper = await party.table("ann", "bob", **PYRAMIDS)
        assert keeper.state.match is not None
        decision = keeper.state.match.decisions[0]
        assert stand_in(keeper, 0) == ""
        await keeper.play_for(0, decision.moves[0].as_json(), decision.id, "stand_in")
        assert makers(keeper) == []
        await play(keeper, "ann", 0, decision.moves[0].as_json())
        assert makers(keeper) == ["person"]
        await party.close()

    run(story())


@pytest.mark.parametrize("absence", ["wait", "decision", "seat"])
def test_a_limit_of_the_rules_holds_at_every_live_table(tmp_path: Path, absence: str) -> None:
    """An appeal to the table is not held up by anyone: whoever says nothing for 20 seconds has no vote."""

    async def story() -> None:
        party = Party(tmp_path)
        options = {"first_seat": 0, "word_votes": True}
        keeper = await party.table(*PEOPLE, game="keepers", options=options, absence=absence)
        await answer(keeper, 0)
        await play(keeper, "ann", 0, {"move": "word", "word": "mountain"})
        await party.pass_time(30)
        await play(keeper, "ann", 0, "appeal")
        assert keeper.state.waiting == [1, 2, 3, 4]
        deadlines = {seat.deadline for seat in (await keeper.info("ann")).seats[1:]}
        assert deadlines == {party.clock.now() + 20}
        await play(keeper, "bob", 1, "allow")
        await party.pass_time(19)
        assert keeper.state.waiting == [2, 3, 4]
        await party.pass_time(2)
        assert 0 not in keeper.state.waiting, "the word is allowed, and the others hand in"
        assert [stand_in(keeper, seat) for seat in range(5)] == [""] * 5
        await party.close()

    run(story())
