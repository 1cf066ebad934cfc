"""Tools to test a game with: the conformance kit, rule claims and golden playthroughs. For anyone's game."""

from tablekeep.testing.claims import claims, rule, unclaimed, unknown
from tablekeep.testing.flaw import Flaw
from tablekeep.testing.kit import Report, check_game

__all__ = ["Flaw", "Report", "check_game", "claims", "rule", "unclaimed", "unknown"]
