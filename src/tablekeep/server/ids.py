"""Ids: what tables and albums are called in their links. Nothing to guess, no letters that look alike."""

from __future__ import annotations

import re
import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
LENGTH = 12
SHAPE = re.compile(f"[{LETTERS}]{{{LENGTH}}}")


def fresh_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def id_from(digest: bytes) -> str:
    """The same digest is always called the same."""
    return "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:LENGTH])
