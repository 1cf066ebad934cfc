"""Behind a real proxy, with the files of deploy/: TLS ends there, live lines go through, cookies are right."""

from __future__ import annotations

import asyncio
import json
import shutil
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.serving import await_health, free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "tables.example"
TOKEN = "sixteen-letters-or-more"

pytestmark = pytest.mark.slow


def certificate(folder: Path) -> tuple[Path, Path]:
    key, cert = folder / "key.pem", folder / "cert.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    command += ["-keyout", str(key), "-out", str(cert), "-days", "2", "-subj", f"/CN={NAME}"]
    subprocess.run([*command, "-addext", f"subjectAltName=DNS:{NAME}"], check=True, capture_output=True)
    return key, cert


def nginx(folder: Path, port: int, inside: int) -> list[str]:
    key, cert = certificate(folder)
    block = (DEPLOY / "nginx.conf").read_text("utf-8").replace("127.0.0.1:8000", f"127.0.0.1:{inside}")
    block = block.replace("listen 443", f"listen 127.0.0.1:{port}")
    block = block.replace(f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(cert))
    block = block.replace(f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(key))
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = (
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}\nhttp {{ access_log off; {paths}\n"
    )
    (folder / "nginx.conf").write_text(f"{whole}{block}\n}}", "utf-8")
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, inside: int) -> list[str]:
    key, cert = certificate(folder)
    text = (DEPLOY / "Caddyfile").read_text("utf-8").replace("127.0.0.1:8000", f"127.0.0.1:{inside}")
    text = text.replace(f"{NAME} {{", f"{NAME}:{port} {{\n\ttls {cert} {key}", 1)
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n{text}", "utf-8")
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@contextmanager
def running(*commands: list[str], **more: Any) -> Iterator[None]:
    processes = [
        subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more) for command in commands
    ]
    try:
        yield
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.wait(20)


@pytest.mark.parametrize(("program", "set_up"), [("nginx", nginx), ("caddy", caddy)])
def test_a_table_is_played_at_through_a_proxy(tmp_path: Path, program: str, set_up: Any) -> None:
    if shutil.which(program) is None or shutil.which("openssl") is None:
        pytest.skip(f"there is no {program} here")
    inside, outside = free_port(), free_port()
    (tmp_path / "token").write_text(TOKEN)
    serve = [sys.executable, "-m", "tablekeep", "serve", "--port", str(inside), "--data", str(tmp_path / "t.sqlite")]
    serve += ["--base-url", f"https://{NAME}:{outside}", "--trust-proxy", "127.0.0.1", "--bot-pause", "0"]
    with running(serve, cwd=DEPLOY.parent):
        await_health(f"http://127.0.0.1:{inside}")
        with running(set_up(tmp_path, outside, inside), env={"HOME": str(tmp_path), "PATH": "/usr/sbin:/usr/bin:/bin"}):
            assert asyncio.run(_played(outside)) == ("welcome", 0)


async def _played(port: int) -> tuple[str, int]:
    """What a live line through the proxy is welcomed with, and as which seat."""
    trust = ssl.create_default_context()
    trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    headers = {"host": f"{NAME}:{port}"}
    async with httpx.AsyncClient(verify=trust, base_url=f"https://127.0.0.1:{port}", headers=headers) as web:
        shelf = await _patiently(web)
        assert shelf.status_code == 200
        chairs = [{"kind": "mine"}, {"kind": "bot"}]
        wish = {"game": "keepers_creepers", "chairs": chairs, "start": True, "options": {"first_seat": 0}}
        origin = {"origin": f"https://{NAME}:{port}"}
        opened = await web.post("/api/v1/tables", json=wish, headers=origin, extensions={"sni_hostname": NAME})
        assert opened.status_code == 200, opened.text
        cookie = opened.headers["set-cookie"]
        assert "Secure" in cookie
        table = opened.json()["table"]
        live = f"wss://{NAME}:{port}/api/v1/tables/{table}/live"
        said = {"Cookie": cookie.split(";")[0], **origin}
        async with connect(live, ssl=trust, host="127.0.0.1", port=port, additional_headers=said) as line:
            await line.send(json.dumps({"type": "hello", "version": 1, "seen": -1}))
            welcome = json.loads(await line.recv())
            return welcome["type"], welcome["view"]["you"]


async def _patiently(web: httpx.AsyncClient) -> httpx.Response:
    for _ in range(200):
        try:
            return await web.get("/api/v1/games", extensions={"sni_hostname": NAME})
        except httpx.HTTPError:
            await asyncio.sleep(0.05)
    raise AssertionError("the proxy does not start")
