"""The dragons' phase and the end (DKD-14, DKD-15)."""

from __future__ import annotations

from tablekeep.testing import rule
from tests.games.bench import asked, look, play, shown, told
from tests.games.dragon_keepers.bench import F, arrows, dice, dragons, plan, pool

LAST = "MG05"


@rule("DKD-14.1", "DKD-14.4")
def test_every_die_left_is_an_arrow_and_comes_back() -> None:
    match = plan(dragons(2, dice="G2", arrows="G1"), "pass", "pass")
    assert arrows(match) == "G3"
    assert told(match, "hit")[0]["count"] == 2
    assert pool(match) in (2, 3)
    assert not match.over


@rule("DKD-14.2")
def test_a_defended_dragon_gets_none() -> None:
    match = play(plan(dragons(2, dice="R2"), "red defend", "pass"), "take discard")
    assert arrows(match) == ""


@rule("DKD-14.3")
def test_all_arrows_are_placed_before_anyone_looks() -> None:
    match = plan(dragons(2, dice="R2 W3", arrows="R2"), "pass", "pass")
    assert arrows(match) == "R4 W3"
    assert [data["dragon"] for data in told(match, "fell")] == ["R", "W"]
    assert dice(match) == ""


@rule("DKD-14.5")
def test_four_hearts_bear_three_arrows() -> None:
    match = plan(dragons(2, dice="Y1", arrows="Y2"), "pass", "pass")
    assert (arrows(match), match.over) == ("Y3", False)


@rule("DKD-15.1")
def test_a_defeated_dragon_loses_the_game_for_all() -> None:
    match = plan(dragons(2, dice="W1", arrows="W2", round=5), "pass", "pass")
    assert match.outcome is not None
    assert (match.over, match.outcome.won, match.outcome.winners) == (True, False, ())
    assert match.outcome.reasons == ("The white dragon fell in round 5 on Medium, 6 Shields short.",) * 2


@rule("DKD-15.2")
def test_the_last_card_makes_the_last_round() -> None:
    match = dragons(2, roll="RG", deck=LAST)
    assert look(match)["deck"] == []
    assert shown(match)["hunter"]["last_round"] is True
    assert asked(match) == 0
    play(plan(match, "red defend", "green defend"), "take discard", "take discard")
    assert match.outcome is not None
    assert match.outcome.reasons[0] == "The deck ran out in round 2 on Medium, 6 Shields short."


@rule("DKD-15.2")
def test_a_deck_filled_again_is_not_empty() -> None:
    match = dragons(2, roll="RG", deck=LAST, magic={0: "MG16"}, left="MG01", discard="MG03 MG04")
    plan(match, "red heal MG16", "pass")
    play(match, "play magic", "done")
    assert not match.over
    assert look(match)["round"] == 3


@rule("DKD-15.3", "DKD-15.4")
def test_a_victory_comes_before_any_defeat() -> None:
    match = dragons(
        2,
        roll="RR",
        arrows="R2",
        trained="R:r Y:r G:r B:w P:rr W:r",
        shields="RYGBP",
        tokens={0: "A"},
        deck=LAST,
        script={"battle_roll": F},
    )
    plan(match, "white attack", "blue defend")
    assert match.outcome is not None
    assert match.outcome.won is True
    assert match.outcome.scores == (6.0, 6.0)
    reason = "6 dragons struck the Hunter by round 2 on Medium, 0 cards left in the deck, 1 to spare."
    assert match.outcome.reasons == (reason, reason)
    assert look(match)["arrows"]["R"] == 2
    assert "arrow" not in [event.kind for event in match.story]
