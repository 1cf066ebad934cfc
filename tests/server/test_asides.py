"""What is said beside a game reaches everyone, closes no decision and wins no time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekeep.engine import Refused
from tablekeep.server import messages
from tablekeep.server.live_table import LiveTable
from tablekeep.server.rebuilding import rebuild
from tablekeep.testing import rule
from tests.server.company import Party, play, run

PEOPLE = ("ann", "bob", "cid", "dot", "eve")


async def a_round(table: LiveTable) -> None:
    """Everybody gives the first answer there is, until votes are out."""
    match = table.state.match
    assert match is not None
    while match.view(None)["table"]["last"] is None:
        seat = match.waiting[0]
        decision = next(d for d in match.decisions if d.seat == seat)
        word = {"move": "word", "word": "golden"}
        await play(table, PEOPLE[seat], seat, word if decision.open else decision.moves[0].as_json())


@rule("KP-13.5")
def test_somebody_who_is_not_asked_owns_up(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        pace = {"kind": "live", "seconds": 60, "increment": 5}
        table = await party.table(*PEOPLE, game="keepers", options={"first_seat": 0}, pace=pace)
        await a_round(table)
        match = table.state.match
        assert match is not None
        loser, claim = next(
            (seat, claims[0]) for seat in (0, 2, 3, 4) if (claims := match.view(seat)["table"]["last"]["own_up"])
        )
        guest, asked = await party.guest(table, "bob"), match.decisions[0].id
        clocks = table.state.clocks.left[:]
        with pytest.raises(Refused) as no:
            await table.play("bob", messages.Play("lie", 1, "", claim))
        assert no.value.refusal.code == "not_yours"
        await table.play(PEOPLE[loser], messages.Play("mine", loser, "", claim))
        told = guest.last("update")
        assert [event["sentence"] for event in told["events"]] == [
            f"{PEOPLE[loser]} owns up: picture {claim['place']} for golden was theirs."
        ]
        assert told["view"]["table"]["last"]["places"][claim["place"] - 1]["owner"] == loser
        assert match.decisions[0].id == asked
        assert table.state.clocks.left == clocks
        again = rebuild(table.id, await party.store.log.entries_of(table.id))
        assert again.match is not None
        assert again.match.position() == match.position()
        await party.close()

    run(story())
