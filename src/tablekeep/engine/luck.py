"""Luck: one stream of draws, xoshiro128++ on four 32-bit words.

A stream is seeded by hashing the match seed together with the stream's purpose, so that
an extra draw in one place never shifts another. No product exceeds 63 bits: interpreted
and compiled builds agree bit for bit.
"""

from __future__ import annotations

import hashlib
import secrets
import struct
from typing import Final

from mypy_extensions import i64

from tablekeep.engine.refusal import refused

MASK: Final = 0xFFFFFFFF
ALL_WORDS: Final = 0x100000000
_FOUR_WORDS: Final = struct.Struct(">4I")

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
        a: i64 = self.a
        b: i64 = self.b
        d: i64 = self.d
        total: i64 = (a + d) & MASK
        answer: i64 = ((((total << 7) & MASK) | (total >> 25)) + a) & MASK
        c: i64 = self.c
        c ^= a
        d ^= b
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ ((b << 9) & MASK)
        self.d = ((d << 11) & MASK) | (d >> 21)
        return answer

    def below(self, n: int) -> int:
        """A fair number in 0..n-1: words that would favour small numbers are thrown away."""
        count: i64 = n
        fair: i64 = ALL_WORDS - ALL_WORDS % count
        word: i64 = self.word()
        while word >= fair:
            word = self.word()
        return word % count

    def words(self) -> list[int]:
        return [self.a, self.b, self.c, self.d]


class Sown(Luck):
    """A stream of a seed. It is hashed when it is first asked: most matches leave some streams alone."""

    def __init__(self, seed: str, purpose: str) -> None:
        super().__init__(0, 0, 0, 0)
        self.seed = seed
        self.purpose = purpose
        self.grown = False

    def grow(self) -> None:
        seed = self.seed
        digest = hashlib.sha256(f"{len(seed)}:{seed}/{self.purpose}".encode()).digest()
        a, b, c, d = _FOUR_WORDS.unpack_from(digest)
        self.a, self.b, self.c, self.d = (a, b, c, d) if a | b | c | d else (1, 0, 0, 0)
        self.grown = True

    def copy(self) -> Luck:
        return super().copy() if self.grown else Sown(self.seed, self.purpose)

    def word(self) -> int:
        if not self.grown:
            self.grow()
        return super().word()

    def words(self) -> list[int]:
        if not self.grown:
            self.grow()
        return super().words()


class Scripted(Luck):
    """Luck that first answers what a test, a puzzle or a record wrote down; then its own stream follows, if it may."""

    def __init__(self, luck: Luck, answers: list[int], ends: bool) -> None:
        a, b, c, d = luck.words()
        super().__init__(a, b, c, d)
        self.answers = answers
        self.ends = ends
        """The seed was never told: after the last answer there is no luck."""

    def copy(self) -> Luck:
        return Scripted(self, self.answers[:], self.ends)

    def below(self, n: int) -> int:
        if not self.answers:
            if self.ends:
                text = "This match was replayed without its seed; it cannot go on from here."
                raise refused("no_luck", "TK-6", text)
            return super().below(n)
        answer = self.answers.pop(0)
        if not 0 <= answer < n:
            raise refused("bad_luck", "TK-6", f"Luck cannot answer {answer} where there are {n} possible answers.")
        return answer


class LuckAsked(Exception):
    """Luck that is dealt by hand was asked for more than was dealt: a number below `n`."""

    def __init__(self, n: int) -> None:
        super().__init__(f"Luck is asked for a number from 0 to {n - 1}.")
        self.n = n
        self.shuffles = False
        """Is something shuffled? Then numbers below n - 1, n - 2, down to 2 are asked for next, whatever it answers."""


class Dealt(Luck):
    """Luck that somebody else deals: answers in the order in which they are asked for, whatever the stream."""

    def __init__(self, answers: list[int]) -> None:
        super().__init__(1, 0, 0, 0)
        self.answers = answers
        """One list for all streams and all copies."""

    def copy(self) -> Luck:
        return Dealt(self.answers)

    def below(self, n: int) -> int:
        if not self.answers:
            raise LuckAsked(n)
        answer = self.answers.pop(0)
        if not 0 <= answer < n:
            raise refused("bad_luck", "TK-6", f"Luck cannot answer {answer} where there are {n} possible answers.")
        return answer


def stream(seed: str, purpose: str) -> Luck:
    """The stream of one purpose in the match with this seed."""
    return Sown(seed, purpose)


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
