"""Study: what is remembered of many matches of one game, as plain data that can be sent and joined."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

import tablekeep
from tablekeep.engine import Match, Outcome
from tablekeep.engine.batch import Batch, Watcher
from tablekeep.research.chunks import Plan, played
from tablekeep.research.policies import seated
from tablekeep.research.report.figures import FEW
from tablekeep.research.report.lenses import NOBODY_YET, Lens, lens_of
from tablekeep.research.setting import Setting
from tablekeep.research.spreading import spread_out, told

CHUNK = 8
SKILL_PART = 4
"""A quarter as many matches more tell how much skill matters, but no fewer than show anything."""
NOBODY = -1


class Way(NamedTuple):
    """What is studied: a game with its seats and options, and how many matches of it."""

    game: str
    seats: int | None
    options: dict[str, Any]
    matches: int
    seed: str = "report"
    bots: str = "sensible"
    start: dict[str, Any] | None = None


class Study:
    """One entry a match in every list. `data` is all of it, as JSON."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.title: str = data["title"]
        self.seats: int = data["seats"]
        self.wins: list[list[float]] = data["wins"]
        """By seat; a win that is shared counts in part."""
        self.won: list[bool | None] = data["won"]
        """Where the table wins or loses together."""
        self.begins: list[int] = data["begins"]
        self.lengths: list[int] = data["lengths"]
        self.options: list[float] = data["options_mean"]
        """How many moves a decision had, on the average of the match."""
        self.forced: list[float] = data["forced"]
        """The share of its decisions that had one move only."""
        self.changes: list[int | None] = data["changes"]
        """How often another seat than before came to lead alone."""
        self.halfway: list[bool | None] = data["halfway"]
        """Did whoever led alone halfway win?"""
        self.sources: list[list[dict[str, float]]] = data["sources"]
        """By seat: where its points came from."""
        self.offered: dict[int, int] = {int(at): count for at, count in data["offered"].items()}
        self.chosen: dict[int, int] = {int(at): count for at, count in data["chosen"].items()}
        self.skill: dict[str, Any] = data["skill"]

    @property
    def matches(self) -> int:
        return len(self.lengths)

    @property
    def cooperative(self) -> bool:
        """All win or lose together in every match; where all may lose but one may win it is not."""
        return bool(self.won) and all(won is not None for won in self.won)


def study(way: Way, processes: int = 1, progress: bool = False) -> Study:
    """Play and remember."""
    setting = Setting(way.game, way.seats, None, **way.options)
    plan = _plan(setting, way, way.bots, way.matches)
    job = partial(_remembered, plan)
    results = spread_out(job, list(range(plan.chunks)), processes, None)
    parts = list(told(results, plan.matches, f"{way.game}, {plan.seats} players", CHUNK) if progress else results)
    game = setting.game
    about = {"game": game.slug, "title": game.title, "edition": game.edition, "seats": setting.seats}
    texts = [(move.kind, move.text) for move in game.moves]
    more = {"options": setting.options, "matches": way.matches, "bots": way.bots, "moves": texts}
    return Study(about | more | _joined(parts) | {"skill": _skill(setting, way, processes)})


def _plan(setting: Setting, way: Way, bots: Any, matches: int, seed: str = "") -> Plan:
    chosen = seated(bots, setting.seats)
    seed = seed or way.seed
    slug, seats, options = way.game, setting.seats, setting.options
    return Plan(slug, seats, setting.limit, options, chosen, seed, 0, matches, CHUNK, way.start)


def _joined(parts: list[dict[str, Any]]) -> dict[str, Any]:
    whole: dict[str, Any] = {}
    for name in parts[0]:
        if isinstance(parts[0][name], Counter):
            whole[name] = dict(sum((part[name] for part in parts), Counter()))
        else:
            whole[name] = [value for part in parts for value in part[name]]
    return whole


# -- one chunk --------------------------------------------------------------------------------


def _remembered(plan: Plan, chunk: int) -> dict[str, Any]:
    numbers = plan.numbers(chunk)
    looker = Looker(lens_of(tablekeep.open_game(plan.game)), plan.seats)
    batch = played(plan, numbers, True, looker)
    looker.close(batch)
    wins = [wins_of(end, plan.seats) for end in batch.ends]
    first = len(numbers) and numbers[0]
    counts: list[list[int]] = [[] for _ in numbers]
    for number, count in zip(batch.numbers, batch.counts, strict=True):
        counts[number - first].append(count)
    return {
        "wins": wins,
        "won": [None if end is None else end.won for end in batch.ends],
        "ended": [end is not None for end in batch.ends],
        "begins": looker.begins,
        "lengths": batch.lengths,
        "options_mean": [sum(options) / max(1, len(options)) for options in counts],
        "forced": [sum(count == 1 for count in options) / max(1, len(options)) for options in counts],
        "changes": looker.changes,
        "halfway": looker.halfway(wins),
        "sources": looker.sources,
        "offered": Counter(batch.offered),
        "chosen": Counter(batch.actions),
    }


def wins_of(end: Outcome | None, seats: int) -> list[float]:
    """1 among those in the first place; nothing to anybody where all lost, or nothing ended."""
    winners = () if end is None else end.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


class Looker(Watcher):
    """Sees who begins, who leads and where points came from. It looks at every second move of each seat, roughly."""

    def __init__(self, lens: Lens | None, seats: int) -> None:
        self._lens = lens
        self._every = 2 * seats
        self._leaders: list[list[tuple[int, int]]] = []
        self._lengths: list[int] = []
        self.begins: list[int] = []
        self.changes: list[int | None] = []
        self.sources: list[list[dict[str, float]]] = []

    def look(self, match: Match, played: int) -> None:
        if played == 0:
            self.begins.append(NOBODY_YET)
            self._leaders.append([])
            self.sources.append([])
        lens, unknown = self._lens, self.begins[-1] == NOBODY_YET
        if lens is None or not (unknown or match.over or played % self._every == 0):
            return
        view = match.seen_by(None).table_view
        if unknown:
            self.begins[-1] = lens.begins(view)
        ahead = lens.ahead(view)
        if ahead is not None:
            self._leaders[-1].append((played, leader(ahead)))
        if match.over:
            self.sources[-1] = lens.sources(view)

    def close(self, batch: Batch) -> None:
        """All matches are played."""
        self._lengths = batch.lengths
        self.changes = [lead_changes([who for _, who in leaders]) if leaders else None for leaders in self._leaders]

    def halfway(self, wins: list[list[float]]) -> list[bool | None]:
        ahead: list[bool | None] = []
        for leaders, length, won in zip(self._leaders, self._lengths, wins, strict=True):
            led = [who for at, who in leaders if 2 * at <= length]
            ahead.append(None if not led or led[-1] == NOBODY else won[led[-1]] > 0)
        return ahead


def leader(ahead: list[float]) -> int:
    """Who is ahead of all others."""
    best = max(ahead)
    return ahead.index(best) if ahead.count(best) == 1 else NOBODY


def lead_changes(leaders: list[int]) -> int:
    """How often somebody else came to lead alone."""
    alone = [who for who in leaders if who != NOBODY]
    return sum(one != other for one, other in pairwise(alone))


# -- skill ------------------------------------------------------------------------------------


def _skill(setting: Setting, way: Way, processes: int) -> dict[str, Any]:
    """What the good bot wins among random ones, at each seat in turn; of tables that win together, what both do."""
    matches = max(setting.seats, min(way.matches, max(FEW, way.matches // SKILL_PART)))
    good, poor = way.bots, "random"
    if _plays_together(setting):
        return {"together": True, "good": _won(setting, way, good, matches), "poor": _won(setting, way, poor, matches)}
    won: list[float] = []
    all_wins = 0.0
    for seat in range(setting.seats):
        bots = [good if other == seat else poor for other in range(setting.seats)]
        plan = _plan(setting, way, bots, -(-matches // setting.seats), f"{way.seed}-skill-{seat}")
        for ends in spread_out(partial(_ends, plan), list(range(plan.chunks)), processes, None):
            won += [wins[seat] for wins, _ in ends]
            all_wins += sum([sum(wins) for wins, _ in ends])
    return {"together": False, "good": won, "fair": all_wins / len(won) / setting.seats}


def _plays_together(setting: Setting) -> bool:
    lens, view = lens_of(setting.game), setting.new("skill").seen_by(None).table_view
    return lens is not None and lens.ahead(view) is None


def _won(setting: Setting, way: Way, bots: str, matches: int) -> list[float]:
    plan = _plan(setting, way, bots, matches, f"{way.seed}-skill")
    return [float(bool(won)) for chunk in range(plan.chunks) for _, won in _ends(plan, chunk)]


def _ends(plan: Plan, chunk: int) -> list[tuple[list[float], bool | None]]:
    ends = played(plan, plan.numbers(chunk)).ends
    return [(wins_of(end, plan.seats), None if end is None else end.won) for end in ends]
