"""Deep Pockets: a toy game of nested effects, peeking, and cards that only some may know."""

from __future__ import annotations

import random
from typing import Any, ClassVar, cast

from tablekeep.engine import NOBODY, Game, Move, Outcome, Refusal, Secret, Step, Table, Vocabulary
from tablekeep.engine import read_rulebook as read
from tests.toys._ending import tell_end

RULEBOOK = """
## Deep Pockets
- **DP-1.1** Two to four players; 28 cards in a face-down deck; pockets lie face down, in a row, three cards at most.
- **DP-2.1** On your turn draw the top card or pull a card out of your pocket and play it.
- **DP-2.2** Of a drawn card others learn nothing: keep it, or play it. You are asked even if you have no choice.
- **DP-2.3** A full pocket takes no card.
- **DP-2.4** A gem is not played, nor pulled: only if the pocket is full it is thrown away.
- **DP-3.1** A played card goes to the discard pile. Coins score 1, 2 or 3.
- **DP-3.2** Dig: draw two more cards, one after the other, each kept or played before the next.
- **DP-3.3** Toll: all others in turn, who have a card in their pockets, give you one of their choice, unseen by the
  rest. If your pocket is full it goes to the discard pile.
- **DP-3.4** Spy: look at the top card of the deck.
- **DP-3.5** Bag: mark cards of your pocket, then say done: they are thrown away and as many drawn instead.
- **DP-4.1** An empty deck is made of the shuffled discard pile, once.
- **DP-4.2** The game ends after the turn in which the deck is empty again. Coins and gems (5) in pockets count.
"""
WORTH = {"copper": 1, "silver": 2, "gold": 3, "gem": 5}
COPIES = {"copper": 4, "silver": 4, "gold": 4, "gem": 2, "dig": 4, "toll": 4, "spy": 3, "bag": 3}
KIND = [kind for kind, copies in COPIES.items() for _ in range(copies)]
CARDS = [f"{kind}-{copy}" for kind, copies in COPIES.items() for copy in range(1, copies + 1)]
ROOM, NO_CARD = 3, -1


class CardMove(Move):
    def __init__(self, verb: str, card: int) -> None:
        super().__init__(verb, f"{verb} {CARDS[card]}", {"card": CARDS[card]})
        self.card = card


DRAW, KEEP, PLAY, DONE = (Move(word, word) for word in ("draw", "keep", "play", "done"))
PULLS, GIVES, MARKS = ([CardMove(verb, card) for card in range(len(CARDS))] for verb in ("pull", "give", "mark"))
VOCABULARY = Vocabulary([DRAW, KEEP, PLAY, DONE, *PULLS, *GIVES, *MARKS])


class PocketTable(Table):
    """The last card of `deck` is its top. `knowers` of a hidden card are the seats that saw it; it is never unseen."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.pockets: list[list[int]] = [[] for _ in range(seats)]
        self.held = NO_CARD
        self.knowers: list[tuple[int, ...]] = [()] * len(CARDS)
        self.points = [0] * seats
        self.again = False

    def copy(self) -> PocketTable:
        other = PocketTable(self.seats)
        self.share_with(other)
        other.deck, other.discard, other.held = self.deck[:], self.discard[:], self.held
        other.pockets = [pocket[:] for pocket in self.pockets]
        other.knowers, other.points, other.again = self.knowers[:], self.points[:], self.again
        return other

    def shows(self, card: int, seat: int) -> None:
        """A hidden card is seen by one more seat."""
        self.knowers[card] = tuple(sorted({*self.knowers[card], seat}))

    def take(self, seat: int) -> int:
        """DP-4.1: the top card, seen by the seat that draws it; NO_CARD when there is none."""
        if not self.deck and not self.again:
            self.deck, self.discard, self.again = sorted(self.discard), [], True
            self.shuffle(0, self.deck)
            self.tell("reshuffle", "The discard pile becomes the deck.", {})
        if not self.deck:
            return NO_CARD
        card = self.deck.pop()
        self.shows(card, seat)
        self.tell("draw", "{seat} draws {card}.", {"seat": seat, "card": CARDS[card]}, only=(seat,))
        self.tell("draw", "{seat} draws a card.", {"seat": seat}, but=(seat,))
        return card

    def lay_open(self, seat: int, card: int, verb: str) -> None:
        self.discard.append(card)
        self.knowers[card] = ()
        self.tell(verb, "{seat} lays {card} on the pile.", {"seat": seat, "card": CARDS[card]})

    def hidden(self) -> list[tuple[str, int, int]]:
        """Every hidden card with its place, in the order of the places."""
        deck = [("deck", place, card) for place, card in enumerate(self.deck)]
        pockets = [
            (f"pocket {s}", place, card) for s in range(self.seats) for place, card in enumerate(self.pockets[s])
        ]
        return deck + pockets + ([] if self.held == NO_CARD else [("hand", 0, self.held)])

    def save(self) -> dict[str, Any]:
        return {
            "places": [[pile, CARDS[card], list(self.knowers[card])] for pile, _, card in self.hidden()],
            "discard": [CARDS[card] for card in self.discard],
            "points": self.points[:],
            "again": self.again,
        }


class Ask(Step):
    """A step that belongs to one seat: asks it if there is a question, else runs for it."""

    fields: ClassVar[tuple[str, ...]] = ("who",)
    asks: ClassVar[bool] = True

    def __init__(self, who: int) -> None:
        self.who = who

    def seat(self, table: Table) -> int:
        return self.who if self.asks else NOBODY


class Turn(Ask):
    """DP-2.1: draw, or pull a card out of the pocket; DP-4.2: unless that was the end."""

    called: ClassVar[str] = "Turn"
    rule: ClassVar[str] = "DP-2.1"

    def seat(self, table: Table) -> int:
        t = cast(PocketTable, table)
        return NOBODY if t.again and not t.deck else self.who

    def run(self, table: Table) -> None:
        table.over = True
        tell_end(table, outcome_of(cast(PocketTable, table)), "the deck is empty.")

    def moves(self, table: Table, seat: int) -> list[Move]:
        pulls = [PULLS[card] for card in cast(PocketTable, table).pockets[seat]]
        return [DRAW, *[pull for pull in pulls if self.refuse(table, seat, pull) is None]]

    def refuse(self, table: Table, seat: int, move: Move) -> Refusal | None:
        if move is DRAW:
            return None
        if move.kind != "pull" or cast(CardMove, move).card not in cast(PocketTable, table).pockets[seat]:
            return Refusal("not_now", self.rule, "Draw, or pull a card of your own pocket.")
        gem = KIND[cast(CardMove, move).card] == "gem"
        return Refusal("gem", "DP-2.4", "A gem is not pulled.") if gem else None

    def play(self, table: Table, seat: int, move: Move) -> None:
        table.push(Turn((seat + 1) % table.seats))
        if move is DRAW:
            table.push(Draw(seat))
            return
        card = cast(CardMove, move).card
        cast(PocketTable, table).pockets[seat].remove(card)
        cast(PocketTable, table).lay_open(seat, card, "pull")
        table.push(Resolve(seat, card))


class Draw(Ask):
    """DP-2.1, DP-3.2: draw a card and ask what becomes of it."""

    called: ClassVar[str] = "Draw"

    asks: ClassVar[bool] = False

    def run(self, table: Table) -> None:
        t = cast(PocketTable, table)
        t.held = t.take(self.who)
        if t.held != NO_CARD:
            t.push(KeepOrPlay(self.who))


class KeepOrPlay(Ask):
    """DP-2.2: always asked, even with one answer, so that the question tells nothing."""

    called: ClassVar[str] = "KeepOrPlay"
    rule: ClassVar[str] = "DP-2.2"

    def moves(self, table: Table, seat: int) -> list[Move]:
        return [move for move in (KEEP, PLAY) if self.refuse(table, seat, move) is None]

    def refuse(self, table: Table, seat: int, move: Move) -> Refusal | None:
        t = cast(PocketTable, table)
        full = len(t.pockets[seat]) == ROOM
        if move not in (KEEP, PLAY):
            return Refusal("not_now", self.rule, "Keep the card or play it.")
        if move is KEEP:
            return Refusal("full", "DP-2.3", f"Your pocket holds {ROOM} cards.") if full else None
        gem = KIND[t.held] == "gem" and not full
        return Refusal("gem", "DP-2.4", "A gem is kept while there is room.") if gem else None

    def play(self, table: Table, seat: int, move: Move) -> None:
        t = cast(PocketTable, table)
        card, t.held = t.held, NO_CARD
        if move is KEEP:
            t.pockets[seat].append(card)
            t.tell("keep", "{seat} keeps the card.", {"seat": seat})
        else:
            t.lay_open(seat, card, "play")
            t.push(Resolve(seat, card))


class Resolve(Ask):
    """DP-3: what a played card does is pushed, never called from deep inside."""

    called: ClassVar[str] = "Resolve"
    fields: ClassVar[tuple[str, ...]] = ("who", "card")
    asks: ClassVar[bool] = False

    def __init__(self, who: int, card: int) -> None:
        super().__init__(who)
        self.card = card

    def run(self, table: Table) -> None:
        t, kind, who = cast(PocketTable, table), KIND[self.card], self.who
        if kind in ("copper", "silver", "gold"):
            t.points[who] += WORTH[kind]
            t.tell("score", "{seat} scores {points}.", {"seat": who, "points": WORTH[kind]})
        elif kind == "dig":
            t.push(Draw(who))
            t.push(Draw(who))
        elif kind == "toll":
            payers = [s for s in range(t.seats) if s != who and t.pockets[s]]
            t.agenda.extend(Give(payer, who) for payer in reversed(payers))
        elif kind == "spy" and t.deck:
            t.shows(t.deck[-1], who)
            t.tell("peek", "{seat} sees {card}.", {"seat": who, "card": CARDS[t.deck[-1]]}, only=(who,))
            t.tell("peek", "{seat} looks at the top card.", {"seat": who}, but=(who,))
        elif kind == "bag" and t.pockets[who]:
            t.push(Bag(who, []))


class Give(Ask):
    """DP-3.3: another seat is asked in the middle of a turn."""

    called: ClassVar[str] = "Give"
    fields: ClassVar[tuple[str, ...]] = ("who", "to")
    rule: ClassVar[str] = "DP-3.3"

    def __init__(self, who: int, to: int) -> None:
        super().__init__(who)
        self.to = to

    def moves(self, table: Table, seat: int) -> list[Move]:
        return [GIVES[card] for card in cast(PocketTable, table).pockets[seat]]

    def play(self, table: Table, seat: int, move: Move) -> None:
        t, card = cast(PocketTable, table), cast(CardMove, move).card
        t.pockets[seat].remove(card)
        if len(t.pockets[self.to]) == ROOM:
            t.lay_open(seat, card, "give")
            return
        t.pockets[self.to].append(card)
        t.shows(card, self.to)
        given = {"seat": seat, "to_seat": self.to}
        both = (seat, self.to)
        t.tell("give", "{seat} gives {to_seat} {card}.", {**given, "card": CARDS[card]}, only=both)
        t.tell("give", "{seat} gives {to_seat} a card.", given, but=both)


class Bag(Ask):
    """DP-3.5: marks are nobody else's business until `done`."""

    called: ClassVar[str] = "Bag"
    fields: ClassVar[tuple[str, ...]] = ("who", "marked")
    rule: ClassVar[str] = "DP-3.5"

    def __init__(self, who: int, marked: list[int]) -> None:
        super().__init__(who)
        self.marked = marked

    def moves(self, table: Table, seat: int) -> list[Move]:
        return [*[MARKS[c] for c in cast(PocketTable, table).pockets[seat] if c not in self.marked], DONE]

    def play(self, table: Table, seat: int, move: Move) -> None:
        t = cast(PocketTable, table)
        if move is not DONE:
            t.push(Bag(seat, [*self.marked, cast(CardMove, move).card]))
            return
        for card in [card for card in t.pockets[seat] if card in self.marked]:
            t.pockets[seat].remove(card)
            t.lay_open(seat, card, "throw")
        drawn = [t.take(seat) for _ in self.marked]
        t.pockets[seat].extend(card for card in drawn if card != NO_CARD)


def outcome_of(t: PocketTable) -> Outcome:
    totals = [t.points[s] + sum(WORTH.get(KIND[card], 0) for card in t.pockets[s]) for s in range(t.seats)]
    places = tuple(1 + sum(other > own for other in totals) for own in totals)
    return Outcome(places, tuple(map(float, totals)), tuple(f"{own} points." for own in totals))


ACCOUNTS: dict[str, tuple[str, ...]] = {
    "draw": ("deck", "hand", "pocket {seat}"),
    "reshuffle": ("deck", "discard", "again"),
    "keep": ("hand", "pocket {seat}"),
    "play": ("hand", "discard"),
    "pull": ("pocket {seat}", "discard"),
    "give": ("pocket {seat}", "pocket {to_seat}", "discard"),
    "throw": ("pocket {seat}", "discard"),
    "score": ("points.{seat}",),
    "peek": (),
    "end": (),
}


class DeepPockets(Game):
    def lay(self, seats: int, options: dict[str, Any]) -> Table:
        return PocketTable(seats)

    def set_up(self, table: Table) -> None:
        t = cast(PocketTable, table)
        t.deck = list(range(len(CARDS)))
        t.shuffle(0, t.deck)
        t.push(Turn(0))

    def load(self, table: Table, saved: dict[str, Any]) -> None:
        t = cast(PocketTable, table)
        piles = {"deck": t.deck, **{f"pocket {s}": t.pockets[s] for s in range(t.seats)}, "hand": []}
        for pile, name, knowers in saved["places"]:
            piles[pile].append(CARDS.index(name))
            t.knowers[CARDS.index(name)] = tuple([int(seat) for seat in knowers])
        t.held = piles["hand"].pop() if piles["hand"] else NO_CARD
        t.discard = [CARDS.index(name) for name in saved["discard"]]
        t.points, t.again = [int(points) for points in saved["points"]], saved["again"] is True

    def faults(self, table: Table) -> list[str]:
        t = cast(PocketTable, table)
        steps, ranks = [cast(Ask, step) for step in t.agenda], range(t.seats)
        seats = [step.who for step in steps] + [step.to for step in steps if isinstance(step, Give)]
        gives = [step for step in steps if isinstance(step, Give)]
        marks = [(step.who, step.marked) for step in steps if isinstance(step, Bag)]
        asking = [isinstance(step, (KeepOrPlay, Bag)) for step in steps]
        sound = {
            "every card lies in one place": sorted([c for _, _, c in t.hidden()] + t.discard)
            == list(range(len(CARDS))),
            "pockets are not too deep": all(len(pocket) <= ROOM for pocket in t.pockets),
            "owners know their cards": all(s in t.knowers[c] for s in range(t.seats) for c in t.pockets[s]),
            "one score a seat": len(t.points) == t.seats,
            "cards are known to seats": all(seat in ranks for knowers in t.knowers for seat in knowers),
            "steps belong to seats": all(type(seat) is int and seat in ranks for seat in seats),
            "the turn to come lies at the bottom": all(
                isinstance(step, Turn) == (at == 0) for at, step in enumerate(steps)
            ),
            "the end comes with an empty deck": t.over == (not steps) and (not t.over or (t.again and not t.deck)),
            "who is asked about a card or a bag is asked first": not any(asking[:-1]),
            "a held card is asked about": (t.held != NO_CARD) == any(isinstance(s, KeepOrPlay) for s in steps),
            "who is asked about a card has seen it": t.held == NO_CARD or steps[-1].who in t.knowers[t.held],
            "who gives has a card": all(t.pockets[s.who] and s.who != s.to for s in gives),
            "nobody gives twice": len({s.who for s in gives}) == len(gives),
            "played cards lie open": all(s.card in t.discard for s in steps if isinstance(s, Resolve)),
            "marks lie in the pocket": all(
                len(set(marked)) == len(marked) and set(marked) <= set(t.pockets[who]) for who, marked in marks
            ),
        }
        return [f"not so: {claim}" for claim, holds in sound.items() if not holds]

    def outcome(self, table: Table) -> Outcome:
        return outcome_of(cast(PocketTable, table))

    def view(self, table: Table, seat: int | None) -> dict[str, Any]:
        """Every hidden card lies face down at a place all can see; its name only for who saw it."""
        t = cast(PocketTable, table)
        cards: dict[str, list[str | None]] = {"deck": [], "hand": [], **{f"pocket {s}": [] for s in range(t.seats)}}
        for pile, _, card in t.hidden():
            cards[pile].append(CARDS[card] if seat in t.knowers[card] else None)
        marked = [CARDS[c] for step in t.agenda if isinstance(step, Bag) and step.who == seat for c in step.marked]
        discard = [CARDS[card] for card in t.discard]
        return {**cards, "discard": discard, "points": t.points[:], "again": t.again, "marked": marked}

    def secrets(self, table: Table) -> list[Secret]:
        t = cast(PocketTable, table)
        cards = [Secret(pile.split()[0], f"card {CARDS[c]}", [pile, i], t.knowers[c]) for pile, i, c in t.hidden()]
        marks = [(step.who, card) for step in t.agenda if isinstance(step, Bag) for card in step.marked]
        return cards + [Secret("mark", f"mark on {CARDS[card]}", True, (who,)) for who, card in marks]

    def redeal(self, table: Table, seat: int | None, rng: random.Random) -> None:
        """Who has seen which place is known to all; what lies there is dealt anew for who has not."""
        t = cast(PocketTable, table)
        unseen = [
            (pile, place, t.knowers[card], card) for pile, place, card in t.hidden() if seat not in t.knowers[card]
        ]
        pool = sorted(card for *_, card in unseen)
        rng.shuffle(pool)
        for (pile, place, knowers, _), card in zip(unseen, pool, strict=True):
            t.knowers[card] = knowers
            if pile == "hand":
                t.held = card
            else:
                (t.deck if pile == "deck" else t.pockets[int(pile.split()[1])])[place] = card
        t.agenda = [Bag(step.who, []) if isinstance(step, Bag) and step.who != seat else step for step in t.agenda]

    def interpret(self, table: Table, seat: int, said: object) -> Move | Refusal | list[Move] | None:
        """Several moves in one breath: `mark gold-1; done`."""
        parts = [VOCABULARY.from_text(part) for part in said.split(";")] if isinstance(said, str) else []
        return [part for part in parts if part is not None] if None not in parts else None


GAME = DeepPockets(
    slug="deep_pockets",
    title="Deep Pockets",
    edition="1",
    seats=range(2, 5),
    moves=VOCABULARY,
    steps=(Turn, Draw, KeepOrPlay, Resolve, Give, Bag),
    streams=("deck",),
    rulebook=read(RULEBOOK),
    cites={"seats": "DP-1.1", "turn": "DP-2.1", "over": "DP-4.2"},
    bound=500,
)
GAME.phrases = ("mark gold-1; done",)
GAME.accounts = ACCOUNTS
GAME.careful_undo = True
"""Whoever has seen all cards but one knows the last; undo does not reckon with that."""
