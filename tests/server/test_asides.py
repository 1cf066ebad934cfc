"""What is said beside a game reaches everyone, closes no decision and wins no time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekeep.engine import Refused
from tablekeep.server import messages
from tablekeep.server.keeper import Keeper
from tablekeep.server.rebuilding import rebuild
from tablekeep.testing import rule
from tests.server.company import Party, play, run

PEOPLE = ("ann", "bob", "cid", "dot", "eve")


async def a_round(keeper: Keeper) -> None:
    """Everybody gives the first answer there is, until votes are out."""
    match = keeper.state.match
    assert match is not None
    while match.view(None)["table"]["last"] is None:
        seat = match.waiting[0]
        decision = next(d for d in match.decisions if d.seat == seat)
        word = {"move": "word", "word": "golden"}
        await play(keeper, PEOPLE[seat], seat, word if decision.open else decision.moves[0].as_json())


@rule("KP-13.5")
def test_somebody_who_is_not_asked_owns_up(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        pace = {"kind": "live", "seconds": 60, "increment": 5}
        keeper = await party.table(*PEOPLE, game="keepers", options={"first_seat": 0}, pace=pace)
        await a_round(keeper)
        match = keeper.state.match
        assert match is not None
        loser, claim = next(
            (seat, claims[0]) for seat in (0, 2, 3, 4) if (claims := match.view(seat)["table"]["last"]["own_up"])
        )
        guest, asked = await party.guest(keeper, "bob"), match.decisions[0].id
        clocks = keeper.state.clocks.left[:]
        with pytest.raises(Refused) as no:
            await keeper.play("bob", messages.Play("lie", 1, "", claim))
        assert no.value.refusal.code == "not_yours"
        await keeper.play(PEOPLE[loser], messages.Play("mine", loser, "", claim))
        told = guest.last("update")
        assert [event["sentence"] for event in told["events"]] == [
            f"{PEOPLE[loser]} owns up: picture {claim['place']} for golden was theirs."
        ]
        assert told["view"]["table"]["last"]["places"][claim["place"] - 1]["owner"] == loser
        assert match.decisions[0].id == asked
        assert keeper.state.clocks.left == clocks
        again = rebuild(keeper.id, await party.store.log.entries_of(keeper.id))
        assert again.match is not None
        assert again.match.position() == match.position()
        await party.close()

    run(story())
