"""What things are made of: fur, feathers, rock, wet skin. One filter gives a flat shape volume and grain."""

from __future__ import annotations

from ..canvas import Picture

SOFT = 0.86
"""How much of a shape's own shadow is kept: no side of a lit thing is black."""
SRGB = 'color-interpolation-filters="sRGB"'


def _light(name: str, source: str, scale: float, sun: float, high: float) -> str:
    return (
        f'<feDiffuseLighting in="{source}" surfaceScale="{scale:g}" diffuseConstant="1" lighting-color="#fff" '
        f'result="{name}"><feDistantLight azimuth="{sun:g}" elevation="{high:g}"/></feDiffuseLighting>'
    )


def _times(base: str, light: str, result: str, high: float, power: float) -> str:
    """Multiply by the light so that a face turned to the viewer keeps its colour."""
    level = {35: 0.574, 40: 0.643, 45: 0.707, 50: 0.766, 55: 0.819, 60: 0.866}.get(int(high), 0.766)
    return (
        f'<feComposite in="{base}" in2="{light}" operator="arithmetic" k1="{power:g}" '
        f'k2="{1 - power * level:.3g}" result="{result}"/>'
    )


def _soften(source: str, result: str, spread: float) -> str:
    """Light on a blurred shape comes in steps; a second blur takes their rings away."""
    return f'<feGaussianBlur in="{source}" stdDeviation="{max(0.5, spread):.3g}" result="{result}"/>'


def surface(
    p: Picture,
    depth: float = 0,
    grain: str = "",
    bump: float = 0,
    ragged: float = 0,
    gloss: float = 0,
    sun: float = 235,
    high: float = 50,
    power: float = 1.1,
    octaves: int = 3,
    swell: float = 2.5,
    tuft: str = "",
) -> str:
    """A filter: `depth` swells the shape, `grain`+`bump` roughen it, `ragged` frays its edge, `gloss` wets it.

    The edge frays along the grain, or along a grain of its own, `tuft`.
    """
    steps, base = [], "SourceGraphic"
    if grain:
        seed = p.luck.randrange(400)
        kind = 'type="fractalNoise"'
        steps.append(f'<feTurbulence {kind} baseFrequency="{grain}" numOctaves="{octaves}" seed="{seed}" result="n"/>')
    if ragged:
        if tuft:
            steps.append(f'<feTurbulence type="fractalNoise" baseFrequency="{tuft}" numOctaves="2" result="t"/>')
        channel = 'xChannelSelector="R" yChannelSelector="G"'
        noise = "t" if tuft else "n"
        steps.append(f'<feDisplacementMap in="{base}" in2="{noise}" scale="{ragged:g}" {channel} result="torn"/>')
        steps.append(_soften("torn", "e", 0.6))
        base = "e"
    edge = base
    if bump:
        steps.append('<feColorMatrix in="n" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0" result="h"/>')
        steps += [_light("hl", "h", bump, sun, high), _times(base, "hl", "g", high, power)]
        base = "g"
    if depth:
        steps.append(f'<feGaussianBlur in="{edge}" stdDeviation="{depth:g}" result="b"/>')
        steps += [_light("hard", "b", depth * swell, sun, high), _soften("hard", "l", depth * 0.3)]
        steps.append(_times(base, "l", "v", high, power * SOFT))
        base = "v"
    if gloss:
        steps.append(f'<feGaussianBlur in="{edge}" stdDeviation="{max(depth, 2):g}" result="gb"/>')
        steps.append(
            f'<feSpecularLighting in="gb" surfaceScale="{max(depth, 2) * 2:g}" specularConstant="{gloss:g}" '
            f'specularExponent="22" lighting-color="#fff" result="shine"><feDistantLight azimuth="{sun:g}" '
            f'elevation="55"/></feSpecularLighting>{_soften("shine", "s", max(depth, 2) * 0.25)}'
            f'<feComposite in="s" in2="{base}" operator="arithmetic" k2="1" k3="1" result="sg"/>'
        )
        base = "sg"
    steps.append(f'<feComposite in="{base}" in2="{edge}" operator="in"/>')
    box = 'x="-15%" y="-15%" width="130%" height="130%"'
    return p.define(f'<filter id="@" {box} {SRGB}>{"".join(steps)}</filter>')


def fur(p: Picture, depth: float = 14, ragged: float = 14, sun: float = 235, grain: str = ".1 .17") -> str:
    return surface(p, depth, grain, bump=1.3, ragged=ragged, sun=sun, power=1.0, octaves=3, tuft=".13 .13")


def wool(p: Picture, depth: float = 14, sun: float = 235) -> str:
    return surface(p, depth, ".07 .07", bump=3.4, ragged=16, sun=sun, tuft=".1 .1")


def hide(p: Picture, depth: float = 18, sun: float = 235) -> str:
    """Thick wrinkled skin."""
    return surface(p, depth, ".03 .07", bump=3.5, ragged=3, sun=sun, octaves=4)


def wet(p: Picture, depth: float = 10, gloss: float = 0.7, sun: float = 235) -> str:
    return surface(p, depth, gloss=gloss, sun=sun)


def stone(p: Picture, depth: float = 6, grain: str = ".02 .03", bump: float = 7, sun: float = 225) -> str:
    return surface(p, depth, grain, bump=bump, sun=sun, octaves=5, high=45)


def bark(p: Picture, depth: float = 12, sun: float = 215) -> str:
    return surface(p, depth, ".07 .012", bump=8, ragged=8, sun=sun, octaves=4, high=45)


def plain(p: Picture, depth: float = 10, sun: float = 235) -> str:
    return surface(p, depth, sun=sun)


def frayed(p: Picture, scale: float, grain: str = ".03 .03") -> str:
    """Only the edge wanders: foam, smoke, torn things."""
    return surface(p, grain=grain, ragged=scale, octaves=4)


def plumage(p: Picture, depth: float = 14) -> str:
    """Fine, overlapping small feathers."""
    return surface(p, depth, ".2 .2", bump=0.9, ragged=4, octaves=2, power=1.05)


def scales(p: Picture, depth: float = 12, gloss: float = 0.25) -> str:
    """Small hard scales."""
    return surface(p, depth, ".16 .16", bump=2.4, gloss=gloss, octaves=1)
