"""The sheet a scene is drawn on: it collects SVG, names its gradients and filters, and keeps the scene's luck.

Light filters go wrong inside turned or mirrored groups. So no group carries a transform: every shape carries
its own, and a filter is wrapped around it at the right size, upright.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from random import Random

from .matrix import SAME, Matrix, inverse, move, read, scale, size, times, turn, write
from .shapes import num

WIDE, HIGH = 960, 672
Shade = tuple[float, str] | tuple[float, str, float]


@dataclass(frozen=True)
class Mark:
    """One shape, or the opening or closing of a group, and how it lies on the sheet."""

    tag: str
    given: str = ""
    map: Matrix = SAME
    filter: str = ""
    kind: str = "shape"
    outer: str = ""

    def svg(self) -> str:
        return {"shape": self._shape, "open": self._open, "close": self._close}[self.kind]()

    def _shape(self) -> str:
        if not self.filter:
            return f"<{self.tag}{self.given}{write(self.map)}/>"
        grown = round(size(self.map), 3) or 1.0
        inner = write(times(scale(1 / grown), self.map))
        return f'<g{write(scale(grown))} filter="{self.filter}"{self.outer}><{self.tag}{self.given}{inner}/></g>'

    def _open(self) -> str:
        """A group's clip or filter lives where the group lives; what is inside counts from the sheet again."""
        place = scale(round(size(self.map), 3) or 1.0) if self.filter else self.map
        sieve = f' filter="{self.filter}"' if self.filter else ""
        return f"<g{write(place)}{self.given}{sieve}><g{write(inverse(place))}>"

    def _close(self) -> str:
        return "</g></g>"


class Picture:
    """One scene in the making."""

    def __init__(self, seed: str) -> None:
        self.luck = Random(seed)
        self.body: list[Mark] = []
        self._map: Matrix = SAME
        self._defs: list[str] = []
        self._known: dict[str, str] = {}

    def define(self, markup: str) -> str:
        """Keep a definition (its id written as `@`) and answer `url(#id)`; equal definitions are kept once."""
        if markup not in self._known:
            name = f"d{len(self._known)}"
            self._known[markup] = f"url(#{name})"
            self._defs.append(markup.replace("@", name, 1))
        return self._known[markup]

    def shape(self, tag: str, given: dict[str, object]) -> None:
        own = given.pop("transform", None)
        map = times(self._map, read(str(own))) if own else self._map
        sieve = given.pop("filter", None)
        outer = _attributes({key: given.pop(key, None) for key in ("opacity", "blend")}) if sieve else ""
        self.body.append(Mark(tag, _attributes(given), map, str(sieve) if sieve else "", outer=outer))

    def path(self, data: str, fill: str = "none", **given: object) -> None:
        self.shape("path", {"d": data, "fill": fill, **given})

    def line(self, data: str, stroke: str, width: float, **given: object) -> None:
        self.path(data, "none", stroke=stroke, stroke_width=num(width), stroke_linecap="round", **given)

    def circle(self, x: float, y: float, r: float, fill: str | None, **given: object) -> None:
        self.shape("circle", {"cx": num(x), "cy": num(y), "r": num(r), "fill": fill, **given})

    def ellipse(self, x: float, y: float, rx: float, ry: float, fill: str | None, **given: object) -> None:
        self.shape("ellipse", {"cx": num(x), "cy": num(y), "rx": num(rx), "ry": num(ry), "fill": fill, **given})

    def rect(
        self, fill: str | None, x: float = 0, y: float = 0, w: float = WIDE, h: float = HIGH, **given: object
    ) -> None:
        place = {"x": num(x), "y": num(y), "width": num(w), "height": num(h)}
        self.shape("rect", {**place, "fill": fill, **given})

    @contextmanager
    def group(self, transform: str | None = None, filter: str | None = None, **given: object) -> Iterator[None]:
        before = self._map
        self._map = times(before, read(transform)) if transform else before
        self.body.append(Mark("g", _attributes(given), self._map, filter or "", "open"))
        yield
        self.body.append(Mark("g", kind="close"))
        self._map = before

    @contextmanager
    def at(self, x: float, y: float, size: float = 1, turned: float = 0, flip: bool = False) -> Iterator[None]:
        """Draw around a new origin, at a new size, turned, perhaps mirrored."""
        before = self._map
        local = times(times(move(x, y), turn(turned)), scale(-size if flip else size, size))
        self._map = times(before, local)
        yield
        self._map = before

    def upside_down(self, y: float) -> list[Mark]:
        """Everything drawn so far, mirrored at the line `y`."""
        flipped = times(move(0, 2 * y), scale(1, -1))
        return [replace(mark, map=times(flipped, mark.map)) for mark in self.body]

    def linear(self, *stops: Shade, x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1) -> str:
        """A gradient across the shape's own box."""
        ends = f'x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"'
        return self.define(f'<linearGradient id="@" {ends}>{_stops(stops)}</linearGradient>')

    def along(self, x1: float, y1: float, x2: float, y2: float, *stops: Shade) -> str:
        """A gradient between two places of the sheet."""
        ends = f'gradientUnits="userSpaceOnUse" x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"'
        return self.define(f'<linearGradient id="@" {ends}>{_stops(stops)}</linearGradient>')

    def radial(self, x: float, y: float, r: float, *stops: Shade, flat: float = 1) -> str:
        """A round gradient at a place of the sheet; `flat` below 1 squashes it."""
        place = f'cx="{num(x)}" cy="{num(y / flat)}" r="{num(r)}"'
        bend = "" if flat == 1 else f' gradientTransform="scale(1 {flat:g})"'
        return self.define(
            f'<radialGradient id="@" gradientUnits="userSpaceOnUse" {place}{bend}>{_stops(stops)}</radialGradient>'
        )

    def ball(self, *stops: Shade, x: float = 0.35, y: float = 0.3, r: float = 0.75) -> str:
        """A round gradient across the shape's own box, lit from the upper left."""
        return self.define(f'<radialGradient id="@" cx="{x:g}" cy="{y:g}" r="{r:g}">{_stops(stops)}</radialGradient>')

    def clip(self, data: str) -> str:
        return self.define(f'<clipPath id="@"><path d="{data}"/></clipPath>')

    def mask(self, markup: str) -> str:
        return self.define(f'<mask id="@">{markup}</mask>')

    def blur(self, across: float, down: float | None = None) -> str:
        spread = num(across) if down is None else f"{num(across)} {num(down)}"
        box = 'x="-60%" y="-60%" width="220%" height="220%"'
        return self.define(f'<filter id="@" {box}><feGaussianBlur stdDeviation="{spread}"/></filter>')

    def svg(self) -> str:
        place = f'viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}"'
        defs, body = "".join(self._defs), "".join(mark.svg() for mark in self.body)
        return f'<svg xmlns="http://www.w3.org/2000/svg" {place}><defs>{defs}</defs>{body}</svg>\n'


def _attributes(given: dict[str, object]) -> str:
    """Keyword arguments as SVG attributes; `blend` is short for a blend mode."""
    out = ""
    for key, value in given.items():
        if value is None:
            continue
        text = f"{value:g}" if isinstance(value, float) else str(value)
        out += f' style="mix-blend-mode:{text}"' if key == "blend" else f' {key.replace("_", "-")}="{text}"'
    return out


def _stops(stops: tuple[Shade, ...]) -> str:
    out = ""
    for stop in stops:
        clear = f' stop-opacity="{stop[2]:g}"' if len(stop) == 3 else ""
        out += f'<stop offset="{stop[0]:g}" stop-color="{stop[1]}"{clear}/>'
    return out
