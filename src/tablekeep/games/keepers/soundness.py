"""Every way in which a table cannot be: asked when a position is read, and by the kit after every move (KP-11)."""

from __future__ import annotations

from typing import Final

from tablekeep.games.keepers.content import HAND, TIE_HAND
from tablekeep.games.keepers.rules.voting import keepers_of
from tablekeep.games.keepers.soundness_of_words import of_words
from tablekeep.games.keepers.table import KeepersTable, Round

IN_ROUND: Final = ["RoundEnd", "Vote", "Submit", "CurateWord", "CurateCard"]
SCORED: Final = [["RoundEnd"], ["RoundEnd", "Favourite"]]
TIES: Final = [["TieVote", "TiePick"], ["TieVote"], ["AudienceVote", "TiePick"], ["AudienceVote"]]
AGENDAS: Final[list[list[str]]] = [
    IN_ROUND,
    IN_ROUND[:4],
    [*IN_ROUND[:4], "Appeal"],
    IN_ROUND[:3],
    [*IN_ROUND[:3], "Challenge"],
    IN_ROUND[:2],
    *SCORED,
    ["Extend"],
    *TIES,
]
"""All that can be to come, from the last thing to the next."""


def faults(t: KeepersTable) -> list[str]:
    steps = [step.called for step in t.agenda]
    if t.over != (steps == []) or (steps and steps not in AGENDAS):
        return [f"{steps} is no agenda of this game"]
    faults = of_shape(t)
    if not faults:
        faults = of_cards(t) + of_counters(t, steps) + of_words(t, steps) + of_the_mat(t, steps)
        faults += of_hands(t, steps) + of_the_tie(t, steps) + of_the_end(t, steps)
    return faults + ([] if t.last is None or faults else of_the_last_round(t, t.last, steps))


def not_so(claims: dict[str, bool]) -> list[str]:
    return [f"not so: {claim}" for claim, holds in claims.items() if not holds]


def scored(steps: list[str]) -> bool:
    """Is a round scored and not yet counted as played?"""
    return steps in SCORED


def in_play(steps: list[str]) -> bool:
    """Is a round being played, and not scored yet?"""
    return len(steps) > 1 and steps[0] == "RoundEnd" and not scored(steps)


def finished(t: KeepersTable, steps: list[str]) -> int:
    """How many rounds have given their Keepers."""
    return t.rounds + (1 if scored(steps) else 0)


# -- cards --------------------------------------------------------------------------------


def of_shape(t: KeepersTable) -> list[str]:
    """Anything else may rely on these."""
    per_seat = len(t.hands) == len(t.kept) == len(t.dealt) == t.seats
    seats = [t.curator, *t.owners, *t.tied, *t.objected, *t.winners]
    cards = [card for cards in (*t.hands, *t.kept, *t.dealt, t.deck, t.discards, t.played, t.mat) for card in cards]
    return not_so(
        {
            "one hand, one pile of Keepers and one deal a seat": per_seat,
            "there are such seats": all(0 <= seat < t.seats for seat in seats),
            f"the deck has cards 1 to {t.options.deck_size}": all(0 <= card < t.options.deck_size for card in cards),
            "a place has its owner": len(t.mat) == len(t.owners),
        }
    )


def of_cards(t: KeepersTable) -> list[str]:
    """Every card lies in one place; tie-break cards are Keepers that go round once more."""
    lying = [card for cards in (*t.hands, *t.kept, t.deck, t.discards, t.played) for card in cards]
    lying += [] if t.tied else t.mat
    return not_so(
        {
            "every card lies in one place": sorted(lying) == list(range(t.options.deck_size)),
            "hands are sorted": all(hand == sorted(hand) for hand in t.hands),
            f"nobody holds more than {HAND}": all(len(hand) <= HAND for hand in t.hands),
            "the Curator's cards are sorted": t.played == sorted(t.played),
        }
    )


def of_hands(t: KeepersTable, steps: list[str]) -> list[str]:
    """KP-8.2, KP-8.5: seven at the start of a round, fewer only when nothing is left to draw."""
    each = t.options.cards
    spent = [len(hand) for hand in t.hands]
    if not in_play(steps):
        unfilled = scored(steps) or steps == ["Extend"]
        return not_so({"nobody draws before a round is over": not unfilled or max(spent) <= HAND - each})
    laid = steps == IN_ROUND[:2]
    began = [n + (each if laid else len(t.played) if seat == t.curator else 0) for seat, n in enumerate(spent)]
    nothing_left = not t.deck and not t.discards and not t.options.deck_mode
    return not_so(
        {
            "all can play the round": min(began) >= each,
            f"a round begins with {HAND} cards for each": min(began) == max(began) == HAND or nothing_left,
            f"a round begins with {HAND} cards at most": max(began) <= HAND,
        }
    )


# -- rounds -------------------------------------------------------------------------------


def of_counters(t: KeepersTable, steps: list[str]) -> list[str]:
    least, rounds, done = t.options.laps, t.rounds, finished(t, steps)
    extended = t.options.extend and least < t.laps and rounds >= (t.laps - 1) * t.seats
    limit = t.options.deck_size if t.options.deck_mode else t.laps * t.seats
    keepers = len(t.keepers())
    return not_so(
        {
            "the laps are those agreed": t.laps == least or extended,
            "the rounds are those of the laps": rounds >= 0
            and done <= limit
            and (rounds < limit or not in_play(steps)),
            "every round played gave a Keeper": done <= keepers <= done * t.options.places,
            "nobody has more Keepers than pictures played": all(len(kept) <= done * t.options.cards for kept in t.kept),
            "the last round is there once one was played": (t.last is None) == (done == 0),
            "something was played before the end": done > 0 or in_play(steps),
            "the token has gone round": is_curator(t, steps),
            "one more lap is asked about after the last": steps != ["Extend"] or (t.options.extend and rounds == limit),
            "the audience's favourite is asked for where it counts": "Favourite" not in steps or t.options.favourite,
        }
    )


def is_curator(t: KeepersTable, steps: list[str]) -> bool:
    """KP-9.1: from the first Curator on clockwise; until the next round begins the token stays."""
    passed = t.rounds if in_play(steps) or scored(steps) else t.rounds - 1
    first = t.options.first_seat
    if first >= 0 and t.curator != (first + passed) % t.seats:
        return False
    if t.last is None:
        return True
    here = 0 <= t.last.curator < t.seats
    return here and t.curator == (t.clockwise(t.last.curator) if in_play(steps) else t.last.curator)


def of_the_mat(t: KeepersTable, steps: list[str]) -> list[str]:
    """What lies face down and on the mat fits the question asked."""
    if not in_play(steps):
        bare = not t.played and not t.word and (not t.mat or bool(t.tied))
        return [] if bare else ["not so: between rounds nothing is being played"]
    laid = len(steps) == 2
    chosen = len(t.played) < t.options.cards if steps[-1] == "CurateCard" else len(t.played) == t.options.cards
    each = all(t.owners.count(seat) == t.options.cards for seat in range(t.seats))
    return not_so(
        {
            "the mat is laid out after all cards are in": bool(t.mat) == laid,
            "each seat owns its cards on the mat": not laid or (len(t.mat) == t.options.places and each),
            "the Curator's cards are chosen before the word": not t.played if laid else chosen,
            "the word is out before the others choose": bool(t.word) == (steps[-1] in ("Submit", "Challenge", "Vote")),
        }
    )


def of_the_last_round(t: KeepersTable, last: Round, steps: list[str]) -> list[str]:
    """KP-6, KP-7: its votes are whole, and its Keepers are what they made them."""
    places, seats = range(len(last.cards)), range(t.seats)
    each = all(last.owners.count(seat) == t.options.cards for seat in seats)
    votes = [vote for vote in last.votes if vote.seat in seats and vote.place in places]
    if len(last.cards) != t.options.places or not each or len(votes) != len(last.votes):
        return ["the last round is not whole"]
    said = t.said[-2:-1] if t.word else t.said[-1:]
    lost = [card for place, card in enumerate(last.cards) if place not in last.kept]
    cast = [(vote.seat, vote.place) for vote in votes]
    return not_so(
        {
            "nobody voted for an own card": not any(last.owners[place] == seat for seat, place in cast),
            "everybody voted": all([vote.seat for vote in votes].count(s) == t.options.votes for s in seats),
            "two votes go to two cards": len(set(cast)) == len(cast),
            "each card was played once": len(set(last.cards)) == len(last.cards),
            "the most votes made the Keepers": last.kept == keepers_of(votes, len(last.cards)),
            "Keepers lie with their owners": all(last.cards[p] in t.kept[last.owners[p]] for p in last.kept),
            "what won nothing is nobody's Keeper": not set(lost) & set(t.keepers()),
            "what won nothing was discarded": not scored(steps) or set(lost) <= set(t.discards),
            "what is owned up to won nothing": last.owned == sorted(set(last.owned) & set(places) - set(last.kept)),
            "who owns what is told already": not last.owned or not t.options.all_owners,
            "the audience liked what was there": last.liked == sorted(set(last.liked) & set(places)),
            "the audience was asked": not last.liked or (t.options.favourite and "Favourite" not in steps),
            "its word was said": said == [last.word],
        }
    )


# -- ties and the end ---------------------------------------------------------------------


def leaders(t: KeepersTable) -> list[int]:
    most = max([t.score(seat) for seat in range(t.seats)])
    return [seat for seat in range(t.seats) if t.score(seat) == most]


def deal_of(t: KeepersTable) -> int:
    """KP-11.2, KP-11.3: what each who is tied is dealt."""
    pool, wanted = len(t.keepers()), TIE_HAND * len(t.tied)
    if t.options.top_up and pool < wanted:
        pool = min(wanted, pool + len(t.discards))
    return min(TIE_HAND, pool // max(1, len(t.tied)))


def of_the_tie(t: KeepersTable, steps: list[str]) -> list[str]:
    """Those who are tied are leaders; what was dealt to them are Keepers."""
    tie = steps in TIES
    if not tie:
        dealt = any(t.dealt)
        return not_so({"nobody is tied before the end": not t.tied and not dealt and (t.over or t.tie_rounds == 0)})
    picking = steps[-1] == "TiePick"
    pool = t.keepers() + (t.discards if t.options.top_up else [])
    held = [card for cards in t.dealt for card in cards] if picking else t.mat
    ahead, asked = leaders(t), len(t.tied) == t.seats and t.options.all_tied == "audience"
    cap = t.options.tb_cap
    return not_so(
        {
            "two or more are tied in a tie-break": len(t.tied) >= 2 and t.tied == sorted(set(t.tied)),
            "only leaders are tied": set(t.tied) <= set(ahead) and (t.tie_rounds != 1 or t.tied == ahead),
            "tie-breaks are counted": t.tie_rounds >= 1 and (cap == 0 or t.tie_rounds <= cap),
            "those who share the win are not tied": len(t.tied) < t.seats or t.options.all_tied != "share",
            "Keepers are dealt and laid out, each once": len(set(held)) == len(held) and set(held) <= set(pool),
            "all who are tied are dealt alike": is_dealt(t, picking),
            "a picture for each who is tied": not t.mat if picking else sorted(t.owners) == t.tied,
            "the audience decides where all are tied": steps[0] == "TieVote" or asked,
            "nobody decides for the audience": steps != TIES[0] or not asked,
        }
    )


def is_dealt(t: KeepersTable, picking: bool) -> bool:
    each = deal_of(t) if picking else 0
    return all(len(t.dealt[seat]) == (each if seat in t.tied else 0) for seat in range(t.seats))


def of_the_end(t: KeepersTable, steps: list[str]) -> list[str]:
    """KP-9.4, KP-8.5, KP-12.4: a tie-break and the end come when the game is over, and not before."""
    if not t.over and steps not in TIES:
        return [] if not t.winners else ["not so: nobody has won before the end"]
    return not_so(
        {
            "the game was played to its end": is_played_out(t),
            "a finished match has its winners": not t.over or are_winners(t),
            "nobody has won before the end": t.over or not t.winners,
        }
    )


def is_played_out(t: KeepersTable) -> bool:
    stuck = not t.deck and not t.discards and any(len(hand) < t.options.cards for hand in t.hands)
    if not t.options.deck_mode:
        return t.rounds == t.laps * t.seats or stuck
    return not t.deck or (t.options.whole_laps and t.rounds >= t.options.deck_rounds(t.seats))


def are_winners(t: KeepersTable) -> bool:
    """KP-10.2, KP-11.10, KP-11.14: one leader, or those who share the win as the table agreed."""
    ahead, won = leaders(t), t.winners
    if t.tie_rounds == 0:
        return won == ahead and (len(won) == 1 or (len(won) == t.seats and t.options.all_tied == "share"))
    if len(ahead) < 2 or (len(ahead) == t.seats and t.options.all_tied == "share"):
        return False
    shared = 0 < t.options.tb_cap == t.tie_rounds and len(won) > 1
    fits = t.options.tb_cap == 0 or t.tie_rounds <= t.options.tb_cap
    return (
        bool(won) and won == sorted(set(won) & set(ahead)) and fits and t.tie_rounds > 0 and (len(won) == 1 or shared)
    )
