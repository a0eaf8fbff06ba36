"""What lies under the ships of a free table and does not change: water, coasts, relief, graticule, numbers, names.

The rules take a coast for the polygon of the document. It is drawn a little rough along its own sides and goes on past
the table's edge; what lies farther off than a window may show is cut off before anything is drawn of it.
"""

import math
import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from rules.core.documents import Label
from scenarios.drawing.art import chart, coast, land, moles, water
from scenarios.drawing.art.landmass import united
from scenarios.drawing.art.strokes import Box, Point, n, placed, rectangle
from scenarios.drawing.names import berths_of, names, size_of
from scenarios.drawing.table.layout import around, drawn, drawn_large, letters, lines, points_of, ruled, size
from scenarios.drawing.table.picture import Land, Ruler, TablePicture

PIECE = 26.0  # of a side that is made rough as one: the edge stays within a few units of the rules' own
ROUGH = 0.09
MOST_POINTS = 900  # of all that is made rough
MOST_AS_DRAWN = 4000  # corners of one outline
NAMELESS = re.compile(r"(land|coast|island|isle|shore|terrain|area)?[-_ ]?[A-Z]?\d*|.{0,3}")
ROSE = 34.0
SMALL = 16  # of its radii: a table so small is all ships


def clipped(loop: Sequence[Point], box: Box) -> list[Point]:
    """What of an outline lies within a box (Sutherland and Hodgman): [] where nothing does."""
    left, top, width, height = box
    found = list(loop)
    for axis, at, hand in ((0, left, 1), (0, left + width, -1), (1, top, 1), (1, top + height, -1)):
        kept: list[Point] = []
        for a, b in zip([found[-1], *found[:-1]] if found else [], found, strict=True):
            a_in, b_in = (a[axis] - at) * hand >= 0, (b[axis] - at) * hand >= 0
            if a_in != b_in:
                share = (at - a[axis]) / (b[axis] - a[axis])
                crossed = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
                kept.append((at, crossed[1]) if axis == 0 else (crossed[0], at))
            if b_in:
                kept.append(b)
        found = kept
    return found


def _clockwise(loop: Sequence[Point]) -> list[Point]:
    """The corners clockwise on the drawing, none twice running."""
    corners = [point for i, point in enumerate(loop) if point != loop[i - 1]]
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], *corners[:1]], strict=True))
    return corners if area >= 0 else corners[::-1]


def _cut_out(each: Land, picture: TablePicture) -> list[Point]:
    """What of a stretch of land may be seen; [] where nothing may."""
    if not 2 < len(each.corners) <= MOST_AS_DRAWN:
        return []
    loop = _clockwise(clipped(points_of(picture, each.corners), around(picture)))
    return loop if len(loop) > 2 else []


def _beyond_the_table(loop: list[Point], picture: TablePicture) -> list[Point]:
    """A coast that runs along the table's edge goes on past it."""
    return coast.past_edge(loop, (0, 0, *size(picture)), around(picture)[2])


def outlines(picture: TablePicture) -> list[tuple[list[Point], bool]]:
    """The shores of all land as they are drawn before they are made rough, and whether they stay as they were drawn.
    Stretches that touch, which a document keeps apart for their names or their lords, are one coast."""
    cut = [(loop, each.as_drawn) for each in picture.land if (loop := _cut_out(each, picture))]
    rough = [loop for loop, as_drawn in cut if not as_drawn]
    joined = united(rough)
    lakes = any(loop != _clockwise(loop) for loop in joined)  # a lake runs the other way: then none is joined
    coasts = joined if len(joined) < len(rough) and not lakes else rough
    shown = [(loop, False) for loop in coasts] + [(loop, True) for loop, as_drawn in cut if as_drawn]
    return [(_beyond_the_table(loop, picture), as_drawn) for loop, as_drawn in shown]


def _near(a: Point, b: Point, box: Box) -> bool:
    """Whether a side may be seen: the box about it touches the box."""
    left, top, width, height = box
    return (
        max(a[0], b[0]) >= left and min(a[0], b[0]) <= left + width
        and max(a[1], b[1]) >= top and min(a[1], b[1]) <= top + height
    )  # fmt: skip


def _divided(loop: Sequence[Point], piece: float, box: Box) -> list[Point]:
    """The outline with its long sides in pieces, where they may be seen."""
    points: list[Point] = []
    for a, b in zip(loop, [*loop[1:], loop[0]], strict=True):
        parts = max(1, min(60, round(math.dist(a, b) / piece))) if _near(a, b, box) else 1
        points += [(a[0] + (b[0] - a[0]) * i / parts, a[1] + (b[1] - a[1]) * i / parts) for i in range(parts)]
    return points


def shores(picture: TablePicture) -> tuple[str, list[list[Point]]]:
    """Path data of all coasts, and their outlines."""
    width, height = size(picture)
    window: Box = (-0.25 * width, -0.25 * height, 1.5 * width, 1.5 * height)
    piece = PIECE * max(0.6, drawn_large(picture))
    loops = outlines(picture)
    whole = sum(math.dist(a, b) for loop, _ in loops for a, b in pairwise(loop))
    piece = max(piece, min(whole, 20 * (width + height)) / MOST_POINTS)
    data = ""
    for loop, as_drawn in loops:
        if as_drawn or len(loop) > MOST_POINTS:
            data += coast.drawn([loop])
        else:
            rough = coast.rough(_divided(loop, piece, window), picture.seed, times=1, amount=ROUGH)
            data += coast.smooth(rough)
    return data, [loop for loop, _ in loops]


def name_of(each: Land) -> str:
    """What a stretch of land is called on the chart; "" where its document only numbers it."""
    return "" if NAMELESS.fullmatch(each.name) else each.name.replace("-", " ").replace("_", " ").strip().capitalize()


def _lies_in(loop: Sequence[Point], at: Point) -> bool:
    x, y = at
    sides = zip(loop, [*loop[1:], loop[0]], strict=True)
    return (
        sum((y0 > y) != (y1 > y) and x < x0 + (x1 - x0) * (y - y0) / (y1 - y0) for (x0, y0), (x1, y1) in sides) % 2 == 1
    )


def _names(picture: TablePicture, k: float, labels: Sequence[Label]) -> tuple[str, list[Point]]:
    """The names of lands that have one, on what of them lies on the table, and where they stand; none of a land that a
    label names, by the same words or by others that stand on it."""
    written_already = {label.words.casefold() for label in labels}
    labelled = [drawn(picture, label.at) for label in labels if label.kind == "land" and label.words.strip()]
    width, height = size(picture)
    written, places = "", []
    for each in picture.land:
        words = name_of(each)
        told = not words or words.casefold() in written_already
        seen = [] if told else clipped(points_of(picture, each.corners), (0, 0, width, height))
        if len(seen) < 3 or any(_lies_in(seen, at) for at in labelled):
            continue
        west, east = min(x for x, _ in seen), max(x for x, _ in seen)
        north, south = min(y for _, y in seen), max(y for _, y in seen)
        if east - west > len(words) * 8 * k and south - north > 24 * k:
            at = (sum(x for x, _ in seen) / len(seen), sum(y for _, y in seen) / len(seen))
            written += chart.place_name(at, words, k)
            places.append(at)
    return written, places


def _havens(picture: TablePicture) -> list[tuple[Point, Box]]:
    """Where the lands that the rules take for harbours have their middle; no name is near."""
    corners = [points_of(picture, each.corners) for each in picture.land if each.harbour]
    middles = [(sum(x for x, _ in one) / len(one), sum(y for _, y in one) / len(one)) for one in corners if one]
    return [(at, (*at, 0.0, 0.0)) for at in middles]


def _graticule(picture: TablePicture, k: float) -> str:
    """A line across the table at every step of the ruler."""
    if not picture.measured:
        return ""
    width, height = size(picture)
    d = "".join(f"M{n(at / picture.scale, 0)}V{n(height)}" for _, at in lines(picture, picture.width) if at)
    d += "".join(f"M{n(0, height - at / picture.scale)}H{n(width)}" for _, at in lines(picture, picture.height) if at)
    return f'<path class="i-grid" stroke-width="{n(0.9 * k)}" d="{d}"/>' if d else ""


def numbers(picture: TablePicture) -> list[tuple[str, Point, str]]:
    """(text, its middle, "x" along the south edge or "y" along the west one) of the numbers of the ruler; the unit
    stands in the corner."""
    if not picture.measured:
        return []
    _, height = size(picture)
    worth, grown = picture.ruler.worth, letters(picture)
    west, south = -13.0 * grown, height + 9.0 * grown
    told = [(picture.ruler.unit, (west, south), "")]
    told += [(f"{i * worth:g}", (at / picture.scale, south), "x") for i, at in lines(picture, picture.width)]
    told += [
        (f"{i * worth:g}", (west, height - at / picture.scale), "y") for i, at in lines(picture, picture.height) if i
    ]
    return told


def _numbers(picture: TablePicture) -> str:
    k = 0.8 * letters(picture)
    groups = ((chart.coordinates([(at, text) for text, at, kind in numbers(picture) if kind == axis], k), axis)
              for axis in ("", "x", "y"))  # fmt: skip
    drawn = "".join(f'<g data-along="{axis}">{texts}</g>' if axis else texts for texts, axis in groups)
    return f'<g class="coordinates" aria-hidden="true">{drawn}</g>' if picture.measured else ""


def _rose(picture: TablePicture, loops: list[list[Point]], k: float) -> str:
    """A wind rose in the first corner whose water is open; none on a small table or where the rules draw the wind."""
    width, height = size(picture)
    fine = picture.fine
    r = ROSE * (max(k, min(width, height) / 900) if fine == 1 else 1.6 * ruled(picture))
    if min(width, height) < SMALL * r or any(each.kind == "wind" for each in picture.marks):
        return ""
    ground = land.Ground(loops)
    named = r >= 0.8 * ROSE * letters(picture)  # its winds are 6 points on a page that shows all, or left out
    side, edge = 3.3 * r, (2 if fine == 1 else 2.9) * r  # on a large print clear of what lies along the edge
    for x, y in (
        (side, edge),
        (width - side, edge),
        (side, height - edge),
        (width - side, height - edge),
    ):
        if all(not ground.at((x + dx * r, y + dy * r)) for dx in (-2, -1, 0, 1, 2) for dy in (-1.5, 0, 1.5)):
            drawn = (
                chart.rose((x, y), r, named=named)
                if fine == 1
                else f"<g{placed((x, y), 0, r / ROSE)}>{chart.rose((0, 0), ROSE)}</g>"
            )
            return f'<g class="rose">{drawn}</g>'
    return ""


def sea(picture: TablePicture, prefix: str, numbered: bool = True) -> str:
    """Everything below the marks and ships of a table; the same for all pictures of one table."""
    ruler, winds = picture.ruler, tuple(each for each in picture.marks if each.kind == "wind")
    key = picture.width, picture.height, picture.scale, picture.hull, picture.seed, picture.fine
    return _sea(key, (ruler.step, ruler.worth, ruler.unit, ruler.ticks), picture.land, picture.measured and numbered,
                bool(winds), prefix, picture.labels)  # fmt: skip


@lru_cache(maxsize=128)
def _sea(
    key: tuple[int, int, int, float, int, float],
    ruler: tuple[int, float, str, int],
    lands: tuple[Land, ...],
    measured: bool,
    wind: bool,
    prefix: str,
    labels: tuple[Label, ...],
) -> str:
    width, height, scale, hull, seed, fine = key
    picture = TablePicture(
        width=width,
        height=height,
        scale=scale,
        ruler=Ruler(*ruler),
        land=lands,
        measured=measured,
        hull=hull,
        seed=seed,
        fine=fine,
    )
    k, far, (wide, high) = drawn_large(picture), around(picture), size(picture)
    table: Box = (0, 0, wide, high)
    data, loops = shores(picture)
    written, places = _names(picture, max(0.7, k), labels)

    def middle(at: Point) -> Point:
        return drawn(picture, at)

    letter = size_of(k, max(wide, high))
    written += names(labels, middle, letter, prefix)
    havens = berths_of(labels, middle, letter) or _havens(picture)
    berths = moles.berths(loops, havens, k, table)
    places += [*(middle(label.at) for label in labels), *(at for at, _ in berths)]
    relief = land.country(tuple(tuple(loop) for loop in loops), seed, k, table, prefix, tuple(places))
    rose = "" if wind else _rose(picture, loops, k)
    return (
        f'<g class="layer-sea">{water.sea(table, seed, k, far)}{coast.shelves(data, k, prefix)}'
        f"{water.waves(far, seed % 97, max(0.4 * fine, ruled(picture)), prefix)}</g>"
        f'<g class="layer-grid">{_graticule(picture, ruled(picture))}</g>'
        f'<g class="layer-coast">{coast.ground(data, k, prefix, relief)}{moles.harbours(berths, k, prefix)}'
        f"{written}</g>{rose}"
        f"{chart.beyond(far, table)}"
        f'<path class="i-neat" stroke-width="{n(1.6 * ruled(picture))}" d="{rectangle(table)}"/>'
        f"{_numbers(picture)}"
    )
