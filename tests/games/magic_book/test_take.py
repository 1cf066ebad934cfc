"""Step 1: taking cards one at a time, the crystal, the page end in the middle."""

from __future__ import annotations

from tablekeep.testing import rule
from tests.games.bench import asked, look, play, previews, shown, told
from tests.games.magic_book.bench import book, deal, hand, legal, pile, player, refused


@rule("MB-4.1", "MB-4.2")
def test_one_to_three_cards() -> None:
    match = deal()
    assert legal(match) == ["take left", "take right"]
    assert refused(match, "stop") == ("take_one", "MB-4.2")
    play(match, "take left")
    assert legal(match) == ["take left", "take right", "stop"]
    play(match, "take right", "take left")
    assert shown(match)["step"] == "change"
    assert look(match)["taken"] == 3


def test_the_question_says_how_many_may_be_taken() -> None:
    assert "Take one to three dragons, one at a time." in deal().decisions[0].prompt
    assert "Take up to three dragons, or none, one at a time." in deal(min_take=0).decisions[0].prompt


@rule("MB-4.3")
def test_any_side_as_often_as_wanted() -> None:
    for sides in ("lll", "llr", "rrr", "rlr"):
        match = deal()
        for side in sides:
            play(match, "take left" if side == "l" else "take right")
        assert (pile(match, "left"), pile(match, "right")) == (51 - sides.count("l"), 51 - sides.count("r"))


@rule("MB-4.4", "MB-4.5", "MB-4.13")
def test_the_gap_is_filled_and_the_page_turns() -> None:
    match = deal(left="W4 B2", right="OG WB", display="G2 BW")
    play(match, "take left")
    assert hand(match) == "G2"
    assert look(match)["display"] == ["W4", "BW"]
    assert book(match) == "2·G"
    play(match, "take right")
    assert look(match)["display"] == ["W4", "OG"]
    assert book(match) == "2·B"


@rule("MB-4.6")
def test_the_new_page_is_shown_before_the_next_question() -> None:
    match = deal(left="W4 B2", right="OG WB")
    events = match.play(0, "take left")
    assert [event.kind for event in events] == ["took", "refilled"]
    assert events[1].data["book"] == "2·G"
    assert "2 green" in match.decisions[0].prompt


@rule("MB-4.7", "MB-4.9")
def test_a_crystal_buys_a_fourth_card_and_no_fifth() -> None:
    match = deal(crystals={0: 3}, hands={0: "B4"}, taken=3)
    assert legal(match) == ["crystal left", "crystal right", "stop"]
    assert refused(match, "take left") == ("three_taken", "MB-4.7")
    supply = shown(match)["supply"]["crystals"]
    play(match, "crystal left")
    assert player(match, 0)["crystals"] == 2
    assert shown(match)["supply"]["crystals"] == supply + 1
    assert player(match, 0)["hand_size"] == 2
    assert shown(match)["step"] == "change"
    assert refused(match, "crystal left") == ("never_five", "MB-4.9")


@rule("MB-4.8")
def test_a_crystal_does_not_buy_an_earlier_card() -> None:
    match = deal(crystals={0: 1}, taken=2)
    assert legal(match) == ["take left", "take right", "stop"]
    assert refused(match, "crystal right") == ("fourth_only", "MB-4.8")


def test_without_a_crystal_the_third_card_ends_the_taking() -> None:
    match = play(deal(taken=2), "take left")
    assert shown(match)["step"] == "change"
    assert refused(deal(), "crystal left") == ("no_crystal", "MB-4.7")


@rule("MB-4.10")
def test_taking_stops_when_a_page_is_down_to_one_card() -> None:
    match = deal(left="W4 B2", hands={0: "G5"}, sizes=(2, 30), crystals={0: 1})
    play(match, "take left")
    assert look(match)["page_end"]
    assert shown(match)["step"] != "take"


@rule("MB-4.11")
def test_all_see_what_is_taken() -> None:
    match = play(deal(display="G2 BW"), "take left")
    for viewer in (None, 0, 1):
        took = told(match, "took", viewer)[0]
        assert (took["colour"], took["page"], took["card"]) == ("green", "2", "G2")


@rule("MB-4.12")
def test_a_shadow_in_the_display_can_be_taken() -> None:
    match = play(deal(display="X6 BW"), "take left")
    assert hand(match) == "X6"


@rule("MB-0.4")
def test_a_hand_has_no_limit() -> None:
    many = (
        "B1 B2 B2 B2 B3 B3 B3 B3 B4 B4 B4 B5 B5 G1 G2 G2 G3 G3 G3 G3 G4 G4 G4 G5 G5 O1 O2 O2 O2 O3 O3 O3 O3 O4 O4 O4 O5"
    )
    match = deal(hands={0: many}, left="W4 W2 W3", right="OG WB")
    play(match, "take left", "take right", "take left")
    assert player(match, 0)["hand_size"] == 40


@rule("MB-3.1")
def test_the_steps_keep_their_order() -> None:
    match = play(deal(hands={0: "W2"}), "take left", "stop")
    assert shown(match)["step"] == "change"
    assert refused(match, "take left") == ("taking_over", "MB-3.1")
    assert refused(deal(hands={0: "W2"}), "write left W2") == ("take_first", "MB-3.1")
    assert asked(match) == 0


def test_previews_tell_what_a_take_does() -> None:
    match = deal(left="W4 B2", display="G2 BW", sizes=(2, 30))
    left = previews(match)["take left"]
    assert (left["card"], left["page"]) == ("G2", "2")
    assert "last turn" in left["warning"]
    assert "warning" not in previews(match)["take right"]
