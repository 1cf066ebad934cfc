"""What holds after every move: the invariants of the rules ledger, read off the position and the story.

Each takes the match before a move, the seat and the move, and the match after it, and asserts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablekeep.engine import Match, Move
from tablekeep.games.dragon_keepers.content import ACTIONS, LETTERS, MAGIC_IDS, TOKENS

Invariant = Callable[[Match, int, Move, Match], None]

LIFE = {"R": 3, "P": 4, "B": 3, "W": 3, "G": 4, "Y": 4}
SPACES = {"R": 1, "P": 4, "B": 2, "W": 2, "G": 2, "Y": 2}
LIMIT = {"R": 1, "P": 2, "B": 2, "W": 2, "G": 2, "Y": 2}


def table_of(match: Match) -> dict[str, Any]:
    found: dict[str, Any] = match.table.save()
    return found


def news(before: Match, after: Match) -> list[Any]:
    return list(after.story[len(before.story) :])


def rolled(before: Match, after: Match) -> list[str] | None:
    """What the Hunter rolled in this move, if it rolled."""
    found = [event.data["roll"] for event in news(before, after) if event.kind == "rolled"]
    return found[-1] if found else None


# -- both games ---------------------------------------------------------------------------------


def a_question_is_always_answerable(before: Match, seat: int, move: Move, after: Match) -> None:
    """25: never an empty list, and the same list again."""
    for decision in after.decisions:
        assert decision.moves
        assert [m.text for m in decision.moves] == [
            m.text for m in after.table.agenda[-1].moves(after.table, decision.seat)
        ]


# -- Keeper Game --------------------------------------------------------------------------------


def keeper_hands(before: Match, seat: int, move: Move, after: Match) -> None:
    """1, 2: six Keepers each, all in hand while they are chosen."""
    for player in after.view(None)["table"]["players"]:
        out = [] if player["shown"] is None else [player["shown"]]
        assert sorted(player["hand"] + out) == sorted(LETTERS)
        if move.kind == "protect" and not after.over and after.view(None)["table"]["phase"] == "choosing":
            assert out == []


def keeper_shields(before: Match, seat: int, move: Move, after: Match) -> None:
    """3: three Shields each, at most one a tile; they never come back."""
    old, new = table_of(before)["shields"], table_of(after)["shields"]
    for were, are in zip(old, new, strict=True):
        assert len(set(are)) == len(are) <= 3
        assert set(were) <= set(are)


def keeper_dice(before: Match, seat: int, move: Move, after: Match) -> None:
    """4, 6: as many dice as players, at most one on a dragon, two targets at least."""
    table = table_of(after)
    assert table["board"] + sum(table["dice"].values()) == after.seats
    assert max(table["dice"].values()) <= 1
    if rolled(before, after) is not None and not after.over:
        assert 2 <= sum(table["dice"].values()) <= min(6, after.seats)


def keeper_arrows(before: Match, seat: int, move: Move, after: Match) -> None:
    """9, 27: three arrows end the game; there is nothing of the other game here."""
    table = table_of(after)
    assert min(table["arrows"].values()) >= 0
    if not after.over and rolled(before, after) is not None:
        assert max(table["arrows"].values()) < 3
    assert not {"deck", "supply", "flames", "battle"} & set(table)


KEEPER: list[Invariant] = [
    a_question_is_always_answerable,
    keeper_hands,
    keeper_shields,
    keeper_dice,
    keeper_arrows,
]

# -- Dragon Game --------------------------------------------------------------------------------


def dragon_keepers(before: Match, seat: int, move: Move, after: Match) -> None:
    """1, 13: hand, row and face-down card are the six Keepers; every card out has its token."""
    for number, player in enumerate(table_of(after)["players"]):
        own = after.view(number)["table"]["players"][number]
        down = [player["keeper"]] if player["keeper"] else []
        assert sorted(own["hand"] + [keeper for keeper, _ in player["row"]] + down) == sorted(LETTERS)
        assert (player["keeper"] is None) == (player["token"] is None)
        assert sum(own["used"].values()) == len(player["row"])


def dragon_dice(before: Match, seat: int, move: Move, after: Match) -> None:
    """4, 5: eight Hunter dice; the pool grows by Hunter cards and shrinks by Flames and MG18."""
    table, old = table_of(after), table_of(before)
    pools = [t["board"] + sum(t["dice"].values()) for t in (old, table)]
    assert pools[1] + table["reserve"] == 8
    told = [event.kind for event in news(before, after)]
    assert pools[1] - pools[0] == told.count("hunter_card") - told.count("die_lost") - told.count("snapped")


def blue_ducks(before: Match, seat: int, move: Move, after: Match) -> None:
    """7: after a roll Blue holds one die fewer than showed it, if those were two or more."""
    roll = rolled(before, after)
    if roll is not None and not after.over:
        shown = roll.count("B")
        assert table_of(after)["dice"]["B"] == (shown - 1 if shown >= 2 else shown)


def flames(before: Match, seat: int, move: Move, after: Match) -> None:
    """8: five Flames; no full three are left unpaid while the Hunter has dice."""
    table = table_of(after)
    assert 0 <= table["flames"] <= 5
    if rolled(before, after) and not after.over:
        assert table["flames"] <= 2


def dragon_arrows(before: Match, seat: int, move: Move, after: Match) -> None:
    """9: while the game runs every dragon lives, so at most fifteen arrows are out."""
    arrows = table_of(after)["arrows"]
    assert min(arrows.values()) >= 0
    if not after.over:
        assert all(arrows[letter] < LIFE[letter] for letter in LETTERS)
        assert sum(arrows.values()) <= 15


def battle_dice(before: Match, seat: int, move: Move, after: Match) -> None:
    """10: twelve Battle dice; on a tile exactly when it was trained, never more than its spaces."""
    table = table_of(after)
    on_tiles = [die for dice in table["battle"].values() for die in dice]
    assert [table["bag"][0] + on_tiles.count(0), table["bag"][1] + on_tiles.count(1)] == [6, 6]
    for letter in LETTERS:
        assert len(table["battle"][letter]) <= SPACES[letter]
        assert bool(table["battle"][letter]) == (table["trainings"][letter] >= 1)


def trainings(before: Match, seat: int, move: Move, after: Match) -> None:
    """11: limits hold; a training by token is paid with one token."""
    assert all(table_of(after)["trainings"][letter] <= LIMIT[letter] for letter in LETTERS)
    gained = sum(event.kind == "gained" for event in news(before, after))
    assert sum(table_of(before)["supply"]) - sum(table_of(after)["supply"]) == gained


def tokens(before: Match, seat: int, move: Move, after: Match) -> None:
    """12: supply, available, used and planned tokens are all there are."""
    table = table_of(after)
    for kind, letter in enumerate(ACTIONS):
        there = table["supply"][kind]
        for player in table["players"]:
            there += player["available"][kind] + (player["token"] == letter)
            there += sum(token == letter for _, token in player["row"])
        assert there == TOKENS[kind]


def magic_cards(before: Match, seat: int, move: Move, after: Match) -> None:
    """14, 15, 17: eighteen Magic cards, three a hand, and the box keeps what it has."""
    table = table_of(after)
    owned = [card for player in table["players"] for card in player["magic"]]
    left = [table["left"]] if table["left"] else []
    deck = [card for card in table["deck"] if card != "hunter"]
    assert sorted(deck + left + table["discard"] + table["box"] + table["unseen"] + owned) == MAGIC_IDS
    boxing = [step["step"] for step in after.position()["agenda"][-1:]] == ["BoxCard"]
    assert all(len(player["magic"]) <= 3 + boxing for player in table["players"])
    assert table["box"][: len(table_of(before)["box"])] == table_of(before)["box"]


def magic_play(before: Match, seat: int, move: Move, after: Match) -> None:
    """16: a card is played by a seat that has planned, out of its own selection."""
    if move.kind == "play magic":
        player = table_of(before)["players"][seat]
        assert player["stage"] in ("planned", "resolved")
        assert player["selected"] in player["magic"]
        assert table_of(after)["players"][seat]["selected"] != player["selected"]


def packets(before: Match, seat: int, move: Move, after: Match) -> None:
    """18, 19: every packet not begun has one Hunter card; what was buried is Magic."""
    table = table_of(after)
    start = table["buried"]
    assert "hunter" not in table["deck"][:start]
    for place, size in enumerate(table["packets"]):
        hunters = table["deck"][start : start + size].count("hunter")
        assert hunters <= 1
        assert hunters == 1 or place == len(table["packets"]) - 1
        start += size
    assert start == len(table["deck"])
    if rolled(before, after) is not None and table["left"] is None and not after.over:
        assert table["deck"] == []


def dragon_shields(before: Match, seat: int, move: Move, after: Match) -> None:
    """3, 20, 21: Shields lie on Trained dragons, stay there, and six are the victory."""
    table = table_of(after)
    placed = {letter for letter in LETTERS if table["shield"][letter]}
    assert all(table["trainings"][letter] for letter in placed)
    assert {letter for letter in LETTERS if table_of(before)["shield"][letter]} <= placed
    assert all(list(table["shield"].values()).count(letter) <= 3 for letter in LETTERS)
    won = after.outcome is not None and after.outcome.won is True
    assert (len(placed) == 6) == won


def the_clock(before: Match, seat: int, move: Move, after: Match) -> None:
    """22, 23: the deck shrinks in every Hunter phase, so there are 21 rounds at most."""
    if rolled(before, after) is not None and table_of(before)["deck"]:
        buried = sum(event.kind == "buried" for event in news(before, after))
        assert len(table_of(after)["deck"]) < len(table_of(before)["deck"]) + buried
    assert table_of(after)["round"] <= 21


DRAGON: list[Invariant] = [
    a_question_is_always_answerable,
    dragon_keepers,
    dragon_dice,
    blue_ducks,
    flames,
    dragon_arrows,
    battle_dice,
    trainings,
    tokens,
    magic_cards,
    magic_play,
    packets,
    dragon_shields,
    the_clock,
]
