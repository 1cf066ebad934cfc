"""Checking: every answer a lesson names, right or wrong, is played by the real rules, so that lessons cannot rot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import tablekeep
from tablekeep.engine import Game, Refused
from tablekeep.lessons.laying import at_path
from tablekeep.lessons.playing import Sitting, answer, begin, matches
from tablekeep.lessons.reading import Course, Lesson, Wrong, courses_of

FEWEST, MOST, MINUTES, LONGEST = 5, 9, 6, 280
"""So many lessons has a course, so long it takes, and no sentence is longer."""

Ends = list[tuple[Sitting, list[str]]]
"""Where right answers lead to, with the kinds of the events told on the way."""


def flaws(slug: str) -> list[str]:
    """Everything that is not in order in a game's lessons."""
    game, courses = tablekeep.open_game(slug), courses_of(slug)
    names = [lesson.name for course in courses for lesson in course.lessons]
    flaws = [f"two lessons are called {name!r}" for name in sorted(set(names)) if names.count(name) > 1]
    modes = [mode.name for mode in game.box.modes] or [""]
    flaws += [f"no course teaches {mode!r}" for mode in modes if mode not in [course.mode for course in courses]]
    for course in courses:
        flaws += _of_course(game, course, modes)
        for lesson in course.lessons:
            flaws += [f"{lesson.name}: {flaw}" for flaw in flaws_of(game, course, lesson)]
    return flaws


def _of_course(game: Game, course: Course, modes: list[str]) -> Iterator[str]:
    if course.mode not in modes:
        yield f"there is no mode {course.mode!r}"
    if not FEWEST <= len(course.lessons) <= MOST:
        yield f"a course has {FEWEST} to {MOST} lessons, not {len(course.lessons)}"
    if not 0 < course.minutes < MINUTES:
        yield f"a course takes less than {MINUTES} minutes, not {course.minutes}"
    for hint in course.guide:
        if not any(matches(hint.move, move.text) for move in game.moves):
            yield f"the guide waits for {hint.move!r}, which nobody can ever say"
        if hint.rule and game.rule(hint.rule) is None:
            yield f"the guide cites {hint.rule}, which is no rule"
    try:
        game.new(course.first_game["seats"], "first", course.first_game["options"])
    except Refused as no:
        yield f"the first game cannot be opened: {no.refusal.text}"


def flaws_of(game: Game, course: Course, lesson: Lesson) -> list[str]:
    """Everything that is not in order in one lesson."""
    try:
        sitting = Sitting(lesson, begin(game, course, lesson))
    except Refused as no:
        return [f"cannot be set up: {no.refusal.text}"]
    if sitting.match.decision_of(lesson.seat) is None:
        return [f"seat {lesson.seat} is not asked anything"]
    stages = [sitting]
    ends: Ends = []
    flaws = [*_of_sentences(game, lesson), *_of_right(stages, ends)]
    for wrong in lesson.wrong:
        flaws += _of_wrong(stages, wrong)
    if not lesson.wrong:
        flaws.append("nothing is wrong here: a lesson names an answer that many would give first")
    return flaws + [flaw for end in ends for flaw in _of_end(lesson, *end)]


def _of_sentences(game: Game, lesson: Lesson) -> Iterator[str]:
    for id in (*lesson.rules, *[wrong.rule for wrong in lesson.wrong]):
        if game.rule(id) is None:
            yield f"there is no rule {id}"
    if not lesson.rules or not lesson.tells + list(lesson.shows):
        yield "a lesson names its rules, and what comes of the right answer"
    said = (lesson.text, lesson.task, lesson.why, lesson.other, *[wrong.text for wrong in lesson.wrong])
    for sentence in said:
        if not sentence.endswith((".", "!", "?")) or len(sentence) > LONGEST:
            yield f"no sentence, or one longer than {LONGEST}: {sentence[:40]!r}"


def listed(sitting: Sitting) -> list[str]:
    """The texts of the moves that are offered."""
    decision = sitting.match.decision_of(sitting.seat)
    return [] if decision is None else [move.text for move in decision.moves]


def _of_right(stages: list[Sitting], ends: Ends) -> list[str]:
    """Walk every right way to its end; all moments on these ways are added to `stages`."""
    lesson = stages[0].lesson
    flaws: list[str] = []
    used: set[tuple[int, str]] = set()
    wanted = [lesson.right, *lesson.further]
    for sitting in stages:
        for pattern in wanted[sitting.done]:
            fitting = [text for text in listed(sitting) if matches(pattern, text)]
            if not fitting and _is_open(sitting):
                fitting = [pattern]
            used.update([(sitting.done, pattern)] if fitting else [])
            for text in fitting:
                flaws += _walk(sitting, text, stages, ends)
    named = {(done, pattern) for done, patterns in enumerate(wanted) for pattern in patterns}
    return flaws + [f"{pattern!r} can never be said" for _, pattern in sorted(named - used)]


def _is_open(sitting: Sitting) -> bool:
    """Are there answers that are not listed, such as words?"""
    decision = sitting.match.decision_of(sitting.seat)
    return decision is not None and decision.open is not None


def _walk(sitting: Sitting, text: str, stages: list[Sitting], ends: Ends) -> list[str]:
    try:
        reply = answer(sitting, text)
    except Refused as no:
        return [f"after {text!r} the others cannot answer so: {no.refusal.text}"]
    if not reply.is_right:
        return [f"{text!r} is not right: {reply.text}"]
    if reply.verdict == "on":
        stages.append(reply.sitting)
    else:
        ends.append((reply.sitting, [event.kind for event in reply.events]))
    return []


def _of_wrong(stages: list[Sitting], wrong: Wrong) -> list[str]:
    """The answer is possible or refused by that very rule; either way this sentence is said."""
    for sitting in stages:
        fitting = [text for text in listed(sitting) if matches(wrong.move, text)] or [wrong.move]
        replies = [answer(sitting, text) for text in fitting]
        if any(reply.text == wrong.text and not reply.is_right for reply in replies):
            return []
    last = answer(stages[0], wrong.move)
    return [f"{wrong.move!r} never leads to its sentence; it is {last.verdict}: {last.text} ({last.rule})"]


def _of_end(lesson: Lesson, sitting: Sitting, kinds: list[str]) -> Iterator[str]:
    view = sitting.view()
    for kind in lesson.tells:
        if kind not in kinds:
            yield f"{kind!r} is not told, but {', '.join(kinds)}"
    for path, value in lesson.shows.items():
        seen = seen_at(view, path)
        if seen != value:
            yield f"{path} is {seen!r}, not {value!r}"


def seen_at(view: dict[str, Any], path: str) -> Any:
    try:
        return at_path(view, path)
    except (KeyError, IndexError, TypeError, ValueError):
        return f"nothing ({', '.join(view['table'])})"
