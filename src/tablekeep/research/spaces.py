"""What can be seen and done, as Gymnasium's spaces: flat (a vector) or structured (the view, JSON)."""

from __future__ import annotations

from typing import Any

from tablekeep.engine import Match, canonical
from tablekeep.research import need
from tablekeep.research.features import MOST, SIZE, Features
from tablekeep.research.setting import Setting

np = need("numpy")
spaces: Any = need("gymnasium").spaces
Space: Any = spaces.Space


class Views(Space):
    """All views of one game: JSON objects as `match.view` gives them."""

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.setting = setting

    def sample(self, mask: Any = None, probability: Any = None) -> dict[str, Any]:
        """The first view of some match."""
        match = self.setting.new(int(self.np_random.integers(2**31)), quiet=False)
        return match.view(0)

    def contains(self, x: Any) -> bool:
        if not isinstance(x, dict) or x.get("game") != self.setting.game.slug or x.get("seats") != self.setting.seats:
            return False
        try:
            return bool(canonical(x))
        except (TypeError, ValueError):
            return False

    @property
    def is_np_flattenable(self) -> bool:
        return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Views) and other.setting.game is self.setting.game

    def __hash__(self) -> int:
        return hash(self.setting.game.slug)


class Eyes:
    """How the seats of a setting look at a match, and the spaces of what they see and may do."""

    def __init__(self, setting: Setting, observations: str = "flat", size: int = SIZE) -> None:
        if observations not in ("flat", "structured"):
            raise ValueError(f"Observations are 'flat' or 'structured', not {observations!r}.")
        self.setting = setting
        self.flat = observations == "flat"
        self.features = Features(size)

    def space(self) -> Any:
        mask = spaces.Box(0, 1, (self.setting.actions,), np.int8)
        if not self.flat:
            return spaces.Dict({"view": Views(self.setting), "action_mask": mask})
        return spaces.Dict({"observation": spaces.Box(-MOST, MOST, (self.features.size,)), "action_mask": mask})

    def actions(self) -> Any:
        return spaces.Discrete(self.setting.actions)

    def look(self, match: Match, seat: int) -> dict[str, Any]:
        mask = self.setting.mask(match, seat)
        if not self.flat:
            return {"view": match.seen_by(seat).view, "action_mask": mask}
        return {"observation": self.features.of(match, seat), "action_mask": mask}
