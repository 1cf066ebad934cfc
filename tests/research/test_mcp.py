"""The Model Context Protocol: a client plays whole games with what its seat knows, and is told why when it may not."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from pathlib import Path
from typing import Any

import pytest

mcp: Any = pytest.importorskip("mcp")

import httpx  # noqa: E402

from tablekeep.engine import Refused  # noqa: E402
from tablekeep.research.mcp import server  # noqa: E402
from tablekeep.research.seat import LocalSeat, RemoteSeat, sit_down  # noqa: E402
from tests.research.settings import MODES  # noqa: E402

ROOT = Path(__file__).parents[2]


def seated(mode: str, seat: int = 0) -> LocalSeat:
    slug, given = MODES[mode]
    options = {name: value for name, value in given.items() if name != "seats"}
    return sit_down(slug, given.get("seats"), seat, options, "random", seed="model")


async def ask(client: Any, tool: str, **said: Any) -> Any:
    """What a tool answers, as its text has it."""
    result = await client.call_tool(tool, said)
    assert not result.is_error, result
    return json.loads(result.content[0].text)


async def play_on(client: Any, moves: int = 5000) -> Any:
    """By chance, among the first moves that are listed; the last situation."""
    rng, now = random.Random(1), await ask(client, "situation")
    while not now["over"] and moves:
        if now["decision"] is None:
            now = await ask(client, "wait", seconds=10)
            continue
        moves -= 1
        said = rng.choice(now["decision"]["moves"][:40])["text"]
        now = await ask(client, "play", move=said, decision=now["decision"]["id"])
        assert now["played"], now
    return now


LONG = ("magic_book", "magic chests")
modes = [pytest.param(mode, marks=[pytest.mark.slow] * (mode in LONG)) for mode in MODES]


@pytest.mark.parametrize("mode", modes)
def test_a_whole_game_through_a_client(mode: str) -> None:
    async def run() -> Any:
        async with mcp.Client(server(seated(mode))) as client:
            return await play_on(client)

    now = asyncio.run(run())
    assert now["over"]
    assert len(now["outcome"]["places"]) >= 2
    assert now["decision"] is None


def test_it_is_told_what_its_seat_may_know_and_no_more() -> None:
    seat = seated("magic_book", 1)

    async def run() -> None:
        async with mcp.Client(server(seat)) as client:
            shown = await ask(client, "table")
            view = json.loads(json.dumps(seat._match.view(1)))
            assert shown == {name: part for name, part in view.items() if name not in ("decisions", "answered")}
            assert shown["table"]["players"][0]["hand"] is None
            names = {tool.name for tool in (await client.list_tools()).tools}
            assert names == {"situation", "table", "play", "why_not", "wait", "rules"}

    asyncio.run(run())


def test_a_refusal_has_its_rule_and_changes_nothing() -> None:
    seat = seated("shifting_realms")

    async def run() -> None:
        async with mcp.Client(server(seat)) as client:
            before, decision = seat._match.digest(), (await ask(client, "situation"))["decision"]["id"]
            answer = await ask(client, "play", move="bid 99", decision=decision)
            assert not answer["played"]
            assert answer["refused"]["text"]
            assert not (await ask(client, "why_not", move="bid 99"))["allowed"]
            assert (await ask(client, "why_not", move="bid 1"))["allowed"]
            stale = await ask(client, "play", move="bid 1", decision="s0-77")
            assert stale["refused"]["code"] == "stale"
            assert stale["refused"]["rule_text"]
            assert seat._match.digest() == before
            assert len((await client.call_tool("rules", {"section": "SR-1.1"})).content) >= 1

    asyncio.run(run())


def test_the_story_is_told_once() -> None:
    async def run() -> None:
        async with mcp.Client(server(seated("keeper game"))) as client:
            assert (await ask(client, "situation"))["told"] != []
            assert (await ask(client, "situation"))["told"] == []

    asyncio.run(run())


@pytest.mark.slow
def test_the_command_speaks_over_stdin_and_stdout() -> None:
    said = ["-m", "tablekeep", "mcp", "dragon_keepers", "--seats", "3", "--bot", "random", "--seed", "x"]
    env = {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])}
    asked = mcp.StdioServerParameters(command=sys.executable, args=said, env=env)

    async def run() -> Any:
        async with mcp.Client(asked) as client:
            return await play_on(client)

    assert asyncio.run(run())["over"]


@pytest.mark.slow
def test_a_whole_game_at_a_servers_table(tmp_path: Path) -> None:
    from tests.server.serving import Served

    served = Served(tmp_path, toys=False)
    served.start()
    try:
        with httpx.Client(base_url=served.address) as host:
            chairs = [{"kind": "free"}, {"kind": "bot", "skill": "random"}, {"kind": "bot", "skill": "random"}]
            table = host.post("/tables", json={"game": "dragon_keepers", "chairs": chairs}).json()["table"]
            seat = RemoteSeat(f"{served.site}/t/{table}", "Model")
            assert host.post(f"/tables/{table}/start").status_code == 200

        async def run() -> Any:
            async with mcp.Client(server(seat)) as client:
                now = await ask(client, "situation")
                no = await ask(client, "play", move="fly away", decision=now["decision"]["id"])
                assert no["refused"]["code"] == "not_understood"
                return await play_on(client)

        now = asyncio.run(run())
        assert now["over"]
        assert now["you"] == "Model"
        with pytest.raises(Refused):
            RemoteSeat(f"{served.site}/t/nowhere", "Model")
    finally:
        served.stop()


@pytest.mark.parametrize("link", ["nowhere", "http://x/y", "ftp://x/t/1"])
def test_a_link_that_is_none_is_said(link: str) -> None:
    with pytest.raises(Refused, match="looks like"):
        RemoteSeat(link)


def test_a_server_that_is_not_there_is_said() -> None:
    with pytest.raises(Refused, match="does not answer"):
        RemoteSeat("http://127.0.0.1:9/t/x")
