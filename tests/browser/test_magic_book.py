"""The library in real browsers: a game of three with a chest, followers, previews, a big screen, one device, keys."""

from __future__ import annotations

import itertools
import json
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Locator, Page, expect

from tests.browser.conftest import Opener, photograph, violations
from tests.browser.playing import open_table, read, sit_down, take_hint

pytestmark = pytest.mark.slow
CHEST = {"chests": 1, "chest_pick": ["feather"], "start": 0}
FRIENDS = ["Ada", "Bo", "Jun"]
MINE = [{"kind": "mine", "name": name} for name in FRIENDS]
numbers = itertools.count()

View = dict[str, Any]
Until = Callable[[View, int], bool]


# -- what people do here ----------------------------------------------------------------------------


def open_library(page: Page, chairs: list[dict[str, Any]], start: bool = True, **options: Any) -> str:
    return open_table(page, chairs, start=start, game="magic_book", options=CHEST | options)


def book(page: Page) -> Locator:
    return page.get_by_role("region", name="The Magic Book")


def form(page: Page) -> Locator:
    return page.locator("[data-form]")


def asked(page: Page) -> bool:
    return page.locator("[data-form], [role=group][aria-label=Answers]").count() > 0


def open_curtain(page: Page) -> None:
    button = page.get_by_role("button", name="open the curtain")
    button.wait_for()
    assert page.locator("[data-card]").count() == 0, "no hand lies open behind the curtain"
    button.click()
    book(page).wait_for()


def patiently(call: Callable[[], APIResponse]) -> APIResponse:
    """Ask again where the server says that this was too fast."""
    answer = call()
    while answer.status == 429:
        time.sleep(float(answer.headers.get("retry-after", "1")))
        answer = call()
    assert answer.ok, answer.text()
    return answer


def view_of(page: Page, table: str, seat: int) -> View:
    answer = patiently(lambda: page.request.get(f"/api/v1/tables/{table}/view?seat={seat}"))
    seen: View = answer.json()["view"]
    return seen


def say(page: Page, table: str, seat: int, decision: str, move: dict[str, Any]) -> None:
    body = {"id": f"test-{next(numbers)}", "seat": seat, "decision": decision, "move": move}
    headers = {"Content-Type": "application/json", "Origin": page.evaluate("location.origin")}
    patiently(lambda: page.request.post(f"/api/v1/tables/{table}/play", data=json.dumps(body), headers=headers))


def drive(page: Page, table: str, until: Until, most: int = 400) -> tuple[View, int]:
    """Play all seats of one person over the protocol until a table like this one lies there."""
    seat = 0
    for number in range(most):
        view = view_of(page, table, seat)
        if view["waiting"][0] != seat:
            seat = view["waiting"][0]
            view = view_of(page, table, seat)
        if until(view, seat):
            return view, seat
        decision = view["decisions"][0]
        say(page, table, seat, decision["id"], sensible(decision["moves"], number))
    raise AssertionError("the table never came to lie like that")


def sensible(moves: list[dict[str, Any]], number: int) -> dict[str, Any]:
    """Takes from both sides in turn, writes what it can lay out, lays out whatever it can."""
    by = {verb: [move for move in moves if move["json"]["move"] == verb] for verb in verbs(moves)}
    for verb in ("play", "pick", "side", "take", "decide"):
        if verb in by:
            return dict(by[verb][number % len(by[verb])]["json"])
    if "keep" in by:
        return dict(max([*by["keep"], *by.get("write", [])], key=lambda move: worth(move["preview"]))["json"])
    return dict(moves[0]["json"])


def worth(preview: dict[str, Any]) -> float:
    enough = preview["have"] > 0 and preview["have"] + preview["shadows"] >= preview["book"]["number"]
    return sum(preview["pieces"]) + 3 * len(preview["bonus"]) if enough and "warning" not in preview else 0


def verbs(moves: list[dict[str, Any]]) -> set[str]:
    return {move["json"]["move"] for move in moves}


def may_follow(size: int, crystals: int = 0) -> Until:
    """Somebody may follow with so many dragons or more, and has a choice among them."""

    def found(view: View, seat: int) -> bool:
        table, me = view["table"], view["table"]["players"][seat]
        named = verbs(view["decisions"][0]["moves"])
        demand = table["demand"]
        several = demand["have"] + demand["shadows"] > table["book"]["number"] >= size
        return table["step"] == "follow" and "play" in named and several and me["crystals"] >= crystals

    return found


def may_write(view: View, seat: int) -> bool:
    """Somebody may write the left page and holds cards for both pages."""
    held = {card["side"] for card in view["table"]["players"][seat]["hand"]}
    writes = [move for move in view["decisions"][0]["moves"] if move["json"]["move"] == "write"]
    now = str(view["table"]["book"]["number"])
    other = any(move["json"]["card"][1] != now for move in writes)
    return bool(view["table"]["asked"] == "left" and len(writes) > 1 and other and held == {"left", "right"})


# -- the tests ----------------------------------------------------------------------------------------


def gather(visitor: Opener, **options: Any) -> tuple[str, list[Page]]:
    """Ada at a desk, Bo and Jun with phones."""
    host = visitor("/")
    table = open_library(host, [MINE[0], {"kind": "free"}, {"kind": "free"}], start=False, **options)
    pages = [host]
    for name in FRIENDS[1:]:
        guest = visitor(f"/t/{table}", phone=True)
        sit_down(guest, name)
        pages.append(guest)
    host.get_by_role("button", name="Begin").click()
    for page in pages:
        book(page).wait_for()
    return table, pages


def follow_hints(pages: list[Page], hints: int, within: float) -> None:
    """Everybody follows hints, so many in all."""
    deadline = time.monotonic() + within
    while hints > 0:
        assert time.monotonic() < deadline, f"{hints} hints were not taken"
        for page in pages:
            if asked(page):
                take_hint(page)
                hints -= 1
        pages[0].wait_for_timeout(20)


def leave_it_to_bots(pages: list[Page]) -> None:
    """Bots keep all the seats warm and play on."""
    for page, name in zip(pages, FRIENDS, strict=True):
        page.get_by_role("button", name="Menu", exact=True).click()
        page.get_by_role("button", name=f"Let a bot keep {name}’s seat warm").click()
        expect(page.get_by_text(f"A bot sits in for {name}.")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_three_browsers_play_a_game_with_a_chest_to_the_end(visitor: Opener) -> None:
    table, pages = gather(visitor)
    ada = pages[0]
    expect(book(ada).get_by_text("Swindler Feather")).to_be_visible()
    expect(book(ada).get_by_role("button", name=re.compile("^Take left: "))).to_be_visible()
    photograph(ada, "magic-book-wide-take")
    assert violations(ada) == []
    follow_hints(pages, hints=14, within=120)
    leave_it_to_bots(pages)
    for page in pages:
        expect(page.get_by_role("region", name="The end")).to_be_visible(timeout=180_000)
    view = ada.request.get(f"/api/v1/tables/{table}/view").json()["view"]
    amulets = view["table"]["amulets"]
    assert view["table"]["page_end"] or amulets["done"] >= amulets["target"]
    ada.get_by_role("button", name="evening").click()
    count = ada.get_by_role("region", name="The final count")
    for player in view["table"]["players"]:
        expect(count.get_by_text(str(player["score"]["total"]), exact=True).first).to_be_visible()
    ada.wait_for_timeout(300)
    photograph(ada, "magic-book-wide-count")
    assert violations(ada) == []


def test_a_follower_is_asked_clearly_and_follows_with_cards_of_choice(visitor: Opener) -> None:
    page = visitor("/", phone=True)
    table = open_library(page, MINE)
    view, seat = drive(page, table, may_follow(2, crystals=0))
    page.reload()
    open_curtain(page)
    number, colour = view["table"]["book"]["number"], view["table"]["book"]["name"]
    expect(form(page).get_by_role("heading", name=re.compile(f"Follow with .* {colour}"))).to_be_visible()
    expect(form(page).get_by_text("You may follow")).to_be_visible()
    pieces = view["table"]["book"]["pays"]["pieces"]
    expect(form(page).get_by_role("img", name=re.compile(f"^It pays a piece worth {pieces[0]}"))).to_be_visible()
    photograph(page, "magic-book-phone-follow")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations(page) == []
    chosen = page.locator("[data-card][aria-pressed=true]")
    expect(chosen).to_have_count(number)
    chosen.first.click()
    expect(chosen).to_have_count(number - 1)
    expect(form(page).locator("[data-say=lay]")).to_be_disabled()
    page.locator("[data-card][data-usable=true][aria-pressed=false]").first.click()
    ends = form(page).get_by_role("button", name=re.compile("^Left"))
    if ends.count():
        ends.click()
    form(page).get_by_role("button", name=f"Follow with {number} {colour}").click()
    page.wait_for_function("() => !document.querySelector('[data-say=lay]:not(:disabled)')")
    assert view_of(page, table, seat)["table"]["players"][seat]["laid_out"] >= number


def test_what_a_written_page_would_pay_is_shown_before(visitor: Opener) -> None:
    page = visitor("/")
    table = open_library(page, MINE, chests=3, chest_pick=[], memory_aid=True)
    view, seat = drive(page, table, may_write)
    page.reload()
    open_curtain(page)
    expect(form(page).get_by_text("would pay", exact=False).first).to_be_visible()
    writes = [move for move in view["decisions"][0]["moves"] if move["json"]["move"] == "write"]
    card = next(
        each["json"]["card"] for each in writes if each["json"]["card"][1] != str(view["table"]["book"]["number"])
    )
    number, colour = card[1], view["table"]["book"]["colour"]
    page.locator(f'[data-card="{card}"]').first.click()
    expect(page.locator("[data-book]")).to_have_attribute("data-book", f"{number}·{colour}")
    expect(form(page).get_by_text(f"{number} {view['table']['book']['name']} would pay")).to_be_visible()
    photograph(page, "magic-book-wide-write")
    page.get_by_text("A perfect memory").click()
    expect(page.get_by_text("Not seen yet")).to_be_visible()
    photograph(page, "magic-book-memory")
    assert violations(page) == []
    page.get_by_text("A perfect memory").click()
    right = next(each for each in view["table"]["players"][seat]["hand"] if each["side"] == "right")
    page.locator(f'[data-card="{right["card"]}"]').first.click()
    form(page).get_by_role("button", name=f"Write the {number} and").click()
    expect(page.locator("[data-say=write]")).to_have_count(0)
    after = view_of(page, table, seat)["table"]["book"]
    assert (str(after["number"]), after["colour"]) == (number, right["page"].replace("*", ""))


def has_starting_number(view: View, seat: int) -> bool:
    """Somebody may write the left page and holds a Starting card for it, and a card for the right page."""
    held = view["table"]["players"][seat]["hand"]
    starting = any(card["card"].endswith("3*") for card in held)
    return bool(view["table"]["asked"] == "left" and starting and any(card["side"] == "right" for card in held))


def test_a_hidden_starting_card_is_put_on_the_left_page(visitor: Opener) -> None:
    """Its page comes out as it is put there: the form says the rest when it is asked for the right page."""
    page = visitor("/")
    table = open_library(page, MINE, hand_backs="hidden", chests=0, chest_pick=[])
    view, seat = drive(page, table, has_starting_number)
    page.reload()
    open_curtain(page)
    page.get_by_role("button", name="Letters on the dragons").click()
    page.locator('[data-card$="3*"]').first.click()
    photograph(page, "magic-book-letters")
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_text("In the box:").scroll_into_view_if_needed()
    photograph(page, "magic-book-phone-supplies")
    assert violations(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    form(page).get_by_role("button", name="Write the 3").click()
    expect(page.locator("[data-form=change]")).to_have_count(0)
    after = view_of(page, table, seat)["table"]
    assert (after["book"]["number"], after["book"]["colour"]) == (3, view["table"]["book"]["colour"])
    assert after["book"]["left"]["card"].endswith("3*")


def test_a_big_screen_and_a_spectator_see_no_hand(visitor: Opener) -> None:
    page = visitor("/")
    table = open_library(page, MINE)
    drive(page, table, may_follow(1))
    screen = visitor("/")
    heard: list[str] = []
    screen.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    screen.set_viewport_size({"width": 1920, "height": 1080})
    screen.goto(f"/tv/{table}")
    book(screen).wait_for()
    expect(book(screen).get_by_text("Jun").first).to_be_visible()
    assert screen.locator("[data-card], button").count() == 0
    assert any('"players"' in text for text in heard)
    assert not [text for text in heard if re.search(r'"hand": ?\[', text)], "no hand is told to a big screen"
    photograph(screen, "magic-book-tv")
    assert violations(screen) == []
    guest = visitor(f"/t/{table}")
    book(guest).wait_for()
    assert guest.locator("[data-card]").count() == 0
    assert form(guest).count() == 0
    photograph(guest, "magic-book-watching")


def test_a_turn_by_keyboard_alone(visitor: Opener) -> None:
    page = visitor("/")
    table = open_library(page, [MINE[0], {"kind": "bot"}], chests=0, chest_pick=[])
    book(page).wait_for()
    read(page)
    page.keyboard.press("2")
    expect(book(page).locator("[data-card]")).to_have_count(1)
    read(page)
    page.keyboard.press("1")
    expect(book(page).locator("[data-card]")).to_have_count(2)
    read(page)
    page.keyboard.press("3")
    expect(form(page)).to_have_attribute("data-form", "change")
    held = view_of(page, table, 0)["table"]["players"][0]["hand"]
    read(page)
    left = next(at for at, card in enumerate(held) if card["side"] == "left")
    page.keyboard.press(str(left + 1))
    expect(page.locator("[data-card][aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("[data-book]")).to_have_attribute("data-book", re.compile(f"^{held[left]['page']}·"))


def carry(page: Page, what: Locator, where: Locator) -> None:
    what.hover(position={"x": 20, "y": 30})
    end = where.bounding_box()
    assert end is not None
    page.mouse.down()
    page.mouse.move(end["x"] + 20, end["y"] + 20, steps=4)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()


def test_cards_are_carried_to_the_hand_and_onto_the_book(visitor: Opener) -> None:
    page = visitor("/", calm=False)
    table = open_library(page, [MINE[0], {"kind": "bot"}], chests=0, chest_pick=[])
    for side, held in (("left", 1), ("right", 2)):
        carry(page, page.locator(f"[data-take={side}]"), page.locator("[data-at=hand]"))
        expect(book(page).locator("[data-card]")).to_have_count(held)
    page.get_by_role("button", name="Enough").click()
    hand = view_of(page, table, 0)["table"]["players"][0]["hand"]
    code, number = next((card["card"], card["page"]) for card in hand if card["side"] == "left")
    carry(page, page.locator(f'[data-card="{code}"]'), page.locator("[data-at=page-right]"))
    expect(page.get_by_role("alert").get_by_text("MB-5.2")).to_be_visible()
    carry(page, page.locator(f'[data-card="{code}"]'), page.locator("[data-at=page-left]"))
    expect(page.locator("[data-book]")).to_have_attribute("data-book", re.compile(f"^{number}·"))
    expect(form(page).get_by_role("button", name=f"Write the {number}")).to_be_visible()
