"""The games in OpenSpiel: import this module, then `pyspiel.load_game("tablekeep_magic_book(players=3,chests=4)")`.

Parameters are `players`, `limit` (a match is cut off after so many decisions, worth 0 to all; 0: the game's own bound),
`simultaneous` (false: where several are asked at once they answer one after the other, unseen), `size` (of the
observation tensor) and the game's options. OpenSpiel reads digits as a number: a choice between numbers is one
(`board=5`); a number among words is written with a line before it (`laps=_1`); items of a list are joined by `+`
(`realms=T+A`); texts cannot be given.

Luck is explicit (see `node`). Returns are `setting.worth`. Information states hold all that a seat was told and said;
observations hold what it sees now, their tensor is `features`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import tablekeep
from tablekeep.engine import Option, Together, canonical
from tablekeep.research import need
from tablekeep.research.features import SIZE, Features
from tablekeep.research.node import Node, root
from tablekeep.research.setting import Setting

np = need("numpy")
pyspiel: Any = need("pyspiel")
SpielGame: Any = pyspiel.Game
SpielState: Any = pyspiel.State
GameType: Any = pyspiel.GameType

CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
SIMULTANEOUS = int(pyspiel.PlayerId.SIMULTANEOUS)
MOST_ANSWERS = 512
"""No draw of luck has more answers."""


def short_name(slug: str) -> str:
    return f"tablekeep_{slug}"


# -- parameters -----------------------------------------------------------------------------


def parameters(slug: str) -> dict[str, Any]:
    """Every parameter of a game with its default."""
    game = tablekeep.open_game(slug)
    options = {option.name: written(option, option.default) for option in game.options if option.kind != "text"}
    own = {"players": game.seats[0], "limit": 0, "size": SIZE}
    return own | ({"simultaneous": True} if asks_together(slug) else {}) | options


def written(option: Option, value: Any) -> Any:
    """An option's value as OpenSpiel writes it."""
    if option.kind == "list":
        return "+".join(value)
    if option.kind == "choice" and all(choice.isdigit() for choice in option.choices):
        return int(value)
    return f"_{value}" if option.kind == "choice" and value.isdigit() else value


def read(option: Option, value: Any) -> Any:
    if option.kind == "list":
        return value.split("+") if value else []
    return str(value).removeprefix("_") if option.kind == "choice" else value


def asks_together(slug: str) -> bool:
    return any(issubclass(step, Together) for step in tablekeep.open_game(slug).steps.values())


def type_of(slug: str, simultaneous: bool = True, mode: str | None = None) -> Any:
    game = tablekeep.open_game(slug)
    together = simultaneous and asks_together(slug)
    perfect = game.face_up
    shared = {None: GameType.Utility.ZERO_SUM, "keeper": GameType.Utility.GENERAL_SUM}
    counts = [game.seats_for({**_defaults(slug), **({"mode": m} if m else {})}) for m in _modes(slug)]
    return GameType(
        short_name=short_name(slug),
        long_name=game.title,
        dynamics=GameType.Dynamics.SIMULTANEOUS if together else GameType.Dynamics.SEQUENTIAL,
        chance_mode=GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=GameType.Information.PERFECT_INFORMATION if perfect else GameType.Information.IMPERFECT_INFORMATION,
        utility=shared.get(mode, GameType.Utility.IDENTICAL),
        reward_model=GameType.RewardModel.TERMINAL,
        max_num_players=max(count[-1] for count in counts),
        min_num_players=min(count[0] for count in counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(slug),
    )


def _defaults(slug: str) -> dict[str, Any]:
    return {option.name: option.default for option in tablekeep.open_game(slug).options}


def _modes(slug: str) -> tuple[str | None, ...]:
    choices = [option.choices for option in tablekeep.open_game(slug).options if option.name == "mode"]
    return choices[0] if choices else (None,)


# -- game, state, observer ------------------------------------------------------------------


class TableGame(SpielGame):
    """A game of the house with its parameters."""

    slug = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = parameters(self.slug) | (params or {})
        options = {o.name: read(o, given[o.name]) for o in tablekeep.open_game(self.slug).options if o.name in given}
        self.setting = Setting(self.slug, given["players"], given["limit"] or None, **options)
        self.simultaneous = bool(given.get("simultaneous", False))
        self.features = Features(given["size"])
        mode = options.get("mode")
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions,
            max_chance_outcomes=MOST_ANSWERS,
            num_players=self.setting.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if mode is None else None,
            max_game_length=self.setting.limit,
        )
        super().__init__(type_of(self.slug, self.simultaneous, mode), info, given)

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        """More than any match has: a deal of the largest deck at every decision."""
        return (self.setting.limit + 1) * MOST_ANSWERS

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver:
        return TableObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class Struct:
    """A state, an observation or an action as data. OpenSpiel's own structs cannot be made in Python; this one has
    their methods.
    """

    def __init__(self, data: dict[str, Any]) -> None:
        self._data = data

    def to_dict(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.to_json())
        return told

    def to_json(self) -> str:
        return canonical(self._data)

    __str__ = to_json

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Struct) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(self.to_json())


class TableState(SpielState):
    """Where a match stands. All it holds is a node, which is shared by its clones and never changes.

    OpenSpiel asks who is to play several times a step, so it is known beforehand; what Python asks is answered in
    Python, without a way through C++ and back.
    """

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self._together = game.simultaneous
        self._stand_at(root(game.setting))

    def _stand_at(self, node: Node) -> None:
        self.node = node
        if node.asked:
            self._player = CHANCE
        elif node.over:
            self._player = TERMINAL
        else:
            waiting = node.waiting
            self._player = SIMULTANEOUS if self._together and len(waiting) > 1 else waiting[0]

    def current_player(self) -> int:
        return self._player

    def is_terminal(self) -> bool:
        return self.node.over

    def is_chance_node(self) -> bool:
        return self._player == CHANCE

    def is_simultaneous_node(self) -> bool:
        return self._player == SIMULTANEOUS

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Of whoever is to play, or of a player: none where that one is not asked."""
        who, now = self._player if player is None else player, self._player
        if who == CHANCE:
            return list(range(self.node.asked))
        if who < 0 or now in (TERMINAL, CHANCE):
            return list(super().legal_actions(who))
        return self._legal_actions(who) if who == now or now == SIMULTANEOUS else []

    def _legal_actions(self, player: int) -> list[int]:
        node = self.node
        if node.asked or node.over or node.match is None:
            return []
        legal_actions = node.legal(player)
        return legal_actions or ([node.setting.wait] if self.is_simultaneous_node() else [])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(answer, 1.0 / self.node.asked) for answer in range(self.node.asked)]

    def _apply_action(self, action: int) -> None:
        node = self.node
        self._stand_at(node.dealt(action) if node.asked else node.answered_alone(action))

    def _apply_actions(self, actions: list[int]) -> None:
        self._stand_at(self.node.answered(dict(enumerate(actions))))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"luck {action}" if player == CHANCE else self.node.setting.text(action)

    def returns(self) -> list[float]:
        node = self.node
        return [0.0] * node.setting.seats if node.match is None or not node.over else node.setting.returns(node.match)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableState:
        """A state this player could be in: secrets and luck are imagined anew. It has no history to tell them."""
        state = self.get_game().new_initial_state()
        state._stand_at(self.node.imagined(player, random.Random(int(sampler() * 2**53))))
        return state  # type: ignore[no-any-return]

    def to_dict(self) -> dict[str, Any]:
        """The whole state, secrets included, as JSON."""
        whole: dict[str, Any] = json.loads(canonical(self.node.as_json()))
        return whole

    def to_json(self) -> str:
        return canonical(self.node.as_json())

    # -- structured states and actions ----------------------------------------------------

    def to_struct(self) -> Struct:
        return Struct(self.to_dict())

    def to_observation_struct(self, player: int | None = None) -> Struct:
        """What a player sees now; without one, whoever is asked (a spectator, where nobody or several are)."""
        viewer = self.current_player() if player is None else player
        return Struct(self.node.seen(viewer if viewer >= 0 else None))

    def action_to_struct(self, player: int, action: int | None = None) -> Struct:
        """An action as the game's own JSON of it: {"move": "forward", "piece": "R3"}."""
        who, what = (self.current_player(), player) if action is None else (player, action)
        return Struct(self._as_json(who, what))

    def struct_to_actions(self, struct: Any) -> list[int]:
        return [self._action_of(struct.to_dict())]

    def validate_action_struct(self, struct: Any) -> Any:
        try:
            return self._status_of(self._action_of(struct.to_dict()))
        except ValueError as error:
            return pyspiel.error_status(str(error))

    def apply_action_struct(self, struct: Any) -> Any:
        """Played where it may be; else nothing has changed, and the status says why."""
        status = self.validate_action_struct(struct)
        if status.ok():
            self.apply_action(self.struct_to_actions(struct)[0])
        return status

    def _as_json(self, player: int, action: int) -> dict[str, Any]:
        setting = self.node.setting
        if player == CHANCE:
            return {"luck": action}
        return {"move": "wait"} if action == setting.wait else setting.move(action).as_json()

    def _action_of(self, said: dict[str, Any]) -> int:
        if "luck" in said:
            return int(said["luck"])
        move = self.node.setting.game.moves.from_json(said)
        if move is None and said != {"move": "wait"}:
            raise ValueError(f"There is no action {canonical(said)}.")
        return self.node.setting.wait if move is None else move.index

    def _status_of(self, action: int) -> Any:
        if self.is_simultaneous_node():
            return pyspiel.error_status(
                "Several players are asked at once: apply_actions takes their answers together."
            )
        if self.is_terminal() or action not in self.legal_actions():
            return pyspiel.error_status(self._why_not(action))
        return pyspiel.ok_status()

    def _why_not(self, action: int) -> str:
        node = self.node
        if node.asked or node.match is None or node.over or action == node.setting.wait:
            return "That is no answer to what is asked now."
        refusal = node.match.refusal(node.waiting[0], node.setting.move(action))
        return "That is not listed." if refusal is None else refusal.text

    def __str__(self) -> str:
        node = self.node
        standing = "" if node.match is None else f"{node.match.digest()} {node.sight(None)}"
        said = " ".join([f"{seat}:{move.text}" for seat, move in node.said])
        return f"{standing}\nsaid {said}\nluck {list(node.answers)} of {node.asked}"


class TableObserver:
    """What a player sees, or, with perfect recall, knows: as a text and as a tensor."""

    def __init__(self, game: TableGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"There are no parameters of an observation; these were given: {params}.")
        self.kind = kind
        self.features = game.features
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recalls = kind.perfect_recall and kind.public_info and self.private
        self.tensor = np.zeros(game.features.size, np.float32)
        self.dict = {"info_state" if self.recalls else "observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        sight = self._sight(state.node, player)
        self.tensor[:] = self.features.vector(sight | state.node.heard(player) if self.recalls else sight)

    def _sight(self, node: Node, player: int) -> dict[str, Any]:
        if not self.kind.public_info:
            return node.private(player) if self.private else {}
        return {"you": f"{player}", **node.seen(player)} if self.private else node.seen(None)

    def string_from(self, state: TableState, player: int) -> str:
        if self.recalls:
            return state.node.known(player)
        return canonical(self._sight(state.node, player))


def register(slug: str) -> None:
    """Make a game known to OpenSpiel, as `tablekeep_<slug>`."""
    kind = type("TableGame_" + slug, (TableGame,), {"slug": slug})
    default = next((mode for mode in _modes(slug)), None)
    pyspiel.register_game(type_of(slug, mode=default), kind)


for _slug in tablekeep.games():
    if short_name(_slug) not in pyspiel.registered_names():
        register(_slug)

__all__ = ["TableGame", "TableObserver", "TableState", "parameters", "register", "short_name"]
