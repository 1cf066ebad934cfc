"""The end. Of the rules: BK-3."""

from __future__ import annotations

from tablekeep.engine import Outcome

from bee_keepers import story
from bee_keepers.table import MeadowTable


def end_with_the_bag(t: MeadowTable) -> None:
    """BK-3.1: nothing is left to be found."""
    if not any(t.bag):
        t.found = []
        t.over = True
        story.tell_ended(t, outcome(t))


def outcome(t: MeadowTable) -> Outcome:
    places = tuple([1 + sum(other > own for other in t.honey) for own in t.honey])
    return Outcome(places, tuple(map(float, t.honey)), (f"No hive has more honey than {max(t.honey)}.",))
