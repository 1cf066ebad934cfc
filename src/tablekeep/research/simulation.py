"""simulate: many matches by the same policies, gathered in NumPy arrays or kept in a folder of Parquet files.

    simulate("magic_book", policy="sensible", matches=100, seats=3)
    simulate("magic_book", policy="sensible", matches=100_000, processes=8, out="magic_book_games")

The same seed plays the same matches, however many processes or machines share them. Matches are played in a loop that
is compiled with the rules (`tablekeep.engine.batch`); only a policy of your own, or what is kept of a whole chunk, is
Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tablekeep.research import keeping, need
from tablekeep.research.bounds import MOST_FEATURES, MOST_MATCHES, checked_processes, within
from tablekeep.research.chunks import Columns, Plan, joined, play_chunk
from tablekeep.research.keeping import SavedSimulation, arrow_table
from tablekeep.research.policies import Chooser, Function, seated
from tablekeep.research.setting import Setting
from tablekeep.research.spreading import spread_out, told

np = need("numpy")

Policy = Function
CHUNK, SEEN_CHUNK = 64, 16
"""How many matches are played and sent together; where all that was seen is kept."""
LEAST_KEPT, MOST_KEPT, FILES = 16, 256, 4000
"""Where they become a file: a few, so that little is lost when it is stopped; more where files would be too many."""


class Simulated:
    """What was played. Arrays of one row a decision: `match`, `seat`, `action`, `options` (how many legal moves), and,
    where asked for, `features` and `masks`; of one row a match: `match`, `first` (the seat asked first), `length`,
    `ended`, `won` (-1 where the table does not win or lose together), and by seat `places`, `returns` and `scores`.
    """

    def __init__(self, plan: Plan, decisions: Columns, matches: Columns) -> None:
        self.plan = plan
        self.decisions = decisions
        self.matches = matches

    @property
    def setting(self) -> Setting:
        return self.plan.setting()

    def __len__(self) -> int:
        return len(self.matches["length"])

    def tables(self) -> tuple[Any, Any]:
        """Both as Arrow tables, with game, edition and all of the plan in their metadata."""
        about = self.plan.about()
        return arrow_table(self.decisions, about), arrow_table(self.matches, about)


def simulate(
    game: str,
    policy: Chooser | Sequence[Chooser] = "random",
    matches: int = 100,
    seats: int | None = None,
    seed: int | str = 0,
    features: int = 0,
    limit: int | None = None,
    processes: int = 1,
    out: str | Path | None = None,
    progress: bool = False,
    ray: str | None = None,
    chunk: int | None = None,
    **options: Any,
) -> Any:
    """Play so many matches; a Simulated, or, with a folder `out`, the SavedSimulation there.

    `policy` is the name of a bot or a function, or one of them for each seat; `features` the size of vectors to keep
    (with masks), 0: none. With several `processes`, or `ray` (the address of a cluster), a function must be one that
    can be sent to them. A folder that holds a part of the same simulation is completed.
    """
    within(matches, "matches", MOST_MATCHES)
    within(features, "features", MOST_FEATURES, 0)
    checked_processes(processes)
    chunk = within(_chunk(matches, features, out) if chunk is None else chunk, "matches at a time", MOST_MATCHES)
    setting = Setting(game, seats, limit, **options)
    chosen = seated(policy, setting.seats)
    plan = Plan(
        game, setting.seats, setting.limit, setting.options, chosen, str(seed), features, matches, min(chunk, matches)
    )
    if out is not None:
        return _kept(plan, Path(out), processes, ray, progress)
    played = list(_all(Work(plan), list(range(plan.chunks)), processes, ray, progress))
    return Simulated(plan, joined([part[0] for part in played]), joined([part[1] for part in played]))


def _chunk(matches: int, features: int, out: str | Path | None) -> int:
    """As many as usual; a folder that was begun goes on with its own."""
    if out is not None and (begun := keeping.chunk_of(Path(out))) is not None:
        return begun
    if features:
        return SEEN_CHUNK
    return CHUNK if out is None else max(LEAST_KEPT, min(MOST_KEPT, matches // FILES))


class Work:
    """Plays chunks of a plan; with a folder it writes them there and brings nothing back."""

    def __init__(self, plan: Plan, folder: Path | None = None) -> None:
        self.plan = plan
        self.folder = folder

    def __call__(self, chunk: int) -> tuple[Columns, Columns]:
        played = play_chunk(self.plan, chunk)
        if self.folder is None:
            return played
        keeping.keep(self.folder, self.plan, chunk, played)
        return {}, {}


def _all(
    work: Work, chunks: list[int], processes: int, ray: str | None, progress: bool
) -> Iterator[tuple[Columns, Columns]]:
    results = spread_out(work, chunks, processes, ray)
    if not progress:
        return results
    total = sum(len(work.plan.numbers(chunk)) for chunk in chunks)
    return told(results, total, work.plan.game, work.plan.chunk)


def _kept(plan: Plan, folder: Path, processes: int, ray: str | None, progress: bool) -> SavedSimulation:
    """What a cluster plays is written here: its machines need not share a disk."""
    need("pyarrow")
    missing = keeping.begin(folder, plan)
    work = Work(plan, None if ray is not None else folder)
    for chunk, chunk_played in zip(missing, _all(work, missing, processes, ray, progress), strict=True):
        if ray is not None:
            keeping.keep(folder, plan, chunk, chunk_played)
    return SavedSimulation(folder, plan, plan.chunks - len(missing))


def spread(simulated: Simulated) -> Iterator[str]:
    """A line a seat: what its matches were worth on average, and how sure that is (two standard errors)."""
    for seat, worth in enumerate(simulated.matches["returns"].T):
        error = 2 * worth.std() / len(worth) ** 0.5
        yield f"seat {seat}: {worth.mean():+.3f} ± {error:.3f}"
