"""HOP and its friend bonus (KC-5); also KC-2."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.games.keepers_creepers import story
from tablekeep.games.keepers_creepers.content import COLOURS, FACES, HOP, NO_SPACE
from tablekeep.games.keepers_creepers.moves import HELPS, HOPS, PASS, HelpMove, PieceMove
from tablekeep.games.keepers_creepers.rules.asking import OnTurn, action_over, no_such_piece
from tablekeep.games.keepers_creepers.rules.getting_around import can_hop, place, preview, travel
from tablekeep.games.keepers_creepers.rules.winning import check_win
from tablekeep.games.keepers_creepers.table import NOT_IN_GAME, PyramidTable


def begin_hop(t: PyramidTable) -> None:
    """KC-5.8, KC-5.12: the friend bonus comes only when none of your own pyramids can hop.

    When nobody else's can either, there is none (KC-5.11).
    """
    if own_hops(t, t.turn):
        t.push(HOP_STEP)
    elif friend_hops(t):
        t.push(FRIEND_SEAT_STEP if t.options.owner_picks else FRIEND_HOP_STEP)
    else:
        story.nothing_to_do(t, FACES[HOP])


def own_hops(t: PyramidTable, seat: int) -> list[Move]:
    return [HOPS[piece] for piece in t.options.own[seat] if can_hop(t, piece)]


def friend_hops(t: PyramidTable) -> list[Move]:
    return [HOPS[piece] for piece in t.options.pieces if is_friend(t, t.options.seat_of[piece]) and can_hop(t, piece)]


def is_friend(t: PyramidTable, seat: int) -> bool:
    """KC-5.8: another player; whoever left plays no more (ruling A-25)."""
    return seat != t.turn and seat not in t.away


def refuse_friend(t: PyramidTable, seat: int) -> Refusal | None:
    if is_friend(t, seat):
        return None
    if seat == t.turn:
        return Refusal("own_piece", "KC-5.8", "The friend bonus moves another player's pyramid.")
    colour = COLOURS[t.options.colours[seat]]
    return Refusal("left", "KC-5.8", f"{colour} has left the table; the friend bonus is for those who still play.")


def hop(t: PyramidTable, seat: int, piece: int) -> None:
    """KC-5.5: up one row, with every smaller pyramid of the space (KC-3.18).

    It costs nothing, whatever its size (KC-5.3), no wall stops it (KC-5.2), and from space 16 it
    leads home (KC-5.7).
    """
    start = t.at[piece]
    riders = t.smaller(piece)
    target = t.board.up[start]
    travel(t, piece, riders, target)
    story.hopped(t, seat, piece, riders, start)
    check_win(t, target)


def hop_for_friend(t: PyramidTable, seat: int, piece: int) -> None:
    """KC-5.9: one more roll in return; nothing is owed once the game is over (KC-11.5).

    It is a hop like any other, with all that is smaller (KC-5.14).
    """
    hop(t, seat, piece)
    if not t.over:
        t.extra_rolls += 1
        story.earned(t)


def refuse_hop(t: PyramidTable, piece: int) -> Refusal | None:
    missing = no_such_piece(t, piece)
    if missing is not None:
        return missing
    return None if can_hop(t, piece) else Refusal("top_row", "KC-5.6", "It is already in the top row.")


def is_hop(move: Move) -> bool:
    return move.kind == "hop"


class Hopping(OnTurn):
    """What all questions for a pyramid to hop have in common; they differ in whose it may be."""

    now: ClassVar[str] = "This is HOP."
    cites: ClassVar[str] = "KC-2.3"

    def refuse(self, t: PyramidTable, seat: int, move: Move) -> Refusal | None:
        if move is PASS:
            return self.refuse_pass()
        if not is_hop(move):
            return action_over(t, move, self.now, self.cites)
        piece = cast(PieceMove, move).piece
        return self.refuse_owner(t, piece) or refuse_hop(t, piece)

    def refuse_pass(self) -> Refusal | None:
        return None

    def refuse_owner(self, t: PyramidTable, piece: int) -> Refusal | None:
        return None

    def go(self, t: PyramidTable, piece: int, goal: int) -> Refusal | Move:
        """A pyramid sent to a space: the hop, if that space lies overhead (KC-3.3)."""
        overhead = t.board.up[t.at[piece]] if t.on_board(piece) else NO_SPACE
        if overhead in (goal, NO_SPACE):
            return HOPS[piece]
        text = f"A hop goes straight up one row: from {t.at[piece]} to {place(t, overhead)}, nowhere else."
        return self.refuse_owner(t, piece) or Refusal("not_overhead", "KC-3.3", text)

    def preview(self, t: PyramidTable, seat: int, move: Move) -> dict[str, Any]:
        if not is_hop(move):
            return {}
        piece = cast(PieceMove, move).piece
        return preview(t, piece, t.smaller(piece), t.board.up[t.at[piece]])


class Hop(Hopping):
    """KC-5.1: you may move one of your pyramids up one space. KC-5.4: or pass, and earn nothing."""

    called: ClassVar[str] = "Hop"
    rule: ClassVar[str] = "KC-5.1"

    def prompt(self, t: PyramidTable, seat: int) -> str:
        return "HOP: move one of your pyramids up a row, or pass."

    def moves(self, t: PyramidTable, seat: int) -> list[Move]:
        moves = own_hops(t, t.turn)
        moves.append(PASS)
        return moves

    def refuse_owner(self, t: PyramidTable, piece: int) -> Refusal | None:
        if t.at[piece] == NOT_IN_GAME or t.options.seat_of[piece] == t.turn:
            return None
        return Refusal("own_can_hop", "KC-5.12", "You can hop one of your own, so no friend bonus.")

    def play(self, t: PyramidTable, seat: int, move: Move) -> None:
        if move is PASS:
            story.declined(t, FACES[HOP])
        else:
            hop(t, t.turn, cast(PieceMove, move).piece)


class FriendHop(Hopping):
    """KC-5.8, KC-5.9: hop a pyramid of another player and roll again. KC-5.11: or pass, and do not roll."""

    called: ClassVar[str] = "FriendHop"
    rule: ClassVar[str] = "KC-5.8"
    now: ClassVar[str] = "This is the friend bonus of HOP."
    cites: ClassVar[str] = "KC-5.8"

    def prompt(self, t: PyramidTable, seat: int) -> str:
        return "HOP: none of yours can. Hop a friend's pyramid and roll again, or pass."

    def moves(self, t: PyramidTable, seat: int) -> list[Move]:
        moves = friend_hops(t)
        moves.append(PASS)
        return moves

    def refuse_owner(self, t: PyramidTable, piece: int) -> Refusal | None:
        return None if t.at[piece] == NOT_IN_GAME else refuse_friend(t, t.options.seat_of[piece])

    def play(self, t: PyramidTable, seat: int, move: Move) -> None:
        if move is PASS:
            story.declined(t, "friend hop")
            return
        hop_for_friend(t, t.turn, cast(PieceMove, move).piece)


class FriendSeat(OnTurn):
    """KC-5.13, ruling A-14, option `owner`: the roller picks the friend, the friend picks the pyramid.

    The roller may pass instead, and rolls no more (KC-5.11).
    """

    called: ClassVar[str] = "FriendSeat"
    rule: ClassVar[str] = "KC-5.13"

    def prompt(self, t: PyramidTable, seat: int) -> str:
        return "HOP: none of yours can. Choose a friend who hops and roll again, or pass."

    def moves(self, t: PyramidTable, seat: int) -> list[Move]:
        friends = [s for s in range(t.seats) if is_friend(t, s) and own_hops(t, s)]
        return [*[HELPS[t.options.colours[friend]] for friend in friends], PASS]

    def refuse(self, t: PyramidTable, seat: int, move: Move) -> Refusal | None:
        if move is PASS:
            return None
        if is_hop(move):
            return Refusal("friend_picks", "KC-5.13", "At this table the friend picks the pyramid; choose the friend.")
        if not isinstance(move, HelpMove):
            return action_over(t, move, "This is the friend bonus of HOP.", "KC-5.8")
        if move.colour not in t.options.colours:
            return Refusal("not_in_game", "KC-1.2", f"{COLOURS[move.colour]} is not in this game.")
        friend = t.options.colours.index(move.colour)
        stranger = refuse_friend(t, friend)
        if stranger is None and not own_hops(t, friend):
            return Refusal("top_row", "KC-5.6", f"{COLOURS[move.colour]} has no pyramid below the top row.")
        return stranger

    def play(self, t: PyramidTable, seat: int, move: Move) -> None:
        if move is PASS:
            story.declined(t, "friend hop")
            return
        friend = t.options.colours.index(cast(HelpMove, move).colour)
        story.helped(t, friend)
        t.push(FriendPiece(friend))


class FriendPiece(Hopping):
    """The friend must pick one of their pyramids below the top row."""

    called: ClassVar[str] = "FriendPiece"
    fields: ClassVar[tuple[str, ...]] = ("friend",)
    rule: ClassVar[str] = "KC-5.13"
    now: ClassVar[str] = "A friend hops for you."
    cites: ClassVar[str] = "KC-5.13"

    def __init__(self, friend: int) -> None:
        self.friend = friend

    def seat(self, t: PyramidTable) -> int:
        return self.friend

    def prompt(self, t: PyramidTable, seat: int) -> str:
        return "A friend hops for you: choose which of your pyramids goes up a row."

    def moves(self, t: PyramidTable, seat: int) -> list[Move]:
        return own_hops(t, self.friend)

    def refuse_pass(self) -> Refusal | None:
        return Refusal("forced", "KC-5.13", "The hop is taken; choose which of your pyramids goes up.")

    def refuse_owner(self, t: PyramidTable, piece: int) -> Refusal | None:
        if t.at[piece] == NOT_IN_GAME or t.options.seat_of[piece] == self.friend:
            return None
        return Refusal("not_yours", "KC-2.6", "That pyramid is not yours.")

    def play(self, t: PyramidTable, seat: int, move: Move) -> None:
        hop_for_friend(t, self.friend, cast(PieceMove, move).piece)


HOP_STEP: Final = Hop()
FRIEND_HOP_STEP: Final = FriendHop()
FRIEND_SEAT_STEP: Final = FriendSeat()
