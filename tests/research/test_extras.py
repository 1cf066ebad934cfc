"""The bench is an extra: the package is whole without it, and what is missing is named in one sentence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tablekeep.research import need

SOURCE = Path(__file__).parents[2] / "src"
WITHOUT = """
import sys
for name in {hidden!r}:
    sys.modules[name] = None
import tablekeep, tablekeep.cli, tablekeep.research
assert tablekeep.games()
try:
    import tablekeep.research.{module}
except ImportError as missing:
    print(missing)
"""


@pytest.mark.parametrize(
    ("module", "hidden", "extra"),
    [
        ("pettingzoo", "numpy", "research"),
        ("pettingzoo", "gymnasium", "research"),
        ("pettingzoo", "pettingzoo", "research"),
        ("gymnasium", "gymnasium", "research"),
        ("openspiel", "pyspiel", "research"),
        ("mcp", "mcp", "mcp"),
    ],
)
def test_what_is_missing_is_said_in_one_sentence(module: str, hidden: str, extra: str) -> None:
    for package in ("numpy", "gymnasium", "pettingzoo", "pyspiel", "mcp"):
        pytest.importorskip(package)
    program = WITHOUT.format(hidden=[hidden], module=module)
    said = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env={"PYTHONPATH": str(SOURCE)}, check=True
    )
    assert said.stdout == f"tablekeep.research needs {hidden}: install it with `pip install tablekeep[{extra}]`.\n"


def test_a_fault_inside_a_package_is_not_hidden() -> None:
    with pytest.raises(KeyError):
        need("a package that nobody adapts to")
