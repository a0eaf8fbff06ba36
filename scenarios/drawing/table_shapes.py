"""A free table's ships and marks as shapes: what screens, paper and pictures have in common."""

import math
from functools import cache
from typing import NamedTuple

from scenarios.drawing import galley, table_figures, table_fittings, table_measures, table_rowed, table_signs
from scenarios.drawing.art.strokes import Point
from scenarios.drawing.lines import BASE_HULLS
from scenarios.drawing.shapes import Shape, box, clipped, disc, line, polygon
from scenarios.drawing.table_layout import degrees, drawn, letters, lines, size, turned
from scenarios.drawing.table_picture import Stand, TableMark, TablePicture, TablePiece

AREAS = ("zone-a", "zone-b", "reach", "arc", "front", "target", "finding", "selected")
MOST_BADGES = 4  # in a row
BADGES_OFF = 8.2  # from the middle of the plate to that of the badges
BOATS: tuple[Point, Point] = ((-3.7, 1.2), (3.7, -1.2))  # small craft go two to a base


class Part(NamedTuple):
    """Something drawn once and used often: the symbol's name, its shapes, and where on the ship it lies."""

    name: str
    shapes: tuple[Shape, ...]
    at: Point = (0.0, 0.0)
    turn: float = 0.0
    scale: float = 1.0


def base(width: float, depth: float) -> tuple[Shape, ...]:
    """A ship's base on the drawing, its front edge marked."""
    w, d = width / 2, depth / 2
    tick = min(w * 0.28, 3.0)
    return (
        polygon("base", [(-w, -d), (w, -d), (w, d), (-w, d)]),
        line("base-front", (-w, -d), (w, -d)),
        polygon("base-bow", [(0, -d - tick), (tick * 0.9, -d), (-tick * 0.9, -d)]),
    )


def ground(piece: TablePiece, picture: TablePicture) -> list[Shape]:
    """What a piece stands on, around its middle: its base, or those of its stands; of a rowed galley her outline."""
    if piece.rowed is not None:
        return table_rowed.ground(piece.rowed, picture.scale)
    if not any(stand.based for stand in piece.stands):
        return list(base(piece.width / picture.scale, piece.depth / picture.scale))
    shapes: list[Shape] = []
    for stand in piece.stands:
        at = stand.right / picture.scale, -stand.ahead / picture.scale
        under = base(stand.width / picture.scale, stand.depth / picture.scale)
        shapes += turned(under[:2], at, degrees(picture, stand.turn))
    return shapes


def parts(piece: TablePiece, picture: TablePicture) -> list[Part]:
    """The hulls of a piece with all that is on them, around its middle, the lowest first."""
    if piece.rowed is not None:
        return [Part(name, shapes) for name, shapes in table_rowed.parts(piece, piece.rowed, picture.scale)]
    stands = piece.stands or (Stand(0, 0, piece.width, piece.depth, 0, piece.hull),)
    found: list[Part] = []
    for number, stand in enumerate(stands):
        at = stand.right / picture.scale, -stand.ahead / picture.scale
        turn = degrees(picture, stand.turn)
        wide, long = stand.width / picture.scale, stand.depth / picture.scale
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        each = wide / stand.models
        for model in range(stand.models):
            aside = (model - (stand.models - 1) / 2) * each
            for part in _galleys(piece, stand.hull, each, long, first=number == model == 0):
                x, y = part.at[0] + aside, part.at[1]
                found.append(part._replace(at=(at[0] + c * x - s * y, at[1] + s * x + c * y), turn=turn))
    return found


def _galleys(piece: TablePiece, hull: str, wide: float, long: float, *, first: bool) -> list[Part]:
    """The ship, the boats or the figures on one stand."""
    if hull in table_figures.SIZES:
        room = table_figures.SIZES[hull]
        drawn_as = table_figures.figure(hull, piece.side)
        return [Part(f"{hull}-{piece.side.lower()}", drawn_as, (0.0, 0.0), 0, min(wide / room[0], long / room[1]))]
    fits = BASE_HULLS[hull].fits
    assert fits is not None
    boats = hull == "boat"
    scale = min(wide / (15 if boats else fits[0]), long / (20 if boats else fits[1]))
    side = piece.side.lower()
    found: list[Part] = []
    for x, y in BOATS if boats else ((0.0, 0.0),):
        at = x * scale, y * scale
        found.append(Part(f"oars-{hull}", galley.oars(hull, 0), at, 0, scale))
        found.append(Part(f"galley-{hull}-{side}", galley.hull(hull, piece.side), at, 0, scale))
    middle = (BOATS[1][0] * scale, BOATS[1][1] * scale) if boats else (0.0, 0.0)
    worn = [f"{name}-{hull}" for name in table_fittings.FITTINGS if name in piece.fittings]
    found += [Part(name, table_fittings.fitting(name.rpartition("-")[0], hull), middle, 0, scale) for name in worn]
    states = ["damaged"] * piece.damaged + [piece.status] * (piece.status in table_fittings.STATES)
    named = {state: f"{state}-{hull}-{side}" for state in states}
    found += [Part(name, table_fittings.state(state, hull), middle, 0, scale) for state, name in named.items()]
    if piece.flag and first:
        found.append(Part(f"flag-{hull}-{side}", table_fittings.flag(hull), middle, 0, scale))
    return found


def plate(piece: TablePiece, label: str) -> tuple[Shape, ...]:
    """The plate with a ship's label, and the admiral's star."""
    ground = galley.plate(piece.side, label)
    return (*ground, table_fittings.star(plate_half(label) + 0.6, -3.6, 3.4)) if piece.flag else ground


def plate_half(label: str) -> float:
    """Half the width of a plate."""
    return (4 + 3.7 * max(2, len(label))) / 2


def badges(piece: TablePiece, angle: float) -> list[tuple[tuple[Shape, ...], str, Point]]:
    """(ground, text, middle) of every badge: rows beside the plate, on the side that is farther from the bow."""
    pitch = 10.8 if any(badge.kind == "crew" for badge in piece.badges) else 8.4
    aft = 1 if math.cos(math.radians(angle)) > -0.01 else -1
    found = []
    rows = math.ceil(len(piece.badges) / MOST_BADGES)
    each = math.ceil(len(piece.badges) / max(1, rows))
    for row in range(rows):
        signs = piece.badges[each * row : each * (row + 1)]
        left, off = -pitch * (len(signs) - 1) / 2, aft * (BADGES_OFF + 7.8 * row)
        found += [(table_fittings.badge(sign.kind), sign.text, (left + pitch * n, off)) for n, sign in enumerate(signs)]
    return found


@cache
def _stripes(points: tuple[Point, ...], paint: str) -> tuple[Shape, ...]:
    """Hatching of an area, for what must not be told by colour alone."""
    loop = list(points)
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(loop, [*loop[1:], loop[0]], strict=True))
    if area < 0:
        loop.reverse()
    low, high = min(x + y for x, y in loop), max(x + y for x, y in loop)
    left, right = min(x for x, _ in loop) - 1, max(x for x, _ in loop) + 1
    found = []
    for n in range(1, min(200, int((high - low) / 12) + 1)):
        at = low + 12 * n
        if part := clipped((left, at - left), (right, at - right), loop):
            found.append(line(paint, *part))
    return tuple(found)


def mark(each: TableMark, picture: TablePicture) -> list[Shape]:
    """The shapes of a mark, where they lie on the drawing."""
    points = [drawn(picture, place) for place in each.places]
    kind = each.kind
    if kind in table_signs.LOW or kind in table_signs.HIGH:
        return table_signs.sign(kind, points)
    if kind in table_measures.KINDS:
        return table_measures.measure(kind, points, each.steps)
    if kind in AREAS:
        if len(points) < 3:
            return []
        shapes = [polygon(f"table-{kind}", points)]
        if kind == "zone-a":
            shapes += _stripes(tuple(points), "zone-a-hatch")
        if kind == "finding":
            shapes += _warning(max(x for x, _ in points), min(y for _, y in points))
        return shapes
    if kind == "struck":
        if len(points) == 1:
            return [disc("struck-corner", *points[0], 3.4, 14)]
        return [line("struck", *points), *(disc("struck-corner", x, y, 1.8, 10) for x, y in points)]
    if len(points) < 2:
        return []
    shapes = [line(kind, *points)]
    if kind == "distance":
        shapes += _ends(points[0], points[-1])
    if kind == "link":
        x, y = (points[0][0] + points[-1][0]) / 2, (points[0][1] + points[-1][1]) / 2
        shapes += [disc("hold", x, y, 4.2, 16)]
        shapes += [
            line("chain", *ring.points, ring.points[0])
            for ring in (disc("chain", x + dx, y, 1.8, 12) for dx in (-1.2, 1.2))
        ]
    return shapes


def _warning(x: float, y: float) -> list[Shape]:
    badge = polygon("finding-badge", [(x + 1, y - 9), (x + 8, y + 3), (x - 6, y + 3)])
    return [
        badge,
        line("finding-sign", (x + 1, y - 5.2), (x + 1, y - 1.4)),
        line("finding-sign", (x + 1, y + 0.9), (x + 1, y + 1)),
    ]


def _ends(a: Point, b: Point) -> list[Shape]:
    """The strokes across both ends of a measured line."""
    far = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    nx, ny = (a[1] - b[1]) / far * 3, (b[0] - a[0]) / far * 3
    return [line("distance", (x - nx, y - ny), (x + nx, y + ny)) for x, y in (a, b)]


def label_of(each: TableMark, picture: TablePicture) -> tuple[str, Point] | None:
    """What is written beside a mark, and where: distances, and signs that have a text."""
    if each.kind in table_measures.KINDS:
        points = [drawn(picture, place) for place in each.places]
        said = each.text and mark(each, picture)
        return (each.text, table_measures.written_at(each.kind, points)) if said else None
    if each.text and each.places and each.kind in (*table_signs.LOW, *table_signs.HIGH):
        return each.text, table_signs.written_at(each.kind, [drawn(picture, place) for place in each.places])
    if each.kind != "distance" or not each.label or len(each.places) < 2:
        return None
    (ax, ay), (bx, by) = drawn(picture, each.places[0]), drawn(picture, each.places[-1])
    return each.text or each.label, ((ax + bx) / 2, (ay + by) / 2 - 3.5)


def sea(picture: TablePicture) -> Shape:
    """The whole table."""
    width, height = size(picture)
    return box("sea", width / 2, height / 2, width, height)


def graticule(picture: TablePicture) -> list[Shape]:
    """Fine lines across the table at every step of the ruler, and its strokes along the west and the south edge."""
    if not picture.measured:
        return []
    width, height = size(picture)
    shapes = []
    across, up = (list(lines(picture, length)) for length in (picture.width, picture.height))
    for _, at in across:
        x, _ = drawn(picture, (at, 0))
        if 0 < at < picture.width:
            shapes.append(line("graticule", (x, 0), (x, height)))
    for _, at in up:
        _, y = drawn(picture, (0, at))
        if 0 < at < picture.height:
            shapes.append(line("graticule", (0, y), (width, y)))
    return [*shapes, *_ticks(picture, across, up)]


def _ticks(picture: TablePicture, across: list[tuple[int, int]], up: list[tuple[int, int]]) -> list[Shape]:
    """The strokes outside the edges: long ones at the lines, short ones between them where there is room."""
    _, height = size(picture)
    shapes = []
    for of_y, found, most in ((False, across, picture.width), (True, up, picture.height)):
        apart = found[1][1] - found[0][1] if len(found) > 1 else picture.ruler.step
        ticks = picture.ruler.ticks if apart / picture.scale / picture.ruler.ticks >= 4 else 1
        for _, start in found:
            for n in range(ticks):
                at = start + apart * n // ticks
                if at > most:
                    break
                long = (4.0 if n == 0 else 2.0) * letters(picture)
                x, y = drawn(picture, (0, at) if of_y else (at, 0))
                shapes.append(
                    line("tick", (-long, y), (0, y)) if of_y else line("tick", (x, height), (x, height + long))
                )
    return shapes


def numbers(picture: TablePicture) -> list[tuple[str, Point, str]]:
    """(text, place of its foot, anchor) of the numbers along the west and the south edge, and of their unit."""
    if not picture.measured:
        return []
    _, height = size(picture)
    worth, grown = picture.ruler.worth, letters(picture)
    texts = [(picture.ruler.unit, (-5.6 * grown, height + 12.6 * grown), "end")]
    for n, at in lines(picture, picture.width):
        x, _ = drawn(picture, (at, 0))
        texts.append((f"{n * worth:g}", (x, height + 12.6 * grown), "middle"))
    for n, at in lines(picture, picture.height):
        _, y = drawn(picture, (0, at))
        if n:
            texts.append((f"{n * worth:g}", (-5.6 * grown, y + 3 * grown), "end"))
    return texts
