"""Playing: a learner sits down at a lesson's position and answers; the rules say what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

import tablekeep
from tablekeep.engine import Event, Game, Match, Refusal, refused
from tablekeep.engine.move import spoken
from tablekeep.lessons.laying import laid_over
from tablekeep.lessons.reading import Course, Laid, Lesson, lesson_of


class Sitting:
    """A lesson, and the match in which it is played."""

    def __init__(self, lesson: Lesson, match: Match, done: int = 0) -> None:
        self.lesson = lesson
        self.match = match
        self.done = done
        """How many moves of the answer are played."""

    @property
    def seat(self) -> int:
        return self.lesson.seat

    def view(self) -> dict[str, Any]:
        return self.match.view(self.seat)


class Reply:
    """What a learner hears: was it right, why, by which rule; and, where it was, what happened."""

    def __init__(self, verdict: str, text: str, rule: str, sitting: Sitting, events: Sequence[Event] = ()) -> None:
        self.verdict = verdict
        """"right", "on" (right so far), "wrong", or "refused" by the rules themselves."""
        self.text = text
        self.rule = rule
        self.sitting = sitting
        self.events = tuple(events)

    @property
    def is_right(self) -> bool:
        return self.verdict in ("right", "on")


def sit_down(slug: str, name: str) -> Sitting:
    """The lesson as it lies on the table before anything is answered."""
    _, lesson = lesson_of(slug, name)
    return Sitting(lesson, _begun(slug, name).copy())


@cache
def _begun(slug: str, name: str) -> Match:
    course, lesson = lesson_of(slug, name)
    return begin(tablekeep.open_game(slug), course, lesson)


def begin(game: Game, course: Course, laid: Laid) -> Match:
    """Set a position up: a fresh table, what lies otherwise on it, and what was played from there."""
    start = course.start
    match = game.new(start.seats, start.seed, {**start.options, **laid.options})
    position = match.position()
    position["table"] = laid.laid_on(laid_over(position["table"], start.table))
    position["agenda"] = laid.agenda or start.agenda or position["agenda"]
    position["script"] = laid.script
    placed = game.from_position(position)
    placed.called = start.names or None
    _play(placed, laid.before)
    return placed


def _play(match: Match, moves: Sequence[tuple[int, str | dict[str, Any]]]) -> None:
    for seat, move in moves:
        match.play(seat, move)


def answer(sitting: Sitting, said: object) -> Reply:
    """Judge an answer. Only a right one is played; `sitting` stays what it is."""
    lesson, match = sitting.lesson, sitting.match.copy()
    refusal = match.refusal(lesson.seat, said)
    if refusal is not None:
        return _refused(sitting, said, refusal)
    made = match.apply(lesson.seat, said)
    texts = [move.text for move in made.moves]
    done = _right_so_far(lesson, sitting.done, texts)
    if done is None:
        return _wrong(sitting, texts)
    if done <= len(lesson.further) and match.decision_of(lesson.seat) is not None:
        return Reply("on", "", "", Sitting(lesson, match, done), made.told(lesson.seat))
    told = len(match.story_for(lesson.seat))
    _play(match, lesson.then)
    events = (*made.told(lesson.seat), *match.story_for(lesson.seat)[told:])
    return Reply("right", lesson.why, lesson.rules[0], Sitting(lesson, match, done), events)


def _right_so_far(lesson: Lesson, done: int, texts: Sequence[str]) -> int | None:
    """How many moves of the answer are played after these; None where one of them is not right."""
    wanted = [lesson.right, *lesson.further]
    for text in texts:
        if done >= len(wanted) or not any(matches(pattern, text) for pattern in wanted[done]):
            return None
        done += 1
    return done


def _wrong(sitting: Sitting, texts: Sequence[str]) -> Reply:
    lesson = sitting.lesson
    for wrong in lesson.wrong:
        if any(matches(wrong.move, text) for text in texts):
            return Reply("wrong", wrong.text, wrong.rule, sitting)
    return Reply("wrong", lesson.other, lesson.rules[0], sitting)


def _refused(sitting: Sitting, said: object, refusal: Refusal) -> Reply:
    """The rules say no; a lesson may say it in its own words."""
    text = _text_of(sitting.match.game, said)
    for wrong in sitting.lesson.wrong:
        if wrong.rule == refusal.rule and matches(wrong.move, text):
            return Reply("refused", wrong.text, wrong.rule, sitting)
    return Reply("refused", refusal.text, refusal.rule, sitting)


def _text_of(game: Game, said: object) -> str:
    if isinstance(said, str):
        return said
    if not isinstance(said, dict):
        return ""
    move = game.moves.from_json(said)
    return " ".join([str(part) for part in said.values()]) if move is None else move.text


def matches(pattern: str, text: str) -> bool:
    """Does a move's text fit a pattern? `*` stands for anything."""
    return fnmatchcase(spoken(text), spoken(pattern))


def sitting_after(slug: str, name: str, moves: Sequence[object]) -> Sitting:
    """The lesson after these moves of its answer, all of which must have been right so far."""
    sitting = sit_down(slug, name)
    for move in moves:
        reply = answer(sitting, move)
        if reply.verdict != "on":
            raise refused("not_so_far", "", "That is not how far this lesson has come; begin it again.")
        sitting = reply.sitting
    return sitting
