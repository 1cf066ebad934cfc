"""Serve: run the server until somebody stops it."""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
import webbrowser
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import uvicorn
from rich.console import Console
from rich.text import Text

from tablekeep.engine import match as rules
from tablekeep.engine import refused
from tablekeep.server import logs
from tablekeep.server.app import make_app
from tablekeep.server.callers import Caller
from tablekeep.server.datafile import held, refuse_foreign
from tablekeep.server.garbage import Garbage
from tablekeep.server.hub import Hub
from tablekeep.server.letters import Relay
from tablekeep.server.settings import Limits, Settings, default_data
from tablekeep.server.sockets import Socket
from tablekeep.server.store.opening import check_address, file_of, is_file

WS_MOST = 64 * 1024
"""Frames larger than this are cut off by the connection itself; ours end politely long before."""

GOODBYE = 0.2
"""Seconds for the last messages to go out."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: str | Path | None = None,
    bus: str = "",
    open_browser: bool = False,
    durable: bool = True,
    pace: float = 0.8,
    base_url: str = "",
    allow_local_webhooks: bool = False,
    allow_local_push: bool = False,
    relay: Relay | None = None,
    limits: Limits | None = None,
    photos: str = "",
    origins: tuple[str, ...] = (),
    names: tuple[str, ...] = (),
    proxies: tuple[str, ...] = (),
    operator_token: str = "",
    drain: float = 0.0,
    keep_finished: float = 0.0,
    keep_gathering: float = 30.0,
    coach: int = 80,
    log: logs.Kind = "text",
    access_log: bool = False,
    console: Console | None = None,
) -> None:
    """Keep the tables of this machine. Returns when it is stopped; nothing acknowledged is lost, however it ends."""
    everywhere = host in ("0.0.0.0", "::")
    reached = base_url or f"http://{(lan_address() if everywhere else host) or 'localhost'}:{port}"
    settings = Settings(
        data=str(data or default_data()),
        bus=bus,
        durable=durable,
        pace=pace,
        base_url=base_url or (reached if everywhere else ""),
        allow_local_webhooks=allow_local_webhooks,
        allow_local_push=allow_local_push,
        relay=relay,
        limits=limits or Limits(),
        photos=photos,
        origins=origins,
        hosts=names,
        proxies=proxies,
        operator_token=operator_token,
        drain=drain,
        keep_finished=keep_finished,
        keep_gathering=keep_gathering,
        coach=coach,
    )
    logs.set_up(log, logging.INFO if access_log else logging.WARNING)
    check_port(host, port)
    if bus and is_file(settings.data):
        raise refused("no_database", "", "Servers that share a bus share a database: name one with --database.")
    with _ours(settings.data):
        server = Server(config(settings, host, port, access_log))
        (console or Console()).print(Text(greeting(reached, port)))
        if open_browser:
            threading.Timer(1.0, webbrowser.open, (reached,)).start()
        server.hub.garbage = Garbage(server.config.app.state.door)  # type: ignore[union-attr]
        server.run()


def _ours(data: str) -> AbstractContextManager[None]:
    """A file is for one server at a time; a database is for as many as come."""
    if not is_file(data):
        check_address(data)
        return nullcontext()
    refuse_foreign(Path(file_of(data)))
    return held(Path(file_of(data)))


def greeting(reached: str, port: int) -> str:
    """Where the tables are: for this machine, and for the others where they may come in; and how fast the rules are."""
    here = f"http://localhost:{port}"
    elsewhere = "" if reached in (here, f"http://127.0.0.1:{port}") else f", or {reached}"
    return f"The tables are set: {here}{elsewhere} ({build()}; Ctrl-C closes)"


def build() -> str:
    """How the rules run here: compiled, or interpreted."""
    return "interpreted" if str(rules.__file__).endswith(".py") else "compiled"


def lan_address() -> str:
    """This machine's address for phones in the same house; empty when it has none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def check_port(host: str, port: int) -> None:
    """Refused, in a sentence, where nobody can listen there: before anybody is told that the tables are set."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        try:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
        except (OSError, OverflowError) as error:
            why = error.strerror if isinstance(error, OSError) else "ports go from 1 to 65535"
            raise refused("no_port", "TK-5", f"Nobody can listen at {host}, port {port}: {why}.") from error


class Server(uvicorn.Server):
    """Says goodbye to everyone before it hangs up."""

    @property
    def hub(self) -> Hub:
        hub: Hub = self.config.app.state.hub  # type: ignore[union-attr]
        return hub

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.hub.draining = True
        await asyncio.sleep(self.hub.services.settings.drain)
        await self.hub.farewell()
        await asyncio.sleep(GOODBYE)
        await super().shutdown(sockets)


def config(settings: Settings, host: str, port: int, access_log: bool = False) -> uvicorn.Config:
    """uvicorn as it was measured best for many small messages on many open connections."""
    return uvicorn.Config(
        make_app(settings),
        host=host,
        port=port,
        loop="uvloop",
        http=Caller,
        ws=Socket,
        ws_max_size=WS_MOST,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.ping_every,
        ws_ping_timeout=settings.ping_within,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        access_log=access_log,
        log_config=None,
        log_level="info" if access_log else "warning",
        server_header=False,
        timeout_graceful_shutdown=5,
    )
