"""Step 4: pieces, rings and pearls, crystals, eggs and shadows; what is not there is skipped."""

from __future__ import annotations

from collections import Counter

from tablekeep.games.magic_book.content import PEARLS
from tablekeep.testing import rule
from tests.games.bench import asked, kinds, look, play, shown, told
from tests.games.magic_book.bench import GAME, deal, earned, hand, legal, player, refused, row

FIVE = "G1 G2 G3 GB GO"


@rule("MB-7.1", "MB-7.12")
def test_everything_comes_at_once() -> None:
    match = deal(left="W4", right="OG", hands={0: "G1 G2 G3 GB", 1: "G4 GO GW G5"}, supply={4: 3, 6: 2}, step="play")
    play(match, "play")
    assert earned(match) == [4]
    assert (player(match, 0)["eggs"], shown(match)["supply"]["eggs"]) == (1, 8)
    assert asked(match) == 1


@rule("MB-7.2")
def test_the_lowest_piece_is_the_lowest_there_is() -> None:
    match = deal(left="W1", right="OG", hands={0: "G1", 1: "G2"}, supply={1: 1, 4: 6}, step="play")
    play(match, "play", "play")
    assert (earned(match, 0), earned(match, 1)) == ([1], [4])


@rule("MB-7.3")
def test_a_six_pays_the_highest() -> None:
    match = deal(left="W2", right="OG", hands={0: f"X6 {FIVE} GW"}, supply={4: 3, 20: 2}, step="left")
    play(match, "write left X6", "keep", "play")
    assert earned(match) == [20]
    assert shown(match)["supply"]["pieces"][-1] == {"value": 20, "count": 1}


@rule("MB-7.4")
def test_pieces_are_taken_one_after_the_other() -> None:
    match = deal(left="W5", right="OG", hands={0: FIVE}, supply={4: 1, 6: 3}, step="play")
    play(match, "play")
    assert earned(match) == [4, 6]


@rule("MB-7.5", "MB-10.2")
def test_three_pieces_make_a_ring() -> None:
    match = deal(pieces={0: [1, 1, 4, 4, 6]})
    own = player(match, 0, 0)
    assert (own["rings"], own["loose"], own["values"]) == (1, 2, [1, 1, 4, 4, 6])
    assert player(match, 0, 1)["values"] is None
    assert player(deal(pieces={0: [1, 1, 4]}, open_amulets=True), 0, 1)["values"] == [1, 1, 4]
    assert shown(match)["amulets"]["done"] == 1


@rule("MB-7.6")
def test_the_third_piece_brings_a_pearl() -> None:
    match = deal(left="W1", right="OG", hands={0: "G1"}, pieces={0: [1, 4]}, step="play")
    play(match, "play")
    assert player(match, 0)["pearls"] == {"red": 1, "blue": 0}
    assert shown(match)["amulets"]["done"] == 1


@rule("MB-7.7")
def test_what_pearls_are_worth() -> None:
    assert set(PEARLS[0]) == {8, 9}
    assert set(PEARLS[1]) == {3, 4}


@rule("MB-7.8")
def test_red_pearls_go_first() -> None:
    match = deal(
        left="W1",
        right="OG",
        hands={0: "G1", 1: "G2"},
        pieces={0: [1, 4, *[1, 1, 4] * 2], 1: [4, 4, *[6, 6, 10] * 2]},
        supply={8: 3, 10: 6, 12: 2, 16: 1, 20: 1},
        step="play",
    )
    assert shown(match)["supply"]["pearls"] == {"red": 1, "blue": 10}
    play(match, "play", "play")
    assert [data["pearl"] for data in told(match, "amulet")] == ["red", "blue"]


@rule("MB-7.8")
def test_which_pearl_of_a_colour_is_chance() -> None:
    orders = Counter(tuple(look(GAME.new(2, seed=f"p{n}"))["pearl_supply"]["red"][:1]) for n in range(600))
    assert abs(orders[(8,)] - 360) < 60


@rule("MB-7.9")
def test_nobody_sees_the_number_of_a_pearl() -> None:
    match = deal(pieces={0: [1, 1, 4]})
    for viewer in (None, 0, 1):
        assert player(match, 0, viewer)["numbers"] is None
        assert player(match, 0, viewer)["pearls"] == {"red": 1, "blue": 0}
    match = play(deal(pieces={0: [1, 1, 4]}, stalled=99, step="end"))
    assert match.over
    assert player(match, 0, None)["numbers"] == [8]


@rule("MB-7.10")
def test_any_number_of_amulets() -> None:
    own = player(deal(pieces={0: [1, 1, 1, 4, 4, 4, 6, 6, 6]}), 0)
    assert (own["rings"], sum(own["pearls"].values())) == (3, 3)


@rule("MB-7.11")
def test_a_two_pays_a_crystal() -> None:
    match = play(deal(left="W2", right="OB", hands={0: "B1 B2"}, step="play"), "play")
    assert (player(match, 0)["crystals"], shown(match)["supply"]["crystals"]) == (1, 9)


@rule("MB-7.13")
def test_a_three_pays_a_shadow_for_later() -> None:
    match = deal(left="W3", right="OB", hands={0: "B1 B2"}, step="play")
    assert asked(match) == 1
    match = play(deal(left="W3", right="OB", hands={0: "B1 B2 BO"}, step="play"), "play")
    assert hand(match) == "X6"
    assert row(match) == "B3"


@rule("MB-7.14", "MB-0.5")
def test_what_is_not_there_is_skipped_and_not_owed() -> None:
    no_shadow = deal(left="W3", right="OB", hands={0: "B1 B2 BO"}, shadows=0, step="play")
    play(no_shadow, "play")
    assert (hand(no_shadow), len(earned(no_shadow))) == ("", 1)
    no_egg = deal(left="W4", right="OB", hands={0: "B1 B2 BO BG"}, spent={"egg": 9}, step="play")
    play(no_egg, "play")
    assert (player(no_egg, 0)["eggs"], len(earned(no_egg))) == (0, 1)
    no_crystal = deal(left="W2", right="OB", hands={0: "B1 B2"}, spent={"crystal": 10}, step="play")
    play(no_crystal, "play")
    assert (player(no_crystal, 0)["crystals"], len(earned(no_crystal))) == (0, 1)
    assert told(no_crystal, "nothing_left")[0]["what"] == "crystal"


@rule("MB-7.15")
def test_pieces_may_run_out() -> None:
    match = deal(seats=4, left="W5", right="OG", hands={0: FIVE}, supply={20: 1}, step="play")
    play(match, "play")
    assert earned(match) == [20]
    assert player(match, 0)["eggs"] == 1
    assert match.over


@rule("MB-7.16")
def test_a_reward_cannot_be_turned_down() -> None:
    match = deal(
        left="W2", right="OB", hands={1: "B1 B2"}, crystals={1: 1}, chests=1, chest_pick=["hammer"], step="follow"
    )
    play(match, "play")
    assert legal(match) == ["lowest", "hammer"]
    assert refused(match, "pass") == ("not_now", "MB-7.16")


@rule("MB-7.17")
def test_crystals_and_eggs_are_for_use_and_for_scoring() -> None:
    assert "crystal left" in legal(deal(crystals={0: 1}, taken=3))
    match = play(deal(eggs={0: 2}, crystals={0: 3}, stalled=99, step="end"))
    assert player(match, 0)["score"] == {"pieces": 0, "pearls": 0, "crest": 0, "eggs": 20, "total": 20}


@rule("MB-7.18")
def test_a_play_for_nothing_is_legal() -> None:
    match = deal(seats=4, left="W1", right="OB", hands={0: "B1"}, supply={}, step="play")
    play(match, "play")
    assert (row(match), earned(match)) == ("B1", [])
    assert "nothing_left" in kinds(match)
