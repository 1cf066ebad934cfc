"""Workers: processes that think or play for somebody. None of them outlives whoever sent for it."""

from __future__ import annotations

import os
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import parent_process


def go_with_parent() -> None:
    """Said in a worker, once: when its parent is killed it goes, too; nobody else would ever send it away."""
    threading.Thread(target=_end_when_alone, daemon=True).start()


def _end_when_alone() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def put_out(pool: ProcessPoolExecutor, wait: bool = True) -> None:
    """Everybody goes at once, from the middle of their work."""
    for worker in list((getattr(pool, "_processes", None) or {}).values()):
        worker.kill()
    pool.shutdown(wait=wait, cancel_futures=True)
