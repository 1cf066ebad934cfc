"""Spreading work: the same jobs here, on all cores, or on a Ray cluster; their results in the order of the jobs."""

from __future__ import annotations

import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any, TypeVar

from tablekeep.bots.workers import go_with_parent, put_out
from tablekeep.research.variant import mark_edition

Result = TypeVar("Result")
Job = Callable[[int], Result]
AHEAD = 4
"""So many jobs a process are handed out before the first is looked at."""


def spread_out(job: Job[Result], numbers: list[int], processes: int, ray: str | None) -> Iterator[Result]:
    """`job` of every number. It must be one that can be sent away, where it is."""
    if ray is not None:
        return by_ray(job, numbers, ray)
    return map(job, numbers) if processes == 1 else by_processes(job, numbers, processes)


def by_processes(job: Job[Result], numbers: list[int], processes: int) -> Iterator[Result]:
    """Whoever stops waits for nobody: the workers are killed, in the middle of their jobs."""
    pool = ProcessPoolExecutor(min(processes, max(1, len(numbers))), initializer=_begin_work)
    flying: deque[Future[Result]] = deque()
    try:
        for number in numbers:
            flying.append(pool.submit(job, number))
            if len(flying) >= AHEAD * processes:
                yield flying.popleft().result()
        while flying:
            yield flying.popleft().result()
    except BaseException:
        put_out(pool)
        raise
    pool.shutdown()


def _begin_work() -> None:
    """A worker plays by the same content as its parent, and goes when its parent is killed: it would wait for ever.

    Ctrl-C is heard by all processes of a terminal; what becomes of the workers the parent decides.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    mark_edition()
    go_with_parent()


def by_ray(job: Job[Result], numbers: list[int], address: str) -> Iterator[Result]:
    """On the cluster at this address ("auto": the one this machine belongs to; "local": one of its own)."""
    ray = need_ray()
    if not ray.is_initialized():
        ray.init(address=address, log_to_driver=False)
    remote, sent = ray.remote(_run), ray.put(job)
    flying: deque[Any] = deque()
    most = 2 * int(ray.cluster_resources().get("CPU", 1))
    for number in numbers:
        flying.append(remote.remote(sent, number))
        if len(flying) >= most:
            yield ray.get(flying.popleft())
    while flying:
        yield ray.get(flying.popleft())


def _run(job: Job[Result], number: int) -> Result:
    return job(number)


def need_ray() -> Any:
    try:
        import ray
    except ImportError as missing:
        text = "A cluster is reached by Ray, which is not installed here: `pip install ray`, on every machine of it."
        raise ImportError(text, name="ray") from missing
    return ray


def told(results: Iterable[Result], total: int, what: str, size: int) -> Iterator[Result]:
    """The same results, with a bar on stderr that says how many matches are done and how long the rest will take."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(file=sys.stderr)
    bar = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*bar, console=console) as progress:
        task = progress.add_task(what, total=total)
        for result in results:
            progress.advance(task, size)
            yield result
        progress.update(task, completed=total)
