"""What a table does by itself, and when it must be woken for it."""

from __future__ import annotations

from pathlib import Path

from tablekeep.server import messages
from tests.server.company import Party, run
from tests.server.test_time import LIVE, PYRAMIDS, SLOW


def test_bots_and_stand_ins_are_played_for(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path, pace=60.0)
        table = await party.table("ann", "bot", **PYRAMIDS)
        assert table.autopilot.seats_to_play() == [], "it is Ann's turn"
        await table.stand_in("ann", messages.StandIn(0, True))
        assert table.autopilot.seats_to_play() == [0]
        assert table.autopilot.next_due() == party.clock.now()
        await party.close()

    run(story())


def test_a_table_that_waits_is_due_never(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", pace=LIVE, absence="wait", **PYRAMIDS)
        assert (table.autopilot.next_due(), table.autopilot.is_overdue(0)) == (None, False)
        await party.close()

    run(story())


def test_a_table_is_due_when_somebodys_time_is_up(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        live = await party.table("ann", "bob", pace=LIVE, absence="decision", **PYRAMIDS)
        slow = await party.table("ann", "bob", pace=SLOW, absence="seat", **PYRAMIDS)
        now = party.clock.now()
        assert (live.autopilot.next_due(), slow.autopilot.next_due()) == (now + 60, now + 2 * 86400)
        party.clock.at += 60
        assert (live.autopilot.is_overdue(0), slow.autopilot.is_overdue(0)) == (True, False)
        assert live.autopilot.seats_to_play() == [0], "only the decision is taken"
        await party.close()

    run(story())


def test_once_stopped_nothing_happens_by_itself(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path, pace=5.0)
        table = await party.table("ann", "bot", game="keepers_creepers", options={"first_seat": 1})
        assert table.autopilot.seats_to_play() == [1]
        table.autopilot.stop()
        table.autopilot.arrange()
        await party.pass_time(60)
        assert table.state.makers == []
        await party.close()

    run(story())
