"""Whole games and single moves, over REST and over the WebSocket."""

from __future__ import annotations

from typing import Any

from starlette.testclient import WebSocketTestSession

from tests.server.company import Browser, Json, Place, hear, hello

TWO = [{"kind": "mine", "name": "Ann"}, {"kind": "free"}]
SHORT = {"board": "3"}


def two_players(place: Place, **more: Any) -> tuple[Browser, Browser, str]:
    ann, bob = place.browser(), place.browser()
    table = ann.open(chairs=TWO, options={**SHORT, "first_seat": 0, "roll": "press"}, **more)
    bob.post(f"/tables/{table}/sit", {"name": "Bob"})
    ann.post(f"/tables/{table}/start")
    return ann, bob, table


def answer(view: Json, id: str, pick: int = 0) -> Json:
    decision = [*view["decisions"], *view["answered"]][0]
    move = decision["moves"][min(pick, len(decision["moves"]) - 1)]["json"]
    return {"type": "play", "id": id, "seat": decision["seat"], "decision": decision["id"], "move": move}


def test_a_whole_game_over_rest(place: Place) -> None:
    ann, bob, table = two_players(place)
    browsers = [ann, bob]
    for number in range(3000):
        view = ann.get(f"/tables/{table}/view?seat=0")["view"]
        if view["over"]:
            break
        seat = view["waiting"][0]
        mine = browsers[seat].get(f"/tables/{table}/view?seat={seat}")["view"]
        done = browsers[seat].post(f"/tables/{table}/play", answer(mine, f"m{number}"))
        assert done["id"] == f"m{number}"
    info = ann.get(f"/tables/{table}")
    assert info["status"] == "over"
    assert info["seed"]
    assert ann.get(f"/tables/{table}/verify")["good"]


def play_out(line: WebSocketTestSession, welcome: Json, name: str) -> Json:
    """Answer whatever is asked until the match is over; the last view."""
    view: Json = welcome["view"]
    for number in range(3000):
        if view["over"]:
            return view
        if view["decisions"] and view["waiting"] == [view["you"]]:
            line.send_json(answer(view, f"{name}{number}"))
        view = hear(line, "update")["view"]
    raise AssertionError("the match does not end")


def test_a_whole_game_live_with_bots(place: Place) -> None:
    ann = place.browser()
    chairs = [{"kind": "mine", "name": "Ann"}, {"kind": "bot"}, {"kind": "bot", "skill": "random"}]
    table = ann.open(chairs=chairs, options=SHORT, start=True)
    with ann.live(table) as line:
        view = play_out(line, hello(line), "m")
    assert view["outcome"]["winners"]
    story = ann.get(f"/tables/{table}/view?seat=0")["story"]
    assert story[-1]["kind"] == "over"
    assert any("Ann" in event["sentence"] for event in story)


def test_both_get_updates_without_gaps(place: Place) -> None:
    ann, bob, table = two_players(place)
    with ann.live(table) as a, bob.live(table) as b:
        at_a, at_b = hello(a), hello(b)
        assert (at_a["looking"], at_b["looking"]) == (0, 1)
        a.send_json(answer(at_a["view"], "one"))
        first_a, first_b = hear(a, "update"), hear(b, "update")
        assert first_a["moves"] == first_b["moves"] == 1
        assert first_a["events"] == first_b["events"]
        assert first_a["by"] == "person"
        assert hear(a, "done") == {"type": "done", "id": "one", "moves": 1}
        assert first_b["view"]["you"] == 1


def test_the_same_id_twice_is_one_move(place: Place) -> None:
    ann, _, table = two_players(place)
    with ann.live(table) as line:
        message = answer(hello(line)["view"], "twice")
        line.send_json(message)
        line.send_json(message)
        assert hear(line, "done") == hear(line, "done")
    assert ann.get(f"/tables/{table}")["moves"] == 1
    assert ann.post(f"/tables/{table}/play", message)["moves"] == 1


def test_stale_foreign_and_unknown_decisions(place: Place) -> None:
    ann, bob, table = two_players(place)
    with ann.live(table) as a, bob.live(table) as b:
        message = answer(hello(a)["view"], "one")
        hello(b)
        b.send_json({**message, "id": "theft"})
        assert hear(b, "no")["refusal"]["code"] == "not_yours"
        b.send_json({**message, "seat": 1, "id": "early"})
        assert hear(b, "no")["refusal"]["code"] == "not_your_turn"
        a.send_json(message)
        hear(a, "done")
        a.send_json({**message, "id": "late"})
        no = hear(a, "no")
        assert (no["id"], no["refusal"]["code"]) == ("late", "stale")
        a.send_json({**message, "id": "far", "seat": 9})
        assert hear(a, "no")["refusal"]["code"] == "no_such_seat"
    assert bob.refused("POST", f"/tables/{table}/play", {**message, "id": "x"}) == (403, "not_yours")
    assert ann.refused("POST", f"/tables/{table}/play", {**message, "id": "y"}) == (409, "stale")
    assert place.browser().refused("POST", f"/tables/{table}/play", {**message, "id": "z"}) == (403, "not_yours")


def test_refusals_carry_the_rule(place: Place) -> None:
    ann, _, table = two_players(place)
    with ann.live(table) as line:
        message = answer(hello(line)["view"], "one")
        line.send_json({**message, "move": "forward R1"})
        refusal = hear(line, "no")["refusal"]
        assert refusal["rule"].startswith("KC-")
        line.send_json({"type": "ask", "id": "why", "seat": 0, "move": "forward R1"})
        assert hear(line, "why")["refusal"] == refusal
        line.send_json({"type": "ask", "id": "may", "seat": 0, "move": message["move"]})
        assert hear(line, "why") == {"type": "why", "id": "may", "refusal": None}


def test_a_hint_can_be_played(place: Place) -> None:
    ann, _, table = two_players(place)
    with ann.live(table) as line:
        decision = hello(line)["view"]["decisions"][0]["id"]
        line.send_json({"type": "hint", "id": "h", "seat": 0})
        move = hear(line, "hinted")["move"]
        line.send_json({"type": "play", "id": "p", "seat": 0, "decision": decision, "move": move})
        assert hear(line, "done", "no") == {"type": "done", "id": "p", "moves": 1}


def test_undo_as_long_as_nobody_learned(place: Place) -> None:
    ann = place.browser()
    chairs = [{"kind": "mine", "name": "Ann"}, {"kind": "mine", "name": "Bob"}]
    table = ann.open("deep_pockets", chairs, start=True)
    with ann.live(table) as line:
        hello(line)
        line.send_json({"type": "look", "seat": 0})
        view = hear(line, "welcome")["view"]
        line.send_json({"type": "undo", "id": "u0", "seat": 0})
        assert hear(line, "no")["refusal"]["rule"] == "TK-4"
        line.send_json(answer(view, "draw"))
        assert hear(line, "update")["undo"] is False


def test_undo_takes_back_for_everyone(place: Place) -> None:
    ann, bob, table = two_players(place, absence="wait")
    undone = False
    with ann.live(table) as a, bob.live(table) as b:
        views, lines = [hello(a)["view"], hello(b)["view"]], [a, b]
        for number in range(200):
            seat = views[0]["waiting"][0]
            lines[seat].send_json(answer(views[seat], f"m{number}"))
            updates = [hear(line, "update") for line in lines]
            if updates[seat]["undo"]:
                lines[seat].send_json({"type": "undo", "id": f"u{number}", "seat": seat})
                back = [hear(line, "update") for line in lines]
                assert [update["by"] for update in back] == ["undo", "undo"]
                assert [update["moves"] for update in back] == [number, number]
                assert [update["view"]["table"] for update in back] == [view["table"] for view in views]
                lines[seat].send_json({"type": "undo", "id": f"u{number}", "seat": seat})
                assert hear(lines[seat], "done") == hear(lines[seat], "done")
                undone = True
                break
            views = [update["view"] for update in updates]
    assert undone


def test_chat_and_reactions(place: Place) -> None:
    ann, bob, table = two_players(place)
    watcher = place.browser()
    with ann.live(table) as a, bob.live(table) as b, watcher.live(table) as w:
        hello(a), hello(b), hello(w)
        a.send_json({"type": "say", "id": "s1", "text": "Good\nluck!"})
        a.send_json({"type": "say", "id": "s1", "text": "Good\nluck!"})
        assert hear(b, "said")["line"]["text"] == "Good luck!"
        assert hear(a, "done") == hear(a, "done")
        b.send_json({"type": "react", "reaction": "clap"})
        assert hear(a, "reacted")["name"] == "Bob"
        w.send_json({"type": "say", "id": "s2", "text": "hello"})
        assert hear(w, "no")["refusal"]["code"] == "not_yours"
    chat = bob.get(f"/tables/{table}/view?seat=1")["chat"]
    assert [(line["name"], line["text"], line["number"]) for line in chat] == [("Ann", "Good luck!", 1)]


def test_pass_and_play_shows_no_seat_unasked(place: Place) -> None:
    ann = place.browser()
    chairs = [{"kind": "mine", "name": "Ann"}, {"kind": "mine", "name": "Bob"}]
    table = ann.open("show_of_hands", chairs, start=True)
    with ann.live(table) as line:
        welcome = hello(line)
        assert welcome["table"]["mine"] == [0, 1]
        assert (welcome["looking"], welcome["view"]["table"]["hand"]) == (None, [])
        line.send_json({"type": "look", "seat": 1})
        bobs = hear(line, "welcome")
        assert (bobs["looking"], bobs["view"]["you"], len(bobs["view"]["table"]["hand"])) == (1, 1, 4)
        line.send_json({"type": "look", "seat": None})
        assert hear(line, "welcome")["view"]["you"] is None
        line.send_json({"type": "look", "seat": 0})
        line.send_json(answer(hear(line, "welcome")["view"], "word"))
        assert hear(line, "update")["view"]["you"] == 0


def test_several_answers_at_once(place: Place) -> None:
    ann, bob = place.browser(), place.browser()
    table = ann.open("show_of_hands", TWO)
    bob.post(f"/tables/{table}/sit", {"name": "Bob"})
    ann.post(f"/tables/{table}/start")
    with ann.live(table) as a, bob.live(table) as b:
        hello(b)
        a.send_json(answer(hello(a)["view"], "word"))
        at_a, at_b = hear(a, "update")["view"], hear(b, "update")["view"]
        assert at_a["waiting"] == [0, 1]
        b.send_json(answer(at_b, "b1"))
        assert hear(b, "update")["view"]["ready"] == [1]
        assert hear(a, "update")["view"]["ready"] == [1]
        again = hear(b, "done") and bob.get(f"/tables/{table}/view?seat=1")["view"]
        b.send_json(answer(again, "b2", pick=1))
        assert hear(b, "update")["view"]["ready"] == [1]
        a.send_json(answer(at_a, "a1"))
        shown = hear(a, "update")
        assert [event["kind"] for event in shown["events"]].count("show") == 2
        assert shown["moves"] == 3, "a changed answer is no move to those who cannot notice it"


def test_moves_in_one_breath_leave_no_gap(place: Place) -> None:
    ann, bob = place.browser(), place.browser()
    table = ann.open("show_of_hands", TWO, options={"picks": 2})
    bob.post(f"/tables/{table}/sit", {"name": "Bob"})
    ann.post(f"/tables/{table}/start")
    with ann.live(table) as a:
        a.send_json(answer(hello(a)["view"], "word"))
        view = hear(a, "update")["view"]
        first, second = view["table"]["hand"][:2]
        decision = view["decisions"][0]["id"]
        play = {"type": "play", "id": "both", "seat": 0, "decision": decision, "move": f"show {first} {second}"}
        a.send_json(play)
        assert [hear(a, "update")["moves"] for _ in range(2)] == [2, 3]
        assert hear(a, "done")["moves"] == 3
        a.send_json(play)
        assert hear(a, "done")["moves"] == 3


def test_what_a_game_wants_unsaid_is_told_to_its_writer_only(place: Place) -> None:
    ann, bob = place.browser(), place.browser()
    options = {"mode": "dragon", "talk": "filtered"}
    table = ann.open("dragon_keepers", [{"kind": "mine"}, {"kind": "free"}], options=options)
    bob.post(f"/tables/{table}/sit", {"name": "Bob"})
    ann.post(f"/tables/{table}/start")
    with ann.live(table) as a, bob.live(table) as b:
        hello(a), hello(b)
        a.send_json({"type": "say", "id": "c1", "text": "I take r3d"})
        no = hear(a, "no", "said")
        assert no["refusal"]["rule"] == "DKD-17.2"
        a.send_json({"type": "say", "id": "c2", "text": "shall we defend?"})
        assert hear(b, "said")["line"]["text"] == "shall we defend?"
    kept = place.log_of(table)
    assert not any(b"r3d" in body for body in kept)
