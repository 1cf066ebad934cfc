"""Lines that can be cut: a network of one's own (a namespace with a virtual cable), or a forwarder that stops."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import itertools
import os
import socket
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from benchmarks.faults.served import Served

CLONE_NEWNET = 0x40000000
_numbers = itertools.count(os.getpid() % 200)


class Cable:
    """A network namespace, tied to us by a cable. Cut, packets go nowhere and nobody is told, as with a dead phone."""

    words = "Network namespaces: the other end of a virtual cable is set down, so packets vanish and nobody is told."

    def __init__(self, served: Served) -> None:
        number = next(_numbers) % 250
        self.served = served
        self.name = f"tkf{number}"
        self.ours, self.theirs = f"tkfa{number}", f"tkfb{number}"
        self.here, there = f"10.213.{number}.1", f"10.213.{number}.2"
        _ip("netns", "add", self.name)
        _ip("link", "add", self.ours, "type", "veth", "peer", "name", self.theirs, "netns", self.name)
        _ip("addr", "add", f"{self.here}/24", "dev", self.ours)
        _ip("link", "set", self.ours, "up")
        _ip("-n", self.name, "addr", "add", f"{there}/24", "dev", self.theirs)
        _ip("-n", self.name, "link", "set", self.theirs, "up")
        self._inside = ThreadPoolExecutor(1, initializer=_enter, initargs=(f"/var/run/netns/{self.name}",))

    async def dial(self) -> socket.socket:
        """A connection from in there; a socket stays in the network it was made in."""
        loop = asyncio.get_running_loop()
        line = await loop.run_in_executor(self._inside, self._connected)
        line.setblocking(False)
        return line

    def _connected(self) -> socket.socket:
        return socket.create_connection((self.here, self.served.port), 1.0)

    def cut(self) -> None:
        _ip("-n", self.name, "link", "set", self.theirs, "down")

    def mend(self) -> None:
        _ip("-n", self.name, "link", "set", self.theirs, "up")

    def close(self) -> None:
        self._inside.shutdown(wait=False)
        with contextlib.suppress(subprocess.CalledProcessError):
            _ip("link", "del", self.ours)
            _ip("netns", "del", self.name)


class Forwarder:
    """Where there are no namespaces: a forwarder between player and server that stops forwarding."""

    words = "A forwarder between player and server that stops forwarding (no network namespaces are allowed here)."

    def __init__(self, served: Served) -> None:
        self.served = served
        self._open = asyncio.Event()
        self._open.set()
        self._tasks: list[asyncio.Task[None]] = []

    async def dial(self) -> socket.socket:
        ours, theirs = socket.socketpair()
        inside = await asyncio.open_connection(sock=theirs)
        outside = await asyncio.open_connection("127.0.0.1", self.served.port)
        ways = ((inside[0], outside[1]), (outside[0], inside[1]))
        self._tasks += [asyncio.create_task(self._forward(*way)) for way in ways]
        ours.setblocking(False)
        return ours

    async def _forward(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while chunk := await source.read(65536):
                await self._open.wait()
                target.write(chunk)
                await target.drain()
        target.close()

    def cut(self) -> None:
        self._open.clear()

    def mend(self) -> None:
        self._open.set()

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()


def a_line(served: Served) -> Cable | Forwarder:
    try:
        return Cable(served)
    except (OSError, subprocess.CalledProcessError):
        return Forwarder(served)


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


def _enter(namespace: str) -> None:
    """This thread is in there from now on."""
    libc = ctypes.CDLL(None, use_errno=True)
    with Path(namespace).open() as file:
        if libc.setns(file.fileno(), CLONE_NEWNET):
            raise OSError(ctypes.get_errno(), "setns")
