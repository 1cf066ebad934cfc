"""A game that cares is told what its players are called: at the start, and not before."""

from __future__ import annotations

from pathlib import Path

import pytest

import tablekeep
from tablekeep.engine import Refused
from tablekeep.server import messages
from tablekeep.testing import rule
from tests.server.company import Party, play, run

PEOPLE = ("Zorbo", "Bright", "cid", "dot", "eve")


@rule("KP-2.7")
def test_the_curator_may_not_say_a_players_name(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table(*PEOPLE, game="keepers", options={"first_seat": 0})
        guest = await party.guest(table, "Zorbo")
        await play(table, "Zorbo", 0, guest.view["decisions"][0]["moves"][0]["json"])
        with pytest.raises(Refused) as no:
            await play(table, "Zorbo", 0, {"move": "word", "word": " ZORBO "})
        assert (no.value.refusal.code, no.value.refusal.rule) == ("name", "KP-2.7")
        assert no.value.refusal.text == "ZORBO is a name. Try a describing word."
        typed = await table.ask("Zorbo", messages.Ask("w", 0, {"move": "judge", "word": "zorbo"}))
        assert typed.refusal is not None
        assert typed.refusal.code == "name"
        await play(table, "Zorbo", 0, {"move": "word", "word": "bright"})
        assert guest.view["table"]["word"] == "bright"
        await party.close()

    run(story())


def test_names_are_no_choice_of_the_host_and_other_games_hear_none(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table(*PEOPLE, game="keepers", options={"names": "somebody else"})
        assert table.state.match is not None
        assert table.state.match.options["names"] == "Zorbo, Bright, cid, dot, eve"
        assert tablekeep.replay(table.state.match.record(with_seed=True)).options["names"].startswith("Zorbo")
        other = await party.table("ann", "bob")
        assert other.state.match is not None
        assert "names" not in other.state.match.options
        await party.close()

    run(story())
