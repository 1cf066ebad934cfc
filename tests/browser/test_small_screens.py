"""What must be in sight on small screens: the question, one's own things, and nothing beyond the edge."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener
from tests.browser.gallery import hand_in
from tests.browser.playing import finished_table, open_table, read, take_hint
from tests.browser.test_every_size import SETTLED

pytestmark = pytest.mark.slow
ADA = {"kind": "mine", "name": "Ada"}
BOT = {"kind": "bot"}
DRAGON = {"mode": "dragon", "tribes": ["R", "B", "G"], "talk": "open"}


def at_table(visitor: Opener, game: str, options: dict[str, Any], width: int, height: int, bots: int = 2) -> Page:
    page = visitor("/")
    page.set_viewport_size({"width": width, "height": height})
    open_table(page, [ADA, *[BOT] * bots], game=game, options=options)
    return page


def bottom(target: Locator) -> float:
    box = target.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("keepers_creepers", {}),
        ("dragon_keepers", {"mode": "keeper"}),
        ("dragon_keepers", DRAGON),
        ("keepers", {"first_seat": 0}),
        ("magic_book", {}),
        ("shifting_realms", {}),
    ],
)
def test_nothing_lies_beyond_the_edge_of_the_smallest_phone(
    visitor: Opener, game: str, options: dict[str, Any]
) -> None:
    page = at_table(visitor, game, options, 320, 640)
    page.get_by_role("region", name="Your decision").wait_for(state="attached")
    page.wait_for_timeout(300)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    names = page.locator(".seats.small .name").all()
    assert [name.inner_text() for name in names if name.evaluate("each => each.scrollWidth > each.clientWidth")] == []


def test_a_phone_that_lies_shows_the_dragons_and_what_is_asked(visitor: Opener) -> None:
    page = at_table(visitor, "dragon_keepers", DRAGON, 844, 390)
    ring = page.get_by_role("region", name="The cove").locator(".ring")
    expect(page.get_by_role("button", name="Lay it face down")).to_be_visible()
    assert bottom(ring) <= 390
    assert bottom(page.get_by_role("group", name="Who goes")) <= 390
    assert bottom(page.get_by_role("group", name="To do what")) <= 390


def test_a_short_phone_lays_a_plan_down_without_scrolling(visitor: Opener) -> None:
    page = at_table(visitor, "dragon_keepers", DRAGON, 390, 664)
    lay = page.get_by_role("button", name="Lay it face down")
    expect(lay).to_be_visible()
    assert bottom(lay) <= 664
    assert page.evaluate("scrollY") == 0


def test_the_supply_is_on_the_sheet_of_a_short_phone(visitor: Opener) -> None:
    page = at_table(visitor, "shifting_realms", {}, 390, 664)
    supply = page.get_by_role("region", name="Your decision").get_by_role("img", name="Your supply")
    expect(supply).to_be_in_viewport()


def test_all_bids_are_in_sight_on_the_smallest_phone(visitor: Opener) -> None:
    page = at_table(visitor, "shifting_realms", {}, 320, 640)
    coins = page.get_by_role("group", name="Your bid").get_by_role("button")
    expect(coins).to_have_count(6)
    for coin in coins.all():
        expect(coin).to_be_in_viewport(ratio=1)


SPILT = """buttons => buttons.filter(each => {
    const range = document.createRange()
    range.selectNodeContents(each)
    return range.getBoundingClientRect().width > each.clientWidth
}).map(each => each.innerText)"""
"""Whose words are wider than they are themselves."""


def test_what_comes_after_the_realms_stays_within_its_buttons(visitor: Opener) -> None:
    page = visitor("/")
    page.set_viewport_size({"width": 1440, "height": 900})
    table = finished_table(page, [ADA, BOT, BOT], game="shifting_realms", options={"round_limit": 1})
    page.goto(f"/t/{table}")
    expect(page.get_by_role("button", name="Share a card")).to_be_visible()
    assert page.locator(".over .btn").evaluate_all(SPILT) == []


TO_LAY = """async table => {
    for (let number = 0; number < 120; number++) {
        const { view } = await (await fetch(`/api/v1/tables/${table}/view?seat=0`)).json()
        const asked = view.decisions[0]
        if (!asked) { await new Promise(done => setTimeout(done, 100)); continue }
        const [take, pass] = ['take', 'pass'].map(word => asked.moves.find(move => move.text.startsWith(word)))
        if (!take && asked.moves.some(move => move.text.startsWith('play'))) return
        const move = (take ?? pass ?? asked.moves.at(-1)).json
        const body = JSON.stringify({ id: `t${number}`, seat: 0, decision: asked.id, move })
        const headers = { 'content-type': 'application/json' }
        await fetch(`/api/v1/tables/${table}/play`, { method: 'POST', headers, body })
    }
}"""
"""Cards are taken until some can be laid out."""


def test_the_hand_one_chooses_from_is_above_the_sheet_of_a_short_phone(visitor: Opener) -> None:
    """Of every card at least the corner that tells it."""
    page = at_table(visitor, "magic_book", {}, 390, 664)
    page.evaluate(TO_LAY, page.url.rpartition("/")[2])
    page.reload()
    page.locator("[data-form=lay]").wait_for()
    page.wait_for_timeout(600)
    sheet = page.locator(".ask:has([data-form])").first.bounding_box()
    assert sheet is not None
    tops = [card.bounding_box() for card in page.locator(".hand [data-card]").all()]
    assert len(tops) > 2
    assert [box for box in tops if box is None or box["y"] + 56 > sheet["y"]] == []
    assert sheet["height"] <= 664 / 3


def test_the_hand_and_what_lays_it_out_are_in_sight_on_a_small_phone_that_lies(visitor: Opener) -> None:
    page = at_table(visitor, "magic_book", {}, 664, 390)
    page.evaluate(TO_LAY, page.url.rpartition("/")[2])
    page.reload()
    page.locator("[data-form=lay]").wait_for()
    page.evaluate(SETTLED)
    expect(page.locator("[data-form=lay] .btn.primary").last).to_be_in_viewport(ratio=1)
    corners = [card.bounding_box() for card in page.locator(".hand [data-card]").all()]
    assert [box for box in corners if box is None or box["y"] + 56 > 390] == []


ANSWERED = """async ([table, wanted]) => {
    for (let number = 0; number < 200; number++) {
        const { view } = await (await fetch(`/api/v1/tables/${table}/view?seat=0`)).json()
        const asked = view.decisions[0]
        if (!asked || asked.answer.length) { await new Promise(done => setTimeout(done, 60)); continue }
        const [own, moves] = [view.table.players[0], asked.moves]
        if (UNTIL) return
        const found = wanted.map(word => asked.moves.find(move => move.text.startsWith(word))).find(move => move)
        const body = { id: `a${number}`, seat: 0, decision: asked.id, move: (found ?? asked.moves[0]).json }
        const headers = { 'content-type': 'application/json' }
        await fetch(`/api/v1/tables/${table}/play`, { method: 'POST', headers, body: JSON.stringify(body) })
    }
}"""
"""The first of the wanted answers is given, or the first of all, until something is so."""


READABLE = """() => {
    const sheet = document.querySelector('[role=group][aria-label="What is asked"]').getBoundingClientRect()
    const cards = [...document.querySelectorAll('.hand [data-card]')].map(card => card.getBoundingClientRect())
    return cards.every(card => card.height > 0 && card.top + 56 <= sheet.top && card.left + 34 <= window.innerWidth)
}"""
"""Once everything has found its place: does the sheet leave the corner of every card free, and the edge, too?"""


def test_thirteen_cards_are_read_while_one_takes_more(visitor: Opener) -> None:
    """On a short phone the rows overlap, and the sheet hides no corner that tells a card."""
    page = at_table(visitor, "magic_book", {}, 390, 664)
    grown = "own.hand.length >= 13 && moves.some(move => move.text.startsWith('take'))"
    page.evaluate(ANSWERED.replace("UNTIL", grown), [page.url.rpartition("/")[2], ["take", "pass"]])
    page.reload()
    expect(page.locator(".hand [data-card]").nth(12)).to_be_attached()
    page.wait_for_function(READABLE)


VOTING = """async table => {
    for (let number = 0; number < 200; number++) {
        const { view } = await (await fetch(`/api/v1/tables/${table}/view?seat=0`)).json()
        const asked = view.decisions[0]
        if (asked?.prompt.startsWith('Vote')) return true
        if (!asked || asked.answer.length) { await new Promise(done => setTimeout(done, 60)); continue }
        const body = { id: `v${number}`, seat: 0, decision: asked.id, move: asked.moves[0].json }
        const headers = { 'content-type': 'application/json' }
        await fetch(`/api/v1/tables/${table}/play`, { method: 'POST', headers, body: JSON.stringify(body) })
    }
    return false
}"""


def test_seven_pictures_are_voted_for_on_the_smallest_phone(visitor: Opener) -> None:
    """All three rows are above the sheet, and the sheet is whole."""
    page = visitor("/")
    page.set_viewport_size({"width": 320, "height": 640})
    table = open_table(page, [ADA, *[BOT] * 6], game="keepers", options={"first_seat": 1})
    assert page.evaluate(VOTING, table)
    page.reload()
    lock = page.get_by_role("button", name="Lock in my vote")
    expect(lock).to_be_in_viewport(ratio=1)
    frames = page.get_by_role("list", name="Pictures on the mat").locator("> li")
    expect(frames).to_have_count(7)
    sheet = page.get_by_role("group", name="What is asked").bounding_box()
    assert sheet is not None
    assert max(bottom(frame) for frame in frames.all()) <= sheet["y"]


def test_seven_pictures_are_voted_for_on_a_small_phone_that_lies(visitor: Opener) -> None:
    """All of them and the button that ends it are in sight, and nothing has to be scrolled to."""
    page = visitor("/")
    page.set_viewport_size({"width": 664, "height": 390})
    table = open_table(page, [ADA, *[BOT] * 6], game="keepers", options={"first_seat": 1})
    assert page.evaluate(VOTING, table)
    page.reload()
    frames = page.get_by_role("list", name="Pictures on the mat").locator("> li")
    expect(frames).to_have_count(7)
    expect(page.get_by_role("button", name="Lock in my vote")).to_be_in_viewport(ratio=1)
    page.evaluate(SETTLED)
    assert [bottom(frame) for frame in frames.all() if bottom(frame) > 390] == []


TO_THE_VOTE = """async table => {
    for (let number = 0; number < 200; number++) {
        const { view } = await (await fetch(`/api/v1/tables/${table}/view?seat=0`)).json()
        const asked = view.decisions[0]
        if (asked?.prompt.startsWith('Vote')) return true
        const move = asked?.moves.find(({ text }) => !asked.answer.includes(text))
        if (!move || view.ready.includes(0)) { await new Promise(done => setTimeout(done, 60)); continue }
        const body = JSON.stringify({ id: `e${number}`, seat: 0, decision: asked.id, move: move.json })
        const headers = { 'content-type': 'application/json' }
        await fetch(`/api/v1/tables/${table}/play`, { method: 'POST', headers, body })
    }
    return false
}"""
"""With four at the table everybody hands in two pictures."""


def nothing_is_under_the_sheet(page: Page, pictures: Locator) -> None:
    page.evaluate("scrollTo(0, 0)")
    page.evaluate(SETTLED)
    sheet = page.get_by_role("group", name="What is asked").bounding_box()
    assert sheet is not None
    assert max(bottom(picture) for picture in pictures.all()) <= sheet["y"]


def test_eight_pictures_are_voted_for_on_phones(visitor: Opener) -> None:
    """The most usual table: four play, and each has hung two. A tall phone shows them all, as a short one does."""
    page = at_table(visitor, "keepers", {"first_seat": 1}, 390, 844, bots=3)
    table = page.url.rpartition("/")[2]
    assert page.evaluate(TO_THE_VOTE, table)
    page.reload()
    frames = page.get_by_role("list", name="Pictures on the mat").locator("> li")
    for width, height in ((390, 844), (412, 915), (390, 664), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_role("button", name="Lock in both votes")).to_be_in_viewport(ratio=1)
        expect(frames).to_have_count(8)
        nothing_is_under_the_sheet(page, frames)


CUT = "names => names.filter(each => each.scrollWidth > each.clientWidth).map(each => each.innerText)"
"""Whose end is not shown."""


def test_a_reveal_on_a_short_phone_is_the_pictures(visitor: Opener) -> None:
    """Of eight every one is above the sheet, with its votes and names; the sheet is no higher than its button needs."""
    page = at_table(visitor, "keepers", {"first_seat": 1}, 390, 664, bots=3)
    assert page.evaluate(TO_THE_VOTE, page.url.rpartition("/")[2])
    page.reload()
    for _ in range(2):
        expect(page.get_by_role("button", name="Lock in both votes")).to_be_visible()
        read(page)
        take_hint(page)
    expect(page.get_by_role("region", name="A pause")).to_be_visible()
    expect(page.locator(".mat [data-mark]").first).to_be_visible()
    frames = page.locator(".mat .frame")
    expect(frames).to_have_count(8)
    for width, height in ((320, 640), (360, 640), (375, 667), (390, 664)):
        page.set_viewport_size({"width": width, "height": height})
        nothing_is_under_the_sheet(page, frames)
        assert page.locator(".mat .who").evaluate_all(CUT) == []
    sheet = page.get_by_role("group", name="What is asked").bounding_box()
    assert sheet is not None
    assert sheet["height"] <= 64


def test_the_seven_one_chooses_from_are_in_sight_on_a_tall_phone(visitor: Opener) -> None:
    page = at_table(visitor, "keepers", {"first_seat": 0}, 390, 844, bots=3)
    cards = page.get_by_role("list", name="Your pictures, to choose from").locator("> li")
    expect(cards).to_have_count(7)
    nothing_is_under_the_sheet(page, cards)


OVER_THE_EDGE = """() => {
    const [board, cloth] = ['.board', '.cloth'].map(name => document.querySelector(name).getBoundingClientRect())
    return [cloth.left - board.left, board.right - cloth.right, cloth.top - board.top, board.bottom - cloth.bottom]
}"""
"""How far the board runs over each edge of its cloth."""


@pytest.mark.parametrize("game", ["keepers_creepers", "dragon_keepers", "keepers", "magic_book", "shifting_realms"])
def test_the_board_of_a_lesson_lies_on_its_cloth_on_a_tablet(visitor: Opener, game: str) -> None:
    page = visitor("/")
    page.set_viewport_size({"width": 768, "height": 1024})
    page.goto(f"/learn/{game}")
    page.get_by_role("region", name="Your decision").wait_for(state="attached")
    page.evaluate(SETTLED)
    over = page.evaluate(OVER_THE_EDGE)
    assert max(over) <= 0, over


def test_where_the_realms_ask_the_whole_board_is_in_sight(visitor: Opener) -> None:
    """And on a wide screen the cards one holds lie beside the tasks, not below the edge."""
    page = at_table(visitor, "shifting_realms", {}, 390, 664)
    asked = "own.kept.length > 0 && moves.some(move => move.json.move === 'from')"
    page.evaluate(ANSWERED.replace("UNTIL", asked), [page.url.rpartition("/")[2], ["draw", "keep", "move"]])
    page.reload()
    expect(page.get_by_text("Tap a lit space.")).to_be_visible()
    top = page.get_by_role("group", name="What is asked").bounding_box()
    assert top is not None
    assert bottom(page.get_by_role("group", name="The three realms")) <= top["y"]
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.get_by_label("Tasks and cards").locator(".kept > :first-child").first).to_be_in_viewport(ratio=0.9)


def test_whose_eyes_is_asked_right_below_the_table(visitor: Opener) -> None:
    page = visitor("/", phone=True)
    table = finished_table(page, [ADA, BOT, BOT], game="dragon_keepers", options={"mode": "keeper"})
    page.goto(f"/r/{table}")
    eyes = page.get_by_role("group", name="Look through the eyes of")
    expect(eyes).to_be_visible()
    assert bottom(eyes) < bottom(page.get_by_role("complementary", name="This move"))


def test_all_tasks_and_bids_are_in_sight_on_a_small_laptop(visitor: Opener) -> None:
    page = at_table(visitor, "shifting_realms", {}, 1024, 768)
    expect(page.get_by_role("group", name="Your bid").get_by_role("button")).to_have_count(6)
    for target in (page.get_by_label("Tasks and cards").locator("li").nth(2), page.locator(".coin").last):
        assert bottom(target) <= 768 - 30


def test_what_is_beside_a_name_can_be_read_in_lamplight(visitor: Opener) -> None:
    page = at_table(visitor, "keepers", {"first_seat": 0}, 1280, 800)
    page.emulate_media(color_scheme="dark")
    held = page.locator(".seat.on .held")
    expect(held).to_be_visible()
    assert held.evaluate("each => getComputedStyle(each).color") == "rgb(74, 52, 4)"


BROKEN = """names => names.filter(each => each.innerText.trim().length < 9
    && each.getBoundingClientRect().height > 1.7 * parseFloat(getComputedStyle(each).lineHeight))
    .map(each => each.innerText)"""
"""Short names that take two lines."""


@pytest.mark.parametrize("size", [(320, 640), (664, 390)])
def test_no_short_name_is_broken_at_the_end(visitor: Opener, size: tuple[int, int]) -> None:
    page = visitor("/")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    seats = [{"kind": "mine", "name": name} for name in ("Marigold", "Bramblet")]
    table = finished_table(page, seats, options={"board": "3", "turn_limit": 12})
    page.goto(f"/t/{table}")
    names = page.locator(".finale .name, .over .name")
    expect(names.first).to_be_visible()
    page.evaluate(SETTLED)
    assert names.evaluate_all(BROKEN) == []


def test_looking_back_on_a_phone_that_lies_leaves_the_table_most_of_it(visitor: Opener) -> None:
    page = visitor("/", touch=True)
    table = finished_table(page, [ADA, BOT, BOT], game="dragon_keepers", options={"mode": "keeper"})
    page.set_viewport_size({"width": 664, "height": 390})
    page.goto(f"/r/{table}#4")
    bar = page.get_by_role("region", name="Moves")
    expect(bar.get_by_role("slider", name="Move")).to_be_in_viewport(ratio=1)
    box = bar.bounding_box()
    assert box is not None
    assert box["height"] <= 90


@pytest.mark.parametrize("width", [390, 320])
def test_eyes_to_look_through_stay_within_a_phone(visitor: Opener, width: int) -> None:
    page = visitor("/")
    page.set_viewport_size({"width": width, "height": 664})
    table = finished_table(page, [ADA, BOT, BOT], game="dragon_keepers", options={"mode": "keeper"})
    for number in range(1, 7):
        page.goto("about:blank")
        page.goto(f"/r/{table}?eyes={number % 3}#{number}")
        expect(page.get_by_role("slider", name="Move")).to_have_value(str(number))
        page.locator(".board svg").first.wait_for()
        page.evaluate(SETTLED)
        assert page.evaluate("document.documentElement.scrollWidth") == width


def test_a_word_is_said_without_scrolling_on_a_phone_that_lies(visitor: Opener) -> None:
    """The sheet ends above the edge; however far it is scrolled, what says the word stays."""
    page = visitor("/", touch=True)
    page.set_viewport_size({"width": 664, "height": 390})
    open_table(page, [ADA, *[BOT] * 3], game="keepers", options={"first_seat": 0})
    read(page)
    hand_in(page, "then my word", 0, 1)
    words = page.get_by_role("group", name="Words to choose from").get_by_role("button")
    words.first.wait_for()
    page.evaluate(SETTLED)
    assert page.evaluate("scrollY") == 0
    assert bottom(page.locator(".ask")) <= 390
    for word in (words.nth(7), words.last):
        page.get_by_label("Your word").fill("")
        word.click()
        page.locator(".ask").evaluate("each => each.scrollTo(0, each.scrollHeight)")
        say = page.get_by_role("button", name="Say it")
        expect(say).to_be_in_viewport(ratio=1)
        assert say.evaluate(ON_TOP)


ON_TOP = """each => {
    const { x, y, width, height } = each.getBoundingClientRect()
    return each.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}"""


def test_two_of_seven_are_chosen_on_the_smallest_phone(visitor: Opener) -> None:
    """For the word of somebody else, which the sheet says once more."""
    page = at_table(visitor, "keepers", {"first_seat": 1}, 320, 640, bots=3)
    cards = page.get_by_role("list", name="Your pictures, to choose from").locator("> li")
    expect(cards).to_have_count(7)
    page.wait_for_timeout(600)
    nothing_is_under_the_sheet(page, cards)


def test_what_the_bar_of_keepers_says_is_whole_on_the_smallest_phone(visitor: Opener) -> None:
    page = at_table(visitor, "keepers", {"first_seat": 0}, 320, 640)
    page.evaluate(SETTLED)
    assert page.locator(".bar h1, .bar .under").evaluate_all(CUT) == []
