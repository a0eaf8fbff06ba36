"""The sea: one of five, with deeps and pale banks of its own and quiet waves, the same every time for a seed."""

import math

from scenarios.drawing.art.coast import rough, smooth
from scenarios.drawing.art.strokes import Box, Point, fine, n, noise

SEAS = ("noon", "summer", "dawn", "storm", "dusk")
_TILE = (190, 150)


def sea_of(seed: int) -> str:
    """The sea of a scenario that names none."""
    return SEAS[seed % len(SEAS)]


def sea_class(sea: str) -> str:
    """The class that a chart wears for a sea. ValueError for one that is none."""
    if sea not in SEAS:
        raise ValueError(f"a sea is one of {', '.join(SEAS)}, not {sea!r}")
    return f"i-sea-{sea}"


def banks(box: Box, seed: int) -> list[tuple[str, list[Point]]]:
    """Two deeps and one or two pale banks, spread over a box: (class, points)."""
    left, top, width, height = box
    reach = math.sqrt(width * height)
    found: list[tuple[str, list[Point]]] = []
    turn = math.pi * noise(seed, 1)
    for place in range(3 + (seed >> 3) % 2):
        kind = "i-bank" if place % 2 == 0 else "i-bank-pale"
        around = turn + place * 2.2 + 0.5 * noise(seed, 2, place)
        far = 0.36 + 0.1 * noise(seed, 3, place)
        cx, cy = left + width * (0.5 + far * math.cos(around)), top + height * (0.5 + far * math.sin(around))
        wide = reach * ((0.23 if kind == "i-bank" else 0.16) + 0.04 * noise(seed, 4, place))
        ring: list[Point] = []
        for step in range(7):
            angle = step * math.tau / 7 + 0.25 * noise(seed, 5, place, step)
            r = wide * (1 + 0.3 * noise(seed, 6, place, step))
            ring.append((cx + 1.3 * r * math.cos(angle), cy + 0.85 * r * math.sin(angle)))
        found.append((kind, ring))
    return found


def _waves(seed: int) -> str:
    marks = []
    for i in range(15):
        x, y = 4 + (i * 102.0 + 24 * noise(seed, i, 1)) % 165, (i * 10 + 3 * noise(seed, i, 2)) % 144 + 3
        w = (5, 7, 9)[i * 7 % 3]
        marks.append(f"M{n(x, y)}q{n(w / 2, -w * 0.42, w, 0)}" + (f"t{w} 0" if noise(seed, i, 3) > -0.1 else ""))
    return "".join(marks)


def sea(box: Box, seed: int, k: float = 1.0, around: Box | None = None) -> str:
    """Water with its banks over a box; `k` is how large the board is drawn (see README). `waves` goes above shelves.
    The water reaches as far as `around`, where a window may show more than the box."""
    left, top, width, height = around or box
    drawn = [f'<rect class="i-water" x="{n(left)}" y="{n(top)}" width="{n(width)}" height="{n(height)}"/>']
    for kind, ring in banks(box, seed):
        d = smooth(rough(ring, seed, times=1, amount=0.14))
        drawn.append(f'<path class="{kind}" stroke-width="{n(52 * k)}" d="{d}"/><path class="{kind}-core" d="{d}"/>')
    return "".join(drawn)


def waves(box: Box, seed: int = 8, k: float = 1.0, prefix: str = "") -> str:
    """Wavelets over a box, a pattern that repeats; it lies above the shelves and below the grid."""
    left, top, width, height = box
    w, h = _TILE
    scale = f' patternTransform="scale({fine(k)})"' if k != 1 else ""
    return (
        f'<defs><pattern id="{prefix}waves" width="{w}" height="{h}" patternUnits="userSpaceOnUse"{scale}>'
        f'<path class="i-wavelet" d="{_waves(seed)}"/></pattern></defs><rect class="i-waves" fill="url(#{prefix}waves)"'
        f' x="{n(left)}" y="{n(top)}" width="{n(width)}" height="{n(height)}"/>'
    )
