"""Verifying a record at the terminal: what was found, line by line."""

from __future__ import annotations

import tablekeep
from tablekeep.engine import Record
from tablekeep.engine.examination import examine, in_order
from tablekeep.terminal.screen import Screen

SIGNS = {True: ("✓", "good"), False: ("✗", "bad"), None: ("·", "soft")}


def verify(screen: Screen, record: Record) -> bool:
    """Say what was found; True when nothing speaks against the record."""
    findings = examine(lambda _: tablekeep.rules_of(record), record)
    for finding in findings:
        sign, style = SIGNS[finding.sound]
        screen.say(f"{sign} {finding.text}", style)
    sound = in_order(findings)
    screen.say("This record is in order." if sound else "This record is not in order.", "lamp" if sound else "bad")
    return sound
