"""Several picks said in one breath are told as if they had been said one by one."""

from __future__ import annotations

from pathlib import Path

from tablekeep.server.rebuilding import rebuild
from tests.server.company import Party, play, run

DRAGONS = {"mode": "dragon", "talk": "silent", "first_seat": 0}


def test_a_plan_said_in_one_breath_is_one_thing_to_the_others(tmp_path: Path) -> None:
    """They hear of it once, with what it came to, as if it had been said pick by pick; and so after a restart."""

    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", game="dragon_keepers", options=DRAGONS)
        guests = [await party.guest(table, name) for name in ("ann", "bob", None)]
        before = [guest.last("welcome")["moves"] for guest in guests]
        await play(table, "ann", 0, "plan red defend")
        mine, *others = [[m for m in guest.heard() if m["type"] == "update"] for guest in guests]
        assert [update["moves"] - before[0] for update in mine] == [1, 2, 3]
        for updates, moves in zip(others, before[1:], strict=True):
            assert [update["moves"] - moves for update in updates] == [1]
            assert [event["kind"] for event in updates[0]["events"]] == ["planned"]
        again = rebuild(table.id, await party.store.log.entries_of(table.id))
        assert table.state.views is not None
        assert again.views is not None
        for viewer in (None, 0, 1):
            assert again.views.count(viewer) == table.state.views.count(viewer)
        await party.close()

    run(story())


def test_picks_said_one_by_one_are_told_alike(tmp_path: Path) -> None:
    async def story() -> None:
        party, counts = Party(tmp_path), []
        for said in (["plan red defend"], ["keeper red", "token defend", "no magic"]):
            table = await party.table("ann", "bob", game="dragon_keepers", options=DRAGONS)
            for move in said:
                await play(table, "ann", 0, move)
            assert table.state.views is not None
            counts.append([table.state.views.count(viewer) for viewer in (None, 0, 1)])
        assert counts[0] == counts[1] == [1, 3, 1]
        await party.close()

    run(story())
