"""The games as Gymnasium environments: one seat is yours, bots have the others.

    env("magic_book", seats=3, seat=1, opponents="sensible")

Words beside those named here are options of the game. A step is one answer of yours; the bots then answer until you
are asked again. The reward comes at the end (see `setting.worth`). Gymnasium has no word for illegal actions: one ends
the match with reward -1 and says why in `info["refused"]`; with `illegal="raise"` it raises `Refused` instead and
changes nothing. The legal ones are in `action_mask`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from tablekeep.bots import Bot, bot
from tablekeep.engine import Match, Refused, canonical
from tablekeep.research import need
from tablekeep.research.features import SIZE
from tablekeep.research.setting import Setting
from tablekeep.research.spaces import Eyes

Env: Any = need("gymnasium").Env

Seen = dict[str, Any]


def env(slug: str, **options: Any) -> SeatEnv:
    return SeatEnv(slug, **options)


class SeatEnv(Env):
    """One seat of a game against bots: a name for all, one a seat, or bots of your own."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        slug: str,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Bot | Sequence[str | Bot] = "sensible",
        observations: str = "flat",
        size: int = SIZE,
        limit: int | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.setting = Setting(slug, seats, limit, **options)
        if not 0 <= seat < self.setting.seats:
            raise ValueError(f"Seats here are 0 to {self.setting.seats - 1}, not {seat}.")
        if illegal not in ("lose", "raise"):
            raise ValueError(f"What is illegal is met with 'lose' or 'raise', not {illegal!r}.")
        self.eyes = Eyes(self.setting, observations, size)
        self.observation_space = self.eyes.space()
        self.action_space = self.eyes.actions()
        self.seat, self.illegal, self.render_mode = seat, illegal, render_mode
        self.bots = _seated(opponents, self.setting.seats, seat)
        self.match: Match | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new match, up to your first decision."""
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(2**63))
        self._rng = random.Random(dealt)
        self.match = self.setting.new(dealt, quiet=self.eyes.flat)
        self.played = 0
        self._until_asked(self.match)
        return self.eyes.look(self.match, self.seat), {}

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        match = self._here
        try:
            match.play(self.seat, self.setting.move(int(action)))
        except Refused as no:
            if self.illegal == "raise":
                raise
            return self.eyes.look(match, self.seat), -1.0, True, False, {"refused": no.refusal.text}
        self.played += 1
        self._until_asked(match)
        seen, reward = self.eyes.look(match, self.seat), self.setting.returns(match)[self.seat]
        return seen, reward, match.over, self._cut(match), {}

    def _until_asked(self, match: Match) -> None:
        """The bots answer until this seat is waited for."""
        while not match.over and not self._cut(match) and self.seat not in match.waiting:
            decision = match.decisions[0]
            seen = match.seen_by(decision.seat)
            match.play(decision.seat, self.bots[decision.seat].choose(seen, decision, self._rng))
            self.played += 1

    def _cut(self, match: Match) -> bool:
        return not match.over and self.played >= self.setting.limit

    @property
    def _here(self) -> Match:
        if self.match is None:
            raise RuntimeError("Nothing is on the table yet: call reset() first.")
        return self.match

    def action_masks(self) -> Any:
        """The legal actions, as learners with masks ask for them."""
        return self.setting.mask(self._here, self.seat).astype(bool)

    def render(self) -> str | None:
        """What this seat sees, as text."""
        return canonical(self._here.view(self.seat)) if self.render_mode == "ansi" else None


def _seated(opponents: str | Bot | Sequence[str | Bot], seats: int, mine: int) -> dict[int, Bot]:
    others = [seat for seat in range(seats) if seat != mine]
    many = isinstance(opponents, Sequence) and not isinstance(opponents, str)
    named: list[Any] = list(opponents) if many else [opponents] * len(others)  # type: ignore[arg-type]
    if len(named) != len(others):
        raise ValueError(f"There are {len(others)} other seats, and {len(named)} opponents were named.")
    return {seat: bot(name) if isinstance(name, str) else name for seat, name in zip(others, named, strict=True)}


__all__ = ["SeatEnv", "env"]
