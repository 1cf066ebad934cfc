"""Nets: what was learned from played matches, beside what was fitted by hand.

A net is asked after the game's own appraisal, and only shifts its odds: it looks at each side's signs together with
those of the others, which a weighted sum cannot, and says how many times likelier the side is than it seemed. Weights
are data, an `.npz` of NumPy's in the game's room; neither reading nor asking them takes more than Python itself.
"""

from __future__ import annotations

import io
import math
import zipfile
from array import array
from ast import literal_eval
from importlib.resources import files
from typing import Any, Final

from tablekeep.engine.refusal import refused
from tablekeep.engine.senses import Signs

LAYERS: Final = 3
LEAST: Final = 1e-4
"""What is less likely than this is taken for as likely as this; what cannot be at all stays so."""
MOST: Final = 6.0
"""No net makes anything more than e to this times likelier."""
LARGEST: Final = 4_000_000
"""A file of weights has no more bytes than this."""
FILE: Final = "learned.npz"

_SHIPPED: Final[dict[str, Learned | None]] = {}
"""What lies in each room, once it was looked for."""


class Net:
    """Three layers, the first two with only what is positive let through. A row of `weights` is one unit's."""

    def __init__(self, weights: list[list[list[float]]], biases: list[list[float]]) -> None:
        self.weights = weights
        self.biases = biases
        self.inputs = len(weights[0][0])

    def says(self, given: list[float]) -> float:
        """How many times likelier this side is than it seemed, as a logarithm."""
        heard = given
        for layer in range(LAYERS - 1):
            heard = passed(self.weights[layer], self.biases[layer], heard)
        last = summed(self.weights[LAYERS - 1][0], heard) + self.biases[LAYERS - 1][0]
        return max(-MOST, min(MOST, last))


def passed(weights: list[list[float]], biases: list[float], given: list[float]) -> list[float]:
    values = []
    for unit in range(len(biases)):
        total = summed(weights[unit], given) + biases[unit]
        values.append(total if total > 0.0 else 0.0)
    return values


def summed(weights: list[float], given: list[float]) -> float:
    total = 0.0
    for place in range(len(weights)):
        total += weights[place] * given[place]
    return total


class Learned:
    """The nets of one game, by the kind of table they are for."""

    def __init__(self, nets: dict[str, Net], signs: list[str]) -> None:
        self.nets = nets
        self.signs = signs

    def shifted(self, chances: tuple[float, ...], signs: Signs) -> tuple[float, ...]:
        """The chances of all seats, once the nets were heard; as they were where none is for such a table."""
        net = self.nets.get(kind_of(signs))
        if net is None or signs.names != self.signs:
            return chances
        seemed = by_side(chances, signs)
        odds = []
        for side in range(len(seemed)):
            odds.append(seemed[side] * math.exp(net.says(given_of(seemed, signs.sides, side))) if seemed[side] else 0.0)
        whole = math.fsum(odds)
        if not whole:
            return chances
        if signs.team:
            return tuple([odds[0] / whole] * len(chances))
        return tuple([odds[seat] / whole for seat in range(len(chances))])


def kind_of(signs: Signs) -> str:
    """What kind of table it is to a net: how many sides there are, or a team's."""
    return "team" if signs.team else f"{len(signs.sides)} sides"


def by_side(chances: tuple[float, ...], signs: Signs) -> list[float]:
    """Chances of sides instead of seats; whoever else may win has what is left."""
    if signs.team:
        return [chances[0], 1.0 - chances[0]]
    seemed = list(chances[: len(signs.sides)])
    if len(seemed) < len(signs.sides):
        seemed.append(max(0.0, 1.0 - math.fsum(seemed)))
    return seemed


def given_of(seemed: list[float], sides: list[list[float]], side: int) -> list[float]:
    """What a net is told of a side: how it seemed, its own signs, and the mean and the most of the others'."""
    own, others = sides[side], len(sides) - 1
    most, total, first = [0.0] * len(own), [0.0] * len(own), True
    for other in range(len(sides)):
        if other != side:
            row = sides[other]
            for place in range(len(own)):
                total[place] += row[place]
                if first or row[place] > most[place]:
                    most[place] = row[place]
            first = False
    mean = [each / others for each in total] if others else total
    return [math.log(max(LEAST, seemed[side])), *own, *mean, *most]


# -- reading ------------------------------------------------------------------------------


def shipped(room: str) -> Learned | None:
    """The nets that lie in a game's room; None where there are none."""
    if room not in _SHIPPED:
        data = _lying_in(room)
        _SHIPPED[room] = None if data is None else read_nets(data, f"{room}/{FILE}")
    return _SHIPPED[room]


def _lying_in(room: str) -> bytes | None:
    """A game may also be a single module, or stand in no file at all: then it has no room."""
    try:
        file = files(room).joinpath(FILE)
        return file.read_bytes() if file.is_file() else None
    except (TypeError, ImportError, AttributeError, ValueError):
        return None


def read_nets(data: bytes, name: str) -> Learned:
    """The nets in a file of weights; Refused, with the reason, where it is none."""
    if len(data) > LARGEST:
        raise refused("bad_weights", "TK-5", f"{name} has {len(data):,} bytes; weights have {LARGEST:,} at most.")
    try:
        arrays = _arrays(data)
    except (zipfile.BadZipFile, ValueError, SyntaxError, KeyError, EOFError, NotImplementedError) as error:
        raise refused("bad_weights", "TK-5", f"{name} is no file of weights: {error}.") from error
    return _nets(arrays, name)


class Numbers:
    """An array as it was kept: its shape, and its numbers one after the other."""

    def __init__(self, shape: list[int], numbers: list[float]) -> None:
        self.shape = shape
        self.numbers = numbers

    def rows(self) -> list[list[float]]:
        wide = self.shape[1]
        return [self.numbers[row * wide : (row + 1) * wide] for row in range(self.shape[0])]


def _arrays(data: bytes) -> dict[str, Numbers]:
    arrays: dict[str, Numbers] = {}
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        if sum([each.file_size for each in archive.infolist()]) > LARGEST:
            raise ValueError("it unpacks to more than weights are")
        for name in archive.namelist():
            arrays[name.removesuffix(".npy")] = _array(name, archive.read(name))
    return arrays


def _array(name: str, data: bytes) -> Numbers:
    """One `.npy` of float32 or, for text, of bytes."""
    if data[:6] != b"\x93NUMPY" or len(data) < 10 or data[6] != 1:
        raise ValueError(f"{name} is no array")
    begin = 10 + int.from_bytes(data[8:10], "little")
    head: dict[str, Any] = literal_eval(data[10:begin].decode("latin-1").strip())
    shape = [int(each) for each in head["shape"]]
    if head["descr"] not in ("<f4", "|u1") or head["fortran_order"] or len(shape) not in (1, 2):
        raise ValueError(f"{name} is an array of another kind")
    numbers: Any = array("f" if head["descr"] == "<f4" else "B", data[begin:])
    if len(numbers) != math.prod(shape):
        raise ValueError(f"{name} has {len(numbers)} numbers instead of {math.prod(shape)}")
    return Numbers(shape, [float(each) for each in numbers])


def _nets(arrays: dict[str, Numbers], name: str) -> Learned:
    text = arrays.pop("signs", None)
    if text is None:
        raise refused("bad_weights", "TK-5", f"{name} does not say which signs its nets look at.")
    signs = bytes([int(each) for each in text.numbers]).decode("utf-8", "replace").split("\n")
    kinds = sorted({key.rpartition(" ")[0] for key in arrays})
    nets = {kind: _net(arrays, kind, 1 + 3 * len(signs), name) for kind in kinds}
    return Learned(nets, signs)


def _net(arrays: dict[str, Numbers], kind: str, inputs: int, name: str) -> Net:
    """Every layer takes what the one before it gives, and every number is one."""
    weights, biases, wide = [], [], inputs
    for layer in range(LAYERS):
        units, bias = arrays.get(f"{kind} w{layer}"), arrays.get(f"{kind} b{layer}")
        fits = units is not None and bias is not None and units.shape == [len(bias.numbers), wide]
        if units is None or bias is None or not fits or (layer == LAYERS - 1 and len(bias.numbers) != 1):
            raise refused("bad_weights", "TK-5", f"{name}: layer {layer} of the net for {kind} does not fit.")
        if not all(math.isfinite(each) for each in [*units.numbers, *bias.numbers]):
            raise refused("bad_weights", "TK-5", f"{name}: the net for {kind} has weights that are no numbers.")
        weights.append(units.rows())
        biases.append(bias.numbers)
        wide = len(bias.numbers)
    return Net(weights, biases)
