"""MAR-OAR and MAR-G.8: which oars a run, a turn or a slide breaks."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from rules.geometry.table_hulls import Form, Shape, box, overlap, pointed
from rules.mare_nostrum.measure import EPS, Dimensions, ahead, oar_form
from rules.mare_nostrum.ships import Galley

Hand = Literal["P", "S"]
SIDES: tuple[Hand, Hand] = ("P", "S")
OarsLost = dict[tuple[str, Hand], set[int]]
Numbers = tuple[tuple[str, Hand, tuple[int, ...]], ...]


class Broken:
    """The oars that a move has broken so far, by galley and side, and those that are still in place."""

    def __init__(self) -> None:
        self.lost: OarsLost = {}

    def left(self, galley: Galley, side: Hand) -> list[int]:
        gone = self.lost.get((galley.id, side))
        return galley.oars(side) if not gone else [n for n in galley.oars(side) if n not in gone]

    def take(self, found: OarsLost) -> Numbers:
        """Count these as broken from here on."""
        for key, numbers in found.items():
            self.lost.setdefault(key, set()).update(numbers)
        return tuple((id, side, tuple(sorted(numbers))) for (id, side), numbers in found.items())


@lru_cache(maxsize=256)
def _sweep_of_oar(form: Dimensions, side: Hand, number: int, distance: int, astern: bool) -> tuple[Form, float, float]:
    """The rectangle that an oar sweeps in a run, and its centre in the galley's frame at the start."""
    s = (form.beam + form.reach) / 2 * (1 if side == "S" else -1)
    middle = -distance / 2 if astern else distance / 2
    return box(form.reach, distance), s, form.oar(number) + middle


def _put(form: Form, pose: tuple[float, float, int], s: float, y: float) -> Shape:
    sin_h, cos_h = ahead(pose[2])
    x, north, _ = pose
    return Shape(form, x + s * cos_h + y * sin_h, north - s * sin_h + y * cos_h, (sin_h, cos_h))


def run(
    mover: Galley,
    start: tuple[float, float, int],
    distance: int,
    astern: bool,
    others: Iterable[Galley],
    broken: Broken,
) -> OarsLost:
    """MAR-G.8 1: what a straight run breaks, all judged together with the oars in place at its start."""
    form = mover.form
    middle = -distance / 2 if astern else distance / 2
    body = _put(pointed(form.beam, form.length + distance, form.prow), start, 0, middle)

    def swept(side: Hand, number: int) -> Shape:
        shape, s, y = _sweep_of_oar(form, side, number, distance, astern)
        return _put(shape, start, s, y)

    return _touched(mover, Swath(start, distance, middle, body, swept), others, broken)


def turn(mover: Galley, pose: tuple[float, float, int], others: Iterable[Galley], broken: Broken) -> OarsLost:
    """MAR-G.8 3: what lies across oars at the final heading of a turn."""
    form = mover.form
    body = _put(pointed(form.beam, form.length, form.prow), pose, 0, 0)

    def still(side: Hand, number: int) -> Shape:
        return _put(oar_form(form, side, number), pose, 0, 0)

    return _touched(mover, Swath(pose, 0, 0, body, still), others, broken)


class Swath(NamedTuple):
    """What a galley goes over: from where, how far and where the middle of that is on its keel, its body, its oars."""

    start: tuple[float, float, int]
    distance: int
    middle: float
    body: Shape
    oar: Callable[[Hand, int], Shape]


def _rowed_over(form: Dimensions, pose: tuple[float, float, int], distance: int, middle: float) -> Shape:
    """A rectangle that holds the galley with its oars, wherever it is in a run."""
    return _put(box(form.beam + 2 * form.reach, form.length + 2 * form.prow + distance), pose, 0, middle)


def _touched(mover: Galley, swath: Swath, others: Iterable[Galley], broken: Broken) -> OarsLost:
    """Oars of others across the mover's body or oars, and oars of the mover across others' outlines or oars."""
    found: OarsLost = {}
    around = _rowed_over(mover.form, swath.start, swath.distance, swath.middle)
    swept: dict[tuple[Hand, int], Shape] = {}
    for other in others:
        place = other.place
        if place is None:
            place = other.place = _rowed_over(other.form, other.pose, 0, 0)
        if not overlap(around, place, 0):
            continue
        theirs = [
            (side, number, shape)
            for side, number in _abreast(other, other.pose, 0, 0, around, broken)
            if overlap(around, shape := other.oar_shape(side, number), 0)
        ]
        for side, number, shape in theirs:
            if overlap(swath.body, shape, EPS):
                found.setdefault((other.id, side), set()).add(number)
        for side, number in _abreast(mover, swath.start, swath.distance, swath.middle, place, broken):
            path = swept.get((side, number))
            if path is None:
                path = swept[side, number] = swath.oar(side, number)
            if not overlap(path, place, 0):
                continue
            if overlap(path, other.outline, EPS):
                found.setdefault((mover.id, side), set()).add(number)
            for their_side, their_number, shape in theirs:
                if overlap(path, shape, EPS):
                    found.setdefault((mover.id, side), set()).add(number)
                    found.setdefault((other.id, their_side), set()).add(their_number)
    return found


def _abreast(
    galley: Galley, start: tuple[float, float, int], distance: int, middle: float, of: Shape, broken: Broken
) -> Iterator[tuple[Hand, int]]:
    """The oars in place that come abreast of a shape; the others cannot touch it."""
    sin_h, cos_h = ahead(start[2])
    along = [(x - start[0]) * sin_h + (y - start[1]) * cos_h for x, y in of.corners]
    slack = distance / 2 + 1
    low, high = min(along) - middle - slack, max(along) - middle + slack
    across = [(x - start[0]) * cos_h - (y - start[1]) * sin_h for x, y in of.corners]
    inner = galley.form.beam // 2 - 1
    sides: tuple[tuple[Hand, bool], ...] = (("P", min(across) < -inner), ("S", max(across) > inner))
    for side, reached in sides:
        if reached:
            for number in broken.left(galley, side):
                if low <= galley.form.oar(number) <= high:
                    yield side, number


def slide(mover: Galley, target: Galley, start_y: int, distance: int, side: int, way: int, broken: Broken) -> OarsLost:
    """MAR-G.8 2: what a slide along the target's side breaks of the oars between the two. `start_y` is the mover's
    centre on the target's keel line as it swings alongside; borders count."""
    form = mover.form
    found: OarsLost = {}
    theirs, own = near_sides(side, way)
    tail, tip = start_y - way * (form.length // 2), start_y + way * (distance + form.stem)
    low, high = min(tail, tip), max(tail, tip)
    lost = {number for number in broken.left(target, theirs) if low <= target.form.oar(number) <= high}
    if lost:
        found[(target.id, theirs)] = lost
    half = target.form.length // 2
    lost = set()
    for number in broken.left(mover, own):
        at = start_y + way * form.oar(number)
        if min(at, at + way * distance) <= half and max(at, at + way * distance) >= -half:
            lost.add(number)
    if lost:
        found[(mover.id, own)] = lost
    return found


def near_sides(side: int, way: int) -> tuple[Hand, Hand]:
    """MAR-G.7: the near side of the target and that of the mover; `side` 1 is the target's starboard."""
    theirs: Hand = "S" if side > 0 else "P"
    opposite: Hand = "P" if side > 0 else "S"
    return theirs, opposite if way > 0 else theirs
