"""What is said on a live connection, by the client and by the server, typed."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from tablekeep.bots.coach import Advice
from tablekeep.server.wire import ChatLine, EventInfo, Refusal, SeatNumber, TableInfo, Tempo

ChatText = Annotated[str, Meta(min_length=1, max_length=400)]
ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_.:-]+$")]
Reaction = Literal["knock", "smile", "wow", "groan", "clap", "hurry"]
By = Literal["person", "bot", "stand_in", "audience", "undo", "set_up", "together"]


# -- what a client says -------------------------------------------------------------------


class Hello(Struct, tag="hello"):
    """First message. `seen`: the last move this client knows, to be told only what came since."""

    version: int
    seen: int = -1
    screen: bool = False


class Look(Struct, tag="look"):
    """Look through the eyes of another of my seats (pass and play), or of none."""

    seat: SeatNumber | None


class Play(Struct, tag="play", gc=False):
    """Answer a decision. `id` is made by the client: the same id twice is one move."""

    id: ClientId
    seat: SeatNumber
    decision: Annotated[str, Meta(max_length=32)]
    move: Any


class Vote(Struct, tag="vote"):
    """One of those who look on chooses, by the number of a choice of that poll. A second vote replaces the first."""

    id: ClientId
    poll: Annotated[str, Meta(max_length=64)]
    choice: Annotated[int, Meta(ge=0, le=255)]


class Undo(Struct, tag="undo"):
    """Take back a move. `ask`: where that is no longer free, ask the table to agree."""

    id: ClientId
    seat: SeatNumber
    ask: bool = False


class Grant(Struct, tag="grant"):
    """Answer to somebody who asks to take a move back: `yes`, or no. One's own request is withdrawn by a no."""

    yes: bool


class Ask(Struct, tag="ask"):
    """Why could this not be played? Answered with `why`; changes nothing."""

    id: ClientId
    seat: SeatNumber
    move: Any


class Hint(Struct, tag="hint"):
    id: ClientId
    seat: SeatNumber


class Say(Struct, tag="say"):
    id: ClientId
    text: ChatText


class React(Struct, tag="react"):
    reaction: Reaction


class SetTempo(Struct, tag="tempo"):
    """The host: how quickly a shared screen shows things; null leaves it to that screen."""

    tempo: Tempo | None


class Onward(Struct, tag="onward"):
    """Somebody at the table has looked at what was revealed and goes on; shared screens hear it, and go on, too."""


class StandIn(Struct, tag="stand_in"):
    """`on`: a stand-in shall keep my seat warm; off: I take it back, at any decision."""

    seat: SeatNumber
    on: bool


class Ping(Struct, tag="ping"):
    at: float = 0.0


FromClient = Hello | Look | Play | Vote | Undo | Grant | Ask | Hint | Say | React | SetTempo | Onward | StandIn | Ping


# -- what the server says -----------------------------------------------------------------


class Deed(Struct):
    """Who made a move, as its update told it; `after` is that move, as in the story."""

    after: int
    seat: int
    by: By


class Welcome(Struct, tag="welcome"):
    """The table as it is for this client.

    `recap` counts the events told since `seen`, or since this person last looked; `returning`: there is such a time.
    `acted` is the move by which this person last acted, 0 for never; `deeds` are the latest moves of others since.
    """

    version: int
    table: TableInfo
    looking: int | None
    moves: int
    view: dict[str, Any] | None
    undo: bool
    story: list[EventInfo]
    recap: int
    returning: bool
    acted: int
    deeds: list[Deed]
    chat: list[ChatLine]


class Update(Struct, tag="update", gc=False):
    """A move was made (it is already durable): new view, what was told of it, new clocks.

    `by` "together" (`seat` is -1): several answered, and nobody is told who was last; with the same number of moves as
    before it only tells who has answered by now. `by` "audience" (`seat` is -1): those who look on have chosen.
    """

    moves: int
    view: dict[str, Any]
    events: list[EventInfo]
    table: TableInfo
    undo: bool
    seat: int
    by: By


class Room(Struct, tag="room"):
    """Seats, presence or status changed."""

    table: TableInfo


class Done(Struct, tag="done", gc=False):
    """Your message with this id took effect (again, if it was sent twice)."""

    id: str
    moves: int


class No(Struct, tag="no"):
    """Your message with this id was refused; nothing has changed."""

    id: str
    refusal: Refusal


class Why(Struct, tag="why"):
    """Answer to `ask`: the refusal, or None when the move may be played."""

    id: str
    refusal: Refusal | None


class Hinted(Struct, tag="hinted"):
    """Answer to `hint`: a move, and what a coach says of it and of the others, from what this seat knows."""

    id: str
    move: dict[str, Any]
    text: str
    advice: Advice


class Said(Struct, tag="said"):
    line: ChatLine


class Reacted(Struct, tag="reacted"):
    seat: int | None
    name: str
    reaction: Reaction


class Pong(Struct, tag="pong"):
    at: float
    now: float


class Bye(Struct, tag="bye"):
    """The connection ends, and why."""

    refusal: Refusal


FromServer = Welcome | Update | Room | Done | No | Why | Hinted | Said | Reacted | Onward | Pong | Bye
