"""Reach: where people want to be called back: browsers they switch on, and an address that they confirm."""

from __future__ import annotations

import html
import secrets
from typing import Final

from starlette.responses import HTMLResponse, Response

from tablekeep.server import mine, push
from tablekeep.server.denied import Denied, no_such, not_now, too_fast
from tablekeep.server.http import Call, Endpoint
from tablekeep.server.letters import is_address
from tablekeep.server.outside import web_address
from tablekeep.server.people import hash_of
from tablekeep.server.store import Push
from tablekeep.server.summons import stop_path

BROWSERS: Final = 8
"""Browsers that are called for one person; the newest count."""
CONFIRM_WITHIN: Final = 86400.0

PAGE: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tablekeep</title>
<style>body {{ font: 18px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto; padding: 0 1rem }}
button {{ font: inherit; padding: .6rem 1.2rem; min-height: 44px }}</style></head>
<body><h1>{title}</h1><p>{text}</p>{form}<p><a href="/me">To your tables</a></p></body></html>"""
FORM: Final = '<form method="post"><button>{word}</button></form>'


async def reach(call: Call) -> mine.Reach:
    summons, person = call.hub.services.summons, call.person
    key = await summons.key()
    mailing = await summons.kept.mailing_of(person) if person else None
    pushes = await summons.kept.pushes_of(person) if person else []
    return mine.Reach(
        push="" if key is None else push.text_of(push.public_of(key)),
        browsers=len(pushes),
        mail=summons.relay is not None,
        address="" if mailing is None else mailing.address,
        confirmed=mailing is not None and mailing.confirmed,
    )


# -- browsers -----------------------------------------------------------------------------


async def call_here(call: Call) -> mine.Reach:
    services = call.hub.services
    if await services.summons.key() is None:
        raise not_now("no_push", "This server calls no browsers: it lacks the package 'cryptography'.")
    await services.summons.kept.subscribe(call.somebody(), _read(call), services.now(), BROWSERS)
    return await reach(call)


def _read(call: Call) -> Push:
    """What the browser says of itself, if a call could reach it at all. Where it leads is looked at with every call."""
    request: mine.Browser = call.body
    schemes = ("https", "http") if call.hub.services.settings.allow_local_push else ("https",)
    try:
        key, auth = push.bytes_of(request.key), push.bytes_of(request.auth)
    except ValueError:
        key, auth = b"", b""
    if web_address(request.endpoint, *schemes) is None or len(auth) != push.AUTH or not push.is_point(key):
        raise Denied(400, "bad_push", "That is no browser to call: it takes an https address and its two keys.")
    return Push(request.endpoint, key, auth)


async def call_no_more(call: Call) -> mine.Reach:
    await call.hub.services.summons.kept.unsubscribe(call.person or "", call.body.endpoint)
    return await reach(call)


# -- letters ------------------------------------------------------------------------------


async def write_to(call: Call) -> mine.Reach:
    """Somebody says where to write. Until they have answered from there nothing else is sent."""
    summons, address = call.hub.services.summons, str(call.body.address).strip()
    if summons.relay is None:
        raise not_now("no_mail", "This server writes no letters: its keeper has named no relay.")
    if not is_address(address):
        raise Denied(400, "bad_address", "That is no address to write to, such as ann@example.org.")
    person = call.somebody()
    known = await summons.kept.mailing_of(person)
    if known is None or not known.confirmed or known.address != address:
        await _ask(call, person, address)
    return await reach(call)


async def _ask(call: Call, person: str, address: str) -> None:
    services = call.hub.services
    wait = call.gate.letter_to(address.lower(), call.address, person)
    if wait:
        raise too_fast(wait)
    code, stop = secrets.token_urlsafe(16), secrets.token_urlsafe(16)
    await services.summons.kept.address(person, address, stop, hash_of(code), services.now() + CONFIRM_WITHIN)
    lines = [
        "Somebody, you we hope, wants to hear at this address when it is their turn at a table of days.",
        "If that is you, say so here within a day:",
        f"{call.origin}/api/v1/letters/{code}/confirm",
        "If it is not, do nothing, and nothing more will come.",
    ]
    services.summons.send(address, "Shall Tablekeep write to you?", lines, call.origin + stop_path(stop))


async def write_no_more(call: Call) -> mine.Reach:
    await call.hub.services.summons.kept.unaddress(call.person or "")
    return await reach(call)


def _code(call: Call) -> str:
    return str(call.request.path_params["code"])


async def asked_to_confirm(call: Call) -> Response:
    """A link alone confirms nothing: programs follow links."""
    address = await call.hub.services.summons.kept.asks(hash_of(_code(call)), call.hub.services.now())
    if address is None:
        raise _no_letter()
    return _page("Shall we write to you?", f"To {address}, when it is your turn.", "Yes, write to me")


async def confirm(call: Call) -> Response:
    if not await call.hub.services.summons.kept.confirm(hash_of(_code(call)), call.hub.services.now()):
        raise _no_letter()
    return _page("That is settled", "We write when it is your turn, once each turn, and every letter has a way out.")


async def asked_to_stop(call: Call) -> Response:
    return _page("No more letters?", "We can still call your browser.", "No more letters")


async def stop(call: Call) -> Response:
    """One click, from whatever program, is enough; twice is as good as once."""
    await call.hub.services.summons.kept.stop(_code(call))
    return _page("No more letters", "Your address is forgotten.")


def _no_letter() -> Denied:
    return no_such("letter", "This link was used already, is too old, or never was one.")


def _page(title: str, text: str, word: str = "") -> Response:
    form = FORM.format(word=html.escape(word)) if word else ""
    page = PAGE.format(title=html.escape(title), text=html.escape(text), form=form)
    return HTMLResponse(page, headers={"Cache-Control": "no-store", "Referrer-Policy": "no-referrer"})


def endpoints() -> list[Endpoint]:
    get, post, letter = "GET", "POST", "/letters/{code}"
    return [
        Endpoint(get, "/me/reach", reach, "How you can be called back.", mine.Reach),
        Endpoint(post, "/me/push", call_here, "Call this browser.", mine.Reach, mine.Browser),
        Endpoint(post, "/me/push/off", call_no_more, "Call it no more.", mine.Reach, mine.Silenced),
        Endpoint("PUT", "/me/mail", write_to, "Write to this address.", mine.Reach, mine.Address),
        Endpoint("DELETE", "/me/mail", write_no_more, "Write no more.", mine.Reach),
        Endpoint(get, f"{letter}/confirm", asked_to_confirm, "Asks.", str, costs="claim", media="text/html"),
        Endpoint(post, f"{letter}/confirm", confirm, "Write to me.", str, costs="claim", media="text/html"),
        Endpoint(get, f"{letter}/stop", asked_to_stop, "Asks.", str, media="text/html"),
        Endpoint(post, f"{letter}/stop", stop, "Write to me no more.", str, media="text/html"),
    ]
