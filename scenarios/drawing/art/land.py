"""What stands on land and off it: uplands, hills, trees, towns, moles, rocks. The same shores give the same country."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from scenarios.drawing.art.coast import Loop, rough, smooth
from scenarios.drawing.art.strokes import Box, Point, fine, n, noise, placed

SYMBOLS: dict[str, str] = {
    "hill": '<path class="i-hill" d="M-20 9Q-13 3 -9 -5Q-6 -10 -3 -6Q1 0 3 0Q7 -6 10 -4Q14 2 20 9Z"/>'
    '<path class="i-hill-line" d="M-20 9Q-13 3 -9 -5Q-6 -10 -3 -6Q1 0 5 6M2 1Q7 -6 10 -4Q14 2 20 9"/>'
    '<path class="i-hill-shade" d="M-5 -7Q-3 0 -4 4M-2 -4Q1 2 0 6M10 -3Q12 2 11 6M13 0Q15 4 14 7"/>',
    "tree": '<path class="i-tree" d="M-3.6 0a3.6 3.6 0 1 1 7.2 0a3.6 3.6 0 1 1 -7.2 0ZM2.2 2.6a2.8 2.8 0 1 1 5.6 0'
    'a2.8 2.8 0 1 1 -5.6 0ZM-6.6 3.4a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1 -5.2 0Z"/>',
    "house": '<path class="i-house" d="M-5 -3h10v7h-10z"/><path class="i-roof" d="M-6 -3L0 -7L6 -3Z"/>',
    "temple": '<path class="i-house" d="M-11 -4h22v13h-22z"/><path class="i-roof" d="M-12.5 -4L0 -11.5L12.5 -4Z"/>'
    '<path class="i-hill-shade" d="M-7 -3V9M-2.5 -3V9M2.5 -3V9M7 -3V9"/>',
    "rock": '<path class="i-foam" d="M-14 5q4 6 11 5M6 10q6 0 8 -6"/>'
    '<path class="i-rock" d="M-10 4L-7 -6L-2 -8L1 -3L6 -7L10 1L7 6L-3 8Z"/>'
    '<path class="i-rock-lit" d="M-7 -6L-2 -8L-3 2L-8 2ZM6 -7L1 -3L3 4L6 2Z"/>',
}  # fmt: skip
MOST_CORNERS = 400  # of a shore that has a country; a draft may hold any outline
MOST_PLACES = 900  # looked at for hills and trees


def within(loop: Loop, at: Point) -> bool:
    """Whether a point lies inside a loop."""
    x, y = at
    inside = False
    for (x0, y0), (x1, y1) in zip(loop, [*loop[1:], loop[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            inside = not inside
    return inside


def _room(loops: Sequence[Loop], at: Point, r: float) -> bool:
    """Whether there is land all round a point, as far as `r`; lakes are loops within loops."""
    x, y = at
    around = ((0, 0), (r, 0), (-r, 0), (0, r), (0, -r), (0.7 * r, 0.7 * r), (-0.7 * r, 0.7 * r), (0.7 * r, -0.7 * r),
              (-0.7 * r, -0.7 * r))  # fmt: skip
    return all(sum(within(loop, (x + dx, y + dy)) for loop in loops) % 2 for dx, dy in around)


def scatter(symbol: str, places: Iterable[Point], k: float = 1.0, prefix: str = "") -> str:
    """A symbol at many places."""
    return "".join(f'<use href="#{prefix}{symbol}"{placed(at, 0, k)}/>' for at in places)


def _upland(at: Point, r: float, seed: int, kind: str, k: float) -> str:
    """High ground or fields: a tint, with hachures where the ground falls."""
    x, y = at
    ring = [(x + r * dx, y + r * dy) for dx, dy in ((-1.2, -0.2), (-0.4, -0.75), (0.7, -0.6), (1.2, 0.1), (0.5, 0.7), (-0.6, 0.6))]
    d = smooth(rough(ring, seed, amount=0.12))
    edge = f'<path class="i-upland-edge" stroke-width="{n(12 * k)}" stroke-dasharray="{n(k)} {n(4.2 * k)}" d="{d}"/>'
    return f'<path class="{kind}" d="{d}"/>' + (edge if kind == "i-upland" else "")


@lru_cache(maxsize=256)
def country(
    loops: tuple[tuple[Point, ...], ...], seed: int, k: float = 1.0, box: Box | None = None, prefix: str = "",
    clear: tuple[Point, ...] = (),
) -> str:  # fmt: skip
    """Uplands, fields, hills and trees wherever the land has room for them, none within 40k of the points in `clear`
    (where towns and names stand) or outside `box`."""
    if not loops or sum(len(loop) for loop in loops) > MOST_CORNERS:
        return ""
    xs, ys = [x for loop in loops for x, _ in loop], [y for loop in loops for _, y in loop]
    left, top, right, foot = min(xs), min(ys), max(xs), max(ys)
    if box is not None:
        left, top = max(left, box[0]), max(top, box[1])
        right, foot = min(right, box[0] + box[2]), min(foot, box[1] + box[3])
    pitch = 34 * k
    while right > left and foot > top and (right - left) * (foot - top) / pitch**2 > MOST_PLACES:
        pitch *= 1.3
    uplands, fields, hills, trees = [], [], [], []
    high: list[Point] = []
    for row in range(max(0, int((foot - top) / pitch)) + 1):
        for column in range(max(0, int((right - left) / pitch)) + 1):
            x = left + pitch * (column + (0.5 if row % 2 else 0) + 0.35 * noise(seed, row, column, 1))
            y = top + pitch * (row + 0.35 * noise(seed, row, column, 2))
            if any(abs(x - cx) < 44 * k and abs(y - cy) < 30 * k for cx, cy in clear) or not _room(loops, (x, y), 15 * k):
                continue
            # hills gather where a slow wave says so, trees lie between
            swell = noise(seed, round(x / (5 * pitch)), round(y / (5 * pitch)), 7) + 0.5 * noise(seed, row, column, 3)
            if _room(loops, (x, y), 24 * k) and swell > -0.1 and all((x - hx) ** 2 + (y - hy) ** 2 > (44 * k) ** 2 for hx, hy in hills):
                hills.append((x, y))
            elif noise(seed, row, column, 4) > 0.12:
                trees.append((x, y))
            far = all((x - hx) ** 2 + (y - hy) ** 2 > (190 * k) ** 2 for hx, hy in high)
            if far and _room(loops, (x, y), 80 * k):
                high.append((x, y))
                kind = uplands if swell > -0.35 else fields
                kind.append(_upland((x, y), 74 * k, seed + row * 31 + column, "i-upland" if kind is uplands else "i-field", k))
    if not hills and trees:
        hills.append(trees.pop(len(trees) // 2))
    return "".join(uplands + fields) + scatter("hill", hills, k, prefix) + scatter("tree", trees, k, prefix)


_HOUSES = ((-80, 8), (-60, 28), (-84, 44), (-38, 8), (-50, 66), (-22, 44), (-66, -16))


def town(at: Point, k: float = 1.0, prefix: str = "") -> str:
    """Houses around a temple, which stands at the point."""
    x, y = at
    houses = [(x + dx * k * 0.8, y + dy * k * 0.8) for dx, dy in _HOUSES]
    return scatter("house", houses, k, prefix) + scatter("temple", [at], k, prefix)


def mole(points: Loop, k: float = 1.0) -> str:
    """A harbour's mole from the shore out into the water."""
    d = smooth(points, closed=False) if len(points) > 2 else f"M{n(*points[0])}L{n(*points[-1])}"
    return (
        f'<path class="i-mole" stroke-width="{n(9 * k)}" d="{d}"/>'
        f'<path class="i-mole-top" stroke-width="{n(4.5 * k)}" d="{d}"/>'
    )


def road(points: Loop, k: float = 1.0) -> str:
    """A road from town to town."""
    return f'<path class="i-road" stroke-width="{n(1.4 * k)}" stroke-dasharray="{n(5 * k, 3 * k)}" d="{smooth(points, closed=False)}"/>'


def rocks(middles: Iterable[Point], r: float, seed: int, prefix: str = "") -> str:
    """Two or three rocks with foam about each middle, within `r` of it: a reef that fills its cell."""
    drawn = []
    for x, y in middles:
        for i in range(2 + (noise(seed, x, y) > 0)):
            at = x + r * (-0.34, 0.32, 0.0)[i] + r * 0.1 * noise(seed, x, y, i), y + r * (-0.2, 0.12, 0.46)[i]
            scale = r / 26 * (1.0, 0.85, 0.66)[i]
            mirrored = (-scale, scale) if noise(seed, x, y, i, 9) > 0 else scale
            drawn.append(f'<use href="#{prefix}rock"{placed(at, 0, mirrored)}/>')
    return "".join(drawn)
