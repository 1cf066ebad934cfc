"""A match as it begins, and whether one that is read back is the one it was."""

from __future__ import annotations

import pytest

from tablekeep.server import entries, laying
from tablekeep.server.store import Damaged
from tests.server.states import AT, gathering, started


def test_the_same_entry_lays_the_same_table() -> None:
    state = gathering("ann", "bob")
    entry = entries.Started(AT, "seed", state.edition)
    one, other = (laying.laid(state.opened, entry, state.game, state.seats) for _ in range(2))
    assert one.position() == other.position()
    assert laying.digest(one, state.opened, state.seats) == laying.digest(other, state.opened, state.seats)


def test_a_hash_does_not_tell_what_players_are_called() -> None:
    one, other = started("ann", "bob", "cid", game="keepers"), started("dan", "eve", "fay", game="keepers")
    assert one.match is not None
    assert other.match is not None
    assert one.match.options["names"] != other.match.options["names"]
    digests = [laying.digest(state.match, state.opened, state.seats) for state in (one, other) if state.match]
    assert digests[0] == digests[1]


def test_marks_give_out_pieces_only_where_nobody_chose() -> None:
    state = gathering("ann", "bob", game="keepers_creepers")
    worn = laying.worn_options(state.opened, state.game, state.seats)
    assert worn == state.game.options_for_marks([seat.mark for seat in state.seats])
    state.opened.new.options = dict.fromkeys(worn, "chosen")
    assert laying.worn_options(state.opened, state.game, state.seats) == {}
    state.opened.position = {"options": {}}
    assert laying.worn_options(state.opened, state.game, state.seats) == {}, "a branch has what it had"


def test_a_position_keeps_the_names_it_has() -> None:
    called = {"names": "Ann, Bob"}
    assert laying.introduced({"options": {"names": ""}}, called) == {"options": called}
    assert laying.introduced({"options": {"names": "Cid"}}, called) == {"options": {"names": "Cid"}}


def test_another_match_is_never_shown_for_it() -> None:
    state = started("ann", "bob")
    assert state.match is not None
    opening = state.match.opening
    told = entries.written(opening)
    laying.compare_luck([told], [opening], "here")
    told.luck[1] += 1
    with pytest.raises(Damaged, match="here luck did not answer"):
        laying.compare_luck([told], [opening], "here")
    with pytest.raises(Damaged, match="there the table does not lie"):
        laying.compare_table("a", "b", "there")
