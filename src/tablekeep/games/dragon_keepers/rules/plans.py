"""Plans: pass, or a face-down Keeper, a token on it, and perhaps a Magic card (DKD-6, DKD-8); also DKD-13."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.reading import within
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Step
from tablekeep.engine.wording import agree, count
from tablekeep.games.dragon_keepers import dragon_story
from tablekeep.games.dragon_keepers.content import (
    ACTION_NAMES,
    COLOURS,
    LETTERS,
    LIFE,
    MAGIC,
    NO_CARD,
    NO_DRAGON,
    NO_TOKEN,
)
from tablekeep.games.dragon_keepers.dragon_table import KINDS, PASSED, PLANNED, WAITING, DragonTable
from tablekeep.games.dragon_keepers.moves import (
    BACK,
    GIVE_UP,
    KEEP,
    KEEPERS,
    MAGICS,
    NO_MAGIC,
    PASS,
    PLAY_MAGIC,
    TAKE_DISCARD,
    TAKE_LEFT,
    TOKEN_MOVES,
    CardMove,
    DragonMove,
    SignalMove,
    TokenMove,
)
from tablekeep.games.dragon_keepers.rules.actions import would_do
from tablekeep.games.dragon_keepers.rules.council import (
    Deliberation,
    give_signal,
    is_signal,
    refuse_signal,
    signal_moves,
)
from tablekeep.games.dragon_keepers.rules.giving_up import (
    giving_up_moves,
    is_about_giving_up,
    offer_giving_up,
    refuse_giving_up,
)
from tablekeep.games.dragon_keepers.rules.lost_cause import why_lost
from tablekeep.games.dragon_keepers.rules.why import out_of_place

# -- what a plan may hold, whoever asks for it --------------------------------------------------


def plan_moves(t: DragonTable, seat: int, keeper: int, token: int) -> list[Move]:
    """What comes next in a plan begun so far, and the way back.

    DKD-6.2, DKD-8.5: one may pass instead, with nothing to fetch too. DKD-6.6: any Keeper goes with any token.
    """
    signals = [*signal_moves(t, seat), *giving_up_moves(t)]
    if keeper == NO_DRAGON:
        keepers = [] if t.must_pass(seat) else [KEEPERS[colour] for colour in t.hand(seat)]
        return [PASS, *keepers, *signals]
    if token == NO_TOKEN:
        return [*[TOKEN_MOVES[kind] for kind in range(KINDS) if t.tokens(seat, kind) > 0], BACK, *signals]
    return [NO_MAGIC, *[MAGICS[card] for card in sorted(t.magic[seat])], BACK, *signals]


def refuse_plan(t: DragonTable, seat: int, keeper: int, token: int, move: Move) -> Refusal | None:
    """Why this cannot come next; None exactly when `plan_moves` lists it."""
    if is_signal(move):
        return refuse_signal(t, seat, move)
    if is_about_giving_up(move):
        return refuse_giving_up(t, move)
    if move.kind == "reroll" or move is PLAY_MAGIC or move is TAKE_LEFT or move is TAKE_DISCARD:
        return out_of_place(t, seat, move, "DKD-6.3", "a plan")
    if move is BACK:
        begun = keeper != NO_DRAGON
        return None if begun else Refusal("nothing_planned", "DKD-6.3", "There is nothing to take back yet.")
    if keeper == NO_DRAGON:
        return refuse_keeper(t, seat, move)
    if token == NO_TOKEN:
        return refuse_token(t, seat, move)
    return refuse_selection(t, seat, move)


def refuse_keeper(t: DragonTable, seat: int, move: Move) -> Refusal | None:
    if move is PASS:
        return None
    if move.kind != "keeper":
        return Refusal("keeper_first", "DKD-6.3", f"'{move.text}' comes later: choose a Keeper or pass.")
    colour = cast(DragonMove, move).dragon
    if colour not in t.public_hand(seat):
        return Refusal("already_out", "DKD-8.1", "That keeper is already out. Pass to call everyone back.")
    if t.must_pass(seat):
        return Refusal("must_pass", "DKD-6.7", "You have no token left. Pass to take everything back.")
    return None


def refuse_token(t: DragonTable, seat: int, move: Move) -> Refusal | None:
    if move.kind != "token":
        return Refusal("token_now", "DKD-6.4", f"'{move.text}' is no answer now: put a token on your Keeper.")
    kind = cast(TokenMove, move).action
    if t.tokens(seat, kind) > 0:
        return None
    name = ACTION_NAMES[kind]
    used = t.used(seat)[kind]
    if used:
        text = f"You have no {name} token left; {used} of yours {agree(used, 'is', 'are')} used. Pass to recover."
        return Refusal("no_token", "DKD-6.4", text)
    rule = "DKD-12.8" if name == "Attack" else "DKD-6.4"
    return Refusal("no_token", rule, f"You have no {name} token. Train a dragon to earn one.")


def refuse_selection(t: DragonTable, seat: int, move: Move) -> Refusal | None:
    if move is NO_MAGIC:
        return None
    if move.kind != "magic":
        return Refusal("magic_now", "DKD-6.5", f"'{move.text}' is no answer now: select a Magic card, or none.")
    if cast(CardMove, move).card in t.magic[seat]:
        return None
    own = count(len(t.magic[seat]), "Magic card")
    return Refusal("not_yours", "DKD-6.5", f"You own {own}; that one is not among them.")


def plan_prompt(t: DragonTable, seat: int, keeper: int, token: int) -> str:
    if keeper == NO_DRAGON:
        if t.must_pass(seat):
            return "You have no Keeper or no token to plan with: pass, and everything comes back."
        return "Plan in secret: which Keeper do you lay face down? Or pass to take everything back."
    if token == NO_TOKEN:
        return f"Your {COLOURS[keeper]} Keeper lies face down. Which token goes on it?"
    return "Do you select a Magic card for this round? It lies open."


def plan_preview(t: DragonTable, seat: int, keeper: int, move: Move) -> dict[str, Any]:
    """For the planner's eyes: what stands on the dragon, whether the action would work as things are."""
    if isinstance(move, DragonMove):
        dragon = move.dragon
        shown: dict[str, Any] = {"dice": t.dice[dragon], "arrows": t.arrows[dragon], "trained": t.trained(dragon)}
        if t.arrows[dragon] + t.dice[dragon] >= LIFE[dragon]:
            shown["warning"] = "It falls this round unless its dice or arrows go."
        return shown
    if isinstance(move, TokenMove):
        why = would_do(t, keeper, move.action)
        return {"works_now": why == ""} | ({"warning": why} if why else {})
    if isinstance(move, CardMove):
        return {"name": MAGIC[move.card].name, "text": MAGIC[move.card].printed(t.seats)}
    if isinstance(move, SignalMove):
        return {"sentence": move.sentence}
    if move is GIVE_UP:
        return {"why": why_lost(t)}
    if move is PASS:
        return {"keepers_back": len(t.rows[seat]), "tokens_back": len(t.rows[seat])}
    return {}


# -- what a plan does ---------------------------------------------------------------------------


def commit(t: DragonTable, seat: int, keeper: int, token: int, card: int) -> None:
    """DKD-6.3 to DKD-6.5: the plan lies on the table; only the Keeper is face down.

    No card is selected at any other time, so one gained later has to wait (DKD-13.4, DKD-13.5).
    """
    t.gain(seat, token, -1)
    t.stage[seat] = PLANNED
    t.keeper[seat] = keeper
    t.token[seat] = token
    t.selected[seat] = card
    dragon_story.planned(t, seat)


def pass_turn(t: DragonTable, seat: int) -> None:
    """DKD-8.1, DKD-8.3: everything comes back at once."""
    t.stage[seat] = PASSED
    t.signals[seat] = ()
    dragon_story.passed(t, seat, take_back(t, seat))


def take_back(t: DragonTable, seat: int) -> int:
    """All face-up Keepers and the tokens on them return to their owner; how many Keepers.

    DKD-8.2: by passing, or by a Magic card that says so, and never else.
    """
    row = t.rows[seat]
    for played in row:
        t.gain(seat, played % KINDS, 1)
    t.rows[seat] = ()
    return len(row)


# -- one after the other (the rulebook's way) ---------------------------------------------------


class Plan(Step):
    """DKD-6.1: one seat plans. What it has chosen so far is on the step, for its own eyes."""

    called: ClassVar[str] = "Plan"
    fields: ClassVar[tuple[str, ...]] = ("who", "keeper", "token")
    rule: ClassVar[str] = "DKD-6.1"

    def __init__(self, who: int, keeper: str | None = None, token: int = NO_TOKEN) -> None:
        self.who = who
        self.keeper = keeper
        self.token = token

    def colour(self) -> int:
        return NO_DRAGON if self.keeper is None else LETTERS.index(self.keeper)

    def seat(self, t: DragonTable) -> int:
        return self.who

    def prompt(self, t: DragonTable, seat: int) -> str:
        return plan_prompt(t, seat, self.colour(), self.token)

    def moves(self, t: DragonTable, seat: int) -> list[Move]:
        return plan_moves(t, seat, self.colour(), self.token)

    def refuse(self, t: DragonTable, seat: int, move: Move) -> Refusal | None:
        return refuse_plan(t, seat, self.colour(), self.token, move)

    def preview(self, t: DragonTable, seat: int, move: Move) -> dict[str, Any]:
        return plan_preview(t, seat, self.colour(), move)

    def play(self, t: DragonTable, seat: int, move: Move) -> None:
        if move is PASS:
            pass_turn(t, seat)
        elif move is BACK:
            t.push(Plan(seat) if self.token == NO_TOKEN else Plan(seat, self.keeper))
        elif is_signal(move):
            give_signal(t, seat, move)
            t.push(self)
        elif move is GIVE_UP:
            t.push(self)
            offer_giving_up(t, seat)
        elif isinstance(move, DragonMove):
            t.push(Plan(seat, LETTERS[move.dragon]))
        elif isinstance(move, TokenMove):
            t.push(Plan(seat, self.keeper, move.action))
        else:
            card = cast(CardMove, move).card if move is not NO_MAGIC else NO_CARD
            commit(t, seat, self.colour(), self.token, card)

    def faults(self, t: DragonTable) -> list[str]:
        if not within(self.who, 0, t.seats - 1) or t.stage[self.who] != WAITING:
            return ["only a seat that has not planned yet is asked to plan"]
        if not within(self.token, NO_TOKEN, KINDS - 1):
            return ["there is no such token"]
        begun = self.keeper is not None
        if begun and (self.colour() not in t.hand(self.who) or t.must_pass(self.who)):
            return ["a plan begins with a Keeper in hand"]
        if self.token != NO_TOKEN and (not begun or t.tokens(self.who, self.token) == 0):
            return ["a plan goes on with a token one has"]
        return []


# -- all at once (option planning=simultaneous) -------------------------------------------------


def drafted(picks: tuple[Move, ...]) -> tuple[int, int]:
    """The Keeper and the token of a plan given so far."""
    keeper = picks[0].dragon if picks and isinstance(picks[0], DragonMove) else NO_DRAGON
    token = picks[1].action if len(picks) > 1 and isinstance(picks[1], TokenMove) else NO_TOKEN
    return keeper, token


class PlanTogether(Deliberation):
    """Ruling A32: all plans are made blind; tokens and passes come out when the last is in.

    A finished plan stands until its seat steps back in it. Who must pass is not asked.
    """

    called: ClassVar[str] = "PlanTogether"
    rule: ClassVar[str] = "DKD-6.1"

    def asked(self, t: DragonTable) -> list[int]:
        return [seat for seat in range(t.seats) if not t.must_pass(seat)]

    def draft(self, t: DragonTable, seat: int) -> tuple[int, int]:
        return drafted(t.answer(seat))

    def prompt(self, t: DragonTable, seat: int) -> str:
        if self.ready(t, seat):
            return "Your plan is made. The others are still planning; you may step back."
        keeper, token = self.draft(t, seat)
        return plan_prompt(t, seat, keeper, token)

    def complete(self, t: DragonTable, seat: int, picks: tuple[Move, ...]) -> bool:
        return picks[0] is PASS or len(picks) >= 3

    def moves(self, t: DragonTable, seat: int) -> list[Move]:
        if self.ready(t, seat):
            return [KEEP, BACK, *giving_up_moves(t)]
        keeper, token = self.draft(t, seat)
        return plan_moves(t, seat, keeper, token)

    def refuse(self, t: DragonTable, seat: int, move: Move) -> Refusal | None:
        if is_about_giving_up(move):
            return refuse_giving_up(t, move)
        if self.ready(t, seat):
            made = Refusal("plan_made", "DKD-6.1", "Your plan is made; step back in it, or keep it.")
            return None if move is KEEP or move is BACK else made
        keeper, token = self.draft(t, seat)
        return refuse_plan(t, seat, keeper, token, move)

    def preview(self, t: DragonTable, seat: int, move: Move) -> dict[str, Any]:
        return plan_preview(t, seat, self.draft(t, seat)[0], move)

    def resolve(self, t: DragonTable, answers: dict[int, tuple[Move, ...]]) -> None:
        for seat in t.order():
            picks = answers.get(seat, (PASS,))
            keeper, token = drafted(picks)
            if keeper == NO_DRAGON:
                pass_turn(t, seat)
            else:
                card = cast(CardMove, picks[2]).card if picks[2] is not NO_MAGIC else NO_CARD
                commit(t, seat, keeper, token, card)

    def faults(self, t: DragonTable) -> list[str]:
        fresh = t.options.simultaneous and all(stage == WAITING for stage in t.stage)
        return [] if fresh else ["all plan at once before anyone has planned"]


PLANS: Final[list[Step]] = [Plan(seat) for seat in range(4)]
PLAN_ALL: Final[Step] = PlanTogether()
