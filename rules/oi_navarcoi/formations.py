"""ONV-GEO-03 to 07 and 12: stands in their formations, the ground that a squadron covers.

A `Pose` is where a squadron lies: the formation whose footprint it has, its reference point R (the middle of the front
edge, of KYKLOS the centre), its heading, and for a KERAS the track of its lead stand from that stand's centre back.
"""

from functools import lru_cache
from math import hypot, pi, sqrt, tan

import msgspec

from rules.geometry.column import along_track, shortened
from rules.geometry.table import Direction, Outline, Point, rectangle
from rules.geometry.table_shapes import Disc, Shape
from rules.oi_navarcoi.measure import Stand, forward, rounded
from rules.oi_navarcoi.scenario import Formation

Spot = tuple[int, int]
FORMATION_NAMES: dict[str, str] = {
    "MIAS": "epi mias",
    "POLLON": "epi pollon",
    "KERAS": "epi keras",
    "KYKLOS": "kyklos",
    "BLOCK": "unformed",
}
STRAIGHT = 0.01745  # a column is bent where a stand heads more than 1° off the lead's way (GEO-11), in radians


class Pose(msgspec.Struct, frozen=True):
    """Lengths in units, the heading in hundredths of a degree."""

    shape: Formation
    x: int
    y: int
    heading: int
    track: tuple[Spot, ...] = ()


def files(n: int) -> int:
    """ONV-GEO-05: how many stands abreast a squadron of n has in POLLON or as a block."""
    return min(2, n) if n <= 4 else 3


@lru_cache(maxsize=256)
def extent(shape: str, n: int, stand: Stand) -> tuple[int, int]:
    """ONV-GEO-06: front and depth of the footprint (a straight KERAS; KYKLOS: its diameter)."""
    if shape == "MIAS":
        return n * stand.front, stand.depth
    if shape == "KERAS":
        return stand.front, (n - 1) * stand.pitch + stand.depth
    if shape == "KYKLOS":
        across = rounded(2 * ring(n, stand))
        return across, across
    across = files(n)
    return across * stand.front, stand.depth + (-(-n // across) - 1) * stand.pitch


@lru_cache(maxsize=256)
def ring(n: int, stand: Stand) -> float:
    """ONV-GEO-05: the radius of a KYKLOS of n stands."""
    inner = stand.front / (2 * tan(pi / n)) if n >= 3 else 0.0 if n == 2 else -stand.depth / 2
    return sqrt((inner + stand.depth) ** 2 + (stand.front / 2) ** 2)


@lru_cache(maxsize=256)
def template(shape: str, n: int, stand: Stand) -> tuple[Point, ...]:
    """ONV-GEO-05: the stand centres of MIAS, POLLON and the block, x to the right of R and y ahead of it."""
    if shape == "MIAS":
        return tuple(((i - (n - 1) / 2) * stand.pitch, -stand.depth / 2) for i in range(n))
    across = files(n)
    return tuple(
        (((across - 1) / 2 - k % across) * stand.pitch, -stand.depth / 2 - k // across * stand.pitch) for k in range(n)
    )


def mean_of_template(shape: str, n: int, stand: Stand) -> Point:
    """The mean of a template's stand centres (of a straight KERAS as well), from R."""
    if shape == "KERAS":
        return 0.0, -stand.depth / 2 - (n - 1) / 2 * stand.pitch
    if shape == "KYKLOS":
        return 0.0, 0.0
    places = template(shape, n, stand)
    return sum(x for x, _ in places) / n, sum(y for _, y in places) / n


def at(x: float, y: float, ahead: Direction, place: Point) -> Point:
    """A place given to the right and ahead of a point, on the table."""
    s, c = ahead
    return x + place[0] * c + place[1] * s, y - place[0] * s + place[1] * c


def column(x: float, y: float, heading: int, n: int, stand: Stand) -> Pose:
    """A straight KERAS with R at a point."""
    s, c = forward(heading)
    half, tail = stand.depth / 2, stand.depth / 2 + max(n - 1, 1) * stand.pitch
    lead = (rounded(x - s * half), rounded(y - c * half))
    return Pose("KERAS", rounded(x), rounded(y), heading, (lead, (rounded(x - s * tail), rounded(y - c * tail))))


def laid(shape: Formation, x: float, y: float, heading: int, n: int, stand: Stand) -> Pose:
    """A squadron laid with R at a point."""
    if shape == "KERAS":
        return column(x, y, heading, n, stand)
    return Pose(shape, rounded(x), rounded(y), heading)


def laid_about(shape: Formation, mean: Point, heading: int, n: int, stand: Stand) -> Pose:
    """A squadron laid with the mean of its stand centres at a point."""
    mx, my = mean_of_template(shape, n, stand)
    x, y = at(mean[0], mean[1], forward(heading), (-mx, -my))
    return laid(shape, x, y, heading, n, stand)


def led_by(lead: Spot, heading: int, track: tuple[Spot, ...], n: int, stand: Stand) -> Pose:
    """A KERAS by its lead stand's centre and the track behind that."""
    s, c = forward(heading)
    kept = shortened((lead, *track), (n - 1) * stand.pitch)
    return Pose("KERAS", rounded(lead[0] + s * stand.depth / 2), rounded(lead[1] + c * stand.depth / 2), heading, kept)


def column_places(pose: Pose, n: int, stand: Stand) -> list[tuple[Point, Direction]]:
    """ONV-GEO-12: the stands of a KERAS, each with its direction; the lead's is the squadron's heading."""
    ahead = forward(pose.heading)
    places = along_track(pose.track, ahead, [k * stand.pitch for k in range(n)])
    return [(places[0][0], ahead), *places[1:]]


def centres(pose: Pose, n: int, stand: Stand) -> list[Point]:
    """The stand centres; of KYKLOS only the centre of the ring."""
    if pose.shape == "KERAS":
        return [place for place, _ in column_places(pose, n, stand)]
    if pose.shape == "KYKLOS":
        return [(pose.x, pose.y)]
    ahead = forward(pose.heading)
    return [at(pose.x, pose.y, ahead, place) for place in template(pose.shape, n, stand)]


def mean(points: list[Point]) -> Point:
    """The mean of points."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def is_bent(pose: Pose, n: int, stand: Stand) -> bool:
    """ONV-GEO-11: whether any stand of a KERAS heads more than 1° off the lead's way."""
    if pose.shape != "KERAS" or n < 2:
        return False
    places = column_places(pose, n, stand)
    s, c = places[0][1]
    return any(abs(s * oc - c * os) > STRAIGHT or s * os + c * oc < 0 for _, (os, oc) in places[1:])


@lru_cache(maxsize=4096)
def footprint(pose: Pose, n: int, stand: Stand) -> Outline:
    """The rectangle of a formation (not of KYKLOS); of a KERAS that of the straight column behind its lead."""
    front, depth = extent(pose.shape, n, stand)
    s, c = ahead = forward(pose.heading)
    return rectangle(pose.x - s * depth / 2, pose.y - c * depth / 2, front, depth, ahead)


@lru_cache(maxsize=1024)
def stand_shapes(pose: Pose, n: int, stand: Stand) -> tuple[Outline, ...]:
    """ONV-GEO-07: the rectangles of a KERAS: each from the stand's front back by a pitch, the last by its depth."""
    found = []
    for k, ((x, y), (s, c)) in enumerate(column_places(pose, n, stand)):
        depth = stand.pitch if k < n - 1 else stand.depth
        back = (depth - stand.depth) / 2
        found.append(rectangle(x - s * back, y - c * back, stand.front, depth, (s, c)))
    return tuple(found)


def shapes(pose: Pose, n: int, stand: Stand) -> tuple[Shape, ...]:
    """ONV-GEO-07: what a squadron covers, for touching, overlap and distance."""
    if pose.shape == "KERAS":
        return stand_shapes(pose, n, stand)
    if pose.shape == "KYKLOS":
        return (Disc(pose.x, pose.y, ring(n, stand)),)
    return (footprint(pose, n, stand),)


def reach(pose: Pose, covers: tuple[Shape, ...]) -> float:
    """The radius of a circle about R that holds the squadron."""
    return max([hypot(shape.x - pose.x, shape.y - pose.y) + shape.reach for shape in covers])
