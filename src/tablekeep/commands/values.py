"""Values on the command line: each is understood, or refused in words."""

from __future__ import annotations

import ipaddress
from argparse import ArgumentTypeError
from urllib.parse import urlsplit

LONGEST_DRAIN = 86_400
MOST_DAYS = 36_500


def days(text: str) -> float:
    """Days, or a part of one."""
    number = _number(text)
    if number is None or not 0 <= number <= MOST_DAYS:
        raise ArgumentTypeError(f"{text!r} is no number of days from 0 (for ever) to {MOST_DAYS}")
    return number


def seconds(text: str) -> float:
    """A time one could wait for."""
    number = _number(text)
    if number is None or not 0 <= number <= LONGEST_DRAIN:
        raise ArgumentTypeError(f"{text!r} is no number of seconds from 0 to {LONGEST_DRAIN}")
    return number


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


def site(text: str) -> str:
    """The address of a site, as a browser shows it: https://play.example.org"""
    try:
        parts = urlsplit(text)
        sound = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        sound = False
    if not sound:
        raise ArgumentTypeError(f"{text!r} is no address of a site, such as https://play.example.org")
    return text


def address(text: str) -> str:
    """An address of a machine, or of a network of them: of the one a machine is in, where that is written."""
    try:
        network = ipaddress.ip_network(text, strict=False)
    except ValueError as error:
        raise ArgumentTypeError(f"{text!r} is no address of a machine or network, such as 10.0.0.7") from error
    return str(network) if "/" in text else text
