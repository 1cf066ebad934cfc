"""What must hold on every table; asked when a position is read, and by the kit after every move."""

from __future__ import annotations

from tablekeep.engine.table import Step
from tablekeep.engine.wording import agree, count
from tablekeep.games.keepers_creepers.content import AIM, FACES, HOP, PIECES, SIZES, SWAP, WILD
from tablekeep.games.keepers_creepers.questions import question
from tablekeep.games.keepers_creepers.rules.aim_dig_tip import Points
from tablekeep.games.keepers_creepers.rules.hop import FriendHop, FriendPiece, FriendSeat, Hop
from tablekeep.games.keepers_creepers.rules.swap import SwapFirst, SwapSecond
from tablekeep.games.keepers_creepers.rules.turn import Roll, TurnEnd
from tablekeep.games.keepers_creepers.rules.wild import WildPick
from tablekeep.games.keepers_creepers.rules.winning import by_progress, places
from tablekeep.games.keepers_creepers.table import NO_FACE, PyramidTable


def faults(t: PyramidTable) -> list[str]:
    """Every way in which this table cannot be."""
    faults = [*_numbers(t), *_seats(t)]
    if faults:
        return faults
    if t.over:
        return [*_die(t), *_end(t)]
    return [*_die(t), *_course(t), *_places(t), *_agenda(t)]


# -- what all other checks rely on --------------------------------------------------------


def _numbers(t: PyramidTable) -> list[str]:
    faults: list[str] = []
    for piece in t.options.pieces:
        if not 1 <= t.at[piece] <= t.board.safe:
            faults.append(f"{PIECES[piece]} stands on {t.at[piece]}; spaces are 1 to {t.board.safe}")
    if not 0 <= t.turn < t.seats:
        faults.append(f"it is the turn of seat {t.turn}; {_here(t)}")
    if not 0 <= t.wild <= 2:
        faults.append(f"action {t.wild} of a WILD is being played; a WILD has two")
    if t.turns < 0:
        faults.append(f"{t.turns} turns have been played")
    climbs = (t.board.rows - 1) * SIZES * (t.seats - 1)
    if not 0 <= t.extra_rolls <= climbs:
        faults.append(f"{t.extra_rolls} extra rolls are owed; friends can climb {count(climbs, 'row')} at most")
    return faults


def _seats(t: PyramidTable) -> list[str]:
    """Seats are told once: as finished, or as gone."""
    faults: list[str] = []
    ranked = [seat for group in t.ranks for seat in group]
    for seat in [*ranked, *t.away]:
        if not 0 <= seat < t.seats:
            faults.append(f"seat {seat} has finished or left; {_here(t)}")
    for seat in range(t.seats):
        if ranked.count(seat) > 1:
            faults.append(f"seat {seat} has two places")
        if t.away.count(seat) > 1:
            faults.append(f"seat {seat} has left twice")
        if seat in ranked and seat in t.away:
            faults.append(f"seat {seat} has a place, but it has left")
    if () in t.ranks:
        faults.append("a place is held by nobody")
    return faults


def _here(t: PyramidTable) -> str:
    return f"seats here are 0 to {t.seats - 1}"


def _die(t: PyramidTable) -> list[str]:
    if t.wild and t.face != WILD:
        return [f"action {t.wild} of a WILD is being played, but the die shows {shown(t)}"]
    return []


def shown(t: PyramidTable) -> str:
    return "nothing" if t.face == NO_FACE else FACES[t.face]


# -- while the game goes on -----------------------------------------------------------------


def _course(t: PyramidTable) -> list[str]:
    """Is it not over, and may it be this seat's turn?"""
    faults: list[str] = []
    playing = t.playing()
    if len(playing) < 2:
        faults.append(f"{count(len(playing), 'seat')} {agree(len(playing), 'is', 'are')} left, so the game is over")
    limit = t.options.turn_limit
    if t.by_limit:
        faults.append("the turn limit was reached, so the game is over")
    elif 0 < limit <= t.turns:
        faults.append(f"{t.turns} of {count(limit, 'turn')} {agree(t.turns, 'is', 'are')} played, so the game is over")
    first = t.options.first_seat
    if first >= 0 and not t.ranks and not t.away and (first + t.turns) % t.seats != t.turn:
        faults.append(f"seat {first} began, so after {count(t.turns, 'turn')} it is not the turn of seat {t.turn}")
    return faults


def _places(t: PyramidTable) -> list[str]:
    """KC-11.1, A-26: places are for those who are home, and only where the others play on."""
    done = _done(t)
    if done and not t.options.play_on:
        return [f"seat {done[0]} has all pyramids home, so the game is over"]
    ranked = sorted([seat for group in t.ranks for seat in group])
    if ranked != done:
        return [f"seats {done} have all pyramids home, but seats {ranked} have places"]
    return _groups(t, t.ranks)


def _done(t: PyramidTable) -> list[int]:
    return [seat for seat in range(t.seats) if t.finished(seat) and seat not in t.away]


def _groups(t: PyramidTable, groups: tuple[tuple[int, ...], ...]) -> list[str]:
    """A-05: who shares a place finished by the same move of somebody else."""
    for group in groups:
        if len(group) > 1 and t.options.multi_win == "order":
            return [f"seats {list(group)} share a place, but at this table the next in turn comes first"]
        if list(group) != sorted(group):
            return [f"seats {list(group)} share a place, and are not told in their order"]
    return []


# -- the end --------------------------------------------------------------------------------


def _end(t: PyramidTable) -> list[str]:
    if not t.ranks:
        return ["the game is over, and nobody has won"]
    if t.extra_rolls:
        return [f"the game is over, and {count(t.extra_rolls, 'extra roll')} {agree(t.extra_rolls, 'is', 'are')} owed"]
    if t.by_limit:
        return _end_by_limit(t)
    if 0 < t.options.turn_limit <= t.turns:
        return [f"{t.turns} of {count(t.options.turn_limit, 'turn')} were played, but the limit did not end the game"]
    return _end_by_leaving(t) if _last_of_all(t) >= 0 else _end_by_home(t)


def _end_by_limit(t: PyramidTable) -> list[str]:
    """A-20: all who still played have places by their progress, behind those who were home."""
    limit, done = t.options.turn_limit, _done(t)
    if not limit or t.turns != limit:
        return [f"the turn limit ended the game, but it is {limit or 'none'} and {count(t.turns, 'turn')} were played"]
    behind = [seat for seat in range(t.seats) if seat not in done and seat not in t.away]
    places = by_progress(t, behind)
    if len(behind) < 2 or (done and not t.options.play_on):
        return ["the turn limit ended the game, but it was over before"]
    before = t.ranks[: len(t.ranks) - len(places)]
    if t.ranks[len(before) :] != places or sorted([seat for group in before for seat in group]) != done:
        return ["at the turn limit places go by progress, behind those who are home"]
    return _groups(t, before)


def _last_of_all(t: PyramidTable) -> int:
    """The seat that won only because the others left; -1 where nobody did."""
    last = t.ranks[-1]
    alone = t.away and not t.playing() and len(last) == 1 and not t.finished(last[0])
    return last[0] if alone else -1


def _end_by_leaving(t: PyramidTable) -> list[str]:
    before = t.ranks[:-1]
    if before and not t.options.play_on:
        return [f"seat {before[0][0]} has won, so nobody played on"]
    if sorted([seat for group in before for seat in group]) != _done(t):
        return ["before the last one only those have places who are home"]
    return _groups(t, before)


def _end_by_home(t: PyramidTable) -> list[str]:
    """KC-11: somebody came home, by a step or a hop of the seat whose turn it is."""
    done, playing = _done(t), t.playing()
    if not done:
        return ["the game is over, but nobody has all pyramids home, and the others have not left"]
    if t.turn in t.away:
        return [f"seat {t.turn} has left, so it made no last move"]
    if t.face not in (AIM, HOP, WILD):
        return [f"the die shows {shown(t)}, which brings nobody home"]
    if not t.options.play_on:
        return (
            [] if places(t, done) == t.ranks else [f"when seats {done} come home the places are not {_told(t.ranks)}"]
        )
    if sorted([seat for group in t.ranks for seat in group]) != done:
        return [f"seats {done} have all pyramids home, but the places are {_told(t.ranks)}"]
    if len(playing) > 1:
        return [f"seats {playing} still play, so the game is not over"]
    return _groups(t, t.ranks)


def _told(ranks: tuple[tuple[int, ...], ...]) -> str:
    return str([list(group) for group in ranks])


# -- the agenda -----------------------------------------------------------------------------


def _agenda(t: PyramidTable) -> list[str]:
    """The end of the turn, then perhaps the second half of a WILD, then one question."""
    kinds = [step.called for step in t.agenda]
    if not t.agenda or not isinstance(t.agenda[0], TurnEnd):
        return [f"the agenda is {kinds}; a turn has its end"]
    if any(isinstance(step, TurnEnd) for step in t.agenda[1:]):
        return [f"the agenda is {kinds}; a turn has one end"]
    if len(t.agenda) == 1:
        return []
    waits = t.agenda[1:-1]
    if len(waits) > 1 or any(not isinstance(step, WildPick) for step in waits):
        return [f"the agenda is {kinds}; one question is asked at a time"]
    if t.turn not in t.playing():
        return [f"seat {t.turn} has finished or left, so it is not its turn"]
    top = t.agenda[-1]
    return _rolled(t, top, waits) or question(t, top)


def _rolled(t: PyramidTable, top: Step, waits: list[Step]) -> list[str]:
    """KC-2.3, KC-7: does the question belong to what was rolled?"""
    asked = top.called
    if isinstance(top, Roll):
        early = waits or (t.options.press and (t.face != NO_FACE or t.wild))
        return [f"{asked} is asked, but {shown(t)} was rolled already"] if early else []
    if t.face == WILD:
        return _picked(t, top, waits)
    face = _face(top)
    if waits or face != t.face:
        return [f"the die shows {shown(t)}, but {_name(face)} is played"]
    return []


def _picked(t: PyramidTable, top: Step, waits: list[Step]) -> list[str]:
    """A WILD at its first pick, in its first action, at its second pick, or in its second action."""
    left = [step.left for step in t.agenda if isinstance(step, WildPick)]
    if isinstance(top, WildPick):
        sound = not waits and type(top.left) is int and (t.wild, top.left) in ((0, 2), (1, 1))
    else:
        sound = left == ([1] if t.wild == 1 else []) and t.wild > 0
    if not sound:
        picks = f"{left[-1]} of its picks" if left else "none of its picks"
        return [f"action {t.wild} of a WILD is being played, and {picks} left: it has two"]
    if not isinstance(top, WildPick) and _face(top) not in WildPick(1).choices(t):
        return [f"a WILD is no {_name(_face(top))} at this table"]
    return []


def _name(face: int) -> str:
    return FACES[face] if type(face) is int and 0 <= face < len(FACES) else f"face {face!r}"


def _face(step: Step) -> int:
    """The face that asks this question."""
    if isinstance(step, Points):
        return step.face
    if isinstance(step, (Hop, FriendHop, FriendSeat, FriendPiece)):
        return HOP
    return SWAP if isinstance(step, (SwapFirst, SwapSecond)) else WILD
