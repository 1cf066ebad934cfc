"""Clocks, deadlines, stand-ins: time passes only when these tests say so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablekeep.games.keepers.content import OFFERED
from tablekeep.server import messages
from tablekeep.server.live_table import LiveTable
from tests.server.company import Party, play, run, settle

LIVE = {"kind": "live", "seconds": 60, "increment": 5}
SLOW = {"kind": "turns", "days": 2}
PYRAMIDS: dict[str, Any] = {"game": "keepers_creepers", "options": {"first_seat": 0, "roll": "press"}}


def clocks(table: LiveTable) -> list[float | None]:
    now = table.services.now()
    return [table.state.clocks.shown(seat, now) for seat in range(len(table.state.seats))]


def stand_in(table: LiveTable, seat: int) -> str:
    return table.state.seats[seat].stand_in


def makers(table: LiveTable) -> list[str]:
    return list(table.state.makers)


async def first_move(table: LiveTable, person: str, seat: int) -> None:
    assert table.state.match is not None
    decision = next(d for d in table.state.match.decisions if d.seat == seat)
    await play(table, person, seat, decision.moves[0].as_json())


def test_a_clock_runs_only_while_its_seat_is_asked(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", pace=LIVE, **PYRAMIDS)
        await party.pass_time(20)
        assert clocks(table) == [40, 60]
        await first_move(table, "ann", 0)
        assert clocks(table)[0] == 45, "the increment comes with the move"
        await party.pass_time(500)
        assert min(c for c in clocks(table) if c is not None) == 0
        assert makers(table) == ["person"], "this table waits"
        await party.close()

    run(story())


def test_a_stand_in_takes_the_overdue_decision_only(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", pace=LIVE, absence="decision", **PYRAMIDS)
        guest = await party.guest(table, "bob")
        await party.pass_time(59)
        assert makers(table) == []
        await party.pass_time(2)
        assert makers(table) == ["stand_in"]
        assert guest.last("update")["by"] == "stand_in"
        assert not stand_in(table, 0)
        assert (clocks(table)[0] or 0) >= 5, "the next decision is hers again, with time to think"
        assert 0 in table.state.waiting
        await first_move(table, "ann", 0)
        assert makers(table) == ["stand_in", "person"]
        await party.close()

    run(story())


def test_who_is_late_is_answered_for_as_the_rules_say(tmp_path: Path) -> None:
    """KP-14.8: a missing word is one of those on offer, not the best a bot can think of."""

    async def story() -> None:
        party = Party(tmp_path)
        options = {"first_seat": 0}
        table = await party.table("ann", "bob", "cy", game="keepers", options=options, pace=LIVE, absence="decision")
        for _ in range(12):
            await party.pass_time(61)
        assert set(makers(table)) == {"stand_in"}
        assert table.state.views is not None
        words = [play.move.text for play in table.state.views.plays if play.move.text.startswith("word ")]
        assert words
        assert all(word.removeprefix("word ") in OFFERED for word in words)
        await party.close()

    run(story())


def test_a_stand_in_takes_the_seat_until_its_person_returns(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", pace=LIVE, absence="seat", **PYRAMIDS)
        guest = await party.guest(table, "bob")
        await party.pass_time(61)
        assert stand_in(table, 0) == "absent"
        assert guest.last("room")["table"]["seats"][0]["stand_in"]
        for _ in range(30):
            await settle(10)
            if table.state.waiting == [1]:
                break
        assert set(makers(table)) == {"stand_in"}
        ann = await party.guest(table, "ann")
        assert stand_in(table, 0) == ""
        assert not ann.last("welcome")["table"]["seats"][0]["stand_in"]
        await party.close()

    run(story())


def test_a_turn_based_table_has_deadlines(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", pace=SLOW, absence="decision", **PYRAMIDS)
        info = await table.info("ann")
        assert info.seats[0].deadline == party.clock.now() + 2 * 86400
        assert info.seats[1].deadline is None
        assert info.seats[0].clock is None
        row = (await party.hub.me("ann")).tables[0]
        assert row.waiting
        assert row.deadline == info.seats[0].deadline
        assert row.prompt
        await party.pass_time(2 * 86400 + 1)
        assert makers(table) == ["stand_in"]
        await party.close()

    run(story())


def test_without_a_clock_only_the_absent_are_overdue(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", absence="decision", **PYRAMIDS)
        ann = await party.guest(table, "ann")
        await party.pass_time(500)
        assert makers(table) == [], "she is here and thinks"
        await table.leave(ann)
        await party.pass_time(59)
        assert makers(table) == []
        await party.pass_time(2)
        assert makers(table) == ["stand_in"]
        await party.close()

    run(story())


def test_a_stand_in_on_request_and_back_at_any_decision(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path, pace=1.0)
        table = await party.table("ann", "bob", **PYRAMIDS)
        await table.stand_in("ann", messages.StandIn(0, True))
        await party.guest(table, "ann")
        assert stand_in(table, 0) == "asked", "coming to watch does not end it"
        await party.pass_time(1.1)
        assert makers(table) == ["stand_in"]
        await table.stand_in("ann", messages.StandIn(0, False))
        await party.pass_time(10)
        assert makers(table) == ["stand_in"]
        await table.stand_in("ann", messages.StandIn(0, True))
        if 0 in table.state.waiting:
            await first_move(table, "ann", 0)
            assert stand_in(table, 0) == "", "playing takes the seat back"
        await party.close()

    run(story())


def test_bots_take_the_same_time_whatever_they_play(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path, pace=2.0)
        table = await party.table("ann", "bot", "bot2", game="show_of_hands")
        await play(table, "ann", 0, "word heron")
        for number in range(2):
            await party.pass_time(1.9)
            assert makers(table).count("bot") == number
            await party.pass_time(0.2)
            assert makers(table).count("bot") == number + 1
        await party.close()

    run(story())


def test_secret_picks_move_no_clock(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", "cid", pace=LIVE, options={"picks": 2})
        await play(table, "ann", 0, "word heron")
        await party.pass_time(7)
        before = clocks(table)
        await first_move(table, "bob", 1)
        assert clocks(table) == before, "half an answer is nobody's business"
        await first_move(table, "bob", 1)
        assert clocks(table)[1] == (before[1] or 0) + 5
        await party.close()

    run(story())


def test_the_time_without_a_server_counts_against_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", pace=LIVE, **PYRAMIDS)
        await party.pass_time(20)
        await party.close()
        party.clock.at += 10_000
        again = Party(tmp_path, party.clock)
        back = await again.hub.find(table.id)
        assert clocks(back) == [60, 60]
        await again.pass_time(10)
        assert clocks(back) == [50, 60]
        await again.close()
        third = Party(tmp_path, party.clock)
        assert clocks(await third.hub.find(table.id)) == [60, 60]
        await third.close()

    run(story())
