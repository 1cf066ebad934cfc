"""Who sees what. All is open but what the bag will give: one view serves everybody."""

from __future__ import annotations

from typing import Any

from bee_keepers.content import TOKENS
from bee_keepers.table import MeadowTable


def view(t: MeadowTable) -> dict[str, Any]:
    return {
        "honey": t.honey[:],
        "basket": t.basket(),
        "found": [TOKENS[kind] for kind in t.found],
        "bag": dict(zip(TOKENS, t.bag, strict=True)),
        "turn": t.turn,
    }
