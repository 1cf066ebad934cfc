"""Serve: run the server until somebody stops it."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import threading
import webbrowser
from pathlib import Path

import uvicorn
from rich.console import Console
from rich.text import Text

from tablekeep.server.app import make_app
from tablekeep.server.settings import Limits, Settings, default_data
from tablekeep.server.sockets import Socket

COLLECT = (50_000, 20, 50)
"""Tables hold many small lasting things and few cycles: looking for garbage less often costs nothing."""
WS_MOST = 64 * 1024
"""Frames larger than this are cut off by the connection itself; ours end politely long before."""

GOODBYE = 0.2
"""Seconds for the last messages to go out."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: str | Path | None = None,
    open_browser: bool = False,
    durable: bool = True,
    pace: float = 0.8,
    base_url: str = "",
    allow_local_webhooks: bool = False,
    limits: Limits | None = None,
    photos: str = "",
    access_log: bool = False,
    console: Console | None = None,
) -> None:
    """Keep the tables of this machine. Returns when it is stopped; nothing acknowledged is lost, however it ends."""
    everywhere = host in ("0.0.0.0", "::")
    reached = base_url or f"http://{(lan_address() if everywhere else host) or 'localhost'}:{port}"
    settings = Settings(
        data=str(data or default_data()),
        durable=durable,
        pace=pace,
        base_url=base_url or (reached if everywhere else ""),
        allow_local_webhooks=allow_local_webhooks,
        limits=limits or Limits(),
        photos=photos,
    )
    server = Server(config(settings, host, port, access_log))
    (console or Console()).print(Text(greeting(reached, port)))
    if open_browser:
        threading.Timer(1.0, webbrowser.open, (reached,)).start()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    server.run()


def greeting(reached: str, port: int) -> str:
    """Where the tables are: for this machine, and for the others where they may come in."""
    here = f"http://localhost:{port}"
    elsewhere = "" if reached in (here, f"http://127.0.0.1:{port}") else f", or {reached}"
    return f"The tables are set: {here}{elsewhere} (Ctrl-C closes)"


def lan_address() -> str:
    """This machine's address for phones in the same house; empty when it has none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""


class Server(uvicorn.Server):
    """Says goodbye to everyone before it hangs up."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.config.app.state.hub.farewell()  # type: ignore[union-attr]
        await asyncio.sleep(GOODBYE)
        await super().shutdown(sockets)


def config(settings: Settings, host: str, port: int, access_log: bool = False) -> uvicorn.Config:
    """uvicorn as it was measured best for many small messages on many open connections."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    return uvicorn.Config(
        make_app(settings),
        host=host,
        port=port,
        loop="uvloop",
        http="httptools",
        ws=Socket,
        ws_max_size=WS_MOST,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=30.0,
        access_log=access_log,
        log_level="info" if access_log else "warning",
        server_header=False,
        timeout_graceful_shutdown=5,
    )
