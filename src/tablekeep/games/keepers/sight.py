"""Who sees what: the view, all secrets with their knowers, and how to deal them anew (KP-1, KP-4, KP-5, KP-13)."""

from __future__ import annotations

import random
from typing import Any, Final

from tablekeep.engine.secret import Secret
from tablekeep.engine.table import Together
from tablekeep.games.keepers import story, supply
from tablekeep.games.keepers.content import BOLD, CARD_NUMBER, CARDS, DRAWN, SCENES, Deck, names
from tablekeep.games.keepers.moves import ASIDES, GREEN, RED
from tablekeep.games.keepers.rules import own_up
from tablekeep.games.keepers.rules.appeal import Appeal
from tablekeep.games.keepers.rules.challenge import Challenge
from tablekeep.games.keepers.rules.curate import CurateWord
from tablekeep.games.keepers.rules.rounds import RoundEnd
from tablekeep.games.keepers.shape import Card, Dispute, MatCard, PastCard, PictureInfo, Tie
from tablekeep.games.keepers.soundness_of_words import is_blocked
from tablekeep.games.keepers.table import KeepersTable, Round

PHASES: Final[dict[str, str]] = {
    "CurateCard": "curator's card",
    "CurateWord": "word",
    "Appeal": "appeal",
    "Submit": "cards",
    "Challenge": "challenge",
    "Vote": "votes",
    "Favourite": "audience's favourite",
    "Extend": "one more lap",
    "TiePick": "tie-break cards",
    "TieVote": "tie-break votes",
    "AudienceVote": "tie-break audience",
}


# -- the view -----------------------------------------------------------------------------


def view(t: KeepersTable, seat: int | None) -> dict[str, Any]:
    """Everything this seat may know; a spectator (None) sees what all may see."""
    last = None if t.last is None else with_pictures(t, round_view(t, t.last, seat))
    return {**with_pictures(t, {**asked_view(t), **table_view(t, seat)}), "last": last}


def with_pictures(t: KeepersTable, shown: dict[str, Any]) -> dict[str, Any]:
    """What is shown, and what there is to know of every picture in it."""
    return {**shown, "pictures": {card: picture_view(t, card) for card in sorted(named_cards(shown))}}


def asked_view(t: KeepersTable) -> dict[str, list[int]]:
    """KP-4.4, KP-6.8, KP-13.4: who is asked and who is ready, never what was answered."""
    step = t.agenda[-1] if t.agenda else None
    if not isinstance(step, Together):
        return {"asked": [] if step is None else [step.seat(t)], "ready": []}
    asked = step.asked(t)
    return {"asked": asked, "ready": [seat for seat in asked if step.ready(t, seat)]}


def table_view(t: KeepersTable, seat: int | None) -> dict[str, Any]:
    return {
        "phase": phase(t),
        "round": t.rounds + 1 if in_round(t) else t.rounds,
        "rounds": None if t.options.deck_mode else t.laps * t.seats,
        "laps": None if t.options.deck_mode else t.laps,
        "curator": t.curator,
        "cards_each": t.options.cards,
        "votes_each": t.options.votes,
        "word": t.word or None,
        "tag": t.tag,
        "words": t.said[:],
        "hand": cards_view(t, t.hands[seat]) if seat is not None else [],
        "hands": [len(hand) for hand in t.hands],
        "chosen": len(t.played),
        "your_cards": cards_view(t, t.played) if seat == t.curator else [],
        "pile": len(t.deck),
        "discards": names(sorted(t.discards)),
        "keepers": [cards_view(t, kept) for kept in t.kept],
        "scores": [t.score(s) for s in range(t.seats)],
        "mat": [mat_view(t, place, seat) for place in range(len(t.mat))],
        "dispute": dispute_view(t, seat) if t.options.word_votes else None,
        "tie": tie_view(t, seat) if t.tied else None,
        "winners": t.winners[:],
        "supply": {"deck": t.options.deck_size, "warning": supply.warning(t.seats, t.options)},
    }


def phase(t: KeepersTable) -> str:
    return PHASES.get(t.agenda[-1].called, "") if t.agenda else "over"


def in_round(t: KeepersTable) -> bool:
    """Is a round being played, and not its end voted on or a tie broken?"""
    return bool(t.agenda) and isinstance(t.agenda[0], RoundEnd)


def card_view(t: KeepersTable, card: int) -> Card:
    """KP-14.5: a card is a picture; its title is told only where the table wants it."""
    titled = t.options.titles and not t.options.photos
    return {"id": CARDS[card], "title": t.options.deck.titles[card]} if titled else {"id": CARDS[card]}


def cards_view(t: KeepersTable, cards: list[int]) -> list[Card]:
    return [card_view(t, card) for card in cards]


def mat_view(t: KeepersTable, place: int, seat: int | None) -> MatCard:
    """KP-5.4, KP-5.5: nobody is told whose card it is, but everyone knows the own."""
    mine = seat is not None and t.owns(seat, place)
    return {"place": place + 1, **card_view(t, t.mat[place]), "mine": mine}


def dispute_view(t: KeepersTable, seat: int | None) -> Dispute:
    step = t.agenda[-1] if t.agenda else None
    return {
        "appealed": step.word if isinstance(step, Appeal) else None,
        "challenger": step.challenger if isinstance(step, Challenge) else None,
        "blocked": t.blocked or None if seat == t.curator and isinstance(step, CurateWord) else None,
        "struck": t.struck[:],
        "failures": t.failures,
        "offered": t.offered[:],
        "objected": t.objected[:],
        "safe": t.safe,
    }


def round_view(t: KeepersTable, last: Round, seat: int | None) -> dict[str, Any]:
    """The round before: votes with names, counts, Keepers with owners; other owners only as the table tells them."""
    places: list[PastCard] = []
    for place, card in enumerate(last.cards):
        shown = t.options.all_owners or place not in last.unclaimed()
        places.append(
            {
                "place": place + 1,
                **card_view(t, card),
                "green": last.counts(GREEN)[place],
                "red": last.counts(RED)[place],
                "keeper": place in last.kept,
                "liked": place in last.liked,
                "owner": last.owners[place] if shown else None,
                "mine": seat is not None and last.owners[place] == seat,
            }
        )
    return {
        "word": last.word,
        "curator": last.curator,
        "places": places,
        "votes": story.votes(last.votes),
        "own_up": [ASIDES[place].as_json() for place in own_up.open_to(t, seat)],
    }


def tie_view(t: KeepersTable, seat: int | None) -> Tie:
    dealt = t.dealt[seat] if seat is not None else []
    return {"round": t.tie_rounds, "tied": t.tied[:], "voters": t.voters()[:], "dealt": cards_view(t, dealt)}


def named_cards(shown: Any) -> set[str]:
    """Every card that a view tells of, wherever it lies in it."""
    if isinstance(shown, list):
        return set().union(*[named_cards(item) for item in shown])
    if not isinstance(shown, dict):
        return set()
    cards = set().union(*[named_cards(item) for item in shown.values()])
    return {*cards, str(shown["id"])} if "id" in shown else cards


def picture_view(t: KeepersTable, card: str) -> PictureInfo:
    """KP-14.5: what a picture shows, for those who cannot see it, and where it is found.

    The title is for the gallery when all is over. A host's photographs are told by their number alone.
    """
    if t.options.photos:
        return {"photo": str(CARD_NUMBER[card])}
    number, deck = CARD_NUMBER[card], t.options.deck
    told = painted_view(number) if deck is DRAWN else {"photograph": deck.pictures[number], "alt": deck.alts[number]}
    return {**told, "title": deck.titles[number]} if t.over or t.options.titles else told


def painted_view(number: int) -> PictureInfo:
    """A drawn picture, with the paint it is made with."""
    scene = SCENES[number]
    return {"alt": scene["alt"], "setting": scene["setting"], "light": scene["light"], "palette": scene["palette"]}


def gallery(card: int, deck: Deck) -> dict[str, str]:
    """KP-14.5: title and description of a picture, for the gallery and for those who ask for it."""
    return {"id": CARDS[card], "title": deck.titles[card], "alt": deck.alts[card]}


# -- the secrets --------------------------------------------------------------------------


def secrets(t: KeepersTable) -> list[Secret]:
    """KP-1.7: a hand is its holder's alone. KP-4.5: what was handed in is known to nobody, not even the Curator."""
    secrets = [_held(card, f"hand {seat}", (seat,)) for seat in range(t.seats) for card in t.hands[seat]]
    secrets += [_held(card, f"chosen by {t.curator}", (t.curator,)) for card in t.played]
    secrets += [Secret("deck", _card(card), f"pile {depth}", ()) for depth, card in enumerate(t.deck)]
    for place, card in enumerate(t.mat):
        secrets.append(Secret("owner", f"owner of {CARDS[card]}", t.owners[place], (t.owners[place],)))
    if t.last is not None and not t.options.all_owners:
        secrets += past_owners(t.last)
    if t.blocked:
        secrets.append(Secret("blocked word", "blocked word", t.blocked, (t.curator,), fleeting=True))
    return secrets + tie_secrets(t)


def _card(card: int) -> str:
    return f"where {CARDS[card]} is"


def _held(card: int, where: str, knowers: tuple[int, ...]) -> Secret:
    return Secret("hand", _card(card), where, knowers)


def past_owners(last: Round) -> list[Secret]:
    """KP-7.9, KP-13.5: whoever played a card that won nothing need not own up."""
    return [
        Secret("past owner", f"past owner of {CARDS[last.cards[place]]}", last.owners[place], (last.owners[place],))
        for place in last.unclaimed()
    ]


def tie_secrets(t: KeepersTable) -> list[Secret]:
    tie_secrets = []
    for seat in range(t.seats):
        tie_secrets += [Secret("dealt", f"tie-break holder of {CARDS[card]}", seat, (seat,)) for card in t.dealt[seat]]
    return tie_secrets


# -- dealing them anew --------------------------------------------------------------------


def redeal(t: KeepersTable, seat: int | None, rng: random.Random) -> None:
    """Hidden things are sorted before they are shuffled: nothing of the truth is left in their order."""
    redeal_cards(t, seat, rng)
    if t.mat:
        t.owners = redealt_owners(t.owners, list(range(len(t.mat))), seat, [], rng)
    if t.last is not None and not t.options.all_owners:
        last = t.last
        barred = [(vote.place, vote.seat) for vote in last.votes]
        t.last = last.with_owners(redealt_owners(last.owners, last.unclaimed(), seat, barred, rng))
    redeal_tie(t, seat, rng)
    if t.options.word_votes and seat != t.curator and in_round(t):
        bold = ["", *[word for word in BOLD if is_blocked(t, word)]]
        t.blocked = bold[int(rng.random() * len(bold))]


def redeal_cards(t: KeepersTable, seat: int | None, rng: random.Random) -> None:
    """Other hands, the Curator's choice and the pile: all that lies in no place this seat can see."""
    others = [other for other in range(t.seats) if other != seat]
    chosen = t.played if seat != t.curator else []
    hidden = sorted(t.deck + chosen + [card for other in others for card in t.hands[other]])
    rng.shuffle(hidden)
    for other in others:
        t.hands[other] = sorted([hidden.pop() for _ in t.hands[other]])
    if seat != t.curator:
        t.played = sorted([hidden.pop() for _ in t.played])
    t.deck = hidden


def reshuffle(t: KeepersTable, rng: random.Random) -> None:
    """The deck in another order."""
    deck = t.deck[:]
    rng.shuffle(deck)
    t.deck = deck


def redealt_owners(
    owners: list[int], hidden: list[int], seat: int | None, barred: list[tuple[int, int]], rng: random.Random
) -> list[int]:
    """Owners of the hidden places anew, every possible way equally likely.

    A seat knows its own places. Nobody voted for an own card, so a revealed vote bars its voter
    from having played that place.
    """
    places = [place for place in hidden if owners[place] != seat]
    pool = sorted([owners[place] for place in places])
    while True:
        rng.shuffle(pool)
        if not any((place, owner) in barred for place, owner in zip(places, pool, strict=True)):
            break
        pool.sort()
    dealt = owners[:]
    for place, owner in zip(places, pool, strict=True):
        dealt[place] = owner
    return dealt


def redeal_tie(t: KeepersTable, seat: int | None, rng: random.Random) -> None:
    """KP-11.2: what was dealt to the others are Keepers this seat does not hold, and discards where those ran out."""
    others = [other for other in t.tied if other != seat]
    count = sum([len(t.dealt[other]) for other in others])
    if count == 0:
        return
    own = t.dealt[seat] if seat is not None else []
    pool = [card for card in t.keepers() if card not in own]
    rng.shuffle(pool)
    if len(pool) < count:
        spare = sorted([card for card in t.discards if card not in own])
        rng.shuffle(spare)
        pool = sorted(pool + spare[: count - len(pool)])
        rng.shuffle(pool)
    for other in others:
        t.dealt[other] = sorted([pool.pop() for _ in t.dealt[other]])
