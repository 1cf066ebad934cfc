"""A table described: for those at it, for the lobby, for an inbox."""

from __future__ import annotations

from tablekeep.server import wire
from tablekeep.server.clocks import Clocks
from tablekeep.server.state import State


class Presence:
    """Who is here: people by their live connections, and since when the others are away."""

    def __init__(self, now: float) -> None:
        self.loaded = now
        self.here: dict[str, int] = {}
        self.left: dict[str, float] = {}
        self.watchers = 0

    def away_since(self, person: str) -> float | None:
        return None if self.here.get(person) else self.left.get(person, self.loaded)


def seat_infos(state: State, presence: Presence, now: float) -> list[wire.SeatInfo]:
    clocks, playing = state.told_clocks, state.status == "playing"
    return [seat_info(state, presence, clocks, playing, number, now) for number in range(len(state.seats))]


def table_info(
    state: State, seats: list[wire.SeatInfo], watchers: int, person: str | None, moves: int, now: float
) -> wire.TableInfo:
    """Everything about a table but what lies on it, as this person sees it."""
    new = state.new
    return wire.TableInfo(
        id=state.id,
        game=new.game,
        title=state.game.title,
        name=new.name,
        options=state.shown_options,
        pace=new.pace,
        public=new.public,
        watching=new.watching,
        absence=new.absence,
        status=state.status,
        seats=seats,
        mine=state.seats_of(person),
        host=person == state.host,
        watchers=watchers,
        commitment=state.commitment,
        seed=state.seed if state.open_book else None,
        moves=moves,
        opened=state.opened.at,
        now=now,
        rematch=state.rematch,
        branched_from=state.opened.branched_from,
        closed=state.closed,
        locked=state.locked,
        tempo=state.tempo,
        muted=person in state.muted,
        hushed=_hushed(state) if person == state.host else [],
        warning=state.game.warn(len(seats), new.options) if state.status == "gathering" else "",
        note=state.note,
    )


def _hushed(state: State) -> list[wire.Hushed]:
    out = [wire.Hushed(name, True) for name in state.banned.values()]
    return out + [wire.Hushed(name, False) for person, name in state.muted.items() if person not in state.banned]


def seat_info(
    state: State, presence: Presence, clocks: Clocks, playing: bool, number: int, now: float
) -> wire.SeatInfo:
    seat, is_person = state.seats[number], state.seats[number].kind == "person"
    away = presence.away_since(seat.person) if is_person else None
    return wire.SeatInfo(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        mark=seat.mark,
        skill=seat.skill,
        host=is_person and seat.person == state.host,
        here=away is None and seat.kind != "free",
        away_since=away,
        stand_in=seat.stand_in != "",
        clock=clocks.shown(number, now) if is_person else None,
        deadline=clocks.deadline(number) if playing else None,
    )


def lobby_row(state: State) -> wire.LobbyRow:
    return wire.LobbyRow(
        id=state.id,
        game=state.new.game,
        title=state.game.title,
        name=state.new.name,
        status=state.status,
        seats=len(state.seats),
        free=sum(seat.kind == "free" for seat in state.seats),
        people=[seat.name for seat in state.seats if seat.kind == "person"],
        pace=state.new.pace,
        opened=state.opened.at,
    )


def inbox_row(state: State, person: str, looked: int | None) -> wire.InboxRow:
    """`looked`: the last move this person has seen; None: looking right now."""
    mine = state.seats_of(person)
    asked = [seat for seat in state.waiting if seat in mine]
    return wire.InboxRow(
        id=state.id,
        game=state.new.game,
        title=state.game.title,
        name=state.new.name,
        status=state.status,
        waiting=bool(asked),
        prompt=_prompt(state, asked),
        deadline=min(_deadlines(state, asked), default=None),
        since=_since(state, mine, looked),
        updated=state.updated,
        note=state.note,
        closed=state.closed,
    )


def _prompt(state: State, asked: list[int]) -> str:
    if state.match is None or not asked:
        return ""
    return next(decision.prompt for decision in state.match.decisions if decision.seat == asked[0])


def _deadlines(state: State, asked: list[int]) -> list[float]:
    found = [state.clocks.deadline(seat) for seat in asked]
    return [deadline for deadline in found if deadline is not None]


def _since(state: State, mine: list[int], looked: int | None) -> int:
    if state.views is None or looked is None or not mine:
        return 0
    return len(state.views.story(mine[0], after=looked))
