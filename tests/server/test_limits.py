"""Allowances refill with time."""

from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection

from tablekeep.server.http import address_of
from tablekeep.server.limits import Allowance, Allowances, neighbourhood


def test_an_allowance_refills() -> None:
    allowance = Allowance(2, 0.5, 0.0)
    assert [allowance.take(0.0) for _ in range(3)] == [0.0, 0.0, 2.0]
    assert allowance.take(2.0) == 0.0
    assert allowance.take(1.0) > 0, "time that runs backwards gives nothing"


def test_the_longest_unused_are_forgotten() -> None:
    allowances = Allowances((1, 1), keep=2)
    for key in ("a", "b", "c"):
        allowances.take(key, 0.0)
    assert allowances.take("c", 0.0) > 0
    assert allowances.take("a", 0.0) == 0


def test_what_did_no_harm_is_given_back() -> None:
    allowances = Allowances((1, 0.1))
    for _ in range(3):
        assert allowances.take("a", 0.0) == 0
        allowances.give_back("a")
    allowances.give_back("a")
    allowances.give_back("nobody")
    assert [allowances.take("a", 0.0) for _ in range(2)] == [0.0, 10.0], "never more than there may be"


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("fe80::1%eth0", "fe80::/64"),
        ("no:address", "no:address"),
        ("testclient", "testclient"),
    ],
)
def test_addresses_are_counted_by_the_house_they_are_in(address: str, counted: str) -> None:
    assert neighbourhood(address) == counted


def test_a_house_with_many_addresses_is_one_caller() -> None:
    hosts = ["2001:db8::1", "2001:db8::2:0:0:1", "2001:db8:0:1::1"]
    calls = [HTTPConnection({"type": "http", "client": (host, 1), "headers": []}) for host in hosts]
    assert [address_of(call) for call in calls] == ["2001:db8::/64", "2001:db8::/64", "2001:db8:0:1::/64"]
