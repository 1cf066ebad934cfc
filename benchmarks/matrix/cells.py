"""What is played: seven games and modes, and four ways of playing each."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

ADA: dict[str, Any] = {"kind": "mine", "name": "Ada"}
BOT: dict[str, Any] = {"kind": "bot"}
FREE: dict[str, Any] = {"kind": "free"}
PHONE = (390, 664)
WIDE = (1440, 900)
MEANS = {
    "touch": "a phone of 390 x 664, by touch",
    "mouse": "1440 x 900, by mouse",
    "keys": "1440 x 900, by keys alone",
    "two": "two people: a phone by touch, a laptop by mouse",
}


@dataclass(frozen=True)
class Game:
    """A game in a short form. `leans` is how often its people follow the hint, so that it comes to its end."""

    title: str
    slug: str
    options: dict[str, Any]
    seats: int = 2
    leans: float = 0.4
    words: str = field(default="as printed")


GAMES = {
    "keepers_creepers": Game(
        "Keepers & Creepers",
        "keepers_creepers",
        {"board": "3", "turn_limit": 14},
        words="the Sapling, at most 14 turns",
    ),
    "magic_book": Game("Dragonkeepers", "magic_book", {}, leans=0.8),
    "magic_chests": Game(
        "Dragonkeepers, Magic Chests", "magic_book", {"chests": 2}, leans=0.8, words="two chests and their things"
    ),
    "keeper_game": Game("Dragon Keepers, Keeper Game", "dragon_keepers", {"mode": "keeper"}, seats=3),
    "dragon_game": Game(
        "Dragon Keepers, Dragon Game",
        "dragon_keepers",
        {"mode": "dragon", "goal_dragons": 3, "difficulty": "easy", "talk": "open"},
        leans=0.6,
        words="easy, three dragons to train",
    ),
    "keepers": Game("Keepers", "keepers", {"laps": "1"}, seats=3, words="once around"),
    "shifting_realms": Game("Shifting Realms", "shifting_realms", {"round_limit": 3}, words="at most three rounds"),
}
CELLS = [f"{game}-{means}" for game in GAMES for means in MEANS]


def game_and_means(cell: str) -> tuple[Game, str]:
    game, _, means = cell.rpartition("-")
    return GAMES[game], means


def chairs(game: Game, means: str) -> list[dict[str, Any]]:
    """Bots sit wherever no person does."""
    people = [ADA, FREE] if means == "two" else [ADA]
    return [*people, *[BOT] * (game.seats - len(people))]
