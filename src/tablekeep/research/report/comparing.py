"""Comparing two versions of a game: every figure of both, their difference, and how sure it is."""

from __future__ import annotations

from math import sqrt

from tablekeep.research.report.figures import FEW, NORMAL, Figure, apart, sureness, together, too_few
from tablekeep.research.report.findings import Finding


class Difference:
    """One figure of two versions: `chance` is how often equal versions would differ as much, all looks counted."""

    def __init__(self, name: str, mine: Figure, other: Figure, chance: float) -> None:
        self.name = name
        self.mine = mine
        self.other = other
        self.chance = chance

    @property
    def sure(self) -> str:
        return sureness(self.chance)

    @property
    def shown(self) -> bool:
        return self.sure != "not shown"

    def __str__(self) -> str:
        """The difference with its interval."""
        error = NORMAL * sqrt(self.mine.error**2 + self.other.error**2)
        change = self.mine.value - self.other.value
        if self.mine.unit == "%":
            return f"{100 * change:+.1f} points ({100 * (change - error):+.1f} to {100 * (change + error):+.1f})"
        return f"{change:+.2f} ({change - error:+.2f} to {change + error:+.2f})"


def differences(mine: list[Finding], other: list[Finding]) -> list[Difference]:
    """Of every figure that both have."""
    old = {name: figure for finding in other for name, figure in finding.figures.items()}
    pairs = [(name, figure, old[name]) for f in mine for name, figure in f.figures.items() if name in old]
    chances = together([apart(a, b) for _, a, b in pairs])
    return [Difference(name, a, b, chance) for (name, a, b), chance in zip(pairs, chances, strict=True)]


def summary(differences: list[Difference]) -> list[str]:
    """What differs, the surest first; that nothing does."""
    shown = sorted([each for each in differences if each.shown], key=lambda each: each.chance)
    most = max([min(each.mine.count, each.other.count) for each in differences], default=0)
    if not shown and most < FEW:
        return [f"Whether the two versions differ, {too_few(most)} to say: {FEW} are wanted."]
    if not shown:
        return [f"Of {len(differences)} figures none is shown to differ between the two versions."]
    return [f"{each.name}: {each.mine} against {each.other}, {each}; {each.sure}." for each in shown]
