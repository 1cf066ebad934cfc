"""The flow: one Step a question, a file for each chapter of the rulebook.

Chapters without a file here: town halls (SR-11) keep fights, cards and dragon out, each in its own file; scoring
(SR-12) is `RealmTable.score`; Anunna (SR-18) is in `objectives`, two players (SR-19) in `fights`.
"""

from typing import Final

from tablekeep.engine.table import Step
from tablekeep.games.shifting_realms.rules.bidding import Bid, PickAny, PickCard, Picking
from tablekeep.games.shifting_realms.rules.build import Marker, Site, SoldiersReturn
from tablekeep.games.shifting_realms.rules.collect import AfterCollect, Collect
from tablekeep.games.shifting_realms.rules.dragon import Flight, Remove, Soar
from tablekeep.games.shifting_realms.rules.leaving import close_question
from tablekeep.games.shifting_realms.rules.move import MoveFrom, MoveGroup, MoveTo
from tablekeep.games.shifting_realms.rules.objectives import Objectives
from tablekeep.games.shifting_realms.rules.pirate_raids import RaidDraw
from tablekeep.games.shifting_realms.rules.recruit import FortPlace, Recruit
from tablekeep.games.shifting_realms.rules.story_card_effects import KingStrikes
from tablekeep.games.shifting_realms.rules.story_card_questions import Banish, Change, PlaceUnits, RobSeat, Steal
from tablekeep.games.shifting_realms.rules.story_cards import CardDone, DrawAnother, LookAtCard
from tablekeep.games.shifting_realms.rules.structure_powers import DigUp
from tablekeep.games.shifting_realms.rules.turn import Act, NextTurn, TurnStart

STEP_KINDS: Final[list[type[Step]]] = [
    Bid,
    Picking,
    PickCard,
    PickAny,
    TurnStart,
    Act,
    Objectives,
    Collect,
    AfterCollect,
    NextTurn,
    Recruit,
    FortPlace,
    MoveFrom,
    MoveGroup,
    MoveTo,
    Site,
    Marker,
    SoldiersReturn,
    LookAtCard,
    CardDone,
    DrawAnother,
    PlaceUnits,
    Change,
    RobSeat,
    Steal,
    Banish,
    KingStrikes,
    Soar,
    Flight,
    Remove,
    RaidDraw,
    DigUp,
]

__all__ = ["STEP_KINDS", "close_question"]
