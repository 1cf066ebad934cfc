"""Those who watch, in real browsers: they like a picture best each round, and break a tie of all players."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener, photograph, violations
from tests.browser.gallery import in_phase, wall
from tests.browser.playing import go_on

pytestmark = pytest.mark.slow
OPTIONS = {"first_seat": 0, "laps": "1", "all_tied": "audience", "favourite": True}


class Players:
    """Three people who play without a screen; only those who watch look at one."""

    def __init__(self, visitor: Opener) -> None:
        self.pages = [visitor("/") for _ in range(3)]
        chairs = [{"kind": "mine", "name": "Ada"}, {"kind": "free"}, {"kind": "free"}]
        self.table = self.post(0, "", {"game": "keepers", "chairs": chairs, "options": OPTIONS})["table"]
        for seat, name in ((1, "Bo"), (2, "Cy")):
            self.post(seat, f"/{self.table}/sit", {"name": name})
        self.post(0, f"/{self.table}/start", {})
        self.moves = 0

    def post(self, seat: int, path: str, body: dict[str, Any]) -> Any:
        answer = self.pages[seat].request.post(f"/api/v1/tables{path}", data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def view(self, seat: int) -> dict[str, Any]:
        view: dict[str, Any] = (
            self.pages[seat].request.get(f"/api/v1/tables/{self.table}/view?seat={seat}").json()["view"]
        )
        return view

    def play_to(self, phase: str) -> None:
        """In every round everybody's first picture is kept, so that all have the same."""
        for _ in range(400):
            views = [self.view(seat) for seat in range(3)]
            if views[0]["table"]["phase"] == phase:
                return
            seat = next((seat for seat, view in enumerate(views) if view["decisions"]), None)
            if seat is not None:
                self.answer(seat, views)
        raise AssertionError(f"never came to {phase}")

    def answer(self, seat: int, views: list[dict[str, Any]]) -> None:
        decision, table = views[seat]["decisions"][0], views[seat]["table"]
        move = decision["moves"][0]["json"]
        if decision["open"]:
            move = {"move": "word", "word": "golden"}
        elif table["phase"] == "votes":
            first = [self.first_of((seat + step) % 3, views) for step in (1, 2)]
            move = {"move": "vote", "votes": [f"green {first[0]}", f"red {first[1]}"]}
        self.moves += 1
        wish = {"id": f"m{self.moves}", "seat": seat, "decision": decision["id"], "move": move}
        self.post(seat, f"/{self.table}/play", wish)

    def first_of(self, owner: int, views: list[dict[str, Any]]) -> int:
        return int(next(spot["place"] for spot in views[owner]["table"]["mat"] if spot["mine"]))


def poll(page: Page) -> Locator:
    return page.get_by_role("region", name="The audience votes")


def choose(page: Page, place: int) -> None:
    button = poll(page).get_by_role("button", name=f"Picture {place}", exact=True)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")


def test_those_who_watch_have_a_favourite_and_break_a_tie(visitor: Opener) -> None:
    players = Players(visitor)
    phone = visitor(f"/t/{players.table}", phone=True)
    phone.set_viewport_size({"width": 390, "height": 664})
    wide = visitor(f"/t/{players.table}")
    ada = players.pages[0]
    ada.goto(f"/t/{players.table}")
    players.play_to("votes")
    expect(poll(wide).get_by_role("button")).to_have_count(6)
    expect(poll(ada)).to_have_count(0)
    choose(phone, 3)
    choose(wide, 5)
    choose(wide, 3)
    photograph(phone, "keepers-phone-favourite")
    photograph(wide, "keepers-wide-favourite")
    assert violations(phone) == []
    players.play_to("curator's card")
    go_on(wide)
    expect(wide.get_by_role("img", name="Picture 3: the audience’s favourite")).to_be_visible()
    photograph(wide, "keepers-wide-liked")
    players.play_to("tie-break audience")
    the_tie(players, phone, wide, ada)


def catch_up(page: Page, phase: str) -> None:
    """Go on from one moment to the next, until the page is where the table is."""
    for _ in range(40):
        if wall(page).get_attribute("data-phase") == phase:
            break
        go_on(page)
        page.keyboard.press("s")
        page.wait_for_timeout(250)
    in_phase(page, phase)


def the_tie(players: Players, phone: Page, wide: Page, ada: Page) -> None:
    for page in (phone, wide):
        expect(poll(page)).to_be_visible(timeout=30_000)
        in_phase(page, "tie-break audience")
    catch_up(ada, "tie-break audience")
    expect(ada.get_by_role("heading", name="The audience is choosing.")).to_be_visible()
    expect(poll(ada)).to_have_count(0)
    curator = players.view(0)["table"]["curator"]
    theirs = players.first_of(curator, [players.view(seat) for seat in range(3)])
    choose(phone, theirs)
    photograph(phone, "keepers-phone-audience")
    photograph(wide, "keepers-wide-audience")
    photograph(ada, "keepers-player-audience")
    assert violations(phone) == []
    assert violations(wide) == []
    poll(wide).get_by_role("button", name=f"Picture {theirs}", exact=True).click()
    name = ["Ada", "Bo", "Cy"][curator]
    for page in (phone, wide):
        expect(page.get_by_role("region", name="A pause")).to_contain_text("The tie-break")
        go_on(page)
        expect(page.get_by_role("heading", name=f"{name} won.").first).to_be_visible()
