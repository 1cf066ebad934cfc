"""Lessons: learning by playing, on this server's engine. Nobody is made by it, nothing is kept, no table is opened."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal, cast

from msgspec import Meta, Struct

import tablekeep
from tablekeep.engine import Event, Game, Match
from tablekeep.lessons import Course, Reply, answer, courses_of, lesson_of, sit_down, sitting_after
from tablekeep.lessons.sheets import Sheet, sheets_of
from tablekeep.server import wire
from tablekeep.server.http import Call, Endpoint
from tablekeep.server.shelf import MARKS

MOST_MOVES = 16
"""No answer of a lesson is longer."""


class LessonTitle(Struct):
    name: str
    title: str


class HintInfo(Struct):
    """What the guide says in a first game, once such a move (`*` stands for anything) is among those listed."""

    move: str
    text: str
    rule: str


class CourseInfo(Struct):
    """The lessons of a game or of one of its modes, and what a first game is opened with."""

    mode: str
    title: str
    minutes: int
    lessons: list[LessonTitle]
    seats: int
    options: dict[str, Any]
    guide: list[HintInfo]


class SheetLineInfo(Struct):
    """A sentence of a summary, and the rules that say it in full."""

    text: str
    rules: list[str]


class SheetPartInfo(Struct):
    title: str
    lines: list[SheetLineInfo]


class SheetInfo(Struct):
    """A game, or one of its modes, on a page: setting up, a turn, the end, winning."""

    mode: str
    title: str
    line: str
    parts: list[SheetPartInfo]


class LessonInfo(Struct):
    """A lesson before it is answered: its sentences, and what lies on the table for seat `seat`."""

    name: str
    title: str
    text: str
    task: str
    hint: str
    rules: list[str]
    seat: int
    seats: list[wire.SeatInfo]
    view: dict[str, Any]


class LessonAnswer(Struct):
    """What a learner has answered, the newest last; what came before it was right so far."""

    moves: Annotated[list[Any], Meta(min_length=1, max_length=MOST_MOVES)]


class LessonReply(Struct):
    """`right`: the lesson is done; `on`: right so far; `wrong`, or `refused` by the rules.

    View and events say what came of a right answer; after a wrong one the table lies as it lay.
    """

    verdict: Literal["right", "on", "wrong", "refused"]
    text: str
    rule: str
    view: dict[str, Any]
    events: list[wire.EventInfo]


async def courses(call: Call) -> list[CourseInfo]:
    slug = _slug(call)
    game = tablekeep.open_game(slug)
    return [_course(game, course) for course in await asyncio.to_thread(courses_of, slug)]


async def lesson(call: Call) -> LessonInfo:
    return await asyncio.to_thread(_lesson, _slug(call), _name(call))


async def answer_lesson(call: Call) -> LessonReply:
    return await asyncio.to_thread(_reply, _slug(call), _name(call), call.body.moves)


def _slug(call: Call) -> str:
    return str(call.request.path_params["slug"])


def _name(call: Call) -> str:
    return str(call.request.path_params["lesson"])


def _course(game: Game, course: Course) -> CourseInfo:
    titles = [mode.title for mode in game.box.modes if mode.name == course.mode]
    return CourseInfo(
        mode=course.mode,
        title=titles[0] if titles else game.title,
        minutes=course.minutes,
        lessons=[LessonTitle(lesson.name, lesson.title) for lesson in course.lessons],
        seats=course.first_game["seats"],
        options=course.first_game["options"],
        guide=[HintInfo(hint.move, hint.text, hint.rule) for hint in course.guide],
    )


def _lesson(slug: str, name: str) -> LessonInfo:
    course, lesson = lesson_of(slug, name)
    sitting = sit_down(slug, name)
    return LessonInfo(
        name=lesson.name,
        title=lesson.title,
        text=lesson.text,
        task=lesson.task,
        hint=lesson.other,
        rules=lesson.rules,
        seat=lesson.seat,
        seats=seats_of(course, sitting.match),
        view=sitting.view(),
    )


def seats_of(course: Course, match: Match) -> list[wire.SeatInfo]:
    """Who sits at a lesson's table: the learner, and others who answer what the lesson says."""
    marks = cast("list[wire.Mark]", course.start.marks) or list(MARKS)
    return [wire.SeatInfo(seat, "person", name, marks[seat], here=True) for seat, name in enumerate(match.names())]


def _reply(slug: str, name: str, moves: list[Any]) -> LessonReply:
    reply = answer(sitting_after(slug, name, moves[:-1]), moves[-1])
    return LessonReply(
        verdict=cast("Literal['right', 'on', 'wrong', 'refused']", reply.verdict),
        text=reply.text,
        rule=reply.rule,
        view=reply.sitting.view(),
        events=[_event(reply, event, len(moves)) for event in reply.events],
    )


def _event(reply: Reply, event: Event, after: int) -> wire.EventInfo:
    return wire.EventInfo(event.kind, event.data, event.sentence(reply.sitting.match.names()), after)


async def summary(call: Call) -> list[SheetInfo]:
    return await asyncio.to_thread(summary_of, str(call.request.path_params["slug"]))


def summary_of(slug: str) -> list[SheetInfo]:
    game = tablekeep.open_game(slug)
    titles = {mode.name: mode.title for mode in game.box.modes}
    return [_sheet(sheet, titles.get(sheet.mode, "")) for sheet in sheets_of(slug)]


def _sheet(sheet: Sheet, title: str) -> SheetInfo:
    parts = [
        SheetPartInfo(part.title, [SheetLineInfo(line.text, line.rules) for line in part.lines]) for part in sheet.parts
    ]
    return SheetInfo(sheet.mode, title, sheet.line, parts)


def endpoints() -> list[Endpoint]:
    get, here, one = "GET", "/games/{slug}/lessons", "/games/{slug}/lessons/{lesson}"
    return [
        Endpoint(get, here, courses, "What can be learned of a game.", list[CourseInfo], packs=True),
        Endpoint(get, "/games/{slug}/summary", summary, "A game on a page.", list[SheetInfo], packs=True),
        Endpoint(get, one, lesson, "A lesson as it lies on the table.", LessonInfo, packs=True),
        Endpoint("POST", one, answer_lesson, "Answer a lesson; nothing is kept of it.", LessonReply, LessonAnswer),
    ]
