"""The night gallery in real browsers: a big screen and phones, bots, one device, words, votes and ties."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from tests.browser.conftest import Opener, photograph, violations
from tests.browser.gallery import (
    ADA,
    BOT,
    FREE,
    asked,
    choosable,
    curate,
    form,
    gather,
    hand_in,
    in_phase,
    love,
    open_gallery,
    own_places,
    play_on,
    say,
    turn,
    vote,
    wall,
)
from tests.browser.playing import is_over, read, result

pytestmark = pytest.mark.slow
FRIENDS = ["Ada", "Bo", "Cy", "Dee", "Eli"]
WORDS = ["patient", "golden", "slippery", "lonely", "ancient"]


def big_screen(visitor: Opener, table: str, calm: bool = True) -> tuple[Page, list[str]]:
    """A television, and all that it is told over the line."""
    screen = visitor("/", calm=calm)
    heard: list[str] = []
    screen.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    screen.set_viewport_size({"width": 1920, "height": 1080})
    screen.goto(f"/tv/{table}")
    wall(screen).wait_for()
    return screen, heard


def hand_of(page: Page) -> list[str]:
    return [card.get_attribute("data-card") or "" for card in page.locator("[data-card]").all()]


def nothing_secret(screen: Page, heard: list[str], hands: list[str]) -> None:
    """No control, no hand, no vote; nor has the line told any of it."""
    assert screen.locator("[data-card], .tap, .mine, .barred, [data-mark]").count() == 0
    assert screen.get_by_role("region", name="Your decision").count() == 0
    assert not [card for card in hands if any(card in text for text in heard)]
    assert not [text for text in heard if re.search(r'"colour"', text)]


def play_round(phones: list[Page], curator: int, word: str) -> list[int]:
    """A round in which the first two win: the first as the best, the second as the least. Where all hang."""
    curate(phones[curator], word)
    for seat, phone in enumerate(phones):
        if seat != curator:
            in_phase(phone, "cards")
            hand_in(phone, "Hand it in face down")
    for phone in phones:
        in_phase(phone, "votes")
    return [own_places(phone)[0] for phone in phones]


@pytest.mark.parametrize(("phone", "dense"), [(True, 3), (False, 2)], ids=["phone", "laptop"])
def test_the_first_view_of_a_table_takes_few_bytes_of_pictures(visitor: Opener, phone: bool, dense: int) -> None:
    """All pictures from the first request on, until the whole hand is there: less than 400 KB on dense screens."""
    page = visitor("/", phone=phone, dense=dense)
    taken: dict[str, int] = {}

    def finished(request: Request) -> None:
        if request.resource_type == "image" and not request.url.startswith("data:"):
            taken[request.url] = request.sizes()["responseBodySize"]

    page.set_viewport_size({"width": 390, "height": 844} if phone else {"width": 1440, "height": 900})
    page.on("requestfinished", finished)
    open_gallery(page, [ADA, BOT, BOT, BOT, BOT])
    expect(page.locator("[data-card] img.shown")).to_have_count(7)
    page.wait_for_load_state("networkidle")
    assert len([url for url in taken if "/photographs/" in url]) >= 7
    assert all(size > 0 for size in taken.values())
    assert sum(taken.values()) < 400_000, taken


def test_five_phones_and_a_big_screen_play_to_a_tie_break(visitor: Opener) -> None:
    table, phones = gather(visitor, FRIENDS)
    screen, heard = big_screen(visitor, table)
    for number, word in enumerate(WORDS):
        hands = [] if number else [card for phone in phones for card in hand_of(phone)]
        places = play_round(phones, number, word)
        expect(screen.locator("[data-word]")).to_have_attribute("data-word", word)
        if number == 0:
            shown = [card for card in hands if any(f'"{card}"' in text for text in heard)]
            assert len(shown) == 5, "only what hangs on the wall was told"
            photograph(screen, "keepers-tv-votes")
            photograph(phones[1], "keepers-phone-vote")
            assert violations(phones[1]) == []
            assert violations(screen) == []
        best, least = places[0], places[1]
        for seat, phone in enumerate(phones):
            vote(phone, *((least, "least") if seat in (0, 3) else (best, "best")))
            if number == 0 and seat == 2:
                nothing_secret(screen, heard, [card for card in hands if card not in shown])
                expect(screen.get_by_text("3 of 5 have voted")).to_be_visible()
        if number == 0:
            expect(screen.get_by_text("Ada keeps it")).to_be_visible()
            expect(screen.locator("[data-mark]")).to_have_count(5)
            photograph(screen, "keepers-tv-result")
    tie_break(phones, screen)
    assert all(is_over(phone) for phone in phones)
    expect(screen.get_by_text("Ada wins").first).to_be_visible()
    photograph(screen, "keepers-tv-over")
    the_evening(phones[0])


def tie_break(phones: list[Page], screen: Page) -> None:
    """Ada and Bo have 5 each: each hangs a Keeper, the others like Ada's better."""
    for phone in phones[:2]:
        in_phase(phone, "tie-break cards")
        expect(choosable(phone)).to_have_count(3)
        hand_in(phone, "Hang this one", 1)
    for phone in phones:
        in_phase(phone, "tie-break votes")
    expect(phones[0].get_by_role("button", name="Lock in my favourite")).to_have_count(0)
    ours = int(phones[0].locator(".frame", has=phones[0].locator(".mine")).get_attribute("data-place") or 0)
    photograph(screen, "keepers-tv-tie")
    photograph(phones[2], "keepers-phone-tie")
    for phone in phones[2:]:
        love(phone, ours if phone is not phones[4] else 3 - ours)
    for phone in phones:
        phone.get_by_role("button", name="Go on").click()
        expect(phone.get_by_role("region", name="The end")).to_be_visible()


def the_evening(page: Page) -> None:
    page.keyboard.press("s")
    expect(wall(page).get_by_text("You win")).to_be_visible()
    page.get_by_role("button", name="evening").click()
    evening = page.get_by_role("region", name="The evening")
    expect(evening.get_by_text("after 1 tie-break")).to_be_visible()
    expect(evening.get_by_text("Patient").first).to_be_visible()
    expect(evening.get_by_role("heading", name="Titles of the evening")).to_be_visible()
    expect(evening.get_by_role("img", name="Fits best: Bo, Cy, Eli").first).to_be_visible()
    page.wait_for_timeout(200)
    photograph(page, "keepers-phone-evening")
    assert violations(page) == []


def test_a_loser_owns_up_and_the_others_see_it(visitor: Opener) -> None:
    table, phones = gather(visitor, FRIENDS)
    screen, _ = big_screen(visitor, table)
    places = play_round(phones, 0, "patient")
    for seat, phone in enumerate(phones):
        vote(phone, *((places[1], "least") if seat in (0, 3) else (places[0], "best")))
    mine = f"Picture {places[2]}: that was mine"
    for phone in phones:
        expect(phone.locator("[data-mark]").first).to_be_visible()
    expect(phones[2].get_by_role("button", name=mine)).to_be_visible()
    expect(phones[3].get_by_role("button", name=mine)).to_have_count(0)
    photograph(phones[2], "keepers-phone-own-up")
    assert violations(phones[2]) == []
    phones[2].get_by_role("button", name=mine).click()
    expect(phones[2].get_by_text("Yours, and they know")).to_be_visible()
    for page in (phones[3], screen):
        expect(page.locator(f".frame[data-place='{places[2]}']").get_by_text("Cy’s")).to_be_visible()
    photograph(screen, "keepers-tv-own-up")
    expect(phones[0].get_by_text(f"Cy owns up: picture {places[2]} for patient was theirs.").first).to_be_attached()
    curate(phones[1], "golden")
    in_phase(phones[2], "cards")


def test_one_phone_plays_four_bots_to_the_end(visitor: Opener) -> None:
    page = visitor("/", phone=True)
    open_gallery(page, [ADA, BOT, BOT, BOT, BOT])
    choosable(page).first.wait_for()
    photograph(page, "keepers-phone-hand")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    play_on(page)
    expect(result(page)).to_contain_text("won")
    page.keyboard.press("s")
    expect(page.get_by_role("list", name="The Keepers").get_by_role("listitem").first).to_be_visible()
    photograph(page, "keepers-phone-over")


def test_a_word_is_refused_with_its_rule_and_the_list_is_short(visitor: Opener) -> None:
    page = visitor("/")
    open_gallery(page, [ADA, BOT, BOT, BOT, BOT])
    in_phase(page, "curator's card")
    hand_in(page, "then my word", 2)
    page.get_by_label("Your word").fill("love")
    expect(form(page).get_by_text("Debatable")).to_be_visible()
    for word, rule in (("mountain", "KP-2.5"), ("she", "KP-2.6"), ("ice cold", "KP-3.2"), ("sl1ppery", "KP-3.3")):
        say(page, word)
        expect(page.get_by_role("alert").get_by_text(f"Read {rule}")).to_be_visible()
    photograph(page, "keepers-word-refused")
    assert violations(page) == []
    form(page).get_by_role("button", name="All answers as a list").click()
    listed = page.get_by_role("group", name="Answers").get_by_role("button")
    assert 5 < listed.count() < 15
    page.get_by_role("button", name="Words: s").click()
    page.get_by_role("group", name="Answers").get_by_role("button", name=re.compile("^slippery")).click()
    expect(page.locator("[data-word=slippery]")).to_be_visible()


def test_a_picture_is_held_to_be_seen_and_carried_to_the_rail(visitor: Opener) -> None:
    page = visitor("/")
    open_gallery(page, [ADA, BOT, BOT, BOT, BOT])
    in_phase(page, "curator's card")
    expect(page.get_by_role("img", name="85 pictures in the pile")).to_be_visible()
    expect(page.get_by_role("img", name="7 pictures in hand")).to_have_count(5)
    press(page, choosable(page).nth(1))
    page.wait_for_timeout(700)
    page.mouse.up()
    viewer = page.get_by_role("dialog", name="Pictures, close up")
    expect(viewer).to_be_visible()
    viewer.get_by_role("button", name="Back to the table").click()
    assert choosable(page).nth(1).get_attribute("aria-pressed") == "false", "a picture that was held is not picked"
    x, y = press(page, choosable(page).nth(2))
    page.mouse.move(x, y - 40, steps=4)
    rail = page.locator("[data-drop]")
    expect(rail).to_have_class(re.compile("carrying"))
    page.mouse.up()
    expect(rail).not_to_have_class(re.compile("carrying"))
    in_phase(page, "curator's card")
    x, y = press(page, choosable(page).nth(2))
    box = rail.bounding_box()
    assert box is not None
    page.mouse.move(x, box["y"] + 30, steps=8)
    expect(rail).to_have_class(re.compile("over"))
    page.wait_for_timeout(300)
    photograph(page, "keepers-wide-carried")
    page.mouse.up()
    in_phase(page, "word")
    say(page, "frozen")
    in_phase(page, "votes")
    place = own_places(page)[0] % 5 + 1
    press(page, page.locator(f".frame[data-place='{place}'] .tap"))
    page.wait_for_timeout(700)
    page.mouse.up()
    expect(viewer).to_be_visible()


def press(page: Page, target: Locator) -> tuple[float, float]:
    """Put the button down on something and hold it."""
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    return x, y


def test_words_that_must_be_asked_for_are_not_suggested(visitor: Opener) -> None:
    page = visitor("/")
    open_gallery(page, [ADA, BOT, BOT, BOT, BOT], word_votes=True)
    in_phase(page, "curator's card")
    hand_in(page, "then my word", 2)
    words = page.get_by_role("group", name="Words to choose from")
    page.get_by_label("Your word").fill("mou")
    expect(words.get_by_role("button", name="mountain", exact=True)).to_have_count(0)
    page.get_by_label("Your word").fill("gold")
    expect(words.get_by_role("button", name="golden", exact=True)).to_be_visible()


def test_the_host_is_warned_while_the_table_gathers(visitor: Opener) -> None:
    page = visitor("/")
    open_gallery(page, [ADA, *[FREE] * 6], start=False, laps="2")
    warning = page.get_by_role("note")
    expect(warning).to_contain_text("This length takes 140 cards and the deck has 120")
    photograph(page, "keepers-gathering-warned")
    assert violations(page) == []


def test_a_round_by_keyboard_alone(visitor: Opener) -> None:
    page = visitor("/")
    open_gallery(page, [ADA, BOT, BOT, BOT, BOT])
    in_phase(page, "curator's card")
    read(page)
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    page.get_by_label("Your word").focus()
    page.keyboard.type("frozen")
    read(page)
    page.keyboard.press("Enter")
    in_phase(page, "votes")
    mine = own_places(page)[0]
    page.keyboard.press(str(mine))
    expect(form(page).get_by_role("button", name="Lock in my vote")).to_be_disabled()
    page.keyboard.press(str(mine % 5 + 1))
    page.keyboard.press("r")
    expect(form(page).get_by_text(f"Picture {mine % 5 + 1} fits least")).to_be_visible()
    photograph(page, "keepers-wide-vote")
    assert violations(page) == []
    page.keyboard.press("Enter")
    expect(page.locator("[data-mark]").first).to_be_visible()
    photograph(page, "keepers-wide-result")


def test_three_friends_on_one_device_hide_behind_the_curtain(visitor: Opener) -> None:
    page = visitor("/", phone=True)
    said: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: said.append(str(frame))))
    open_gallery(page, [{"kind": "mine", "name": name} for name in ("Ada", "Bo", "Cy")], first_seat=1)
    open_curtain(page, "Bo")
    curate(page, "gentle", 0, 1)
    for name in ("Ada", "Cy"):
        open_curtain(page, name)
        in_phase(page, "cards")
        hand_in(page, "Hand them in face down", 0, 1)
    vote_twice(page)
    for name in ("Ada", "Bo"):
        open_curtain(page, name)
        vote_twice(page)
    expect(page.locator("[data-mark]")).to_have_count(6)
    assert sum('"move":"vote"' in frame for frame in said) == 3, "both votes in one breath"
    assert page.locator("[data-card]").count() == 0, "everybody may look at the reveal: no hand lies open"
    photograph(page, "keepers-two-dials-result")
    page.keyboard.press("s")
    open_curtain(page, "Cy")
    in_phase(page, "curator's card")
    expect(choosable(page)).to_have_count(7)


def vote_twice(page: Page) -> None:
    """With three at the table there are two dials, for two pictures of others."""
    in_phase(page, "votes")
    free = [place for place in range(1, 7) if place not in own_places(page)]
    turn(page, free[0], "best")
    turn(page, free[1], "least")
    photograph(page, "keepers-two-dials")
    page.get_by_role("button", name="Lock in both votes").click()


def open_curtain(page: Page, name: str) -> None:
    button = page.get_by_role("button", name=f"I am {name}, open the curtain")
    button.wait_for()
    assert page.locator("[data-card], .frame").count() == 0
    button.click()
    wall(page).wait_for()


def test_the_table_votes_on_words(visitor: Opener) -> None:
    _, pages = gather(visitor, ["Ada", "Bo", "Cy"], word_votes=True)
    ada, others = pages[0], pages[1:]
    in_phase(ada, "curator's card")
    hand_in(ada, "then my word", 0, 1)
    say(ada, "mountain")
    form(ada).get_by_role("button", name="Ask the table to allow “mountain”").click()
    for page in others:
        in_phase(page, "appeal")
        form(page).get_by_role("button", name="Do not allow it").click()
    in_phase(ada, "word")
    say(ada, "love")
    for page in others:
        in_phase(page, "cards")
        expect(wall(page).get_by_text("Debatable")).to_be_visible()
    hand_in(others[1], "Hand them in face down", 0, 1)
    form(others[0]).get_by_role("button", name="Object to “love”").click()
    in_phase(others[1], "challenge")
    form(others[1]).get_by_role("button", name="Strike the word").click()
    in_phase(ada, "curator's card")
    expect(choosable(ada)).to_have_count(7)
    assert asked(ada)
