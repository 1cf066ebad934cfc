"""Lenses: where a game's open table tells who begins, who is ahead, and where points came from.

They read what every spectator sees. A game without a lens is reported on without these three.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

View = dict[str, Any]
Seats = list[float]
NOBODY_YET = -1
"""It is not known yet who begins."""


class Lens:
    """`ahead` is one number a seat, more is better, and `counts` says of what; None where nobody is ahead of others."""

    def __init__(
        self,
        begins: Callable[[View], int],
        counts: str,
        ahead: Callable[[View], Seats | None],
        sources: Callable[[View], list[dict[str, float]]] | None = None,
    ) -> None:
        self.begins = begins
        self.counts = counts
        self.ahead = ahead
        self.sources = sources


def _shields(view: View) -> Seats | None:
    return None if view["mode"] == "dragon" else [len(player["shields_on"]) for player in view["players"]]


def _pieces(view: View) -> Seats:
    return [player["pieces"] for player in view["players"]]


def _points(view: View) -> list[dict[str, float]]:
    return [dict(player["points"]) for player in view["players"]]


def _scores(view: View) -> list[dict[str, float]]:
    scores = [dict(player["score"] or {}) for player in view["players"]]
    return [{name: value for name, value in score.items() if name != "total"} for score in scores]


LENSES: dict[str, Lens] = {
    "keepers_creepers": Lens(lambda view: int(view["turn"]), "progress", lambda view: list(view["progress"])),
    "dragon_keepers": Lens(lambda view: int(view["first"]), "Shields on dragons", _shields),
    "keepers": Lens(lambda view: int(view["curator"]), "Keepers", lambda view: list(view["scores"])),
    "magic_book": Lens(lambda view: int(view["first"]), "amulet pieces", _pieces, _scores),
    "shifting_realms": Lens(
        lambda view: int(view["order"][0]) if view["order"] else NOBODY_YET,
        "victory points",
        lambda view: [player["vp"] for player in view["players"]],
        _points,
    ),
}
