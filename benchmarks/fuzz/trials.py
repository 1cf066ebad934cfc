"""Trials: every decoder is fed its share; what it does not expect is kept, in a form that can be tried again."""

from __future__ import annotations

import asyncio
import gc
import logging
import random
import time
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from benchmarks.fuzz.bytes_in import BytesIn
from benchmarks.fuzz.kept import Log
from benchmarks.fuzz.live import Live
from benchmarks.fuzz.peopled import PeopledServer, Uncaught, a_peopled_server
from benchmarks.fuzz.pictures import Pictures
from benchmarks.fuzz.rest import Rest
from benchmarks.fuzz.rules import Moves, Options, Positions, Records

ROOM = 10_000
"""Inputs after which a server is pulled down and another one furnished."""
TOLD = 5
"""Failures that are told of each decoder; the others are counted."""


class Decoder(Protocol):
    name: str

    def draw(self, rng: random.Random) -> dict[str, Any]: ...
    async def feed(self, given: dict[str, Any]) -> str: ...


OF_SERVER: dict[str, Callable[[PeopledServer], Decoder]] = {"rest": Rest, "live": Live, "bytes": BytesIn, "log": Log}
OF_RULES: dict[str, Callable[[], Decoder]] = {
    "moves": Moves,
    "options": Options,
    "positions": Positions,
    "records": Records,
    "pictures": Pictures,
}
SHARES = {
    "rest": 0.08,
    "live": 0.08,
    "bytes": 0.05,
    "log": 0.01,
    "moves": 0.7,
    "options": 0.05,
    "positions": 0.015,
    "records": 0.012,
    "pictures": 0.003,
}
"""How much of all goes to each: what is read quickly is fed more."""


@dataclass
class Found:
    """What became of the inputs of one decoder."""

    key: str
    name: str = ""
    inputs: int = 0
    seconds: float = 0.0
    became: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    failed: int = 0


class Trial:
    """One decoder's share."""

    def __init__(self, key: str, seed: int, uncaught: Uncaught) -> None:
        self.found = Found(key)
        self.seed = seed
        self.uncaught = uncaught

    async def feed(self, decoder: Decoder, numbers: range) -> None:
        self.found.name, began = decoder.name, time.monotonic()
        for number in numbers:
            given = decoder.draw(random.Random(f"{self.seed}:{self.found.key}:{number}"))
            await self._one(decoder, number, given)
        self.found.seconds += time.monotonic() - began

    async def _one(self, decoder: Decoder, number: int, given: dict[str, Any]) -> None:
        self.found.inputs += 1
        try:
            self.found.became[await decoder.feed(given)] += 1
        except Exception:
            self._failed(number, given, traceback.format_exc())
        while self.uncaught.found:
            self._failed(number, given, self.uncaught.found.pop())

    def _failed(self, number: int, given: dict[str, Any], what: str) -> None:
        self.found.failed += 1
        if len(self.found.failures) < TOLD:
            again = f"python -m benchmarks.fuzz {self.found.key} --seed {self.seed} --input {number}"
            self.found.failures.append(f"{again}\ninput: {given!r}\n{what}")


async def fuzz(key: str, numbers: range, seed: int, games: tuple[str, ...] = ()) -> Found:
    """Feed one decoder the inputs with these numbers; servers have tables of these games, or of all."""
    gc.collect()  # what others have left behind speaks up now, not while this listens
    uncaught = Uncaught()
    for name in ("tablekeep", "asyncio", "uvicorn"):
        logging.getLogger(name).addHandler(uncaught)
        logging.getLogger(name).propagate = False
    trial = Trial(key, seed, uncaught)
    try:
        if key in OF_RULES:
            await trial.feed(OF_RULES[key](), numbers)
        else:
            await _in_houses(trial, numbers, seed, games)
    finally:
        for name in ("tablekeep", "asyncio", "uvicorn"):
            logging.getLogger(name).removeHandler(uncaught)
            logging.getLogger(name).propagate = True
    return trial.found


async def _in_houses(trial: Trial, numbers: range, seed: int, games: tuple[str, ...]) -> None:
    """A server does not last: what is fed closes tables, deletes people, bans and fills."""
    for start in range(numbers.start, numbers.stop, ROOM):
        async with a_peopled_server(random.Random(f"{seed}:{start}"), games) as server:
            decoder = OF_SERVER[trial.found.key](server)
            await trial.feed(decoder, range(start, min(start + ROOM, numbers.stop)))
            if isinstance(decoder, Live):
                await decoder.close()
            await asyncio.sleep(0)
