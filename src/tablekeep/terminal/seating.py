"""Who sits where: people first, bots last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tablekeep.bots import Bot, bot
from tablekeep.engine import Match, refused

LONGEST_NAME: Final = 24


class Player:
    """Somebody at the table: a person at this keyboard, or a bot."""

    def __init__(self, name: str, bot: Bot | None = None) -> None:
        self.name = name
        self.bot = bot

    def as_json(self) -> dict[str, Any]:
        return {"name": self.name, "bot": None if self.bot is None else self.bot.name}


def seat_players(match: Match, bots: int, bot_name: str, names: Sequence[str]) -> list[Player]:
    """People in the first seats, bots in the last; who gave no name is called as the game calls the seat."""
    if not 0 <= bots <= match.seats:
        raise refused("seats", "", f"Of {match.seats} seats, 0 to {match.seats} can be bots'.")
    people = match.seats - bots
    called = read_names(names, match.names())
    return [Player(name, None if seat < people else bot(bot_name)) for seat, name in enumerate(called)]


def read_names(given: Sequence[str], defaults: Sequence[str]) -> list[str]:
    """The given names, then the game's own for the rest."""
    chosen = [name.strip() for name in given]
    if len(chosen) > len(defaults):
        raise refused("bad_names", "", f"{len(chosen)} names for {len(defaults)} seats.")
    if any(not name or len(name) > LONGEST_NAME or not name.isprintable() for name in chosen):
        raise refused("bad_names", "", f"A name is 1 to {LONGEST_NAME} letters.")
    called = [*chosen, *defaults[len(chosen) :]]
    if len({name.casefold() for name in called}) < len(called):
        raise refused("bad_names", "", f"Two at the table are called alike: {', '.join(called)}.")
    return called


def players_named(saved: object, defaults: Sequence[str]) -> list[Player]:
    """The players a saved match names; everybody a person when it names none."""
    entries = saved if isinstance(saved, list) and len(saved) == len(defaults) else [{}] * len(defaults)
    return [_player_from(entry, name) for entry, name in zip(entries, defaults, strict=True)]


def _player_from(entry: object, default: str) -> Player:
    told = entry if isinstance(entry, dict) else {}
    name, kind = told.get("name"), told.get("bot")
    fits = isinstance(name, str) and 0 < len(name) <= LONGEST_NAME and name.isprintable()
    return Player(str(name) if fits else default, bot(kind) if isinstance(kind, str) else None)
