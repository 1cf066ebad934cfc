"""Playing: what people may do while a match is played. Each function checks one request and gives its entry."""

from __future__ import annotations

from tablekeep.engine import Refused
from tablekeep.server import entries, hosting, messages, naming, polls
from tablekeep.server.audience import eyes_of
from tablekeep.server.denied import Denied, no_such, not_now, not_yours
from tablekeep.server.state import State
from tablekeep.server.takebacks import Request, last_move
from tablekeep.server.views import MatchViews

NO_UNDO = "That cannot be taken back: luck was drawn, something was revealed, or somebody may have moved."


def already(state: State, person: str | None, id: str) -> messages.Done | None:
    """What was answered when this very message came before."""
    known = state.answered.get((person or "", id))
    return None if known is None else messages.Done(id, known[1])


def refuse_seat_of_others(state: State, person: str | None, seat: int) -> None:
    if seat >= len(state.seats):
        raise no_such("seat", f"This table has seats 0 to {len(state.seats) - 1}.")
    if not person or state.seats[seat].person != person:
        raise not_yours("That is not your seat.")


def under_way(state: State) -> MatchViews:
    """The match; refused where there is none, or its rules are gone."""
    if state.recalled is not None:
        raise not_now("old_edition", state.note)
    if state.views is None:
        raise not_now("not_started", "The match has not begun yet.")
    return state.views


def not_over(state: State) -> MatchViews:
    views = under_way(state)
    if views.over:
        raise not_now("over", "The game is over.", "TK-7")
    return views


def refuse_while_they_choose(views: MatchViews, said: object = None) -> None:
    """While the match waits for those who look on, no seat can answer for them; asides are always welcome."""
    if views.waits_for_watchers and not views.is_aside(said):
        raise not_now("audience", "Those who watch are choosing now.")


# -- moves --------------------------------------------------------------------------------


def answer(state: State, person: str | None, message: messages.Play, now: float) -> entries.Played:
    """What somebody says to a decision; the rules have not been asked yet."""
    hosting.refuse_closed(state)
    refuse_seat_of_others(state, person, message.seat)
    refuse_while_they_choose(under_way(state), message.move)
    return entries.Played(now, message.seat, [message.move], "person", message.id, person or "")


def count(state: State, now: float) -> entries.Played:
    """What those who look on say, all together, where it is asked for."""
    match = under_way(state).match
    move = match.polled(polls.counted(state))
    return entries.Played(now, match.waiting[0], [move.as_json()], "audience")


def undo(state: State, person: str | None, message: messages.Undo, now: float) -> entries.Undone | None:
    """None where undo is free no longer, and the table is to be asked."""
    hosting.refuse_closed(state)
    refuse_seat_of_others(state, person, message.seat)
    if under_way(state).may_undo(message.seat):
        return entries.Undone(now, message.seat, message.id, person or "")
    if not message.ask:
        raise not_now("no_undo", NO_UNDO, "TK-4")
    return None


def ask_back(state: State, person: str, message: messages.Undo) -> None:
    """From now on the table is asked to let the last move of this seat go."""
    not_over(state)
    state.takebacks.ask(Request(message.seat, last_move(state, message.seat), person, message.id))


# -- stand-ins ----------------------------------------------------------------------------


def stand_in(state: State, person: str | None, message: messages.StandIn, now: float) -> entries.StoodIn | None:
    """Let a stand-in keep a seat, or take it back; None where it is so already."""
    hosting.refuse_closed(state)
    refuse_seat_of_others(state, person, message.seat)
    not_over(state)
    kept = state.seats[message.seat].stand_in != ""
    return None if kept == message.on else entries.StoodIn(now, message.seat, message.on, asked=message.on)


def seats_to_give_back(state: State, person: str | None, wanted: tuple[int, ...]) -> list[int]:
    """Seats that were only kept in absence, and those that are wanted back."""
    kept = [(number, seat.stand_in) for number, seat in enumerate(state.seats) if seat.person == person]
    return [seat for seat, by in kept if by == "absent" or (by and seat in wanted)]


def leave_for_good(state: State, person: str, now: float) -> list[entries.Entry]:
    """Somebody deletes themselves: they get up, or leave their seats to stand-ins."""
    left: list[entries.Entry] = []
    for seat in state.seats_of(person):
        if state.status == "gathering":
            left.append(entries.Stood(now, seat))
        elif state.status == "playing" and not state.seats[seat].by_itself:
            left.append(entries.StoodIn(now, seat, True, True))
    return left


# -- talking ------------------------------------------------------------------------------


def say(state: State, person: str | None, name: str, message: messages.Say, now: float) -> entries.Said:
    hosting.refuse_closed(state)
    seat, called = speaker(state, person, name)
    text = naming.clean_text(message.text)
    if not text:
        raise Denied(400, "not_understood", "There is nothing to read in that.")
    _refuse_talk(state, text, seat)
    return entries.Said(now, person or "", called, text, message.id, seat)


def _refuse_talk(state: State, text: str, seat: int | None) -> None:
    """Some games say what may be said; what is held back is told to its writer and kept nowhere."""
    no = None if state.match is None else state.match.refuse_talk(text, seat)
    if no is not None:
        raise Refused(no)


def speaker(state: State, person: str | None, name: str) -> tuple[int | None, str]:
    """Who speaks: somebody at the table, or a spectator who has given a name that is nobody else's here."""
    hosting.refuse_muted(state, person)
    mine = state.seats_of(person)
    if mine:
        return mine[0], state.seats[mine[0]].name
    if not person or not name or eyes_of(state, person, None).nothing:
        raise not_yours("Give yourself a name before you speak at this table.")
    other = naming.namesake(state, person, name, [seat.name for seat in state.seats if seat.name])
    if other:
        text = f"Somebody at this table is called {other}, and {name} reads like it: go by another name."
        raise not_now("name_taken", text)
    return None, name


# -- looking ------------------------------------------------------------------------------


def refuse_blind(state: State, person: str | None) -> None:
    if eyes_of(state, person, None).nothing:
        raise not_yours("The host of this table wants no spectators.")


def refuse_rematch(state: State, person: str) -> None:
    if not state.seats_of(person):
        raise not_yours("Only those who played can ask for a rematch.")
    if state.status != "over":
        raise not_now("not_over", "A rematch can be asked for once the match is over.")
