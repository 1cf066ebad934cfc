"""Games of five bots, and what their votes say: do they see what the words on the cards say, and do all seats win?"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from statistics import mean
from typing import Final, cast

from affinity.scoring import Grid, pole_scores
from affinity.vocabulary import bank_words
from tablekeep.engine import Match
from tablekeep.games.keepers import GAME, affinity
from tablekeep.games.keepers.content import Deck
from tablekeep.games.keepers.moves import GREEN, RED
from tablekeep.games.keepers.table import KeepersTable, Round

SEATS: Final = 5
GAMES: Final = 200
SEEING: Final = "seeing"
BY_TAGS: Final = "by tags"
BY_CHANCE: Final = "by chance"


class Tally:
    """What was seen over many games."""

    def __init__(self) -> None:
        self.rounds: list[Round] = []
        self.wins: Counter[int] = Counter()
        self.ties = 0
        self.games = 0

    def empty(self) -> float:
        """The share of rounds with a colour nobody voted."""
        return mean([0 in (sum(done.counts(GREEN)), sum(done.counts(RED))) for done in self.rounds])

    def keepers(self) -> float:
        return mean([len(done.kept) for done in self.rounds])

    def greens(self) -> float:
        return mean([vote.colour == GREEN for done in self.rounds for vote in done.votes])

    def unanimous(self) -> float:
        """The share of rounds in which every vote of a colour fell on one card, in both colours."""
        return mean([all(len(set(places(done, colour))) <= 1 for colour in (GREEN, RED)) for done in self.rounds])

    def agreeing(self, colour: int, scores: Grid, rows: dict[str, int]) -> tuple[float, float]:
        """Shares of votes the cards' own words speak for, and against."""
        signs = [
            float(scores[rows[done.word], done.cards[place]]) * (1 if colour == GREEN else -1)
            for done in self.rounds
            for place in places(done, colour)
        ]
        return mean([sign > 0 for sign in signs]), mean([sign < 0 for sign in signs])


def places(done: Round, colour: int) -> list[int]:
    return [vote.place for vote in done.votes if vote.colour == colour]


def played(kind: str, deck: Deck, games: int = GAMES) -> Tally:
    """So many games of five bots of one kind with one deck."""
    tally = Tally()
    affinity._ranks.clear()
    if kind == BY_TAGS:
        affinity._ranks.update(ranks_by_tags(deck))
    for number in range(games):
        options = {"tb_cap": 10, "deck": deck.name}
        play(GAME.new(SEATS, seed=f"affinity {number}", options=options, quiet=True), kind, number, tally)
    affinity._ranks.clear()
    return tally


def play(match: Match, kind: str, number: int, tally: Tally) -> None:
    rng, table = random.Random(f"bots {number}"), cast(KeepersTable, match.table)
    last: Round | None = None
    while not match.over:
        seat = match.waiting[0]
        moves = next(one for one in match.decisions if one.seat == seat).moves
        if kind == BY_CHANCE:
            match.play(seat, rng.choice(moves))
        else:
            match.play(seat, GAME.advise(match.imagine(seat, rng).table, seat, moves, rng))
        table = cast(KeepersTable, match.table)
        if table.last is not None and table.last is not last:
            last = table.last
            tally.rounds.append(last)
    tally.games += 1
    tally.ties += table.tie_rounds > 0
    tally.wins.update(table.winners)


def ranks_by_tags(deck: Deck) -> dict[tuple[str, str], list[float]]:
    """How the same bots saw before there was a table: by tags and poles alone."""
    found = {}
    words = bank_words(deck)
    for word, row in zip(words, pole_scores(words, deck.tags), strict=True):
        below = [(row < score).sum() + 0.5 * ((row == score).sum() - 1) for score in row]
        found[deck.name, word] = [float(rank) / (len(row) - 1) for rank in below]
    return found


# -- for reading --------------------------------------------------------------------------


def table_of_games(tallies: dict[str, Tally], deck: Deck) -> list[str]:
    """One column for each kind of bot."""
    words = bank_words(deck)
    scores, rows = pole_scores(words, deck.tags), {word: row for row, word in enumerate(words)}
    lines = [["", *tallies], ["---"] * (1 + len(tallies))]
    measures: dict[str, Callable[[Tally], str]] = {
        "rounds": lambda t: f"{len(t.rounds):,}",
        "rounds with an empty category": lambda t: f"{t.empty():.1%}",
        "Keepers a round": lambda t: f"{t.keepers():.2f}",
        "rounds in which each colour agreed on one card": lambda t: f"{t.unanimous():.1%}",
        "green share of votes": lambda t: f"{t.greens():.1%}",
        "green votes the card's own words speak for / against": lambda t: shares(t.agreeing(GREEN, scores, rows)),
        "red votes the card's own words speak for / against": lambda t: shares(t.agreeing(RED, scores, rows)),
        "different words said": lambda t: f"{len({done.word for done in t.rounds})}",
        "games decided by a tie-break": lambda t: f"{t.ties / t.games:.1%}",
        "games won by seats 1 to 5": lambda t: ", ".join(str(t.wins[seat]) for seat in range(SEATS)),
    }
    for name, measure in measures.items():
        lines.append([name, *(measure(tally) for tally in tallies.values())])
    return [f"| {' | '.join(line)} |" for line in lines]


def shares(pair: tuple[float, float]) -> str:
    return f"{pair[0]:.0%} / {pair[1]:.0%}"


def told(done: Round, deck: Deck) -> str:
    """One round in a sentence: the word, and what was voted for."""
    votes = []
    for colour, name in ((GREEN, "fits"), (RED, "does not fit")):
        counts = Counter(deck.titles[done.cards[place]] for place in places(done, colour))
        votes += [f"{title} {name} ({count})" for title, count in counts.most_common()]
    return f"- **{done.word}**: {'; '.join(votes)}."
