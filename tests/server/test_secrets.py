"""Not one byte that is sent to somebody depends on what they may not know.

Every message to a viewer is captured, at two tables that differ only in what this viewer may
not know. Names of tables are masked; nothing else is.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablekeep.engine import Game, Match
from tablekeep.server import entries, messages, wire
from tablekeep.server.denied import Denied
from tablekeep.server.live_table import LiveTable
from tests.server.company import Guest, Party, ToldClock, play, run
from tests.toys import deep_pockets, show_of_hands

PEOPLE = ("ann", "bob", "cid")


async def table_at(party: Party, match: Match) -> LiveTable:
    """A table that stands where this match stands."""
    chairs = [wire.Chair("free") for _ in range(match.seats)]
    new = wire.NewTable(match.game.slug, chairs, match.options)
    seats = [entries.SeatEntry(person, person, "moss") for person in PEOPLE[: match.seats]]
    opened = entries.Opened(party.clock.now(), "ann", new, seats, position=match.position())
    table = await party.hub.find(await party.hub._open(opened))
    await table.start("ann")
    return table


def masked(table: LiveTable, body: bytes) -> bytes:
    return body.replace(table.id.encode(), b"TABLE")


async def all_bytes(party: Party, table: LiveTable, viewer: int | None, game: Game) -> list[bytes]:
    """Everything a viewer can get out of the server without anybody moving."""
    person = None if viewer is None else PEOPLE[viewer]
    guest = await party.guest(table, person)
    answers: list[Any] = [await table.info(person), await table.view(person, viewer)]
    if person is not None and viewer is not None:
        party.hub.services.rng.seed(1)
        answers.append(await table.inbox_row(person, -1))
        answers.append(await attempt(table.hint, person, messages.Hint("h", viewer)))
        answers.append(await attempt(table.undo, person, messages.Undo("u", viewer)))
        for number, move in enumerate(game.moves):
            answers.append(await attempt(table.ask, person, messages.Ask(f"a{number}", viewer, move.as_json())))
    return [masked(table, body) for body in [*guest.letters, *map(msgspec.json.encode, answers)]]


async def attempt(call: Callable[..., Any], *args: Any) -> Any:
    try:
        return await call(*args)
    except Denied as no:
        return no.refusal


@pytest.mark.parametrize("game", [show_of_hands.GAME, deep_pockets.GAME], ids=lambda game: game.slug)
def test_hidden_facts_change_no_byte(tmp_path: Path, game: Game) -> None:
    async def story() -> None:
        rng = random.Random(game.slug)
        party = Party(tmp_path)
        match = game.new(3, "secrets")
        looked = 0
        for number in range(60):
            if match.over:
                break
            if number % 5 == 0:
                for viewer in (None, 0, 1, 2):
                    one = await table_at(party, match)
                    other = await table_at(party, imagined(match, viewer, rng))
                    assert await all_bytes(party, one, viewer, game) == await all_bytes(party, other, viewer, game)
                    looked += 1
            decision = rng.choice([d for d in match.decisions if d.seat in match.waiting])
            match.play(decision.seat, rng.choice(decision.moves))
        assert looked >= 20
        await party.close()

    run(story())


def imagined(match: Match, viewer: int | None, rng: random.Random) -> Match:
    """The same match, with everything this viewer may not know dealt anew."""
    return match.game.from_position(match.imagine(viewer, rng).position())


async def watched_round(party: Party, table: LiveTable, picks: list[tuple[int, str]]) -> dict[str, list[bytes]]:
    people = ("ann", None)
    guests: dict[str, Guest] = {str(person): await party.guest(table, person) for person in people}
    party.clock.pass_time(5)
    for seat, place in picks:
        match = table.state.match
        assert match is not None
        hand = match.view(seat)["table"]["hand"]
        await play(table, PEOPLE[seat], seat, f"show {hand[int(place)]}")
    answers: list[Any] = [await table.info("ann"), await table.info(None), await table.view("ann", 0)]
    answers += [await attempt(table.undo, "ann", messages.Undo("u", 0)), (await party.hub.me("ann")).tables]
    told = {name: [masked(table, letter) for letter in guest.letters] for name, guest in guests.items()}
    return {**told, "asked": [masked(table, msgspec.json.encode(answer)) for answer in answers]}


def test_secret_answers_change_no_byte_until_they_are_shown(tmp_path: Path) -> None:
    """Other cards, answers begun, answers changed: nobody else can tell, not even by a number or a clock."""

    async def at(folder: str, picks: list[tuple[int, str]]) -> dict[str, list[bytes]]:
        (tmp_path / folder).mkdir()
        party = Party(tmp_path / folder, ToldClock())
        match = show_of_hands.GAME.new(3, "round", {"picks": 2})
        match.play(0, "word heron")
        table = await table_at(party, match)
        told = await watched_round(party, table, picks)
        await party.close()
        return told

    async def story() -> None:
        plain = await at("plain", [(1, "0"), (1, "1")])
        assert plain == await at("other cards", [(1, "2"), (1, "3")])
        begun = await at("begun", [])
        assert begun == await at("half an answer", [(1, "0")])
        assert begun == await at("two halves", [(1, "0"), (2, "1")])
        assert plain == await at("half of another", [(2, "0"), (1, "0"), (1, "1")])
        assert plain != begun

    run(story())


def test_the_captured_bytes_would_show_a_leak(tmp_path: Path) -> None:
    """The same capture does differ for who may know: it is not blind."""

    async def story() -> None:
        party = Party(tmp_path)
        game = show_of_hands.GAME
        match = game.new(3, "secrets")
        one = await table_at(party, match)
        other = await table_at(party, imagined(match, 0, random.Random(3)))
        assert await all_bytes(party, one, 1, game) != await all_bytes(party, other, 1, game)
        await party.close()

    run(story())


def test_nobody_is_sent_a_card_they_do_not_know(tmp_path: Path) -> None:
    """A whole match, every byte: a card's name reaches somebody only once they may know it."""

    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table(*PEOPLE)
        guests = [await party.guest(table, person) for person in (*PEOPLE, None)]
        match, rng = table.state.match, random.Random(5)
        assert match is not None
        while not match.over:
            decision = rng.choice([d for d in match.decisions if d.seat in match.waiting])
            await play(table, PEOPLE[decision.seat], decision.seat, rng.choice(decision.moves).as_json())
            for viewer, guest in zip((0, 1, 2, None), guests, strict=True):
                heard = b"".join(guest.letters)
                for secret in match.game.secrets(match.table):
                    if not secret.known_to(viewer):
                        assert f'"{secret.fact.removeprefix("card ")}"'.encode() not in heard
        await party.close()

    run(story())
