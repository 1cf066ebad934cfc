"""Luck: one stream of draws, xoshiro128++ on four 32-bit words.

A stream is seeded by hashing the match seed together with the stream's purpose, so that
an extra draw in one place never shifts another. No product exceeds 63 bits: interpreted
and compiled builds agree bit for bit.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

MASK: Final = 0xFFFFFFFF

_FIRST: Final = ["amber", "ashen", "copper", "dusky", "frosty", "golden", "misty", "mossy", "russet", "silver", "stony"]
_SECOND: Final = ["badger", "finch", "fox", "heron", "kestrel", "otter", "owl", "raven", "robin", "sparrow", "wren"]


class Luck:
    """A stream of draws. `shared` marks a stream that two tables hold: copy before drawing."""

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.shared = False

    def copy(self) -> Luck:
        return Luck(self.a, self.b, self.c, self.d)

    def word(self) -> int:
        """The next 32 random bits."""
        a = self.a
        b = self.b
        total = (a + self.d) & MASK
        answer = ((((total << 7) & MASK) | (total >> 25)) + a) & MASK
        c = self.c ^ a
        d = self.d ^ b
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ ((b << 9) & MASK)
        self.d = ((d << 11) & MASK) | (d >> 21)
        return answer

    def below(self, n: int) -> int:
        """A fair number in 0..n-1: words that would favour small numbers are thrown away."""
        fair = (MASK + 1) - (MASK + 1) % n
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % n

    def words(self) -> list[int]:
        return [self.a, self.b, self.c, self.d]


def stream(seed: str, purpose: str) -> Luck:
    """The stream of one purpose in the match with this seed."""
    digest = hashlib.sha256(f"{len(seed)}:{seed}/{purpose}".encode()).digest()
    return luck_from([int.from_bytes(digest[4 * i : 4 * i + 4], "big") for i in range(4)])


def luck_from(words: list[int]) -> Luck:
    """A stream that continues from four saved words (all zero is the one bad state)."""
    a, b, c, d = words
    return Luck(a, b, c, d) if a | b | c | d else Luck(1, 0, 0, 0)


def fresh_seed() -> str:
    """A seed people can read aloud, with 128 secret bits so that its hash gives nothing away."""
    return f"{secrets.choice(_FIRST)}-{secrets.choice(_SECOND)}-{secrets.token_hex(16)}"


def commitment(seed: str) -> str:
    """What is shown before the first move: it fixes the seed without telling it."""
    return hashlib.sha256(seed.encode()).hexdigest()
