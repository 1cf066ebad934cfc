"""Which questions can be asked on a table: the fields of each, and how they agree with where the pyramids stand."""

from __future__ import annotations

from tablekeep.engine.reading import within
from tablekeep.engine.table import Step
from tablekeep.engine.wording import count
from tablekeep.games.keepers_creepers.content import AIM, COLUMNS, DIG, FACES, NO_SPACE, PIECES, PIPS, TIP
from tablekeep.games.keepers_creepers.moves import BACK, DOWN, FORWARD, WAYS
from tablekeep.games.keepers_creepers.rules.aim_dig_tip import AIM_POINTS, CREEPER_POINTS, NO_DRIVER, Points
from tablekeep.games.keepers_creepers.rules.getting_around import can_step
from tablekeep.games.keepers_creepers.rules.hop import FriendHop, FriendPiece, FriendSeat, Hop, friend_hops, own_hops
from tablekeep.games.keepers_creepers.rules.swap import SwapFirst, SwapSecond, two_spaces_taken
from tablekeep.games.keepers_creepers.table import PyramidTable


def question(t: PyramidTable, step: Step) -> list[str]:
    """Why this question cannot be asked on this table."""
    if isinstance(step, Points):
        return _points(t, step)
    if isinstance(step, Hop):
        return [] if own_hops(t, t.turn) else [f"seat {t.turn} has nothing that can hop"]
    if isinstance(step, (FriendHop, FriendSeat, FriendPiece)):
        return _friend(t, step)
    if isinstance(step, SwapFirst):
        return [] if two_spaces_taken(t) else ["all pyramids on the board share one space, so there is no SWAP"]
    return _second(t, step) if isinstance(step, SwapSecond) else []


def _second(t: PyramidTable, step: SwapSecond) -> list[str]:
    """KC-6.1, KC-6.7: the first is on the board, and another one elsewhere."""
    if not within(step.first, 0, len(PIECES) - 1):
        return [f"the first pyramid of a swap is told as {step.first!r}"]
    if not t.on_board(step.first):
        return [f"{PIECES[step.first]} is the first of a swap, but it is not on the board"]
    return [] if step.moves(t, t.turn) else [f"nothing can change places with {PIECES[step.first]}"]


def _friend(t: PyramidTable, step: Step) -> list[str]:
    """KC-5.8, A-14: nothing of one's own can hop, something of a friend's can; and who says which."""
    if own_hops(t, t.turn):
        return [f"seat {t.turn} can hop a pyramid of its own, so there is no friend bonus"]
    if isinstance(step, FriendHop) == t.options.owner_picks:
        return ["a friend bonus is played as the table agreed (option friend_choice)"]
    if not isinstance(step, FriendPiece):
        return [] if friend_hops(t) else ["no friend has a pyramid that can hop"]
    if not within(step.friend, 0, t.seats - 1) or step.friend == t.turn:
        return [f"a friend is another seat, not {step.friend!r}"]
    if step.friend in t.away:
        return [f"seat {step.friend} has left, so it lends no pyramid"]
    return [] if own_hops(t, step.friend) else [f"seat {step.friend} has nothing that can hop"]


# -- points -------------------------------------------------------------------------------


def _points(t: PyramidTable, step: Points) -> list[str]:
    numbers = [step.face, step.points, step.way, step.driver, step.riders]
    if any(type(number) is not int for number in numbers) or type(step.forced) is not bool:
        return ["points are told in whole numbers, and whether they are forced by yes or no"]
    if step.face not in (AIM, DIG, TIP):
        return [f"face {step.face} gives no points"]
    budget = AIM_POINTS if step.face == AIM else CREEPER_POINTS
    if not 1 <= step.points <= budget:
        return [f"{count(step.points, 'point')} of {budget} cannot be left"]
    return _way(t, step, budget) or _motion(t, step, budget)


def _way(t: PyramidTable, step: Points, budget: int) -> list[str]:
    """KC-4.1, KC-8.1, KC-9.1, KC-10: where the points lead, and that somebody can still spend them."""
    name = FACES[step.face]
    creeps = BACK if step.face == DIG else DOWN
    free = step.way == FORWARD and not step.forced
    if not free and (step.face == AIM or step.way != creeps or not step.forced):
        way = WAYS[step.way] if 0 <= step.way < len(WAYS) else f"way {step.way}"
        return [f"{name} does not lead {way} {'by force' if step.forced else 'at will'}"]
    if not can_step(t, t.turn, step.way, step.points):
        return [f"{count(step.points, 'point')} left of {name} cannot be spent"]
    if free and step.face != AIM and not _poor(t, step, budget):
        return [f"seat {t.turn} could obey the {name}, so there is no poor bonus"]
    return []


def _poor(t: PyramidTable, step: Points, budget: int) -> bool:
    """KC-10.1, KC-10.2: before the points spent so far, all were on space 1 or in the bottom row."""
    farthest = (1 if step.face == DIG else COLUMNS) + budget - step.points
    return all(t.at[piece] <= farthest or not t.on_board(piece) for piece in t.options.own[t.turn])


def _motion(t: PyramidTable, step: Points, budget: int) -> list[str]:
    """KC-3.20: the pyramid in motion has spent its pips, stands a step on, and carries smaller ones beside it."""
    spent = budget - step.points
    if step.driver == NO_DRIVER:
        if spent or step.riders:
            return [f"{count(spent, 'point')} spent and riders {step.riders}, but no pyramid is in motion"]
        return []
    if step.driver not in t.options.own[t.turn]:
        return [f"pyramid {step.driver} is in motion, which is not of seat {t.turn}"]
    if spent < PIPS[step.driver]:
        return [f"{PIECES[step.driver]} is in motion, but only {count(spent, 'point')} of {budget} were spent"]
    if not _arrived(t, t.at[step.driver], step.way):
        return [f"{PIECES[step.driver]} has not come {WAYS[step.way]} to {t.at[step.driver]}"]
    return _riders(t, step)


def _arrived(t: PyramidTable, space: int, way: int) -> bool:
    """Can a step that way have led here?"""
    if way == FORWARD:
        return space > 1
    if way == BACK:
        return t.board.forward[space] not in (NO_SPACE, t.board.safe)
    return t.board.up[space] not in (NO_SPACE, t.board.safe)


def _riders(t: PyramidTable, step: Points) -> list[str]:
    beside = t.smaller(step.driver)
    if step.riders < 0 or step.riders & ~beside:
        return [f"riders {step.riders} do not all stand on {PIECES[step.driver]}, which could carry {beside}"]
    return []
