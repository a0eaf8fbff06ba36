"""Faces of counters to cut out, drawn in tenths of a millimetre: a hull, bow up, and her id on a band at the stern.

The band tells whose she is without any colour: A's is dark, B's is pale with an edge. A face that is `hurt`, for the
back of the counter, has a black corner.
"""

from functools import lru_cache
from html import escape
from typing import NamedTuple

from scenarios.drawing.art import symbols
from scenarios.drawing.art.hulls import length_of, lines_of
from scenarios.drawing.art.inks import Edition, on_paper, standalone
from scenarios.drawing.art.ships import Ship, ship
from scenarios.drawing.art.strokes import n, placed, polyline, rectangle

PREFIX = "b-"  # of the ids of what is drawn on a face
AIR = 8.0  # around a hull
BAND = 0.17  # of the shorter edge
THINNEST, BROADEST = 26.0, 55.0  # of the band
SMALLEST = 17.0  # of letters: what would be smaller is left out
LETTER = 0.58  # of its height that a letter is wide


class Face(NamedTuple):
    """One face, `width` by `height` mm. `drawn` lies around its own middle with the bow up and is `wide` and `long` in
    its own units; `label` and, where there is room for it, `name` stand on the band."""

    width: float
    height: float
    side: str
    label: str
    name: str
    drawn: str
    wide: float
    long: float
    hurt: bool = False


def of_ship(
    drawn: Ship, width: float, height: float, label: str, name: str = "", *, hurt: bool = False, prefix: str = PREFIX,
    scale: float = 1.0, within: tuple[float, float] | None = None,
) -> Face:  # fmt: skip
    """The face of a ship of the family; one that is hurt shows a bite, and stubs for oars on that side. She fills it,
    or at her `scale` as much of it as is hers of the width and length that it is `within`, for counters of one size."""
    if hurt:
        drawn = drawn._replace(starboard=max(1, drawn.starboard), starboard_oars="gone")
    lines, long = lines_of(drawn.hull), length_of(drawn.hull)
    off = (long / 2 - lines.half) * scale  # the middle of her length over all lies before that of her hull
    body = f"<g{placed((0, off))}>{ship(drawn, 0.0, scale, prefix, True)}</g>"
    room = within or (2 * max(lines.reach, lines.beam) * scale, long * scale)
    return Face(width, height, drawn.side, label, name, body, *room, hurt)


def _words(face: Face, band: float) -> str:
    """The id, with the name where both can be read."""
    room, most = 10 * face.width - 12, 0.74 * band
    for words in (f"{face.label} {face.name}".strip(), face.label):
        size = min(most, room / (LETTER * max(2, len(words))))
        if size >= SMALLEST:
            break
    return f'<text class="i-standard" font-size="{n(size)}" y="{n(0.36 * size)}">{escape(words)}</text>'


def body(face: Face) -> str:
    """A face around its middle."""
    w, h = 10 * face.width, 10 * face.height
    band = min(BROADEST, max(THINNEST, BAND * min(w, h)))
    room = h - band
    scale = max(0.01, min((w - 2 * AIR) / face.wide, (room - 2 * AIR) / face.long))
    edge, plate = rectangle((-w / 2, -h / 2, w, h)), rectangle((-w / 2, -band / 2, w, band))
    corner = 0.24 * min(w, room)
    hurt = polyline([(w / 2 - corner, -h / 2), (w / 2, -h / 2), (w / 2, -h / 2 + corner)], closed=True)
    return (
        f'<path class="i-face" d="{edge}"/>'
        f'<g class="i-{face.side}"{placed((0, h / 2 - band / 2))}><path class="i-banner" d="{plate}"/>'
        f'<path class="i-band-edge" stroke-width="3" d="{plate}"/>{_words(face, band)}</g>'
        + (f'<path class="i-hurt" d="{hurt}"/>' if face.hurt else "")
        + f"<g{placed((0, -band / 2), 0, scale)}>{face.drawn}</g>"
        f'<path class="i-face-edge" stroke-width="2" d="{edge}"/>'
    )


@lru_cache(maxsize=1024)
def svg(face: Face, edition: Edition) -> str:
    """A face as a document of its own for paper."""
    drawn, w, h = body(face), 10 * face.width, 10 * face.height
    chart = (
        f'<svg class="i-chart i-lod-l" viewBox="{n(-w / 2, -h / 2, w, h)}">{symbols.defs(drawn, PREFIX)}{drawn}</svg>'
    )
    return standalone(chart, on_paper(edition))
