"""One cell: the people come, play to the end, and are looked after on the way."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

from playwright.sync_api import Browser
from tests.browser.conftest import photograph
from tests.browser.manners import at_every_question, looked_at_closely, what_the_ending_lacks
from tests.browser.people import Hand, Keys, Mouse, Person, Thumb
from tests.browser.playing import is_over, open_table, result, sit_down

from benchmarks.matrix.cells import PHONE, WIDE, Game, chairs

WITHIN = 900.0
"""Seconds for one game: two people at the Magic Book give 200 to 300 answers."""
NAMES = ["Ada", "Bo"]
HANDS: dict[str, Callable[[], Hand]] = {"touch": Thumb, "mouse": Mouse, "keys": Keys}


@dataclass
class Played:
    """What a cell tells: how it ended, after how many answers and seconds, and what was wrong on the way."""

    cell: str
    ended: str
    answers: list[int]
    seconds: int
    wrong: list[str] = field(default_factory=list)

    def told(self) -> dict[str, Any]:
        return asdict(self)


class Evening:
    def __init__(self, browser: Browser, site: str, cell: str) -> None:
        self.browser, self.site, self.cell = browser, site, cell
        self.wrong: list[str] = []
        self.people: list[Person] = []

    def arrive(self, means: str, seed: str, leans: float) -> Person:
        width, height = PHONE if means == "touch" else WIDE
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            base_url=self.site,
            has_touch=means == "touch",
            is_mobile=means == "touch",
            service_workers="block",
        )
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda error: self.wrong.append(f"page error: {error}"))
        person = Person(page, HANDS[means](), random.Random(seed), leans)
        self.people.append(person)
        return person

    def begin(self, game: Game, means: str) -> None:
        first = self.arrive("mouse" if means == "two" else means, f"{self.cell} Ada", game.leans)
        first.page.goto("/licences.txt")
        two = means == "two"
        table = open_table(first.page, chairs(game, means), start=not two, game=game.slug, options=game.options)
        if two:
            second = self.arrive("touch", f"{self.cell} Bo", game.leans)
            second.page.goto(f"/t/{table}")
            sit_down(second.page, "Bo")
            first.page.get_by_role("button", name="Begin").click()

    def look(self, person: Person, moment: str) -> None:
        touch = isinstance(person.hand, Thumb)
        who = f"-{'phone' if touch else 'laptop'}" if len(self.people) > 1 else ""
        photograph(person.page, f"matrix/{self.cell}{who}-{moment}")
        self.note(looked_at_closely(person.page, touch), moment)

    def note(self, found: list[str], when: str) -> None:
        self.wrong += [f"{when}: {each}" for each in found]

    def play(self) -> None:
        """Everybody answers what they are asked; the first questions and every doubling are looked at closely."""
        deadline = time.monotonic() + WITHIN
        while not all(is_over(person.page) for person in self.people):
            assert time.monotonic() < deadline, "the match has not ended"
            for person in self.people:
                self.a_turn(person)
            self.people[0].page.wait_for_timeout(30)

    def a_turn(self, person: Person) -> None:
        before = person.answers
        if person.may_answer():
            self.note(at_every_question(person.page), f"answer {before}")
            if before == 0:
                person.page.locator("[aria-label='The table'] section").first.wait_for()
                self.look(person, "begin")
            elif before >= 4 and before & (before - 1) == 0:
                self.look(person, "middle")
        person.play_a_little()

    def end(self) -> str:
        for person in self.people:
            person.page.locator(".finale").wait_for()
            self.note(what_the_ending_lacks(person.page, NAMES[: len(self.people)]), "the end")
            self.look(person, "end")
            self.wrong += [f"could not press: {each}" for each in person.missed]
        said = {result(person.page).inner_text() for person in self.people}
        if len(said) > 1:
            self.wrong.append(f"told differently: {sorted(said)}")
        return said.pop()

    def leave(self) -> None:
        for person in self.people:
            person.page.context.close()


def once(found: list[str]) -> list[str]:
    """The same thing, seen again and again, is one."""
    return list(dict.fromkeys(found))


def play_cell(browser: Browser, site: str, cell: str, game: Game, means: str) -> Played:
    evening, began = Evening(browser, site, cell), time.monotonic()
    try:
        evening.begin(game, means)
        evening.play()
        ended = evening.end()
    except Exception as failed:
        for person in evening.people:
            photograph(person.page, f"matrix/{cell}-stuck")
        evening.wrong.append(f"stopped: {failed}")
        ended = ""
    finally:
        evening.leave()
    answers = [person.answers for person in evening.people]
    return Played(cell, ended, answers, round(time.monotonic() - began), once(evening.wrong))
