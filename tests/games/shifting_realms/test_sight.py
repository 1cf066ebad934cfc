"""Who sees what, what can be imagined, and what may be taken back (section 5 of the ledger)."""

from __future__ import annotations

import random

from tablekeep.games.shifting_realms import GAME
from tablekeep.games.shifting_realms.content import CARD_IDS, MUST_PLAY
from tests.games.bench import legal, look, play
from tests.games.shifting_realms.bench import castles, end, lay, shown, table


def test_no_view_holds_what_its_seat_may_not_know() -> None:
    """The whole view as text names no hidden card and no hidden task."""
    match = lay("TAN", kept={"red": "T7 N4", "green": "N5"})
    for viewer in (0, 1, 2, None):
        text = str(match.view(viewer)["table"]["players"])
        for seat, player in enumerate(look(match)["players"]):
            for id in [*[id for id, _ in player["kept"]], *player["tasks"]]:
                assert (f"'{id}'" in text) == (seat == viewer)


def test_decks_are_shown_by_their_number_only() -> None:
    view = shown(lay("TAN"), "red")
    assert all(realm["left_in_deck"] is None for realm in view["realms"])
    assert [realm["deck"] for realm in view["realms"]] == [10, 10, 10]


def test_imagined_kept_cards_are_never_now_cards() -> None:
    match = lay("TAN", kept={"green": "T7 N4 A5", "blue": "N5"}, face_up={"red": "T1 N7"})
    rng = random.Random(5)
    seen = set()
    for _ in range(60):
        world = match.imagine(0, rng)
        for player in look(world)["players"][1:]:
            for id, _ in player["kept"]:
                assert not MUST_PLAY[CARD_IDS.index(id)]
                seen.add(id)
        assert [id[0] for id, _ in look(world)["players"][1]["kept"]] == ["T", "N", "A"]
        assert GAME.faults(world.table) == []
    assert {"T7", "T8", "T9", "T10", "N4", "N5", "N8", "N9", "N10"} <= seen


def test_imagined_tasks_are_distinct_and_ones_own_stay() -> None:
    match = lay("TAN")
    rng = random.Random(6)
    hands = set()
    for _ in range(40):
        players = look(match.imagine(1, rng))["players"]
        assert players[1]["tasks"] == look(match)["players"][1]["tasks"]
        hands.add(tuple(players[0]["tasks"]))
        dealt = [id for player in players for id in player["tasks"]]
        assert len(set(dealt)) == 9
    assert len(hands) > 10


def test_a_card_that_can_be_in_one_place_only_is_no_secret() -> None:
    """All Anunna cards but two are out: N4 in green's hand, N1 in the deck; only a kept card can be N4."""
    match = lay("TAN", kept={"green": "N4"}, decks={"N": "N1"})
    facts = {secret.fact for secret in GAME.secrets(match.table)}
    assert not {"card N4", "card N1"} & facts
    world = look(match.imagine(0, random.Random(1)))
    assert (world["players"][1]["kept"], world["decks"]["N"]) == ([["N4", 1]], ["N1"])
    two = lay("TAN", kept={"green": "N4"}, decks={"N": "N5"})
    assert {"card N4", "card N5"} <= {secret.fact for secret in GAME.secrets(two.table)}


def test_drawing_cannot_be_taken_back_but_moving_can() -> None:
    match = lay("TAN", "red T.c2 1/0", top={"N": "N4"})
    play(match, "move", "to T.c3")
    assert match.can_undo(0)
    match.undo(0)
    assert legal(match)[0].startswith("to ")
    match.undo(0)
    assert legal(match)[0] == "end actions"
    play(match, "draw anunna")
    assert not match.can_undo(0)
    play(match, "keep")
    assert match.can_undo(0)


def test_playing_a_kept_card_cannot_be_taken_back() -> None:
    match = lay("TAN", kept={"red": "N5"})
    play(match, "play N5")
    assert not match.can_undo(0)


def test_open_hands_leave_the_decks_secret() -> None:
    match = lay("TAN", kept={"red": "N5"}, options={"open_hands": True})
    families = {secret.family for secret in GAME.secrets(match.table)}
    assert families == {"deck"}
    world = look(match.imagine(None, random.Random(2)))
    assert world["players"] == look(match)["players"]


def test_legal_lists_are_for_their_seat_only() -> None:
    match = lay("TAN", kept={"red": "N5"})
    assert match.view(1)["decisions"] == []
    assert match.view(None)["decisions"] == []
    assert "play N5" in [move["text"] for move in match.view(0)["decisions"][0]["moves"]]


def test_ones_own_score_if_it_ended_now() -> None:
    match = lay("TAN", "red T.b1 2/1", vp={"red": 5}, tasks={"red": "TK-T4"}, supply={"red": "5W"}, kept={"red": "N9"})
    assert shown(match, "red")["score_now"] == 5 + 3 + 1 + 1
    assert shown(match, None)["score_now"] is None
    assert look(match)["players"][0]["supply"]["wood"] == 5


def test_hints_tell_newcomers() -> None:
    match = lay("TAN", tiles=castles("blue"), reserve={"red": (2, 5)})
    hints = shown(match, "red")["hints"]
    assert hints[0].startswith("One objective is met")
    assert "2 scouts left in reserve; each structure takes one for good." in hints
    end(match)
    assert table(match).turn == 1


def test_positions_that_cannot_be_are_refused() -> None:
    good = lay("TDN", "red T.a1 2/1", kept={"red": "N5"}).position()
    assert GAME.from_position(good).waiting == [0]

    def broken(change: object) -> str:
        position = lay("TDN", "red T.a1 2/1", kept={"red": "N5"}).position()
        change(position["table"])  # type: ignore[operator]
        try:
            GAME.from_position(position)
        except Exception as no:
            return str(no)
        return ""

    assert "15 scouts" in broken(lambda t: t["spaces"]["T.a1"]["0"].__setitem__(0, 3))
    assert "scouts on spots" in broken(lambda t: t["spaces"]["T.a1"]["0"].__setitem__(1, 3))
    assert "10 soldiers" in broken(lambda t: t["players"][1].__setitem__("reserve", [15, 11]))
    assert "lies in one place" in broken(lambda t: t["decks"]["T"].pop())
    assert "must be played at once" in broken(_swap_kept)
    assert "task" in broken(lambda t: t["players"][0]["tasks"].reverse())
    assert "dragon" in broken(lambda t: t.__setitem__("dragon", None))
    assert "dragon sits" in broken(lambda t: t.__setitem__("dragon", "T.c2"))
    assert "not in play" in broken(lambda t: t.__setitem__("dragon", "A.a1"))
    assert "three different realms" in broken(lambda t: t.__setitem__("realms", ["T", "T", "D"]))
    assert "objective" in broken(lambda t: t.__setitem__("tokens", [0] * 6))
    assert "seven" not in broken(lambda t: t.__setitem__("tokens", [0] * 7))
    assert broken(lambda t: t.__setitem__("tokens", [0] * 7))
    assert broken(lambda t: t["this_turn"].__setitem__("actions", 9))
    assert broken(lambda t: t["players"][0]["supply"].__setitem__("gold", -1))
    assert broken(lambda t: t["players"][0]["supply"].__setitem__("gold", 1.5))
    assert broken(lambda t: t["players"][0].__setitem__("place", 2))


def _swap_kept(table: dict[str, object]) -> None:
    decks, players = table["decks"], table["players"]
    at = decks["N"].index("N1")  # type: ignore[index]
    decks["N"][at] = "N5"  # type: ignore[index]
    players[0]["kept"][0][0] = "N1"  # type: ignore[index]
