"""Allowances: how often somebody may ask for something (token buckets)."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict


class Allowance:
    """Holds up to `most`, refilled by `rate` a second; each request takes one."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, most: float, rate: float, now: float) -> None:
        self.most = most
        self.rate = rate
        self.left = most
        self.at = now

    def take(self, now: float) -> float:
        """0 when granted, else the seconds to wait."""
        self.left = min(self.most, self.left + max(0.0, now - self.at) * self.rate)
        self.at = now
        if self.left >= 1:
            self.left -= 1
            return 0.0
        return (1 - self.left) / self.rate

    def give_back(self) -> None:
        """One that was taken did no harm."""
        self.left = min(self.most, self.left + 1)


class Allowances:
    """One allowance for each key; the longest unused are forgotten."""

    def __init__(self, size: tuple[float, float], keep: int = 20_000) -> None:
        self.most, self.rate = size
        self.keep = keep
        self._by_key: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, key: str, now: float) -> float:
        allowance = self._by_key.pop(key, None) or Allowance(self.most, self.rate, now)
        self._by_key[key] = allowance
        if len(self._by_key) > self.keep:
            self._by_key.popitem(last=False)
        return allowance.take(now)

    def give_back(self, key: str) -> None:
        allowance = self._by_key.get(key)
        if allowance is not None:
            allowance.give_back()


def neighbourhood(address: str) -> str:
    """Whom to count an address with: a house with IPv6 has 2^64 of them, so these count by their first half."""
    if ":" not in address:
        return address
    try:
        whole = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(whole.ipv4_mapped or ipaddress.IPv6Network((int(whole), 64), strict=False))
