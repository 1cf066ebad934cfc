"""What is told: one sentence for each thing that happens at this table."""

from __future__ import annotations

from tablekeep.games.keepers_creepers.content import BIT, COLOURS, FACES, KEEPER, PIECES, PIPS
from tablekeep.games.keepers_creepers.moves import WAYS
from tablekeep.games.keepers_creepers.table import PyramidTable


def names(pieces: int) -> list[str]:
    """The pyramids in a set of bits."""
    return [PIECES[piece] for piece in range(len(PIECES)) if pieces & BIT[piece]]


def began(table: PyramidTable) -> None:
    if table.told is not None:
        table.tell("began", "The pyramids stand at the foot of the tree; {seat} begins.", {"seat": table.turn})


def turn_came(table: PyramidTable) -> None:
    if table.told is not None:
        table.tell("turn", "{seat}'s turn.", {"seat": table.turn, "turn": table.turns + 1})


def rolled(table: PyramidTable, face: int) -> None:
    if table.told is not None:
        data = {"seat": table.turn, "face": FACES[face], "keeper": KEEPER[face]}
        table.tell("rolled", "{seat} rolls {face}.", data)


def poor_bonus(table: PyramidTable, face: int) -> None:
    if table.told is not None:
        data = {"seat": table.turn, "face": FACES[face], "points": 3}
        table.tell("poor_bonus", "Nothing of {seat}'s can {face}: {points} points forward instead.", data)


def stepped(table: PyramidTable, way: int, piece: int, riders: int, start: int, left: int) -> None:
    if table.told is not None:
        data = _journey(table, piece, riders, start)
        data |= {"seat": table.turn, "way": WAYS[way], "cost": PIPS[piece], "left": left}
        table.tell("stepped", "{piece} goes {way} from {start} to {end}" + _with(riders) + ".", data)


def hopped(table: PyramidTable, seat: int, piece: int, riders: int, start: int) -> None:
    if table.told is not None:
        data = _journey(table, piece, riders, start)
        data |= {"seat": seat, "friend": table.house.seat_of[piece] != table.turn}
        table.tell("hopped", "{piece} hops from {start} to {end}" + _with(riders) + ".", data)


def _journey(table: PyramidTable, piece: int, riders: int, start: int) -> dict[str, object]:
    end: object = table.at[piece]
    if end == table.board.safe:
        end = "home"
    return {"piece": PIECES[piece], "riders": names(riders), "start": start, "end": end}


def _with(riders: int) -> str:
    return ", carrying {riders}" if riders else ""


def swapped(table: PyramidTable, first: int, second: int) -> None:
    if table.told is not None:
        data = {"seat": table.turn, "first": PIECES[first], "second": PIECES[second]}
        data |= {"first_at": table.at[first], "second_at": table.at[second]}
        table.tell("swapped", "{seat} swaps {first} and {second}.", data)


def picked(table: PyramidTable, face: int) -> None:
    if table.told is not None:
        data = {"seat": table.turn, "face": FACES[face], "half": table.wild}
        table.tell("picked", "{seat} plays {face} as one of two.", data)


def declined(table: PyramidTable, what: str) -> None:
    if table.told is not None:
        table.tell("declined", "{seat} leaves it at that.", {"seat": table.turn, "what": what})


def nothing_to_do(table: PyramidTable, what: str) -> None:
    if table.told is not None:
        table.tell("nothing", "{what} has no effect.", {"seat": table.turn, "what": what})


def points_ignored(table: PyramidTable, left: int) -> None:
    if table.told is not None and left > 0:
        table.tell("ignored", "{left} left over, of no use.", {"seat": table.turn, "left": left})


def helped(table: PyramidTable, friend: int) -> None:
    if table.told is not None:
        data = {"seat": table.turn, "friend_seat": friend, "colour": COLOURS[table.house.colours[friend]]}
        table.tell("helped", "{seat} offers the hop to {friend_seat}.", data)


def extra_roll(table: PyramidTable) -> None:
    if table.told is not None:
        table.tell("extra_roll", "{seat} rolls again for helping a friend.", {"seat": table.turn})


def came_home(table: PyramidTable, seat: int) -> None:
    if table.told is not None:
        table.tell("finished", "{seat} has brought all pyramids home!", {"seat": seat})


def left(table: PyramidTable, seat: int) -> None:
    if table.told is not None:
        table.tell("left", "{seat} leaves the table; the pyramids stay.", {"seat": seat})


def ended(table: PyramidTable, winners: tuple[int, ...]) -> None:
    if table.told is not None:
        text = "The turn limit is reached." if table.by_limit else "The game is over."
        table.tell("over", text, {"winners": list(winners)})
