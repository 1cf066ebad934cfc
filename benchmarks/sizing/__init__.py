"""Sizing: what a host needs for so many people, from what was measured, and a day of it played through."""
