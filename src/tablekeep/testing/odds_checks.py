"""Checks of odds: where a game can count exactly what is how likely, imagined worlds fall out accordingly."""

from __future__ import annotations

import math
import random
from collections import Counter

from tablekeep.engine import Match
from tablekeep.testing.flaw import Moment, imagined, nothing_breaks, require

WORLDS = 400
"""So many worlds are compared with the exact odds."""
DOUBT = math.log(1e-6)
"""An honest game fails a comparison less often than once in a million."""
GROUPS = 16
"""More answers than this are compared in groups of about equal weight: few worlds say little of a rare answer."""

Odds = dict[str, dict[str, float]]


def check_odds(moment: Moment) -> bool:
    """Some viewer's exact odds, where there are any, against worlds it imagines. Tells whether there were any."""
    match, rng = moment.before, moment.rng
    viewers = list(moment.viewers())
    rng.shuffle(viewers)
    for viewer in viewers:
        with nothing_breaks("odds", f"the odds of viewer {viewer}"):
            odds = match.game.odds(match.table, viewer)
        if odds:
            _check_honest(match, viewer, odds, rng)
            _check_worlds(match, viewer, odds, rng)
            return True
    return False


def _check_honest(match: Match, viewer: int | None, odds: Odds, rng: random.Random) -> None:
    """Odds rest on what the viewer may know, and the truth is possible."""
    world = imagined(match, viewer, rng.getrandbits(32))
    same = match.game.odds(world.table, viewer) == odds
    require(same, "odds", f"the odds of viewer {viewer} depend on what it may not know")
    for question, weights in odds.items():
        answer = match.game.answer_to(match.table, viewer, question)
        require(weights.get(answer, 0) > 0, "odds", f"{question}: the truth, '{answer}', has no weight for {viewer}")


def _check_worlds(match: Match, viewer: int | None, odds: Odds, rng: random.Random) -> None:
    counted: dict[str, Counter[str]] = {question: Counter() for question in odds}
    for _ in range(WORLDS):
        world = match.imagine(viewer, rng)
        for question, counts in counted.items():
            counts[match.game.answer_to(world.table, viewer, question)] += 1
    for question, counts in counted.items():
        impossible = sorted(answer for answer in counts if not odds[question].get(answer))
        require(not impossible, "odds", f"{question}: viewer {viewer} imagines {impossible[:3]}, which cannot be")
        text = f"{question}: viewer {viewer} imagines {_listed(counts)}, where the odds are {_listed(odds[question])}"
        require(as_likely(counts, odds[question]), "odds", text)


def _listed(weights: dict[str, float] | Counter[str]) -> str:
    total = sum(weights.values())
    most = sorted(weights, key=lambda answer: (-weights[answer], answer))[:5]
    return ", ".join(f"'{answer}' {weights[answer] / total:.1%}" for answer in most)


def as_likely(counts: Counter[str], weights: dict[str, float]) -> bool:
    """Could these counts come from these odds by chance, if only once in a million?

    For n draws of k possible answers, the relative entropy D of what was found to what was expected satisfies
    P(nD >= t) <= exp(-t) * (e * t / (k - 1)) ** (k - 1) for t > k - 1, however small the numbers are.
    """
    groups, drawn, total = _groups(weights), sum(counts.values()), sum(weights.values())
    if len(groups) < 2:
        return True
    surprise = 0.0
    for group in groups:
        seen = sum(counts[answer] for answer in group)
        expected = sum(weights[answer] for answer in group) / total
        surprise += seen * math.log(seen / (drawn * expected)) if seen else 0.0
    free = len(groups) - 1
    return surprise <= free or -surprise + free * (1 + math.log(surprise / free)) > DOUBT


def _groups(weights: dict[str, float]) -> list[list[str]]:
    """Answers in groups: each its own, where they are few; else from rare to frequent, of about equal weight."""
    possible = [answer for answer in weights if weights[answer] > 0]
    answers = sorted(possible, key=lambda answer: (weights[answer], answer))
    if len(answers) <= GROUPS:
        return [[answer] for answer in answers]
    groups: list[list[str]] = [[]]
    share, held = sum(weights.values()) / GROUPS, 0.0
    for answer in answers:
        if held >= share and len(groups) < GROUPS:
            groups.append([])
            held = 0.0
        groups[-1].append(answer)
        held += weights[answer]
    return groups
