"""Checks of sight: nobody gets a byte that depends on what they may not know.

The kit changes every fact hidden from a viewer (by letting the game imagine another world
that viewer could be in) and compares all the viewer gets: view, legal moves, refusals,
events and the advice of its bot.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from tablekeep.engine import Match, Move, Refused, Together
from tablekeep.engine.shape import misfits, misfits_asked, misfits_told, shape_of, told_of
from tablekeep.testing.flaw import (
    Flaw,
    Moment,
    bytes_of,
    imagined,
    nothing_breaks,
    open_questions,
    require,
    shown,
    telling_like,
    told,
)

LOOKS = 4
"""Worlds to look at when nothing should be found."""
SEARCHES = 60
"""Worlds to look at when something must be found."""
DEPTH = 4
"""So deep worlds are imagined within imagined ones."""


class HiddenFacts:
    """Which kinds of hidden facts were met, and which of them imagination ever changed."""

    def __init__(self) -> None:
        self.met: dict[str, int] = {}
        self.changed: set[str] = set()

    def compare(self, truth: Match, world: Match, viewer: int | None) -> None:
        others = {secret.fact: secret for secret in world.game.secrets(world.table)}
        for secret in truth.game.secrets(truth.table):
            other = others.get(secret.fact)
            same = other is not None and other.value == secret.value
            if secret.known_to(viewer):
                require(same, "imagine", f"viewer {viewer} knows {secret}, yet imagines {other}")
                continue
            self.met[secret.family] = self.met.get(secret.family, 0) + 1
            if not same:
                self.changed.add(secret.family)

    def check(self) -> None:
        for family, times in self.met.items():
            varied = family in self.changed or times < SEARCHES
            require(varied, "imagine", f"'{family}' is hidden, yet always imagined as it is ({times} times)")


def check_shape(moment: Moment) -> None:
    """Where a game says what its views and questions look like, and what it tells, they all look so."""
    shape, told_as = shape_of(moment.game), told_of(moment.game)
    for viewer in moment.viewers() if shape is not None else ():
        wrong = misfits(moment.after.view(viewer)["table"], vars(shape)["TableView"])
        require(not wrong, "shape", f"the view of {viewer}: {'; '.join(wrong[:3])}")
    for decision in moment.after.decisions if shape is not None and hasattr(shape, "Preview") else ():
        wrong = misfits_asked(decision, vars(shape)["Preview"])
        require(not wrong, "shape", f"the question to {decision.seat}: {'; '.join(wrong[:3])}")
    for event in moment.events if told_as is not None else ():
        wrong = misfits_told(event, vars(told_as)["EVENTS"])
        require(not wrong, "shape", f"what is told: {'; '.join(wrong[:3])}")


def check_face_up(moment: Moment) -> None:
    """Where a game says that all lies face up, nothing is hidden, and every seat sees what spectators see."""
    match, game = moment.after, moment.game
    if not game.face_up:
        return
    hidden, open_to_all = game.secrets(match.table), game.view(match.table, None)
    require(not hidden, "face up", f"all lies face up, yet hidden are {hidden[:3]}")
    for seat in range(match.seats):
        same = game.view(match.table, seat) == open_to_all
        require(same, "face up", f"all lies face up, yet seat {seat} sees another table than spectators do")


def check_sight(moment: Moment, facts: HiddenFacts) -> None:
    for viewer in moment.viewers():
        seed = moment.rng.getrandbits(32)
        world = _rebuilt(imagined(moment.before, viewer, seed), moment.before, viewer)
        _check_world(moment, world, viewer, facts)
        _check_bytes(moment, world, viewer)
        _check_advice(moment, world, viewer)
        _check_instinct(moment, world, viewer)
        _check_events(moment, world, viewer)


def _rebuilt(world: Match, like: Match, viewer: int | None) -> Match:
    """The imagined world as it would be read from its position: nothing of the truth can be left in it unsaid."""
    try:
        return telling_like(world.game.from_position(world.position(), quiet=True), like)
    except Refused as no:
        raise Flaw("imagine", f"viewer {viewer} imagines an impossible position: {no}") from no


def _check_world(moment: Moment, world: Match, viewer: int | None, facts: HiddenFacts) -> None:
    """An imagined world is possible, agrees with what is known, and owes nothing to the truth."""
    truth = moment.before
    faults = world.game.faults(world.table)
    require(not faults, "imagine", f"viewer {viewer} imagines an impossible table: {faults}")
    facts.compare(truth, world, viewer)
    streams = zip(truth.table.save_luck(), world.table.save_luck(), strict=True)
    require(all(mine != theirs for mine, theirs in streams), "imagine", "imagination can read the luck to come")
    seed = moment.rng.getrandbits(32)
    twins = [bytes_of(imagined(match, viewer, seed)) for match in (truth, world)]
    require(twins[0] == twins[1], "imagine", f"what viewer {viewer} imagines depends on what it cannot know")


def _check_bytes(moment: Moment, world: Match, viewer: int | None) -> None:
    """Non-interference: view, legal moves and refusals are the same in every world the viewer could be in."""
    truth = moment.before
    same = shown(truth, viewer) == shown(world, viewer)
    require(same, "view", f"the view of {viewer} depends on what it may not know")
    if viewer is not None:
        for move in moment.vocabulary(viewer):
            said = [match.refusal(viewer, move) for match in (truth, world)]
            require(said[0] == said[1], "view", f"how '{move.text}' is refused to {viewer} tells a secret: {said}")


def _check_advice(moment: Moment, world: Match, viewer: int | None) -> None:
    """A bot with this seat's knowledge says the same in both worlds."""
    for decision in open_questions(moment.before):
        if decision.seat == viewer:
            seed = moment.rng.getrandbits(32)
            advice = []
            for match in (moment.before, world):
                table = match.imagine(viewer, random.Random(seed)).table
                advice.append(match.game.advise(table, decision.seat, decision.moves, random.Random(seed)))
            require(advice[0] is advice[1], "view", f"the bot of seat {viewer} knows more than its seat: {advice}")


def _check_instinct(moment: Moment, world: Match, viewer: int | None) -> None:
    """Instinct is asked of the table itself, so it may look at nothing there that this seat cannot know."""
    for decision in open_questions(moment.before):
        if decision.seat == viewer:
            seed = moment.rng.getrandbits(32)
            game, asked = moment.game, (viewer, decision.moves)
            leant = [game.leanings(match.table, *asked) for match in (moment.before, world)]
            require(leant[0] == leant[1], "instinct", f"what seat {viewer} leans to depends on what it may not know")
            said = [game.instinct(m.table, *asked, random.Random(seed)) for m in (moment.before, world)]
            require(said[0] is said[1], "instinct", f"the instinct of seat {viewer} knows more than its seat: {said}")
            require(said[0] in decision.moves, "instinct", f"instinct says '{said[0].text}', which is not listed")


def check_appraisal(moment: Moment) -> None:
    """Chances are chances, one a seat; they are what they are however often one looks, and change nothing."""
    match = moment.before
    before = bytes_of(match)
    chances = match.game.appraise(match.table)
    require(len(chances) == match.seats, "appraise", f"{len(chances)} chances for {match.seats} seats")
    require(all(0.0 <= chance <= 1.0 for chance in chances), "appraise", f"that are no chances: {chances}")
    one = sum(chances) < 1.000001 or len(set(chances)) == 1
    require(one, "appraise", f"together they are more than certain: {chances}")
    require(chances == match.game.appraise(match.table), "appraise", "another look gives other chances")
    require(bytes_of(match) == before, "appraise", "to appraise a table changes it")


def _check_events(moment: Moment, world: Match, viewer: int | None) -> None:
    """What is told of a move tells no more than the view after it shows."""
    if moment.answers_out:
        return
    compare(moment, world, moment.move, viewer, frozenset())


def compare(moment: Moment, world: Match, move: Move, viewer: int | None, without: frozenset[str]) -> None:
    """Played in another world: whoever sees the same afterwards is told the same, but for some kinds of events."""
    world.table.luck = [luck.copy() for luck in moment.before.table.luck]
    if world.refusal(moment.seat, move) is None:
        events = world.play(moment.seat, move)
        if shown(world, viewer) == shown(moment.after, viewer):
            same = told(events, viewer, without) == told(moment.events, viewer, without)
            require(same, "events", f"{moment}: what {viewer} is told depends on what it may not know")


# -- answers that are secret ----------------------------------------------------------------


def check_answers(moment: Moment, viewers: Iterable[int | None]) -> None:
    """Secret answers stay secret, and come out in no other events than the game says."""
    if not moment.asked_together():
        return
    for viewer in viewers:
        if not moment.question_ended:
            _check_kept(moment, viewer)
            continue
        _check_same_answers(moment, viewer)
        for _ in range(LOOKS):
            world = imagined(moment.before, viewer, moment.rng.getrandbits(32))
            move = moment.move if viewer == moment.seat else _another(moment, world)
            compare(moment, world, move, viewer, moment.game.reveals)


def _check_kept(moment: Moment, viewer: int | None) -> None:
    """Until the last answer is in, another answer would have been told to others in the same words."""
    if viewer != moment.seat:
        compare(moment, moment.before.copy(), _another(moment, moment.before), viewer, frozenset())


def _another(moment: Moment, world: Match) -> Move:
    """Some other answer the mover could have given in that world."""
    decision, table = world.decision_of(moment.seat), world.table
    step = table.agenda[-1]
    assert decision is not None
    assert isinstance(step, Together)
    answers = [move for move in decision.moves if not step.interrupts(table, moment.seat, move)]
    return answers[int(moment.rng.random() * len(answers))]


def _check_same_answers(moment: Moment, viewer: int | None) -> None:
    """With the very same answers, nothing that is told when they come out depends on anything else that is hidden."""
    for _ in range(SEARCHES // 4):
        world = imagined(moment.before, viewer, moment.rng.getrandbits(32))
        if _answer_alike(world, moment.before):
            compare(moment, world, moment.move, viewer, frozenset())
            return


def _answer_alike(world: Match, truth: Match) -> bool:
    """Give the answers of the truth in another world, if they could be given there."""
    step, table = world.table.agenda[-1], world.table
    assert isinstance(step, Together)
    for seat in step.asked(truth.table):
        table.set_answer(seat, ())
        for pick in truth.table.answer(seat):
            if step.refuse(table, seat, pick) is not None:
                return False
            table.set_answer(seat, (*table.answer(seat), pick))
    return True


# -- worlds within worlds -------------------------------------------------------------------


def check_worlds_within(moment: Moment) -> None:
    """An imagined world is a whole one: it can be played on in, and imagined from, by anybody, again and again."""
    world = moment.before
    for depth in range(DEPTH):
        viewer = moment.rng.choice([None, *range(world.seats)])
        where = f"the world {depth + 1} deep that viewer {viewer} imagines"
        with nothing_breaks("imagine", where):
            inner = imagined(world, viewer, moment.rng.getrandbits(32))
            _check_whole(world, inner, viewer, where)
            world = inner
            if world.over:
                return
            decision = world.decisions[int(moment.rng.random() * len(world.decisions))]
            world.play(decision.seat, decision.moves[int(moment.rng.random() * len(decision.moves))])
        if world.over:
            return


def _check_whole(outer: Match, inner: Match, viewer: int | None, where: str) -> None:
    faults = inner.game.faults(inner.table)
    require(not faults, "imagine", f"{where} is impossible: {faults}")
    same = shown(outer, viewer) == shown(inner, viewer)
    require(same, "view", f"{where} does not look to it as the one around it")
    HiddenFacts().compare(outer, inner, viewer)
