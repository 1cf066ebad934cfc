"""What holds after every move: the fifteen invariants of the rules ledger.

Each takes the match before a move, the seat and the move, and the match after it, and asserts.
The board is computed here from the ledger's formulas, not asked of the code under test.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, cast

from tablekeep.engine import Match, Move, Step
from tablekeep.games.keepers_creepers.content import AIM, DIG, PIECES, PIPS, TIP, WILD
from tablekeep.games.keepers_creepers.moves import BACK, DONE, DOWN, LEAVE, PieceMove, StepMove
from tablekeep.games.keepers_creepers.rules.aim_dig_tip import NO_DRIVER, Points
from tablekeep.games.keepers_creepers.rules.hop import FriendHop, FriendPiece, FriendSeat
from tablekeep.games.keepers_creepers.rules.turn import TurnEnd
from tablekeep.games.keepers_creepers.rules.wild import WildPick
from tablekeep.games.keepers_creepers.table import PyramidTable

Invariant = Callable[[Match, int, Move, Match], None]

ROW: Final = 5


def table_of(match: Match) -> PyramidTable:
    return cast(PyramidTable, match.table)


def top(match: Match) -> Step | None:
    """The question being asked."""
    return match.table.agenda[-1] if match.table.agenda else None


def own_on_board(match: Match) -> list[int]:
    """The pyramids on the board of the seat whose turn it is."""
    table = table_of(match)
    return [piece for piece in table.options.own[table.turn] if table.at[piece] < table.board.safe]


def moved(before: Match, after: Match) -> set[int]:
    old, new = table_of(before).at, table_of(after).at
    return {piece for piece in range(len(PIECES)) if old[piece] != new[piece]}


def driver_of(move: Move) -> int | None:
    """The pyramid that moves under its own power."""
    if isinstance(move, StepMove):
        return move.piece
    return cast(PieceMove, move).piece if move.kind == "hop" else None


def standing_with(match: Match, piece: int) -> set[int]:
    """The other pyramids on this one's space."""
    at = table_of(match).at
    return {other for other in range(len(PIECES)) if at[other] == at[piece] and other != piece}


def can_creep(space: int, way: int) -> bool:
    """Is there a space behind (all but the first), or below (all but the bottom row)?"""
    return space > 1 if way == BACK else space > ROW


def goes_on(move: Move, after: Match) -> bool:
    """Is the points phase in which this step was made still open?"""
    step = top(after)
    return isinstance(move, StepMove) and isinstance(step, Points) and step.driver == move.piece


# -- the fifteen, in the ledger's order ------------------------------------------------------


def every_pyramid_has_one_place(before: Match, seat: int, move: Move, after: Match) -> None:
    view = after.view(None)["table"]
    pyramids = view["pyramids"]
    assert len({pyramid["id"] for pyramid in pyramids}) == len(pyramids)
    assert sorted((p["seat"], p["pips"]) for p in pyramids) == [(s, k) for s in range(after.seats) for k in (1, 2, 3)]
    for pyramid in pyramids:
        assert pyramid["safe"] == (pyramid["space"] is None)
        assert pyramid["safe"] or 1 <= pyramid["space"] < view["board"]["safe"]


def what_is_safe_stays_safe(before: Match, seat: int, move: Move, after: Match) -> None:
    safe = table_of(after).board.safe
    for old, new in zip(table_of(before).at, table_of(after).at, strict=True):
        assert new == safe or old != safe


def keepers_raise_and_creepers_lower(before: Match, seat: int, move: Move, after: Match) -> None:
    old, new = table_of(before).at, table_of(after).at
    gains = [there - here for here, there in zip(old, new, strict=True)]
    if move.kind in ("forward", "hop"):
        assert min(gains) >= 0
    elif move.kind in ("back", "down"):
        assert max(gains) <= 0
    else:
        assert Counter(old) == Counter(new)
        assert len(moved(before, after)) == (2 if move.kind == "with" else 0)


def points_are_spent_by_pips(before: Match, seat: int, move: Move, after: Match) -> None:
    was, now = top(before), top(after)
    if isinstance(move, StepMove):
        assert isinstance(was, Points)
        assert PIPS[move.piece] <= was.points
    if not isinstance(now, Points):
        return
    if now.driver == NO_DRIVER:
        assert now.points == (6 if now.face == AIM else 3)
    else:
        assert isinstance(was, Points)
        assert isinstance(move, StepMove)
        assert now.points == was.points - PIPS[move.piece] > 0
        assert (now.face, now.way, now.forced) == (was.face, was.way, was.forced)


def carrier_and_carried_arrive_together(before: Match, seat: int, move: Move, after: Match) -> None:
    driver = driver_of(move)
    if driver is None:
        return
    at, gone = table_of(after).at, moved(before, after)
    assert driver in gone
    assert {at[piece] for piece in gone} == {at[driver]}
    assert all(PIPS[piece] < PIPS[driver] for piece in gone - {driver})
    assert {table_of(before).at[piece] for piece in gone} == {table_of(before).at[driver]}


def a_new_move_leaves_nobody_smaller(before: Match, seat: int, move: Move, after: Match) -> None:
    driver, was = driver_of(move), top(before)
    if driver is None or (isinstance(was, Points) and was.driver == driver):
        return
    smaller = {piece for piece in standing_with(before, driver) if PIPS[piece] < PIPS[driver]}
    assert smaller <= moved(before, after)


def who_is_left_stays(before: Match, seat: int, move: Move, after: Match) -> None:
    was = top(before)
    if not isinstance(move, StepMove) or move.take != LEAVE:
        return
    assert isinstance(was, Points)
    riders = {piece for piece in range(len(PIECES)) if was.riders >> piece & 1}
    assert moved(before, after) == {move.piece} | riders


def forced_points_end_only_when_useless(before: Match, seat: int, move: Move, after: Match) -> None:
    was = top(before)
    if not isinstance(was, Points) or not was.forced or goes_on(move, after):
        return
    assert isinstance(move, StepMove)
    table, left = table_of(after), was.points - PIPS[move.piece]
    for piece in table.options.own[table_of(before).turn]:
        if table.at[piece] < table.board.safe and PIPS[piece] <= left:
            assert not can_creep(table.at[piece], was.way)


def the_poor_bonus_is_for_the_poor(before: Match, seat: int, move: Move, after: Match) -> None:
    step = top(after)
    if isinstance(step, Points) and step.face in (DIG, TIP) and step.driver == NO_DRIVER:
        way = BACK if step.face == DIG else DOWN
        stuck = not [piece for piece in own_on_board(after) if can_creep(table_of(after).at[piece], way)]
        assert stuck == (not step.forced)


def the_friend_hop_is_for_who_cannot_hop(before: Match, seat: int, move: Move, after: Match) -> None:
    if isinstance(top(after), (FriendHop, FriendSeat, FriendPiece)):
        table = table_of(after)
        assert all(table.at[piece] > table.board.last - ROW for piece in own_on_board(after))


def extra_rolls_come_from_friends(before: Match, seat: int, move: Move, after: Match) -> None:
    old, new = table_of(before), table_of(after)
    if new.extra_rolls > old.extra_rolls:
        assert isinstance(top(before), (FriendHop, FriendPiece))
        assert move.kind == "hop"
        assert new.extra_rolls == old.extra_rolls + 1
    if new.over or new.turn != old.turn:
        assert new.extra_rolls == 0


def a_wild_is_two_whole_actions(before: Match, seat: int, move: Move, after: Match) -> None:
    table = table_of(after)
    picks = [step.left for step in table.agenda if isinstance(step, WildPick)]
    assert len(picks) <= (0 if table.over or table.face != WILD or table.wild == 2 else 1)
    assert all(left == 2 - table.wild for left in picks)
    assert table.wild in ((0, 1, 2) if table.face == WILD else (0,))
    assert not [step for step in table.agenda[:-1] if isinstance(step, Points)]
    assert table.over or isinstance(table.agenda[0], TurnEnd)
    step = top(after)
    if move is DONE and isinstance(step, Points):
        assert step.driver == NO_DRIVER


def the_game_ends_with_the_first_to_finish(before: Match, seat: int, move: Move, after: Match) -> None:
    table, options = table_of(after), after.options
    done = [seat for seat in range(table.seats) if table.finished(seat)]
    if options["play_on"]:
        return
    assert after.over == (bool(done) or table.by_limit)
    if after.outcome is None:
        return
    if table.by_limit:
        best = max(table.progress(seat) for seat in range(table.seats))
        assert done == []
        assert [seat for seat in range(table.seats) if table.progress(seat) == best] == list(after.outcome.winners)
    else:
        assert list(after.outcome.winners) == entitled(done, table_of(before).turn, options["multi_win"], table.seats)


def entitled(done: list[int], mover: int, multi_win: str, seats: int) -> list[int]:
    """Who wins when these seats finish by one move (KC-11.2 to KC-11.4, ruling A-05)."""
    if mover in done or (multi_win == "mover" and len(done) > 1):
        return [mover]
    if multi_win == "order":
        return [min(done, key=lambda seat: (seat - mover) % seats)]
    return done


def somebody_can_always_answer(before: Match, seat: int, move: Move, after: Match) -> None:
    assert (after.decisions == ()) == after.over
    assert all(decision.moves for decision in after.decisions)


def the_same_choice_gives_the_same_game(before: Match, seat: int, move: Move, after: Match) -> None:
    again = before.copy(quiet=True)
    again.play(seat, move)
    assert again.position() == after.position()


INVARIANTS: Final[tuple[Invariant, ...]] = (
    every_pyramid_has_one_place,
    what_is_safe_stays_safe,
    keepers_raise_and_creepers_lower,
    points_are_spent_by_pips,
    carrier_and_carried_arrive_together,
    a_new_move_leaves_nobody_smaller,
    who_is_left_stays,
    forced_points_end_only_when_useless,
    the_poor_bonus_is_for_the_poor,
    the_friend_hop_is_for_who_cannot_hop,
    extra_rolls_come_from_friends,
    a_wild_is_two_whole_actions,
    the_game_ends_with_the_first_to_finish,
    somebody_can_always_answer,
    the_same_choice_gives_the_same_game,
)
