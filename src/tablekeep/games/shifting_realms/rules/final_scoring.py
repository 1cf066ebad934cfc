"""Final scoring (SR-14): tasks, resources, End of Game cards, and who wins; also SR-0."""

from __future__ import annotations

from tablekeep.engine.outcome import Outcome
from tablekeep.engine.wording import count
from tablekeep.games.shifting_realms import final_story
from tablekeep.games.shifting_realms.content import CARDS, GOLD, KINDS, TASKS
from tablekeep.games.shifting_realms.counting import affordable, fulfilled, worth
from tablekeep.games.shifting_realms.rules.objectives import why_over
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
        """SR-14.2: the VP of every task fulfilled; the others cost nothing (SR-14.10)."""
        return sum(TASKS[task].vp for task in self.done)

    def leftovers(self) -> int:
        """SR-14.5: of whatever kinds."""
        return self.left // FIVE

    def total(self) -> int:
        return self.tasks() + self.leftovers() + sum(vp for _, vp in self.cards)


def reckon(t: RealmTable, seat: int) -> Reckoning:
    """SR-14.3, SR-A48: the assignment of resources to tasks with most VP; then fewest resources, then lowest task."""
    plain = [task for task in t.tasks[seat] if not TASKS[task].placed and fulfilled(t, seat, task)]
    priced = sorted([task for task in t.tasks[seat] if TASKS[task].placed])
    best: Reckoning | None = None
    for choice in _subsets(priced):
        reckoned = _with(t, seat, plain, choice)
        if reckoned is not None and (best is None or _better(reckoned, best)):
            best = reckoned
    assert best is not None
    return best


def _subsets(tasks: list[int]) -> list[list[int]]:
    """All choices of tasks, in the order of their ids."""
    subsets: list[list[int]] = [[]]
    for task in reversed(tasks):
        subsets = [[task, *rest] for rest in subsets] + subsets
    return subsets


def _better(reckoned: Reckoning, best: Reckoning) -> bool:
    return (reckoned.total(), -sum(reckoned.placed)) > (best.total(), -sum(best.placed))


def _with(t: RealmTable, seat: int, plain: list[int], choice: list[int]) -> Reckoning | None:
    """SR-14.4: what is placed on these tasks is gone before anything else is counted; None if there is too little."""
    placed = [sum(TASKS[task].place[kind] for task in choice) for kind in range(KINDS)]
    if not affordable(t, seat, placed):
        return None
    gold, kept = placed[GOLD], t.kept[seat]
    ends = [(card, worth(t, seat, score, gold)) for card in kept if (score := CARDS[card].score) is not None]
    return Reckoning(sorted([*plain, *choice]), placed, sum(t.goods(seat)) - sum(placed), ends)


def finish(t: RealmTable) -> None:
    """SR-14.1: all tasks (SR-14.2), then all resources (SR-14.5), then all End of Game cards (SR-14.6)."""
    reckonings = [reckon(t, seat) for seat in range(t.seats)]
    t.own_cards()
    for seat in range(t.seats):
        reckoned = reckonings[seat]
        t.done[seat] = tuple(reckoned.done)
        t.pay(seat, reckoned.placed)
        t.score(seat, BY_TASK, reckoned.tasks())
        final_story.tasks_scored(t, seat, reckoned.done, reckoned.placed, reckoned.tasks())
    for seat in range(t.seats):
        t.score(seat, LEFT_OVER, reckonings[seat].leftovers())
        final_story.leftovers_scored(t, seat, reckonings[seat].left, reckonings[seat].leftovers())
    for seat in range(t.seats):
        for card, vp in reckonings[seat].cards:
            t.score(seat, BY_END_CARD, vp)
            final_story.end_card_scored(t, seat, card, vp)
    t.ending = True
    t.over = True
    final_story.hands_shown(t)
    final_story.rest_shown(t)
    winners = [seat for seat, place in enumerate(outcome(t).places) if place == 1]
    best = [seat for seat in range(t.seats) if t.vp(seat) == t.vp(winners[0])]
    final_story.over(t, why_over(t), winners, len(best) > len(winners))


def outcome(t: RealmTable) -> Outcome:
    """SR-0.3, SR-14.7: most VP, whoever met the objectives; then most structures (SR-14.8); then shared (SR-14.9)."""
    standing = [(t.vp(seat), t.structures(seat)) for seat in range(t.seats)]
    places = tuple([1 + sum(1 for other in standing if other > mine) for mine in standing])
    scores = tuple([float(vp) for vp, _ in standing])
    return Outcome(places, scores, tuple([_reason(t, seat) for seat in range(t.seats)]))


def _reason(t: RealmTable, seat: int) -> str:
    left = "; left the table" if seat in t.away else ""
    return f"{t.vp(seat)} VP, {count(t.structures(seat), 'structure')}{left}; {why_over(t)}."


def if_it_ended_now(t: RealmTable, seat: int) -> int:
    """One's own score as it would be counted now."""
    return t.vp(seat) + reckon(t, seat).total()
