"""From what was said to what was meant: free words, and several cards or votes in one breath (KP-6)."""

from __future__ import annotations

import re
from typing import Final

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.wording import count
from tablekeep.games.keepers.content import CARD_NUMBER, MOST_PLACES
from tablekeep.games.keepers.moves import AUDIENCE, GREENS, PLAYS, REDS, WORDS, WordMove
from tablekeep.games.keepers.rules.challenge import Challenge
from tablekeep.games.keepers.rules.submit import Submit
from tablekeep.games.keepers.rules.voting import Vote
from tablekeep.games.keepers.rules.why import no_such_place
from tablekeep.games.keepers.spelling import key_of, shown_form
from tablekeep.games.keepers.table import KeepersTable
from tablekeep.games.keepers.verdict import UNJUDGED
from tablekeep.games.keepers.wording import opinion

_CARDS: Final = re.compile(r"play((?:[ ,]+k\d{3})+)")
_VOTES: Final = re.compile(r"(?:vote[ ,]+)?((?:(?:green|red|g|r) ?\d+[ ,+]*)+)")
_VOTE: Final = re.compile(r"(green|red|g|r) ?(\d+)")
_AUDIENCE: Final = re.compile(r"audience((?:[ ,]+(?:and )?\d+)+)")
_NO_COLOUR: Final = re.compile(r"(?:vote )?([a-z]+) (\d+)")
_WHOLE_NUMBER: Final = 10_000


def interpret(t: KeepersTable, seat: int, said: object) -> Move | Refusal | list[Move] | None:
    if isinstance(said, dict):
        return of_json(t, seat, said)
    if not isinstance(said, str):
        return None
    text = " ".join(said.casefold().split())
    cards, votes = _CARDS.fullmatch(text), _VOTES.fullmatch(text)
    if cards:
        return of_cards(t, re.findall(r"k\d{3}", cards[1]), False)
    if votes:
        return of_votes(t, _VOTE.findall(votes[1]))
    liked = _AUDIENCE.fullmatch(text)
    if liked:
        return of_audience(t, [int(digits[:5]) for digits in re.findall(r"\d+", liked[1])])
    verb, _, rest = said.strip().partition(" ")
    if verb.casefold() == "word" and rest.strip():
        return of_word(t, seat, rest)
    if t.agenda[-1].open(t, seat) is not None:
        return of_word(t, seat, said)
    return no_colour(t, text)


def of_json(t: KeepersTable, seat: int, said: dict[object, object]) -> Move | Refusal | list[Move] | None:
    """The forms that name a free word, all cards or all votes."""
    kind, fields = said.get("move"), set(said)
    if kind == "word" and fields == {"move", "word"}:
        word = said["word"]
        return of_word(t, seat, word) if isinstance(word, str) else None
    if kind == "judge" and fields == {"move", "word"}:
        return judged(t, seat, said["word"])
    if kind == "play" and fields == {"move", "cards"}:
        return of_cards(t, _texts(said["cards"]), True)
    if kind == "vote" and fields == {"move", "votes"}:
        named = [_VOTE.fullmatch(vote) for vote in _texts(said["votes"])]
        return of_votes(t, [(vote[1], vote[2]) for vote in named if vote]) if named and all(named) else None
    if kind == "vote" and fields == {"move", "place", "colour"}:
        place, colour = said["place"], said["colour"]
        if type(place) is int and isinstance(colour, str):
            return no_such_place(place - 1, len(t.mat))
    return None


def _texts(said: object) -> list[str]:
    if not isinstance(said, list) or len(said) > 8:
        return []
    return [item.casefold() for item in said if isinstance(item, str)]


def of_word(t: KeepersTable, seat: int, typed: str) -> Move | Refusal:
    """A word of the bank in any spelling is the bank's; another is judged as it stands."""
    shown = shown_form(typed[:400])
    move = WORDS.get(key_of(shown)) or WordMove(shown, UNJUDGED)
    step = t.agenda[-1]
    if move.index < 0 and step.open(t, seat) is None:
        refusal = step.refuse(t, seat, move)
        return refusal or Refusal("not_now", "KP-2.3", "No word is asked for now.")
    return move


def judged(t: KeepersTable, seat: int, typed: object) -> Refusal | None:
    """KP-3.6: what the check thinks of a word, asked while it is still being typed. Nothing is announced by it."""
    if not isinstance(typed, str):
        return None
    move = of_word(t, seat, typed)
    if isinstance(move, Refusal) or not isinstance(move, WordMove):
        return move if isinstance(move, Refusal) else None
    return t.agenda[-1].refuse(t, seat, move) or opinion(t, move)


def of_cards(t: KeepersTable, named: list[str], all_of_them: bool) -> Refusal | list[Move] | None:
    """KP-4.1: as many cards as the table plays, said in one breath."""
    cards = [CARD_NUMBER.get(name.upper(), -1) for name in named]
    if not cards or min(cards) < 0:
        return None
    wanted = t.options.cards
    if len(cards) > wanted or (all_of_them and len(cards) < wanted):
        return Refusal("how_many", "KP-4.1", f"Play {count(wanted, 'card')}. You named {len(cards)}.")
    return [PLAYS[card] for card in cards]


def of_votes(t: KeepersTable, named: list[tuple[str, str]]) -> Refusal | list[Move] | None:
    """KP-6.2: votes by colour and place, said in one breath."""
    moves: list[Move] = []
    for colour, digits in named:
        place = int(digits[:5]) - 1
        if not 0 <= place < len(GREENS):
            return no_such_place(min(place, _WHOLE_NUMBER), len(t.mat))
        moves.append(GREENS[place] if colour.startswith("g") else REDS[place])
    if len(moves) > t.options.votes:
        return Refusal("how_many", "KP-6.3", f"You have {count(t.options.votes, 'vote')}. You named {len(moves)}.")
    return moves


def of_audience(t: KeepersTable, named: list[int]) -> Move | Refusal:
    """KP-11.16: what the audience likes best, in whatever order it was called out."""
    for number in named:
        if not 1 <= number <= MOST_PLACES:
            return no_such_place(number - 1, len(t.mat))
    return AUDIENCE[tuple(sorted({number - 1 for number in named}))]


def refuse_talk(t: KeepersTable) -> Refusal | None:
    """Ruling A-33: spectators say nothing while cards are handed in and votes are cast, unless the host lets them."""
    step = t.agenda[-1] if t.agenda else None
    if t.options.spectators_talk or not isinstance(step, (Submit, Challenge, Vote)):
        return None
    rule, what = ("KP-6.8", "votes") if isinstance(step, Vote) else ("KP-4.4", "cards")
    text = f"Spectators may write again when all {t.options.places} {what} are in."
    return Refusal("hushed", rule, text)


def no_colour(t: KeepersTable, text: str) -> Refusal | None:
    """A place in a colour no dial has."""
    vote = _NO_COLOUR.fullmatch(text)
    if vote and t.mat and vote[1] != "favourite":
        return Refusal("no_such_card", "KP-6.2", f"There is no such card: a dial has no {vote[1]} {vote[2][:5]}.")
    return None
