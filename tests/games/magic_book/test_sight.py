"""What a seat is sent: one card in three looks, plays in the making, and nothing more."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tablekeep.engine import Match, canonical
from tablekeep.testing import rule
from tests.games.bench import asked, look, play, previews, shown, told
from tests.games.magic_book.bench import GAME, deal, hand, legal, player
from tests.games.magic_book.invariants import common


def all_of(match: Match, seat: int | None) -> str:
    """Every byte a client gets: the view with its decisions, and the story."""
    return canonical([match.view(seat), [event.as_json() for event in match.story_for(seat)]])


@rule("MB-13.5")
def test_fronts_of_a_hand_are_sent_to_their_owner_only() -> None:
    for viewer in (None, 1):
        seen = {all_of(deal(secret={0: cards}), viewer) for cards in ("B4 GB", "W4 OB", "O4 WB")}
        assert len(seen) == 1
        own = player(deal(secret={0: "B4 GB"}), 0, viewer)
        assert (own["hand"], own["backs"], own["hand_size"]) == (None, ["4", "B"], 2)
    mine = player(deal(secret={0: "B4 GB"}), 0, 0)
    assert [card["card"] for card in mine["hand"]] == ["B4", "GB"]


@rule("MB-13.5")
def test_hidden_backs_are_hidden() -> None:
    match = deal(secret={0: "B3* GW*"}, hand_backs="hidden")
    assert (player(match, 0, 1)["backs"], player(match, 0, 1)["hand_size"]) == (None, 2)
    assert player(match, 0, 0)["backs"] == ["3*", "W*"]
    seen = {all_of(deal(secret={0: cards}, hand_backs="hidden"), 1) for cards in ("B3* GW*", "O3* W3*", "BO* OB*")}
    assert len(seen) == 1


@pytest.mark.parametrize("viewer", [1, None])
@rule("MB-13.5")
def test_a_play_in_the_making_is_silent(viewer: int | None) -> None:
    start: dict[str, Any] = {
        "left": "W2",
        "right": "BO",
        "hands": {0: "O1 O2 O3"},
        "rows": {0: "B1/G1"},
        "step": "play",
    }
    drafts = [deal(**start) for _ in range(5)]
    play(drafts[1], "ponder")
    play(drafts[2], "play")
    play(drafts[3], "play", "side left")
    play(drafts[4], "play", "side right", "pick O1")
    assert len({all_of(match, viewer) for match in drafts}) == 1
    assert shown(drafts[4], 0)["draft"]["picks"] == ["O1"]
    assert shown(drafts[4], viewer)["draft"] is None


def test_declared_items_are_silent_too() -> None:
    start: dict[str, Any] = {
        "left": "W2",
        "right": "OB",
        "hands": {1: "B1 B2 G1 G2"},
        "crystals": {1: 2},
        "chests": 2,
        "chest_pick": ["prism", "feather"],
        "step": "follow",
    }
    drafts = [deal(**start), play(deal(**start), "prism green"), play(deal(**start), "feather", "prism green")]
    assert len({all_of(match, 0) for match in drafts}) == 1
    assert shown(drafts[2], 1)["draft"]["prism"] == "G"


@rule("MB-5.1", "MB-13.5")
def test_of_a_change_the_others_hear_the_page() -> None:
    seen = set()
    for card in ("B4", "W4"):
        match = deal(left="W3", right="OB", hands={0: "B4 W4 B1 BO"}, step="left")
        play(match, f"write left {card}", "keep")
        seen.add(all_of(match, 1))
        assert told(match, "wrote", 0)[0]["card"] == card
        assert "card" not in told(match, "wrote", 1)[0]
        assert shown(match, 0)["book"]["left"]["card"] == card
        assert shown(match, 1)["book"]["left"] == {
            "count": len(look(match)["piles"]["left"]),
            "thin": False,
            "page": "4",
            "put_by": 0,
            "card": None,
        }
    assert len(seen) == 1


@rule("MB-12.8", "MB-13.5")
def test_of_the_mint_the_others_hear_the_pages() -> None:
    seen = set()
    for left, right in (("B4 G2", "OG WB"), ("W4 G2", "BG WB")):
        match = deal(left=left, right=right, crystals={0: 1}, chests=1, chest_pick=["mint"], step="mint")
        play(match, "mint")
        seen.add(all_of(match, 1))
        assert told(match, "minted", 0)[0]["cards"] == [left.split()[0], right.split()[0]]
        assert told(match, "minted", 1)[0]["pages"] == ["4", "G"]
    assert len(seen) == 1


def test_invariant_22_a_play_in_the_making_is_ones_own() -> None:
    """What seat 0 has declared, picked and put on the Book is in no other view."""
    match = deal(seats=3, left="W2", right="BO", hands={0: "O1 O2 O3 B4 W4"}, rows={0: "B1/G1"}, step="left")
    play(match, "write left W4")
    assert shown(match, 0)["book"]["left"]["card"] == "W4"
    short = deal(seats=3, left="W2", right="BO", hands={0: "O1 O2 O3"}, rows={0: "B1/G1"}, step="play")
    before = [all_of(short, viewer) for viewer in (None, 1, 2)]
    play(short, "play", "side left", "pick O1")
    assert shown(short, 0)["draft"]["picks"] == ["O1"]
    assert [all_of(short, viewer) for viewer in (None, 1, 2)] == before
    for found in (match, short):
        assert len({canonical(common(found, viewer)) for viewer in (None, 0, 1, 2)}) == 1


def test_a_spectator_gets_no_front_and_no_question() -> None:
    match = deal(secret={0: "B4"}, hands={1: "G1 W2"})
    view = match.view(None)
    assert view["decisions"] == []
    assert view["table"]["demand"] is None
    assert [own["hand"] for own in view["table"]["players"]] == [None, None]


def test_the_badge_and_the_lens_of_backs() -> None:
    match = deal(left="W4", right="OG", hands={0: "G1 G2 GB X6 WO"}, rows={0: "B1/G1/O1"})
    demand = shown(match, 0)["demand"]
    assert (demand["need"], demand["colour"], demand["have"], demand["shadows"]) == (4, "G", 3, 1)
    assert (demand["shut_in"], demand["numbers"], demand["colours"]) == (True, [1, 2, 6], ["B", "O"])
    fits = {card["card"]: card["fits"] for card in player(match, 0, 0)["hand"]}
    assert fits == {"G1": True, "G2": True, "GB": True, "X6": True, "WO": False}


def test_own_hand_is_grouped_by_colour() -> None:
    cards = [card["card"] for card in player(deal(hands={0: "X6 W1 B4 BG G2 B1"}), 0, 0)["hand"]]
    assert cards == ["B1", "B4", "BG", "G2", "W1", "X6"]


def test_everything_comes_out_at_the_end() -> None:
    match = deal(hands={0: "B4"}, secret={1: "G3*"}, pieces={1: [1, 4, 6]}, stalled=99, step="end")
    view = shown(match, None)
    assert [card["card"] for card in view["players"][1]["hand"]] == ["G3*"]
    assert view["players"][1]["values"] == [1, 4, 6]
    assert view["players"][1]["numbers"] == [8]
    assert len(view["supply"]["box"]) == 7
    assert view["step"] == "over"


def test_views_are_plain_json_and_leave_the_table_alone() -> None:
    match = GAME.new(4, seed="v", options={"chests": 6, "memory_aid": True})
    before = canonical(match.view(0))
    view = match.view(0)
    assert json.loads(json.dumps(view, allow_nan=False)) == view
    view["table"]["players"].clear()
    view["table"]["book"]["reward"].clear()
    assert canonical(match.view(0)) == before


def test_the_step_is_named() -> None:
    names = []
    match = deal(
        left="W5 W2 W4",
        right="OB",
        display="G2 BW",
        hands={0: "B1 B2 W2 BG", 1: "B3 B4"},
        crystals={0: 1, 1: 2},
        chests=3,
        chest_pick=["mint", "hammer", "flute"],
        step="mint",
    )
    for said in ("no mint", "take left", "stop", "keep", "keep", "play", "pick B1", "pick B2", "play", "lowest"):
        names.append(shown(match)["step"])
        play(match, said)
    names.append(shown(match)["step"])
    assert names == [
        "mint",
        "take",
        "take",
        "change",
        "change",
        "lay out",
        "lay out",
        "lay out",
        "follow",
        "reward",
        "flute",
    ]


def test_the_follow_prompt_tells_the_reward() -> None:
    match = deal(left="W3", right="OG", hands={1: "G1 G2 GB"}, supply={6: 2, 8: 1}, step="follow")
    assert match.decisions[0].prompt == "Follow with 3 green? Reward: piece 6 + shadow."
    assert previews(match)["play"]["pieces"] == [6]
    cannot = deal(left="B1", right="OW", secret={1: "B3*"}, step="follow")
    assert "pass" in cannot.decisions[0].prompt


# -- the memory aid ---------------------------------------------------------------------------------------


def test_the_memory_aid_shows_what_was_seen() -> None:
    match = deal(left="W3", right="OB", hands={0: "B4 W4 GB"}, secret={1: "G3*"}, memory_aid=True, step="left")
    before = shown(match, 1)["memory"]["hands"][0]
    assert before == {"known": ["B4", "W4", "GB"], "doubtful": []}
    (doubt,) = shown(match, 0)["memory"]["hands"][1]["doubtful"]
    assert (doubt["back"], doubt["count"], [each["chance"] for each in doubt["may"]]) == ("3*", 1, [25] * 4)
    play(match, "write left W4", "keep")
    after = shown(match, 1)["memory"]
    either = [{"card": "B4", "chance": 50}, {"card": "W4", "chance": 50}]
    assert after["hands"][0] == {"known": ["GB"], "doubtful": [{"back": "4", "count": 1, "may": either}]}
    assert after["put"] == [[either], []]
    assert shown(match, 0)["memory"]["put"][0] == [[{"card": "W4", "chance": 100}]]
    assert after["unseen"]["B4"] == 2


def test_without_the_aid_nothing_is_recalled() -> None:
    assert "memory" not in shown(deal(), 0)


def test_passing_and_taking_do_not_show_the_hand() -> None:
    match = deal(left="B1", right="OW", secret={0: "B3* W3*"}, step="play")
    assert (asked(match), legal(match)) == (0, ["pass", "play"])
    play(match, "pass")
    assert hand(match) == "B3* W3*"
    assert player(match, 0, 1)["backs"] == ["3*", "3*"]
