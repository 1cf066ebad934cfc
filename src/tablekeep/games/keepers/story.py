"""What is told: one sentence for each thing that happens at this table."""

from __future__ import annotations

from tablekeep.games.keepers.content import CARDS, names
from tablekeep.games.keepers.moves import COLOURS, GREEN, RED
from tablekeep.games.keepers.table import Ballot, KeepersTable, Round


def dealt_out(t: KeepersTable) -> None:
    """KP-1.6: everyone's first hand, told to its owner alone."""
    if t.told is None:
        return
    for seat in range(t.seats):
        drew(t, seat, t.hands[seat])
    warning = t.house.warning(t.seats)
    if warning:
        t.tell("warning", "{warning}", {"warning": warning})


def drew(t: KeepersTable, seat: int, cards: list[int]) -> None:
    if t.told is not None and cards:
        text, data = f"{{seat}} draws {_cards(len(cards))}.", {"seat": seat, "count": len(cards)}
        t.tell("drew", text, data | {"cards": names(cards)}, only=(seat,))
        t.tell("drew", text, data, but=(seat,))


def reshuffled(t: KeepersTable, count: int) -> None:
    if t.told is not None:
        t.tell("reshuffled", "The {count} discards are shuffled into a new pile.", {"count": count})


def round_began(t: KeepersTable) -> None:
    if t.told is not None:
        data = {"round": t.rounds + 1, "seat": t.curator}
        t.tell("round", "Round {round}: {seat} is the Curator.", data)


def curator_chose(t: KeepersTable, card: int) -> None:
    if t.told is not None:
        data = {"seat": t.curator, "count": len(t.played)}
        t.tell("chose", "{seat} chooses a card.", data | {"card": CARDS[card]}, only=(t.curator,))
        t.tell("chose", "{seat} chooses a card.", data, but=(t.curator,))


def took_back(t: KeepersTable) -> None:
    if t.told is not None:
        t.tell("took back", "{seat} takes the hand up again.", {"seat": t.curator})


def blocked(t: KeepersTable, word: str, why: str) -> None:
    """Only the Curator knows of a word that did not pass."""
    if t.told is not None:
        data = {"word": word, "why": why}
        t.tell("blocked", "{why}", data, only=(t.curator,))


def announced(t: KeepersTable) -> None:
    if t.told is None:
        return
    data: dict[str, object] = {"seat": t.curator, "word": t.word, "round": t.rounds + 1}
    tagged = data | {"tag": t.tag}
    if t.house.word_votes:
        t.tell("word", "{seat} says {word}.", tagged)
    else:
        t.tell("word", "{seat} says {word}.", tagged, only=(t.curator,))
        t.tell("word", "{seat} says {word}.", data, but=(t.curator,))


def appealed(t: KeepersTable, word: str) -> None:
    if t.told is not None:
        t.tell("appeal", "{seat} asks the table to allow {word}.", {"seat": t.curator, "word": word})


def appeal_counted(t: KeepersTable, word: str, allowed: int, denied: int) -> None:
    if t.told is not None:
        verdict = "allowed" if allowed > denied else "not allowed"
        data = {"word": word, "allowed": allowed, "denied": denied, "verdict": verdict}
        t.tell("appeal counted", "{allowed} for {word}, {denied} against: {verdict}.", data)


def challenged(t: KeepersTable, seat: int) -> None:
    if t.told is not None:
        t.tell("challenge", "{seat} objects to {word}.", {"seat": seat, "word": t.word})


def challenge_counted(t: KeepersTable, strikes: int, keeps: int, struck: bool) -> None:
    if t.told is not None:
        data = {"word": t.word, "strikes": strikes, "keeps": keeps, "verdict": "struck" if struck else "kept"}
        t.tell("challenge counted", "{strikes} to strike {word}, {keeps} to keep it: {verdict}.", data)


def offered(t: KeepersTable) -> None:
    if t.told is not None:
        t.tell("offered", "Three failures: {seat} takes one of {words}.", {"seat": t.curator, "words": t.offered[:]})


def laid_out(t: KeepersTable, kind: str = "laid") -> None:
    """KP-5.2: one card at a time, from left to right."""
    if t.told is None:
        return
    for place, card in enumerate(t.mat):
        t.tell(kind, "Picture {place} is turned over.", {"card": CARDS[card], "place": place + 1})


def revealed(t: KeepersTable, last: Round) -> None:
    """KP-6.10: all votes at once, with names, counts and the owners of Keepers."""
    if t.told is None:
        return
    owners = [[place + 1, last.owners[place]] for place in last.kept]
    data = {
        "votes": votes(last.votes),
        "greens": last.counts(GREEN),
        "reds": last.counts(RED),
        "kept": [place + 1 for place in last.kept],
        "owners": owners,
        "word": last.word,
    }
    t.tell("revealed", f"The votes are revealed: {told_votes(last.votes)}.", data | voters(last.votes))
    for place in last.kept:
        keeper = {"card": CARDS[last.cards[place]], "place": place + 1, "seat": last.owners[place]}
        t.tell("keeper", "Picture {place} is a Keeper of {seat}.", keeper)
    if t.house.all_owners:
        for place, owner in enumerate(last.owners):
            t.tell("owner", "Picture {place} was played by {seat}.", {"place": place + 1, "seat": owner})


def voters(ballots: list[Ballot]) -> dict[str, object]:
    return {f"voter{vote.seat}_seat": vote.seat for vote in ballots}


def told_votes(ballots: list[Ballot]) -> str:
    """KP-6.10: who voted for what, in one breath."""
    dials: dict[int, list[str]] = {}
    for vote in ballots:
        dials.setdefault(vote.seat, []).append(f"{COLOURS[vote.colour]} {vote.place + 1}")
    return ", ".join([f"{{voter{seat}_seat}} {' and '.join(each)}" for seat, each in dials.items()])


def votes(ballots: list[Ballot]) -> list[dict[str, object]]:
    return [{"seat": vote.seat, "place": vote.place + 1, "colour": COLOURS[vote.colour]} for vote in ballots]


def owned_up(t: KeepersTable, seat: int, place: int, last: Round) -> None:
    if t.told is not None:
        data = {"seat": seat, "place": place + 1, "card": CARDS[last.cards[place]], "word": last.word}
        t.tell("owned up", "{seat} owns up: picture {place} for {word} was theirs.", data)


def extend_counted(t: KeepersTable, more: int, enough: int) -> None:
    if t.told is not None:
        verdict = "one more lap" if more > enough else "the game ends"
        t.tell("extend", "{more} for one more lap, {enough} against: {verdict}.", _tally(more, enough, verdict))


def _tally(more: int, enough: int, verdict: str) -> dict[str, object]:
    return {"more": more, "enough": enough, "verdict": verdict}


def ended(t: KeepersTable, why: str) -> None:
    if t.told is not None:
        t.tell("ended", "{why}", {"why": why, "scores": [t.score(seat) for seat in range(t.seats)]})


def tie_began(t: KeepersTable, each: int) -> None:
    if t.told is None:
        return
    data = {"tied": t.tied[:], "round": t.tie_rounds, "each": each}
    t.tell("tie", "Tie-break {round}: " + _cards(each) + " of the Keepers to each who is tied.", data)
    for seat in t.tied:
        text = f"{{seat}} is dealt {_cards(each)}."
        t.tell("dealt", text, {"seat": seat, "cards": names(t.dealt[seat])}, only=(seat,))


def tie_counted(t: KeepersTable, favourites: list[tuple[int, int]], best: list[int]) -> None:
    """KP-11.9: all favourites at once, with names, and whose pictures they were."""
    if t.told is not None:
        data = {
            "votes": [{"seat": seat, "place": place + 1} for seat, place in favourites],
            "owners": t.owners[:],
            "best": [place + 1 for place in best],
        }
        seats = {f"voter{seat}_seat": seat for seat, _ in favourites}
        seats |= {f"owner{place + 1}_seat": owner for place, owner in enumerate(t.owners)}
        t.tell("tie counted", told_favourites(t, favourites) + "Most votes: picture {best}.", data | seats)


def told_favourites(t: KeepersTable, favourites: list[tuple[int, int]]) -> str:
    liked = ", ".join([f"{{voter{seat}_seat}} picture {place + 1}" for seat, place in favourites])
    whose = ", ".join([f"picture {place} {{owner{place}_seat}}" for place in range(1, len(t.owners) + 1)])
    return (f"Favourites: {liked}. " if liked else "") + f"Chosen by: {whose}. "


def nobody_watches(t: KeepersTable) -> None:
    if t.told is not None:
        t.tell("no audience", "Nobody watches: those who are tied vote themselves.", {})


def won(t: KeepersTable) -> None:
    if t.told is None:
        return
    for seat in t.winners:
        share = "wins" if len(t.winners) == 1 else "shares the win"
        data = {"seat": seat, "score": t.score(seat)}
        t.tell("won", f"{{seat}} {share} with {_keepers(t.score(seat))}.", data)


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _keepers(count: int) -> str:
    return "1 Keeper" if count == 1 else f"{count} Keepers"
