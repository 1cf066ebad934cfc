"""What many of these tests need: matches in the middle of things."""

from __future__ import annotations

import random

from tablekeep.engine import Game, Match, Move
from tablekeep.games import open_game
from tests.toys import deep_pockets, show_of_hands

SHOW = show_of_hands.GAME
POCKETS = deep_pockets.GAME
PYRAMIDS = open_game("keepers_creepers")
GAMES = [SHOW, POCKETS, PYRAMIDS]


def full(slug: str, seed: str) -> Match:
    """A new match of one of our games with all its seats taken."""
    game = open_game(slug)
    return game.new(game.seats[-1], seed)


def at_random(match: Match, rng: random.Random) -> tuple[int, Move]:
    """Somebody who is waited for, and one of their moves."""
    decision = rng.choice(match.decisions)
    return decision.seat, rng.choice(decision.moves)


def play_on(match: Match, moves: int, seed: int = 0) -> Match:
    """Play so many random moves, or until the match is over; seats that are waited for answer first."""
    rng = random.Random(seed)
    for _ in range(moves):
        if match.over:
            break
        waited = match.view(None)["waiting"]
        decision = rng.choice([d for d in match.decisions if d.seat in waited])
        match.play(decision.seat, rng.choice(decision.moves))
    return match


def finished(game: Game, seed: str = "finished", seats: int = 2) -> Match:
    return play_on(game.new(seats, seed, game.fuzz), game.bound)


def showing(seats: int = 3, picks: int = 1, seed: str = "showing") -> Match:
    """A Show of Hands in which the word is said and all are choosing."""
    match = SHOW.new(seats, seed, {"picks": picks})
    match.play(0, "word heron")
    return match


def card(match: Match, seat: int, place: int) -> str:
    """What a seat says to show the card at this place of its hand."""
    return f"show {match.view(seat)['table']['hand'][place]}"
