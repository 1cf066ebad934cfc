"""The golden scenarios of the rules ledger, one test each, under their numbers."""

from __future__ import annotations

from typing import Any

from tablekeep.engine import Match, canonical
from tablekeep.testing import rule
from tests.games.bench import asked, look, play, shown, told
from tests.games.magic_book.bench import GAME, book, deal, earned, hand, legal, pile, player, refused, row


def three_takes() -> Match:
    """GS-2 with the hand of GS-3."""
    match = deal(
        left="W4 B2 G3", right="OG WB BO", display="G2 BW", hands={0: "B4 B1 BO X6"}, supply={1: 2, 4: 5, 6: 3}
    )
    return play(match, "take left", "take right", "take left")


def test_gs_1_set_up_for_three() -> None:
    match = GAME.new(3, seed="gs1", options={"start": 0})
    found = look(match)
    assert [len(h) for h in found["hands"]] == [0, 1, 2]
    assert (len(found["box"]), len(found["piles"]["left"]), len(found["piles"]["right"])) == (5, 51, 51)
    assert (found["shadows"], sum(found["supply"].values()), found["crest_supply"]) == (11, 33, [16, 12, 8])
    assert (found["egg_supply"], found["crystal_supply"]) == (9, 10)
    assert [len(found["pearl_supply"][colour]) for colour in ("red", "blue")] == [5, 10]
    assert all(card.endswith("*") for card in [*found["box"], *found["hands"][1], *found["hands"][2]])
    assert shown(match)["amulets"] == {"done": 0, "target": 8}
    assert [card["side"] for card in shown(match)["display"]] == ["left", "right"]
    cards = [*found["box"], *found["piles"]["left"], *found["piles"]["right"], *found["display"]]
    cards += [card for held in found["hands"] for card in held]
    assert len(cards) + found["shadows"] == 123


@rule("MB-4.4", "MB-4.5")
def test_gs_2_three_takes() -> None:
    match = deal(left="W4 B2 G3", right="OG WB BO", display="G2 BW")
    assert book(match) == "4·G"
    for said, held, slots, demand in (
        ("take left", "G2", ["W4", "BW"], "2·G"),
        ("take right", "G2 BW", ["W4", "OG"], "2·B"),
        ("take left", "G2 W4 BW", ["B2", "OG"], "3·B"),
    ):
        play(match, said)
        assert (hand(match), look(match)["display"], book(match)) == (held, slots, demand)
    fresh = deal(left="W4 B2 G3", right="OG WB BO", display="G2 BW")
    assert (pile(match, "left"), pile(match, "right")) == (pile(fresh, "left") - 2, pile(fresh, "right") - 1)


def test_gs_3_change_lay_out_reward() -> None:
    match = three_takes()
    assert hand(match) == "B1 B4 G2 W4 BO BW X6"
    left = pile(match, "left")
    play(match, "write left W4", "keep")
    assert (book(match), pile(match, "left")) == ("4·B", left + 1)
    play(match, "play", "pick B1", "pick B4", "pick BO", "pick BW")
    assert (row(match), earned(match), player(match, 0)["eggs"]) == ("B4", [1], 1)
    assert hand(match) == "G2 X6"
    assert shown(match)["supply"]["eggs"] == 8
    other = three_takes()
    play(other, "write left B4", "keep", "lay B1 BO BW X6")
    assert (row(other), earned(other), hand(other)) == ("B4", [1], "G2 W4")


def test_gs_4_the_row_closes() -> None:
    match = deal(seats=3, left="B1", right="WO", hands={0: "O2"}, rows={0: "G1/B2"}, step="play")
    play(match, "play", "side right")
    assert row(match) == "G1/B2/O1"
    blue = deal(seats=3, left="W2", right="OB", hands={0: "B1 B2"}, rows={0: "G1/B2/O1"}, step="play")
    assert asked(blue) != 0
    white = deal(seats=3, left="B1", right="OW", hands={0: "W2"}, rows={0: "G1/B2/O1"}, step="play")
    play(white, "play", "side left")
    assert (row(white), player(white, 0)["crest"]) == ("W1/G1/B2/O1", 16)
    assert [stack["colour"] for stack in player(white, 0)["row"] if not stack["locked"]] == ["W", "O"]


def test_gs_5_shadow_limits() -> None:
    assert row(play(deal(left="W3", right="OG", hands={0: "G4 X6 X6"}, step="play"), "play")) == "G3"
    assert asked(deal(left="W3", right="OG", hands={0: "X6 X6 X6"}, step="play")) == 1
    assert asked(deal(left="W1", right="OG", hands={0: "X6"}, step="play")) == 1
    both = deal(left="W3", right="OG", hands={0: "G1 G2 G3 X6"}, step="play")
    for cards in ("G1 G2 G3", "G1 G2 X6"):
        assert both.refusal(0, f"lay {cards}") is None


def test_gs_6_the_six_and_its_aftermath() -> None:
    match = deal(left="O2", right="OW", hands={0: "X6 X6 W1 W2 W3 WB WG"}, step="left")
    supply = {entry["value"]: entry["count"] for entry in shown(match)["supply"]["pieces"]}
    highest = max(value for value, count in supply.items() if count)
    play(match, "write left X6", "keep")
    assert book(match) == "6·W"
    play(match, "lay W1 W2 W3 WB WG X6")
    assert (earned(match), row(match)) == ([highest], "W6")
    assert look(match)["piles"]["left"][:2] == ["X6", "O2"]
    play(match, "take left")
    assert (look(match)["display"][0], book(match)) == ("X6", "2·W")
    play(match, "take left")
    assert "X6" in hand(match, 1)


def test_gs_8_amulet_end_with_overshoot() -> None:
    pieces = {0: [1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4], 1: [4, 4, 4, 4, 4, 6, 6, 6, 6, 6, 8]}
    match = deal(left="W1", right="OB", hands={0: "B1", 1: "B2"}, pieces=pieces, step="play")
    play(match, "play", "play")
    assert match.over
    assert shown(match)["amulets"]["done"] == 8


def test_gs_9_page_end() -> None:
    match = deal(seats=3, left="W4 B3", right="BO", hands={0: "G5 O1 O2 OB", 1: "O3 O4 O5"}, sizes=(2, 30))
    play(match, "take left")
    assert (book(match), legal(match)) == ("3·O", ["pass", "play"])
    play(match, "play", "pass")
    assert match.over
    assert len(earned(match)) == 1


@rule("MB-11.11", "MB-11.13")
def test_gs_10_scoring_tie_and_tie_break() -> None:
    table: dict[str, Any] = {
        "pieces": {0: [1, 1, 1, 4, 6, 10], 1: [1, 4, 4, 4, 4, 8]},
        "numbers": {0: [8, 8], 1: [9, 9]},
        "eggs": {0: 2, 1: 2},
        "stalled": 99,
        "step": "end",
    }
    four = "W5/G5/B4/O4"
    match = deal(rows={0: "W5/G5/B4/O5+2", 1: four}, crests={0: 12, 1: 8}, **table)
    assert match.outcome is not None
    assert [player(match, seat)["score"]["total"] for seat in (0, 1)] == [71, 71]
    assert match.outcome.places == (1, 2)
    level = deal(rows={0: "W5/G5/B4/O5+2", 1: "W5/G5/B5/O4"}, crests={0: 12, 1: 8}, **table)
    assert level.outcome is not None
    assert level.outcome.places == (1, 1)


def test_gs_11_fourth_card() -> None:
    match = deal(crystals={0: 2}, spent={"crystal": 3}, taken=3)
    play(match, "crystal right")
    assert (player(match, 0)["crystals"], shown(match)["supply"]["crystals"]) == (1, 6)
    assert shown(match)["step"] == "change"


def test_gs_12_mint_at_the_brink() -> None:
    match = deal(
        seats=3,
        left="W4 B1",
        right="OG WB",
        sizes=(2, 9),
        hands={0: "B2"},
        crystals={0: 1},
        chests=1,
        chest_pick=["mint"],
        step="mint",
    )
    play(match, "mint")
    assert (hand(match), look(match)["page_end"], book(match)) == ("B2 W4 OG", True, "1·B")
    assert legal(match) == ["pass", "play"]
    play(match, "play")
    assert match.over


def test_gs_13_mint_as_usual() -> None:
    match = deal(
        left="W4 B2",
        right="OG WB",
        display="G2 BW",
        sizes=(20, 20),
        crystals={0: 1},
        chests=1,
        chest_pick=["mint"],
        step="mint",
    )
    play(match, "mint")
    assert (hand(match), pile(match, "left"), pile(match, "right")) == ("W4 OG", 19, 19)
    assert (book(match), look(match)["display"], look(match)["taken"]) == ("2·B", ["G2", "BW"], 0)


def test_gs_14_feather_and_prism() -> None:
    match = deal(
        seats=3,
        left="W4",
        right="OG",
        hands={1: "O1 O2 O3", 2: "G1 G2 G3 G4"},
        rows={1: "O2"},
        crystals={1: 2},
        chests=2,
        chest_pick=["prism", "feather"],
        step="follow",
    )
    supply = shown(match)["supply"]["crystals"]
    play(match, "prism orange", "feather", "play")
    assert (row(match, 1), player(match, 1)["eggs"], player(match, 1)["crystals"]) == ("O5", 1, 0)
    assert shown(match)["supply"]["crystals"] == supply + 2
    assert (asked(match), book(match)) == (2, "4·G")


def test_gs_15_troll_horn() -> None:
    match = deal(
        left="W2",
        right="OB",
        hands={1: "B1 B2"},
        rows={1: "G1/B2/O1"},
        crystals={1: 1},
        chests=1,
        chest_pick=["horn"],
        step="follow",
    )
    play(match, "horn", "play")
    assert (row(match, 1), player(match, 1)["crystals"], len(earned(match, 1))) == ("G1/B4/O1", 1, 1)


def test_gs_17_green_ore_hammer() -> None:
    def hammer(*said: str, supply: dict[int, int] | None = None) -> Match:
        match = deal(
            left="B5",
            right="OW",
            hands={1: "W1 W2 W3 W4 WB"},
            supply=supply or {4: 1, 6: 3, 8: 2},
            crystals={1: 1},
            chests=1,
            chest_pick=["hammer"],
            step="follow",
        )
        return play(match, "play", *said)

    assert earned(hammer("lowest", "lowest"), 1) == [4, 6]
    assert earned(hammer("hammer"), 1) == [6, 4]
    assert earned(hammer("lowest", "hammer"), 1) == [4, 8]
    assert earned(hammer(supply={20: 2}), 1) == [20, 20]


def test_gs_18_empty_supplies() -> None:
    match = deal(seats=3, left="W3", right="OB", hands={1: "B1 B2 B3"}, shadows=0, step="follow")
    play(match, "play")
    assert (len(earned(match, 1)), hand(match, 1)) == (1, "")
    match = deal(seats=3, left="W2", right="OB", hands={1: "B1 B2"}, spent={"crystal": 10}, step="follow")
    play(match, "play")
    assert (len(earned(match, 1)), player(match, 1)["crystals"]) == (1, 0)


def test_gs_20_no_crest_left() -> None:
    four = "W1/G1/B1/O1"
    match = deal(
        seats=4, left="B1", right="OW", hands={3: "W2"}, rows={0: four, 1: four, 2: four, 3: "G1/B1/O1"}, step="follow"
    )
    play(match, "play", "side left")
    assert (len(earned(match, 3)), player(match, 3)["crest"]) == (1, None)


@rule("MB-10.14")
def test_gs_22_stall() -> None:
    match = GAME.new(2, seed="stall", options={"start": 0})
    turns = 0
    while not match.over:
        seat = asked(match)
        play(match, "take left", "stop")
        card = told(match, "took")[-1]["card"]
        play(match, f"write left {card}")
        turns += 1
        while not match.over and shown(match)["step"] != "take":
            play(match, "keep" if shown(match)["step"] == "change" else "pass")
        assert match.over or asked(match) == 1 - seat
    assert (turns, look(match)["turns"]) == (100, 100)
    assert match.outcome is not None
    assert (match.outcome.scores, match.outcome.places) == ((0.0, 0.0), (1, 1))


def test_gs_23_follow_order() -> None:
    match = deal(
        seats=4,
        left="W1",
        right="OG",
        hands={2: "G3", 3: "G1", 1: "G2", 0: "B1"},
        supply={1: 1, 4: 5},
        turn=2,
        step="play",
    )
    play(match, "pass", "play")
    assert earned(match, 3) == [1]
    assert asked(match) == 1
    assert [data["seat"] for data in told(match, "passed")] == [2, 0]
    play(match, "play")
    assert earned(match, 1) == [4]


@rule("MB-13.5")
def test_gs_24_what_the_others_are_sent() -> None:
    matches = [play(three_takes(), f"write left {card}", "keep") for card in ("W4", "B4")]
    sent = {canonical([m.view(1), [e.as_json() for e in m.story_for(1)]]) for m in matches}
    assert len(sent) == 1
    assert told(matches[0], "wrote", 0)[0]["card"] == "W4"
    assert told(matches[0], "wrote", 1)[0]["page"] == "4"
    assert player(matches[0], 0, 1)["backs"].count("4") == 1
    play(matches[0], "lay B1 B4 BO BW")
    assert told(matches[0], "laid_out", 1)[0]["cards"] == ["B1", "B4", "BO", "BW"]


@rule("MB-12.27")
def test_gs_26_mint_and_fourth_card() -> None:
    match = deal(
        crystals={0: 2}, spent={"crystal": 4}, sizes=(20, 20), chests=1, chest_pick=["mint"], step="mint", seats=3
    )
    assert shown(match)["supply"]["crystals"] == 4
    play(match, "mint", "take left", "take right", "take left", "crystal left")
    assert (player(match, 0)["crystals"], shown(match)["supply"]["crystals"]) == (0, 6)
    assert player(match, 0)["hand_size"] == 6
    assert pile(match, "left") + pile(match, "right") == 34
    assert refused(match, "crystal left") == ("never_five", "MB-4.9")
