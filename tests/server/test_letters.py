"""Letters: only to an address that was confirmed, once a turn, with a way out; by a relay of our own here."""

from __future__ import annotations

import email
import email.policy
import re
import socketserver
import threading
import time
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import httpx
import pytest

from tablekeep.engine import Refused
from tablekeep.server.letters import Relay, is_address, letter, read_relay
from tablekeep.server.settings import UNLIMITED, Limits
from tests.server.company import Browser, Party, Place, a_place, play, rows_in, run, settle
from tests.server.phones import CALLED


class Post:
    """A relay that speaks enough SMTP to be handed letters, and keeps them."""

    def __init__(self) -> None:
        self.letters: list[tuple[str, EmailMessage]] = []
        post = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                self.say("220 post.test")
                to = ""
                while line := self.rfile.readline().decode().strip():
                    word = line.upper()
                    if word.startswith("RCPT TO:"):
                        to = line[8:].strip(" <>")
                    if word == "QUIT":
                        self.say("221 bye")
                        return
                    if word == "DATA":
                        self.say("354 go on")
                        post.letters.append((to, self.letter()))
                    self.say("250 fine")

            def letter(self) -> EmailMessage:
                lines = iter(self.rfile.readline, b".\r\n")
                return email.message_from_bytes(b"".join(lines), policy=email.policy.default)

            def say(self, text: str) -> None:
                self.wfile.write(text.encode() + b"\r\n")

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.relay = Relay("127.0.0.1", self.server.server_address[1], False, "tables@tables.test")
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def wait(self, count: int) -> EmailMessage:
        for _ in range(400):
            if len(self.letters) >= count:
                return self.letters[count - 1][1]
            time.sleep(0.01)
        raise AssertionError(f"{len(self.letters)} letters instead of {count}")


@pytest.fixture
def post() -> Iterator[Post]:
    found = Post()
    yield found
    found.server.shutdown()
    found.server.server_close()


def link_in(written: EmailMessage, word: str) -> str:
    """The path of a link in a letter."""
    found = re.search(rf"http://table\.test/api/v1(/letters/[\w-]+/{word})", written.get_content())
    assert found is not None, written.get_content()
    return found[1]


def page(browser: Browser, method: str, path: str) -> httpx.Response:
    answer = browser.call(method, path)
    assert answer.headers["content-type"].startswith(("text/html", "application/json"))
    return answer


# -- confirming ---------------------------------------------------------------------------


def test_an_address_counts_once_it_is_confirmed_from_there(tmp_path: Path, post: Post) -> None:
    with a_place(tmp_path, relay=post.relay) as place:
        ann, mail = place.browser(), place.browser()
        told = ann.call("PUT", "/me/mail", {"address": " ann@example.org "}).json()
        assert (told["address"], told["confirmed"], told["mail"]) == ("ann@example.org", False, True)
        written = post.wait(1)
        assert post.letters[0][0] == "ann@example.org"
        link = link_in(written, "confirm")
        assert "ann@example.org" in page(mail, "GET", link).text
        assert not ann.get("/me/reach")["confirmed"], "programs follow links; that alone says nothing"
        assert page(mail, "POST", link).status_code == 200
        assert ann.get("/me/reach")["confirmed"]
        assert page(mail, "POST", link).status_code == 404, "once"
        assert mail.get("/me/reach")["address"] == "", "whoever opens a letter is nobody by that"
        ann.call("PUT", "/me/mail", {"address": "ann@example.org"})
        assert ann.get("/me/reach")["confirmed"], "it was confirmed already"
        assert len(post.letters) == 1


def test_a_link_is_good_for_a_day(tmp_path: Path, post: Post) -> None:
    with a_place(tmp_path, relay=post.relay) as place:
        ann = place.browser()
        ann.call("PUT", "/me/mail", {"address": "ann@example.org"})
        link = link_in(post.wait(1), "confirm")
        place.pass_time(86401)
        assert page(ann, "GET", link).status_code == page(ann, "POST", link).status_code == 404
        assert not ann.get("/me/reach")["confirmed"]


def test_one_click_ends_it_and_every_letter_has_the_way_out(tmp_path: Path, post: Post) -> None:
    """RFC 8058: a POST without a cookie, from whatever program."""
    with a_place(tmp_path, relay=post.relay) as place:
        ann, program = place.browser(), place.browser()
        ann.call("PUT", "/me/mail", {"address": "ann@example.org"})
        written = post.wait(1)
        assert written["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        stop = str(written["List-Unsubscribe"]).strip("<>")
        assert stop == f"http://table.test/api/v1{link_in(written, 'stop')}"
        asked = page(program, "GET", link_in(written, "stop"))
        assert "<form" in asked.text
        assert ann.get("/me/reach")["address"] == "ann@example.org", "looking at it ends nothing"
        form = {"content-type": "application/x-www-form-urlencoded"}
        path = link_in(written, "stop")
        assert program.call("POST", path, content=b"List-Unsubscribe=One-Click", headers=form).status_code == 200
        assert ann.get("/me/reach")["address"] == ""
        assert page(ann, "POST", link_in(written, "confirm")).status_code == 404


@pytest.mark.parametrize(
    "address",
    ["ann", "ann@", "@example.org", "a b@example.org", "ann@exa mple.org", "a@b\r\nBcc: c@d", "ä@b.c", "a,b@c.d"],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    assert not is_address(address)


def test_refusals_of_letters(tmp_path: Path, post: Post, place: Place) -> None:
    assert place.browser().refused("PUT", "/me/mail", {"address": "ann@example.org"}) == (409, "no_mail")
    with a_place(tmp_path / "other", relay=post.relay) as other:
        assert other.browser().refused("PUT", "/me/mail", {"address": "ann"}) == (400, "bad_address")
    assert post.letters == []


def test_nobody_is_written_to_again_and_again(tmp_path: Path, post: Post) -> None:
    """Whoever it is that asks: an address is not to be flooded, nor is this server to flood others."""
    limits = Limits(**{**{n: getattr(UNLIMITED, n) for n in UNLIMITED.__struct_fields__}, "letters": (3, 1 / 1800)})
    with a_place(tmp_path, relay=post.relay, limits=limits) as place:
        answers = [place.browser().call("PUT", "/me/mail", {"address": "ann@example.org"}) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
        assert int(answers[-1].headers["retry-after"]) > 1000


def test_an_address_goes_with_the_person_and_can_be_taken_back(tmp_path: Path, post: Post) -> None:
    with a_place(tmp_path, relay=post.relay) as place:
        ann, bob = place.browser(), place.browser()
        for browser in (ann, bob):
            browser.call("PUT", "/me/mail", {"address": "ann@example.org"})
        assert bob.call("DELETE", "/me/mail").json()["address"] == ""
        ann.call("DELETE", "/me")
        assert rows_in(tmp_path / "tables.sqlite", "SELECT * FROM mailings") == []


# -- a turn -------------------------------------------------------------------------------


@pytest.mark.parametrize(("pace", "confirmed", "count"), [("turns", True, 1), ("turns", False, 0), ("live", True, 0)])
def test_a_letter_a_turn_at_tables_of_days(tmp_path: Path, post: Post, pace: str, confirmed: bool, count: int) -> None:
    async def story() -> None:
        party = Party(tmp_path, relay=post.relay)
        kept = party.store.calls
        await kept.address("bob", "bob@example.org", "stopcode", b"confirm", 1e12)
        if confirmed:
            await kept.confirm(b"confirm", 1.0)
        table = await party.table("ann", "bob", "bot", name="Sunday", pace={"kind": pace})
        await play(table, "ann", 0, "word heron")
        await party.pass_time(CALLED + 1)
        if count:
            post.wait(1)
        await party.pass_time(20 * CALLED)
        await settle(100)
        assert len(post.letters) == count
        for to, written in post.letters:
            assert (to, written["Subject"]) == ("bob@example.org", "Your turn: Sunday")
            assert f"/t/{table.id}" in written.get_content()
            assert "heron" not in written.as_string(), "nothing of the question is told"
            assert str(written["List-Unsubscribe"]).endswith("/api/v1/letters/stopcode/stop>")
        await party.close()

    run(story())


# -- the relay ----------------------------------------------------------------------------


def test_a_relay_is_read_and_what_is_none_is_refused() -> None:
    assert read_relay("", "") is None
    full = read_relay("smtps://tables%40x:se%3Acret@mail.example", "tables@example.org")
    assert full == Relay("mail.example", 465, True, "tables@example.org", "tables@x", "se:cret")
    apart = read_relay("smtp://tables@mail.example:2525", "tables@example.org", password="secret")
    assert apart == Relay("mail.example", 2525, False, "tables@example.org", "tables", "secret")
    for text in ("mail.example", "http://mail.example", "smtp://", "smtp://mail.example:x", "smtp://mail.example/x"):
        with pytest.raises(Refused, match="A relay is written"):
            read_relay(text, "tables@example.org")
    with pytest.raises(Refused, match="--mail-from"):
        read_relay("smtp://mail.example", "tables")


def test_names_of_tables_add_no_lines_to_a_letter() -> None:
    written = letter(Relay("h", 1, False, "a@b.c"), "x@y.z", "Your turn: a\r\nBcc: all@b.c\n" + "x" * 300, ["."], "s")
    assert len(written["Subject"]) <= 150
    assert written["Bcc"] is None
