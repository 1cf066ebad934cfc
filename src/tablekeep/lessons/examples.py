"""Examples: positions beside the rules of the book, on which moves can be tried; what they claim is checked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import tablekeep
from tablekeep.engine import Event, Game, Match, Refusal, Refused, refused
from tablekeep.lessons.playing import begin
from tablekeep.lessons.reading import Course, Laid, Strict, courses_of, lesson_of, page_in, read


class Claim(Strict):
    """What an example's sentence says, for the tests: these moves, and what comes of the last of them."""

    say: list[str]
    rule: str = ""
    """The last one is refused, by this very rule."""
    tells: list[str] = []
    """The kinds of events that the last one brings about."""
    shows: dict[str, Any] = {}
    """What the view shows then, by its path."""


class Example(Laid, kw_only=True):
    """A position beside some rules. It is a lesson's, where one is named, with what is said here laid over it."""

    name: str
    rules: list[str]
    """It stands beside each of these."""
    text: str
    claims: list[Claim]
    lesson: str = ""
    mode: str = ""


class _File(Strict):
    examples: list[Example]


class Tried:
    """What came of trying a move: the match as it stands now, what was told, or why not."""

    def __init__(self, match: Match, events: Sequence[Event] = (), refusal: Refusal | None = None) -> None:
        self.match = match
        self.events = tuple(events)
        self.refusal = refusal


@cache
def examples_of(slug: str) -> tuple[Example, ...]:
    """The examples of a game on the shelf; none where nobody wrote any."""
    return examples_in(tablekeep.open_game(slug))


def examples_in(game: Game) -> tuple[Example, ...]:
    text = page_in(game, "examples.toml")
    return read_examples(game, text) if text else ()


def read_examples(game: Game, text: str) -> tuple[Example, ...]:
    """The examples written in `text`."""
    return tuple(read(game, "examples", text, _File).examples)


def example_of(slug: str, name: str) -> Example:
    for example in examples_of(slug):
        if example.name == name:
            return example
    raise refused("no_such_example", "", f"{tablekeep.open_game(slug).title} has no example {name[:40]!r}.")


def examples_beside(slug: str, rule: str) -> list[Example]:
    """Those that show this rule."""
    return [example for example in examples_of(slug) if rule in example.rules]


# -- on the table -------------------------------------------------------------------------


def course_of(slug: str, example: Example) -> Course:
    """The course whose table it is laid on."""
    if example.lesson:
        return lesson_of(slug, example.lesson)[0]
    return next(course for course in courses_of(slug) if course.mode == example.mode)


def laid_of(slug: str, example: Example) -> Laid:
    """The whole position: the lesson's, and over it the example's own."""
    under = lesson_of(slug, example.lesson)[1] if example.lesson else Laid()
    return Laid(
        seat=example.seat or under.seat,
        options={**under.options, **example.options},
        before=example.before or under.before,
        table=example.laid_on(under.laid_on({})),
        agenda=example.agenda or under.agenda,
        script=example.script or under.script,
        then=example.then or under.then,
    )


@cache
def _begun(slug: str, name: str) -> Match:
    example = example_of(slug, name)
    return begin(tablekeep.open_game(slug), course_of(slug, example), laid_of(slug, example))


def lay(slug: str, name: str) -> Match:
    """The example as it lies on the table."""
    example_of(slug, name)
    return _begun(slug, name).copy()


def attempt(slug: str, name: str, moves: Sequence[object]) -> Tried:
    """Try moves one after the other, by the real rules; only the last of them may be refused."""
    laid, match, events = laid_of(slug, example_of(slug, name)), lay(slug, name), list[Event]()
    answers = [answer for answer in laid.then if answer[0] != laid.seat]
    for number, move in enumerate(moves, 1):
        refusal = match.refusal(laid.seat, move)
        if refusal is not None and number < len(moves):
            raise refused("not_so_far", "", "That is not how far this example has come; begin it again.")
        if refusal is not None:
            return Tried(match, refusal=refusal)
        told = len(match.story_for(laid.seat))
        match.play(laid.seat, move)
        _answer(match, laid.seat, answers)
        events = list(match.story_for(laid.seat))[told:]
    return Tried(match, events)


def _answer(match: Match, seat: int, answers: list[tuple[int, str | dict[str, Any]]]) -> None:
    """Others answer what the position says they do, as long as the one who tries is not asked."""
    while answers and not match.over and seat not in match.waiting:
        try:
            match.play(*answers.pop(0))
        except Refused:
            answers.clear()
