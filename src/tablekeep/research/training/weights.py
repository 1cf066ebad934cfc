"""Weights as they are kept: an `.npz` that `tablekeep.engine.nets` reads, and NumPy."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence

from tablekeep.engine.nets import LAYERS
from tablekeep.research import need
from tablekeep.research.training.fitting import Weights

np = need("numpy")


def as_file(nets: Mapping[str, Weights], signs: Sequence[str]) -> bytes:
    """These nets as one file's bytes; the same nets are the same bytes."""
    arrays = {"signs": np.frombuffer("\n".join(signs).encode(), np.uint8)}
    for kind in sorted(nets):
        for layer in range(LAYERS):
            arrays[f"{kind} w{layer}"] = np.ascontiguousarray(nets[kind][2 * layer], np.float32)
            arrays[f"{kind} b{layer}"] = np.ascontiguousarray(nets[kind][2 * layer + 1], np.float32)
    file = io.BytesIO()
    np.savez(file, **arrays)
    return file.getvalue()
