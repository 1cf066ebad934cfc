"""Checking examples: every position is laid, and whatever its sentence claims is tried by the real rules."""

from __future__ import annotations

from collections.abc import Iterator

import tablekeep
from tablekeep.engine import Game, Refused
from tablekeep.lessons.checking import LONGEST, seen_at
from tablekeep.lessons.examples import Claim, Example, attempt, course_of, examples_of, laid_of, lay
from tablekeep.lessons.reading import courses_of

FEWEST = 4
"""So many examples has a game, or each of its modes."""


def flaws(slug: str) -> list[str]:
    """Everything that is not in order in a game's examples."""
    game, examples = tablekeep.open_game(slug), examples_of(slug)
    names = [example.name for example in examples]
    flaws = [f"two examples are called {name!r}" for name in sorted(set(names)) if names.count(name) > 1]
    modes = [course_of(slug, example).mode for example in examples]
    for course in courses_of(slug):
        if modes.count(course.mode) < FEWEST:
            flaws.append(f"{course.mode or slug} has {modes.count(course.mode)} examples, fewer than {FEWEST}")
    for example in examples:
        flaws += [f"{example.name}: {flaw}" for flaw in flaws_of(game, example)]
    return flaws


def flaws_of(game: Game, example: Example) -> Iterator[str]:
    """Everything that is not in order in one example, which is one of the game's."""
    yield from [f"there is no rule {rule}" for rule in example.rules if game.rule(rule) is None]
    if not example.rules or not example.claims:
        yield "an example stands beside a rule and claims something"
    if not example.text.endswith(".") or len(example.text) > LONGEST:
        yield f"no sentence, or one longer than {LONGEST}"
    try:
        match = lay(game.slug, example.name)
    except Refused as no:
        yield f"cannot be laid: {no.refusal.text}"
        return
    if match.decision_of(laid_of(game.slug, example).seat) is None:
        yield "nothing is asked, so nothing can be tried"
        return
    for claim in example.claims:
        yield from [f"{', '.join(claim.say)}: {flaw}" for flaw in _of_claim(game, example, claim)]


def _of_claim(game: Game, example: Example, claim: Claim) -> Iterator[str]:
    try:
        tried = attempt(game.slug, example.name, claim.say)
    except Refused as no:
        yield no.refusal.text
        return
    rule = "" if tried.refusal is None else tried.refusal.rule
    if rule != claim.rule:
        yield f"refused by {rule or 'no rule'}, not by {claim.rule or 'none'}"
    if not (claim.rule or claim.tells or claim.shows):
        yield "claims nothing"
    kinds = [event.kind for event in tried.events]
    yield from [f"{kind!r} is not told, but {', '.join(kinds)}" for kind in claim.tells if kind not in kinds]
    view = tried.match.view(laid_of(game.slug, example).seat)
    for path, value in claim.shows.items():
        if seen_at(view, path) != value:
            yield f"{path} is {seen_at(view, path)!r}, not {value!r}"
