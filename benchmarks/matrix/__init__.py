"""Every game and mode, by every means, to the end: the page alone is played through, and looked at on the way."""
