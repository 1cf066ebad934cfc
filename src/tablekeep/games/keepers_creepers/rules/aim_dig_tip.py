"""AIM (KC-4), DIG (KC-8), TIP (KC-9) and the poor bonus (KC-10): points spent step by step; also KC-3."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.wording import count
from tablekeep.games.keepers_creepers import story
from tablekeep.games.keepers_creepers.content import AIM, DIG, FACES, NO_SPACE, PIPS
from tablekeep.games.keepers_creepers.moves import (
    BACK,
    DONE,
    DOWN,
    FORWARD,
    LEAVE,
    LEAVES,
    PLAIN,
    STEPS,
    TAKE,
    TAKES,
    WAYS,
    StepMove,
)
from tablekeep.games.keepers_creepers.rules.asking import OnTurn, action_over, no_such_piece
from tablekeep.games.keepers_creepers.rules.getting_around import (
    can_step,
    neighbour,
    preview,
    reach,
    road,
    spoken_place,
    travel,
)
from tablekeep.games.keepers_creepers.rules.winning import check_win
from tablekeep.games.keepers_creepers.table import PyramidTable

AIM_POINTS: Final = 6
"""KC-4.1: what an AIM gives."""
CREEPER_POINTS: Final = 3
"""KC-8.1, KC-9.1: what DIG and TIP make you spend, and what the poor bonus gives instead (KC-10.1, KC-10.2)."""
NO_DRIVER: Final = -1


def begin_creeper(t: PyramidTable, face: int) -> None:
    """KC-8.1, KC-9.1: forced points back or down, if a single pyramid can spend them (KC-10.5).

    KC-10.1, KC-10.2: if none can, as many forward, spent like those of an AIM (KC-10.3) or not at all (KC-10.4).
    """
    way = BACK if face == DIG else DOWN
    if can_step(t, t.turn, way, CREEPER_POINTS):
        t.push(Points(face, CREEPER_POINTS, way, True, NO_DRIVER, 0))
    else:
        story.poor_bonus(t, face)
        begin_points(t, Points(face, CREEPER_POINTS, FORWARD, False, NO_DRIVER, 0))


def begin_points(t: PyramidTable, step: Points) -> None:
    """KC-4.3: points nobody can spend close by themselves."""
    if can_step(t, t.turn, step.way, step.points):
        t.push(step)
    else:
        story.nothing_to_do(t, FACES[step.face])


@mypyc_attr(free_list_len=1)
class Points(OnTurn):
    """Spend points step by step. `driver` is the pyramid in motion, `riders` the set it carries.

    The points are this question's alone: those not used are gone when it closes (KC-4.4).
    """

    called: ClassVar[str] = "Points"
    fields: ClassVar[tuple[str, ...]] = ("face", "points", "way", "forced", "driver", "riders")
    rule: ClassVar[str] = "KC-4.2"

    def __init__(self, face: int, points: int, way: int, forced: bool, driver: int, riders: int) -> None:
        self.face = face
        self.points = points
        self.way = way
        self.forced = forced
        self.driver = driver
        self.riders = riders

    def prompt(self, t: PyramidTable, seat: int) -> str:
        left = f"{count(self.points, 'point')} left"
        if self.way == FORWARD and self.face != AIM:
            return f"Poor bonus: {left}. Step a pyramid forward, or be done."
        if self.forced:
            return f"{FACES[self.face]}: {left}. You must move {WAYS[self.way]} while one of your pyramids can."
        return f"{FACES[self.face]}: {left}. Step a pyramid forward, or be done."

    def moves(self, t: PyramidTable, seat: int) -> list[Move]:
        """Every step of an own pyramid (KC-2.6) that can be paid (KC-4.5), whatever use is left for the rest.

        So points are divided and ordered at will (KC-4.2, KC-8.2, KC-9.3), also so that some are left
        without a use (KC-8.4); and past others a step comes with them and without (KC-4.7).
        """
        moves: list[Move] = []
        at, onward = t.at, t.board.onward[self.way]
        for piece in t.options.own[t.turn]:
            if PIPS[piece] > self.points or onward[at[piece]] == NO_SPACE:
                continue
            if self.passing(t, piece):
                moves.append(LEAVES[piece])
                moves.append(TAKES[piece])
            else:
                moves.append(STEPS[self.way][piece])
        if not self.forced:
            moves.append(DONE)
        return moves

    def passing(self, t: PyramidTable, piece: int) -> bool:
        """KC-3.12: does the pyramid in motion go on past smaller ones that do not ride it?

        In motion is the one that took the last step of this action, no other (KC-3.20); where a move
        ends nothing is asked (KC-3.16).
        """
        return piece == self.driver and t.smaller(piece) & ~self.riders != 0

    def refuse(self, t: PyramidTable, seat: int, move: Move) -> Refusal | None:
        if move is DONE:
            return self.refuse_done()
        if not isinstance(move, StepMove):
            return action_over(t, move, f"This is {FACES[self.face]}.", "KC-2.3")
        return self.refuse_way(move) or self.refuse_piece(t, move.piece) or self.refuse_take(t, move)

    def refuse_done(self) -> Refusal | None:
        """KC-4.3, KC-10.4: what is given may be left at any time. KC-8.5: what is forced may not."""
        if not self.forced:
            return None
        verb = "digging" if self.face == DIG else "tipping"
        return Refusal("forced", "KC-8.5", f"You must keep {verb} while one of your pyramids can.")

    def refuse_way(self, move: StepMove) -> Refusal | None:
        return None if move.way == self.way else self.wrong_way()

    def wrong_way(self) -> Refusal:
        if self.way == FORWARD:
            if self.face != AIM:
                return Refusal("wrong_way", "KC-10.3", "The poor bonus only moves forward.")
            return Refusal("wrong_way", "KC-4.1", "Aim only moves forward.")
        rule = "KC-8.1" if self.way == BACK else "KC-9.1"
        return Refusal("wrong_way", rule, f"{FACES[self.face].title()} only moves {WAYS[self.way]}.")

    def refuse_piece(self, t: PyramidTable, piece: int) -> Refusal | None:
        missing = no_such_piece(t, piece)
        if missing is not None:
            return missing
        if t.options.seat_of[piece] != t.turn:
            return Refusal("not_yours", "KC-8.8" if self.forced else "KC-2.6", "That pyramid is not yours.")
        if neighbour(t, piece, self.way) == NO_SPACE:
            if self.way == BACK:
                return Refusal("no_way_back", "KC-8.6", "It cannot go back any further.")
            return Refusal("bottom_row", "KC-9.4", "It is already in the bottom row.")
        if PIPS[piece] > self.points:
            text = f"A {PIPS[piece]}-pip pyramid needs {count(PIPS[piece], 'point')}; you have {self.points}."
            return Refusal("too_few_points", "KC-4.5", text)
        return None

    def refuse_take(self, t: PyramidTable, move: StepMove) -> Refusal | None:
        """KC-3.11, KC-3.12: the choice to take or leave exists only in passing."""
        passing = self.passing(t, move.piece)
        if passing and move.take == PLAIN:
            return Refusal("take_or_leave", "KC-3.12", "Say whether it takes the smaller pyramids here or leaves them.")
        if not passing and move.take == LEAVE:
            return Refusal("must_carry", "KC-3.11", "Smaller pyramids on top come along.")
        if not passing and move.take == TAKE:
            return Refusal("nothing_to_take", "KC-3.12", "Nothing to choose here: smaller ones come along anyway.")
        return None

    def go(self, t: PyramidTable, piece: int, goal: int) -> Refusal | list[Move]:
        """A pyramid sent to a space: the steps that lead there, if they lead there and can be paid."""
        refusal = self.refuse_piece(t, piece)
        if refusal is not None:
            return refusal
        ahead = road(t, piece, self.way)
        if goal not in ahead:
            return self.wrong_way()
        steps = ahead.index(goal) + 1
        if steps * PIPS[piece] > self.points:
            return self.too_far(t, piece, goal, steps)
        return [STEPS[self.way][piece]] * steps

    def too_far(self, t: PyramidTable, piece: int, goal: int, steps: int) -> Refusal:
        price = count(steps * PIPS[piece], "point")
        need = f"{count(steps, 'step')} away: {price} for a {PIPS[piece]}-pip pyramid"
        return Refusal("too_far", "KC-4.5", f"{spoken_place(t, goal)} is {need}; you have {self.points}.")

    def carried(self, t: PyramidTable, move: StepMove) -> int:
        """KC-3.8, KC-3.14: all smaller ones, but in passing only the riders if the rest is left.

        The same with AIM, DIG (KC-8.7), TIP (KC-9.6) and the poor bonus (KC-3.18), however many (KC-3.17).
        """
        return self.riders if move.take == LEAVE else t.smaller(move.piece)

    def preview(self, t: PyramidTable, seat: int, move: Move) -> dict[str, Any]:
        """KC-4.8: with how far the points take it."""
        if not isinstance(move, StepMove):
            return {}
        shown = preview(t, move.piece, self.carried(t, move), neighbour(t, move.piece, self.way))
        left = self.points - PIPS[move.piece]
        return shown | {"cost": PIPS[move.piece], "left": left, "reach": reach(t, move.piece, self.way, self.points)}

    def play(self, t: PyramidTable, seat: int, move: Move) -> None:
        """KC-3.21: a step costs the pips of the driver, a row down (KC-9.2) or home (KC-3.24) like any other.

        Riding is free (KC-3.17), and so is picking up (KC-3.15).
        """
        if move is DONE:
            story.declined(t, FACES[self.face])
            return
        step = cast(StepMove, move)
        piece = step.piece
        start = t.at[piece]
        riders = self.carried(t, step)
        target = neighbour(t, piece, self.way)
        left = self.points - PIPS[piece]
        travel(t, piece, riders, target)
        story.stepped(t, self.way, piece, riders, start, left)
        check_win(t, target)
        self.go_on(t, left, piece, riders)

    def go_on(self, t: PyramidTable, left: int, driver: int, riders: int) -> None:
        """Ask again while a step is payable, also after one came home (KC-4.6).

        A remainder nobody can use is dropped (KC-4.3, KC-8.3, KC-9.7); it never leads forward (KC-10.7).
        """
        if t.over or (t.ranks and t.ranked(t.turn)):
            return
        if can_step(t, t.turn, self.way, left):
            t.push(Points(self.face, left, self.way, self.forced, driver, riders))
        else:
            story.points_ignored(t, left)
