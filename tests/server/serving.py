"""A server of its own process, without limits: `python -m tests.server.serving PORT FILE PACE [toys]`."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]


def main(port: str, data: str, pace: str, *toys: str) -> None:
    from tablekeep.server.serve import serve
    from tablekeep.server.settings import UNLIMITED

    if toys:
        put_toys_on_the_shelf()
    serve(port=int(port), data=data, pace=float(pace), limits=UNLIMITED)


def put_toys_on_the_shelf() -> None:
    import tablekeep
    from tests.toys import deep_pockets, show_of_hands

    tablekeep.register(show_of_hands.GAME)
    tablekeep.register(deep_pockets.GAME)


class Served:
    """That server, started, killed and started again on the same file and port."""

    def __init__(self, folder: Path, pace: float = 0.0, toys: bool = True) -> None:
        self.data = folder / "tables.sqlite"
        self.port = free_port()
        self.way = [str(self.port), str(self.data), str(pace), *(["toys"] if toys else [])]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def site(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def address(self) -> str:
        return f"{self.site}/api/v1"

    @property
    def live(self) -> str:
        return f"ws://127.0.0.1:{self.port}/api/v1"

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.server.serving", *self.way]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
        await_health(self.site)

    def kill(self) -> None:
        """SIGKILL: no goodbye, no flush."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """SIGTERM: it closes in good order."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(20)


def await_health(site: str) -> None:
    for _ in range(600):
        try:
            if httpx.get(f"{site}/api/v1/health", timeout=1).status_code == 200:
                return
        except httpx.HTTPError:
            time.sleep(0.05)
    raise AssertionError("the server does not start")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


if __name__ == "__main__":
    main(*sys.argv[1:])
