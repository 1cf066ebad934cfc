"""Free talk: what may be said while plans are secret, and what not (DKD-17, bad-input row 18)."""

from __future__ import annotations

import pytest

from tablekeep.engine import Match, Refusal
from tablekeep.games.dragon_keepers import GAME
from tablekeep.games.dragon_keepers.content import COLOURS, DRAGONS
from tablekeep.games.dragon_keepers.dragon_table import PASSED, PLANNED, RESOLVED, WAITING, DragonTable
from tablekeep.games.dragon_keepers.naming import names_something
from tablekeep.testing import rule
from tests.games.dragon_keepers.bench import dragons

HARMLESS = [
    "I am bored, let us go on",
    "Shall we all defend this time?",
    "Somebody should heal soon, I think",
    "well done!",
    "who has tokens left",
    "the hunter is strong",
    "I wanted to train, sorry",
    *["one more round", "1 more round!", "two more cards to go", "3 rounds left", "I have 2 Defend tokens"],
    *["first of all, thanks", "one second please", "see you in round 3", "all six dragons must strike", "10 minutes"],
    *["you are right", "the right moment", "take the left card", "the middle of the game", "which one?", "no one?"],
    *["hundred percent", "we are tired", "I was there, done", "we're done", "shared, offered, covered", "reddit"],
    *["that was a white lie", "White lies!", "out of the blue he shoots", "ich weiß nicht", "a red herring, I fear"],
    *[
        "while we write",
        "greet the Greeks",
        "people on purpose",
        "no clue, it is a blur",
        "rotten luck",
        "a square root",
    ],
    *[":P", "well :-p", ";p", "2 sec", "in the first place", "that is over the top", "the bottom line is", "me 2"],
    *["the gentle giant", "we believe", "where is it", "whine"],
    *["Reed Decoy would help", "wow!!!", "ha!", "u r right", "y not", "<3", "we all agree", "c'mon!"],
]
TELLING = [
    *COLOURS,
    *[dragon.symbol for dragon in DRAGONS],
    *[dragon.name for dragon in DRAGONS],
    *[
        "I play RED",
        "r e d",
        "r.e.d",
        "rëd",
        "r3d",
        "reeeed",
        "reddish",
        "bluish",
        "a bit whitish",
        "purplish!",
        "BLUER",
        "greenish",
        "blues",
        "the one on the left",
        "number 4",
        "Ｒｅｄ",
    ],
    *["🔴", "my 💙", "the sixth tile", "y-e-l-l-o-w", "gr33n", "\uff32\uff45\uff44"],
    *["I take red!", "blue!", "re d", "r\u0435d", "!!red!!", "(blue)", '"white"', "red...", "_red_", "r 3 d", "r/ed"],
    *["b1ue", "wh1te!", "$un", "8lue", "b|ue", "gre en", "pur-ple", "r\u200bed", "r\u0336ed", "\u0433ed", "wh\u0131te"],
    *["\U0001f1f7\U0001f1ea\U0001f1e9", "\u0280\u1d07\u1d05", "\u211d\U0001d556\U0001d555", "iplayred", "darkblue"],
    *[
        "R",
        "I play R",
        "keeper R",
        "B dragon",
        "4",
        "I take 2",
        "number one",
        "I take one",
        "the third",
        "4th from top",
    ],
    *[
        "the first dragon",
        "my second one",
        "I take the first",
        "tile six",
        "leftmost",
        "clockwise",
        "top",
        "the top one",
    ],
    *["purpel", "I take porple", "whtie", "wite", "yelow", "yellwo", "grean", "bule", "bleu!", "grene"],
    *["rot", "gelb", "grün", "GRUEN", "blau", "lila", "weiß", "ich nehme den roten", "rooot"],
    *["rouge", "le jaune", "vert", "la bleue", "blanc", "rojo", "amarillo", "verde", "azul", "morado", "blanco"],
    *["rosso", "il giallo", "blu", "viola", "bianca", "a red, no herring", "a white lie about blue"],
    *["B B B", "going for G", "it is for R", ":P I take P", "green light, blue", "R)", "B)"],
    *["the king", "KuRu!!", "Jack's", "the healer", "colour", "\U0001f451", "★"],
]


def said(match: Match, text: str) -> Refusal | None:
    return match.game.refuse_talk(match.table, text, 0)


@rule("DKD-17.2")
@pytest.mark.parametrize("text", TELLING)
def test_what_could_name_a_keeper_is_held_back(text: str) -> None:
    no = said(dragons(2, roll="RG", talk="filtered"), text)
    assert no is not None
    assert (no.code, no.rule, no.text) == ("plans_are_secret", "DKD-17.2", "Not while plans are secret. Use a signal.")


@rule("DKD-17.1")
@pytest.mark.parametrize("text", HARMLESS)
def test_plans_may_be_talked_over(text: str) -> None:
    assert not names_something(text)
    assert said(dragons(2, roll="RG", talk="filtered"), text) is None


@rule("DKD-17.1")
def test_tables_choose_how_they_talk() -> None:
    for talk, refused in [("signals", True), ("filtered", False), ("open", False), ("silent", True)]:
        assert (said(planning(talk), "shall we defend?") is not None) is refused
    assert said(dragons(2, roll="RG", talk="open"), "I play red") is None
    alone = GAME.new(2, options={"mode": "dragon", "talk": "signals", "hands_per_player": "all"})
    assert said(alone, "I play red") is None


def planning(talk: str) -> Match:
    """After the council, where there is one."""
    match = dragons(2, roll="RG", talk=talk)
    for seat in (0, 1) if talk in ("signals", "filtered") else ():
        match.play(seat, "done")
    return match


@rule("DKD-17.1")
@pytest.mark.parametrize("talk", ["signals", "filtered"])
def test_the_council_is_the_place_to_talk_between_two_rounds(talk: str) -> None:
    """Words pass that name nothing; at tables with signals only until the first plan is asked for."""
    match = dragons(2, roll="RG", talk=talk)
    assert said(match, "that was close, well done") is None
    assert said(match, "I play red") is not None


@rule("DKD-17.2")
@pytest.mark.parametrize(
    ("seats", "hands", "free"), [(2, "2", True), (3, "2", False), (4, "all", True), (2, "1", False)]
)
def test_who_runs_all_seats_may_say_anything(seats: int, hands: str, free: bool) -> None:
    match = GAME.new(seats, options={"mode": "dragon", "talk": "signals", "hands_per_player": hands})
    assert (said(match, "I play red") is None) is free
    assert (match.view(None)["table"]["phase"] == "council") is not free


@rule("DKD-17.1")
@pytest.mark.parametrize(
    ("stages", "free"),
    [([WAITING, WAITING], False), ([RESOLVED, PLANNED], False), ([PASSED, RESOLVED], True), ([PASSED, PASSED], True)],
)
def test_talk_is_free_once_the_last_keeper_is_turned_up(stages: list[int], free: bool) -> None:
    match = dragons(2, roll="RG", talk="filtered")
    table = match.table
    assert isinstance(table, DragonTable)
    table.stage = stages
    assert (said(match, "red") is None) is free


@rule("DKD-17.4")
def test_the_keeper_game_has_no_limit() -> None:
    assert said(GAME.new(3), "I play red, believe me") is None
