"""Routes: the REST half of the protocol, one row an endpoint. docs/protocol.md tells it in prose."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import msgspec
import segno
from starlette.responses import Response

import tablekeep
from tablekeep.server import (
    belongings,
    chairs,
    examples,
    gallery,
    hosting,
    lessons,
    messages,
    naming,
    reach,
    replays,
    reviews,
    shelf,
    wire,
)
from tablekeep.server.codes import code_of
from tablekeep.server.denied import Denied, no_such
from tablekeep.server.http import Call, Endpoint
from tablekeep.server.live_table import Command, LiveTable

# -- games --------------------------------------------------------------------------------


async def games(call: Call) -> list[wire.GameInfo]:
    return await asyncio.to_thread(shelf.games)


async def rulebook(call: Call) -> list[wire.RuleInfo]:
    return await asyncio.to_thread(shelf.rulebook, str(call.request.path_params["slug"]))


# -- tables -------------------------------------------------------------------------------


async def lobby(call: Call) -> list[wire.LobbyRow]:
    return await call.hub.wall.rows(call.query("game"))


async def open_table(call: Call) -> wire.Opened:
    return wire.Opened(await call.hub.open(call.somebody(), call.body, call.origin, call.address))


async def table(call: Call) -> wire.TableInfo:
    return await (await _live_table(call)).info(call.person)


async def sit(call: Call) -> wire.TableInfo:
    live_table = await _live_table(call)
    person = call.somebody()
    info = await live_table.change(person, lambda state, now: chairs.sit(state, person, call.body, now))
    if not (await call.hub.people.named(person))[0]:
        await call.hub.people.rename(person, naming.clean_name(call.body.name), call.body.mark)
    return info


async def stand(call: Call) -> wire.TableInfo:
    return await _change(call, lambda state, now: chairs.stand(state, call.person or "", call.body.seat, now))


async def kick(call: Call) -> wire.TableInfo:
    return await _change(call, lambda state, now: chairs.kick(state, call.person or "", call.body, now))


async def set_bot(call: Call) -> wire.TableInfo:
    return await _change(call, lambda state, now: chairs.set_bot(state, call.person or "", call.body, now))


async def set_chairs(call: Call) -> wire.TableInfo:
    return await _change(call, lambda state, now: chairs.set_chairs(state, call.person or "", call.body, now))


async def close(call: Call) -> wire.TableInfo:
    return await _change(call, lambda state, now: hosting.close(state, call.person or "", now))


async def lock(call: Call) -> wire.TableInfo:
    return await _change(call, lambda state, now: hosting.lock(state, call.person or "", call.body.on, now))


async def ban(call: Call) -> wire.TableInfo:
    return await _change(call, lambda state, now: hosting.ban(state, call.person or "", call.body, now))


async def mute(call: Call) -> wire.TableInfo:
    return await _change(call, lambda state, now: hosting.mute(state, call.person or "", call.body, now))


async def start(call: Call) -> wire.TableInfo:
    return await (await _live_table(call)).start(call.person or "")


async def rematch(call: Call) -> wire.Opened:
    return wire.Opened(await call.hub.rematch(call.person or "", call.table, call.origin))


async def view(call: Call) -> messages.Welcome:
    return await (await _live_table(call)).view(call.person, _number(call.query("seat")))


async def play(call: Call) -> messages.Done:
    return await (await _live_table(call)).play(call.person, call.body)


async def vote(call: Call) -> messages.Done:
    return await (await _live_table(call)).vote(call.somebody(), call.body)


async def _live_table(call: Call) -> LiveTable:
    return await call.hub.find(call.table)


async def _change(call: Call, command: Command) -> wire.TableInfo:
    return await (await _live_table(call)).change(call.person or "", command)


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 2):
        raise Denied(400, "not_understood", "A seat is a number.", "TK-3")
    return int(text)


# -- afterwards ---------------------------------------------------------------------------


async def replay(call: Call) -> wire.Replay:
    live_table = await _live_table(call)
    recalled, info = await live_table.recalled(call.person), await live_table.info(call.person)
    if recalled is not None:
        return wire.Replay(info, recalled.listed(), recalled.outcome or {}, recalled.note)
    match = await live_table.finished(call.person)
    outcome = match.outcome
    assert outcome is not None
    return wire.Replay(info, replays.moves_of(live_table.state, match), outcome.as_json())


async def _reel(call: Call) -> replays.Showing:
    live_table = await _live_table(call)
    return await call.hub.reels.reel(live_table.state, await live_table.finished(call.person))


async def story(call: Call) -> wire.ReplayStory:
    live_table = await _live_table(call)
    recalled = await live_table.recalled(call.person)
    if recalled is not None:
        return replays.recollection(live_table.state, recalled, call.person, _eyes(call))
    return (await _reel(call)).story(_eyes(call))


async def frame(call: Call) -> wire.ReplayFrame:
    reel = await _reel(call)
    number = call.request.path_params["number"]
    return reel.frame(int(number) if number.isascii() and number.isdigit() and len(number) < 8 else -1, _eyes(call))


def _eyes(call: Call) -> str:
    return call.query("eyes") or "spectator"


async def record(call: Call) -> Response:
    live_table = await _live_table(call)
    recalled = await live_table.recalled(call.person)
    if recalled is not None:
        body = await replays.recalled_file(live_table.state, recalled)
    else:
        body = await replays.record_file(live_table.state, await live_table.finished(call.person))
    name = f'attachment; filename="{live_table.state.new.game}-{live_table.id}.json"'
    return Response(body, headers={"Content-Disposition": name}, media_type="application/json")


async def review(call: Call) -> reviews.Looking:
    live_table = await _live_table(call)
    match = await live_table.finished(call.person)
    return await call.hub.reviews.look(live_table.state, match, lambda: call.gate.charge(call, "review"))


async def verify(call: Call) -> wire.Verdict:
    live_table = await _live_table(call)
    recalled = await live_table.recalled(call.person)
    if recalled is not None:
        return await replays.recalled_verdict(live_table.state, recalled)
    return await replays.verdict(await live_table.finished(call.person))


async def branch(call: Call) -> wire.Opened:
    return wire.Opened(await call.hub.branch(call.somebody(), call.table, call.body, call.origin))


async def said(call: Call) -> wire.Opened:
    """The table a code leads to."""
    return wire.Opened(await call.hub.codes.find(str(call.request.path_params["code"])))


async def invitation(call: Call) -> wire.Invitation:
    live_table = await _live_table(call)
    is_open = live_table.state.listed in ("gathering", "playing")
    return wire.Invitation(f"{call.origin}/t/{live_table.id}", code_of(live_table.id) if is_open else "")


async def qr(call: Call) -> Response:
    picture = io.BytesIO()
    code = segno.make((await invitation(call)).link, error="m", micro=False)
    code.save(picture, kind="svg", scale=8, border=2, xmldecl=False, svgns=True, nl=False, omitsize=True)
    return Response(picture.getvalue(), media_type="image/svg+xml")


# -- pictures of one's own ----------------------------------------------------------------


async def new_album(call: Call) -> wire.Album:
    return await call.hub.albums.open(call.somebody())


async def album(call: Call) -> wire.Album:
    """A house without pictures has an empty album: everyone may ask, and nothing is amiss."""
    if call.request.path_params["album"] == "house" and not call.hub.albums.house:
        return wire.Album("", [], True, 0, 0)
    return await call.hub.albums.info(call.person, _album(call))


async def may_add(call: Call) -> None:
    """Whoever may not add to this album need not send a picture first."""
    await call.hub.albums.check_room(call.person, _album(call))


async def add_picture(call: Call) -> wire.Album:
    name, words = call.query("name") or "", call.query("words") or ""
    return await call.hub.albums.add(call.person, _album(call), name, words, call.body)


async def thumbnail(call: Call) -> Response:
    picture, large = str(call.request.path_params["picture"]), call.query("size") == "large"
    return _webp(await call.hub.albums.picture(call.person, _album(call), picture, large))


async def remove_picture(call: Call) -> wire.Album:
    return await call.hub.albums.remove(call.person, _album(call), str(call.request.path_params["picture"]))


async def discard_album(call: Call) -> wire.Album:
    return await call.hub.albums.discard(call.person, _album(call))


async def card(call: Call) -> Response:
    """The picture of a card, large or small, for whoever may look at the table."""
    live_table = await _live_table(call)
    album = await live_table.album(call.person)
    number = str(call.request.path_params["card"])
    if not number.isdecimal() or len(number) > 4:
        raise no_such("picture", "There is no such picture here.")
    return _webp(await call.hub.albums.card(album, int(number), call.query("size") == "large"))


def _album(call: Call) -> str:
    named = str(call.request.path_params["album"])
    return call.hub.albums.house if named == "house" else named


def _webp(picture: bytes) -> Response:
    headers = {"Cache-Control": "private, max-age=86400"}
    return Response(picture, media_type="image/webp", headers=headers)


# -- me -----------------------------------------------------------------------------------


async def me(call: Call) -> wire.Me:
    return await call.hub.me(call.person)


async def rename(call: Call) -> wire.Me:
    name = naming.clean_name(call.body.name)
    if not name:
        raise Denied(400, "bad_name", "A name needs at least one letter that can be seen.")
    person = call.somebody()
    await call.hub.people.rename(person, name, call.body.mark)
    return await call.hub.me(person)


async def passage(call: Call) -> wire.Passage:
    return wire.Passage(await call.hub.people.passage(call.somebody()))


async def claim(call: Call) -> wire.Me:
    call.person, call.new_token = await call.hub.people.claim(call.body.code, call.label)
    return await call.hub.me(call.person)


class Health(msgspec.Struct):
    ok: bool
    version: str
    tables: int
    connections: int


async def health(call: Call) -> Health:
    return Health(True, tablekeep.__version__, len(call.hub.awake), call.hub.connections)


async def ready(call: Call) -> Health:
    """Well enough to send people here: it is not about to go, and it really writes to the disk."""
    if call.hub.draining:
        raise Denied(503, "going_down", "The server is going down.")
    await call.hub.services.store.pulse(call.hub.services.now())
    return await health(call)


def _tables() -> list[Endpoint]:
    get, post, here = "GET", "POST", "/tables/{table}"
    return [
        Endpoint(get, "/games", games, "The shelf.", list[wire.GameInfo], packs=True),
        Endpoint(get, "/games/{slug}/rulebook", rulebook, "All rules of a game.", list[wire.RuleInfo], packs=True),
        Endpoint(get, "/tables", lobby, "Public tables, gathering first.", list[wire.LobbyRow], query=("game",)),
        Endpoint(post, "/tables", open_table, "Open a table as its host.", wire.Opened, wire.NewTable, costs="opening"),
        Endpoint(get, "/codes/{code}", said, "The table of a code that was said.", wire.Opened, costs="claim"),
        Endpoint(get, here, table, "A table.", wire.TableInfo),
        Endpoint(get, f"{here}/invitation", invitation, "How others come in.", wire.Invitation),
        Endpoint(post, f"{here}/sit", sit, "Sit down.", wire.TableInfo, wire.Sit),
        Endpoint(post, f"{here}/stand", stand, "Stand up; only while gathering.", wire.TableInfo, wire.SeatChoice),
        Endpoint(post, f"{here}/kick", kick, "Send somebody away; host.", wire.TableInfo, wire.Kick),
        Endpoint(post, f"{here}/bot", set_bot, "Put a bot on a chair, or take it away.", wire.TableInfo, wire.SetBot),
        Endpoint(post, f"{here}/chairs", set_chairs, "So many chairs; host.", wire.TableInfo, wire.Chairs),
        Endpoint(post, f"{here}/start", start, "Start; host, all chairs taken.", wire.TableInfo),
        Endpoint(post, f"{here}/close", close, "Close the table; host.", wire.TableInfo),
        Endpoint(post, f"{here}/lock", lock, "Let nobody new come; host.", wire.TableInfo, wire.Switch),
        Endpoint(post, f"{here}/ban", ban, "Keep somebody out; host.", wire.TableInfo, wire.Whom),
        Endpoint(post, f"{here}/mute", mute, "Let somebody speak no more; host.", wire.TableInfo, wire.Whom),
        Endpoint(post, f"{here}/rematch", rematch, "The table of the rematch.", wire.Opened),
        Endpoint(get, f"{here}/view", view, "The table as it is for you.", messages.Welcome, query=("seat",)),
        Endpoint(post, f"{here}/play", play, "Answer a decision.", messages.Done, messages.Play),
        Endpoint(post, f"{here}/vote", vote, "Choose, as one of those who watch.", messages.Done, messages.Vote),
        Endpoint(get, f"{here}/replay", replay, "The moves of a finished match.", wire.Replay),
        Endpoint(get, f"{here}/replay/story", story, "All that was told.", wire.ReplayStory, query=("eyes",)),
        Endpoint(get, here + "/replay/{number}", frame, "After so many moves.", wire.ReplayFrame, query=("eyes",)),
        Endpoint(get, f"{here}/review", review, "A coach looks a finished match through.", reviews.Looking),
        Endpoint(get, f"{here}/record", record, "The record of a finished match, as a file.", Any),
        Endpoint(get, f"{here}/verify", verify, "Does the record keep its promises?", wire.Verdict),
        Endpoint(post, f"{here}/branch", branch, "Play on from there.", wire.Opened, wire.Branch, costs="opening"),
        Endpoint(get, f"{here}/qr.svg", qr, "A QR code of the table's link.", str, media="image/svg+xml"),
        Endpoint(get, f"{here}/cards/{{card}}", card, "A card's picture.", str, query=("size",), media="image/webp"),
    ]


def _albums_and_people() -> list[Endpoint]:
    get, post, own, one = "GET", "POST", "/albums/{album}", "/albums/{album}/pictures/{picture}"
    brought: dict[str, Any] = {"query": ("name", "words"), "costs": "upload", "first": may_add}
    return [
        Endpoint(post, "/albums", new_album, "Begin an album of your own pictures.", wire.Album, costs="opening"),
        Endpoint(get, own, album, "What is in your album ('house': in the house's).", wire.Album),
        Endpoint("DELETE", own, discard_album, "Take all its pictures away.", wire.Album),
        Endpoint(post, f"{own}/pictures", add_picture, "Add a picture.", wire.Album, bytes, **brought),
        Endpoint(get, one, thumbnail, "One of your pictures.", str, query=("size",), media="image/webp"),
        Endpoint("DELETE", one, remove_picture, "Take a picture out again.", wire.Album),
        Endpoint(get, "/me", me, "Who you are, and what waits for you.", wire.Me),
        Endpoint("PUT", "/me", rename, "Call yourself something.", wire.Me, wire.Rename),
        Endpoint(post, "/me/passage", passage, "A one-time code for another device.", wire.Passage),
        Endpoint(post, "/me/claim", claim, "Become who made this code.", wire.Me, wire.Passage, costs="claim"),
        Endpoint(get, "/health", health, "Is the server well?", Health),
        Endpoint(get, "/ready", ready, "Can it keep what it is told? It writes to find out.", Health),
    ]


ENDPOINTS = [
    *_tables(),
    *_albums_and_people(),
    *gallery.endpoints(),
    *belongings.endpoints(),
    *reach.endpoints(),
    *lessons.endpoints(),
    *examples.endpoints(),
]
