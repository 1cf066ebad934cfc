"""Rules: moves as people type them and programs send them, options, positions and records, for every game."""

from __future__ import annotations

import contextlib
import json
import random
import tempfile
from pathlib import Path
from typing import Any

import tablekeep
from benchmarks.fuzz.bending import Bender
from tablekeep.commands.playing import read_options
from tablekeep.engine import Match, Refusal, Refused
from tablekeep.terminal import files

Input = dict[str, Any]
STAGES = (0, 3, 12, 40, 90)
"""After how many moves a match is looked at."""


def matches(slug: str, seed: str = "fuzz") -> list[Match]:
    """The same match at several moments, the last of them its end or far on."""
    match, rng, found = tablekeep.open_game(slug).new(None, seed), random.Random(seed), []
    for number in range(max(STAGES) + 1):
        if number in STAGES:
            found.append(match.copy())
        if match.over:
            break
        decision = match.decisions[0]
        match.play(decision.seat, rng.choice(decision.moves))
    return found


def explained(no: Refusal, became: str) -> str:
    """Every no has a code and a sentence."""
    assert no.code, f"a refusal without a code: {no}"
    assert no.text, f"a refusal without a sentence: {no}"
    return became


class Moves:
    """A move is played, refused with a sentence, or was not understood; nothing else comes of it."""

    name = "typed moves"

    def __init__(self) -> None:
        self.matches = {slug: matches(slug) for slug in tablekeep.games()}
        self.others = [d.moves[0] for found in self.matches.values() for match in found for d in match.decisions]

    def draw(self, rng: random.Random) -> Input:
        slug = rng.choice(list(self.matches))
        stage = rng.randrange(len(self.matches[slug]))
        match, bender = self.matches[slug][stage], Bender(rng)
        asked = [move for decision in match.decisions for move in decision.moves]
        move = rng.choice(asked if asked and rng.random() < 0.9 else self.others)
        said = bender.text(move.text) if rng.random() < 0.5 else bender.value(move.as_json())
        seat = rng.choice([*match.waiting, *range(match.seats)])
        return {"game": slug, "stage": stage, "seat": bender.value(seat) if rng.random() < 0.05 else seat, "move": said}

    async def feed(self, given: Input) -> str:
        match = self.matches[given["game"]][given["stage"]]
        no = match.refusal(given["seat"], given["move"])
        if no is not None:
            return explained(no, "refused")
        match.copy().play(given["seat"], given["move"])
        return "played"


class Options:
    name = "options"

    def draw(self, rng: random.Random) -> Input:
        slug, bender = rng.choice(tablekeep.games()), Bender(rng)
        known = tablekeep.open_game(slug).options
        options = {
            option.name: rng.choice([*option.choices, option.default, option.least, option.most])
            for option in rng.sample(known, rng.randint(0, min(4, len(known))))
        }
        seats: Any = rng.choice(tablekeep.open_game(slug).seats)
        if rng.random() < 0.2:
            typed = [bender.text(f"{name}={value}") for name, value in options.items()]
            return {"game": slug, "seats": seats, "typed": typed}
        return {"game": slug, "seats": bender.value(seats), "options": bender.value(options)}

    async def feed(self, given: Input) -> str:
        game = tablekeep.open_game(given["game"])
        try:
            options = read_options(game, given["typed"]) if "typed" in given else given["options"]
            game.new(given["seats"], "seed", options, quiet=True)
        except Refused as no:
            return explained(no.refusal, "refused")
        return "a match"


class Positions:
    name = "positions"

    def __init__(self) -> None:
        self.positions = {
            slug: [match.position() for match in matches(slug)][: len(STAGES)] for slug in tablekeep.games()
        }

    def draw(self, rng: random.Random) -> Input:
        slug, bender = rng.choice(list(self.positions)), Bender(rng)
        position = bender.value(rng.choice(self.positions[slug]))
        return {"game": slug if rng.random() < 0.98 else rng.choice(tablekeep.games()), "position": position}

    async def feed(self, given: Input) -> str:
        """What is taken is a match that can be looked at, asked and played on."""
        try:
            match = tablekeep.open_game(given["game"]).from_position(given["position"])
        except Refused as no:
            return explained(no.refusal, "refused")
        with contextlib.suppress(Refused):
            match.view(None)
            for decision in match.decisions[:1]:
                match.view(decision.seat)
        return "a match"


class Records:
    """Records, as `tablekeep verify` and `replay` read them: whole, or as the bytes of a file."""

    name = "records"

    def __init__(self) -> None:
        kept = [matches(slug, "a record")[2].record(with_seed=True).to_json() for slug in tablekeep.games()]
        people = [{"name": "Ann", "bot": None}, {"name": "Bob", "bot": "sensible"}]
        self.records = [{**json.loads(body), "players": people} for body in kept]
        self.file = Path(tempfile.mkdtemp(prefix="tablekeep-fuzz-")) / "record.json"

    def draw(self, rng: random.Random) -> Input:
        bender = Bender(rng)
        return {"record": bender.encoded(bender.value(rng.choice(self.records)))}

    async def feed(self, given: Input) -> str:
        """Watched, and resumed, as the terminal does it."""
        self.file.write_bytes(given["record"])
        try:
            record, _ = files.watch(str(self.file))
            tablekeep.recall(record).story_for(None)
        except Refused as no:
            return explained(no.refusal, "refused")
        try:
            files.resume(str(self.file))
        except Refused as no:
            return explained(no.refusal, "only told")
        return "replayed"
