"""The games as PettingZoo environments: `env` for one seat at a time (AEC), `parallel_env` for all at once.

    env("dragon_keepers", seats=3, mode="dragon", difficulty="hard")

Words beside those named here are options of the game. Agents are "seat_0", "seat_1" and so on. A reward comes once,
at the end (see `setting.worth`); a match is cut off after `limit` decisions. An illegal action raises `Refused`, which
says why, and changes nothing.
"""

from __future__ import annotations

import random
from typing import Any

from tablekeep.engine import Match, Refusal, Refused, canonical
from tablekeep.research import need
from tablekeep.research.features import SIZE
from tablekeep.research.setting import Setting
from tablekeep.research.spaces import Eyes

need("pettingzoo")
zoo: Any = need("pettingzoo.utils.env")
wrappers: Any = need("pettingzoo.utils.wrappers")
AECEnv: Any = zoo.AECEnv
ParallelEnv: Any = zoo.ParallelEnv


def env(slug: str, **options: Any) -> Any:
    """One seat at a time, with PettingZoo's own guards around it: `reset` first, then actions in range."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(TableEnv(slug, **options)))


def raw_env(slug: str, **options: Any) -> TableEnv:
    """The same without guards: quicker."""
    return TableEnv(slug, **options)


def parallel_env(slug: str, **options: Any) -> ParallelTableEnv:
    """All seats at once: those that are asked answer, the others wait."""
    return ParallelTableEnv(slug, **options)


class _Seated:
    """What both have: a setting, eyes, agents, a match."""

    def __init__(
        self,
        slug: str,
        seats: int | None = None,
        observations: str = "flat",
        size: int = SIZE,
        limit: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.setting = Setting(slug, seats, limit, **options)
        self.eyes = Eyes(self.setting, observations, size)
        self.metadata = {"name": f"tablekeep_{slug}", "render_modes": ["ansi"], "is_parallelizable": True}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.eyes.space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.eyes.actions() for agent in self.possible_agents}
        self.agents: list[str] = []
        self._seeds = random.Random()
        self.match: Match | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def _deal(self, seed: int | None) -> Match:
        """A new match. What follows a seeded reset is fixed too, match after match."""
        if seed is not None:
            self._seeds = random.Random(seed)
        match = self.setting.new(self._seeds.getrandbits(64), quiet=self.eyes.flat)
        self.match, self.agents, self.played = match, self.possible_agents[:], 0
        return match

    @property
    def _here(self) -> Match:
        if self.match is None:
            raise RuntimeError("Nothing is on the table yet: call reset() first.")
        return self.match

    def _look(self, agent: str) -> dict[str, Any]:
        return self.eyes.look(self._here, self.seat_of[agent])

    def _cut(self) -> bool:
        return not self._here.over and self.played >= self.setting.limit

    def render(self) -> str:
        """What a spectator sees, as text."""
        return canonical(self._here.view(None))

    def close(self) -> None:
        self.match = None


class TableEnv(_Seated, AECEnv):
    """A seat at a time. Where several are asked at once they answer in the order of their seats, unseen by others."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self) -> None:
        self.agent_selection = self.possible_agents[self._here.decisions[0].seat]

    def observe(self, agent: str) -> dict[str, Any]:
        return self._look(agent)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match = self._here
        if action is None:
            raise Refused(Refusal("no_answer", "TK-2", f"{agent} is asked and gave no action."))
        match.play(self.seat_of[agent], self.setting.move(int(action)))
        self.played += 1
        self._cumulative_rewards[agent] = 0.0
        if match.over or self._cut():
            self._finish(match)
        else:
            self._ask()

    def _finish(self, match: Match) -> None:
        for agent, reward in zip(self.possible_agents, self.setting.returns(match), strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = match.over
            self.truncations[agent] = not match.over
        self.agent_selection = self.agents[0]


class ParallelTableEnv(_Seated, ParallelEnv):
    """All seats at once. Actions of seats that are not asked do not count; their mask holds `wait` alone."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self._deal(seed)
        return self._sights(), {agent: {} for agent in self.agents}

    def _sights(self) -> dict[str, Any]:
        return {agent: self._look(agent) for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        match = self._here
        said = {self.seat_of[agent]: int(action) for agent, action in actions.items()}
        self.played += self.setting.play_together(match, said)
        over, cut, agents, sights = match.over, self._cut(), self.agents, self._sights()
        rewards = dict(zip(agents, self.setting.returns(match), strict=True))
        if over or cut:
            self.agents = []
        return sights, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), {a: {} for a in agents}


__all__ = ["ParallelTableEnv", "TableEnv", "env", "parallel_env", "raw_env"]
