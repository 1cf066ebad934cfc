"""The contract every game is written against."""

from tablekeep.engine.decision import Decision
from tablekeep.engine.event import Event
from tablekeep.engine.game import Game
from tablekeep.engine.luck import Luck, commitment, fresh_seed
from tablekeep.engine.match import Match
from tablekeep.engine.move import LEAVE, Move, Vocabulary, spoken
from tablekeep.engine.options import Option
from tablekeep.engine.outcome import Outcome
from tablekeep.engine.position import canonical
from tablekeep.engine.record import Record, Recording, read_record, recall, replay_with
from tablekeep.engine.refusal import Refusal, Refused, refused
from tablekeep.engine.rulebook import HOUSE_RULES, Rule, read_rulebook
from tablekeep.engine.secret import Secret
from tablekeep.engine.table import EVERYONE, NOBODY, Step, Table, Together

__all__ = [
    "EVERYONE",
    "HOUSE_RULES",
    "LEAVE",
    "NOBODY",
    "Decision",
    "Event",
    "Game",
    "Luck",
    "Match",
    "Move",
    "Option",
    "Outcome",
    "Record",
    "Recording",
    "Refusal",
    "Refused",
    "Rule",
    "Secret",
    "Step",
    "Table",
    "Together",
    "Vocabulary",
    "canonical",
    "commitment",
    "fresh_seed",
    "read_record",
    "read_rulebook",
    "recall",
    "refused",
    "replay_with",
    "spoken",
]
