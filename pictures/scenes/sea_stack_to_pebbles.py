"""Scenes K102 to K104: sea stack to pebbles."""

from __future__ import annotations

from ..canvas import HIGH, WIDE, Picture
from ..deck import scene
from ..painting.land import land, pebble, ridge, rock
from ..painting.light import finish
from ..painting.peaks import alp
from ..painting.sky import clouds, glow, sky
from ..painting.surface import stone
from ..painting.water import foam_patch, splash, swell
from ..painting.weather import billow, rain
from ..shapes import blob, limb, num, smooth, spots


@scene("K102")
def sea_stack(p: Picture) -> None:
    """One pillar of rock in the surf."""
    sky(p, "#2d3640", "#56626d", "#8b969c", "#c3c9c4", high=450)
    clouds(p, "#1c232b", -40, 300, ".004 .012", 3, 1.3, 0.9)
    clouds(p, "#d9dedb", 120, 400, ".004 .015", 2.6, 1.4, 0.6)
    p.rect(p.linear((0, "#7f8d92"), (1, "#1f2c34")), y=420, h=260)
    for i in range(3):
        swell(p, 436 + i * 24, 8 + i * 3, 130 + 40 * i, "#a9b7b8", "#5c6c74", "#33434c", white=0.5)
    p.path(
        blob(
            "372,560 392,470 380,380 402,300 396,220 420,150 452,110 486,100 522,128 540,190 536,260 560,330 "
            "556,400 584,480 604,560"
        ),
        "#4a4a48",
        filter=stone(p, 26, ".025 .04", 14, 200),
    )
    p.path(blob("420,150 452,110 486,100 522,128 500,134 470,128 444,146"), "#6f7f58", filter=p.blur(1))
    for x, y in ((432, 120), (500, 108), (540, 200), (398, 236)):
        p.ellipse(x, y, 5, 3, "#f4f4f0")
    for x, wide, high in ((380, 170, 190), (600, 190, 240), (480, 260, 110)):
        splash(p, x, 560, wide, high, "#f6faf9", 130)
        foam_patch(p, x, 560, wide * 0.6, 30, "#eef4f3", 0.9, 34)
    for i in range(4):
        swell(p, 566 + i * 34, 17 + i * 6, 200 + 70 * i, "#8fa3a5", "#43555d", "#18242c", white=0.85)
    for x, y, k in ((200, 190, 16), (260, 160, 12), (700, 210, 14), (160, 240, 9)):
        p.path(
            f"M{x - k} {y - k * 0.3:.1f}Q{x - k / 2} {y - k * 0.7:.1f} {x} {y}Q{x + k / 2} {y - k * 0.7:.1f} "
            f"{x + k} {y - k * 0.3:.1f}Q{x + k / 2} {y - k * 0.3:.1f} {x} {y + k * 0.2:.1f}Q{x - k / 2} "
            f"{y - k * 0.3:.1f} {x - k} {y - k * 0.3:.1f}",
            "#f0f2f0",
        )
    rain(p, 120, power=0.2, slant=-16)
    finish(p, 0.45)


@scene("K103")
def avalanche(p: Picture) -> None:
    """A white cloud of snow comes down the mountain."""
    sky(p, "#1c5fb0", "#4f92d6", "#a8d2f2", "#dff0fa")
    alp(p, 780, 560, 470, 420, "#ffffff", "#8fb0d6", "#4f6f96", 0, 0.3)
    slope = spots("-20,60 60,40 140,90 230,84 300,170 420,240 520,330 660,430 820,520 980,580")
    rock(p, slope, "#cfe2f4", "#8fb4d8", 300, ".006 .012", 2.5)
    for line in ("60,60 150,150 220,170 270,260", "240,110 330,210 350,300", "420,250 480,340 600,400"):
        p.path(limb([(x, y, 16) for x, y in spots(line)]), "#5f7794", opacity=0.8, filter=stone(p, 3, ".03 .05", 8))
    p.line(smooth(spots("90,96 150,120 190,108 240,140 300,182"), closed=False), "#4f7fb4", 7)
    puffs = []
    for _i in range(150):
        t = p.luck.random()
        spread = 30 + 130 * t
        puffs.append(
            (
                200 + 440 * t + p.luck.gauss(0, spread * 0.5),
                210 + 330 * t - abs(p.luck.gauss(0, spread * 0.75)) + 30,
                spread * p.luck.uniform(0.22, 0.46),
            )
        )
    billow(p, [(x + 26, y + 30, r) for x, y, r in puffs if y > 160], "#7f9fc8", "#5f82b0", 8)
    billow(
        p,
        sorted((puff for puff in puffs if puff[1] > 120 + 0.1 * puff[0]), key=lambda puff: puff[1]),
        "#ffffff",
        "#6f94c0",
        4,
    )
    for _ in range(160):
        t = p.luck.random()
        p.circle(
            260 + 520 * t + p.luck.gauss(0, 60),
            260 + 360 * t + p.luck.gauss(0, 60),
            p.luck.uniform(1.5, 6),
            "#fff",
            opacity=0.9,
        )
    front = ridge(p, 640, 14, 0.55)
    land(p, front, "#e6f1f9", "#c3d8ea")
    from ..painting.trees import pine

    for x, tall, lean in ((640, 120, 12), (700, 150, 20), (770, 130, 6), (830, 170, 4), (900, 140, 0), (560, 100, 24)):
        with p.group(transform=f"rotate({lean} {x} 660)"):
            p.path(pine(p, x, 666, tall), "#1d3a52")
    billow(p, [(470, 600, 70), (560, 630, 60), (400, 650, 80), (630, 650, 44)], "#ffffff", "#b3cde6", 4)
    finish(p, 0.2)


@scene("K104")
def pebbles(p: Picture) -> None:
    """Wet grey pebbles, close up."""
    p.rect("#1b1f22")
    greys = ["#5f666b", "#7d858a", "#4a5055", "#8f979b", "#6a7176", "#a3aaad", "#555f68", "#74797a", "#3d4348"]
    for layer, size in ((0, 40), (1, 62), (2, 78)):
        spread = {0: 200, 1: 120, 2: 74}[layer]
        for i in range(spread):
            x, y = p.luck.uniform(-40, WIDE + 40), p.luck.uniform(-40, HIGH + 40)
            rx = size * p.luck.uniform(0.55, 1.15)
            with p.group(transform=f"rotate({p.luck.uniform(-35, 35):.0f} {num(x)} {num(y)})"):
                pebble(p, x, y, rx, rx * p.luck.uniform(0.62, 0.85), p.luck.choice(greys), 0.7)
                if i % 9 == 0:
                    p.line(
                        f"M{num(x - rx * 0.8)} {num(y + rx * 0.1)}q{num(rx * 0.8)} {num(-rx * 0.3)} "
                        f"{num(rx * 1.6)} {num(rx * 0.05)}",
                        "#d9dee0",
                        4,
                        opacity=0.6,
                    )
    glow(p, 240, 100, 500, "#dfe8ee", 0.28, "screen")
    finish(p, 0.4)
