"""People who play through the page alone: they read what is asked, choose, and answer with a thumb, a mouse or keys."""

from __future__ import annotations

import json
import random
from typing import Any, Protocol

from playwright.sync_api import ElementHandle, Page, Position, WebSocket
from playwright.sync_api import Error as Failed

from tests.browser.playing import is_over

WORDS = [
    "golden",
    "quiet",
    "brave",
    "frozen",
    "crowded",
    "soft",
    "ancient",
    "windy",
    "hidden",
    "bright",
    "lonely",
    "wild",
]
PRESSES = 9
"""So many things somebody touches on a board before they look for the answer in the list."""
TRIED_MS = 4_000
"""What lies under something else so long cannot be pressed."""
STOPS = 160
"""More than a table has for the Tab key."""

OFFERED = """() => {
  const AROUND = /^(Step back|Change my mind|Signal|Object to|Give up|Flip to|Undo|Hint|Fold|All answers|Back|Cancel)/
  const lit = [...document.querySelectorAll('.board [data-lit]')]
  const pressable = 'button, [role=button], [tabindex="0"]'
  const onBoard = lit.flatMap((each) => (each.matches(pressable) ? [each] : [...each.querySelectorAll(pressable)]))
  const inForm = [...document.querySelectorAll('.ask :is(.answer, [data-form], .rest) button')]
  const before = document.querySelector('.board .over:has(button)')
  const held = before ? [...before.querySelectorAll('button')] : [...onBoard, ...inForm]
  const open = (each) => !each.matches(':disabled, [aria-disabled=true], [aria-hidden=true]')
  const shown = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const covered = (each) => {
    const { left, top, width, height } = each.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    if (hit?.closest('.refusal')) return true
    if (each.dataset.at && hit?.closest('[data-at]')?.dataset.at === each.dataset.at) return !each.contains(hit)
    return hit !== null && !each.contains(hit) && !hit.contains(each) && Boolean(each.closest('.frame')?.contains(hit))
  }
  const meant = (each) => !AROUND.test((each.ariaLabel || each.textContent).trim())
  return [...new Set(held)].filter((each) => open(each) && shown(each) && meant(each) && !covered(each))
}"""
"""What the board and its form hold out: all that is lit, and the buttons beside the question; where something lies open
before the board, what that holds out. What shows a choice of its own over its middle is pressed there,
and of a pile whatever lies on top."""

LISTED = """() => [...document.querySelectorAll('[role=group][aria-label=Answers] button:not(.back)')]
  .filter((each) => each.checkVisibility() && each.ariaDisabled !== 'true')"""
FOLD = "() => [...document.querySelectorAll('.prompt .tip[aria-expanded=false], .prompt .fold[aria-expanded=false]')]"
HINT = """() => [...document.querySelectorAll('.prompt .btn')]
  .filter((each) => (each.ariaLabel || each.innerText) === 'Hint')"""
HINTED = "() => [...document.querySelectorAll('[data-hint=true], .moves .hint.group')]"
SURE = "() => [...document.querySelectorAll('dialog[open] .primary, [role=alertdialog] .primary')]"
TOLD_TO_WAIT = "() => document.querySelector(\"[aria-label='What is asked'][aria-disabled=true]\") !== null"


SEEN = """each => {
  const { left, top, width, height } = each.getBoundingClientRect()
  const at = [0.5, 0.3, 0.7, 0.1, 0.9]
  const spots = at.flatMap((across) => at.map((down) => ({ x: width * across, y: height * down })))
  return spots.find(({ x, y }) => each.contains(document.elementFromPoint(left + x, top + y))) ?? null
}"""
"""Where something can be seen, and so be pressed: of a card in a fan its corner; the middle wherever that can be."""


def spot(target: ElementHandle) -> Position | None:
    target.scroll_into_view_if_needed(timeout=TRIED_MS)
    found = target.evaluate(SEEN)
    return Position(x=found["x"], y=found["y"]) if found else None


class Hand(Protocol):
    """What somebody plays with."""

    def press(self, page: Page, target: ElementHandle) -> None: ...


class Thumb:
    def press(self, page: Page, target: ElementHandle) -> None:
        target.tap(timeout=TRIED_MS, position=spot(target))


class Mouse:
    def press(self, page: Page, target: ElementHandle) -> None:
        target.click(timeout=TRIED_MS, position=spot(target))


class Keys:
    """Tab until it is there, then Enter; nothing is ever pointed at."""

    def press(self, page: Page, target: ElementHandle) -> None:
        for _ in range(STOPS):
            if target.evaluate("each => each === document.activeElement"):
                page.keyboard.press("Enter")
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"no key leads to {target.evaluate('each => each.outerHTML.slice(0, 200)')}")


class Person:
    """Somebody at a page. `leans` is how often they follow the hint rather than a whim."""

    def __init__(self, page: Page, hand: Hand, luck: random.Random, leans: float = 0.3) -> None:
        self.page, self.hand, self.luck, self.leans = page, hand, luck, leans
        self.asked, self.said = "", [""]
        self._sent: dict[str, str] = {}
        self.missed: list[str] = []
        """What was held out, and could not be pressed."""
        page.on("websocket", self._listen)

    # -- what goes over the line: which question is open, and which was answered --

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(json.loads(frame)))
        socket.on("framesent", lambda frame: self._say(json.loads(frame)))

    def _hear(self, message: dict[str, Any]) -> None:
        if view := message.get("view"):
            self.asked = next((str(each["id"]) for each in view["decisions"]), "")
        if message.get("type") == "no" and self._sent.get(message["id"]) in self.said:
            self.said.remove(self._sent[message["id"]])

    def _say(self, message: dict[str, Any]) -> None:
        if message.get("type") == "play":
            self.said.append(message["decision"])
            self._sent[message["id"]] = message["decision"]

    # -- what they do --

    @property
    def answers(self) -> int:
        return len(self.said) - 1

    def may_answer(self) -> bool:
        """Is something asked that was not answered yet, and shown long enough to be read?"""
        return self.asked not in self.said and not self.page.evaluate(TOLD_TO_WAIT) and bool(self._ways())

    def _ways(self) -> list[ElementHandle]:
        return [*self._all(OFFERED), *self._all(LISTED), *self._all(FOLD)]

    def play_a_little(self) -> bool:
        """Answer, if something is asked. True: something was."""
        self._go_on()
        if is_over(self.page) or not self.may_answer():
            return False
        self.answer()
        return True

    def _go_on(self) -> None:
        button = self.page.query_selector("section.pause button")
        if button:
            self._press(button)

    def answer(self) -> None:
        """By the hint, on the board, or from the list, as it comes to them; whatever leads on."""
        ways = [self.on_the_board, self.from_the_list]
        self.luck.shuffle(ways)
        if self.luck.random() < self.leans:
            ways.insert(0, self.by_the_hint)
        before = len(self.said)
        for way in ways:
            if way(before):
                return

    def on_the_board(self, before: int) -> bool:
        for _ in range(PRESSES):
            if self._speak(before):
                return True
            offered = self._all(OFFERED)
            if not offered:
                return False
            self._press(self._liked(offered))
            if self._has_said(before):
                return True
        return False

    def from_the_list(self, before: int) -> bool:
        return self._follow(LISTED, before)

    def by_the_hint(self, before: int) -> bool:
        buttons = [each for each in self._all(HINT) if each.is_visible()]
        if not buttons:
            return False
        self._press(buttons[0])
        self.page.wait_for_timeout(250)
        return self._follow(HINTED, before)

    def _follow(self, rows: str, before: int) -> bool:
        """Unfold the list; open the group, then take the row."""
        for _ in range(3):
            found = [each for each in self._all(rows) if each.is_visible()]
            fold = [each for each in self._all(FOLD) if each.is_visible()]
            if not (found or fold):
                return False
            self._press(self.luck.choice(found) if found else fold[0])
            if self._has_said(before):
                return True
        return False

    def _liked(self, offered: list[ElementHandle]) -> ElementHandle:
        """Whatever would end the question draws the hand."""
        closing = [each for each in offered if each.evaluate("each => each.matches('.primary')")]
        return self.luck.choice(closing if closing and self.luck.random() < 0.6 else offered)

    def _speak(self, before: int) -> bool:
        """Where a word is asked for, it is typed."""
        field = self.page.query_selector(".ask .answer input[type=text], .ask .answer input:not([type])")
        if field is None or not field.is_visible():
            return False
        self._press(field)
        field.fill("")
        self.page.keyboard.type(self.luck.choice(WORDS))
        self.page.keyboard.press("Enter")
        return self._has_said(before)

    def _press(self, target: ElementHandle) -> None:
        """What is gone before it is touched was for another moment; what stands there and cannot be touched is told."""
        try:
            self.hand.press(self.page, target)
            self.page.wait_for_timeout(30)
            for sure in self._all(SURE)[:1]:
                self.hand.press(self.page, sure)
        except (Failed, AssertionError) as failed:
            if self._stands(target):
                self.missed.append(str(failed)[-400:])

    def _stands(self, target: ElementHandle) -> bool:
        return bool(target.evaluate("each => each.isConnected && each.checkVisibility()"))

    def _has_said(self, before: int) -> bool:
        self.page.wait_for_timeout(60)
        return len(self.said) > before

    def _all(self, script: str) -> list[ElementHandle]:
        found = self.page.evaluate_handle(script).get_properties().values()
        return [each for each in (handle.as_element() for handle in found) if each]
