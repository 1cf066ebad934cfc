"""How much may be asked of the bench: a number that makes no sense is refused before anything is played."""

from __future__ import annotations

import os

from tablekeep.engine import refused

MOST_MATCHES = 100_000_000
MOST_STUDIED = 1_000_000
"""Of a report and of an arena, which are held in memory."""
MOST_FEATURES = 65_536
MOST_DECISIONS = 10_000_000


def within(number: int, what: str, most: int, least: int = 1) -> int:
    """The number; Refused where it is not one of these."""
    if number < least:
        wanted = "At least one of these is wanted" if least == 1 else f"No fewer than {least:,} can be asked for"
        raise refused("too_few", "", f"{wanted}, not {number:,} {what}.")
    if number > most:
        raise refused("too_many", "", f"At most {most:,} {what} can be asked for, not {number:,}.")
    return number


def checked_processes(processes: int) -> int:
    """Some more than there are cores do no harm."""
    return within(processes, "processes", max(16, 4 * (os.cpu_count() or 1)))
