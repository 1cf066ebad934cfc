"""The contract every game is written against."""

from tablekeep.engine.box import Box, Look, Mode, Wording, box_of, read_box
from tablekeep.engine.decision import Decision
from tablekeep.engine.event import ALL, Event
from tablekeep.engine.game import Game
from tablekeep.engine.hosting import Picture, Pictures
from tablekeep.engine.luck import Luck, LuckAsked, commitment, fresh_seed
from tablekeep.engine.match import Match
from tablekeep.engine.move import LEAVE, Move, Vocabulary, spoken
from tablekeep.engine.options import Option
from tablekeep.engine.outcome import Outcome
from tablekeep.engine.perspective import Perspective, World
from tablekeep.engine.poll import Poll
from tablekeep.engine.position import canonical
from tablekeep.engine.record import Record, Recording, read_record, recall
from tablekeep.engine.reel import Reel
from tablekeep.engine.refusal import Refusal, Refused, Unsound, refused
from tablekeep.engine.replaying import replay_with
from tablekeep.engine.rulebook import HOUSE_RULES, Rule, read_rulebook, rulebook_of
from tablekeep.engine.secret import Secret
from tablekeep.engine.standing import Standing
from tablekeep.engine.table import EVERYONE, NOBODY, Step, Table, Together
from tablekeep.engine.transition import Transition

__all__ = [
    "ALL",
    "EVERYONE",
    "HOUSE_RULES",
    "LEAVE",
    "NOBODY",
    "Box",
    "Decision",
    "Event",
    "Game",
    "Look",
    "Luck",
    "LuckAsked",
    "Match",
    "Mode",
    "Move",
    "Option",
    "Outcome",
    "Perspective",
    "Picture",
    "Pictures",
    "Poll",
    "Record",
    "Recording",
    "Reel",
    "Refusal",
    "Refused",
    "Rule",
    "Secret",
    "Standing",
    "Step",
    "Table",
    "Together",
    "Transition",
    "Unsound",
    "Vocabulary",
    "Wording",
    "World",
    "box_of",
    "canonical",
    "commitment",
    "fresh_seed",
    "read_box",
    "read_record",
    "read_rulebook",
    "recall",
    "refused",
    "replay_with",
    "rulebook_of",
    "spoken",
]
