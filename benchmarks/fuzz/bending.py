"""Bending: valid samples made a little wrong, in their structure, their values or their bytes."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any, Final

Json = Any

NASTY: Final[tuple[Json, ...]] = (
    *(None, True, False, 0, -1, 1, 2, 15, 16, 255, 2**31, 2**53 + 1, 2**63, 2**64, -(2**63) - 1, 10**40),
    *(0.5, -0.0, 1e308, 1e-320, float("nan"), float("inf"), float("-inf")),
    *("", " ", "0", "-1", "null", "\0", "\n", "é", "🦊", "\u202e", "\ud800", "a" * 70, "a" * 5000, "९", "١", "Ⅷ"),
    *("../../etc/passwd", "%00", "'; DROP TABLE log;--", "{seat}", "{0.__class__}", "%s%s", "\\", '"'),
    *([], {}, [[]], [None], [{}], {"": None}, {"move": None}, {"type": "play"}, [0] * 300),
)
BREADTH: Final = 40
"""How many changes of a kind at once, at most."""


class Bender:
    """Bends by dice of its own: the same dice bend the same way."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    # -- values -------------------------------------------------------------------------

    def value(self, sound: Json) -> Json:
        """A JSON value with one to three things about it changed; now and then none."""
        bent = deepcopy(sound)
        for _ in range(self.rng.choice((0, 1, 1, 1, 1, 2, 3))):
            bent = self._bent(bent)
        return bent

    def _bent(self, value: Json) -> Json:
        """Go down at random, and change what is found there."""
        rng = self.rng
        if isinstance(value, dict) and value and rng.random() < 0.8:
            key = rng.choice(list(value))
            how = rng.random()
            if how < 0.7:
                value[key] = self._bent(value[key])
            elif how < 0.8:
                del value[key]
            elif how < 0.9:
                value[self.text(str(key))] = value.pop(key)
            else:
                value[self.nasty_text()] = rng.choice(NASTY)
            return value
        if isinstance(value, list) and value and rng.random() < 0.8:
            return self._bent_list(value)
        return self._leaf(value)

    def _bent_list(self, value: list[Json]) -> list[Json]:
        rng, at = self.rng, self.rng.randrange(len(value))
        how = rng.random()
        if how < 0.6:
            value[at] = self._bent(value[at])
        elif how < 0.7:
            del value[at]
        elif how < 0.8:
            value.insert(at, deepcopy(value[at]))
        elif how < 0.9:
            rng.shuffle(value)
        else:
            value.extend([value[at]] * rng.choice((1, 7, BREADTH)))
        return value

    def _leaf(self, value: Json) -> Json:
        rng = self.rng
        if rng.random() < 0.4:
            return deepcopy(rng.choice(NASTY))
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return value + rng.choice((-1, 1, 2, -100, 10**6, 2**31))
        if isinstance(value, float):
            return value * rng.choice((-1, 0, 2, 1e300))
        if isinstance(value, str):
            return self.text(value)
        return rng.choice((0, "", [], {}, None, value))

    # -- texts --------------------------------------------------------------------------

    def text(self, sound: str) -> str:
        """A text with a letter, a word or a piece of it changed."""
        rng = self.rng
        at = rng.randrange(len(sound) + 1)
        ways: tuple[Callable[[], str], ...] = (
            lambda: sound[:at] + rng.choice(" \t\n\0.,:;-_/\\'\"(){}[]<>0189aZéß🦊\u200b\u202e\ud800") + sound[at:],
            lambda: sound[:at] + sound[at + 1 :],
            lambda: sound[at:] + sound[:at],
            lambda: sound.upper() if rng.random() < 0.5 else sound.title(),
            lambda: sound + " " + sound,
            lambda: " ".join(rng.sample(sound.split(), len(sound.split()))),
            lambda: sound.replace(" ", rng.choice(("", "  ", "\u00a0", "_", "."))),
            lambda: sound * rng.choice((0, 2, BREADTH, 400)),
            self.nasty_text,
        )
        return rng.choice(ways)()

    def nasty_text(self) -> str:
        return str(self.rng.choice([each for each in NASTY if isinstance(each, str)]))

    # -- bytes --------------------------------------------------------------------------

    def encoded(self, value: Json) -> bytes:
        """As JSON, as its bytes would come; now and then those are bent as well."""
        body = json.dumps(value, ensure_ascii=self.rng.random() < 0.5).encode("utf-8", "surrogatepass")
        return self.bytes(body) if self.rng.random() < 0.1 else body

    def bytes(self, sound: bytes) -> bytes:
        rng = self.rng
        body = bytearray(sound)
        for _ in range(rng.choice((1, 1, 2, 5))):
            at = rng.randrange(len(body) + 1)
            how = rng.randrange(8)
            if how == 0:
                del body[at:]
            elif how == 1:
                body[at:at] = rng.randbytes(rng.choice((1, 2, 8)))
            elif how == 2 and at < len(body):
                body[at] ^= 1 << rng.randrange(8)
            elif how == 3 and at < len(body):
                body[at] = rng.choice(b'\x00\xff\x80{}[]",:\\0-eE')
            elif how == 4:
                del body[at : at + rng.choice((1, 4, 100))]
            elif how == 5:
                body[at:at] = body[at : at + rng.choice((1, 16, 500))]
            elif how == 6:
                body[at:at] = rng.choice((b"[" * 2000, b'{"a":' * 900, b"\xed\xa0\x80", b"\xef\xbb\xbf", b"9" * 400))
            else:
                body = bytearray(rng.randbytes(rng.choice((0, 1, 20))))
        return bytes(body)
