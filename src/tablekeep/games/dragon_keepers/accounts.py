"""What each kind of event accounts for in a spectator's view: whatever changes there, somebody was told of it."""

from __future__ import annotations

from typing import Final

_DICE: Final = ("board_dice", "dragons.{place}.dice", "dragons.{place}.falls")
_ARROWS: Final = ("arrow_supply", "dragons.{place}.arrows", "dragons.{place}.hearts", "dragons.{place}.falls")
_ROW: Final = ("row", "used", "available", "hand")

_BOTH: Final[dict[str, tuple[str, ...]]] = {
    "*": ("phase",),
    "ready": ("ready",),
    "unready": ("ready",),
    "began": (),
    "round": (
        *("round", "first", "order", "marks"),
        *("players.*.shown", "players.*.hand", "players.*.stage", "players.*.selected", "players.*.signals"),
    ),
    "rolled_alike": (),
    "rolled": ("board_dice", "dragons.{places}.dice", "dragons.{places}.falls"),
    "ducked": _DICE,
    "hit": (*_DICE, *_ARROWS),
    "healed": _ARROWS,
    "shield": (
        *_DICE,
        *("dragons.{place}.shields", "players.{seat}.shields_on", "players.{seat}.shields_left"),
        *("dragons.{place}.shield", "shields"),
    ),
    "fell": ("fallen", "dragons.{place}.fallen", "dragons.{place}.shields", "players.{seats}.shields_on"),
    "over": ("ready", "given_up"),
}

_KEEPER_GAME: Final[dict[str, tuple[str, ...]]] = {
    "turned_over": ("ready", "players.{seats}.shown", "players.{seats}.hand"),
    "protected": _DICE,
    "shield_there": _DICE,
    "declined": (),
}

_DRAGON_GAME: Final[dict[str, tuple[str, ...]]] = {
    "*": ("phase", "question", "hints", "lost", "dragons.*.fails"),
    "discarded": ("hunter.left", "hunter.discard"),
    "revealed_card": ("hunter.left", "hunter.deck", "hunter.packets", "hunter.buried"),
    "hunter_card": (
        *("board_dice", "hunter.pool", "hunter.reserve"),
        *("hunter.helpers", "hunter.deck", "hunter.packets"),
    ),
    "last_round": ("hunter.last_round",),
    "die_lost": ("board_dice", "hunter.pool", "hunter.reserve", "hunter.flames"),
    "signal": ("players.{seat}.signals",),
    "withdrew": ("players.{seat}.signals",),
    "marked": ("marks", "ready"),
    "planned": (
        "ready",
        *(f"players.{{seat}}.{part}" for part in ("stage", "face_down", "token", "selected", "available.{token}")),
    ),
    "passed": ("ready", *(f"players.{{seat}}.{part}" for part in ("stage", "signals", *_ROW))),
    "revealed": (
        *(f"players.{{seat}}.{part}" for part in ("stage", "face_down", "token", "signals")),
        *("players.{seat}.row", "players.{seat}.hand", "players.{seat}.used.{token}"),
    ),
    "failed": (),
    "defended": _DICE,
    "trained": (*(f"dragons.{{place}}.{part}" for part in ("trained", "trainings", "battle", "chance")), "bag"),
    "gained": ("supply.{token}", "players.{seat}.available.{token}"),
    "took": ("players.{seat}.magic", "hunter.{pile}"),
    "boxed": ("players.{seat}.magic", "players.{seat}.selected", "hunter.box"),
    "magic": ("players.{seat}.magic", "players.{seat}.selected", "hunter.box"),
    "held": (),
    "battle": (),
    "rerolled": (),
    "missed": (),
    "struck": (),
    "flames": ("hunter.flames",),
    "returned": _DICE,
    "oath": ("dragons.{place}.oath", "dragons.{place}.falls"),
    "walled": (*_DICE, "dragons.{place}.oath"),
    "lured": (*_DICE[1:], "dragons.{from_place}.dice", "dragons.{from_place}.falls"),
    "snapped": (*_DICE[1:], "hunter.pool", "hunter.reserve"),
    "recalled": tuple([f"players.{{friend_seat}}.{part}" for part in _ROW]),
    "buried": ("hunter.discard", "hunter.deck", "hunter.buried", "hunter.last_round"),
    "changed": ("players.{seat}.token", "players.{seat}.available.{token}", "players.{seat}.available.{old}"),
    "giving_up": ("ready",),
    "would_give_up": ("ready",),
    "played_on": ("ready",),
    "laid_open": ("players.{seats}.keeper", "players.{seats}.hand"),
    "unseen": ("hunter.unseen_cards",),
}

ACCOUNTS: Final[dict[str, tuple[str, ...]]] = _BOTH | _KEEPER_GAME | _DRAGON_GAME

REVEALS: Final = frozenset(["turned_over", "protected", "shield_there"])
"""Where the Keepers that were chosen in secret come out. Of plans made all at once everything stays on the table."""
