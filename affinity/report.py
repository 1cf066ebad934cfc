"""What the table is worth, measured and put into docs/affinity.md below its marker."""

from __future__ import annotations

import re
import tomllib
from typing import Final

import numpy as np

from affinity.build import HERE, ROOT, Directions, descriptions, shipped
from affinity.games import BY_CHANCE, BY_TAGS, SEEING, played, table_of_games, told
from affinity.scoring import (
    OWN_WEIGHT,
    POLES_WEIGHT,
    SENTENCES,
    Grid,
    by_own_words,
    by_poles,
    by_sentences,
    named,
    pole_scores,
)
from affinity.sentences import lengthened
from affinity.vocabulary import PHRASE, bank_words
from tablekeep.games.keepers.affinity_table import affinity_table
from tablekeep.games.keepers.content import BUILT_IN, DECKS, POLE_WORDS, Deck, opposite

PAGE: Final = ROOT / "docs" / "affinity.md"
MARKER: Final = "<!-- Below this line everything is written by `python -m affinity report`. -->"
TOP: Final = 10
COMMON: Final = (HERE / "common.txt").read_text("utf-8").split()
"""A hundred adjectives everybody knows."""
SHOWN_ROUNDS: Final = 24
NAMES: Final = {"photographs": "photographs", "drawn": "drawn deck"}
JUDGEMENTS: Final = {"photographs": "judgement_photographs.toml", "drawn": "judgement.toml"}

Pair = tuple[str, int]
"""A word and a picture it should fit."""


def report(directions: Directions) -> None:
    head = PAGE.read_text("utf-8").split(MARKER)[0]
    parts = [MARKER]
    for deck in DECKS.values():
        parts += [f"# The {NAMES[deck.name]}", *chapter(directions, deck)]
    PAGE.write_text(head + "\n".join(spaced(parts)) + "\n", "utf-8")


def chapter(directions: Directions, deck: Deck) -> list[str]:
    """One deck, measured as the other."""
    tallies = {kind: played(kind, deck) for kind in (SEEING, BY_TAGS, BY_CHANCE)}
    some = tallies[SEEING].rounds[:SHOWN_ROUNDS]
    return [
        "## Agreement",
        *agreement(directions, deck),
        "## Pictures that are told alike",
        *twins(directions, deck),
        "## A hundred adjectives",
        *adjectives(deck),
        "## Five bots",
        *table_of_games(tallies, deck),
        "The first rounds they played:",
        "\n".join(told(done, deck) for done in some),
    ]


def twins(directions: Directions, deck: Deck) -> list[str]:
    """The pairs of pictures whose descriptions lie closest: are any two the same card in other words?"""
    sentences = directions.of(descriptions(deck)).reshape(BUILT_IN, SENTENCES, -1)
    pictures = lengthened(sentences.mean(axis=1))
    likeness = np.triu(pictures @ pictures.T, 1)
    pairs = likeness[np.triu_indices(BUILT_IN, 1)]
    closest = np.argsort(likeness, axis=None)[::-1][:TOP]
    rows = [(likeness.flat[at], *divmod(int(at), BUILT_IN)) for at in closest]
    return [
        f"The cosine between the mean directions of two pictures' sentences, over all {len(pairs):,} pairs: mean "
        f"{pairs.mean():.2f}, highest {pairs.max():.2f} (1 would be the same description). The closest:",
        "| likeness | one | the other |",
        "|---|---|---|",
        *[f"| {like:.2f} | {deck.titles[one]} | {deck.titles[other]} |" for like, one, other in rows],
    ]


def spaced(parts: list[str]) -> list[str]:
    """Blank lines around all but the rows of a table."""
    found: list[str] = []
    for part in parts:
        if found and not (part.startswith("|") and found[-1].startswith("|")):
            found.append("")
        found.append(part)
    return found


# -- agreement ----------------------------------------------------------------------------


def as_played(words: list[str], deck: Deck) -> Grid:
    """The rows of these words as the game reads them."""
    table = affinity_table(deck)
    return np.array([list(table.row_of(word)) for word in words], np.float64)


def places_of(grid: Grid, words: list[str], pairs: list[Pair]) -> Grid:
    """Where each pair's picture stands among the 120 for its word: 0 last, 1 first; equals share the middle."""
    row = {word: grid[number] for number, word in enumerate(words)}
    below = [
        ((row[word] < row[word][card]).sum() + 0.5 * ((row[word] == row[word][card]).sum() - 1)) for word, card in pairs
    ]
    return np.array(below) / (BUILT_IN - 1)


def line(name: str, places: Grid) -> str:
    top = (places >= 1 - TOP / BUILT_IN).mean()
    return f"| {name} | {places.mean():.3f} | {top:.1%} | {len(places):,} |"


def own_pairs(deck: Deck) -> list[Pair]:
    return [(tag, card) for card, tags in enumerate(deck.tags) for tag in tags]


def unsaid_pairs(deck: Deck) -> list[Pair]:
    """Own words of a picture that its four sentences do not say, nor anything that begins alike."""
    told_of = np.array(descriptions(deck)).reshape(BUILT_IN, SENTENCES)
    said = [re.findall("[a-z]+", " ".join(sentences).lower()) for sentences in told_of]
    return [(tag, card) for tag, card in own_pairs(deck) if not any(word[:4] == tag[:4] for word in said[card])]


def opposed_pairs(deck: Deck) -> list[Pair]:
    """Words at the pole opposite to one that at least two of a picture's words stand at, and none against."""
    found = []
    for card, tags in enumerate(deck.tags):
        carried = [len({*words} & {*tags}) for words in POLE_WORDS]
        for pole, words in enumerate(POLE_WORDS):
            if carried[opposite(pole)] >= 2 and not carried[pole]:
                found += [(word, card) for word in words if word not in POLE_WORDS[opposite(pole)]]
    return found


def judged_pairs(deck: Deck) -> list[Pair]:
    judged = tomllib.loads((HERE / JUDGEMENTS[deck.name]).read_text("utf-8"))
    at = {name: card for card, name in enumerate(deck.pictures)}
    return [(word, at[name]) for word, names in judged.items() for name in names if name in at]


def rowless(words: list[str], deck: Deck) -> str:
    """How many of them the table has no row for."""
    return str(sum(not affinity_table(deck).holds(word) for word in words))


def without_own(grid_of_tags: Grid, words: list[str], pairs: list[Pair], deck: Deck) -> Grid:
    """The tag scorer asked of a picture as if the word did not stand on it."""
    found = []
    for word, card in pairs:
        tags = [[tag for tag in own if number != card or tag != word] for number, own in enumerate(deck.tags)]
        row = grid_of_tags[words.index(word)].copy()
        row[card] = pole_scores([word], tags)[0, card]
        found.append(places_of(row[None], [word], [(word, card)])[0])
    return np.array(found)


def agreement(directions: Directions, deck: Deck) -> list[str]:
    bank = bank_words(deck)
    judged = sorted({word for word, _ in judged_pairs(deck)})
    vectors = directions.of_words({word: PHRASE.format(word) for word in [*bank, *judged]})
    taught = list(range(len(bank)))
    told_of = by_sentences(vectors, directions.of(descriptions(deck)), taught)
    tags = pole_scores(bank, deck.tags)
    head = ["| | mean place (0 last, 1 first) | in the first 10 of 120 | pairs |", "|---|---|---|---|"]
    own = [
        *head,
        line("the table", places_of(as_played(bank, deck), bank, own_pairs(deck))),
        line("sentences alone", places_of(told_of[taught], bank, own_pairs(deck))),
        line("sentences alone, words they do not say", places_of(told_of[taught], bank, unsaid_pairs(deck))),
        line("tags and poles", places_of(tags, bank, own_pairs(deck))),
        line("tags and poles, the word itself taken off the card", without_own(tags, bank, own_pairs(deck), deck)),
        "| chance | 0.500 | 8.3% | |",
    ]
    guessed = {
        "sentences alone": told_of,
        "sentences and poles": told_of + POLES_WEIGHT * by_poles(vectors, taught, tags),
        "sentences and own words": told_of + OWN_WEIGHT * by_own_words(vectors, taught, named(bank, deck.tags)),
    }
    people = [*head, line("the table", places_of(as_played(judged, deck), judged, judged_pairs(deck)))]
    people += [line(name, places_of(grid[len(bank) :], judged, judged_pairs(deck))) for name, grid in guessed.items()]
    people += ["| tags and poles (no such word in the bank) | 0.500 | - | |", "| chance | 0.500 | 8.3% | |"]
    against = [
        *head,
        line("the table", places_of(as_played(bank, deck), bank, opposed_pairs(deck))),
        line("sentences alone", places_of(told_of[taught], bank, opposed_pairs(deck))),
        "| chance | 0.500 | 8.3% | |",
    ]
    return [
        f"Each picture's own words ({len(own_pairs(deck)):,} pairs of a word and a picture). The table and the tag "
        "scorer know these words, so their lines say only that nothing was lost; the lines to compare are `sentences "
        "alone`, which never saw them, and the tag scorer with the word taken off the card.",
        *own,
        f"Words outside the bank: for {len(judged)} adjectives the pictures we picked by hand before any was scored "
        f"(`affinity/{JUDGEMENTS[deck.name]}`). {rowless(judged, deck)} of them have no row and are traced to another "
        "word in the first line, but not in the others. The weights of the blend, on a coarse grid, and the use of "
        "definitions were chosen with an eye on those of the drawn deck, so read its numbers as a little kind.",
        *people,
        "Opposites: words at the pole opposite to where a picture stands; here a low place is right.",
        *against,
        f"The file holds {len(affinity_table(deck).words):,} words in {shipped(deck).stat().st_size:,} bytes.",
    ]


# -- a hundred adjectives -----------------------------------------------------------------


def adjectives(deck: Deck) -> list[str]:
    lines = ["| word | fit best | fit least |", "|---|---|---|"]
    for word, row in zip(COMMON, as_played(COMMON, deck), strict=True):
        order = [deck.titles[card] for card in sorted(range(BUILT_IN), key=lambda card, row=row: -row[card])]  # type: ignore[misc]
        lines.append(f"| {word} | {'; '.join(order[:5])} | {'; '.join(order[:-6:-1])} |")
    return lines
