"""What ships carry: engines, bridges, sails, flags and the figures of a crew. Each is a symbol around its own mount."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from scenarios.drawing.art.hulls import Lines, detail
from scenarios.drawing.art.strokes import Point, dots, n, placed, polyline

_BOW = "M-3.6 .6Q0 -3.6 3.6 .6"  # the arms of an engine

SYMBOLS: dict[str, str] = {
    "tower": '<path class="i-tower" d="M-3.6 -3.6h7.2v7.2h-7.2z"/>'
    '<path class="i-tower-top" d="M-1.9 -1.9h3.8v3.8h-3.8z"/>'
    '<path class="i-plank i-full" d="M-3.6 -3.6L-1.9 -1.9M3.6 -3.6L1.9 -1.9M-3.6 3.6L-1.9 1.9M3.6 3.6L1.9 1.9"/>'
    '<path class="i-teeth i-fine" d="M-3.6 -3.6H3.6V3.6H-3.6Z"/>',
    # the boarding bridge: upright by its pole, out over the bow, or broken
    "corvus": '<path class="i-bridge" d="M-1.9 -3h3.8V3h-3.8z"/><path class="i-plank" d="M-1.9 -1h3.8M-1.9 1h3.8"/>'
    '<path class="i-pole-edge" d="M0 2.6v-4.8"/><path class="i-pole" d="M0 2.6v-4.8"/>'
    '<circle class="i-spike" cy="-3" r="1.2"/>',
    "corvus-lowered": '<path class="i-bridge" d="M-1.6 -11h3.2V3h-3.2z"/>'
    '<path class="i-plank" d="M-1.6 -8.5h3.2M-1.6 -6h3.2M-1.6 -3.5h3.2M-1.6 -1h3.2"/>'
    '<path class="i-engine" d="M0 -11v-2.4"/><circle class="i-spike" cy="3" r="1.2"/>',
    "corvus-spent": '<path class="i-bridge i-broken" d="M-1.6 3V-3.4L-.6 -2L.4 -4L1 -2.2L1.6 -3V3Z"/>'
    '<path class="i-splinter" d="M-1 -5.4l-1.4 -1.8M1.2 -5l1.8 -1.4"/>',
    "ballista": f'<path class="i-engine-edge" d="M0 -4V4{_BOW}"/><path class="i-engine" d="M0 -4V4{_BOW}L0 2.6Z"/>',
    "ballista-useless": '<path class="i-engine-edge" d="M.6 -3.4L-.6 4'
    'M-3.4 -2.2Q-1.6 -1.8 -.6 -.4"/>'
    '<path class="i-engine i-broken" d="M.6 -3.4L-.6 4'
    'M-3.4 -2.2Q-1.6 -1.8 -.6 -.4M1.6 1.4L3.4 3M-1.2 2.6L-3 4.4"/>',
    "harpax": '<path class="i-line" d="M0 5V-4"/>'
    '<path class="i-grapnel" d="M-2.6 -4.4Q-2.4 -7 0 -7Q2.4 -7 2.6 -4.4M0 -3V-8"/>',
    "fire-pots": '<path class="i-engine" d="M0 4L3.6 -2"/><circle class="i-pot" cx="4" cy="-3" r="1.7"/>'
    '<path class="i-fire" d="M2.6 -3.6Q2.6 -6 4.4 -7.4Q4.6 -5.6 5.6 -4.6Q5.6 -2.8 4 -2.6Q2.8 -2.6 2.6 -3.6Z"/>',
    "prow": '<path class="i-beam" d="M-5 -1.1L0 -2.4L5 -1.1V.7L0 -.4L-5 .7Z"/>',
    "baton": '<path class="i-engine" d="M-3.4 1.4L3.4 -1.4"/><circle class="i-knob" cx="-3.4" cy="1.4" r="1.1"/>'
    '<circle class="i-knob" cx="3.4" cy="-1.4" r="1.1"/>',
    "sail": '<path class="i-yard" d="M-11 1.2H11"/><path class="i-sail" d="M-10.5 1Q0 -8.5 10.5 1Q0 -2.2 -10.5 1Z"/>'
    '<path class="i-sail-band" d="M-4.6 -2.4Q0 -5.6 4.6 -2.4"/>',
    "furled": '<path class="i-yard" d="M0 -9V9"/><path class="i-sail" d="M-.9 -7.5Q-2 0 -.9 7.5H.9Q2 0 .9 -7.5Z"/>'
    '<path class="i-ties i-fine" d="M-1.3 -4h2.6M-1.4 0h2.8M-1.3 4h2.6"/>',
    # upright on the screen, whichever way the ship lies
    "flag": '<path class="i-pole-edge" d="M0 4V-13"/><path class="i-pole" d="M0 4V-13"/>'
    '<path class="i-flag" d="M.5 -13H14L10.6 -9.2L14 -5.4H.5Z"/><path class="i-flag-bar" d="M1 -9.2H9.6"/>',
    "anchor": '<path class="i-anchor-edge" d="M0 -5V5M-4 1Q-3.6 5 0 5Q3.6 5 4 1M-2.4 -3h4.8"/>'
    '<path class="i-anchor" d="M0 -5V5M-4 1Q-3.6 5 0 5Q3.6 5 4 1M-2.4 -3h4.8"/>',
    # beside a ship that has been activated: round for yellow, on its point for red
    "marker-yellow": '<circle class="i-marker-yellow" r="3.6"/>',
    "marker-red": '<path class="i-marker-red" d="M0 -4.8L4.8 0L0 4.8L-4.8 0Z"/>',
    "star": '<path class="i-star" d="M0 -4.6L1.2 -1.5L4.4 -1.4L1.9 .6'
    'L2.8 3.8L0 2L-2.8 3.8L-1.9 .6L-4.4 -1.4L-1.2 -1.5Z"/>',
}  # fmt: skip

# Where each stands on a hull: (part of the half beam, part of the half length); the lowest first.
_MOUNTS: dict[str, Point] = {
    "prow": (0, -0.88), "harpax": (0, -0.72), "corvus": (0, -0.6), "corvus-lowered": (0, -0.62),
    "corvus-spent": (0, -0.6), "ballista": (0, -0.36), "ballista-useless": (0, -0.36), "tower": (0, -0.26),
    "fire-pots": (0.5, -0.72), "baton": (0, 0.62), "furled": (0, -0.04), "sail": (0, -0.1),
}  # fmt: skip
FITTINGS = tuple(_MOUNTS)  # what `Ship.fittings` may name
_ALSO_SMALL = ("tower", "sail", "furled", "corvus", "corvus-lowered")  # worth drawing when a ship is a dart


def fitted(names: Sequence[str], lines: Lines, prefix: str) -> str:
    """The fittings of a hull, each in its place. KeyError for one that is none."""
    drawn = []
    for name in sorted(names, key=FITTINGS.index):
        across, along = _MOUNTS[name]
        scale = max(0.6, lines.beam / 4.6) if name in ("prow", "sail") else min(1.0, lines.beam / 3.8)
        kind = "" if name in _ALSO_SMALL else ' class="i-full"'
        at = (across * lines.beam, along * lines.half)
        drawn.append(f'<use href="#{prefix}{name}"{kind}{placed(at, 0, scale)}/>')
    return "".join(drawn)


class Crew(NamedTuple):
    """The figures on deck, counted."""

    marines: int = 0
    archers: int = 0
    slingers: int = 0
    bearers: int = 0
    musicians: int = 0


# Each kind is drawn twice, a ring and a head: told apart by form (round, square) and by which of the two is dark.
_ORDER = ("marine", "slinger", "bearer", "musician", "archer")


def crew(figures: Crew, lines: Lines) -> str:
    """Every figure on deck: marines from the bow, archers at the stern, in as many files as the beam allows."""
    counts = {"marine": figures.marines, "slinger": figures.slingers, "bearer": figures.bearers,
              "musician": figures.musicians, "archer": figures.archers}  # fmt: skip
    kinds = [kind for kind in _ORDER for _ in range(max(0, counts[kind]))]
    if not kinds:
        return ""
    files = 2 if lines.beam < 5 else 3
    rows = -(-len(kinds) // files)
    first, last = -0.5 * lines.half, 0.6 * lines.half
    if rows > 7:  # room for them
        files, rows = files + 1, -(-len(kinds) // (files + 1))
    apart, across = min(2.9, (last - first) / max(1, rows - 1)), min(2.6, 1.5 * lines.beam / files)
    places: dict[str, list[Point]] = {}
    for seat, kind in enumerate(kinds):
        row, file = divmod(seat, files)
        gap = last - first - apart * (rows - 1) if kind == "archer" else 0.0  # archers gather aft
        places.setdefault(kind, []).append(((file - (files - 1) / 2) * across, first + apart * row + gap))
    heads = "".join(
        f'<path class="i-{kind}-ring" d="{dots(at)}"/><path class="i-{kind}" d="{dots(at)}"/>'
        for kind, at in places.items()
    )
    return detail("i-fine", heads)


def rope(one: Point, other: Point, k: float = 1.0, prefix: str = "") -> str:
    """A rope with a grapnel at its end, thrown from one hull to another."""
    along = math.degrees(math.atan2(other[0] - one[0], one[1] - other[1]))
    width = f'stroke-width="{n(k * 1.6)}"'
    return (
        f'<path class="i-rope-edge" stroke-width="{n(k * 3)}" d="{polyline([one, other])}"/>'
        f'<path class="i-rope" {width} d="{polyline([one, other])}"/>'
        f'<use href="#{prefix}hook"{placed(other, along, k)}/>'
    )


SYMBOLS["hook"] = (
    '<path class="i-hook-edge" d="M-2.6 1Q-2.4 -2 0 -2Q2.4 -2 2.6 1M0 2V-2"/>'
    '<path class="i-hook" d="M-2.6 1Q-2.4 -2 0 -2Q2.4 -2 2.6 1M0 2V-2"/>'
)
