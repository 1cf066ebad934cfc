"""Processes beside the server: they do what they are given, and none outlives it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

from tablekeep.server.beside import Beside, stand_back
from tests.server.company import run

KEPT_BUSY = """
import asyncio, os, time
from tablekeep.server.beside import Beside, stand_back

async def main():
    beside = Beside(1, stand_back)
    print(await beside.do(os.getpid), flush=True)
    await beside.do(time.sleep, 60)

if __name__ == "__main__":
    asyncio.run(main())
"""


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_it_is_done_in_another_process() -> None:
    async def story() -> int:
        beside = Beside(1, stand_back)
        try:
            return await beside.do(os.getpid)
        finally:
            beside.close()

    assert run(story()) != os.getpid()


@pytest.mark.skipif(sys.platform == "win32", reason="nobody is killed like this there")
def test_whoever_works_for_a_killed_server_goes(tmp_path: os.PathLike[str]) -> None:
    program = os.path.join(tmp_path, "server.py")
    with open(program, "w", encoding="utf-8") as file:
        file.write(KEPT_BUSY)
    server = subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    server.send_signal(signal.SIGKILL)
    server.wait()
    server.stdout.close()
    for _ in range(200):
        if not is_there(worker):
            return
        time.sleep(0.05)
    pytest.fail("the worker is still there, ten seconds after its server")
