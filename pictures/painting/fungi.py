"""Toadstools."""

from __future__ import annotations

from ..canvas import Picture
from ..shapes import blob, limb, rough, smooth
from .surface import plain


def toadstool(
    p: Picture, x: float, y: float, size: float, turn: float = 0, cap: tuple[str, str] = ("#f2402a", "#8f0f12")
) -> None:
    """A red cap with white warts; (x, y) is its foot."""
    with p.at(x, y, size, turn):
        p.ellipse(4, 2, 60, 14, "#06140a", opacity=0.45)
        p.path(limb("0,0,58 0,-40,44 2,-120,38"), p.linear((0, "#fffbe8"), (1, "#c9c09a")), filter=plain(p, 5))
        p.path(blob("-34,-92 0,-84 36,-92 44,-76 20,-66 0,-70 -20,-66 -42,-76"), "#fffdf0")
        p.path(blob("-120,-112 -60,-90 0,-86 60,-90 120,-112 60,-120 -60,-120"), "#e6d6b0")
        p.path(
            smooth(
                [
                    (-126, -112),
                    (-126, -112),
                    (-104, -176),
                    (-40, -226),
                    (40, -226),
                    (104, -176),
                    (126, -112),
                    (126, -112),
                    (60, -104),
                    (-60, -104),
                ]
            ),
            p.ball((0, "#ff8a5a"), (0.4, cap[0]), (1, cap[1])),
            filter=plain(p, 8),
        )
        for wx, wy, r in (
            (-60, -170, 17),
            (0, -200, 20),
            (56, -172, 17),
            (-22, -140, 14),
            (34, -134, 12),
            (-92, -128, 11),
            (92, -130, 12),
            (-70, -206, 9),
            (66, -208, 8),
        ):
            p.path(smooth(rough(p.luck, wx, wy, r, r * 0.75, 0.15, 8)), "#fffbee")
