"""The protocol: everything that crosses the wire, typed. docs/protocol.md tells it in prose.

What is said on a live connection is in `messages.py`. The browser's types are generated from these structs, OpenAPI is
made of them, and every request is decoded through them: what does not fit is refused before any code sees it. What is
made anew at every move is never part of a circle, and says so (`gc=False`).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

VERSION = 1
"""Raised when an old client could no longer follow."""

Name = Annotated[str, Meta(min_length=1, max_length=24)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Mark = Literal["ember", "tide", "moss", "sun", "night", "heather", "rain", "linen"]
"""A person's colour and emblem, the same in all games."""
Skill = Literal["random", "sensible", "drowsy", "fair", "cunning", "merciless"]
"""A bot by name; `sensible` is what `fair` was called before there were levels."""


# -- what is refused ----------------------------------------------------------------------


class Refusal(Struct):
    """Why not: a code for programs, a rule for the rulebook (may be empty), a sentence for people."""

    code: str
    rule: str
    text: str


class Problem(Struct):
    """The body of every error answer."""

    refusal: Refusal


# -- games --------------------------------------------------------------------------------


class OptionInfo(Struct):
    """What a table may choose. `title` and `words` (by value) are for people, `mode` is the one it belongs to (empty:
    all), `chair` says that its numbers are chairs. `place` is where it is chosen: on the `box` (asked whenever one
    plays), as a `table` is opened, among the `house` rules, or `elsewhere`, never by hand.
    """

    name: str
    kind: Literal["choice", "number", "switch", "list", "text"]
    default: Any
    text: str
    rule: str
    choices: list[str]
    least: int
    most: int
    title: str
    words: dict[str, str]
    mode: str
    place: Literal["box", "table", "house", "elsewhere"]
    chair: bool


class ModeInfo(Struct):
    """One way to play: the options that make it so, what it is called, and how many it is for."""

    name: str
    title: str
    line: str
    minutes: int
    least: int
    most: int
    options: dict[str, Any]


class RuleInfo(Struct):
    id: str
    text: str
    section: str


class LookInfo(Struct):
    """How a game looks: `accent` of its title on dark ground, `cloth` and its `pattern` on the table, `light` over it,
    `ink` of the title on the picture of the box. Colours are CSS.
    """

    accent: str
    cloth: str
    light: str
    pattern: Literal["weave", "stars", "waves", "paper"]
    ink: str


class GameInfo(Struct):
    """A box on the shelf. `ready` is false for games that are announced but not playable yet.

    `least` and `most` span all its `modes`, where it has several. `marks`: the marks this game
    has pieces for; people here wear one of these. `pictures`: a
    host may bring pictures to play it with. `lessons`: how many there are to learn it by. `board` and `cover`: where
    a game that brings its own board or picture for its box has them (docs/boards.md); empty where it brings none.
    `look`: null where its box says nothing of that.
    """

    slug: str
    title: str
    line: str
    least: int
    most: int
    ready: bool
    edition: str = ""
    credits: str = ""
    secrets: bool = False
    minutes: int = 0
    modes: list[ModeInfo] = []
    options: list[OptionInfo] = []
    marks: list[Mark] = []
    pictures: bool = False
    lessons: int = 0
    board: str = ""
    cover: str = ""
    look: LookInfo | None = None


# -- opening a table ----------------------------------------------------------------------


class Pace(Struct, frozen=True):
    """`live`: optional clock of `seconds` with `increment`, 0 for none. `turns`: `days` for each move."""

    kind: Literal["live", "turns"] = "live"
    seconds: Annotated[int, Meta(ge=0, le=7200)] = 0
    increment: Annotated[int, Meta(ge=0, le=300)] = 0
    days: Annotated[float, Meta(ge=0.0007, le=30)] = 3.0


class Chair(Struct):
    """Who is to sit here: `free` (whoever comes), `bot`, `mine` (me, also at several chairs: pass and play)."""

    kind: Literal["free", "bot", "mine"] = "free"
    name: Annotated[str, Meta(max_length=24)] = ""
    mark: Mark | None = None
    skill: Skill = "sensible"


class NewTable(Struct):
    """A table to open. Chairs in seat order; their number is the number of seats."""

    game: Annotated[str, Meta(max_length=64)]
    chairs: Annotated[list[Chair], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    name: Annotated[str, Meta(max_length=60)] = ""
    pace: Pace = Pace()
    public: bool = False
    watching: Literal["open", "delayed", "none"] = "open"
    absence: Literal["wait", "decision", "seat"] = "wait"
    webhook: Annotated[str, Meta(max_length=300)] = ""
    start: bool = False
    album: Annotated[str, Meta(max_length=12)] = ""
    """Pictures of one's own to play with, where a game knows what to do with them."""


class Opened(Struct):
    table: str


class AlbumPicture(Struct):
    """One picture somebody brought, by a name that tells nothing, and the words it was given."""

    name: str
    words: list[str]


class Album(Struct):
    """Pictures of one's own. `sealed`: a table plays with them. `most`: how many there may be."""

    album: str
    pictures: list[AlbumPicture]
    sealed: bool
    bytes: int
    most: int


class Fits(Struct):
    """How well a word fits each picture, from -1 to 1, in the order of the cards; none where nobody can place it."""

    word: str
    fits: list[float]


# -- a table as everyone sees it ----------------------------------------------------------


class SeatInfo(Struct, gc=False):
    """One chair. `stand_in`: a bot keeps it warm for its person. `clock`: seconds left, None without one."""

    seat: int
    kind: Literal["free", "person", "bot"]
    name: str
    mark: Mark
    skill: Skill | None = None
    host: bool = False
    here: bool = False
    away_since: float | None = None
    stand_in: bool = False
    clock: float | None = None
    deadline: float | None = None


class TakeBackInfo(Struct):
    """A seat asks to take back its last move; the people of these seats have not agreed yet."""

    seat: int
    waiting: list[int]


class PollChoice(Struct):
    """One thing to choose: the move it stands for, as a text and as JSON, and what it shows."""

    text: str
    json: dict[str, Any]
    preview: dict[str, Any]


class PollInfo(Struct):
    """What those who look on are asked. `yours`: you may vote, by the number of a choice; `mine` is your vote.

    `waits`: the match goes on when the votes are counted, at the latest `until`. `somebody`: this browser is known;
    else its first vote goes by REST, which makes it so. How others vote is told to nobody before the count.
    """

    key: str
    prompt: str
    waits: bool
    until: float | None
    yours: bool
    somebody: bool
    choices: list[PollChoice]
    mine: int | None


class Hushed(Struct):
    """Somebody the host has muted, or keeps out (`out`); named as they were called here."""

    name: str
    out: bool


Tempo = Literal["calm", "brisk", "at once"]


class TableInfo(Struct, gc=False):
    """Everything about a table but what lies on it. `mine`: the seats of whoever asks.

    `closed`: by its host, so it ends without a result, whatever its status. `locked`: nobody new may come. `muted`: you
    may not speak here. `hushed`: for the host only, who may not. `tempo`: how quickly the host wants things shown on a
    shared screen; null leaves it to that screen.
    """

    id: str
    game: str
    title: str
    name: str
    options: dict[str, Any]
    pace: Pace
    public: bool
    watching: Literal["open", "delayed", "none"]
    absence: Literal["wait", "decision", "seat"]
    status: Literal["gathering", "playing", "over"]
    seats: list[SeatInfo]
    mine: list[int]
    host: bool
    watchers: int
    commitment: str
    seed: str | None
    moves: int
    opened: float
    now: float
    rematch: str | None = None
    branched_from: str | None = None
    take_back: TakeBackInfo | None = None
    poll: PollInfo | None = None
    closed: bool = False
    locked: bool = False
    tempo: Tempo | None = None
    muted: bool = False
    hushed: list[Hushed] = []
    warning: str = ""
    """What the host should know before the first move."""
    note: str = ""
    """Said where the table is not played by the rules of today, or was not."""


class LobbyRow(Struct):
    id: str
    game: str
    title: str
    name: str
    status: Literal["gathering", "playing", "over"]
    seats: int
    free: int
    people: list[str]
    pace: Pace
    opened: float


class Sit(Struct):
    name: Name
    seat: SeatNumber | None = None
    mark: Mark | None = None


class SeatChoice(Struct):
    seat: SeatNumber


class Kick(Struct):
    """`ban`: and keep them out."""

    seat: SeatNumber
    ban: bool = False


class Switch(Struct):
    on: bool


class Whom(Struct):
    """Somebody at a table: by a seat, by a line of chat, or by a name among the `hushed`. `on`: false takes it back."""

    seat: SeatNumber | None = None
    line: Annotated[int, Meta(ge=0, le=1_000_000_000)] | None = None
    name: Annotated[str, Meta(max_length=24)] | None = None
    on: bool = True


class SetBot(Struct):
    """Put a bot on a free chair, or take one away (`skill` None)."""

    seat: SeatNumber
    skill: Skill | None = "sensible"


class Chairs(Struct):
    """So many chairs shall stand at a table that gathers. Those at its end that are taken away must be free."""

    chairs: Annotated[int, Meta(ge=1, le=16)]


class Invitation(Struct):
    """How others come in: the link, as other devices reach it, and the code to say aloud (empty once all is over)."""

    link: str
    code: str


class Branch(Struct):
    """Open a new table that begins after this many moves of a finished one; at once, if no chair is free."""

    moves: Annotated[int, Meta(ge=0, le=1_000_000)]
    chairs: Annotated[list[Chair], Meta(min_length=1, max_length=16)]


# -- me -----------------------------------------------------------------------------------


class InboxRow(Struct):
    """A table of mine. `waiting`: I am asked. `since`: events told since I looked.

    `trouble`: why it cannot be opened, where it cannot. `note`: it is not played by the rules of today. `closed`: by
    its host.
    """

    id: str
    game: str
    title: str
    name: str
    status: Literal["gathering", "playing", "over"]
    waiting: bool
    prompt: str
    deadline: float | None
    since: int
    updated: float
    trouble: str = ""
    note: str = ""
    closed: bool = False


class Device(Struct):
    """A browser that is me, since when. `here`: the one that asks."""

    id: str
    label: str
    since: float
    here: bool


class Me(Struct):
    """Who this browser is. There are no accounts: a person is a secret in a cookie."""

    name: str
    mark: Mark | None
    tables: list[InboxRow]


class Rename(Struct):
    name: Name
    mark: Mark | None = None


class Passage(Struct):
    """A one-time code that takes me along to another device; good for ten minutes, once."""

    code: str


# -- the story ----------------------------------------------------------------------------


class EventInfo(Struct, gc=False):
    """Something that happened, as a kind with data for the animation and a sentence for the log.

    `sentence` calls seats by their people's names. `after` is the number of the move it belongs to.
    """

    kind: str
    data: dict[str, Any]
    sentence: str
    after: int


class ChatLine(Struct):
    number: int
    seat: int | None
    name: str
    text: str
    at: float


# -- replay -------------------------------------------------------------------------------


class ReplayMove(Struct):
    """`by`: who chose: the person, a bot, a stand-in, or those who looked on."""

    number: int
    seat: int
    text: str
    by: Literal["person", "bot", "stand_in", "audience", "set_up"]


class Replay(Struct):
    """The list of moves of a finished match; look at each through `ReplayFrame`.

    With a `note` the rules of the match are no longer here: there are no frames, only the story. Where such a match was
    never finished, the list is empty but for the set-up, `outcome` too, and everybody has the story they were told.
    """

    info: TableInfo
    moves: list[ReplayMove]
    outcome: dict[str, Any]
    note: str = ""


class ReplayFrame(Struct):
    """What lay on the table after `number` moves, through these eyes, and what was told of the last of them."""

    number: int
    eyes: str
    view: dict[str, Any]
    events: list[EventInfo]


class ReplayStory(Struct):
    """Everything that was told to these eyes; `after` says of which move."""

    eyes: str
    events: list[EventInfo]


class Verdict(Struct):
    """Does the record keep what was promised before the first move? `whole`: all that was promised could be checked."""

    good: bool
    lines: list[str]
    whole: bool = True
