"""What is told: one sentence for each thing that happens at this table."""

from __future__ import annotations

from typing import Final

from tablekeep.engine.wording import agree, count, listed
from tablekeep.games.keepers_creepers.content import BIT, COLOURS, FACES, KEEPER, PIECES, PIPS
from tablekeep.games.keepers_creepers.moves import WAYS
from tablekeep.games.keepers_creepers.table import PyramidTable

BY_HOME: Final = "home"
BY_LEAVING: Final = "left"
BY_LIMIT: Final = "limit"
"""Why a game is over."""

_JOURNEY: Final = (
    "pyramids.{moved}.space",
    "pyramids.{moved}.safe",
    "piles.{start}",
    "piles.{end}",
    "safe.{owners}",
    "progress.{owners}",
)
_NEW_ROLL: Final = ("face", "keeper", "wild", "extra_rolls")
ACCOUNTS: Final[dict[str, tuple[str, ...]]] = {
    "*": ("action",),
    "began": ("turn",),
    "turn": ("turn", "turns", *_NEW_ROLL),
    "extra_roll": _NEW_ROLL,
    "rolled": ("face", "keeper"),
    "picked": ("wild",),
    "stepped": _JOURNEY,
    "hopped": _JOURNEY,
    "earned": ("extra_rolls",),
    "swapped": ("pyramids.{moved}.space", "piles.{first_at}", "piles.{second_at}", "progress.{owners}"),
    "finished": ("ranks",),
    "left": ("away",),
    "over": ("ranks", "by_limit", "turns", "extra_rolls"),
    "poor_bonus": (),
    "declined": (),
    "nothing": (),
    "ignored": (),
    "helped": (),
}
"""Which parts of the view each kind of event accounts for; what is asked follows from the rest."""


def names(pieces: int) -> list[str]:
    """The pyramids in a set of bits."""
    return [PIECES[piece] for piece in range(len(PIECES)) if pieces & BIT[piece]]


def began(table: PyramidTable) -> None:
    if table.witness is not None:
        table.tell("began", "The pyramids stand at the foot of the tree; {seat} begins.", {"seat": table.turn})


def turn_came(table: PyramidTable) -> None:
    if table.witness is not None:
        table.tell("turn", "{seat}'s turn.", {"seat": table.turn, "turn": table.turns + 1})


def rolled(table: PyramidTable, face: int) -> None:
    if table.witness is not None:
        data = {"seat": table.turn, "face": FACES[face], "keeper": KEEPER[face]}
        table.tell("rolled", "{seat} rolls {face}.", data)


def poor_bonus(table: PyramidTable, face: int) -> None:
    if table.witness is not None:
        data = {"seat": table.turn, "face": FACES[face], "points": 3}
        table.tell("poor_bonus", "Nothing of {seat}'s can {face}: {points} points forward instead.", data)


def stepped(table: PyramidTable, way: int, piece: int, riders: int, start: int, left: int) -> None:
    if table.witness is not None:
        data = _journey(table, piece, riders, start)
        data |= {"seat": table.turn, "way": WAYS[way], "cost": PIPS[piece], "left": left}
        table.tell("stepped", "{piece} goes {way} from {start} to {end}" + _with(riders) + ".", data)


def hopped(table: PyramidTable, seat: int, piece: int, riders: int, start: int) -> None:
    if table.witness is not None:
        data = _journey(table, piece, riders, start)
        data |= {"seat": seat, "friend": table.options.seat_of[piece] != table.turn}
        table.tell("hopped", "{piece} hops from {start} to {end}" + _with(riders) + ".", data)


def _journey(table: PyramidTable, piece: int, riders: int, start: int) -> dict[str, object]:
    end: object = table.at[piece]
    if end == table.board.safe:
        end = "home"
    data: dict[str, object] = {"piece": PIECES[piece], "riders": names(riders), "start": start, "end": end}
    return data | _whose(table, riders | BIT[piece])


def _whose(table: PyramidTable, pieces: int) -> dict[str, object]:
    """Which pyramids were moved, by their number in the view, and whose they are."""
    moved = [number for number, piece in enumerate(table.options.pieces) if pieces & BIT[piece]]
    owners = sorted({table.options.seat_of[table.options.pieces[number]] for number in moved})
    return {"moved": moved, "owners": owners}


def _with(riders: int) -> str:
    return ", carrying {riders}" if riders else ""


def swapped(table: PyramidTable, first: int, second: int) -> None:
    if table.witness is not None:
        data: dict[str, object] = {"seat": table.turn, "first": PIECES[first], "second": PIECES[second]}
        data |= _whose(table, BIT[first] | BIT[second])
        data |= {"first_at": table.at[first], "second_at": table.at[second]}
        table.tell("swapped", "{seat} swaps {first} and {second}.", data)


def picked(table: PyramidTable, face: int) -> None:
    if table.witness is not None:
        data = {"seat": table.turn, "face": FACES[face], "half": table.wild}
        table.tell("picked", "{seat} plays {face} as one of two.", data)


def declined(table: PyramidTable, what: str) -> None:
    if table.witness is not None:
        table.tell("declined", "{seat} leaves it at that.", {"seat": table.turn, "what": what})


def nothing_to_do(table: PyramidTable, what: str) -> None:
    if table.witness is not None:
        table.tell("nothing", "{what} has no effect.", {"seat": table.turn, "what": what})


def points_ignored(table: PyramidTable, left: int) -> None:
    if table.witness is not None and left > 0:
        text = f"{{left}} {agree(left, 'point', 'points')} left over, of no use."
        table.tell("ignored", text, {"seat": table.turn, "left": left})


def helped(table: PyramidTable, friend: int) -> None:
    if table.witness is not None:
        data = {"seat": table.turn, "friend_seat": friend, "colour": COLOURS[table.options.colours[friend]]}
        table.tell("helped", "{seat} offers the hop to {friend_seat}.", data)


def earned(table: PyramidTable) -> None:
    if table.witness is not None:
        table.tell("earned", "{seat} has earned another roll.", {"seat": table.turn, "owed": table.extra_rolls})


def extra_roll(table: PyramidTable) -> None:
    if table.witness is not None:
        table.tell("extra_roll", "{seat} rolls again for helping a friend.", {"seat": table.turn})


def came_home(table: PyramidTable, seat: int) -> None:
    if table.witness is not None:
        table.tell("finished", "{seat} has all three pyramids home!", {"seat": seat})


def left(table: PyramidTable, seat: int) -> None:
    if table.witness is not None:
        table.tell("left", "{seat} leaves the table; the pyramids stay.", {"seat": seat})


def ended(table: PyramidTable, reason: str) -> None:
    """Who won, and why: somebody came home, all others left, or the turn limit was reached."""
    if table.witness is not None:
        winners = table.ranks[0]
        data: dict[str, object] = {f"winner{k}_seat": seat for k, seat in enumerate(winners, 1)}
        names = listed([f"{{{slot}}}" for slot in data])
        data |= {"winners": list(winners), "reason": reason, "turns": table.turns}
        win = agree(len(winners), "wins", "share the win")
        table.tell("over", f"{_occasion(table, reason)}{names} {win}: {_cause(table, reason)}.", data)


def _occasion(table: PyramidTable, reason: str) -> str:
    if reason == BY_LIMIT:
        return f"The limit of {count(table.turns, 'turn')} is reached. "
    stayed = reason == BY_LEAVING and table.finished(table.ranks[0][0])
    return "Only one is left at the table. " if stayed else ""


def _cause(table: PyramidTable, reason: str) -> str:
    winners = table.ranks[0]
    alone = len(winners) == 1
    if table.finished(winners[0]):
        return "the first to have all three pyramids home" if alone else "one move brought the last of theirs home"
    if reason == BY_LIMIT:
        return f"furthest up the tree, with progress {table.progress(winners[0])}{'' if alone else ' each'}"
    return "everyone else has left" if reason == BY_LEAVING else "this move brought several others home at once"
