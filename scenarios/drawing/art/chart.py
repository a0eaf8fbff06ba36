"""What a chart is ruled with: grids, numbers, edges, names, the wind rose, and where each side may set up."""

import math
from collections.abc import Iterable
from html import escape

from scenarios.drawing.art.strokes import Box, Point, n, placed, polyline, rectangle

SQRT3 = math.sqrt(3)


def hexagon(s: float, at: Point, inset: float = 0.0) -> str:
    """Path data of a flat-topped hexagon, `s` from its middle to a corner."""
    s -= inset
    h = s * SQRT3 / 2
    return f"M{n(at[0] - s, at[1])}l{n(s / 2, -h)}h{n(s)}l{n(s / 2, h)}l{n(-s / 2, h)}h{n(-s)}z"


def hex_grid(s: float, origin: Point, cols: int, rows: int, k: float = 1.0, prefix: str = "") -> str:
    """The lines of flat-topped hexes in columns, odd ones half a hex lower; `origin` is the middle of hex 0, 0. One
    column is drawn and used again."""
    h = s * SQRT3
    x, y = origin
    west = [(x - s / 2 * (1 + i % 2), y - h / 2 + h / 2 * i) for i in range(2 * rows + 1)]
    tops = "".join(f"M{n(x - s / 2, y - h / 2 + h * row)}h{n(s)}" for row in range(rows + 1))
    uses = "".join(
        f'<use href="#{prefix}column" x="{n(1.5 * s * col)}"' + (f' y="{n(h / 2)}"/>' if col % 2 else "/>")
        for col in range(cols)
    )
    last, lower = cols - 1, h / 2 if (cols - 1) % 2 else 0.0
    east = [(x + 1.5 * s * last + s / 2 * (1 + i % 2), y - h / 2 + lower + h / 2 * i) for i in range(2 * rows + 1)]
    width = f'stroke-width="{n(0.9 * k)}"'
    return (
        f'<defs><path id="{prefix}column" d="{polyline(west)}{tops}"/></defs>'
        f'<g class="i-grid" {width}>{uses}<path d="{polyline(east)}"/></g>'
    )


def square_grid(box: Box, side: float, k: float = 1.0, every: int = 5) -> str:
    """Lines `side` apart from the box's upper left corner, every fifth one stronger (`every` 0: none)."""
    left, top, width, height = box
    plain: list[str] = []
    strong: list[str] = []
    for count, step, start, far in ((width, "V", left, top + height), (height, "H", top, left + width)):
        for i in range(round(count / side) + 1):
            at = start + i * side
            d = f"M{n(at, top)}{step}{n(far)}" if step == "V" else f"M{n(left, at)}{step}{n(far)}"
            (strong if every and i % every == 0 else plain).append(d)
    thick = f'<path class="i-grid" stroke-width="{n(1.8 * k)}" d="{"".join(strong)}"/>' if strong else ""
    return f'<path class="i-grid" stroke-width="{n(0.9 * k)}" d="{"".join(plain)}"/>{thick}'


def inch_grid(box: Box, step: float, k: float = 1.0) -> str:
    """The lines of a measured table, none of them stronger."""
    return square_grid(box, step, k, every=0)


def coordinates(numbers: Iterable[tuple[Point, str]], k: float = 1.0) -> str:
    """Numbers along the edge of the window, each about its point."""
    texts = "".join(f'<text x="{n(x)}" y="{n(y + 3.9 * k)}">{escape(text)}</text>' for (x, y), text in numbers)
    return f'<g class="i-coord" font-size="{n(11 * k)}" aria-hidden="true">{texts}</g>'


def neatline(box: Box, step: float = 0.0, k: float = 1.0) -> str:
    """A chart's frame around a box, two lines, with bars that alternate by `step` (0: none)."""
    x, y, w, h = box
    out = 7 * k
    lines = rectangle(box) + rectangle((x - out, y - out, w + 2 * out, h + 2 * out))
    drawn = f'<path class="i-neat" stroke-width="{n(1.2 * k)}" d="{lines}"/>'
    if step:
        half = out / 2
        d = f"M{n(x, y - half)}h{n(w)}M{n(x, y + h + half)}h{n(w)}M{n(x - half, y)}v{n(h)}M{n(x + w + half, y)}v{n(h)}"
        drawn += f'<path class="i-neat" stroke-width="{n(5 * k)}" stroke-dasharray="{n(step)} {n(step)}" d="{d}"/>'
    return drawn


def beyond(frame: Box, box: Box) -> str:
    """What is off the map, between a frame and the map's own box: darker, so that the edge reads at once."""
    x, y, w, h = box
    hole = f"M{n(x, y)}v{n(h)}h{n(w)}v{n(-h)}z"
    return f'<path class="i-beyond" d="{rectangle(frame)}{hole}"/>'


def zone(d: str, side: str, k: float = 1.0) -> str:
    """Where a side sets up: path data washed in her pale tone with a dashed edge of her own rhythm."""
    dash = {"a": (10, 4), "b": (3, 4)}.get(side, (10, 4, 2, 4))
    rhythm = n(*(part * k for part in dash))
    return (
        f'<g class="i-{side}"><path class="i-zone" d="{d}"/>'
        f'<path class="i-zone-under" stroke-width="{n(3.4 * k)}" d="{d}"/>'
        f'<path class="i-zone-edge" stroke-width="{n(1.8 * k)}" stroke-dasharray="{rhythm}" d="{d}"/></g>'
    )


def zone_name(at: Point, side: str, words: str, k: float = 1.0) -> str:
    """Whose zone it is, in words on a plate."""
    wide = (14 + 6.6 * len(words)) * k
    plate = rectangle((-wide / 2, -10 * k, wide, 20 * k))
    return (
        f'<g class="i-{side} i-zone-name"{placed(at)}><path class="i-banner" d="{plate}"/>'
        f'<text class="i-standard" font-size="{n(12 * k)}" y="{n(4.2 * k)}">{escape(words)}</text></g>'
    )


def place_name(at: Point, words: str, k: float = 1.0, turn: float = 0.0) -> str:
    """A name on land."""
    return f'<text class="i-place" font-size="{n(19 * k)}"{placed(at, turn)}>{escape(words)}</text>'


def water_name(at: Point, words: str, k: float = 1.0, turn: float = 0.0) -> str:
    """A name of a water, spaced wide, on open sea or with a halo of it, written along it."""
    size = f'font-size="{n(22 * k)}" y="{n(7 * k)}"'
    return f'<g{placed(at, turn)}><text class="i-water-name" {size}>{escape(words)}</text></g>'


def port_name(at: Point, words: str, k: float = 1.0, mark: str = "") -> str:
    """The name of a place beside its mark, which stands at the point: a ring, or what is given."""
    ring = f'<circle class="i-port" stroke-width="{n(1.6 * k)}" r="{n(4.2 * k)}"/>'
    size = f'font-size="{n(17 * k)}" y="{n((24 if mark else 20) * k)}"'
    return f'<g{placed(at)}>{mark or ring}<text class="i-place" {size}>{escape(words)}</text></g>'


WINDS = (("Boreas", 0.0, -1.0), ("Notos", 0.0, 1.0), ("Zephyros", -1.0, 0.0), ("Apeliotes", 1.0, 0.0))
LETTER = 0.56  # how broad a letter of their names is, for its height


def rose(at: Point, r: float = 46, wind: float | None = None, named: bool = True) -> str:
    """The eight winds of the Tower of the Winds. `wind`: whither it blows, in degrees from north, as an amber arrow;
    None where the rules do not ask."""
    points: list[tuple[int, str]] = []
    for i in range(8):
        a, long = math.radians(45 * i), r if i % 2 == 0 else r * 0.68
        tip = long * math.sin(a), -long * math.cos(a)
        for kind, turn in (("i-rose", a - math.pi / 8), ("i-rose-dark", a + math.pi / 8)):
            waist = r * 0.2 * math.sin(turn), -r * 0.2 * math.cos(turn)
            points.append((i % 2, f'<path class="{kind}" d="M0 0L{n(*waist)}L{n(*tip)}Z"/>'))
    star = "".join(drawn for _, drawn in sorted(points, key=lambda point: -point[0]))
    words = ""
    if named:
        size = max(r * 0.27, 9)
        for name, east, south in WINDS:
            x = east * (r + size * (0.45 + LETTER / 2 * len(name)))
            y = south * (r + size * 0.85) + size * 0.33
            words += f'<text class="i-rose-word" font-size="{n(size)}" x="{n(x)}" y="{n(y)}">{name}</text>'
    blow = ""
    if wind is not None:
        k = r / 42
        d = f"M{n(-3 * k, r + 2)}V{n(r * 0.1)}H{n(-8 * k)}L0 {n(-r * 0.34)}L{n(8 * k, r * 0.1)}H{n(3 * k)}V{n(r + 2)}Z"
        blow = f'<path class="i-wind"{placed((0, 0), wind)} d="{d}"/>'
    rings = f'<circle class="i-rose-ring" r="{n(r * 0.8)}"/><circle class="i-rose-ring" r="{n(r * 0.3)}"/>'
    return f"<g{placed(at)}>{rings}{star}{words}{blow}</g>"
