"""Gathering: what is to be written gathers while the batch before it is on its way."""

from __future__ import annotations

import asyncio

import pytest

from tablekeep.server.store.contract import NotKept
from tablekeep.server.store.gathering import APPEND, BATCH, Gathering, Job
from tests.server.company import run


class Slow(Gathering):
    """Writes nothing until it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.batches: list[list[Job]] = []

    def _begin(self, batch: list[Job], loop: asyncio.AbstractEventLoop) -> None:
        self.batches.append(batch)

    def written(self, trouble: Exception | None = None) -> None:
        self._settle(self.batches[-1], asyncio.get_running_loop(), trouble)


def test_what_comes_while_one_batch_is_written_goes_with_the_next() -> None:
    async def main() -> None:
        slow = Slow()
        first = slow.append("oak", 0, b"a")
        await asyncio.sleep(0)
        others = [slow.append("oak", number, b"b") for number in (1, 2)]
        assert (len(slow.batches), slow.waiting) == (1, 2)
        slow.batches[0][0].result = 1
        slow.written()
        assert await first == 1
        assert [job.params[1] for job in slow.batches[1]] == [1, 2]
        assert not any(other.done() for other in others), "nobody hears of what is not written"

    run(main())


def test_a_batch_is_not_endless() -> None:
    async def main() -> None:
        slow = Slow()
        for number in range(BATCH + 3):
            slow.write("UPDATE x", (number,))
        await asyncio.sleep(0)
        assert (len(slow.batches[0]), slow.waiting) == (BATCH, 3)

    run(main())


def test_what_the_disk_refuses_is_told_to_everyone_in_it_and_the_next_is_tried() -> None:
    async def main() -> None:
        slow = Slow()
        lost = [slow.append("oak", 0, b"a"), slow.write("UPDATE x")]
        await asyncio.sleep(0)
        later = slow.append("oak", 0, b"a")
        slow.written(OSError("disk full"))
        for each in lost:
            with pytest.raises(NotKept, match="disk full"):
                await each
        assert slow.metrics.not_kept == 2
        slow.batches[-1][0].result = 1
        slow.written()
        assert await later == 1

    run(main())


def test_of_one_batch_each_hears_what_became_of_itself() -> None:
    async def main() -> None:
        slow = Slow()
        fine, twice = slow.append("oak", 0, b"a"), slow.append("oak", 0, b"b")
        await asyncio.sleep(0)
        slow.batches[0][0].result, slow.batches[0][1].result = 1, KeyError("taken")
        slow.written()
        assert await fine == 1
        with pytest.raises(KeyError):
            await twice
        assert slow.batches[0][0].sql is APPEND

    run(main())


def test_a_closed_store_keeps_nothing() -> None:
    async def main() -> None:
        slow = Slow()
        slow._closed = True
        with pytest.raises(NotKept):
            await slow.append("oak", 0, b"a")
        assert slow.batches == []

    run(main())
