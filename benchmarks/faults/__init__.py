"""Faults: what goes wrong in the world, done on purpose to the server a user starts."""
