"""People as they are kept: tokens and their heirs, passages that are used once, and forgetting."""

from __future__ import annotations

from tests.server.company import run
from tests.server.store.conftest import Opened


def test_a_token_and_its_heir(opened: Opened) -> None:
    async def story() -> None:
        store = opened()
        people = store.people
        await people.issue(b"old", "ann", 1.0, "Firefox on Linux")
        assert await people.issue_heir(b"new", b"old", 2.0) == 1
        assert await people.issue_heir(b"other", b"gone", 2.0) == 0, "nothing comes of a token that is gone"
        heir = await people.token(b"new")
        assert heir is not None
        assert (heir.person, heir.made, heir.before, heir.label) == ("ann", 2.0, b"old", "Firefox on Linux")
        assert [token.hash for token in await people.tokens_of("ann")] == [b"new", b"old"]
        await people.end_before(b"new", b"old", 9.0)
        old, heir = await people.token(b"old"), await people.token(b"new")
        assert old is not None
        assert heir is not None
        assert (old.until, heir.until, heir.before) == (9.0, None, None)
        await people.sweep(10.0)
        assert await people.token(b"old") is None
        assert await people.revoke(b"new") == 1
        assert await people.tokens_of("ann") == []
        store.close()

    run(story())


def test_names_stay_and_marks_stay_with_them(opened: Opened) -> None:
    async def story() -> None:
        store = opened()
        assert await store.people.named("ann") == ("", None)
        await store.people.rename("ann", "Ann", "ember", 1.0)
        await store.people.rename("ann", "Anna", None, 2.0)
        await store.people.arrive("ann", 3.0)
        assert await store.people.named("ann") == ("Anna", "ember")
        store.close()

    run(story())


def test_only_who_left_nothing_is_forgotten(opened: Opened) -> None:
    async def story() -> None:
        store = opened()
        everybody = ("nobody", "named", "member", "owner", "late")
        for person in everybody:
            await store.people.arrive(person, 500.0 if person == "late" else 1.0)
            await store.people.issue(person.encode(), person, 1.0, "")
        await store.people.rename("named", "Ann", None, 1.0)
        await store.members.admit("member", "oak", 1.0)
        await store.albums.open("album", "owner", 1.0)
        await store.people.tidy(100.0)
        known = [person for person in everybody if await store.people.token(person.encode()) is not None]
        assert known == ["named", "member", "owner", "late"]
        await store.people.forget("member")
        assert (await store.people.token(b"member"), await store.members.tables_of("member")) == (None, [])
        store.close()

    run(story())
