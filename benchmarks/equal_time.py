"""Searches of several kinds against each other, each given the same time for an answer.

python -m benchmarks.equal_time [--games NAME ...] [--against flat tree] [--seconds S] [--deals N] [--jobs N]

`race` is the search of our bots, as thorough as merciless. `flat` is Monte Carlo without a tree: every move as often as
any other, everybody playing as advised to the end of the match; the best mean is played. `tree` is OpenSpiel's
information-set Monte Carlo tree search, run on the same game through our adapter. Every deal of luck is played once
from every chair.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any, Final, NamedTuple

import tablekeep
from tablekeep.bots import MANY, THOROUGH, Bot, SearchBot
from tablekeep.engine import Decision, Match, Move
from tablekeep.engine.senses import settled

LONGEST: Final = 6000
"""No match has more answers."""
FEWEST: Final = 2
"""The first simulation only grows the root; from the second on there is something to choose by."""
SURE: Final = 1.96
EXPLORING: Final = 1.4
"""What the tree search makes of a move that was seldom tried, as its authors have it where a win is worth 1."""
SETTINGS: Final[dict[str, tuple[str, int, dict[str, Any]]]] = {
    "keepers_creepers": ("keepers_creepers", 2, {}),
    "magic_book": ("magic_book", 2, {}),
    "shifting_realms": ("shifting_realms", 2, {}),
    "keepers": ("keepers", 3, {}),
    "keeper_game": ("dragon_keepers", 3, {"mode": "keeper"}),
}


class Seated:
    """Who sits at a chair, and how long they have thought, how often."""

    def __init__(self) -> None:
        self.thought = 0.0
        self.answers = 0

    def choose(self, match: Match, decision: Decision, rng: random.Random) -> Move:
        if len(decision.moves) == 1:
            return decision.moves[0]
        began = time.process_time()
        move = self.answer(match, decision, rng)
        self.thought += time.process_time() - began
        self.answers += 1
        return move

    def answer(self, match: Match, decision: Decision, rng: random.Random) -> Move:
        raise NotImplementedError


class Racer(Seated):
    """One of our bots."""

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self.bot = bot

    def answer(self, match: Match, decision: Decision, rng: random.Random) -> Move:
        return self.bot.choose(match.seen_by(decision.seat), decision, rng)


class Flat(Seated):
    """Every move once in every world, to the end, until the time is up."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds

    def answer(self, match: Match, decision: Decision, rng: random.Random) -> Move:
        end, seen = time.monotonic() + self.seconds, match.seen_by(decision.seat)
        found: dict[Move, list[float]] = {move: [] for move in decision.moves}
        while True:
            world, luck = seen.world(rng, True), rng.getrandbits(32)
            for move in decision.moves:
                if time.monotonic() >= end:
                    return max(found, key=lambda each: sum(found[each]) / max(1, len(found[each])))
                after = world.copy()
                after.play(decision.seat, move)
                after.play_on(decision.seat, "", LONGEST, random.Random(luck))
                found[move].append(after.appraise()[decision.seat])


class Tree(Seated):
    """OpenSpiel's; it counts simulations and not time, so it is given as many as fit, going by the last answer.

    Its search over information sets refuses a game in which nothing is hidden; there it is its plain tree search.
    """

    def __init__(self, slug: str, seats: int, options: dict[str, Any], seconds: float, seed: int) -> None:
        super().__init__()
        from tablekeep.research import openspiel

        together = {"simultaneous": False} if openspiel.asks_together(slug) else {}
        self.seconds = seconds
        self.game = openspiel.pyspiel.load_game(
            openspiel.short_name(slug), {"players": seats, "size": 16} | together | options
        )
        self.dice = openspiel.np.random.RandomState(seed)
        self.simulations = 4

    def answer(self, match: Match, decision: Decision, rng: random.Random) -> Move:
        state, began = self.state_of(match), time.monotonic()
        move: Move = self.game.setting.move(int(self.bot().step(state)))
        self.simulations = max(FEWEST, round(self.simulations * min(4.0, self.seconds / (time.monotonic() - began))))
        return move

    def bot(self) -> Any:
        from open_spiel.python.algorithms import ismcts, mcts

        evaluator = mcts.RandomRolloutEvaluator(1, self.dice)
        if self.game.get_type().information == self.game.get_type().information.PERFECT_INFORMATION:
            return mcts.MCTSBot(self.game, EXPLORING, self.simulations, evaluator, random_state=self.dice)
        return ismcts.ISMCTSBot(self.game, evaluator, EXPLORING, self.simulations, random_state=self.dice)

    def state_of(self, match: Match) -> Any:
        """The table as a state of OpenSpiel's, nothing told yet; its secrets are imagined anew before it looks."""
        from tablekeep.research.node import Node
        from tablekeep.research.past import Past

        state = self.game.new_initial_state()
        state._stand_at(Node(self.game.setting, match.copy(quiet=True), Past()))
        return state


# -- duels ----------------------------------------------------------------------------------


class Duel(NamedTuple):
    """Whom the race meets, over what, for how long an answer."""

    setting: str
    against: str
    seconds: float


class Deal(NamedTuple):
    """What the race won on average from every chair, and how long both thought about an answer."""

    won: float
    matches: int
    race: float
    other: float


def seated(duel: Duel, ours: bool, seed: int) -> Seated:
    slug, seats, options = SETTINGS[duel.setting]
    if ours:
        return Racer(SearchBot("race", duel.seconds, MANY, manner=THOROUGH))
    return Flat(duel.seconds) if duel.against == "flat" else Tree(slug, seats, options, duel.seconds, seed)


def deal(duel: Duel, number: int) -> Deal:
    """One of ours among the others, from every chair, with the same luck."""
    slug, seats, options = SETTINGS[duel.setting]
    players: list[tuple[Seated, Seated]] = []
    won = 0.0
    for chair in range(seats):
        match = tablekeep.open_game(slug).new(seats, f"equal time {number}", options, quiet=True)
        ours, other = seated(duel, True, number), seated(duel, False, number)
        players.append((ours, other))
        dice = [random.Random(f"equal time {number} {seat}") for seat in range(seats)]
        play(match, [ours if seat == chair else other for seat in range(seats)], dice)
        won += settled(match.outcome)[chair] / seats if match.outcome is not None else 0.0
    race, tree = (sum([pair[side].thought for pair in players]) for side in (0, 1))
    counts = [max(1, sum([pair[side].answers for pair in players])) for side in (0, 1)]
    return Deal(won, seats, race / counts[0], tree / counts[1])


def play(match: Match, players: Sequence[Seated], dice: Sequence[random.Random]) -> None:
    for _ in range(LONGEST):
        if match.over:
            return
        decision = match.decisions[0]
        match.play(decision.seat, players[decision.seat].choose(match, decision, dice[decision.seat]))


def between(share: float, matches: int) -> tuple[float, float]:
    """Where the true share lies 95 times of 100 (Wilson), also where all or none were won."""
    weight = SURE * SURE / matches
    middle = (share + weight / 2) / (1 + weight)
    off = SURE * math.sqrt(share * (1 - share) / matches + weight / matches / 4) / (1 + weight)
    return middle - off, middle + off


def row(duel: Duel, deals: Sequence[Deal]) -> str:
    """A line of the table in benchmarks/results/bots.md."""
    many, matches = len(deals), sum([each.matches for each in deals])
    mean = sum([each.won for each in deals]) / many
    low, high = between(mean, matches)
    race, other = (1000 * sum([each[side] for each in deals]) / many for side in (2, 3))
    equal = 100 / SETTINGS[duel.setting][1]
    wins = f"{100 * mean:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    return f"| {duel.setting} | {duel.against} | {wins} | {equal:.0f} % | {race:.0f}, {other:.0f} ms | {matches} |"


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=list(SETTINGS), choices=list(SETTINGS))
    parser.add_argument("--against", nargs="+", default=["flat", "tree"], choices=["flat", "tree"])
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--most", type=float, default=3600.0, help="seconds after which no further deal is counted")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args(words)
    duels = [Duel(game, against, given.seconds) for game in given.games for against in given.against]
    found: dict[Duel, list[Deal]] = {duel: [] for duel in duels}
    end = time.monotonic() + given.most
    with ProcessPoolExecutor(given.jobs) as pool:
        asked = {pool.submit(deal, duel, number): duel for number in range(given.deals) for duel in duels}
        for done in as_completed(asked):
            if time.monotonic() > end:
                break
            found[asked[done]].append(done.result())
            if given.out is not None:
                given.out.write_text(json.dumps([[*duel, deals] for duel, deals in found.items()]), "utf-8")
        pool.shutdown(wait=False, cancel_futures=True)
    sys.stdout.write("\n".join([row(duel, deals) for duel, deals in found.items() if deals]) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
