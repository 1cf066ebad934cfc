"""What holds after every move: the invariants of the rules ledger, read off positions."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from tablekeep.engine import Match, Move
from tablekeep.games.shifting_realms import GAME
from tablekeep.games.shifting_realms.content import CARD_IDS, CARDS, DECK_OF, LETTERS, STRUCTURES, TOKEN_VP

Given = dict[str, Any]
Invariant = Callable[[Match, int, Move, Match], None]
HALLS = {"T.c2", "A.c3", "L.d2", "D.b3", "N.c2"}
SPOTS = {"forest", "mine", "quarry", "ruins"}


def saved(match: Match) -> Given:
    found: Given = match.table.save()
    return found


def played(seats: int, seed: str, most: int) -> Iterator[tuple[Given, Given]]:
    """Tables before and after each move of a match played by chance."""
    match, rng = GAME.new(seats, seed, {"round_limit": 25}), random.Random(seed)
    for _ in range(most):
        if match.over:
            return
        before = saved(match)
        decision = next(d for d in match.decisions if d.seat in match.waiting)
        match.play(decision.seat, decision.moves[int(rng.random() * len(decision.moves))])
        yield before, saved(match)


def steps(match: Match) -> list[str]:
    return [type(step).__name__ for step in match.table.agenda]


def resolving(match: Match) -> bool:
    return "Objectives" in steps(match)


def by_seat(table: Given, seat: int) -> dict[str, list[int]]:
    return {name: there[str(seat)] for name, there in table["spaces"].items() if str(seat) in there}


def pieces_are_conserved(before: Match, seat: int, move: Move, after: Match) -> None:
    """I-1, I-2: sixteen scouts and ten soldiers of every colour."""
    table = saved(after)
    for who, player in enumerate(table["players"]):
        own = by_seat(table, who).values()
        tiles = [there["tile"] for there in table["spaces"].values() if "tile" in there and there["tile"][1] == who]
        assert sum(units[0] for units in own) + player["reserve"][0] + len(tiles) + 1 == 16
        assert sum(units[2] for units in own) + sum(tile[2] for tile in tiles) + player["reserve"][1] == 10


def spots_are_within_bounds(before: Match, seat: int, move: Move, after: Match) -> None:
    """I-3, I-4: three spots on a resource space without a structure, none elsewhere."""
    view = after.view(None)["table"]
    for space in view["spaces"]:
        used = sum(units["on_spots"] for units in space["units"])
        assert used <= (3 if space["terrain"] in SPOTS and space["tile"] is None else 0)
        for units in space["units"]:
            assert 0 <= units["on_spots"] <= units["scouts"]
            assert units["moved_scouts"] <= units["scouts"]
            assert units["moved_soldiers"] <= units["soldiers"]
            assert not units["flat"] or (space["tile"]["name"] == "Pirate Ship" and units["flat"] <= 4)


def nothing_is_owed(before: Match, seat: int, move: Move, after: Match) -> None:
    """I-5, I-15."""
    for player in saved(after)["players"]:
        assert min(player["supply"].values()) >= 0
        assert sum(player["points"].values()) >= 0


def cards_are_conserved(before: Match, seat: int, move: Move, after: Match) -> None:
    """I-6, I-19: ten cards a realm; three tasks a player, all different."""
    table = saved(after)
    for letter in table["realms"]:
        lying = [*table["decks"][letter], *table["discards"][letter]]
        for player in table["players"]:
            lying += [id for id, _ in player["kept"]] + player["face_up"]
        lying += table["resolving"]
        own = sorted(id for id in lying if id[0] == letter)
        assert own == sorted(CARD_IDS[card] for card in DECK_OF[LETTERS.index(letter)])
    tasks = [id for player in table["players"] for id in player["tasks"]]
    assert len(set(tasks)) == len(tasks) == 3 * after.seats


def tiles_are_where_they_belong(before: Match, seat: int, move: Move, after: Match) -> None:
    """I-7, I-8: three of a kind, on their ground, never on a town hall or the king's space."""
    table, kinds = saved(after), {kind.id: kind for kind in STRUCTURES}
    tiles = {name: there["tile"] for name, there in table["spaces"].items() if "tile" in there}
    view = {space["name"]: space for space in after.view(None)["table"]["spaces"]}
    for name, (kind, _, _) in tiles.items():
        assert name[0] == kind[0]
        assert name not in HALLS | {"D.d1"}
        assert view[name]["terrain"] == {0: "grass", 1: "forest", 2: "water's edge"}[kinds[kind].terrain]
    piles = {pile["id"]: pile["left"] for realm in after.view(None)["table"]["realms"] for pile in realm["piles"]}
    for kind, left in piles.items():
        assert left + sum(1 for tile in tiles.values() if tile[0] == kind) == 3
    new = set(table["built"]) - set(saved(before)["built"])
    assert saved(before)["dragon"] not in new


def the_dragon_is_where_it_may_be(before: Match, seat: int, move: Move, after: Match) -> None:
    """I-9, I-10."""
    table = saved(after)
    moves = sum(1 for p in table["players"] for id in p["face_up"] if id in ("T1", "T2", "T3", "T4", "T5", "T6"))
    assert moves <= 6
    if not resolving(after):
        assert (table["dragon"] is not None) == ("T" in table["realms"] and moves < 6)
        assert table["dragon"] not in HALLS | {"D.d1"}


def tokens_are_conserved(before: Match, seat: int, move: Move, after: Match) -> None:
    """I-11, I-12."""
    table, old = saved(after), saved(before)
    assert table["tokens"][: len(old["tokens"])] == old["tokens"]
    assert len(table["tokens"]) <= len(TOKEN_VP)
    if len(table["tokens"]) < 6:
        assert not [key for key in table["spaces"].get("D.d1", {}) if key.isdigit()]


def the_end_is_the_end(before: Match, seat: int, move: Move, after: Match) -> None:
    """I-13: objectives only go on; once the end has come nobody acts."""
    old, new = saved(before), saved(after)
    assert new["met"][: len(old["met"])] == old["met"]
    if new["ending"]:
        assert "Act" not in steps(after)
    if len(new["met"]) >= 2 or len(new["built"]) == 27:
        assert new["ending"]


def a_turn_has_its_limits(before: Match, seat: int, move: Move, after: Match) -> None:
    """I-14."""
    turn = saved(after)["this_turn"]
    assert 0 <= turn["actions"] <= 4
    assert turn["draws"] <= 2


def others_are_left_alone(before: Match, seat: int, move: Move, after: Match) -> None:
    """I-16, I-17, I-24: others' supplies and units change by robbery, flags, fights, the dragon and cards only."""
    old, new = saved(before), saved(after)
    if after.over or old["turn"] != new["turn"] or "Act" not in steps(before):
        return
    for who in range(after.seats):
        if who == old["turn"]:
            continue
        if move.kind not in ("steal", "raid", "rob", "play", "play_now"):
            assert new["players"][who]["supply"] == old["players"][who]["supply"]
        for hall in HALLS:
            was, now = by_seat(old, who).get(hall, [0, 0, 0]), by_seat(new, who).get(hall, [0, 0, 0])
            assert now[0] >= was[0]
            assert now[2] == was[2]
        if move.kind in ("recruit", "place", "from", "group", "trade", "market", "vault", "dig", "gain"):
            assert {n: u[::2] for n, u in by_seat(new, who).items()} == {
                n: u[::2] for n, u in by_seat(old, who).items()
            }


def kept_cards_are_keepable(before: Match, seat: int, move: Move, after: Match) -> None:
    """SR-8.6: a card that must be played at once is never kept."""
    for player in saved(after)["players"]:
        assert not [id for id, _ in player["kept"] if CARDS[CARD_IDS.index(id)].timing == 0]


ALL: list[Invariant] = [
    pieces_are_conserved,
    spots_are_within_bounds,
    nothing_is_owed,
    cards_are_conserved,
    tiles_are_where_they_belong,
    the_dragon_is_where_it_may_be,
    tokens_are_conserved,
    the_end_is_the_end,
    a_turn_has_its_limits,
    others_are_left_alone,
    kept_cards_are_keepable,
]
