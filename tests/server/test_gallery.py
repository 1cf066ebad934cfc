"""The gallery asks the server which pictures a word fits, of the box and of one's own."""

from __future__ import annotations

import pytest

from tablekeep.games.keepers.content import DECKS
from tests.games.keepers.photographs import photograph
from tests.server.company import Place


@pytest.mark.parametrize(("deck", "title"), [("photographs", "Last Shade"), ("drawn", "Lone Acacia")])
def test_a_word_is_put_to_every_picture_of_a_deck(place: Place, deck: str, title: str) -> None:
    found = place.browser().get(f"/decks/{deck}/fits?word=%20Lonely!")
    assert found["word"] == "lonely"
    assert len(found["fits"]) == 120
    assert DECKS[deck].titles[found["fits"].index(max(found["fits"]))] == title
    assert -1 <= min(found["fits"]) < -0.9 < 0.9 < max(found["fits"]) <= 1


def test_a_word_nobody_can_place_fits_nothing(place: Place) -> None:
    assert place.browser().get("/decks/photographs/fits?word=blorpy") == {"word": "blorpy", "fits": []}


@pytest.mark.parametrize("word", ["", "%20", "x" * 31])
def test_what_is_no_word_is_refused(place: Place, word: str) -> None:
    assert place.browser().refused("GET", f"/decks/photographs/fits?word={word}") == (400, "word_length")


def test_there_are_two_decks_and_no_third(place: Place) -> None:
    assert place.browser().refused("GET", "/decks/stamps/fits?word=lonely") == (404, "no_such_deck")


def test_albums_are_listed_and_looked_through_by_their_owner_alone(place: Place) -> None:
    ann, eve = place.browser(), place.browser()
    assert ann.get("/albums") == []
    album = ann.post("/albums")["album"]
    for number in range(2):
        path = f"/albums/{album}/pictures?name={number}.jpg&words={'lonely' if number else ''}"
        assert ann.call("POST", path, content=photograph(number)).status_code == 200
    assert [mine["album"] for mine in ann.get("/albums")] == [album]
    names = [picture["name"] for picture in ann.get("/albums")[0]["pictures"]]
    fits = ann.get(f"/albums/{album}/fits?word=lonely")["fits"]
    tagged = next(at for at, picture in enumerate(ann.get("/albums")[0]["pictures"]) if picture["words"])
    assert fits[tagged] == max(fits)
    large, small = (
        ann.call("GET", f"/albums/{album}/pictures/{names[0]}{size}").content for size in ("?size=large", "")
    )
    assert len(large) > len(small)
    eve.post("/albums")
    assert eve.refused("GET", f"/albums/{album}/fits?word=lonely") == (403, "not_yours")
    assert album not in [theirs["album"] for theirs in eve.get("/albums")]
