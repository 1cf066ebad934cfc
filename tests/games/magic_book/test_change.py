"""Step 2: changing the Book."""

from __future__ import annotations

from tablekeep.testing import rule
from tests.games.bench import asked, look, play, previews, shown
from tests.games.magic_book.bench import book, deal, hand, legal, pile, refused


@rule("MB-5.1", "MB-5.4")
def test_either_page_both_or_none() -> None:
    for moves, demand in (
        (["keep", "keep"], "3·B"),
        (["write left W4", "keep"], "4·B"),
        (["keep", "write right BG"], "3·G"),
        (["write left W4", "write right BG"], "4·G"),
    ):
        match = deal(left="W3", right="OB", hands={0: "W4 BG"}, step="left")
        assert legal(match) == ["keep", "write left W4"]
        play(match, *moves)
        assert book(match) == demand
        assert len(hand(match).split()) == 2 - sum(move != "keep" for move in moves)


@rule("MB-5.4")
def test_a_change_in_one_breath_in_any_order() -> None:
    for said in ("change BG W4", {"move": "change", "right": "BG", "left": "W4"}, "change W4 BG"):
        match = play(deal(left="W3", right="OB", hands={0: "W4 BG"}, step="left"), said)
        assert book(match) == "4·G"
    assert book(play(deal(left="W3", right="OB", hands={0: "W4 BG"}, step="left"), "change BG")) == "3·G"
    assert book(play(deal(left="W3", right="OB", hands={0: "W4"}, step="left"), "change W4")) == "4·B"


@rule("MB-2.8", "MB-5.8")
def test_a_hidden_starting_card_is_written_and_the_rest_said_after_it() -> None:
    """What its page is comes out as it is put there: the right page is asked for after it."""
    for said in ("change B3*", {"move": "change", "left": "B3*"}, "write left B3*"):
        match = deal(left="W4", right="OB", secret={0: "B3* GW*"}, hands={0: "BG"}, step="left", hand_backs="hidden")
        play(match, said)
        assert (book(match), shown(match)["asked"]) == ("3·B", "right")
        assert book(play(match, {"move": "write", "side": "right", "card": "BG"})) == "3·G"
    alone = deal(left="W4", right="OB", secret={0: "B3*"}, step="left", hand_backs="hidden")
    assert book(play(alone, "change B3*")) == "3·B"
    assert shown(alone)["asked"] is None


def test_the_whole_book_is_kept_in_one_breath() -> None:
    for hands in ("W4 BG", "W4"):
        match = play(deal(left="W3", right="OB", hands={0: hands}, step="left"), {"move": "change"})
        assert (book(match), shown(match)["step"] == "change") == ("3·B", False)


@rule("MB-5.2")
def test_numbers_go_left_and_dragons_right() -> None:
    match = deal(hands={0: "BG W4"}, step="left")
    assert refused(match, "write left BG") == ("wrong_page", "MB-5.2")
    play(match, "keep")
    assert refused(match, "write right W4") == ("wrong_page", "MB-5.2")


@rule("MB-5.3")
def test_one_card_a_page() -> None:
    match = play(deal(left="W3", hands={0: "W4 G2 BG"}, step="left"), "write left W4")
    assert refused(match, "write left G2") == ("one_a_page", "MB-5.3")
    assert legal(match) == ["keep", "write right BG"]
    assert refused(deal(hands={0: "W4 G2"}, step="left"), "change W4 G2") == ("one_a_page", "MB-5.3")


@rule("MB-5.5")
def test_the_new_page_counts_for_those_who_follow() -> None:
    match = deal(left="W2", right="OB", hands={0: "G5", 1: "B1 B2 B3 B4 BO"}, step="left")
    play(match, "write left G5")
    assert asked(match) == 1
    play(match, "play")
    assert shown(match)["players"][1]["row"][0]["count"] == 5
    assert shown(match)["players"][1]["eggs"] == 1


@rule("MB-5.6")
def test_the_card_put_there_is_the_next_to_come_down() -> None:
    match = deal(left="G1", hands={0: "W4", 1: "G2"}, step="left", sizes=(20, 30))
    play(match, "write left W4")
    assert pile(match, "left") == 21
    taken = match.copy()
    play(taken, "take left")
    assert look(taken)["display"][0] == "W4"
    play(match, "take right", "stop", "write left G2")
    play(match, "keep") if shown(match)["step"] == "change" else None
    play(match, "take left")
    assert look(match)["display"][0] == "G2"


@rule("MB-5.7")
def test_a_shadow_dragon_writes_a_six() -> None:
    match = deal(hands={0: "X6 BG"}, step="left")
    assert refused(match, "write right X6") == ("wrong_page", "MB-5.7")
    play(match, "write left X6")
    assert shown(match)["book"]["number"] == 6


@rule("MB-5.8")
def test_cards_just_taken_and_starting_cards_may_be_used() -> None:
    match = play(deal(display="G2 BW", hands={0: "B3*"}), "take left", "stop")
    assert legal(match) == ["keep", "write left G2", "write left B3*"]


@rule("MB-5.9")
def test_whoever_changes_may_pass() -> None:
    match = play(deal(left="W3", right="OW", hands={0: "G1 W2"}, step="left"), "write left G1")
    assert legal(match) == ["pass", "play"]
    play(match, "pass")
    assert asked(match) == 1


@rule("MB-5.10")
def test_others_do_not_change_the_book() -> None:
    match = deal(left="W1", right="OB", hands={1: "W4 B2"}, step="follow")
    assert asked(match) == 1
    assert legal(match) == ["pass", "play"]
    assert refused(match, "write left W4") == ("not_active", "MB-5.10")


@rule("MB-5.11")
def test_no_change_after_the_page_end() -> None:
    match = deal(left="W4 B1", right="OB", hands={0: "G5 B2"}, sizes=(2, 30))
    play(match, "take left")
    assert shown(match)["step"] == "lay out"
    assert refused(match, "write left G5") == ("book_closed", "MB-10.7")


@rule("MB-5.12")
def test_a_page_may_be_covered_by_its_like() -> None:
    match = deal(left="W3", right="OB", hands={0: "G3"}, sizes=(20, 30), step="left")
    play(match, "write left G3")
    assert book(match) == "3·B"
    assert pile(match, "left") == 21


def test_a_card_must_be_in_hand() -> None:
    assert refused(deal(hands={0: "W4"}, step="left"), "write left G5") == ("not_in_hand", "MB-5.1")


def test_a_page_without_a_card_for_it_is_not_asked_for() -> None:
    match = play(deal(left="W3", right="OB", hands={0: "W4"}, display="G2 BW", step="left"), "keep")
    assert asked(match) == 1
    assert shown(match)["step"] == "take"


def test_previews_tell_what_the_book_would_pay() -> None:
    match = deal(left="W3", right="OB", hands={0: "G5 B1"}, supply={4: 1, 6: 3}, step="left")
    preview = previews(match)["write left G5"]
    assert preview["pieces"] == [4, 6]
    assert preview["bonus"] == ["egg"]
    assert (preview["book"], preview["have"]) == ({"number": 5, "colour": "blue"}, 1)


@rule("MB-5.3")
def test_both_pages_are_noted_as_changed_and_neither_is_changed_again() -> None:
    match = deal(left="W3", right="OB", hands={0: "W2 W5 GB WB B1 B2 BO"}, step="left")
    play(match, "write left W2")
    assert shown(match)["changed"] == ["left"]
    play(match, "write right GB")
    assert shown(match)["changed"] == ["left", "right"]
    for said in ("write left W5", "write right WB"):
        assert refused(match, said) == ("one_a_page", "MB-5.3")
