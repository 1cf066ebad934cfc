"""The table's choices: seats (KP-1), layout (KP-5), how long it lasts (KP-9, KP-12), how the box is used (KP-14)."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine.refusal import refused
from tablekeep.engine.wording import count
from tablekeep.games.keepers.content import BUILT_IN, DRAWN, HAND, Deck
from tablekeep.games.keepers.looks import Look, read
from tablekeep.games.keepers.spelling import name_keys
from tablekeep.games.keepers.tastes import reckoners, tastes_of
from tablekeep.games.keepers.verdict import CHECKS

SMALL_TABLE: Final = 4
"""Up to so many players hand in two cards and have two dials."""


class TableOptions:
    """`cards` are handed in and `votes` cast by each seat in a round; `places` is what the mat then holds.

    KP-1.2: a vote is a dial, two each where three or four play. KP-5.3: so the mat holds five to eight pictures.
    """

    def __init__(self, seats: int, options: dict[str, Any], decks: dict[str, Deck]) -> None:
        self.cards: int = 2 if seats <= SMALL_TABLE else 1
        self.votes: int = self.cards
        self.places: int = seats * self.cards
        self.deck: Deck = decks[options.get("deck", DRAWN.name)]
        self.photos: bool = options["photos"] > 0
        self.looks: list[Look] = _looks(options["photos"], options["looks"])
        self.deck_size: int = _deck_size(seats, self.places, options["photos"])
        self.deck_mode: bool = options["laps"] == "deck"
        self.laps: int = _laps(seats, options["laps"])
        self.whole_laps: bool = options["deck_end"] == "lap"
        self.first_seat: int = _first_seat(seats, options["first_seat"])
        self.check: int = CHECKS.index(options["word_check"])
        self.lexicon: str = options["lexicon"]
        self.word_votes: bool = options["word_votes"]
        self.no_repeats: bool = options["no_repeats"]
        self.filter: bool = options["filter"]
        self.all_tied: str = options["all_tied"]
        self.tb_cap: int = options["tb_cap"]
        self.top_up: bool = options["tb_topup"] == "discards"
        self.all_owners: bool = options["owners"] == "all"
        self.lock_in: bool = options["lock_in"]
        self.extend: bool = options["extend"] and not self.deck_mode
        self.favourite: bool = options["favourite"]
        self.spectators_talk: bool = options["spectators_talk"]
        self.titles: bool = options["titles"]
        self.names: frozenset[str] = name_keys(options["names"])
        self.tastes: list[int] = tastes_of(seats, options["names"])
        self.reckons: list[bool] = reckoners(self.tastes, options["names"])

    def deck_rounds(self, seats: int) -> int:
        """Ruling A-17: how many rounds the deck lasts; with `deck_end=lap` only whole laps of them."""
        pile = self.deck_size - HAND * seats
        rounds = (pile + self.places - 1) // self.places
        return rounds // seats * seats if self.whole_laps and rounds >= seats else rounds


def _laps(seats: int, chosen: str) -> int:
    """KP-9.2, KP-9.3: once each as Curator; at small tables twice. KP-12.1: or as often as the table likes."""
    if chosen == "standard":
        return 2 if seats <= SMALL_TABLE else 1
    return 0 if chosen == "deck" else int(chosen)


def _deck_size(seats: int, places: int, photos: int) -> int:
    least = HAND * seats + places
    if photos == 0:
        return BUILT_IN
    if photos < least:
        raise refused("deck_too_small", "KP-14.3", f"This deck needs at least {least} pictures; it has {photos}.")
    return photos


def _looks(photos: int, line: str) -> list[Look]:
    """What is known of each photograph; nothing is, unless all are told of."""
    try:
        looks = read(line)
    except ValueError as error:
        raise refused("bad_option", "KP-14.2", f"Option 'looks' was not understood: {error}.") from error
    if looks and len(looks) != photos:
        raise refused("bad_option", "KP-14.2", f"Option 'looks' tells of {count(len(looks), 'picture')}, not {photos}.")
    return looks


def _first_seat(seats: int, first: int) -> int:
    if first >= seats:
        raise refused("bad_option", "KP-1.8", f"Seat {first} cannot begin: seats here are 0 to {seats - 1}.")
    return first
