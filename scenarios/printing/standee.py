"""Standees: a ship from the side that stands on the middle of her base, folded of one strip, for bases that are long.

From above the strip has half of the foot, the face for who looks from behind, on its head, the face for who looks from
before, and the other half of the foot. Folded at its middle both faces lie back to back and show the bow at the same
end; the halves of the foot, folded outwards, together are the base.
"""

from scenarios.drawing.art import faces, symbols
from scenarios.drawing.art.faces import Face
from scenarios.drawing.art.inks import Edition, on_paper, standalone
from scenarios.drawing.art.profile import box_of, profile
from scenarios.drawing.art.ships import Ship
from scenarios.drawing.art.strokes import n, polyline, rectangle
from scenarios.printing.counter import Counter

HEIGHT = 0.5  # of the length of a base that a face is high
LEAST_HEIGHT = 11.0  # mm, for a name under the ship


def is_long(width: float, depth: float) -> bool:
    """Whether what stands on a base is seen better than what lies on it."""
    return depth > width


def standee(drawn: Ship, base: tuple[float, float], label: str, name: str, edition: Edition) -> Counter:
    """The strip of a ship on a base so many mm wide and deep, to be cut as one."""
    foot, long = base[0] / 2, base[1]
    high = max(LEAST_HEIGHT, HEIGHT * long)
    before, behind = (
        f'<g transform="translate(0 {n(-5 * foot)})">{_face(drawn, long, high, label, name, mirrored)}'
        f"{_foot(drawn.side, long, high, foot, mirrored)}</g>"
        for mirrored in (False, True)
    )
    middle = 5 * (high + foot)  # tenths of a millimetre from the fold to the middle of a half
    body = f'<g transform="translate(0 {n(middle)})">{before}</g>'
    body += f'<g transform="translate(0 {n(-middle)}) rotate(180)">{behind}</g>'
    w, h = 10 * long, 20 * (high + foot)
    box = n(-w / 2, -h / 2, w, h)
    chart = f'<svg class="i-chart i-lod-l" viewBox="{box}">{symbols.defs(body, faces.PREFIX)}{body}</svg>'
    folds = (foot, foot + high, foot + 2 * high)
    return Counter(
        long, 2 * (high + foot), svg=standalone(chart, on_paper(edition)), folds=folds, told=f"{label} {name}".strip()
    )


def _face(drawn: Ship, long: float, high: float, label: str, name: str, mirrored: bool) -> str:
    """A face around its middle."""
    x, y, wide, tall = box_of(drawn.hull)
    body = f'<g transform="translate({n(-x - wide / 2, -y - tall / 2)})">{profile(drawn)}</g>'
    if mirrored:
        body = f'<g transform="scale(-1 1)">{body}</g>'
    return faces.body(Face(long, high, drawn.side, label, name, body, wide, tall))


def _foot(side: str, long: float, high: float, foot: float, mirrored: bool) -> str:
    """Half of the base below a face, with a point at its bow."""
    w, h, top = 10 * long, 10 * foot, 5 * high
    bow = -w / 2 if mirrored else w / 2
    into = 0.7 * h if mirrored else -0.7 * h
    point = polyline(
        [(bow + into, top + 0.2 * h), (bow + into / 6, top + h / 2), (bow + into, top + 0.8 * h)], closed=True
    )
    edge = rectangle((-w / 2, top, w, h))
    return (
        f'<path class="i-face" d="{edge}"/>'
        f'<g class="i-{side}"><path class="i-banner" stroke-width="2" d="{point}"/></g>'
        f'<path class="i-face-edge" stroke-width="2" d="{edge}"/>'
    )
