"""Learning in a terminal: a lesson's board, its sentences and its question, answer by answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from tablekeep.engine import Decision, Event, Game, Refused, refused
from tablekeep.engine.move import LONGEST
from tablekeep.lessons import Course, Lesson, Reply, Sitting, answer, courses_of, sit_down
from tablekeep.terminal import panels
from tablekeep.terminal.boards import board_for
from tablekeep.terminal.commands import Leaving, show_rules
from tablekeep.terminal.host import Host
from tablekeep.terminal.screen import InputEnded, Screen
from tablekeep.terminal.seating import Player

WAYS: Final = "Answer, or say: next, again, hint, rules ID, quit."
OPEN_WAYS: Final = "Answer in your own words, or say: next, again, hint, /rules ID, quit."
KEYS: Final = (("F1", "again"), ("F2", "rules"), ("F4", "hint"), ("F6", "next"))
WORDS: Final = ("next", "again", "hint", "rules", "quit")


class Onward(Exception):
    """To the next lesson."""


class Teacher:
    """Takes one learner through a course."""

    def __init__(self, game: Game, course: Course, screen: Screen) -> None:
        self.game = game
        self.course = course
        self.screen = screen
        self.board = board_for(game.slug)
        self.heading = ""
        self.told: Sequence[Event] = ()
        """What the last move of an answer brought about."""

    def run(self) -> None:
        lessons = self.course.lessons
        self.screen.say(f"\n{self.title()}: {len(lessons)} lessons, about {self.course.minutes} minutes.", "title")
        try:
            for number, lesson in enumerate(lessons, 1):
                self.teach(number, lesson)
        except (Leaving, InputEnded, KeyboardInterrupt):
            self.screen.say("\nUntil next time.", "lamp")
            return
        self.farewell()

    def title(self) -> str:
        modes = [mode.title for mode in self.game.box.modes if mode.name == self.course.mode]
        return ", ".join([self.game.title, *modes])

    def teach(self, number: int, lesson: Lesson) -> None:
        """One lesson, until its answer was right or the learner goes on."""
        self.screen.fresh()
        self.heading = f"{number} of {len(self.course.lessons)}: {lesson.title}"
        self.told = ()
        sitting: Sitting | None = sit_down(self.game.slug, lesson.name)
        try:
            while sitting is not None:
                sitting = self.ask(sitting)
        except Onward:
            return
        self.screen.ask("Enter for the next one. ")

    def ask(self, sitting: Sitting) -> Sitting | None:
        """One question; None when the lesson is done."""
        decision = sitting.match.decision_of(sitting.seat)
        assert decision is not None
        self.show(sitting, decision)
        while True:
            reply = self.hear(sitting, decision, self.screen.ask("> "))
            if reply is not None:
                self.tell(reply)
                if reply.verdict == "right":
                    return None
                if reply.verdict == "on":
                    return reply.sitting

    def hear(self, sitting: Sitting, decision: Decision, line: str) -> Reply | None:
        """What a line comes to; None where it was no answer."""
        if not line or self.is_command(sitting, decision, line):
            return None
        try:
            return answer(sitting, self.host(sitting).answer_in(decision, line))
        except Refused as no:
            self.screen.refuse(no.refusal, self.game)
            return None

    def is_command(self, sitting: Sitting, decision: Decision, line: str) -> bool:
        """Do what a line asks for beside an answer; where words are answers, a command stands alone."""
        if decision.open is not None and not line.startswith("/") and len(line.split()) > 1:
            return False
        word, _, rest = line[:LONGEST].removeprefix("/").casefold().partition(" ")
        if word in ("quit", "q", "exit"):
            raise Leaving
        if word in ("next", "n"):
            raise Onward
        if word in ("rules", "r"):
            show_rules(self.screen, self.game, rest.strip())
        elif word in ("hint", "h"):
            self.screen.say(sitting.lesson.other, "lamp")
        elif word in ("again", "help", "?"):
            self.told = ()
            self.show(sitting, decision)
        return word in ("rules", "r", "hint", "h", "again", "help", "?")

    def host(self, sitting: Sitting) -> Host:
        """Whoever understands numbers, texts and words at a table understands them here."""
        return Host(sitting.match, [Player(name) for name in sitting.match.names()], self.screen)

    # -- showing ------------------------------------------------------------------------

    def view(self, sitting: Sitting) -> dict[str, Any]:
        names = sitting.match.names()
        return {**sitting.view(), "names": names, "players": [{"name": name, "bot": None} for name in names]}

    def show(self, sitting: Sitting, decision: Decision) -> None:
        """The lesson's words before the first move of an answer; then board, task, question and answers."""
        view = self.view(sitting)
        asked = panels.Asked(decision, sitting.match.names()[sitting.seat], view, self.board)
        asked.head = Group(Text(f"➤ {sitting.lesson.task}", style="lamp"), asked.head)
        words = None if self.told else Text(sitting.lesson.text)
        page = panels.Page(self.heading, self.board.draw(view), self.news(sitting, self.told), asked, words)
        self.screen.lay(page, [word if decision.open is None else f"/{word}" for word in WORDS])
        self.screen.say(WAYS if decision.open is None else OPEN_WAYS, "soft")

    def news(self, sitting: Sitting, events: Sequence[Event]) -> RenderableType:
        names = sitting.match.names()
        return Group(*[panels.sentence(event, names) for event in events])

    def tell(self, reply: Reply) -> None:
        """What was right or wrong about it, with the rule's own words."""
        self.told = reply.events
        if reply.verdict == "on":
            return
        mark = ("✓ ", "good") if reply.is_right else ("✗ ", "bad")
        rules = reply.sitting.lesson.rules if reply.is_right else [reply.rule]
        said = Group(Text.assemble(mark, (reply.text, "strong")), *self.cited(rules))
        if reply.is_right:
            board = self.board.draw(self.view(reply.sitting))
            self.screen.lay(panels.Page(self.heading, board, self.news(reply.sitting, reply.events), said))
        else:
            self.screen.show(said)

    def cited(self, rules: Sequence[str]) -> list[Text]:
        named = [self.game.rule(id) for id in rules]
        return [
            Text.assemble("  ", (rule.id, "rule"), (f" {rule.text}", "italic")) for rule in named if rule is not None
        ]

    def farewell(self) -> None:
        """What to do now: a first game against bots."""
        first = self.course.first_game
        options = "".join([f" --option {name}={_said(value)}" for name, value in first["options"].items()])
        self.screen.say("\nThat is all you need. A first game against bots:", "lamp")
        self.screen.say(f"  tablekeep play {self.game.slug} --seats {first['seats']}{options}", "strong")


def _said(value: object) -> str:
    return ",".join([str(item) for item in value]) if isinstance(value, list) else str(value)


def course_of(game: Game, mode: str | None) -> Course:
    """The course of a mode, by its name; the first where none is named."""
    courses = courses_of(game.slug)
    if not courses:
        raise refused("no_lessons", "", f"{game.title} has no lessons yet.")
    fitting = [course for course in courses if mode in (None, course.mode)]
    if not fitting:
        there = " or ".join([course.mode for course in courses if course.mode])
        told = f"say {there}" if there else "it has one way to play"
        raise refused("no_such_mode", "", f"{game.title} has no mode {str(mode)[:40]!r}: {told}.")
    return fitting[0]
