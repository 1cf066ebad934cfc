"""A short round of `make fuzz`: inputs that are almost right, over everything that reads what others wrote."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from benchmarks.fuzz.bending import Bender
from benchmarks.fuzz.bytes_in import BytesIn
from benchmarks.fuzz.peopled import Uncaught, a_peopled_server
from benchmarks.fuzz.shapes import valid
from benchmarks.fuzz.trials import OF_RULES, OF_SERVER, SHARES, Trial, fuzz

from tablekeep.server import messages, wire

SHORT = {"moves": 600, "options": 150, "positions": 40, "records": 40, "pictures": 6}


@pytest.mark.parametrize("decoder", OF_RULES)
def test_what_is_almost_right_is_read_or_refused(decoder: str) -> None:
    found = asyncio.run(fuzz(decoder, range(SHORT[decoder]), seed=7))
    assert (found.inputs, found.failed, found.failures) == (SHORT[decoder], 0, [])
    assert found.became["refused"] > 0


@pytest.mark.slow
@pytest.mark.parametrize(("decoder", "inputs"), [("rest", 600), ("live", 400), ("bytes", 250), ("log", 60)])
def test_a_server_answers_everything_and_never_breaks(decoder: str, inputs: int) -> None:
    found = asyncio.run(fuzz(decoder, range(inputs), seed=7, games=("magic_book", "keepers")))
    assert (found.inputs, found.failed, found.failures) == (inputs, 0, [])
    assert len(found.became) > 1, "not all came to the same"


def test_every_decoder_has_its_share() -> None:
    assert set(SHARES) == {*OF_SERVER, *OF_RULES}
    assert sum(SHARES.values()) == pytest.approx(1)


# -- the bender itself --------------------------------------------------------------------


def test_the_same_dice_bend_the_same_way_and_leave_the_sample_alone() -> None:
    sample = {"move": "take", "side": ["left", 1, {"deep": None}]}
    bent = [Bender(random.Random(n)).value(sample) for n in range(300)]
    assert str(bent) == str([Bender(random.Random(n)).value(sample) for n in range(300)])
    assert sample == {"move": "take", "side": ["left", 1, {"deep": None}]}
    assert len({str(each) for each in bent}) > 150


def test_samples_made_from_the_types_are_valid() -> None:
    """Else only the door would be tried, and never what is behind it."""
    import msgspec

    def wild(rng: random.Random, name: str) -> Any:
        return {} if name == "options" else "press"

    for kind in (wire.NewTable, wire.Sit, wire.Branch, wire.Whom, messages.FromClient):
        for number in range(50):
            made = valid(kind, random.Random(number), wild)
            assert msgspec.json.decode(msgspec.json.encode(made), type=kind) == msgspec.convert(made, type=kind)


def test_a_failure_is_told_with_its_input_and_how_to_try_it_again() -> None:
    class Broken:
        name = "broken"

        def draw(self, rng: random.Random) -> dict[str, Any]:
            return {"said": rng.randrange(10)}

        async def feed(self, given: dict[str, Any]) -> str:
            if given["said"] == 3:
                raise KeyError(given["said"])
            return "fine"

    trial = Trial("moves", 7, Uncaught())
    asyncio.run(trial.feed(Broken(), range(100)))
    assert trial.found.failed > 0
    assert trial.found.became["fine"] == 100 - trial.found.failed
    assert "python -m benchmarks.fuzz moves --seed 7 --input" in trial.found.failures[0]
    assert "{'said': 3}" in trial.found.failures[0]


# -- what it found ------------------------------------------------------------------------


def masked(first: int, body: bytes) -> bytes:
    return bytes([first, 0x80 | len(body)]) + b"\0\0\0\0" + body


@pytest.mark.parametrize(
    "frames",
    [
        masked(0x81, b"\xff\xfe"),
        masked(0x01, b'{"type"') + masked(0x80, b"\xff"),
        masked(0x01, b"a") + masked(0x80, b"\xff") + masked(0x88, b"\x03\xe8"),
    ],
)
def test_a_text_that_is_none_ends_the_line_without_a_word_in_the_log(frames: bytes) -> None:
    async def story() -> list[str]:
        uncaught = Uncaught()
        trial = Trial("bytes", 0, uncaught)
        async with a_peopled_server(random.Random(1), games=("magic_book",)) as server:
            decoder = BytesIn(server)
            await trial._one(decoder, 0, {"pieces": [decoder._upgrade(random.Random(1)), frames]})
        return trial.found.failures

    assert asyncio.run(story()) == []
