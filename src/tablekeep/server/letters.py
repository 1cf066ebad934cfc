"""Letters: mail to people who asked for it and have said so from the address itself, by way of the host's own relay."""

from __future__ import annotations

import email.policy
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formataddr, formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from tablekeep.engine import refused

WITHIN: Final = 20.0
"""Seconds for each word of the relay."""
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)*[A-Za-z0-9-]{1,63}")
LONGEST: Final = 254
UNFOLDED: Final = email.policy.SMTP.clone(max_line_length=500)
"""Links stay in one piece."""
PORTS: Final = {"smtp": 587, "smtps": 465}
HERE: Final = ("localhost", "127.0.0.1", "::1")


class Relay(Struct, frozen=True):
    """The mail server that takes letters from us. `secure`: spoken to in TLS from the first word on."""

    host: str
    port: int
    secure: bool
    sender: str
    user: str = ""
    password: str = ""


def read_relay(text: str, sender: str, password: str = "") -> Relay | None:
    """`smtps://user@host:port`, or `smtp://` where TLS begins a word later; None where nothing is said."""
    if not text:
        return None
    try:
        parts = urlsplit(text)
        port = parts.port or PORTS[parts.scheme]
    except (ValueError, KeyError):
        parts, port = urlsplit(""), 0
    if not parts.hostname or parts.path not in ("", "/") or parts.query:
        raise refused("bad_smtp", "TK-5", "A relay is written smtps://USER@HOST:PORT or smtp://USER@HOST:PORT.")
    if not is_address(sender):
        raise refused("bad_smtp", "TK-5", f"{sender!r} is no address to send letters from; say it with --mail-from.")
    user, said = unquote(parts.username or ""), unquote(parts.password or "")
    return Relay(parts.hostname, port, parts.scheme == "smtps", sender, user, said or password)


def is_address(text: str) -> bool:
    return len(text) <= LONGEST and ADDRESS.fullmatch(text) is not None


def letter(relay: Relay, to: str, subject: str, lines: list[str], stop: str) -> EmailMessage:
    """A letter with the way out of it (`stop`): at its end, and where mail programs look for it (RFC 8058)."""
    written = EmailMessage(UNFOLDED)
    written["From"] = formataddr(("Tablekeep", relay.sender))
    written["To"] = to
    written["Subject"] = " ".join(subject.split())[:150]
    written["Date"] = formatdate()
    written["Message-ID"] = make_msgid(domain=relay.sender.partition("@")[2])
    written["Auto-Submitted"] = "auto-generated"
    written["List-Unsubscribe"] = f"<{stop}>"
    written["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    written.set_content("\n\n".join([*lines, "--\nNo more letters from here:", stop]) + "\n")
    return written


def send(relay: Relay, written: EmailMessage) -> int:
    """Hand it to the relay; for a thread that may wait. A password is said to nobody in the clear but to ourselves."""
    context = ssl.create_default_context()
    with _line(relay, context) as line:
        line.ehlo()
        if not relay.secure and line.has_extn("starttls"):
            line.starttls(context=context)
            line.ehlo()
        elif relay.user and not relay.secure and relay.host not in HERE:
            raise smtplib.SMTPException("the relay offers no TLS, so the password was not said")
        if relay.user:
            line.login(relay.user, relay.password)
        line.send_message(written)
    return 250


def _line(relay: Relay, context: ssl.SSLContext) -> smtplib.SMTP:
    if relay.secure:
        return smtplib.SMTP_SSL(relay.host, relay.port, timeout=WITHIN, context=context)
    return smtplib.SMTP(relay.host, relay.port, timeout=WITHIN)
