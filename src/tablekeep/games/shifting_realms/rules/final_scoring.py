"""Final scoring (SR-14): tasks, resources, End of Game cards, and who wins."""

from __future__ import annotations

from tablekeep.engine.outcome import Outcome
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import CARDS, KINDS, TASKS
from tablekeep.games.shifting_realms.counting import affordable, fulfilled, worth
from tablekeep.games.shifting_realms.table import BY_END_CARD, BY_TASK, LEFT_OVER, RealmTable

FIVE = 5
"""SR-14.5: one VP for every five resources left."""


class Reckoning:
    """What one seat gets at the end: tasks done, resources placed on them, points by source."""

    def __init__(self, done: list[int], placed: list[int], left: int, cards: list[tuple[int, int]]) -> None:
        self.done = done
        self.placed = placed
        self.left = left
        self.cards = cards

    def tasks(self) -> int:
        return sum(TASKS[task].vp for task in self.done)

    def leftovers(self) -> int:
        return self.left // FIVE

    def total(self) -> int:
        return self.tasks() + self.leftovers() + sum(vp for _, vp in self.cards)


def reckon(t: RealmTable, seat: int) -> Reckoning:
    """SR-A48: the assignment of resources to tasks with most VP; then fewest resources, then lowest task."""
    plain = [task for task in t.tasks[seat] if not TASKS[task].placed and fulfilled(t, seat, task)]
    priced = sorted([task for task in t.tasks[seat] if TASKS[task].placed])
    best: Reckoning | None = None
    for choice in _subsets(priced):
        found = _with(t, seat, plain, choice)
        if found is not None and (best is None or _better(found, best)):
            best = found
    assert best is not None
    return best


def _subsets(tasks: list[int]) -> list[list[int]]:
    """All choices of tasks, in the order of their ids."""
    found: list[list[int]] = [[]]
    for task in reversed(tasks):
        found = [[task, *rest] for rest in found] + found
    return found


def _better(found: Reckoning, best: Reckoning) -> bool:
    return (found.total(), -sum(found.placed)) > (best.total(), -sum(best.placed))


def _with(t: RealmTable, seat: int, plain: list[int], choice: list[int]) -> Reckoning | None:
    placed = [sum(TASKS[task].place[kind] for task in choice) for kind in range(KINDS)]
    if not affordable(t, seat, placed):
        return None
    t.pay(seat, placed)
    ends = [(card, worth(t, seat, score)) for card in t.kept[seat] if (score := CARDS[card].score) is not None]
    found = Reckoning(sorted([*plain, *choice]), placed, sum(t.goods(seat)), ends)
    t.gain(seat, placed)
    return found


def finish(t: RealmTable) -> None:
    """SR-14.1: all tasks, then all resources, then all End of Game cards."""
    reckonings = [reckon(t, seat) for seat in range(t.seats)]
    for seat in range(t.seats):
        found = reckonings[seat]
        t.done[seat] = tuple(found.done)
        t.pay(seat, found.placed)
        t.score(seat, BY_TASK, found.tasks())
        story.tasks_scored(t, seat, found.done, found.tasks())
    for seat in range(t.seats):
        t.score(seat, LEFT_OVER, reckonings[seat].leftovers())
        story.leftovers_scored(t, seat, reckonings[seat].left, reckonings[seat].leftovers())
    for seat in range(t.seats):
        for card, vp in reckonings[seat].cards:
            t.score(seat, BY_END_CARD, vp)
            story.end_card_scored(t, seat, card, vp)
    t.ending = True
    t.over = True
    places = outcome(t).places
    story.over(t, [seat for seat in range(t.seats) if places[seat] == 1])


def outcome(t: RealmTable) -> Outcome:
    """SR-14.7 to SR-14.9: most VP, then most structures, then shared."""
    standing = [(t.vp(seat), t.structures(seat)) for seat in range(t.seats)]
    places = tuple([1 + sum(1 for other in standing if other > mine) for mine in standing])
    scores = tuple([float(vp) for vp, _ in standing])
    return Outcome(places, scores, tuple([_reason(t, seat) for seat in range(t.seats)]))


def _reason(t: RealmTable, seat: int) -> str:
    text = f"{t.vp(seat)} VP, {t.structures(seat)} structures"
    if seat in t.away:
        text += "; left the table"
    return text + ("; the round limit was reached." if t.by_limit else ".")


def if_it_ended_now(t: RealmTable, seat: int) -> int:
    """One's own score as it would be counted now."""
    return t.vp(seat) + reckon(t, seat).total()
