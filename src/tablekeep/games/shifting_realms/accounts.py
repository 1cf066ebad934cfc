"""What each kind of event accounts for, as paths of the spectator's view; the kit holds every change against it.

Slots are filled from the event's data. Under `*` stands only what can be worked out from other parts of the view,
and what is being asked.
"""

from __future__ import annotations

from typing import Final

_FOLLOWS: Final = (
    "question",
    "hints",
    "order",
    "built",
    "players.*.vp",
    "players.*.track",
    "players.*.pieces",
    "players.*.income",
    "players.*.on_board",
    "players.*.structures",
    "players.*.tokens",
    "players.*.magic_rate",
    "players.*.away",
    "players.*.tasks.*.progress",
    "players.*.tasks.*.done",
    "spaces.*.spots",
    "spaces.*.spots_free",
    "spaces.*.no_fight",
    "spaces.*.dragon",
    "spaces.*.units.*.unprotected",
    "realms.*.met",
    "realms.*.meter",
    "realms.*.deck_open",
    "realms.*.piles",
)
"""From places, points, supplies, pieces, tiles, cards and tokens."""

_NEW_TURN: Final = (
    "turn",
    "actions",
    "draws_left",
    "raided",
    "effects.markets_used",
    "effects.vaults_used",
    "effects.lost_scouts",
    "effects.lost_soldiers",
    "spaces.*.fought",
    "spaces.*.fight_over",
    "spaces.*.tile.new",
    "spaces.*.units.*.moved_scouts",
    "spaces.*.units.*.moved_soldiers",
)
"""What counts for one turn only."""

ACCOUNTS: Final[dict[str, tuple[str, ...]]] = {
    "*": _FOLLOWS,
    "ready": (),
    "unready": (),
    "laid": (),
    "bid": ("players.{seat}.bid", "players.{seat}.supply.gold"),
    "lot": ("choosing_next",),
    "order": ("players.{seat}.place", "players.{seat}.supply", "choosing_next"),
    "gained": ("players.{seat}.supply", "choosing_next"),
    "left": ("away",),
    # the turn
    "turn": (*_NEW_TURN, "round", "effects.veiled"),
    "spots": ("spaces.{spots_at}.units",),
    "recruits": ("actions",),
    "placed": ("spaces.{at}.units", "players.{seat}.reserve.{unit}s", "effects.lost_{unit}s"),
    "paid": ("players.{seat}.supply.gold",),
    "moved": ("spaces.{from_at}.units", "spaces.{to_at}.units", "actions"),
    "built": (
        "spaces.{at}.tile",
        "spaces.{at}.units",
        "players.{seat}.supply",
        "players.{seat}.reserve.scouts",
        "players.{seat}.points.structures",
        "actions",
        "effects.wood_off",
        "effects.stone_off",
        "effects.lost_scouts",
    ),
    "marked": ("spaces.{at}.units",),
    "returned": ("spaces.{at}.units", "spaces.{home_at}.units"),
    "traded": ("players.{seat}.supply.{kinds}", "effects.{used}_used"),
    "fought": (
        "spaces.{at}.units",
        "spaces.{at}.fought",
        "players.{seat}.reserve.soldiers",
        "players.{foe_seat}.reserve.soldiers",
        "effects.powder",
        "effects.lost_soldiers",
    ),
    "struck": (
        "spaces.{at}.units",
        "spaces.{at}.fought",
        "spaces.{at}.fight_over",
        "spaces.{home_at}.units",
        "players.{foe_seat}.reserve.scouts",
    ),
    "collected": (
        "players.{seat}.supply",
        "spaces.{posted_at}.units",
        "players.{seat}.reserve.{posted_units}s",
        "effects.lost_{posted_units}s",
        "effects.wood_off",
        "effects.stone_off",
        "effects.powder",
        "effects.oath",
    ),
    # the realms
    "drew": ("realms.{board}.deck", "players.{seat}.kept", "players.{seat}.supply.gold", "actions", "draws_left"),
    "saw": (),
    "kept": (),
    "played": ("players.{seat}.kept", "players.{seat}.face_up", "resolving", "effects.{effects}"),
    "discarded": ("resolving", "realms.{board}.discard"),
    "actions": ("actions",),
    "nothing": (),
    "points": ("players.{seat}.points.cards",),
    "dug": ("spaces.{at}.tile.dug",),
    "flew": ("dragon",),
    "landed": (),
    "dragon_left": ("dragon",),
    "removed": ("spaces.{at}.units", "players.{owner_seat}.reserve.{unit}s", "effects.lost_{unit}s"),
    "raided": (
        "spaces.{at}.units",
        "spaces.{at}.tile.flat",
        "spaces.{at}.tile.raids_left",
        "players.{seat}.raids",
        "players.{seat}.supply.gold",
        "players.{seat}.points.raids",
        "actions",
        "raided",
    ),
    "flag": ("players.{seat}.supply.gold",),
    "token": (
        "spaces.{from_at}.units",
        "tokens.{taken_before}.owner",
        "players.{seat}.points.tokens",
        "players.{seat}.reserve.soldiers",
        "actions",
        "effects.oath",
        "effects.lost_soldiers",
    ),
    "robbed": ("players.{seat}.supply.{resource}", "players.{victim_seat}.supply.{resource}"),
    "objective": ("met",),
    "end_comes": ("ending",),
    # the end
    "tasks": ("players.{seat}.tasks", "players.{seat}.supply", "players.{seat}.points.tasks"),
    "leftovers": ("players.{seat}.points.resources",),
    "end_card": ("players.{seat}.points.end cards", "players.{seat}.kept"),
    "hand": ("players.{seat}.kept.{kept_at}",),
    "opened": ("realms.*.left_in_deck", "aside"),
    "over": (*_NEW_TURN, "ending", "by_limit"),
}

REVEALS: Final = frozenset({"bid"})
"""Secret bids come out in these."""
