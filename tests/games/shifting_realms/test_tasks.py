"""Every one of the twenty tasks: fulfilled, and just not."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games.shifting_realms.content import TASK_IDS, TASKS
from tests.games.shifting_realms.bench import end, lay, player, shown

DONE: dict[str, tuple[list[str], dict[str, Any]]] = {
    "TK-T1": ([], {"tiles": ["red T.b1 T-TUN", "red T.b2 T-VAU"]}),
    "TK-T2": ([], {"supply": {"red": "6G"}}),
    "TK-T3": ([], {"face_up": {"red": "T1 T4"}}),
    "TK-T4": (["red T.b1 1/1", "red T.b2 1/0"], {}),
    "TK-A1": ([], {"tiles": ["red A.a1 A-CAS"]}),
    "TK-A2": ([], {"supply": {"red": "4W 2M"}}),
    "TK-A3": ([], {"tiles": ["red A.b1 A-MAR", "red A.a4 A-WHA"]}),
    "TK-A4": (["red A.a1 2/0", "red A.e2 1/0"], {}),
    "TK-L1": ([], {"tiles": ["red L.a4 L-SHI 2"], "raids": {"red": 2}}),
    "TK-L2": ([], {"tiles": ["red L.b2 L-TRE", "red L.b3 L-TRE"], "dug": ["L.b3"]}),
    "TK-L3": ([], {"supply": {"red": "3G 2W 1S"}}),
    "TK-L4": (["red L.d2 0/1", "red L.a4 0/1"], {"tiles": ["red L.a4 L-SHI 2"]}),
    "TK-D1": ([], {"tokens": ["red", "green", "red"]}),
    "TK-D2": ([], {"supply": {"red": "6S"}}),
    "TK-D3": ([], {"tiles": ["red D.c1 D-OUT", "red D.c2 D-OUT"]}),
    "TK-D4": (["red L.d2 0/3", "red L.a4 0/1"], {"tiles": ["red L.a4 L-SHI 2"]}),
    "TK-N1": ([], {"tiles": ["red N.b1 N-SHR", "red N.c1 N-SHR"]}),
    "TK-N2": ([], {"supply": {"red": "2S 4M"}}),
    "TK-N3": ([], {"face_up": {"red": "T1 N7"}, "kept": {"red": "T7 N8"}}),
    "TK-N4": (["red T.a1 1/0", "red L.a3 1/0", "red N.a1 1/0"], {}),
}
ALMOST: dict[str, tuple[list[str], dict[str, Any]]] = {
    "TK-T1": ([], {"tiles": ["red T.b1 T-TUN", "red T.b2 T-TUN", "green T.b3 T-VAU"]}),
    "TK-T2": ([], {"supply": {"red": "5G 9W"}}),
    "TK-T3": ([], {"face_up": {"red": "T1", "green": "T4"}}),
    "TK-T4": (["red T.b1 1/1", "red T.c2 5/5"], {}),
    "TK-A1": ([], {"tiles": ["green A.a1 A-CAS"]}),
    "TK-A2": ([], {"supply": {"red": "4W 1M"}}),
    "TK-A3": ([], {"tiles": ["red A.b1 A-MAR", "green A.a4 A-WHA"]}),
    "TK-A4": (["red A.a1 2/0", "red A.d1 3/0"], {}),
    "TK-L1": ([], {"tiles": ["red L.a4 L-SHI 1"], "raids": {"red": 1, "green": 2}}),
    "TK-L2": ([], {"tiles": ["red L.b2 L-TRE"], "dug": ["L.b2"]}),
    "TK-L3": ([], {"supply": {"red": "3G 2W"}}),
    "TK-L4": (["red L.d2 0/3", "red T.c2 0/3"], {}),
    "TK-D1": ([], {"tokens": ["red", "green", "green"]}),
    "TK-D2": ([], {"supply": {"red": "5S"}}),
    "TK-D3": ([], {"tiles": ["red D.c1 D-OUT", "green D.c2 D-FTR"]}),
    "TK-D4": (["red L.d2 0/5"], {}),
    "TK-N1": ([], {"tiles": ["red N.b1 N-SHR", "red T.b1 T-TUN"]}),
    "TK-N2": ([], {"supply": {"red": "1S 4M"}}),
    "TK-N3": ([], {"face_up": {"red": "T1 N7"}, "kept": {"red": "T7"}}),
    "TK-N4": (["red T.a1 1/0", "red L.a3 1/0", "red N.c2 1/0"], {}),
}
LAYOUT = {"T": "TAL", "A": "TAL", "L": "TAL", "D": "TDL", "N": "TLN"}


@pytest.mark.parametrize("id", TASK_IDS)
@pytest.mark.parametrize("fulfilled", [True, False])
def test_every_task(id: str, fulfilled: bool) -> None:
    units, given = (DONE if fulfilled else ALMOST)[id]
    match = lay(LAYOUT[id[3]], *units, tasks={"red": id}, turn="blue", options={"round_limit": 1}, **given)
    live = next(task for task in shown(match, "red")["players"][0]["tasks"] if task["id"] == id)
    assert live["done"] == fulfilled
    have = [part["have"] >= part["need"] for part in live["progress"]]
    assert (any(have) if id == "TK-D3" else all(have)) == fulfilled
    end(match)
    assert (id in player(match, "red")["done"]) == fulfilled


def test_a_fortress_alone_does_for_its_task() -> None:
    match = lay("TDL", tiles=["red D.c1 D-FTR"], tasks={"red": "TK-D3"}, turn="blue", options={"round_limit": 1})
    assert "TK-D3" in player(end(match), "red")["done"]


def test_tasks_are_worth_what_is_printed() -> None:
    assert [task.vp for task in TASKS] == [4, 4, 3, 3, 3, 4, 4, 3, 4, 4, 4, 3, 4, 4, 4, 3, 4, 4, 3, 3]
