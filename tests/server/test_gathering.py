"""Before the start: opening, sitting, standing, sending away, bots, starting."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.server.codes import Codes
from tests.server.company import Browser, Place, hear, hello

FREE = [{"kind": "mine", "name": "Ann"}, {"kind": "free"}, {"kind": "free"}]


def opened(place: Place, **more: Any) -> tuple[Browser, str]:
    ann = place.browser()
    return ann, ann.open(chairs=FREE, **more)


def test_the_shelf_holds_five_boxes_and_guests(place: Place) -> None:
    games = {game["slug"]: game for game in place.browser().get("/games")}
    house = ["keepers", "keepers_creepers", "dragon_keepers", "shifting_realms", "magic_book"]
    assert set(house) < set(games)
    assert games["keepers_creepers"]["ready"]
    assert games["show_of_hands"]["secrets"]
    assert not games["keepers_creepers"]["secrets"]
    assert all(games[slug]["line"] and games[slug]["minutes"] for slug in house)


def test_a_box_tells_its_modes_and_its_options_in_words(place: Place) -> None:
    box = next(game for game in place.browser().get("/games") if game["slug"] == "dragon_keepers")
    assert [(mode["title"], mode["least"], mode["most"]) for mode in box["modes"]] == [
        ("Keeper Game", 3, 6),
        ("Dragon Game", 2, 4),
    ]
    assert (box["least"], box["most"]) == (2, 6)
    told = {option["name"]: option for option in box["options"]}
    hard = told["difficulty"]
    assert (hard["title"], hard["mode"], hard["place"]) == ("How hard", "dragon", "box")
    assert hard["words"]["extreme"] == "Extreme"
    assert (told["first_seat"]["chair"], told["first_seat"]["words"]) == (True, {"-1": "Drawn by lot"})
    assert told["tribes"]["words"]["R"] == "Red tribe"


def test_two_open_a_table_of_the_dragon_game(place: Place) -> None:
    ann, pair = place.browser(), [{"kind": "mine", "name": "Ann"}, {"kind": "bot"}]
    table = ann.open(game="dragon_keepers", chairs=pair, options={"mode": "dragon"}, start=True)
    assert ann.get(f"/tables/{table}")["status"] == "playing"


def test_the_host_adds_chairs_and_takes_free_ones_away(place: Place) -> None:
    ann, table = opened(place)
    bob = place.browser()
    bob.post(f"/tables/{table}/sit", {"name": "Bob", "seat": 2})
    chairs = f"/tables/{table}/chairs"
    assert bob.refused("POST", chairs, {"chairs": 4}) == (403, "not_yours")
    assert ann.refused("POST", chairs, {"chairs": 2}) == (409, "seat_taken")
    assert ann.refused("POST", chairs, {"chairs": 6}) == (409, "seats")
    assert ann.refused("POST", chairs, {"chairs": 0}) == (400, "not_understood")
    info = ann.post(chairs, {"chairs": 5})
    assert [seat["kind"] for seat in info["seats"]] == ["person", "free", "person", "free", "free"]
    assert len(ann.post(chairs, {"chairs": 5})["seats"]) == 5
    assert [seat["name"] for seat in ann.post(chairs, {"chairs": 3})["seats"]] == ["Ann", "", "Bob"]
    ann.post(chairs, {"chairs": 4})
    for seat in (1, 3):
        ann.post(f"/tables/{table}/bot", {"seat": seat})
    assert ann.post(f"/tables/{table}/start")["status"] == "playing"
    assert ann.refused("POST", chairs, {"chairs": 5}) == (409, "started")


def test_chairs_that_were_added_are_there_when_the_log_is_read_again(place: Place) -> None:
    ann, table = opened(place)
    ann.post(f"/tables/{table}/chairs", {"chairs": 5})
    del place.hub.awake[table]
    assert len(ann.get(f"/tables/{table}")["seats"]) == 5


@pytest.mark.parametrize("written", ["{}", " {} ", "upper", "spaced", "together"])
def test_a_code_is_found_however_it_is_written(place: Place, written: str) -> None:
    ann, table = opened(place)
    code = ann.get(f"/tables/{table}/invitation")["code"]
    ways = {"upper": code.upper(), "spaced": code.replace("-", " ").title(), "together": code.replace("-", "")}
    said = ways.get(written, written.format(code))
    assert place.browser().get(f"/codes/{said}") == {"table": table}


def test_a_link_is_found_in_capitals_and_with_hyphens(place: Place) -> None:
    ann, table = opened(place)
    assert ann.get(f"/codes/{table[:4].upper()}-{table[4:8]} {table[8:]}") == {"table": table}


def test_a_code_ends_with_the_match_and_a_wrong_one_says_so(place: Place) -> None:
    ann, table = opened(place)
    code = ann.get(f"/tables/{table}/invitation")["code"]
    assert len(code.split("-")) == 3
    ann.post(f"/tables/{table}/close")
    assert ann.refused("GET", f"/codes/{code}") == (404, "no_such_code")
    assert ann.refused("GET", "/codes/no-such-beast-99") == (404, "no_such_code")
    assert ann.get(f"/tables/{table}/invitation")["code"] == ""


def test_a_server_that_comes_back_knows_the_codes(place: Place) -> None:
    ann, table = opened(place)
    code = ann.get(f"/tables/{table}/invitation")["code"]
    place.hub.codes = Codes(place.hub.services.store)
    assert ann.get(f"/codes/{code}") == {"table": table}


def test_a_rulebook_has_the_rules_of_the_house(place: Place) -> None:
    rules = [rule["id"] for rule in place.browser().get("/games/keepers_creepers/rulebook")]
    assert "KC-2.2" in rules
    assert "TK-4" in rules
    assert place.browser().refused("GET", "/games/chess/rulebook") == (404, "no_such_game")


def test_a_rulebook_tells_the_rulings_after_its_rules(place: Place) -> None:
    book = place.browser().get("/games/keepers/rulebook")
    rulings = [rule["text"] for rule in book if rule["section"] == "Rulings"]
    assert "A colour without votes has no winner: zero votes are not the most." in rulings
    assert all(rule["id"] == "" for rule in book if rule["section"] == "Rulings")
    (late,) = [rule["text"] for rule in book if rule["id"] == "KP-14.8"]
    assert late.endswith("or one of the words the table can offer.")


def test_sitting_down(place: Place) -> None:
    ann, table = opened(place)
    bob = place.browser()
    info = bob.post(f"/tables/{table}/sit", {"name": "  Bob\u202e  "})
    assert [seat["name"] for seat in info["seats"]] == ["Ann", "Bob", ""]
    assert (info["mine"], info["host"]) == ([1], False)
    assert info["seats"][0]["mark"] != info["seats"][1]["mark"]
    again = bob.post(f"/tables/{table}/sit", {"name": "Bobby"})
    assert again["mine"] == [1], "a second click is harmless"
    cid = place.browser()
    assert cid.refused("POST", f"/tables/{table}/sit", {"name": "Cid", "seat": 1}) == (409, "seat_taken")
    assert cid.refused("POST", f"/tables/{table}/sit", {"name": "bob"}) == (409, "name_taken")
    mark = info["seats"][0]["mark"]
    assert cid.refused("POST", f"/tables/{table}/sit", {"name": "Cid", "mark": mark}) == (409, "mark_taken")
    assert cid.refused("POST", f"/tables/{table}/sit", {"name": "Cid", "seat": 9}) == (404, "no_such_seat")
    assert cid.refused("POST", f"/tables/{table}/sit", {"name": "\u200b"}) == (400, "bad_name")
    cid.post(f"/tables/{table}/sit", {"name": "Cid"})
    assert place.browser().refused("POST", f"/tables/{table}/sit", {"name": "Dee"}) == (409, "full")
    assert ann.get("/me")["name"] == "Ann"
    assert bob.get("/me")["name"] == "Bob"


def test_standing_and_sending_away(place: Place) -> None:
    ann, table = opened(place)
    bob = place.browser()
    bob.post(f"/tables/{table}/sit", {"name": "Bob"})
    assert bob.refused("POST", f"/tables/{table}/stand", {"seat": 0}) == (403, "not_yours")
    assert bob.refused("POST", f"/tables/{table}/kick", {"seat": 0}) == (403, "not_yours")
    assert bob.refused("POST", f"/tables/{table}/bot", {"seat": 2}) == (403, "not_yours")
    assert bob.post(f"/tables/{table}/stand", {"seat": 1})["mine"] == []
    bob.post(f"/tables/{table}/sit", {"name": "Bob", "seat": 2})
    assert ann.post(f"/tables/{table}/kick", {"seat": 2})["seats"][2]["kind"] == "free"
    assert ann.refused("POST", f"/tables/{table}/kick", {"seat": 2}) == (409, "seat_free")


def test_bots_and_starting(place: Place) -> None:
    ann, table = opened(place)
    bob = place.browser()
    bob.post(f"/tables/{table}/sit", {"name": "Bob"})
    assert ann.refused("POST", f"/tables/{table}/bot", {"seat": 1}) == (409, "seat_taken")
    assert ann.refused("POST", f"/tables/{table}/start") == (409, "not_full")
    assert bob.refused("POST", f"/tables/{table}/start") == (403, "not_yours")
    bot = ann.post(f"/tables/{table}/bot", {"seat": 2, "skill": "random"})["seats"][2]
    assert (bot["kind"], bot["skill"]) == ("bot", "random")
    assert ann.post(f"/tables/{table}/bot", {"seat": 2, "skill": None})["seats"][2]["kind"] == "free"
    ann.post(f"/tables/{table}/bot", {"seat": 2})
    info = ann.post(f"/tables/{table}/start")
    assert info["status"] == "playing"
    assert len(info["commitment"]) == 64
    assert info["seed"] is None
    for call, body in (("stand", {"seat": 0}), ("kick", {"seat": 1}), ("bot", {"seat": 2}), ("start", None)):
        assert ann.refused("POST", f"/tables/{table}/{call}", body) == (409, "started")
    assert place.browser().refused("POST", f"/tables/{table}/sit", {"name": "Cid"}) == (409, "started")


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"game": "chess"}, (404, "no_such_game")),
        ({"chairs": [{"kind": "mine"}]}, (409, "seats")),
        ({"chairs": [{"kind": "mine"}] * 9}, (409, "seats")),
        ({"chairs": []}, (400, "not_understood")),
        ({"options": {"board": "9"}}, (409, "bad_option")),
        ({"options": {"bored": "3"}}, (409, "bad_option")),
        ({"webhook": "ftp://example.org/x"}, (400, "bad_webhook")),
        ({"webhook": "http://[::1"}, (400, "bad_webhook")),
        ({"pace": {"kind": "turns", "days": -1}}, (400, "not_understood")),
        ({"chairs": [{"kind": "mine", "mark": "moss"}, {"kind": "bot", "mark": "moss"}]}, (409, "mark_taken")),
        ({"chairs": [{"kind": "mine", "name": "A"}, {"kind": "bot", "name": "a"}]}, (409, "name_taken")),
    ],
)
def test_tables_that_cannot_be_opened(place: Place, change: dict[str, Any], expected: tuple[int, str]) -> None:
    body = {"game": "keepers_creepers", "chairs": [{"kind": "mine"}, {"kind": "bot"}], **change}
    assert place.browser().refused("POST", "/tables", body) == expected


def test_everyone_at_the_table_hears_of_it(place: Place) -> None:
    ann, table = opened(place)
    bob = place.browser()
    with ann.live(table) as a:
        assert hello(a)["view"] is None
        bob.post(f"/tables/{table}/sit", {"name": "Bob"})
        assert hear(a, "room")["table"]["seats"][1]["name"] == "Bob"
        with bob.live(table) as b:
            assert hello(b)["looking"] == 1
            assert hear(a, "room")["table"]["seats"][1]["here"]
            ann.post(f"/tables/{table}/bot", {"seat": 2})
            hear(b, "room")
            ann.post(f"/tables/{table}/start")
            begun = hear(b, "update")
            assert (begun["by"], begun["moves"], begun["view"]["you"]) == ("set_up", 0, 1)
            assert begun["events"][0]["after"] == 0
        while hear(a, "room", "update")["table"]["seats"][1]["here"]:
            pass


def test_who_sits_down_while_connected_looks_through_the_seat(place: Place) -> None:
    _, table = opened(place)
    bob = place.browser()
    bob.call("PUT", "/me", {"name": "Bob"})
    with bob.live(table) as b:
        assert hello(b)["looking"] is None
        bob.post(f"/tables/{table}/sit", {"name": "Bob"})
        assert hear(b, "welcome")["looking"] == 1


def test_a_qr_code_of_the_link(place: Place) -> None:
    ann, table = opened(place)
    answer = ann.call("GET", f"/tables/{table}/qr.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")


def test_a_host_who_gets_up_leaves_the_table_to_the_next(place: Place) -> None:
    ann, table = opened(place)
    bob = place.browser()
    bob.post(f"/tables/{table}/sit", {"name": "Bob"})
    assert bob.refused("POST", f"/tables/{table}/bot", {"seat": 2}) == (403, "not_yours")
    ann.post(f"/tables/{table}/stand", {"seat": 0})
    assert bob.get(f"/tables/{table}")["host"]
    bob.post(f"/tables/{table}/bot", {"seat": 2})


def test_everybody_plays_the_pieces_of_their_mark(place: Place) -> None:
    ann = place.browser()
    chairs = [{"kind": "mine", "name": "Ann", "mark": "night"}, {"kind": "free"}]
    table = ann.open(chairs=chairs)
    bob = place.browser()
    assert bob.refused("POST", f"/tables/{table}/sit", {"name": "Bob", "mark": "heather"}) == (409, "no_such_mark")
    bob.post(f"/tables/{table}/sit", {"name": "Bob", "mark": "tide"})
    ann.post(f"/tables/{table}/start")
    assert ann.get(f"/tables/{table}/view?seat=0")["view"]["table"]["colours"] == ["K", "B"]
