"""Keepers: a party game of words and pictures (KP-1, KP-13). One word, secret cards and votes; two decks (KP-14)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final, cast

from tablekeep.engine import Game, Move, Option, Outcome, Poll, Refusal, Secret, Table, box_of, rulebook_of
from tablekeep.engine.options import read_options
from tablekeep.engine.senses import Signs, read_reasons
from tablekeep.games.keepers import (
    appraisal,
    instinct,
    rules,
    saving,
    sight,
    soundness,
    speech,
    story,
    strategy,
    supply,
)
from tablekeep.games.keepers.content import CREDITS, DECKS, LARGEST_DECK, PHOTOGRAPHS, Deck
from tablekeep.games.keepers.hosting import OwnPictures, told_of
from tablekeep.games.keepers.moves import ASIDES, VOCABULARY
from tablekeep.games.keepers.options import TableOptions
from tablekeep.games.keepers.rules import own_up, setting_up, why, winning
from tablekeep.games.keepers.table import STREAMS, KeepersTable
from tablekeep.games.keepers.verdict import CHECKS
from tablekeep.games.keepers.words import LEXICONS, english

LONGEST_NAMES: Final = 400
CAP_WITHOUT_PEOPLE: Final = 10
"""Ruling A-03: so many tie-breaks at most where only bots play."""

OPTIONS = (
    Option(
        "laps",
        "choice",
        "standard",
        "How often everybody is Curator: standard is once, with 3 or 4 players twice; or until the deck runs out.",
        "KP-9.2",
        ["standard", "1", "2", "3", "deck"],
    ),
    Option(
        "deck_end",
        "choice",
        "round",
        "Until the deck runs out: stop with the round that empties it, or with the last whole lap.",
        "KP-12.4",
        ["round", "lap"],
    ),
    Option("extend", "switch", False, "After the last lap the table votes on one more.", "KP-12.5"),
    Option("first_seat", "number", -1, "The seat of the first Curator.", "KP-1.8", least=-1, most=7),
    Option(
        "word_check",
        "choice",
        "standard",
        "How strictly words are judged: off looks at the form only, relaxed warns, strict takes clear words only.",
        "KP-3.13",
        CHECKS,
    ),
    Option("lexicon", "choice", "english", "The language words are judged in, or none.", "KP-3.8", LEXICONS),
    Option("word_votes", "switch", False, "The table may allow blocked words and strike accepted ones.", "KP-3.9"),
    Option("no_repeats", "switch", False, "No word is said twice in a game.", "KP-2.11"),
    Option("filter", "switch", False, "Offensive words are refused.", "KP-3.13"),
    Option("owners", "choice", "keepers", "Whose cards are told after the vote.", "KP-7.9", ["keepers", "all"]),
    Option("lock_in", "switch", False, "A card or vote once handed in stays.", "KP-6.12"),
    Option(
        "all_tied",
        "choice",
        "vote",
        "When everybody is tied: they vote themselves, share the win, or those who watch decide.",
        "KP-11.13",
        ["vote", "share", "audience"],
    ),
    Option("tb_cap", "number", 0, "Share the win after so many tie-breaks (0: never).", "KP-11.14", least=0, most=100),
    Option(
        "tb_topup",
        "choice",
        "none",
        "Too few Keepers for three each in a tie-break: deal fewer, or top up from the discards.",
        "KP-11.3",
        ["none", "discards"],
    ),
    Option("favourite", "switch", False, "Those who watch name their favourite picture of every round.", "KP-13.6"),
    Option("spectators_talk", "switch", False, "Spectators may write while cards and votes are chosen.", "KP-13.3"),
    Option("titles", "switch", False, "Pictures carry their titles.", "KP-14.5"),
    Option("deck", "choice", PHOTOGRAPHS.name, "The pictures of the box: photographs, or drawn.", "KP-14.1", [*DECKS]),
    Option(
        "photos",
        "number",
        0,
        "Play with so many pictures of your own (0: the deck of the box).",
        "KP-14.2",
        least=0,
        most=LARGEST_DECK,
    ),
    Option("names", "text", "", "What the players are called: no word for the Curator.", "KP-2.7", most=LONGEST_NAMES),
    Option("looks", "text", "", "What bots are told of your own pictures.", "KP-14.2", most=60_000),
)


class Keepers(Game):
    """Ties the rooms together; each method is one line into the room that knows."""

    def __init__(self, edition: str = "4", options: Sequence[Option] = OPTIONS, decks: dict[str, Deck] = DECKS) -> None:
        super().__init__(
            slug="keepers",
            title="Keepers",
            edition=edition,
            seats=range(3, 9),
            moves=VOCABULARY,
            steps=rules.STEP_KINDS,
            streams=STREAMS,
            options=options,
            rulebook=rulebook_of(__package__),
            cites={"seats": "KP-1.1", "turn": "KP-2.1", "over": "KP-9.4"},
            credits=CREDITS,
            fuzz={"tb_cap": CAP_WITHOUT_PEOPLE},
            bound=12_000,
        )
        self.box = box_of(__package__)
        self.decks = decks
        self.pictures = OwnPictures()
        self.playthroughs = (("drawn", 5, {"deck": "drawn"}),) if edition == "4" else ()
        self.asides = ASIDES
        self.flags_every = 1.0
        self.reasons = read_reasons(__package__)
        self.accounts = story.ACCOUNTS
        self.reveals = story.REVEALS

    def read_ahead(self) -> None:
        english()

    def lay(self, seats: int, options: dict[str, Any]) -> Table:
        return KeepersTable(seats, TableOptions(seats, options, self.decks))

    def set_up(self, table: Table) -> None:
        setting_up.set_up(cast(KeepersTable, table))

    def load(self, table: Table, saved: dict[str, Any]) -> None:
        saving.load(cast(KeepersTable, table), saved)

    def faults(self, table: Table) -> list[str]:
        return soundness.faults(cast(KeepersTable, table))

    def outcome(self, table: Table) -> Outcome:
        return winning.outcome(cast(KeepersTable, table))

    def refuse_leave(self, table: Table, seat: int) -> Refusal | None:
        return Refusal("cannot_leave", "KP-14.7", "The number of seats never changes; let a bot take yours.")

    def refuse_outsider(self, table: Table, seat: int, asked: str, move: Move | None = None) -> Refusal | None:
        return why.outsider(cast(KeepersTable, table), seat, asked, move)

    def refuse_talk(self, table: Table, text: str, seat: int | None) -> Refusal | None:
        return speech.refuse_talk(cast(KeepersTable, table)) if seat is None else None

    def refuse_aside(self, table: Table, seat: int, move: Move) -> Refusal | None:
        return own_up.refuse(cast(KeepersTable, table), seat, move)

    def aside(self, table: Table, seat: int, move: Move) -> None:
        own_up.own_up(cast(KeepersTable, table), seat, move)

    def view(self, table: Table, seat: int | None) -> dict[str, Any]:
        return sight.view(cast(KeepersTable, table), seat)

    def secrets(self, table: Table) -> list[Secret]:
        return sight.secrets(cast(KeepersTable, table))

    def redeal(self, table: Table, seat: int | None, rng: random.Random) -> None:
        sight.redeal(cast(KeepersTable, table), seat, rng)

    def reshuffle(self, table: Table, rng: random.Random) -> None:
        sight.reshuffle(cast(KeepersTable, table), rng)

    def interpret(self, table: Table, seat: int, said: object) -> Move | Refusal | list[Move] | None:
        return speech.interpret(cast(KeepersTable, table), seat, said)

    def options_for_pictures(self, pictures: Sequence[tuple[list[float], list[str]]]) -> dict[str, Any]:
        return {"photos": len(pictures), "looks": told_of(pictures)}

    def options_for_names(self, names: Sequence[str]) -> dict[str, Any]:
        return {"names": ", ".join(names)[:LONGEST_NAMES]}

    def options_for_company(self, people: int, public: bool, bots: int = 0) -> dict[str, Any]:
        """Rulings A-03 and A-27: no endless tie-break among bots, no offensive words among strangers."""
        return ({} if people else {"tb_cap": CAP_WITHOUT_PEOPLE}) | ({"filter": True} if public else {})

    def warn(self, seats: int, options: dict[str, Any]) -> str:
        return supply.warning(seats, TableOptions(seats, read_options(self.options, options), self.decks))

    def limit(self, table: Table) -> float | None:
        return rules.limit(cast(KeepersTable, table))

    def late(self, table: Table, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
        t = cast(KeepersTable, table)
        return rules.for_an_absent_audience(t) or strategy.when_late(t, moves, rng)

    def poll(self, table: Table) -> Poll | None:
        return rules.poll(cast(KeepersTable, table))

    def polled(self, table: Table, votes: Sequence[int]) -> Move:
        return rules.what_it_says(list(votes))

    def advise(self, table: Table, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
        t = cast(KeepersTable, table)
        return rules.for_an_absent_audience(t) or strategy.advise(t, seat, moves, rng)

    def leanings(self, table: Table, seat: int, moves: Sequence[Move]) -> list[float]:
        return instinct.leanings(cast(KeepersTable, table), seat, moves)

    def instinct(self, table: Table, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
        return instinct.instinct(cast(KeepersTable, table), seat, moves, rng)

    def appraise(self, table: Table) -> tuple[float, ...]:
        return appraisal.appraise(cast(KeepersTable, table))

    def signs(self, table: Table) -> Signs | None:
        return appraisal.looked_at(cast(KeepersTable, table))


GAME = Keepers()
