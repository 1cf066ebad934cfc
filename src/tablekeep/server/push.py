"""Push: a short word to somebody's browser when no page of ours is open there.

It goes through that browser's own push service and nobody else's (RFC 8030), is sealed so that only the browser can
read it (RFC 8291), and is signed with this server's own key (RFC 8292). It needs `cryptography`, an extra of the
package; where that is missing there is none.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import importlib.util
import secrets
from typing import Any, Final
from urllib.parse import SplitResult

import msgspec

POINT: Final = 65
"""Bytes of a public key: a point of P-256, not compressed."""
AUTH: Final = 16
RECORD: Final = 4096
SIGNED_FOR: Final = 12 * 3600
"""Seconds a signature is good for; services take no more than a day."""


def available() -> bool:
    return importlib.util.find_spec("cryptography") is not None


def _primitives(name: str) -> Any:
    """A module of the extra: nobody who compiles without it is asked to know it."""
    return importlib.import_module(f"cryptography.hazmat.primitives.{name}")


def new_key() -> bytes:
    """A private key of one's own, as it is kept."""
    ec = _primitives("asymmetric.ec")
    return _number(ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value)


def public_of(key: bytes) -> bytes:
    return _point(_private(key))


def is_point(key: bytes) -> bool:
    """Is this somebody's public key at all?"""
    ec = _primitives("asymmetric.ec")
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key)
    except ValueError:
        return False
    return len(key) == POINT


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """ValueError where this is no such text."""
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), b"-_", validate=True)


# -- sealing ------------------------------------------------------------------------------


def sealed(text: bytes, browser: bytes, auth: bytes, salt: bytes = b"", once: bytes = b"") -> bytes:
    """The text, for the browser with this public key alone. `salt` and `once`, a private key, are made for each."""
    ec, aead = _primitives("asymmetric.ec"), _primitives("ciphers.aead")
    salt, own = salt or secrets.token_bytes(16), _private(once or new_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), browser))
    secret = derived(auth, shared, b"WebPush: info\0" + browser + _point(own), 32)
    key = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + bytes([POINT]) + _point(own)
    return head + bytes(aead.AESGCM(key).encrypt(nonce, text + b"\2", None))


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """HKDF with SHA-256, of which one round is enough here."""
    first = hmac.digest(salt, secret, hashlib.sha256)
    return hmac.digest(first, info + b"\1", hashlib.sha256)[:length]


# -- signing ------------------------------------------------------------------------------


def signature(key: bytes, parts: SplitResult, contact: str, now: float) -> str:
    """Who calls, for the service at this address: the head "Authorization" of a call."""
    ec, hashes, utils = (_primitives(name) for name in ("asymmetric.ec", "hashes", "asymmetric.utils"))
    claims: dict[str, Any] = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + SIGNED_FOR}
    if contact:
        claims["sub"] = contact
    said = [text_of(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
    signed = _private(key).sign(".".join(said).encode(), ec.ECDSA(hashes.SHA256()))
    pair = b"".join(_number(number) for number in utils.decode_dss_signature(signed))
    return f"vapid t={'.'.join([*said, text_of(pair)])}, k={text_of(public_of(key))}"


def _private(key: bytes) -> Any:
    ec = _primitives("asymmetric.ec")
    return ec.derive_private_key(int.from_bytes(key), ec.SECP256R1())


def _point(key: Any) -> bytes:
    serialization = _primitives("serialization")
    return bytes(
        key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    )


def _number(number: int) -> bytes:
    return int(number).to_bytes(32)
