"""Who sees what: the views of both modes, every secret with who may know it, and how to redeal them (DKK-1).

In the Keeper Game only the choices being made are secret, and the engine keeps those. In the
Dragon Game others see of a plan its token and its Magic card, never the Keeper; of a plan
being made they see nothing at all, not even that it has begun.
"""

from __future__ import annotations

import random
from typing import Any

from tablekeep.engine.secret import Secret
from tablekeep.engine.table import Step, Together
from tablekeep.engine.wording import agree, count
from tablekeep.games.dragon_keepers import chances
from tablekeep.games.dragon_keepers.content import (
    ACTIONS,
    ALL,
    BATTLE_DICE,
    DRAGONS,
    FACES,
    FLAMES,
    HUNTER,
    HUNTER_NAMES,
    KEEPER_GAME_LIFE,
    LETTERS,
    MAGIC,
    NO_CARD,
    NO_DRAGON,
    NO_TOKEN,
    SHIELDS,
    SIGNALS,
    card_id,
    card_ids,
    letter_of,
)
from tablekeep.games.dragon_keepers.dragon_table import KINDS, PLANNED, STAGES, DragonTable
from tablekeep.games.dragon_keepers.keeper_table import KeeperTable
from tablekeep.games.dragon_keepers.moves import DragonMove
from tablekeep.games.dragon_keepers.rules.actions import would_do
from tablekeep.games.dragon_keepers.rules.attack import Battle, PickArrow, SecondBreath
from tablekeep.games.dragon_keepers.rules.council import Council
from tablekeep.games.dragon_keepers.rules.giving_up import GivingUp
from tablekeep.games.dragon_keepers.rules.keeper_game import ChooseKeeper, FavouriteHeal
from tablekeep.games.dragon_keepers.rules.lost_cause import why_lost
from tablekeep.games.dragon_keepers.rules.magic import PickDragon
from tablekeep.games.dragon_keepers.rules.magic_of_its_own import ChangeKeeper, ChangeToken
from tablekeep.games.dragon_keepers.rules.plans import Plan, PlanTogether
from tablekeep.games.dragon_keepers.shape import (
    Circle,
    Draft,
    DragonPlayer,
    DragonTile,
    DragonView,
    HunterInfo,
    KeeperPlayer,
    KeeperTile,
    KeeperView,
    Magic,
    Question,
    Tile,
)
from tablekeep.games.dragon_keepers.table import CircleTable, arrow_supply

# -- both modes ---------------------------------------------------------------------------------


def circle_view(t: CircleTable) -> Circle:
    return {
        "round": t.round,
        "phase": phase(t),
        "circle": [LETTERS[dragon] for dragon in t.circle],
        "tribes": [LETTERS[colour] for colour in t.tribes],
        "first": t.first,
        "order": t.order(),
        "board_dice": t.board,
        "arrow_supply": arrow_supply(t),
        "ready": ready(t),
    }


def ready(t: CircleTable) -> list[int]:
    """Whose secret answer lies face down: everybody sees that it does, nobody what it is."""
    step: Step | None = t.agenda[-1] if t.agenda else None
    return [seat for seat in range(t.seats) if step.ready(t, seat)] if isinstance(step, Together) else []


def phase(t: CircleTable) -> str:
    """What is going on, in one word that tells nothing of a plan being made."""
    step: Step | None = t.agenda[-1] if t.agenda else None
    if step is None:
        return "over"
    if isinstance(step, ChooseKeeper):
        return "choosing"
    if isinstance(step, FavouriteHeal):
        return "healing"
    if isinstance(step, Council):
        return "council"
    if isinstance(step, (Plan, PlanTogether)):
        return "planning"
    if isinstance(step, GivingUp):
        return "giving up"
    return "resolving"


def tile_view(t: CircleTable, dragon: int, life: int) -> Tile:
    tile = DRAGONS[dragon]
    return {
        "letter": tile.letter,
        "colour": tile.colour,
        "name": tile.name,
        "symbol": tile.symbol,
        "life": life,
        "arrows": t.arrows[dragon],
        "hearts": max(0, life - t.arrows[dragon]),
        "dice": t.dice[dragon],
    }


# -- the Keeper Game ----------------------------------------------------------------------------


def keeper_view(t: KeeperTable, seat: int | None) -> KeeperView:
    """Everything is open but the choices being made, and those are not on the table yet."""
    return {
        **circle_view(t),
        "mode": "keeper",
        "dragons": [keeper_tile(t, dragon) for dragon in t.circle],
        "players": [keeper_player(t, other) for other in range(t.seats)],
        "fallen": [LETTERS[dragon] for dragon in t.fallen],
    }


def keeper_tile(t: KeeperTable, dragon: int) -> KeeperTile:
    owners = [seat for seat in range(t.seats) if dragon in t.shields[seat]]
    fallen = dragon in t.fallen
    return {
        **tile_view(t, dragon, KEEPER_GAME_LIFE),
        "shields": [] if fallen else owners,
        "fallen": fallen,
        "falls": t.dice[dragon] > 0 and t.arrows[dragon] == KEEPER_GAME_LIFE - 1,
    }


def keeper_player(t: KeeperTable, seat: int) -> KeeperPlayer:
    """DKK-1.7: six Keepers less the one shown, and three Shields less those placed."""
    return {
        "seat": seat,
        "tribe": LETTERS[t.tribes[seat]],
        "favourite": LETTERS[t.tribes[seat]],
        "hand": [letter for letter in LETTERS if t.shown[seat] == NO_DRAGON or letter != LETTERS[t.shown[seat]]],
        "shown": letter_of(t.shown[seat]),
        "shields_on": [LETTERS[dragon] for dragon in t.shields[seat] if dragon not in t.fallen],
        "shields_left": SHIELDS - len(t.shields[seat]),
    }


# -- the Dragon Game ----------------------------------------------------------------------------


def dragon_view(t: DragonTable, seat: int | None) -> DragonView:
    return {
        **circle_view(t),
        "mode": "dragon",
        "difficulty": t.options.difficulty.name,
        "weak_hits": t.options.difficulty.weak_hits,
        "goal": t.options.goal,
        "shields": t.shields(),
        "dragons": [dragon_tile(t, dragon) for dragon in t.circle],
        "hunter": hunter_view(t),
        "bag": {"white": t.bag[0], "red": t.bag[1]},
        "supply": counted(t.supply),
        "players": [dragon_player(t, other, seat) for other in range(t.seats)],
        "marks": {LETTERS[dragon]: t.marks[dragon] for dragon in range(ALL)} if t.marks else None,
        "draft": draft_view(t, seat),
        "question": question_view(t),
        "hints": hints(t),
        "people": people_view(t),
        "talk": t.options.talk,
        "lost": why_lost(t),
        "given_up": t.given_up,
    }


def people_view(t: DragonTable) -> list[list[int]]:
    """The seats of each person, as far as one person runs several."""
    return [list(range(t.seats))[first : first + t.options.hands] for first in range(0, t.seats, t.options.hands)]


def counted(tokens: list[int]) -> dict[str, int]:
    return {ACTIONS[kind]: tokens[kind] for kind in range(KINDS)}


def dragon_tile(t: DragonTable, dragon: int) -> DragonTile:
    tile = DRAGONS[dragon]
    coming = 0 if dragon in t.oaths else t.dice[dragon]
    return {
        **tile_view(t, dragon, tile.life),
        "trained": t.trained(dragon),
        "trainings": t.trainings[dragon],
        "trainings_max": tile.trainings,
        "spaces": tile.spaces,
        "battle": [BATTLE_DICE[die] for die in t.battle[dragon]],
        "chance": round(chances.success(t, dragon), 3),
        "power": tile.words,
        "shield": letter_of(t.shield[dragon]),
        "oath": dragon in t.oaths,
        "falls": t.arrows[dragon] + coming >= tile.life,
        "neighbours": [LETTERS[other] for other in t.neighbours(dragon)],
        "fails": {ACTIONS[kind]: would_do(t, dragon, kind) for kind in range(KINDS)},
    }


def hunter_view(t: DragonTable) -> HunterInfo:
    """DKD-17.3: pool, flames, deck size, left slot and the whole discard pile are open."""
    return {
        "pool": t.pool(),
        "reserve": t.reserve,
        "flames": t.flames,
        "flames_max": FLAMES if t.options.flames_limited else None,
        "deck": len(t.deck),
        "packets": list(reversed(t.packets)),
        "buried": card_ids(tuple(reversed(t.deck[: t.buried]))),
        "last_round": not t.deck,
        "left": None if t.left == NO_CARD else card_view(t, t.left),
        "discard": [card_view(t, card) for card in reversed(t.discard)],
        "box": card_ids(t.box),
        "unseen": len(t.unseen),
        "unseen_cards": card_ids(t.unseen) if t.over and t.unseen else None,
        "helpers": HUNTER_NAMES[: t.hunters],
    }


def card_view(t: DragonTable, card: int) -> Magic:
    face = MAGIC[card]
    return {"id": face.id, "name": face.name, "family": face.family, "text": face.printed(t.seats)}


def dragon_player(t: DragonTable, other: int, viewer: int | None) -> DragonPlayer:
    """To others the hand is as it was before the plan: these colours, one of them may be face down."""
    own = t.options.same_hands(other, viewer)
    hand = t.hand(other) if own or t.over else t.public_hand(other)
    planned = t.keeper[other] != NO_DRAGON
    return {
        "seat": other,
        "tribe": LETTERS[t.tribes[other]],
        "stage": STAGES[t.stage[other]],
        "hand": [LETTERS[colour] for colour in hand],
        "face_down": planned,
        "keeper": letter_of(t.keeper[other]) if own or t.over else None,
        "token": None if t.token[other] == NO_TOKEN else ACTIONS[t.token[other]],
        "row": [[LETTERS[played // KINDS], ACTIONS[played % KINDS]] for played in t.rows[other]],
        "available": counted(t.available[KINDS * other : KINDS * other + KINDS]),
        "used": counted(t.used(other)),
        "magic": [card_view(t, card) for card in t.magic[other]],
        "selected": card_id(t.selected[other]),
        "signals": [{"signal": SIGNALS[s][1], "sentence": SIGNALS[s][2]} for s in t.signals[other]],
    }


def draft_view(t: DragonTable, seat: int | None) -> Draft | None:
    """A seat's own plan in the making, for its own eyes."""
    place = drafting(t)
    step: Step | None = t.agenda[place] if t.agenda else None
    if isinstance(step, Plan) and step.who == seat:
        return {"keeper": step.keeper, "token": None if step.token == NO_TOKEN else ACTIONS[step.token]}
    if isinstance(step, PlanTogether) and seat is not None and place == -1:
        keeper, token = step.draft(t, seat)
        return {"keeper": letter_of(keeper), "token": None if token == NO_TOKEN else ACTIONS[token]}
    if isinstance(step, ChangeToken) and step.who == seat:
        return {"keeper": LETTERS[step.colour(t)], "token": None}
    return None


def drafting(t: DragonTable) -> int:
    """Where on the agenda a plan in the making lies: on top, or under the question whether to give up."""
    return -2 if t.agenda and isinstance(t.agenda[-1], GivingUp) else -1


def question_view(t: DragonTable) -> Question | None:
    """The open part of what is being resolved: the roll on the table, the card being played."""
    step: Step | None = t.agenda[-1] if t.agenda else None
    if isinstance(step, Battle):
        shown: Question = {"attack": step.dragon, "faces": [FACES[face] for face in step.faces]}
        if isinstance(step, SecondBreath):
            shown["rerolled"] = [die + 1 for die in step.rerolled]
        return shown
    if isinstance(step, PickArrow):
        return {"arrows_to_go": step.left}
    if isinstance(step, PickDragon):
        return {"card": step.card, "left": step.left, "picked": list(step.picked)}
    if isinstance(step, GivingUp):
        return {"giving_up": step.who}
    return None


def hints(t: DragonTable) -> list[str]:
    """What newcomers overlook, from the open board only."""
    hints: list[str] = []
    red = LETTERS.index("R")
    if not t.deck and not t.over:
        hints.append("The deck is empty: this is the last round.")
    if not t.trained(red) and t.bag_size() <= 2:
        left = f"{count(t.bag_size(), 'Battle die', 'Battle dice')} {agree(t.bag_size(), 'is', 'are')} left"
        hints.append(f"{left} in the bag and the red dragon needs one.")
    return hints


# -- secrets ------------------------------------------------------------------------------------


def secrets(t: DragonTable) -> list[Secret]:
    """Face-down Keepers, plans being made, the order of the deck, and what went to the box unseen."""
    if t.over:
        return []
    return [*_plan_secrets(t), *_deck_secrets(t)]


def _plan_secrets(t: DragonTable) -> list[Secret]:
    """A laid Keeper until its seat resolves, unless only one is possible; a plan being made, begun or not.

    Plans made all at once are secret answers, which the engine keeps.
    """
    plan_secrets: list[Secret] = []
    for seat in range(t.seats):
        if t.stage[seat] == PLANNED and len(t.public_hand(seat)) > 1:
            knowing = tuple([other for other in range(t.seats) if t.options.same_hands(seat, other)])
            plan_secrets.append(Secret("plan", f"keeper of seat {seat}", letter_of(t.keeper[seat]), knowing))
    step: Step | None = t.agenda[drafting(t)] if t.agenda else None
    if isinstance(step, Plan) and not t.must_pass(step.who):
        plan_secrets.append(Secret("draft", f"draft of seat {step.who}", [step.keeper, step.token], (step.who,)))
    elif isinstance(step, ChangeKeeper):
        plan_secrets.append(Secret("change", f"change of seat {step.who}", "", (step.who,)))
    elif isinstance(step, ChangeToken):
        plan_secrets.append(Secret("change", f"change of seat {step.who}", step.keeper, (step.who,)))
    return plan_secrets


def _deck_secrets(t: DragonTable) -> list[Secret]:
    """Where each unseen card lies; what can lie in one place only is no secret."""
    deck_secrets: list[Secret] = []
    spots: list[tuple[int, Any]] = [(card, "box") for card in t.unseen]
    mixed = False
    for start, end in t.segments():
        for place in range(start, end):
            if t.deck[place] != HUNTER:
                spots.append((t.deck[place], place))
            elif end - start > 1:
                mixed = True
                packet = f"hunter card of the packet from {start - t.buried}"
                deck_secrets.append(Secret("hunter", packet, place - t.buried, ()))
    if len(spots) > 1 or mixed:
        deck_secrets += [Secret("deck", f"place of {card_id(card)}", place, ()) for card, place in spots]
    return deck_secrets


# -- imagination --------------------------------------------------------------------------------


def redeal(t: DragonTable, seat: int | None, rng: random.Random) -> None:
    """Everything this seat cannot know, dealt anew: others' plans, their drafts, and the deck."""
    for other in range(t.seats):
        if not t.options.same_hands(other, seat) and t.keeper[other] != NO_DRAGON:
            hand = t.public_hand(other)
            t.keeper[other] = hand[int(rng.random() * len(hand))]
    if t.agenda:
        place = drafting(t)
        t.agenda[place] = _imagined_draft(t, t.agenda[place], seat, rng)
    reshuffle(t, rng)


def _imagined_draft(t: DragonTable, step: Step, seat: int | None, rng: random.Random) -> Step:
    """Another seat's plan in the making may have come to any point."""
    if isinstance(step, Plan) and step.who != seat and not t.must_pass(step.who):
        return _some_draft(t, step.who, rng)
    if isinstance(step, (ChangeKeeper, ChangeToken)) and step.who != seat:
        fresh = ChangeKeeper(step.who)
        moves = fresh.moves(t, step.who)
        pick = int(rng.random() * 2 * len(moves))
        if pick >= len(moves):
            return fresh
        move = moves[pick]
        return ChangeToken(step.who, LETTERS[move.dragon] if isinstance(move, DragonMove) else None)
    return step


def _some_draft(t: DragonTable, seat: int, rng: random.Random) -> Plan:
    """Nothing, a Keeper, or a Keeper and a token."""
    stage = int(rng.random() * 3)
    hand = t.public_hand(seat)
    kinds = [kind for kind in range(KINDS) if t.tokens(seat, kind) > 0]
    keeper = LETTERS[hand[int(rng.random() * len(hand))]]
    token = kinds[int(rng.random() * len(kinds))]
    return Plan(seat) if stage == 0 else Plan(seat, keeper, token if stage == 2 else NO_TOKEN)


def reshuffle(t: DragonTable, rng: random.Random) -> None:
    """Unseen Magic cards in any order; a Hunter card anywhere in its own packet."""
    hidden = sorted([*t.unseen, *[card for card in t.deck[t.buried :] if card != HUNTER]])
    rng.shuffle(hidden)
    t.unseen = tuple(sorted([hidden.pop() for _ in t.unseen]))
    deck = list(t.deck[: t.buried])
    for start, end in t.segments():
        has_hunter = HUNTER in t.deck[start:end]
        packet = [hidden.pop() for _ in range(end - start - (1 if has_hunter else 0))]
        if has_hunter:
            packet.insert(int(rng.random() * (len(packet) + 1)), HUNTER)
        deck.extend(packet)
    t.deck = tuple(deck)
