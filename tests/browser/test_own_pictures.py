"""A deck of one's own: chosen in the browser, checked, and played with to the end."""

from __future__ import annotations

import io
import json
import re
from contextlib import suppress
from pathlib import Path

import pytest
from PIL import Image, ImageStat
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TookTooLong

from tests.browser.conftest import Opener, photograph, violations
from tests.browser.gallery import ASKED, answer, asked, play_on, wall
from tests.browser.test_touch import too_small
from tests.games.keepers.photographs import photograph as picture_file

pytestmark = pytest.mark.slow
SEATS, NEEDED = 5, 40


def choose_pictures(page: Page, folder: Path) -> None:
    """Forty pictures, one of them twice, and a file that is none."""
    for number in range(NEEDED):
        (folder / f"{number}.jpg").write_bytes(picture_file(number, quality=40))
    (folder / "again.jpg").write_bytes(picture_file(0, quality=40))
    (folder / "broken.png").write_bytes(b"not a picture")
    page.get_by_text("Your own", exact=True).click()
    page.get_by_label("Choose pictures").set_input_files(sorted(folder.iterdir()))
    expect(page.get_by_text(f"{NEEDED} in the deck.")).to_be_visible(timeout=60_000)


def fill_with_bots(page: Page, table: str) -> None:
    headers = {"Content-Type": "application/json", "Origin": page.evaluate("location.origin")}
    for seat in range(1, SEATS):
        body = json.dumps({"seat": seat})
        assert page.request.post(f"/api/v1/tables/{table}/bot", data=body, headers=headers).ok


def test_a_whole_game_on_an_uploaded_deck(visitor: Opener, tmp_path: Path) -> None:
    page = visitor("/new?game=keepers")
    choose_pictures(page, tmp_path)
    page.get_by_text("2 skipped").click()
    expect(page.get_by_text("broken.png was skipped: not a picture we can read.")).to_be_visible()
    expect(page.get_by_text("again.jpg was skipped: it is in the deck already.")).to_be_visible()
    assert violations(page) == []
    photograph(page, "keepers-own-pictures-wide")
    for _ in range(SEATS - 3):
        page.get_by_role("button", name="One more chair").click()
    page.get_by_label("I may show these pictures").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    table = page.url.rpartition("/")[2]
    fill_with_bots(page, table)
    page.get_by_role("button", name="Begin").click()
    wall(page).wait_for()
    page.wait_for_function(
        "() => [...document.images].some(i => i.src.includes('/cards/') && i.classList.contains('shown'))"
    )
    photograph(page, "keepers-own-pictures-table")
    page.wait_for_function(ASKED)
    answer(page, asked(page))
    look_at(page)
    play_on(page, within=150)


def look_at(page: Page) -> None:
    """After the first answer the view came anew, and yet what is on the screen is what somebody brought."""
    pictures = wall(page).locator(".picture:has(img):not(.barred *)")
    expect(pictures.first.locator("img.shown")).to_be_visible()
    assert wall(page).locator(".picture svg").count() == 0
    sources = pictures.locator("img.photo").evaluate_all("images => images.map(image => image.getAttribute('src'))")
    looked = [
        looks_like(page, pictures.filter(has=page.locator(f'img.shown[src="{source}"]')).first, source)
        for source in sources[:5]
    ]
    assert any(looked)


def looks_like(page: Page, picture: Locator, source: str) -> bool:
    """Pictures fade in, and others take their turn meanwhile: a first look may come too early.

    False where bots have gone on, and it hangs there no more.
    """
    file = page.request.get(source).body()
    looks = []
    for _ in range(20):
        with suppress(TookTooLong):
            looks.append(apart(picture.screenshot(timeout=1_000), file))
            if looks[-1] < 30:
                return True
        page.wait_for_timeout(250)
    assert not (looks and picture.count()), f"{source} never looked like its file: {looks}"
    return False


def apart(seen: bytes, kept: bytes) -> float:
    """How far the colour of what is seen is from that of the file it should show, channel by channel, at most."""
    one, other = (
        ImageStat.Stat(Image.open(io.BytesIO(picture)).convert("RGB").resize((3, 2))).mean for picture in (seen, kept)
    )
    return max(abs(mine - its) for mine, its in zip(one, other, strict=True))


@pytest.mark.parametrize("brought", [0, 1], ids=["no picture", "no word that they may be shown"])
def test_your_own_without_pictures_or_consent_opens_no_table(visitor: Opener, tmp_path: Path, brought: int) -> None:
    page = visitor("/new?game=keepers")
    page.get_by_text("Your own", exact=True).click()
    if brought:
        (tmp_path / "one.jpg").write_bytes(picture_file(1))
        page.get_by_label("Choose pictures").set_input_files([tmp_path / "one.jpg"])
        expect(page.get_by_text("1 in the deck.")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    why = "Say first that you may show your pictures" if brought else "there are none yet: bring some"
    expect(page.get_by_text(why)).to_be_visible()
    assert page.url.endswith("/new?game=keepers")


def test_a_deck_that_is_too_small_is_refused_in_numbers(visitor: Opener, tmp_path: Path) -> None:
    page = visitor("/new?game=keepers", phone=True)
    (tmp_path / "one.jpg").write_bytes(picture_file(1))
    page.get_by_text("Your own", exact=True).click()
    page.get_by_label("Choose pictures").set_input_files([tmp_path / "one.jpg"])
    expect(page.get_by_text("1 in the deck.")).to_be_visible()
    page.get_by_label("I may show these pictures").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("This deck needs at least 27 pictures; it has 1.")).to_be_visible()
    photograph(page, "keepers-own-pictures-phone")


def test_the_gallery_shows_both_decks_whole_and_by_a_word(visitor: Opener) -> None:
    page = visitor("/gallery")
    expect(page.get_by_role("list", name="All pictures").get_by_role("button")).to_have_count(120)
    page.get_by_role("button", name="A kingfisher sits on a branch").click()
    shown = page.get_by_role("dialog", name="Kingfisher, Dressed Up")
    expect(shown.get_by_text("Photograph: Frank-2.0.")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("dialog", name="Low Hunter")).to_be_visible()
    page.get_by_role("button", name="soaring").click()
    expect(page.get_by_text("These fit “soaring” best")).to_be_visible()
    page.get_by_label("Show me").fill("lonely")
    page.get_by_role("button", name="Look", exact=True).click()
    best = page.get_by_role("list", name="Fit lonely best").get_by_role("button")
    expect(best.first).to_contain_text("Last Shade")
    page.get_by_text("Drawn", exact=True).click()
    expect(best.first).to_contain_text("Lone Acacia")
    assert violations(page) == []
    photograph(page, "gallery-wide")


def test_the_word_of_the_gallery_is_in_its_address_and_back_leads_over_it(visitor: Opener) -> None:
    page = visitor("/gallery")
    for word in ("lonely", "soaring"):
        page.get_by_label("Show me").fill(word)
        page.get_by_role("button", name="Look", exact=True).click()
        expect(page.get_by_text(f"These fit “{word}” best")).to_be_visible()
        expect(page).to_have_url(re.compile(rf"/gallery\?word={word}$"))
    page.go_back()
    expect(page.get_by_text("These fit “lonely” best")).to_be_visible()
    expect(page.get_by_label("Show me")).to_have_value("lonely")
    page.go_back()
    expect(page.get_by_role("list", name="All pictures").get_by_role("button")).to_have_count(120)
    expect(page).to_have_url(re.compile("/gallery$"))
    page.goto("/gallery?deck=drawn&word=lonely")
    best = page.get_by_role("list", name="Fit lonely best").get_by_role("button")
    expect(best.first).to_contain_text("Lone Acacia")


def test_on_a_phone_the_way_back_to_the_gallery_covers_no_word(visitor: Opener) -> None:
    page = visitor("/gallery", phone=True)
    page.get_by_role("button", name="A kingfisher sits on a branch").click()
    shown = page.get_by_role("dialog", name="Kingfisher, Dressed Up")
    back = shown.get_by_role("button", name="Back to the gallery").bounding_box()
    look = shown.locator(".look").bounding_box()
    assert back is not None
    assert look is not None
    assert look["y"] + look["height"] <= back["y"], "what is read scrolls above the button, not under it"
    assert back["y"] + back["height"] <= 844
    last = shown.get_by_role("list", name="What it brings to mind").get_by_role("button").last
    last.scroll_into_view_if_needed()
    word = last.bounding_box()
    assert word is not None
    assert word["y"] + word["height"] <= back["y"]
    photograph(page, "gallery-phone-exhibit")


def test_the_credits_name_every_photograph(visitor: Opener) -> None:
    page = visitor("/gallery/credits", phone=True)
    expect(page.get_by_role("listitem")).to_have_count(131)
    expect(page.get_by_role("link", name="CC-BY-SA-4.0").first).to_have_attribute("href", re.compile("by-sa/4.0"))
    assert violations(page) == []


def test_pictures_are_taken_out_with_a_thumb(visitor: Opener, tmp_path: Path) -> None:
    page = visitor("/new?game=keepers", phone=True, touch=True)
    for number in range(3):
        (tmp_path / f"{number}.jpg").write_bytes(picture_file(number, quality=40))
    (tmp_path / "broken.png").write_bytes(b"not a picture")
    page.get_by_text("Your own", exact=True).click()
    page.get_by_label("Choose pictures").set_input_files(sorted(tmp_path.iterdir()))
    expect(page.get_by_text("3 in the deck.")).to_be_visible()
    assert too_small(page) == []
