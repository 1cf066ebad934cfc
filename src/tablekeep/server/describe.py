"""A table described: for those at it, for the lobby, for an inbox."""

from __future__ import annotations

from tablekeep.server import wire
from tablekeep.server.clocks import ClockFace
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


def table_info(state: State, presence: Presence, now: float) -> wire.TableInfo:
    """Everything about a table but what lies on it, as anybody may see it who has no part in it."""
    new, status, note, clocks = state.new, state.status, state.note, state.told_clocks
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
        status=status,
        seats=seat_infos(state, presence, clocks.faces(now), status == "playing"),
        mine=[],
        host=False,
        watchers=presence.watchers,
        commitment=state.commitment,
        seed=state.seed if status == "over" and state.open_book else None,
        moves=0,
        opened=state.opened.at,
        now=now,
        rematch=state.rematch,
        branched_from=state.opened.branched_from,
        closed=state.closed,
        locked=state.locked,
        tempo=state.tempo,
        warning=state.game.warn(len(state.seats), new.options) if status == "gathering" else "",
        note=note,
    )


def hushed(state: State) -> list[wire.Hushed]:
    """Who may not speak here, for the host."""
    out = [wire.Hushed(name, True) for name in state.banned.values()]
    return out + [wire.Hushed(name, False) for person, name in state.muted.items() if person not in state.banned]


def seat_infos(state: State, presence: Presence, clocks: list[ClockFace], playing: bool) -> list[wire.SeatInfo]:
    """Every chair; only people are shown a clock, and a deadline only while a match is played."""
    infos = []
    for number, (seat, (left, deadline)) in enumerate(zip(state.seats, clocks, strict=True)):
        is_person = seat.kind == "person"
        away = presence.away_since(seat.person) if is_person else None
        infos.append(
            wire.SeatInfo(
                seat=number,
                kind=seat.kind,
                name=seat.name,
                mark=seat.mark,
                skill=seat.skill,
                host=is_person and seat.person == state.host,
                here=away is None and seat.kind != "free",
                away_since=away,
                stand_in=seat.stand_in != "",
                clock=left if is_person else None,
                deadline=deadline if playing else None,
            )
        )
    return infos


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
    deadlines = [state.clocks.deadline(seat) for seat in asked]
    return [deadline for deadline in deadlines if deadline is not None]


def _since(state: State, mine: list[int], looked: int | None) -> int:
    if state.views is None or looked is None or not mine:
        return 0
    return len(state.views.story(mine[0], after=looked))
