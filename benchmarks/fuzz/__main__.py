"""A million inputs that are almost right, over everything that reads what others wrote.

    python -m benchmarks.fuzz [DECODER ...] [--inputs 1000000] [--seed 1] [--input N]

Decoders: rest, live, bytes, log, moves, options, positions, records, pictures. Everything runs in this process: calls
go to the server's ASGI app itself, bytes to its protocols, so that a million of them take minutes. `--input` tries one
input again. results/fuzz.md tells what was found last of each decoder. Ends with 1 when anything was answered 5xx or
raised what nobody expects; the inputs are printed.
"""

from __future__ import annotations

import argparse
import asyncio
import sys

from benchmarks.fuzz.results import PAGE, page, remember
from benchmarks.fuzz.trials import SHARES, fuzz


def main() -> int:
    parser = argparse.ArgumentParser(description="Inputs that are almost right.")
    parser.add_argument("decoders", nargs="*", metavar="DECODER", help=f"of {', '.join(SHARES)}; all by default")
    parser.add_argument(
        "--inputs", type=int, default=1_000_000, help="how many all of them would get (default: a million)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--input", type=int, help="only this one, of one decoder")
    chosen = parser.parse_args()
    if set(chosen.decoders) - set(SHARES) or (chosen.input is not None and len(chosen.decoders) != 1):
        parser.error(f"decoders are {', '.join(SHARES)}; --input wants one of them")
    good = True
    for key in chosen.decoders or list(SHARES):
        share = range(round(chosen.inputs * SHARES[key]))
        numbers = share if chosen.input is None else range(chosen.input, chosen.input + 1)
        found = asyncio.run(fuzz(key, numbers, chosen.seed))
        became = dict(found.became)
        told = f"{found.name}: {found.inputs:,} inputs in {found.seconds:.0f} s, {found.failed} failed {became}\n"
        sys.stderr.write(told + "".join(f"\n{failure}\n" for failure in found.failures))
        if chosen.input is None:
            PAGE.write_text(page(remember(found, chosen.seed)), "utf-8")
        good = good and not found.failed
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
