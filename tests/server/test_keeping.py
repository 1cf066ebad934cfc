"""Keeping: a server that is alone keeps every table, and asks nobody."""

from __future__ import annotations

from tablekeep.server.keeping import Alone, Elsewhere, Keeping
from tests.server.company import run


def test_who_is_alone_refuses_nothing_and_knows_of_nobody_else() -> None:
    async def main() -> None:
        alone: Keeping = Alone()
        await alone.refuse_elsewhere("oak")
        await alone.taken_up("oak")
        await alone.forget("oak", "ann")
        assert await alone.inbox_row("oak", "ann", 3) is None
        await alone.put_down("oak")
        await alone.hand_over()

    run(main())


def test_elsewhere_says_when_to_come_again() -> None:
    no = Elsewhere()
    assert (no.status, no.refusal.code, no.retry) == (503, "elsewhere", 1.0)
