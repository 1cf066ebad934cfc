"""Servers of their own processes: `python -m tests.server.many.replicas PORT DATABASE BUS`."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import httpx

from tests.server.serving import ROOT, await_health, free_port, put_toys_on_the_shelf

Json = dict[str, Any]


def main(port: str, database: str, bus: str) -> None:
    from tablekeep.server.serve import serve
    from tablekeep.server.settings import UNLIMITED

    put_toys_on_the_shelf()
    serve(port=int(port), data=database, bus=bus, pace=0.05, limits=UNLIMITED)


class Replica:
    def __init__(self, database: str, bus: str) -> None:
        self.database, self.bus = database, bus
        self.port = free_port()
        command = [sys.executable, "-m", "tests.server.many.replicas", str(self.port), database, bus]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
        self.site = f"http://127.0.0.1:{self.port}"
        self.live = f"ws://127.0.0.1:{self.port}/api/v1"

    def answers(self) -> Replica:
        await_health(self.site)
        return self

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """SIGTERM: its tables are handed over."""
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(30)


class Person:
    """A browser that may call any of the servers."""

    def __init__(self) -> None:
        self.cookie = ""

    def call(self, at: Replica, method: str, path: str, body: Json | None = None) -> httpx.Response:
        headers = {"cookie": self.cookie} if self.cookie else {}
        answer = httpx.request(method, f"{at.site}/api/v1{path}", json=body, headers=headers, timeout=30)
        if "tablekeep" in answer.cookies:
            self.cookie = f"tablekeep={answer.cookies['tablekeep']}"
        return answer

    def good(self, at: Replica, method: str, path: str, body: Json | None = None) -> Any:
        answer = self.call(at, method, path, body)
        assert answer.status_code == 200, answer.text
        return answer.json()


if __name__ == "__main__":
    main(*sys.argv[1:])
