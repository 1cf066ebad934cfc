"""Every way in which a table cannot be: asked when a position is read, and by the kit after every move."""

from __future__ import annotations

from typing import Final

from tablekeep.games.keepers.content import HAND, OFFERS, TIE_HAND
from tablekeep.games.keepers.moves import WORDS
from tablekeep.games.keepers.spelling import fault
from tablekeep.games.keepers.table import KeepersTable, Round
from tablekeep.games.keepers.verdict import VERDICTS

IN_ROUND: Final = ["RoundEnd", "Vote", "Submit", "CurateWord", "CurateCard"]
AGENDAS: Final[list[list[str]]] = [
    IN_ROUND,
    IN_ROUND[:4],
    [*IN_ROUND[:4], "Appeal"],
    IN_ROUND[:3],
    [*IN_ROUND[:3], "Challenge"],
    IN_ROUND[:2],
    IN_ROUND[:1],
    ["Extend"],
    ["TieVote", "TiePick"],
    ["TieVote"],
    ["AudienceVote", "TiePick"],
    ["AudienceVote"],
]
"""All that can be to come, from the last thing to the next."""


def faults(t: KeepersTable) -> list[str]:
    steps = [type(step).__name__ for step in t.agenda]
    if t.over != (steps == []) or (steps and steps not in AGENDAS):
        return [f"{steps} is no agenda of this game"]
    found = of_shape(t)
    if not found:
        found = of_cards(t) + of_counters(t) + of_words(t) + of_the_mat(t, steps) + of_the_tie(t, steps)
    return found + ([] if t.last is None or found else of_the_last_round(t, t.last))


def not_so(claims: dict[str, bool]) -> list[str]:
    return [f"not so: {claim}" for claim, holds in claims.items() if not holds]


def of_shape(t: KeepersTable) -> list[str]:
    """Anything else may rely on these."""
    per_seat = len(t.hands) == len(t.kept) == len(t.dealt) == t.seats
    seats = [t.curator, *t.owners, *t.tied, *t.objected, *t.winners]
    cards = [card for cards in (*t.hands, *t.kept, *t.dealt, t.deck, t.discards, t.played, t.mat) for card in cards]
    return not_so(
        {
            "one hand, one pile of Keepers and one deal a seat": per_seat,
            "there are such seats": all(0 <= seat < t.seats for seat in seats),
            f"the deck has cards 1 to {t.house.deck_size}": all(0 <= card < t.house.deck_size for card in cards),
        }
    )


def of_cards(t: KeepersTable) -> list[str]:
    """Every card lies in one place; tie-break cards are Keepers that go round once more."""
    lying = [card for cards in (*t.hands, *t.kept, t.deck, t.discards, t.played) for card in cards]
    lying += [] if t.tied else t.mat
    return not_so(
        {
            "every card lies in one place": sorted(lying) == list(range(t.house.deck_size)),
            "hands are sorted": all(hand == sorted(hand) for hand in t.hands),
            f"nobody holds more than {HAND}": all(len(hand) <= HAND for hand in t.hands),
            "the Curator's cards are sorted": t.played == sorted(t.played),
        }
    )


def of_counters(t: KeepersTable) -> list[str]:
    least = t.house.laps
    laps = t.laps == least if t.house.deck_mode or not t.house.extend else t.laps >= least
    limit = t.house.deck_size if t.house.deck_mode else t.laps * t.seats
    keepers = len(t.keepers())
    return not_so(
        {
            "the laps are those agreed": laps,
            "the rounds are those of the laps": 0 <= t.rounds <= limit,
            "every round played gave a Keeper": keepers >= t.rounds,
            "the rounds have their words": len(t.said) - t.rounds in (0, 1),
            "the last round is there once one was played": (t.last is None) == (t.rounds == 0 and keepers == 0),
            "a finished match has its winners": t.over == bool(t.winners),
        }
    )


def of_words(t: KeepersTable) -> list[str]:
    disputed = bool(t.blocked or t.struck or t.failures or t.offered or t.objected or t.safe)
    words = [*t.said, *([t.word] if t.word else []), *([t.blocked] if t.blocked else [])]
    return not_so(
        {
            "words are disputed only where the table votes on them": t.house.word_votes or not disputed,
            "all words are well formed": not any(fault(word) for word in words),
            "the word in force is the last one said": not t.word or t.said[-1:] == [t.word],
            "there is such a tag": t.tag in VERDICTS and (bool(t.word) or not t.tag),
            "three failures bring twelve words": bool(t.offered) == (t.failures >= 3),
            "the words on offer are words": len(t.offered) in (0, OFFERS) and all(word in WORDS for word in t.offered),
            "failures are counted": t.failures >= len(t.struck),
            "each objects once": t.objected == sorted(set(t.objected)) and t.curator not in t.objected,
        }
    )


def of_the_mat(t: KeepersTable, steps: list[str]) -> list[str]:
    """What lies face down and on the mat fits the question asked."""
    if len(steps) < 2 or steps[0] != "RoundEnd":
        return [] if not t.played and not t.word else ["not so: between rounds nothing is being played"]
    laid = len(steps) == 2
    chosen = len(t.played) < t.house.cards if steps[-1] == "CurateCard" else len(t.played) == t.house.cards
    each = all(t.owners.count(seat) == t.house.cards for seat in range(t.seats))
    return not_so(
        {
            "the mat is laid out after all cards are in": bool(t.mat) == laid and len(t.mat) == len(t.owners),
            "each seat owns its cards on the mat": not laid or (len(t.mat) == t.house.places and each),
            "the Curator's cards are chosen before the word": not t.played if laid else chosen,
            "the word is out before the others choose": bool(t.word) == (steps[-1] in ("Submit", "Challenge", "Vote")),
            "all can play the round": all(
                len(hand) + (t.house.cards if laid else len(t.played) if seat == t.curator else 0) >= t.house.cards
                for seat, hand in enumerate(t.hands)
            ),
            "the round is one of those agreed": t.house.deck_mode or t.rounds < t.laps * t.seats,
        }
    )


def of_the_tie(t: KeepersTable, steps: list[str]) -> list[str]:
    """Those who are tied are leaders; what was dealt to them are Keepers."""
    tie = bool(steps) and steps[0] in ("TieVote", "AudienceVote")
    picking = tie and steps[-1] == "TiePick"
    pool = t.keepers() + (t.discards if t.house.top_up else [])
    dealt = [card for cards in t.dealt for card in cards]
    most = max([t.score(seat) for seat in range(t.seats)])
    deals = {len(t.dealt[seat]) for seat in t.tied}
    idle = [seat for seat in range(t.seats) if t.dealt[seat] and seat not in t.tied]
    return not_so(
        {
            "two or more are tied in a tie-break": len(t.tied) >= 2 if tie else not t.tied,
            "only leaders are tied": all(t.score(seat) == most for seat in t.tied) and t.tied == sorted(set(t.tied)),
            "Keepers are dealt, each once": len(set(dealt)) == len(dealt) and all(card in pool for card in dealt),
            "all who are tied are dealt alike": not idle
            and (deals <= set(range(1, TIE_HAND + 1)) and len(deals) == 1 if picking else not dealt),
            "chosen cards lie on the mat": not tie or len(t.mat) == (0 if picking else len(t.tied)),
            "a card for each who is tied": not tie or picking or sorted(t.owners) == t.tied,
            "tie-breaks are counted": t.tie_rounds >= 0 and (not tie or t.tie_rounds >= 1),
            "cards on the mat are Keepers": not tie or all(card in pool for card in t.mat),
            "the audience decides where all are tied": "AudienceVote" not in steps
            or (len(t.tied) == t.seats and t.house.all_tied == "audience"),
        }
    )


def of_the_last_round(t: KeepersTable, last: Round) -> list[str]:
    places = range(len(last.cards))
    seats = range(t.seats)
    each = all(last.owners.count(seat) == t.house.cards for seat in seats)
    votes = [vote for vote in last.votes if vote.seat in seats and vote.place in places]
    if len(last.cards) != t.house.places or not each or len(votes) != len(last.votes):
        return ["the last round is not whole"]
    own = any(last.owners[vote.place] == vote.seat for vote in votes)
    kept = all(place in places and last.cards[place] in t.kept[last.owners[place]] for place in last.kept)
    return not_so(
        {
            "nobody voted for an own card": not own,
            "everybody voted": all([vote.seat for vote in votes].count(s) == t.house.votes for s in seats),
            "what is owned up to won nothing": last.owned == sorted(set(last.owned) & set(places) - set(last.kept)),
            "Keepers lie with their owners": kept and len(last.kept) >= 1,
            "there was such a Curator": last.curator in seats and not fault(last.word),
        }
    )
