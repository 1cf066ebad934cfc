"""What is told: one sentence for each thing that happens here (KP-1, KP-5, KP-11), and what it accounts for."""

from __future__ import annotations

from typing import Final

from tablekeep.engine.table import READY, UNREADY
from tablekeep.engine.wording import agree, count, listed
from tablekeep.games.keepers import supply
from tablekeep.games.keepers.content import CARDS, names
from tablekeep.games.keepers.moves import COLOURS, GREEN, RED
from tablekeep.games.keepers.table import Ballot, KeepersTable, Round

_NOTED: Final[dict[str, str]] = {
    "debatable": " Debatable: a noun about as often as not.",
    "unknown": " No word the check knows.",
}
"""KP-3.6, KP-3.8: the note beside a word, which everybody sees."""

ACCOUNTS: Final[dict[str, tuple[str, ...]]] = {
    "*": ("asked", "phase", "pictures", "last.pictures"),
    READY: ("ready",),
    UNREADY: ("ready",),
    "drew": ("hands.{seat}", "pile"),
    "warning": (),
    "reshuffled": ("pile", "discards"),
    "round": ("round", "curator"),
    "chose": ("hands.{seat}", "chosen"),
    "took back": ("hands.{seat}", "chosen"),
    "word": ("word", "words", "tag", "dispute.safe"),
    "appeal": ("dispute.appealed",),
    "appeal counted": ("dispute.appealed", "dispute.failures", "ready"),
    "challenge": ("dispute.challenger", "dispute.objected", "ready"),
    "challenge counted": ("dispute.challenger", "dispute.struck", "dispute.failures", "word", "words", "tag", "ready"),
    "offered": ("dispute.offered",),
    "laid": ("mat", "hands", "chosen", "ready"),
    "revealed": ("last", "mat", "word", "tag", "dispute", "ready"),
    "keeper": ("keepers.{seat}", "scores.{seat}"),
    "discarded": ("discards",),
    "owner": ("last.places.*.owner",),
    "owned up": ("last.places.*.owner",),
    "favourite": ("last.places.*.liked",),
    "extend": ("rounds", "laps", "ready"),
    "ended": (),
    "tie": ("tie",),
    "tie laid": ("mat", "ready"),
    "tie counted": ("mat", "tie", "ready"),
    "no audience": (),
    "won": ("winners", "tie"),
}
"""By kind of event: the parts of a spectator's view it accounts for. Which pictures are described, who is asked
and what for (`*`) follows from the rest."""

REVEALS: Final = frozenset(
    ["laid", "revealed", "tie laid", "tie counted", "appeal counted", "challenge counted", "extend"]
)
"""In these secret answers come out: pictures, votes and voices."""


def dealt_out(t: KeepersTable) -> None:
    """KP-1.6: everyone's first hand, told to its owner alone."""
    if t.witness is None:
        return
    for seat in range(t.seats):
        drew(t, seat, t.hands[seat])
    warning = supply.warning(t.seats, t.options)
    if warning:
        t.tell("warning", "{warning}", {"warning": warning})


def drew(t: KeepersTable, seat: int, cards: list[int]) -> None:
    if t.witness is not None and cards:
        text, data = f"{{seat}} draws {count(len(cards), 'card')}.", {"seat": seat, "count": len(cards)}
        t.tell("drew", text, data | {"cards": names(cards)}, only=(seat,))
        t.tell("drew", text, data, but=(seat,))


def reshuffled(t: KeepersTable, cards: int) -> None:
    if t.witness is not None:
        text = f"{count(cards, 'discard')} {agree(cards, 'is', 'are')} shuffled into a new pile."
        t.tell("reshuffled", text, {"count": cards})


def round_began(t: KeepersTable) -> None:
    if t.witness is not None:
        data = {"round": t.rounds + 1, "seat": t.curator}
        t.tell("round", "Round {round}: {seat} is the Curator.", data)


def curator_chose(t: KeepersTable, card: int) -> None:
    if t.witness is not None:
        data = {"seat": t.curator, "count": len(t.played)}
        t.tell("chose", "{seat} chooses a card.", data | {"card": CARDS[card]}, only=(t.curator,))
        t.tell("chose", "{seat} chooses a card.", data, but=(t.curator,))


def took_back(t: KeepersTable) -> None:
    if t.witness is not None:
        t.tell("took back", "{seat} takes the hand up again.", {"seat": t.curator})


def blocked(t: KeepersTable, word: str, why: str) -> None:
    """Only the Curator knows of a word that did not pass."""
    if t.witness is not None:
        data = {"word": word, "why": why}
        t.tell("blocked", "{why}", data, only=(t.curator,))


def announced(t: KeepersTable) -> None:
    """KP-2.2: once the word is out it stays, and so do the Curator's cards."""
    if t.witness is None:
        return
    data: dict[str, object] = {"seat": t.curator, "word": t.word, "round": t.rounds + 1, "tag": t.tag}
    said = "{seat} says {word}."
    if t.options.word_votes:
        data["safe"] = t.safe
        said = "{seat} says {word}, and nobody may object." if t.safe else said
    t.tell("word", said + _NOTED.get(t.tag, ""), data, final=True)


def appealed(t: KeepersTable, word: str) -> None:
    if t.witness is not None:
        t.tell("appeal", "{seat} asks the table to allow {word}.", {"seat": t.curator, "word": word}, final=True)


def appeal_counted(t: KeepersTable, word: str, allowed: int, denied: int) -> None:
    if t.witness is not None:
        verdict = "allowed" if allowed > denied else "not allowed"
        data = {"word": word, "allowed": allowed, "denied": denied, "verdict": verdict}
        t.tell("appeal counted", "{allowed} for {word}, {denied} against: {verdict}.", data)


def challenged(t: KeepersTable, seat: int) -> None:
    if t.witness is not None:
        t.tell("challenge", "{seat} objects to {word}.", {"seat": seat, "word": t.word})


def challenge_counted(t: KeepersTable, strikes: int, keeps: int, struck: bool) -> None:
    if t.witness is not None:
        data = {"word": t.word, "strikes": strikes, "keeps": keeps, "verdict": "struck" if struck else "kept"}
        t.tell("challenge counted", "{strikes} to strike {word}, {keeps} to keep it: {verdict}.", data)


def offered(t: KeepersTable) -> None:
    if t.witness is not None:
        t.tell("offered", "Three failures: {seat} takes one of {words}.", {"seat": t.curator, "words": t.offered[:]})


def laid_out(t: KeepersTable, kind: str = "laid") -> None:
    """KP-5.2: one card at a time, from left to right."""
    if t.witness is None:
        return
    for place, card in enumerate(t.mat):
        t.tell(kind, "Picture {place} is turned over.", {"card": CARDS[card], "place": place + 1})


def revealed(t: KeepersTable, last: Round) -> None:
    """KP-6.10: all votes at once, with names and counts; then what came of them."""
    if t.witness is None:
        return
    data = {
        "votes": votes(last.votes),
        "greens": last.counts(GREEN),
        "reds": last.counts(RED),
        "word": last.word,
    }
    t.tell("revealed", f"The votes are revealed: {told_votes(last.votes)}.", data | voters(last.votes))
    for place in last.kept:
        keeper = {"card": CARDS[last.cards[place]], "place": place + 1, "seat": last.owners[place]}
        t.tell("keeper", "Picture {place} is a Keeper of {seat}.", keeper)
    discarded(t, last)
    if t.options.all_owners:
        for place, owner in enumerate(last.owners):
            t.tell("owner", "Picture {place} was played by {seat}.", {"place": place + 1, "seat": owner})


def discarded(t: KeepersTable, last: Round) -> None:
    """KP-8.1: all but the Keepers, where there are any others."""
    lost = [place for place in range(len(last.cards)) if place not in last.kept]
    if lost:
        text = f"{pictures(lost)} {agree(len(lost), 'goes', 'go')} to the discards."
        t.tell("discarded", text, {"places": places(lost), "cards": names([last.cards[place] for place in lost])})


def places(numbers: list[int]) -> list[int]:
    """Places as they are printed: from 1."""
    return [place + 1 for place in numbers]


def pictures(which: list[int]) -> str:
    """ "Picture 3", "Pictures 1, 2 and 5"."""
    return f"{agree(len(which), 'Picture', 'Pictures')} {listed([str(place) for place in places(which)])}"


def voters(ballots: list[Ballot]) -> dict[str, object]:
    return seats_named("voter", [vote.seat for vote in ballots])


def told_votes(ballots: list[Ballot]) -> str:
    """KP-6.10: who voted for what, in one breath."""
    dials: dict[int, list[str]] = {}
    for vote in ballots:
        dials.setdefault(vote.seat, []).append(f"{COLOURS[vote.colour]} {vote.place + 1}")
    return ", ".join([f"{{voter{seat}_seat}} {' and '.join(each)}" for seat, each in dials.items()])


def votes(ballots: list[Ballot]) -> list[dict[str, object]]:
    return [{"seat": vote.seat, "place": vote.place + 1, "colour": COLOURS[vote.colour]} for vote in ballots]


def owned_up(t: KeepersTable, seat: int, place: int, last: Round) -> None:
    if t.witness is not None:
        data = {"seat": seat, "place": place + 1, "card": CARDS[last.cards[place]], "word": last.word}
        t.tell("owned up", "{seat} owns up: picture {place} for {word} was theirs.", data)


def acclaimed(t: KeepersTable, last: Round) -> None:
    """KP-13.6: what those who watched liked best; said once, it stays said."""
    if t.witness is not None:
        text = f"The audience's favourite: {pictures(last.liked).lower()}."
        data = {"places": places(last.liked), "cards": names([last.cards[place] for place in last.liked])}
        t.tell("favourite", text, data, final=True)


def extend_counted(t: KeepersTable, more: int, enough: int) -> None:
    if t.witness is not None:
        verdict = "one more lap" if more > enough else "the game ends"
        t.tell("extend", "{more} for one more lap, {enough} against: {verdict}.", _tally(more, enough, verdict))


def _tally(more: int, enough: int, verdict: str) -> dict[str, object]:
    return {"more": more, "enough": enough, "verdict": verdict}


def ended(t: KeepersTable, why: str) -> None:
    if t.witness is not None:
        t.tell("ended", "{why}", {"why": why, "scores": [t.score(seat) for seat in range(t.seats)]})


def tie_began(t: KeepersTable, each: int) -> None:
    if t.witness is None:
        return
    data = {"tied": t.tied[:], "round": t.tie_rounds, "each": each} | seats_named("tied", t.tied)
    why = f"{told_seats('tied', t.tied)} are tied with {count(t.score(t.tied[0]), 'Keeper')}"
    t.tell("tie", f"{why}. Tie-break {{round}}: {count(each, 'card')} of all Keepers to each.", data)
    for seat in t.tied:
        text = f"{{seat}} is dealt {count(each, 'card')}."
        t.tell("dealt", text, {"seat": seat, "cards": names(t.dealt[seat])}, only=(seat,))


def tie_counted(t: KeepersTable, favourites: list[tuple[int, int]], best: list[int]) -> None:
    """KP-11.9: all favourites at once, with names, and whose pictures they were."""
    if t.witness is not None:
        liked = listed([f"{{voter{seat}_seat}} picture {place + 1}" for seat, place in favourites])
        votes = [{"seat": seat, "place": place + 1} for seat, place in favourites]
        seats = seats_named("voter", [seat for seat, _ in favourites])
        ahead = f"{pictures(best)} {agree(len(best), 'has', 'have')} the most votes."
        _tie_told(t, f"Favourites: {liked}. {ahead}", {"votes": votes, "audience": False} | seats, best)


def audience_counted(t: KeepersTable, best: list[int]) -> None:
    """KP-11.16: what those who watched chose, and whose pictures they were."""
    if t.witness is not None:
        _tie_told(t, f"The audience likes {pictures(best).lower()} best.", {"votes": [], "audience": True}, best)


def _tie_told(t: KeepersTable, text: str, data: dict[str, object], best: list[int]) -> None:
    """Whose the best-liked one is, and no other: that player wins, which everybody sees."""
    shown = best if len(best) == 1 else []
    whose = "".join([f" Chosen by: picture {place + 1} {{owner{place + 1}_seat}}." for place in shown])
    owners = {f"owner{place + 1}_seat": t.owners[place] for place in shown}
    known = [owner if place in shown else None for place, owner in enumerate(t.owners)]
    data = data | owners | {"owners": known, "best": places(best)}
    t.tell("tie counted", f"{text}{whose}", data)


def nobody_watches(t: KeepersTable) -> None:
    if t.witness is not None:
        t.tell("no audience", "No vote came from the audience: those who are tied vote themselves.", {}, final=True)


def won(t: KeepersTable) -> None:
    """KP-10.2, KP-11.10, KP-11.14: who wins, and why."""
    if t.witness is None:
        return
    score = t.score(t.winners[0])
    data = {"winners": t.winners[:], "score": score, "tie_breaks": t.tie_rounds} | seats_named("winner", t.winners)
    who = told_seats("winner", t.winners)
    if len(t.winners) == 1:
        why = f"the most Keepers, {score}"
        if t.tie_rounds:
            why = f"{count(score, 'Keeper')}, and the best-liked picture of tie-break {t.tie_rounds}"
        t.tell("won", f"{who} wins: {why}.", data)
    else:
        still = f", still tied after {count(t.tie_rounds, 'tie-break')}" if t.tie_rounds else ""
        t.tell("won", f"{who} share the win: {count(score, 'Keeper')} each{still}.", data)


def told_seats(role: str, seats: list[int]) -> str:
    return listed([f"{{{role}{seat}_seat}}" for seat in seats])


def seats_named(role: str, seats: list[int]) -> dict[str, object]:
    """Slots for a sentence that names several seats."""
    return {f"{role}{seat}_seat": seat for seat in seats}
