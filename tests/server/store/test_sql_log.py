"""Logs, the list of tables and their members, as the rest of the house asks for them."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.server.store import Damaged, Listed
from tests.server.company import run
from tests.server.store.conftest import Opened


def listed(id: str, status: str = "playing", public: bool = True, opened: float = 1.0, **more: Any) -> Listed:
    return Listed(id, "keepers", status, public, opened, None, id.encode())._replace(**more)


def test_a_log_is_whole_or_says_what_is_missing(opened: Opened) -> None:
    async def story() -> None:
        store = opened()
        for number in (0, 1, 3):
            await store.log.append("oak", number, b"%d" % number)
        with pytest.raises(Damaged, match="entry 2 of its log is missing"):
            await store.log.entries_of("oak")
        assert await store.log.entries_of("ash") == []
        assert (await store.log.length_of("oak"), await store.log.length_of("ash")) == (3, 0)
        assert await store.log.first_of(["oak", "ash"]) == {"oak": b"0"}
        assert await store.log.mentioning(b"3") == ["oak"]
        await store.log.rewrite("oak", {3: b"gone"})
        assert await store.log.mentioning(b"3") == []
        store.close()

    run(story())


def test_tables_are_found_by_how_they_stand(opened: Opened) -> None:
    async def story() -> None:
        store = opened()
        tables = store.tables
        for row in (
            listed("new", "gathering", opened=50.0),
            listed("secret", "gathering", public=False, opened=60.0),
            listed("due", due=70.0),
            listed("done", "over", ended=20.0),
            listed("shut", "closed", ended=20.0),
        ):
            await tables.note(row)
        assert await tables.public("gathering", 10.0, None) == ["new"]
        assert await tables.public("gathering", 10.0, "keepers_creepers") == []
        assert await tables.still_open() == ["due", "new", "secret"]
        assert (await tables.in_play(), await tables.due_before(69.0), await tables.due_before(70.0)) == (
            ["due"],
            [],
            ["due"],
        )
        assert sorted(await tables.outlived(30.0, 55.0)) == ["done", "new", "shut"]
        assert await tables.outlived(None, None) == []
        assert await tables.counted() == {"gathering": 2, "playing": 1, "over": 1, "closed": 1}
        assert await tables.rows_of(["due", "nothing"]) == {"due": b"due"}
        assert (await tables.standing_of("due"), await tables.standing_of("x")) == (("playing", 70.0), None)
        store.close()

    run(story())


def test_an_end_that_was_listed_before_stands(opened: Opened) -> None:
    async def story() -> None:
        store = opened()
        for row in (
            listed("oak"),
            listed("oak", "closed", ended=5.0, ended_before=True),
            listed("oak", "closed", ended=9.0, ended_before=True),
        ):
            await store.tables.note(row)
        assert [await store.tables.outlived(None, when) for when in (5.0, 5.1)] == [[], ["oak"]]
        await store.tables.note(listed("oak", "over", ended=9.0))
        assert [await store.tables.outlived(when, None) for when in (9.0, 9.1)] == [[], ["oak"]]
        store.close()

    run(story())


def test_an_inbox_lists_what_is_open_and_what_is_over_apart(opened: Opened) -> None:
    async def story() -> None:
        store = opened()
        for since, (id, status) in enumerate((("one", "playing"), ("two", "over"), ("three", "gathering"))):
            await store.tables.note(listed(id, status))
            await store.members.admit("ann", id, float(since))
            await store.members.admit("ann", id, 99.0)
        await store.members.looked("ann", "one", 7)
        assert await store.members.inbox_of("ann", False, 9) == [("three", -1), ("one", 7)]
        assert await store.members.inbox_of("ann", True, 9) == [("two", -1)]
        assert await store.members.inbox_of("ann", False, 1) == [("three", -1)]
        assert [await store.members.last_look("ann", id) for id in ("one", "none")] == [7, -1]
        await store.tables.drop("one")
        assert sorted(await store.members.tables_of("ann")) == ["three", "two"]
        store.close()

    run(story())
