"""Whoever comes back is told where they last acted, and who has done what since: no more than they were told then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablekeep.server.live_table import LiveTable
from tablekeep.server.meanwhile import MOST
from tests.server.company import Guest, Party, play, run
from tests.server.test_flags import PEOPLE, answer, handing_in

SAPLING = {"board": "3"}


async def creep(table: LiveTable, person: str, seat: int) -> None:
    assert table.state.match is not None
    decision = table.state.match.decision_of(seat)
    assert decision is not None
    await play(table, person, seat, decision.moves[0].as_json())


async def around(table: LiveTable, moves: int, seats: dict[int, str]) -> list[int]:
    """So many moves by whoever is asked; who made them."""
    made = []
    for _ in range(moves):
        assert table.state.match is not None
        seat = table.state.match.waiting[0]
        await creep(table, seats[seat], seat)
        made.append(seat)
    return made


def told(guest: Guest) -> tuple[int, list[tuple[int, int]], list[dict[str, Any]]]:
    welcome = guest.last("welcome")
    return welcome["acted"], [(deed["after"], deed["seat"]) for deed in welcome["deeds"]], welcome["story"]


def test_what_others_did_since_ones_last_move_is_named(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", game="keepers_creepers", options=SAPLING)
        made = await around(table, 30, {0: "ann", 1: "bob"})
        for seat, person in enumerate(("ann", "bob", None)):
            acted, deeds, _ = told(await party.guest(table, person))
            last = max((at for at, who in enumerate(made, 1) if who == seat), default=0)
            since = [(at, who) for at, who in enumerate(made, 1) if at > last]
            assert (acted, deeds) == ((last, since[-MOST:]) if person else (0, [])), person
        assert made[-1] in (0, 1)
        await party.close()

    run(story())


def test_a_stand_in_is_not_oneself(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", game="keepers_creepers", options=SAPLING)
        made = await around(table, 20, {0: "ann", 1: "bob"})
        table.state.makers[:] = ["stand_in" if seat == 0 else "person" for seat in made]
        acted, deeds, _ = told(await party.guest(table, "ann"))
        assert (acted, deeds) == (0, list(enumerate(made, 1))[-MOST:])
        await party.close()

    run(story())


def test_secret_answers_are_no_deeds_and_name_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table, _ = await handing_in(party)
        for seat in (2, 1, 3):
            await answer(table, seat)
        for person in PEOPLE:
            _, deeds, _ = told(await party.guest(table, person))
            assert all(seat == 0 for _, seat in deeds), "only Ann has done what all could see"
        await answer(table, 4)
        for person in PEOPLE[1:]:
            acted, deeds, told_so_far = told(await party.guest(table, person))
            assert [seat for _, seat in deeds] == [-1], "all came out together, whoever was the last"
            assert all(event["after"] == deeds[0][0] >= acted for event in told_so_far if event["kind"] == "laid")
        await party.close()

    run(story())
