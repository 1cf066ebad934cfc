"""Each thing is called by its name, in its own place: no code in a sentence, no raid under a fight."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.playing import finished_table, open_table, read, shown_otherwise

pytestmark = pytest.mark.slow
ADA = {"kind": "mine", "name": "Ada"}
BOT = {"kind": "bot"}
CODES = re.compile(
    r"\b[A-Z]\.[a-z]\d\b"  # a space, "D.d2"
    r"|\d·[A-Z]\b"  # a page of the Book, "2·G"
    r"|\bpage [A-Z]\b"
    r"|\b[A-Z]{1,2}\d?\*?(?:, [A-Z]{1,2}\d?\*?)+\b"  # cards, "GO, GW"
    r"|\b[TADLN]-[A-Z]{3}\b"  # a structure
    r"|\bmove \d+\b"
)
GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("keepers_creepers", 2, {"board": "3", "turn_limit": 12}),
    ("magic_book", 2, {}),
    ("dragon_keepers", 3, {"mode": "dragon"}),
    ("keepers", 4, {"laps": "1"}),
    ("shifting_realms", 2, {"round_limit": 4}),
]


def said_of(page: Page, table: str) -> list[str]:
    """All that the log tells of a match that is over."""
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Log").click()
    told = page.get_by_role("dialog", name="Log and talk").locator("ol.log p")
    told.first.wait_for()
    return told.all_inner_texts()


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_no_code_stands_in_a_sentence(visitor: Opener, game: str, seats: int, options: dict[str, Any]) -> None:
    page = visitor("/")
    table = finished_table(page, [ADA, *[BOT] * (seats - 1)], game=game, options=options)
    sentences = said_of(page, table)
    assert len(sentences) > 20
    assert [sentence for sentence in sentences if CODES.search(sentence)] == []


@pytest.mark.parametrize("mode", ["keeper", "dragon"])
def test_dragons_are_called_as_their_tiles_are(visitor: Opener, mode: str) -> None:
    page = visitor("/")
    table = finished_table(page, [ADA, BOT, BOT], game="dragon_keepers", options={"mode": mode})
    colour = "(white|red|blue|yellow|green|purple)"
    by_colour = re.compile(rf"\b[Tt]he {colour} (dragon|[Kk]eeper)\b|\bprotects? {colour}\b")
    assert [sentence for sentence in said_of(page, table) if by_colour.search(sentence)] == []


RAID = {"move": "raid", "space": "L.a4"}
DIG = {"move": "dig", "space": "L.c1"}


def with_raids(view: dict[str, Any]) -> None:
    """Whatever turn is asked, a raid and a treasure can be had besides."""
    for decision in view["decisions"]:
        moves = decision["moves"]
        if any(move["json"]["move"] == "end_actions" for move in moves):
            for new in (RAID, DIG):
                moves.append({"index": len(moves), "text": " ".join(new.values()), "json": new, "preview": {}})


def test_a_raid_and_a_treasure_have_a_name_and_a_place_each(visitor: Opener) -> None:
    page = visitor("/")
    shown_otherwise(page, with_raids)
    open_table(page, [ADA, BOT], game="shifting_realms", options={"realms": ["L", "T", "N"]})
    form = page.locator("[data-form]")
    for _ in range(3):
        form.first.wait_for()
        read(page)
        asked = form.first.get_attribute("data-form")
        if asked == "act":
            break
        page.locator(".coin, .order").first.click()
        page.locator(f"[data-form={asked}]").wait_for(state="detached")
    for name, words in (("Raid", "Raid from Libertatia a4"), ("Dig up", "Dig the treasure up")):
        page.get_by_role("button", name=re.compile(rf"^{name} ?1$")).click()
        expect(page.locator(".sr-form .choices button")).to_have_count(1)
        expect(page.locator(".sr-form .choices button")).to_contain_text(words)
    expect(page.get_by_role("button", name=re.compile("^Fight"))).to_have_count(0)


BID = "() => document.querySelector('.coin.picked') || !document.querySelector('[data-form=bid]')"


def test_gold_is_bid_by_the_number_keys(visitor: Opener) -> None:
    page, said = visitor("/"), list[str]()
    page.on("websocket", lambda line: line.on("framesent", lambda frame: said.append(str(frame))))
    open_table(page, [ADA, BOT, BOT], game="shifting_realms", options={})
    page.get_by_role("group", name="Your bid").wait_for()
    read(page)
    page.keyboard.press("3")
    page.wait_for_function(BID)
    assert any('"move":"bid","gold":3' in frame for frame in said), said


def test_every_level_of_bots_has_its_own_beads(visitor: Opener) -> None:
    page = visitor("/new?game=keepers_creepers")
    page.get_by_role("button", name="Chair 2").click()
    levels = page.get_by_role("group", name="Who sits here").locator("button", has=page.locator(".beads"))
    counts = [level.locator(".beads .f").count() for level in levels.all()]
    assert counts == list(range(1, len(counts) + 1))
    for level in levels.all():
        expect(level.locator(".beads i")).to_have_count(len(counts))
