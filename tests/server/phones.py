"""Browsers that may be called, and a push service of our own that opens what arrives with their keys."""

from __future__ import annotations

import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from tablekeep.server import push
from tablekeep.server.push import bytes_of, derived, text_of
from tablekeep.server.store import Push

CALLED = 45.0
"""Seconds until somebody is called back."""


class Phone:
    """A browser that may be called: it has the keys, and can open what it is sent."""

    def __init__(self, service: str, name: str) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.key = push._point(self.private)
        self.auth = bytes(range(16))
        self.endpoint = f"{service}/{name}"

    @property
    def push(self) -> Push:
        return Push(self.endpoint, self.key, self.auth)

    @property
    def wish(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "key": text_of(self.key), "auth": text_of(self.auth)}

    def opened(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        secret = derived(
            self.auth, self.private.exchange(ec.ECDH(), theirs), b"WebPush: info\0" + self.key + sender, 32
        )
        key = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        plain = bytes(AESGCM(key).decrypt(nonce, sealed, None))
        assert plain[-1] == 2, "the last record is marked as such"
        return plain[:-1]


class Service:
    """`answers`: by path, how a call is answered; else it is taken."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: dict[str, int] = {}
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                heads = {name.lower(): value for name, value in self.headers.items()}
                service.calls.append((self.path, heads, body))
                self.send_response(service.answers.get(self.path, 201))
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def wait(self, count: int) -> None:
        for _ in range(400):
            if len(self.calls) >= count:
                return
            time.sleep(0.01)
        raise AssertionError(f"{len(self.calls)} calls instead of {count}")


def verified(head: str) -> dict[str, Any]:
    """What the caller says, once it is clear that the caller has the key it names."""
    parts = dict(part.strip().split("=", 1) for part in head.removeprefix("vapid ").split(","))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(parts["k"]))
    said, _, signed = parts["t"].rpartition(".")
    pair = bytes_of(signed)
    numbers = int.from_bytes(pair[:32]), int.from_bytes(pair[32:])
    key.verify(encode_dss_signature(*numbers), said.encode(), ec.ECDSA(hashes.SHA256()))
    told: dict[str, Any] = json.loads(bytes_of(said.split(".")[1]))
    return {**told, "key": parts["k"]}
