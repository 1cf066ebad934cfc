"""The last sentence of a toy: who won, and why."""

from __future__ import annotations

from tablekeep.engine import Outcome, Table
from tablekeep.engine.wording import agree, listed


def tell_end(table: Table, outcome: Outcome, why: str) -> None:
    winners = {f"winner_{at}_seat": seat for at, seat in enumerate(outcome.winners)}
    who = f"{listed([f'{{{slot}}}' for slot in winners])} {agree(len(winners), 'wins', 'win')}"
    table.tell("end", f"{who} with {{score}}: {{why}}", {**winners, "score": int(max(outcome.scores)), "why": why})
