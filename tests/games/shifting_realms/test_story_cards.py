"""Story cards: the rules of drawing, keeping and playing (SR-8)."""

from __future__ import annotations

from tablekeep.testing import rule
from tests.games.bench import legal, look, play, told
from tests.games.shifting_realms.bench import (
    actions,
    among,
    end,
    lay,
    player,
    refusal,
    reserve,
    rule_of,
    shown,
    supply,
    units,
)


@rule("SR-8.1")
def test_a_draw_takes_the_top_card() -> None:
    match = lay("TAN", top={"N": "N1 N5"})
    play(match, "draw anunna")
    assert (len(look(match)["decks"]["N"]), look(match)["discards"]["N"], actions(match)) == (9, ["N1"], 2)
    assert supply(match, "red") == "1G 1W 1S 1M"


@rule("SR-8.3")
def test_nobody_need_be_in_the_realm() -> None:
    assert "draw anunna" in legal(lay("TAN", "red T.c2 1/0"))


@rule("SR-8.4")
def test_events_are_discarded_and_permanents_stay() -> None:
    match = lay("TAN", top={"N": "N1 N7"})
    play(match, "draw anunna", "draw anunna")
    assert (look(match)["discards"]["N"], player(match, "red")["face_up"]) == (["N1"], ["N7"])


@rule("SR-8.6")
def test_now_cards_are_played_when_drawn() -> None:
    match = lay("TAN", top={"N": "N7"})
    play(match, "draw anunna")
    assert (player(match, "red")["kept"], legal(match)[0]) == ([], "end actions")


@rule("SR-8.7")
def test_now_or_later_is_a_choice() -> None:
    at_once = lay("TAN", top={"N": "N5"})
    play(at_once, "draw anunna")
    assert legal(at_once) == ["play now", "keep"]
    play(at_once, "play now")
    assert (supply(at_once, "red"), look(at_once)["discards"]["N"]) == ("4M", ["N5"])
    kept = lay("TAN", "red T.c2 1/0", top={"N": "N5"})
    play(kept, "draw anunna", "keep", "move T.c2 1 0 T.c3")
    assert "play N5" in legal(kept)
    play(kept, "play N5")
    assert supply(kept, "red") == "4M"


@rule("SR-8.8")
def test_later_cards_wait_a_turn() -> None:
    match = lay("TAN", top={"T": "T10"}, seats=2)
    play(match, "draw tyrfing")
    assert legal(match) == ["keep"]
    assert rule_of(match, "play now") == "SR-8.8"
    play(match, "keep")
    no = refusal(match, "play T10")
    assert (no.rule, no.text) == ("SR-8.8", "This card can be played from your next turn.")
    end(match)
    end(match)
    assert "play T10" in legal(match)
    play(match, "play T10")
    assert actions(match) == 4


@rule("SR-8.9")
def test_end_of_game_cards_are_never_played() -> None:
    match = lay("TAN", kept={"red": "T8"}, top={"N": "N8"})
    assert among(match, "play") == []
    assert rule_of(match, "play T8") == "SR-8.9"
    play(match, "draw anunna")
    assert legal(match) == ["keep"]
    assert rule_of(match, "play now") == "SR-8.9"


@rule("SR-8.10")
def test_a_hand_has_no_limit() -> None:
    held = "T7 T8 T9 T10 A3 A5 A6 A7 A8 A10 N4 N5 N8 N9"
    match = lay("TAN", kept={"red": held}, top={"N": "N10"})
    play(match, "draw anunna", "keep")
    assert len(player(match, "red")["kept"]) == 15


@rule("SR-8.11")
def test_an_empty_deck_stays_empty() -> None:
    match = lay("TAL", decks={"L": ""})
    assert among(match, "draw") == ["draw tyrfing", "draw alfheim"]
    assert rule_of(match, "draw libertatia") == "SR-8.11"


@rule("SR-8.12")
def test_others_see_backs_only() -> None:
    match = lay("TAN", kept={"red": "T7 N4"})
    for viewer in ("green", None):
        assert shown(match, viewer)["players"][0]["kept"] == [{"realm": "T", "draw": 1}, {"realm": "N", "draw": 2}]
    assert [card["id"] for card in shown(match, "red")["players"][0]["kept"]] == ["T7", "N4"]
    opened = lay("TAN", kept={"red": "T7"}, options={"open_hands": True})
    assert shown(opened, "green")["players"][0]["kept"][0]["id"] == "T7"
    assert shown(opened, None)["players"][1]["tasks"][0]["id"]


@rule("SR-8.12")
def test_whether_there_was_a_choice_does_not_show() -> None:
    """A card that must be kept and one that is kept by choice look the same to everyone else."""
    seen = []
    for card in ("N4", "N5", "N8"):
        match = lay("TAN", top={"N": card})
        steps = []
        for said in ("draw anunna", "keep"):
            play(match, said)
            views = [match.view(viewer) for viewer in (1, 2, None)]
            log = [event.as_json() for event in match.story_for(1)]
            steps.append((views, log))
        seen.append(steps)
    assert seen[0] == seen[1] == seen[2]


@rule("SR-8.13")
def test_cards_are_played_on_ones_own_turn_before_collecting() -> None:
    match = lay("TAN", kept={"red": "N5", "green": "T7"}, supply={"red": "3M"})
    assert rule_of(match, "play T7", by="green") == "SR-4.9"
    assert rule_of(match, "play T7") == "SR-8.13"
    play(match, "end actions")
    assert rule_of(match, "play N5") == "SR-4.2"


@rule("SR-8.14")
def test_a_now_card_without_effect_is_spent() -> None:
    match = lay("TAN", reserve={"red": (0, 5)}, top={"A": "A9"})
    play(match, "draw alfheim")
    assert (look(match)["discards"]["A"], units(match, "red", "A.c3")) == (["A9"], (0, 0))
    assert told(match, "nothing")[0]["card"] == "A9"


@rule("SR-8.15", "SR-11.2")
def test_some_units_are_out_of_every_cards_reach() -> None:
    """Town halls, structures (and so flat soldiers) are no targets."""
    tiles = ["blue L.a4 L-SHI 2", "blue L.b2 L-TRE"]
    crowd = ["blue L.d2 2/2", "blue L.a4 1/1", "blue L.b2 1/1", "blue N.c2 2/1"]
    match = lay("LDN", "red L.d2 1/1", "red L.a4 1/0", "red L.b2 1/0", "red N.c2 1/0", *crowd, tiles=tiles,
                kept={"red": "L6 D6 N4"})  # fmt: skip
    assert among(match, "play") == []
    assert [rule_of(match, f"play {id}") for id in ("L6", "D6", "N4")] == ["SR-8.14"] * 3
    reach = lay("LDN", "red L.c2 1/0", *crowd, "blue L.c2 1/1", tiles=tiles, kept={"red": "L6"})
    play(reach, "play L6")
    assert legal(reach) == ["target blue scout L.c2", "target blue soldier L.c2"]
    for said in ("target blue soldier L.d2", "target blue soldier L.a4", "target blue scout L.b2"):
        assert rule_of(reach, said) == "SR-8.15"


def test_cards_and_powers_take_first_what_came_back_this_turn() -> None:
    match = lay("LAN", "red L.c2 0/1", "green L.c2 0/1", top={"L": "L2"}, reserve={"red": (10, 3)})
    play(match, "fight soldier L.c2 green")
    assert look(match)["this_turn"]["back"] == [0, 1]
    play(match, "draw libertatia")
    assert (look(match)["this_turn"]["back"], reserve(match, "red")) == ([0, 0], (10, 2))
