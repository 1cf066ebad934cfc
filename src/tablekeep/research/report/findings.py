"""Findings: what a study shows, each with its figures, its plot and a summary in plain words."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from statistics import fmean

import tablekeep
from tablekeep.research.report import plots
from tablekeep.research.report.figures import (
    FEW,
    Figure,
    apart,
    average,
    by_chance,
    claim,
    quantiles,
    seen_from,
    share,
    sureness,
    together,
    too_few,
)
from tablekeep.research.report.lenses import NOBODY_YET, lens_of
from tablekeep.research.report.study import Study
from tablekeep.research.words import matches

OFTEN = 30
"""A move that could be chosen so often and never was is worth a look."""
MOST_LISTED = 15


class Finding:
    """One thing that was looked at. `figures` are what two versions are compared by."""

    def __init__(
        self, title: str, summary: str, figures: dict[str, Figure], plot: str = "", notable: bool = False
    ) -> None:
        self.title = title
        self.summary = summary
        self.figures = figures
        self.plot = plot
        self.notable = notable
        """Does the summary belong on top of the page?"""
        self.listed: list[str] = []
        """What else there is to name."""


def findings(study: Study) -> list[Finding]:
    looks = (_results, _begins, _length, _options, _sources, _dead, _leads, _runaway, _skill)
    return [findings for look in looks for findings in look(study)]


# -- who wins ---------------------------------------------------------------------------------


def _results(study: Study) -> Iterator[Finding]:
    if study.cooperative:
        won = share(float(bool(won)) for won in study.won)
        text = f"The table won {won} of its matches; all win or lose together."
        yield Finding("The table wins", text, {"the table wins": won}, plots.bars(text, [("won", won)]), True)
        return
    figures = [share(wins[seat] for wins in study.wins) for seat in range(study.seats)]
    names = [f"seat {seat + 1}" for seat in range(study.seats)]
    yield _fairness("Wins by seat", "seat", names, figures, "seat {}")


def _begins(study: Study) -> Iterator[Finding]:
    """Wins by how many chairs after the starting player one sits."""
    known = [(wins, begins) for wins, begins in zip(study.wins, study.begins, strict=True) if begins != NOBODY_YET]
    if study.cooperative or not known:
        return
    figures = [share(wins[(begins + after) % study.seats] for wins, begins in known) for after in range(study.seats)]
    names = ["begins", *[f"{after} after" for after in range(1, study.seats)]]
    yield _fairness("Wins by place after the starting player", "place", names, figures, "whoever {}")


def _fairness(title: str, what: str, names: list[str], figures: list[Figure], called: str) -> Finding:
    """Does anybody win more or less than a fair share? All are looked at, so each must be surer."""
    fair, count = fmean([figure.value for figure in figures]), figures[0].count
    error = sqrt(fair * (1 - fair) / max(1, count))
    chances = together([by_chance(figure.value - fair, error, count) for figure in figures])
    at = min(range(len(figures)), key=lambda at: chances[at])
    plot = plots.bars(title, list(zip(names, figures, strict=True)), fair)
    if chances[at] < 0.05:
        more = "more" if figures[at].value > fair else "less"
        who = called.format(names[at].removeprefix("seat ") if what == "seat" else names[at])
        text = (
            f"Not even: {who} wins {more} than a fair share, {figures[at]} of the matches where {100 * fair:.1f} % "
            f"would be fair. That this is no accident of these {count:,} matches is {sureness(chances[at])}."
        )
    elif count < FEW:
        share_of = f"its fair share of {100 * fair:.1f} %"
        text = f"Whether any {what} wins more or less than {share_of}, {too_few(count)} to say: {FEW} are wanted."
    else:
        least = 100 * seen_from(error, len(figures))
        text = (
            f"No {what} is shown to win more or less than its fair share of {100 * fair:.1f} % in {count:,} matches. "
            f"A difference of less than about {least:.0f} points would not have been seen."
        )
    told = {f"wins, {name}": figure for name, figure in zip(names, figures, strict=True)}
    return Finding(title, text, told, plot, True)


# -- how it goes ------------------------------------------------------------------------------


def _length(study: Study) -> Iterator[Finding]:
    mean = average(study.lengths)
    low, middle, high = quantiles(study.lengths)
    cut = study.data["ended"].count(False)
    text = f"The middle match has {middle:.0f} decisions; nine of ten have {low:.0f} to {high:.0f}. The mean is {mean}."
    text += f" {matches(cut)} {'was' if cut == 1 else 'were'} cut off before the end." if cut else ""
    yield Finding("Length", text, {"decisions a match": mean}, plots.histogram("Decisions a match", study.lengths))


def _options(study: Study) -> Iterator[Finding]:
    legal, forced = average(study.options), average(study.forced)
    forced.unit, forced.low = "%", max(0.0, forced.low)
    text = f"A decision has {legal} legal moves on average, and {forced} of the decisions have only one."
    figures = {"legal moves a decision": legal, "decisions with one move only": forced}
    yield Finding("Options a decision", text, figures, plots.histogram("Mean of legal moves, by match", study.options))


def _sources(study: Study) -> Iterator[Finding]:
    pairs = [(points, wins) for points, wins in zip(study.sources, study.wins, strict=True) if points]
    if not pairs:
        return
    names = list(pairs[0][0][0])
    means = {name: average([fmean([seat[name] for seat in points]) for points, _ in pairs]) for name in names}
    winners = {name: fmean([_of_winners(points, wins, name) for points, wins in pairs]) for name in names}
    best = max(names, key=lambda name: means[name].value)
    total = sum(figure.value for figure in means.values()) or 1.0
    text = f"Most points come from {best}: {100 * means[best].value / total:.0f} % of all."
    poor = [name for name in names if means[name].value < total / 50]
    text += f" Less than a fiftieth comes from {', '.join(poor)}." if poor else ""
    finding = Finding("Where points come from", text, {f"points from {name}": means[name] for name in names})
    finding.plot = plots.bars("Points a seat, by source", list(means.items()))
    finding.listed = [f"{name}: {means[name]}; winners have {winners[name]:.2f}" for name in names]
    yield finding


def _of_winners(points: list[dict[str, float]], wins: list[float], name: str) -> float:
    return fmean([seat[name] for seat, won in zip(points, wins, strict=True) if won or not any(wins)])


def _dead(study: Study) -> Iterator[Finding]:
    """Moves that could often be chosen and never were, and those that never came up."""
    moves = study.data["moves"]
    dead = [at for at, count in study.offered.items() if at >= 0 and count >= OFTEN and not study.chosen.get(at)]
    dead.sort(key=lambda at: (-study.offered[at], at))
    unseen = [at for at in range(len(moves)) if not study.offered.get(at)]
    used = sum(1 for at in study.chosen if at >= 0)
    text = (
        f"Of {len(moves):,} moves of the vocabulary {used:,} were chosen once or more; {len(unseen):,} never came up. "
    )
    text += (
        f"{len(dead)} could be chosen {OFTEN} times or more and never were."
        if dead
        else "None was often legal in vain."
    )
    finding = Finding("Dead moves", text, {}, "", bool(dead))
    for at in dead[:MOST_LISTED]:
        often = study.offered[at]
        finding.listed.append(
            f"“{moves[at][1]}”: legal {often:,} times, chosen never (so in fewer than {300 / often:.1f} %)"
        )
    kinds = sorted({moves[at][0] for at in unseen} - {moves[at][0] for at in study.offered if at >= 0})
    if kinds:
        finding.listed.append(f"Kinds that never came up: {', '.join(kinds)}")
    yield finding


def _leads(study: Study) -> Iterator[Finding]:
    changes = [float(count) for count in study.changes if count is not None]
    if not changes:
        return
    mean = average(changes)
    never = share(float(count == 0) for count in changes)
    lens = lens_of(tablekeep.open_game(study.data["game"]))
    by = f"By {lens.counts} the" if lens else "The"
    text = f"{by} lead changes hands {mean} times a match; in {never} of the matches it never does."
    yield Finding("Lead changes", text, {"lead changes": mean}, plots.histogram("Lead changes a match", changes, 12))


def _runaway(study: Study) -> Iterator[Finding]:
    led = [float(won) for won in study.halfway if won is not None]
    if not led:
        return
    held, fair = share(led), 1 / study.seats
    chance = by_chance(held.value - fair, sqrt(fair * (1 - fair) / len(led)), len(led))
    text = (
        f"Whoever leads alone halfway wins {held} of the matches; {100 * fair:.0f} % would mean that it says nothing."
    )
    text += " " + claim("it says something", chance, len(led)) if held.value > fair else ""
    figures = {"whoever leads halfway wins": held}
    yield Finding("Runaway leaders", text, figures, plots.bars(text, [("halfway leader", held)], fair), held.low > 0.8)


def _skill(study: Study) -> Iterator[Finding]:
    skill = study.skill
    good = share(skill["good"])
    if skill["together"]:
        poor = share(skill["poor"])
        text = f"A table of good bots wins {good}, one of random players {poor}. "
        text += claim("skill matters", apart(good, poor), min(good.count, poor.count))
        rows = [("good bots", good), ("random", poor)]
        yield Finding("How much skill matters", text, {"good bots win": good}, plots.bars(text, rows), True)
        return
    fair = skill["fair"]
    chance = by_chance(good.value - fair, sqrt(fair * (1 - fair) / max(1, good.count)), good.count)
    text = (
        f"One good bot among random players wins {good} of the matches; without skill it would be {100 * fair:.0f} %. "
    )
    text += claim(f"the good bot's way {'helps' if good.value >= fair else 'harms'}", chance, good.count)
    rows = [("one good bot", good)]
    yield Finding("How much skill matters", text, {"good among random": good}, plots.bars(text, rows, fair), True)
