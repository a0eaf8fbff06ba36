"""The family of hulls seen from the side, afloat on the line y = 0: the bow to the right, the middle of the hull at
x = 0, in the units of `hulls`."""

from scenarios.drawing.art.hulls import Lines, length_of, lines_of
from scenarios.drawing.art.ships import Ship
from scenarios.drawing.art.strokes import Box, n

DECK, STEM, STERN = 0.3, 0.5, 0.66  # of half her length: how high deck, bow and stern rise over the water
MAST = 0.95


def box_of(hull: str) -> Box:
    """What the drawing of a hull lies in; the oars dip a little below the line."""
    lines = lines_of(hull)
    top = MAST if lines.tub else STERN
    return -1.06 * lines.half, -top * lines.half, length_of(hull) + 0.12 * lines.half, (top + 0.06) * lines.half


def profile(drawn: Ship) -> str:
    """A ship from the side in the colours of hers."""
    lines = lines_of(drawn.hull)
    return f'<g class="i-ship i-{drawn.side}">{_tub(lines) if lines.tub else _galley(lines)}</g>'


def _galley(lines: Lines) -> str:
    h = lines.half
    first, last = -lines.oars[0], -lines.oars[1]
    deck, sill = -DECK * h, -0.17 * h
    hull = (
        f"M{n(-0.86 * h, 0)}C{n(-0.98 * h, -0.1 * h, -1.04 * h, -0.34 * h, -0.95 * h, -STERN * h)}"
        f"C{n(-0.93 * h, -0.48 * h, -0.86 * h, deck, -0.62 * h, deck)}L{n(0.66 * h, deck)}"
        f"C{n(0.8 * h, deck, 0.9 * h, -0.4 * h, 0.93 * h, -STEM * h)}"
        f"C{n(0.99 * h, -0.3 * h, 0.96 * h, -0.16 * h, h, -0.12 * h)}L{n(h + lines.prow, -0.05 * h)}L{n(0.94 * h, 0)}Z"
    )
    ram = f"M{n(0.97 * h, -0.14 * h)}L{n(h + lines.prow, -0.05 * h)}L{n(0.93 * h, 0)}Z"
    rows = "".join(
        f"M{n(first - lines.beat * k, sill)}L{n(first - lines.beat * k - 0.14 * h, 0.05 * h)}"
        for k in range(round((first - last) / lines.beat) + 1)
    )
    box = f"M{n(last - 1.5, sill - 1.6)}H{n(first + 1.5)}V{n(sill)}H{n(last - 1.5)}Z"
    rail = f"M{n(-0.62 * h, deck + 0.7)}H{n(0.66 * h)}"
    tail = f"M{n(-0.95 * h, -STERN * h)}q{n(0.02 * h, -0.1 * h, 0.14 * h, -0.08 * h)}"
    steer = f"M{n(-0.78 * h, deck)}L{n(-0.96 * h, 0.05 * h)}"
    return (
        f'<path class="i-hull" d="{hull}"/><path class="i-deck" d="{box}"/><path class="i-ram" d="{ram}"/>'
        f'<path class="i-plank" d="{rail}"/><path class="i-oars" stroke-width=".55" d="{rows}"/>'
        f'<path class="i-steer" d="{steer}"/><path class="i-tail" d="{tail}"/>'
        f'<circle class="i-eye" cx="{n(0.84 * h)}" cy="{n(-0.2 * h)}" r="{n(0.045 * h)}"/>'
    )


def _tub(lines: Lines) -> str:
    """A round ship under her mast, the sail furled on its yard."""
    h = lines.half
    hull = (
        f"M{n(-0.8 * h, 0)}C{n(-h, -0.16 * h, -1.04 * h, -0.36 * h, -h, -0.52 * h)}"
        f"Q{n(0, -0.16 * h, 0.96 * h, -0.5 * h)}C{n(1.02 * h, -0.3 * h, 0.96 * h, -0.1 * h, 0.8 * h, 0)}Z"
    )
    wale = f"M{n(-0.97 * h, -0.3 * h)}Q{n(0, -0.06 * h, 0.96 * h, -0.28 * h)}"
    mast = f"M0 {n(-0.33 * h)}V{n(-MAST * h)}"
    sail = f"M{n(-0.6 * h, -0.84 * h)}Q{n(0, -0.96 * h, 0.6 * h, -0.84 * h)}Q{n(0, -0.74 * h, -0.6 * h, -0.84 * h)}Z"
    return (
        f'<path class="i-pole" d="{mast}"/><path class="i-sail" d="{sail}"/><path class="i-hull" d="{hull}"/>'
        f'<path class="i-tail" d="{wale}"/>'
        f'<path class="i-steer" d="M{n(-0.8 * h, -0.4 * h)}L{n(-0.96 * h, 0.05 * h)}"/>'
    )
