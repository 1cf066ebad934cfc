"""What can be asked for on the command line, and how each ends."""

FINE, BAD, MISUSED, STOPPED = 0, 1, 2, 130
"""Fine; something is not in order; the command makes no sense; it was stopped by Ctrl-C."""
