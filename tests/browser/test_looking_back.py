"""Looking back: through a seat's eyes exactly what that seat knew at that move, face up everything."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener
from tests.browser.playing import fetched, finished_table

pytestmark = pytest.mark.slow
ADA = {"kind": "mine", "name": "Ada"}
BOT = {"kind": "bot"}
Json = dict[str, Any]
Shows = Callable[[Page, Json], None]
"""Does this page show all that is in this view of a seat?"""


def through(page: Page, table: str, number: int, eyes: str) -> Json:
    """Look at a move through these eyes; the frame the server has for them. Another move is come to by its link."""
    if not page.url.endswith(f"#{number}"):
        page.goto("about:blank")
        page.goto(f"/r/{table}#{number}")
        page.get_by_role("slider", name="Move").wait_for()
    choice = page.locator(f"[data-eyes='{eyes}']")
    if choice.count():
        choice.click()
        expect(choice.locator("input")).to_be_checked()
    frame: Json = fetched(page, f"/tables/{table}/replay/{number}?eyes={eyes}")
    expect(page.get_by_role("slider", name="Move")).to_have_value(str(number))
    return frame


def values(found: Locator, attribute: str) -> list[str]:
    return sorted(found.evaluate_all(f"all => all.map((each) => each.getAttribute('{attribute}'))"))


def shown(found: Locator, attribute: str, wanted: list[str]) -> None:
    expect(found).to_have_count(len(wanted))
    for _ in range(40):
        if values(found, attribute) == sorted(wanted):
            return
        found.page.wait_for_timeout(50)
    assert values(found, attribute) == sorted(wanted)


def board_of_pyramids(page: Page, view: Json) -> None:
    homeless = [piece for piece in view["table"]["pyramids"] if piece["space"] is not None]
    shown(page.locator("[data-piece]"), "data-piece", [piece["id"] for piece in homeless])
    for piece in homeless:
        standing = page.locator(f"[data-piece='{piece['id']}']")
        expect(standing).to_have_attribute("aria-label", re.compile(rf" on {piece['space']}, "))


def hand_of_dragons(page: Page, view: Json) -> None:
    cards = [card["card"] for card in view["table"]["players"][view["you"]]["hand"]]
    shown(page.locator("[data-at=hand] [data-card]"), "data-card", cards)


def hand_of_keepers(page: Page, view: Json) -> None:
    player = view["table"]["players"][view["you"]]
    laid = [player["keeper"]] if player.get("keeper") and player.get("token") else []
    keepers = [player["shown"]] if player.get("shown") else [*laid, *(k for k in player["hand"] if k not in laid)]
    if not view["over"]:
        shown(page.locator(".idle [data-keeper]"), "data-keeper", keepers)
    for card in player.get("magic", []):
        expect(page.locator(".idle").get_by_text(card["name"], exact=False).first).to_be_visible()
    expect(page.locator("[data-eyes='0'] .extra svg").first).to_be_visible()


def hand_of_pictures(page: Page, view: Json) -> None:
    table = view["table"]
    if table["phase"] != "over":
        shown(page.locator("ul.hand [data-card]"), "data-card", [card["id"] for card in table["hand"]])
    laid = [] if any(card["mine"] for card in table["mat"]) else table["your_cards"]
    shown(page.locator("[data-given]"), "data-given", [card["id"] for card in laid])
    for card in table["mat"]:
        if card["mine"]:
            expect(page.locator(f"[data-place='{card['place']}']").get_by_text("Yours").first).to_be_visible()


def tasks_and_cards(page: Page, view: Json) -> None:
    player = view["table"]["players"][view["you"]]
    for task in player["tasks"]:
        expect(page.locator(".desk").get_by_text(task["text"], exact=False).first).to_be_visible()
    for card in player["kept"]:
        expect(page.get_by_text(card["name"], exact=False).first).to_be_attached()


def all_dragons(page: Page, view: Json) -> None:
    for seat, seen in enumerate(view["all"]):
        cards = [card["card"] for card in seen["table"]["players"][seat]["hand"]]
        shown(page.locator(f"[data-hand='{seat}'] [data-card]"), "data-card", cards)


def all_keepers(page: Page, view: Json) -> None:
    for seat, seen in enumerate(view["all"]):
        player = seen["table"]["players"][seat]
        laid = [player["keeper"]] if player.get("keeper") and player.get("token") else []
        keepers = [player["shown"]] if player.get("shown") else [*laid, *(k for k in player["hand"] if k not in laid)]
        shown(page.locator(f"[data-hand='{seat}'] [data-keeper]"), "data-keeper", keepers)


def all_pictures(page: Page, view: Json) -> None:
    for seat, seen in enumerate(view["all"]):
        table = seen["table"]
        laid = [card["place"] for card in table["mat"] if card["mine"]]
        given = [] if laid else table["your_cards"]
        cards = [card["id"] for card in [*table["hand"], *given]]
        shown(page.locator(f"[data-hand='{seat}'] [data-card]"), "data-card", cards)
        if laid:
            expect(page.locator(f"[data-hand='{seat}'] [data-laid]")).to_have_attribute(
                "data-laid", ",".join(map(str, laid))
            )


def all_tasks(page: Page, view: Json) -> None:
    for seat, seen in enumerate(view["all"]):
        player = seen["table"]["players"][seat]
        for text in [*(task["text"] for task in player["tasks"]), *(card["name"] for card in player["kept"])]:
            expect(page.locator(f"[data-hand='{seat}']").get_by_text(text, exact=False).first).to_be_visible()


GAMES: list[tuple[str, int, Json, Shows, Shows]] = [
    ("keepers_creepers", 2, {"board": "3", "turn_limit": 12}, board_of_pyramids, board_of_pyramids),
    ("dragon_keepers", 3, {}, hand_of_keepers, all_keepers),
    ("dragon_keepers", 3, {"mode": "dragon"}, hand_of_keepers, all_keepers),
    ("keepers", 4, {"laps": "1"}, hand_of_pictures, all_pictures),
    ("magic_book", 2, {}, hand_of_dragons, all_dragons),
    ("shifting_realms", 2, {}, tasks_and_cards, all_tasks),
]


@pytest.mark.parametrize(("game", "seats", "options", "own", "everything"), GAMES)
def test_the_page_shows_what_the_eyes_knew(
    visitor: Opener, game: str, seats: int, options: Json, own: Shows, everything: Shows
) -> None:
    page = visitor("/")
    page.set_viewport_size({"width": 1440, "height": 900})
    table = finished_table(page, [ADA, *[BOT] * (seats - 1)], game=game, options=options)
    last = len(fetched(page, f"/tables/{table}/replay")["moves"]) - 1
    for number in (last // 4, last // 2, last * 3 // 4):
        for seat in range(2):
            own(page, through(page, table, number, str(seat))["view"])
        everything(page, through(page, table, number, "all")["view"])
        through(page, table, number, "spectator")
        if game != "keepers_creepers":
            expect(page.locator("[data-hand], [data-at=hand], .idle, ul.hand, .desk .tasks")).to_have_count(0)


BOARDS = {
    "keepers_creepers": "section.board",
    "dragon_keepers": "section.dk",
    "keepers": "section.gallery",
    "magic_book": "section.mb-table",
    "shifting_realms": "section.sr",
}


@pytest.mark.parametrize(("game", "seats", "options", "own", "everything"), GAMES)
def test_a_link_to_everyones_eyes_opens_with_the_board(
    visitor: Opener, game: str, seats: int, options: Json, own: Shows, everything: Shows
) -> None:
    page = visitor("/")
    table = finished_table(page, [ADA, *[BOT] * (seats - 1)], game=game, options=options)
    last = len(fetched(page, f"/tables/{table}/replay")["moves"]) - 1
    for number in (last // 2, last):
        page.goto("about:blank")
        page.goto(f"/r/{table}?eyes=all#{number}")
        for _ in range(2):
            board = page.locator(BOARDS[game])
            expect(board).to_be_visible()
            expect(board.locator("svg, img").first).to_be_visible()
            expect(page.get_by_role("slider", name="Move")).to_have_value(str(number))
            expect(page).to_have_url(re.compile(rf"\?eyes=all#{number}$"))
            everything(page, fetched(page, f"/tables/{table}/replay/{number}?eyes=all")["view"])
            page.reload()


def secret_move(page: Page, table: str) -> Json:
    """A move of which nobody but its player knew anything but that it was made."""
    for move in fetched(page, f"/tables/{table}/replay")["moves"][1:]:
        told = fetched(page, f"/tables/{table}/replay/{move['number']}?eyes=spectator")["events"]
        if move["seat"] == 1 and all(event["kind"] == "ready" for event in told):
            return dict(move)
    raise AssertionError("no secret move in this match")


def test_the_list_of_moves_obeys_the_eyes(visitor: Opener) -> None:
    page = visitor("/")
    table = finished_table(page, [ADA, BOT, BOT], game="dragon_keepers", options={})
    move = secret_move(page, table)
    panel = page.get_by_role("region", name="The move", exact=True)
    for eyes, known in (("1", True), ("all", True), ("0", False), ("spectator", False)):
        through(page, table, move["number"], eyes)
        expect(panel).to_contain_text(f"Move {move['number']} of")
        expect(panel.get_by_text("chose:")).to_have_count(1 if known else 0)
        assert move["text"] not in panel.inner_text().split("\n")


def test_a_link_to_another_moment_of_the_same_game_is_followed(visitor: Opener) -> None:
    page = visitor("/")
    table = finished_table(page, [ADA, BOT], options={"board": "3", "turn_limit": 6})
    page.goto(f"/r/{table}#2")
    slider = page.get_by_role("slider", name="Move")
    expect(slider).to_have_value("2")
    page.evaluate("location.hash = '#4'")
    expect(slider).to_have_value("4")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("5")
    page.evaluate("location.hash = '#4'")
    expect(slider).to_have_value("4")


def test_where_nothing_is_secret_every_choice_is_told(visitor: Opener) -> None:
    """That a bot picked one of two pieces tells no event, and is known all the same."""
    page = visitor("/")
    table = finished_table(page, [ADA, BOT], options={"board": "3", "turn_limit": 30})
    panel = page.get_by_role("region", name="The move", exact=True)
    theirs = [move for move in fetched(page, f"/tables/{table}/replay")["moves"] if move["seat"] == 1]
    quiet = [move for move in theirs if not told_of(page, table, move)]
    assert quiet
    page.goto(f"/r/{table}")
    for move in quiet[:6]:
        page.evaluate("number => { location.hash = `#${number}` }", move["number"])
        expect(panel).to_contain_text(f"Move {move['number']} of")
        expect(panel.get_by_text("chose:")).to_be_visible()
        expect(panel.get_by_text("in secret")).to_have_count(0)


def told_of(page: Page, table: str, move: Json) -> list[Json]:
    frame = fetched(page, f"/tables/{table}/replay/{move['number']}?eyes=spectator")
    return [event for event in frame["events"] if event["sentence"]]


BEYOND = """() => {
    const hand = document.querySelector('.hand').getBoundingClientRect()
    const cards = [...document.querySelectorAll('.hand [data-card]')].map((each) => each.getBoundingClientRect())
    return [cards.length, cards.filter((card) => card.left + 16 > hand.right).length]
}"""


def test_a_large_hand_is_seen_whole_when_one_looks_back(visitor: Opener) -> None:
    page = visitor("/")
    table = finished_table(page, [ADA, BOT], game="magic_book", options={})
    moves = fetched(page, f"/tables/{table}/replay")["moves"]
    page.set_viewport_size({"width": 1440, "height": 900})
    held = {number: len(hand_at(page, table, number)) for number in range(0, len(moves), 8)}
    fits = [number for number, cards in held.items() if 15 <= cards <= 20]
    page.goto(f"/r/{table}?eyes=0#{max(fits, key=lambda number: held[number])}")
    expect(page.locator(".hand [data-card]")).to_have_count(max(held[number] for number in fits))
    _, beyond = page.evaluate(BEYOND)
    assert beyond == 0


def hand_at(page: Page, table: str, number: int) -> list[Json]:
    view = fetched(page, f"/tables/{table}/replay/{number}?eyes=0")["view"]
    return list(view["table"]["players"][0]["hand"])
