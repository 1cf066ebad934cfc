"""A coach in the terminal: a finished match looked through, and advice with its reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.progress import Progress
from rich.table import Table
from rich.text import Text

import tablekeep
from tablekeep.bots import Advice, Review, Reviewer
from tablekeep.bots.review import Graded, Reckoning, summed
from tablekeep.bots.scales import Effort
from tablekeep.engine import Decision, Match, Record, refused
from tablekeep.terminal.boards import board_for
from tablekeep.terminal.screen import Screen

if TYPE_CHECKING:
    from tablekeep.terminal.host import Host

QUICK: Final = Effort(moves=3, first=2, then=3, closely=6, draws=6, looks=1)
STEPS: Final = "▁▂▃▄▅▆▇█"
WIDE: Final = 60
"""A curve is at most so many signs long."""
STYLES: Final = {"blunder": "bad", "slip": "bad", "great": "good"}


def look_through(screen: Screen, record: Record, names: list[str], quick: bool) -> None:
    """The whole review as text."""
    match = tablekeep.replay(record)
    if not match.over:
        raise refused("not_over", "TK-7", "This match was not over; a coach looks through finished ones.")
    match.called = names
    reviewer = Reviewer(match, effort=QUICK if quick else None)
    review = _reviewed(screen, reviewer)
    screen.say(f"{match.game.title}, {len(match.plays)} moves", "title")
    _curves(screen, match, review)
    _turning(screen, match, review)
    _choices(screen, reviewer, review)
    _blame(screen, match, review)


def _reviewed(screen: Screen, reviewer: Reviewer) -> Review:
    with Progress(console=screen.console, transient=True) as progress:
        task = progress.add_task("The coach looks it through", total=reviewer.moves)
        course, grades = reviewer.course(), []
        for number in range(1, reviewer.moves + 1):
            grades.append(reviewer.grade(number))
            progress.advance(task)
    return summed(course, grades)


# -- what was found -----------------------------------------------------------------------


def _curves(screen: Screen, match: Match, review: Review) -> None:
    """Everybody's chance to win from the first move to the last."""
    screen.say("Chances to win, from the first move to the last", "strong")
    grid = Table.grid(padding=(0, 2))
    together = match.outcome is not None and match.outcome.won is not None
    for seat, name in enumerate(["All together"] if together else match.names()):
        chances = [row[seat] for row in review.course.chances]
        every = max(1, -(-len(chances) // WIDE))
        line = "".join(STEPS[min(7, int(chance * 8))] for chance in chances[::every])
        grid.add_row(Text(name), Text(line, style="lamp"), f"{hundred(chances[0])} to {hundred(chances[-1])} in 100")
    screen.show(grid)


def _turning(screen: Screen, match: Match, review: Review) -> None:
    if review.turning:
        screen.say("Turning points", "strong")
    for turn in review.turning:
        way, by = "better" if turn.change > 0 else "worse", "mostly by luck" if turn.by == "luck" else "by choice"
        told = f"{match.names()[turn.seat]} stands {abs(hundred(turn.change))} in 100 {way} after it, {by}."
        screen.show(Text.assemble((f"  move {turn.number:>4}  ", "soft"), told))


def _choices(screen: Screen, reviewer: Reviewer, review: Review) -> None:
    """Those that cost something, and the great ones."""
    marked = [each for each in review.graded if each.grade in STYLES]
    screen.say("Choices worth a look" if marked else "No choice cost much, and none stood out.", "strong")
    for each in marked:
        _choice(screen, reviewer, each)


def _choice(screen: Screen, reviewer: Reviewer, each: Graded) -> None:
    moment = reviewer.moments[each.number - 1]
    decision, name = moment.decision, reviewer.match.names()[each.seat]
    view = {**moment.seen.view, "names": reviewer.match.names()}
    slug = reviewer.match.game.slug
    played = worded(slug, view, decision, each.played)
    head = (f"  move {each.number:>4}  ", "soft"), (f"{each.grade:<8}", STYLES[each.grade])
    cost = f"  cost {hundred(each.loss)} in 100" if each.loss else ""
    screen.show(Text.assemble(*head, f"{name}: {played}", (cost, "bad")))
    if each.grade != "great":
        best = each.choices[0]
        better = worded(slug, view, decision, best.text)
        screen.show(Text.assemble(("             better: ", "soft"), f"{better} ({hundred(best.worth)} in 100)"))
        for sentence in each.why:
            screen.say(f"             {sentence}", "soft")


def _blame(screen: Screen, match: Match, review: Review) -> None:
    screen.say("Luck and choices, in wins of 100", "strong")
    grid = Table.grid(padding=(0, 2))
    for tally in review.tallies:
        grid.add_row(Text(match.names()[tally.seat]), f"luck {hundred(tally.luck):+d}", *_own(tally))
    screen.show(grid)
    screen.say(
        "Choices are judged by what their seat knew; luck is what came against the average of what might.", "soft"
    )


def _own(tally: Reckoning) -> tuple[str, str]:
    graded = ", ".join(f"{count} {grade}" for grade, count in sorted(tally.grades.items()))
    return f"dear choices {-hundred(tally.cost)}", f"{tally.choices} choices: {graded}" if graded else "no choices"


# -- advice -------------------------------------------------------------------------------


def show_advice(host: Host, decision: Decision, advice: Advice) -> None:
    """The move, why, and what else there is."""
    view, slug, screen = host.view(), host.match.game.slug, host.screen
    told = worded(slug, view, decision, advice.text).removeprefix(advice.text)
    screen.show(Text.assemble("A sensible player might say: ", (advice.text, "lamp"), (told, "soft")))
    screen.say(f"  It wins {hundred(advice.worth)} in 100; if it goes badly, {hundred(advice.low)} a round later.")
    for sign, style, lines in (("+", "good", advice.gains), ("-", "bad", advice.risks), ("!", "soft", advice.answers)):
        for line in lines:
            screen.show(Text.assemble((f"  {sign} ", style), line))
    for choice in advice.choices[1:4]:
        other = worded(slug, view, decision, choice.text)
        screen.show(Text.assemble(("  else ", "soft"), f"{hundred(choice.worth):>3}  {other}"))


def worded(slug: str, view: dict[str, object], decision: Decision | None, text: str) -> str:
    """A move with what it would do, as the list of moves tells it."""
    for move in decision.as_json()["moves"] if decision is not None else []:
        if move["text"] == text:
            told = board_for(slug).tell(view, move)
            return f"{text}  {told}" if told else text
    return text


def hundred(chance: float) -> int:
    return round(100 * chance)
