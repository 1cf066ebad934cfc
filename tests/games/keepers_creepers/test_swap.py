"""Chapter 6: SWAP."""

from __future__ import annotations

import pytest

from tablekeep.testing import rule
from tests.games.bench import kinds, legal, play
from tests.games.keepers_creepers.bench import asked, deal, layout, refusal


@rule("KC-6.1")
def test_two_pyramids_change_places() -> None:
    match = deal("B1@24", roll="SWAP AIM")
    play(match, "swap R3", "with B1")
    assert (asked(match), layout(match)) == ("B", "B1@3, R3@24")


@rule("KC-6.1")
def test_a_swap_may_be_said_in_one_breath() -> None:
    match = deal("B1@24", roll="SWAP")
    play(match, "swap R3 with B1")
    assert layout(match) == "B1@3, R3@24"


@rule("KC-6.1")
def test_the_second_pyramid_may_be_any_on_another_space() -> None:
    match = deal("B1@3, B2@9", roll="SWAP")
    play(match, "swap R3")
    assert legal(match) == ["with R1", "with R2", "with B2"]


@rule("KC-6.1")
def test_the_first_choice_can_be_taken_back() -> None:
    match = deal(roll="SWAP")
    play(match, "swap R3")
    match.undo(0)
    assert legal(match) == ["swap R1", "swap R2", "swap R3", "swap B1", "swap B2", "swap B3", "pass"]


@rule("KC-6.1")
def test_the_first_is_chosen_before_the_second() -> None:
    no = refusal(deal("B1@24", roll="SWAP"), "with B1")
    assert (no.code, no.rule, no.text) == ("first_first", "KC-6.1", "Choose the first of the two pyramids first.")


@rule("KC-6.2")
@pytest.mark.parametrize(
    ("first", "second", "after"),
    [
        ("G2", "B3", "B3@9, G2@17, R1@20"),
        ("R1", "R3", "B3@17, G2@9, R1@3, R3@20"),
        ("R1", "B3", "B3@20, G2@9, R1@17"),
        ("B3", "B1", "B1@17, B3@1, G2@9, R1@20"),
    ],
)
def test_the_two_may_be_anybodys(first: str, second: str, after: str) -> None:
    match = deal("G2@9, B3@17, R1@20", roll="SWAP", colours="RBG")
    play(match, f"swap {first}", f"with {second}")
    assert layout(match) == after


@rule("KC-6.3")
def test_a_swap_may_be_declined() -> None:
    match = deal(roll="SWAP AIM")
    assert legal(match)[-1] == "pass"
    play(match, "pass")
    assert (asked(match), layout(match)) == ("B", "")


@rule("KC-6.4")
def test_nobody_rides_along_with_either_of_the_two() -> None:
    match = deal("R3@5, R1@5, B2@17, B1@17", roll="SWAP")
    play(match, "swap R3", "with B2")
    assert layout(match) == "B1@17, B2@5, R1@5, R3@17"


@rule("KC-6.5")
def test_what_is_smaller_lies_on_the_newcomer_after_a_swap() -> None:
    match = deal("R3@5, R1@5, B2@17", roll="SWAP AIM")
    play(match, "swap R3", "with B2", "forward B2")
    assert layout(match) == "B2@6, R1@6, R3@17"


@rule("KC-6.5")
def test_a_newcomer_lies_on_what_is_larger_after_a_swap() -> None:
    match = deal("B3@5, B2@5, R1@17, R2@17", roll="SWAP AIM")
    play(match, "swap R1", "with B2", "forward B3")
    assert layout(match) == "B2@17, B3@6, R1@6, R2@17"


@rule("KC-6.6")
def test_pyramids_that_are_home_cannot_be_swapped() -> None:
    match = deal("R1 safe, B3 safe", roll="SWAP")
    assert legal(match) == ["swap R2", "swap R3", "swap B1", "swap B2", "pass"]
    assert refusal(match, "swap R1").rule == "KC-6.6"
    play(match, "swap R2")
    assert legal(match) == ["with R3", "with B1"]
    assert refusal(match, "with R1").rule == "KC-6.6"


@rule("KC-6.7")
@pytest.mark.parametrize("partner", ["B1", "R1"])
def test_two_on_the_same_space_or_one_with_itself_are_not_offered(partner: str) -> None:
    match = deal(roll="SWAP")
    play(match, "swap R1")
    assert legal(match) == ["with R2", "with R3", "with B2", "with B3"]
    assert refusal(match, f"with {partner}").rule == "KC-6.7"


@rule("KC-6.7")
def test_two_on_the_same_space_are_refused_in_one_breath_too() -> None:
    assert refusal(deal(roll="SWAP"), "swap R1 with B1").rule == "KC-6.7"


@rule("KC-6.8")
def test_without_two_spaces_the_swap_has_no_effect() -> None:
    match = deal("R1 safe, R2 safe, R3@12, B1 safe, B2@12, B3@12", roll="SWAP AIM")
    assert asked(match) == "B"
    assert kinds(match) == ["rolled", "nothing", "turn", "rolled"]


@rule("KC-6.8")
def test_two_spaces_are_enough_for_a_swap() -> None:
    match = deal("R1 safe, R2 safe, R3@12, B1 safe, B2@12, B3@13", roll="SWAP")
    assert legal(match) == ["swap R3", "swap B2", "swap B3", "pass"]


@rule("KC-6.9")
def test_a_swap_never_brings_anybody_home() -> None:
    match = deal("R1 safe, R2 safe, R3@1, B1 safe, B2@24", roll="SWAP AIM")
    play(match, "swap R3", "with B2")
    assert layout(match) == "B1 safe, B2@1, R1 safe, R2 safe, R3@24"
    assert not match.over


@rule("KC-6.1")
def test_once_the_first_is_named_only_the_second_can_be() -> None:
    match = deal("R3@10", "SWAP")
    play(match, "swap R3")
    for said in ("swap B3", "pass"):
        assert refusal(match, said).text == "R3 is chosen; choose the second, or take the first choice back."
