"""A position stands or is refused: nothing read from a file can loop, crash or leave the rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablekeep.engine import Match, Refused, canonical
from tablekeep.games.shifting_realms import GAME
from tests.games.bench import play
from tests.games.shifting_realms.bench import ACTING, Given, castles, lay
from tests.games.shifting_realms.test_bidding import bid, bidding

Change = Callable[[Given], object]


def turn(**given: object) -> Change:
    return lambda p: p["table"]["this_turn"].update(given)


def put(**given: object) -> Change:
    return lambda p: p["table"].update(given)


def agenda(*steps: Given | str) -> Change:
    made = [step if isinstance(step, dict) else {"step": step} for step in steps]
    return lambda p: p.update(agenda=[*ACTING, {"step": "Objectives"}, *made])


def player(seat: int, **given: object) -> Change:
    return lambda p: p["table"]["players"][seat].update(given)


def points(**given: int) -> Change:
    return lambda p: p["table"]["players"][0]["points"].update(given)


def space(name: str, **given: object) -> Change:
    return lambda p: p["table"]["spaces"].setdefault(name, {}).update(given)


def both(*changes: Change) -> Change:
    def change(position: Given) -> None:
        for one in changes:
            one(position)

    return change


def standing() -> Match:
    """Red's turn, with a little of everything."""
    return lay("TDL", "red T.a1 2/1", "green T.a1 1/1", "blue D.c1 0/2", "red L.a4 0/1",
               kept={"red": "T10", "green": "D4"},
               tiles=["red L.a4 L-SHI 1", "green L.b2 L-TRE", "red T.b1 T-VAU"], supply={"red": "9G 9W 9S 9M"},
               raids={"red": 1})  # fmt: skip


def flying() -> Match:
    return play(
        lay("TDL", "red T.b2 1/0", "green T.b2 1/0", dragon="T.b3", top={"T": "T1"}), "draw tyrfing", "fly T.b2"
    )


def at_bids() -> Match:
    return bidding(3)


def at_cards() -> Match:
    return bid(bidding(3), 3, 2, 1)


def over() -> Match:
    match = lay("TDL", options={"round_limit": 1}, seats=2)
    return play(match, "end actions", "end actions")


NO_GOODS = {"gold": 0, "wood": 0, "stone": 0, "magic": 0}
GROUP = {"step": "MoveTo", "how": "action", "start": "T.a1"}
RECRUIT = {"step": "Recruit", "left": 2, "scouts": 0, "free": False}
IMPOSSIBLE: list[tuple[str, Callable[[], Match], Change, str]] = [
    ("four actions without Night Shift", standing, turn(actions=4), "a turn has 3 actions, not 4"),
    ("five actions with it", lambda: play(standing(), "play T10"), turn(actions=5), "a turn has 4 actions, not 5"),
    ("less than no actions", standing, turn(actions=-1), "3 actions"),
    ("three draws", standing, turn(draws=3), "two story cards"),
    ("four markets used", standing, turn(markets=4), "markets and vaults"),
    ("wood off without a card", standing, turn(timber=2), "Living Timber"),
    ("stone off without a card", standing, turn(hewn=1), "Living Stone"),
    ("powder without a card", standing, turn(powder=True), "Powder Cache"),
    ("an oath without a card", standing, turn(oath=True), "Whispered Oath"),
    ("a veil without a card", standing, put(veiled=[1]), "veiled"),
    ("a unit came back that is not in reserve", standing, turn(back=[16, 0]), "came back"),
    ("less than nobody came back", standing, turn(back=[-1, 0]), "below zero"),
    ("fought oneself", standing, turn(fought=[["T.a1", 0]]), "one opponent"),
    ("fought two on a space", standing, turn(fought=[["T.a1", 1], ["T.a1", 2]]), "one opponent"),
    ("fought on a town hall", standing, turn(fought=[["T.c2", 1]]), "town hall"),
    ("fighting over where nobody fought", standing, turn(closed=["T.a1"]), "fighting is over"),
    ("another's structure built this turn", standing, turn(fresh=["L.b2"]), "built this turn"),
    ("an old structure built this turn", standing, turn(fresh=["L.a4"]), "built this turn"),
    ("four structures built this turn", standing, turn(fresh=["T.b1"], actions=3), "a turn has 3 actions, not 4"),
    ("dug up twice", standing, put(dug=["L.b2", "L.b2"]), "dug up once"),
    ("dug up what is no treasure", standing, put(dug=["T.b1"]), "dug up"),
    ("a card of this turn in another's hand", standing, turn(mark=0), "drawn by whose turn"),
    ("a card marked later than the last", standing, turn(mark=7), "order of their draws"),
    ("a seat that is not there", standing, put(turn=3), "there is no seat 3"),
    *[
        (f"a thousand points from {source}", standing, points(**{source: 1000}), "1000 points from")
        for source in ("structures", "cards", "raids", "tokens")
    ],
    ("seven points from cards", standing, points(cards=7), "7 points from cards, and there are 6 to be had"),
    ("less than no points from tokens", standing, points(tokens=-2, structures=4), "-2 points from tokens"),
    ("thirteen raids", standing, player(0, raids=13), "13 raids, and all the ships can make 12"),
    ("a hoard", standing, player(0, supply=NO_GOODS | {"gold": 10_000}), "more than anybody gains"),
    ("a round after the end of days", standing, put(round=10**9), "nobody has played 1000000000 rounds"),
    ("more left over than there is", over, points(resources=50), "50 points from resources, and there are"),
    ("an End of Game card nobody kept", over, points(**{"end cards": 3}), "3 points from end cards, and there are 0"),
    ("round nought", standing, put(round=0), "there is no round 0"),
    (
        "a round beyond the limit",
        over,
        lambda p: (p.update(over=False, agenda=ACTING), p["table"].update(round=2)),
        "no round 2",
    ),
    ("left twice", standing, put(away=[1, 1]), "leaves once"),
    ("all have left", standing, put(away=[0, 1, 2]), "everyone has left"),
    ("no bids in play", standing, put(bids=[]), "everyone has bid"),
    ("a bid of six", standing, put(bids=[6, 0, 0]), "bids 0 to 5"),
    ("two with one card", standing, player(1, place=1), "taken once"),
    ("nobody on the agenda", standing, lambda p: p.update(agenda=[]), "nothing is on the agenda"),
    ("half a turn", standing, lambda p: p.update(agenda=ACTING[1:]), "no agenda"),
    ("a bid in the middle of a turn", standing, agenda("Bid"), "no agenda"),
    ("a turn within a turn", standing, agenda("TurnStart"), "no agenda"),
    ("two questions at once", standing, agenda("RaidDraw", "RaidDraw"), "no agenda"),
    ("acting twice", standing, agenda("Act"), "no agenda"),
    ("acting while the cards are taken", at_cards, lambda p: p["agenda"].append({"step": "Act"}), "no agenda"),
    ("a card done that is not played", standing, agenda({"step": "CardDone", "card": "T10"}), "being resolved"),
    ("a card played without an end", standing, put(resolving=["D4"]), "one place"),
    (
        "a move without an action",
        standing,
        both(turn(actions=0), agenda({"step": "MoveFrom", "how": "action"})),
        "takes an action",
    ),
    ("a free move without its card", standing, agenda({"step": "MoveFrom", "how": "card"}), "the card that gives it"),
    ("a move by wings", standing, agenda({"step": "MoveFrom", "how": "wings"}), "by action, by card or by sail"),
    ("a group that is not there", standing, agenda(GROUP | {"scouts": 3, "soldiers": 0}), "cannot leave"),
    ("an empty group", standing, agenda(GROUP | {"scouts": 0, "soldiers": 0}), "cannot leave"),
    (
        "building without an action",
        standing,
        both(turn(actions=0), agenda({"step": "Site", "structure": "T-TUN"})),
        "cannot be built",
    ),
    (
        "a marker from the board with a reserve",
        standing,
        agenda({"step": "Marker", "structure": "T-TUN", "site": "T.a2"}),
        "empty reserve",
    ),
    (
        "soldiers return from an old structure",
        standing,
        agenda({"step": "SoldiersReturn", "site": "L.a4"}),
        "just built",
    ),
    (
        "recruits without gold",
        standing,
        both(player(0, supply=NO_GOODS), turn(actions=2), agenda(RECRUIT | {"left": 1, "scouts": 1})),
        "costs 1 gold",
    ),
    (
        "free scouts for who has some",
        standing,
        both(turn(actions=2), agenda(RECRUIT | {"free": True})),
        "has none on the board",
    ),
    ("three recruits", standing, both(turn(actions=2), agenda(RECRUIT | {"left": 3})), "two units"),
    ("a recruit that cost no action", standing, agenda(RECRUIT), "a turn has 3 actions, not 4"),
    ("a fort's soldier without a fort", standing, both(turn(actions=2), agenda("FortPlace")), "a fort and a soldier"),
    ("a raid's card without a raid", standing, agenda("RaidDraw"), "when it is made"),
    ("a treasure dug up by nobody", standing, agenda({"step": "DigUp", "left": 3}), "a treasure holds three"),
    ("a look at a card of last turn", standing, agenda("LookAtCard"), "the last one drawn"),
    ("another card without Loose Tongues", standing, agenda("DrawAnother"), "Loose Tongues"),
    (
        "a place by a card that places nobody",
        standing,
        agenda({"step": "PlaceUnits", "card": "T10", "left": 1}),
        "no card to place",
    ),
    ("a place by a card not played", standing, agenda({"step": "PlaceUnits", "card": "L2", "left": 1}), "places units"),
    ("a change without Moonlit Trade", standing, agenda({"step": "Change", "left": 1}), "Moonlit Trade"),
    ("robbery without the Cutpurse", standing, agenda({"step": "RobSeat", "left": 1}), "Cutpurse"),
    ("a theft from oneself", standing, agenda({"step": "Steal", "victim": 0, "left": 1}), "an opponent is robbed"),
    ("a banishment by a card not played", standing, agenda({"step": "Banish", "card": "L6"}), "no target"),
    ("the king strikes unasked", standing, agenda({"step": "KingStrikes", "space": "D.c1"}), "woken him"),
    (
        "the dragon strikes where it is not",
        standing,
        agenda({"step": "Remove", "space": "T.a1", "dragon": True}),
        "neither dragon nor king",
    ),
    ("the dragon flies unasked", standing, agenda({"step": "Soar", "left": 4, "entered": []}), "drawn its card"),
    (
        "a flight across a corner",
        flying,
        lambda p: p["agenda"][5].update(left=2, entered=["T.c3", "T.b2"]),
        "along an edge",
    ),
    (
        "a flight that entered twice",
        flying,
        lambda p: p["agenda"][5].update(left=2, entered=["T.b2", "T.b2"]),
        "no space twice",
    ),
    ("a flight of five", flying, lambda p: p["agenda"][5].update(left=5), "up to four"),
    ("a flight elsewhere", flying, lambda p: p["agenda"][5].update(entered=["T.b1"]), "where it flew to"),
    (
        "a flight that ends on a town hall",
        flying,
        lambda p: (
            p["agenda"][5].update(left=0, entered=["T.b4", "T.b3", "T.c3", "T.c2"]),
            p["agenda"].pop(),
            p["table"].update(dragon="T.c2"),
        ),
        "can still land",
    ),
    ("two dragons", flying, lambda p: p["agenda"].insert(5, p["agenda"][5]), "one dragon"),
    ("cards taken before the bids are out", at_bids, player(0, place=1), "nobody has paid or taken"),
    ("bids that are in and out", at_bids, put(bids=[0, 0, 0]), "nobody has paid or taken"),
    ("six gold before the bids", at_bids, player(0, supply=NO_GOODS | {"gold": 6}), "nobody has paid"),
    (
        "built before the bids",
        at_bids,
        both(space("T.b1", tile=["T-VAU", 0, 0]), put(built=["T.b1"])),
        "before the bidding is over",
    ),
    (
        "a unit out before the bids",
        at_bids,
        lambda p: (
            p["table"]["spaces"].update({p["table"]["realms"][0] + ".a1": {"0": [1, 0, 0]}}),
            p["table"]["players"][0].update(reserve=[11, 7]),
        ),
        "until the bidding is over",
    ),
    ("actions before the bids", at_bids, turn(actions=3), "outside a turn"),
    ("a lower bid chooses first", at_cards, lambda p: p["agenda"][1].update(who=2), "highest bid"),
    (
        "a lower bid has its card first",
        at_cards,
        player(2, place=1, supply=NO_GOODS | {"gold": 4, "wood": 1}),
        "higher bids",
    ),
    ("more gold than the bid leaves", at_cards, player(1, supply=NO_GOODS | {"gold": 4}), "other resources"),
    (
        "a free resource without card 4",
        at_cards,
        lambda p: p["agenda"].__setitem__(1, {"step": "PickAny", "who": 0}),
        "only card 4",
    ),
    ("lots for who is asked", at_cards, lambda p: p["agenda"][0].update(queue=[0]), "lots"),
    ("met what does not hold", standing, put(met=["D"]), "its realm says so"),
    ("an objective that holds unmet", standing, put(tokens=[0] * 6), "is met"),
    ("an end without a reason", standing, put(ending=True), "the end comes when"),
    (
        "an end with actions",
        lambda: lay("TAD", tiles=castles("blue")),
        put(tokens=[0] * 6, met=["A", "D"], ending=True),
        "nobody acts",
    ),
    ("a limit that was not set", standing, put(by_limit=True), "round limit"),
    ("tasks done before the end", standing, player(0, done=["TK-T1"]), "scored at the end"),
    ("over for no reason", standing, lambda p: p.update(over=True, agenda=[]), "the game is over by"),
    (
        "over and done what one does not have",
        over,
        lambda p: p["table"]["players"][0].update(done=p["table"]["players"][1]["tasks"]),
        "does not have",
    ),
    (
        "over with points for nothing",
        over,
        lambda p: p["table"]["players"][0]["points"].update(tasks=9),
        "other points for tasks",
    ),
    ("a part that means nothing", standing, put(weather="fair"), "weather"),
    ("a turn's part that means nothing", standing, turn(action=3), "action"),
    ("a purse of silver", standing, lambda p: p["table"]["players"][0]["supply"].update(silver=1), "silver"),
    ("a deck of a realm in the box", standing, lambda p: p["table"]["decks"].update(N=[]), "every realm in play"),
    ("four soldiers flat where four lie", standing, space("L.a4", tile=["L-SHI", 0, 5]), "lying flat"),
    (
        "two structures of four",
        standing,
        lambda p: [space(n, tile=["D-FOG", 1, 0])(p) for n in ("D.a1", "D.c1", "D.a2", "D.b2")],
        "three tiles of a kind",
    ),
    ("a unit on the king", standing, space("D.d1", **{"0": [1, 0, 0]}), "troll king's space"),
]


@pytest.mark.parametrize("row", IMPOSSIBLE, ids=lambda row: str(row[0]))
def test_what_cannot_be_is_refused_with_a_sentence(row: tuple[str, Callable[[], Match], Change, str]) -> None:
    _, laid, change, words = row
    position = laid().position()
    assert canonical(GAME.from_position(position).position()) == canonical(position)
    change(position)
    with pytest.raises(Refused) as no:
        GAME.from_position(position)
    assert words in no.value.refusal.text


def test_a_fourth_action_by_night_shift_stands() -> None:
    match = play(standing(), "play T10")
    assert GAME.from_position(match.position()).table.save()["this_turn"]["actions"] == 4


# -- sound positions: in the middle of every question ---------------------------------------------------


RICH = {"red": "9G 9W 9S 9M", "green": "2W 2S"}
MIDDLES: list[tuple[str, Callable[[], Match], list[str]]] = [
    ("Recruit", standing, ["recruit", "place scout T.c2"]),
    ("Recruit", lambda: lay("TAL"), ["recruit free", "place scout T.c2"]),
    ("Recruit", lambda: lay("TDL", face_up={"red": "D5"}), ["recruit", "place soldier T.c2"]),
    ("FortPlace", lambda: lay("TDL", tiles=["red L.b2 L-FOR"], supply=RICH), ["recruit scout T.c2 scout T.c2"]),
    ("MoveFrom", standing, ["move"]),
    ("MoveGroup", standing, ["move", "from T.a1"]),
    ("MoveTo", standing, ["move", "from T.a1", "group 1 1"]),
    ("MoveFrom", lambda: lay("TAL", "red T.a1 1/1", "red A.c3 1/0", kept={"red": "A8"}), ["play A8"]),
    ("MoveTo", lambda: lay("TAL", "red T.a4 1/0", kept={"red": "L7"}), ["play L7"]),
    ("MoveFrom", lambda: lay("TAL", "red T.a4 1/0", "red A.a4 1/1", "red T.c2 2/2", kept={"red": "L7"}), ["play L7"]),
    ("Site", lambda: lay("TAL", "red T.c2 1/0", supply=RICH), ["build tunnel"]),
    (
        "Marker",
        lambda: lay("TAL", "red T.a1 2/0", "red T.c2 1/0", supply=RICH, reserve={"red": (0, 5)}),
        ["build tunnel T.c3"],
    ),
    ("SoldiersReturn", lambda: lay("TAL", "red T.b2 0/2", supply=RICH), ["build tunnel T.b2"]),
    ("LookAtCard", lambda: lay("TAL", top={"A": "A3"}), ["draw alfheim"]),
    ("DrawAnother", lambda: lay("TAL", top={"L": "L10"}), ["draw libertatia"]),
    ("PlaceUnits", lambda: lay("TLN", top={"N": "N3"}), ["draw anunna", "place scout T.c2"]),
    ("Change", lambda: lay("TAL", kept={"red": "A3"}, supply=RICH), ["play A3", "change gold for wood"]),
    ("RobSeat", lambda: lay("TAL", kept={"red": "L3"}, supply={"green": "2W", "blue": "1S"}), ["play L3"]),
    ("Steal", lambda: lay("TAL", kept={"red": "L3"}, supply=RICH), ["play L3", "steal wood"]),
    ("Banish", lambda: lay("TAL", "green L.b2 1/1", kept={"red": "L6"}), ["play L6"]),
    (
        "Remove",
        lambda: lay("TDL", "green D.c1 1/1", "blue D.c1 1/0", "green D.e1 1/1", top={"D": "D8"}),
        ["draw dovre"],
    ),
    ("Flight", lambda: lay("TDL", dragon="T.b3", top={"T": "T1"}), ["draw tyrfing", "fly T.b2", "fly T.c2"]),
    ("Remove", flying, []),
    ("RaidDraw", standing, ["raid L.a4"]),
    ("DigUp", lambda: lay("TAL", tiles=["red L.d3 L-TRE"]), ["dig L.d3", "gain gold"]),
    ("AfterCollect", standing, ["end actions"]),
    ("PickCard", at_cards, []),
    ("PickAny", lambda: bid(bidding(4), 3, 2, 1, 0), ["take card 4"]),
    ("Bid", at_bids, []),
]


@pytest.mark.parametrize("row", MIDDLES, ids=lambda row: f"{row[0]} after {', '.join(row[2])}")
def test_a_match_can_be_left_and_taken_up_at_every_question(row: tuple[str, Callable[[], Match], list[str]]) -> None:
    step, laid, moves = row
    match = play(laid(), *moves)
    assert type(match.table.agenda[-1]).__name__ == step
    again = GAME.from_position(match.position())
    assert canonical(again.position()) == canonical(match.position())
    assert [d.moves for d in again.decisions] == [d.moves for d in match.decisions]


@pytest.mark.parametrize("row", MIDDLES, ids=lambda row: f"{row[0]} after {', '.join(row[2])}")
def test_whatever_is_not_listed_is_refused_at_every_question(row: tuple[str, Callable[[], Match], list[str]]) -> None:
    _, laid, moves = row
    match = play(laid(), *moves)
    decision = match.decisions[0]
    heard = [move for move in GAME.moves if match.refusal(decision.seat, move) is None]
    assert sorted(heard, key=lambda move: move.index) == sorted(decision.moves, key=lambda move: move.index)


def test_a_bid_of_who_has_left_is_forgotten() -> None:
    match = bidding(3)
    match.play(1, "bid 3")
    match.play(1, "leave")
    assert match.position()["answers"] == []
    assert GAME.from_position(match.position()).waiting == [0, 2]
