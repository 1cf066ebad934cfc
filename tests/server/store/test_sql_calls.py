"""How people want to be called back, in every store."""

from __future__ import annotations

from tablekeep.server.store import Listed, Mailing, Push
from tests.server.company import run
from tests.server.store.conftest import Opened


def push(number: int) -> Push:
    return Push(f"https://push.example/{number}", bytes([number, 0, 255]), b"")


def test_a_browser_is_one_persons_and_the_oldest_of_too_many_is_called_no_more(opened: Opened) -> None:
    async def story() -> None:
        calls = opened().calls
        for number in range(4):
            await calls.subscribe("ann", push(number), float(number), 3)
        assert await calls.pushes_of("ann") == [push(1), push(2), push(3)]
        await calls.subscribe("bob", push(2), 9.0, 3)
        assert await calls.pushes_of("ann") == [push(1), push(3)]
        assert await calls.pushes_of("bob") == [push(2)]
        assert await calls.unsubscribe("bob", push(1).endpoint) == 0
        assert await calls.expired(push(1).endpoint) == 1
        assert await calls.silence("ann") == 1
        assert await calls.pushes_of("ann") == []

    run(story())


def test_an_address_counts_once_it_is_confirmed_in_time(opened: Opened) -> None:
    async def story() -> None:
        calls = opened().calls
        await calls.address("ann", "old@example.org", "out-1", b"code-1", 10.0)
        await calls.address("ann", "ann@example.org", "out-2", b"code-2", 10.0)
        assert await calls.mailing_of("ann") == Mailing("ann@example.org", "out-2", confirmed=False)
        assert await calls.asks(b"code-1", 5.0) is None
        assert await calls.asks(b"code-2", 5.0) == "ann@example.org"
        assert await calls.confirm(b"code-2", 11.0) == 0
        assert await calls.confirm(b"code-2", 10.0) == 1
        assert await calls.mailing_of("ann") == Mailing("ann@example.org", "out-2", confirmed=True)
        assert await calls.stop("out-1") == 0
        assert await calls.stop("out-2") == 1
        assert await calls.mailing_of("ann") is None

    run(story())


def test_the_first_secret_stands(opened: Opened) -> None:
    async def story() -> None:
        calls = opened().calls
        assert await calls.secret("vapid") is None
        await calls.keep_secret("vapid", b"\0first")
        await calls.keep_secret("vapid", b"second")
        assert await calls.secret("vapid") == b"\0first"

    run(story())


def test_all_that_calls_somebody_goes_with_them(opened: Opened) -> None:
    async def story() -> None:
        store = opened()
        await store.people.rename("ann", "Ann", None, 1.0)
        await store.calls.subscribe("ann", push(1), 1.0, 3)
        await store.calls.address("ann", "ann@example.org", "out", b"code", 10.0)
        await store.people.forget("ann")
        assert await store.calls.pushes_of("ann") == []
        assert await store.calls.mailing_of("ann") is None

    run(story())


def test_an_outline_leaves_out_the_moves_that_ended_nothing(opened: Opened) -> None:
    bodies = [b'{"type":"opened"}', b'{"type":"played","seat":0}', b'{"type":"played","outcome":{}}']

    async def story() -> None:
        store = opened()
        for number, body in enumerate(bodies):
            await store.log.append("oak", number, body)
        assert await store.log.outline_of("oak") == [bodies[0], bodies[2]]
        for table, status, ended in (("oak", "over", 5.0), ("ash", "playing", None), ("elm", "over", 7.5)):
            await store.tables.note(Listed(table, "keepers", status, False, 1.0, None, b"{}", ended))
            await store.members.admit("ann", table, 2.0)
        assert await store.members.finished_of("ann", 9) == [("elm", 7.5), ("oak", 5.0)]
        assert await store.members.finished_of("ann", 1) == [("elm", 7.5)]

    run(story())
