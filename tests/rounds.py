"""How long heavy tests play: a tenth in `make test`, the whole in `make kit` and `make nightly`."""

from __future__ import annotations

import os

MATCHES = int(os.environ.get("TABLEKEEP_MATCHES", "0"))
"""How many matches of a kind `make kit` plays, and `make nightly`; none where it is every day."""
SHARE = 1 if MATCHES else 10


def rounds(whole: int, least: int = 1) -> int:
    """How many of so many rounds are played this time."""
    return max(least, whole // SHARE)


def many(whole: int, least: int = 1) -> int:
    """The same for the conformance kit, which `make kit` lets play as many as it says."""
    return MATCHES or rounds(whole, least)
