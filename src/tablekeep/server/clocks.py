"""Clocks: since when each seat is asked, and how much time it has left.

Only what everyone may know moves a clock: a secret pick that nobody notices neither stops
nor rewards it.
"""

from __future__ import annotations

from tablekeep.server.wire import Pace

ClockFace = tuple[float | None, float | None]
"""What a countdown shows, and by when its seat shall answer; None where there is no such thing."""
DAY = 86400.0
GRACE = 10.0
"""Seconds at least for whoever gets a decision back after a stand-in took one."""


class Clocks:
    """`asked`: when each seat's time began to run. `left`: seconds on each clock, where there are clocks.

    `grain`: clocks are shown in whole numbers of so many seconds, where the moment of an answer must not be told.
    """

    def __init__(self, pace: Pace, seats: int, grain: float = 0.0) -> None:
        self.pace = pace
        self.grain = grain
        self.ticking = pace.kind == "live" and pace.seconds > 0
        self.left = [float(pace.seconds)] * seats
        self.asked: dict[int, float] = {}
        self.limit_at: float | None = None
        """When the rules' own limit to what is asked now runs out, where they set one."""

    def copy(self) -> Clocks:
        twin = Clocks(self.pace, 0, self.grain)
        twin.left, twin.asked, twin.limit_at = self.left[:], dict(self.asked), self.limit_at
        return twin

    def moved(self, seat: int, noticed: bool, waiting: list[int], at: float) -> list[int]:
        """A seat has moved; these (people who sit there themselves) are waited for now. Whose clocks stopped?"""
        stopped = [other for other in self.asked if other not in waiting or (other == seat and noticed)]
        for other in stopped:
            self._stop(other, at)
        for other in waiting:
            self.asked.setdefault(other, at)
        return stopped

    def taken_back(self, stopped: list[int], waiting: list[int], at: float) -> None:
        """A move that had stopped these clocks was taken back: what it earned is gone, the time it took is not."""
        for seat in stopped:
            self.left[seat] = max(0.0, self.left[seat] - self.pace.increment)
        self.resume(waiting, at)

    def resume(self, waiting: list[int], at: float) -> None:
        """These are waited for now: whoever is asked no longer is neither charged more nor rewarded."""
        for other in [seat for seat in self.asked if seat not in waiting]:
            self.hold(other, at)
        for other in waiting:
            self.asked.setdefault(other, at)

    def limit(self, seconds: float | None, at: float) -> None:
        """At a live table the rules' own time for what is asked now counts from when it was first asked."""
        if seconds is None or self.pace.kind != "live":
            self.limit_at = None
        elif self.limit_at is None:
            self.limit_at = at + seconds

    def _stop(self, seat: int, at: float) -> None:
        self.left[seat] = self.remaining(seat, at) + self.pace.increment
        del self.asked[seat]

    def hold(self, seat: int, at: float) -> None:
        """A stand-in sits down: this clock stands still."""
        if seat in self.asked:
            self.left[seat] = self.remaining(seat, at)
            del self.asked[seat]

    def grant(self, seat: int) -> None:
        """Enough time to think about at least one decision."""
        self.left[seat] = max(self.left[seat], GRACE, float(self.pace.increment))

    def wake(self, at: float) -> None:
        """The server was away: that time counts against nobody on a live clock."""
        if self.pace.kind == "live":
            self.asked, self.limit_at = dict.fromkeys(self.asked, at), None

    def remaining(self, seat: int, now: float) -> float:
        since = self.asked.get(seat, now)
        return max(0.0, self.left[seat] - max(0.0, now - since))

    def shown(self, seat: int, now: float) -> float | None:
        """What the countdown shows; None where there is no clock."""
        if not self.ticking:
            return None
        left = self.remaining(seat, now)
        return left // self.grain * self.grain if self.grain else round(left, 3)

    def faces(self, now: float) -> list[ClockFace]:
        """Every seat's, at one moment."""
        return [(self.shown(seat, now), self.deadline(seat)) for seat in range(len(self.left))]

    def deadline(self, seat: int) -> float | None:
        """By when a seat shall answer: at a turn-based table, or where the rules set a limit; else None."""
        if seat not in self.asked:
            return None
        return self.asked[seat] + self.pace.days * DAY if self.pace.kind == "turns" else self.limit_at

    def overdue_at(self, seat: int) -> float | None:
        """When this seat's time is up; None when it is not asked or has all the time there is."""
        if seat not in self.asked:
            return None
        ends = [self.asked[seat] + self.left[seat]] if self.ticking else []
        deadline = self.deadline(seat)
        return min(ends if deadline is None else [*ends, deadline], default=None)
