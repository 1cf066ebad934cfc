"""What is wanted of the speed of the rules, beside the worst that was measured of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from benchmarks.engine import Row

LIGHT = ["maedn(players=4)", "crazy_eights(players=4)", "hearts"]
HEAVY = ["backgammon"]
"""Games in C++ to be compared with: the light ones with Keepers & Creepers, the heavy one with all others of ours."""
ENOUGH = 1.5
"""So many decisions of ours for each step of a peer of the same weight."""
RULES = ("plays", "lists")
"""What a step is without any adapter."""


class Wish(NamedTuple):
    """Something that was measured in several places, all of which should be at least, or at most, so much."""

    text: str
    asked: float
    measured: dict[str, float]
    at_most: bool = False

    def line(self) -> str:
        """A row of the table: the worst of it, and where."""
        worst = (max if self.at_most else min)(self.measured, key=lambda place: self.measured[place])
        found = self.measured[worst]
        reached = found <= self.asked if self.at_most else found >= self.asked
        asked = f"{'at most' if self.at_most else 'at least'} {self.asked:,}"
        digits = 0 if self.asked > 1000 else 2
        return f"| {self.text} | {asked} | {found:,.{digits}f} | {worst} | {'yes' if reached else 'no'} |"


def table(found: list[Row], cores: list[tuple[str, float]]) -> Iterator[str]:
    yield "| wanted | | the worst | where | reached |"
    yield "|---|---|---:|---|---|"
    for wish in wishes(found, cores):
        if wish.measured:
            yield wish.line()
    yield ""


def wishes(found: list[Row], cores: list[tuple[str, float]]) -> Iterator[Wish]:
    ours = [row for row in found if row.build == "compiled"]
    light = [row for row in ours if row.peers == LIGHT]
    spiel = {row.game: row for row in found if row.library == "OpenSpiel" and row.build == "C++"}
    for game, peer in spiel.items():
        if game in (*LIGHT, *HEAVY):
            mine = ratios([row for row in ours if game in row.peers], "decisions", peer)
            yield Wish(f"decisions for each step of {game}, chance included", ENOUGH, mine)
    above = {peer.game: ratio for peer in spiel.values() for ratio in ratios(light, "decisions", peer).values()}
    yield Wish("decisions of Keepers & Creepers for each step of any game in C++", 1, above)
    realms = [row for row in ours if row.game.startswith("shifting_realms")]
    yield Wish("decisions a second of Shifting Realms", 300_000, rates(realms, "decisions"))
    yield Wish("decisions in a batch for each of the loop", 3, quotients(ours, "batch", "decisions"))
    yield Wish("the same where all that was seen is kept, as arrays", 3, quotients(ours, "arrays", "arrays_by_step"))
    yield Wish("times as fast with two cores", 1.8, dict(cores))
    yield from of_adapters(ours, [row for row in found if row.library == "PettingZoo"])


def of_adapters(ours: list[Row], classics: list[Row]) -> Iterator[Wish]:
    own = micros(ours, "aec_steps")
    yield Wish("us a step of AEC, the rules included", 10, own, True)
    for game, theirs in micros(classics, "aec_steps").items():
        times = {at: theirs / us for at, us in own.items()}
        yield Wish(f"times as fast as a step of PettingZoo's {game}", 1, times)
    rules = [micros(ours, what) for what in RULES]
    spiel = micros(ours, "spiel_steps")
    on_top = {at: us - sum(part[at] for part in rules) for at, us in spiel.items() if all(at in part for part in rules)}
    yield Wish("us a step of OpenSpiel, on top of the rules (play + list)", 5, on_top, True)


def rates(rows: list[Row], what: str) -> dict[str, float]:
    """How many a second, by game, where it was measured."""
    return {row.game: rate for row in rows if (rate := row.rate(what))}


def micros(rows: list[Row], what: str) -> dict[str, float]:
    return {game: 1e6 / rate for game, rate in rates(rows, what).items()}


def quotients(rows: list[Row], what: str, of: str) -> dict[str, float]:
    base = rates(rows, of)
    return {game: rate / base[game] for game, rate in rates(rows, what).items() if game in base}


def ratios(rows: list[Row], what: str, peer: Row) -> dict[str, float]:
    """For each step of a peer."""
    steps = peer.rate("steps")
    return {game: rate / steps for game, rate in rates(rows, what).items()} if steps else {}
