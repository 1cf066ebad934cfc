"""A disk that refuses once: the table goes on from its log, by itself, and nobody is shown what never happened."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablekeep.engine import Match
from tablekeep.server import entries
from tablekeep.server.denied import Denied
from tablekeep.server.live_table import LiveTable
from tablekeep.server.store import Answer, NotKept
from tests.server.company import Party, run
from tests.server.test_time import makers, stand_in
from tests.server.test_watching import step

PRESS: dict[str, Any] = {"game": "keepers_creepers", "options": {"first_seat": 1, "roll": "press"}}


def refuse_once(party: Party, kind: type[entries.Entry]) -> list[int]:
    """The next entry of this kind is not kept. What is returned says how often that came to pass."""
    real = party.store.log.append
    refused: list[int] = []

    def append(table: str, number: int, body: bytes) -> Answer:
        if not refused and isinstance(entries.decode(body), kind):
            refused.append(number)
            broken = Answer()
            broken.set_exception(NotKept("disk full"))
            return broken
        return real(table, number, body)

    party.store.log.append = append  # type: ignore[method-assign]
    return refused


def test_a_bot_tries_again(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path, pace=1.0)
        table = await party.table("ann", "bot", **PRESS)
        guest = await party.guest(table, "ann")
        refused = refuse_once(party, entries.Played)
        await party.pass_time(1.1)
        assert (len(refused), makers(table)) == (1, [])
        assert guest.view["waiting"] == [1]
        await party.pass_time(3)
        assert makers(table)[:1] == ["bot"]
        await party.close()

    run(story())


def test_a_stand_in_sits_down_all_the_same(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        pace = {"kind": "turns", "days": 1}
        table = await party.table("ann", "bob", absence="seat", pace=pace, **PRESS)
        refused = refuse_once(party, entries.StoodIn)
        await party.pass_time(86401)
        assert len(refused) == 1
        await party.pass_time(3)
        assert stand_in(table, 1) == "absent"
        await party.close()

    run(story())


def test_spectators_behind_are_put_back_too(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        options = {"board": "3", "first_seat": 0, "turn_limit": 1}
        table = await party.table("ann", "bob", game="keepers_creepers", watching="delayed", options=options)
        await party.guest(table, "eve")
        refused = await _play_until_refused(party, table)
        assert refused
        late = await party.guest(table, "fay")
        assert late.last("welcome")["moves"] <= len(makers(table))
        await party.close()

    run(story())


async def _play_until_refused(party: Party, table: LiveTable) -> list[int]:
    """Everyone plays on; the move that ends the match is not kept."""
    assert table.state.match is not None
    while not _ends(table.state.match):
        await step(table)
    refused = refuse_once(party, entries.Played)
    with pytest.raises(Denied):
        await step(table)
    return refused


def _ends(match: Match) -> bool:
    """Would the first move of whoever is asked end it?"""
    twin, decision = match.copy(), match.decisions[0]
    twin.play(decision.seat, decision.moves[0])
    return twin.over
