"""At the table: refusals with their rule, undo, chat, replay, and pages that everyone can read."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener, photograph, violations
from tests.browser.playing import (
    answers,
    finished_table,
    open_table,
    open_table_where,
    play_to_the_end,
    read,
    rolled,
    sit_down,
    take_hint,
)

pytestmark = pytest.mark.slow
ADA = {"kind": "mine", "name": "Ada"}
BOT = {"kind": "bot"}
PRESS = {"board": "3", "first_seat": 0}


def table_with_steps(page: Page) -> None:
    """A table where Ada may walk: her first roll is AIM."""
    open_table_where(page, [ADA, {"kind": "mine", "name": "Bo"}], lambda view: rolled(view, "AIM"), options=PRESS)
    expect(page.get_by_text("AIM: 6 points left").first).to_be_visible()
    read(page)


def test_a_step_can_be_taken_back(visitor: Opener) -> None:
    page = visitor("/")
    table_with_steps(page)
    start = answers(page).all_inner_texts()
    answers(page).first.click()
    expect(page.get_by_text("AIM: 5 points left").first).to_be_visible()
    page.keyboard.press("u")
    expect(page.get_by_text("AIM: 6 points left").first).to_be_visible()
    assert answers(page).all_inner_texts() == start


def test_a_key_that_is_held_plays_once(visitor: Opener) -> None:
    page = visitor("/")
    table_with_steps(page)
    page.keyboard.down("1")
    expect(page.get_by_text("AIM: 5 points left").first).to_be_visible()
    for _ in range(5):
        page.keyboard.down("1")
        page.wait_for_timeout(60)
    expect(page.get_by_text("AIM: 5 points left").first).to_be_visible()
    page.keyboard.up("1")
    page.wait_for_timeout(500)
    page.keyboard.press("1")
    expect(page.get_by_text("AIM: 4 points left").first).to_be_visible()


def test_keys_in_a_drawer_play_nothing(visitor: Opener) -> None:
    page = visitor("/")
    table_with_steps(page)
    page.keyboard.press("l")
    talk = page.get_by_role("dialog", name="Log and talk")
    expect(talk.get_by_role("heading", name="Log and talk")).to_be_focused()
    for key in ("1", "u", "h", "2"):
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    expect(page.get_by_text("AIM: 6 points left").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(talk).to_have_count(0)
    read(page)
    page.keyboard.press("1")
    expect(page.get_by_text("AIM: 5 points left").first).to_be_visible()


def test_an_address_that_cannot_be_read_leads_nowhere(visitor: Opener) -> None:
    page = visitor("/me#%")
    expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()


def test_behind_the_curtain_nothing_is_left_of_what_was_asked(visitor: Opener) -> None:
    page = visitor("/")
    open_table(page, [ADA, {"kind": "mine", "name": "Bo"}], game="magic_book", options={})
    asked = page.get_by_role("region", name="Your decision")
    curtain = page.get_by_role("button", name="open the curtain")
    curtain.click()
    asked.wait_for()
    urgent, polite = page.locator("[data-narrator=urgent]"), page.locator("[data-narrator=polite]")
    called = urgent.inner_text()
    assert "your turn" in called
    for _ in range(40):
        if curtain.count():
            break
        called = urgent.inner_text()
        take_hint(page)
        page.wait_for_timeout(100)
    expect(curtain).to_be_visible()
    expect(urgent).to_have_text("")
    expect(polite).to_have_text("")
    assert called.partition(". ")[2] not in page.content()
    assert page.get_by_role("dialog").count() == 0


def test_a_refusal_says_why_and_opens_its_rule(visitor: Opener) -> None:
    page = visitor("/")
    table_with_steps(page)
    page.get_by_role("button", name=re.compile("^Small blue pyramid|^Small yellow pyramid")).first.click()
    refusal = page.get_by_role("alert").or_(page.get_by_role("dialog")).first
    expect(refusal).to_contain_text("KC-2.6")
    photograph(page, "refusal-wide")
    page.get_by_role("button", name="KC-2.6").or_(page.get_by_role("link", name="KC-2.6")).first.click()
    expect(page.get_by_role("dialog", name=re.compile("ulebook"))).to_contain_text("KC-2.6")


def test_what_is_too_far_is_said_by_the_rules(visitor: Opener) -> None:
    page = visitor("/")
    table_with_steps(page)
    page.locator("[data-piece$='3'][tabindex='0']").first.press("Enter")
    page.locator("[data-space='9']").click()
    refusal = page.get_by_role("alert")
    far = "Space 9, Toadstool, is 6 steps away: 18 points for a 3-pip pyramid; you have 6."
    expect(refusal).to_contain_text(far)
    refusal.get_by_role("button", name="KC-4.5").click()
    expect(page.get_by_role("dialog", name=re.compile("ulebook"))).to_contain_text("A step you cannot pay in full")


def test_what_is_said_is_heard(visitor: Opener) -> None:
    ada = visitor("/")
    table = open_table(ada, [ADA, BOT])
    guest = visitor(f"/t/{table}")
    ada.keyboard.press("l")
    ada.get_by_label(re.compile("Say|Message|chat", re.IGNORECASE)).first.fill("Mind the hedge")
    ada.keyboard.press("Enter")
    guest.keyboard.press("l")
    expect(guest.get_by_text("Mind the hedge").first).to_be_visible()


def test_a_finished_game_can_be_looked_back_on_and_verified(visitor: Opener) -> None:
    page = visitor("/")
    table = open_table(page, [ADA, BOT], options={"board": "3", "turn_limit": 8})
    play_to_the_end([page])
    page.goto(f"/r/{table}")
    slider = page.get_by_role("slider").first
    slider.wait_for()
    slider.focus()
    page.keyboard.press("Home")
    start = page.locator("main").inner_text()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("start => document.querySelector('main').innerText !== start", arg=start)
    photograph(page, "replay-wide")
    assert violations(page) == []
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("record", re.IGNORECASE)).first.click()
    assert download.value.suggested_filename.endswith(".json")
    page.get_by_role("button", name=re.compile("Verify|Check", re.IGNORECASE)).first.click()
    expect(page.get_by_text(re.compile("sha256|promise|seed", re.IGNORECASE)).first).to_be_visible()


def bots_only(page: Page) -> str:
    """A short game that bots play by themselves, to its end."""
    table = open_table(page, [{"kind": "bot", "name": "Bo"}, BOT], options={"board": "3", "turn_limit": 6})
    page.get_by_role("region", name="The end").wait_for()
    return table


def in_colours(sentence: str) -> str:
    """As a board says it: "Small red goes forward", where the rules say R1."""
    sizes = {"1": "small", "2": "medium", "3": "large"}
    colours = {"R": "red", "B": "blue", "G": "green", "Y": "yellow", "K": "black"}
    told = re.sub(r"\b([RBGYK])([123])\b", lambda code: f"{sizes[code[2]]} {colours[code[1]]}", sentence)
    return told[0].upper() + told[1:]


def test_looking_back_tells_the_story_in_sentences(visitor: Opener) -> None:
    page = visitor("/")
    table = bots_only(page)
    replay = page.request.get(f"/api/v1/tables/{table}/replay").json()
    number = next(move["number"] for move in replay["moves"] if move["text"].startswith("forward"))
    frame = page.request.get(f"/api/v1/tables/{table}/replay/{number}").json()
    told = [in_colours(event["sentence"]) for event in frame["events"]]
    page.goto(f"/r/{table}#{number}")
    move = page.get_by_role("region", name="The move")
    for sentence in told:
        expect(move).to_contain_text(sentence)
    expect(move).to_contain_text(f"Move {number} of {replay['moves'][-1]['number']}")
    expect(page.get_by_role("region", name="Moves").get_by_role("status")).to_contain_text(
        f"Move {number} of {replay['moves'][-1]['number']}. {told[0]}"
    )


def test_one_tap_plays_on_from_an_old_move(visitor: Opener) -> None:
    page = visitor("/")
    table = bots_only(page)
    page.goto(f"/r/{table}#3")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(f"/t/(?!{table})"))
    page.get_by_role("list", name="Players").wait_for()
    assert page.get_by_role("button", name="Begin").count() == 0
    expect(page.get_by_role("region", name="Your decision")).to_be_visible()
    began = page.request.get(f"/api/v1/tables/{page.url.rpartition('/')[2]}").json()
    assert (began["status"], began["branched_from"], began["mine"]) == ("playing", table, [0])


def test_a_friend_can_be_waited_for_before_playing_on(visitor: Opener) -> None:
    page = visitor("/")
    table = bots_only(page)
    page.goto(f"/r/{table}#3")
    page.get_by_role("region", name="Play on from here").get_by_role("combobox").nth(1).select_option("a friend")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("heading", name="The table is laid.").wait_for()
    guest = visitor(page.url.replace(page.evaluate("location.origin"), ""))
    sit_down(guest, "Cy")
    page.get_by_role("button", name="Begin").click()
    guest.get_by_role("list", name="Players").wait_for()
    began = guest.request.get(f"/api/v1/tables/{page.url.rpartition('/')[2]}").json()
    assert (began["status"], began["branched_from"], began["mine"]) == ("playing", table, [1])


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
@pytest.mark.parametrize("path", ["/", "/new", "/rules/keepers_creepers", "/me", "/nowhere"])
def test_axe_finds_nothing_against_a_page(visitor: Opener, path: str, phone: bool) -> None:
    page = visitor(path, phone=phone)
    page.get_by_role("heading").first.wait_for()
    page.wait_for_timeout(400)
    photograph(page, f"page{path.replace('/', '-')}-{'phone' if phone else 'wide'}")
    assert violations(page) == []


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_axe_finds_nothing_against_a_table(visitor: Opener, phone: bool) -> None:
    page = visitor("/", phone=phone)
    open_table(page, [ADA, {"kind": "free"}], start=False)
    page.get_by_role("heading", name="The table is laid.").wait_for()
    assert violations(page) == []
    photograph(page, f"gathering-{'phone' if phone else 'wide'}")
    table = open_table(page, [ADA, BOT], options={"board": "3", "turn_limit": 4})
    page.get_by_role("list", name="Players").wait_for()
    assert violations(page) == []
    photograph(page, f"table-{'phone' if phone else 'wide'}")
    play_to_the_end([page])
    assert violations(page) == []
    photograph(page, f"over-{'phone' if phone else 'wide'}")
    page.goto(f"/tv/{table}")
    page.get_by_role("region", name="Sapling").wait_for()
    assert violations(page) == []


def test_the_table_may_let_a_roll_be_taken_back(visitor: Opener) -> None:
    """Luck was drawn, so undo is a question: the friend who sits at the other end answers it."""
    ada, bo = visitor("/"), visitor("/", phone=True)
    options = {**PRESS, "roll": "press"}
    table = open_table(ada, [ADA, {"kind": "free"}], start=False, options=options)
    bo.goto(f"/t/{table}")
    sit_down(bo, "Bo")
    ada.get_by_role("button", name="Begin").click()
    answers(ada).first.click()
    expect(ada.get_by_text("Ada rolls").first).to_be_visible()
    ada.keyboard.press("u")
    ada.get_by_role("button", name="Ask them").click()
    expect(ada.get_by_text("You asked to take your last move back. Waiting for Bo.")).to_be_visible()
    request = bo.get_by_role("region", name="Taking a move back")
    expect(request).to_contain_text("Ada would like to take the last move back.")
    photograph(bo, "take-back-phone")
    photograph(ada, "take-back-wide")
    assert violations(bo) == []
    request.get_by_role("button", name="All right").click()
    expect(request).to_have_count(0)
    expect(ada.get_by_role("button", name="Roll the die").first).to_be_visible()
    expect(answers(ada).first).to_be_visible()


@pytest.mark.parametrize(
    ("game", "target", "words"),
    [
        ("keepers_creepers", "rect[data-space='14']", "14, "),
        ("keepers_creepers", "section.die", "HOP: |SWAP: |AIM: |WILD: |DIG: |TIP: "),
        ("magic_book", "[data-at=crystal]", "left: crystals"),
        ("magic_book", "[data-at=crest]", "Crests left, by what they are worth"),
    ],
)
def test_what_lies_on_the_table_says_what_it_is(visitor: Opener, game: str, target: str, words: str) -> None:
    """By a right click; press and hold and the key I ask in the same way."""
    page = visitor("/")
    open_table(page, [ADA, {"kind": "bot"}], game=game, options={})
    page.wait_for_timeout(500)
    page.locator(target).first.click(button="right", force=True)
    expect(page.locator(".what")).to_have_text(re.compile(words))


def test_back_puts_away_what_lies_over_the_table(visitor: Opener) -> None:
    """On a phone a drawer fills the screen: whoever goes back from it wants the table."""
    page = visitor("/", phone=True)
    table = open_table(page, [ADA, BOT])
    for button, title in (("Rulebook", "Rulebook"), ("Log", "Log and talk"), ("Menu", "Menu")):
        page.get_by_role("button", name=button).click()
        dialog = page.get_by_role("dialog", name=title)
        expect(dialog).to_be_visible()
        page.go_back()
        expect(dialog).to_have_count(0)
        expect(page).to_have_url(re.compile(f"/t/{table}$"))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.go_back()
    expect(page.get_by_role("button", name="Play now against bots")).to_be_visible()


def test_back_puts_away_the_rulebook_over_a_game_that_is_looked_back_on(visitor: Opener) -> None:
    """And whoever has gone on to another move beside it stays there."""
    page = visitor("/")
    table = finished_table(page, [ADA, BOT])
    page.goto(f"/r/{table}#4")
    slider = page.get_by_role("slider", name="Move")
    dialog = page.get_by_role("dialog", name="Rulebook")
    for at, away in ((5, page.go_back), (6, page.get_by_role("button", name="Close", exact=True).click)):
        page.get_by_role("button", name="Rulebook").click()
        expect(dialog).to_be_visible()
        slider.fill(str(at))
        expect(page).to_have_url(re.compile(rf"#{at}$"))
        away()
        expect(dialog).to_have_count(0)
        expect(page).to_have_url(re.compile(rf"/r/{table}.*#{at}$"))
        expect(slider).to_have_value(str(at))
    page.go_back()
    expect(page.get_by_role("button", name="Play now against bots")).to_be_visible()


def test_back_puts_away_the_rulebook_over_a_table_that_is_opened(visitor: Opener) -> None:
    page = visitor("/", phone=True)
    page.get_by_role("link", name="Open a table").first.click()
    page.get_by_role("button", name="How this game plays").click()
    dialog = page.get_by_role("dialog", name="Rulebook")
    expect(dialog).to_be_visible()
    page.go_back()
    expect(dialog).to_have_count(0)
    expect(page).to_have_url(re.compile("/new"))
    page.go_back()
    expect(page.get_by_role("button", name="Play now against bots")).to_be_visible()
