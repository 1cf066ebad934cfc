"""The table as JSON, out and in: pictures by name, seats by number, places on the mat from 1."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine.reading import text, truth, whole, wholes
from tablekeep.engine.refusal import Unsound
from tablekeep.games.keepers.content import CARD_NUMBER, names, numbers
from tablekeep.games.keepers.moves import COLOURS
from tablekeep.games.keepers.table import Ballot, KeepersTable, Round

ROUND_FIELDS: Final = frozenset(["word", "curator", "cards", "owners", "votes", "kept", "owned", "liked"])


def save(table: KeepersTable) -> dict[str, Any]:
    return {
        "hands": [names(hand) for hand in table.hands],
        "deck": names(table.deck),
        "discards": names(table.discards),
        "kept": [names(kept) for kept in table.kept],
        "curator": table.curator,
        "rounds": table.rounds,
        "laps": table.laps,
        "played": names(table.played),
        "word": table.word,
        "tag": table.tag,
        "safe": table.safe,
        "said": table.said[:],
        "blocked": table.blocked,
        "struck": table.struck[:],
        "failures": table.failures,
        "offered": table.offered[:],
        "objected": table.objected[:],
        "mat": names(table.mat),
        "owners": table.owners[:],
        "last": None if table.last is None else save_round(table.last),
        "tied": table.tied[:],
        "tie_rounds": table.tie_rounds,
        "dealt": [names(dealt) for dealt in table.dealt],
        "winners": table.winners[:],
    }


def save_round(last: Round) -> dict[str, Any]:
    return {
        "word": last.word,
        "curator": last.curator,
        "cards": names(last.cards),
        "owners": last.owners[:],
        "votes": [[vote.seat, vote.place + 1, COLOURS[vote.colour]] for vote in last.votes],
        "kept": [place + 1 for place in last.kept],
        "owned": [place + 1 for place in last.owned],
        "liked": [place + 1 for place in last.liked],
    }


# -- position in --------------------------------------------------------------------------


def load(table: KeepersTable, saved: dict[str, Any]) -> None:
    if set(saved) != set(table.save()):
        raise Unsound(f"a table has the fields {', '.join(table.save())}")
    if not all(isinstance(saved[name], list) for name, value in table.save().items() if isinstance(value, list)):
        raise Unsound("cards, seats and words are told in lists")
    table.hands = [numbers(hand) for hand in saved["hands"]]
    table.deck, table.discards = numbers(saved["deck"]), numbers(saved["discards"])
    table.kept = [numbers(kept) for kept in saved["kept"]]
    table.curator, table.rounds = whole(saved["curator"]), whole(saved["rounds"])
    table.laps, table.played = whole(saved["laps"]), numbers(saved["played"])
    table.word, table.tag, table.safe = text(saved["word"]), text(saved["tag"]), truth(saved["safe"])
    table.said, table.blocked = _texts(saved["said"]), text(saved["blocked"])
    table.struck, table.failures = _texts(saved["struck"]), whole(saved["failures"])
    table.offered, table.objected = _texts(saved["offered"]), wholes(saved["objected"])
    table.mat, table.owners = numbers(saved["mat"]), wholes(saved["owners"])
    table.last = None if saved["last"] is None else _load_round(saved["last"])
    table.tied, table.tie_rounds = wholes(saved["tied"]), whole(saved["tie_rounds"])
    table.dealt = [numbers(dealt) for dealt in saved["dealt"]]
    table.winners = wholes(saved["winners"])


def _load_round(saved: dict[str, Any]) -> Round:
    if set(saved) != ROUND_FIELDS:
        raise Unsound(f"a round has the fields {', '.join(sorted(ROUND_FIELDS))}")
    votes = [Ballot(whole(seat), whole(place) - 1, COLOURS.index(colour)) for seat, place, colour in saved["votes"]]
    cards = [CARD_NUMBER[name] for name in saved["cards"]]
    kept, owned, liked = [[whole(place) - 1 for place in saved[places]] for places in ("kept", "owned", "liked")]
    word, curator, owners = text(saved["word"]), whole(saved["curator"]), wholes(saved["owners"])
    return Round(word, curator, cards, owners, votes, kept, owned, liked)


def _texts(values: Any) -> list[str]:
    return [text(value) for value in values]
