"""The table of Dragon Keepers in real browsers: both games to the end, secrets, curtain, keyboard, axe."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, WebSocketRoute, expect

from tests.browser.conftest import Opener, photograph, violations
from tests.browser.playing import answers, is_over, open_table, play_to_the_end, read, result, sit_down

pytestmark = pytest.mark.slow
ADA = {"kind": "mine", "name": "Ada"}
BO = {"kind": "mine", "name": "Bo"}
BOT = {"kind": "bot"}
FREE = {"kind": "free"}
KEEPER = {"mode": "keeper", "tribes": ["R", "B", "G"], "first_seat": 0}
DRAGON = {"mode": "dragon", "tribes": ["R", "B", "G"], "first_seat": 0}
QUICK = {**DRAGON, "goal_dragons": 3, "talk": "open", "difficulty": "easy"}


def lay(page: Page, chairs: list[dict[str, Any]], options: dict[str, Any], start: bool = True) -> str:
    seats = {**options, "tribes": options["tribes"][: len(chairs)]}
    return open_table(page, chairs, start=start, game="dragon_keepers", options=seats)


def together(visitor: Opener, chairs: list[dict[str, Any]], options: dict[str, Any]) -> tuple[str, list[Page]]:
    """Ada opens the table, friends come by the link on their phones."""
    ada = visitor("/")
    table = lay(ada, chairs, options, start=False)
    pages = [ada]
    for name in [name for name, chair in zip(("", "Bo", "Cy"), chairs, strict=False) if chair == FREE]:
        guest = visitor(f"/t/{table}", phone=True)
        sit_down(guest, name)
        pages.append(guest)
    ada.get_by_role("button", name="Begin").click()
    return table, pages


def hand(page: Page) -> Locator:
    return page.get_by_role("group", name="Your keepers").get_by_role("button")


def tile(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^{name},"))


def frames(page: Page, path: str) -> list[dict[str, Any]]:
    """Everything the server says to this page from now on."""
    heard: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: heard.append(json.loads(payload)))

    page.on("websocket", listen)
    page.goto(path)
    page.get_by_role("region", name="The cove").wait_for()
    return heard


def tables(heard: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [message["view"]["table"] for message in heard if message.get("view")]


# -- whole games --------------------------------------------------------------------------------


def test_three_browsers_play_a_keeper_game_to_the_end(visitor: Opener) -> None:
    _, pages = together(visitor, [ADA, FREE, FREE], KEEPER)
    for page in pages:
        hand(page).first.wait_for()
    hand(pages[0]).first.click()
    expect(pages[0].get_by_text("You may change your mind until everyone has chosen.")).to_be_visible()
    for page in pages[1:]:
        hand(page).last.click()
    expect(pages[0].get_by_text(re.compile("Alone: shield|no shield|Nobody:")).first).to_be_visible()
    photograph(pages[0], "dragon_keepers-reveal-wide")
    photograph(pages[1], "dragon_keepers-reveal-phone")
    play_to_the_end(pages)
    assert len({result(page).inner_text() for page in pages}) == 1
    pages[1].get_by_role("button", name="The evening in figures").click()
    expect(pages[1].get_by_role("region", name="The evening")).to_contain_text("Who stood where")
    assert violations(pages[1]) == []
    photograph(pages[1], "dragon_keepers-evening-keeper-phone")


def test_two_browsers_and_a_bot_play_a_dragon_game_to_the_end(visitor: Opener) -> None:
    _, pages = together(visitor, [ADA, FREE, BOT], QUICK)
    plan(pages[0], "Thomas", "Heal")
    expect(pages[1].get_by_role("list", name="The others").get_by_label("Heal", exact=True)).to_be_visible()
    photograph(pages[1], "dragon_keepers-plan-phone")
    plan(pages[1], "Diane", "Defend")
    play_to_the_end(pages)
    for page in pages:
        expect(page.get_by_role("region", name="The end")).to_contain_text("on Easy")
    pages[0].get_by_role("button", name="The evening in figures").click()
    expect(pages[0].get_by_role("region", name="The evening")).to_contain_text("Unspoken harmony")
    assert violations(pages[0]) == []
    photograph(pages[0], "dragon_keepers-evening-dragon-wide")


def plan(page: Page, keeper: str, action: str) -> None:
    """Who goes, to do what, and down it goes."""
    lay_down(page, keeper, action)
    page.get_by_role("group", name="To do what").wait_for(state="detached")


def lay_down(page: Page, keeper: str, action: str) -> None:
    page.get_by_role("button", name=f"{keeper}, keeper of").click()
    page.get_by_role("group", name="To do what").get_by_role("button", name=re.compile(f"^{action}")).click()
    page.get_by_role("button", name="Lay it face down").click()


# -- secrets ------------------------------------------------------------------------------------


def test_the_big_screen_never_shows_a_choice_before_its_time(visitor: Opener) -> None:
    table, pages = together(visitor, [ADA, FREE, FREE], KEEPER)
    screen = visitor("/")
    screen.set_viewport_size({"width": 1920, "height": 1080})
    heard = frames(screen, f"/tv/{table}")
    hand(pages[0]).first.click()
    hand(pages[1]).last.click()
    expect(screen.locator("[data-spot=hunter] .keeper")).to_have_count(2)
    photograph(screen, "dragon_keepers-choosing-screen")
    assert screen.locator("[data-spot^=tile] .keeper").count() == 0
    assert screen.get_by_role("region", name="The cove").get_by_role("button").count() == 0
    assert "protect" not in json.dumps(heard)
    assert all(player["shown"] is None for seen in tables(heard) for player in seen["players"])
    hand(pages[2]).first.click()
    expect(screen.locator("[data-spot^=tile] .keeper")).to_have_count(3)
    photograph(screen, "dragon_keepers-reveal-screen")
    assert violations(screen) == []


def test_a_watcher_sees_the_token_of_a_plan_and_never_the_keeper(visitor: Opener) -> None:
    table, pages = together(visitor, [ADA, FREE, BOT], QUICK)
    watcher = visitor("/")
    heard = frames(watcher, f"/t/{table}")
    plan(pages[0], "Thomas", "Heal")
    expect(watcher.get_by_role("list", name="Players").get_by_label("one keeper face down")).to_be_visible()
    seen = tables(heard)
    assert seen[-1]["players"][0]["token"] == "H"
    assert all(player["keeper"] is None for each in seen for player in each["players"])
    assert all(each["draft"] is None for each in seen)
    assert re.search("keeper yellow|Thomas", json.dumps(heard)) is None


def test_a_curtain_hides_the_hand_between_two_at_one_screen(visitor: Opener) -> None:
    page = visitor("/", phone=True)
    lay(page, [ADA, BO], QUICK)
    for name in ("Ada", "Bo"):
        expect(page.get_by_role("heading", name=f"Hand the screen to {name}")).to_be_visible()
        assert page.get_by_role("region", name="The cove").count() == 0
        assert "Jonas" not in page.content()
        if name == "Bo":
            photograph(page, "dragon_keepers-curtain-phone")
        page.get_by_role("button", name=f"I am {name}").click()
        page.get_by_role("group", name="Who goes").wait_for()
        if name == "Bo":
            assert "Jonas defends" not in page.content()
            break
        page.get_by_role("button", name="Jonas, keeper of").click()
        page.get_by_role("group", name="To do what").get_by_role("button", name=re.compile("^Defend")).click()
        expect(page.get_by_role("heading", name="Jonas defends Kuru.")).to_be_visible()
        page.get_by_role("button", name="Lay it face down").click()


def test_one_person_with_all_seats_needs_no_curtain_and_sees_every_plan(visitor: Opener) -> None:
    page = visitor("/")
    lay(page, [ADA, BO], {**QUICK, "hands_per_player": "all"})
    lay_down(page, "Thomas", "Heal")
    expect(page.get_by_role("list", name="Players").get_by_label("Thomas, face down")).to_be_visible()
    expect(page.get_by_role("group", name="Who goes")).to_be_visible()
    assert page.get_by_role("heading", name=re.compile("Hand the screen")).count() == 0
    photograph(page, "dragon_keepers-alone-wide")


# -- between two rounds, and at the end of hope -------------------------------------------------


def test_people_may_talk_between_two_rounds(visitor: Opener) -> None:
    _, pages = together(visitor, [ADA, FREE], {**QUICK, "first_seat": 0})
    for page in pages:
        leave = page.get_by_role("button", name="Pass", exact=True)
        leave.wait_for()
        read(page)
        leave.click()
    for page in pages:
        card = page.get_by_role("region", name="Round 1 is over")
        expect(card).to_contain_text("A moment to talk")
        assert violations(page) == []
    photograph(pages[0], "dragon_keepers-pause-wide")
    photograph(pages[1], "dragon_keepers-pause-phone")
    pages[1].get_by_role("button", name="Ready").click()
    expect(pages[1].get_by_role("group", name="Who goes")).to_be_visible()
    expect(pages[0].get_by_role("region", name="Round 1 is over")).to_be_visible()
    expect(pages[0].get_by_role("region", name="Round 1 is over")).to_be_hidden(timeout=11_000)


def test_somebody_alone_with_bots_is_not_kept_waiting(visitor: Opener) -> None:
    page = visitor("/")
    lay(page, [ADA, BOT], QUICK)
    page.get_by_role("button", name="Pass", exact=True).click()
    expect(page.get_by_role("region", name="The cove").get_by_text("round 2")).to_be_attached()
    assert page.get_by_role("button", name="Ready").count() == 0


WHY = "2 Shields are missing, and at most 1 attack can be made in this last round."


def despair(page: Page, sent: list[str]) -> None:
    """From the next connection on the server seems to say that all is lost."""

    def through(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def outward(said: str | bytes) -> None:
            sent.append(str(said))
            server.send(said)

        socket.on_message(outward)
        server.on_message(lambda told: socket.send(json.dumps(without_hope(json.loads(told)))))

    page.route_web_socket(re.compile("/"), through)


def without_hope(message: dict[str, Any]) -> dict[str, Any]:
    view = message.get("view")
    if view and not view["over"]:
        view["table"]["lost"] = WHY
        for decision in view["decisions"]:
            offer = {"text": "give up", "json": {"move": "give up"}, "preview": {"why": WHY}}
            decision["moves"].append({**offer, "index": len(decision["moves"]) + 900})
    return message


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_lost_game_is_told_calmly_and_may_be_given_up(visitor: Opener, phone: bool) -> None:
    page = visitor("/", phone=phone)
    sent: list[str] = []
    despair(page, sent)
    lay(page, [ADA, BOT], QUICK)
    notice = page.get_by_role("complementary", name="This cannot be won any more")
    expect(notice).to_contain_text(WHY)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    photograph(page, f"dragon_keepers-lost-{'phone' if phone else 'wide'}")
    notice.get_by_role("button", name="Offer to give up").click()
    expect(page.get_by_role("alert")).to_contain_text("It may still be won")
    assert any('"give up"' in said for said in sent)


# -- manners ------------------------------------------------------------------------------------


def test_an_action_that_fails_says_why_before_and_after(visitor: Opener) -> None:
    page = visitor("/")
    lay(page, [ADA, BOT], QUICK)
    page.get_by_role("button", name="Catarina, keeper of").click()
    page.get_by_role("group", name="To do what").get_by_role("button", name=re.compile("^Heal")).click()
    expect(page.get_by_text("It would fail: no arrow is on the white dragon.")).to_be_visible()
    page.get_by_role("button", name="Lay it face down").click()
    expect(page.get_by_text("Heal fails. No arrow is on the white dragon.").first).to_be_visible()


def test_a_dragon_that_nobody_hunts_explains_itself(visitor: Opener) -> None:
    page = visitor("/")
    lay(page, [ADA, BOT, BOT], KEEPER)
    hand(page).first.wait_for()
    page.get_by_role("button", name=re.compile("dragon, [a-z ]+, 3 of 3 hearts\\.$")).first.click()
    expect(page.get_by_role("alert")).to_contain_text("DKK-5.2")


def test_a_council_and_a_plan_by_keyboard(visitor: Opener) -> None:
    page = visitor("/")
    lay(page, [ADA, BOT], {**DRAGON, "difficulty": "medium"})
    page.get_by_role("button", name="Signal", exact=True).focus()
    page.keyboard.press("Enter")
    signals = page.get_by_role("dialog", name="Signals")
    expect(signals.get_by_role("button", name="Close", exact=True)).to_be_focused()
    assert violations(page) == []
    photograph(page, "dragon_keepers-signals-wide")
    press(page, signals.get_by_role("button", name="I lean to heal."))
    expect(page.get_by_role("list", name="Players")).to_contain_text("leans to Heal")
    press(page, page.get_by_role("button", name="Worry about Kuru"))
    expect(page.get_by_role("button", name="Mark one more")).to_have_attribute("aria-disabled", "true")
    press(page, page.get_by_role("button", name="Worry about Modor"))
    press(page, page.get_by_role("button", name="Say it: 2 marks"))
    press(page, page.get_by_role("button", name="Diane, keeper of"))
    press(page, page.get_by_role("group", name="To do what").get_by_role("button", name=re.compile("^Train")))
    expect(page.get_by_role("heading", name="Diane trains Killua.")).to_be_visible()
    press(page, page.get_by_role("button", name="Lay it face down"))
    page.get_by_role("group", name="To do what").wait_for(state="detached")


def press(page: Page, button: Locator) -> None:
    button.focus()
    read(page)
    page.keyboard.press("Enter")


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_axe_finds_nothing_against_either_table(visitor: Opener, phone: bool) -> None:
    size = "phone" if phone else "wide"
    page = visitor("/", phone=phone)
    lay(page, [ADA, BOT, BOT], KEEPER)
    hand(page).first.wait_for()
    page.wait_for_timeout(700)
    assert violations(page) == []
    photograph(page, f"dragon_keepers-choosing-{size}")
    lay(page, [ADA, BOT, BOT], DRAGON)
    page.get_by_role("button", name="Worry about Kuru").click()
    page.wait_for_timeout(700)
    assert violations(page) == []
    photograph(page, f"dragon_keepers-council-{size}")
    lay(page, [ADA, BOT, BOT], QUICK)
    page.get_by_role("button", name="Jonas, keeper of").click()
    page.wait_for_timeout(700)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    photograph(page, f"dragon_keepers-plan-{size}")
    page.get_by_role("button", name=re.compile("^The Hunter:")).click()
    expect(page.get_by_role("dialog", name="Beside the Hunter")).to_contain_text("in the deck")
    assert violations(page) == []
    assert not is_over(page)
    assert answers(page).count() > 0


def test_targets_on_a_phone_are_large_enough(visitor: Opener) -> None:
    page = visitor("/", phone=True)
    lay(page, [ADA, BOT], QUICK)
    page.get_by_role("group", name="Who goes").wait_for()
    boxes = [
        button.bounding_box() for button in page.get_by_role("region", name="The cove").get_by_role("button").all()
    ]
    small = [box for box in boxes if box is None or box["width"] < 44 or box["height"] < 44]
    assert len(boxes) > 12
    assert small == []
