"""Belongings: what a person may see of themselves here, take along, and take away."""

from __future__ import annotations

import asyncio
import io
import json
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from starlette.responses import Response

from tablekeep.server import mine, wire
from tablekeep.server.denied import Denied, no_such
from tablekeep.server.http import Call, Endpoint, json_response
from tablekeep.server.people import COOKIE
from tablekeep.server.state import State


def _known(call: Call) -> str:
    if call.person is None:
        raise Denied(404, "nobody", "This browser is nobody here yet; there is nothing to see, take or delete.")
    return call.person


# -- devices ------------------------------------------------------------------------------


async def devices(call: Call) -> list[wire.Device]:
    return await call.hub.people.devices(_known(call), call.token)


async def log_out(call: Call) -> list[wire.Device]:
    """One device; whoever looks on from it is no longer this person."""
    person = _known(call)
    if not await call.hub.people.log_out(person, str(call.request.path_params["device"]), None):
        raise no_such("device", "There is no such device of yours.")
    return await _hung_up(call, person)


async def log_out_others(call: Call) -> list[wire.Device]:
    person = _known(call)
    await call.hub.people.log_out(person, None, call.token)
    return await _hung_up(call, person)


async def _hung_up(call: Call, person: str) -> list[wire.Device]:
    """Live lines say anew who they are: those that are still this person come back by themselves. So do their calls."""
    await call.hub.services.store.calls.silence(person)
    _hang_up(call, person, "Your devices have changed; this line begins anew.")
    return await call.hub.people.devices(person, call.token)


def _hang_up(call: Call, person: str, why: str) -> None:
    for table in call.hub.awake.values():
        for connection in list(table.audience.connections):
            if connection.person == person:
                connection.end("going_down", why)


# -- looking back -------------------------------------------------------------------------


async def past_games(call: Call) -> mine.MyGames:
    """Nobody has played nothing."""
    return await call.hub.history.of(call.person) if call.person else mine.MyGames([], [], [], [])


# -- taking along -------------------------------------------------------------------------


async def export(call: Call) -> Response:
    """Everything this server has of a person, in one file: me.json, records of finished games, pictures."""
    person, hub = _known(call), call.hub
    name, mark = await hub.people.named(person)
    devices = msgspec.to_builtins(await hub.people.devices(person, call.token))
    mailing = await hub.services.store.calls.mailing_of(person)
    about = {"name": name, "mark": mark, "devices": devices, "address": "" if mailing is None else mailing.address}
    about["games"] = msgspec.to_builtins((await hub.history.of(person)).games)
    tables, files = [], {}
    for id in await hub.tables_that_know(person):
        try:
            table = await hub.find(id)
        except Denied as no:
            tables.append({"id": id, "trouble": no.refusal.text})
            continue
        async with table.exclusive() as state:
            tables.append(_about_table(state, person))
            if state.status == "over" and state.match is not None:
                files[f"records/{id}.json"] = state.match.record().to_json()
            elif state.recalled is not None and state.recalled.finished:
                names = [seat.name for seat in state.seats]
                files[f"records/{id}.json"] = state.recalled.record(names).to_json()
    for album in await hub.albums.of(person):
        for number, picture in enumerate((await hub.albums.info(person, album)).pictures):
            files[f"pictures/{album}/{picture.name}.webp"] = await hub.albums.card(album, number, large=True)
    files["me.json"] = json.dumps({**about, "tables": tables}, ensure_ascii=False, indent=1).encode()
    packed = await asyncio.to_thread(_packed, files)
    headers = {"Content-Disposition": 'attachment; filename="tablekeep.zip"', "Cache-Control": "no-store"}
    return Response(packed, media_type="application/zip", headers=headers)


def _about_table(state: State, person: str) -> dict[str, Any]:
    """A table as this person knows it, and what they said there."""
    mine = state.seats_of(person)
    said = [line.text for line in state.talk.lines if state.talk.speakers.get(line.number) == person]
    return {
        "id": state.id,
        "game": state.game.title,
        "name": state.new.name,
        "status": state.status,
        "opened": state.opened.at,
        "players": [seat.name for seat in state.seats],
        "seats": mine,
        "host": state.host == person,
        "said": said,
    }


def _packed(files: dict[str, bytes]) -> bytes:
    written = io.BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED) as archive:
        for name, body in sorted(files.items()):
            archive.writestr(name, body)
    return written.getvalue()


# -- taking away --------------------------------------------------------------------------


async def forget(call: Call) -> Response:
    """Delete a person. This cannot be taken back."""
    person = _known(call)
    await call.hub.forget(person)
    _hang_up(call, person, "You were deleted; this line begins anew, as nobody's.")
    call.person, call.token = None, None
    response = json_response(wire.Me("", None, []))
    response.delete_cookie(COOKIE, path="/")
    return response


def endpoints() -> list[Endpoint]:
    get, post, own = "GET", "POST", "/me/devices"
    return [
        Endpoint(get, own, devices, "Your devices.", list[wire.Device]),
        Endpoint(post, f"{own}/out", log_out_others, "Log all your other devices out.", list[wire.Device]),
        Endpoint(post, f"{own}/{{device}}/out", log_out, "Log one device out.", list[wire.Device]),
        Endpoint(
            get, "/me/export", export, "All there is of you, as a file.", str, costs="opening", media="application/zip"
        ),
        Endpoint(get, "/me/games", past_games, "Your games that have ended, and how you did.", mine.MyGames),
        Endpoint("DELETE", "/me", forget, "Delete yourself.", wire.Me),
    ]
