"""What stands on land and off it: uplands, hills, trees, towns, rocks. The same shores give the same country."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from scenarios.drawing.art.coast import Loop, rough, smooth
from scenarios.drawing.art.strokes import Box, Point, dots, n, noise, placed

SYMBOLS: dict[str, str] = {
    "hill": '<path class="i-hill" d="M-20 9Q-13 3 -9 -5Q-6 -10 -3 -6Q1 0 3 0Q7 -6 10 -4Q14 2 20 9Z"/>'
    '<path class="i-hill-line" d="M-20 9Q-13 3 -9 -5Q-6 -10 -3 -6Q1 0 5 6M2 1Q7 -6 10 -4Q14 2 20 9"/>'
    '<path class="i-hill-shade" d="M-5 -7Q-3 0 -4 4M-2 -4Q1 2 0 6M10 -3Q12 2 11 6M13 0Q15 4 14 7"/>',
    "tree": '<path class="i-tree" d="M-3.6 0a3.6 3.6 0 1 1 7.2 0a3.6 3.6 0 1 1 -7.2 0ZM2.2 2.6a2.8 2.8 0 1 1 5.6 0'
    'a2.8 2.8 0 1 1 -5.6 0ZM-6.6 3.4a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1 -5.2 0Z"/>',
    "house": '<path class="i-house" d="M-5 -3h10v7h-10z"/><path class="i-roof" d="M-6 -3L0 -7L6 -3Z"/>',
    "temple": '<path class="i-house" d="M-11 -4h22v13h-22z"/><path class="i-roof" d="M-12.5 -4L0 -11.5L12.5 -4Z"/>'
    '<path class="i-hill-shade" d="M-7 -3V9M-2.5 -3V9M2.5 -3V9M7 -3V9"/>',
    # hoplites from above: two ranks of shields with their spears before them
    "phalanx": '<path class="i-spear-edge" d="{spears}"/><path class="i-spear" d="{spears}"/>'
    '<path class="i-shield-edge" d="{shields}"/><path class="i-shield" d="{shields}"/>'
    '<path class="i-boss" d="{shields}"/>',
    "rock": '<path class="i-foam" d="M-14 5q4 6 11 5M6 10q6 0 8 -6"/>'
    '<path class="i-rock" d="M-10 4L-7 -6L-2 -8L1 -3L6 -7L10 1L7 6L-3 8Z"/>'
    '<path class="i-rock-lit" d="M-7 -6L-2 -8L-3 2L-8 2ZM6 -7L1 -3L3 4L6 2Z"/>',
}  # fmt: skip
_FILES, _RANKS = (-9.2, -4.6, 0.0, 4.6, 9.2), (4.6, -1.0)
SYMBOLS["phalanx"] = SYMBOLS["phalanx"].format(
    spears="".join(f"M{n(x + 1.6, y)}v-7" for y in _RANKS for x in _FILES),
    shields=dots((x, y) for y in _RANKS for x in _FILES),
)
PHALANX = (25.0, 17.5)  # front and depth of the base that the symbol fills
MOST_CORNERS = 400  # of a shore that has a country; a draft may hold any outline
MOST_PLACES = 900  # looked at for hills and trees


class Ground:
    """Where there is land: the stretches of it along any line from west to east, each found once."""

    def __init__(self, loops: Sequence[Loop]) -> None:
        self.loops = loops
        self.found: dict[int, list[float]] = {}

    def crossings(self, y: int) -> list[float]:
        """Where shores cross the line at y, from west to east: land begins and ends at them in turn."""
        if y not in self.found:
            at = y + 0.013  # never through a corner
            self.found[y] = sorted(
                x0 + (x1 - x0) * (at - y0) / (y1 - y0)
                for loop in self.loops
                for (x0, y0), (x1, y1) in zip(loop, [*loop[1:], loop[0]], strict=True)
                if (y0 > at) != (y1 > at)
            )
        return self.found[y]

    def at(self, point: Point) -> bool:
        """Whether there is land at a point."""
        return bisect_left(self.crossings(round(point[1])), point[0]) % 2 == 1

    def room(self, at: Point, r: float) -> bool:
        """Whether there is land about a point, as far as `r` to all sides."""
        x, y = at
        for dy, far in ((0.0, r), (-r, 0.6 * r), (r, 0.6 * r)):
            line = self.crossings(round(y + dy))
            west = bisect_left(line, x - far)
            if west % 2 == 0 or bisect_left(line, x + far) != west:
                return False
        return True


def scatter(symbol: str, places: Iterable[Point], k: float = 1.0, prefix: str = "") -> str:
    """A symbol at many places."""
    return "".join(f'<use href="#{prefix}{symbol}"{placed(at, 0, k)}/>' for at in places)


_HIGH = ((-1.2, -0.2), (-0.4, -0.75), (0.7, -0.6), (1.2, 0.1), (0.5, 0.7), (-0.6, 0.6))


def _upland(at: Point, r: float, seed: int, kind: str, k: float) -> str:
    """High ground or fields: a tint, with hachures where the ground falls."""
    x, y = at
    ring = [(x + r * dx, y + r * dy) for dx, dy in _HIGH]
    d = smooth(rough(ring, seed, amount=0.12))
    edge = f'<path class="i-upland-edge" stroke-width="{n(12 * k)}" stroke-dasharray="{n(k)} {n(4.2 * k)}" d="{d}"/>'
    return f'<path class="{kind}" d="{d}"/>' + (edge if kind == "i-upland" else "")


@lru_cache(maxsize=256)
def country(
    loops: tuple[tuple[Point, ...], ...],
    seed: int,
    k: float = 1.0,
    box: Box | None = None,
    prefix: str = "",
    clear: tuple[Point, ...] = (),
) -> str:
    """Uplands and fields where the land is wide, hills on them, trees between: nothing near the points in `clear`
    (where towns and names stand) or outside `box`. `loops` are the shores before they are made rough."""
    if not loops or sum(len(loop) for loop in loops) > MOST_CORNERS:
        return ""
    ground = Ground(loops)
    tints: list[str] = []
    hills: list[Point] = []
    trees: list[Point] = []
    high: list[Point] = []
    places = list(_places(loops, seed, 30 * k, box))

    def open_ground(at: Point, r: float) -> bool:
        near = any(abs(at[0] - x) < 60 * k and abs(at[1] - y) < 36 * k for x, y in clear)
        return not near and ground.room(at, r)

    for i, at in enumerate(places):
        if _far(at, high, 200 * k) and open_ground(at, 84 * k):
            high.append(at)
            kind = "i-field" if len(high) % 3 == 0 else "i-upland"
            tints.append(_upland(at, 74 * k, seed + i, kind, k))
    for i, at in enumerate(places):
        on_high = not _far(at, high, 78 * k)
        wish = noise(seed, i, 3) + (0.3 if on_high else -0.35)
        if wish > 0.2 and _far(at, hills, 58 * k) and open_ground(at, 24 * k):
            hills.append(at)
        elif noise(seed, i, 4) > 0.34 and _far(at, hills, 34 * k) and open_ground(at, 15 * k):
            trees.append(at)
    if not hills and trees:
        hills.append(trees.pop(len(trees) // 2))
    return "".join(tints) + scatter("hill", hills, k, prefix) + scatter("tree", trees, k, prefix)


def _far(at: Point, others: Iterable[Point], r: float) -> bool:
    return all((at[0] - x) ** 2 + (at[1] - y) ** 2 > r * r for x, y in others)


def _places(loops: Sequence[Loop], seed: int, pitch: float, box: Box | None) -> Iterator[Point]:
    """Places to look at, on a slanting lattice that is a little disturbed."""
    xs, ys = [x for loop in loops for x, _ in loop], [y for loop in loops for _, y in loop]
    left, top, right, foot = min(xs), min(ys), max(xs), max(ys)
    if box is not None:
        left, top = max(left, box[0]), max(top, box[1])
        right, foot = min(right, box[0] + box[2]), min(foot, box[1] + box[3])
    wide, high = max(0.0, right - left), max(0.0, foot - top)
    pitch = max(pitch, (wide * high / MOST_PLACES) ** 0.5)
    for row in range(int(high / pitch) + 1):
        for column in range(int(wide / pitch) + 1):
            x = left + pitch * (column + (0.5 if row % 2 else 0) + 0.35 * noise(seed, row, column, 1))
            yield x, top + pitch * (row + 0.35 * noise(seed, row, column, 2))


_HOUSES = ((-80, 8), (-60, 28), (-84, 44), (-38, 8), (-50, 66), (-22, 44), (-66, -16))


def town(at: Point, k: float = 1.0, prefix: str = "") -> str:
    """Houses around a temple, which stands at the point."""
    x, y = at
    houses = [(x + dx * k * 0.8, y + dy * k * 0.8) for dx, dy in _HOUSES]
    return scatter("house", houses, k, prefix) + scatter("temple", [at], k, prefix)


def road(points: Loop, k: float = 1.0) -> str:
    """A road from town to town."""
    d = smooth(points, closed=False)
    return f'<path class="i-road" stroke-width="{n(1.4 * k)}" stroke-dasharray="{n(5 * k, 3 * k)}" d="{d}"/>'


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
