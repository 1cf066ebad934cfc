"""A seat for a language model: a server of the Model Context Protocol that knows what its seat knows, and no more.

`tablekeep mcp GAME` opens a table in this process, `tablekeep mcp --table LINK` sits down at a server's. Either speaks
over stdin and stdout; `server(seat)` is the same for a program that brings its own transport.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any

import tablekeep
from tablekeep.engine import Refusal
from tablekeep.research import need
from tablekeep.research.seat import Seat

need("mcp")
MCPServer: Any = need("mcp.server").MCPServer

POLL = 0.2
LONGEST_WAIT = 60.0


class Agent:
    """The tools, each as whoever uses it is told of it. It remembers how much of the story was read already."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.game = tablekeep.open_game(seat.slug)
        self._read = 0

    async def situation(self) -> dict[str, Any]:
        """What happened since you last asked, who is waited for, and your open decision with every legal move."""
        view, story = await self.seat.look()
        told, self._read = story[self._read :], len(story)
        asked = [*view["decisions"], *view.get("answered", [])]
        names = view.get("names", [])
        return {
            "you": names[self.seat.number] if names else f"seat {self.seat.number}",
            "told": told,
            "waiting_for": [names[other] for other in view["waiting"]],
            "over": view["over"],
            "outcome": view.get("outcome"),
            "decision": _question(asked[0]) if asked and not view["over"] else None,
        }

    async def table(self) -> dict[str, Any]:
        """The whole table as your seat sees it."""
        view, _ = await self.seat.look()
        return {name: part for name, part in view.items() if name not in ("decisions", "answered")}

    async def play(self, move: str, decision: str) -> dict[str, Any]:
        """Answer the decision with this id by a move's text. A move that is refused changes nothing and says why."""
        refusal = await self.seat.play(move, decision)
        if refusal is not None:
            return {"played": False, "refused": self.explained(refusal)}
        return {"played": True, **await self.situation()}

    async def wait(self, seconds: float = 20.0) -> dict[str, Any]:
        """Wait until you are asked or the game is over, up to a minute."""
        end = time.monotonic() + min(seconds, LONGEST_WAIT)
        while time.monotonic() < end:
            view, _ = await self.seat.look()
            if view["over"] or self.seat.number in view["waiting"]:
                break
            await asyncio.sleep(POLL)
        return await self.situation()

    async def why_not(self, move: str) -> dict[str, Any]:
        """Could this be played now? If not: the reason and the rule."""
        refusal = await self.seat.why(move)
        return {"allowed": True} if refusal is None else {"allowed": False, "refused": self.explained(refusal)}

    def explained(self, refusal: Refusal) -> dict[str, Any]:
        rule = self.game.rule(refusal.rule)
        return {**refusal.as_json(), "rule_text": "" if rule is None else rule.text}

    async def rules(self, section: str = "") -> list[dict[str, str]]:
        """The rulebook, or the rules whose id or section contains this."""
        wanted = section.strip().lower()
        matching = [rule for rule in self.game.rulebook if wanted in f"{rule.id} {rule.section}".lower()]
        return [{"id": rule.id, "section": rule.section, "text": rule.text} for rule in matching]


def _question(decision: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": decision["id"],
        "prompt": decision["prompt"],
        "moves": [{"text": move["text"], "preview": move["preview"]} for move in decision["moves"]],
        "free_answer": decision["open"],
        "answered_so_far": decision["answer"],
    }


def server(seat: Seat) -> Any:
    """The tools of one seat."""
    agent = Agent(seat)
    made = MCPServer(
        "tablekeep",
        instructions=f"You have a seat in a game of {agent.game.title}. `situation` says what is asked of you; answer "
        "with `play`, with one of the listed moves, word for word. You know what your seat may know and nothing else.",
        version=tablekeep.__version__,
    )
    for tool in (agent.situation, agent.table, agent.play, agent.why_not, agent.wait, agent.rules):
        made.add_tool(tool)
    return made


__all__ = ["Agent", "server"]
