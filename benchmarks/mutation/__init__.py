"""Would the tests notice? Small faults are put into the rules of a game, one at a time, and its quick tests run."""
