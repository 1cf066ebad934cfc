"""Reading: what a game's `lessons.toml` says, typed; what does not fit is refused with where it stands."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

import tablekeep
from tablekeep.engine import Game, refused
from tablekeep.lessons.laying import laid_over


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    """A word that is misspelt is an error, never silence."""


Page = TypeVar("Page", bound=Strict)


class Start(Strict):
    """Where a course's lessons begin: a fresh table, and what lies otherwise on it."""

    seats: int
    seed: str = "lessons"
    options: dict[str, Any] = {}
    names: list[str] = []
    marks: list[str] = []
    """The marks the players wear in the browser, in the order of the seats."""
    table: dict[str, Any] = {}
    agenda: list[dict[str, Any]] | None = None


class Wrong(Strict):
    """An answer that many would give first, and the rule that says why not."""

    move: str
    """A pattern, as in `right`; what it matches may be refused by the rules, too."""
    text: str
    rule: str


class Hint(Strict):
    """What the guide says in a first game, when such a move is possible for the first time."""

    move: str
    text: str
    rule: str = ""


class Laid(Strict):
    """A real position: `table` is laid over the course's start, `agenda` and `script` stand in place of what was there;
    then `before` is played, [seat, move] each."""

    seat: int = 0
    options: dict[str, Any] = {}
    before: list[tuple[int, str | dict[str, Any]]] = []
    table: dict[str, Any] = {}
    agenda: list[dict[str, Any]] | None = None
    script: dict[str, list[int]] = {}
    then: list[tuple[int, str | dict[str, Any]]] = []
    """What others answer once the learner has, so that one sees what came of it."""

    def laid_on(self, table: dict[str, Any]) -> dict[str, Any]:
        """That table, with what lies otherwise here."""
        laid: dict[str, Any] = laid_over(table, self.table)
        return laid


class Lesson(Laid, kw_only=True):
    """One question on a real position. A pattern is a move's text, `*` standing for anything: "forward R*"."""

    name: str
    title: str
    text: str
    task: str
    right: list[str]
    why: str
    rules: list[str]
    other: str
    """What is said to every other answer."""
    wrong: list[Wrong] = []
    further: list[list[str]] = []
    """Where one answer takes several moves: what is right after the first."""
    tells: list[str] = []
    """The kinds of events that the right answer brings about."""
    shows: dict[str, Any] = {}
    """What the learner's view shows then, by its path: "table.turn"."""


class Course(Strict):
    """The lessons of a game, or of one of its modes, in the order a newcomer needs them."""

    minutes: int
    start: Start
    lessons: list[Lesson]
    first_game: dict[str, Any]
    """`seats` and `options` of a first game against bots."""
    guide: list[Hint] = []
    mode: str = ""


class _File(Strict):
    courses: list[Course]


@cache
def courses_of(slug: str) -> tuple[Course, ...]:
    """The courses of a game on the shelf; empty where it teaches nothing."""
    return courses_in(tablekeep.open_game(slug))


def courses_in(game: Game) -> tuple[Course, ...]:
    text = page_in(game, "lessons.toml")
    return read_courses(game, text) if text else ()


def page_in(game: Game, name: str) -> str:
    """What a file of the game's folder says; nothing where the game has no such file, or no folder."""
    module = import_module(type(game).__module__)
    page = files(module).joinpath(name) if hasattr(module, "__path__") else None
    return page.read_text("utf-8") if page is not None and page.is_file() else ""


def read_courses(game: Game, text: str) -> tuple[Course, ...]:
    """The courses written in `text`."""
    return tuple(read(game, "lessons", text, _File).courses)


def read(game: Game, what: str, text: str, kind: type[Page]) -> Page:
    """A page of a game's folder, typed; `what` names it where it cannot be read."""
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise refused("bad_lessons", "", f"The {what} of {game.title} cannot be read: {error}.") from error


def lesson_of(slug: str, name: str) -> tuple[Course, Lesson]:
    """The lesson of this name, with its course."""
    named = [(course, lesson) for course in courses_of(slug) for lesson in course.lessons if lesson.name == name]
    if not named:
        title = tablekeep.open_game(slug).title
        raise refused("no_such_lesson", "", f"{title} has no lesson {name[:40]!r}.")
    return named[0]
