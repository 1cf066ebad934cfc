"""Fine points: which reason is given, what is counted once, and what is drawn from where."""

from __future__ import annotations

from collections import Counter

from tablekeep.games.shifting_realms import GAME
from tablekeep.games.shifting_realms.content import SCOUT, SOLDIER, SPACES, Count
from tablekeep.games.shifting_realms.counting import count
from tablekeep.games.shifting_realms.pieces import recruitable, use_returned
from tablekeep.games.shifting_realms.rules import troll_king
from tablekeep.games.shifting_realms.rules.turn import clear_turn
from tablekeep.testing import rule
from tests.games.bench import play
from tests.games.shifting_realms.bench import lay, refusal, table

TREASURES = ["red L.d3 L-TRE", "green L.c2 L-TRE", "red L.b2 L-FOR"]


@rule("SR-20.9")
def test_only_a_treasure_of_ones_own_has_been_dug_already() -> None:
    match = lay("TAL", tiles=TREASURES, dug=["L.d3"])
    assert refusal(match, "dig L.d3").code == "dig_once"
    assert refusal(match, "dig L.c2").code == "no_treasure"
    assert refusal(match, "dig L.b2").code == "no_treasure"


@rule("SR-20.9")
def test_a_buried_treasure_counts_once() -> None:
    assert count(table(lay("TAL", tiles=TREASURES)), 0, Count("buried")) == 1
    assert count(table(lay("TAL", tiles=TREASURES, dug=["L.d3"])), 0, Count("buried")) == 0


@rule("SR-17.1")
def test_who_need_not_walk_faces_the_king_for_an_action_less() -> None:
    t = table(lay("TAL", this_turn={"actions": 0}))
    walked, led = troll_king.why_not(t, False, True), troll_king.why_not(t, False, False)
    assert t.options.troll_actions == 0
    assert (walked.code, walked.text) == ("no_actions", "Facing the troll king takes 1 action; you have 0.")
    assert led.code == "king"


@rule("SR-1.2")
def test_the_dragon_flies_to_no_space_that_is_not_in_the_game() -> None:
    match = play(lay("TAL", dragon="T.b3", top={"T": "T1"}), "draw tyrfing")
    strange = next(space for space in SPACES if space[0] not in "TAL" and space[1:] == ".b2")
    assert refusal(match, f"fly {strange}").code == "no_such_space"
    assert refusal(match, "fly T.b1").code == "not_beside"


@rule("SR-9.24")
def test_what_came_back_this_turn_is_used_up_first() -> None:
    for unit in (SCOUT, SOLDIER):
        t = table(lay("TAL"))
        t.spare_scouts[0] = t.spare_soldiers[0] = 3
        t.back_scouts = t.back_soldiers = 1
        assert recruitable(t, 0, unit) == 2
        use_returned(t, 0, unit)
        assert recruitable(t, 0, unit) == 3
        use_returned(t, 1, unit)
        assert recruitable(t, 0, unit) == 3


def test_no_action_is_left_when_a_turn_is_over() -> None:
    t = table(lay("TAL"))
    assert t.actions == 3
    clear_turn(t)
    assert (t.actions, t.draws, t.raided) == (0, 0, False)


def test_each_thing_is_drawn_out_of_its_own_stream() -> None:
    journal = GAME.new(3, seed="lot").journal
    assert journal is not None
    draws = Counter(GAME.streams[source] for source, _ in journal.opening.luck)
    assert draws["tasks"] > 0
    assert draws["ties"] == 0
