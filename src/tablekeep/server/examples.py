"""Examples: positions beside the rules, on which moves are tried by the real ones. Nothing is kept of it."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec import Struct

from tablekeep.lessons.examples import attempt, course_of, example_of, examples_of, laid_of, lay
from tablekeep.server import wire
from tablekeep.server.http import Call, Endpoint
from tablekeep.server.lessons import LessonAnswer, seats_of


class ExampleTitle(Struct):
    """An example and the rules it stands beside."""

    name: str
    rules: list[str]
    text: str


class ExampleInfo(Struct):
    """An example as it lies on the table for seat `seat`."""

    name: str
    rules: list[str]
    text: str
    seat: int
    seats: list[wire.SeatInfo]
    view: dict[str, Any]


class ExampleReply(Struct):
    """What came of the last move that was tried; after a refusal the table lies as it lay."""

    refusal: wire.Refusal | None
    view: dict[str, Any]
    events: list[wire.EventInfo]


async def examples(call: Call) -> list[ExampleTitle]:
    all_of_it = await asyncio.to_thread(examples_of, _of(call, "slug"))
    return [ExampleTitle(example.name, example.rules, example.text) for example in all_of_it]


async def example(call: Call) -> ExampleInfo:
    return await asyncio.to_thread(_example, _of(call, "slug"), _of(call, "example"))


async def try_example(call: Call) -> ExampleReply:
    return await asyncio.to_thread(_reply, _of(call, "slug"), _of(call, "example"), call.body.moves)


def _of(call: Call, part: str) -> str:
    return str(call.request.path_params[part])


def _example(slug: str, name: str) -> ExampleInfo:
    example, match = example_of(slug, name), lay(slug, name)
    seat = laid_of(slug, example).seat
    seats = seats_of(course_of(slug, example), match)
    return ExampleInfo(example.name, example.rules, example.text, seat, seats, match.view(seat))


def _reply(slug: str, name: str, moves: list[Any]) -> ExampleReply:
    seat, tried = laid_of(slug, example_of(slug, name)).seat, attempt(slug, name, moves)
    names, no = tried.match.names(), tried.refusal
    return ExampleReply(
        refusal=None if no is None else wire.Refusal(no.code, no.rule, no.text),
        view=tried.match.view(seat),
        events=[wire.EventInfo(each.kind, each.data, each.sentence(names), len(moves)) for each in tried.events],
    )


def endpoints() -> list[Endpoint]:
    here, one = "/games/{slug}/examples", "/games/{slug}/examples/{example}"
    return [
        Endpoint("GET", here, examples, "The examples of a rulebook.", list[ExampleTitle], packs=True),
        Endpoint("GET", one, example, "An example as it lies on the table.", ExampleInfo, packs=True),
        Endpoint("POST", one, try_example, "Try moves on it; nothing is kept.", ExampleReply, LessonAnswer),
    ]
