"""What lies under the ships of a board of squares and does not change: water, coasts, ways out, grid, numbers."""

from functools import lru_cache

from rules.core.documents import Label
from scenarios.drawing.art import chart, coast, land, moles, water
from scenarios.drawing.art.strokes import Box, Point, n, noise, rectangle
from scenarios.drawing.names import berths_of, names, size_of
from scenarios.drawing.square.layout import SIDE, K, centre, frame, map_box, middle
from scenarios.drawing.square.picture import SquareEdge

FAR = 3000.0  # how far a coast is carried on out of sight
NUMBERS = 10.0  # how far out of the map the numbers of columns and rows stand
WAY_OUT = 24.0  # how broad the strip is over which ships leave
NUMBERED = {"north": 16.0, "west": 16.0}  # how far from the map it lies where numbers stand between


def water_box(cols: int, rows: int) -> Box:
    """How far the water reaches: the frame may be seen in a window of any shape."""
    left, top, width, height = frame(cols, rows)
    room = 0.75 * max(width, height)
    return left - room, top - room, width + 2 * room, height + 2 * room


def stretch(edge: SquareEdge, cols: int, rows: int) -> tuple[Point, Point, Point] | None:
    """Both ends of an edge, or of its part, and one step out of the map; None for a part that has no length."""
    left, top, width, height = map_box(cols, rows)
    right, foot = left + width, top + height
    if edge.to_column is not None and edge.edge in ("north", "south"):
        right = min(right, left + SIDE * max(0, edge.to_column))
    if right <= left:
        return None
    return {
        "north": ((left, top), (right, top), (0.0, -1.0)),
        "south": ((left, foot), (right, foot), (0.0, 1.0)),
        "west": ((left, top), (left, foot), (-1.0, 0.0)),
        "east": ((right, top), (right, foot), (1.0, 0.0)),
    }[edge.edge]


def shore(edge: SquareEdge, cols: int, rows: int, seed: int) -> list[Point]:
    """A coast along an edge, just outside the map and on past its ends, closed far away."""
    ends = stretch(edge, cols, rows)
    if ends is None:
        return []
    (ax, ay), (bx, by), (ox, oy) = ends
    long = abs(bx - ax) + abs(by - ay)
    ux, uy = (bx - ax) / long, (by - ay) / long
    count = round(long / SIDE)
    points = []
    for place in range(-12, count + 13):
        out = 10 + 7 * noise(seed, place, ord(edge.edge[0]))
        out += 5 * (place * place % 3) if 0 <= place <= count else 10
        points.append((ax + ux * SIDE * place + ox * out, ay + uy * SIDE * place + oy * out))
    first, last = points[0], points[-1]
    points[0] = first[0] - ux * FAR, first[1] - uy * FAR
    points[-1] = last[0] + ux * FAR, last[1] + uy * FAR
    away = [(x + ox * FAR, y + oy * FAR) for x, y in (points[-1], points[0])]
    return points + away if edge.edge in ("north", "east") else [*points, *away][::-1]


def _exit(edge: SquareEdge, cols: int, rows: int) -> str:
    """A way out: a strip along the edge in the tone of those who leave, arrows out of the map, and whose it is."""
    ends = stretch(edge, cols, rows)
    if ends is None:
        return ""
    (ax, ay), (bx, by), (ox, oy) = ends
    off = NUMBERED.get(edge.edge, 0.0)
    ax, bx, ay, by = ax + ox * off, bx + ox * off, ay + oy * off, by + oy * off
    side = (edge.side or "A").lower()
    wide, high = abs(bx - ax) or WAY_OUT, abs(by - ay) or WAY_OUT
    strip = rectangle((ax - (WAY_OUT if ox < 0 else 0), ay - (WAY_OUT if oy < 0 else 0), wide, high))
    arrows = ""
    for place in range(1, round((abs(bx - ax) + abs(by - ay)) / SIDE), 3):
        at = SIDE * (place + 0.5)
        x, y = (ax + at, ay) if ox == 0 else (ax, ay + at)
        tip, foot = (x + ox * 20, y + oy * 20), (x + ox * 4, y + oy * 4)
        wing = [(foot[0] + ox * 8 + oy * hand, foot[1] + oy * 8 + ox * hand) for hand in (-8, 8)]
        arrows += f"M{n(*foot)}L{n(*tip)}M{n(*wing[0])}L{n(*tip)}L{n(*wing[1])}"
    middle = (ax + bx) / 2 + ox * WAY_OUT / 2, (ay + by) / 2 + oy * WAY_OUT / 2
    along = "" if ox == 0 else "rotate(-90)"
    plate = f'<g transform="translate({n(*middle)}){along}"><g class="i-px">'
    plate += chart.zone_name((0, 0), side, f"Way out of {side.upper()}", 0.9) + "</g></g>"
    drawn = f'<path class="i-zone-under" stroke-width="5" d="{arrows}"/>'
    drawn += f'<path class="i-zone-edge" stroke-width="2.6" d="{arrows}"/>'
    return f'{chart.zone(strip, side, 1)}<g class="i-{side}">{drawn}</g>{plate}'


def _numbers(cols: int, rows: int, every: int) -> str:
    """Columns along the top and rows at the left, as the rules write them: two digits from 01; larger where only some
    have one."""
    shown = [number for number in range(1, max(cols, rows) + 1) if number == 1 or number % every == 0]
    places = [((centre((col, 0))[0], SIDE - NUMBERS), f"{col:02d}") for col in shown if col <= cols]
    places += [((SIDE - NUMBERED["west"] / 2, centre((0, row))[1]), f"{row:02d}") for row in shown if row <= rows]
    return f'<g class="coordinates">{chart.coordinates(places, 0.95 if every == 1 else 1.8)}</g>'


@lru_cache(maxsize=128)
def sea(
    cols: int,
    rows: int,
    edges: tuple[SquareEdge, ...],
    seed: int,
    prefix: str,
    every: int = 1,
    labels: tuple[Label, ...] = (),
) -> str:
    """Everything below the ships that stays as it is while a battle is fought; `every` so many lines have a number."""
    box, far = map_box(cols, rows), water_box(cols, rows)
    loops = [loop for edge in edges if edge.kind == "shore" if (loop := shore(edge, cols, rows, seed))]
    shores = coast.coast_of_points(loops, seed)
    size = size_of(K, max(box[2:]))
    berths = moles.berths(loops, berths_of(labels, middle, size), K, far)
    clear = (*(middle(label.at) for label in labels), *(at for at, _ in berths))
    relief = land.country(tuple(tuple(loop) for loop in loops), seed, K, frame(cols, rows), prefix, clear)
    return (
        f'<g class="layer-sea">{water.sea(box, seed, K, far)}{coast.shelves(shores, K, prefix)}'
        f"{water.waves(frame(cols, rows), seed, K, prefix)}</g>"
        f'<g class="layer-grid">{chart.square_grid(box, SIDE, K)}</g>'
        f'<g class="layer-coast">{chart.beyond(far, box)}{coast.ground(shores, K, prefix, relief)}'
        f"{moles.harbours(berths, K, prefix)}{names(labels, middle, size, prefix)}</g>"
        f'<path class="i-neat" stroke-width="{n(1.2 * K)}" d="{rectangle(box)}"/>'
        f"{''.join(_exit(edge, cols, rows) for edge in edges if edge.kind == 'exit')}"
        f"{_numbers(cols, rows, every) if every else ''}"
    )
