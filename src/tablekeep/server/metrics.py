"""Metrics: what an operator's instruments read, in the format of Prometheus. Counting costs a move next to nothing.

No table, person or address is named in them.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from prometheus_client.core import (
    CollectorRegistry,
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.exposition import generate_latest
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from tablekeep.server.hub import Hub

BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds, the upper ends of the shelves that durations are sorted into."""
MEDIA: Final = "text/plain; version=0.0.4; charset=utf-8"


class Durations:
    """How long something took, how often: sorted into shelves, and the sum."""

    def __init__(self) -> None:
        self.shelves = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def took(self, seconds: float) -> None:
        self.shelves[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    @property
    def count(self) -> int:
        return sum(self.shelves)

    def family(self, name: str, text: str) -> HistogramMetricFamily:
        below, buckets = 0, []
        for bound, count in zip((*BOUNDS, "+Inf"), self.shelves, strict=True):
            below += count
            buckets.append((str(bound), float(below)))
        return HistogramMetricFamily(name, text, buckets=buckets, sum_value=self.total)


class Metrics:
    """Counted by whoever does it, all in the one event loop but for `commits`, which is the scribe's."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.moves: dict[str, int] = {"person": 0, "bot": 0, "stand_in": 0, "audience": 0}
        self.told = Durations()
        """From the wish to play until the move is durable and everybody was sent it."""
        self.commits = Durations()
        """What a group of entries waits for the disk."""
        self.not_kept = 0
        self.thinking = 0
        """Programs that are choosing a move right now."""

    @property
    def uptime(self) -> float:
        return time.monotonic() - self.began


class _Reading(Collector):
    """The figures at the moment somebody asks."""

    def __init__(self, hub: Hub, size: int) -> None:
        self._hub = hub
        self._size = size

    def collect(self) -> Iterator[Metric]:
        hub, metrics = self._hub, self._hub.services.metrics
        moves = CounterMetricFamily("tablekeep_moves", "Moves that were made, by whom.", labels=["by"])
        for by, count in metrics.moves.items():
            moves.add_metric([by], count)
        yield moves
        yield metrics.told.family("tablekeep_move_seconds", "From the wish to play until all were sent the move.")
        yield metrics.commits.family("tablekeep_commit_seconds", "One group commit to the disk.")
        yield CounterMetricFamily("tablekeep_not_kept", "Statements the disk refused.", value=metrics.not_kept)
        for name, text, value in _gauges(hub, self._size):
            yield GaugeMetricFamily(f"tablekeep_{name}", text, value=value)


def _gauges(hub: Hub, size: int) -> Iterator[tuple[str, str, float]]:
    services = hub.services
    yield "tables_awake", "Tables that are in memory.", len(hub.awake)
    yield "live_connections", "Open live connections.", hub.connections
    yield "thinking", "Programs that are choosing a move.", services.metrics.thinking
    yield "writes_waiting", "Statements that wait for the disk.", services.store.waiting
    yield "data_bytes", "Size of the data.", size
    yield "uptime_seconds", "Seconds since the start.", services.metrics.uptime


async def reading(hub: Hub) -> bytes:
    """The figures as text, for whoever collects them."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Reading(hub, await hub.services.store.size()))
    return generate_latest(registry)
