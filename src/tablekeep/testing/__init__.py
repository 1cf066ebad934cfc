"""Tools to test a game with: the conformance kit, rule claims and golden playthroughs. For anyone's game."""

from tablekeep.testing.claims import claims, rule, unclaimed, unknown

__all__ = ["claims", "rule", "unclaimed", "unknown"]
