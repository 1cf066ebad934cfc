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
        table = await party.table("ann", "bob", pace=LIVE, absence="wait", **PYRAMIDS)
        await party.pass_time(58)
        for on in (True, False, True, False):
            await table.stand_in("ann", messages.StandIn(0, on))
        assert clocks(table)[0] == 2
        await table.stand_in("ann", messages.StandIn(0, True))
        await party.pass_time(1.1)
        assert makers(table) == ["stand_in"]
        await table.stand_in("ann", messages.StandIn(0, False))
        assert clocks(table)[0] == 10, "it took a decision: there is time for the next"
        await party.close()

    run(story())


def test_a_move_taken_back_earns_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", game="keepers_creepers", pace=LIVE, options={"first_seat": 0})
        views, seat = table.state.views, 0
        assert views is not None
        while not (views.may_undo(seat) and table.state.waiting == [seat]):
            seat = table.state.waiting[0]
            before = clocks(table)[seat]
            await party.pass_time(1)
            await first_move(table, ("ann", "bob")[seat], seat)
        assert before is not None
        assert clocks(table)[seat] == before - 1 + 5
        await party.pass_time(1)
        await table.undo(("ann", "bob")[seat], messages.Undo("u1", seat))
        assert clocks(table)[seat] == before - 2, "the time it took is gone, and what it earned too"
        await party.close()

    run(story())


def test_a_clock_runs_on_while_the_table_is_put_away(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", pace=SLEEPY, absence="decision", **PYRAMIDS)
        for wait in (700, 440):
            await party.pass_time(wait)
            await party.hub.sweep()
        assert table.id not in party.hub.awake
        (row,) = (await party.hub.me("ann")).tables
        again = party.hub.awake[row.id]
        assert clocks(again)[0] == 60
        await party.pass_time(61)
        assert makers(again) == ["stand_in"]
        await party.close()

    run(story())


@pytest.mark.parametrize("pace", [{"kind": "turns", "days": 1}, {"kind": "live", "seconds": 300, "increment": 10}])
def test_clocks_and_deadlines_tell_no_earlier_than_flags(tmp_path: Path, pace: dict[str, Any]) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table, _ = await handing_in(party, pace=pace)
        await party.pass_time(0.4)
        before = (await table.info("ann")).seats
        await answer(table, 2)
        assert (await table.info("ann")).seats == before
        await party.pass_time(1)
        assert (await table.info("ann")).seats[2] != before[2]
        await party.close()

    run(story())


def test_who_is_late_is_shown_no_clock(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        pace = {"kind": "turns", "days": 1}
        table = await party.table("ann", "bob", pace=pace, watching="delayed", **PYRAMIDS)
        assert [seat.deadline for seat in (await table.info("eve")).seats] == [None, None]
        assert (await table.info("bob")).seats[0].deadline is not None
        await party.close()

    run(story())


def test_a_stand_in_too_late_for_its_seat_does_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", **PYRAMIDS)
        assert table.state.match is not None
        decision = table.state.match.decisions[0]
        assert stand_in(table, 0) == ""
        await table.play_for(0, decision.moves[0].as_json(), decision.id, "stand_in")
        assert makers(table) == []
        await play(table, "ann", 0, decision.moves[0].as_json())
        assert makers(table) == ["person"]
        await party.close()

    run(story())


@pytest.mark.parametrize("absence", ["wait", "decision", "seat"])
def test_a_limit_of_the_rules_holds_at_every_live_table(tmp_path: Path, absence: str) -> None:
    """An appeal to the table is not held up by anyone: whoever says nothing for 20 seconds has no vote."""

    async def story() -> None:
        party = Party(tmp_path)
        options = {"first_seat": 0, "word_votes": True}
        table = await party.table(*PEOPLE, game="keepers", options=options, absence=absence)
        await answer(table, 0)
        await play(table, "ann", 0, {"move": "word", "word": "mountain"})
        await party.pass_time(30)
        await play(table, "ann", 0, "appeal")
        assert table.state.waiting == [1, 2, 3, 4]
        deadlines = {seat.deadline for seat in (await table.info("ann")).seats[1:]}
        assert deadlines == {party.clock.now() + 20}
        await play(table, "bob", 1, "allow")
        await party.pass_time(19)
        assert table.state.waiting == [2, 3, 4]
        await party.pass_time(2)
        assert 0 not in table.state.waiting, "the word is allowed, and the others hand in"
        assert [stand_in(table, seat) for seat in range(5)] == [""] * 5
        await party.close()

    run(story())
