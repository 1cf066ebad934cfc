"""Insects that appear in more than one picture."""

from __future__ import annotations

from ..canvas import Picture
from ..painting.surface import plain
from ..shapes import blob, limb


def wasp(p: Picture, x: float, y: float, size: float = 1, turn: float = 0, flip: bool = False) -> None:
    """A wasp from the side, head to the right, about 160 wide."""
    with p.at(x, y, size, turn, flip):
        for data in (blob("0,-10 -50,-70 -104,-78 -110,-60 -60,-24"), blob("6,-8 -20,-66 -62,-96 -74,-82 -34,-30")):
            p.path(data, "#fff6e0", opacity=0.55, stroke="#6b4a1c", stroke_width=1.4, stroke_opacity=0.6)
        for stops in (
            "4,10,6 -12,34,4 -30,50,3 -34,62,2",
            "14,12,6 14,38,4 4,58,3 4,68,2",
            "24,10,6 40,32,4 44,54,3 52,62,2",
        ):
            p.path(limb(stops), "#e0a01a")
        p.path(limb("-20,-2,8 -12,-1,9"), "#1c1408")
        abdomen = blob("-20,-4 -40,-22 -70,-22 -100,-2 -128,26 -96,24 -60,22 -34,14")
        p.path(abdomen, "#ffc81e", filter=plain(p, 5))
        with p.group(clip_path=p.clip(abdomen)):
            for stops in (
                "-36,-26,9 -32,0,9 -38,20,9",
                "-58,-28,10 -54,0,10 -60,26,10",
                "-80,-26,10 -78,4,9 -84,28,9",
                "-102,-10,8 -102,10,8 -104,28,8",
            ):
                p.path(limb(stops), "#1c1408")
        p.path(limb("-126,25,4 -140,34,1.6"), "#1c1408")
        p.path(blob("-16,-6 -8,-22 12,-24 28,-10 26,8 8,16 -10,10"), "#2a1c0a", filter=plain(p, 5))
        p.path(limb("-4,-16,5 8,-19,6 20,-12,4"), "#ffc81e")
        p.path(blob("26,-10 36,-22 50,-18 54,-2 46,12 32,10"), "#ffc81e", filter=plain(p, 4))
        p.path(blob("34,-16 44,-18 48,-6 42,4 35,-4"), "#2a0f08")
        p.line("M46 -18Q62 -40 80 -36M42 -20Q52 -46 68 -50", "#1c1408", 2.6)
        p.path(blob("44,8 54,8 56,16 46,16"), "#8a5a10")


def fly(p: Picture, x: float, y: float, size: float, turn: float) -> None:
    """A small fly seen from the side."""
    with p.at(x, y, size, turn):
        p.path(blob("-4,-6 -30,-22 -26,-10") + blob("2,-6 -16,-28 -8,-12"), "#e6eef0", opacity=0.65)
        p.path(blob("-16,2 -6,-7 8,-6 12,0 6,6 -8,6"), "#23282e")
        p.circle(12, -1, 5.5, "#7a1f14")
        p.line("M-6 5l-4 8M2 6l0 9M7 5l5 8", "#15181c", 1.4)
