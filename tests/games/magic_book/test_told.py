"""Everything that changes is told, the end says who has won and why, and numbers agree with their nouns."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from rich.console import Console

from tablekeep.engine import Match
from tablekeep.games.magic_book.content import CARDS
from tablekeep.games.magic_book.story import ACCOUNTS
from tablekeep.games.magic_book.table import BookTable
from tablekeep.terminal.boards import board_for
from tablekeep.terminal.theme import THEME
from tablekeep.testing import rule
from tablekeep.testing.flaw import Flaw, Moment
from tablekeep.testing.told_checks import check_ending, check_told
from tests.games.bench import play
from tests.games.magic_book.bench import GAME, deal

OPTIONS: list[dict[str, Any]] = [
    {},
    {"chests": 6, "items_for_active": True, "pearls": "ask"},
    {"chests": 6, "hand_backs": "hidden", "open_amulets": True},
    {"chests": 6, "shadow_in_display": "returns", "pearls": "random", "memory_aid": True},
]


def moments(seats: int, seed: str, options: dict[str, Any], leave: bool = False) -> Iterator[Moment]:
    """A match by chance, move by move; somebody may leave in the middle of it."""
    match, rng = GAME.new(seats, seed=seed, options=options), random.Random(seed)
    match.called = ["Ada", "Bo", "Cy", "Di"][:seats]
    while not match.over:
        before, decision = match.copy(), match.decisions[0]
        goes = leave and rng.random() < 0.004
        move = GAME.moves.moves[0] if goes else rng.choice(decision.moves)
        events = match.play(decision.seat, "leave" if goes else move)
        yield Moment(before, decision.seat, move, match, events, rng)


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_changes_is_told_and_the_end_names_the_winner(seats: int, options: dict[str, Any]) -> None:
    for number in range(2):
        for moment in moments(seats, f"told{number}", options, leave=number == 1):
            check_told(moment)
        check_ending(moment.after)


def test_every_kind_of_event_is_accounted_for() -> None:
    met: set[str] = set()
    for number in range(8):
        for moment in moments(2 + number % 3, f"kinds{number}", OPTIONS[number % 4], leave=number > 3):
            met |= {event.kind for event in moment.after.story} if moment.after.over else set()
    rare = {"nothing_left", "no_crest", "shadow_home", "page_end"}
    assert set(ACCOUNTS) - {"*"} - rare <= met <= set(ACCOUNTS)


def give_crystal(t: BookTable) -> None:
    t.crystals[0] += 1


def turn_the_right_page(t: BookTable) -> None:
    t.piles[1][-1] = CARDS.index("BG")


def lose_an_egg(t: BookTable) -> None:
    t.egg_supply -= 1


def close_a_ring(t: BookTable) -> None:
    t.pieces[0] += 2


@pytest.mark.parametrize(
    ("step", "said", "change"),
    [
        ("take", "take left", give_crystal),
        ("take", "take left", turn_the_right_page),
        ("play", "play", lose_an_egg),
        ("play", "play", close_a_ring),
    ],
)
def test_an_event_accounts_for_nothing_it_does_not_tell(
    step: str, said: str, change: Callable[[BookTable], None]
) -> None:
    """A take that is not paid for, a left page, a Shadow Dragon, a first piece: nothing else changes with them."""
    match = deal(left="W3 W2", right="OB", hands={0: "B1 B2 BO"}, step=step)
    before, move = match.copy(), match.decisions[0].moves[0]
    events = match.play(0, said)
    check_told(Moment(before, 0, move, match, events, random.Random(0)))
    assert isinstance(match.table, BookTable)
    change(match.table)
    with pytest.raises(Flaw, match="told"):
        check_told(Moment(before, 0, move, match, events, random.Random(0)))


# -- the last sentence ----------------------------------------------------------------------------------


def last(match: Match) -> str:
    return match.story_for(None)[-1].sentence(match.names())


@rule("MB-11.10", "MB-11.11", "MB-11.13")
def test_the_last_sentence_says_who_has_won_and_why() -> None:
    end: dict[str, Any] = {"stalled": 99, "step": "end"}
    still = " The game was ended because nobody has laid out a dragon for 100 turns."
    assert last(deal(pieces={0: [20]}, **end)) == f"Seat 1 wins. Most points: 20.{still}"
    level = deal(rows={0: "G5+2/B4", 1: "O8"}, **end)
    assert last(level) == f"Seat 1 wins. Most points: 0. The tie is broken by dragons laid out: 9.{still}"
    shared = deal(seats=3, rows={0: "G1", 2: "O1"}, **end)
    words = "Seat 1 and Seat 3 win together. Most points: 0. The tie is broken by dragons laid out: 1."
    assert last(shared) == f"{words} The win is shared: 1 dragon laid out each.{still}"
    four = deal(seats=4, **end)
    assert last(four).startswith("Seat 1, Seat 2, Seat 3 and Seat 4 win together.")
    alone = deal()
    alone.play(0, "leave")
    assert last(alone) == "Seat 2 wins. Everyone else has left the table."


# -- one card, two cards --------------------------------------------------------------------------------

MANY = ("amulets", "cards", "chests", "colours", "crystals", "dragons", "eggs", "pages", "pearls", "pieces", "points")
ONE_OF_MANY = rf"\b1 ({'|'.join((*MANY, 'shadows', 'stacks', 'turns'))}|are|were|have)\b"
ODD = re.compile(rf"{ONE_OF_MANY}|\b([02-9]|\d\d+) (card|dragon|point|crystal|shadow)\b")
"""One of many, or many of one."""


def said(match: Match) -> list[str]:
    """All that is written at a table now: prompts, previews, hints, the board in a terminal."""
    found: list[str] = [*match.view(None)["table"]["hints"]]
    for decision in match.decisions:
        view = match.view(decision.seat)
        board = board_for("magic_book")
        found += [decision.prompt, drawn(view)]
        found += [board.tell(view, move) for each in view["decisions"] for move in each["moves"]]
        found += [no.text for no in [match.refusal(decision.seat, move) for move in GAME.moves.moves[::5]] if no]
    return found


def drawn(view: dict[str, Any]) -> str:
    console = Console(width=300, theme=THEME, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    console.print(board_for("magic_book").draw(view))
    return console.export_text()


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_numbers_agree_with_their_nouns(options: dict[str, Any]) -> None:
    for seats in (2, 4):
        for count, moment in enumerate(moments(seats, "nouns", options)):
            texts = [event.sentence(moment.after.names()) for event in moment.events]
            texts += said(moment.after) if count % 25 == 0 else []
            assert [text for text in texts if ODD.search(text)] == []


def test_one_of_a_kind_is_said_as_one() -> None:
    one = deal(crystals={0: 1}, taken=3)
    assert one.decisions[0].prompt == "You have taken three. Pay your crystal for a fourth, or stop."
    two = deal(crystals={0: 2}, taken=3)
    assert two.decisions[0].prompt == "You have taken three. Pay one of your 2 crystals for a fourth, or stop."
    flute: dict[str, Any] = {"crystals": {1: 1}, "chests": 1, "chest_pick": ["flute"], "step": "follow"}
    for cards, words in (
        ("B1 B2", "one blue dragon stays, 1 goes back"),
        ("B1 B2 BO", "one blue dragon stays, 2 go back"),
    ):
        match = deal(left=f"W{len(cards.split())}", right="OB", hands={1: cards}, **flute)
        play(match, "play", "flute B1")
        assert any(words in event.sentence(match.names()) for event in match.story)
    single = deal(left="W4 B3", sizes=(2, 30), hands={0: "W1"})
    assert "1 card" in drawn(play(single, "take left").view(0))
    assert "1 cards" not in drawn(single.view(0))
