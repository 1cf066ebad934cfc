"""Bodies: what arrives with a request. It is measured while it comes, and has its time."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from starlette.requests import Request

from tablekeep.server.denied import Denied
from tablekeep.server.settings import Limits

BREATH: Final = 5.0
"""Seconds in which a picture may find its pace."""
QUEUED: Final = 12
"""Pictures from one address that may wait for their turn."""


class Bodies:
    """Reads what requests bring. Pictures are large: few at a time, no address holds all the places, none trickles."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._places = asyncio.Semaphore(limits.uploads_at_once)
        self._of_address: dict[str, tuple[asyncio.Semaphore, int]] = {}

    async def typed(self, request: Request, takes: Any) -> Any:
        """The body as what it is to be; refused when it is too large, does not fit or does not come."""
        try:
            async with asyncio.timeout(self.limits.body_within):
                return decoded(await received(request, self.limits.body), takes)
        except TimeoutError:
            raise Denied(408, "too_slow", f"That has to be here within {self.limits.body_within:g} seconds.") from None

    async def picture(self, request: Request) -> bytes:
        try:
            async with asyncio.timeout(self.limits.upload_within):
                return await received(request, self.limits.upload, self.limits.upload_rate)
        except TimeoutError:
            text = f"A picture has to be here within {self.limits.upload_within:g} seconds."
            raise Denied(408, "too_slow", text) from None

    @asynccontextmanager
    async def place(self, address: str) -> AsyncIterator[None]:
        """One of the few places for pictures that arrive."""
        own, waiting = self._of_address.get(address, (asyncio.Semaphore(self.limits.uploads_each), 0))
        if waiting >= self.limits.uploads_each + QUEUED:
            raise self._busy()
        self._of_address[address] = (own, waiting + 1)
        try:
            async with self._held(own), self._held(self._places):
                yield
        finally:
            self._forget(address)

    def _forget(self, address: str) -> None:
        own, waiting = self._of_address.pop(address)
        if waiting > 1:
            self._of_address[address] = (own, waiting - 1)

    @asynccontextmanager
    async def _held(self, places: asyncio.Semaphore) -> AsyncIterator[None]:
        try:
            async with asyncio.timeout(self.limits.upload_within):
                await places.acquire()
        except TimeoutError:
            raise self._busy() from None
        try:
            yield
        finally:
            places.release()

    def _busy(self) -> Denied:
        text = f"{self.limits.uploads_at_once} pictures are arriving here already; try again in a moment."
        return Denied(503, "busy", text, retry=10.0)


async def received(request: Request, most: int, rate: float = 0.0) -> bytes:
    """All of it, at most so many bytes, and once it had time to find its pace not slower than so many a second."""
    declared, body = request.headers.get("content-length", ""), io.BytesIO()
    _check_size(int(declared[:20]) if declared.isdecimal() else 0, most)
    began, stream = asyncio.get_running_loop().time(), request.stream()
    while True:
        async with asyncio.timeout_at(began + BREATH + body.tell() / rate if rate else None):
            chunk = await anext(stream, None)
        if chunk is None:
            return body.getvalue()
        _check_size(body.tell() + len(chunk), most)
        body.write(chunk)


def _check_size(size: int, most: int) -> None:
    if size > most:
        raise Denied(413, "too_large", f"A request is at most {most} bytes.")


def decoded(body: bytes, takes: Any) -> Any:
    try:
        return msgspec.json.decode(body, type=takes)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Denied(400, "not_understood", f"That is not understood: {str(error)[:200]}.", "TK-1") from error
