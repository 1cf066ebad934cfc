"""Outside: what is said to other machines, each receiver for itself."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import urlsplit

import pytest

from tablekeep.server.outside import Errands, NotOutside, is_public, post, resolved, web_address

LONG = 20.0
"""Seconds after which something has gone wrong."""


def sent(errands: Errands, receiver: str, work: threading.Event) -> Future[int] | None:
    def wait() -> int:
        assert work.wait(LONG)
        return 200

    return errands.go(receiver, wait)


def test_a_slow_receiver_holds_up_nobody_but_itself() -> None:
    errands, slow, quick = Errands("t", waiting=5, receivers=5), threading.Event(), threading.Event()
    late = sent(errands, "slow.example", slow)
    quick.set()
    soon = sent(errands, "quick.example", quick)
    assert soon is not None
    assert soon.result(LONG) == 200
    assert late is not None
    assert not late.done()
    slow.set()
    assert late.result(LONG) == 200


def test_one_receiver_hears_things_in_the_order_they_were_said() -> None:
    errands, heard = Errands("t", waiting=50, receivers=1), list[int]()
    said = [errands.go("one.example", lambda number=number: heard.append(number) or number) for number in range(20)]  # type: ignore[misc, func-returns-value]
    assert [each.result(LONG) for each in said if each is not None] == list(range(20))
    assert heard == list(range(20))


def test_what_is_too_much_is_dropped() -> None:
    errands, gate = Errands("t", waiting=2, receivers=1), threading.Event()
    began = sent(errands, "a.example", gate)
    assert sent(errands, "b.example", gate) is None, "so many receivers at once"
    kept = [sent(errands, "a.example", gate) for _ in range(5)]
    assert sum(each is not None for each in kept) in (1, 2), "the first may be under way already"
    gate.set()
    assert began is not None
    assert began.result(LONG) == 200


def test_what_fails_is_told_to_whoever_asked_and_the_next_one_goes() -> None:
    errands = Errands("t", waiting=5, receivers=1)

    def fail() -> int:
        raise OSError("no route")

    broken, fine = errands.go("a.example", fail), errands.go("a.example", lambda: 204)
    assert broken is not None
    assert fine is not None
    with pytest.raises(OSError, match="no route"):
        broken.result(LONG)
    assert fine.result(LONG) == 204


def test_nothing_more_is_said_once_it_is_closed() -> None:
    errands = Errands("t", waiting=5, receivers=5)
    errands.close()
    assert errands.go("a.example", lambda: 200) is None


@pytest.mark.parametrize(
    "address",
    [
        "ftp://a.example",
        "https://",
        "https://ann:pw@a.example",
        "https://a.example:port",
        "https://ä.example",
        "https://a b",
    ],
)
def test_what_is_no_web_address(address: str) -> None:
    assert web_address(address, "https", "http") is None


def test_a_web_address_is_of_a_kind_that_was_asked_for() -> None:
    assert web_address("http://a.example/x?y", "https") is None
    parts = web_address("http://a.example/x?y", "https", "http")
    assert parts is not None
    assert (parts.hostname, parts.path, parts.query) == ("a.example", "/x", "y")


def test_this_machine_is_not_outside() -> None:
    parts = urlsplit("http://127.0.0.1:9/hook")
    assert resolved(parts, allow_local=True) == "127.0.0.1"
    with pytest.raises(NotOutside):
        resolved(parts, allow_local=False)


def test_what_is_posted_goes_to_the_address_that_was_checked_under_the_name_that_was_given() -> None:
    heard: list[tuple[str, str | None, bytes]] = []

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            heard.append((self.path, self.headers["Host"], self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(302)
            self.send_header("Location", "http://127.0.0.1:1/elsewhere")
            self.end_headers()

        def log_message(self, *said: object) -> None: ...

    server = HTTPServer(("127.0.0.1", 0), Receiver)
    threading.Thread(target=server.handle_request, daemon=True).start()
    parts = urlsplit(f"http://hooks.example:{server.server_port}/in?table=oak")
    assert post(parts, "127.0.0.1", b"{}") == 302, "where it would send us to, nobody goes"
    assert heard == [("/in?table=oak", f"hooks.example:{server.server_port}", b"{}")]
    server.server_close()


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"),
        *("::1", "fe80::1%eth0", "fc00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "ff02::1", "::"),
    ],
)
def test_what_is_not_outside_is_not_called(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700::1111", "64:ff9b::101:101"])
def test_what_is_outside_is(address: str) -> None:
    assert is_public(address)
