"""The tie-break (KP-11): a tie for the most Keepers is broken with pictures; also KP-10."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.wording import count
from tablekeep.games.keepers import story, wording
from tablekeep.games.keepers.content import CARDS, TIE_HAND
from tablekeep.games.keepers.moves import FAVOURITES, PLAYS, AudienceMove, PlaceMove, PlayMove
from tablekeep.games.keepers.rules.audience import Audience
from tablekeep.games.keepers.rules.secretly import Secretly
from tablekeep.games.keepers.rules.submit import lay_out
from tablekeep.games.keepers.rules.why import misplaced, no_such_place
from tablekeep.games.keepers.rules.winning import crown, leaders
from tablekeep.games.keepers.table import TIE, KeepersTable, best_places


def finish(t: KeepersTable, why: str) -> None:
    """KP-10.2, KP-10.3: one leader wins; several go into the tie-break."""
    story.ended(t, why)
    best = leaders(t)
    if len(best) == 1 or (len(best) == t.seats and t.options.all_tied == "share"):
        crown(t, best)
    else:
        begin_tie_break(t, best)


def begin_tie_break(t: KeepersTable, tied: list[int]) -> None:
    """KP-11.1, KP-11.2: all Keepers are shuffled together and dealt to those who are tied, to each alike (KP-11.3)."""
    t.tied, t.tie_rounds = tied, t.tie_rounds + 1
    t.mat, t.owners = [], []
    pool = gather(t)
    t.shuffle(TIE, pool)
    each = min(TIE_HAND, len(pool) // len(tied))
    t.dealt = [[] for _ in range(t.seats)]
    for number, seat in enumerate(tied):
        t.dealt[seat] = sorted(pool[number * each : (number + 1) * each])
    t.push(AUDIENCE_VOTE if audience_decides(t) else TIE_VOTE)
    t.push(TIE_PICK)
    story.tie_began(t, each)


def gather(t: KeepersTable) -> list[int]:
    """Ruling A-08: too few Keepers for three each are topped up by lot, where the table wants it."""
    pool = t.keepers()
    missing = TIE_HAND * len(t.tied) - len(pool)
    if t.options.top_up and missing > 0:
        spare = sorted(t.discards)
        t.shuffle(TIE, spare)
        pool = sorted(pool + spare[:missing])
    return pool


def audience_decides(t: KeepersTable) -> bool:
    return len(t.tied) == t.seats and t.options.all_tied == "audience"


class TiePick(Secretly):
    """KP-11.4: each tied player secretly chooses one of the dealt cards."""

    called: ClassVar[str] = "TiePick"
    rule: ClassVar[str] = "KP-11.4"

    def asked(self, t: KeepersTable) -> list[int]:
        return t.tied

    def prompt(self, t: KeepersTable, seat: int) -> str:
        return "You are tied for the win. Choose the picture the others will like best."

    def choices(self, t: KeepersTable, seat: int) -> list[Move]:
        return [PLAYS[card] for card in t.dealt[seat]]

    def why_not(self, t: KeepersTable, seat: int, move: Move, given: tuple[Move, ...]) -> Refusal | None:
        if not isinstance(move, PlayMove):
            return misplaced(t, seat, move)
        if move.card in t.dealt[seat]:
            return None
        return Refusal("not_dealt", "KP-11.4", f"Choose one of the {count(len(t.dealt[seat]), 'card')} dealt to you.")

    def preview(self, t: KeepersTable, seat: int, move: Move) -> dict[str, Any]:
        return wording.card_preview(t, move)

    def resolve(self, t: KeepersTable, answers: dict[int, tuple[Move, ...]]) -> None:
        """KP-11.5: shuffled face down and laid out. KP-11.6: no word is said over them."""
        lay_out(t, TIE, [(cast(PlayMove, picks[0]).card, seat) for seat, picks in answers.items()])
        t.dealt = [[] for _ in range(t.seats)]
        story.laid_out(t, "tie laid")


class TieVote(Secretly):
    """KP-11.7: whoever is not tied votes for a favourite; where all are tied, they do, not for their own."""

    called: ClassVar[str] = "TieVote"
    rule: ClassVar[str] = "KP-11.7"

    def asked(self, t: KeepersTable) -> list[int]:
        return t.voters()

    def prompt(self, t: KeepersTable, seat: int) -> str:
        return f"Tie-break {t.tie_rounds}: vote for your favourite picture."

    def choices(self, t: KeepersTable, seat: int) -> list[Move]:
        return FAVOURITES[: len(t.mat)]

    def why_not(self, t: KeepersTable, seat: int, move: Move, given: tuple[Move, ...]) -> Refusal | None:
        if not isinstance(move, PlaceMove):
            return misplaced(t, seat, move)
        if move.place >= len(t.mat):
            return no_such_place(move.place, len(t.mat))
        if t.owns(seat, move.place):
            return own_card(move.place)
        return None

    def preview(self, t: KeepersTable, seat: int, move: Move) -> dict[str, Any]:
        return {"card": CARDS[t.mat[move.place]]} if isinstance(move, PlaceMove) else {}

    def resolve(self, t: KeepersTable, answers: dict[int, tuple[Move, ...]]) -> None:
        counts = [0] * len(t.mat)
        favourites = [(seat, cast(PlaceMove, answers[seat][0]).place) for seat in sorted(answers)]
        for _, place in favourites:
            counts[place] += 1
        best = best_places(counts)
        story.tie_counted(t, favourites, best)
        tie_counted(t, best)


class AudienceVote(Audience):
    """KP-11.16, option `all_tied=audience`: those who watch choose among all the pictures, the Curator's too.

    Where nobody watches, the tied vote themselves.
    """

    called: ClassVar[str] = "AudienceVote"
    rule: ClassVar[str] = "KP-11.16"

    def places(self, t: KeepersTable) -> list[int]:
        return t.mat

    def prompt(self, t: KeepersTable, seat: int) -> str:
        return "All are tied: ask the audience and announce what it likes best, or that nobody watches."

    def play(self, t: KeepersTable, seat: int, move: Move) -> None:
        if not isinstance(move, AudienceMove):
            story.nobody_watches(t)
            t.push(TIE_VOTE)
            return
        best = list(move.places)
        story.audience_counted(t, best)
        tie_counted(t, best)


def own_card(place: int) -> Refusal:
    return Refusal("own_card", "KP-11.13", f"You may not vote for your own card: place {place + 1}.")


def tie_counted(t: KeepersTable, best: list[int]) -> None:
    """KP-11.10, KP-11.11, KP-11.14: one card ahead wins; else again for those still tied, up to the cap.

    KP-11.15: nothing is kept here, so points stay as they were.
    """
    still = sorted([t.owners[place] for place in best])
    capped = t.options.tb_cap > 0 and t.tie_rounds >= t.options.tb_cap
    if len(still) == 1 or capped:
        crown(t, still)
    else:
        begin_tie_break(t, still)


TIE_PICK: Final = TiePick()
TIE_VOTE: Final = TieVote()
AUDIENCE_VOTE: Final = AudienceVote()
