"""Look-alikes: a text as it looks to a reader of English, whatever letters it is really written with."""

from __future__ import annotations

import unicodedata
from typing import Final

UNSEEN: Final[list[tuple[int, int]]] = [
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200D),
    (0x2060, 0x2065),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
]
"""What Unicode says is not drawn: soft hyphens, spaces of no width, fillers, selectors and tags."""

TURNING: Final[list[tuple[int, int]]] = [(0x061C, 0x061C), (0x200E, 0x200F), (0x202A, 0x202E), (0x2066, 0x206F)]
"""Marks that turn the direction of writing: not drawn either, and never needed in a word."""

LOOK_ALIKES: Final[dict[str, str]] = dict(
    zip(
        "аеорсухіѕјһԁԛԝвкмнтαονρτυχικηεβζμᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢɑɡıøłđħŧƀɨʉ",
        "aeopcyxisjhdqwbkmhtaovptuxiknebzmabcdefghijklmnopqrstuvwyzagioldhtbiu",
        strict=True,
    )
)
"""Letters of other alphabets that look like English ones, small capitals, and letters with a stroke."""

_AT_A_GLANCE: Final[dict[str, str]] = dict(
    zip("гӏүԍпγωσəɛɘǝɾɹɖɗɓɵɩոսօհցեɯʇɔ", "rlygnywoeeeerrddboinuohgewto", strict=True)
)
"""Letters that pass for English ones where somebody means to be misread; real words are full of them."""

SIGNS_FOR_LETTERS: Final = str.maketrans("0134578@$!|€9i", "oleastbasllegl")
"""Digits and signs by the letter one reads for them; 1, ! and | may be an i or an l, so those two are one here."""

_BADGES: Final[list[int]] = [0x1F150, 0x1F170, 0x1F1E6]
"""Where alphabets of badges begin, that Unicode does not call letters: on discs, on squares, and of flags."""


def is_unseen(character: str) -> bool:
    return _is_among(UNSEEN, ord(character))


def is_turning(character: str) -> bool:
    return _is_among(TURNING, ord(character))


def _is_among(ranges: list[tuple[int, int]], code: int) -> bool:
    return code > 0x7F and any(first <= code <= last for first, last in ranges)


def in_english_letters(text: str) -> str:
    """Small letters without accents, nothing that cannot be seen, and each letter as the English one it looks like."""
    if text.isascii():
        return text.lower()
    apart = unicodedata.normalize("NFKD", text).casefold()
    bare = [c for c in unicodedata.normalize("NFKD", apart) if not unicodedata.combining(c)]
    seen = [c for c in bare if not is_unseen(c) and not is_turning(c)]
    return "".join([LOOK_ALIKES.get(c) or _AT_A_GLANCE.get(c, c) for c in map(_without_badge, seen)])


def _without_badge(character: str) -> str:
    code = ord(character)
    for first in _BADGES:
        if first <= code < first + 26:
            return chr(ord("a") + code - first)
    return character
