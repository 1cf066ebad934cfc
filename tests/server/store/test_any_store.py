"""What every store promises of what it is given to write: durable, in order, one row refused alone."""

from __future__ import annotations

import asyncio

import pytest

from tablekeep.server.store import Duplicate, NotKept
from tests.server.company import run
from tests.server.store.conftest import Opened


def test_a_number_is_taken_once_and_only_that_row_fails(opened: Opened) -> None:
    async def story() -> None:
        store = opened()
        futures = [store.log.append("oak", seq, b"x") for seq in (0, 1, 1, 2, 0, 3)]
        answers = await asyncio.gather(*futures, return_exceptions=True)
        assert [isinstance(answer, Duplicate) for answer in answers] == [False, False, True, False, True, False]
        assert len(await store.log.entries_of("oak")) == 4
        store.close()

    run(story())


def test_writes_tell_how_many_rows_they_touched(opened: Opened) -> None:
    async def story() -> None:
        store = opened()
        await store.people.open_passage(b"h", "p", 1.0)
        used = [store.people.use_passage(b"h"), store.people.use_passage(b"h")]
        assert [await answer for answer in used] == [1, 0]
        store.close()

    run(story())


def test_after_closing_nothing_is_kept_and_nobody_waits(opened: Opened) -> None:
    async def story() -> None:
        store = opened()
        store.close()
        with pytest.raises(NotKept):
            await asyncio.wait_for(store.log.append("oak", 0, b"x"), 1)

    run(story())


def test_who_stops_waiting_takes_nothing_back(opened: Opened) -> None:
    async def story() -> None:
        store = opened()
        waiting = asyncio.ensure_future(_wait_for(store.log.append("oak", 0, b"x")))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert await store.log.entries_of("oak") == [b"x"]
        store.close()

    run(story())


async def _wait_for(answer: asyncio.Future[int]) -> int:
    return await answer


def test_what_was_acknowledged_is_there_for_whoever_comes_next(opened: Opened) -> None:
    async def story() -> None:
        store = opened()
        await asyncio.gather(*[store.log.append("oak", seq, b"entry %d" % seq) for seq in range(600)])
        await store.pulse(1.0)
        await store.pulse(2.0)
        assert await store.size() > 600
        store.close()
        again = opened()
        assert (await again.log.entries_of("oak"))[:2] == [b"entry 0", b"entry 1"]
        assert len(await again.log.entries_of("oak")) == 600
        with pytest.raises(Duplicate):
            await again.log.append("oak", 7, b"x")
        again.close()

    run(story())


def test_closing_writes_what_was_asked_for(opened: Opened) -> None:
    async def story() -> None:
        store = opened()
        futures = [store.log.append("oak", seq, b"x") for seq in range(50)]
        store.close()
        await asyncio.gather(*futures)
        again = opened()
        assert len(await again.log.entries_of("oak")) == 50
        again.close()

    run(story())


def test_two_servers_never_take_the_same_number(opened: Opened) -> None:
    """Whoever comes second is told so, and what it asked for beside that is kept."""

    async def story() -> None:
        one, other = opened(), opened()
        await one.log.append("oak", 0, b"one")
        await other.log.append("oak", 1, b"other")
        taken, beside = one.log.append("oak", 1, b"one"), one.log.append("ash", 0, b"one")
        with pytest.raises(Duplicate):
            await taken
        assert await beside == 1
        await one.log.append("oak", 2, b"one")
        assert await other.log.entries_of("oak") == [b"one", b"other", b"one"]
        one.close()
        other.close()

    run(story())


def test_of_many_who_want_a_number_one_has_it(opened: Opened) -> None:
    async def story() -> None:
        one, other = opened(), opened()
        for number in range(40):
            both = [store.log.append("oak", number, name) for store, name in ((one, b"one"), (other, b"other"))]
            said = await asyncio.gather(*both, return_exceptions=True)
            assert sorted(isinstance(each, Duplicate) for each in said) == [False, True]
        assert len(await one.log.entries_of("oak")) == 40
        one.close()
        other.close()

    run(story())
