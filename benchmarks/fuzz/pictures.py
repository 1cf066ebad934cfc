"""Pictures: files that strangers bring, bent. They become a card or a refusal, whatever they hold."""

from __future__ import annotations

import io
import random
import warnings
from typing import Any

from PIL import Image

from benchmarks.fuzz.bending import Bender
from tablekeep.engine import Refusal
from tablekeep.games.keepers.photos import read_photo

KINDS = ("PNG", "JPEG", "WEBP", "GIF", "TIFF")
MODES = ("RGB", "L", "RGBA", "P", "1", "CMYK")


class Pictures:
    """Read in this process: the server does it in one of its own, with bounded memory and time (`darkroom.py`)."""

    name = "uploads"

    def __init__(self) -> None:
        self.files = []
        for kind in KINDS:
            for mode in MODES:
                written = io.BytesIO()
                try:
                    Image.linear_gradient("L").resize((640, 610)).convert(mode).save(written, kind)
                except (OSError, ValueError):
                    continue
                self.files.append((f"a.{kind.lower()}", written.getvalue()))

    def draw(self, rng: random.Random) -> dict[str, Any]:
        bender = Bender(rng)
        name, data = rng.choice(self.files)
        head = rng.random() < 0.5
        cut = min(len(data), 200)
        bent = bender.bytes(data[:cut]) + data[cut:] if head else bender.bytes(data)
        return {"name": bender.text(name) if rng.random() < 0.1 else name, "data": bent}

    async def feed(self, given: dict[str, Any]) -> str:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = read_photo(given["name"], given["data"])
        if isinstance(found, Refusal):
            assert found.text, f"a refusal without a sentence: {found}"
            return "refused"
        return "a card"
