"""Letters: what servers say to each other, as it travels."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from tablekeep.server import wire

Headers = list[tuple[bytes, bytes]]


class Request(Struct, tag="request"):
    """A call that somebody made at another server: `scope` is what ASGI says of it."""

    method: str
    path: str
    query: bytes
    scheme: str
    headers: Headers
    client: tuple[str, int] | None
    body: bytes
    name: str = ""
    """Of this one call: should it come twice, it is done once."""


class Arrival(Struct, tag="arrival"):
    """Somebody opens a live line at another server. `edge`: the server; `line`: what they call it there."""

    edge: str
    line: str
    path: str
    scheme: str
    headers: Headers
    client: tuple[str, int] | None
    denial: bool
    """Can a "no" be told as an answer to read?"""


class Ask(Struct, tag="ask"):
    """Do you keep it?"""


class Row(Struct, tag="row"):
    person: str
    looked: int


class Forget(Struct, tag="forget"):
    person: str


class Yielded(Struct, tag="yielded"):
    """Somebody else kept it as well, and has stepped back: the log may have gone on meanwhile."""


ToKeeper = Request | Arrival | Ask | Row | Forget | Yielded
"""What is said to whoever keeps a table."""


class Response(Struct):
    """`packed`: the body is compressed."""

    status: int
    headers: Headers
    body: bytes
    packed: bool = False


class Answer(Struct):
    """`keeper`: the server that answers. `row`: what was asked for."""

    keeper: str
    row: wire.InboxRow | None = None


class Said(Struct, array_like=True):
    """A frame of a live line, on its way to the keeper, the `number`th; None where the line has ended."""

    line: str
    text: str | None
    number: int = 0


class Parcel(Struct, array_like=True):
    """The same event for one or more live lines of one server; with each, how many came to it before and with this."""

    lines: list[tuple[str, int]]
    kind: Literal["text", "event"]
    body: bytes


class Taken(Struct):
    """This server keeps these tables from now on."""

    by: str
    tables: list[str]


_encoder = msgspec.msgpack.Encoder()
encode = _encoder.encode
to_keeper: msgspec.msgpack.Decoder[ToKeeper] = msgspec.msgpack.Decoder(ToKeeper)
response: msgspec.msgpack.Decoder[Response] = msgspec.msgpack.Decoder(Response)
answer: msgspec.msgpack.Decoder[Answer] = msgspec.msgpack.Decoder(Answer)
said: msgspec.msgpack.Decoder[Said] = msgspec.msgpack.Decoder(Said)
parcels: msgspec.msgpack.Decoder[list[Parcel]] = msgspec.msgpack.Decoder(list[Parcel])
taken: msgspec.msgpack.Decoder[Taken] = msgspec.msgpack.Decoder(Taken)
event: msgspec.msgpack.Decoder[dict[str, Any]] = msgspec.msgpack.Decoder(dict[str, Any])
