"""A table is the sum of its entries: what is played live and what is read back go the same way."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablekeep.engine import Refused
from tablekeep.server import chairs, entries
from tablekeep.server.rebuilding import rebuild
from tests.server.states import AT, gathering, said, started, step


def test_what_is_handed_in_stays_as_it_was() -> None:
    """The entry that is logged is another one than the wish: nothing is filled in behind anybody's back."""
    state = gathering("ann", "bob")
    wish = chairs.start(state, "ann", AT)
    before = msgspec.json.encode(wish)
    logged = state.begin(wish)
    assert msgspec.json.encode(wish) == before
    assert (logged.digest != "", len(logged.told)) == (True, 1)
    words: list[Any] = ["word wren"]
    answer = entries.Played(AT, 0, words, "person", "m1", "ann")
    kept = state.play(answer, None)
    assert (answer.moves, words) == (words, ["word wren"])
    assert kept.moves == [{"move": "word", "word": "wren"}]
    assert (kept.id, kept.person, len(kept.told)) == ("m1", "ann", 1)


def test_entries_make_the_same_table_again() -> None:
    state = gathering("ann", "bob")
    log: list[entries.Entry] = [state.opened]
    log += [entries.Sat(AT, n, seat.person, seat.name, seat.mark) for n, seat in enumerate(state.seats)]
    log.append(state.begin(chairs.start(state, "ann", AT)))
    log.append(said(state, 0, "word wren"))
    for seat in (0, 1):
        assert state.match is not None
        decision = state.match.decision_of(seat)
        assert decision is not None
        log.append(said(state, seat, decision.moves[0].as_json()))
    again = rebuild("oak", [entries.encode(entry) for entry in log])
    assert again.match is not None
    assert again.match.position() == state.match.position()  # type: ignore[union-attr]
    assert (again.makers, again.clocks.asked) == (state.makers, state.clocks.asked)


def test_what_the_rules_refuse_changes_nothing() -> None:
    state = started("ann", "bob")
    assert state.match is not None
    before = state.match.position()
    with pytest.raises(Refused):
        said(state, 0, "word x")
    assert (state.match.position(), state.makers, state.answered) == (before, [], {})


def test_a_hash_is_logged_every_twenty_moves_and_at_the_end() -> None:
    state = started("ann", "bob")
    digests: list[tuple[int, bool, bool]] = []
    while state.status == "playing":
        entry = step(state)
        digests.append((len(state.makers), entry.digest != "", entry.outcome is not None))
    assert [number for number, marked, _ in digests if marked] == [20, len(digests)]
    assert [ended for _, _, ended in digests].count(True) == 1


def test_whoever_is_kept_out_gets_up_or_is_followed_by_a_bot() -> None:
    out = entries.Banned(AT, "bob", "Bob")
    before, during = gathering("ann", "bob"), started("ann", "bob")
    before.apply(out)
    during.apply(out)
    assert [state.seats[1].kind for state in (before, during)] == ["free", "bot"]
    assert during.seats[1].name == "Bob"


def test_a_host_who_gets_up_leaves_the_table_to_the_next() -> None:
    state = gathering("ann", "bob")
    state.apply(entries.Stood(AT, 0))
    assert state.host == "bob"


def test_a_question_of_the_moment_ends_with_what_makes_it_void() -> None:
    state = started("ann", "bob")
    said(state, 0, "word wren")
    for entry in (entries.Closed(AT), entries.Banned(AT, "bob", "Bob")):
        before = state.takebacks
        state.apply(entry)
        assert state.takebacks is not before
