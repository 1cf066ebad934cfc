"""Every way in which a table cannot be: asked when a position is read, and by the kit after every move."""

from __future__ import annotations

from bee_keepers.content import NECTAR, RAIN
from bee_keepers.table import MeadowTable


def faults(t: MeadowTable) -> list[str]:
    gone = [t.options.tokens[kind] - t.bag[kind] - t.found.count(kind) for kind in range(len(t.bag))]
    spent = sum([NECTAR[kind] * count for kind, count in enumerate(gone)])
    sound = {
        "every seat has its honey": len(t.honey) == t.seats and min(t.honey, default=-1) >= 0,
        "one seat has its turn": 0 <= t.turn < t.seats,
        "no token is there twice": min(t.bag) >= 0 and min(gone) >= 0,
        "nobody flies on in the second rain": t.found.count(RAIN) <= 1,
        "all honey comes from flowers": sum(t.honey) <= spent,
        "one question while there is something in the bag": len(t.agenda) == (1 if any(t.bag) else 0),
        "it is over with the last token": t.over == (not any(t.bag)),
        "at the end nobody is out": not t.over or not t.found,
    }
    return [f"not so: {claim}" for claim, holds in sound.items() if not holds]
