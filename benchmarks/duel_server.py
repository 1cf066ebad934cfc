"""A server that keeps duels, with the game compiled into the package as the games of the shelf are."""

from __future__ import annotations

import argparse
from importlib import import_module

import tablekeep
from tablekeep.server.serve import serve
from tablekeep.server.settings import UNLIMITED


def main() -> None:
    words = argparse.ArgumentParser()
    words.add_argument("--port", type=int, required=True)
    words.add_argument("--data", required=True)
    words.add_argument("--bus", default="")
    chosen = words.parse_args()
    tablekeep.register(import_module("tablekeep.games.duel").Duel())
    serve(port=chosen.port, data=chosen.data, bus=chosen.bus, limits=UNLIMITED)


if __name__ == "__main__":
    main()
