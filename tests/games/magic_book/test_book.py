"""Cards and the Magic Book: three looks of one card, and what is in force."""

from __future__ import annotations

import json

from tablekeep.testing import rule
from tests.games.bench import play, previews, shown, told
from tests.games.magic_book.bench import book, deal, hand, legal, player


@rule("MB-2.2")
def test_shadow_dragons_come_as_rewards() -> None:
    match = play(deal(left="W3", right="OG", hands={0: "G1 G2 GB"}, step="play"), "play")
    assert shown(match)["supply"]["shadows"] == 10
    assert hand(match) == "X6"


@rule("MB-2.3")
def test_an_owner_sees_dragon_and_page() -> None:
    (card,) = player(deal(hands={0: "B4"}), 0, 0)["hand"]
    assert (card["colour"], card["page"], card["card"]) == ("B", "4", "B4")


@rule("MB-2.4", "MB-2.12")
def test_only_the_top_pages_are_shown() -> None:
    match = deal(left="W4 B2 G3", right="OG WB BO")
    assert book(match) == "4·G"
    pages = shown(match)["book"]
    assert pages["left"] == {"count": 51, "thin": False, "page": "4", "put_by": None, "card": None}
    assert pages["right"]["page"] == "G"
    for viewer in (None, 0, 1):
        text = json.dumps(match.view(viewer)["table"]["book"])
        assert not [name for name in ("W4", "B2", "G3", "OG", "WB", "BO") if f'"{name}"' in text]


@rule("MB-2.5")
def test_number_and_colour_belong_together() -> None:
    match = deal(left="W4", right="OG", hands={0: "G1 G2 GB GO B1 B2 BG BO"}, step="play")
    play(match, "play")
    (laid,) = told(match, "laid_out")
    assert (len(laid["cards"]), laid["colour"]) == (4, "G")


@rule("MB-2.6")
def test_the_reward_is_that_of_the_number() -> None:
    pays = shown(deal(left="W4", right="OG", supply={4: 3, 6: 2}))["book"]
    assert pays["reward"] == ["low", "egg"]
    assert pays["pays"] == {"pieces": [4], "bonus": ["egg"]}


@rule("MB-2.7")
def test_the_display_asks_for_nothing() -> None:
    assert book(deal(left="W4", display="G2 BW", right="OG")) == "4·G"


@rule("MB-2.8")
def test_a_ribbon_means_nothing_later() -> None:
    match = deal(left="W4", right="OB", hands={0: "B3* B1 B2 BO"}, step="left")
    assert previews(match)["write left B3*"]["reward"] == ["low", "shadow"]
    play(match, "write left B3*", "keep")
    assert book(match) == "3·B"
    play(match, "play")
    assert hand(match) == "X6"


def test_ribbons_are_laid_out_like_others() -> None:
    match = deal(left="W1", right="OB", hands={0: "B3* B2"}, step="play")
    assert legal(play(match, "play")) == ["pick B2", "pick B3*"]
