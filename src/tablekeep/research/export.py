"""Export: finished matches as Parquet, one row a match and one row a move, without anything that is a person's own.

No names, no chat, no seed, no options that are texts, no words that a player made up; docs/research.md has the schema.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import tablekeep
from tablekeep.engine import Match, Outcome, Record, Refused, refused
from tablekeep.engine.record import RecordedPlay
from tablekeep.engine.replaying import unrolled
from tablekeep.research import need
from tablekeep.research.keeping import write_table, write_whole
from tablekeep.research.setting import worth

FORMAT = "1"
CHUNK = 256
"""So many matches a file."""


class Exported:
    """What was written: how many matches and moves, and why others were not."""

    def __init__(self) -> None:
        self.matches = 0
        self.moves = 0
        self.left_out: list[str] = []


def export(records: Iterable[tuple[str, Record]], out: str | Path) -> Exported:
    """Write these records, each with what it is called here, into a new folder. Unfinished ones are left out."""
    need("pyarrow")
    folder, exported = Path(out), Exported()
    if folder.exists() and any(folder.iterdir()):
        raise refused("not_empty", "", f"{folder} holds something already; an export wants a folder of its own.")
    for part in ("moves", "matches"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    matches: list[dict[str, Any]] = []
    moves: list[dict[str, Any]] = []
    for name, record in records:
        if record.outcome is None:
            exported.left_out.append(f"{name}: it was not finished.")
            continue
        match, told = rows(record, exported.matches)
        matches.append(match)
        moves.extend(told)
        exported.matches, exported.moves = exported.matches + 1, exported.moves + len(told)
        if len(matches) == CHUNK:
            _write(folder, (exported.matches - 1) // CHUNK, matches, moves)
            matches, moves = [], []
    if matches:
        _write(folder, (exported.matches - 1) // CHUNK, matches, moves)
    write_whole(folder / "about.json", json.dumps({"format": FORMAT, "matches": exported.matches}).encode())
    return exported


def _write(folder: Path, number: int, matches: list[dict[str, Any]], moves: list[dict[str, Any]]) -> None:
    arrow = need("pyarrow")
    for part, rows, schema in (("moves", moves, moves_schema()), ("matches", matches, matches_schema())):
        table = arrow.Table.from_pylist(rows, schema).replace_schema_metadata({"format": FORMAT})
        write_table(folder / part / f"{number:05}.parquet", table)


def matches_schema() -> Any:
    arrow = need("pyarrow")
    return arrow.schema(
        [
            ("match", arrow.int32()),
            ("game", arrow.string()),
            ("edition", arrow.string()),
            ("seats", arrow.int8()),
            ("options", arrow.string()),
            ("checked", arrow.bool_()),
            ("length", arrow.int32()),
            ("won", arrow.bool_()),
            ("places", arrow.list_(arrow.int8())),
            ("scores", arrow.list_(arrow.float32())),
            ("returns", arrow.list_(arrow.float32())),
        ]
    )


def moves_schema() -> Any:
    arrow = need("pyarrow")
    return arrow.schema(
        [
            ("match", arrow.int32()),
            ("number", arrow.int32()),
            ("seat", arrow.int8()),
            ("action", arrow.int32()),
            ("move", arrow.string()),
            ("options", arrow.int32()),
            ("luck", arrow.list_(arrow.struct([("stream", arrow.int8()), ("answer", arrow.int32())]))),
        ]
    )


def rows(record: Record, number: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """One match and its moves. Where its rules are here it is played again and `checked`; else told as it was kept."""
    replayed, rules = _replayed(record), tablekeep.rules_of(record)
    moves = _moves(record, replayed)
    end = _outcome(record)
    match = {
        "match": number,
        "game": record.game,
        "edition": record.edition,
        "seats": record.seats,
        "options": json.dumps(rules.shown_options(record.options), sort_keys=True),
        "checked": replayed is not None,
        "length": len(moves),
        "won": end.won,
        "places": list(end.places),
        "scores": list(end.scores),
        "returns": worth(end),
    }
    return match, [{"match": number} | move for move in moves]


def _replayed(record: Record) -> Match | None:
    try:
        return tablekeep.replay(record)
    except Refused as no:
        if no.refusal.code == "old_edition":
            return None
        raise


def _outcome(record: Record) -> Outcome:
    kept = record.outcome or {}
    return Outcome(tuple(kept["places"]), tuple(kept["scores"]), (), kept["won"])


def _moves(record: Record, match: Match | None) -> list[dict[str, Any]]:
    """Every move of the game; what was said beside it is left out."""
    if match is None:
        return [_row(at, play) for at, play in enumerate(record.plays)]
    asides, moves = match.game.asides, []
    for at, (play, before) in enumerate(zip(match.plays, unrolled(match), strict=False)):
        if asides is not None and play.move in asides:
            continue
        asked = before.decision_of(play.seat)
        listed = play.move.index >= 0
        moves.append(
            _row(at, record.plays[at])
            | {"action": play.move.index if listed else None, "move": play.move.text if listed else play.move.kind}
            | {"options": None if asked is None else len(asked.moves)}
        )
    return moves


def _row(number: int, play: RecordedPlay) -> dict[str, Any]:
    """What can be told without the rules: of the move only its kind."""
    luck = [{"stream": stream, "answer": answer} for stream, answer in play.luck]
    kind = str(play.move.get("move"))
    return {"number": number, "seat": play.seat, "action": None, "move": kind, "options": None, "luck": luck}
