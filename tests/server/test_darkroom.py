"""Pictures are decoded apart: what goes wrong in there harms nobody outside."""

from __future__ import annotations

import asyncio
import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from PIL import Image

from tablekeep.engine import Refusal
from tablekeep.server import darkroom
from tablekeep.server.darkroom import Darkroom, Developed
from tests.server.company import API, run
from tests.server.serving import await_health, free_port


def a_picture(width: int = 900, height: int = 700, kind: str = "PNG", mode: str = "RGB") -> bytes:
    written = io.BytesIO()
    Image.effect_mandelbrot((300, 240), (-2, -1.5, 1, 1.5), 40).convert(mode).resize((width, height)).save(
        written, kind
    )
    return written.getvalue()


def test_a_picture_comes_out_as_it_is_kept() -> None:
    async def story() -> None:
        room = Darkroom("keepers")
        found = await room.develop("a.png", a_picture())
        no = await room.develop("b.png", b"nonsense")
        room.close()
        assert isinstance(found, Developed)
        assert Image.open(io.BytesIO(found.large)).size == (900, 700)
        assert isinstance(no, Refusal)
        assert (no.code, no.rule) == ("not_a_picture", "KP-14.2")

    run(story())


def test_whoever_dies_in_there_is_followed_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        room = Darkroom("keepers")
        assert isinstance(await room.develop("a.png", a_picture()), Developed)
        pool = room._inside._pool
        assert pool is not None
        for process in (pool._processes or {}).values():
            os.kill(process.pid or 0, signal.SIGKILL)
        answers = [await room.develop("b.png", a_picture()) for _ in range(3)]
        room.close()
        assert isinstance(answers[-1], Developed)

    run(story())


def test_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(darkroom, "SECONDS", 0.0)

    async def story() -> None:
        room = Darkroom("keepers")
        found = await room.develop("a.png", a_picture())
        room.close()
        assert isinstance(found, Refusal)
        assert found.code == "too_large"

    run(story())


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="bounds of memory are the system's")
@pytest.mark.parametrize(("kind", "mode"), [("PNG", "RGBA"), ("JPEG", "RGB"), ("PNG", "P")])
def test_the_largest_pictures_fit_into_its_memory(kind: str, mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty million points of one colour are a small file; six of them once took a gigabyte of the server."""
    monkeypatch.setattr(darkroom, "SECONDS", 120.0)
    written = io.BytesIO()
    Image.new(mode, (8000, 6200)).save(written, kind)
    assert len(written.getvalue()) < 2_000_000

    async def story() -> None:
        room = Darkroom("keepers")
        found = await room.develop("a", written.getvalue())
        room.close()
        assert isinstance(found, Developed), found

    run(story())


@pytest.mark.slow
def test_a_server_started_by_its_command_develops_pictures(tmp_path: Path) -> None:
    """The process beside the server begins with the same main module, which must not serve again."""
    port = free_port()
    command = [sys.executable, "-m", "tablekeep", "serve", "--port", str(port), "--data", str(tmp_path / "t.sqlite")]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    site = f"http://127.0.0.1:{port}"
    await_health(site)

    async def story() -> None:
        async with httpx.AsyncClient(base_url=f"{site}{API}", timeout=60) as web:
            opened = await web.post("/albums")
            path = f"/albums/{opened.json()['album']}/pictures?name=a.png"
            answers = await asyncio.gather(*[web.post(path, content=a_picture(900 + n)) for n in range(3)])
            assert [answer.status_code for answer in answers] == [200] * 3

    run(story())
    server.send_signal(signal.SIGINT)
    _, cries = server.communicate(timeout=20)
    assert (server.returncode, cries) == (0, "")
