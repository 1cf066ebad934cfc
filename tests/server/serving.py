"""A server of its own process, without limits: `python -m tests.server.serving PORT DATA PACE LUCK BUS [toys]`."""

from __future__ import annotations

import os
import random
import socket
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]


def main(port: str, data: str, pace: str, luck: str, bus: str, *toys: str) -> None:
    from tablekeep.server.serve import serve
    from tablekeep.server.settings import UNLIMITED

    if toys:
        put_toys_on_the_shelf()
    hang_luck_on(Path(luck))
    serve(port=int(port), data=data, bus=bus, pace=float(pace), coach=0, limits=UNLIMITED)


def put_toys_on_the_shelf() -> None:
    import tablekeep
    from tests.toys import deep_pockets, show_of_hands

    tablekeep.register(show_of_hands.GAME)
    tablekeep.register(deep_pockets.GAME)


def hang_luck_on(file: Path) -> None:
    """What stands in the file, and how often luck was asked for since, decides all luck: that of bots, too."""
    from tablekeep.engine import fresh_seed
    from tablekeep.server import chairs, services

    usual_dice, asked = services.Services.dice, Counter[str]()

    def words(of: str) -> str:
        said = f"{file.read_text('utf-8')} {of}"
        asked[said] += 1
        return f"{said} {asked[said]}"

    def dice(self: services.Services) -> random.Random:
        return random.Random(words("dice")) if file.exists() else usual_dice(self)

    vars(chairs)["fresh_seed"] = lambda: words("table") if file.exists() else fresh_seed()
    setattr(services.Services, "dice", dice)  # noqa: B010


class Served:
    """That server, started, killed and started again on the same file and port; or on a database, beside others."""

    def __init__(self, folder: Path, pace: float = 0.0, toys: bool = True, database: str = "", bus: str = "") -> None:
        self.data = folder / "tables.sqlite"
        self.luck = folder / "luck"
        """On what stands there all luck hangs, if it is there."""
        self.port = free_port()
        where = [str(self.port), database or str(self.data), str(pace), str(self.luck), bus]
        self.way = [*where, *(["toys"] if toys else [])]
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

    def hang_luck_on(self, words: str) -> None:
        """From now on tables that begin have the luck that belongs to these words."""
        self.luck.write_text(words, "utf-8")

    def start(self, **environment: str) -> None:
        command = [sys.executable, "-m", "tests.server.serving", *self.way]
        env = {**os.environ, **environment}
        self.process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.DEVNULL)
        await_health(self.site, self.process)

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


def await_health(site: str, process: subprocess.Popen[bytes] | None = None) -> None:
    """Wait until a server answers there; no longer than its process lives, where that is known."""
    with httpx.Client(base_url=site, timeout=1) as web:
        for _ in range(600):
            try:
                if web.get("/api/v1/health").status_code == 200:
                    return
            except httpx.HTTPError:
                assert process is None or process.poll() is None, "the server ended before it had begun"
                time.sleep(0.05)
    raise AssertionError("the server does not start")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


if __name__ == "__main__":
    main(*sys.argv[1:])
