"""Winning (KC-11): what happens when the last pyramid of a seat comes home, who is first, and how it all ended."""

from __future__ import annotations

from tablekeep.engine.outcome import Outcome
from tablekeep.engine.wording import agree, listed
from tablekeep.games.keepers_creepers import story
from tablekeep.games.keepers_creepers.content import BIT, COLOURS
from tablekeep.games.keepers_creepers.table import PyramidTable


def check_win(table: PyramidTable, target: int) -> None:
    """KC-11.1: whoever has no pyramid left on the board has finished, at once, on whoever's turn (KC-11.3)."""
    if target != table.board.safe:
        return
    done = [seat for seat in table.playing() if table.finished(seat)]
    if done:
        for seat in done:
            story.came_home(table, seat)
        table.ranks += places(table, done)
        end_if_decided(table)


def warning(table: PyramidTable, piece: int, riders: int) -> str:
    """Ruling A-15: who else would finish if these came home?"""
    home = table.board.safe
    coming = riders | BIT[piece]
    finishing = [
        COLOURS[table.options.colours[seat]]
        for seat in table.playing()
        if seat != table.turn and all(coming & BIT[own] or table.at[own] == home for own in table.options.own[seat])
    ]
    last = agree(len(finishing), "pyramid", "pyramids")
    return f"This brings home the last {last} of {listed(finishing)}." if finishing else ""


def places(table: PyramidTable, done: list[int]) -> tuple[tuple[int, ...], ...]:
    """KC-11.2: the mover comes first. KC-11.4: others share, or finish as the table agreed (ruling A-05)."""
    mover = table.turn
    others = [(mover + k) % table.seats for k in range(1, table.seats) if (mover + k) % table.seats in done]
    places: list[tuple[int, ...]] = []
    if mover in done or (table.options.multi_win == "mover" and len(others) > 1 and not table.options.play_on):
        places.append((mover,))
    if table.options.multi_win == "order":
        places += [(seat,) for seat in others]
    elif others:
        places.append(tuple(sorted(others)))
    return tuple(places)


def end_if_decided(table: PyramidTable) -> None:
    """KC-11.1: the first to finish ends the game; with `play_on` the last but one does (A-26)."""
    if not table.options.play_on or len(table.playing()) <= 1:
        end(table, story.BY_HOME)


def end(table: PyramidTable, reason: str) -> None:
    """KC-11.5: whatever is still on the agenda is dropped, also the second half of a WILD (KC-7.9), and rolls owed."""
    table.over = True
    table.extra_rolls = 0
    story.ended(table, reason)


# -- places ---------------------------------------------------------------------------------


def by_progress(table: PyramidTable, seats: list[int]) -> tuple[tuple[int, ...], ...]:
    """These seats in groups, who has come furthest first (ruling A-20)."""
    reached = sorted({table.progress(seat) for seat in seats}, reverse=True)
    return tuple([tuple([seat for seat in seats if table.progress(seat) == each]) for each in reached])


def outcome(table: PyramidTable) -> Outcome:
    """Places: as ranked; the rest by pyramids home, then by progress (ruling A-26)."""
    groups = list(table.ranks)
    left = table.playing()
    for standing in sorted({_standing(table, seat) for seat in left}, reverse=True):
        groups.append(tuple([seat for seat in left if _standing(table, seat) == standing]))
    groups.append(table.away)
    places = [0] * table.seats
    for group in groups:
        place = 1 + sum(1 for placed in places if placed)
        for seat in group:
            places[seat] = place
    scores = tuple([float(table.progress(seat)) for seat in range(table.seats)])
    return Outcome(tuple(places), scores, tuple([_reason(table, seat) for seat in range(table.seats)]))


def _standing(table: PyramidTable, seat: int) -> tuple[int, int]:
    return (table.safe_count(seat), table.progress(seat))


def _reason(table: PyramidTable, seat: int) -> str:
    if seat in table.away:
        return "Left the table."
    if table.finished(seat):
        return "All three pyramids are home."
    if not table.by_limit and table.ranked(seat):
        return _unfinished(table, seat)
    limit = "; the turn limit was reached" if table.by_limit else ""
    return f"{table.safe_count(seat)} of 3 pyramids home, progress {table.progress(seat)}{limit}."


def _unfinished(table: PyramidTable, seat: int) -> str:
    """Why a seat has a place though it is not home: the others went, or its move finished several (A-05, A-25)."""
    if table.ranks[-1] != (seat,):
        return "Made the move that brought several others home."
    return "Everyone else left." if len(table.ranks) == 1 else "The last one still playing."
