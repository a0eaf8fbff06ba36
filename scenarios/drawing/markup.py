"""Shapes as SVG paths, painted for a screen (by class) or for paper (by greys written into the paths)."""

import re
from collections.abc import Callable, Iterable
from itertools import groupby

from scenarios.drawing.palette import PRINT, WIDTHS, ink_of
from scenarios.drawing.shapes import Shape

Paint = Callable[[str, bool], str]  # (name of a paint, whether the path is closed) -> attributes, "" to leave it out


_NAMED = re.compile(r'( id="|href="#|url\(#)')


def renamed(drawing: str, prefix: str) -> str:
    """A drawing whose symbols have names of its own, so that it may stand on a page beside another."""
    return _NAMED.sub(rf"\g<1>{prefix}-", drawing)


def number(value: float) -> str:
    """A coordinate, to a hundredth, as short as it can be written."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def screen(paint: str, closed: bool) -> str:
    """The colours come from static/css/board.css; the width of the line is the same everywhere."""
    width = f' stroke-width="{WIDTHS[paint]}"' if paint in WIDTHS else ""
    return f'class="g-{paint}"{width}' + ("" if closed else ' fill="none"')


def paper(side: str = "") -> Paint:
    """Greys for a ship of that side, or for what belongs to neither."""

    def attributes(paint: str, closed: bool) -> str:
        ink = ink_of(PRINT, paint, side)
        if ink is None:
            return ""
        fill = f'fill="{(ink.fill if closed else "") or "none"}"'
        if not ink.stroke:
            return fill
        joined = 'stroke-linejoin="round" stroke-linecap="round"'
        return f'{fill} stroke="{ink.stroke}" stroke-width="{WIDTHS.get(paint, 1)}" {joined}'

    return attributes


def _path(shape: Shape, digits: int) -> str:
    """A shape as path data: where it begins, then steps. They are whole in the last digit, so no error adds up."""
    unit = 10**digits
    (x, y), *rest = [(round(px * unit), round(py * unit)) for px, py in shape.points]
    steps = [f"M{number(x / unit)} {number(y / unit)}l"]
    for px, py in rest:
        steps.append(f"{number((px - x) / unit)} {number((py - y) / unit)} ")
        x, y = px, py
    return "".join(steps).rstrip() + ("z" if shape.closed else "")


def paths(shapes: Iterable[Shape], paint: Paint, digits: int = 1) -> str:
    """The shapes in their order, to so many digits; neighbours of one paint share a path."""
    written = []
    for (name, closed), some in groupby(shapes, key=lambda shape: (shape.paint, shape.closed)):
        attributes = paint(name, closed)
        if attributes:
            written.append(f'<path {attributes} d="{"".join(_path(shape, digits) for shape in some)}"/>')
    return "".join(written)
